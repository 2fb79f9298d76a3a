"""The celebration of the winners on the board, before the result screen."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Any, Final

from game.boards.figures.figure import Figure
from game.boards.figures.steps import bow, cheer, leap_to
from game.boards.figures.tweens import set_mood
from game.boards.stage.backstage import Choreographer, StageProps
from game.boards.stage.glory import stage_places
from game.boards.stage.seat_area import SeatArea
from game.geometry import WIDTH, Point
from game.motion.timeline import Call, DeferredStep, Run, Step, Wait, sequence, together
from game.rules.base import Seat

_HOP: Final = 0.3
"""Maximum height of a winner's jump, as a multiple of the figure's height."""
_CEILING: Final = 90.0
"""The y coordinate, in units, of the banner's lower edge, above which no winner jumps."""
_LEAP_SECONDS, _RETURN_SECONDS = 0.75, 0.5
"""Time in which the winners leap onto the stage, and back to their seats, in seconds."""
_JUMPS: Final = 3
_BOW_SECONDS: Final = 1.1
"""Time in which the winners wave to both sides, in seconds."""
_GLORY_SECONDS: Final = 2.2
"""Maximum time for which the winners then pose, in seconds; meanwhile the result screen opens."""
_ALONE_SECONDS: Final = 0.9
"""Time for which only the winners jump, in seconds."""
_SHOUT_SECONDS: Final = 1.5
_THROWS: Final = (0.0, 0.4, 0.8, 1.6)
"""Times at which confetti is thrown, in seconds."""


def celebrate_winners(
    moves: Choreographer[Any],
    winners: Collection[Seat],
    *at_seats: Step,
    out: Collection[Seat] = (),
) -> Step:
    """Return a step that celebrates the winners of a match.

    They leap from their seats to the middle of the board, where they stand large and crowned in
    front of confetti, jump, wave to the others and pose, while a veil covers everything else. The
    others look at them, and then jump too. With less motion, the winners jump at their seats.

    Args:
        moves: the game's choreographer.
        winners: the winners' seats.
        at_seats: what else happens if the winners stay at their seats.
        out: seats that do not jump, because they are out of the match.
    """
    props: StageProps = moves.props
    glory, places = props.glory, [place for place in props.seats if place.seat in winners]
    others = [p for p in props.seats if p.seat not in winners and p.seat not in out]
    crowns = [Call(partial(place.mark_winner, has_won=True)) for place in places]
    calm = [moves.set_mood(place.portrait, "calm") for place in others]
    applause = [sequence(Wait(_ALONE_SECONDS), cheer(place.portrait, 1)) for place in others]
    stars = glory.new_stars(place.portrait for place in places)
    joy = [_rejoice(moves, figure) for figure in stars or [place.portrait for place in places]]
    shown = together(_throw_confetti(moves), *joy, *applause)
    return sequence(
        together(moves.play_sound("common/cheer"), moves.light_seats(*winners), *crowns, *calm),
        moves.look_at(_focus(places, stars), *winners),
        _on_stage(props, places, stars, shown) if stars else together(shown, *at_seats),
        moves.look_at(None),
    )


def _focus(places: Sequence[SeatArea], stars: Sequence[Figure]) -> Point:
    if not stars:
        return places[0].portrait.head_point
    height, spots = stage_places(len(stars))
    return (sum(x for x, _ in spots) / len(spots), spots[0][1] - 0.8 * height)


def _on_stage(
    props: StageProps, places: Sequence[SeatArea], stars: Sequence[Figure], shown: Step
) -> Step:
    glory = props.glory

    def leave() -> None:
        glory.set_stars(stars)
        for place, star in zip(places, stars, strict=True):
            star.copy_idle(place.portrait)
            place.portrait.is_visible = place.has_won = False

    def come_back() -> None:
        glory.set_stars(())
        for place in places:
            place.portrait.is_visible = place.has_won = True

    height, spots = stage_places(len(stars))
    pairs = tuple(zip(stars, spots, strict=True))
    leaps = [leap_to(star, spot, height, _LEAP_SECONDS) for star, spot in pairs]
    homes = [(place.portrait.position, place.portrait.height) for place in places]
    returns = [
        leap_to(star, *home, _RETURN_SECONDS) for star, home in zip(stars, homes, strict=True)
    ]
    return sequence(
        Call(leave),
        together(Run(_LEAP_SECONDS, glory.dim), *leaps),
        *(Call(partial(props.burst, "dust", spot, 8)) for spot in spots),
        together(shown, *_shouts(props, stars, height)),
        together(*(_wave(star) for star in stars)),
        Call(glory.bow),
        Wait(_GLORY_SECONDS),
        together(Run(_RETURN_SECONDS, lambda t: glory.dim(1 - t)), *returns),
        Call(come_back),
    )


def _shouts(props: StageProps, stars: Sequence[Figure], height: float) -> Sequence[Step]:
    if "hooray" not in props.BUBBLE_KEYS or len(stars) > 1:  # beside several, it would cover names
        return ()

    def mouth() -> Point:
        return (stars[0].x + 0.42 * height, stars[0].y - 0.7 * height)

    return [props.speech_bubble("hooray").speak(props.overlay, mouth, _SHOUT_SECONDS, side=1)]


def _wave(star: Figure) -> Step:
    far = ((star.x + side * WIDTH, star.y - star.height) for side in (-1, 1))

    def pose(t: float) -> None:
        star.lean, star.arm_lift, star.stride = -4 * t, 0.65 * t, -t

    return sequence(bow(star, tuple(far), _BOW_SECONDS), set_mood(star, "glad"), Run(0.2, pose))


def _throw_confetti(moves: Choreographer[Any]) -> Step:
    def throw() -> None:
        if not moves.props.is_silenced:
            moves.props.glory.throw_confetti()

    return together(*(sequence(Wait(at), Call(throw)) for at in _THROWS))


def _rejoice(moves: Choreographer[Any], figure: Figure) -> Step:
    def jump() -> Step:
        room = (figure.y - _CEILING) / figure.height - 1
        return cheer(figure, _JUMPS, "cheer", min(_HOP, max(0.0, room)))

    return DeferredStep(jump)
