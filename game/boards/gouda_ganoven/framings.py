"""The camera's shots in Gouda Ganoven."""

from __future__ import annotations

from typing import Final

from game.boards.gouda_ganoven.places import room_box
from game.boards.gouda_ganoven.staging.choreographer import Cue, GameChoreographer
from game.boards.stage.framing import Framing, Framings
from game.geometry import Box
from game.rules.gouda_ganoven.events import RoomFought, TrapSnapped


def _trap_box(moves: GameChoreographer, event: TrapSnapped, _: Cue) -> Box:
    return moves.panel(event.seat).spots.panel


def _fight_box(_: GameChoreographer, event: RoomFought, __: Cue) -> Box | None:
    return room_box(event.room) if event.is_contest else None


FRAMINGS: Final[Framings] = {
    TrapSnapped: Framing(_trap_box, hold_seconds=0.6, is_great=True),
    RoomFought: Framing(_fight_box, hold_seconds=0.4, is_great=True),
}
