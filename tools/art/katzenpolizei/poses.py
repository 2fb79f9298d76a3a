"""The cats in front view: sitting parents and kittens, and whole families asleep.

In all functions, `family` is the family's number. Parent a is slim and sits upright with its tail
wrapped round its feet. Parent b is stout, has bushy cheeks and a nick in its ear, and holds its
tail up.
"""

from __future__ import annotations

from typing import Final

from game.geometry import Point
from tools.art.curves import mirrored, parse_points
from tools.art.katzenpolizei.coats import COATS, Coat
from tools.art.katzenpolizei.heads import KITTEN, SLIM, STOUT, Head
from tools.art.katzenpolizei.limbs import (
    Limb,
    face_groups,
    foot,
    leg,
    toes,
    torso,
    worn_on_head,
    worn_on_neck,
)
from tools.art.pen import PEN, Affine, group

BOX: Final = (400, 400)
AXIS: Final = 200.0

SLIM_HEAD: Final = Affine(200, 150, 1.06)
STOUT_HEAD: Final = Affine(200, 170, 1.0)

_SLIM_BODY: Final = mirrored(
    parse_points("200,196 240,206 254,258 276,318 286,362 262,388 200,390"), AXIS
)
_SLIM_BELLY: Final = mirrored(parse_points("200,226 228,234 236,282 232,340 200,356"), AXIS)
_STOUT_BODY: Final = mirrored(
    parse_points("200,214 268,222 312,270 326,330 312,374 268,390 200,391"), AXIS
)
_STOUT_BELLY: Final = mirrored(parse_points("200,262 250,272 276,318 262,362 200,374"), AXIS)


def sitting_slim(family: int) -> str:
    """Return the SVG groups of parent a, the slim one, in a sitting pose."""
    coat = COATS[family]
    head = Head(family, SLIM, SLIM_HEAD)
    groups = [
        group("foot_left", foot(coat, 140, 376, 30, 15), (150, 372)),
        group("foot_right", foot(coat, 260, 376, 30, 15), (250, 372)),
        group("body", torso(family, _SLIM_BODY, _SLIM_BELLY), (200, 392)),
        *_arms(coat, parse_points("178,246 172,300 174,366"), 42, (174, 366)),
        group("paws", _wrapped(coat) + worn_on_neck(family, (200, 240), 56)),
        group("tail", _tail_tip(coat), (118, 372)),
    ]
    return "\n".join([*groups, *_head_groups(head, (200, 230))])


def _wrapped(coat: Coat) -> str:
    points = parse_points("292,328 304,362 262,377 190,376 118,370")
    return Limb(points, _tail_width(coat, 34), 0.0, bands=coat.bands).drawn(coat)


def _tail_tip(coat: Coat) -> str:
    points = parse_points("124,371 104,367 84,350 80,332")
    return Limb(points, _tail_width(coat, 34), 0.16, coat.tip, 0.3).drawn(coat)


def _tail_width(coat: Coat, width: float) -> float:
    return width * 1.15 if coat.is_fluffy else width


def _arms(coat: Coat, points: tuple[Point, ...], width: float, paw: Point) -> list[str]:
    found = []
    for name, sign in (("arm_left", 1), ("arm_right", -1)):
        way = tuple((AXIS + sign * (x - AXIS), y) for x, y in points)
        middle = (AXIS + sign * (paw[0] - AXIS), paw[1])
        drawn = leg(coat, way, width, 0.3).drawn(coat) + toes(middle, PEN, width * 0.9, coat)
        found.append(group(name, drawn, way[0]))
    return found


def sitting_stout(family: int) -> str:
    """Return the SVG groups of parent b, the stout one, in a sitting pose."""
    coat = COATS[family]
    head = Head(family, STOUT, STOUT_HEAD)
    tail = parse_points("290,344 342,346 364,296 344,236 352,180 338,160")
    high = Limb(tail, _tail_width(coat, 48), 0.1, coat.tip, 0.7, coat.bands)
    groups = [
        group("tail", high.drawn(coat), (300, 348)),
        group("body", torso(family, _STOUT_BODY, _STOUT_BELLY), (200, 392)),
        group("foot_left", foot(coat, 138, 374, 42, 18), (150, 366)),
        group("foot_right", foot(coat, 262, 374, 42, 18), (250, 366)),
        *_arms(coat, parse_points("116,262 110,296 132,328"), 50, (131, 324)),
        group("paws", worn_on_neck(family, (200, 254), 70)) if family in (0, 1, 6) else "",
    ]
    return "\n".join([*filter(None, groups), *_head_groups(head, (200, 256))])


def _head_groups(head: Head, pivot: Point) -> list[str]:
    return [*head.ear_groups(), group("head", head.fur(), pivot), *face_groups([head])]


KITTEN_BOX: Final = (360, 280)
"""Size of the kittens' picture: 0.7 times as tall as a parent's, but with equally thick lines."""
_SITTER: Final = Affine(116, 113, 0.78, -4)
_PLAYER: Final = Affine(244, 166, 0.72, 7)
_KITTEN_AXIS: Final = 112.0
_SITTING: Final = parse_points("112,150 146,160 160,206 172,246 154,268 112,270")
_TUMMY: Final = parse_points("112,180 132,190 138,222 130,248 112,256")
_CROUCHING: Final = parse_points(
    "214,200 262,178 300,146 334,158 348,206 342,252 310,270 240,271 206,260 200,228"
)


