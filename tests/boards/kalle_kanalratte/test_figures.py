"""The cast of Kalle Kanalratte: every figure can do what the board asks of it."""

from __future__ import annotations

from itertools import combinations

import pygame

from game.boards.figures.steps import sneak_along
from game.media.drawing import drawing
from game.rules.kalle_kanalratte.table import DWELLERS
from tests.boards import figure_checks
from tests.cases import cases

GAME = "kalle_kanalratte"
DWELLER_FIGURES = tuple(f"{GAME}/dweller_{name}" for name in DWELLERS)
KALLES = tuple(f"{GAME}/{name}" for name in ("kalle", "kalle_caught", "kalle_peek"))
GUARD = f"{GAME}/guard"
PLAYERS = tuple(f"{GAME}/player_{seat}" for seat in range(5))
CAST = (*DWELLER_FIGURES, *KALLES, GUARD, *PLAYERS)

HOLE_RIM = 330
"""What of a dweller is lower than this, in its file's units, may be hidden by its hole."""


def above_the_rim(name: str) -> pygame.Surface:
    """Return the part of a figure's calm picture that no hole can hide."""
    surface = figure_checks.drawn(figure_checks.figure(name))
    return surface.subsurface((0, 0, 400, 200 - (392 - HOLE_RIM) * 120 // 400))


@cases("name", CAST)
def test_everybody_can_shut_its_eyes_and_open_its_mouth(name: str) -> None:
    assert {"body", "head", "eyes_closed", "pupils", "mouth_open"} <= set(drawing(name).groups)


def test_dwellers_are_told_apart_by_what_looks_out_of_the_hole() -> None:
    """Without colour: of every two outlines at least a tenth differs."""
    names = (*DWELLER_FIGURES, KALLES[0])
    masks = {name: pygame.mask.from_surface(above_the_rim(name)) for name in names}
    for one, other in combinations(names, 2):
        assert figure_checks.difference(masks[one], masks[other]) > 0.1, (one, other)


@cases("name", PLAYERS)
def test_paws_over_the_eyes_leave_nothing_of_them_to_be_seen(name: str) -> None:
    parts = figure_checks.art().parts(name, 400)
    paws, pupils = parts["hide_arms"], parts["pupils"]
    cover = pygame.mask.from_surface(paws.surface, 250)
    seen = pygame.mask.from_surface(pupils.surface, 60)
    offset = (pupils.offset[0] - paws.offset[0], pupils.offset[1] - paws.offset[1])
    assert cover.overlap_area(seen, offset) == seen.count()


def test_only_somebody_who_hides_its_eyes_has_its_paws_there() -> None:
    who = figure_checks.figure(PLAYERS[0])
    calm = figure_checks.picture(who)
    who.mood = "hide"
    hidden = figure_checks.picture(who)
    who.mood = "calm"
    assert calm == figure_checks.picture(who) != hidden


def test_the_police_mouse_carries_its_lantern_standing_and_walking() -> None:
    groups = set(drawing(GUARD).groups)
    assert {"lantern", "lantern_glow", "run_lantern", "run_lantern_glow"} <= groups
    who = figure_checks.figure(GUARD)
    standing = figure_checks.picture(who)
    who.pose = "run"
    assert len(figure_checks.strides(who) | {standing}) == 4


def test_the_walk_of_the_police_mouse_and_the_sneaking_of_kalle_end_on_their_feet() -> None:
    kalle = figure_checks.figure(KALLES[0])
    figure_checks.check_run_ends_on_the_feet(figure_checks.figure(GUARD))
    sneak_along(kalle, [(500, 420)], 0.6).finish()
    assert (kalle.at, kalle.facing, kalle.pose) == ((500, 420), 1, "stand")


def test_kalle_sneaks_looking_where_he_goes() -> None:
    who = figure_checks.figure(KALLES[0])
    standing = figure_checks.picture(who)
    who.pose = "sneak"
    assert figure_checks.picture(who) != standing
    figure_checks.check_mirrored(who)
