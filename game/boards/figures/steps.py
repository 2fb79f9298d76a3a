"""Figure movements as timeline steps: hop, climb, cheer, shiver, sneak, pounce, sit.

A movement starts from the figure's position when the step begins. At any frame rate, and even when
skipped, it ends in the same state: feet at the final point, without hop, lean or squash.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Final

from game.boards.components.pieces import arch_height, point_between, point_on_path
from game.boards.figures.figure import Figure
from game.boards.figures.tweens import set_mood, set_pose
from game.geometry import Point
from game.motion.easing import Easing, decaying_wave, ease_in_out, linear
from game.motion.timeline import Call, DeferredStep, Run, Step, Wait, sequence

_PoseAt = Callable[[Figure, Point, float], None]
"""A function that poses a figure, given its start point and the progress of a movement, 0 to 1."""

_APPLAUSE: Final = (("delighted", 7, 0.03), ("cheer", 4, 0.08), ("glad", 5, 0.05))
"""The mood, the number of beats and the height of the hops of each way to applaud."""
_CRUSH: Final = 0.12
"""Share of its height by which a leaping figure is squashed; it becomes as much wider."""


class FigureMovement(DeferredStep):
    """A step that moves one figure, starting from its position when the step begins."""

    def __init__(
        self, figure: Figure, seconds: float, pose: _PoseAt, ease: Easing = linear
    ) -> None:
        def show(start: Point, t: float) -> None:
            pose(figure, start, t)
            if t >= 1:
                straighten_up(figure)

        super().__init__(lambda: Run(seconds, partial(show, figure.position), ease))


def straighten_up(figure: Figure) -> None:
    """Reset a figure's deformations so that it stands upright on the ground."""
    figure.lean = figure.head_tilt = figure.hop_height = figure.stride = figure.arm_lift = 0.0
    figure.squash = 1.0


def spring_to(figure: Figure, end: Point, heights: tuple[float, float], seconds: float) -> Step:
    """Return a step in which a figure leaps to `end`, growing from one of `heights` to the other.

    The heights are in units.
    """
    small, large = heights

    def pose(who: Figure, start: Point, t: float) -> None:
        who.position, who.height = point_between(start, end, t), small + (large - small) * t
        who.hop_height, who.arm_lift = 90 * arch_height(t), 1 - t

    return FigureMovement(figure, seconds, pose)


def triangle_wave(turns: float) -> float:
    """Return the value, -1 to 1, of a triangle wave after `turns` periods; it starts at 0."""
    share = (turns + 0.25) % 1.0
    return 4 * share - 1 if share < 0.5 else 3 - 4 * share


def hop_along(
    figure: Figure,
    points: Sequence[Point],
    seconds_per_hop: float,
    on_step: Callable[[int], object] | None = None,
) -> Step:
    """Return a step in which a figure hops from point to point.

    `on_step` is called at each landing with the index of the point in `points`.
    """
    steps: list[Step] = []
    for number, point in enumerate(points):
        side = 1 if number % 2 else -1
        steps.append(
            FigureMovement(figure, seconds_per_hop, partial(_pose_hop, end=point, side=side))
        )
        if on_step is not None:
            steps.append(Call(partial(on_step, number)))
    return sequence(*steps)


def _pose_hop(figure: Figure, start: Point, t: float, end: Point, side: int) -> None:
    flight = min(1.0, max(0.0, (t - 0.16) / 0.64))
    figure.position = point_between(start, end, ease_in_out(flight) * 0.5 + flight * 0.5)
    far = math.dist(start, end)
    figure.hop_height = arch_height(flight) * min(
        0.55 * figure.height, 0.16 * figure.height + 0.12 * far
    )
    figure.lean = 10 * math.sin(math.pi * flight) * _direction(end[0] - start[0])
    figure.stride = side * math.sin(math.pi * flight)
    if t < 0.16:
        figure.squash = 1 - 0.16 * math.sin(math.pi / 2 * t / 0.16)
    elif t < 0.8:
        figure.squash = 1.12 - 0.12 * abs(2 * flight - 1) ** 2 + 0.04 * (1 - flight)
    else:
        figure.squash = 1 - 0.18 * math.sin(math.pi * (t - 0.8) / 0.2)


def _direction(dx: float) -> int:
    return 0 if abs(dx) < 4 else (1 if dx > 0 else -1)


def climb(
    figure: Figure,
    top: Point,
    seconds: float,
    rungs: int = 5,
    on_step: Callable[[int], object] | None = None,
) -> Step:
    """Return a step in which a figure, seen from behind, climbs to the point `top`.

    The climb consists of `rungs` short moves; `on_step` is called after each with its index.
    """
    steps: list[Step] = [Call(partial(_leave_ground, figure, True))]
    for rung in range(rungs):
        pull = partial(_pose_climb, top=top, left=rungs - rung, side=1 if rung % 2 else -1)
        steps.append(FigureMovement(figure, seconds / rungs, pull))
        if on_step is not None:
            steps.append(Call(partial(on_step, rung)))
    return sequence(*steps, Call(partial(_leave_ground, figure, False)))


