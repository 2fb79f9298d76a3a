"""The two parents of each family, sitting and seen from the front.

Parent a is slim and upright and has wrapped its tail round its feet; parent b is stout, has bushy
cheeks and a nick in its ear, and carries its tail high.
"""

from __future__ import annotations

from typing import Final

from tools.art.katzenpolizei.coats import COATS, Coat
from tools.art.katzenpolizei.heads import SLIM, STOUT, Head
from tools.art.katzenpolizei.limbs import Limb, face_groups, foot, leg, toes, torso, worn_on_neck
from tools.art.pen import PEN, Place, Point, group, mirrored, xy

BOX: Final = (400, 400)
AXIS: Final = 200.0

SLIM_HEAD: Final = Place(200, 150, 1.06)
STOUT_HEAD: Final = Place(200, 170, 1.0)

_SLIM_BODY: Final = mirrored(xy("200,196 240,206 254,258 276,318 286,362 262,388 200,390"), AXIS)
_SLIM_BELLY: Final = mirrored(xy("200,226 228,234 236,282 232,340 200,356"), AXIS)
_STOUT_BODY: Final = mirrored(xy("200,214 268,222 312,270 326,330 312,374 268,390 200,391"), AXIS)
_STOUT_BELLY: Final = mirrored(xy("200,262 250,272 276,318 262,362 200,374"), AXIS)


def slim(family: int) -> str:
    """Return the groups of parent a."""
    coat = COATS[family]
    head = Head(family, SLIM, SLIM_HEAD)
    groups = [
        group("foot_left", foot(coat, 140, 376, 30, 15), (150, 372)),
        group("foot_right", foot(coat, 260, 376, 30, 15), (250, 372)),
        group("body", torso(family, _SLIM_BODY, _SLIM_BELLY), (200, 392)),
        *_arms(coat, xy("178,246 172,300 174,366"), 42, (174, 366)),
        group("paws", _wrapped(coat) + worn_on_neck(family, (200, 240), 56)),
        group("tail", _tail_tip(coat), (118, 372)),
    ]
    return "\n".join([*groups, *_head_groups(head, (200, 230))])


def _wrapped(coat: Coat) -> str:
    """Return the tail round the feet, all but its tip."""
    points = xy("292,328 304,362 262,377 190,376 118,370")
    return Limb(points, _tail_width(coat, 34), 0.0, bands=coat.bands).drawn(coat)


def _tail_tip(coat: Coat) -> str:
    """Return the tip, which taps the ground by itself."""
    points = xy("124,371 104,367 84,350 80,332")
    return Limb(points, _tail_width(coat, 34), 0.16, coat.tip, 0.3).drawn(coat)


def _tail_width(coat: Coat, width: float) -> float:
    return width * 1.15 if coat.is_fluffy else width


def _arms(coat: Coat, points: tuple[Point, ...], width: float, paw: Point) -> list[str]:
    """Return both forelegs; `points` and `paw` are the left one's."""
    found = []
    for name, sign in (("arm_left", 1), ("arm_right", -1)):
        way = tuple((AXIS + sign * (x - AXIS), y) for x, y in points)
        middle = (AXIS + sign * (paw[0] - AXIS), paw[1])
        drawn = leg(coat, way, width, 0.3).drawn(coat) + toes(middle, PEN, width * 0.9, coat)
        found.append(group(name, drawn, way[0]))
    return found


def stout(family: int) -> str:
    """Return the groups of parent b."""
    coat = COATS[family]
    head = Head(family, STOUT, STOUT_HEAD)
    tail = xy("290,344 342,346 364,296 344,236 352,180 338,160")
    high = Limb(tail, _tail_width(coat, 48), 0.1, coat.tip, 0.7, coat.bands)
    groups = [
        group("tail", high.drawn(coat), (300, 348)),
        group("body", torso(family, _STOUT_BODY, _STOUT_BELLY), (200, 392)),
        group("foot_left", foot(coat, 138, 374, 42, 18), (150, 366)),
        group("foot_right", foot(coat, 262, 374, 42, 18), (250, 366)),
        *_arms(coat, xy("116,262 110,296 132,328"), 50, (131, 324)),
        group("paws", worn_on_neck(family, (200, 254), 70)) if family in (0, 1, 6) else "",
    ]
    return "\n".join([*filter(None, groups), *_head_groups(head, (200, 256))])


def _head_groups(head: Head, pivot: Point) -> list[str]:
    return [*head.ear_groups(), group("head", head.fur(), pivot), *face_groups([head])]
