"""Cleans up text that a person typed or that comes from an untrusted file; joins sentences."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Final

_DROPPED: Final = frozenset({"Cc", "Cf", "Cs"})
"""Unicode categories that are removed: control characters, format characters (zero-width characters

and changes of the writing direction) and lone surrogates.
"""
_EMPTY: Final = frozenset(
    map(
        chr,
        chain(
            (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),
            range(0x180B, 0x1810),
            range(0xFE00, 0xFE10),  # variation selectors
            range(0xE0000, 0xE1000),
        ),
    )
)
"""Invisible characters in other categories, which are removed as well."""
_MAX_MARKS: Final = 3
"""Maximum number of combining marks per character; more of them would cover adjacent lines."""


def strip_invisible(text: str) -> str:
    """Return `text` without invisible characters; tabs become spaces, and line breaks stay."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(filter(None, map(_visible_form, text)))


def _visible_form(character: str) -> str:
    if character == "\n" or character.isprintable():
        return "" if character in _EMPTY else character
    if character.isspace():
        is_plain = unicodedata.category(character) == "Zs"  # no-break spaces stay as they are
        return character if is_plain else " "
    return "" if character in _EMPTY or unicodedata.category(character) in _DROPPED else character


def clean_name(text: str, max_length: int) -> str:
    """Return a name as one line of at most `max_length` visible characters, in NFC.

    A character with its combining marks counts as one. If nothing is left, the result is empty, and
    callers show a default name.
    """
    line = " ".join(unicodedata.normalize("NFC", strip_invisible(text)).split())
    return "".join(islice(graphemes(line), max_length)).strip()


def graphemes(text: str) -> Iterator[str]:
    """Yield each character of `text` with its combining marks; marks without a base are dropped."""
    grapheme = ""
    for character in text:
        if not unicodedata.category(character).startswith("M"):
            if grapheme:
                yield grapheme
            grapheme = character
        elif grapheme.strip() and len(grapheme) <= _MAX_MARKS:
            grapheme += character
    if grapheme:
        yield grapheme


def join_sentences(texts: Iterable[str]) -> str:
    """Join texts with spaces, adding a full stop to each one that lacks end punctuation.

    The last one is left as it is, and empty ones are left out.
    """
    *others, last = [*filter(None, texts)] or [""]
    ended = [text if text[-1] in ".?!…" else f"{text}." for text in others]
    return " ".join((*ended, last))
