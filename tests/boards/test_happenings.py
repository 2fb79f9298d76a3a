"""Small happenings: enough of them in each place, now and then, and never while anything is on."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.boards.figures.figure import Figure
from game.boards.stage.happenings import FIRST, OFF, PAUSE, Happenings, happenings_of
from game.catalog import CATALOG
from game.geometry import Layout
from game.keep.settings import Motion
from game.media.art import Art
from game.resources import ASSETS
from tests.boards import small

GAMES = [game for game in (*CATALOG, "common") if happenings_of(game)]
"""Those in whose places something happens, and the market."""
DT = 1 / 30


def happenings(game: str, *, seed: int = 1, motion: Motion = "full") -> Happenings:
    return Happenings(replace(small.kit_of(), seed=seed, motion=motion, happens=True), game)


def seconds_until(it: Happenings, name_is_empty: bool, *, is_quiet: bool, most: float) -> float:
    passed = 0.0
    while bool(it.name) == name_is_empty and passed < most:
        it.update(DT, (), is_quiet=is_quiet)
        passed += DT
    return passed


@pytest.mark.parametrize("game", GAMES)
def test_each_place_has_six_of_its_own_each_with_its_picture(game: str) -> None:
    found = happenings_of(game)
    assert len(found) >= 6
    assert {path.stem for path in (ASSETS / game).glob("happen_*.svg")} == {
        f"happen_{name}" for name in found
    }


@pytest.mark.parametrize("game", GAMES)
def test_they_come_at_long_and_uneven_intervals_and_all_of_them_come(game: str) -> None:
    it, seen, pauses = happenings(game), set(), []
    for number in range(60):
        pause = seconds_until(it, False, is_quiet=True, most=60)
        least, most = FIRST if number == 0 else PAUSE
        assert least - 2 * DT <= pause <= most + 2 * DT
        pauses.append(round(pause))
        seen.add(it.name)
        seconds_until(it, True, is_quiet=True, most=60)
    assert len(set(pauses)) > 10
    assert seen == set(happenings_of(game))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_comes_while_something_is_asked_and_what_is_there_goes(game: str) -> None:
    it = happenings(game)
    assert seconds_until(it, False, is_quiet=False, most=90) >= 90
    for name in happenings_of(game):
        it.begin(name)
        it.update(DT, (), is_quiet=True)
        assert seconds_until(it, True, is_quiet=False, most=60) <= OFF + 2 * DT


def test_with_motion_off_nothing_ever_comes() -> None:
    assert seconds_until(happenings(GAMES[0], motion="none"), False, is_quiet=True, most=200) >= 200


def test_who_looks_at_nothing_else_looks_at_it_until_it_is_gone() -> None:
    it = happenings(GAMES[0])
    kit = small.kit_of()
    assert not kit.happens
    idle, busy = (Figure(kit.art, "common/player", 100, seed=n) for n in (1, 2))
    busy.look_at((5.0, 5.0))
    it.begin(next(iter(happenings_of(GAMES[0]))))
    it.update(DT, (idle, busy), is_quiet=True)
    assert idle.look == it.place
    assert busy.look == (5.0, 5.0)
    it.update(DT, (idle, busy), is_quiet=False)
    assert idle.look is None
    assert busy.look == (5.0, 5.0)


@pytest.mark.parametrize("size", [(640, 360), (640, 480), (840, 360)])
@pytest.mark.parametrize("game", GAMES)
def test_each_begins_and_ends_out_of_sight_or_in_passing(game: str, size: tuple[int, int]) -> None:
    """What comes from beyond the canvas comes from beyond the window; it is seen on its way."""
    layout = Layout(*size)
    it = Happenings(replace(small.kit_of(), layout=layout, art=Art(layout)), game)
    for name, about in happenings_of(game).items():
        it.begin(name)
        seen = 0
        for share in range(101):
            it._age = about.seconds * share / 100
            surface = pygame.Surface(size)
            surface.fill((1, 2, 3))
            it.draw(surface)
            is_seen = _is_changed(surface)
            seen += is_seen
            beyond = about.way[0][1] > 940 or not -40 <= about.way[0][0] <= 1640
            if share == 0 and beyond:
                assert not is_seen, name
        assert seen >= 20, name


def _is_changed(surface: pygame.Surface) -> bool:
    threshold = pygame.transform.threshold(None, surface, (1, 2, 3), (0, 0, 0, 0), set_behavior=0)
    return threshold < surface.get_width() * surface.get_height()
