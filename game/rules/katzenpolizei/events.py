"""The events of Katzenpolizei, all of which are public.

The events of a turn are `DieRolled`, then the effects of the die (such as `CardDrawn` and the
effects of the card, `ChoiceAsked`, `FigureTaken` or `NothingHappened`), then `TurnStarted` of the
next seat or `MatchEnded`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.rules.base import Event, MatchOver, Seat, SeatEvent
from game.rules.katzenpolizei.table import Card, DieFace, Phase

Reason: TypeAlias = Literal["no_cats", "families", "police", "empty_pile"]
"""Why the die had no effect.

There are no cats to drive away or lure (P8, PA4), all of them belong to complete families (P15),
the police cat protects the rest (P16, PA4), or the pile is empty (PA12)."""


class TurnStarted(SeatEvent):
    """The turn of `seat` started with a roll of the die (P5)."""


class DieRolled(SeatEvent):
    """`seat` rolled `face` (P6)."""

    face: DieFace


class NothingHappened(SeatEvent):
    """The die face that `seat` rolled has no effect."""

    face: DieFace
    reason: Reason


class ChoiceAsked(SeatEvent):
    """`seat` must choose a group of cats or, in phase `RUN`, the seat to which the kittens run."""

    task: Phase


class CardDrawn(SeatEvent):
    """`seat` turned up the top card of the pile, which has `left` cards left (P7)."""

    card: Card
    left: int


class CatsCame(SeatEvent):
    """`seat` got the cat card that was just drawn (P7)."""

    card: Card


class PoliceCardKept(SeatEvent):
    """`seat` got the police card that was just drawn, and now has `count` police cards (P7b)."""

    count: int


class KittensRan(Event):
    """The kittens of a family ran from seat `start` to their `parent` at seat `end` (P11, P12)."""

    kittens: Card
    start: Seat
    end: Seat
    parent: Card


class _GroupMoved(Event):
    cards: tuple[Card, ...]
    start: Seat
    end: Seat


class CatsDriven(_GroupMoved):
    """The dog drove the group `cards`, parents first, from seat `start` to `end` (P8, P14)."""


class CatsLured(_GroupMoved):
    """The mouse lured the group `cards`, parents first, from seat `start` to `end` (P9, P14)."""


class FamilyCompleted(SeatEvent):
    """`seat` has all three cards of `family`, 0 to 8, which are safe from now on (P15, PA10)."""

    family: int


class FigureTaken(SeatEvent):
    """`seat` took the police cat figure (P7b, P10, PA3).

    `start` is the seat that had it, or None if it was in the middle of the table.
    """

    start: Seat | None


class FigureReturned(SeatEvent):
    """`seat`, which had the police cat figure, put it back in the middle (P7b, P10)."""


class FigureStepped(SeatEvent):
    """`seat` moved the police cat figure to the card `position` of the track, from 1 (P25)."""

    position: int


class MatchEnded(MatchOver):
    """The match is over."""
