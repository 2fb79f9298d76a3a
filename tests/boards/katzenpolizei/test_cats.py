"""The nine cat families of Katzenpolizei: what the board asks of them, and that all differ."""

from __future__ import annotations

from itertools import combinations

import pygame

from game.boards.figures.figure import Figure
from game.boards.figures.steps import hop_along
from game.media.drawing import drawing
from tests.boards import figure_checks
from tests.cases import cases
from tools.art.katzenpolizei.families import FOLDER, pictures

GAME = "katzenpolizei"
FAMILIES = range(9)
SLIM, STOUT, KITTENS = ([f"{GAME}/cat_{kind}{n}" for n in FAMILIES] for kind in "abk")
CATS = (*SLIM, *STOUT, *KITTENS)
BASKET = ("basket_back", "basket_front", *(f"curl_{n}" for n in FAMILIES))
KITTEN_SHARE = 0.7
"""How tall the kittens' picture is drawn beside one of a parent."""


def cat(name: str, height: float = 120) -> Figure:
    """Return a cat for a group's cell whose parents are so tall."""
    return figure_checks.figure(name, height * (KITTEN_SHARE if name in KITTENS else 1.0))


def test_the_files_are_what_the_tool_draws() -> None:
    for name, text in pictures():
        assert (FOLDER / f"{name}.svg").read_text("utf-8") == text, (
            "run python -m tools.art.katzenpolizei.families"
        )


@cases("name", CATS)
def test_every_cat_shows_every_mood_when_it_runs(name: str) -> None:
    who = cat(name)
    standing = figure_checks.faces(who, ["calm"])
    who.pose = "run"
    assert len(standing | figure_checks.faces(who)) == 1 + len(figure_checks.FEELINGS)


def test_parents_have_two_silhouettes_and_kittens_a_third() -> None:
    for family in FAMILIES:
        outlines = [figure_checks.outline(cat(kind[family])) for kind in (SLIM, STOUT, KITTENS)]
        assert all(figure_checks.difference(a, b) > 0.2 for a, b in combinations(outlines, 2)), (
            family
        )


@cases("kind", [SLIM, STOUT, KITTENS])
def test_families_are_told_apart_without_colour_when_they_are_small(kind: list[str]) -> None:
    """Seventy units tall and in grey, every two families differ in a tenth of the picture."""
    grey = []
    for name in kind:
        flat = pygame.Surface((400, 260))
        flat.fill("#96483c")
        flat.blit(
            figure_checks.drawn(cat(name, 70)), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED
        )
        grey.append(pygame.transform.grayscale(flat).subsurface((150, 120, 100, 90)))
    area = figure_checks.outline(cat(kind[0], 70)).count()
    for one, other in combinations(grey, 2):
        places = [(x, y) for x in range(100) for y in range(90)]
        apart = sum(abs(one.get_at(p).r - other.get_at(p).r) > 24 for p in places)
        assert apart > 0.1 * area


def test_basket_and_sleepers_share_one_place() -> None:
    assert {drawing(f"{GAME}/{name}").box for name in BASKET} == {(0, 0, 400, 320)}


def test_a_sleeping_family_breathes() -> None:
    who = cat(f"{GAME}/curl_0", 100)
    who.is_lively = True
    seen = set()
    for _ in range(60):
        who.update(0.05)
        seen.add(figure_checks.picture(who))
    assert len(seen) > 1


@cases("name", [SLIM[0], STOUT[3], KITTENS[5]])
def test_cats_hop_and_run_and_end_on_their_feet(name: str) -> None:
    who = cat(name)
    hop_along(who, [(500, 400), (600, 380)], 0.4).finish()
    assert (who.at, who.pose) == ((600, 380), "stand")
    figure_checks.check_run_ends_on_the_feet(who)
