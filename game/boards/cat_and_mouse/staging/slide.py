"""The slide of a mouse through the cheese, along the path recorded by the physics simulation."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise
from typing import Final

from game.boards.cat_and_mouse.places import MOUSE_HEIGHT, groove_points
from game.boards.cat_and_mouse.props import CURL_HEIGHT, SLIDE_SQUASH, Props
from game.boards.cat_and_mouse.slide_light import TRAIL_POINTS
from game.boards.components.pieces import point_on_path
from game.boards.figures.figure import Figure
from game.boards.figures.steps import FigureMovement, straighten_up
from game.boards.figures.tweens import hide_figure
from game.geometry import Point
from game.motion.easing import ease_out, linear
from game.motion.timeline import Call, DeferredStep, Run, Step, Wait, sequence, together
from game.physics.chute.slide import PATH_RATE, Slide
from game.rules.base import Seat
from game.rules.cat_and_mouse.table import Space

GROOVE_SPEED: Final = 720.0
"""Average speed of a mouse along the groove, in units per second."""
_LARGE: Final = 124.0
"""Height, in units, of the rolled-up mouse in the middle of the cheese."""
_GROWING: Final = (300.0, 392.0)
"""The y coordinates between which it grows: below the hole, which it has to fit through."""
_SHRINKING: Final = (600.0, 668.0)
"""The y coordinates between which it shrinks again: above the exits."""
_FADE: Final = 0.35
"""Seconds for the board around the cheese to become dark, and light again."""
_TRAIL: Final = tuple(0.02 * step for step in range(1, TRAIL_POINTS + 1))
"""How many seconds ago the mouse was at each point of its trail."""
_EXIT_SECONDS: Final = (0.65, 0.3)
"""Seconds before the mouse comes out at which its exit begins to be lit, and is fully lit."""


def slide_steps(
    props: Props, seat: Seat, slide: Slide | None, space: Space, end: Point
) -> tuple[Step, Step]:
    """Return two steps: the slide through the cheese, then the slide from its exit to `space`.

    The board around the cheese is dark until the mouse is out.

    Args:
        props: the props of the board.
        seat: the seat whose mouse slides.
        slide: the path from the physics simulation; if None, the mouse is hidden while inside.
        space: the space at the exit.
        end: the mouse's final position, in units.
    """
    mouse = props.mice[seat]
    limelight = props.slide_light.limelight
    down = _replay_path(props, mouse, slide) if slide else _hidden_slide(props, mouse, space)
    begin = Call(partial(_enter_cheese, props, seat))
    out = together(limelight.fade_out(_FADE), _slide_out(props, mouse, space, end))
    lit = sequence(begin, together(limelight.fade_in(_FADE), down))
    return lit, out


def _enter_cheese(props: Props, seat: Seat) -> None:
    props.wriggling_seat = None
    props.curl_up(props.mice[seat])
    props.sliding_seat = seat
    props.slide_light.turn_on()
    props.overlay.append(props.slide_light.limelight)
    props.play_sound("drop_whee")


def _replay_path(props: Props, mouse: Figure, slide: Slide) -> Step:
    bumps, light = list(slide.bumps), props.slide_light

    def set_progress(t: float) -> None:
        seconds = t * (len(slide.path) - 1) / PATH_RATE
        x, y, mouse.angle = slide.position_at(seconds)
        mouse.height, mouse.centre = _ball_height(y), (x, y)
        earlier = [slide.position_at(seconds - ago) for ago in _TRAIL if ago <= seconds]
        light.trail = [(x, y) for x, y, _ in earlier]
        begin, full = _EXIT_SECONDS
        light.light_exit(slide.space, 1 - (slide.seconds - seconds - full) / (begin - full))
        while bumps and bumps[0].t <= seconds:
            bump = bumps.pop(0)
            props.play_sound(f"bump_{_loudness(bump.strength)}")
            props.burst("crumb", (bump.x, bump.y), 1 + round(2 * bump.strength))

    return Run(slide.seconds, set_progress, linear)


def _ball_height(y: float) -> float:
    (top, grown), (large, low) = _GROWING, _SHRINKING
    share = min(1.0, max(0.0, min((y - top) / (grown - top), (low - y) / (low - large))))
    return CURL_HEIGHT + (_LARGE - CURL_HEIGHT) * share


def _loudness(strength: float) -> int:
    return 1 if strength < 0.3 else 2 if strength < 0.6 else 3


def _hidden_slide(props: Props, mouse: Figure, space: Space) -> Step:

    def fall(start: Point, t: float) -> None:
        mouse.centre = (start[0], start[1] + 76 * t * t)
        mouse.angle = 40 * t

    def come_out() -> None:
        x, y = groove_points(space)[0]
        mouse.is_visible = True
        mouse.centre = (x, y)

    lit = Call(partial(props.slide_light.light_exit, space, 1.0))
    rumble = [Call(partial(props.play_sound, f"bump_{n}")) for n in (2, 1, 3)]
    return sequence(
        DeferredStep(lambda: Run(0.3, partial(fall, mouse.centre), linear)),
        hide_figure(mouse),
        *(step for bump in rumble for step in (bump, Wait(0.22))),
        lit,
        Wait(0.25),
        Call(come_out),
    )


def _slide_out(props: Props, mouse: Figure, space: Space, end: Point) -> Step:
    def pop_out() -> None:
        props.sliding_seat = None
        straighten_up(mouse)
        mouse.pose, mouse.height, mouse.angle = "stand", MOUSE_HEIGHT, 0.0
        mouse.mood, mouse.has_shadow = "cheer", True
        props.play_sound("slide_out")
        props.burst("dust", mouse.position, 6)

    way = (*((px, py + 12) for px, py in groove_points(space)), end)
    length = sum(math.dist(a, b) for a, b in pairwise(way))

    def slide(who: Figure, start: Point, t: float) -> None:
        where, _, _ = point_on_path((start, *way[1:]), t)
        # The mouse leans away from its direction of movement.
        who.lean = max(-16.0, min(16.0, 4.0 * (who.x - where[0])))
        who.position, who.arm_lift, who.squash = where, 1.0, SLIDE_SQUASH

    seconds = max(0.45, length / GROOVE_SPEED)
    return sequence(Call(pop_out), FigureMovement(mouse, seconds, slide, ease_out))
