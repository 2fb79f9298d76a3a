"""Theme: text that fits, any string, and panels; fonts are closed by their threads."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from typing import Any, get_args

import pygame
import pytest

from game.boards.components.signs import ring, rounded_frame
from game.geometry import Box, Layout
from game.media.art import Art
from game.ui import fonts
from game.ui.fonts import (
    Align,
    Colour,
    FontFace,
    balance,
    close_fonts,
    font,
    has_glyph,
    open_font,
    wrap,
)
from game.ui.panels import Panels
from game.ui.theme import AMBER, BRIGHT, CREAM, INK, TEAL, UiTheme
from game.ui.widgets import draw_frame
from tests.any_text import with_any_text
from tests.cases import cases
from tests.pairs import pairs
from tools.measure.contrast import CHOICE, contrast, luminance

LONG = "Der Kater schleicht um den großen Käse herum und setzt sich auf die erste Maus."


@pytest.fixture(autouse=True)
def opened_fonts() -> Iterator[None]:
    pygame.font.init()
    yield
    close_fonts()


@pytest.fixture
def theme() -> UiTheme:
    return UiTheme(Art(Layout(1280, 720)))


@pytest.fixture
def surface() -> pygame.Surface:
    return pygame.Surface((1280, 720), pygame.SRCALPHA, 32)


def test_words_are_broken_into_lines() -> None:
    face = font("body", 30)
    lines = wrap(LONG, face, 300)
    assert len(lines) > 2
    assert all(face.size(line)[0] <= 300 for line in lines)
    assert " ".join(lines) == LONG
    assert wrap("a Donaudampfschifffahrt b", face, 40) == ["a", "Donaudampfschifffahrt", "b"]
    assert wrap("one\n\ntwo", face, 500) == ["one", "", "two"]
    assert wrap("", face, 100) == [""]
    assert balance("a b", face, 300) == ["a b"]
    longest = [max(face.size(line)[0] for line in how(LONG, face, 300)) for how in (wrap, balance)]
    assert longest[1] < longest[0]
    assert len(balance(LONG, face, 300)) == len(lines)
    assert balance("a Donaudampfschifffahrt b", face, 40) == ["a", "Donaudampfschifffahrt", "b"]
    small = font("body", 20)
    assert wrap("a Gouda-gauwdief b", small, 105) == ["a", "Gouda-gauwdief", "b"]
    assert wrap("a Gouda-gauwdief b", small, 105, at_hyphens=True) == ["a Gouda-", "gauwdief b"]
    assert wrap("- a", small, 80, at_hyphens=True) == ["- a"]


def test_text_becomes_smaller_until_it_fits(theme: UiTheme, surface: pygame.Surface) -> None:
    theme.audit = []
    wide = theme.draw_text(surface, LONG, Box(100, 100, 1400, 90), size=60)
    narrow = theme.draw_text(surface, LONG, Box(100, 300, 500, 90), size=60)
    for rect, box in zip((wide, narrow), theme.audit, strict=True):
        assert rect.w <= box.place.w
        assert rect.h <= box.place.h
    assert theme.audit[1].pixels < theme.audit[0].pixels <= round(60 * theme.layout.scale)
    theme.draw_text(surface, LONG, Box(0, 0, 20, 20), size=60)
    assert theme.audit[2].pixels == theme.layout.min_text_pixels, "and no smaller"


MEASURED = pairs(
    {
        "words": (LONG, "Donaudampfschifffahrtsgesellschaft", "a\n\nb", "Käse", "W" * 500),
        "box": (Box(100, 100, 1400, 90), Box(100, 300, 300, 90), Box(9, 9, 60, 20)),
        "size": (20, 60),
        "align": ("left", "center", "right"),
        "outline": (None, INK),
    }
)


@cases("row", MEASURED)
def test_text_is_where_it_was_measured(
    theme: UiTheme, surface: pygame.Surface, row: dict[str, Any]
) -> None:
    theme.audit = []
    theme.draw_text(surface, **row)
    assert theme.audit == [theme.measure(**row)]


def test_texts_that_stand_together_are_of_one_size(theme: UiTheme, surface: pygame.Surface) -> None:
    texts = ("Max!", "Max sits down wherever he likes to sit, and that is on top of a mouse.")
    boxes = [Box(100, y, 420, 120) for y in (100, 300)]
    size = theme.common_size(texts, boxes, 48)

    def draw() -> None:
        for text, box in zip(texts, boxes, strict=True):
            theme.draw_text(surface, text, box, size=size)

    short, long = theme.drawn_text_boxes(draw)
    assert short.pixels == long.pixels < theme.layout.length(48)
    assert long.place.contains(long.rect)


def test_no_word_is_alone_in_the_last_line_of_centred_text(
    theme: UiTheme, surface: pygame.Surface
) -> None:
    first = "Take the cheese from the"
    room = Box(100, 100, theme.text_width(first, size=40) + 4, 200)

    def width(words: str, align: Align) -> int:
        return theme.draw_text(surface, words, room, size=40, align=align).w

    assert width(f"{first} plate", "center") < width(f"{first} plate", "left")
    two = f"{first} big plate"
    assert width(two, "center") == width(two, "left"), "two words are company"


@cases("align", ["left", "center"])
def test_a_title_has_lines_of_about_equal_length(
    theme: UiTheme, surface: pygame.Surface, align: Align
) -> None:
    words = "Take the cheese from the plate"
    room = Box(100, 100, theme.text_width("Take the cheese from", size=40, face="title") + 4, 200)
    drawn = theme.draw_text(surface, words, room, size=40, face="title", align=align)
    assert drawn.w < 0.8 * theme.layout.length(room.w)


@cases("outline", [None, CREAM])
def test_alignment(theme: UiTheme, surface: pygame.Surface, outline: Colour | None) -> None:
    box = Box(100, 100, 900, 90)
    place = theme.layout.rect(box)
    left, middle, right = (
        theme.draw_text(surface, "Max", box, align=align, outline=outline)
        for align in get_args(Align)
    )
    assert (left.left, right.right) == (place.left, place.right)
    assert abs(middle.centerx - place.centerx) <= 1
    assert left.centery == middle.centery == right.centery


def test_a_panel_covers_its_box_with_paper_inside_and_ink_at_the_edge(
    theme: UiTheme, surface: pygame.Surface
) -> None:
    box = Box(200, 200, 400, 200)
    theme.draw_panel(surface, box, shadow=False)
    rect = theme.layout.rect(box)
    for spot, colour in ((rect.center, CREAM), ((rect.centerx, rect.top + 1), INK)):
        found = surface.get_at(spot)
        assert found.a >= 250
        assert all(abs(found[i] - colour[i]) <= 3 for i in range(3))
    assert surface.get_at((rect.left - 30, rect.centery)).a == 0


def test_what_is_blank_or_lies_under_paper_is_not_read(
    theme: UiTheme, surface: pygame.Surface
) -> None:
    def draw() -> None:
        theme.draw_text(surface, "hidden", Box(400, 400, 200, 80))
        theme.draw_text(surface, "beside", Box(800, 400, 200, 80))
        theme.draw_text(surface, "  ", Box(800, 600, 200, 80))
        theme.draw_panel(surface, Box(380, 380, 240, 120))
        theme.draw_text(surface, "on it", Box(400, 400, 200, 80))

    assert [text.text for text in theme.drawn_text_boxes(draw)] == ["beside", "on it"]
    assert theme.audit is None


@cases("size", [(960, 540), (1367, 771)])
def test_a_stretched_panel_is_to_the_pixel_the_painted_one(size: tuple[int, int]) -> None:
    layout = Layout(*size)
    panels = Panels(Art(layout))
    for place in ((300, 112), (1300, 40), (92, 92), (30, 300), (1, 1)):
        for radius, has_shadow in ((26, True), (46, False), (0, True)):
            how = ((layout.length(place[0]), layout.length(place[1])), CREAM, INK, radius)
            made, painted = panels.panel(*how, shadow=has_shadow), panels.paint(*how, has_shadow)
            assert made.get_size() == painted.get_size()
            assert made.get_buffer().raw == painted.get_buffer().raw


@cases(("words", "pixels"), product(["Whiskers", "x", "ÄÉ", " ", ""], [20, 41, 46]))
def test_a_line_alone_looks_like_the_first_of_two(words: str, pixels: int) -> None:
    alone, two = (
        fonts.render([words] * count, "title", pixels, INK, "left", None) for count in (1, 2)
    )
    first = two.subsurface(alone.get_rect())
    assert alone.get_height() == font("title", pixels).get_linesize()
    assert data(alone) == data(first)


# -- letters ---------------------------------------------------------------------------------------

FACES: tuple[FontFace, FontFace] = ("title", "body")
PATIENCE = 60.0
"""Seconds after which a thread is thought to hang."""
NAMES = ("Şahin", "Ağça", "Čeněk", "Ąžuolas", "Győző", "Юля", "Ωμέγα")


def data(surface: pygame.Surface) -> bytes:
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


def test_the_theme_draws_any_text(theme: UiTheme, surface: pygame.Surface) -> None:
    def check(text: str) -> None:
        theme.draw_text(surface, text, Box(100, 100, 400, 90), size=40, face="title", outline=AMBER)
        theme.draw_text(surface, text, Box(0, 0, 20, 10), size=40)
        assert theme.text_width(text, size=30) >= 0
        assert theme.text_height(text, 300, size=30) > 0
        assert theme.common_size([text, "Mia"], [Box(0, 0, 90, 40)] * 2, 40) > 0

    with_any_text(check)


def test_only_the_words_that_need_it_change_their_font() -> None:
    line, own, spare = font("title", 40), open_font("title", 40), open_font("body", 40)
    for words in ("Mia", "Das Spiel ist aus!", "Łukasz", "C’est\u202fça\u00a0!"):
        assert data(line.render(words, INK)) == data(own.render(words, True, INK))
    for name in NAMES:  # their letters were drawn as gaps
        assert line.size(name)[0] == spare.size(name)[0]
        assert data(line.render(name, INK)) == data(spare.render(name, True, INK)), name
        assert all(map(has_glyph, name))
    drawn = line.render("Юля und Mia", INK)
    wide = spare.size("Юля")[0]
    assert line.size("Юля und Mia")[0] == drawn.get_width() == wide + own.size(" und Mia")[0]
    rest = own.render(" und Mia", True, INK)
    top = max(own.get_ascent(), spare.get_ascent()) - own.get_ascent()
    there = drawn.subsurface((wide, top, *rest.get_size()))
    assert data(there)[3::4] == data(rest)[3::4], "both stand on one line"
    assert len(wrap("Юля und Mia", line, wide)) == 3


def test_what_no_font_has_is_a_box_and_no_gap() -> None:
    assert not any(map(has_glyph, "שم中🐭\uffff"))
    [box] = {data(font("title", 40).render(letter, INK)) for letter in "ש中🐭"}
    assert any(box), "it can be seen"


def test_a_long_name_stays_in_its_place_and_a_test_sees_that_it_is_cut(
    theme: UiTheme, surface: pygame.Surface
) -> None:
    place, name = Box(100, 100, 300, 40), "W" * 40
    drawn = [theme.draw_text(surface, name, place, size=38, face=face) for face in FACES]
    assert all(theme.layout.rect(place).contains(rect) for rect in drawn)
    [seen] = theme.drawn_text_boxes(lambda: theme.draw_text(surface, name, place, size=38))
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
        if not fonts._OPENING.locked():
            CountedFont.unlocked.append(what)


def test_fonts_are_opened_and_closed_under_one_lock_by_the_thread_that_owns_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    close_fonts()
    monkeypatch.setattr(pygame.font, "Font", CountedFont)
    CountedFont.unlocked = []
    for pixels in (10, 11, 12):
        font("body", pixels)
    close_fonts()
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
        close_fonts()
        assert (CountedFont.opened, CountedFont.closed) == (5, 4), "that of the thread is left"
        may_end.set()
        assert job.result(PATIENCE)
    close_fonts()  # the thread has ended
    assert (CountedFont.opened, CountedFont.closed, CountedFont.unlocked) == (5, 5, [])


def test_the_frame_of_the_focus_stands_out_from_paper_and_is_bolder_in_high_contrast(
    surface: pygame.Surface,
) -> None:
    lines = {}
    for has_contrast, colour in ((False, TEAL), (True, BRIGHT)):
        theme = UiTheme(Art(Layout(1280, 720), has_contrast=has_contrast))
        surface.fill(theme.contrast_colour(CREAM))
        draw_frame(surface, theme, Box(600, 400, 400, 100))
        column = [surface.get_at((640, y)) for y in range(300, 360)]
        lines[has_contrast] = column.count(pygame.Color(colour))
        assert column.count(pygame.Color(theme.contrast_colour(INK))) >= 2, (
            "a dark line on both sides"
        )
    assert lines[True] >= 2 * lines[False] - 1 > 3
    assert contrast(luminance(TEAL), luminance(CREAM)) >= CHOICE


@pytest.mark.parametrize("shape", [ring, rounded_frame])
def test_the_mark_of_the_focus_stands_out_from_every_ground(
    shape: Callable[..., pygame.Surface],
) -> None:
    picture = shape(200, 160, 7, TEAL)
    column = [picture.get_at((100, y)) for y in range(40)]
    for colour in (INK, CREAM, TEAL):
        away = min(math.dist(colour, (at.r, at.g, at.b)) for at in column)
        assert away < 20, f"there is no {colour}"
    seen = [luminance(colour) for colour in (INK, CREAM, TEAL)]
    for grey in range(256):
        ground = luminance((grey, grey, grey))
        assert max(contrast(light, ground) for light in seen) >= CHOICE


def test_the_frame_of_a_button_has_a_light_line_too(surface: pygame.Surface) -> None:
    theme = UiTheme(Art(Layout(1280, 720)))
    surface.fill(TEAL)
    draw_frame(surface, theme, Box(600, 400, 400, 100))
    column = [surface.get_at((640, y)) for y in range(300, 360)]
    assert column.count(pygame.Color(CREAM)) >= 2
