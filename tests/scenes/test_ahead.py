"""What is made before somebody asks for it: only pictures, and the same whatever is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest

from game.catalog import CATALOG
from game.geometry import Box, Layout
from game.media import cache
from game.media.art import Art
from game.media.drawing import load_drawing
from game.scenes.pictures import draw_board_in_slices, widen_to_aspect
from game.ui.theme import UiTheme
from tests.cases import cases
from tests.kept_art import new_art
from tests.pilot import Pilot

PAGE = Box(156, 132, 812, 596)


def of_its_own(pilot: Pilot) -> Art:
    """Give the program pictures that no other test has made."""
    services = pilot.app.services
    services.rendering.art = new_art(services.rendering.layout)
    services.rendering.theme = UiTheme(services.rendering.art)
    return services.rendering.art


@cases("game", CATALOG)
def test_a_table_is_made_ahead_without_a_trace(tmp_path: Path, game: str) -> None:
    with Pilot(tmp_path / game) as pilot:
        services, art = pilot.app.services, of_its_own(pilot)
        pilot.wait(0.1)
        before, luck, made = services.session.settings, services.rng.getstate(), art.made
        list(pilot.scene.prefetch())
        assert art.made > made + 20
        assert services.rng.getstate() == luck
        assert services.session.settings == before
        assert not services.session.journal.has_file
        made = art.made
        pilot.click(game)
        assert art.made - made < 64  # the band, the buttons, the first lesson, its mark and teacher


@cases("game", CATALOG)
def test_each_page_of_a_rulebook_is_filled_by_the_place_and_shows_all_it_should(game: str) -> None:
    place = Box(*load_drawing(f"{game}/backdrop").box)
    for variant in CATALOG[game].variants:
        for page in CATALOG[game].board_class().rule_pages(variant):
            if not page.is_cover:
                view, about = widen_to_aspect(page.crop, PAGE), f"{page.title}: choose another crop"
                assert view.w / view.h == pytest.approx(PAGE.w / PAGE.h), about
                whole = page.crop.w * page.crop.h
                assert view.overlap(page.crop) == pytest.approx(whole), about
                assert place.overlap(view) == pytest.approx(view.w * view.h), about


def test_a_board_drawn_in_slices_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slice may end while a board draws a figure and nothing beside it."""
    monkeypatch.setattr(cache, "_SLICE_SECONDS", -1.0)
    layout = Layout(160, 90)
    art = new_art(layout)

    def draw(surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(pygame.Rect(0, 0, 4, 4))
        for number in range(3):
            art.get(number, lambda: pygame.Surface((1, 1)))
        surface.set_clip(clip)
        surface.fill("red")

    drawn = []

    def make() -> Iterator[None]:
        board = Mock(draw=draw, context=Mock(art=art))
        drawn.append((yield from draw_board_in_slices(board, layout)))

    assert sum(1 for _ in make()) == 2
    assert drawn[0].get_at((159, 89)) == pygame.Color("red")
