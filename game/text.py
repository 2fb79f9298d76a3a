"""Cleaning of text that was typed or that comes from a file of unknown origin."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from itertools import chain, islice
from typing import Final

_DROPPED: Final = frozenset({"Cc", "Cf", "Cs"})
"""Unicode categories that are removed: control and format characters (zero-width ones and those
that change the writing direction), and lone surrogates."""
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
"""Invisible characters in other categories."""
_MAX_MARKS: Final = 3
"""Maximum number of combining marks on a character: more would cover the lines around it."""


def strip_invisible(text: str) -> str:
    """Return `text` without invisible characters; other white space becomes a space."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(filter(None, map(_visible_form, text)))


def _visible_form(character: str) -> str:
    if character == "\n" or character.isprintable():
        return "" if character in _EMPTY else character
    if character.isspace():
        is_plain = unicodedata.category(character) == "Zs"  # no-break spaces keep their meaning
        return character if is_plain else " "
    return "" if character in _EMPTY or unicodedata.category(character) in _DROPPED else character


def clean_name(text: str, max_length: int) -> str:
    """Return a name as one line of visible characters, in NFC, cut to `max_length` characters.

    A character and its combining marks count as one. If the result is empty, callers show a default
    name.
    """
    line = " ".join(unicodedata.normalize("NFC", strip_invisible(text)).split())
    return "".join(islice(graphemes(line), max_length)).strip()


def graphemes(text: str) -> Iterator[str]:
    """Yield each character of `text` with its combining marks; skip marks without a character."""
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
