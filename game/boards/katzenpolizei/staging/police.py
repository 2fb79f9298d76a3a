"""Animations of the police cat in Katzenpolizei: it moves to another player or climbs stairs."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.figures.steps import cheer, wobble
from game.boards.figures.tweens import set_mood
from game.boards.katzenpolizei.paths import Leg, leap, run_along, street_path
from game.boards.katzenpolizei.places import STREET_Y, bell_point, stair_points
from game.boards.katzenpolizei.staging.choreographer import Cue, GameChoreographer, Staging
from game.geometry import Point
from game.motion.timeline import Call, Run, Step, Wait, sequence, together
from game.rules.base import Event
from game.rules.katzenpolizei.events import FigureReturned, FigureStepped, FigureTaken
from game.rules.katzenpolizei.view import KatzenView

_MARCH: Final = 620.0
"""Speed of the marching police cat, in units per second."""
_HOP: Final = 0.42


def _march_steps(moves: GameChoreographer, cue: Cue, *meanwhile: Step) -> list[Step]:
    props = moves.props
    start, end = props.police_position(cue.before), props.police_position(cue.after)
    below, goal = _street_point(moves, cue.before), _street_point(moves, cue.after)
    down = () if start == below else (Leg(below, is_jump=True),)
    up = () if end == goal else (Leg(end, is_jump=True),)
    legs = (*down, *street_path(below, goal), *up)
    march = run_along(props.police, start, legs, speed=_MARCH)
    return [
        Call(partial(props.set_guarding, is_guarding=False)),
        moves.whistle(),
        moves.play_sound("march"),
        together(march, moves.move_pots(cue), moves.look_at(end), *meanwhile),
    ]


def _street_point(moves: GameChoreographer, view: KatzenView) -> Point:
    """Return the point in the street from which the police cat jumps up to its position."""
    at = moves.props.police_position(view)
    if view.figure is None:
        return at
    wall = moves.props.walls[view.figure]
    return (at[0] - 30, STREET_Y) if wall.name == "B" else wall.street


def _animate_figure_taken(moves: GameChoreographer, event: FigureTaken, cue: Cue) -> list[Step]:
    props = moves.props
    x, y = props.police_position(cue.after)
    lost = [] if event.start is None else [moves.set_seat_mood(event.start, "sad")]
    return [
        moves.show_pictures("police_cat", "arrow", "shield", f"seat_{event.seat}"),
        *_march_steps(moves, cue, *lost),
        Call(partial(props.set_guarding, is_guarding=True)),
        moves.play_sound("protected"),
        together(
            moves.burst("sparkle", (x, y - 60), 10),
            cheer(props.police, 1, "calm"),
            moves.set_seat_mood(event.seat, "glad"),
            moves.update_scores(cue),
        ),
    ]


def _animate_figure_returned(
    moves: GameChoreographer, event: FigureReturned, cue: Cue
) -> list[Step]:
    portrait = moves.portrait(event.seat)
    return [
        moves.show_pictures("police_cat", "arrow", "lamp"),
        *_march_steps(moves, cue),
        moves.play_sound("figure_back"),
        together(
            sequence(set_mood(portrait, "sad"), wobble(portrait, 0.5)), moves.update_scores(cue)
        ),
    ]


def _animate_figure_stepped(moves: GameChoreographer, event: FigureStepped, cue: Cue) -> list[Step]:
    police = moves.props.police
    end = stair_points()[event.position - 1]
    steps = [
        moves.show_pictures("police_cat", "arrow", "bell"),
        moves.whistle(),
        together(moves.look_at(end), leap(police, end, _HOP, high=60)),
        Call(partial(moves.props.street.set_reached_step, event.position)),
        moves.play_sound(f"step_up_{event.position}"),
        moves.burst("dust", end, 5),
        Wait(0.15),
    ]
    if event.position < cue.after.setting.police_cards:
        return steps
    return [
        *steps,
        moves.play_sound("bell"),
        together(
            Run(1.2, moves.props.street.ring_bell),
            moves.look_at(bell_point()),
            cheer(police, 2),
            sequence(Wait(0.2), moves.burst("sparkle", bell_point(), 14), Wait(0.5),
                     moves.burst("note", police.head_point, 6)),
        ),
    ]  # fmt: skip


STAGINGS: Final[dict[type[Event], Staging]] = {
    FigureTaken: _animate_figure_taken,
    FigureReturned: _animate_figure_returned,
    FigureStepped: _animate_figure_stepped,
}
