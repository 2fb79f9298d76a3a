"""Kalle Kanalratte, the geometry: who stands where in the sewer.

An `Arrangement` is what the picture has to know of a position. It is made of an observation, or of
the arrangement before and an event, so that the end of a staging is always where `sync` puts
things. Nothing here knows where Kalle is: neither does an observation.

All positions are design units; a figure's position is the point between its feet.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.rules.base import Event, Seat
from game.rules.kalle_kanalratte.events import (
    CardsSwapped,
    CheeseGained,
    ExchangedShown,
    GuardMoved,
    GuardPlaced,
    GuessMade,
    HiderPointed,
    KalleForgotten,
    KalleFound,
    KalleHidden,
    KalleProved,
    LidTurned,
    MatchEnded,
    RoundStarted,
    TurnStarted,
)
from game.rules.kalle_kanalratte.table import (
    CELLS,
    CHEESES,
    LIDS,
    SIDE,
    Cell,
    Dweller,
    Phase,
    Setting,
)
from game.rules.kalle_kanalratte.view import KalleView
from game.ui.layout import Box, Point

DWELLER_HEIGHT: Final = 124.0
"""The same in all rows, so that rows share their pictures."""
CARD_DWELLER_HEIGHT: Final = 44.0
"""Of the dweller on a card in a panel."""
GUARD_HEIGHT: Final = 128.0
PORTRAIT_HEIGHT: Final = 92.0
TOKEN_HEIGHT: Final = 46.0
LID_HEIGHT: Final = 140.0
"""Of the lid's picture in the hindmost row."""
LID_MIDDLE: Final[Point] = (100.0, 76.0)
"""Where the middle of a lid or of a hole is in its picture, in 140ths of the picture's height."""
LID_HALF: Final[Point] = (84.0, 50.0)
"""Half the width and height of a lid's ellipse in the hindmost row."""

DOOR: Final[Point] = (1362.0, 213.0)
"""Where the guard waits before it is placed: on the doorstep of the police."""
DOOR_HEIGHT: Final = 94.0
SHORE: Final[Point] = (1212.0, 262.0)
"""Where the guard jumps to from its door."""
PLATE: Final[Point] = (1470.0, 800.0)
PLATE_HEIGHT: Final = 142.0
CARD_HEIGHT: Final = 58.0
"""Of the exchanged card in a panel."""
SHOWN_CARD: Final[Point] = (800.0, 500.0)
"""Where the exchanged card is shown at the end of a round."""
LANTERNS: Final[tuple[Point, ...]] = tuple((520.0 + 80 * i, 130.0) for i in range(LIDS))
LANTERN_HEIGHT: Final = 60.0
PASS_BOX: Final = Box(640, 816, 320, 72)
"""The wooden sign "no swap"."""

_SIZE: Final = (225.0, 150.0)
_LEFT: Final = ((20.0, 735.0), (20.0, 560.0), (20.0, 385.0))
_RIGHT: Final = ((1355.0, 385.0), (1355.0, 560.0))


