"""A whole family asleep in its basket: it lies between `basket_back.svg` and `basket_front.svg`."""

from __future__ import annotations

from typing import Final

from tools.art.katzenpolizei.coats import COATS
from tools.art.katzenpolizei.heads import KITTEN, SLIM, STOUT, Head
from tools.art.katzenpolizei.limbs import Limb, torso, worn_on_head, worn_on_neck
from tools.art.pen import Place, group, xy

BOX: Final = (400, 320)
"""The basket has the same."""
PEN_SMALL: Final = 6.0
_HEADS: Final = (
    (SLIM, Place(102, 116, 0.62, -7)),
    (STOUT, Place(252, 114, 0.6, 6)),
    (KITTEN, Place(178, 200, 0.45, 5)),
    (KITTEN, Place(314, 194, 0.43, -7)),
)
_SLIM_BACK: Final = xy("30,250 24,200 42,158 84,140 140,152 170,196 164,256")
_STOUT_BACK: Final = xy("176,256 176,190 206,146 262,130 322,142 364,184 368,246 300,266")


def curl(family: int) -> str:
    """Return the whole family asleep; the kittens are a part of their own and breathe."""
    parents = "\n".join([_mounds(family), *(_sleeper(family, i) for i in (1, 0)), _tail(family)])
    kittens = "\n".join([_kitten_backs(family), *(_sleeper(family, i) for i in (3, 2))])
    pivot = (200, 312)
    return group("body", parents, pivot) + "\n" + group("head", kittens, pivot)


def _mounds(family: int) -> str:
    stout = torso(family, _STOUT_BACK, (), is_side=True, pen=PEN_SMALL)
    return stout + torso(family, _SLIM_BACK, (), is_side=True, pen=PEN_SMALL)


def _tail(family: int) -> str:
    """Return the slim cat's tail, laid round the little ones."""
    coat = COATS[family]
    points = xy("34,190 40,208 70,222 106,228 124,218")
    width = 32 if coat.is_fluffy else 25
    return Limb(points, width, 0.0, coat.tip, 0.7, coat.bands).drawn(coat, PEN_SMALL)


def _kitten_backs(family: int) -> str:
    drawn = ""
    for x, y in ((176, 240), (322, 234)):
        points = [(x + dx, y + dy) for dx, dy in xy("-46,22 -36,-14 0,-26 36,-14 46,22")]
        drawn += torso(family, points, (), is_side=True, pen=PEN_SMALL)
    return drawn


def _sleeper(family: int, index: int) -> str:
    """Return a head with its eyes shut, and what its neck wears."""
    build, place = _HEADS[index]
    head = Head(family, build, place, ink=PEN_SMALL)
    face = head.faces()
    neck = worn_on_neck(family, place.point(0, 84), place.scale * 56, place.turn, 0.85)
    fur = [head.ear(is_left=True), head.ear(is_left=False), head.fur()]
    return "\n".join([neck, *fur, face["eyes_closed"], face["mouth_smile"], worn_on_head(head)])
