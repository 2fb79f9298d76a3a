"""The page for parents says what the program says, in all languages."""

from __future__ import annotations

from game.catalog import CATALOG
from game.words import LANGUAGES, Words
from tools.parents import PAGE, page


def test_the_page_is_made_of_the_words_as_they_are() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tools.parents writes it anew"


def test_every_game_and_question_stands_there_in_every_language() -> None:
    text = page()
    for language in LANGUAGES:
        words = Words(language)
        assert text.count(f"## {words(f'settings.language_{language}')}\n") == 1
        assert all(words.domain(key)("practises") in text for key in CATALOG)
        assert all(words(f"about.ask_{number}") in text for number in (1, 2, 3))