def panel_boxes(players: int) -> tuple[Box, ...]:
    """Return each seat's panel, clockwise: on the left from below, on the right from above."""
    left = -(-players // 2)
    corners = (*_LEFT[:left], *_RIGHT[: players - left])
    return tuple(Box(*corner, *_SIZE) for corner in corners)


def row_zoom(row: float) -> float:
    """Return how many times larger things are in a row, 0 to 3, than in the hindmost one."""
    return (70 + 3 * row) / 70


def cell_at(cell: Cell) -> Point:
    """Return the middle of a cell's lid."""
    row, column = divmod(cell, SIDE)
    return (800 + (column - 1.5) * (186 + 10 * row), 300.0 + 150 * row)


def row_at(y: float) -> float:
    """Return the row, 0 to 3 with parts, whose middle is at `y`."""
    return (y - 300) / 150


MIDDLES: Final[tuple[Point, ...]] = tuple(cell_at(cell) for cell in range(CELLS))
"""The middle of each cell."""


def _plate_places() -> tuple[Point, ...]:
    x, y = PLATE
    return tuple((x + 54 * (i % 3 - 1), y - 14 + 32 * (i // 3)) for i in range(CHEESES))


PLATE_PLACES: Final = _plate_places()
"""The middle of each piece on the plate; the last ones are taken first."""


@dataclass(frozen=True)
class Arrangement:
    """What lies and stands where, in the rules' terms.

    Attributes:
        setting: of the match.
        number: the round, from 1.
        hider: who hides in this round.
        turn: the seat whose turn it is.
        is_hiding: whether Kalle is still to be hidden: all others have their eyes shut.
        guard: the cell where the guard stands, or None.
        faces: for each cell the dweller that stands there, or None.
        turned: how many of the eight lids have been turned.
        guesses: the cells guessed so far, from the hider's left on.
        exchanged: who is on the exchanged card, if that has been shown.
        is_caged: whether a searcher has caught Kalle.
        scores: pieces of cheese of each seat.
        winners: the seats that have won, when the match is over.
    """

    setting: Setting
    number: int
    hider: Seat
    turn: Seat
    is_hiding: bool
    guard: Cell | None
    faces: tuple[Dweller | None, ...]
    turned: int
    guesses: tuple[Cell, ...]
    exchanged: Dweller | None
    is_caged: bool
    scores: tuple[int, ...]
    winners: frozenset[Seat] = frozenset()

    @property
    def players(self) -> int:
        """Seats at the table."""
        return self.setting.players

    @property
    def next_hider(self) -> Seat | None:
        """Who hides in the next round; None in the last one."""
        if self.number >= self.setting.rounds:
            return None
        return self.setting.hider(self.number + 1)

    @property
    def store(self) -> int:
        """Pieces on the plate."""
        return CHEESES - sum(self.scores)

    def is_lit(self, seat: Seat) -> bool:
        """Whether a seat's panel stands out: it is its turn, or it has won."""
        return seat in self.winners if self.winners else seat == self.turn

    def has_card(self, seat: Seat) -> bool:
        """Whether the exchanged card lies with `seat`."""
        return seat == self.hider and not self.is_hiding

    def guesser(self, place: int) -> Seat:
        """Return who made the guess number `place`, from 0."""
        return (self.hider + 1 + place) % self.players

    def flag_on(self, cell: Cell) -> Seat | None:
        """Return whose flag stands on a lid that is still shut."""
        if cell not in self.guesses or self.faces[cell] is not None:
            return None
        return self.guesser(self.guesses.index(cell))


def start_of(setting: Setting, number: int, scores: tuple[int, ...]) -> Arrangement:
    """Return the beginning of a round, counted from 1."""
    hider = setting.hider(number)
    return Arrangement(
        setting=setting,
        number=number,
        hider=hider,
        turn=hider,
        is_hiding=True,
        guard=None,
        faces=(None,) * CELLS,
        turned=0,
        guesses=(),
        exchanged=None,
        is_caged=False,
        scores=scores,
    )


_HIDER_ACTS: Final = (Phase.POINTED_LID, Phase.OTHER_LIDS)
_ENDING: Final = (Phase.EXCHANGED, Phase.OVER)


def arrangement_of(view: KalleView) -> Arrangement:
    """Return what an observation shows."""
    is_over = view.phase is Phase.OVER
    return Arrangement(
        setting=view.setting,
        number=view.number,
        hider=view.hider,
        turn=_turn_of(view),
        is_hiding=view.phase is Phase.HIDE,
        guard=view.guard,
        faces=view.faces,
        turned=view.turned,
        guesses=view.guesses,
        exchanged=view.exchanged,
        is_caged=view.winner not in (None, view.hider),
        scores=view.scores,
        winners=_winners(view.scores) if is_over else frozenset(),
    )


def _turn_of(view: KalleView) -> Seat:
    """Return whose turn it is; while lids open, who let them be opened."""
    if view.to_act >= 0:
        return view.to_act
    if view.phase in _ENDING:
        return view.hider if view.winner is None else view.winner
    return view.hider if view.phase in _HIDER_ACTS else view.searcher


def _winners(scores: tuple[int, ...]) -> frozenset[Seat]:
    return frozenset(seat for seat, score in enumerate(scores) if score == max(scores))


def after(now: Arrangement, event: Event) -> Arrangement:
    """Return the arrangement after an event; some events leave it as it is."""
    new = now
    match event:
        case RoundStarted(number):
            new = start_of(now.setting, number, now.scores)
        case TurnStarted(seat) | KalleProved(seat) | KalleForgotten(seat):
            new = replace(now, turn=seat)
        case KalleFound(seat):
            new = replace(now, turn=seat, is_caged=True)
        case KalleHidden():
            new = replace(now, is_hiding=False)
        case GuardPlaced(cell=cell) | GuardMoved(end=cell):
            new = replace(now, guard=cell)
        case LidTurned(cell, dweller, turned=turned):
            new = replace(now, faces=_put(now.faces, cell, dweller), turned=turned)
        case CardsSwapped(a=a, b=b):
            faces = _put(now.faces, a, now.faces[b])
            new = replace(now, faces=_put(faces, b, now.faces[a]))
        case GuessMade(cell=cell):
            new = replace(now, guesses=(*now.guesses, cell))
        case HiderPointed(hider):
            new = replace(now, turn=hider)
        case ExchangedShown(dweller=dweller):
            new = replace(now, exchanged=dweller)
        case CheeseGained(seat, score=score):
            scores = (*now.scores[:seat], score, *now.scores[seat + 1 :])
            new = replace(now, scores=scores)
        case MatchEnded(winners):
            new = replace(now, winners=winners)
    return new


def _put(
    faces: tuple[Dweller | None, ...], cell: Cell, face: Dweller | None
) -> tuple[Dweller | None, ...]:
    return (*faces[:cell], face, *faces[cell + 1 :])


def kalle_after(kalle: Cell | None, event: Event) -> Cell | None:
    """Return the cell where the hider knows Kalle to be after an event, or None.

    Only who has seen `KalleHidden` with its cell can follow Kalle so.
    """
    match event:
        case RoundStarted():
            return None
        case KalleHidden(cell=cell):
            return cell
        case CardsSwapped(a=a, b=b) if kalle in (a, b):
            return a if kalle == b else b
    return kalle


def guard_spot(now: Arrangement) -> tuple[float, float, float]:
    """Return where the guard stands, x and y, and how tall it is."""
    if now.guard is None:
        return (*DOOR, DOOR_HEIGHT)
    return (*beside_lid(now.guard, is_open=now.faces[now.guard] is not None), GUARD_HEIGHT)


def beside_lid(cell: Cell, *, is_open: bool) -> Point:
    """Return where the guard stands at a cell: on the lid's left edge, or beside the open hole."""
    x, y = MIDDLES[cell]
    zoom = row_zoom(row_at(y))
    return (x - (94 if is_open else 62) * zoom, y + (32 if is_open else 20) * zoom)
