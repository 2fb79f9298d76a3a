"""Kalle Kanalratte, the small acts with which the dwellers of the sewer greet: each has its own."""

from __future__ import annotations

import math
from functools import partial
from typing import Final, NamedTuple

from game.boards.figures.figure import Figure
from game.boards.figures.steps import Act
from game.boards.figures.tweens import feel
from game.boards.things.pieces import arch
from game.geometry import Point
from game.motion.timeline import Step, sequence
from game.rules.kalle_kanalratte.table import DWELLERS, Dweller


class Gag(NamedTuple):
    """How somebody moves for a moment.

    Attributes:
        mood: meanwhile.
        seconds: how long.
        jumps, high: how often and how high it jumps, in its own height.
        sway, swings: degrees to either side, and how often.
        stretch: how much longer and shorter it gets.
        raised: how far its arms are up.
        strides: how often its limbs swing.
    """

    mood: str
    seconds: float = 0.7
    jumps: int = 0
    high: float = 0.0
    sway: float = 0.0
    swings: int = 1
    stretch: float = 0.0
    raised: float = 0.0
    strides: int = 0


_BY_NAME: Final[dict[str, Gag]] = {
    "frog": Gag("cheer", 0.8, jumps=2, high=0.3, raised=0.6),
    "toad": Gag("sleepy", 0.9, stretch=-0.12),
    "spider": Gag("glad", 0.8, sway=10, swings=2, raised=0.9),
    "snail": Gag("think", 0.9, stretch=0.12),
    "bat": Gag("cheer", 0.8, jumps=4, high=0.08, raised=1.0),
    "cockroach": Gag("glad", 0.7, sway=6, strides=3),
    "earthworm": Gag("glad", 0.9, sway=14, swings=2, stretch=0.08),
    "crocodile": Gag("cheer", 0.8, stretch=0.1, swings=2),
    "newt": Gag("cheer", 0.7, jumps=1, high=0.2, sway=8),
    "goldfish": Gag("fright", 0.8, jumps=3, high=0.06, stretch=0.06),
    "eel": Gag("glad", 0.9, sway=16, swings=3),
    "millipede": Gag("cheer", 0.8, jumps=2, high=0.1, strides=4),
    "moth": Gag("glad", 0.9, jumps=5, high=0.06, raised=0.8),
    "mole": Gag("think", 0.9, sway=8, swings=1),
    "beetle": Gag("cheer", 0.8, strides=5, raised=0.4),
    "fly": Gag("glad", 0.8, jumps=3, high=0.16, raised=0.7),
}
GAGS: Final[tuple[Gag, ...]] = (
    *(_BY_NAME[name] for name in DWELLERS),
    Gag("fright", 0.8, jumps=1, high=0.26, sway=8, swings=3, raised=1.0),
)
"""By the numbers of the rules; Kalle, who is found, comes last."""


def greeting(figure: Figure, dweller: Dweller) -> Step:
    """Return what a dweller does when its lid is lifted; afterwards it is calm."""
    gag = GAGS[dweller]
    act = Act(figure, gag.seconds, partial(_pose, gag=gag))
    return sequence(feel(figure, gag.mood), act, feel(figure, "calm"))


def _pose(who: Figure, start: Point, t: float, gag: Gag) -> None:
    swing = math.sin(math.tau * gag.swings * t) * (1 - 0.5 * t)
    leap = t * gag.jumps % 1.0
    who.hop = gag.high * who.height * arch(leap)
    who.lean = gag.sway * swing
    who.squash = 1 + gag.stretch * swing
    who.raised = gag.raised * math.sin(math.pi * t)
    who.stride = math.sin(math.tau * gag.strides * t)
