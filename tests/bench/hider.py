"""Plays rounds of `HiderScene` with no pauses and nothing drawn, by how one hides."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Final

from game.boards.base import Slot
from game.boards.kalle_kanalratte.places import PASS_SLOT
from game.practice.base import Mode
from game.practice.kalle_kanalratte.hider import HiderScene


def _strongest(scene: HiderScene, lots: random.Random) -> Slot:
    del lots
    assert scene.right is not None, "it asks"
    return scene.right


def _never(scene: HiderScene, lots: random.Random) -> Slot:
    swaps = [slot for slot in scene.choices() if slot != PASS_SLOT]
    return PASS_SLOT if PASS_SLOT in scene.choices() else lots.choice(swaps)


WAYS: Final[Mapping[str, Callable[[HiderScene, random.Random], Slot]]] = {
    "as the strongest bot": _strongest,
    "never swaps": _never,
}


def played(scene: HiderScene, way: str, lots: random.Random) -> tuple[bool, bool]:
    """Play a round; return whether Kalle was well hidden, and whether it was found."""
    scene.course = scene.course.again()
    scene.go_on()
    while scene.mode is not Mode.READY:
        if scene.mode is Mode.ASKS:
            scene.point_at(WAYS[way](scene, lots))
        scene.work()
        scene.update(5.0)
    return bool(scene.course.right), scene.is_found
