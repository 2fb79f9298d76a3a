"""The mode that replays a whole match from the seat of the person who played it."""

from __future__ import annotations

from typing import Final

import pygame
from typing_extensions import override

from game.geometry import Box
from game.media.canvas import draw_shape
from game.play.match import Match
from game.scenes.base import Stack
from game.scenes.buttons import BOARD_CORNERS, round_button
from game.scenes.seats import winners_line
from game.scenes.table.conductor import Conductor
from game.scenes.table.part import TableMode
from game.scenes.table.recall import RecallButton, last_round_span
from game.scenes.table.replayer import Replayer
from game.scenes.table.scene import TableScene
from game.services.services import Services
from game.ui.input import Intent, Recall
from game.ui.theme import AMBER, CREAM, INK, LEAF
from game.ui.widgets import Button

_PACES: Final = (4, 3, 2, 1)
"""From the slowest to the quickest; their icons are numbered from 1."""
_BAR: Final = (560.0, 18.0)
"""Width and height of the bar below the banner."""


class WatchMode(TableMode):
    """Mode that replays a match; the last frame stays until the screen is left.

    A bar shows the progress, and the pace can be changed for this replay alone.
    """

    name = "watch"
    is_replay = True

    def __init__(self, scene: TableScene, recorded: Match) -> None:
        self.scene, self.services, self._recorded = scene, scene.services, recorded
        self._pace: int | None = None
        self._recall = RecallButton(scene, BOARD_CORNERS.left_third, lambda: last_round_span(scene))

    @override
    def make_conductor(self, match: Match) -> Conductor:
        scene, rng = self.scene, self.services.rng
        return Replayer(scene.entry, match, scene.board, pace=scene.pace, rng=rng)

    @property
    @override
    def pace(self) -> int | None:
        return self._pace

    @property
    def progress(self) -> float:
        """The fraction of the match that has been replayed, 0 to 1."""
        return self.scene.match.ply / max(1, len(self._recorded.actions))

    def _change_pace(self) -> None:
        pace = self.scene.pace
        place = _PACES.index(pace) + 1 if pace in _PACES else 0
        self._pace = self.scene.conductor.pace = _PACES[place % len(_PACES)]
        self.scene.conductor.is_waiting_for_click = False

    @override
    def intercept(self, intent: Intent) -> bool:
        return isinstance(intent, Recall) and self._recall.press()

    @override
    def leave(self) -> None:
        self.sound.fade_to_music(None)

    @override
    def corner_buttons(self) -> list[Button]:
        words, scene, pace = self.words, self.scene, self.scene.pace
        icon = f"pace_{_PACES.index(pace) + 1 if pace in _PACES else pace}"
        leave = round_button(
            "leave", BOARD_CORNERS.right, scene.stack.pop, words("watch.leave"), "cross"
        )
        buttons = [
            round_button("menu", BOARD_CORNERS.left, scene.menu, words("table.menu")),
            round_button(
                "pace",
                BOARD_CORNERS.left_inner,
                self._change_pace,
                words(f"settings.pace_{pace}"),
                icon,
            ),
            *self._recall.buttons(),
            round_button("speak", BOARD_CORNERS.right_inner, scene.speak, words("table.speak")),
            leave,
        ]
        if scene.has_ended:
            leave.icon, leave.fill = "common/icon_check", LEAF
            name = words("matches.watch")
            buttons.insert(
                -2, round_button("again", BOARD_CORNERS.right_third, self._watch_again, name)
            )
        return buttons

    @override
    def draw(self, surface: pygame.Surface) -> None:
        layout, banner = self.layout, self.scene.banner.box
        wide, high = _BAR
        box = Box(banner.centre[0] - wide / 2, banner.bottom - high / 2, wide, high)
        rect, line = layout.rect(box), layout.length(4)
        radius = rect.h // 2
        draw_shape(
            surface, pygame.draw.rect, INK, rect.inflate(2 * line, 2 * line), 0, radius + line
        )
        draw_shape(surface, pygame.draw.rect, CREAM, rect, 0, radius)
        done = rect.copy()
        done.w = max(rect.h, round(rect.w * self.progress))
        draw_shape(surface, pygame.draw.rect, AMBER, done, 0, radius)

    def _watch_again(self) -> None:
        stack = self.scene.stack
        stack.replace(watch_match(self.services, stack, self._recorded))

    @override
    def on_match_end(self) -> None:
        self.scene.focus.key = "leave"
        self.scene.read_screen_if_enabled()

    @override
    def banner_text(self, match_text: str) -> str:
        outcome = self.scene.match.outcome
        if not self.scene.has_ended or outcome is None:
            return match_text
        return winners_line(self.services, self.scene.setup, outcome.winners)


def watch_match(services: Services, stack: Stack, match: Match) -> TableScene[WatchMode]:
    """Return the screen that replays a finished match."""
    return TableScene(services, stack, match, lambda scene: WatchMode(scene, match))
