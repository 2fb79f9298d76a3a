"""Cues: when an event is staged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from game.rules.base import Seat

ViewT = TypeVar("ViewT")


@dataclass(frozen=True)
class Cue(Generic[ViewT]):
    """When an event is staged.

    Attributes:
        now: what the viewer sees before it.
        new: what the viewer sees after it.
        viewer: whose picture it is.
        show: what physics recorded for it, if anything.
    """

    now: ViewT
    new: ViewT
    viewer: Seat
    show: object | None = None
