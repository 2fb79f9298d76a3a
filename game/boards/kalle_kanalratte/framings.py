"""The camera's shots in Kalle Kanalratte."""

from __future__ import annotations

from typing import Final

from game.boards.kalle_kanalratte.places import LID_CENTRES
from game.boards.kalle_kanalratte.staging.choreographer import Cue, GameChoreographer
from game.boards.stage.framing import Framing, Framings
from game.geometry import Box
from game.rules.kalle_kanalratte.events import LidTurned

_LID: Final = (400.0, 400.0)


def _box_around_lid(_: GameChoreographer, event: LidTurned, __: Cue) -> Box | None:
    return Box.centred_at(LID_CENTRES[event.cell], *_LID) if event.cause == "search" else None


FRAMINGS: Final[Framings] = {LidTurned: Framing(_box_around_lid)}
