"""The stall, however many boxes stand on it: all are seen, fit their places and can be reached."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.catalog import CATALOG
from game.scenes.market.choose import ChooseScene
from game.scenes.market.first import day_part
from game.scenes.market.start import first_choice, new_match, setup_of
from game.scenes.market.title import TitleScene
from game.scenes.sheets.helps import HelpsSheet
from game.words import LANGUAGES
from tests.cases import cases
from tests.pilot import Pilot
from tests.scenes.reading import check

SHAPES = ((960, 540), (1024, 768), (1280, 720), (2560, 1080))


PILOT = {"motion": "none"}


def overlaps(one: pygame.Rect, other: pygame.Rect) -> bool:
    shared = one.clip(other)
    return shared.w > 2 and shared.h > 2


def check_stall(pilot: Pilot, language: str) -> None:
    """Assert that the texts of the stall fit, and that each game's title is among them."""
    pilot.app.services.change(language=language)
    check(pilot, f"title, {language}")
    told = pilot.texts().replace("\n", " ")
    for key in CATALOG:
        assert pilot.app.services.words.domain(key)("title") in told


@cases("size", SHAPES)
def test_boxes_and_titles_stand_apart_in_every_language(
    pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot.app.resize(size)
    layout = pilot.app.services.rendering.layout
    boxes = {key: layout.rect(target.box) for key, target in pilot.targets().items()}
    assert set(CATALOG) <= set(boxes)
    assert not [pair for pair in combinations(boxes.values(), 2) if overlaps(*pair)]
    assert all(target.box.w >= 72 and target.box.h >= 72 for target in pilot.targets().values())
    assert all(pilot.app.screen.get_rect().contains(box) for box in boxes.values())
    for language in LANGUAGES:
        check_stall(pilot, language)


def test_every_hour_belongs_to_a_part_of_the_day() -> None:
    parts = [*["evening"] * 5, *["morning"] * 6, *["noon"] * 7, *["evening"] * 6]
    assert [day_part(hour) for hour in range(24)] == parts


def test_the_market_follows_the_day_and_keeps_no_other_sky(pilot: Pilot) -> None:
    services, seen = pilot.app.services, []
    for hour in (9, 13, 20, 9):
        services.session.hour = partial(int, hour)
        pilot.wait(0.2)
        seen.append(pygame.image.tobytes(pilot.app.screen, "RGB"))
    assert len(set(seen)) == 3
    assert seen[0] == seen[3]


@pytest.mark.parametrize("way", ["keys", "pad"])
def test_the_focus_goes_from_box_to_box_and_opens_the_last(pilot: Pilot, way: str) -> None:
    step = {"keys": partial(pilot.press, pygame.K_RIGHT), "pad": partial(pilot.hat, 1, 0)}[way]
    for game in CATALOG:
        if game != next(iter(CATALOG)):
            step()
        assert pilot.focused == game
    pilot.push(way, pygame.K_RETURN, 0)
    pilot.wait(0.2)
    assert isinstance(pilot.scene, ChooseScene)
    assert pilot.scene.entry.key == list(CATALOG)[-1]


def test_a_match_that_waits_is_shown_on_its_box_and_covers_no_title(pilot: Pilot) -> None:
    services = pilot.app.services
    entry = list(CATALOG.values())[-1]
    match = new_match(services, entry, setup_of(services, entry, first_choice(services, entry)))
    match.play(match.state.legal_actions()[0])
    services.session.journal.finish()
    pilot.scene.uncovered()
    for size in SHAPES:
        pilot.app.resize(size)
        assert pilot.waits(entry.key)
        check_stall(pilot, "de")


def test_nothing_passes_by_when_one_comes_back_to_the_market(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        title = pilot.scene
        assert isinstance(title, TitleScene)
        passing = title.passing
        for _ in range(400):
            pilot.frame(0.05, is_drawn=False)
            if passing.is_moving:
                break
        assert passing.is_moving
        pilot.show(HelpsSheet(pilot.app.services, pilot.app.stack))
        pilot.app.stack.pop()
        for _ in range(80):
            assert not passing.is_moving
            pilot.frame(0.05, is_drawn=False)
