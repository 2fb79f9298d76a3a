"""The name of the program in letters of cheese."""

from __future__ import annotations

from itertools import product

import pygame

from game.ui.lettering import render_lettering
from game.words import FRAME_DOMAIN, LANGUAGES
from tests.cases import cases
from tests.locales.catalogs import catalog, forms_of


@cases(("lang", "room"), product(LANGUAGES, [(346, 75), (554, 120), (1660, 360)]))
def test_all_of_the_name_is_inside_its_room(lang: str, room: tuple[int, int]) -> None:
    pygame.font.init()
    name = forms_of(catalog(lang, FRAME_DOMAIN)["title.name"])[0]
    picture = render_lettering(name, room)
    letters = pygame.mask.from_surface(picture, 0).get_bounding_rects()
    whole = letters[0].unionall(letters[1:])
    assert picture.get_rect().inflate(-2, -2).contains(whole)
    assert whole.w > 0.75 * room[0] or whole.h > 0.5 * room[1]


def test_some_of_the_letters_stand_where_they_stand_in_the_whole_line() -> None:
    pygame.font.init()
    room, parts = (600, 120), (range(4), range(4, 9))
    whole, *shown = (
        pygame.mask.from_surface(render_lettering("RAT-A-TAT", room, part))
        for part in (None, *parts)
    )
    both = shown[0].copy()
    both.draw(shown[1], (0, 0))
    assert both.overlap_area(whole, (0, 0)) == whole.count() == both.count()
    assert shown[0].count() < whole.count()
