"""Animation of the knock in Rat-a-Tat Cat: a large figure strikes the rim of the dark table."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from game.boards.components.pieces import show_during
from game.boards.figures.steps import spring_to
from game.boards.figures.tweens import set_mood
from game.boards.rat_a_tat_cat.places import KNOCKER_HEIGHT
from game.boards.rat_a_tat_cat.staging.choreographer import Cue, GameChoreographer, Staging
from game.geometry import Point
from game.motion.easing import ease_in, ease_out, linear
from game.motion.timeline import Call, DeferredStep, Run, Step, Wait, sequence, together
from game.rules.base import Event
from game.rules.rat_a_tat_cat.events import Knocked

_OPENING: Final = 0.3
"""Seconds in which the table grows dark and the knocker leaps to its edge, and for the opposite."""
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
    knock, spots = props.knock, player.spots
    heights = (spots.height, KNOCKER_HEIGHT)
    others = [f for f in props.seats if f.seat != event.seat and not f.is_out]
    blows = [_blow(moves, spots.knock.fist, number) for number in range(len(knock.words))]

    def mark() -> None:
        player.has_knocked = True
        moves.mark_last_turns(cue)

    scene = sequence(
        together(
            *(set_mood(other.portrait, "fright") for other in others),
            moves.set_seat_mood(event.seat, "delighted"),
            Run(_OPENING, knock.set_share, ease_out),
            DeferredStep(lambda: spring_to(knock.figure, spots.knock.feet, heights, _OPENING)),
        ),
        *blows,
        Call(mark),
        together(
            moves.play_sound("table_jump"),
            moves.burst("dust", spots.knock.fist, 12),
            _make_table_jump(moves),
        ),
        Wait(_READ),
        together(
            Run(_OPENING, lambda t: knock.set_share(1 - t), ease_in),
            DeferredStep(lambda: spring_to(knock.figure, spots.feet, heights[::-1], _OPENING)),
        ),
        Call(partial(player.portrait.set_visible, is_visible=True)),
    )
    return [
        Call(partial(knock.begin, event.seat)),
        moves.look_at(spots.knock.fist),
        show_during(props.overlay, knock, scene),
        moves.set_seat_mood(event.seat, "cheer"),
    ]


def _blow(moves: GameChoreographer, fist: Point, number: int) -> Step:
    props = moves.props
    knock, is_calm = props.knock, props.context.motion != "full"

    def lift(t: float) -> None:
        knock.raised = max(knock.raised, t)
        knock.figure.squash = 1 + 0.06 * t

    def strike(t: float) -> None:
        knock.raised = max(0.0, 1 - t / _FALL)
        knock.called = number + min(1.0, 2 * t)
        knock.wave = 1.0 if t < _FALL else (t - _FALL) / (1 - _FALL)
        knock.figure.squash = 1.0 if t >= 1 else 1 - 0.12 * math.sin(math.pi * t)
        props.table_hop = 0.0 if t >= 1 or is_calm else 0.6 * math.sin(math.pi * t)

    return sequence(
        Run(_RAISE, lift, ease_out),
        together(
            moves.play_sound("knock"),
            moves.burst("dust", fist, 5),
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
