"""Gouda Ganoven: who speaks in the tests of its words, and moments that are spoken of."""

from __future__ import annotations

from typing import Any

from game.boards.gouda_ganoven.words import Teller
from game.rules.gouda_ganoven.position import Row
from game.rules.gouda_ganoven.state import GoudaState
from game.rules.gouda_ganoven.table import Card, Phase, Pieces, Room
from game.rules.gouda_ganoven.view import GoudaView
from tests.boards.gouda_ganoven.boards import BOARDS
from tests.boards.small import kit_of
from tests.boards.speaking import KeySpeaker
from tests.rules.gouda_ganoven.play import NOBODY, at

GAME = "gouda_ganoven"


def teller(players: int = 4, viewer: int = 0) -> Teller:
    return Teller(kit_of(KeySpeaker(GAME)), BOARDS.seats[:players], viewer)


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
    **more: Any,
) -> GoudaState:
    """Return a moment of the first round, in which the others hold no cards; see `at`."""
    held = [" ".join(hand)]
    return at(*(rows or (NOBODY,) * 4), phase=phase, hands=held, pieces=pieces, number=1, **more)


def seen(phase: Phase = Phase.ENTER, rows: tuple[Row, ...] = (), **more: Any) -> GoudaView:
    return state(phase, rows, **more).observe(0)


NOW = seen(Phase.SPY, ROWS)
