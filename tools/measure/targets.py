"""Counts the controls (targets) on the main screens, to show how many choices players face.

    python -m tools.measure.targets

The screens are the start screen without matches, the choosing screen, a table at its first choice,
a result, a table of two people at its first choice, and the parents' page. Screens that differ from
game to game are counted for each game.
"""

from __future__ import annotations

import argparse
import contextlib
import tempfile
import time
from pathlib import Path
from typing import Final

from typing_extensions import override

from game.app import App
from game.catalog import CATALOG, GameEntry
from game.drive.driver import Driver, play_to_end
from game.drive.tables import TableRequest
from game.scenes.base import Scene
from game.scenes.market.match_setup import MatchSetupScene
from game.scenes.market.title import TitleScene
from game.scenes.parents.parental_settings import ParentalSettingsSheet
from game.scenes.table.factory import make_table_scene
from game.scenes.table.play import PlayMode
from game.scenes.table.scene import TableScene
from game.startup import Options

_SOON: Final = 2.0
"""Seconds to wait until a screen shows all its buttons."""
_SCREENS: Final = ("choosing", "table", "result", "shared table")


class TargetCounter(Driver):
    """A driver that opens screens and counts their targets."""

    @override
    def run_frame(self, *, is_drawn: bool = True) -> None:
        self.services.session.journal.finish()  # Time must not depend on the speed of the disk.
        super().run_frame(is_drawn=is_drawn)

    def opened(self, scene: Scene) -> int:
        """Open a screen, count its targets and close it again."""
        self.open_scene(scene, _SOON)
        count = len(self.top_scene.targets())
        self.close_all_but_lowest()
        return count

    def table(self, entry: GameEntry, people: int) -> int:
        """Start a match of `people` people and return the number of targets at its first choice."""
        seats = max(people, entry.players(entry.variants[0])[0])
        self._open_table(entry, (*[None] * people, *["easy"] * (seats - people)))
        count = len(self.top_scene.targets())
        self.close_all_but_lowest()
        return count

    def _open_table(self, entry: GameEntry, levels: tuple[str | None, ...]) -> None:
        request = TableRequest(entry, entry.variants[0], levels)
        table = request.open(self.services, self.stack)
        assert isinstance(table, TableScene)
        assert isinstance(table.mode, PlayMode)
        self.open_scene(table)
        self.wait_for(lambda: self._is_asking(table), "a choice")

    def _is_asking(self, table: TableScene[PlayMode]) -> bool:
        table.conductor.end_hold()
        table.mode.callouts.close()
        if self.find_target("look") is not None:
            self.choose_target("look")
        return table.pending_choice is not None and self.find_target("look") is None

    def result(self, entry: GameEntry) -> int:
        """Play a match to its end and return the number of targets on its result screen."""
        seats = max(2, entry.players(entry.variants[0])[0])
        request = TableRequest(entry, entry.variants[0], (None, *["easy"] * (seats - 1)))
        match = request.new_match(self.services)
        play_to_end(match, 0)
        table = make_table_scene(self.services, self.stack, match, has_result=False)
        assert isinstance(table.mode, PlayMode)
        return self.opened(table.mode.result_scene())


def main() -> None:
    """Count the targets and print a row for each game."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    time.perf_counter = lambda: 0.0  # Bots finish thinking within one frame.
    with tempfile.TemporaryDirectory(prefix="cheese-gang-") as folder:
        options = Options(size=(1280, 720), data_dir=Path(folder), is_headless=True, seed=1)
        with contextlib.closing(App(options)) as app:
            app.services.session.store.override(reads_aloud=False)
            app.services.change_settings(motion="none", pace=1)
            counter = TargetCounter(app)
            services, stack = app.services, app.stack
            counter.open_scene(TitleScene(services, stack), _SOON)
            print(f"first screen: {len(counter.top_scene.targets())}")
            print(f"parents' page: {counter.opened(ParentalSettingsSheet(services, stack))}")
            for entry in CATALOG.values():
                numbers = (
                    counter.opened(MatchSetupScene(services, stack, entry)),
                    counter.table(entry, 1),
                    counter.result(entry),
                    counter.table(entry, 2),
                )
                found = dict(zip(_SCREENS, numbers, strict=True))
                print(f"{entry.key}: {', '.join(f'{name} {n}' for name, n in found.items())}")


if __name__ == "__main__":
    main()
