"""The film: a replay of a whole finished match on the match screen."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.geometry import MIN_TARGET_SIZE, WIDTH, Box, Point
from game.media.art import Art
from game.media.canvas import draw_shape
from game.play.match import Match
from game.scenes.base import Stack
from game.scenes.buttons import BOARD_CORNERS, round_button
from game.scenes.seats import nameless_seat, winners_line
from game.scenes.table.conductor import Conductor
from game.scenes.table.part import TableMode
from game.scenes.table.recall import RecallButton, last_round_span
from game.scenes.table.replayer import Replayer
from game.scenes.table.scene import TableScene
from game.services.services import Services
from game.ui.input import Back, Choose, Intent, Menu, MoveFocus, Recall
from game.ui.theme import AMBER, CREAM, INK, LEAF, UiTheme
from game.ui.widgets import Button

_PACES: Final = (4, 3, 2, 1)
"""The paces that can be chosen, slowest first; their icons are numbered from 1."""
_BAR: Final = 14.0
"""Height of the progress bar, in units."""
_BAR_MARGIN: Final = 30.0
"""Distance between the progress bar and the window's left and right edges, in units."""
_BAR_RISE: Final = 21.0
"""Distance between the top of the progress bar and the bottom of the window, in units."""
_KNOB: Final = 15.0
"""Radius of the knob on the progress bar, in units."""
_MIN_BAR_WIDTH: Final = 600.0
"""Minimum width, in units, of a progress bar at the lower edge of the window."""
_RAISED_BOTTOM: Final = 258.0
"""Lower edge, in units, of a progress bar that has no room at the lower edge of the window."""


