"""Cels: cached pictures of a figure's layers (tail, body, head), posed and deformed.

Angles and scales are rounded to fixed steps, so that most frames only need cels that are already
cached.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.boards.figures.parts import (
    POSE_PREFIXES,
    Cel,
    Expression,
    LimbRotation,
    PlacedPicture,
    composed_sheet,
    groups_of_pose,
    head_parts,
    layer_of,
    placed_head_part,
    placed_limb,
    transformed_sheet,
)
from game.media.art import Art, FigurePart
from game.media.drawing import load_drawing

LEAN_STEP: Final = 4
"""Degrees per step of a figure's lean."""

TURN_STEP: Final = 3
"""Degrees per rotation step of a tail or head."""

SPIN_STEP: Final = 6
"""Degrees per rotation step of a figure rolled into a ball."""

_STEPS: Final = {"tail": TURN_STEP, "head": TURN_STEP, "curl": SPIN_STEP}
SQUASH_STEP: Final = 0.02
ZOOM_STEP: Final = 1 / 32

FEET_MARGIN: Final = 8.0
"""Distance of the feet from the lower edge of the view box, in the SVG file's units."""

POSE_SCALES: Final = {"sneak": 0.77, "run": 0.77}
"""Scale at which the SVG file draws a pose, if it is not 1: side views are wider than tall."""


class Deformation(NamedTuple):
    """Deformation of a whole figure, in multiples of `LEAN_STEP`, `SQUASH_STEP` and `ZOOM_STEP`.

    `is_flipped` mirrors the figure, so it faces left.
    """

    lean: int = 0
    squash: int = 0
    zoom: int = 0
    is_flipped: bool = False


class FigureParts:
    """One figure's drawing, `height` units high: its poses, each consisting of parts."""

    def __init__(self, art: Art, name: str, height: float) -> None:
        self._art, self._name, self._height = art, name, height
        self._poses: dict[str, Pose] = {}
        self._groups = load_drawing(name).groups

    def pose(self, name: str) -> Pose:
        """Return the pose `name`, or "stand" if the figure does not have it."""
        if name not in self._poses:
            prefix = POSE_PREFIXES.get(name, "?")
            is_drawn = name == "stand" or any(g.startswith(prefix) for g in self._groups)
            self._poses[name] = (
                Pose(self._art, self._name, self._height, name) if is_drawn else self.pose("stand")
            )
        return self._poses[name]

    def prefetch(self, *poses: str) -> Iterator[FigurePart]:
        """Render the parts of the given poses, or of all poses if none is given, yielding each."""
        for name in poses or ("stand", *POSE_PREFIXES):
            pose = self.pose(name)
            if pose.name == name:
                yield from pose.prefetch()


class Pose:
    """A figure's parts in one pose, grouped into layers in drawing order, and their cels."""

    def __init__(self, art: Art, figure: str, height: float, name: str) -> None:
        self.name = name
        self._art, self._key = art, (figure, height, name)
        box, tall = load_drawing(figure).box, height / POSE_SCALES.get(name, 1.0)
        zoom = art.layout.length(tall) / box[3]
        self._feet = (box[2] / 2 * zoom, (box[3] - FEET_MARGIN) * zoom)
        self._parts = art.parts(figure, tall)
        self._layers: dict[str, dict[str, str]] = {}
        for part, group in groups_of_pose(self._parts, name).items():
            self._layers.setdefault(layer_of(part), {})[part] = group
        self.layers = tuple(self._layers)

    def cel(
        self,
        layer: str,
        bend: Deformation,
        turn: int = 0,
        detail: Expression | LimbRotation | None = None,
    ) -> Cel:
        """Return the cel of one layer.

        Args:
            layer: one of `layers`.
            bend: the deformation of the whole figure.
            turn: clockwise rotation about the layer's pivot, in multiples of `TURN_STEP`
                (`SPIN_STEP` for a rolled-up figure).
            detail: the facial expression for a head, or the rotation of the limbs for a body.
        """
        if isinstance(detail, Expression) and "eyes_open" not in self._layers["head"]:
            detail = Expression("calm", ears=detail.ears)
        key = (self._key, layer, detail, turn, bend)
        return self._art.get(key, partial(self._deformed_cel, layer, detail, turn, bend))

    def prefetch(self) -> Iterator[FigurePart]:
        """Render the parts of the pose, yielding each."""
        return (self._parts[group] for groups in self._layers.values() for group in groups.values())

    def _deformed_cel(
        self, layer: str, detail: Expression | LimbRotation | None, turn: int, bend: Deformation
    ) -> Cel:
        lean = -bend.lean if bend.is_flipped else bend.lean
        pivot = self._pivot(layer)
        angles = (turn * _STEPS.get(layer, 0), lean * LEAN_STEP)
        sheet = composed_sheet(self._placed_parts(layer, detail))
        cel = transformed_sheet(sheet, self._feet, pivot, angles, self._scale_factors(bend))
        if not bend.is_flipped:
            return cel
        surface = pygame.transform.flip(cel.surface, True, False)
        return Cel(surface, -cel.dx - surface.get_width(), cel.dy)

    def _scale_factors(self, bend: Deformation) -> tuple[float, float]:
        squash = 1 + bend.squash * SQUASH_STEP
        zoom = 1 + bend.zoom * ZOOM_STEP
        return (zoom / squash, zoom * squash)

    def _pivot(self, layer: str) -> tuple[float, float]:
        group = self._layers[layer].get(layer)
        return (self._parts[group].pivot if group else None) or self._feet

    def _placed_parts(
        self, layer: str, detail: Expression | LimbRotation | None
    ) -> list[PlacedPicture]:
        groups = self._layers[layer]
        parts = {name: self._parts[groups[name]] for name in self._visible_groups(groups, detail)}
        if isinstance(detail, Expression):
            return [
                placed_head_part(name, part, detail, self._feet[1]) for name, part in parts.items()
            ]
        if isinstance(detail, LimbRotation):
            return [placed_limb(name, part, detail) for name, part in parts.items()]
        return [(part.surface, *part.offset) for part in parts.values()]

    def _visible_groups(
        self, groups: Iterable[str], detail: Expression | LimbRotation | None
    ) -> Iterable[str]:
        if isinstance(detail, Expression):
            return head_parts(groups, detail)
        if detail is not None and detail.covers_eyes and "hide_arms" in self._layers["head"]:
            return [name for name in groups if not name.startswith("arm_")]
        if isinstance(detail, LimbRotation):
            return [name for name in groups if name != detail.missing]
        return groups
