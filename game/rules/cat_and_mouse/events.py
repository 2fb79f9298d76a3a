"""Cat & Mouse (Max Mäuseschreck): what can happen."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.rules.base import Event, MatchOver, SeatEvent
from game.rules.cat_and_mouse.table import Space

Cause: TypeAlias = Literal["scare", "met"]
"""Why cheese was dropped: the mouse came to Max (C10, C21), or Max to the mouse (C22)."""


class _OnSpace(SeatEvent):
    space: Space


class TurnStarted(SeatEvent):
    """`seat` is up: for its first drop (`is_setup`) or for a turn."""

    is_setup: bool


class TurnSkipped(SeatEvent):
    """The mouse of `seat` is trapped, so its turn was skipped (C14)."""


class MouseLifted(_OnSpace):
    """The mouse went from `space` back up onto the cheese, to be dropped anew (CA12)."""


class DiceRolled(SeatEvent):
    """`seat` rolled `pips` for its mouse and `paws` for the cat."""

    pips: int
    paws: int


class OrderChosen(SeatEvent):
    """`seat` chose who moves first (C19)."""

    first: Literal["mouse", "cat"]


class MouseMoved(SeatEvent):
    """The mouse walked clockwise; `path` is each space stepped on, `end` the last of them."""

    start: Space
    end: Space
    path: tuple[Space, ...]


class MoveLost(_OnSpace):
    """The cat, moved first, sat down on the active mouse: it does not move this turn (CA10)."""


class LadderClimbed(_OnSpace):
    """The mouse climbed from `space` up onto the cheese (C9)."""


class MouseDropped(SeatEvent):
    """The mouse was let go through the hole on top; `is_setup`: for the first time (C4)."""

    is_setup: bool


class MouseSlid(_OnSpace):
    """The mouse came out of the chute on `space`; in the setup nothing happens there (C4)."""

    is_setup: bool


class CheeseTaken(SeatEvent):
    """The mouse took `pieces` (1 or 2) on `space`; `score` and `store` are those afterwards."""

    pieces: int
    space: Space
    score: int
    store: int


class CheeseMissed(_OnSpace):
    """The mouse reached cheese on `space`, but the store was empty (CA7, finish the round)."""


class CheeseDropped(_OnSpace):
    """Max frightened the mouse: one piece went back; `score` and `store` afterwards."""

    cause: Cause
    score: int
    store: int


class NothingDropped(_OnSpace):
    """Max frightened the mouse, which had no cheese to drop (CA9)."""

    cause: Cause


class HoleReached(_OnSpace):
    """The mouse is safe in the mouse hole on `space`, with or without Max beside it."""


class CatMoved(Event):
    """Max walked clockwise by `paws`; on a mouse hole he sits beside it (C11, C12, C22)."""

    start: Space
    end: Space
    path: tuple[Space, ...]
    paws: int


class CatStayed(Event):
    """The paw die was blank: Max stayed on `space` (C11)."""

    space: Space


class MouseTrapped(_OnSpace):
    """Max was put over the mouse of `seat` (C12)."""


class MouseFreed(_OnSpace):
    """Max got up to move on, and the mouse of `seat` is free again (C15)."""


class MatchEnded(MatchOver):
    """The match is over."""
