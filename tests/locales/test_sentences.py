"""Sentences by ear: short enough for one breath and their place, without what readers minded."""

from __future__ import annotations

import csv
import re
from pathlib import Path

from tests.locales.catalogs import Sentence, each_file, sentences

MOST_WORDS = 12
"""In one sentence, that a child of five still knows its beginning at its end."""
FOR_PARENTS = ("trouble.", "keeping.")
"""Here the program speaks to grown-ups, and exactly."""

_END = re.compile(r"(?<=[.!?…])[“”»’]?[\s\u202f\u00a0]+(?=[^a-zà-ÿ\s])")
"""Between two sentences: after a mark that ends one, before a capital letter, quote or value."""

LENGTHS = {
    "banner": 46,
    "tell": 80,
    "end": 74,
    "hint": 80,
    "lesson": 130,
    "refusal": 60,
    "bubble": 46,
    "voice": 28,
    "story": 75,
    "goal": 80,
    "result": 46,
    "practice": 62,
    "rules": 72,
    "school": 62,
    "theme": 22,
}
"""The most letters of a message of each kind, its values counted as in `SAMPLES`."""
SAMPLES = {
    **dict.fromkeys(("name", "start", "end", "other", "guarded", "first", "last"), "Gustav"),
    "names": "Rita und Gustav",
    "and_names": ", Rita und Gustav",
    **dict.fromkeys(("in_room", "into_room", "from_room", "the_room"), "im Kinderzimmer"),
    "family": "Die gefleckte Familie",
    "the_family": "die gefleckte Familie",
    "a_weapon": "eine Wasserpistole",
    **dict.fromkeys(("card", "old", "the_card", "the_old"), "die Katze 3"),
    "dweller": "Die Fledermaus",
}
"""How long a value is that is filled in; all others are numbers."""

with (Path(__file__).parent / "forbidden.csv").open(encoding="utf-8", newline="") as table:
    FORBIDDEN = list(csv.DictReader(table))
"""What readers minded: a pattern, where, and why. `*` is everywhere."""


def parts(text: str) -> list[str]:
    return [part for part in _END.split(text) if part.strip()]


def words(text: str) -> int:
    plain = re.sub(r"\{\w+\}", "x", text)
    return sum(any(letter.isalnum() for letter in word) for word in plain.split())


def longest(sentence: Sentence) -> int:
    return len(re.sub(r"\{(\w+)\}", lambda value: SAMPLES.get(value[1], "12"), sentence.text))


@each_file
def test_no_sentence_is_longer_than_a_breath(language: str, domain: str) -> None:
    said = [s for s in sentences(language, domain) if not s.key.startswith(FOR_PARENTS)]
    assert not [str(s) for s in said if any(words(part) > MOST_WORDS for part in parts(s.text))]


@each_file
def test_each_message_fits_its_kind_of_place(language: str, domain: str) -> None:
    for sentence in sentences(language, domain):
        most = LENGTHS.get(sentence.key.split(".")[0])
        assert most is None or longest(sentence) <= most, str(sentence)


@each_file
def test_what_readers_minded_is_gone(language: str, domain: str) -> None:
    for row in FORBIDDEN:
        if row["language"] == language and row["domain"] in ("*", domain):
            found = [s for s in sentences(language, domain) if re.search(row["pattern"], s.text)]
            assert not found, f"{found[0]}: {row['why']}"
