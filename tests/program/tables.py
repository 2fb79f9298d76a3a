"""Some choices at a table of each game, by a real pointer in one window of the program.

Run by `test_window.py` on a virtual screen: `python -m tests.program.tables FOLDER`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from game.catalog import CATALOG
from game.scenes.market.title import TitleScene
from game.scenes.table.scene import TableScene
from tests.matches import actions_of
from tests.program.family import Family

_CHOICES: Final = 2


def play_a_little(family: Family, game: str) -> None:
    """Go from the title to a table, make some choices, and leave the match for later."""
    family.sees(TitleScene)
    family.click(game)
    family.begin()
    table = family.scene
    assert isinstance(table, TableScene)
    before = table.match.ply
    for number in range(_CHOICES):
        family.play(1)
        family.until(family.may_choose, f"choice {number + 2} of {game}")
    assert table.match.ply >= before + _CHOICES, f"{game}: a choice by the pointer did nothing"
    actions = actions_of(table.match)
    family.leave_match()
    left = family.services.session.journal.unfinished(limit=1)[0]  # the one that was written last
    assert left.actions[: len(actions)] == actions, f"{game}: the journal lacks actions"


def main(folder: Path) -> None:
    """Play a little at each table, then quit on the title."""
    family = Family(folder)
    for game in CATALOG:
        play_a_little(family, game)
    family.click("quit", "quit")
    family.until(lambda: family.stack.is_over, "the end")
    family.app.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
