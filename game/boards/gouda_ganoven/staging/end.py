"""Gouda Ganoven, the staging of a round's end: gangs grow, lives go, traces vanish, who has won."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from game.boards.figures.steps import cheer, hop_along, shiver, wave_farewell
from game.boards.gouda_ganoven.cards import Piece
from game.boards.gouda_ganoven.places import DISCARDS, HOUSE, PILE_CARD, THEIRS, door
from game.boards.gouda_ganoven.staging.hand import Moment, Scene, Stagehand, after_a_while
from game.boards.things.cards import fly
from game.boards.things.pieces import Drawn, flying, shown
from game.motion.easing import ease_in, ease_in_out
from game.motion.timeline import Call, Run, Step, Wait, sequence, staggered, together
from game.rules.base import Event, Seat
from game.rules.gouda_ganoven.events import (
    ChipGained,
    LifeLost,
    LivesSpared,
    MatchEnded,
    SeatOut,
    TracksCovered,
)
from game.rules.gouda_ganoven.table import ROOMS, Room

_SWEEP: Final = 1.3
_BROOM: Final = "weapon_18a"


def _chip_gained(hand: Stagehand, event: ChipGained, moment: Moment) -> list[Step]:
    props, place, rat = hand.props, hand.place(event.seat), hand.rat(event.seat)
    resident = hand.resident(event.seat)
    end = place.chip_at(event.chips - 1, event.chips)
    start = (rat.x, rat.y - rat.height)
    way = flying(props.overlay, hand.flyer("chip"), start, end, 0.55, turns=1.0, height=90)

    def arrive() -> None:
        resident.chips = event.chips
        props.house.loot.pop(event.seat, None)

    return [
        together(hand.light(event.seat), hand.look(end, event.seat)),
        way,
        Call(arrive),
        together(
            hand.sound("chip"),
            hand.burst("sparkle", end, 8),
            cheer(resident.portrait, 1),
        ),
    ]


def _life_lost(hand: Stagehand, event: LifeLost, moment: Moment) -> list[Step]:
    props, place = hand.props, hand.place(event.seat)
    resident = hand.resident(event.seat)
    at = place.chip_at(event.chips, event.chips + 1)

    def lose() -> None:
        resident.chips = event.chips

    return [
        together(hand.light(event.seat), hand.look(at, event.seat)),
        together(
            hand.sound("life"),
            Call(lose),
            hand.pop("life").pop(props.overlay, lambda: at, 0.8, rise=60.0),
            shiver(resident.portrait, 0.6),
        ),
    ]


def _lives_spared(hand: Stagehand, event: LivesSpared, moment: Moment) -> list[Step]:
    sparks = [hand.burst("heart", hand.place(seat).chips, 5) for seat in event.seats]
    cheers = [cheer(hand.portrait(seat), 1) for seat in event.seats]
    return [
        together(hand.sound("share"), hand.light(*event.seats), hand.look(None)),
        together(*sparks, *cheers),
        Wait(0.3),
    ]


def _seat_out(hand: Stagehand, event: SeatOut, moment: Moment) -> list[Step]:
    props, resident = hand.props, hand.resident(event.seat)
    cards = _hand_cards(hand, event, moment)
    flights = [hand.in_air(card)(_thrown(card)) for card in cards]

    def leave() -> None:
        resident.is_out, resident.held = True, 0
        props.desk.hand = [] if event.seat == moment.viewer else props.desk.hand

    return [
        together(hand.light(event.seat), hand.look(resident.place.head, event.seat)),
        together(
            hand.sound("out"), hand.feel(event.seat, "glad"), wave_farewell(resident.portrait)
        ),
        Call(leave),
        staggered(0.06, *flights),
        Wait(0.2),
    ]


def _hand_cards(hand: Stagehand, event: SeatOut, moment: Moment) -> list[Piece]:
    """Return the cards that somebody lays down who leaves: all see them."""
    if event.seat == moment.viewer:
        return list(hand.props.desk.hand)
    fan = hand.place(event.seat).fan
    return [Piece(fan, THEIRS, card, is_open=False) for card in event.cards]


def _thrown(piece: Piece) -> Step:
    return fly(piece, DISCARDS, 0.4, height=PILE_CARD, flip=1.0, rise=50.0)


# -- clearing away ---------------------------------------------------------------------------------


class Broom:
    """The broom that sweeps through the house."""

    def __init__(self, hand: Stagehand) -> None:
        self._flight = hand.flyer(_BROOM)

    def draw_at(self, t: float) -> None:
        """Be somewhere on the way, 0 to 1: from the left to the right, to and fro."""
        x = HOUSE.x - 40 + (HOUSE.w + 80) * t
        y = HOUSE.centre[1] + 90 * math.sin(3 * math.pi * t)
        self._flight.at = (x, y)
        self._flight.angle = 28 * math.sin(10 * math.pi * t)

    @property
    def thing(self) -> Drawn:
        """What is drawn."""
        return self._flight


def _tracks_covered(hand: Stagehand, event: TracksCovered, moment: Moment) -> list[Step]:
    props = hand.props
    broom = Broom(hand)
    sweep = shown(props.overlay, broom.thing, Run(_SWEEP, broom.draw_at, ease_in_out))
    rooms = {seat: moment.now.room_of(seat) for seat in moment.now.playing}
    leaving = [_leave(hand, seat, room) for seat, room in rooms.items() if room is not None]

    def clear() -> None:
        for lamp in props.house.lamps.values():
            lamp.glow = 0.0
        for total in props.house.sums:
            total.value = None
        for resident in props.residents:
            resident.is_trapped = False
        props.house.is_nailed = False
        props.house.loot = {}
        props.strength = None

    return [
        hand.announce(moment),
        together(hand.light(), hand.look(HOUSE.centre), Call(clear)),
        together(
            hand.sound("sweep"),
            sweep,
            after_a_while(0.15, *leaving),
            after_a_while(0.3, _sweep_cheese(hand)),
            after_a_while(0.2, _rows_away(hand)),
        ),
        Call(partial(setattr, props, "discards", moment.new.discards)),
        Wait(0.1),
    ]


def _leave(hand: Stagehand, seat: Seat, room: Room) -> Step:
    """Let a rat scurry out of the house."""
    rat = hand.rat(seat)
    way = hop_along(rat, [door(room)], 0.4)
    return sequence(way, Call(partial(setattr, rat, "is_visible", False)))


def _sweep_cheese(hand: Stagehand) -> Step:
    """Let what cheese is left over hop out of sight."""
    house = hand.props.house
    crumbs = [crumb for pieces in house.crumbs.values() for crumb in pieces]

    def rise(t: float) -> None:
        for crumb in crumbs:
            crumb.lift = 500 * t

    def gone() -> None:
        for pieces in house.crumbs.values():
            pieces.clear()
        house.rested = {}

    return sequence(Run(0.5, rise, ease_in), Call(gone))


def _rows_away(hand: Stagehand) -> Step:
    """Let all cards fly to the discard pile, and the cards of rooms back to the hands."""
    flights: list[Step] = []
    for seat, row in enumerate(hand.props.rows):
        home = hand.place(seat).fan
        for piece in row:
            is_room = piece.face in ROOMS
            way = fly(piece, home, 0.4, flip=0.0, rise=40.0) if is_room else _thrown(piece)
            flights.append(sequence(hand.in_air(piece)(way), Call(partial(_drop, row, piece))))
    return staggered(0.03, Wait(0.0), *flights)


def _drop(row: list[Piece], piece: Piece) -> None:
    if piece in row:
        row.remove(piece)


# -- the end of the match --------------------------------------------------------------------------


def _match_ended(hand: Stagehand, event: MatchEnded, moment: Moment) -> list[Step]:
    props = hand.props
    steps: list[Step] = [hand.sound("common/cheer")]
    for resident in props.residents:
        if resident.seat in event.winners:
            steps.append(Call(partial(_crown, hand, resident.seat)))
            steps.append(cheer(resident.portrait, 5, "cheer"))
        elif not resident.is_out:
            steps.append(cheer(resident.portrait, 2))
    return [
        together(hand.light(*event.winners), hand.look(None)),
        together(*steps, hand.confetti(1.6)),
    ]


def _crown(hand: Stagehand, seat: Seat) -> None:
    resident = hand.resident(seat)
    resident.has_won, resident.is_out = True, False
    hand.props.burst("confetti", resident.place.head, 26)


SCENES: Final[dict[type[Event], Scene]] = {
    ChipGained: _chip_gained,
    LifeLost: _life_lost,
    LivesSpared: _lives_spared,
    TracksCovered: _tracks_covered,
    SeatOut: _seat_out,
    MatchEnded: _match_ended,
}
"""What shows the end of a round and of the match."""
