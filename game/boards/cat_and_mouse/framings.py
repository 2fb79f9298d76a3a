"""The camera's shots in Cat & Mouse."""

from __future__ import annotations

from typing import Final

from game.boards.cat_and_mouse.places import CAT_HEIGHT, PANEL_BOXES, cat_spot
from game.boards.cat_and_mouse.staging.choreographer import Cue, GameChoreographer
from game.boards.stage.framing import Framing, Framings
from game.geometry import Box
from game.rules.cat_and_mouse.events import CheeseTaken, MouseTrapped
from game.rules.cat_and_mouse.table import GOAL


def _cat_box(_: GameChoreographer, event: MouseTrapped, cue: Cue) -> Box:
    x, y = cat_spot(cue.after).point
    return Box.centred_at((x, y - CAT_HEIGHT / 2), 3 * CAT_HEIGHT, 2 * CAT_HEIGHT)


def _wheel_box(moves: GameChoreographer, event: CheeseTaken, _: Cue) -> Box | None:
    has_panel = event.seat < len(moves.props.seats)
    return PANEL_BOXES[event.seat] if has_panel and event.score >= GOAL else None


FRAMINGS: Final[Framings] = {
    MouseTrapped: Framing(_cat_box, hold_seconds=0.3),
    CheeseTaken: Framing(_wheel_box, hold_seconds=0.6),
}
