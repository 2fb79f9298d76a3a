"""Pictures of boards: a part of a place that fills what it is shown in."""

from __future__ import annotations

import pytest

from game.catalog import CATALOG
from game.geometry import Box
from game.media.drawing import drawing
from game.scenes.pictures import widened

PAGE = Box(156, 132, 812, 596)
PAGES = [
    (entry.key, variant, page)
    for entry in CATALOG.values()
    for variant in entry.variants
    for page in entry.board_class().rule_pages(variant)
    if page.cover is None
]


def test_each_page_of_a_rulebook_is_filled_by_the_place_and_shows_all_it_should() -> None:
    for game, variant, page in PAGES:
        place, view = Box(*drawing(f"{game}/backdrop").box), widened(page.crop, PAGE)
        about = f"{game}, {variant}, {page.title}: choose another crop"
        assert view.w / view.h == pytest.approx(PAGE.w / PAGE.h), about
        assert view.x <= page.crop.x, about
        assert view.y <= page.crop.y, about
        assert view.right >= page.crop.right - 1e-6, about
        assert view.bottom >= page.crop.bottom - 1e-6, about
        assert place.overlap(view) == pytest.approx(view.w * view.h), about
