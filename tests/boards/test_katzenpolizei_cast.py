"""The cast of Katzenpolizei beside the families: each can do what the board asks of it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from game.boards.figure import Figure, portrait
from game.boards.figure_parts import MOODS
from game.boards.figure_steps import climb, scurry_along
from game.media.art import Art, drawing, rasterise
from game.ui.layout import Layout

GAME = "katzenpolizei"
POLICE_CAT, DOG, MOUSE = (f"{GAME}/{name}" for name in ("police_cat", "dog", "mouse"))
PLAYERS = tuple(f"{GAME}/player_{seat}" for seat in range(5))
CAST = (POLICE_CAT, DOG, MOUSE, *PLAYERS)
MARCHERS = (POLICE_CAT, DOG, MOUSE)
SEEN_MOODS = tuple(mood for mood in MOODS if mood != "hide")
LAYOUT = Layout(1600, 900)


@pytest.fixture(scope="module", autouse=True)
def _display() -> Iterator[None]:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield
    pygame.display.quit()


@pytest.fixture(scope="module")
def art() -> Art:
    return Art(LAYOUT)


def figure(art: Art, name: str) -> Figure:
    who = Figure(art, name, 120, seed=1, at=(400, 400))
    who.is_lively = who.has_shadow = False
    return who


def drawn(who: Figure) -> pygame.Surface:
    surface = pygame.Surface((800, 500), pygame.SRCALPHA)
    who.draw(surface, LAYOUT)
    return surface.subsurface((200, 200, 400, 260))


def picture(who: Figure) -> bytes:
    return pygame.image.tobytes(drawn(who), "RGBA")


def felt(who: Figure) -> set[bytes]:
    """Return how somebody looks in each mood."""
    seen = set()
    for mood in SEEN_MOODS:
        who.mood = mood
        who.update(1.0)
        seen.add(picture(who))
    return seen


@pytest.mark.parametrize("name", CAST)
def test_everybody_has_a_face_for_every_mood(art: Art, name: str) -> None:
    assert len(felt(figure(art, name))) == len(SEEN_MOODS)


@pytest.mark.parametrize("name", [POLICE_CAT, DOG, MOUSE])
def test_who_runs_still_shows_what_it_feels(art: Art, name: str) -> None:
    who = figure(art, name)
    who.pose = "run"
    assert len(felt(who)) == len(SEEN_MOODS)


@pytest.mark.parametrize("name", CAST)
def test_everybody_looks_where_it_is_told(art: Art, name: str) -> None:
    who = figure(art, name)
    seen = {picture(who)}
    for point in ((0.0, 340.0), (800.0, 340.0), (400.0, 0.0)):
        who.look = point
        seen.add(picture(who))
    assert len(seen) == 4


@pytest.mark.parametrize("name", CAST)
def test_everybody_stands_on_its_feet_and_is_as_tall_as_its_height(art: Art, name: str) -> None:
    box = drawn(figure(art, name)).get_bounding_rect(24).move(200, 200)
    assert box.bottom == pytest.approx(401, abs=3)
    assert 105 <= box.h <= 122
    assert abs(box.centerx - 400) <= 14


@pytest.mark.parametrize("name", CAST)
def test_nothing_is_cut_off_at_the_frame(name: str) -> None:
    shape = drawing(name)
    width, height = (round(side) for side in shape.box[2:])
    for part, (text, _) in shape.groups.items():
        mask = pygame.mask.from_surface(rasterise(text, width, height), 40)
        mask.erase(pygame.Mask((width - 2, height - 2), fill=True), (1, 1))
        assert mask.count() == 0, part


@pytest.mark.parametrize("name", MARCHERS)
def test_runners_swing_their_legs_and_look_where_they_run(art: Art, name: str) -> None:
    who = figure(art, name)
    who.pose = "run"
    steps = set()
    for stride in (-1.0, 0.0, 1.0):
        who.stride = stride
        steps.add(picture(who))
    assert len(steps) == 3
    right = [(cel.surface.get_size(), cel.dx) for cel in who.cels()]
    who.facing = -1
    left = [(cel.surface.get_size(), cel.dx) for cel in who.cels()]
    assert left == [(size, -dx - size[0]) for size, dx in right]


@pytest.mark.parametrize("name", MARCHERS)
def test_a_run_ends_on_the_feet(art: Art, name: str) -> None:
    who = figure(art, name)
    scurry_along(who, [(300, 400)], 0.6).finish()
    assert (who.at, who.facing, who.pose) == ((300, 400), -1, "stand")


def test_the_police_cat_climbs_seen_from_behind(art: Art) -> None:
    who = figure(art, POLICE_CAT)
    front = picture(who)
    who.pose = "back"
    assert picture(who) != front
    climb(who, (400, 300), 1.0).finish()
    assert (who.at, who.pose) == ((400, 300), "stand")


def test_the_whistle_is_in_the_mouth_only_when_it_is_blown(art: Art) -> None:
    """It hangs on the chest, lower than where it is blown."""
    parts = art.parts(POLICE_CAT, 440)
    low, high = (parts[name] for name in ("mouth_smile", "mouth_open"))
    bottoms = [part.offset[1] + part.surface.get_height() for part in (low, high)]
    assert bottoms[0] > bottoms[1] + 20


def test_the_mouse_swings_its_rod_by_its_stride(art: Art) -> None:
    """From drawn back to thrown, the tip comes down and forward."""
    who = figure(art, MOUSE)
    who.pose = "sneak"
    reach = []
    for stride in (-1.0, 1.0):
        who.stride = stride
        reach.append(drawn(who).get_bounding_rect(24).right)
    assert reach[1] > reach[0] + 20


def test_the_mouse_says_where_line_and_hook_are(art: Art) -> None:
    """`data-tip` lies on the end of the rod, in the standing and in the casting pose."""
    text = drawing(MOUSE).text.decode()
    parts = art.parts(MOUSE, drawing(MOUSE).box[3])
    for name in ("paws", "sneak_leg_rod"):
        start = text.index(f'<g id="{name}"')
        tip = text[start : text.index(">", start)].split('data-tip="')[1].split('"')[0]
        x, y = (float(value) for value in tip.split())
        part = parts[name]
        local = (x - drawing(MOUSE).box[0] - part.offset[0], y - part.offset[1])
        assert part.surface.get_at((round(local[0]), round(local[1]))).a > 128


def test_the_five_neighbours_have_outlines_of_their_own(art: Art) -> None:
    masks = [pygame.mask.from_surface(drawn(figure(art, name))) for name in PLAYERS]
    for one, other in combinations(masks, 2):
        same = one.overlap_area(other, (0, 0))
        apart = one.count() + other.count() - 2 * same
        assert apart > 0.07 * (apart + same)


@pytest.mark.parametrize("name", CAST)
def test_a_portrait_fits_its_size(art: Art, name: str) -> None:
    assert max(portrait(art, name, 90).get_size()) == pytest.approx(90, abs=3)
