"""Pictures of boards: a part of a place that fills what it is shown in."""

from __future__ import annotations

import pytest

from game.catalog import CATALOG, GameEntry
from game.geometry import Box
from game.media.drawing import drawing
from game.scenes.pictures import widened

PAGE = Box(156, 132, 812, 596)
PAGES = [
    (entry, variant, page)
    for entry in CATALOG.values()
    for variant in entry.variants
    for page in entry.board_class().rule_pages(variant)
    if page.cover is None
]


@pytest.mark.parametrize("entry", CATALOG.values(), ids=lambda entry: entry.key)
def test_each_page_of_a_rulebook_is_filled_by_the_place_and_shows_all_it_should(
    entry: GameEntry,
) -> None:
    place = Box(*drawing(f"{entry.key}/backdrop").box)
    for other, variant, page in PAGES:
        if other is entry:
            view = widened(page.crop, PAGE)
            about = f"{variant}: {page.title}"
            assert view.w / view.h == pytest.approx(PAGE.w / PAGE.h), about
            assert view.x <= page.crop.x, about
            assert view.y <= page.crop.y, about
            assert view.right >= page.crop.right - 1e-6, about
            assert view.bottom >= page.crop.bottom - 1e-6, about
            assert place.overlap(view) == pytest.approx(view.w * view.h), about