@dataclass
class ProgressBar(Button):
    """A wide button with a progress bar along its lower edge; `progress` is 0 to 1."""

    progress: float = 0.0

    @override
    def draw(self, surface: pygame.Surface, theme: UiTheme, art: Art) -> None:
        bar = Box(self.box.x, self.box.bottom - _BAR_RISE, self.box.w, _BAR)
        knob = (bar.x + bar.w * self.progress, bar.centre[1])
        done = Box(bar.x, bar.y, max(_BAR, knob[0] - bar.x), _BAR)
        rim, inside = (Box.centred_at(knob, 2 * r, 2 * r) for r in (_KNOB + 4, _KNOB))
        shapes = ((bar.inset(-4), INK), (bar, CREAM), (done, AMBER), (rim, INK), (inside, AMBER))
        for box, colour in shapes:
            rect = theme.layout.rect(box)
            fill = theme.contrast_colour(colour)
            draw_shape(surface, pygame.draw.rect, fill, rect, 0, min(rect.size) // 2)


def progress_bar_box(visible: Box, taken: Sequence[Box]) -> Box:
    """Return the box of the progress bar, in units.

    It lies at the lower edge of the area `visible`, in the widest gap between the boxes `taken`. If
    that is too narrow, it lies in the upper part of the board.
    """
    rise = _BAR_RISE + _KNOB
    strip = Box(visible.x, visible.bottom - rise, visible.w, rise)
    taken = [box for box in taken if box.overlap(strip)]
    gaps = [
        (min((box.x for box in taken if box.x >= left), default=strip.right) - left, left)
        for left in (strip.x, *(box.right for box in taken))
    ]
    (width, left), bottom = max(gaps), visible.bottom
    if width - 2 * _BAR_MARGIN < _MIN_BAR_WIDTH:
        width, left, bottom = WIDTH, 0.0, _RAISED_BOTTOM
    width -= 2 * _BAR_MARGIN
    return Box(left + _BAR_MARGIN, bottom - MIN_TARGET_SIZE, width, MIN_TARGET_SIZE)


class WatchMode(TableMode):
    """The mode that replays a finished match from the seat of the person who played it.

    The user can pause, change the pace of this film, and jump to another turn with the progress
    bar. The final position stays visible. If the active player has no name, the film calls them
    "you", as the table did.
    """

    name = "watch"
    conductor: Replayer

    def __init__(self, scene: TableScene, recorded: Match) -> None:
        self.scene, self.services, self._recorded = scene, scene.services, recorded
        self._starts, self.is_paused = recorded.turn_starts(), False
        self.is_replay = nameless_seat(scene.services, recorded.setup) is None
        self._pace: int | None = None
        self._recall = RecallButton(scene, BOARD_CORNERS.left_third, lambda: last_round_span(scene))

    @override
    def make_conductor(self, match: Match) -> Conductor:
        scene, rng = self.scene, self.services.rng
        self.conductor = Replayer(scene.entry, match, scene.board, pace=scene.pace, rng=rng)
        return self.conductor

    @property
    @override
    def pace(self) -> int | None:
        return self._pace

    @property
    def progress(self) -> float:
        """The fraction of the match's actions that has been replayed, 0 to 1."""
        return self.scene.match.ply / max(1, len(self._recorded.actions))

    def _change_pace(self) -> None:
        pace = self.scene.pace
        place = _PACES.index(pace) + 1 if pace in _PACES else 0
        self._pace = self.scene.conductor.pace = _PACES[place % len(_PACES)]
        self.scene.conductor.is_waiting_for_click = False

    @property
    @override
    def is_frozen(self) -> bool:
        return self.is_paused

    @override
    def intercept(self, intent: Intent) -> bool:
        match intent:
            case Recall():
                return self._recall.press()
            case Menu():
                self._toggle_pause()
            case Back():
                self.sound.play("common/ui_back")
                self.scene.stack.pop()
            case MoveFocus(dx=dx) if dx and self.scene.focus.key in (None, "bar"):
                self._step(dx)
            case Choose(point=(x, y)):
                return self._press((x, y))
            case _:
                return False
        return True

    def _press(self, point: Point) -> bool:
        target = self.scene.target_at(point)
        if target is not None and target.key == "bar":
            share = (point[0] - target.box.x) / target.box.w
            ply = int(share * len(self._recorded.actions))
            self._seek(self._starts[bisect_right(self._starts, ply) - 1])
        elif target is None and self.is_paused:
            self._toggle_pause()
        else:
            return False
        return True

    def _toggle_pause(self) -> None:
        self.sound.play("common/ui_choose")
        self.is_paused = not self.is_paused

    def _step(self, turns: int) -> None:
        place = bisect_right(self._starts, self.scene.match.ply) - 1 + turns
        self._seek(self._starts[max(0, min(place, len(self._starts) - 1))])

    def _seek(self, ply: int) -> None:
        self.sound.play("common/ui_focus")
        self.conductor.seek(ply)
        self.scene.has_ended, self.scene.focus.key = False, "bar"

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
            round_button(
                "pause",
                BOARD_CORNERS.left,
                self._toggle_pause,
                words("watch.go_on" if self.is_paused else "table.menu"),
                "play" if self.is_paused else "menu",
            ),
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
    def buttons(self, usual: Sequence[Button]) -> Sequence[Button]:
        step, name = partial(self._step, 1), self.words("watch.jump")
        bar = ProgressBar("bar", self._bar_box, step, name=name, progress=self.progress)
        return [bar, *usual]

    @property
    def _bar_box(self) -> Box:
        board = self.scene.board
        slots = [slot for slot in board.pointable_slots() if slot.kind in board.narrator.seat_kinds]
        sign = () if board.round_box is None else (board.round_box,)
        return progress_bar_box(self.layout.visible_area, [*map(board.area, slots), *sign])

    def _watch_again(self) -> None:
        stack = self.scene.stack
        stack.replace(watch_scene(self.services, stack, self._recorded))

    @override
    def on_match_end(self) -> None:
        self.scene.focus.key = "leave"
        self.scene.read_screen_if_enabled()

    @override
    def banner_text(self, match_text: str) -> str:
        outcome = self.scene.match.outcome
        if not self.scene.has_ended or outcome is None:
            return match_text
        setup, is_own = self.scene.setup, not self.is_replay
        return winners_line(self.services, setup, outcome.winners, is_second_person=is_own)


def watch_scene(services: Services, stack: Stack, match: Match) -> TableScene[WatchMode]:
    """Return a screen that replays `match`, which is finished."""
    return TableScene(services, stack, match, lambda scene: WatchMode(scene, match))
