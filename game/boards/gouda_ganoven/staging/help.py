"""Animations of reinforcements in Gouda Ganoven: an added card, nails, a theft, a rat hole."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.components.pieces import arch_height, point_between
from game.boards.figures.figure import Figure
from game.boards.figures.steps import hop_along, wobble
from game.boards.figures.tweens import squash
from game.boards.gouda_ganoven.cards import GameCard
from game.boards.gouda_ganoven.house import CheesePiece
from game.boards.gouda_ganoven.places import (
    HOUSE_BOX,
    cheese_spots,
    door_point,
    rat_positions,
    room_box,
)
from game.boards.gouda_ganoven.staging.choreographer import Cue, GameChoreographer, Staging
from game.geometry import Point
from game.motion.easing import ease_in_out, ease_out, linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, together
from game.rules.base import Event, Seat
from game.rules.gouda_ganoven import events as happened
from game.rules.gouda_ganoven.table import CROOK, NAILED, RATHOLE, Room

_CARRY: Final = 0.85


def _animate_reinforced(
    moves: GameChoreographer, event: happened.Reinforced, cue: Cue
) -> list[Step]:
    room = cue.before.room_of(event.seat)
    rooms = [room] if room else []  # a room that the viewer does not know stays dark
    return [
        moves.light_rooms(*rooms),
        moves.play_face_up(event.seat, event.card, cue, "reinforce"),
        moves.light_rooms(),
        moves.set_seat_mood(event.seat, "glad"),
        Wait(0.15),
    ]


def _animate_passed(moves: GameChoreographer, event: happened.Passed, cue: Cue) -> list[Step]:
    return [together(moves.play_sound("pass"), wobble(moves.portrait(event.seat), 0.45))]


def _animate_nailed_shut(
    moves: GameChoreographer, event: happened.NailedShut, cue: Cue
) -> list[Step]:
    knocks = [
        sequence(
            moves.play_sound(f"nail_{n}"),
            moves.burst("dust", HOUSE_BOX.centre, 4),
            _jolt_house(moves),
        )
        for n in (1, 2, 1)
    ]
    return [
        moves.play_face_up(event.seat, NAILED, cue, "lay"),
        moves.set_seat_mood(event.seat, "cheer"),
        moves.look_at(HOUSE_BOX.centre),
        together(moves.pop_up("nailed", HOUSE_BOX.centre, 1.3), sequence(Wait(0.2), *knocks)),
        Call(moves.props.house.nail_shut),
        Wait(0.2),
    ]


def _jolt_house(moves: GameChoreographer) -> Step:
    def jolt(t: float) -> None:
        for place in moves.props.seats:
            place.portrait.squash = 1 - 0.08 * arch_height(t)

    return Run(0.32, jolt, linear)


# -- the crook -------------------------------------------------------------------------------------


def _animate_cheese_moved(
    moves: GameChoreographer, event: happened.CheeseMoved, cue: Cue
) -> list[Step]:
    house, thief = moves.props.house, moves.rat(event.seat)
    there = house.cheese_by_room[event.source]
    crumb, goal = there[-1], _free_spot(moves, event.target)
    was_visible, home = thief.is_visible, thief.position
    entry = home if was_visible else door_point(event.source)
    leave = home if was_visible else door_point(event.target)
    beside, put = _point_beside(crumb.position), _point_beside(goal)
    tidied = [moves.arrange_cheese(r) for r in (event.source, event.target) if cue.after.rats_in(r)]
    return [
        moves.play_face_up(event.seat, CROOK, cue, "lay"),
        together(moves.look_at(crumb.position), moves.light_rooms(event.source, event.target)),
        _sneak(moves, event.seat, entry, beside),
        Call(partial(there.remove, crumb)),
        house.toss_cheese(
            crumb,
            event.target,
            moves.play_sound("slide"),
            _carry_cheese(thief, crumb, beside, goal),
        ),
        moves.burst("crumb", goal, 4),
        together(_sneak(moves, event.seat, put, leave), *tidied),
        moves.light_rooms(),
    ]


def _point_beside(at: Point) -> Point:
    return (at[0] + 8, at[1] + 14)


def _free_spot(moves: GameChoreographer, room: Room) -> Point:
    taken = [crumb.position for crumb in moves.props.house.cheese_by_room[room]]
    if not taken:
        return cheese_spots(room, 1)[0]
    free = cheese_spots(room, 6)
    return max(free, key=lambda at: min(abs(at[0] - x) + abs(at[1] - y) for x, y in taken))


def _sneak(moves: GameChoreographer, seat: Seat, start: Point, end: Point) -> Step:
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    way = hop_along(moves.rat(seat), [middle, end], 0.22, moves.play_footstep)
    return sequence(moves.show_rat(seat, start), way)


def _carry_cheese(rat: Figure, crumb: CheesePiece, start: Point, end: Point) -> Step:
    def set_progress(t: float) -> None:
        rat.position = x, y = point_between(start, _point_beside(end), t)
        rat.hop_height = 0.0 if t >= 1 else 20 * abs(((t * 4) % 1.0) * 2 - 1)
        crumb.position = end if t >= 1 else (x - 8, y - 14)
        crumb.lift = 0.0 if t >= 1 else 30 + rat.hop_height

    return Run(_CARRY, set_progress, ease_in_out)


# -- the rat hole ----------------------------------------------------------------------------------


def _animate_room_changed(
    moves: GameChoreographer, event: happened.RoomChanged, cue: Cue
) -> list[Step]:
    return [
        moves.play_face_up(event.seat, RATHOLE, cue, "rathole"),
        _cross_out_card(moves, event),
        moves.look_at(room_box(event.old).centre),
        moves.light_rooms(event.old, event.new),
        _dive_into_hole(moves, event, cue),
        moves.light_rooms(),
        Wait(0.15),
    ]


def _cross_out_card(moves: GameChoreographer, event: happened.RoomChanged) -> Step:
    row = moves.props.rows[event.seat]
    new = GameCard(room_box(event.new).centre, moves.panel(event.seat).spots.card_height, event.new)
    known = [piece for piece in row if piece.face == event.old]
    old = (known or [piece for piece in row if piece.face is None])[0]

    def turn() -> None:
        old.face, old.is_secret, old.flip = event.old, False, 1.0
        row.remove(old)
        row.insert(0, old)

    def cross() -> None:
        old.is_crossed = True
        row.insert(0, new)

    return sequence(
        Call(turn),
        moves.play_sound("show"),
        moves.arrange_row(event.seat, 0.25),
        Call(cross),
        moves.sequence_in_air(new)(moves.arrange_row(event.seat, 0.45)),
    )


def _dive_into_hole(moves: GameChoreographer, event: happened.RoomChanged, cue: Cue) -> Step:
    rat, seats = moves.rat(event.seat), cue.after.rats_in(event.new)
    goal = rat_positions(event.new, len(seats))[seats.index(event.seat)]
    start = rat.position if rat.is_visible else rat_positions(event.old, 1)[0]
    stretch = (squash(rat, 1.15, 0.2, ease_out), squash(rat, 1.0, 0.15))
    return sequence(
        moves.show_rat(event.seat, start),
        together(moves.pop_up("rathole", start, 0.7), sequence(Wait(0.2), squash(rat, 0.5, 0.3))),
        Call(partial(rat.set_position, goal)),
        moves.play_sound("rathole"),
        moves.look_at(goal),
        together(
            moves.pop_up("rathole", goal, 0.7),
            moves.arrange_cheese(event.new),
            moves.make_room(event.new, seats, 0.2),
            sequence(Wait(0.1), *stretch),
        ),
        moves.make_room(event.old, cue.after.rats_in(event.old), 0.2),
    )


STAGINGS: Final[dict[type[Event], Staging]] = {
    happened.Reinforced: _animate_reinforced,
    happened.NailedShut: _animate_nailed_shut,
    happened.CheeseMoved: _animate_cheese_moved,
    happened.RoomChanged: _animate_room_changed,
    happened.Passed: _animate_passed,
}
