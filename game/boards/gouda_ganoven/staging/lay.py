"""Gouda Ganoven, the staging of sneaking in: cards are laid in secret, then all rows lie there."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.gouda_ganoven.cards import Piece
from game.boards.gouda_ganoven.places import OWN, THEIRS, room_box
from game.boards.gouda_ganoven.staging.hand import Cue, Hand
from game.boards.things.cards import fly
from game.motion.easing import ease_out
from game.motion.timeline import Call, Step, Wait, sequence, staggered, together
from game.rules.base import Seat
from game.rules.gouda_ganoven.events import CardLaid, RoomEntered, RowsLaid, SeatReady

_LAY: Final = 0.32
_PLANNED: Final = 0.08
"""Seconds for a card that lies there already, because it has been chosen just now."""
_SLIDE: Final = 0.4


def room_entered(hand: Hand, event: RoomEntered, cue: Cue) -> list[Step]:
    """Let the viewer lay the card of its room, and its rat step in."""
    if hand.props.desk.plan is not None:
        return [hand.sound("lay"), hand.tidy(event.room)]
    piece = Piece(room_box(event.room).centre, OWN, event.room, is_secret=True)
    return [
        Call(partial(hand.props.rows[event.seat].insert, 0, piece)),
        hand.sound("lay"),
        together(
            hand.in_air(piece)(hand.reflow(event.seat, _LAY)),
            hand.step_in(event.seat, event.room, cue),
        ),
    ]


def card_laid(hand: Hand, event: CardLaid, cue: Cue) -> list[Step]:
    """Let the viewer lay a card of its equipment."""
    if hand.props.desk.plan is not None:
        return [hand.sound("lay"), Wait(_PLANNED)]
    piece, row = hand.leaving(event.seat, event.card), hand.props.rows[event.seat]

    def lay() -> None:
        hand.props.desk.take(piece)
        piece.is_secret = True
        row.insert(1 + cue.new.my_row.index(event.card), piece)

    return [
        Call(lay),
        hand.sound("lay"),
        together(hand.in_air(piece)(hand.reflow(event.seat, _LAY)), hand.reflow_hand(_LAY)),
    ]


def seat_ready(hand: Hand, event: SeatReady, cue: Cue) -> list[Step]:
    """Tick somebody off; what the viewer has chosen becomes the row that lies there."""
    place = hand.seat(event.seat)
    steps = [hand.pop("common/icon_check", place.spots.cards(1)[0], 0.35)]
    if event.seat == cue.viewer and hand.props.desk.plan is not None:
        steps.append(_put_down(hand, cue))
    return [
        together(hand.sound("ready"), hand.feel(event.seat, "glad"), *steps),
        Call(place.get_ready),
    ]


def _put_down(hand: Hand, cue: Cue) -> Step:
    def settle() -> None:
        hand.props.rows[cue.viewer] = hand.props.desk.put_down(cue.new)

    return sequence(Call(settle), together(hand.reflow(cue.viewer), hand.reflow_hand()))


def rows_laid(hand: Hand, event: RowsLaid, cue: Cue) -> list[Step]:
    """Let the cards of all others slide before them at once."""
    slides = [
        _slide_in(hand, seat, count, cue)
        for seat, count in enumerate(event.counts)
        if count and seat != cue.viewer
    ]
    return [
        together(*(Call(partial(p.get_ready, is_ready=False)) for p in hand.props.seats)),
        together(hand.sound("rows"), hand.light(), hand.look(None)),
        staggered(0.12, *slides),
        Wait(0.3),
        hand.ask(None),
    ]


def _slide_in(hand: Hand, seat: Seat, count: int, cue: Cue) -> Step:
    """Let the cards of somebody slide before it, face down."""
    spots = hand.spots(seat)
    pieces = [Piece(spots.fan, THEIRS, None) for _ in range(count)]
    goals = zip(pieces, spots.cards(count), strict=True)
    return sequence(
        Call(partial(hand.seat(seat).know, cue.new)),
        Call(partial(hand.props.rows[seat].extend, pieces)),
        staggered(0.07, *(fly(piece, at, _SLIDE, ease=ease_out) for piece, at in goals)),
    )
