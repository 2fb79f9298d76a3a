"""Pronunciation tables: words that the speech engine mispronounces, and their phonemes."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from game.resources import ASSETS

PRONUNCIATION_TABLES: Final = ASSETS / "common" / "pronunciation"
"""Folder with one table per language: words or phrases with phonemes in eSpeak NG's notation."""


class Pronunciation:
    """Replaces words with phoneme mark-up for the engine, `[[...]]`."""

    def __init__(self, words: Mapping[str, str]) -> None:
        """Create a table from `words`, which maps words and phrases to phonemes."""
        self.words = words
        longest_first = sorted(map(re.escape, words), key=len, reverse=True)
        self._pattern = re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)")

    def apply(self, text: str) -> str:
        """Replace the known words in `text` with mark-up; mark-up in `text` itself is disabled."""
        text = text.replace("[[", "[ [")
        if not self.words:
            return text
        return self._pattern.sub(lambda found: f"[[{self.words[found[0]]}]]", text)


@cache
def pronunciation(language: str, folder: Path = PRONUNCIATION_TABLES) -> Pronunciation:
    """Return the pronunciation table of a language; empty if it is missing or damaged."""
    try:
        with (folder / f"{language}.toml").open("rb") as file:
            words = tomllib.load(file)
    except (OSError, ValueError):
        words = {}
    return Pronunciation({word: str(phonemes) for word, phonemes in words.items()})
