"""Gouda Ganoven, the staging of sneaking in: cards are laid in secret, then all rows lie there."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.gouda_ganoven.cards import Piece
from game.boards.gouda_ganoven.desk import row_of
from game.boards.gouda_ganoven.places import OWN, THEIRS, room_box
from game.boards.gouda_ganoven.staging.hand import Moment, Scene, Stagehand
from game.boards.things.cards import fly
from game.motion.easing import ease_out
from game.motion.timeline import Call, Step, Wait, sequence, staggered, together
from game.rules.base import Event, Seat
from game.rules.gouda_ganoven.events import CardLaid, RoomEntered, RowsLaid, SeatReady
from game.rules.gouda_ganoven.table import with_card

_LAY: Final = 0.32
_PLANNED: Final = 0.08
"""Seconds for a card that lies there already, because it has been chosen just now."""
_SLIDE: Final = 0.4


def _room_entered(hand: Stagehand, event: RoomEntered, moment: Moment) -> list[Step]:
    if hand.props.desk.plan is not None:
        return [hand.sound("lay"), hand.tidy(event.room)]
    row = hand.props.rows[event.seat]
    piece = Piece(room_box(event.room).centre, OWN, event.room)
    piece.is_secret = True
    return [
        Call(partial(row.insert, 0, piece)),
        hand.sound("lay"),
        together(
            hand.in_air(piece)(hand.reflow(event.seat, _LAY)),
            hand.step_in(event.seat, event.room, moment),
        ),
    ]


def _card_laid(hand: Stagehand, event: CardLaid, moment: Moment) -> list[Step]:
    if hand.props.desk.plan is not None:
        return [hand.sound("lay"), Wait(_PLANNED)]
    piece = hand.leaving(event.seat, event.card, moment)
    index = 1 + with_card(moment.now.my_row, event.card).index(event.card)
    row = hand.props.rows[event.seat]

    def lay() -> None:
        hand.take(event.seat, piece)
        piece.is_secret = True
        row.insert(index, piece)

    return [
        Call(lay),
        hand.sound("lay"),
        together(hand.in_air(piece)(hand.reflow(event.seat, _LAY)), hand.reflow_hand(_LAY)),
    ]


def _seat_ready(hand: Stagehand, event: SeatReady, moment: Moment) -> list[Step]:
    resident, props = hand.resident(event.seat), hand.props
    pop = hand.pop("common/icon_check")
    at = resident.place.spots(1)[0]
    steps = [pop.pop(props.overlay, lambda: at, 0.35, rise=0.0)]
    if event.seat == moment.viewer and props.desk.plan is not None:
        steps.append(_put_down(hand, moment))
    return [
        together(hand.sound("ready"), hand.feel(event.seat, "glad"), *steps),
        Call(partial(setattr, resident, "is_ready", True)),
    ]


def _put_down(hand: Stagehand, moment: Moment) -> Step:
    """Let what has been chosen become the row that lies there, and the hand close up."""
    props, seat = hand.props, moment.viewer
    desk = props.desk

    def settle() -> None:
        left = [*desk.row]
        ordered = []
        for card in row_of(moment.new, seat):
            piece = next(piece for piece in left if piece.face == card.face)
            left.remove(piece)
            piece.is_secret = True
            ordered.append(piece)
        held = desk.held
        desk.plan, desk.room, desk.hand = None, None, held
        props.rows[seat] = ordered

    return sequence(Call(settle), together(hand.reflow(seat), hand.reflow_hand()))


def _rows_laid(hand: Stagehand, event: RowsLaid, moment: Moment) -> list[Step]:
    slides = [
        _slide_in(hand, seat, count)
        for seat, count in enumerate(event.counts)
        if count and seat != moment.viewer
    ]

    def clear() -> None:
        for resident in hand.props.residents:
            resident.is_ready = False

    return [
        Call(clear),
        together(hand.sound("rows"), hand.light(), hand.look(None)),
        staggered(0.12, *slides),
        Wait(0.3),
    ]


def _slide_in(hand: Stagehand, seat: Seat, count: int) -> Step:
    """Let the cards of somebody slide before it, face down."""
    place, row = hand.place(seat), hand.props.rows[seat]
    pieces = [Piece(place.fan, THEIRS, None) for _ in range(count)]
    flights = [
        fly(piece, at, _SLIDE, ease=ease_out)
        for piece, at in zip(pieces, place.spots(count), strict=True)
    ]

    def begin() -> None:
        hand.resident(seat).held -= count - 1
        row.extend(pieces)

    return sequence(Call(begin), staggered(0.07, *flights))


SCENES: Final[dict[type[Event], Scene]] = {
    RoomEntered: _room_entered,
    CardLaid: _card_laid,
    SeatReady: _seat_ready,
    RowsLaid: _rows_laid,
}
"""What shows how rows are laid."""