def _leave_ground(figure: Figure, is_climbing: bool) -> None:
    figure.pose = "back" if is_climbing else "stand"
    figure.has_shadow = not is_climbing


def _pose_climb(figure: Figure, start: Point, t: float, top: Point, left: int, side: int) -> None:
    figure.position = point_between(start, point_between(start, top, 1 / left), ease_in_out(t))
    figure.stride = side * math.sin(math.pi * t)
    figure.lean = 6 * side * math.sin(math.pi * t)
    figure.arm_lift = 0.9
    figure.squash = 1 + 0.06 * math.sin(math.pi * t)


def wave_farewell(figure: Figure, seconds: float = 1.1) -> Step:
    """Return a step in which a figure waves goodbye."""

    def pose(who: Figure, start: Point, t: float) -> None:
        who.arm_lift = 0.65 + 0.35 * math.sin(6 * math.pi * t)
        who.lean = 5 * math.sin(4 * math.pi * t)

    return FigureMovement(figure, seconds, pose)


def leap_to(figure: Figure, end: Point, height: float, seconds: float) -> Step:
    """Return a step in which a figure leaps to the point `end` and grows to `height` units.

    It crouches first, stretches in the air with raised arms, and is squashed by the landing.
    """

    def leap() -> Step:
        size = figure.height

        def pose(who: Figure, start: Point, t: float) -> None:
            flight = min(1.0, max(0.0, (t - 0.2) / 0.6))
            who.position = point_between(start, end, ease_in_out(flight))
            who.height = size + (height - size) * flight
            who.hop_height = 150 * arch_height(flight)
            who.lean = 12 * math.sin(math.pi * flight) * _direction(end[0] - start[0])
            who.arm_lift = 1.0 if flight else 0.0
            crouch = math.sin(math.pi * (t if t < 0.2 else t - 0.8) / 0.2)
            who.squash = 1 + 0.14 * arch_height(flight) if 0 < flight < 1 else 1 - _CRUSH * crouch

        return FigureMovement(figure, seconds, pose)

    return DeferredStep(leap)


def bow(figure: Figure, sides: Sequence[Point], seconds: float) -> Step:
    """Return a step in which a figure turns to each of the points `sides` and waves one arm."""

    def pose(who: Figure, start: Point, t: float) -> None:
        at = sides[min(len(sides) - 1, int(t * len(sides)))]
        side = 1 if at[0] > who.x else -1
        swing = math.sin(math.pi * (t * len(sides) % 1.0))
        who.look_at(at)
        who.lean = 8 * side * swing
        who.arm_lift, who.stride = 0.5 + 0.2 * math.sin(8 * math.tau * t), -side * swing

    return sequence(set_mood(figure, "delighted"), FigureMovement(figure, seconds, pose))


def wobble(figure: Figure, seconds: float = 0.45) -> Step:
    """Return a step in which a figure wobbles from side to side."""

    def pose(who: Figure, start: Point, t: float) -> None:
        who.lean = 12 * decaying_wave(t)

    return FigureMovement(figure, seconds, pose)


def cheer(figure: Figure, jumps: int = 3, mood: str = "glad", hop: float = 0.34) -> Step:
    """Return a step in which a figure jumps `jumps` times with raised arms, then shows `mood`.

    `hop` is the height of a jump, as a multiple of the figure's height.
    """

    def pose(who: Figure, start: Point, t: float) -> None:
        flight = min(1.0, max(0.0, (t - 0.2) / 0.65))
        who.hop_height = hop * who.height * arch_height(flight)
        who.arm_lift = 1.0
        low = math.sin(math.pi * t / 0.2) if t < 0.2 else math.sin(math.pi * (t - 0.85) / 0.15)
        who.squash = 1 + 0.1 * arch_height(flight) if 0.2 <= t < 0.85 else 1 - _CRUSH * low

    leaps = [FigureMovement(figure, 0.42, pose) for _ in range(jumps)]
    return sequence(set_mood(figure, "cheer"), *leaps, set_mood(figure, mood))


