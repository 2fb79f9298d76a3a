"""Animations of Max, the cat in Cat & Mouse: he sneaks, dozes, sits down on a mouse and gets up."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from game.boards.cat_and_mouse.catch_light import CATCH_ZOOM
from game.boards.cat_and_mouse.mouse import TRAPPED_HEIGHT, Mouse
from game.boards.cat_and_mouse.places import (
    CAT_HEIGHT,
    MOUSE_HEIGHT,
    cat_spot,
    mouse_spot,
    path_points,
)
from game.boards.cat_and_mouse.staging.choreographer import (
    SNEAK_SECONDS,
    Cue,
    GameChoreographer,
    Staging,
)
from game.boards.figures.figure import Figure
from game.boards.figures.steps import hop_along, pounce, sit_down, sneak_along, wobble
from game.boards.figures.tweens import glide, grow, hop, set_mood
from game.geometry import Point
from game.motion.easing import ease_in, ease_out
from game.motion.timeline import Call, Step, Wait, sequence, stagger, together
from game.rules.base import Event, Seat
from game.rules.cat_and_mouse.events import CatMoved, CatStayed, MouseFreed, MouseTrapped

_LEAP_SECONDS: Final = 0.55
"""Time in which Max leaps onto a mouse, in seconds."""
_LIGHT_SECONDS: Final = 0.4
"""Time in which a catch becomes large and light, and small again, in seconds."""
_BESIDE: Final = 200.0
"""Distance, in units, from the side of which Max leaps onto a mouse in the light."""
_CAUGHT_SECONDS: Final = 0.6
"""Time for which the catch is shown after Max has sat down, in seconds."""


def _animate_cat_moved(moves: GameChoreographer, event: CatMoved, cue: Cue) -> list[Step]:
    props, cat = moves.props, moves.props.cat
    spot = cat_spot(cue.after)
    points = [*path_points(event.path[:-1], CAT_HEIGHT), spot.point]
    seconds = SNEAK_SECONDS * len(event.path) + 0.1
    steps: list[Step] = []
    if props.has_dice:
        steps.append(moves.run_dots(props.paws_die, cat))
    paws = [moves.play_sound("cat_sneak") for _ in event.path]
    walk = together(
        sneak_along(cat, points, seconds),
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
    props, seat = moves.props, event.seat
    spot, caught = cat_spot(cue.after).point, mouse_spot(cue.after, seat).point
    props.mice[seat].mood = "fright"
    room = together(*moves.make_room(cue, seat))
    if props.catch_light.is_enabled:
        catch = _catch_in_light(moves, seat, spot, caught)
    else:
        catch = _sit_on_mouse(moves, props.cat, props.mice[seat], spot, caught)
    return [
        moves.look_at(spot),
        together(room, catch),
        moves.show_trapped(seat, is_trapped=True),
    ]


def _catch_in_light(moves: GameChoreographer, seat: Seat, spot: Point, caught: Point) -> Step:
    light, props = moves.props.catch_light, moves.props
    cat, mouse, dark = light.cat, light.mice[seat], light.limelight
    feet = light.position(caught)
    seat_point = (
        feet[0] + CATCH_ZOOM * (spot[0] - caught[0]),
        feet[1] + CATCH_ZOOM * (spot[1] - caught[1]),
    )
    beside = (feet[0] + math.copysign(_BESIDE, props.cat.x - feet[0]), feet[1])
    come = together(
        dark.fade_in(_LIGHT_SECONDS),
        grow(cat, CATCH_ZOOM * CAT_HEIGHT, _LIGHT_SECONDS),
        grow(mouse, CATCH_ZOOM * MOUSE_HEIGHT, _LIGHT_SECONDS),
        glide(mouse, feet, _LIGHT_SECONDS),
        sequence(
            glide(cat, beside, _LIGHT_SECONDS),
            _sit_on_mouse(moves, cat, mouse, seat_point, feet, CATCH_ZOOM),
        ),
    )
    go = together(
        dark.fade_out(_LIGHT_SECONDS),
        *(grow(cat, CAT_HEIGHT, _LIGHT_SECONDS), glide(cat, spot, _LIGHT_SECONDS)),
        *(grow(mouse, TRAPPED_HEIGHT, _LIGHT_SECONDS), glide(mouse, caught, _LIGHT_SECONDS)),
    )
    return sequence(
        Call(partial(light.begin, seat, props.cat, props.mice[seat], feet)),
        come,
        Wait(_CAUGHT_SECONDS),
        go,
        Call(light.end),
    )


def _sit_on_mouse(
    moves: GameChoreographer,
    cat: Figure,
    mouse: Mouse,
    spot: Point,
    caught: Point,
    zoom: float = 1.0,
) -> Step:
    """Return a step in which the cat leaps to `spot` and sits down on the mouse at `caught`."""

    def whump() -> None:
        mouse.lie_flat(caught, zoom)
        cat.has_shadow = False
        moves.props.burst("dust", caught, 8)

    sound = moves.play_sound("cat_sit")
    sit = together(sound, Call(whump), sit_down(cat, 0.45), moves.squirm(mouse, 0.6))
    return sequence(pounce(cat, spot, _LEAP_SECONDS), sit)


def _animate_mouse_freed(moves: GameChoreographer, event: MouseFreed, cue: Cue) -> list[Step]:
    mouse, cat = moves.props.mice[event.seat], moves.props.cat
    spot, place = cat_spot(cue.after), mouse_spot(cue.after, event.seat)

    def pop_up() -> None:
        mouse.height, mouse.mood = MOUSE_HEIGHT, "glad"
        mouse.is_flat, cat.has_shadow = False, True

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
