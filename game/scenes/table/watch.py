"""Watching a finished match again, on its board and from the seat of the person who played it."""

from __future__ import annotations

from game.geometry import Box
from game.play.match import Match
from game.scenes.base import Stack
from game.scenes.buttons import round_button
from game.scenes.table.conductor import Conductor
from game.scenes.table.match_scene import MatchScene
from game.scenes.table.replayer import Replayer
from game.scenes.winners import winners_line
from game.services import Services
from game.ui.theme import LEAF
from game.ui.widgets import Button


class WatchScene(MatchScene):
    """Replays a match; at the end the last picture stays until one leaves."""

    name = "watch"

    def __init__(self, services: Services, stack: Stack, recorded: Match) -> None:
        super().__init__(services, stack, recorded)
        self._recorded = recorded

    def new_conductor(self, match: Match) -> Conductor:
        """See `MatchScene.new_conductor`: one that follows the record."""
        return Replayer(self.entry, match, self.board, pace=self.pace, rng=self.services.rng)

    def leave(self) -> None:
        """See `Scene.leave`: the game's tune ends, too."""
        super().leave()
        self.services.sound.music(None)

    def corner(self) -> list[Button]:
        """See `MatchScene.corner`; at the end, again or leave, where they hide no piece."""
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
        """See `MatchScene.finished`: the last picture stays."""
        self.focus.key = "leave"
        self.read_out()

    @property
    def sentence(self) -> str:
        """See `BoardScene.sentence`; at the end: who won."""
        outcome = self.match.outcome
        if not self.has_ended or outcome is None:
            return super().sentence
        return winners_line(self.services.words, self.match.setup.players, outcome.winners)
