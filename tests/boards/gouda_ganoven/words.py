"""Gouda Ganoven: who speaks in the tests of its words, and moments that are spoken of."""

from __future__ import annotations

from typing import cast

from game.boards.base import SeatLook
from game.boards.gouda_ganoven.words import Teller
from game.rules.gouda_ganoven.moment import Row
from game.rules.gouda_ganoven.state import RULES, GoudaState
from game.rules.gouda_ganoven.table import Card, Counts, Phase, Pieces, Room
from game.rules.gouda_ganoven.view import GoudaView
from tests.boards.speaking import Speaker, words_of

GAME = "gouda_ganoven"
NAMES = ("Rita", "Gustav", "Zita", "Bodo", "Wanda", "Pino")


def words() -> dict[str, tuple[str, ...]]:
    return words_of(GAME)


def looks(players: int, people: int = 1) -> list[SeatLook]:
    return [SeatLook(NAMES[s], "human" if s < people else "bot") for s in range(players)]


def teller(players: int = 4, viewer: int = 0) -> Teller:
    return Teller(Speaker(GAME), looks(players), viewer)


def row(room: Room, hidden: tuple[Card, ...] = (), shown: tuple[Card, ...] = ()) -> Row:
    """Return a row whose room card lies face down."""
    return Row(room, hidden=(room, *hidden), shown=shown)


def open_row(room: Room, hidden: tuple[Card, ...] = (), shown: tuple[Card, ...] = ()) -> Row:
    """Return a row whose room card lies open."""
    return Row(room, hidden=hidden, shown=shown)


ROWS = (row("kids", ("5a", "trap")), row("bath", ("12a",)), row("bed"), row("cellar", ("20a",)))


def state(
    phase: Phase = Phase.ENTER,
    rows: tuple[Row, ...] = (),
    *,
    hand: tuple[Card, ...] = (),
    pieces: Pieces = (1, 2, 0, 0),
    turn: int = 0,
    trapped: frozenset[int] = frozenset(),
    chips: tuple[int, ...] | None = None,
    variant: str = "base",
    is_final: bool = False,
    start: int = 0,
    discards: Counts | None = None,
    **options: object,
) -> GoudaState:
    """Return a moment of the first round, in which the others hold no cards."""
    players = len(rows) or 4
    fresh = cast(GoudaState, RULES.new_state(players=players, variant=variant, options=options))
    standing = fresh.standing._replace(
        is_final=is_final,
        chips=fresh.standing.chips if chips is None else chips,
        playing=(*range(start, players), *range(start)),
    )
    return fresh._replace(
        standing=standing,
        phase=phase,
        turn=turn,
        pieces=pieces,
        hands=(hand, *((),) * (players - 1)),
        rows=rows or fresh.rows,
        trapped=trapped,
        discards=fresh.discards if discards is None else discards,
    )


def seen(phase: Phase = Phase.ENTER, rows: tuple[Row, ...] = (), **more: object) -> GoudaView:
    return state(phase, rows, **more).observe(0)  # type: ignore[arg-type]


NOW = seen(Phase.SPY, ROWS)
