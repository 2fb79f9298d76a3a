"""The running cats in side view, facing right: the SVG groups `run_*`.

The cats are drawn at the size of the sitting cats and then scaled down about the feet, because
boards enlarge side views again (`POSE_SCALES` in `game.boards.figures.cels`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec

from game.geometry import Point
from tools.art.curves import parse_points
from tools.art.katzenpolizei.coats import COATS, Coat
from tools.art.katzenpolizei.heads import FIGURES, KITTEN, SLIM, STOUT, Build, Head
from tools.art.katzenpolizei.limbs import Limb, face_groups, leg, torso, worn_on_neck
from tools.art.pen import Affine, group

_SMALLER: Final = 0.77
_TURN: Final = 20.0
"""Shift of a running cat's face to the right, in head units."""


class RunnerShape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of a running cat; the origin is on the ground below the cat's middle.

    Attributes:
        head: x and y of the middle of the head, and its scale.
        body, belly: closed outlines of the body and of the light fur on its underside.
        hips: points where the hind legs and the forelegs begin.
        width: thickness of a leg.
        tail, thick: points along the tail, and its thickness.
        neck: x and y of the middle of the neck, and half its width.
    """

    head: tuple[float, float, float]
    body: str
    belly: str
    hips: tuple[Point, Point]
    width: float
    tail: str
    thick: float
    neck: tuple[float, float, float]


_SHAPES: Final = msgspec.convert(FIGURES["runners"], dict[str, RunnerShape])


@dataclass(frozen=True)
class Runner:
    """One running cat in a picture, seen from the side.

    Attributes:
        build: shape of the head.
        shape: shape of the body.
        x: horizontal distance from the middle of the picture; positive is to the right.
        leap: height above the ground; if positive, the legs are stretched out.
        turn: rotation of the head, in degrees clockwise.
    """

    build: Build
    shape: RunnerShape
    x: float = 0.0
    leap: float = 0.0
    turn: float = 0.0

    def point(self, x: float, y: float) -> Point:
        """Convert a point from the coordinates of `shape` to picture coordinates."""
        return (x + self.x, y - self.leap)

    def points(self, text: str) -> tuple[Point, ...]:
        """Parse points in the coordinates of `shape` and convert them to picture coordinates."""
        return tuple(self.point(x, y) for x, y in parse_points(text))


def running(family: int, runners: tuple[Runner, ...], feet: Point) -> str:
    """Return the SVG groups of `runners`, from back to front; the cats are scaled about `feet`.

    `family` is the number of their family.
    """
    ground = Affine(*feet, _SMALLER)
    coat = COATS[family]
    tails = "\n".join(_tail(coat, r) for r in runners)
    pivot = runners[0].points(runners[0].shape.tail)[0]
    groups = [_group(ground, "run_tail", tails, pivot)]
    for number, runner in enumerate(runners):
        groups += _body_groups(family, runner, ground, "" if number == 0 else "_2")
    heads = [_head(family, runner, ground) for runner in runners]
    return "\n".join([*groups, *_head_groups(heads, ground, runners)])


def _group(ground: Affine, name: str, drawing: str, pivot: Point | None = None) -> str:
    return group(name, ground.put(drawing), ground.point(*pivot) if pivot else None)


def _tail(coat: Coat, runner: Runner) -> str:
    thick = runner.shape.thick * (1.2 if coat.is_fluffy else 1.0)
    return Limb(runner.points(runner.shape.tail), thick, 0.1, coat.tip, 0.7, coat.bands).drawn(coat)


def _body_groups(family: int, runner: Runner, ground: Affine, suffix: str) -> list[str]:
    coat = COATS[family]
    shape, shade = runner.shape, coat.shade
    (bx, by), (fx, fy) = (runner.point(*hip) for hip in shape.hips)
    outline, belly = runner.points(shape.body), runner.points(shape.belly)
    body = torso(family, outline, belly, is_side=True)
    body += worn_on_neck(family, runner.point(*shape.neck[:2]), shape.neck[2], -8)

    def leg_group(name: str, hip: Point, fill: str) -> str:
        way = _leg_way(hip, runner, is_hind=name.startswith("back"))
        drawn = leg(coat, way, shape.width, 0.3, fill).drawn(coat)
        return _group(ground, f"run_leg_{name}{suffix}", drawn, hip)

    return [
        leg_group("back_far", (bx + 26, by + 4), shade),
        leg_group("front_far", (fx + 26, fy), shade),
        _group(ground, f"run_leg{suffix}" if suffix else "run_body", body),
        leg_group("back_near", (bx, by), ""),
        leg_group("front_near", (fx, fy), ""),
    ]


def _leg_way(hip: Point, runner: Runner, *, is_hind: bool) -> tuple[Point, ...]:
    (x, y), width = hip, runner.shape.width
    if runner.leap:
        out = -1 if is_hind else 1
        return ((x, y), (x + out * 18, y + 18), (x + out * 44, y + 26 + 6 * out))
    sole = -width / 2
    knee = (x - 12 if is_hind else x + 3, (y + sole) / 2)
    return ((x, y), knee, (x, sole), (x + width * 0.34, sole))


def _head(family: int, runner: Runner, ground: Affine) -> Head:
    x, y, scale = runner.shape.head
    place = Affine(*ground.point(*runner.point(x, y)), scale * _SMALLER, runner.turn)
    return Head(family, runner.build, place, _TURN)


def _head_groups(heads: list[Head], ground: Affine, runners: tuple[Runner, ...]) -> list[str]:
    if len(heads) == 1:
        neck = ground.point(*runners[0].shape.neck[:2])
        drawn = [*heads[0].ear_groups("run_"), group("run_head", heads[0].fur(), neck)]
    else:
        both = "\n".join(h.ear(is_left=True) + h.ear(is_left=False) + h.fur() for h in heads)
        drawn = [group("run_head", both, ground.point(0, -80))]
    return [*drawn, *face_groups(heads, "run_")]


def run_slim(family: int) -> str:
    """Return the SVG groups of parent a, the slim one, in a running pose."""
    return running(family, (Runner(SLIM, _SHAPES["slim"]),), (200, 392))


def run_stout(family: int) -> str:
    """Return the SVG groups of parent b, the stout one, in a running pose."""
    return running(family, (Runner(STOUT, _SHAPES["stout"]),), (200, 392))


def run_kittens(family: int) -> str:
    """Return the SVG groups of two kittens running one behind the other."""
    shape = _SHAPES["kitten"]
    behind = Runner(KITTEN, shape, x=-112, turn=-6)
    ahead = Runner(KITTEN, shape, x=80, leap=34, turn=5)
    return running(family, (behind, ahead), (180, 272))
