"""How often one hides Kalle well in the school, by how one hides: is four in five in reach?

    python -m tests.bench.hider --rounds 300

Plays rounds of `HiderScene` at each of its levels, with no pauses and nothing drawn, and prints for
each way of hiding the share of rounds that count as right, and the share in which Kalle is found.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from game.boards.base import Slot
from game.boards.kalle_kanalratte.words import PASS_SLOT
from game.practice.base import Mode
from game.practice.kalle_kanalratte.hider import TIMES, HiderScene
from tests.pilot import Pilot

_STEP: Final = 5.0
"""Seconds that pass at once."""


class _Levelled(HiderScene):
    rung = 0

    @property
    def level(self) -> int:
        return self.rung


def _strongest(scene: HiderScene, lots: random.Random) -> Slot:
    del lots
    assert scene.right is not None, "it asks"
    return scene.right


def _at_random(scene: HiderScene, lots: random.Random) -> Slot:
    swaps = [slot for slot in scene.choices() if slot != PASS_SLOT]
    return lots.choice(swaps)


def _never(scene: HiderScene, lots: random.Random) -> Slot:
    return PASS_SLOT if PASS_SLOT in scene.choices() else _at_random(scene, lots)


WAYS: Final[Mapping[str, Callable[[HiderScene, random.Random], Slot]]] = {
    "as the strongest bot": _strongest,
    "swaps at random": _at_random,
    "never swaps": _never,
}


def played(scene: HiderScene, way: str, lots: random.Random) -> tuple[bool, bool]:
    """Play a round; return whether Kalle was well hidden, and whether it was found."""
    scene.course = scene.course.again()
    scene.start()
    while scene.mode is not Mode.READY:
        if scene.mode is Mode.ASKS:
            scene.point_at(WAYS[way](scene, lots))
        scene.work()
        scene.update(_STEP)
    return bool(scene.course.right), scene.is_found


def main() -> None:
    parser = argparse.ArgumentParser(description="How often one hides Kalle well in the school.")
    parser.add_argument("--rounds", type=int, default=300, help="of each way at each level")
    count = parser.parse_args().rounds
    print("| how one hides | swaps | right | found |\n| --- | ---: | ---: | ---: |")
    with tempfile.TemporaryDirectory() as folder:
        pilot = Pilot(Path(folder), motion="none")
        scene = _Levelled(pilot.app.services, pilot.app.stack)
        pilot.show(scene)
        for way in WAYS:
            for scene.rung, times in enumerate(TIMES):
                lots = random.Random(times)
                rounds = [played(scene, way, lots) for _ in range(count)]
                right, found = (sum(column) / count for column in zip(*rounds, strict=True))
                print(f"| {way} | {times} | {right:.1%} | {found:.1%} |", flush=True)
        pilot.close()


if __name__ == "__main__":
    main()
