"""Animations of fights in Gouda Ganoven: cards shown, weapons counted, cheese distributed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

from game.boards.components.cards import fly_card
from game.boards.components.limelight import LitBox
from game.boards.components.pieces import arch_height, point_between, show_during
from game.boards.figures.figure import Figure
from game.boards.figures.steps import FigureMovement, cheer, hop_along
from game.boards.figures.tweens import grow, squash
from game.boards.gouda_ganoven.cards import GameCard
from game.boards.gouda_ganoven.house import CheesePiece
from game.boards.gouda_ganoven.places import (
    HOUSE_BOX,
    PILE_CARD_HEIGHT,
    cheese_spots,
    fight_positions,
    parted_spots,
    room_box,
)
from game.boards.gouda_ganoven.signs import FIGHT
from game.boards.gouda_ganoven.staging.choreographer import Cue, GameChoreographer, Staging
from game.boards.stage.card_choreographer import move_row
from game.geometry import Box, Point
from game.motion.easing import bounce_out, ease_in_out, ease_out, linear
from game.motion.timeline import Call, DeferredStep, Run, Step, Wait, sequence, stagger, together
from game.motion.tween import Tween
from game.rules.base import Event, Seat
from game.rules.gouda_ganoven.events import Fighter, RoomFought, RowShown
from game.rules.gouda_ganoven.table import CHEESE, ROOMS, STRENGTH, TRAP_PENALTY

_TURN: Final = 0.26
_GAP: Final = 0.07
_GRAB: Final = 0.4
_BEAT: Final = 0.26
_LONGEST: Final = 5.0
"""Maximum time, in seconds, for counting the weapons in one room."""
_PITCHES: Final = 5
"""Number of pitches at which the counting sound can be played."""
_COMPARED: Final = 1.1
_BESIDE: Final = 200.0
"""Distance, in units, of the cards that settle a tie from the centre of the room."""
_READY: Final = 0.35
"""Seconds in which the rats step up and everything around their room darkens or brightens."""
_HEADROOM: Final = 26.0
"""Distance, in units, by which the light reaches above the room, where rats hold up cheese."""
_SNAP: Final = 0.6
"""Seconds for which a trap is seen on the tail of a rat that it weakens."""
_TAIL: Final = 56.0
"""Horizontal distance, in units, from a rat's feet to the trap on its tail."""
_HOP: Final = 0.45
_PUSHED_DEGREES: Final = 20.0
"""Maximum tilt, in degrees, of a losing rat that slides to the wall."""


# -- rows turned face up ---------------------------------------------------------------------------


def _animate_row_shown(moves: GameChoreographer, event: RowShown, cue: Cue) -> list[Step]:
    return [
        together(
            moves.show_phase(FIGHT),
            moves.light_seats(event.seat),
            moves.look_at(moves.panel(event.seat).spots.row.centre),
            _turn_up_cards(moves, event, cue),
        ),
        moves.walk_in(event.seat, event.room, cue),
        moves.point_at_seat(None),
    ]


def _turn_up_cards(moves: GameChoreographer, event: RowShown, cue: Cue) -> Step:
    row = moves.props.rows[event.seat]
    hidden = [piece for piece in row if piece.face is None or piece.is_secret]
    unseen = event.cards[len(event.cards) - event.turned :]
    faces = [event.room, *unseen] if event.was_hidden else unseen

    def begin() -> None:
        for piece, face in zip(hidden, faces, strict=True):
            if event.seat != cue.viewer:
                piece.face = face
            piece.is_secret = False
            row.remove(piece)
            row.insert(0 if piece.face in ROOMS else len(row), piece)

    if not hidden:
        return Wait(0.1)
    turns = [Tween(partial(getattr, piece, "flip"), piece.set_flip, 1.0, _TURN) for piece in hidden]
    return sequence(
        Call(begin),
        moves.play_sound("show"),
        stagger(_GAP, *turns),
        moves.arrange_row(event.seat, 0.22),
    )


# -- a fight for a room ----------------------------------------------------------------------------


