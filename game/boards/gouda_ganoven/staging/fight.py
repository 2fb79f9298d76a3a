"""Gouda Ganoven, the staging of the fight: rows are shown, rats step in, each room is settled."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

from game.boards.figures.steps import cheer
from game.boards.gouda_ganoven.cards import Piece
from game.boards.gouda_ganoven.cases import cheese_of, lucky_of, sharers
from game.boards.gouda_ganoven.house import Crumb
from game.boards.gouda_ganoven.places import cheese_spots, room_box
from game.boards.gouda_ganoven.staging.hand import Moment, Scene, Stagehand
from game.boards.gouda_ganoven.staging.tally import compared, counted, hop
from game.boards.things.pieces import arch, between
from game.geometry import Point
from game.motion.easing import bounce_out, ease_in_out, ease_out, linear
from game.motion.timeline import Call, Run, Step, Tween, Wait, sequence, staggered, together
from game.rules.base import Event, Seat
from game.rules.gouda_ganoven.events import RoomFought, RowShown
from game.rules.gouda_ganoven.table import CHEESE

_TURN: Final = 0.26
_GAP: Final = 0.07
_GRAB: Final = 0.4


# -- rows are shown --------------------------------------------------------------------------------


def _row_shown(hand: Stagehand, event: RowShown, moment: Moment) -> list[Step]:
    place = hand.place(event.seat)
    return [
        hand.announce(moment),
        together(hand.light(event.seat), hand.look(place.row.centre)),
        _turned_up(hand, event, moment),
        hand.step_in(event.seat, event.room, moment),
    ]


def _turned_up(hand: Stagehand, event: RowShown, moment: Moment) -> Step:
    """Turn up what lies face down; the card of the room comes first."""
    row = hand.props.rows[event.seat]
    hidden = [piece for piece in row if piece.face is None or piece.is_secret]
    is_mine = event.seat == moment.viewer
    unseen = event.cards[len(event.cards) - event.turned :]
    faces = ([event.room] if event.was_hidden else []) + list(unseen)

    def begin() -> None:
        for piece, face in zip(hidden, faces, strict=True):
            if not is_mine:
                piece.face = face
            piece.is_secret = False
        if event.was_hidden:
            row.remove(hidden[0])
            row.insert(0, hidden[0])

    if not hidden:
        return Wait(0.1)
    turns = [Tween(piece, "flip", 1.0, _TURN) for piece in hidden]
    return sequence(
        Call(begin), hand.sound("show"), staggered(_GAP, *turns), hand.reflow(event.seat, 0.22)
    )


# -- a room is fought over -------------------------------------------------------------------------


def _room_fought(hand: Stagehand, event: RoomFought, moment: Moment) -> list[Step]:
    lamp = hand.props.house.lamps[event.room]
    seats = [rat.seat for rat in event.fighters]
    return [
        together(
            hand.light(*seats),
            hand.look(room_box(event.room).centre),
            hand.sound("show"),
            Tween(lamp, "glow", 1.0, 0.35, ease_out),
        ),
        _gather(hand, event, moment),
        counted(hand, event, moment),
        compared(hand, event),
        _settled(hand, event, moment),
    ]


def _gather(hand: Stagehand, event: RoomFought, moment: Moment) -> Step:
    """Bring the cheese of a room to the front; cheese cards let their piece fall."""
    house = hand.props.house
    spots = cheese_spots(event.room, cheese_of(event))
    moves: list[Step] = []
    for crumb, at in zip(house.crumbs[event.room], spots, strict=False):
        moves.append(together(Tween(crumb, "at", at, 0.3), Tween(crumb, "angle", 0.0, 0.3)))
    drops = []
    number = event.pieces
    for rat in event.fighters:
        for piece in _cards_of(hand, rat.seat, CHEESE):
            drops.append(_dropped(hand, event, piece, spots[number], number))
            number += 1
    return sequence(together(Wait(0.05), *moves), *drops)


def _cards_of(hand: Stagehand, seat: Seat, card: str) -> list[Piece]:
    return [piece for piece in hand.props.rows[seat] if piece.face == card]


def _dropped(hand: Stagehand, event: RoomFought, piece: Piece, to: Point, number: int) -> Step:
    """Let a cheese card throw its piece into the room."""
    house = hand.props.house
    crumb = Crumb(piece.at, number)

    def begin() -> None:
        house.falling.append(crumb)

    def throw(t: float) -> None:
        crumb.at = between(piece.at, to, min(1.0, 1.25 * t))
        crumb.lift = 90 * math.sin(math.pi * min(1.0, 1.25 * t)) if t < 0.8 else 0.0
        crumb.angle = 360 * (1 - bounce_out(t))

    def land() -> None:
        house.falling = [other for other in house.falling if other is not crumb]
        house.crumbs[event.room].append(crumb)

    return sequence(
        Call(begin),
        hand.sound("reinforce"),
        together(hop(piece, 0.5), Run(0.5, throw, linear)),
        Call(land),
        hand.sound("rain_2"),
        Wait(0.1),
    )


# -- who gets it -----------------------------------------------------------------------------------


def _settled(hand: Stagehand, event: RoomFought, moment: Moment) -> Step:
    """Give the winners their cheese; the others sulk kindly."""
    lucky, shared = lucky_of(event), sharers(event)
    sulks = [_sulk(hand, rat.seat) for rat in event.fighters if not rat.gets_cheese]
    if not lucky:
        return together(hand.sound("pass"), Wait(0.5), *sulks)
    alone = [seat for seat in lucky if seat not in shared]
    steps = [_grab(hand, event, number, seat) for number, seat in enumerate(alone)]
    first = sequence(
        Call(partial(_mark_best, hand, event)), hand.sound("win_room"), staggered(0.2, *steps)
    )
    friends = _share(hand, event, shared, len(alone)) if shared else Wait(0.0)
    cheers = [cheer(hand.rat(seat), 2) for seat in lucky]
    faces = [hand.feel(seat, "glad") for seat in lucky]
    return sequence(first, friends, together(*cheers, *faces, *sulks), Wait(0.2))


def _mark_best(hand: Stagehand, event: RoomFought) -> None:
    for rat in event.fighters:
        hand.props.house.sums[rat.seat].is_best = rat.gets_cheese


def _sulk(hand: Stagehand, seat: Seat) -> Step:
    rat = hand.rat(seat)
    return sequence(
        together(hand.mood(rat, "sad"), hand.feel(seat, "sad")),
        Tween(rat, "squash", 0.9, 0.2),
        Wait(0.25),
        Tween(rat, "squash", 1.0, 0.2),
    )


def _grab(hand: Stagehand, event: RoomFought, number: int, seat: Seat, size: float = 1.0) -> Step:
    """Let a rat take a piece from the floor."""
    house = hand.props.house
    floor_pieces = house.crumbs[event.room]
    state: list[tuple[Crumb, Point]] = []

    def reach(t: float) -> None:
        if not state:
            crumb = floor_pieces.pop(0) if floor_pieces else Crumb(house.held_at(seat), number)
            crumb.size = size
            house.falling.append(crumb)
            state.append((crumb, crumb.at))
        crumb, start = state[0]
        crumb.at = between(start, house.held_at(seat), t)
        crumb.lift = 26 * arch(t)

    def hold() -> None:
        crumb = state[0][0]
        house.falling = [other for other in house.falling if other is not crumb]
        house.loot[seat] = Crumb(crumb.at, number, size)

    return sequence(Run(_GRAB, reach, ease_in_out), Call(hold))


def _share(hand: Stagehand, event: RoomFought, shared: Sequence[Seat], first: int) -> Step:
    """Let friends break the last piece, so that each of them gets some."""
    props = hand.props
    middle = hand.rat(shared[0])
    pieces = [_grab(hand, event, first + number, seat, 0.0) for number, seat in enumerate(shared)]
    head = (room_box(event.room).centre[0], room_box(event.room).y + 70)
    return sequence(
        hand.sound("share"),
        hand.burst("heart", (middle.x, middle.y - 60), 6),
        together(
            staggered(0.15, *pieces),
            props.friends.speak(props.overlay, lambda: head, 1.6),
        ),
    )


SCENES: Final[dict[type[Event], Scene]] = {
    RowShown: _row_shown,
    RoomFought: _room_fought,
}
"""What shows the fight."""
