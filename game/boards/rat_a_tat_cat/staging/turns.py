"""Animations of a turn in Rat-a-Tat Cat: its start, the drawn card, the exchange."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from game.boards.components.cards import fly_card
from game.boards.rat_a_tat_cat.places import CLOCK_CENTRE, PILE_CARD_HEIGHT
from game.boards.rat_a_tat_cat.staging.choreographer import (
    MAX_GOOD_POINTS,
    MIN_RAT_POINTS,
    Cue,
    GameChoreographer,
    Staging,
)
from game.motion.easing import ease_out
from game.motion.timeline import Call, Run, Step, Wait, sequence, together
from game.rules.base import Event, Seat
from game.rules.rat_a_tat_cat import events
from game.rules.rat_a_tat_cat.table import POINTS, POWERS, Card

_DRAW: Final = 0.42
_LAY: Final = 0.5
_POKER: Final = ("calm", "calm", "think", "glad", "worried")
"""Moods from which one is chosen at random for a player who draws, so that it reveals nothing."""


def _animate_turn_started(
    moves: GameChoreographer, event: events.TurnStarted, cue: Cue
) -> list[Step]:
    steps = [Call(partial(moves.mark_last_turns, cue)), moves.light_seats(event.seat)]
    if not event.is_last:
        return steps
    x, y = moves.spots(event.seat).rim
    pop = moves.pop_up("hourglass", (x, y - 95), 0.6, rise=40.0)
    return [*steps, together(moves.play_sound("last_turn"), pop)]


# -- the card --------------------------------------------------------------------------------------


def _animate_card_drawn(moves: GameChoreographer, event: events.CardDrawn, cue: Cue) -> list[Step]:
    held, spots = moves.props.held_card, moves.spots(event.seat)
    flip = 0.0 if event.card is None else 1.0
    way = fly_card(
        held, spots.held_card_position, _DRAW, height=spots.held_height, flip=flip, rise=46.0
    )
    steps = [
        moves.take_from_pile(held, event.card, event.left),
        moves.play_sound("card_draw"),
        together(moves.sequence_in_air(held)(way), moves.look_at(spots.held_card_position)),
    ]
    if event.seat == cue.viewer:
        return [*steps, moves.play_sound("card_flip"), moves.play_voice(event.card), Wait(0.1)]
    seed = (moves.props.context.seed, cue.before.number, event.left, event.seat)
    return [*steps, moves.set_seat_mood(event.seat, Random(repr(seed)).choice(_POKER)), Wait(0.4)]


def _animate_card_replaced(
    moves: GameChoreographer, event: events.CardReplaced, cue: Cue
) -> list[Step]:
    props, spots = moves.props, moves.spots(event.seat)
    is_drawn = event.source == "pile"
    new = props.held_card if is_drawn else props.piles.top_discard
    old = props.row_card(event.seat, event.slot)
    spot, flip = spots.card_position(event.slot), 1.0 if event.is_open else 0.0
    discards = props.piles.next_discard_position() if is_drawn else props.piles.discard_position

    def begin() -> None:
        old.set_face(event.old)
        if event.card is not None:
            new.set_face(event.card)

    lift = fly_card(old, (spot[0], spot[1] - 34), 0.16, ease=ease_out)
    leave = fly_card(old, discards, _LAY, height=PILE_CARD_HEIGHT, flip=1.0, rise=80.0)
    arrive = fly_card(new, spot, _LAY, height=spots.card_height, flip=flip, rise=20.0)
    exchange = together(moves.look_at(discards), arrive, sequence(Wait(0.12), leave))
    return [
        Call(begin),
        moves.sequence_in_air(new, old)(lift, moves.play_sound("card_flip"), exchange),
        together(
            moves.play_sound("card_discard"),
            moves.play_sound("card_lay"),
            moves.play_voice(event.old),
        ),
        _react_to_loss(moves, event.seat, event.old),
        Wait(0.35),
    ]


def _react_to_loss(moves: GameChoreographer, seat: Seat, lost: Card) -> Step:
    if lost in POWERS or MAX_GOOD_POINTS < POINTS[lost] < MIN_RAT_POINTS:
        return Wait(0.0)
    return moves.react_to_card(seat, is_good=POINTS[lost] >= MIN_RAT_POINTS)


def _animate_card_discarded(
    moves: GameChoreographer, event: events.CardDiscarded, cue: Cue
) -> list[Step]:
    return [
        moves.discard_card(event.seat, moves.props.held_card, event.card),
        moves.play_sound("card_discard"),
        moves.play_voice(event.card),
        Wait(0.3),
    ]


def _animate_time_ran_out(
    moves: GameChoreographer, event: events.TimeRanOut, cue: Cue
) -> list[Step]:
    return [
        together(
            moves.play_sound("clock"), moves.look_at(CLOCK_CENTRE), Run(1.3, moves.props.ring_clock)
        ),
        moves.burst("note", CLOCK_CENTRE, 5),
        Wait(0.3),
    ]


STAGINGS: Final[dict[type[Event], Staging]] = {
    events.TurnStarted: _animate_turn_started,
    events.CardDrawn: _animate_card_drawn,
    events.CardReplaced: _animate_card_replaced,
    events.CardDiscarded: _animate_card_discarded,
    events.TimeRanOut: _animate_time_ran_out,
}
