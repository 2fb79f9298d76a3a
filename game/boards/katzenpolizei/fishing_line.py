"""The fishing line in Katzenpolizei: the mouse uses it, with a tin fish as bait, to lure cats."""

from __future__ import annotations

import math
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
_SAG: Final = 0.2
"""Depth of the line's curve, as a fraction of the distance from the rod to the hook."""
_THICKNESS: Final = 4.0
_OUTLINE: Final = 2.5
_LET_GO: Final = 0.85
"""Progress of the movement, 0 to 1, at which the hook starts back towards the mouse."""
_POINT_GAP: Final = 12.0
"""Distance, in units, between the points through which the line is drawn."""
_TIP: Final = (0.505, 0.87)
"""How far the rod's tip is to the right of and above the feet of the standing mouse, as fractions
of its height."""
_PAW: Final = (-0.05, 0.235)
"""How far the point around which the casting mouse swings the rod is ahead of and above its feet,
as fractions of its height."""
_ROD: Final = (0.765, 0.465)
"""How far the rod's tip is ahead of and above that point before the swing, as fractions of its
height."""
_SWING: Final = math.radians(22.5)
"""Angle by which a stride of 1 turns the rod forward, in radians."""
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
        mouse, side, (ahead, up) = self._mouse, 1, _TIP
        if mouse.pose == "sneak":
            side, (wide, high) = mouse.facing, _ROD
            cos, sin = math.cos(_SWING * mouse.stride), math.sin(_SWING * mouse.stride)
            ahead, up = _PAW[0] + wide * cos + high * sin, _PAW[1] + high * cos - wide * sin
        return (mouse.x + side * ahead * mouse.height, mouse.y - up * mouse.height)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line and the tin fish."""
        px = self._context.layout.px
        start, end = self.rod_tip, self.hook
        far = math.dist(start, end)
        count = max(6, round(far / _POINT_GAP))
        points = [px(arc_point(start, end, -_SAG * far, i / count)) for i in range(count + 1)]
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
