"""Watching a finished match again, on its board and from the seat of the person who played it."""

from __future__ import annotations

from typing import Final

import pygame

from game.geometry import Box
from game.media.canvas import shape
from game.play.match import Match
from game.scenes.base import Stack
from game.scenes.buttons import round_button
from game.scenes.table.conductor import Conductor
from game.scenes.table.match_scene import MatchScene
from game.scenes.table.recall import Recall
from game.scenes.table.replayer import Replayer
from game.scenes.winners import winners_line
from game.services.services import Services
from game.ui.theme import AMBER, CREAM, INK, LEAF
from game.ui.widgets import Button

_PACES: Final = (4, 3, 2, 1)
"""From the snail to the hare; their icons are counted from 1."""
_BAR: Final = (560.0, 18.0)
"""How wide and tall the bar below the band is."""


class WatchScene(MatchScene):
    """Replays a match; at the end the last picture stays until one leaves.

    A bar tells how far it has come, and how fast it goes can be changed for this film alone.
    """

    name = "watch"
    is_film = True

    def __init__(self, services: Services, stack: Stack, recorded: Match) -> None:
        self._pace: int | None = None
        super().__init__(services, stack, recorded)
        self._recorded = recorded
        self._recall = Recall(self, 204)

    def new_conductor(self, match: Match) -> Conductor:
        """See `MatchScene.new_conductor`: one that follows the record."""
        return Replayer(self.entry, match, self.board, pace=self.pace, rng=self.services.rng)

    @property
    def pace(self) -> int:
        """See `MatchScene.pace`; here one may choose another."""
        return self._pace or super().pace

    @property
    def progress(self) -> float:
        """How much of the match has been shown, 0 to 1."""
        return self.match.ply / max(1, len(self._recorded.actions))

    def _change_pace(self) -> None:
        """Go a step faster; after the fastest comes the slowest."""
        place = _PACES.index(self.pace) + 1 if self.pace in _PACES else 0
        self._pace = self.conductor.pace = _PACES[place % len(_PACES)]
        self.conductor.is_waiting_for_click = False

    def leave(self) -> None:
        """See `Scene.leave`: the game's tune ends, too."""
        super().leave()
        self.sound.music(None)

    def corner(self) -> list[Button]:
        """See `MatchScene.corner`; at the end, again or leave, where they hide no piece."""
        words = self.words
        leave = round_button(
            "leave", Box(1502, 20, 84, 84), self.stack.pop, words("watch.leave"), "cross"
        )
        pace, box = self.pace, Box(114, 20, 84, 84)
        icon = f"pace_{_PACES.index(pace) + 1 if pace in _PACES else pace}"
        name = words(f"settings.pace_{pace}")
        buttons = [
            round_button("menu", Box(24, 20, 84, 84), self.menu, words("table.menu")),
            round_button("pace", box, self._change_pace, name, icon),
            round_button("speak", Box(1412, 20, 84, 84), self.speak, words("table.speak")),
            leave,
        ]
        buttons[2:2] = self._recall.buttons()
        if self.has_ended:
            again = words("matches.watch")
            leave.icon, leave.fill = "common/icon_check", LEAF
            buttons.insert(-2, round_button("again", Box(1322, 20, 84, 84), self._again, again))
        return buttons

    def paint(self, surface: pygame.Surface) -> None:
        """See `Scene.paint`: with the bar below the band."""
        super().paint(surface)
        layout, band = self.layout, self.band.box
        wide, high = _BAR
        box = Box(band.centre[0] - wide / 2, band.bottom - high / 2, wide, high)
        rect, line = layout.rect(box), layout.length(4)
        radius = rect.h // 2
        shape(surface, pygame.draw.rect, INK, rect.inflate(2 * line, 2 * line), 0, radius + line)
        shape(surface, pygame.draw.rect, CREAM, rect, 0, radius)
        done = rect.copy()
        done.w = max(rect.h, round(rect.w * self.progress))
        shape(surface, pygame.draw.rect, AMBER, done, 0, radius)

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
        return winners_line(self.words, self.match.setup, outcome.winners)
