"""How the words sound: counts of what readers minded, for each language.

    python -m tests.bench.ear [FOLDER ...]

FOLDER is a `locales`, for instance that of an older checkout; without one it is this program's.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages.pofile import read_po

from game.resources import LOCALES
from game.words import LANGUAGES
from tests.locales.test_sentences import parts, words

PASSIVES: Final = {
    "de": r"\b(wird|werden|wurden?)\b.*\b(ge\w{2,}(t|en)|\w+iert|be\w+t|ver\w+t)\b",
    "en": r"\b(is|are|was|were|be|been)\b (\w+ )?\w{2,}(ed|en)\b",
    "fr": r"\b(est|sont|sera|seront) \w+(é|ée|és|ées|us?|ues?)\b|\b[Oo]n \w+",
    "nl": r"\bword(t|en)\b",
    "es": r"\b[Ss]e \w+(a|an|e|en)\b",
    "it": r"\b[Ss]i \w+(a|ano|e|ono)\b",
}
"""Nobody acts: passives, and impersonal "man", "on", "se", "si"."""
YOU: Final = {
    "de": r"\b([Dd]u|[Dd]ich|[Dd]ir|[Dd]ein\w*|[Ii]hr|[Ee]uch|[Ee]u(er|re)\w*)\b",
    "en": r"\b[Yy]ou(r|rs|’\w+)?\b",
    "fr": r"\b([Tt]u|[Tt]e|[Tt]oi|[Tt]on|[Tt]a|[Tt]es|[Vv]ous|[Vv]otre|[Vv]os)\b|\b[Tt]’",
    "nl": r"\b([Jj]e|[Jj]ij|[Jj]ou|[Jj]ouw|[Jj]ullie)\b",
    "es": r"\b([Tt]ú|[Tt]e|[Tt]i|[Tt]us?|[Cc]ontigo|[Oo]s|[Vv]uestr\w+)\b",
    "it": r"\b([Tt]u|[Tt]e|[Tt]i|[Tt]u[oae]|[Tt]uoi|[Vv]oi|[Vv]ostr\w+)\b",
}
"""The child is spoken to, as far as a word says so; verbs alone are not counted."""
HEADS: Final = ("messages", "sentences", "colons", "questions", "exclamations", "passives", "you")


_MARKS: Final = (*".!?…", "!“", ".“", "!”", ".”", "!»", ".»")
"""The ends of a sentence; a name of a card has none."""


def texts(folder: Path, language: str) -> Iterator[str]:
    """Yield every form of every message of a language."""
    for path in sorted((folder / language).glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file):
                found = message.string if message.id else ()
                yield from (found,) if isinstance(found, str) else found or ()


def counts(folder: Path, language: str) -> tuple[list[int], float]:
    """Return the counts in the order of `HEADS`, and the mean of words in a sentence."""
    said = list(texts(folder, language))
    sentences = [part for text in said for part in parts(text) if part.endswith(_MARKS)]
    found = [
        len(said),
        len(sentences),
        sum(":" in text for text in said),
        sum("?" in part for part in sentences),
        sum("!" in part for part in sentences),
        sum(re.search(PASSIVES[language], part) is not None for part in sentences),
        sum(re.search(YOU[language], part) is not None for part in sentences),
    ]
    return found, sum(map(words, sentences)) / len(sentences)


def main() -> None:
    """Print a table for each folder."""
    for folder in [Path(name) for name in sys.argv[1:]] or [LOCALES]:
        print(f"{folder}\n\n| | {' | '.join(HEADS)} | words a sentence |")
        print("|---|" + "---|" * (len(HEADS) + 1))
        for language in LANGUAGES:
            found, mean = counts(folder, language)
            print(f"| {language} | {' | '.join(map(str, found))} | {mean:.1f} |")
        print()


if __name__ == "__main__":
    main()
