"""Animations of Max, the cat in Cat & Mouse: he sneaks, dozes, sits down on a mouse and gets up."""

from __future__ import annotations

from typing import Final

from game.boards.cat_and_mouse.places import MOUSE_HEIGHT, cat_spot, mouse_spot, path_points
from game.boards.cat_and_mouse.props import put_between_paws
from game.boards.cat_and_mouse.staging.choreographer import (
    SNEAK_SECONDS,
    Cue,
    GameChoreographer,
    Staging,
)
from game.boards.figures.steps import hop_along, pounce, sit_down, sneak_along, wobble
from game.boards.figures.tweens import glide, hop, set_mood
from game.motion.easing import ease_in, ease_out
from game.motion.timeline import Call, Step, Wait, sequence, stagger, together
from game.rules.base import Event
from game.rules.cat_and_mouse.events import CatMoved, CatStayed, MouseFreed, MouseTrapped


def _animate_cat_moved(moves: GameChoreographer, event: CatMoved, cue: Cue) -> list[Step]:
    props, cat = moves.props, moves.props.cat
    spot = cat_spot(cue.after)
    seconds = SNEAK_SECONDS * len(event.path) + 0.1
    steps: list[Step] = []
    if props.has_dice:
        steps.append(moves.run_dots(props.paws_die, cat))
    paws = [moves.play_sound("cat_sneak") for _ in event.path]
    walk = together(
        sneak_along(cat, [*path_points(event.path[:-1]), spot.point], seconds),
        stagger(SNEAK_SECONDS, *paws),
        moves.count_up(cat, len(event.path), SNEAK_SECONDS),
        sequence(Wait(max(0.0, seconds - 0.4)), *moves.make_room(cue)),
        moves.look_at(spot.point),
    )
    return [*steps, walk]


def _animate_cat_stayed(moves: GameChoreographer, event: CatStayed, cue: Cue) -> list[Step]:
    cat = moves.props.cat
    doze = set_mood(cat, "sleepy")
    return [
        moves.run_dots(moves.props.paws_die, cat),
        together(doze, moves.purr(), sit_down(cat, 0.6, "sleepy")),
    ]


def _animate_mouse_trapped(moves: GameChoreographer, event: MouseTrapped, cue: Cue) -> list[Step]:
    props, cat = moves.props, moves.props.cat
    mouse = props.mice[event.seat]
    spot, caught = cat_spot(cue.after), mouse_spot(cue.after, event.seat)
    mouse.mood = "fright"

    def whump() -> None:
        put_between_paws(mouse, caught.point)
        props.burst("dust", spot.point, 8)

    sit = together(
        moves.play_sound("cat_sit"), Call(whump), sit_down(cat, 0.45), moves.squirm(event.seat, 0.6)
    )
    leap = together(pounce(cat, spot.point, 0.55), *moves.make_room(cue, event.seat))
    return [moves.look_at(spot.point), leap, sit, moves.show_trapped(event.seat, is_trapped=True)]


def _animate_mouse_freed(moves: GameChoreographer, event: MouseFreed, cue: Cue) -> list[Step]:
    mouse, cat = moves.props.mice[event.seat], moves.props.cat
    spot, place = cat_spot(cue.after), mouse_spot(cue.after, event.seat)

    def pop_up() -> None:
        mouse.height, mouse.mood = MOUSE_HEIGHT, "glad"

    rise = together(
        sequence(
            hop(cat, 42.0, 0.16, ease_out),
            Call(pop_up),
            hop(cat, 0.0, 0.16, ease_in),
        ),
        glide(cat, spot.point, 0.34),
        sequence(Wait(0.16), hop_along(mouse, [place.point], 0.26)),
        *moves.make_room(cue, event.seat),
    )
    free = together(
        moves.play_sound("free"), rise, moves.show_trapped(event.seat, is_trapped=False)
    )
    return [free, wobble(mouse, 0.25)]


STAGINGS: Final[dict[type[Event], Staging]] = {
    CatMoved: _animate_cat_moved,
    CatStayed: _animate_cat_stayed,
    MouseTrapped: _animate_mouse_trapped,
    MouseFreed: _animate_mouse_freed,
}
