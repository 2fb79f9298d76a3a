"""Text from people: typed, or from a file that somebody else may have written.

Every name goes through `tidied`, wherever it comes from; `visible` is for any other text that is
drawn, spoken or handed to another program.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from itertools import chain, islice
from typing import Final

_DROPPED: Final = frozenset({"Cc", "Cf", "Cs"})
"""The categories of characters without a picture: controls, format controls (zero-width ones and
those that turn the direction of writing), and lone surrogates, which are no characters at all."""
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
"""Invisible characters of other categories."""
_MOST_MARKS: Final = 3
"""Maximum number of marks on a letter: more would cover the lines above and below."""


def visible(text: str) -> str:
    """Return a text without invisible characters; line breaks and spaces stay.

    Other white space becomes a space. The result has no NUL and can be encoded.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(filter(None, map(_shown, text)))


def _shown(letter: str) -> str:
    if letter == "\n" or letter.isprintable():
        return "" if letter in _EMPTY else letter
    if letter.isspace():
        is_plain = unicodedata.category(letter) == "Zs"  # no-break spaces keep their meaning
        return letter if is_plain else " "
    return "" if letter in _EMPTY or unicodedata.category(letter) in _DROPPED else letter


def tidied(text: str, most: int) -> str:
    """Return a name as it is kept and shown: one line, in NFC, of at most `most` letters.

    A letter counts once, whatever its marks. The result is empty if the text is invisible: then the
    caller shows a default.
    """
    line = " ".join(unicodedata.normalize("NFC", visible(text)).split())
    return "".join(islice(letters(line), most)).strip()


def letters(text: str) -> Iterator[str]:
    """Yield the letters of a text, each with its marks; a mark without a letter is left out."""
    letter = ""
    for character in text:
        if not unicodedata.category(character).startswith("M"):
            if letter:
                yield letter
            letter = character
        elif letter.strip() and len(letter) <= _MOST_MARKS:
            letter += character
    if letter:
        yield letter
