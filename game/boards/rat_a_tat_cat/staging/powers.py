"""Animations of the Power cards in Rat-a-Tat Cat: shown, discarded and used."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from game.boards.components.cards import fly_card
from game.boards.components.pieces import point_between
from game.boards.figures.steps import wobble
from game.boards.rat_a_tat_cat.cards import GameCard
from game.boards.rat_a_tat_cat.places import MIDDLE, POWER_IN_USE_CENTRE, SHOWN_CARD_HEIGHT
from game.boards.rat_a_tat_cat.staging.choreographer import Cue, GameChoreographer, Staging
from game.boards.rat_a_tat_cat.staging.deal import look_at_cards, show_to_viewer
from game.geometry import Point
from game.motion.easing import ease_in_out, ease_out
from game.motion.timeline import Call, DeferredStep, Run, Step, Wait, together
from game.rules.base import Event
from game.rules.rat_a_tat_cat.events import CardPeeked, CardsSwapped, PowerUsed, SwapDeclined

_CROSSING: Final = 1.5
"""Seconds that two swapped cards take to change places, slowly enough to be followed."""
_BULGE: Final = 130.0
_GROWTH: Final = 0.3
"""Growth of two cards while they change places, as a fraction of their height."""


def _animate_power_used(moves: GameChoreographer, event: PowerUsed, cue: Cue) -> list[Step]:
    held = moves.props.held_card
    show = fly_card(held, MIDDLE, 0.35, height=SHOWN_CARD_HEIGHT, flip=1.0, ease=ease_out)
    return [
        Call(partial(held.set_face, event.card)),
        together(moves.sequence_in_air(held)(show), moves.look_at(MIDDLE)),
        together(
            moves.play_sound(f"power_{event.card}"), moves.burst("sparkle", MIDDLE, 10), Wait(0.45)
        ),
        together(
            moves.discard_card(event.seat, held, event.card),
            moves.pop_up(f"sign_{event.card}", POWER_IN_USE_CENTRE, 0.7, rise=44.0),
        ),
    ]


def _animate_card_peeked(moves: GameChoreographer, event: CardPeeked, cue: Cue) -> list[Step]:
    if event.seat != cue.viewer:
        return [look_at_cards(moves, event.seat, (event.slot,), 0.8)]
    return [show_to_viewer(moves, event.seat, {event.slot: event.card})]


# -- Swap ------------------------------------------------------------------------------------------


def _animate_cards_swapped(moves: GameChoreographer, event: CardsSwapped, cue: Cue) -> list[Step]:
    mine = moves.props.row_card(event.seat, event.slot)
    theirs = moves.props.row_card(event.other, event.their_slot)
    here, there = moves.spots(event.seat), moves.spots(event.other)
    one, other = here.card_position(event.slot), there.card_position(event.their_slot)
    lift = together(
        fly_card(mine, _point_above(one), 0.25, ease=ease_out),
        fly_card(theirs, _point_above(other), 0.25, ease=ease_out),
    )
    cross = together(
        _cross_over(mine, _point_above(one), other, there.card_height),
        _cross_over(theirs, _point_above(other), one, here.card_height),
    )
    exchange = together(moves.play_sound("card_swap"), cross)
    return [
        together(
            moves.look_at(point_between(one, other, 0.5)),
            moves.set_seat_mood(event.other, "fright"),
        ),
        moves.sequence_in_air(theirs, mine)(lift, exchange, moves.play_sound("card_lay")),
        together(moves.set_seat_mood(event.seat, "glad"), moves.set_seat_mood(event.other, "sad")),
        Wait(0.35),
    ]


def _point_above(at: Point) -> Point:
    return (at[0], at[1] - 26)


def _cross_over(piece: GameCard, start: Point, end: Point, height: float) -> Step:
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = max(1.0, math.hypot(dx, dy))

    def set_progress(tall: float, t: float) -> None:
        if t >= 1:
            piece.position, piece.height = end, height
            return
        out = _BULGE * math.sin(math.pi * t) / far
        piece.position = (start[0] + dx * t + dy * out, start[1] + dy * t - dx * out)
        size = 1 + _GROWTH * min(1.0, 3 * math.sin(math.pi * t))
        piece.height = size * (tall + (height - tall) * t)

    return DeferredStep(lambda: Run(_CROSSING, partial(set_progress, piece.height), ease_in_out))


def _animate_swap_declined(moves: GameChoreographer, event: SwapDeclined, cue: Cue) -> list[Step]:
    return [
        moves.play_sound("card_lay"),
        together(wobble(moves.portrait(event.seat), 0.5), Wait(0.5)),
    ]


STAGINGS: Final[dict[type[Event], Staging]] = {
    PowerUsed: _animate_power_used,
    CardPeeked: _animate_card_peeked,
    CardsSwapped: _animate_cards_swapped,
    SwapDeclined: _animate_swap_declined,
}
