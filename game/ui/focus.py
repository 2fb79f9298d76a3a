"""Focus: which target of a screen is chosen when no pointer says so.

There is always one as long as the screen has a target. The pointer moves it by hovering, the arrows
by direction, the shoulder buttons and Tab in reading order.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from game.geometry import Box, Point


@dataclass(frozen=True)
class Target:
    """Something that can be chosen: the focus stays on its key while its box, in units, moves.

    Its name is what is read aloud.
    """

    key: Hashable
    box: Box
    choose: Callable[[], object]
    name: str = ""


class Focus:
    """Keeps hold of one target by its key."""

    def __init__(self) -> None:
        self.key: Hashable | None = None

    def current(self, targets: Sequence[Target]) -> Target | None:
        """Return the focused one of `targets`; the first one if the old one is gone."""
        for target in targets:
            if target.key == self.key:
                return target
        return targets[0] if targets else None

    def at(self, point: Point, targets: Sequence[Target]) -> Target | None:
        """Return the target at a point, the last drawn first."""
        for target in reversed(targets):
            if target.box.contains(point):
                return target
        return None

    def step(self, step: int, targets: Sequence[Target]) -> None:
        """Go to the next or previous target in reading order, round and round."""
        current = self.current(targets)
        if current is not None:
            keys = [target.key for target in targets]
            self.key = keys[(keys.index(current.key) + step) % len(keys)]

    def move(self, dx: int, dy: int, targets: Sequence[Target]) -> None:
        """Go to the nearest target in a direction; stay if there is none."""
        here = self.current(targets)
        if here is None:
            return
        best: tuple[float, Target] | None = None
        for target in targets:
            cost = _cost(here.box, target.box, dx, dy)
            if target is not here and cost is not None and (best is None or cost < best[0]):
                best = (cost, target)
        if best is not None:
            self.key = best[1].key


def _cost(a: Box, b: Box, dx: int, dy: int) -> float | None:
    """Return how far `b` is from `a` in the direction, going aside counted double; None: not there.

    Edges count along the direction (a wide button below is below), centres across it.
    """
    (ax, ay), (bx, by) = a.centre, b.centre
    along = (bx - ax) * dx + (by - ay) * dy
    if along <= 4:
        return None
    gap_x = max(b.x - a.right, a.x - b.right, 0.0)
    gap_y = max(b.y - a.bottom, a.y - b.bottom, 0.0)
    across = gap_y if dx else gap_x
    aside = abs(by - ay) if dx else abs(bx - ax)
    return along + 3 * across + 0.3 * aside