def _animate_room_fought(moves: GameChoreographer, event: RoomFought, cue: Cue) -> list[Step]:
    house, room = moves.props.house, event.room
    house.fights[room] = event
    house.contested_room = room if event.is_contest else None
    is_dimmed = event.is_contest and moves.props.context.is_close_up

    return [
        together(
            moves.light_seats(*(rat.seat for rat in event.fighters)),
            moves.look_at(room_box(room).centre),
            moves.play_sound("show"),
            _dim_surroundings(moves, event) if is_dimmed else Wait(0.0),
            _step_up(moves, event, cue),
            Wait(_READY),
        ),
        _gather_cheese(moves, event),
        _count_weapons(moves, event, cue),
        _compare_weapons(moves, event),
        _distribute_cheese(moves, event, cue),
        house.limelight.fade_out(_READY) if is_dimmed else Wait(0.0),
    ]


def _dim_surroundings(moves: GameChoreographer, event: RoomFought) -> Step:
    limelight, box = moves.props.house.limelight, room_box(event.room)
    lit = Box(box.x, box.y - _HEADROOM, box.w, box.h + _HEADROOM)
    return sequence(Call(partial(limelight.turn_on, LitBox(lit))), limelight.fade_in(_READY))


def _step_up(moves: GameChoreographer, event: RoomFought, cue: Cue) -> Step:
    """Return a step in which rats that must fight step up to the cheese."""
    if not event.is_contest:
        return Wait(0.0)
    seats = cue.after.rats_in(event.room)
    spots = fight_positions(event.room, len(seats))
    return together(
        *(hop_along(moves.rat(s), [at], _READY) for s, at in zip(seats, spots, strict=True))
    )


def _gather_cheese(moves: GameChoreographer, event: RoomFought) -> Step:
    crumbs = moves.props.house.cheese_by_room[event.room]
    spots = cheese_spots(event.room, event.cheese_count)
    cards = [
        piece
        for rat in event.fighters
        for piece in moves.props.rows[rat.seat]
        if piece.face == CHEESE
    ]
    rolling = [move_row(lambda: crumbs, lambda count: spots[:count], 0.3)] if crumbs else []
    drops = [
        _drop_card(moves, event, piece, spots[number], number)
        for number, piece in enumerate(cards, event.pieces)
    ]
    return sequence(together(Wait(0.05), *rolling), *drops)


def _drop_card(
    moves: GameChoreographer, event: RoomFought, piece: GameCard, to: Point, number: int
) -> Step:
    crumb = CheesePiece(piece.position, number)

    def throw(t: float) -> None:
        way = min(1.0, 1.25 * t)
        lift = 90 * math.sin(math.pi * way) if t < 0.8 else 0.0
        crumb.move_to(point_between(piece.position, to, way), lift, 360 * (1 - bounce_out(t)))

    flight = together(piece.hop(0.5), Run(0.5, throw, linear))
    return sequence(
        moves.props.house.toss_cheese(crumb, event.room, moves.play_sound("reinforce"), flight),
        moves.play_sound("rain_2"),
        Wait(0.1),
    )


# -- counting --------------------------------------------------------------------------------------


def _count_weapons(moves: GameChoreographer, event: RoomFought, cue: Cue) -> Step:
    if not event.is_contest:
        return Wait(0.1)
    beats = sum(max(1, len(rat.weapons)) + rat.is_trapped for rat in event.fighters)
    beat = min(_BEAT, _LONGEST / beats)
    rats = {rat.seat: rat for rat in event.fighters}
    order = [rats[seat] for seat in cue.after.playing if seat in rats]
    return sequence(*(_add_up_weapons(moves, rat, beat) for rat in order))


