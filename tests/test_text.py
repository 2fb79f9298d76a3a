"""The door for text from people: one line that can be seen, drawn, spoken and kept."""

from __future__ import annotations

import pytest
from hypothesis import given

from game.text import clean_name, graphemes, join_sentences, strip_invisible
from tests.any_text import TEXTS


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Mia", "Mia"),
        ("  Mia \t or\n Tom ", "Mia or Tom"),
        ("Z\u030cofie", "Žofie"),
        ("a\0b\x07", "ab"),
        ("\u200bM\u200di\ufe0fa\u202e", "Mia"),
        ("\ufe0f\u200b\u3164", ""),
        ("ok\ud800", "ok"),
        ("\u0301Mia", "Mia"),
        ("Юля 🐭", "Юля 🐭"),
        ("12345678901", "1234567890"),
        ("e\u0329" * 11, "e\u0329" * 10),  # a letter and its mark count once
        ("e" + "\u0329" * 100, "e" + "\u0329" * 3),
    ],
)
def test_a_name_is_one_line_of_what_can_be_seen(text: str, kept: str) -> None:
    assert clean_name(text, 10) == kept


@given(TEXTS)
def test_a_tidied_name_is_tidy(text: str) -> None:
    name = clean_name(text, 20)
    assert clean_name(name, 20) == name
    assert strip_invisible(name) == name
    assert len([*graphemes(name)]) <= 20
    assert len(name) <= 80
    assert name.encode().decode() == name
    assert "\0" not in name


def test_line_breaks_and_spaces_of_a_sentence_stay() -> None:
    assert (
        strip_invisible("One\u00a0word,\n\ttwo\r lines\u202f!")
        == "One\u00a0word,\n two  lines\u202f!"
    )


def test_joined_sentences_have_one_full_stop_each() -> None:
    assert join_sentences(()) == join_sentences([""]) == ""
    assert join_sentences(["Pause", "", "How do you play?", "Go on"]) == (
        "Pause. How do you play? Go on"
    )
    assert join_sentences(["One.", "Two…", "Three!"]) == "One. Two… Three!"
