"""The nine cat families of Katzenpolizei: what the board asks of them, and that all differ."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from game.boards.figure import Figure, portrait
from game.boards.figure_parts import MOODS
from game.boards.figure_steps import hop_along, scurry_along
from game.media.art import Art, drawing, rasterise
from game.ui.layout import Layout
from tools.cat_families import FOLDER, pictures

GAME = "katzenpolizei"
FAMILIES = range(9)
SLIM, STOUT, KITTENS = ([f"{GAME}/cat_{kind}{n}" for n in FAMILIES] for kind in "abk")
CATS = (*SLIM, *STOUT, *KITTENS)
BASKET = ("basket_back", "basket_front", *(f"curl_{n}" for n in FAMILIES))
CARDS = ("card_front", "card_back", "card_police")
LAYOUT = Layout(1600, 900)
FEELINGS = [mood for mood in MOODS if mood != "hide"]
KITTEN_SHARE = 0.7
"""How tall the kittens' picture is drawn beside one of a parent."""


@pytest.fixture(scope="module", autouse=True)
def _display() -> Iterator[None]:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield
    pygame.display.quit()


@pytest.fixture(scope="module")
def art() -> Art:
    return Art(LAYOUT)


def figure(art: Art, name: str, height: float = 120) -> Figure:
    share = KITTEN_SHARE if name in KITTENS else 1.0
    who = Figure(art, name, height * share, seed=1, at=(400, 400))
    who.is_lively = who.has_shadow = False
    return who


def drawn(who: Figure) -> pygame.Surface:
    surface = pygame.Surface((800, 500), pygame.SRCALPHA)
    who.draw(surface, LAYOUT)
    return surface.subsurface((200, 200, 400, 260))


def picture(who: Figure) -> bytes:
    return pygame.image.tobytes(drawn(who), "RGBA")


def difference(one: pygame.Mask, other: pygame.Mask) -> float:
    """Return which share of what two outlines cover together only one of them covers."""
    same = one.overlap_area(other, (0, 0))
    return 1 - same / (one.count() + other.count() - same)


def test_the_files_are_what_the_tool_draws() -> None:
    for name, text in pictures():
        assert (FOLDER / f"{name}.svg").read_text("utf-8") == text, (
            "run python -m tools.cat_families"
        )


@pytest.mark.parametrize("name", CATS)
def test_every_cat_shows_every_mood_standing_and_running(art: Art, name: str) -> None:
    who = figure(art, name)
    seen = set()
    for pose in ("stand", "run"):
        who.pose = pose
        for mood in FEELINGS:
            who.mood = mood
            who.update(1.0)
            seen.add(picture(who))
    assert len(seen) == 2 * len(FEELINGS)


@pytest.mark.parametrize("name", CATS)
def test_every_cat_looks_where_it_is_told(art: Art, name: str) -> None:
    who = figure(art, name)
    seen = {picture(who)}
    for point in ((0.0, 340.0), (800.0, 340.0), (400.0, 0.0)):
        who.look = point
        seen.add(picture(who))
    assert len(seen) == 4


@pytest.mark.parametrize("name", CATS)
def test_every_cat_stands_on_its_feet_and_fits_its_cell(art: Art, name: str) -> None:
    box = drawn(figure(art, name)).get_bounding_rect(60).move(200, 200)
    assert box.bottom == pytest.approx(401, abs=3)
    assert box.h <= 122
    assert box.w <= 104
    assert abs(box.centerx - 400) <= 12


@pytest.mark.parametrize("name", [*CATS, *(f"{GAME}/{n}" for n in (*BASKET, *CARDS))])
def test_nothing_is_cut_off_at_the_frame(name: str) -> None:
    shape = drawing(name)
    width, height = (round(side) for side in shape.box[2:])
    for part, (text, _) in (shape.groups or {"all": (shape.text, None)}).items():
        mask = pygame.mask.from_surface(rasterise(text, width, height), 40)
        mask.erase(pygame.Mask((width - 2, height - 2), fill=True), (1, 1))
        assert mask.count() == 0, part


def test_parents_have_two_silhouettes_and_kittens_a_third(art: Art) -> None:
    for family in FAMILIES:
        masks = [
            pygame.mask.from_surface(drawn(figure(art, k[family]))) for k in (SLIM, STOUT, KITTENS)
        ]
        assert all(difference(a, b) > 0.2 for a, b in combinations(masks, 2)), family


@pytest.mark.parametrize("kind", [SLIM, STOUT, KITTENS], ids=["slim", "stout", "kittens"])
def test_families_are_told_apart_without_colour_when_they_are_small(
    art: Art, kind: list[str]
) -> None:
    """Seventy units tall and in grey, every two families differ in a tenth of the picture."""
    grey = []
    for name in kind:
        flat = pygame.Surface((400, 260))
        flat.fill("#96483c")
        flat.blit(drawn(figure(art, name, 70)), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        grey.append(pygame.transform.grayscale(flat).subsurface((150, 120, 100, 90)))
    area = pygame.mask.from_surface(drawn(figure(art, kind[0], 70))).count()
    for one, other in combinations(grey, 2):
        places = [(x, y) for x in range(100) for y in range(90)]
        apart = sum(abs(one.get_at(p).r - other.get_at(p).r) > 24 for p in places)
        assert apart > 0.1 * area


def test_basket_and_sleepers_share_one_place() -> None:
    assert {drawing(f"{GAME}/{name}").box for name in BASKET} == {(0, 0, 400, 320)}


def test_a_sleeping_family_breathes(art: Art) -> None:
    who = figure(art, f"{GAME}/curl_0", 100)
    who.is_lively = True
    seen = set()
    for _ in range(60):
        who.update(0.05)
        seen.add(picture(who))
    assert len(seen) > 1


@pytest.mark.parametrize("name", [SLIM[0], STOUT[3], KITTENS[5]])
def test_cats_hop_and_run_and_end_on_their_feet(art: Art, name: str) -> None:
    who = figure(art, name)
    hop_along(who, [(500, 400), (600, 380)], 0.4).finish()
    assert (who.at, who.pose) == ((600, 380), "stand")
    scurry_along(who, [(300, 400)], 0.6).finish()
    assert (who.at, who.facing, who.pose) == ((300, 400), -1, "stand")


@pytest.mark.parametrize("name", [SLIM[0], STOUT[3], KITTENS[5]])
def test_a_head_alone_fits_the_size_asked_for(art: Art, name: str) -> None:
    head = portrait(art, name, 60)
    assert 56 <= max(head.get_size()) <= 66
