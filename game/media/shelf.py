"""The order in which small pictures are forgotten."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable


class Shelf:
    """The sizes in pixels of small pictures, first those that were not wanted for longest."""

    def __init__(self) -> None:
        self.sizes: OrderedDict[Hashable, int] = OrderedDict()
        self.pixels = 0

    def put(self, key: Hashable, size: int) -> None:
        """Take in a picture."""
        self.sizes[key] = size
        self.pixels += size

    def want(self, key: Hashable) -> None:
        """Take notice that a picture is wanted, if it is here."""
        if key in self.sizes:
            self.sizes.move_to_end(key)

    def drop(self, key: Hashable) -> None:
        """Remove a picture, if it is on this shelf."""
        self.pixels -= self.sizes.pop(key, 0)
