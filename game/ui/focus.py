"""Focus: the target on a screen that keys and gamepads act on.

On a screen with targets, exactly one has the focus. A pointer focuses the target that it hovers
over. Arrow keys move the focus in a direction; Tab and shoulder buttons move it in reading order.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.geometry import Box, Point

_FARTHER: Final = 1e4
"""Units added to the distance of a target that is chosen only if there is no better one.

The value is larger than the width of the canvas.
"""


Name: TypeAlias = str | Callable[[], str]
"""A name, or a function that returns the name when it is read aloud."""


@dataclass(frozen=True)
class Target:
    """A control on a screen that can be focused and chosen.

    `key` identifies it on its screen, so it keeps the focus when its box moves. `label` is its
    accessible name, or a function that returns the name. `is_icon` is True for a round icon,
    whose name is shown as a caption at any text scale; `is_labelled` is True if the name is written
    on the control.
    """

    key: Hashable
    box: Box
    choose: Callable[[], object]
    label: Name = ""
    is_icon: bool = False
    is_labelled: bool = False

    @property
    def name(self) -> str:
        """The accessible name, which is read aloud."""
        return self.label if isinstance(self.label, str) else self.label()


class Focus:
    """The focus of a screen: stores the key of the focused target."""

    def __init__(self, *, keeps_rows: bool = False) -> None:
        """Create a focus without a target.

        If `keeps_rows`, the targets are rows of settings: up and down lead to the adjacent
        rows, and left and right never leave the row.
        """
        self.key: Hashable | None = None
        self._cost = _cost_in_rows if keeps_rows else _cost

    def current_target(self, targets: Sequence[Target]) -> Target | None:
        """Return the focused target; if it is not among `targets`, return the first of them."""
        first = targets[0] if targets else None
        return next((target for target in targets if target.key == self.key), first)

    def target_at(self, point: Point, targets: Sequence[Target]) -> Target | None:
        """Return the topmost of `targets` at `point`, in units; None if there is none."""
        return next((target for target in reversed(targets) if target.box.contains(point)), None)

    def step(self, step: int, targets: Sequence[Target]) -> None:
        """Move the focus by `step` targets, -1 or 1, in reading order; wrap around at the ends."""
        current = self.current_target(targets)
        if current is not None:
            keys = [target.key for target in targets]
            self.key = keys[(keys.index(current.key) + step) % len(keys)]

    def move(self, dx: int, dy: int, targets: Sequence[Target]) -> None:
        """Move the focus to the nearest target in a direction; `dx`, `dy` are -1, 0 or 1 each."""
        here = self.current_target(targets)
        if here is None:
            return
        costs = {target.key: self._cost(here.box, target.box, dx, dy) for target in targets}
        key = min(costs, key=costs.__getitem__)
        if costs[key] < math.inf:
            self.key = key


def _cost(a: Box, b: Box, dx: int, dy: int) -> float:
    """Return the cost of moving the focus from `a` to `b` in a direction; infinite if impossible.

    `dx` and `dy` are the direction. Targets straight ahead cost least; left and right lead along
    the row first. Targets mostly to the side cost most, because another arrow key leads to them.
    """
    (ax, ay), (bx, by) = a.centre, b.centre
    along = (bx - ax) * dx + (by - ay) * dy
    if along <= 4:
        return math.inf
    gap_x = max(b.x - a.right, a.x - b.right, 0.0)
    gap_y = max(b.y - a.bottom, a.y - b.bottom, 0.0)
    ahead, across = (gap_x, gap_y) if dx else (gap_y, gap_x)
    aside = abs(by - ay) if dx else abs(bx - ax)
    apart = _FARTHER if dx and not _are_in_row(a, b) else 0.0
    if not across:
        return along + 0.3 * aside + apart
    return along + across + aside + apart + (0.0 if ahead else _FARTHER)


def _are_in_row(a: Box, b: Box) -> bool:
    return min(a.bottom, b.bottom) - max(a.y, b.y) >= min(a.h, b.h) / 2


def _cost_in_rows(a: Box, b: Box, dx: int, dy: int) -> float:
    (ax, ay), (bx, by) = a.centre, b.centre
    along, is_in_row = (bx - ax) * dx + (by - ay) * dy, _are_in_row(a, b)
    if along <= 4 or is_in_row != bool(dx):
        return math.inf
    return along if dx else along * _FARTHER + abs(bx - ax)
