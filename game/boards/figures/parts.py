"""The parts of a figure: which ones each mood shows, and how they are rotated and combined.

A figure's SVG file has one group per part: tail, body, arm_left, arm_right, foot_left, foot_right,
ear_left, ear_right, head, then the face: eyes_open, eyes_wide, eyes_closed, eyes_glad, pupils,
brows_*, mouth_*. Any other group (glasses, a hat) belongs to the head. `hide_arms` contains the
arms of a figure that covers its eyes or peeks over its paws. In poses other than "stand" the group
names have the pose's prefix; on four feet the legs are leg_back_far, leg_front_far, leg_back_near
and leg_front_near.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.media.art import FigurePart
from game.scaling import smoothscale

LIMB_STEP: Final = 7.5
"""Degrees per step of an arm's or leg's rotation."""

POSE_PREFIXES: Final = {"sneak": "sneak_", "run": "run_", "back": "back_", "curl": "curl"}
"""Prefix of each pose's SVG groups; the groups of the pose "stand" have none."""

_GAZE: Final = (0.0115, 0.018)
"""Horizontal and vertical step of the pupils, as fractions of the figure's height."""

_PEEK: Final = 0.125
"""Distance by which a peeking figure lowers its paws, as a fraction of its height."""

_SWAPPED: Final = ("eyes_", "mouth_", "brows_", "pupils", "hide_")
_LIMBS: Final = ("arm_", "leg_", "foot_")

_HIND_STEP: Final = ("leg_back_near", "leg_front_far")
"""The legs that swing back while the others swing forward."""

_FACES: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "calm": (("eyes_open",), ("pupils",), ("brows_calm",), ("mouth_smile",)),
    "think": (("eyes_open",), ("pupils",), ("brows_think", "brows_calm"), ("mouth_think",)),
    "glad": (("eyes_glad",), ("mouth_grin", "mouth_smile")),
    "delighted": (("eyes_open",), ("pupils",), ("mouth_open",)),
    "sad": (("eyes_open",), ("pupils",), ("brows_sad",), ("mouth_sad",)),
    "worried": (("eyes_open",), ("pupils",), ("brows_sad",), ("mouth_think", "mouth_smile")),
    "fright": (("eyes_wide",), ("pupils",), ("brows_sad",), ("mouth_oh",)),
    "cheer": (("eyes_glad",), ("mouth_open",)),
    "sleepy": (("eyes_closed",), ("mouth_smile",)),
    "hide": (("eyes_closed",), ("mouth_smile",), ("hide_arms",)),
    "peek": (("eyes_open",), ("pupils",), ("mouth_smile",), ("hide_arms",)),
}
MOODS: Final = tuple(_FACES)
"""Names of the moods.

For each place in a mood's face, `_FACES` lists possible parts; the first one that the figure has is
drawn.
"""

COVERING_MOODS: Final = frozenset(m for m, face in _FACES.items() if ("hide_arms",) in face)
"""The moods in which a figure's paws are in front of its face."""

SEEING_MOODS: Final = frozenset(m for m, face in _FACES.items() if ("pupils",) in face)
"""The moods with open eyes, in which a figure blinks and looks around."""


class Cel(NamedTuple):
    """A premultiplied picture and its upper left corner's offset, in pixels, from the feet."""

    surface: pygame.Surface
    dx: int
    dy: int


class Expression(NamedTuple):
    """A facial expression.

    Attributes:
        mood: one of `MOODS`.
        is_shut: whether the eyes are closed in a blink.
        x: position of the pupils, -2 to 2 from left to right.
        y: position of the pupils, -1 to 1 from top to bottom.
        ears: rotation of the left and the right ear, outward and down, in multiples of `LIMB_STEP`.
    """

    mood: str
    is_shut: bool = False
    x: int = 0
    y: int = 0
    ears: tuple[int, int] = (0, 0)


class LimbRotation(NamedTuple):
    """Rotation of limbs in multiples of `LIMB_STEP`: arms outward and up, legs forward and back.

    If `covers_eyes`, the arms of a figure that has `hide_arms` are left out, and the limb `missing`
    always is.
    """

    left: int = 0
    right: int = 0
    legs: int = 0
    covers_eyes: bool = False
    missing: str = ""


PlacedPicture: TypeAlias = tuple[pygame.Surface, float, float]
"""A picture and the x and y of its upper left corner, in pixels."""


class FigureSheet(NamedTuple):
    """A picture composed of unrotated parts, and its upper left corner in the figure's view box."""

    surface: pygame.Surface
    left: float
    top: float


def head_parts(names: Iterable[str], face: Expression) -> list[str]:
    """Return the parts in `names`, in order, that a head with the expression `face` shows."""
    there = tuple(names)
    seen = {next((n for n in choice if n in there), "") for choice in _FACES[face.mood]}
    if face.is_shut:
        seen = {n for n in seen if not n.startswith(("eyes_", "pupils"))} | {"eyes_closed"}
    return [n for n in there if n in seen or not n.startswith(_SWAPPED)]


