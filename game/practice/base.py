"""What all practice tables have in common: a round is started, shown, asked about, and told."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from game.boards.base import Slot
from game.scenes.table.board_scene import BoardScene


class Practice(BoardScene):
    """A screen where one person practises, round after round.

    A round begins with the target `start`; while it is asked about, the targets on the board are
    slots; when `start` is there again, the round has been told.
    """

    name: ClassVar[str] = "practice"

    @property
    @abstractmethod
    def right(self) -> Slot | None:
        """The right answer while it asks, else None: for drivers and tests."""
