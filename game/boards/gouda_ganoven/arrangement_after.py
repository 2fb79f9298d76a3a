"""Gouda Ganoven, how things stand after an event.

Some events leave everything as it is. What a seat does not see of an event it does not learn here.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from game.boards.gouda_ganoven.arrangement import (
    CLEAR,
    DRAW,
    FIGHT,
    NO_ROW,
    PHASES,
    RAIN,
    Arrangement,
)
from game.rules.base import Event, Seat
from game.rules.gouda_ganoven.events import (
    CardDrawn,
    CardLaid,
    CardTurnedUp,
    CheeseMoved,
    CheeseRained,
    ChipGained,
    DeckShuffled,
    LifeLost,
    MatchEnded,
    NailedShut,
    Reinforced,
    RoomChanged,
    RoomEntered,
    RoomFought,
    RoundStarted,
    RowShown,
    RowsLaid,
    SeatOut,
    SeatReady,
    SpySent,
    TracksCovered,
    TrapSnapped,
    TurnStarted,
)
from game.rules.gouda_ganoven.table import (
    CROOK,
    INDEX,
    NAILED,
    NO_CARDS,
    NO_CHEESE,
    RATHOLE,
    ROOMS,
    TRAP,
    Card,
    with_card,
    without,
)
from game.rules.gouda_ganoven.view import RowView

_T = TypeVar("_T")


def after(now: Arrangement, event: Event) -> Arrangement:
    """Return the arrangement after an event; some events leave it as it is."""
    match event:
        case RoundStarted(number, start, playing, _, is_final):
            new = replace(
                now, number=number, phase=RAIN, start=start, playing=playing, is_final=is_final,
                actor=None,
            )  # fmt: skip
        case TurnStarted(seat, task):
            new = replace(now, phase=PHASES[task], actor=seat)
        case CheeseRained(pieces=pieces):
            new = replace(now, phase=DRAW, actor=None, pieces=pieces)
        case DeckShuffled(count):
            new = replace(now, deck=count, discards=NO_CARDS)
        case CardDrawn():
            new = _after_drawing(now, event)
        case RoomEntered() | CardLaid() | SeatReady() | RowsLaid():
            new = _after_laying(now, event)
        case SpySent() | CardTurnedUp() | TrapSnapped():
            new = _after_spying(now, event)
        case Reinforced() | NailedShut() | CheeseMoved() | RoomChanged():
            new = _after_playing(now, event)
        case _:
            new = _after_fight(now, event)
    return new


def _after_drawing(now: Arrangement, event: CardDrawn) -> Arrangement:
    new = replace(now, deck=event.left, hands=_more(now.hands, event.seat, 1))
    if event.card is None:
        return new
    return replace(new, hand=with_card(now.hand, event.card))


def _after_laying(now: Arrangement, event: Event) -> Arrangement:
    new, row = now, now.rows[now.viewer]
    match event:
        case RoomEntered(seat, room):
            new = replace(now, my_room=room, rows=_with(now.rows, seat, row._replace(hidden=1)))
        case CardLaid(seat, card):
            new = replace(
                _from_hand(now, seat, card),
                my_row=with_card(now.my_row, card),
                rows=_with(now.rows, seat, row._replace(hidden=row.hidden + 1)),
            )
        case SeatReady(seat):
            new = replace(now, ready=now.ready | {seat})
        case RowsLaid(counts):
            hands = tuple(
                held if seat == now.viewer else held - max(0, count - 1)
                for seat, (held, count) in enumerate(zip(now.hands, counts, strict=True))
            )
            rows = tuple(RowView(hidden=count) for count in counts)
            new = replace(now, hands=hands, rows=rows, ready=frozenset(), actor=None)
    return new


def _after_spying(now: Arrangement, event: Event) -> Arrangement:
    new = now
    match event:
        case SpySent(_, target):
            new = replace(now, target=target)
        case CardTurnedUp(_, owner, card):
            row = now.rows[owner]
            row = row._replace(hidden=row.hidden - 1)
            if card in ROOMS:
                row = row._replace(room=card)
            elif card != TRAP:
                row = row._replace(shown=(*row.shown, card))
            is_mine = owner == now.viewer and card not in ROOMS
            my_row = without(now.my_row, card) if is_mine else now.my_row
            new = replace(
                now, target=None, rows=_with(now.rows, owner, row), my_row=my_row,
                found=TRAP if card == TRAP else None,
            )  # fmt: skip
        case TrapSnapped(seat):
            new = replace(now, trapped=now.trapped | {seat}, found=None)
    return new


def _after_playing(now: Arrangement, event: Event) -> Arrangement:
    new = now
    match event:
        case Reinforced(seat, card):
            row = now.rows[seat]
            row = row._replace(shown=(*row.shown, card))
            new = replace(_from_hand(now, seat, card), rows=_with(now.rows, seat, row))
        case NailedShut(seat):
            new = _played(now, seat, NAILED)
        case CheeseMoved(seat, source, target):
            kids, bath, bed, cellar = (
                count + (room == target) - (room == source)
                for room, count in zip(ROOMS, now.pieces, strict=True)
            )
            new = replace(_played(now, seat, CROOK), pieces=(kids, bath, bed, cellar))
        case RoomChanged(seat, old, room):
            row = now.rows[seat]
            unseen = row.hidden - (row.room is None)
            row = RowView(room, old, row.shown, unseen)
            is_mine = seat == now.viewer
            new = replace(
                _played(now, seat, RATHOLE),
                rows=_with(now.rows, seat, row),
                my_room=room if is_mine else now.my_room,
            )
    return new


def _after_fight(now: Arrangement, event: Event) -> Arrangement:
    new = now
    match event:
        case RowShown(seat, room, cards):
            row = RowView(room, now.rows[seat].left, cards, 0)
            my_row = () if seat == now.viewer else now.my_row
            new = replace(
                now, phase=FIGHT, actor=None, rows=_with(now.rows, seat, row), my_row=my_row
            )
        case RoomFought():
            new = replace(now, fought=(*now.fought, event))
        case ChipGained(seat, chips) | LifeLost(seat, chips):
            new = replace(now, chips=_with(now.chips, seat, chips))
        case TracksCovered(cards):
            new = replace(
                _discarded(now, cards), phase=CLEAR, rows=(NO_ROW,) * now.players, my_room=None,
                my_row=(), trapped=frozenset(), played=(), pieces=NO_CHEESE, fought=(),
            )  # fmt: skip
        case SeatOut(seat, cards):
            hand = () if seat == now.viewer else now.hand
            new = replace(
                _discarded(now, cards), hand=hand, hands=_with(now.hands, seat, 0),
                out=now.out | {seat},
            )  # fmt: skip
        case MatchEnded(winners):
            new = replace(now, winners=winners, actor=None)
    return new


def _played(now: Arrangement, seat: Seat, card: Card) -> Arrangement:
    return replace(_from_hand(now, seat, card), played=(*now.played, (seat, card)))


def _from_hand(now: Arrangement, seat: Seat, card: Card) -> Arrangement:
    hand = without(now.hand, card) if seat == now.viewer else now.hand
    return replace(now, hand=hand, hands=_more(now.hands, seat, -1))


def _discarded(now: Arrangement, cards: tuple[Card, ...]) -> Arrangement:
    counts = list(now.discards)
    for card in cards:
        counts[INDEX[card]] += 1
    return replace(now, discards=tuple(counts))


def _more(counts: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    return _with(counts, seat, counts[seat] + more)


def _with(things: tuple[_T, ...], seat: Seat, thing: _T) -> tuple[_T, ...]:
    return (*things[:seat], thing, *things[seat + 1 :])
