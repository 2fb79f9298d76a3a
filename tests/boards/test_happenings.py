"""Small happenings: enough of them in each place, now and then, and never while anything is on."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame

from game.boards.base import MotionLevel
from game.boards.cat_and_mouse.places import PANEL_BOXES
from game.boards.figures.figure import Figure
from game.boards.stage.happenings import (
    FIRST_DELAY_SECONDS,
    MAX_REMAINING_SECONDS,
    PAUSE_SECONDS,
    Happenings,
    load_happenings,
)
from game.catalog import CATALOG
from game.geometry import Box, Layout
from game.resources import ASSETS
from tests.boards import small
from tests.cases import cases

GAMES = [game for game in (*CATALOG, "common") if load_happenings(game)]
"""Those in whose places something happens, and the market."""
DT = 1 / 30
LOOKS = 30
"""Moments of a happening's way at which it is looked for."""


def happenings(
    game: str, *, motion: MotionLevel = "full", layout: Layout = small.LAYOUT
) -> Happenings:
    return Happenings(
        replace(small.context_of(motion=motion, layout=layout), has_happenings=True), game
    )


def seconds_until(it: Happenings, name_is_empty: bool, *, is_quiet: bool, most: float) -> float:
    passed = 0.0
    while bool(it.name) == name_is_empty and passed < most:
        it.update(DT, (), is_quiet=is_quiet)
        passed += DT
    return passed


@cases("game", GAMES)
def test_all_of_each_place_come_at_long_and_uneven_intervals(game: str) -> None:
    it, seen, pauses, found = happenings(game), set(), [], load_happenings(game)
    assert {path.stem for path in (ASSETS / game).glob("happen_*.svg")} == {
        f"happen_{name}" for name in found
    }
    for number in range(60):
        pause = seconds_until(it, False, is_quiet=True, most=60)
        least, most = FIRST_DELAY_SECONDS if number == 0 else PAUSE_SECONDS
        assert least - 2 * DT <= pause <= most + 2 * DT
        pauses.append(round(pause))
        seen.add(it.name)
        seconds_until(it, True, is_quiet=True, most=60)
    assert len(set(pauses)) > 10
    assert seen == set(found)


@cases("game", GAMES)
def test_nothing_comes_while_something_is_asked_or_without_motion_and_what_is_there_goes(
    game: str,
) -> None:
    it, still = happenings(game), happenings(game, motion="none")
    assert seconds_until(it, False, is_quiet=False, most=90) >= 90
    assert seconds_until(still, False, is_quiet=True, most=200) >= 200
    for name in load_happenings(game):
        it.start(name)
        it.update(DT, (), is_quiet=True)
        assert seconds_until(it, True, is_quiet=False, most=60) <= MAX_REMAINING_SECONDS + 2 * DT


def test_who_looks_at_nothing_else_looks_at_it_until_it_is_gone() -> None:
    it = happenings(GAMES[0])
    context = small.context_of()
    assert not context.has_happenings
    idle, busy = (Figure(context.art, "common/player", 100, seed=n) for n in (1, 2))
    busy.look_at((5.0, 5.0))
    it.start(next(iter(load_happenings(GAMES[0]))))
    it.update(DT, (idle, busy), is_quiet=True)
    assert idle.gaze_target == it.position
    assert busy.gaze_target == (5.0, 5.0)
    it.update(DT, (idle, busy), is_quiet=False)
    assert idle.gaze_target is None
    assert busy.gaze_target == (5.0, 5.0)


@cases(("game", "size"), product(GAMES, [(320, 180), (320, 240), (420, 180)]))
def test_each_begins_and_ends_out_of_sight_or_in_passing(game: str, size: tuple[int, int]) -> None:
    """What comes from beyond the canvas comes from beyond the window; it is seen on its way."""
    it = happenings(game, layout=Layout(*size))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    for name, about in load_happenings(game).items():
        it.start(name)
        seen = []
        while it.name:
            surface.fill((0, 0, 0, 0))
            it.draw(surface)
            seen.append(surface.get_bounding_rect().w > 0)
            it.update(about.seconds / LOOKS, (), is_quiet=True)
        assert sum(seen) >= LOOKS / 5, name
        is_from_beyond = about.path[0][1] > 940 or not -40 <= about.path[0][0] <= 1640
        assert not (is_from_beyond and seen[0]), name


def test_what_flies_over_the_kitchen_keeps_clear_of_the_players() -> None:
    """Their names are on the panels."""
    it = happenings("cat_and_mouse")
    for name, about in load_happenings("cat_and_mouse").items():
        if about.is_low:
            continue
        it.start(name)
        while it.name:
            place = Box.centred_at(it.position, about.height, about.height)
            assert not any(map(place.overlap, PANEL_BOXES)), f"{name} at {it.position}"
            it.update(DT, (), is_quiet=True)
