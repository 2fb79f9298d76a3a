"""The events of Tiptoe."""

from __future__ import annotations

from game.rules.base import SeatEvent


class MouseMoved(SeatEvent):
    """The mouse of `seat` moved by `steps` (negative: backwards) and is now on `stone`."""

    steps: int
    stone: int
