"""Watching a finished match again, on its board and from the seat of the person who played it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalog import CATALOG
from game.geometry import Box
from game.play.match import Match
from game.rules.base import Event, Observation
from game.scenes.corner import round_button
from game.scenes.market.result import winners_line
from game.scenes.table.conductor import Conductor
from game.scenes.table.replayer import Replayer
from game.scenes.table.scene import TableScene
from game.services import Services
from game.ui.theme import LEAF
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.stack import SceneStack


class WatchScene(TableScene):
    """A table where everything has been played already.

    Nothing is asked, explained, taken back or written down. At the end the last picture stays until
    somebody leaves.
    """

    name = "watch"

    def __init__(self, services: Services, stack: SceneStack, recorded: Match) -> None:
        self._recorded = recorded
        self.has_ended = False
        super().__init__(services, stack, recorded)

    def new_conductor(self) -> Conductor:
        """See `TableScene.new_conductor`: the table's match is the one that is being shown."""
        replayer = Replayer(
            CATALOG[self._recorded.setup.game],
            self._recorded,
            self.board,
            viewer=self.viewer,
            pace=self.pace,
            lots=self.services.lots,
        )
        self.match = replayer.match
        return replayer

    def leave(self) -> None:
        """See `Scene.leave`: the tune of the game ends with it."""
        super().leave()
        self.services.sound.music(None)

    def help(self) -> None:
        """See `TableScene.help`: nobody has to choose."""
        self.missed()

    def undo(self) -> None:
        """See `TableScene.undo`: it has been played."""
        self.missed()

    def _teach(self, subject: Event | Observation) -> None:
        """Explain nothing: whoever watches has played it."""

    def corner(self) -> list[Button]:
        """See `TableScene.corner`; at the end, once more or back, where they hide no piece."""
        words = self.services.words
        leave = round_button(
            "leave", Box(1502, 20, 84, 84), self.stack.pop, words("watch.leave"), "cross"
        )
        buttons = [
            round_button("menu", Box(24, 20, 84, 84), self.menu, words("table.menu")),
            round_button("speak", Box(1412, 20, 84, 84), self.speak, words("table.speak")),
            leave,
        ]
        if self.has_ended:
            again = words("matches.watch")
            leave.icon, leave.fill = "common/icon_check", LEAF
            buttons.insert(1, round_button("again", Box(1322, 20, 84, 84), self._again, again))
        return buttons

    def _again(self) -> None:
        self.stack.replace(WatchScene(self.services, self.stack, self._recorded))

    def finished(self) -> None:
        """See `TableScene.finished`: the last picture stays."""
        self._over_for = float("-inf")
        self.has_ended = True
        self.focus.key = "leave"
        self.read_out()

    @property
    def sentence(self) -> str:
        """See `TableScene.sentence`; at the end: who won."""
        outcome = self.match.outcome
        if not self.has_ended or outcome is None:
            return super().sentence
        return winners_line(self.services.words, self.match.setup.players, outcome.winners)
