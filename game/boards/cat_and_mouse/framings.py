"""The camera's shots in Cat & Mouse."""

from __future__ import annotations

from typing import Final

from game.boards.cat_and_mouse.places import PANEL_BOXES
from game.boards.cat_and_mouse.staging.choreographer import Cue, GameChoreographer
from game.boards.stage.framing import Framing, Framings
from game.geometry import Box
from game.rules.cat_and_mouse.events import CheeseTaken
from game.rules.cat_and_mouse.table import GOAL


def _wheel_box(moves: GameChoreographer, event: CheeseTaken, _: Cue) -> Box | None:
    has_panel = event.seat < len(moves.props.seats)
    return PANEL_BOXES[event.seat] if has_panel and event.score >= GOAL else None


FRAMINGS: Final[Framings] = {CheeseTaken: Framing(_wheel_box, hold_seconds=0.6)}
