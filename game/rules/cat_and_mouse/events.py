"""Cat & Mouse (Max Mäuseschreck): what can happen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.rules.base import Event, MatchOver, SeatEvent
from game.rules.cat_and_mouse.table import Space

Cause: TypeAlias = Literal["scare", "met"]
"""Why cheese was dropped: the mouse came to Max (C10, C21), or Max to the mouse (C22)."""


@dataclass(frozen=True)
class _OnSpace(SeatEvent):
    space: Space


@dataclass(frozen=True)
class TurnStarted(SeatEvent):
    """`seat` is up: for its first drop (`is_setup`) or for a turn."""

    is_setup: bool


@dataclass(frozen=True)
class TurnSkipped(SeatEvent):
    """The mouse of `seat` is trapped, so its turn was skipped (C14)."""


@dataclass(frozen=True)
class MouseLifted(_OnSpace):
    """The mouse went from `space` back up onto the cheese, to be dropped anew (CA12)."""


@dataclass(frozen=True)
class DiceRolled(SeatEvent):
    """`seat` rolled `pips` for its mouse and `paws` for the cat."""

    pips: int
    paws: int


@dataclass(frozen=True)
class OrderChosen(SeatEvent):
    """`seat` chose who moves first (C19)."""

    first: Literal["mouse", "cat"]


@dataclass(frozen=True)
class MouseMoved(SeatEvent):
    """The mouse walked clockwise; `path` is each space stepped on, `end` the last of them."""

    start: Space
    end: Space
    path: tuple[Space, ...]


@dataclass(frozen=True)
class MoveLost(_OnSpace):
    """The cat, moved first, sat down on the active mouse: it does not move this turn (CA10)."""


@dataclass(frozen=True)
class LadderClimbed(_OnSpace):
    """The mouse climbed from `space` up onto the cheese (C9)."""


@dataclass(frozen=True)
class MouseDropped(SeatEvent):
    """The mouse was let go through the hole on top; `is_setup`: for the first time (C4)."""

    is_setup: bool


@dataclass(frozen=True)
class MouseSlid(_OnSpace):
    """The mouse came out of the chute on `space`; in the setup nothing happens there (C4)."""

    is_setup: bool


@dataclass(frozen=True)
class CheeseTaken(SeatEvent):
    """The mouse took `pieces` (1 or 2) on `space`; `score` and `store` are those afterwards."""

    pieces: int
    space: Space
    score: int
    store: int


@dataclass(frozen=True)
class CheeseMissed(_OnSpace):
    """The mouse reached cheese on `space`, but the store was empty (CA7, finish the round)."""


@dataclass(frozen=True)
class CheeseDropped(_OnSpace):
    """Max frightened the mouse: one piece went back; `score` and `store` afterwards."""

    cause: Cause
    score: int
    store: int


@dataclass(frozen=True)
class NothingDropped(_OnSpace):
    """Max frightened the mouse, which had no cheese to drop (CA9)."""

    cause: Cause


@dataclass(frozen=True)
class HoleReached(_OnSpace):
    """The mouse is safe in the mouse hole on `space`, with or without Max beside it."""


@dataclass(frozen=True)
class CatMoved(Event):
    """Max walked clockwise by `paws`; on a mouse hole he sits beside it (C11, C12, C22)."""

    start: Space
    end: Space
    path: tuple[Space, ...]
    paws: int


@dataclass(frozen=True)
class CatStayed(Event):
    """The paw die was blank: Max stayed on `space` (C11)."""

    space: Space


@dataclass(frozen=True)
class MouseTrapped(_OnSpace):
    """Max was put over the mouse of `seat` (C12)."""


@dataclass(frozen=True)
class MouseFreed(_OnSpace):
    """Max got up to move on, and the mouse of `seat` is free again (C15)."""


@dataclass(frozen=True)
class MatchEnded(MatchOver):
    """The match is over."""
