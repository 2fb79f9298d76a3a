"""Animation of the knock in Rat-a-Tat Cat: the table grows dark, and a fist strikes it."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from game.boards.components.pieces import show_during
from game.boards.figures.tweens import set_mood
from game.boards.rat_a_tat_cat.staging.choreographer import Cue, GameChoreographer, Staging
from game.motion.easing import ease_in, ease_out, linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, together
from game.rules.base import Event, Seat
from game.rules.rat_a_tat_cat.events import Knocked

_OPENING: Final = 0.3
"""Seconds in which the table grows dark and the arm grows, and for the opposite."""
_RAISE: Final = 0.14
"""Seconds for the arm to rise before each blow."""
_BLOW: Final = 0.26
_FALL: Final = 0.25
"""Share of a blow that passes until the fist touches the table."""
_READ: Final = 0.25
"""Seconds for which all words are seen after the last blow has died away."""
_SHAKING: Final = 0.8


def _animate_knocked(moves: GameChoreographer, event: Knocked, cue: Cue) -> list[Step]:
    props, player = moves.props, moves.player(event.seat)
    knock = props.knock
    others = [f for f in props.seats if f.seat != event.seat and not f.is_out]
    blows = [_blow(moves, event.seat, number) for number in range(len(knock.words))]

    def mark() -> None:
        player.has_knocked = True
        moves.mark_last_turns(cue)

    scene = sequence(
        together(
            *(set_mood(other.portrait, "fright") for other in others),
            moves.set_seat_mood(event.seat, "delighted"),
            Run(_OPENING, knock.set_share, ease_out),
        ),
        *blows,
        Call(mark),
        together(
            moves.play_sound("table_jump"),
            moves.burst("dust", player.spots.knock_point, 12),
            _make_table_jump(moves),
        ),
        Wait(_READ),
        Run(_OPENING, lambda t: knock.set_share(1 - t), ease_in),
    )
    return [
        Call(partial(knock.begin, event.seat)),
        moves.look_at(player.spots.knock_point),
        show_during(props.overlay, knock, scene),
        moves.set_seat_mood(event.seat, "cheer"),
    ]


def _blow(moves: GameChoreographer, seat: Seat, number: int) -> Step:
    props, figure = moves.props, moves.portrait(seat)
    knock, is_calm = props.knock, props.context.motion != "full"

    def lift(t: float) -> None:
        knock.raised = max(knock.raised, t)
        figure.squash = 1 + 0.06 * t

    def strike(t: float) -> None:
        knock.raised = max(0.0, 1 - t / _FALL)
        knock.called = number + min(1.0, 2 * t)
        figure.squash = 1.0 if t >= 1 else 1 - 0.12 * math.sin(math.pi * t)
        props.table_hop = 0.0 if t >= 1 or is_calm else 0.6 * math.sin(math.pi * t)

    return sequence(
        Run(_RAISE, lift, ease_out),
        together(
            moves.play_sound("knock"),
            moves.burst("dust", moves.spots(seat).knock_point, 5),
            Run(_BLOW, strike, linear),
        ),
    )


def _make_table_jump(moves: GameChoreographer) -> Step:
    props = moves.props
    if props.context.motion != "full":
        return Wait(0.0)

    def jump(t: float) -> None:
        hop = abs(math.sin(3 * math.pi * t)) * (1 - t) ** 2
        props.table_hop = 0.0 if t >= 1 else hop
        props.attic.lamp_swing = 0.0 if t >= 1 else math.sin(6 * math.pi * t) * (1 - t)

    return Run(_SHAKING, jump, linear)


STAGINGS: Final[dict[type[Event], Staging]] = {Knocked: _animate_knocked}
