"""Turn animations of Cat & Mouse: start, dice, order of moves, end of the match."""

from __future__ import annotations

from typing import Final

from game.boards.cat_and_mouse.places import THROWN_CENTRES
from game.boards.cat_and_mouse.staging.choreographer import Cue, GameChoreographer, Staging
from game.boards.figures.steps import cheer, wobble
from game.boards.stage.winners import celebrate_winners
from game.motion.timeline import Step, Wait, sequence, together
from game.rules.base import Event
from game.rules.cat_and_mouse import events
from game.ui.theme import AMBER

_SHOWN_SECONDS: Final = 0.6
"""Time for which the thrown dice lie on the cloth, in seconds."""
_HOME_SECONDS: Final = 0.36
"""Time in which they fly back to the tray, in seconds."""


def _animate_turn_started(
    moves: GameChoreographer, event: events.TurnStarted, cue: Cue
) -> list[Step]:
    steps: list[Step] = [moves.light_seats(event.seat), *moves.make_room(cue)]
    if event.is_setup:
        moves.is_first_turn = True
    elif moves.is_first_turn:
        moves.is_first_turn = False
        mouse = moves.props.mice[event.seat]
        steps += [moves.show_bubble("go", mouse, 0.9), cheer(mouse, 1, "calm")]
    return [moves.play_sound("common/turn"), together(*steps)]


def _animate_turn_skipped(
    moves: GameChoreographer, event: events.TurnSkipped, cue: Cue
) -> list[Step]:
    cat = moves.props.cat
    cat.mood = "glad"
    return [
        together(moves.light_seats(event.seat), moves.purr()),
        together(moves.squirm(moves.props.mice[event.seat], 0.7), wobble(cat, 0.5)),
        Wait(0.15),
    ]


def _animate_order_chosen(
    moves: GameChoreographer, event: events.OrderChosen, cue: Cue
) -> list[Step]:
    props = moves.props
    figure = props.cat if event.first == "cat" else props.mice[event.seat]
    beside = (figure.x + figure.height * 0.52, figure.y - figure.height * 0.7)
    pop = moves.pop_up_disc("1", 58, lambda: beside, 0.6, 16, AMBER)
    return [together(moves.play_sound("common/ui_choose"), pop, cheer(figure, 1, "calm"))]


def _animate_dice_rolled(
    moves: GameChoreographer, event: events.DiceRolled, cue: Cue
) -> list[Step]:
    throw = _throw_dice if moves.props.throws_dice else _tumble_dice
    return [moves.play_sound("common/dice_shake"), *throw(moves, event)]


def _throw_dice(moves: GameChoreographer, event: events.DiceRolled) -> list[Step]:
    props, rng = moves.props, moves.props.rng
    pips, paws = props.pips_die, props.paws_die
    on_cloth, other = THROWN_CENTRES
    throw = together(
        pips.throw(event.pips - 1, 0.9, rng, on_cloth, 190),
        sequence(Wait(0.08), paws.throw(event.paws, 0.94, rng, other, 150)),
        sequence(Wait(0.45), moves.play_sound("common/dice_roll")),
        moves.look_at(on_cloth),
    )
    return [
        throw,
        moves.highlight_dice(pips, paws),
        Wait(_SHOWN_SECONDS),
        together(
            pips.fly_home(on_cloth, _HOME_SECONDS, 60), paws.fly_home(other, _HOME_SECONDS, 60)
        ),
    ]


def _tumble_dice(moves: GameChoreographer, event: events.DiceRolled) -> list[Step]:
    props, rng = moves.props, moves.props.rng
    pips, paws = props.pips_die, props.paws_die
    # The dice fly over an empty part of the table, from the tray to its free corner.
    throw = together(
        pips.tumble(event.pips - 1, 0.95, rng, (52, 34), 150),
        sequence(Wait(0.08), paws.tumble(event.paws, 0.98, rng, (64, 44), 120)),
        sequence(Wait(0.42), moves.play_sound("common/dice_roll")),
        moves.look_at(pips.home),
    )
    return [throw, moves.highlight_dice(pips, paws), Wait(0.22)]


def _animate_match_ended(
    moves: GameChoreographer, event: events.MatchEnded, cue: Cue
) -> list[Step]:
    mice = [moves.props.mice[seat] for seat in sorted(event.winners - {cue.before.trapped})]
    joy = [
        step
        for mouse in mice
        for step in (cheer(mouse, 5), moves.show_bubble("hooray", mouse, 1.8))
    ]
    return [celebrate_winners(moves, event.winners, *joy)]


STAGINGS: Final[dict[type[Event], Staging]] = {
    events.TurnStarted: _animate_turn_started,
    events.TurnSkipped: _animate_turn_skipped,
    events.OrderChosen: _animate_order_chosen,
    events.DiceRolled: _animate_dice_rolled,
    events.MatchEnded: _animate_match_ended,
}
