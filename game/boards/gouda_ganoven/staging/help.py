"""Gouda Ganoven, the staging of the reinforcement: one more card, nails, a theft, a rat hole."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.figures.figure import Figure
from game.boards.figures.steps import hop_along, wobble
from game.boards.gouda_ganoven.cards import Piece
from game.boards.gouda_ganoven.house import Crumb
from game.boards.gouda_ganoven.places import HOUSE, cheese_spots, door, room_box, stands
from game.boards.gouda_ganoven.staging.hand import Moment, Scene, Stagehand
from game.boards.things.pieces import arch, between
from game.geometry import Point
from game.motion.easing import ease_in_out, ease_out, linear
from game.motion.timeline import Call, Run, Step, Tween, Wait, sequence, together
from game.rules.base import Event
from game.rules.gouda_ganoven.events import CheeseMoved, NailedShut, Passed, Reinforced, RoomChanged
from game.rules.gouda_ganoven.table import CROOK, NAILED, RATHOLE, Room

_HOLE_TIME: Final = 0.7
_CARRY: Final = 0.85


def _reinforced(hand: Stagehand, event: Reinforced, moment: Moment) -> list[Step]:
    return [
        hand.play_openly(event.seat, event.card, moment, "reinforce", is_action=False),
        hand.feel(event.seat, "glad"),
        Wait(0.15),
    ]


def _passed(hand: Stagehand, event: Passed, moment: Moment) -> list[Step]:
    return [together(hand.sound("pass"), wobble(hand.portrait(event.seat), 0.45))]


def _nailed_shut(hand: Stagehand, event: NailedShut, moment: Moment) -> list[Step]:
    props = hand.props
    boards = hand.pop("nailed")
    knocks = [
        sequence(hand.sound(f"nail_{n}"), hand.burst("dust", HOUSE.centre, 4), _jolt(hand))
        for n in (1, 2, 1)
    ]
    return [
        hand.play_openly(event.seat, NAILED, moment, "lay", is_action=True),
        hand.feel(event.seat, "cheer"),
        hand.look(HOUSE.centre),
        together(
            boards.pop(props.overlay, lambda: HOUSE.centre, 1.3, rise=0.0),
            sequence(Wait(0.2), *knocks),
        ),
        Call(partial(setattr, props.house, "is_nailed", True)),
        Wait(0.2),
    ]


def _jolt(hand: Stagehand) -> Step:
    """Let all portraits start at the knock of a hammer."""
    figures = [resident.portrait for resident in hand.props.residents]

    def jolt(t: float) -> None:
        for figure in figures:
            figure.squash = 1 - 0.08 * arch(t)

    return Run(0.32, jolt, linear)


# -- the crook -------------------------------------------------------------------------------------


def _cheese_moved(hand: Stagehand, event: CheeseMoved, moment: Moment) -> list[Step]:
    house = hand.props.house
    there = house.crumbs[event.source]
    crumb = there[-1]
    goal = _free_spot(hand, event.target)
    thief = hand.rat(event.seat)
    was_visible, home = thief.is_visible, thief.at
    start = crumb.at

    def lift() -> None:
        there.remove(crumb)
        house.falling.append(crumb)

    def put() -> None:
        house.falling.remove(crumb)
        house.crumbs[event.target].append(crumb)
        house.remember()

    def vanish() -> None:
        thief.is_visible, thief.at = was_visible, home

    rooms = (event.source, event.target)
    beside = (start[0] + 8, start[1] + 14)
    entry = home if was_visible else door(event.source)
    exit_ = home if was_visible else door(event.target)
    return [
        hand.play_openly(event.seat, CROOK, moment, "lay", is_action=True),
        hand.look(start),
        _sneak(hand, thief, entry, beside),
        Call(lift),
        hand.sound("slide"),
        _carry(thief, crumb, beside, goal),
        Call(put),
        hand.burst("crumb", goal, 4),
        together(
            _sneak(hand, thief, (goal[0] + 8, goal[1] + 14), exit_),
            *(hand.tidy(room) for room in rooms if moment.new.rats_in(room)),
        ),
        Call(vanish),
    ]


def _free_spot(hand: Stagehand, room: Room) -> Point:
    """Return where one more piece lies in a room: beside the others."""
    taken = [crumb.at for crumb in hand.props.house.crumbs[room]]
    if not taken:
        return cheese_spots(room, 1)[0]
    free = cheese_spots(room, 6)
    return max(free, key=lambda at: min(abs(at[0] - x) + abs(at[1] - y) for x, y in taken))


def _sneak(hand: Stagehand, rat: Figure, start: Point, end: Point) -> Step:
    """Return how a rat scurries from here to there; it is seen from now on."""

    def begin() -> None:
        rat.is_visible, rat.at = True, start

    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    return sequence(Call(begin), hop_along(rat, [middle, end], 0.22, hand.step_sound))


def _carry(rat: Figure, crumb: Crumb, start: Point, end: Point) -> Step:
    def go(t: float) -> None:
        x, y = between(start, (end[0] + 8, end[1] + 14), t)
        rat.at = (x, y)
        rat.hop = 0.0 if t >= 1 else 20 * abs(((t * 4) % 1.0) * 2 - 1)
        crumb.at = end if t >= 1 else (x - 8, y - 14)
        crumb.lift = 0.0 if t >= 1 else 30 + rat.hop

    return Run(_CARRY, go, ease_in_out)


# -- the rat hole ----------------------------------------------------------------------------------


def _room_changed(hand: Stagehand, event: RoomChanged, moment: Moment) -> list[Step]:
    return [
        hand.play_openly(event.seat, RATHOLE, moment, "rathole", is_action=True),
        _cross_out(hand, event, moment),
        hand.look(room_box(event.old).centre),
        _dive(hand, event, moment),
        Wait(0.15),
    ]


def _cross_out(hand: Stagehand, event: RoomChanged, moment: Moment) -> Step:
    """Turn up and cross out the card of the old room, and lay the new one open before it."""
    row = hand.props.rows[event.seat]
    new = Piece(room_box(event.new).centre, hand.place(event.seat).card, event.new)
    old = next((p for p in row if p.face == event.old), None)
    if old is None:
        old = next(p for p in row if p.face is None)
    turned = old

    def turn() -> None:
        if turned.face is None:
            turned.face = event.old
        turned.is_secret, turned.flip = False, 1.0
        row.remove(turned)
        row.insert(0, turned)

    def cross() -> None:
        turned.is_crossed = True
        row.insert(0, new)

    return sequence(
        Call(turn),
        hand.sound("show"),
        hand.reflow(event.seat, 0.25),
        Call(cross),
        hand.in_air(new)(hand.reflow(event.seat, 0.45)),
    )


def _dive(hand: Stagehand, event: RoomChanged, moment: Moment) -> Step:
    """Let the rat pop down a hole, and up in the other room."""
    rat, new = hand.rat(event.seat), moment.new
    seats = new.rats_in(event.new)
    goal = stands(event.new, len(seats))[seats.index(event.seat)]
    start = rat.at if rat.is_visible else stands(event.old, 1)[0]

    def appear() -> None:
        rat.is_visible, rat.at = True, start

    def emerge() -> None:
        rat.at = goal

    return sequence(
        Call(appear),
        together(_hole(hand, start), sequence(Wait(0.2), Tween(rat, "squash", 0.5, 0.3))),
        Call(emerge),
        hand.sound("rathole"),
        hand.look(goal),
        together(
            _hole(hand, goal),
            hand.tidy(event.new),
            hand.make_room(event.new, seats, 0.2),
            sequence(Wait(0.1), _stretch(rat)),
        ),
        hand.make_room(event.old, new.rats_in(event.old), 0.2),
    )


def _stretch(rat: Figure) -> Step:
    return sequence(Tween(rat, "squash", 1.15, 0.2, ease_out), Tween(rat, "squash", 1.0, 0.15))


def _hole(hand: Stagehand, at: Point) -> Step:
    props = hand.props
    return hand.pop("rathole").pop(props.overlay, lambda: at, _HOLE_TIME, rise=0.0)


SCENES: Final[dict[type[Event], Scene]] = {
    Reinforced: _reinforced,
    NailedShut: _nailed_shut,
    CheeseMoved: _cheese_moved,
    RoomChanged: _room_changed,
    Passed: _passed,
}
"""What shows the reinforcement."""
