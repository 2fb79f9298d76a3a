"""The cats on the run, seen from their left and running to the right: groups `run_*`.

Drawn as large as the sitting cats and then made smaller about the feet, because the rig enlarges
side views again (`DRAWN_AT` of `game.boards.figures.cels`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tools.art.curves import Point, xy
from tools.art.katzenpolizei.coats import COATS, Coat
from tools.art.katzenpolizei.heads import KITTEN, SLIM, STOUT, Build, Head
from tools.art.katzenpolizei.limbs import Limb, face_groups, leg, torso, worn_on_neck
from tools.art.pen import Place, group

_SMALLER: Final = 0.77
_TURN: Final = 20.0
"""The shift of a running cat's face, in head units."""


@dataclass(frozen=True)
class Runner:
    """The measures of one runner, about the point on the ground below its middle.

    Attributes:
        build: its head.
        head: the middle of its head and its scale.
        body: its outline, closed.
        belly: its light underside, closed.
        hips: where the hind and the forelegs begin: x, y of each.
        width: thickness of a leg.
        tail: the line of its tail.
        thick: thickness of the tail.
        neck: the middle of its neck, half its width.
        leap: height above the ground; above 0 the legs are stretched out.
    """

    build: Build
    head: Place
    body: tuple[Point, ...]
    belly: tuple[Point, ...]
    hips: tuple[Point, Point]
    width: float
    tail: tuple[Point, ...]
    thick: float
    neck: tuple[float, float, float]
    leap: float = 0.0


RUN_SLIM: Final = Runner(
    SLIM,
    Place(98, -224, 0.94),
    xy("-142,-124 -128,-160 -50,-178 50,-180 104,-148 96,-100 40,-86 -50,-86 -122,-90"),
    xy("-70,-98 20,-104 80,-122 70,-94 20,-88 -50,-92"),
    ((-104, -110), (66, -112)),
    38,
    xy("-122,-138 -176,-150 -200,-206 -176,-262 -196,-300"),
    34,
    (100, -148, 50),
)
RUN_STOUT: Final = Runner(
    STOUT,
    Place(96, -206, 0.9),
    xy("-154,-120 -138,-190 -50,-206 50,-196 112,-150 100,-84 36,-66 -80,-64 -136,-78"),
    xy("-84,-80 20,-90 88,-110 70,-76 20,-70 -60,-70"),
    ((-104, -100), (62, -98)),
    48,
    xy("-132,-150 -176,-166 -196,-220 -172,-276 -184,-306"),
    46,
    (100, -128, 58),
)


def _kitten(x: float, leap: float, turn: float) -> Runner:
    """Return a kitten that runs `x` right of the middle, `leap` above the ground."""

    def moved(points: str) -> tuple[Point, ...]:
        return tuple((px + x, py - leap) for px, py in xy(points))

    hind, fore = moved("-62,-70 20,-70")
    return Runner(
        KITTEN,
        Place(38 + x, -134 - leap, 0.66, turn),
        moved("-84,-78 -74,-108 -20,-108 34,-104 52,-78 40,-52 -10,-46 -66,-50"),
        moved("-44,-56 0,-62 34,-66 20,-52 -20,-49"),
        (hind, fore),
        27,
        moved("-74,-92 -98,-104 -104,-140 -92,-166"),
        25,
        (52 + x, -78 - leap, 42),
        leap,
    )


def running(family: int, runners: tuple[Runner, ...], feet: Point) -> str:
    """Return the groups of a side view.

    Args:
        family: whose coat.
        runners: the runners, from back to front.
        feet: the point on the ground below their middle, in the file's units.
    """
    ground = Place(*feet, _SMALLER)
    coat = COATS[family]
    tails = "\n".join(_tail(coat, r) for r in runners)
    groups = [_group(ground, "run_tail", tails, runners[0].tail[0])]
    for number, runner in enumerate(runners):
        groups += _body_groups(family, runner, ground, "" if number == 0 else "_2")
    heads = [_head(family, runner, ground) for runner in runners]
    return "\n".join([*groups, *_head_groups(heads, ground, runners)])


def _group(ground: Place, name: str, drawing: str, pivot: Point | None = None) -> str:
    return group(name, ground.put(drawing), ground.point(*pivot) if pivot else None)


def _tail(coat: Coat, runner: Runner) -> str:
    thick = runner.thick * (1.2 if coat.is_fluffy else 1.0)
    return Limb(runner.tail, thick, 0.1, coat.tip, 0.7, coat.bands).drawn(coat)


def _body_groups(family: int, runner: Runner, ground: Place, suffix: str) -> list[str]:
    """Return legs and body of a runner; the far legs are in the shade."""
    coat = COATS[family]
    (bx, by), (fx, fy) = runner.hips
    shade = coat.shade
    body = torso(family, runner.body, runner.belly, is_side=True)
    body += worn_on_neck(family, runner.neck[:2], runner.neck[2], -8)

    def leg_group(name: str, hip: Point, fill: str) -> str:
        way = _leg_way(hip, runner, is_hind=name.startswith("back"))
        drawn = leg(coat, way, runner.width, 0.3, fill).drawn(coat)
        return _group(ground, f"run_leg_{name}{suffix}", drawn, hip)

    return [
        leg_group("back_far", (bx + 26, by + 4), shade),
        leg_group("front_far", (fx + 26, fy), shade),
        _group(ground, f"run_leg{suffix}" if suffix else "run_body", body),
        leg_group("back_near", (bx, by), ""),
        leg_group("front_near", (fx, fy), ""),
    ]


def _leg_way(hip: Point, runner: Runner, *, is_hind: bool) -> tuple[Point, ...]:
    """Return the line of a leg from the hip to a paw that points forward."""
    (x, y), width = hip, runner.width
    if runner.leap:
        out = -1 if is_hind else 1
        return ((x, y), (x + out * 18, y + 18), (x + out * 44, y + 26 + 6 * out))
    sole = -width / 2
    knee = (x - 12 if is_hind else x + 3, (y + sole) / 2)
    return ((x, y), knee, (x, sole), (x + width * 0.34, sole))


def _head(family: int, runner: Runner, ground: Place) -> Head:
    x, y = ground.point(runner.head.x, runner.head.y)
    return Head(
        family, runner.build, Place(x, y, runner.head.scale * _SMALLER, runner.head.turn), _TURN
    )


def _head_groups(heads: list[Head], ground: Place, runners: tuple[Runner, ...]) -> list[str]:
    if len(heads) == 1:
        neck = ground.point(*runners[0].neck[:2])
        drawn = [*heads[0].ear_groups("run_"), group("run_head", heads[0].fur(), neck)]
    else:
        both = "\n".join(h.ear(is_left=True) + h.ear(is_left=False) + h.fur() for h in heads)
        drawn = [group("run_head", both, ground.point(0, -80))]
    return [*drawn, *face_groups(heads, "run_")]


def run_slim(family: int) -> str:
    """Return parent a on the run."""
    return running(family, (RUN_SLIM,), (200, 392))


def run_stout(family: int) -> str:
    """Return parent b on the run."""
    return running(family, (RUN_STOUT,), (200, 392))


def run_kittens(family: int) -> str:
    """Return both kittens on the run, one behind the other."""
    return running(family, (_kitten(-112, 0, -6), _kitten(80, 34, 5)), (180, 272))
