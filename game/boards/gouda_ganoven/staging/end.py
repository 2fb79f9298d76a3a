"""Animations at the end of a round in Gouda Ganoven: chips, lives, cleared table, winners."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from game.boards.components.cards import fly_card
from game.boards.components.pieces import fly_picture, show_during
from game.boards.figures.steps import cheer, hop_along, shiver
from game.boards.figures.tweens import grow, hide_figure
from game.boards.gouda_ganoven.cards import GameCard
from game.boards.gouda_ganoven.places import (
    DISCARDS_CENTRE,
    HOUSE_BOX,
    OTHERS_CARD_HEIGHT,
    PILE_CARD_HEIGHT,
    RAT_HEIGHT,
    door_point,
)
from game.boards.gouda_ganoven.signs import CLEAR
from game.boards.gouda_ganoven.staging.choreographer import Cue, GameChoreographer, Staging
from game.boards.stage.winners import celebrate_winners
from game.motion.easing import ease_in, ease_in_out
from game.motion.timeline import Call, Run, Step, Wait, sequence, stagger, together
from game.rules.base import Event, Seat
from game.rules.gouda_ganoven import events as happened
from game.rules.gouda_ganoven.table import ROOMS

_SWEEP: Final = 1.3
_ALLEY_Y: Final = 806.0
"""The y coordinate, in units, of the way home, along the lower wall of the house."""
_TIPTOE: Final = 120.0
"""Length, in units, of a step on tiptoe."""
_TIPTOE_SECONDS: Final = 0.13
_DROP_SECONDS: Final = 0.4


def _animate_chip_gained(
    moves: GameChoreographer, event: happened.ChipGained, cue: Cue
) -> list[Step]:
    props, rat, place = moves.props, moves.rat(event.seat), moves.panel(event.seat)
    start = (rat.x, rat.y - rat.height)
    end = place.chip_position(event.chips - 1)
    return [
        together(moves.light_seats(event.seat), moves.look_at(end, event.seat)),
        fly_picture(
            props.overlay, moves.flying_picture("chip"), start, end, 0.55, turns=1.0, height=90
        ),
        Call(partial(place.show_public_state, cue.after)),
        Call(partial(props.house.carried_cheese.pop, event.seat, None)),
        together(
            moves.play_sound("chip"), moves.burst("sparkle", end, 8), cheer(place.portrait, 1)
        ),
    ]


def _animate_life_lost(moves: GameChoreographer, event: happened.LifeLost, cue: Cue) -> list[Step]:
    place = moves.panel(event.seat)
    at = place.chip_position(event.chips)
    return [
        together(moves.light_seats(event.seat), moves.look_at(at, event.seat)),
        together(
            moves.play_sound("life"),
            Call(partial(place.show_public_state, cue.after)),
            moves.pop_up("life", at, 0.8, rise=60.0),
            shiver(place.portrait, 0.6),
        ),
    ]


def _animate_lives_spared(
    moves: GameChoreographer, event: happened.LivesSpared, cue: Cue
) -> list[Step]:
    sparks = [moves.burst("heart", moves.panel(seat).spots.chips, 5) for seat in event.seats]
    cheers = [cheer(moves.portrait(seat), 1) for seat in event.seats]
    return [
        together(moves.play_sound("share"), moves.light_seats(*event.seats), moves.look_at(None)),
        together(*sparks, *cheers),
        Wait(0.3),
    ]


def _animate_seat_out(moves: GameChoreographer, event: happened.SeatOut, cue: Cue) -> list[Step]:
    place, own_cards = moves.panel(event.seat), moves.props.own_cards
    is_mine, fan = event.seat == cue.viewer, place.spots.fan
    theirs = [GameCard(fan, OTHERS_CARD_HEIGHT, card, is_open=False) for card in event.cards]
    cards = list(own_cards.hand) if is_mine else theirs
    flights = [moves.sequence_in_air(card)(_throw_card(card)) for card in cards]
    panel = place.spots.panel
    beside = (2 * panel.centre[0] - place.spots.feet[0], panel.y + 80)

    def leave() -> None:
        place.show_public_state(cue.after)
        place.curtain = 0.0

    return [
        moves.focus_on_seat(event.seat),
        together(
            moves.play_sound("out"),
            moves.pop_up("life_broken", beside, 0.9, rise=-16.0),
            shiver(place.portrait, 0.7),
        ),
        Call(own_cards.hand.clear) if is_mine else Wait(0.0),
        together(
            stagger(0.06, Wait(0.0), *flights),
            sequence(Call(leave), _sneak_home(moves, event.seat)),
            sequence(Wait(0.3), place.move_curtain(is_down=True)),
        ),
    ]


def _sneak_home(moves: GameChoreographer, seat: Seat) -> Step:
    """Return a step in which the rat of `seat` jumps out of its box and sneaks off to the right."""
    rat, spots = moves.rat(seat), moves.panel(seat).spots
    x, far = spots.feet[0], moves.props.context.layout.visible_area.right + RAT_HEIGHT
    hops = math.ceil((far - x) / _TIPTOE)
    way = [(x + (far - x) * hop / hops, _ALLEY_Y) for hop in range(1, hops + 1)]
    return sequence(
        Call(partial(rat.set_height, spots.height)),
        moves.show_rat(seat, spots.feet),
        moves.set_mood(rat, "sad"),
        together(
            hop_along(rat, [(x, _ALLEY_Y)], _DROP_SECONDS, moves.play_footstep),
            grow(rat, RAT_HEIGHT, _DROP_SECONDS),
        ),
        hop_along(rat, way, _TIPTOE_SECONDS, moves.play_footstep),
        hide_figure(rat),
    )


def _throw_card(piece: GameCard) -> Step:
    return fly_card(piece, DISCARDS_CENTRE, 0.4, height=PILE_CARD_HEIGHT, flip=1.0, rise=50.0)


# -- clearing the table ----------------------------------------------------------------------------


def _animate_tracks_covered(
    moves: GameChoreographer, event: happened.TracksCovered, cue: Cue
) -> list[Step]:
    props = moves.props
    leaving = [
        sequence(hop_along(moves.rat(seat), [door_point(room)], 0.4), hide_figure(moves.rat(seat)))
        for room in ROOMS
        for seat in cue.before.rats_in(room)
    ]

    def clear() -> None:
        props.house.end_round()
        props.strength = None
        for place in props.seats:
            place.show_public_state(cue.after)

    return [
        moves.show_phase(CLEAR),
        together(moves.light_seats(), moves.look_at(HOUSE_BOX.centre), Call(clear)),
        together(
            moves.play_sound("sweep"),
            _sweep_with_broom(moves),
            sequence(Wait(0.15), together(*leaving)),
            sequence(Wait(0.3), _sweep_cheese(moves)),
            sequence(Wait(0.2), _clear_rows(moves)),
        ),
        Call(partial(props.set_piles, props.deck, cue.after.discards)),
        Wait(0.1),
    ]


def _sweep_with_broom(moves: GameChoreographer) -> Step:
    broom = moves.flying_picture("weapon_18a")

    def sweep(t: float) -> None:
        y = HOUSE_BOX.centre[1] + 90 * math.sin(3 * math.pi * t)
        broom.position = (HOUSE_BOX.x - 40 + (HOUSE_BOX.w + 80) * t, y)
        broom.angle = 28 * math.sin(10 * math.pi * t)

    return show_during(moves.props.overlay, broom, Run(_SWEEP, sweep, ease_in_out))


def _sweep_cheese(moves: GameChoreographer) -> Step:
    house = moves.props.house
    crumbs = [crumb for pieces in house.cheese_by_room.values() for crumb in pieces]

    def rise(t: float) -> None:
        for crumb in crumbs:
            crumb.lift = 500 * t

    return sequence(Run(0.5, rise, ease_in), Call(house.remove_cheese))


def _clear_rows(moves: GameChoreographer) -> Step:
    flights: list[Step] = []
    for seat, row in enumerate(moves.props.rows):
        home = moves.panel(seat).spots.fan
        for piece in row:
            is_room = piece.face in ROOMS
            way = fly_card(piece, home, 0.4, flip=0.0, rise=40.0) if is_room else _throw_card(piece)
            flights.append(
                sequence(moves.sequence_in_air(piece)(way), Call(partial(row.remove, piece)))
            )
    return stagger(0.03, Wait(0.0), *flights)


# -- the end of the match --------------------------------------------------------------------------


def _animate_match_ended(
    moves: GameChoreographer, event: happened.MatchEnded, cue: Cue
) -> list[Step]:
    out = [moves.panel(seat) for seat in sorted(cue.before.out)]

    def come_back() -> None:
        for place in moves.props.seats:
            place.show_public_state(cue.after)
            place.curtain = float(place in out)

    return [
        Call(come_back),
        together(Wait(0.0), *(place.move_curtain(is_down=False) for place in out)),
        celebrate_winners(moves, event.winners),
    ]


STAGINGS: Final[dict[type[Event], Staging]] = {
    happened.ChipGained: _animate_chip_gained,
    happened.LifeLost: _animate_life_lost,
    happened.LivesSpared: _animate_lives_spared,
    happened.TracksCovered: _animate_tracks_covered,
    happened.SeatOut: _animate_seat_out,
    happened.MatchEnded: _animate_match_ended,
}
