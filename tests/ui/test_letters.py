"""Letters: any string can be drawn, what the title font lacks does not vanish, fonts are closed."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import product

import pygame
import pytest

from game.geometry import Box, Layout
from game.media.art import Art
from game.ui import letters
from game.ui.letters import Face, can_write, font, forget_fonts, open_font, wrap
from game.ui.theme import AMBER, INK, Theme
from tests.any_text import with_any_text

FACES: tuple[Face, Face] = ("title", "body")
PATIENCE = 60.0
"""Seconds after which a thread is thought to hang."""
NAMES = ("Şahin", "Ağça", "Čeněk", "Ąžuolas", "Győző", "Юля", "Ωμέγα")


@pytest.fixture(autouse=True)
def fonts() -> Iterator[None]:
    pygame.font.init()
    yield
    forget_fonts()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_a_font_draws_any_line_as_wide_as_it_says() -> None:
    def check(text: str) -> None:
        for face, outline in product(FACES, (0, 2)):
            line = font(face, 20, outline)
            wide, high = line.size(text)
            assert wide < 20_000
            drawn = line.render(text, INK)
            assert abs(drawn.get_width() - wide) <= 2 * outline
            assert drawn.get_height() <= high + 20

    with_any_text(check, examples=40)


def test_the_theme_draws_any_text() -> None:
    theme = Theme(Art(Layout(640, 360)))
    surface = pygame.Surface((640, 360), pygame.SRCALPHA, 32)

    def check(text: str) -> None:
        theme.text(surface, text, Box(100, 100, 400, 90), size=40, face="title", outline=AMBER)
        theme.text(surface, text, Box(0, 0, 20, 10), size=40)
        assert theme.width(text, size=30) >= 0
        assert theme.height(text, 300, size=30) > 0
        assert theme.common_size([text, "Mia"], [Box(0, 0, 90, 40)] * 2, 40) > 0

    with_any_text(check)


def test_only_the_words_that_need_it_change_their_font() -> None:
    line, own, spare = font("title", 40), open_font("title", 40), open_font("body", 40)
    for words in ("Mia", "Das Spiel ist aus!", "Łukasz", "C’est\u202fça\u00a0!"):
        assert pixels(line.render(words, INK)) == pixels(own.render(words, True, INK))
    for name in NAMES:  # their letters were drawn as gaps
        assert line.size(name)[0] == spare.size(name)[0]
        assert pixels(line.render(name, INK)) == pixels(spare.render(name, True, INK)), name
        assert all(map(can_write, name))
    drawn = line.render("Юля und Mia", INK)
    wide = spare.size("Юля")[0]
    assert line.size("Юля und Mia")[0] == drawn.get_width() == wide + own.size(" und Mia")[0]
    rest = own.render(" und Mia", True, INK)
    top = max(own.get_ascent(), spare.get_ascent()) - own.get_ascent()
    there = drawn.subsurface((wide, top, *rest.get_size()))
    assert pixels(there)[3::4] == pixels(rest)[3::4], "both stand on one line"
    assert len(wrap("Юля und Mia", line, wide)) == 3


def test_what_no_font_has_is_a_box_and_no_gap() -> None:
    assert not any(map(can_write, "שم中🐭\uffff"))
    [box] = {pixels(font("title", 40).render(letter, INK)) for letter in "ש中🐭"}
    assert box == pixels(open_font("body", 40).render("\uffff", True, INK))
    assert any(box), "it can be seen"


def test_a_long_name_stays_in_its_place_and_a_test_sees_that_it_is_cut() -> None:
    theme = Theme(Art(Layout(640, 360)))
    surface = pygame.Surface((640, 360), pygame.SRCALPHA, 32)
    place, name = Box(100, 100, 300, 40), "W" * 40
    drawn = [theme.text(surface, name, place, size=38, face=face) for face in FACES]
    assert all(theme.layout.rect(place).contains(rect) for rect in drawn)
    [seen] = theme.read(lambda: theme.text(surface, name, place, size=38))
    assert seen.rect.w > seen.place.w
    face = font("body", 20)
    assert face.size("W" * 10_000) == face.size("W" * 399 + "…")


class CountedFont:
    """Stands in for a font; takes note of what happens without the lock."""

    outline = 0
    opened, closed = 0, 0
    unlocked: list[str]

    def __init__(self, path: str, pixels: int) -> None:
        del path, pixels
        CountedFont.opened += 1
        self._note("opened")

    def __del__(self) -> None:
        CountedFont.closed += 1
        self._note("closed")

    def _note(self, what: str) -> None:
        if not letters._OPENING.locked():
            CountedFont.unlocked.append(what)


def test_fonts_are_opened_and_closed_under_one_lock_by_the_thread_that_owns_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    forget_fonts()
    monkeypatch.setattr(pygame.font, "Font", CountedFont)
    CountedFont.unlocked = []
    for pixels in (10, 11, 12):
        font("body", pixels)
    forget_fonts()
    assert (CountedFont.opened, CountedFont.closed) == (3, 3)
    has_opened, may_end = threading.Event(), threading.Event()

    def draw() -> bool:
        mine = font("body", 10)
        has_opened.set()
        assert may_end.wait(PATIENCE)
        return font("body", 10) is mine

    with ThreadPoolExecutor(1) as pool:
        job = pool.submit(draw)
        assert has_opened.wait(PATIENCE)
        font("body", 10)
        forget_fonts()
        assert (CountedFont.opened, CountedFont.closed) == (5, 4), "that of the thread is left"
        may_end.set()
        assert job.result(PATIENCE)
    forget_fonts()  # the thread has ended
    assert (CountedFont.opened, CountedFont.closed, CountedFont.unlocked) == (5, 5, [])
