"""Animations of a turn in Rat-a-Tat Cat: its start, the drawn card, the exchange, the knock."""

from __future__ import annotations

import math
from functools import partial
from random import Random
from typing import Final

from game.boards.components.cards import fly_card
from game.boards.components.pieces import FlyingPicture, show_during
from game.boards.figures.tweens import set_mood
from game.boards.rat_a_tat_cat.places import CLOCK_CENTRE, PILE_CARD_HEIGHT
from game.boards.rat_a_tat_cat.staging.choreographer import (
    MAX_GOOD_POINTS,
    MIN_RAT_POINTS,
    Cue,
    GameChoreographer,
    Staging,
)
from game.motion.easing import ease_out, linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, together
from game.rules.base import Event, Seat
from game.rules.rat_a_tat_cat import events
from game.rules.rat_a_tat_cat.table import POINTS, POWERS, Card

_DRAW: Final = 0.42
_LAY: Final = 0.5
_POKER: Final = ("calm", "calm", "think", "glad", "worried")
"""Moods from which one is chosen at random for a player who draws, so that it reveals nothing."""
_KNOCKS: Final = 3
_RAISE: Final = 0.16
"""Seconds for a player to raise its arms before each knock."""
_KNOCK: Final = 0.3
_SWING: Final = 100.0
"""Height, in units, to which the fist is raised before each knock."""
_SHAKING: Final = 1.5


def _animate_turn_started(
    moves: GameChoreographer, event: events.TurnStarted, cue: Cue
) -> list[Step]:
    steps = [Call(partial(moves.mark_last_turns, cue)), moves.light_seats(event.seat)]
    if not event.is_last:
        return steps
    x, y = moves.spots(event.seat).head_point
    pop = moves.pop_up_number("1", 96, (x, y + 30), 0.6, rise=40.0)
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


# -- the knock -------------------------------------------------------------------------------------


def _animate_knocked(moves: GameChoreographer, event: events.Knocked, cue: Cue) -> list[Step]:
    props, player = moves.props, moves.player(event.seat)
    x, y = player.spots.head_point
    side = 1 if player.spots.is_own else -player.spots.side
    fist, call = moves.flying_picture("fist"), props.knock_bubble.words.strip("¡").split()[0]
    beats = (call.split("-") * _KNOCKS)[:_KNOCKS]
    knocks = [step for beat in beats for step in _knock_steps(moves, event, fist, beat)]
    others = [f for f in props.seats if f.seat != event.seat and not f.is_out]

    def mark() -> None:
        player.has_knocked = True
        moves.mark_last_turns(cue)

    return [
        moves.look_at(player.spots.knock_point),
        show_during(props.overlay, fist, sequence(*knocks)),
        Call(mark),
        together(
            moves.play_sound("table_jump"),
            *(set_mood(other.portrait, "fright") for other in others),
            moves.set_seat_mood(event.seat, "cheer"),
            _make_table_jump(moves),
            moves.burst("dust", player.spots.row, 8),
            props.knock_bubble.speak(props.overlay, lambda: (x, y + 10), 1.6, side),
        ),
    ]


def _knock_steps(
    moves: GameChoreographer, event: events.Knocked, fist: FlyingPicture, beat: str
) -> list[Step]:
    props, figure = moves.props, moves.portrait(event.seat)
    (x, y), is_calm = moves.spots(event.seat).knock_point, props.context.motion != "full"

    def raise_fist(t: float) -> None:
        fist.position, fist.angle = (x + 20 * t, y - 40 - _SWING * t), 24 * t

    def raise_arms(t: float) -> None:
        figure.arm_lift, figure.squash = t, 1 + 0.06 * t
        raise_fist(t)

    def knock(t: float) -> None:
        figure.arm_lift = 0.0
        figure.squash = 1.0 if t >= 1 else 1 - 0.12 * math.sin(math.pi * t)
        props.table_hop = 0.0 if t >= 1 or is_calm else 0.6 * math.sin(math.pi * t)
        raise_fist(max(0.0, 1 - 3 * t))

    return [
        Run(_RAISE, raise_arms, ease_out),
        together(
            moves.play_sound("knock"),
            moves.burst("dust", (x, y), 5),
            moves.show_beat(beat, (x, y + 72)),
            Run(_KNOCK, knock, linear),
        ),
    ]


def _make_table_jump(moves: GameChoreographer) -> Step:
    props = moves.props
    if props.context.motion != "full":
        return Wait(0.0)

    def jump(t: float) -> None:
        hop = abs(math.sin(3 * math.pi * t)) * (1 - t) ** 2
        props.table_hop = 0.0 if t >= 1 else hop
        props.attic.lamp_swing = 0.0 if t >= 1 else math.sin(6 * math.pi * t) * (1 - t)

    return Run(_SHAKING, jump, linear)


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
    events.Knocked: _animate_knocked,
    events.TimeRanOut: _animate_time_ran_out,
}