def applaud(figure: Figure, way: int, seconds: float = 1.3) -> Step:
    """Return a step in which a figure applauds on its feet.

    `way` is 0 for clapping paws, 1 for swaying with raised arms, 2 for waving one arm after the
    other; larger numbers begin again.
    """
    way %= len(_APPLAUSE)
    mood, claps, hop = _APPLAUSE[way]

    def pose(who: Figure, start: Point, t: float) -> None:
        beat = abs(math.sin(math.pi * claps * t))
        sway = math.sin(math.pi * claps * t) * math.sin(math.pi * t)
        who.hop_height = hop * who.height * beat
        who.squash = 1 + 0.05 * beat
        who.arm_lift = (0.55 - 0.5 * beat, 0.8, 0.45)[way]
        who.lean = (0.0, 9 * sway, 4 * sway)[way]
        who.stride = (0.0, 0.4 * sway, sway)[way]

    return sequence(
        set_mood(figure, mood), FigureMovement(figure, seconds, pose), set_mood(figure, "glad")
    )


def shiver(figure: Figure, seconds: float = 0.8, mood: str = "sad") -> Step:
    """Return a step in which a figure flinches and trembles, then shows the mood `mood`."""

    def pose(who: Figure, start: Point, t: float) -> None:
        leap = min(1.0, t / 0.3)
        who.hop_height = 0.22 * who.height * arch_height(leap)
        who.arm_lift = 0.7
        who.squash = 1.12 if t < 0.3 else 0.92
        who.lean = 0.0 if t < 0.3 else 4 * _direction(10 * math.sin(13 * math.tau * t))

    return sequence(
        set_mood(figure, "fright"), FigureMovement(figure, seconds, pose), set_mood(figure, mood)
    )


def sneak_along(figure: Figure, points: Sequence[Point], seconds: float) -> Step:
    """Return a step in which a figure sneaks along `points` at constant speed, then stands up."""
    return _walk(figure, points, seconds, "sneak", _sneaking_gait)


def scurry_along(figure: Figure, points: Sequence[Point], seconds: float) -> Step:
    """Return a step in which a figure runs on all fours along `points`, then stands up."""
    return _walk(figure, points, seconds, "run", _scurrying_gait)


def _sneaking_gait(figure: Figure, gone: float) -> None:
    phase = gone / figure.height * 1.2 * math.tau
    figure.stride = math.sin(phase)
    figure.squash = 1 + 0.06 * math.sin(2 * phase)


def _scurrying_gait(figure: Figure, gone: float) -> None:
    phase = gone / figure.height * 1.4 * math.tau
    figure.stride = math.sin(phase)
    figure.hop_height = 0.06 * figure.height * abs(math.sin(phase))


def _walk(
    figure: Figure,
    points: Sequence[Point],
    seconds: float,
    pose: str,
    gait: Callable[[Figure, float], None],
) -> Step:

    def show(who: Figure, start: Point, t: float) -> None:
        way = [start, *points]
        where, leg, gone = point_on_path(way, t)
        sides = [_direction(b[0] - a[0]) for a, b in pairwise(way[: leg + 2])]
        who.facing = next((side for side in reversed(sides) if side), who.facing)
        who.position = where
        gait(who, gone)

    if not points:
        return Wait(0.0)
    return sequence(
        set_pose(figure, pose), FigureMovement(figure, seconds, show), set_pose(figure, "stand")
    )


def pounce(figure: Figure, target: Point, seconds: float = 0.6) -> Step:
    """Return a step in which a figure crouches, wiggles, leaps onto `target`, and stands up."""

    def pose(who: Figure, start: Point, t: float) -> None:
        flight = min(1.0, max(0.0, (t - 0.4) / 0.45))
        who.position = point_between(start, target, flight)
        who.facing = _direction(target[0] - start[0]) or who.facing
        who.hop_height = 0.6 * who.height * arch_height(flight)
        who.lean = -10 * who.facing * math.cos(math.pi * flight) if 0 < flight < 1 else 0.0
        who.stride = math.sin(5 * math.tau * t) * 0.4 if t < 0.4 else math.sin(math.pi * flight)
        who.squash = 0.84 if t < 0.4 else 1.1
        if t >= 0.85:
            who.squash = 1 - 0.24 * math.sin(math.pi * (t - 0.85) / 0.15)

    leap = FigureMovement(figure, seconds, pose)
    return sequence(set_pose(figure, "sneak"), leap, set_pose(figure, "stand"))


def sit_down(figure: Figure, seconds: float = 0.5, mood: str = "glad") -> Step:
    """Return a step in which a figure sits down with a bounce, then shows the mood `mood`."""

    def pose(who: Figure, start: Point, t: float) -> None:
        fall = min(1.0, t / 0.35)
        who.hop_height = 0.3 * who.height * (1 - fall * fall) * min(1.0, t / 0.08)
        rest = (t - 0.35) / 0.65
        who.squash = 1.08 if t < 0.35 else 1 - 0.24 * math.cos(2.5 * math.pi * rest) * (1 - rest)

    plump = FigureMovement(figure, seconds, pose)
    return sequence(set_pose(figure, "stand"), set_mood(figure, mood), plump)
