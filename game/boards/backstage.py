"""What the stagings of all games share, whatever is on the stage."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from game.motion.timeline import Step
from game.rules.base import Event

HandT = TypeVar("HandT")
MomentT = TypeVar("MomentT")


def steps_of(
    scenes: Mapping[type[Event], Callable[[HandT, Any, MomentT], list[Step]]],
    hand: HandT,
    event: Event,
    moment: MomentT,
) -> list[Step]:
    """Return what is shown of an event, in sequence.

    Args:
        scenes: what makes the steps that show an event of each kind, one after the other.
        hand: lends a hand to the staging.
        event: what happened, as the viewer saw it.
        moment: when it happened.

    Raises:
        TypeError: it is no event of this game.
    """
    scene = scenes.get(type(event))
    if scene is None:
        raise TypeError(f"no staging for {event!r}")
    return scene(hand, event, moment)