def _add_up_weapons(moves: GameChoreographer, rat: Fighter, beat: float) -> Step:
    total, value, who = moves.props.house.totals[rat.seat], 0, moves.rat(rat.seat)
    steps: list[Step] = [Call(partial(total.show_above_head, 0))]
    weapons = _weapons(moves, rat.seat)
    for count, (number, piece) in enumerate(weapons, 1):
        value += number
        steps += [
            Call(partial(total.show_above_head, value)),
            Call(partial(total.show_weapon, str(piece.face), is_raised=True)),
            Call(partial(setattr, who, "arm_lift", 1.0)),
            moves.play_sound(f"count_{min(_PITCHES, count)}"),
            together(piece.hop(beat), total.enlarge(beat)),
        ]
    if not value:
        steps.append(total.enlarge(beat))
    if rat.is_trapped:
        steps += [
            Call(partial(total.show_above_head, value - TRAP_PENALTY)),
            moves.play_sound("trap"),
            together(
                moves.set_seat_mood(rat.seat, "sad"),
                total.enlarge(max(beat, 0.3)),
                moves.pop_up("trap_shut", lambda: (who.x + _TAIL, who.y - _TAIL / 2), _SNAP),
            ),
        ]
    if weapons:
        _, strongest = max(weapons, key=lambda found: found[0])
        steps.append(Call(partial(total.show_weapon, str(strongest.face), is_raised=False)))
    return sequence(*steps, Wait(beat * 0.6))


# -- ties ------------------------------------------------------------------------------------------


def _compare_weapons(moves: GameChoreographer, event: RoomFought) -> Step:
    if not event.tied_rats:
        return Wait(0.0)
    place = _deciding_index(event.tied_rats)
    armed = [rat for rat in event.tied_rats if len(rat.weapons) > place]
    armed.sort(key=lambda rat: moves.rat(rat.seat).x)
    best = max((rat.weapons[place] for rat in armed), default=0)
    pieces = [
        sorted(_weapons(moves, rat.seat), key=lambda found: -found[0])[place][1] for rat in armed
    ]
    spots = _points_beside(event, len(armed))
    held_up = [
        fly_card(p, at, 0.4, height=PILE_CARD_HEIGHT, ease=ease_out)
        for p, at in zip(pieces, spots, strict=True)
    ]
    lifts = [
        sequence(piece.hop(0.4), moves.burst("sparkle", at, 6))
        for rat, piece, at in zip(armed, pieces, spots, strict=True)
        if rat.weapons[place] == best
    ]
    return sequence(
        together(
            *(
                moves.props.house.totals[rat.seat].enlarge(0.6, _double_swell)
                for rat in event.tied_rats
            )
        ),
        moves.sequence_in_air(*pieces)(
            moves.play_sound("spy"),
            together(Wait(0.1), *held_up),
            together(moves.play_sound(f"count_{_PITCHES}"), Wait(_COMPARED), *lifts),
            together(Wait(0.1), *(moves.arrange_row(rat.seat, 0.3) for rat in armed)),
        ),
    )


def _deciding_index(equals: Sequence[Fighter]) -> int:
    armed = [rat.weapons for rat in equals]
    places = range(max(map(len, armed)))
    return next((n for n in places if len({w[n : n + 1] for w in armed}) > 1), 0)


def _points_beside(event: RoomFought, count: int) -> list[Point]:
    box, step = room_box(event.room), 100.0
    y = box.centre[1] + (_BESIDE if box.y < HOUSE_BOX.centre[1] - 100 else -_BESIDE)
    reach = step * (count - 1) / 2
    x = min(max(box.centre[0], HOUSE_BOX.x + reach + 60), HOUSE_BOX.right - reach - 60)
    return [(x - reach + step * n, y) for n in range(count)]


def _double_swell(t: float) -> float:
    return 0.0 if t >= 1 else abs(math.sin(2 * math.pi * t))


def _weapons(moves: GameChoreographer, seat: Seat) -> list[tuple[int, GameCard]]:
    row = moves.props.rows[seat]
    return [(number, piece) for piece in row if (number := STRENGTH.get(str(piece.face), 0))]


# -- winners ---------------------------------------------------------------------------------------


