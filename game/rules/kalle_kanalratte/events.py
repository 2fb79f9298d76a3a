"""The events of Kalle Kanalratte.

All are public, except for the cell in which Kalle is hidden.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from typing_extensions import override

from game.rules.base import Event, MatchOver, Seat, SeatEvent
from game.rules.kalle_kanalratte.table import Cell, Dweller, Phase

Cause: TypeAlias = Literal["search", "guess", "proof", "end"]
"""Why a lid (face-down card) was turned up.

The guard moved there, a searcher guessed it, the hider pointed at it, or the hider was wrong, so
all cards are revealed.
"""

Ending: TypeAlias = Literal["found", "guessed", "proved", "forgotten"]
"""How a round ended.

A searcher found Kalle by a search (K14) or a guess (K32), or the hider pointed at the correct card
or at a wrong one (K23, K33).
"""


class _OnCell(SeatEvent):
    cell: Cell


class _HiderOnCell(Event):
    hider: Seat
    cell: Cell


class RoundStarted(Event):
    """A round started: all sixteen cards are face down, and `hider` holds Kalle (K25, KA9)."""

    begins_round: ClassVar[bool] = True
    number: int
    rounds: int
    hider: Seat


class TurnStarted(SeatEvent):
    """`seat` must act in the phase `task`."""

    task: Phase


class KalleHidden(Event):
    """`hider` exchanged the card on `cell` for Kalle; others see None as the cell (K7, K8)."""

    hider: Seat
    cell: Cell | None

    @override
    def seen_by(self, seat: Seat) -> KalleHidden:
        return self if seat == self.hider else KalleHidden(self.hider, None)


class GuardPlaced(_OnCell):
    """`seat` placed the guard on `cell`, and the card there stays face down (K10)."""


class SearcherBlocked(_OnCell):
    """`seat` must search, but all cards around the guard on `cell` are face up (KA2).

    The guard will walk `steps` steps: 1, or 2 if the option `walk_on` is set.
    """

    steps: int


class GuardMoved(SeatEvent):
    """`seat` moved the guard from `start` to `end`; `path` lists every cell it entered (K12)."""

    start: Cell
    end: Cell
    path: tuple[Cell, ...]


class NothingTurned(_OnCell):
    """The guard moved to `cell`, but the card there was already face up (KA1, KA2)."""


class LidTurned(Event):
    """The card on `cell` was turned face up, showing the animal `dweller`, possibly `KALLE`.

    `turned` is the number of cards that searches have turned up so far, 0 to 8.
    """

    cell: Cell
    dweller: Dweller
    cause: Cause
    turned: int


class KalleFound(Event):
    """`finder` found Kalle on `cell` by searching (K14) or guessing (K32)."""

    finder: Seat
    cell: Cell
    cause: Cause


class KalleProved(_HiderOnCell):
    """`hider` pointed at `cell`, where Kalle was, and therefore gets the cheese (K23, K33)."""


class KalleForgotten(_HiderOnCell):
    """`hider` pointed at `cell`, but Kalle was not there, so no seat gets cheese (K23, K33)."""


class CheeseGained(SeatEvent):
    """`seat` got a piece of cheese and now has `score`; `store` pieces remain in the store."""

    score: int
    store: int


class CardsSwapped(Event):
    """`hider` openly swapped the cards on the cells `a` and `b` (K16, KA4)."""

    hider: Seat
    a: Cell
    b: Cell


class SwapPassed(Event):
    """`hider` chose not to swap any cards (KA5)."""

    hider: Seat


class GuessMade(_OnCell):
    """`seat` guessed that Kalle is on `cell` (K29)."""


class HiderPointed(_HiderOnCell):
    """`hider` pointed at `cell`, claiming that Kalle is there (K23, K33)."""


class ExchangedShown(Event):
    """The card that `hider` had exchanged for Kalle was revealed, showing `dweller` (KA8)."""

    hider: Seat
    dweller: Dweller


class RoundEnded(Event):
    """The round is over.

    Attributes:
        number: the number of the round, from 1.
        ending: how the round ended.
        winner: the seat that got the cheese, or None.
        kalle: Kalle's cell at the end of the round.
        exchanged: the animal on the card that was exchanged for Kalle.
        faces: the animal on each cell's card, or None if the card is still face down.
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
