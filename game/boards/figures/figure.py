"""Animated figures: mice, cats and other animals.

A figure is drawn from the groups in one SVG file; `game.boards.figures.parts` lists their names.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from copy import deepcopy
from random import Random
from typing import Final

import pygame

from game.boards.figures.cels import (
    LEAN_STEP,
    SPIN_STEP,
    SQUASH_STEP,
    TURN_STEP,
    ZOOM_STEP,
    Deformation,
    FigureParts,
    Pose,
)
from game.boards.figures.idle import IdleMovements
from game.boards.figures.parts import (
    COVERING_MOODS,
    LIMB_STEP,
    SEEING_MOODS,
    Cel,
    Expression,
    LimbRotation,
)
from game.boards.figures.press_reactions import PressReactions
from game.boards.figures.shadow import draw_shadow
from game.geometry import Box, Layout, Point
from game.media.art import Art, blit

_RAISED: Final = {"cheer": 1.0, "fright": 0.85, "glad": 0.2}
"""Arm lift by mood, from 0 (hanging) to 1 (raised)."""

_EARS_LOW: Final = {"sad": 3, "worried": 1, "sleepy": 2, "fright": -1, "cheer": -1}
"""Lowering of the ears by mood, in multiples of `LIMB_STEP`; negative values raise them."""

_ARM_UP: Final = 95.0
"""Angle, in degrees, between a hanging and a raised arm."""

_LEG_SWING: Final = 22.0
_LOOK_FAR: Final = 110.0
"""Distance, in units, of a gaze target that draws the pupils to the edge of the eyes."""

_RIM, _BOBBLE = 0.25, 0.22
"""Width of the head below a crown, and maximum height of what is hidden inside the crown, as
multiples of the figure's height."""

_SOLID: Final = 127
"""Alpha above which a pixel belongs to the head, so that a soft edge does not."""
_REACH: Final = 1.5
"""Distance from the feet, in multiples of the height, beyond which nothing of a figure is drawn."""


