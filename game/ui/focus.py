"""Focus: the target of a screen that keys and pads act on.

One target always has it, if the screen has any. The pointer moves it by hovering, the arrows by
direction, the shoulder buttons and Tab in reading order.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.geometry import Box, Point

_LAST_RESORT: Final = 1e4
"""Units added to the distance of a target that another arrow leads to: more than a canvas."""


Name: TypeAlias = str | Callable[[], str]
"""A name, or what finds it when it is read aloud."""


@dataclass(frozen=True)
class Target:
    """Something that can be chosen: the focus stays on its key even if its box, in units, moves."""

    key: Hashable
    box: Box
    choose: Callable[[], object]
    said: Name = ""

    @property
    def name(self) -> str:
        """What is read aloud."""
        return self.said if isinstance(self.said, str) else self.said()


class Focus:
    """Remembers one target by its key."""

    def __init__(self) -> None:
        self.key: Hashable | None = None

    def current(self, targets: Sequence[Target]) -> Target | None:
        """Return the focused one of `targets`; the first one if that is gone."""
        first = targets[0] if targets else None
        return next((target for target in targets if target.key == self.key), first)

    def at(self, point: Point, targets: Sequence[Target]) -> Target | None:
        """Return the target at a point; of several the one drawn last."""
        return next((target for target in reversed(targets) if target.box.contains(point)), None)

    def step(self, step: int, targets: Sequence[Target]) -> None:
        """Go to the next or previous target in reading order, from the last to the first."""
        current = self.current(targets)
        if current is not None:
            keys = [target.key for target in targets]
            self.key = keys[(keys.index(current.key) + step) % len(keys)]

    def move(self, dx: int, dy: int, targets: Sequence[Target]) -> None:
        """Go to the nearest target in a direction; stay if there is none."""
        here = self.current(targets)
        if here is None:
            return
        costs = {target.key: _cost(here.box, target.box, dx, dy) for target in targets}
        key = min(costs, key=costs.__getitem__)
        if costs[key] < math.inf:
            self.key = key


def _cost(a: Box, b: Box, dx: int, dy: int) -> float:
    """Return the distance from `a` to `b` in a direction; infinite if `b` lies elsewhere.

    What lies straight ahead is near, even if it is much wider; what lies diagonally ahead is as far
    as both ways together. What is mostly to the side is the last resort: another arrow leads there.
    """
    (ax, ay), (bx, by) = a.centre, b.centre
    along = (bx - ax) * dx + (by - ay) * dy
    if along <= 4:
        return math.inf
    gap_x = max(b.x - a.right, a.x - b.right, 0.0)
    gap_y = max(b.y - a.bottom, a.y - b.bottom, 0.0)
    ahead, across = (gap_x, gap_y) if dx else (gap_y, gap_x)
    aside = abs(by - ay) if dx else abs(bx - ax)
    if not across:
        return along + 0.3 * aside
    return along + across + aside + (0.0 if ahead else _LAST_RESORT)
