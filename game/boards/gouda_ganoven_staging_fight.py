"""Gouda Ganoven, the staging of the fight: rows are shown, rats step in, each room is settled."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

from game.boards.figure_steps import cheer, hop_along
from game.boards.gouda_ganoven_cards import Piece
from game.boards.gouda_ganoven_house import Crumb, is_contest, sharers
from game.boards.gouda_ganoven_places import (
    CROWDED,
    HOUSE,
    cheese_spots,
    door,
    room_box,
    stands,
)
from game.boards.gouda_ganoven_stagehand import Moment, Scene, Stagehand, between
from game.boards.playing_cards import fly
from game.motion.easing import bounce_out, ease_in_out, ease_out, linear
from game.motion.timeline import Call, Run, Step, Tween, Wait, sequence, staggered, together
from game.rules.base import Event, Seat
from game.rules.gouda_ganoven_events import Fighter, RoomFought, RowShown
from game.rules.gouda_ganoven_table import CHEESE, STRENGTH, TRAP_COSTS
from game.ui.layout import Point

_TURN: Final = 0.26
_GAP: Final = 0.07
_STEP: Final = 0.24
_BEAT: Final = 0.26
_LONGEST: Final = 5.0
"""Seconds that counting in one room takes at most."""
_PITCHES: Final = 5
"""So many pitches the sound of counting has."""
_COMPARED: Final = 1.1
_GRAB: Final = 0.4


# -- rows are shown --------------------------------------------------------------------------------


def _row_shown(hand: Stagehand, event: RowShown, moment: Moment) -> list[Step]:
    place = hand.place(event.seat)
    return [
        hand.announce(moment),
        together(hand.light(event.seat), hand.look(place.row.centre)),
        _turned_up(hand, event, moment),
        _step_in(hand, event, moment),
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


def _step_in(hand: Stagehand, event: RowShown, moment: Moment) -> Step:
    """Let the rat come into its room, if it has not been seen there before."""
    seats = moment.new.rats_in(event.room)
    rat = hand.rat(event.seat)
    if moment.now.room_of(event.seat) is not None:
        return Wait(0.1)
    goal = stands(event.room, len(seats))[seats.index(event.seat)]
    start = door(event.room)
    middle = between(start, goal, 0.5)

    def appear() -> None:
        rat.is_visible, rat.at = True, start

    others = [seat for seat in seats if seat != event.seat]
    return sequence(
        Call(appear),
        together(
            hop_along(rat, [middle, goal], _STEP, hand.step_sound),
            _aside(hand, event, seats, others),
        ),
    )


def _aside(hand: Stagehand, event: RowShown, seats: Sequence[Seat], others: Sequence[Seat]) -> Step:
    spots = dict(zip(seats, stands(event.room, len(seats)), strict=True))
    return together(Wait(0.0), *(Tween(hand.rat(seat), "at", spots[seat], 0.3) for seat in others))


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
        _counted(hand, event, moment),
        _compared(hand, event, moment),
        _settled(hand, event, moment),
    ]


def _gather(hand: Stagehand, event: RoomFought, moment: Moment) -> Step:
    """Bring the cheese of a room to the front; cheese cards let their piece fall."""
    house = hand.props.house
    total = event.pieces + event.cards
    spots = cheese_spots(event.room, total)
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
        together(_hop(piece, 0.5), Run(0.5, throw, linear)),
        Call(land),
        hand.sound("rain_2"),
        Wait(0.1),
    )


def _hop(piece: Piece, seconds: float) -> Step:
    def hop(t: float) -> None:
        piece.lift = 22 * 4 * t * (1 - t)

    return Run(seconds, hop, linear)


# -- counting --------------------------------------------------------------------------------------


def _counted(hand: Stagehand, event: RoomFought, moment: Moment) -> Step:
    """Add up the weapons of each rat, if strength decides."""
    if not is_contest(event):
        return Wait(0.1)
    beats = sum(max(1, len(rat.weapons)) + rat.is_trapped for rat in event.fighters)
    beat = min(_BEAT, _LONGEST / beats)
    order = [seat for seat in moment.new.playing if seat in {rat.seat for rat in event.fighters}]
    rats = {rat.seat: rat for rat in event.fighters}
    return sequence(*(_added_up(hand, rats[seat], beat) for seat in order))


def _added_up(hand: Stagehand, rat: Fighter, beat: float) -> Step:
    total = hand.props.house.sums[rat.seat]

    def show(value: int) -> None:
        total.value = value

    def swell(t: float) -> None:
        total.swell = 4 * t * (1 - t)

    value, counted = 0, 0
    steps: list[Step] = [Call(partial(show, 0))]
    for piece in hand.props.rows[rat.seat]:
        if piece.face is None or not STRENGTH.get(piece.face):
            continue
        value, counted = value + STRENGTH[piece.face], min(_PITCHES, counted + 1)
        steps += [
            Call(partial(show, value)),
            hand.sound(f"count_{counted}"),
            together(_hop(piece, beat), Run(beat, swell, linear)),
        ]
    if len(steps) == 1:
        steps.append(Run(beat, swell, linear))
    if rat.is_trapped:
        steps += [
            Call(partial(show, value - TRAP_COSTS)),
            hand.sound("trap"),
            together(hand.feel(rat.seat, "sad"), Run(max(beat, 0.3), swell, linear)),
        ]
    return sequence(*steps, Wait(beat * 0.6))


# -- ties ------------------------------------------------------------------------------------------


def _at_the_cut(event: RoomFought) -> list[Fighter]:
    """Return the rats of equal strength among which the last piece is settled; or none."""
    cheese = event.pieces + event.cards
    if not is_contest(event):
        return []
    last = event.fighters[cheese - 1].strength
    equals = [rat for rat in event.fighters if rat.strength == last]
    first = event.fighters.index(equals[0])
    return equals if first + len(equals) > cheese and len(equals) > 1 else []


def _compared(hand: Stagehand, event: RoomFought, moment: Moment) -> Step:
    """Hold up the single strongest weapons of rats that are equally strong, side by side."""
    equals = _at_the_cut(event)
    if not equals:
        return Wait(0.0)
    decides = _deciding(equals)
    armed = [rat for rat in equals if len(rat.weapons) > decides]
    armed.sort(key=lambda rat: hand.rat(rat.seat).x)
    best = max((rat.weapons[decides] for rat in armed), default=0)
    pieces = [_weapon(hand, rat, decides) for rat in armed]
    flights, lifts = [], []
    for rat, piece, at in zip(armed, pieces, _beside(event, len(armed)), strict=True):
        flights.append(_held_up(piece, at))
        if rat.weapons[decides] == best:
            lifts.append(sequence(_hop(piece, 0.4), hand.burst("sparkle", at, 6)))
    back = [hand.reflow(rat.seat, 0.3) for rat in armed]
    return sequence(
        together(*(_swollen(hand, rat.seat) for rat in equals)),
        hand.in_air(*pieces)(
            sequence(
                hand.sound("spy"),
                together(Wait(0.1), *flights),
                together(hand.sound(f"count_{_PITCHES}"), Wait(_COMPARED), *lifts),
                together(Wait(0.1), *back),
            )
        ),
    )


def _deciding(equals: Sequence[Fighter]) -> int:
    """Return the first place, from the strongest down, where the weapons differ; else 0."""
    weapons = [rat.weapons for rat in equals]
    places = range(max(map(len, weapons)))
    return next((n for n in places if len({w[n : n + 1] for w in weapons}) > 1), 0)


def _beside(event: RoomFought, count: int) -> list[Point]:
    """Return where so many weapons are held up: over the room above or below, in a row."""
    box = room_box(event.room)
    y = box.centre[1] + (226 if box.y < HOUSE.centre[1] - 100 else -226)
    step = 100.0
    reach = step * (count - 1) / 2
    x = min(max(box.centre[0], HOUSE.x + reach + 60), HOUSE.right - reach - 60)
    return [(x - reach + step * n, y) for n in range(count)]


def _weapon(hand: Stagehand, rat: Fighter, place: int) -> Piece:
    """Return the card of a rat's strongest weapon but so many."""
    cards = [p for p in hand.props.rows[rat.seat] if p.face is not None and STRENGTH.get(p.face)]
    cards.sort(key=lambda piece: STRENGTH[str(piece.face)], reverse=True)
    return cards[place]


def _held_up(piece: Piece, at: Point) -> Step:
    return fly(piece, at, 0.4, height=CROWDED, ease=ease_out)


def _swollen(hand: Stagehand, seat: Seat) -> Step:
    total = hand.props.house.sums[seat]

    def swell(t: float) -> None:
        total.swell = 0.0 if t >= 1 else abs(math.sin(2 * math.pi * t))

    return Run(0.6, swell, linear)


# -- who gets it -----------------------------------------------------------------------------------


def _settled(hand: Stagehand, event: RoomFought, moment: Moment) -> Step:
    """Give the winners their cheese; the others sulk kindly."""
    lucky = [rat.seat for rat in event.fighters if rat.gets_cheese]
    shared = sharers(event)
    losers = [rat.seat for rat in event.fighters if not rat.gets_cheese]
    sulks = [_sulk(hand, seat) for seat in losers]
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
        crumb.lift = 26 * 4 * t * (1 - t)

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
