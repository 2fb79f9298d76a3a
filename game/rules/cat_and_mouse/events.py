"""The events of Cat & Mouse (Max Mäuseschreck)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.rules.base import Event, MatchOver, SeatEvent
from game.rules.cat_and_mouse.table import Space

Cause: TypeAlias = Literal["scare", "met"]
"""Why a mouse dropped cheese: it met the cat (C10, C21), or the cat met it (C22)."""


class _OnSpace(SeatEvent):
    space: Space


class TurnStarted(SeatEvent):
    """`seat` started its turn. In the setup, a turn consists of dropping the seat's mouse."""

    is_setup: bool


class TurnSkipped(SeatEvent):
    """`seat` had to skip its turn because its mouse is trapped (C14)."""


class MouseLifted(_OnSpace):
    """The mouse of `seat` was lifted from `space` to the top of the cheese for its drop (CA12)."""


class DiceRolled(SeatEvent):
    """`seat` rolled `pips` for its mouse and `paws` for the cat."""

    pips: int
    paws: int


class OrderChosen(SeatEvent):
    """`seat` chose whether its mouse or the cat moves first in this turn (C19)."""

    first: Literal["mouse", "cat"]


class MouseMoved(SeatEvent):
    """The mouse of `seat` walked clockwise to `end`; `path` lists every space it entered."""

    start: Space
    end: Space
    path: tuple[Space, ...]


class MoveLost(_OnSpace):
    """The mouse of `seat` lost its move because the cat, which moved first, trapped it (CA10)."""


class LadderClimbed(_OnSpace):
    """The mouse of `seat` climbed the ladder on `space` to the top of the cheese (C9)."""


class MouseDropped(SeatEvent):
    """The mouse of `seat` was dropped through the hole on top of the cheese (C4)."""

    is_setup: bool


class MouseSlid(_OnSpace):
    """The mouse of `seat` slid down the chute to `space`, which has no effect in the setup (C4)."""

    is_setup: bool


class CheeseTaken(SeatEvent):
    """The mouse of `seat` took `pieces` of cheese on `space`.

    `score` is the seat's new score, and `store` the number of pieces left in the store.
    """

    pieces: int
    space: Space
    score: int
    store: int


class CheeseMissed(_OnSpace):
    """The mouse of `seat` reached a cheese space while the store was empty (CA7)."""


class CheeseDropped(_OnSpace):
    """The cat scared the mouse of `seat`, which returned a piece of cheese to the store."""

    cause: Cause
    score: int
    store: int


class NothingDropped(_OnSpace):
    """The cat scared the mouse of `seat`, which had no cheese to drop (CA9)."""

    cause: Cause


class HoleReached(_OnSpace):
    """The mouse of `seat` reached the mouse hole on `space`, where it is safe from the cat."""


class CatMoved(Event):
    """The cat walked clockwise to `end`; `path` lists every space it entered (C11)."""

    start: Space
    end: Space
    path: tuple[Space, ...]
    paws: int


class CatStayed(Event):
    """The paw die showed no paws, so the cat stayed on `space` (C11)."""

    space: Space


class MouseTrapped(_OnSpace):
    """The cat was placed over the mouse of `seat`, which is now trapped (C12)."""


class MouseFreed(_OnSpace):
    """The mouse of `seat` was freed, because the cat is about to leave `space` (C15)."""


class MatchEnded(MatchOver):
    """The match is over."""