def placed_head_part(name: str, part: FigurePart, face: Expression, height: float) -> PlacedPicture:
    """Return the head part `name`, moved and rotated for the expression `face`.

    `height` is the height of the figure, in pixels.
    """
    left, top = part.offset
    if name == "pupils":
        dx, dy = face.x * height * _GAZE[0], face.y * height * _GAZE[1]
        return (part.surface, left + round(dx), top + round(dy))
    if name == "hide_arms" and face.mood == "peek":
        return (part.surface, left, top + round(height * _PEEK))
    if name.startswith("ear_"):
        angle = -face.ears[0] if name == "ear_left" else face.ears[1]
        return _rotate_part(part, angle * LIMB_STEP)
    return (part.surface, left, top)


def groups_of_pose(groups: Iterable[str], pose: str) -> dict[str, str]:
    """Return the SVG group of each part in `pose`, in drawing order.

    `groups` are the figure's SVG groups. The keys of the result are the names of the parts, without
    the pose's prefix.
    """
    if pose == "curl":
        return {pose: pose}
    if pose == "stand":
        others = tuple(POSE_PREFIXES.values())
        return {name: name for name in groups if not name.startswith(others)}
    prefix = POSE_PREFIXES[pose]
    return {name.removeprefix(prefix): name for name in groups if name.startswith(prefix)}


def layer_of(part: str) -> str:
    """Return the layer that `part` belongs to: tail, body, head or curl (a rolled-up figure)."""
    if part in ("tail", "curl"):
        return part
    return "body" if part in ("body", "paws") or part.startswith(_LIMBS) else "head"


def placed_limb(name: str, part: FigurePart, swing: LimbRotation) -> PlacedPicture:
    """Return the body part `name`; a limb is rotated about the shoulder or hip by `swing`."""
    angle = 0.0
    if name.startswith("arm_"):
        angle = (swing.left if name == "arm_left" else -swing.right) * LIMB_STEP
    elif name.startswith(("leg_", "foot_")):
        angle = (-swing.legs if name in _HIND_STEP else swing.legs) * LIMB_STEP
    return _rotate_part(part, angle)


def _rotate_part(part: FigurePart, angle: float) -> PlacedPicture:
    if part.pivot is None or not angle:
        return (part.surface, *part.offset)
    sheet = composed_sheet([(part.surface, *part.offset)])
    cel = transformed_sheet(sheet, part.pivot, part.pivot, (angle, 0), (1.0, 1.0))
    return (cel.surface, cel.dx + part.pivot[0], cel.dy + part.pivot[1])


def composed_sheet(placed: Sequence[PlacedPicture]) -> FigureSheet:
    """Combine pictures, drawn in order, into one with a margin that leaves room for rotation."""
    boxes = [s.get_rect(topleft=(round(x), round(y))) for s, x, y in placed]
    area = boxes[0].unionall(boxes[1:]).inflate(4, 4)
    surface = pygame.Surface(area.size, pygame.SRCALPHA, 32)
    for (picture, _, _), box in zip(placed, boxes, strict=True):
        surface.blit(picture, box.move(-area.x, -area.y), special_flags=pygame.BLEND_PREMULTIPLIED)
    return FigureSheet(surface, area.x, area.y)


def transformed_sheet(
    sheet: FigureSheet,
    feet: tuple[float, float],
    pivot: tuple[float, float],
    angles: tuple[float, float],
    scale: tuple[float, float],
) -> Cel:
    """Rotate a sheet about `pivot`, then stretch and tilt it about `feet`.

    Args:
        sheet: the picture to transform.
        feet: the position of the feet, in the sheet's pixels.
        pivot: the centre of rotation, in the sheet's pixels.
        angles: the rotation and the tilt, in degrees clockwise.
        scale: the factors for width and height.
    """
    turn, lean = angles
    surface = sheet.surface
    w, h = surface.get_size()
    from_pivot = (
        (sheet.left + w / 2 - pivot[0]) * scale[0],
        (sheet.top + h / 2 - pivot[1]) * scale[1],
    )
    from_feet = ((pivot[0] - feet[0]) * scale[0], (pivot[1] - feet[1]) * scale[1])
    if scale != (1.0, 1.0):
        surface = smoothscale(surface, (max(1, round(w * scale[0])), max(1, round(h * scale[1]))))
    if turn + lean:
        surface = pygame.transform.rotozoom(surface, -turn - lean, 1.0)
    ax, ay = _rotate_vector(from_pivot, turn + lean)
    bx, by = _rotate_vector(from_feet, lean)
    left = round(ax + bx - surface.get_width() / 2)
    top = round(ay + by - surface.get_height() / 2)
    crop = surface.get_bounding_rect()
    if crop.size != surface.get_size():
        surface = surface.subsurface(crop).copy()
    return Cel(surface, left + crop.x, top + crop.y)


def _rotate_vector(vector: tuple[float, float], degrees: float) -> tuple[float, float]:
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return (vector[0] * c - vector[1] * s, vector[0] * s + vector[1] * c)
