"""Plays rounds of `HideDrill` with no pauses and nothing drawn, by how one hides."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Final

from game.boards.base import Slot
from game.boards.kalle_kanalratte.places import PASS_SLOT
from game.practice.drill import DrillPhase, DrillScene
from game.practice.kalle_kanalratte.hiding import HideDrill


def _strongest(scene: DrillScene, lots: random.Random) -> Slot:
    del lots
    assert scene.right is not None, "it asks"
    return scene.right


def _never(scene: DrillScene, lots: random.Random) -> Slot:
    swaps = [slot for slot in scene.slots() if slot != PASS_SLOT]
    return PASS_SLOT if PASS_SLOT in scene.slots() else lots.choice(swaps)


WAYS: Final[Mapping[str, Callable[[DrillScene, random.Random], Slot]]] = {
    "as the strongest bot": _strongest,
    "never swaps": _never,
}


def played(scene: DrillScene, way: str, lots: random.Random) -> tuple[bool, bool]:
    """Play a round; return whether Kalle was well hidden, and whether it was found."""
    assert isinstance(scene.drill, HideDrill)
    scene.practice = scene.practice.new_session()
    scene.start_round()
    while scene.phase is not DrillPhase.READY:
        if scene.phase is DrillPhase.ASKING:
            scene.pick_slot(WAYS[way](scene, lots))
        scene.work()
        scene.update(5.0)
    return bool(scene.practice.right), scene.drill.is_found