def kittens(family: int) -> str:
    """Return the SVG groups of two kittens, one sitting and one playing, which form one figure."""
    coat = COATS[family]
    sitter, player = Head(family, KITTEN, _SITTER), Head(family, KITTEN, _PLAYER)
    groups = [
        group("tail", _kitten_tail(coat), (326, 180)),
        group("foot_left", foot(coat, 76, 258, 24, 12), (86, 254)),
        group("body", _bodies(family, coat), (180, 272)),
        group("arm_left", _arm(coat, "90,184 84,214 92,250"), (90, 184)),
        group("arm_right", _arm(coat, "268,214 276,238 276,258"), (268, 214)),
    ]
    if neck := worn_on_neck(family, (112, 178), 46, -4) + worn_on_neck(family, (236, 225), 38, 7):
        groups.append(group("paws", neck))
    return "\n".join([*groups, *_kitten_heads(sitter, player)])


def _kitten_tail(coat: Coat) -> str:
    width = 31 if coat.is_fluffy else 27
    points = parse_points("316,190 338,150 328,110 340,80 332,66")
    return Limb(points, width, 0.12, coat.tip, 0.66, min(coat.bands, 3)).drawn(coat)


def _arm(coat: Coat, points: str) -> str:
    *_, (x, y) = way = parse_points(points)
    return leg(coat, way, 32, 0.25).drawn(coat) + toes((x, y - 1), PEN, 27, coat)


def _bodies(family: int, coat: Coat) -> str:
    sitting = torso(family, mirrored(_SITTING, _KITTEN_AXIS), mirrored(_TUMMY, _KITTEN_AXIS))
    crouching = torso(family, _CROUCHING, (), is_side=True)
    sitting += "\n" + _arm(coat, "134,184 140,214 132,250")
    crouching += "\n" + foot(coat, 326, 262, 26, 12)
    return "\n".join([sitting, crouching, _arm(coat, "222,214 210,238 212,258")])


def _kitten_heads(sitter: Head, player: Head) -> list[str]:
    both = "\n".join([sitter.fur(), player.ear(is_left=True), player.fur()])
    return [
        *sitter.ear_groups(),
        group("ear_player", player.ear(is_left=False), player.ear_pivot(is_left=False)),
        group("head", both, (180, 190)),
        *face_groups([sitter, player]),
    ]


BASKET_BOX: Final = (400, 320)
"""Size of a sleeping family's picture; boards draw it between the back and front of a basket."""
PEN_SMALL: Final = 6.0
_HEADS: Final = (
    (SLIM, Affine(102, 116, 0.62, -7)),
    (STOUT, Affine(252, 114, 0.6, 6)),
    (KITTEN, Affine(178, 200, 0.45, 5)),
    (KITTEN, Affine(314, 194, 0.43, -7)),
)
_SLIM_BACK: Final = parse_points("30,250 24,200 42,158 84,140 140,152 170,196 164,256")
_STOUT_BACK: Final = parse_points("176,256 176,190 206,146 262,130 322,142 364,184 368,246 300,266")


def sleeping_family(family: int) -> str:
    """Return the SVG groups of a sleeping family.

    The kittens are in a group of their own, so their breathing can be animated.
    """
    old, young = ([_sleeper(family, i) for i in pair] for pair in ((1, 0), (3, 2)))
    parents = group("body", "\n".join([_mounds(family), *old, _laid_tail(family)]), (200, 312))
    return parents + "\n" + group("head", "\n".join([_kitten_backs(family), *young]), (200, 312))


def _mounds(family: int) -> str:
    sitting_stout = torso(family, _STOUT_BACK, (), is_side=True, pen=PEN_SMALL)
    return sitting_stout + torso(family, _SLIM_BACK, (), is_side=True, pen=PEN_SMALL)


def _laid_tail(family: int) -> str:
    coat = COATS[family]
    points = parse_points("34,190 40,208 70,222 106,228 124,218")
    width = 32 if coat.is_fluffy else 25
    return Limb(points, width, 0.0, coat.tip, 0.7, coat.bands).drawn(coat, PEN_SMALL)


def _kitten_backs(family: int) -> str:
    drawn = ""
    for x, y in ((176, 240), (322, 234)):
        points = [(x + dx, y + dy) for dx, dy in parse_points("-46,22 -36,-14 0,-26 36,-14 46,22")]
        drawn += torso(family, points, (), is_side=True, pen=PEN_SMALL)
    return drawn


def _sleeper(family: int, index: int) -> str:
    build, place = _HEADS[index]
    head = Head(family, build, place, ink=PEN_SMALL)
    face = head.face_parts()
    neck = worn_on_neck(family, place.point(0, 84), place.scale * 56, place.turn, 0.85)
    fur = [head.ear(is_left=True), head.ear(is_left=False), head.fur()]
    return "\n".join([neck, *fur, face["eyes_closed"], face["mouth_smile"], worn_on_head(head)])
