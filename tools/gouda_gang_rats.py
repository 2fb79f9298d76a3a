"""What makes a rat of the gang of Gouda Ganoven: its head, its mask, its limbs.

All rats are drawn into a box of 250 x 275 units, their feet at (125, 267), so that the usual
outline is 1/55 of their height; a head is drawn about its own middle.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tools.gouda_gang_faces import Ears, Eyes
from tools.gouda_gang_gear import foot, mirrored
from tools.rat_faces import Fur
from tools.rat_svg import Paints

Parts = dict[str, str]
"""Drawings by the name of their group."""


@dataclass(frozen=True)
class Rat:
    """One of the gang.

    Attributes:
        title: who it is.
        fur: its coat.
        head: the outline of its head.
        at: where the middle of its head is.
        ears: their size and place.
        eyes: their size and place.
        mask: the outline of its mask.
        colour: three colours of the mask from light to shade.
        knot: what is drawn behind the head, the mask's knot above all.
        limbs: draws tail, feet, body and arms.
        pivots: where tail, feet, shoulders (left, then right) turn.
        smile, grin: the mouths of calm and of gladness.
        brows: the brows of calm.
        laugh: half the width of an open mouth.
        tilt: degrees that the mask is awry.
        hair: what is drawn on top of the head, before the face.
        over: what is drawn over the eyes.
    """

    title: str
    fur: Fur
    head: str
    at: tuple[float, float]
    ears: Ears
    eyes: Eyes
    mask: str
    colour: tuple[str, str, str]
    knot: str
    limbs: Callable[[Paints], Parts]
    pivots: dict[str, tuple[float, float]]
    smile: str
    grin: str
    brows: str
    laugh: float = 25.0
    tilt: float = 0.0
    hair: str = ""
    over: str = ""


def pivots(
    tail_at: tuple[float, float],
    hip: tuple[float, float],
    left: tuple[float, float],
    right: tuple[float, float] | None = None,
) -> dict[str, tuple[float, float]]:
    """Return what turns about what; the right side is the left one's mirror image."""
    return {
        "tail": tail_at,
        "foot_left": hip,
        "foot_right": (250 - hip[0], hip[1]),
        "body": (125, 267),
        "arm_left": left,
        "arm_right": right or (250 - left[0], left[1]),
    }


def feet(
    x: float, width: float = 22.0, leg: str = "", cloth: str = "", thick: float = 26.0
) -> Parts:
    """Return both feet, the left one at x."""
    one = foot(x, width, leg, cloth, thick)
    return {"foot_left": one, "foot_right": mirrored(one)}
