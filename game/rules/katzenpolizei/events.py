"""Katzenpolizei: what can happen, one change of the table each. All of it is public.

The order within a turn: `DieRolled`, then what the die brings (`CardDrawn` and what comes of the
card, `ChoiceAsked`, `FigureTaken`, `NothingHappened` ...), then `TurnStarted` of the next seat or
`MatchEnded`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.rules.base import Event, MatchOver, Seat, SeatEvent
from game.rules.katzenpolizei.table import Card, Face, Phase

Reason: TypeAlias = Literal["no_cats", "families", "police", "empty_pile"]
"""Why nothing happened: there is no cat to be driven off or lured (P8, PA4); all there are belong
to complete families (P15); the police cat guards all others (P16, PA4); the pile is used up
(PA12)."""


class TurnStarted(SeatEvent):
    """`seat` is up and is to roll (P5)."""


class DieRolled(SeatEvent):
    """`seat` rolled `face` (P6)."""

    face: Face


class NothingHappened(SeatEvent):
    """What `seat` rolled has no effect."""

    face: Face
    reason: Reason


class ChoiceAsked(SeatEvent):
    """`seat` is to choose: where the kittens run, what the dog drives, what the mouse lures.

    `task` is `Phase.RUN`, `DRIVE` or `LURE`: with `DRIVE` the dog is there and barks, with `LURE`
    the mouse with its fishing-rod; with `RUN` the kittens look about.
    """

    task: Phase


class CardDrawn(SeatEvent):
    """`seat` turned up the top card of the pile; `left` is how many are left there (P7)."""

    card: Card
    left: int


class CatsCame(SeatEvent):
    """The cats of the card just drawn went from it to the wall of `seat` (P7)."""

    card: Card


class PoliceCardKept(SeatEvent):
    """`seat` put the police card just drawn beside its cats; it has `count` now (P7b)."""

    count: int


class KittensRan(Event):
    """Loose kittens ran from the wall of `start` to `parent` on the wall of `end` (P11, P12).

    `start` and `end` are the same when their parent sits on the wall they are on.
    """

    kittens: Card
    start: Seat
    end: Seat
    parent: Card


class _GroupMoved(Event):
    cards: tuple[Card, ...]
    start: Seat
    end: Seat


class CatsDriven(_GroupMoved):
    """The dog drove the group `cards`, parents first, from `start` to `end` (P8, P14)."""


class CatsLured(_GroupMoved):
    """The mouse lured the group `cards`, parents first, from `start` to `end` (P9, P14).

    Three cards are a complete family, which stays complete (PD1, `english_families`).
    """


class FamilyCompleted(SeatEvent):
    """All three cards of `family`, 0 to 8, are with `seat` now and safe (P15, PA10)."""

    family: int


class FigureTaken(SeatEvent):
    """`seat` took the police cat from `start`, or from the middle: None (P7b, P10, PA3)."""

    start: Seat | None


class FigureReturned(SeatEvent):
    """`seat` had the police cat already and put it back in the middle (P7b, P10)."""


class FigureStepped(SeatEvent):
    """`seat` moved the police cat on to the card `position` of the track, from 1 (P25)."""

    position: int


class MatchEnded(MatchOver):
    """The match is over."""
