"""Gouda Ganoven, the staging of the fight: weapons are added up, ties are compared."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

from game.boards.gouda_ganoven.cards import Piece
from game.boards.gouda_ganoven.places import CROWDED, HOUSE, room_box
from game.boards.gouda_ganoven.staging.hand import Cue, Hand
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
"""The sound of counting has as many pitches."""
_COMPARED: Final = 1.1


def weapons(hand: Hand, seat: Seat) -> list[tuple[int, Piece]]:
    """Return the weapons that lie open before a seat, from left to right, and their strengths."""
    row = hand.props.rows[seat]
    return [(number, piece) for piece in row if (number := STRENGTH.get(str(piece.face), 0))]


# -- counting --------------------------------------------------------------------------------------


def counted(hand: Hand, event: RoomFought, cue: Cue) -> Step:
    """Add up the weapons of each rat, if strength decides."""
    if not event.is_contest:
        return Wait(0.1)
    beats = sum(max(1, len(rat.weapons)) + rat.is_trapped for rat in event.fighters)
    beat = min(_BEAT, _LONGEST / beats)
    rats = {rat.seat: rat for rat in event.fighters}
    order = [rats[seat] for seat in cue.new.playing if seat in rats]
    return sequence(*(_added_up(hand, rat, beat) for rat in order))


def _added_up(hand: Hand, rat: Fighter, beat: float) -> Step:
    total, value = hand.props.house.sums[rat.seat], 0

    def swell(t: float) -> None:
        total.swell = arch(t)

    steps: list[Step] = [Call(partial(total.show, 0))]
    for count, (number, piece) in enumerate(weapons(hand, rat.seat), 1):
        value += number
        steps += [
            Call(partial(total.show, value)),
            hand.sound(f"count_{min(_PITCHES, count)}"),
            together(piece.hop(beat), Run(beat, swell, linear)),
        ]
    if not value:
        steps.append(Run(beat, swell, linear))
    if rat.is_trapped:
        steps += [
            Call(partial(total.show, value - TRAP_COSTS)),
            hand.sound("trap"),
            together(hand.feel(rat.seat, "sad"), Run(max(beat, 0.3), swell, linear)),
        ]
    return sequence(*steps, Wait(beat * 0.6))


# -- ties ------------------------------------------------------------------------------------------


def compared(hand: Hand, event: RoomFought) -> Step:
    """Hold up the single strongest weapons of rats that are equally strong, side by side."""
    if not event.tied:
        return Wait(0.0)
    place = _deciding(event.tied)
    armed = [rat for rat in event.tied if len(rat.weapons) > place]
    armed.sort(key=lambda rat: hand.rat(rat.seat).x)
    best = max((rat.weapons[place] for rat in armed), default=0)
    pieces = [_weapon(hand, rat.seat, place) for rat in armed]
    spots = _beside(event, len(armed))
    held_up = [
        fly(p, at, 0.4, height=CROWDED, ease=ease_out) for p, at in zip(pieces, spots, strict=True)
    ]
    lifts = [
        sequence(piece.hop(0.4), hand.burst("sparkle", at, 6))
        for rat, piece, at in zip(armed, pieces, spots, strict=True)
        if rat.weapons[place] == best
    ]
    return sequence(
        together(*(_swollen(hand, rat.seat) for rat in event.tied)),
        hand.in_air(*pieces)(
            hand.sound("spy"),
            together(Wait(0.1), *held_up),
            together(hand.sound(f"count_{_PITCHES}"), Wait(_COMPARED), *lifts),
            together(Wait(0.1), *(hand.reflow(rat.seat, 0.3) for rat in armed)),
        ),
    )


def _deciding(equals: Sequence[Fighter]) -> int:
    """Return the first place, from the strongest down, where the weapons differ; else 0."""
    armed = [rat.weapons for rat in equals]
    places = range(max(map(len, armed)))
    return next((n for n in places if len({w[n : n + 1] for w in armed}) > 1), 0)


def _beside(event: RoomFought, count: int) -> list[Point]:
    """Return where weapons are held up: over the room above or below, in a row."""
    box, step = room_box(event.room), 100.0
    y = box.centre[1] + (226 if box.y < HOUSE.centre[1] - 100 else -226)
    reach = step * (count - 1) / 2
    x = min(max(box.centre[0], HOUSE.x + reach + 60), HOUSE.right - reach - 60)
    return [(x - reach + step * n, y) for n in range(count)]


def _weapon(hand: Hand, seat: Seat, place: int) -> Piece:
    """Return the card of a rat's strongest weapon, or at a place, from 0, after that."""
    by_strength = sorted(weapons(hand, seat), key=lambda found: found[0], reverse=True)
    return by_strength[place][1]


def _swollen(hand: Hand, seat: Seat) -> Step:
    total = hand.props.house.sums[seat]

    def swell(t: float) -> None:
        total.swell = 0.0 if t >= 1 else abs(math.sin(2 * math.pi * t))

    return Run(0.6, swell, linear)