def _distribute_cheese(moves: GameChoreographer, event: RoomFought, cue: Cue) -> Step:
    lucky, friends = event.cheese_winners, event.sharing_seats
    sulks = [_sulk(moves, rat.seat) for rat in event.fighters if not rat.gets_cheese]
    known = sequence(
        Call(partial(moves.props.house.mark_winners, event)), *_part_rats(moves, event, cue)
    )
    if not lucky:
        return sequence(known, together(moves.play_sound("pass"), Wait(0.5), *sulks))
    alone = [seat for seat in lucky if seat not in friends]
    grabs = [_grab_cheese(moves, event, number, seat) for number, seat in enumerate(alone)]
    return sequence(
        known,
        moves.play_sound("win_room"),
        stagger(0.2, *grabs),
        _share_cheese(moves, event, len(alone)) if friends else Wait(0.0),
        together(
            *(cheer(moves.rat(seat), 2) for seat in lucky),
            *(moves.set_seat_mood(seat, "cheer") for seat in lucky),
            *sulks,
        ),
        Wait(0.2),
    )


def _part_rats(moves: GameChoreographer, event: RoomFought, cue: Cue) -> list[Step]:
    """Return steps in which winners hop on to the cheese and the others slide to the walls."""
    if not event.is_contest:
        return []
    seats, winners = cue.after.rats_in(event.room), event.cheese_winners
    spots = parted_spots(event.room, [seat in winners for seat in seats])
    ways = [
        hop_along(moves.rat(seat), [at], _HOP, moves.play_footstep)
        if seat in winners
        else sequence(moves.set_seat_mood(seat, "sad"), _slide_away(moves, seat, at))
        for seat, (at, _) in zip(seats, spots, strict=True)
    ]
    ways += [
        grow(moves.rat(seat), high, _HOP) for seat, (_, high) in zip(seats, spots, strict=True)
    ]
    falls = [moves.props.house.totals[seat].fall(_HOP) for seat in seats]
    return [together(*falls, *ways)]


def _slide_away(moves: GameChoreographer, seat: Seat, to: Point) -> Step:
    rat = moves.rat(seat)
    side = 1 if to[0] > rat.x else -1

    def slide(who: Figure, start: Point, t: float) -> None:
        who.position = point_between(start, to, t)
        who.lean = -_PUSHED_DEGREES * side * math.sin(math.pi * t)

    return together(FigureMovement(rat, _HOP, slide, ease_out), moves.burst("dust", to, 4))


def _sulk(moves: GameChoreographer, seat: Seat) -> Step:
    rat = moves.rat(seat)
    return sequence(
        moves.set_seat_mood(seat, "sad"),
        squash(rat, 0.9, 0.2),
        Wait(0.25),
        squash(rat, 1.0, 0.2),
    )


def _grab_cheese(
    moves: GameChoreographer, event: RoomFought, number: int, seat: Seat, size: float = 1.0
) -> Step:
    house = moves.props.house

    def begin() -> Step:
        floor = house.cheese_by_room[event.room]
        crumb = floor.pop(0) if floor else CheesePiece(house.carried_cheese_position(seat), number)
        crumb.size, start = size, crumb.position

        def reach(t: float) -> None:
            crumb.move_to(
                point_between(start, house.carried_cheese_position(seat), t),
                26 * arch_height(t),
                crumb.angle,
            )

        def hold() -> None:
            house.carried_cheese[seat] = CheesePiece(crumb.position, number, size)

        return sequence(
            show_during(house.falling_cheese, crumb, Run(_GRAB, reach, ease_in_out)), Call(hold)
        )

    return DeferredStep(begin)


def _share_cheese(moves: GameChoreographer, event: RoomFought, first: int) -> Step:
    props, middle, box = moves.props, moves.rat(event.sharing_seats[0]), room_box(event.room)
    halves = [
        _grab_cheese(moves, event, n, seat, 0.0)
        for n, seat in enumerate(event.sharing_seats, first)
    ]
    side = 1 if box.x < HOUSE_BOX.centre[0] - 100 else -1
    tip = (HOUSE_BOX.centre[0] + 60 * side, box.y + 80)
    words = props.sharing_bubble.speak(props.overlay, lambda: tip, 1.6, side)
    return sequence(
        moves.play_sound("share"),
        moves.burst("heart", (middle.x, middle.y - 60), 6),
        together(stagger(0.15, *halves), words),
    )


STAGINGS: Final[dict[type[Event], Staging]] = {
    RowShown: _animate_row_shown,
    RoomFought: _animate_room_fought,
}
