"""Gouda Ganoven, the staging of the fight: weapons are added up, ties are compared."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

from game.boards.gouda_ganoven.cards import Piece
from game.boards.gouda_ganoven.cases import cheese_of, is_contest
from game.boards.gouda_ganoven.places import CROWDED, HOUSE, room_box
from game.boards.gouda_ganoven.staging.hand import Moment, Stagehand
from game.boards.things.cards import fly
from game.boards.things.pieces import arch
from game.geometry import Point
from game.motion.easing import ease_out, linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, together
from game.rules.base import Seat
from game.rules.gouda_ganoven.events import Fighter, RoomFought
from game.rules.gouda_ganoven.table import STRENGTH, TRAP_COSTS

_BEAT: Final = 0.26
_LONGEST: Final = 5.0
"""Seconds that counting in one room takes at most."""
_PITCHES: Final = 5
"""So many pitches the sound of counting has."""
_COMPARED: Final = 1.1


def hop(piece: Piece, seconds: float) -> Step:
    """Let a card hop where it lies."""

    def rise(t: float) -> None:
        piece.lift = 22 * arch(t)

    return Run(seconds, rise, linear)


# -- counting --------------------------------------------------------------------------------------


def counted(hand: Stagehand, event: RoomFought, moment: Moment) -> Step:
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
        total.swell = arch(t)

    value, counted = 0, 0
    steps: list[Step] = [Call(partial(show, 0))]
    for piece in hand.props.rows[rat.seat]:
        if piece.face is None or not STRENGTH.get(piece.face):
            continue
        value, counted = value + STRENGTH[piece.face], min(_PITCHES, counted + 1)
        steps += [
            Call(partial(show, value)),
            hand.sound(f"count_{counted}"),
            together(hop(piece, beat), Run(beat, swell, linear)),
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
    cheese = cheese_of(event)
    if not is_contest(event):
        return []
    last = event.fighters[cheese - 1].strength
    equals = [rat for rat in event.fighters if rat.strength == last]
    first = event.fighters.index(equals[0])
    return equals if first + len(equals) > cheese and len(equals) > 1 else []


def compared(hand: Stagehand, event: RoomFought) -> Step:
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
            lifts.append(sequence(hop(piece, 0.4), hand.burst("sparkle", at, 6)))
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
