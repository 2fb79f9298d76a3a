"""The celebration of the winners on the board, before the result screen."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Any, Final

from game.boards.figures.figure import Figure
from game.boards.figures.steps import cheer
from game.boards.stage.backstage import Choreographer, StageProps
from game.geometry import Box
from game.motion.timeline import Call, Run, Step, Wait, sequence, together
from game.rules.base import Seat

_HOP: Final = 0.34
"""Maximum height of a winner's jump, as a multiple of the figure's height."""
_CEILING: Final = 90.0
"""The y coordinate, in units, of the banner's lower edge, above which no winner jumps."""
_FADE_SECONDS: Final = 0.2
_GLORY_SECONDS: Final = 1.8
"""Time for which the winners stand in the light, after it has appeared, in seconds."""
_ALONE_SECONDS: Final = 1.1
"""Time for which only the winners jump, in seconds."""
_THROWS: Final = (0.0, 0.3, 0.7)
"""Times at which confetti is thrown, in seconds."""


def celebrate_winners(
    moves: Choreographer[Any],
    winners: Collection[Seat],
    *lit: Box,
    out: Collection[Seat] = (),
) -> Step:
    """Return a step that celebrates the winners of a match.

    They stand in a pool of light and jump in front of confetti, while everything else is dimmed.
    The others look at them, and then jump too.

    Args:
        moves: the game's choreographer.
        winners: the winners' seats.
        lit: what else stays lit, in units, such as what the winners have collected.
        out: seats that do not jump, because they are out of the match.
    """
    props: StageProps = moves.props
    glory, stars = props.glory, [place for place in props.seats if place.seat in winners]
    others = [p for p in props.seats if p.seat not in winners and p.seat not in out]
    crowns = [Call(partial(place.mark_winner, has_won=True)) for place in stars]
    calm = [moves.set_mood(place.portrait, "calm") for place in others]
    joy = [_rejoice(moves, place.portrait) for place in stars]
    applause = [sequence(Wait(_ALONE_SECONDS), cheer(place.portrait, 1)) for place in others]
    return sequence(
        together(moves.play_sound("common/cheer"), moves.light_seats(*winners), *crowns, *calm),
        moves.look_at(stars[0].portrait.head_point, *winners),
        Call(lambda: glory.light([*lit, *(place.light_box for place in stars)])),
        Run(_FADE_SECONDS, glory.dim),
        together(Wait(_GLORY_SECONDS), *joy, *applause),
        Run(_FADE_SECONDS, lambda t: glory.dim(1 - t)),
        moves.look_at(None),
    )


def _rejoice(moves: Choreographer[Any], figure: Figure) -> Step:
    def throw() -> None:
        if not moves.props.is_silenced:
            moves.props.glory.throw_confetti(figure)

    hop = min(_HOP, max(0.0, (figure.y - _CEILING) / figure.height - 1))
    throws = [sequence(Wait(at), Call(throw)) for at in _THROWS]
    return together(cheer(figure, 4, "cheer", hop), *throws)
