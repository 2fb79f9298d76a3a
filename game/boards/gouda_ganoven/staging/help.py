"""Gouda Ganoven, the staging of the reinforcement: one more card, nails, a theft, a rat hole."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.figures.figure import Figure
from game.boards.figures.steps import hop_along, wobble
from game.boards.figures.tweens import squash
from game.boards.gouda_ganoven.cards import Piece
from game.boards.gouda_ganoven.house import Crumb
from game.boards.gouda_ganoven.places import HOUSE, cheese_spots, door, room_box, stands
from game.boards.gouda_ganoven.staging.hand import Cue, Hand
from game.boards.things.pieces import arch, between
from game.geometry import Point
from game.motion.easing import ease_in_out, ease_out, linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, together
from game.rules.base import Seat
from game.rules.gouda_ganoven.events import CheeseMoved, NailedShut, Passed, Reinforced, RoomChanged
from game.rules.gouda_ganoven.table import CROOK, NAILED, RATHOLE, Room

_CARRY: Final = 0.85


def reinforced(hand: Hand, event: Reinforced, cue: Cue) -> list[Step]:
    """Let one more card be laid openly."""
    return [
        hand.play_openly(event.seat, event.card, cue, "reinforce"),
        hand.feel(event.seat, "glad"),
        Wait(0.15),
    ]


def passed(hand: Hand, event: Passed, cue: Cue) -> list[Step]:
    """Let somebody shake their head."""
    return [together(hand.sound("pass"), wobble(hand.portrait(event.seat), 0.45))]


def nailed_shut(hand: Hand, event: NailedShut, cue: Cue) -> list[Step]:
    """Let boards be nailed across the house."""
    knocks = [
        sequence(hand.sound(f"nail_{n}"), hand.burst("dust", HOUSE.centre, 4), _jolt(hand))
        for n in (1, 2, 1)
    ]
    return [
        hand.play_openly(event.seat, NAILED, cue, "lay"),
        hand.feel(event.seat, "cheer"),
        hand.look(HOUSE.centre),
        together(hand.pop("nailed", HOUSE.centre, 1.3), sequence(Wait(0.2), *knocks)),
        Call(hand.props.house.nail),
        Wait(0.2),
    ]


def _jolt(hand: Hand) -> Step:
    """Let all portraits start at the knock of a hammer."""

    def jolt(t: float) -> None:
        for place in hand.props.seats:
            place.portrait.squash = 1 - 0.08 * arch(t)

    return Run(0.32, jolt, linear)


# -- the crook -------------------------------------------------------------------------------------


def cheese_moved(hand: Hand, event: CheeseMoved, cue: Cue) -> list[Step]:
    """Let a rat carry a piece into another room."""
    house, thief = hand.props.house, hand.rat(event.seat)
    there = house.crumbs[event.source]
    crumb, goal = there[-1], _free_spot(hand, event.target)
    was_visible, home = thief.is_visible, thief.at
    entry = home if was_visible else door(event.source)
    leave = home if was_visible else door(event.target)
    beside, put = _beside(crumb.at), _beside(goal)
    tidied = [hand.tidy(r) for r in (event.source, event.target) if cue.new.rats_in(r)]
    return [
        hand.play_openly(event.seat, CROOK, cue, "lay"),
        hand.look(crumb.at),
        _sneak(hand, event.seat, entry, beside),
        Call(partial(there.remove, crumb)),
        house.tossed(crumb, event.target, hand.sound("slide"), _carry(thief, crumb, beside, goal)),
        hand.burst("crumb", goal, 4),
        together(_sneak(hand, event.seat, put, leave), *tidied),
    ]


def _beside(at: Point) -> Point:
    """Return where a rat stands that takes a piece of cheese, or puts it down."""
    return (at[0] + 8, at[1] + 14)


def _free_spot(hand: Hand, room: Room) -> Point:
    """Return where one more piece lies in a room: beside the others."""
    taken = [crumb.at for crumb in hand.props.house.crumbs[room]]
    if not taken:
        return cheese_spots(room, 1)[0]
    free = cheese_spots(room, 6)
    return max(free, key=lambda at: min(abs(at[0] - x) + abs(at[1] - y) for x, y in taken))


def _sneak(hand: Hand, seat: Seat, start: Point, end: Point) -> Step:
    """Return how a rat scurries from here to there; it is seen from now on."""
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    way = hop_along(hand.rat(seat), [middle, end], 0.22, hand.step_sound)
    return sequence(hand.appear(seat, start), way)


def _carry(rat: Figure, crumb: Crumb, start: Point, end: Point) -> Step:
    def go(t: float) -> None:
        rat.at = x, y = between(start, _beside(end), t)
        rat.hop = 0.0 if t >= 1 else 20 * abs(((t * 4) % 1.0) * 2 - 1)
        crumb.at = end if t >= 1 else (x - 8, y - 14)
        crumb.lift = 0.0 if t >= 1 else 30 + rat.hop

    return Run(_CARRY, go, ease_in_out)


# -- the rat hole ----------------------------------------------------------------------------------


def room_changed(hand: Hand, event: RoomChanged, cue: Cue) -> list[Step]:
    """Let a rat change the room through a hole."""
    return [
        hand.play_openly(event.seat, RATHOLE, cue, "rathole"),
        _crossed_out(hand, event),
        hand.look(room_box(event.old).centre),
        _dive(hand, event, cue),
        Wait(0.15),
    ]


def _crossed_out(hand: Hand, event: RoomChanged) -> Step:
    """Turn up and cross out the card of the old room, and lay the new one open before it."""
    row = hand.props.rows[event.seat]
    new = Piece(room_box(event.new).centre, hand.seat(event.seat).spots.card, event.new)
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
        hand.sound("show"),
        hand.reflow(event.seat, 0.25),
        Call(cross),
        hand.in_air(new)(hand.reflow(event.seat, 0.45)),
    )


def _dive(hand: Hand, event: RoomChanged, cue: Cue) -> Step:
    """Let the rat pop down a hole, and up in the other room."""
    rat, seats = hand.rat(event.seat), cue.new.rats_in(event.new)
    goal = stands(event.new, len(seats))[seats.index(event.seat)]
    start = rat.at if rat.is_visible else stands(event.old, 1)[0]
    stretch = (squash(rat, 1.15, 0.2, ease_out), squash(rat, 1.0, 0.15))
    return sequence(
        hand.appear(event.seat, start),
        together(hand.pop("rathole", start, 0.7), sequence(Wait(0.2), squash(rat, 0.5, 0.3))),
        Call(partial(rat.put_at, goal)),
        hand.sound("rathole"),
        hand.look(goal),
        together(
            hand.pop("rathole", goal, 0.7),
            hand.tidy(event.new),
            hand.make_room(event.new, seats, 0.2),
            sequence(Wait(0.1), *stretch),
        ),
        hand.make_room(event.old, cue.new.rats_in(event.old), 0.2),
    )
