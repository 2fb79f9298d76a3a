"""Kalle Kanalratte: what can happen, one change of the table each.

All of it is public but one thing: where Kalle was hidden.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from typing_extensions import override

from game.rules.base import Event, MatchOver, Seat, SeatEvent
from game.rules.kalle_kanalratte.table import Cell, Dweller, Phase

Cause: TypeAlias = Literal["search", "guess", "proof", "end"]
"""Why a lid was turned: the guard came, a searcher guessed it, the hider pointed at it, or the
hider was wrong and everything is shown."""

Ending: TypeAlias = Literal["found", "guessed", "proved", "forgotten"]
"""The ending of a round: K14, K32, K23 or K33 with the right card, or with a wrong one."""


class _OnCell(SeatEvent):
    cell: Cell


class _HiderOnCell(Event):
    hider: Seat
    cell: Cell


class RoundStarted(Event):
    """All sixteen cards lie face down again, the guard is off, `hider` has Kalle (K25, KA9).

    `number` counts the rounds from 1 to `rounds`.
    """

    number: int
    rounds: int
    hider: Seat


class TurnStarted(SeatEvent):
    """`seat` is up; `task` is what it is asked for, one of the phases that wait for a seat."""

    task: Phase


class KalleHidden(Event):
    """`hider` exchanged a card for Kalle; only the hider saw on which cell (K7, K8)."""

    hider: Seat
    cell: Cell | None

    @override
    def seen_by(self, seat: Seat) -> KalleHidden:
        return self if seat == self.hider else KalleHidden(self.hider, None)


class GuardPlaced(_OnCell):
    """`seat` put the guard on `cell`; the card there stays face down (K10)."""


class SearcherBlocked(_OnCell):
    """All cards around the guard on `cell` are face up when `seat` is to search (KA2).

    `steps` is how far the guard goes now: 1 to a middle card without turning one, or 2 to a
    face-down card (`walk_on`).
    """

    steps: int


class GuardMoved(SeatEvent):
    """`seat` moved the guard; `path` is each cell stepped on, `end` the last of them (K12)."""

    start: Cell
    end: Cell
    path: tuple[Cell, ...]


class NothingTurned(_OnCell):
    """The guard came to a card on `cell` that was face up already (KA1, KA2)."""


class LidTurned(Event):
    """The card on `cell` was turned and shows `dweller`, perhaps `KALLE`.

    `turned` is how many of the eight cards of the search are turned now; only those with the
    cause `search` count.
    """

    cell: Cell
    dweller: Dweller
    cause: Cause
    turned: int


class KalleFound(Event):
    """`finder` found Kalle on `cell`, searching (K14) or with a guess (K32)."""

    finder: Seat
    cell: Cell
    cause: Cause


class KalleProved(_HiderOnCell):
    """`hider` knew that Kalle was on `cell` (K23, K33)."""


class KalleForgotten(_HiderOnCell):
    """`hider` pointed at `cell`, and Kalle was not there: nobody gets cheese (K23, K33)."""


class CheeseGained(SeatEvent):
    """`seat` took a piece of cheese; `score` and `store`, what is left, are those afterwards."""

    score: int
    store: int


class CardsSwapped(Event):
    """`hider` let the cards on `a` and `b` change places; everybody saw it (K16, KA4)."""

    hider: Seat
    a: Cell
    b: Cell


class SwapPassed(Event):
    """`hider` swapped nothing (KA5)."""

    hider: Seat


class GuessMade(_OnCell):
    """`seat` suspects Kalle on `cell` (K29)."""


class HiderPointed(_HiderOnCell):
    """`hider` believes that Kalle is on `cell` (K23, K33)."""


class ExchangedShown(Event):
    """The card that `hider` exchanged for Kalle shows `dweller` (KA8)."""

    hider: Seat
    dweller: Dweller


class RoundEnded(Event):
    """The round is over.

    Attributes:
        number: the round, from 1.
        hider: who hid Kalle.
        ending: how it ended.
        winner: who got the cheese, or None.
        kalle: where Kalle was.
        exchanged: who is on the card that was exchanged for Kalle.
        faces: for each cell the dweller that lies face up, or None.
    """

    number: int
    hider: Seat
    ending: Ending
    winner: Seat | None
    kalle: Cell
    exchanged: Dweller
    faces: tuple[Dweller | None, ...]


class MatchEnded(MatchOver):
    """The match is over."""
