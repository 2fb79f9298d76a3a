"""The two kittens of each family: one sits and looks out, the other crouches and plays.

They share one file, so that they are one figure: both blink, both look, and each has a paw to wave.
Their view box is 0.7 times as tall as a parent's; drawn so, their lines are as thick.
"""

from __future__ import annotations

from typing import Final

from tools.cat_coats import COATS, Coat
from tools.cat_heads import KITTEN, Head
from tools.cat_limbs import Limb, face_groups, foot, leg, toes, torso, worn_on_neck
from tools.cat_svg import PEN, Place, Point, group, mirrored

BOX: Final = (360, 280)
_SITTER: Final = Place(116, 113, 0.78, -4)
_PLAYER: Final = Place(244, 166, 0.72, 7)
_AXIS: Final = 112.0
_SITTING: Final = ((112, 150), (146, 160), (160, 206), (172, 246), (154, 268), (112, 270))
_TUMMY: Final = ((112, 180), (132, 190), (138, 222), (130, 248), (112, 256))
_CROUCHING: Final = (
    *((214, 200), (262, 178), (300, 146), (334, 158), (348, 206), (342, 252)),
    *((310, 270), (240, 271), (206, 260), (200, 228)),
)


def kittens(family: int) -> str:
    """Return the groups of the kittens' file."""
    coat = COATS[family]
    sitter, player = Head(family, KITTEN, _SITTER), Head(family, KITTEN, _PLAYER)
    groups = [
        group("tail", _tail(coat), (326, 180)),
        group("foot_left", foot(coat, 76, 258, 24, 12), (86, 254)),
        group("body", _bodies(family, coat), (180, 272)),
        group("arm_left", _arm(coat, ((90, 184), (84, 214), (92, 250)), (92, 249)), (90, 184)),
        group(
            "arm_right", _arm(coat, ((268, 214), (276, 238), (276, 258)), (276, 257)), (268, 214)
        ),
    ]
    if neck := worn_on_neck(family, (112, 178), 46, -4) + worn_on_neck(family, (236, 225), 38, 7):
        groups.append(group("paws", neck))
    return "\n".join([*groups, *_head_groups(sitter, player)])


def _tail(coat: Coat) -> str:
    width = 31 if coat.is_fluffy else 27
    points = ((316, 190), (338, 150), (328, 110), (340, 80), (332, 66))
    return Limb(points, width, 0.12, coat.tip, 0.66, min(coat.bands, 3)).drawn(coat)


def _arm(coat: Coat, points: tuple[Point, ...], paw: Point) -> str:
    return leg(coat, points, 32, 0.25).drawn(coat) + toes(paw, PEN, 27, coat)


def _bodies(family: int, coat: Coat) -> str:
    """Return both bodies; one arm of each is moved by itself and not among them."""
    sitting = torso(family, mirrored(_SITTING, _AXIS), mirrored(_TUMMY, _AXIS))
    crouching = torso(family, _CROUCHING, (), is_side=True)
    return "\n".join(
        [
            sitting,
            _arm(coat, ((134, 184), (140, 214), (132, 250)), (132, 249)),
            crouching,
            foot(coat, 326, 262, 26, 12),
            _arm(coat, ((222, 214), (210, 238), (212, 258)), (212, 257)),
        ]
    )


def _head_groups(sitter: Head, player: Head) -> list[str]:
    """Return heads and faces; the player's left ear stays with its head."""
    both = "\n".join([sitter.fur(), player.ear(is_left=True), player.fur()])
    return [
        group("ear_left", sitter.ear(is_left=True), sitter.ear_pivot(is_left=True)),
        group("ear_right", sitter.ear(is_left=False), sitter.ear_pivot(is_left=False)),
        group("ear_player", player.ear(is_left=False), player.ear_pivot(is_left=False)),
        group("head", both, (180, 190)),
        *face_groups([sitter, player]),
    ]