class Figure:
    """One animated figure, which breathes, blinks and looks around when idle.

    Attributes:
        name: the name of its SVG file.
        x, y: position of the feet, in units.
        height: height of its picture in units, from the soles to the top of any hat.
        facing: 1 for right, -1 for left, which mirrors the side views.
        lean: tilt about the feet in degrees, positive to the right.
        head_tilt: tilt of the head in degrees, positive to the right.
        squash: vertical scale: 1 is normal, 0.8 flat, 1.2 long; a flatter figure is also wider.
        hop_height: height of the feet above the ground, in units.
        pose: "stand", "sneak" or "run" (side views), "back" (from behind), "curl" (a ball), "tail"
            (only the tail). "stand" replaces a pose that the figure does not have.
        angle: clockwise rotation, in degrees, of a figure rolled into a ball.
        stride: swing of the arms and legs, -1 to 1; left and right move in opposite directions.
        arm_lift: lift of the arms, 0 to 1; some moods lift them higher.
        missing_limb: the limb that is not drawn, for example because another picture replaces it.
        mood: one of `MOODS`.
        gaze_target: the point that the eyes follow; None lets them wander.
        has_idle_movements: whether it breathes, blinks and looks around.
        press_reactions: its reactions to presses; their hop, lean and squash are added to the
            attributes above when it is drawn.
    """

    def __init__(
        self, art: Art, name: str, height: float, *, seed: int, at: Point = (0.0, 0.0)
    ) -> None:
        """Create a figure from the SVG file `name`; its picture is sharpest at `height` units."""
        self.name = name
        self.x, self.y = at
        self.height = height
        self.facing = 1
        self.lean = 0.0
        self.head_tilt = 0.0
        self.squash = 1.0
        self.hop_height = 0.0
        self.pose = "stand"
        self.angle = 0.0
        self.stride = 0.0
        self.arm_lift = 0.0
        self.missing_limb = ""
        self.mood = "calm"
        self.gaze_target: Point | None = None
        self.is_visible = True
        self.has_shadow = True
        self.has_idle_movements = True
        self._home = height
        self._puppet = FigureParts(art, name, height)
        self._art = art
        self._idle = IdleMovements(Random(seed))
        self.press_reactions = PressReactions(seed)
        self._arms = 0.0

    @property
    def position(self) -> Point:
        """Position of the feet, in units."""
        return (self.x, self.y)

    @position.setter
    def position(self, point: Point) -> None:
        self.x, self.y = point

    # Setters for steps, see `game.boards.figures.tweens`.

    def set_position(self, point: Point) -> None:
        """Set the position of the feet, in units."""
        self.x, self.y = point

    def set_height(self, height: float) -> None:
        """Set the height of the figure, in units."""
        self.height = height

    def set_hop(self, units: float) -> None:
        """Set the height of the feet above the ground, in units."""
        self.hop_height = units

    def set_lean(self, degrees: float) -> None:
        """Set the tilt about the feet, in degrees, positive to the right."""
        self.lean = degrees

    def set_squash(self, share: float) -> None:
        """Set the vertical scale: 1 is normal, below 1 is flat, above 1 is long."""
        self.squash = share

    def set_mood(self, mood: str) -> None:
        """Set the mood, one of `MOODS`."""
        self.mood = mood

    def look_at(self, point: Point | None) -> None:
        """Set the point that the eyes follow; None lets them wander."""
        self.gaze_target = point

    def set_pose(self, pose: str) -> None:
        """Set the pose, one of those listed in `Figure`."""
        self.pose = pose

    def set_visible(self, *, is_visible: bool) -> None:
        """Show or hide the figure."""
        self.is_visible = is_visible

    @property
    def centre(self) -> Point:
        """Centre, in units, of a figure rolled into a ball (pose "curl")."""
        return (self.x, self.y - self.height * 0.48)

    @centre.setter
    def centre(self, point: Point) -> None:
        self.x, self.y = point[0], point[1] + self.height * 0.48

    def contains(self, point: Point) -> bool:
        """Return True if `point`, in units, is on the figure or close to it."""
        wide = 0.7 * self.height
        return Box(self.x - wide / 2, self.y - self.height, wide, self.height).contains(point)

    @property
    def head_point(self) -> Point:
        """The point near the head from which crumbs and hearts fly; it ignores `hop_height`."""
        return (self.x, self.y - self.height * 0.8)

    @property
    def crown_point(self) -> Point:
        """The point between the ears where a crown is placed, including `hop_height`.

        There the head is as wide as a crown's rim, so that a bobble or a feather is inside it.
        """
        pose = self._puppet.pose(self.pose)
        bend = self._deformation(pose)
        cel, scale = self._cel(pose, pose.layers[-1], bend), self._art.layout.scale
        tilt = math.tan(math.radians(bend.lean * LEAN_STEP))
        high = min(cel.surface.height, -cel.dy)

        def column(row: int) -> int:
            return round(-cel.dx - (cel.dy + row) * tilt)

        def is_on_head(row: int, side: float) -> bool:
            x = column(row) + round(side * _RIM * self.height * scale / 2)
            return 0 <= x < cel.surface.width and cel.surface.get_at((x, row)).a > _SOLID

        top = next((row for row in range(high) if is_on_head(row, 0)), 0)
        lowest = min(high, top + round(_BOBBLE * self.height * scale))
        rows = range(top, lowest)
        top = next((row for row in rows if is_on_head(row, -1) and is_on_head(row, 1)), lowest)
        x = self.x + (column(top) + cel.dx) / scale
        return (x, self.y - self._lift + (cel.dy + top) / scale)

    @property
    def is_blinking(self) -> bool:
        """Whether the eyes are closed in a blink; a startled figure does not blink."""
        return self.has_idle_movements and self.mood != "fright" and self._idle.is_blinking

    def update(self, dt: float) -> None:
        """Advance idle movements and press reactions by `dt` seconds."""
        self.press_reactions.update(dt)
        target = max(self.arm_lift, _RAISED.get(self.mood, 0.0))
        if not self.has_idle_movements:
            self._arms = target
            return
        self._arms += (target - self._arms) * (1 - math.exp(-14 * dt))
        self._idle.update(dt)

    def copy_idle(self, other: Figure) -> None:
        """Copy the idle movements of another figure, so that both move in unison."""
        self._idle, self._arms = deepcopy(other._idle), other._arms

    def draw(self, surface: pygame.Surface, layout: Layout) -> None:
        """Draw the figure and its shadow, unless it is outside the surface."""
        if self._is_drawn(surface, layout):
            self._draw_shadow(surface, layout)
            self._draw_cels(surface, layout, self.cels())

    def _draw_shadow(self, surface: pygame.Surface, layout: Layout) -> None:
        if self.has_shadow:
            draw_shadow(surface, layout, self.position, self._shadow_width(), self._lift)

    def _draw_cels(self, surface: pygame.Surface, layout: Layout, cels: Iterable[Cel]) -> None:
        left, top = layout.px((self.x, self.y - self._lift))
        for cel in cels:
            blit(surface, cel.surface, (left + cel.dx, top + cel.dy))

    def _is_drawn(self, surface: pygame.Surface, layout: Layout) -> bool:
        reach = 2 * layout.length(_REACH * self.height)
        area = surface.get_rect().inflate(reach, reach)
        return self.is_visible and area.collidepoint(layout.px(self.position))

    def prefetch(self, *poses: str) -> Iterator[object]:
        """Render the parts for the given poses, or for all poses if none is given.

        Yield after each part.
        """
        return self._puppet.prefetch(*poses)

    @property
    def _lift(self) -> float:
        return self.hop_height + self.press_reactions.movement.hop * self.height

    def _shadow_width(self) -> float:
        return self.height * (1.0 if self.pose in ("sneak", "run") else 0.66) / self.squash

    def cels(self) -> list[Cel]:
        """Return the figure's pictures in drawing order, with offsets in pixels from the feet."""
        pose = self._puppet.pose(self.pose)
        bend = self._deformation(pose)
        return [self._cel(pose, layer, bend) for layer in pose.layers]

    def _cel(self, pose: Pose, layer: str, bend: Deformation) -> Cel:
        if layer == "tail":
            return pose.cel(layer, bend, round(self._tail_angle(bend) / TURN_STEP))
        if layer == "body":
            return self._body_cel(pose, bend)
        if layer == "head":
            return self._head_cel(pose, bend)
        return pose.cel(layer, bend, round(self.angle % 360 / SPIN_STEP) % (360 // SPIN_STEP))

    def _deformation(self, pose: Pose, zoom: float = 1.0, squash: float = 1.0) -> Deformation:
        # `zoom` and `squash` are multiples of the figure's size and vertical scale.
        moved, squash = self.press_reactions.movement, squash * self.squash
        return Deformation(
            round(max(-60.0, min(60.0, self.lean + moved.lean)) / LEAN_STEP),
            round((max(0.5, min(1.5, squash * moved.squash)) - 1) / SQUASH_STEP / 3) * 3,
            round((zoom * self.height / self._home - 1) / ZOOM_STEP),
            self.facing < 0 and pose.name in ("sneak", "run"),
        )

    def _is_resting(self, bend: Deformation) -> bool:
        return bend.lean == 0 and bend.squash == 0 and self.hop_height == 0 and self.stride == 0

    def _breath(self, bend: Deformation) -> int:
        return self._idle.breath_phase if self.has_idle_movements and self._is_resting(bend) else 0

    def _rounded_stride(self) -> float:
        return round(self.stride * 3) / 3

    def _tail_angle(self, bend: Deformation) -> float:
        if not self._is_resting(bend):
            return 15 * self._rounded_stride()
        return self._idle.tail_angle if self.has_idle_movements else 0.0

    def _body_cel(self, pose: Pose, bend: Deformation) -> Cel:
        bend = bend._replace(squash=bend.squash + self._breath(bend))
        step = self._rounded_stride()
        legs = round(step * _LEG_SWING / LIMB_STEP)
        if pose.name in ("sneak", "run"):
            return pose.cel("body", bend, detail=LimbRotation(legs=legs))
        lift, swing = self._arms * _ARM_UP, step * 30
        wave = (
            self._idle.arm_lift * 70 if self.has_idle_movements and self._is_resting(bend) else 0.0
        )
        left = round(max(lift + swing, -15) / LIMB_STEP / 2) * 2
        right = round(max(lift - swing, wave, -15) / LIMB_STEP / 2) * 2
        covers = self.mood in COVERING_MOODS
        return pose.cel(
            "body", bend, detail=LimbRotation(left, right, legs, covers, self.missing_limb)
        )

    def _head_cel(self, pose: Pose, bend: Deformation) -> Cel:
        is_resting = self._is_resting(bend)
        turn = self.head_tilt
        if self.has_idle_movements and is_resting:
            turn += self._idle.head_tilt
        cel = pose.cel("head", bend, round(turn / TURN_STEP), self._face(bend, is_resting))
        lift = self._breath(bend) * max(1, round(cel.surface.get_height() * 0.015))
        return Cel(cel.surface, cel.dx, cel.dy - lift)

    def _face(self, bend: Deformation, is_resting: bool) -> Expression:
        face = Expression(self.mood, ears=self._ear_steps(bend, is_resting))
        if self.mood not in SEEING_MOODS:
            return face
        if self.is_blinking and is_resting:
            return face._replace(is_shut=True)
        x, y = self._pupil_position(is_resting)
        if bend.is_flipped:
            x = -x
        if not is_resting:
            return face._replace(x=2 * round(x))
        return face._replace(x=round(2 * x), y=round(y))

    def _ear_steps(self, bend: Deformation, is_resting: bool) -> tuple[int, int]:
        low = _EARS_LOW.get(self.mood, 0)
        if not is_resting:
            flap = max(-2, min(2, round(bend.squash / 3)))
            return (low + flap, low + flap)
        if not self.has_idle_movements:
            return (low, low)
        left, right = self._idle.ear_twitches
        return (low + 2 * left, low + 2 * right)

    def _pupil_position(self, is_resting: bool) -> Point:
        if self.gaze_target is not None:
            dx, dy = (
                self.gaze_target[0] - self.x,
                self.gaze_target[1] - (self.y - self.hop_height - self.height * 0.55),
            )
            return (max(-1.0, min(1.0, dx / _LOOK_FAR)), max(-1.0, min(1.0, dy / _LOOK_FAR)))
        if self.mood == "think":
            return (0.5, -1.0)
        return self._idle.pupil_position if self.has_idle_movements and is_resting else (0.0, 0.0)


def update_figures(figures: Iterable[Figure], dt: float, motion: str) -> None:
    """Advance `figures` by `dt` seconds; the motion level "none" disables their idle movements."""
    for figure in figures:
        figure.has_idle_movements = motion != "none"
        figure.update(dt)


def portrait(art: Art, name: str, size: float, mood: str = "glad") -> pygame.Surface:
    """Return a premultiplied picture of the head of the figure `name`.

    `size` is the length of its longer side, in units.

    Raises:
        MissingAssetError: there is no such figure.
    """

    def make() -> pygame.Surface:
        probe = 64 / art.layout.scale
        share = max(_head_picture(art, name, probe, mood).get_size()) / 64
        return _head_picture(art, name, size / share, mood)

    return art.get(("portrait", name, size, mood), make)


def _head_picture(art: Art, name: str, height: float, mood: str) -> pygame.Surface:
    return (
        FigureParts(art, name, height)
        .pose("stand")
        .cel("head", Deformation(), 0, Expression(mood))
        .surface
    )
