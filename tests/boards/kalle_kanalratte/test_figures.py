"""The cast of Kalle Kanalratte: what the sewer asks of it besides; see `test_casts`."""

from __future__ import annotations

from itertools import combinations

import pygame

from game.media.drawing import drawing
from game.rules.kalle_kanalratte.table import DWELLERS
from tests.boards import figure_checks
from tests.cases import cases

GAME = "kalle_kanalratte"
IN_HOLES = (*(f"{GAME}/dweller_{name}" for name in DWELLERS), f"{GAME}/kalle")
HOLE_RIM = 330
"""What of a dweller is lower than this, in its file's units, may be hidden by its hole."""


def above_the_rim(name: str) -> pygame.Mask:
    """Return the outline of the part of a figure's calm picture that no hole can hide."""
    surface = figure_checks.drawn(figure_checks.figure(name))
    return pygame.mask.from_surface(
        surface.subsurface((0, 0, 400, 200 - (392 - HOLE_RIM) * 120 // 400))
    )


def test_dwellers_are_told_apart_by_what_looks_out_of_the_hole() -> None:
    """Without colour: of every two outlines at least a tenth differs."""
    masks = {name: above_the_rim(name) for name in IN_HOLES}
    for one, other in combinations(IN_HOLES, 2):
        assert figure_checks.difference(masks[one], masks[other]) > 0.1, (one, other)


@cases("seat", range(5))
def test_paws_over_the_eyes_leave_nothing_of_them_to_be_seen(seat: int) -> None:
    parts = figure_checks.art().parts(f"{GAME}/player_{seat}", 400)
    paws, pupils = parts["hide_arms"], parts["pupils"]
    cover = pygame.mask.from_surface(paws.surface, 250)
    seen = pygame.mask.from_surface(pupils.surface, 60)
    offset = (pupils.offset[0] - paws.offset[0], pupils.offset[1] - paws.offset[1])
    assert cover.overlap_area(seen, offset) == seen.count()


def test_the_police_mouse_carries_its_lantern_standing_and_walking() -> None:
    groups = set(drawing(f"{GAME}/guard").groups)
    assert {"lantern", "lantern_glow", "run_lantern", "run_lantern_glow"} <= groups
