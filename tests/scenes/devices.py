"""The three devices, each of which can do everything: a pointer, keys and a pad."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from itertools import cycle, product
from operator import eq
from typing import Final, TypeVar

import pygame

from game.scenes.table.scene import TableScene
from tests.extent import extent
from tests.pilot import Pilot

DEVICES: Final = ("clicks", "keys", "pad")
T = TypeVar("T")


def with_devices(things: Iterable[T]) -> Sequence[tuple[T, str]]:
    """Pair each thing with a device, the devices in turn; with `--all` each thing with each."""
    listed = list(things)
    return extent(list(zip(listed, cycle(DEVICES))), list(product(listed, DEVICES)))


class Hands:
    """One way of choosing: brings the focus to a target and chooses it, or clicks on it."""

    def __init__(self, pilot: Pilot, device: str) -> None:
        self.pilot, self.device = pilot, device

    def choose(self, is_wanted: Callable[[Hashable], bool]) -> None:
        if self.device == "clicks":
            keys = list(self.pilot.targets())
            wanted = [key for key in keys if is_wanted(key)]
            assert wanted, f"{self.pilot.scene.name} offers nothing of what is wanted: {keys}"
            self.pilot.click(wanted[0])
            return
        for _ in range(len(self.pilot.targets()) + 1):
            if (target := self.pilot.scene.focused_target()) is not None and is_wanted(target.key):
                break
            self.pilot.push(self.device, pygame.K_TAB, 5)
        assert is_wanted(self.pilot.focused), f"{self.device} do not lead there"
        self.pilot.push(self.device, pygame.K_RETURN, 0)

    def go(self, *keys: Hashable) -> None:
        """Choose what leads to other screens, one after the other."""
        for wanted in keys:
            self.choose(partial(eq, wanted))
            self.pilot.wait(0.4)

    def play(self, most: int = 2000) -> int:
        """Choose whatever comes first until the match is over; return the number of choices.

        Args:
            most: the number of choices after which to stop.
        """
        for count in range(most):
            self.pilot.settle()
            if not isinstance(self.pilot.scene, TableScene):
                return count
            table = self.pilot.table
            slots = [slot for slot in table.slots() if slot not in table.choice.plan.picked_slots]
            self.choose(slots.__contains__)
        return most
