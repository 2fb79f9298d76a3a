"""Steps in which a rat springs into the spotlight, and a chip or a heart is above its head."""

from __future__ import annotations

from typing import Final

from game.boards.components.pieces import FlyingPicture, fly_picture, point_between, show_during
from game.boards.figures.figure import Figure
from game.boards.figures.steps import spring_to
from game.boards.gouda_ganoven.spotlight import LARGE, SPOT, TOKEN_SPOT
from game.boards.gouda_ganoven.staging.choreographer import GameChoreographer
from game.geometry import Point
from game.motion.easing import Easing, bounce_out, linear
from game.motion.timeline import Call, Run, Step, sequence, together
from game.rules.base import Seat

_SPRING: Final = 0.4
"""Seconds in which a rat springs into the light."""
_RETURN: Final = 0.45
"""Seconds in which a token flies to its seat, and the rat returns."""
_LAMP: Final[Point] = (800.0, 150.0)
"""The point, in units, from which a token falls."""


def show_in_spotlight(moves: GameChoreographer, seat: Seat, scene: Step, leave: Step) -> Step:
    """Return a step in which the rat of `seat` is large in the light.

    Args:
        moves: the game's choreographer.
        seat: the seat.
        scene: what happens in the light.
        leave: what happens while it fades: the rat of the spotlight returns, or leaves.
    """
    spotlight, star = moves.props.spotlight, moves.props.spotlight.rats[seat]
    small, house = _small_rat(moves, seat), moves.props.house
    is_nailed = house.is_nailed

    def begin() -> None:
        spotlight.turn_on()
        house.is_nailed = False  # the planks would lie on the rat's head, in the light
        star.position, star.height, star.mood = small.position, small.height, small.mood
        star.is_visible, small.is_visible = True, False

    def end() -> None:
        star.is_visible, small.is_visible = False, True
        house.is_nailed = is_nailed

    arrive = together(
        spotlight.limelight.fade_in(_SPRING), spring_to(star, SPOT, (small.height, LARGE), _SPRING)
    )
    fade = together(spotlight.limelight.fade_out(_RETURN), leave)
    shown = sequence(Call(begin), arrive, scene, fade, Call(end))
    return show_during(moves.props.overlay, spotlight, shown)


def _small_rat(moves: GameChoreographer, seat: Seat) -> Figure:
    """Return the figure of `seat` on the board: its rat in the house, or else its portrait."""
    rat = moves.rat(seat)
    return rat if rat.is_visible else moves.portrait(seat)


def return_from_spotlight(moves: GameChoreographer, seat: Seat) -> Step:
    """Return a step in which the large rat of `seat` springs back to where it came from."""
    small, star = _small_rat(moves, seat), moves.props.spotlight.rats[seat]
    return spring_to(star, small.position, (LARGE, small.height), _RETURN)


def hold_token(
    moves: GameChoreographer, name: str, seconds: float, *steps: Step, falls: bool = False
) -> Step:
    """Return a step in which the chip or heart `name` is above the rat for `seconds`.

    It lasts at least as long as `steps`. If `falls`, the token comes down from the roof first.
    """
    token = _token(moves, name)

    def fall(t: float) -> None:
        token.position = point_between(_LAMP, TOKEN_SPOT, t) if falls else TOKEN_SPOT

    ease: Easing = bounce_out if falls else linear
    return show_during(moves.props.overlay, token, together(Run(seconds, fall, ease), *steps))


def fly_token(moves: GameChoreographer, name: str, end: Point) -> Step:
    """Return a step in which the chip or heart `name` flies from above the rat to `end`."""
    token = _token(moves, name)
    return fly_picture(
        moves.props.overlay, token, TOKEN_SPOT, end, _RETURN, height=60, turns=0, grow=(0.0, 1.0)
    )


def _token(moves: GameChoreographer, name: str) -> FlyingPicture:
    return FlyingPicture(moves.props.context.layout, moves.props.spotlight.tokens[name])
