"""Pronunciation tables: the phonemes of words that the speech engine mispronounces."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from game.resources import ASSETS

PRONUNCIATION_TABLES: Final = ASSETS / "common" / "pronunciation"
"""The folder with a table per language: words or phrases, with phonemes as in eSpeak NG."""


class Pronunciation:
    """Replaces words with their phonemes, marked up for the engine as `[[...]]`."""

    def __init__(self, words: Mapping[str, str]) -> None:
        """Create a table; `words` maps words and phrases to their phonemes."""
        self.words = words
        longest_first = sorted(map(re.escape, words), key=len, reverse=True)
        self._pattern = re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)")

    def apply(self, text: str) -> str:
        """Return `text` with mark-up for the known words; mark-up already in `text` is escaped."""
        text = text.replace("[[", "[ [")
        if not self.words:
            return text
        return self._pattern.sub(lambda found: f"[[{self.words[found[0]]}]]", text)


@cache
def pronunciation(language: str, folder: Path = PRONUNCIATION_TABLES) -> Pronunciation:
    """Return the pronunciation table of a language; it is empty if missing or damaged."""
    try:
        with (folder / f"{language}.toml").open("rb") as file:
            words = tomllib.load(file)
    except (OSError, ValueError):
        words = {}
    return Pronunciation({word: str(phonemes) for word, phonemes in words.items()})
