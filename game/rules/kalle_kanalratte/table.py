"""The cells, cards, phases and actions of Kalle Kanalratte."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, TypeAlias

from game.rules.base import Action, IllegalActionError, Seat
from game.rules.shared import require_in_range

Cell: TypeAlias = int
"""Index of a cell of the square, 0 to 15: 4 * row + column."""

Dweller: TypeAlias = int
"""The animal on a card: its index in `DWELLERS`, or `KALLE`."""

CELLS: Final = 16
SIDE: Final = 4
"""The number of cards in each row and column of the square (K5)."""
CHEESES: Final = 6
"""Number of pieces of cheese. A round awards at most one, so they last for a match (K1, K2)."""
LIDS: Final = 8
"""The number of cards that searches may turn up in a round before they have failed (K22)."""

DWELLERS: Final = (
    "frog",
    "toad",
    "spider",
    "snail",
    "bat",
    "cockroach",
    "earthworm",
    "crocodile",
    "newt",
    "goldfish",
    "eel",
    "millipede",
    "moth",
    "mole",
    "beetle",
    "fly",
)
"""The sixteen sewer animals other than Kalle, by number."""
KALLE: Final[Dweller] = 16
"""The `Dweller` number of Kalle's own card, the seventeenth."""

MIDDLE: Final[tuple[Cell, ...]] = (5, 6, 9, 10)
"""The cells with eight neighbours. Every other cell is next to one of them (KA2)."""


def distance(one: Cell, other: Cell) -> int:
    """Return the number of steps the guard needs between two cells, 0 to 3, diagonals included."""
    rows = abs(one // SIDE - other // SIDE)
    return max(rows, abs(one % SIDE - other % SIDE))


NEIGHBOURS: Final[tuple[tuple[Cell, ...], ...]] = tuple(
    tuple(other for other in range(CELLS) if distance(cell, other) == 1) for cell in range(CELLS)
)
"""The neighbours of each cell, including diagonal ones, in ascending order (K12, KD4)."""

MIDDLE_NEIGHBOURS: Final[tuple[tuple[Cell, ...], ...]] = tuple(
    tuple(other for other in beside if other in MIDDLE) for beside in NEIGHBOURS
)
"""The cells of `MIDDLE` next to each cell, to which a blocked guard may move (KA2)."""

PAIRS: Final[tuple[tuple[Cell, Cell], ...]] = tuple(
    (a, b) for a in range(CELLS) for b in NEIGHBOURS[a] if a < b
)
"""All pairs of neighbouring cells, with the smaller index first (K16)."""


def cell_between(start: Cell, end: Cell) -> Cell:
    """Return a cell next to both `start` and `end`, preferably on the straight line between them.

    Raises ValueError unless the two cells are two steps apart.
    """
    if distance(start, end) != 2:
        raise ValueError(f"{start} and {end} are not two steps apart")
    row = start // SIDE + _halve(end // SIDE - start // SIDE)
    return SIDE * row + start % SIDE + _halve(end % SIDE - start % SIDE)


def _halve(difference: int) -> int:
    return difference // 2 if difference % 2 == 0 else difference


class Phase(StrEnum):
    """A phase of the match, named after the action that comes next."""

    HIDE = "hide"
    """Phase in which the hider must choose a `Hide` action (K8)."""
    PLACE = "place"
    """Phase in which a searcher must choose a `PlaceGuard` action (K10)."""
    SEARCH = "search"
    """Phase in which a searcher must choose a `Search` action (K12)."""
    LID = "lid"
    """Phase in which chance reveals the card under the guard (K13)."""
    SWAP = "swap"
    """Phase in which the hider must choose `SwapCards` or `Pass` (K16)."""
    GUESS = "guess"
    """Phase in which a searcher must choose a `Guess` action (K29)."""
    GUESSED_LIDS = "guessed_lids"
    """Phase in which chance reveals the guessed cards, one after the other (K31)."""
    POINT = "point"
    """Phase in which the hider must choose a `PointAt` action (K23, K33)."""
    POINTED_LID = "pointed_lid"
    """Phase in which chance reveals the card that the hider pointed at (K23, K33)."""
    OTHER_LIDS = "other_lids"
    """Phase in which chance reveals all other cards, Kalle's first, because the hider was wrong."""
    EXCHANGED = "exchanged"
    """Phase in which chance reveals the card that was exchanged for Kalle (KA8)."""
    OVER = "over"


class _OnCell(Action):
    cell: Cell

    def __post_init__(self) -> None:
        require_in_range(self.cell, range(CELLS), "cell")


class Hide(_OnCell):
    """As the hider, secretly exchange the card on `cell` for Kalle (K8)."""


class PlaceGuard(_OnCell):
    """Place the guard on `cell`, without turning up the card there (K10)."""


class Search(_OnCell):
    """Move the guard to `cell`, and turn up the card there if it is face down (K12, K13, KA2)."""


class Shown(Action):
    """Chance action: the card being turned up shows the animal `dweller`, 0 to 16; 16 is Kalle."""

    dweller: Dweller

    def __post_init__(self) -> None:
        require_in_range(self.dweller, range(KALLE + 1), "dweller")


class SwapCards(Action):
    """As the hider, swap the cards on the neighbouring cells `a` and `b`, where `a` < `b` (K16)."""

    a: Cell
    b: Cell

    def __post_init__(self) -> None:
        require_in_range(self.a, range(CELLS), "a")
        require_in_range(self.b, range(CELLS), "b")
        if self.a >= self.b:
            raise IllegalActionError(f"a is smaller than b, not {self.a} and {self.b}")


class Pass(Action):
    """As the hider, decline to swap cards (K16, KA5)."""


class Guess(_OnCell):
    """As a searcher, guess that Kalle is on `cell` (K29)."""


class PointAt(_OnCell):
    """As the hider, claim that Kalle is on `cell`; the card there is turned up (K23, K33)."""


@dataclass(frozen=True)
class MatchSettings:
    """The settings of a match, which never change.

    Attributes:
        free_walking: whether the guard may also move to face-up cards (KA1).
        must_swap: whether the hider must swap cards and may not pass (KA5).
        last_searcher_places: whether the last searcher places the guard instead of the first (KA3).
        walk_on: whether a guard with no face-down card next to it walks two steps to reach one
            (KA2).
        short_match: whether each player hides only once, even in a match of two or three players.
    """

    players: int
    variant: str
    first_seat: Seat
    free_walking: bool = False
    must_swap: bool = False
    last_searcher_places: bool = False
    walk_on: bool = False
    short_match: bool = False

    rounds: int = field(init=False, compare=False)
    """The number of rounds: two per player in matches of two or three, else one each (K26)."""

    def __post_init__(self) -> None:
        each = 2 if self.players <= 3 and not self.short_match else 1
        object.__setattr__(self, "rounds", self.players * each)

    def hider(self, number: int) -> Seat:
        """Return the hider in round `number`, counted from 1 (K25)."""
        return (self.first_seat + number - 1) % self.players

    def first_searcher(self, hider: Seat) -> Seat:
        """Return the first searcher, who sits to the hider's left (K11)."""
        return (hider + 1) % self.players

    def guard_placer(self, hider: Seat) -> Seat:
        """Return the searcher who places the guard: the first or the last one (K10, KA3)."""
        return (hider + (-1 if self.last_searcher_places else 1)) % self.players

    def next_searcher(self, hider: Seat, searcher: Seat) -> Seat:
        """Return the next searcher after `searcher`, clockwise, skipping the hider (K21, KA11)."""
        seat = (searcher + 1) % self.players
        return seat if seat != hider else self.first_searcher(hider)
