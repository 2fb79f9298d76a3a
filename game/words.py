"""Localised messages, read with gettext.

A message is found by a key (`table.your_turn`), not by an English source text. Each game has its
own gettext domain; the rest of the program uses the domain `frame`. Frequent messages have
alternates (`tell.turn`, `tell.turn.b`, `tell.turn.c`), one of which a counter selects.
"""

from __future__ import annotations

import gettext
import locale
import logging
import os
import re
import struct
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import ClassVar, Final

from game.languages import ALL_LANGUAGES
from game.resources import LOCALES

LANGUAGES: Final = tuple(one.code for one in ALL_LANGUAGES if not one.is_draft)
"""Codes of the languages into which every message is translated."""

OFFERED_LANGUAGES: Final = tuple(one.code for one in ALL_LANGUAGES)
"""Codes of all languages, including drafts, in the order in which players see them."""

FRAME_DOMAIN: Final = "frame"
"""The gettext domain of all messages that do not belong to a game."""

DAMAGE_ERRORS: Final = (OSError, ValueError, LookupError, TypeError, RecursionError, struct.error)
"""Exceptions that a missing or damaged `.mo` file may raise."""

ALTERNATE_SUFFIXES: Final = "bcde"
"""Suffixes that distinguish the keys of alternates, such as `tell.turn.b`."""

COUNT_NAMES: Final = frozenset({"count", "points", "rats"})
"""Names of the placeholders whose values are counts, which are spelt out from 1 to 12. All other
numbers are labels (of a card, a page, a round), and are written as digits.
"""

SPELLED_NUMBERS: Final = range(1, 13)
"""Numbers that can be spelt out: `number.1` to `number.12` of the domain `frame`."""

_EUPHONY: Final = {
    "fr": (re.compile(r"\b([Dd]|[Qq]u)e (?=[AEIOUÀÂÉÈÊÎÔ])"), r"\1’"),
    "it": (re.compile(r"\b(?:e(?= [EeÈè])|a(?= [AaÀà]))"), r"\g<0>d"),
    "es": (re.compile(r"\by(?= (?:I|Hi(?![ae])))"), "e"),
}
"""Rules, by language, for words that change before some letters: `d’Emma`, `ed Emma`, `ad Anna`."""

_COLONS: Final = {"fr": "\u00a0: "}
"""The colon after a label, by language, where it is not just a colon and a space."""

_OPENINGS: Final = "¡¿„“«‘"
_ENDINGS: Final = (".", "!", "?", "…", "“", "”", "»")

_FALLBACKS: Final = ("en", *LANGUAGES)
"""Fallback languages for missing or damaged messages, in order of preference."""

_WINDOWS_NAMES: Final = {one.english_name: one.code for one in ALL_LANGUAGES}

_log = logging.getLogger(__name__)


@cache
def load_messages(name: str, language: str) -> gettext.GNUTranslations | None:
    """Load the messages of the domain `name`; if they are damaged, log an error and return None."""
    try:
        found = gettext.translation(name, LOCALES, [language])
    except DAMAGE_ERRORS:
        _log.error("The messages of %s in the language %s are missing or damaged.", name, language)
        return None
    return found if isinstance(found, gettext.GNUTranslations) else None


def fallback_language(language: str, domains: Sequence[str]) -> str | None:
    """Return `language` or, if not all `domains` are readable in it, the first fallback that is."""
    for one in (language, *_FALLBACKS):
        if one in OFFERED_LANGUAGES and all(
            load_messages(name, one) is not None for name in domains
        ):
            return one
    return None


def _log_missing(domain: str, key: str) -> None:
    _log.error("The message %s of %s is missing in every language.", key, domain)


