"""A day of two children and a parent: the program in a window, and a real pointer over it.

Run by `test_window.py` on a virtual screen: `python -m tests.program.family FOLDER`. The pointer is
moved by xdotool, from outside; what it is to press is looked up in the program itself.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Hashable
from datetime import date
from pathlib import Path
from typing import Final

import pygame

from game.app import App
from game.boards.base import Slot
from game.catalog import CATALOG
from game.geometry import Box
from game.keep.keepsakes import keepsakes_of
from game.keep.settings import Choice
from game.opening import Opening, Options
from game.play.away import level_name
from game.play.plan import Plan
from game.play.setup import Player
from game.scenes.base import Scene
from game.scenes.keepsakes.shelf import ShelfSheet
from game.scenes.market.choose import ChooseScene
from game.scenes.market.result import ResultScene
from game.scenes.market.title import TitleScene
from game.scenes.parents.gate import GateSheet
from game.scenes.parents.statistics import StatisticsSheet
from game.scenes.table.recall import RecallScene
from game.scenes.table.scene import TableScene
from game.ui.clock import morning
from tests.program.window import SIZE

_GAME: Final = "cat_and_mouse"
_DAY: Final = date(2026, 11, 24)
_SHORT: Final = Choice("base", (Player("Mila", "human"), Player("Otto", "bot", "easy")), {})
"""A match that is over soon."""
_PATIENCE: Final = 120.0
"""Seconds for which one waits for anything."""
_STIR: Final = pygame.event.custom_type()
"""An event that means nothing: it comes often, so that the program never waits long for one."""


class Family:
    """Who sits before the laptop: eyes that know where a button is, and one hand."""

    def __init__(self, folder: Path) -> None:
        options = Options("en", SIZE, motion="none", is_muted=True, seed=4, data_dir=folder)
        self.app = App(options, opening=Opening(options, morning))
        self.services, self.stack = self.app.services, self.app.stack
        self.services.session.today = lambda: _DAY
        self.services.change(pace=1, last_choices={_GAME: _SHORT})
        self.stack.push(TitleScene(self.services, self.stack))
        self.stack.settle()
        pygame.time.set_timer(_STIR, 30)

    @property
    def scene(self) -> Scene:
        assert self.stack.top is not None
        return self.stack.top

    def until(self, is_so: Callable[[], bool], what: str) -> None:
        """Let the program run until something is so."""
        end = time.monotonic() + _PATIENCE
        while not is_so():
            assert time.monotonic() < end, f"never: {what}; there is {self.scene.name}"
            self.app.tick()

    def rest(self, seconds: float) -> None:
        """Let the program run for some seconds."""
        end = time.monotonic() + seconds
        self.until(lambda: time.monotonic() >= end, "the end of a rest")

    def sees(self, kind: type[Scene]) -> None:
        """Wait until a screen is there."""
        self.until(lambda: isinstance(self.scene, kind) and not self.stack.is_preparing, str(kind))

    # -- the hand -------------------------------------------------------------------------------

    def click(self, *keys: Hashable) -> None:
        """Press and let go of targets in turn, as soon as they are there."""
        for key in keys:
            self.go_to(key)
            self.hand("click", "1")
            self.rest(0.15)

    def go_to(self, key: Hashable) -> None:
        self.until(
            lambda: self._takes_presses() and key in self.targets(),
            f"a target {key!r} that takes presses",
        )
        x, y = self.services.rendering.layout.px(self.targets()[key].centre)
        self.hand("mousemove", str(x), str(y))
        self.rest(0.05)

    def _takes_presses(self) -> bool:
        """Whether a press is neither the second one of a double click nor too early."""
        is_seen = not isinstance(self.scene, ResultScene) or self.scene.is_seen
        return is_seen and self.stack.takes_presses

    def targets(self) -> dict[Hashable, Box]:
        return {target.key: target.box for target in self.scene.targets()}

    def hand(self, *words: str) -> None:
        """Let xdotool do something while the program runs on."""
        moved = subprocess.Popen(["xdotool", *words])
        self.until(lambda: moved.poll() is not None, "the hand")
        assert moved.returncode == 0

    def press(self, key: str) -> None:
        """Press a key by the name that X has for it."""
        self.hand("key", key)
        self.rest(0.15)

    def pass_gate(self) -> None:
        """Hold the key, and do the sum."""
        self.sees(GateSheet)
        gate = self.scene
        assert isinstance(gate, GateSheet)
        self.go_to("key")
        self.hand("mousedown", "1")
        self.until(lambda: gate.result is not None, "the sum")
        self.hand("mouseup", "1")
        self.click(("answer", gate.result))

    # -- the match ------------------------------------------------------------------------------

    def begin(self) -> None:
        """Begin a match of the first game, as it is offered."""
        self.sees(ChooseScene)
        self.click("play")
        self.sees(TableScene)

    def play(self, choices: int = 1000) -> None:
        """Make some choices, or all to the end, always what comes first."""
        for _ in range(choices):
            if isinstance(self.scene, TableScene):
                self._choose(self.scene)

    def _choose(self, table: TableScene) -> None:
        """Make a choice, unless the match is over before."""
        self.until(lambda: self.may_choose() or self.scene is not table, "a choice")
        if self.scene is table:
            self.click(next(key for key in self.targets() if isinstance(key, Slot)))

    def may_choose(self) -> bool:
        table = self.scene
        if not isinstance(table, TableScene) or table.asked is None:
            return False
        if not any(isinstance(key, Slot) for key in self.targets()):
            table.close_lesson()
        return any(isinstance(key, Slot) for key in self.targets())

    def leave_match(self) -> None:
        """Go from the table to the title; the match waits."""
        for _ in range(3):  # the first press may put a lesson away
            self.until(self._takes_presses, "a screen that takes presses")
            if isinstance(self.scene, TableScene):
                self.click("menu")
        self.click("home")
        self.sees(TitleScene)


def a_parent_decides(family: Family) -> None:
    """Two matches a day at most, and the clever bots are put away."""
    family.sees(TitleScene)
    family.click("settings", "parents")
    family.pass_gate()
    family.click(("tokens", 2), level_name("hard"), "close", "close")
    services = family.services
    assert services.session.settings.tokens == 2, services.session.settings
    assert services.session.settings.away == (level_name("hard"),), services.session.settings.away


def the_first_child_plays_one_match(family: Family) -> None:
    """It plans one, keeps a moment, and the shutter is down when the match is over."""
    services = family.services
    family.sees(TitleScene)
    family.click(_GAME, ("lay", 1))
    family.begin()
    for _ in range(12):
        family.play(1)
        family.until(family.may_choose, "the next choice")
        if "recall" in family.targets():
            break
    family.click("recall")
    family.sees(RecallScene)
    family.click("keep")
    family.press("Escape")
    family.sees(TableScene)
    family.play()
    family.sees(ResultScene)
    family.click("home")
    family.sees(TitleScene)
    assert services.session.plan == Plan(_DAY.isoformat(), laid=1, spent=1)
    assert services.session.is_closed
    assert _GAME not in family.targets()


def the_second_child_moves_in_and_leaves_its_match(family: Family) -> None:
    """It has a day of its own; its match waits, and its shelf is empty."""
    services = family.services
    family.click("door", "new")
    family.pass_gate()  # matches are counted here
    family.click(("fur", 2), ("hat", 3), "done")
    family.sees(TitleScene)
    assert len(services.session.household.players) == 2
    assert services.session.player == services.session.household.players[1]
    assert not services.session.is_closed
    family.click("shelf")
    family.sees(ShelfSheet)
    assert not [key for key in family.targets() if isinstance(key, tuple)]
    family.click("close", _GAME, ("lay", 2))
    family.begin()
    family.play(2)
    family.until(family.may_choose, "the next choice")
    family.leave_match()
    assert services.session.plan is not None
    assert services.session.plan.left == 2, "a match that waits has cost nothing"


def the_first_child_looks_at_its_shelf(family: Family) -> None:
    """The moment is there; the market is still closed; nothing of the other one's waits here."""
    family.click("door", ("player", family.services.session.household.players[0].key))
    family.sees(TitleScene)
    assert family.services.session.is_closed
    family.click("shelf")
    family.sees(ShelfSheet)
    family.click(("moment", "1"))
    family.sees(RecallScene)
    family.rest(2.0)
    family.press("Escape")
    family.sees(ShelfSheet)
    family.click("met", "year", "close")


def the_parent_looks_at_the_day(family: Family) -> None:
    """One match was played, and one waits; then the program is closed."""
    family.sees(TitleScene)
    family.click("settings", "parents")
    family.pass_gate()
    family.click("statistics")
    family.sees(StatisticsSheet)
    family.click("save", "close", "close", "close", "close")
    family.sees(TitleScene)
    family.click("quit", "quit")
    family.until(lambda: family.stack.is_over, "the end")


def main(folder: Path) -> None:
    """Live through the day, and look at what it has left behind."""
    family = Family(folder)
    a_parent_decides(family)
    the_first_child_plays_one_match(family)
    the_second_child_moves_in_and_leaves_its_match(family)
    the_first_child_looks_at_its_shelf(family)
    the_parent_looks_at_the_day(family)
    one, two = family.services.session.household.players
    journal = family.services.session.journal
    played = {player.key: len(journal.results(player.key)) for player in (one, two)}
    assert played == {one.key: 1, two.key: 0}, played
    [moment] = keepsakes_of(folder, one.key)
    assert moment.match(CATALOG).setup.game == _GAME
    assert (folder / "exports" / f"statistics-{one.key}.csv").is_file()
    family.app.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
