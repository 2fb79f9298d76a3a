"""Cat & Mouse (Max Mäuseschreck): the events. Max is the cat."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.rules.base import Event, MatchOver, SeatEvent
from game.rules.cat_and_mouse.table import Space

Cause: TypeAlias = Literal["scare", "met"]
"""The reason why cheese was dropped: the mouse came to Max (C10, C21), or Max to it (C22)."""


class _OnSpace(SeatEvent):
    space: Space


class TurnStarted(SeatEvent):
    """It is the turn of `seat`: to drop its mouse in the setup (`is_setup`), or an ordinary one."""

    is_setup: bool


class TurnSkipped(SeatEvent):
    """The mouse of `seat` is trapped, so its turn was skipped (C14)."""


class MouseLifted(_OnSpace):
    """The mouse was lifted from `space` onto the cheese, to be dropped again (CA12)."""


class DiceRolled(SeatEvent):
    """`seat` rolled `pips` for its mouse and `paws` for the cat."""

    pips: int
    paws: int


class OrderChosen(SeatEvent):
    """`seat` chose whether its mouse or the cat moves first (C19)."""

    first: Literal["mouse", "cat"]


class MouseMoved(SeatEvent):
    """The mouse walked clockwise; `path` lists each space it entered, `end` is the last one."""

    start: Space
    end: Space
    path: tuple[Space, ...]


class MoveLost(_OnSpace):
    """The cat moved first and trapped the active mouse, which cannot move this turn (CA10)."""


class LadderClimbed(_OnSpace):
    """The mouse climbed the ladder on `space` to the top of the cheese (C9)."""


class MouseDropped(SeatEvent):
    """The mouse was dropped through the hole on top; `is_setup` if in the setup (C4)."""

    is_setup: bool


class MouseSlid(_OnSpace):
    """The mouse slid out of the chute onto `space`, which has no effect in the setup (C4)."""

    is_setup: bool


class CheeseTaken(SeatEvent):
    """The mouse took `pieces` of cheese, 1 or 2, on `space`.

    `score` is the new score of the seat, `store` the number of pieces left in the store.
    """

    pieces: int
    space: Space
    score: int
    store: int


class CheeseMissed(_OnSpace):
    """The mouse reached a cheese space, but the store was empty (CA7, only `finish_round`)."""


class CheeseDropped(_OnSpace):
    """Max frightened the mouse, which lost a piece of cheese to the store.

    `score` is the new score of the seat, `store` the number of pieces now in the store.
    """

    cause: Cause
    score: int
    store: int


class NothingDropped(_OnSpace):
    """Max frightened the mouse, which had no cheese to drop (CA9)."""

    cause: Cause


class HoleReached(_OnSpace):
    """The mouse reached the mouse hole on `space`; it is safe there, even from Max beside it."""


class CatMoved(Event):
    """Max walked `paws` spaces clockwise; `path` lists each space he entered (C11, C22).

    On a mouse hole he sits beside the mice and traps none (C12).
    """

    start: Space
    end: Space
    path: tuple[Space, ...]
    paws: int


class CatStayed(Event):
    """The paw die came up blank, so Max stayed on `space` (C11)."""

    space: Space


class MouseTrapped(_OnSpace):
    """Max was put over the mouse of `seat`, which is trapped now (C12)."""


class MouseFreed(_OnSpace):
    """Max is about to leave `space`, and the mouse of `seat` is free again (C15)."""


class MatchEnded(MatchOver):
    """The match is over."""