class Domain:
    """The messages of one domain in one language.

    A damaged or missing message is replaced with that of another language. If no language has it,
    `report_missing` is called, and the key itself is returned.
    """

    report_missing: ClassVar[Callable[[str, str], None]] = staticmethod(_log_missing)

    def __init__(self, name: str, language: str) -> None:
        self.name = name
        self.language = language

    def __call__(
        self, key: str, /, count: int | None = None, alternate: int = 0, **values: object
    ) -> str:
        """Return the localised message for `key`, with `values` inserted.

        Args:
            key: the message key.
            count: selects the plural form and replaces `{count}`; 0 selects the message `key.none`
                if it exists.
            alternate: a counter that selects one of the message's alternates.
            values: the values for the other placeholders.

        Raises LookupError or ValueError if no language can format the message.
        """
        sentence, failure = key, None
        for language in (self.language, *_FALLBACKS):
            try:
                sentence = self._say(
                    language, self._select_alternate(language, key, alternate), count, values
                )
            except (*DAMAGE_ERRORS, AttributeError, ArithmeticError) as error:
                failure = failure or error
            else:
                if sentence != key:
                    return sentence
        if failure is not None:
            raise failure
        if any(load_messages(self.name, language) is not None for language in LANGUAGES):
            type(self).report_missing(self.name, key)
        return sentence

    def alternates(self, key: str) -> list[str]:
        """Return the keys of a message's alternates, including `key` itself.

        The list is empty if there is no such message.
        """
        for language in (self.language, *_FALLBACKS):
            messages = load_messages(self.name, language)
            if messages is not None and _has_message(messages, key):
                return [one for one in (key, *other_alternates(key)) if _has_message(messages, one)]
        return []

    def _say(self, language: str, key: str, count: int | None, values: dict[str, object]) -> str:
        messages = load_messages(self.name, language)
        if messages is None:
            return key
        if count == 0 and _has_message(messages, none := f"{key}.none"):
            key, count = none, None
        text = messages.gettext(key) if count is None else messages.ngettext(key, key, count)
        values = values if count is None else {**values, "count": count}
        said = format_message(
            text, {name: _spell_out(language, name, one) for name, one in values.items()}
        )
        pattern, changed = _EUPHONY.get(language, (None, ""))
        return pattern.sub(changed, said) if pattern else said

    def _select_alternate(self, language: str, key: str, number: int) -> str:
        messages = load_messages(self.name, language)
        if not number or messages is None:
            return key
        return pick_alternate(
            [key, *(o for o in other_alternates(key) if _has_message(messages, o))], number
        )


@cache
def _load_domain(name: str, language: str) -> Domain:
    return Domain(name, language)


def other_alternates(key: str) -> list[str]:
    """Return the keys of all other alternates that the message `key` could have."""
    return [f"{key}.{end}" for end in ALTERNATE_SUFFIXES]


def pick_alternate(alternates: Sequence[str], number: int) -> str:
    """Return the alternate selected by the counter `number`; consecutive numbers differ.

    The order shifts by one after each cycle, so a player whose turns always come at the same
    position in the cycle still hears all alternates.
    """
    return alternates[(number + number // len(alternates)) % len(alternates)]


def format_message(text: str, values: Mapping[str, object]) -> str:
    """Insert values into a message, and capitalise a value that starts the message."""
    said = text.format(**values)
    start = len(said) - len(said.lstrip(_OPENINGS))
    if text[start : start + 1] != "{" or not said.endswith(_ENDINGS):
        return said
    return said[:start] + said[start : start + 1].upper() + said[start + 1 :]


def _has_message(messages: gettext.GNUTranslations, key: str) -> bool:
    return messages.gettext(key) != key or messages.ngettext(key, key, 1) != key


def _spell_out(language: str, name: str, value: object) -> object:
    # Spell out counts from 1 to 12, that is, the values named in `COUNT_NAMES`.
    frame = load_messages(FRAME_DOMAIN, language)
    if name not in COUNT_NAMES or value not in SPELLED_NUMBERS or frame is None:
        return value
    return word if (word := frame.gettext(key := f"number.{value}")) != key else value


class Words:
    """The messages of all domains; a change of `language` takes effect immediately."""

    def __init__(self, language: str) -> None:
        self.language = language

    def domain(self, name: str) -> Domain:
        """Return the messages of the domain `name` in the current language."""
        return _load_domain(name, self.language)

    def alternates(self, key: str) -> list[str]:
        """Return the keys of a message's alternates in the domain `frame`."""
        return self.domain(FRAME_DOMAIN).alternates(key)

    def __call__(
        self, key: str, /, count: int | None = None, alternate: int = 0, **values: object
    ) -> str:
        """Return a message of the domain `frame`; the arguments are those of `Domain`."""
        return self.domain(FRAME_DOMAIN)(key, count, alternate, **values)

    def labelled(self, label: object, value: str) -> str:
        """Return `label` and `value`, joined by a colon as the language writes it."""
        return f"{label}{_COLONS.get(self.language, ': ')}{value}"


def system_language() -> str:
    """Return the first system language with a finished translation; by default English.

    The environment variables come first, then the system's list of preferred languages, then
    Python's locale.
    """
    variables = [
        _language_code(os.environ.get(name, "")) for name in ("LC_ALL", "LC_MESSAGES", "LANG")
    ]
    named = [code for code in variables if code not in ("", "c", "posix")]
    for code in (*(named or _preferred_languages()), *_locale_languages()):
        if code in LANGUAGES:
            return code
    return "en"


def _preferred_languages() -> list[str]:
    try:
        import pygame  # noqa: PLC0415 - words alone need no window
    except ImportError:  # a damaged installation, whose error is reported in English
        return []
    try:
        return [_language_code(one["language"]) for one in pygame.system.get_pref_locales()]
    # the latter: pygame was built without this function
    except (pygame.error, NotImplementedError):
        return []


def _locale_languages() -> list[str]:
    try:
        return [_language_code(locale.getlocale()[0] or "")]
    except ValueError:
        return []


def _language_code(name: str) -> str:
    short = re.split(r"[_.-]", name, maxsplit=1)[0].lower()
    return _WINDOWS_NAMES.get(short, short)
