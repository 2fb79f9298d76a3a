"""Framings: which events the camera shows from nearby, and which part of the board it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.geometry import Box
from game.rules.base import Event


@dataclass(frozen=True)
class Framing:
    """How the camera shows the animation of one type of event.

    Attributes:
        box: returns the box, in units, of everything that the shot must show, or None if the event
            deserves no shot. If the box is too large for a close-up, there is no shot either. The
            arguments are those of a staging function. The box depends only on what the viewer can
            see: the shot itself would reveal any secret behind the decision.
        hold_seconds: time for which the camera stays after the animation.
        is_great: whether the event gets its shot even shortly after another one.
    """

    box: Callable[[Any, Any, Any], Box | None]
    hold_seconds: float = 0.0
    is_great: bool = False


Framings: TypeAlias = Mapping[type[Event], Framing]
