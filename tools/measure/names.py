"""Names: how everything on a board that can be chosen is called, in all languages.

    python -m tools.measure.names --game KEY

It plays the first match of the game by the first action that is offered, and prints each name that
it meets, one a line, with its languages in columns: what somebody hears who does not see the board.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Final

from game.app import App
from game.boards.base import Slot
from game.catalog import CATALOG, GameEntry
from game.drive.album import show
from game.drive.tables import TableRequest
from game.opening import Options
from game.scenes.table.scene import TableScene
from game.words import LANGUAGES

_CHOICES: Final = 40
"""Choices of the person that are looked at."""
_FRAMES: Final = 40_000


def names_of(entry: GameEntry, language: str) -> dict[tuple[int, Slot], str]:
    """Return the names of what can be chosen, by the number of the choice and the slot."""
    found: dict[tuple[int, Slot], str] = {}
    with tempfile.TemporaryDirectory() as folder:
        options = Options(
            language=language, size=(320, 180), seed=7, data_dir=Path(folder), is_headless=True
        )
        app = App(options)
        variant = entry.variants[0]
        bots = ("easy",) * (entry.players(variant)[0] - 1)
        match = TableRequest(entry, variant, (None, *bots)).new_match(app.services)
        table = TableScene(app.services, app.stack, match, has_result=False)
        table.conductor.holds = False
        show(app, table)
        number = 0
        for _ in range(_FRAMES):
            if table.has_ended or number == _CHOICES:
                break
            app.update(0.1)
            app.work(0.001)
            app.services.session.journal.finish()
            table.close_lesson()
            if table.asked is not None:
                found |= {(number, slot): table.name_of(slot) for slot in table.slots()}
                table.choose_first()
                number += 1
        app.close()
    return found


def main() -> None:
    """Print the names of a game's things, each once."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--game", choices=tuple(CATALOG), required=True)
    entry = CATALOG[parser.parse_args().game]
    by_language = {language: names_of(entry, language) for language in LANGUAGES}
    rows = {
        tuple(names.get(key, "") for names in by_language.values()): None
        for key in by_language[LANGUAGES[0]]
    }
    print(f"| {' | '.join(LANGUAGES)} |")
    print(f"|{'---|' * len(LANGUAGES)}")
    for row in rows:
        print(f"| {' | '.join(row)} |")


if __name__ == "__main__":
    main()
