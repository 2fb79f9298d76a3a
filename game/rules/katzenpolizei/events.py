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

No cats can be driven away or lured because there are none (P8, PA4), all of them are in complete
families (P15) or the police cat protects the others (P16, PA4), or the pile is empty (PA12).
"""


class TurnStarted(SeatEvent):
    """The turn of `seat` started with a roll of the die (P5)."""


class DieRolled(SeatEvent):
    """`seat` rolled `face` (P6)."""

    face: DieFace


class NothingHappened(SeatEvent):
    """The die face that `seat` rolled had no effect, for the given reason."""

    face: DieFace
    reason: Reason


class ChoiceAsked(SeatEvent):
    """`seat` must choose a group of cats or, in phase `RUN`, which seat the kittens run to."""

    task: Phase


class CardDrawn(SeatEvent):
    """`seat` turned up the top card of the pile, which has `left` cards left (P7)."""

    card: Card
    left: int


class CatsCame(SeatEvent):
    """`seat` got the cat card that it had just drawn (P7)."""

    card: Card


class PoliceCardKept(SeatEvent):
    """`seat` kept the police card that it had just drawn, and now has `count` of them (P7b)."""

    count: int


class KittensRan(Event):
    """A family's kittens ran from seat `start` to the card `parent` at seat `end` (P11, P12)."""

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
    """`seat` completed the family with number `family`, 0 to 8, which is now safe (P15, PA10)."""

    family: int


class FigureTaken(SeatEvent):
    """`seat` took the police cat figure (P7b, P10, PA3).

    `start` is the seat that had the figure, or None if it was in the middle of the table.
    """

    start: Seat | None


class FigureReturned(SeatEvent):
    """`seat` put the police cat figure, which it had, back in the middle (P7b, P10)."""


class FigureStepped(SeatEvent):
    """`seat` moved the police cat figure to card number `position` of the track, from 1 (P25)."""

    position: int


class MatchEnded(MatchOver):
    """The match is over."""
