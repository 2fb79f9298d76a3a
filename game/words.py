"""Words: every sentence the program says, through gettext.

A message has a key (`table.your_turn`), never an English sentence, so that English is a language
like the others. Each game has a domain of its own, and the frame has one. Values are filled in by
name: `say("table.turn_of", name="Mia")`; plural forms by `count`.

Frequent messages have alternates, `tell.turn`, `tell.turn.b`, `tell.turn.c`, which take turns
by a number: `say("tell.turn", alternate=7)`. How many there are is seen in the files of words.
"""

from __future__ import annotations

import gettext
import locale
import logging
import os
import re
import struct
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from game.resources import LOCALES

LANGUAGES: Final = ("de", "en", "fr", "nl", "es", "it")
"""The languages, in the order in which they are offered."""

FRAME: Final = "frame"
"""The domain of everything that is no game's own."""

DAMAGE: Final = (OSError, ValueError, LookupError, TypeError, RecursionError, struct.error)
"""The errors of reading a compiled file that is missing or damaged."""

OTHERS: Final = "bcde"
"""The ends of the keys of other alternates, after a point: `tell.turn.b`."""

COUNTED: Final = frozenset({"count", "points", "rats"})
"""The values that are counts: up to twelve they are said as words, as one reads them aloud. All
other numbers stand on something (a card, a page, a round), and are said as they stand there."""

SPELLED: Final = range(1, 13)
"""The numbers that have words: `number.1` to `number.12` of the frame."""

_OPENINGS: Final = "¡¿„“«‘"
_ENDINGS: Final = (".", "!", "?", "…", "“", "”", "»")

_WINDOWS_NAMES: Final = dict(
    zip(("german", "english", "french", "dutch", "spanish", "italian"), LANGUAGES, strict=True)
)

_log = logging.getLogger(__name__)


@cache
def catalog(name: str, language: str) -> gettext.GNUTranslations | None:
    """Return the messages of a domain in a language; None, with a line in the log, if damaged."""
    try:
        found = gettext.translation(name, LOCALES, [language])
    except DAMAGE:
        _log.error("The words of %s in the language %s are missing or damaged.", name, language)
        return None
    return found if isinstance(found, gettext.GNUTranslations) else None


def fallback_language(language: str, domains: Sequence[str]) -> str | None:
    """Return `language`, or another one if its words are damaged; None if all are."""
    for one in (language, *LANGUAGES):
        if one in LANGUAGES and all(catalog(name, one) is not None for name in domains):
            return one
    return None


class Domain:
    """The messages of one domain in one language; another language fills in for damaged ones."""

    def __init__(self, name: str, language: str) -> None:
        self.name = name
        self.language = language

    def __call__(
        self, key: str, /, count: int | None = None, alternate: int = 0, **values: object
    ) -> str:
        """Return the sentence of `key`; `count` picks the plural form and fills {count}.

        `alternate` picks one of the alternates, which take turns as it is counted up.
        Raises LookupError or ValueError if no language can say it with these values.
        """
        sentence, failure = key, None
        for language in (self.language, *LANGUAGES):
            try:
                sentence = self._say(
                    language, self._alternate(language, key, alternate), count, values
                )
            except (*DAMAGE, AttributeError, ArithmeticError) as error:
                failure = failure or error
            else:
                if sentence != key:
                    return sentence
        if failure is not None:
            raise failure
        return sentence

    def _say(self, language: str, key: str, count: int | None, values: dict[str, object]) -> str:
        messages = catalog(self.name, language)
        if messages is None:
            return key
        text = messages.gettext(key) if count is None else messages.ngettext(key, key, count)
        values = values if count is None else {**values, "count": count}
        return filled(text, {name: _spelled(language, name, one) for name, one in values.items()})

    def _alternate(self, language: str, key: str, number: int) -> str:
        """Return the key of the alternate whose turn it is: none is said twice in a row."""
        messages = catalog(self.name, language)
        if not number or messages is None:
            return key
        return in_turn([key, *(o for o in other_alternates(key) if _has(messages, o))], number)


@cache
def _domain(name: str, language: str) -> Domain:
    return Domain(name, language)


def other_alternates(key: str) -> list[str]:
    """Return the keys of the other alternates of a message, if there are any."""
    return [f"{key}.{end}" for end in OTHERS]


def in_turn(alternates: Sequence[str], number: int) -> str:
    """Return the alternate whose turn it is as `number` is counted up; none comes twice in a row.

    Each time they have all been said the first goes to the end: who always hears the same seat
    with one of them hears them all.
    """
    return alternates[(number + number // len(alternates)) % len(alternates)]


def filled(text: str, values: Mapping[str, object]) -> str:
    """Return a sentence with its values; one that begins with a value has a capital letter."""
    said = text.format(**values)
    start = len(said) - len(said.lstrip(_OPENINGS))
    if text[start : start + 1] != "{" or not said.endswith(_ENDINGS):
        return said
    return said[:start] + said[start : start + 1].upper() + said[start + 1 :]


def _has(messages: gettext.GNUTranslations, key: str) -> bool:
    return messages.gettext(key) != key or messages.ngettext(key, key, 1) != key


def _spelled(language: str, name: str, value: object) -> object:
    """Return a value as it is said: counts up to twelve as words."""
    frame = catalog(FRAME, language)
    if name not in COUNTED or value not in SPELLED or frame is None:
        return value
    return word if (word := frame.gettext(key := f"number.{value}")) != key else value


class Words:
    """All domains in the current language; changing it takes effect at once."""

    def __init__(self, language: str) -> None:
        self.language = language

    def domain(self, name: str) -> Domain:
        """Return a domain in the current language."""
        return _domain(name, self.language)

    def __call__(
        self, key: str, /, count: int | None = None, alternate: int = 0, **values: object
    ) -> str:
        """Return a sentence of the frame; see `Domain`."""
        return self.domain(FRAME)(key, count, alternate, **values)


def system_language() -> str:
    """Return the first language of the system that the program speaks, else English.

    These are asked in turn:

    1. `LC_ALL`, `LC_MESSAGES` and `LANG`.
    2. If none of these names a language (`C` and `POSIX` do not): the languages that the system
       lists as preferred. On a Mac a program that the Finder starts has no variables, on Windows
       no program has them; there this is the language of the system's own windows.
    3. Python's locale, which says `en_US` for `C.UTF-8` and, on Windows, is that of numbers and
       dates: better than nothing.
    """
    variables = [_code(os.environ.get(name, "")) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    named = [code for code in variables if code not in ("", "c", "posix")]
    for code in (*(named or _preferred()), *_of_locale()):
        if code in LANGUAGES:
            return code
    return "en"


def _preferred() -> list[str]:
    """Return the languages that the system lists, the preferred one first."""
    try:
        import pygame  # noqa: PLC0415 - words alone need no window
    except ImportError:  # damaged: in which language shall that be said?
        return []
    try:
        return [_code(one["language"]) for one in pygame.system.get_pref_locales()]
    except (pygame.error, NotImplementedError):  # the latter: a pygame without this part
        return []


def _of_locale() -> list[str]:
    """Return the language of Python's locale, if there is one that Python can read."""
    try:
        return [_code(locale.getlocale()[0] or "")]
    except ValueError:
        return []


def _code(name: str) -> str:
    """Return the code in `de_DE.UTF-8`, or the one for Windows' `German_Germany.1252`."""
    short = re.split(r"[_.-]", name, maxsplit=1)[0].lower()
    return _WINDOWS_NAMES.get(short, short)
