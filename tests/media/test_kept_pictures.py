"""What `Art` keeps, what it evicts, and how it draws in slices."""

from __future__ import annotations

import time
from functools import partial
from itertools import islice
from threading import Event, Thread

import pygame
import pytest

from game.geometry import Layout
from game.media import art as art_module
from game.media import cache as cache_module
from game.media.art import Art

LAYOUT = Layout(1600, 900)


def picture(width: int, height: int) -> pygame.Surface:
    return pygame.Surface((width, height))


make = partial(picture, 10, 10)


@pytest.fixture
def no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(art_module, "CACHE_PIXELS", 250)


def test_a_picture_is_made_once_and_kept_while_it_is_wanted() -> None:
    art = Art(LAYOUT)
    old, new = art.get_memoised(picture, 1600, 900), art.get_memoised(picture, 10, 10)
    assert art.get_memoised(picture, 10, 10) is new
    assert art.get_memoised(picture, 10, 11) is not new
    assert art.made == 3
    for _ in range(2):
        art.evict_unused()
        assert art.get_memoised(picture, 10, 10) is new
    assert art.get_memoised(picture, 1600, 900) is not old


@pytest.mark.usefixtures("no_room")
def test_what_was_not_used_for_longest_is_evicted_but_not_what_is_large() -> None:
    art = Art(LAYOUT)
    large = art.get("large", partial(picture, 1600, 900))
    a, b = art.get("a", make), art.get("b", make)
    assert art.get("a", make) is a
    art.get("c", make)
    assert art.get("a", make) is a
    assert art.get("large", make) is large
    assert art.get("b", make) is not b


@pytest.mark.usefixtures("no_room")
def test_what_is_expensive_is_evicted_last() -> None:
    art = Art(LAYOUT)
    expensive = art.get("expensive", make, is_expensive=True)
    cheap, other = art.get("cheap", make), art.get("other", make)
    assert art.get("expensive", make) is expensive
    assert art.get("other", make) is other
    assert art.get("cheap", make) is not cheap
    for key in "abc":
        art.get(key, make, is_expensive=True)
    assert art.get("expensive", make) is not expensive


def test_a_drawing_in_slices_is_whole_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_module, "_SLICE_SECONDS", -1.0)
    art, seen = Art(LAYOUT), []

    def draw() -> None:
        seen.append([art.get_memoised(picture, size, size).get_width() for size in (1, 2, 3)])

    slices = art.draw_in_slices(draw)
    next(slices)
    assert [art.get_memoised(picture, size, 9).get_width() for size in (4, 5, 6)] == [4, 5, 6]
    assert sum(1 for _ in slices) == 1
    assert (seen, art.made) == ([[1, 2, 3]], 6)


@pytest.mark.usefixtures("no_room")
def test_a_drawing_ends_that_needs_too_much_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_module, "_SLICE_SECONDS", 0.0001)
    art = Art(LAYOUT)

    def slow_picture() -> pygame.Surface:
        time.sleep(0.0002)
        return picture(10, 10)

    def draw() -> None:
        for number in range(8):
            art.get(number, slow_picture)

    assert sum(1 for _ in islice(art.draw_in_slices(draw), 2000)) < 2000


BLOT = b'<svg viewBox="0 0 160 90"><circle cx="61" cy="43" r="37" fill="#c84"/></svg>'


def blot(art: Art) -> pygame.Surface:
    return art.get("blot", lambda: art.svg_surface(BLOT, 1600, 900))


def turned(art: Art) -> pygame.Surface:
    return art.get("turned", lambda: pygame.transform.flip(blot(art), True, False))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_a_placeholder_and_what_is_made_of_it_are_rendered_to_the_pixel() -> None:
    art, exact, later = Art(LAYOUT), Art(LAYOUT), Art(LAYOUT)
    with art.allow_placeholders():
        rough = turned(art)
        small = art.get("small", lambda: art.svg_surface(BLOT, 160, 90))
    with later.allow_placeholders():
        blot(later)
    assert pixels(rough) == pixels(turned(later)) != pixels(turned(exact))
    for drawn in (art, later):
        assert drawn.has_placeholders
        drawn.render()
        assert not drawn.has_placeholders
        assert pixels(turned(drawn)) == pixels(turned(exact))
        assert pixels(blot(drawn)) == pixels(blot(exact))
    assert art.get("small", lambda: rough) is small
    with later.allow_placeholders():
        later.get("again", lambda: later.svg_surface(BLOT, 1600, 900))
    assert later.has_placeholders
    for _ in range(2):
        later.evict_unused()
    assert not later.has_placeholders, "it was evicted"


def test_only_placeholders_of_large_pictures_are_evicted_with_them() -> None:
    art = Art(LAYOUT)
    whole = art.get("whole", lambda: art.svg_surface(BLOT, 1600, 900))
    with art.allow_placeholders():
        blot(art)
        part = art.get("part", lambda: art.svg_surface(BLOT, 400, 225))
    art.evict_large_placeholders()
    assert set(art.keys) == {"whole", "part"}
    assert art.get("whole", lambda: part) is whole


def test_only_the_thread_that_asks_for_placeholders_gets_them() -> None:
    art = Art(LAYOUT)
    with art.allow_placeholders():
        Thread(target=blot, args=(art,)).start()
        while art.made == 0:
            pass
    assert not art.has_placeholders


def test_a_picture_that_another_thread_makes_is_waited_for() -> None:
    art, has_begun, may_end = Art(LAYOUT), Event(), Event()
    got: list[object] = []

    def slow() -> pygame.Surface:
        has_begun.set()
        may_end.wait()
        return picture(10, 10)

    threads = [Thread(target=lambda: got.append(art.get("slow", slow))) for _ in range(3)]
    for thread in threads:
        thread.start()
    has_begun.wait()
    assert art.get("other", partial(picture, 1, 1)) is not None, "nobody waits for anything else"
    may_end.set()
    for thread in threads:
        thread.join()
    assert len(got) == 3
    assert len(set(map(id, got))) == 1
    assert art.made == 2


def test_who_fails_to_make_a_picture_lets_others_try() -> None:
    art = Art(LAYOUT)

    def fail() -> pygame.Surface:
        raise OSError

    with pytest.raises(OSError):  # noqa: PT011 - any will do
        art.get("lost", fail)
    assert art.get("lost", partial(picture, 3, 3)).get_size() == (3, 3)
