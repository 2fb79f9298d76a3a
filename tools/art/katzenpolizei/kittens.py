"""The two kittens of each family: one sits and looks out, the other crouches and plays.

They share one file, so that they are one figure: both blink, both look, and each has a paw to wave.
Their view box is 0.7 times as tall as a parent's; drawn so, their lines are as thick.
"""

from __future__ import annotations

from typing import Final

from tools.art.katzenpolizei.coats import COATS, Coat
from tools.art.katzenpolizei.heads import KITTEN, Head
from tools.art.katzenpolizei.limbs import Limb, face_groups, foot, leg, toes, torso, worn_on_neck
from tools.art.pen import PEN, Place, group, mirrored, xy

BOX: Final = (360, 280)
_SITTER: Final = Place(116, 113, 0.78, -4)
_PLAYER: Final = Place(244, 166, 0.72, 7)
_AXIS: Final = 112.0
_SITTING: Final = xy("112,150 146,160 160,206 172,246 154,268 112,270")
_TUMMY: Final = xy("112,180 132,190 138,222 130,248 112,256")
_CROUCHING: Final = xy(
    "214,200 262,178 300,146 334,158 348,206 342,252 310,270 240,271 206,260 200,228"
)


def kittens(family: int) -> str:
    """Return the groups of the kittens' file."""
    coat = COATS[family]
    sitter, player = Head(family, KITTEN, _SITTER), Head(family, KITTEN, _PLAYER)
    groups = [
        group("tail", _tail(coat), (326, 180)),
        group("foot_left", foot(coat, 76, 258, 24, 12), (86, 254)),
        group("body", _bodies(family, coat), (180, 272)),
        group("arm_left", _arm(coat, "90,184 84,214 92,250"), (90, 184)),
        group("arm_right", _arm(coat, "268,214 276,238 276,258"), (268, 214)),
    ]
    if neck := worn_on_neck(family, (112, 178), 46, -4) + worn_on_neck(family, (236, 225), 38, 7):
        groups.append(group("paws", neck))
    return "\n".join([*groups, *_head_groups(sitter, player)])


def _tail(coat: Coat) -> str:
    width = 31 if coat.is_fluffy else 27
    points = xy("316,190 338,150 328,110 340,80 332,66")
    return Limb(points, width, 0.12, coat.tip, 0.66, min(coat.bands, 3)).drawn(coat)


def _arm(coat: Coat, points: str) -> str:
    """Return an arm along these points; its toes are drawn just above the last one."""
    *_, (x, y) = way = xy(points)
    return leg(coat, way, 32, 0.25).drawn(coat) + toes((x, y - 1), PEN, 27, coat)


def _bodies(family: int, coat: Coat) -> str:
    """Return both bodies; one arm of each is moved by itself and not among them."""
    sitting = torso(family, mirrored(_SITTING, _AXIS), mirrored(_TUMMY, _AXIS))
    crouching = torso(family, _CROUCHING, (), is_side=True)
    sitting += "\n" + _arm(coat, "134,184 140,214 132,250")
    crouching += "\n" + foot(coat, 326, 262, 26, 12)
    return "\n".join([sitting, crouching, _arm(coat, "222,214 210,238 212,258")])


def _head_groups(sitter: Head, player: Head) -> list[str]:
    """Return heads and faces; the player's left ear stays with its head."""
    both = "\n".join([sitter.fur(), player.ear(is_left=True), player.fur()])
    return [
        *sitter.ear_groups(),
        group("ear_player", player.ear(is_left=False), player.ear_pivot(is_left=False)),
        group("head", both, (180, 190)),
        *face_groups([sitter, player]),
    ]
