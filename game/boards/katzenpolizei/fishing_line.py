"""The fishing line in Katzenpolizei: the mouse uses it, with a tin fish as bait, to lure cats."""

from __future__ import annotations

from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.pieces import arc_point
from game.boards.figures.figure import Figure
from game.geometry import Point
from game.media.art import blit
from game.media.canvas import draw_shape
from game.motion.easing import ease_out, linear
from game.motion.timeline import Call, Run, Step, sequence
from game.ui.theme import CREAM, INK

_HOOK: Final = 54.0
_SAG: Final = 46.0
_THICKNESS: Final = 4.0
_OUTLINE: Final = 2.5
_LET_GO: Final = 0.85
"""Progress of the movement, 0 to 1, at which the hook starts back towards the mouse."""
_POINTS: Final = 12
_TIPS: Final = {"stand": (0.505, 0.87), "sneak": (0.715, 0.7)}
"""Offset of the rod's tip from the mouse's feet, by pose, as fractions of the mouse's height."""
_AHEAD: Final = 64.0
"""Horizontal distance, in units, from the feet of the lured cat to the tin fish."""


class FishingLine:
    """The fishing line, from the tip of the mouse's rod to the hook that lures cats."""

    def __init__(self, context: BoardContext, mouse: Figure) -> None:
        self._context, self._mouse = context, mouse
        self.hook: Point = self.rod_tip

    @property
    def rod_tip(self) -> Point:
        """The tip of the rod, in units, where the line begins."""
        mouse = self._mouse
        wide, high = _TIPS["sneak" if mouse.pose == "sneak" else "stand"]
        side = mouse.facing if mouse.pose == "sneak" else 1
        return (mouse.x + side * wide * mouse.height, mouse.y - high * mouse.height)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line and the tin fish."""
        px = self._context.layout.px
        start, end = self.rod_tip, self.hook
        points = [px(arc_point(start, end, -_SAG, i / _POINTS)) for i in range(_POINTS + 1)]
        width, outline = map(self._context.layout.length, (_THICKNESS, _THICKNESS + 2 * _OUTLINE))
        draw_shape(surface, pygame.draw.lines, INK, False, points, outline)
        draw_shape(surface, pygame.draw.lines, CREAM, False, points, width)
        x, y = px(end)
        lure = self._context.art.picture("katzenpolizei/lure", _HOOK)
        blit(surface, lure, (x - lure.get_width() // 2, y))

    def cast(self, start: Point, end: Point, seconds: float, high: float) -> Step:
        """Return a step that casts the hook from `start` to `end` in an arc `high` units high."""

        def set_progress(t: float) -> None:
            self.hook = arc_point(start, end, high, t)

        return sequence(Call(lambda: set_progress(0.0)), Run(seconds, set_progress, ease_out))

    def lead(self, cat: Figure, seconds: float) -> Step:
        """Return a step in which the hook leads the running `cat` and is then reeled in."""

        def set_progress(t: float) -> None:
            x, y = cat.x + cat.facing * _AHEAD, cat.y - 0.8 * cat.height
            home = self.rod_tip
            pull = max(0.0, (t - _LET_GO) / (1 - _LET_GO)) ** 2
            self.hook = (x + (home[0] - x) * pull, y + (home[1] - y) * pull)

        return Run(seconds, set_progress, linear)
