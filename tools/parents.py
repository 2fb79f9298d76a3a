"""Writes docs/PARENTS.md, the page for parents in six languages, from the program's messages.

    python -m tools.parents

The page names the released games. Run it before a release, and when a message on the page changes.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.catalog import CATALOG
from game.languages import ALL_LANGUAGES
from game.scenes.parents.about import ABOUT_QUESTION_KEYS, game_skills
from game.words import LANGUAGES, Words

PAGE: Final = Path(__file__).parents[1] / "docs" / "PARENTS.md"
_NAMES: Final = {one.code: one.name for one in ALL_LANGUAGES}


def full_page(games: int = len(CATALOG)) -> str:
    """Return the text of the page, with one section per language.

    It covers the first `games` games of the catalogue. A new game is included once it is released.
    """
    links = " · ".join(f"[{_NAMES[code]}](#{_NAMES[code].lower()})" for code in LANGUAGES)
    return "\n\n".join(["# Cheese Gang", links, *(_part(code, games) for code in LANGUAGES)]) + "\n"


def _part(language: str, count: int) -> str:
    words = Words(language)
    games = "\n".join(f"- **{title}**: {told}" for title, told in game_skills(words)[:count])
    asked = "\n".join(f"- {words(key)}" for key in ABOUT_QUESTION_KEYS)
    return "\n\n".join(
        [
            f"## {_NAMES[language]}",
            f"**{words('about.heading')}**",
            games,
            f"**{words('about.ask')}**",
            asked,
            words("about.stored"),
            words("pin.why").replace("--forget-pin", "`--forget-pin`"),
        ]
    )


if __name__ == "__main__":
    PAGE.write_text(full_page(), encoding="utf-8")
    print(PAGE)
