"""The events of Katzenpolizei, all of which are public.

The order within a turn: `DieRolled`, then the effects of the die (`CardDrawn` and the effects of
the card, `ChoiceAsked`, `FigureTaken`, `NothingHappened` ...), then `TurnStarted` for the next seat
or `MatchEnded`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.rules.base import Event, MatchOver, Seat, SeatEvent
from game.rules.katzenpolizei.table import Card, DieFace, Phase

Reason: TypeAlias = Literal["no_cats", "families", "police", "empty_pile"]
"""The reason why the die had no effect: there is no cat to drive off or lure (P8, PA4); all such
cats belong to complete families (P15); the police cat protects the rest (P16, PA4); or the pile is
empty (PA12)."""


class TurnStarted(SeatEvent):
    """The turn of `seat` begins; the seat must roll the die (P5)."""


class DieRolled(SeatEvent):
    """`seat` rolled `face` (P6)."""

    face: DieFace


class NothingHappened(SeatEvent):
    """The `face` that `seat` rolled has no effect."""

    face: DieFace
    reason: Reason


class ChoiceAsked(SeatEvent):
    """`seat` must choose a group of cats or, in phase `RUN`, the seat that the kittens run to."""

    task: Phase


class CardDrawn(SeatEvent):
    """`seat` turned up the top card of the pile; `left` cards remain (P7)."""

    card: Card
    left: int


class CatsCame(SeatEvent):
    """`seat` got the cat card just drawn, with its cats (P7)."""

    card: Card


class PoliceCardKept(SeatEvent):
    """`seat` kept the police card just drawn, which makes `count` police cards in all (P7b)."""

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
    """The dog drove the group `cards`, parents first, from seat `start` to seat `end` (P8, P14)."""


class CatsLured(_GroupMoved):
    """The mouse lured the group `cards`, parents first, from seat `start` to `end` (P9, P14)."""


class FamilyCompleted(SeatEvent):
    """`seat` has all three cards of `family`, 0 to 8; from here on they are safe (P15, PA10)."""

    family: int


class FigureTaken(SeatEvent):
    """`seat` took the figure of the police cat (P7b, P10, PA3).

    It came from seat `start`, or from the middle of the table if `start` is None.
    """

    start: Seat | None


class FigureReturned(SeatEvent):
    """`seat` already had the figure of the police cat and put it back in the middle (P7b, P10)."""


class FigureStepped(SeatEvent):
    """`seat` moved the figure of the police cat to card `position`, from 1, of the track (P25)."""

    position: int


class MatchEnded(MatchOver):
    """The match is over."""
