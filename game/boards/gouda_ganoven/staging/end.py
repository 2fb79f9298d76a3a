"""Animations at the end of a round in Gouda Ganoven: chips, lives, cleared table, winners."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Final

from game.boards.components.cards import fly_card
from game.boards.components.pieces import fly_picture, show_during
from game.boards.figures.figure import Figure
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
from game.boards.gouda_ganoven.spotlight import SPOT, TOKEN_SPOT
from game.boards.gouda_ganoven.staging.choreographer import Cue, GameChoreographer, Staging
from game.boards.gouda_ganoven.staging.spotlight import (
    fly_token,
    hold_token,
    return_from_spotlight,
    show_in_spotlight,
)
from game.boards.stage.winners import celebrate_winners
from game.geometry import Point
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
_FALL_SECONDS: Final = 0.45
"""Seconds in which a chip falls from the roof to the rat in the spotlight."""
_BESIDE: Final = 88.0
"""Distance, in units, of the sparks from the middle of the chip, so that its face stays free."""
_WHOLE_SECONDS, _PAIN_SECONDS = 0.3, 0.8
"""Seconds for which a heart is whole, and then broken, above the rat in the spotlight."""


def _animate_chip_gained(
    moves: GameChoreographer, event: happened.ChipGained, cue: Cue
) -> list[Step]:
    props, rat, place = moves.props, moves.rat(event.seat), moves.panel(event.seat)
    end = place.chip_position(event.chips - 1)
    if props.spotlight.is_on:
        shown = _show_new_chip(moves, event.seat, end)
    else:
        start, chip = (rat.x, rat.y - rat.height), moves.flying_picture("chip")
        shown = fly_picture(props.overlay, chip, start, end, 0.55, turns=1.0, height=90)
    return [
        together(moves.light_seats(event.seat), moves.look_at(end, event.seat)),
        Call(partial(props.house.carried_cheese.pop, event.seat, None)),
        shown,
        Call(partial(place.show_public_state, cue.after)),
        together(
            moves.play_sound("chip"), moves.burst("sparkle", end, 8), cheer(place.portrait, 1)
        ),
    ]


def _show_new_chip(moves: GameChoreographer, seat: Seat, end: Point) -> Step:
    star, (x, y) = moves.props.spotlight.rats[seat], TOKEN_SPOT
    scene = sequence(
        hold_token(moves, "chip", _FALL_SECONDS, falls=True),
        moves.play_sound("common/star"),
        *(moves.burst("sparkle", (x + side, y), 6) for side in (-_BESIDE, _BESIDE)),
        hold_token(moves, "chip", 0.1, cheer(star, 2, "cheer", hop=0.12)),
    )
    leave = together(fly_token(moves, "chip", end), return_from_spotlight(moves, seat))
    return show_in_spotlight(moves, seat, scene, leave)


def _animate_life_lost(moves: GameChoreographer, event: happened.LifeLost, cue: Cue) -> list[Step]:
    place = moves.panel(event.seat)
    at = place.chip_position(event.chips)
    begin = together(moves.light_seats(event.seat), moves.look_at(at, event.seat))
    lose = Call(partial(place.show_public_state, cue.after))
    if moves.props.spotlight.is_on:
        return [begin, _show_broken_heart(moves, event.seat, at), lose]
    return [
        begin,
        together(
            moves.play_sound("life"),
            lose,
            moves.pop_up("life", at, 0.8, rise=60.0),
            shiver(place.portrait, 0.6),
        ),
    ]


def _show_broken_heart(moves: GameChoreographer, seat: Seat, end: Point) -> Step:
    pain = shiver(moves.props.spotlight.rats[seat], _PAIN_SECONDS)
    scene = sequence(
        hold_token(moves, "life", _WHOLE_SECONDS),
        moves.play_sound("life"),
        hold_token(moves, "life_broken", _PAIN_SECONDS, pain),
    )
    leave = together(fly_token(moves, "life_lost", end), return_from_spotlight(moves, seat))
    return show_in_spotlight(moves, seat, scene, leave)


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

    def leave() -> None:
        place.show_public_state(cue.after)
        place.curtain = 0.0

    def going(way: Step) -> Step:
        return sequence(
            Call(own_cards.hand.clear) if is_mine else Wait(0.0),
            together(
                stagger(0.06, Wait(0.0), *flights),
                sequence(Call(leave), way),
                sequence(Wait(0.3), place.move_curtain(is_down=True)),
            ),
        )

    return [moves.focus_on_seat(event.seat), _say_goodbye(moves, event.seat, going)]


def _say_goodbye(moves: GameChoreographer, seat: Seat, going: Callable[[Step], Step]) -> Step:
    """Return a step in which the rat of `seat` says goodbye; `going` wraps its way home."""
    props, place = moves.props, moves.panel(seat)
    if props.spotlight.is_on:
        star = props.spotlight.rats[seat]
        scene = together(moves.play_sound("out"), shiver(star, _PAIN_SECONDS))
        return show_in_spotlight(moves, seat, scene, going(_sneak_home(moves, star, SPOT[0])))
    rat, spots = moves.rat(seat), place.spots
    beside = (2 * spots.panel.centre[0] - spots.feet[0], spots.panel.y + 80)
    return sequence(
        together(
            moves.play_sound("out"),
            moves.pop_up("life_broken", beside, 0.9, rise=-16.0),
            shiver(place.portrait, 0.7),
        ),
        going(
            sequence(
                Call(partial(rat.set_height, spots.height)),
                moves.show_rat(seat, spots.feet),
                _sneak_home(moves, rat, spots.feet[0]),
            )
        ),
    )


def _sneak_home(moves: GameChoreographer, rat: Figure, x: float) -> Step:
    """Return a step in which a rat jumps down to the alley at `x` and sneaks off to the right."""
    far = moves.props.context.layout.visible_area.right + RAT_HEIGHT
    hops = math.ceil((far - x) / _TIPTOE)
    way = [(x + (far - x) * hop / hops, _ALLEY_Y) for hop in range(1, hops + 1)]
    return sequence(
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
        sequence(
            hop_along(rat, [door_point(room)], 0.4),
            hide_figure(rat),
            Call(partial(rat.set_height, RAT_HEIGHT)),
        )
        for room in ROOMS
        for rat in map(moves.rat, cue.before.rats_in(room))
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
