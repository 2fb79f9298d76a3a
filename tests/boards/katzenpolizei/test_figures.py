"""The cast of Katzenpolizei: nine cat families and what the street asks; see `test_casts`."""

from __future__ import annotations

from itertools import combinations, product

import pygame

from game.boards.figures.figure import Figure
from game.media.drawing import load_drawing
from tests.boards import figure_checks
from tests.cases import cases
from tools.art.katzenpolizei.families import CATS_FOLDER, pictures

GAME = "katzenpolizei"
POLICE_CAT, MOUSE = f"{GAME}/police_cat", f"{GAME}/mouse"
FAMILIES = range(9)
BASKET_SCALE = ("basket_back", "basket_front", *(f"curl_{n}" for n in FAMILIES))
KITTEN_SHARE = 0.7
"""How tall the kittens' picture is drawn beside one of a parent."""


def cat(kind: str, family: int, height: float = 120) -> Figure:
    """Return a cat for a group's cell whose parents are so tall."""
    share = KITTEN_SHARE if kind == "k" else 1.0
    return figure_checks.figure(f"{GAME}/cat_{kind}{family}", height * share)


def test_the_files_are_what_the_tool_draws() -> None:
    for name, text in pictures():
        assert (CATS_FOLDER / f"{name}.svg").read_text("utf-8") == text, (
            "run python -m tools.art.katzenpolizei.families"
        )


def test_parents_have_two_silhouettes_and_kittens_a_third() -> None:
    for family in FAMILIES:
        outlines = [figure_checks.outline(cat(kind, family)) for kind in "abk"]
        for one, other in combinations(outlines, 2):
            assert figure_checks.difference(one, other) > 0.2, family


@cases("kind", "abk")
def test_families_are_told_apart_without_colour_when_they_are_small(kind: str) -> None:
    """Seventy units tall and in grey, every two families differ in a tenth of the picture."""
    grey = []
    for family in FAMILIES:
        flat, seen = pygame.Surface((400, 260)), figure_checks.drawn(cat(kind, family, 70))
        flat.fill("#96483c")
        flat.blit(seen, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        grey.append(pygame.transform.grayscale(flat).subsurface((150, 120, 100, 90)))
    area = figure_checks.outline(cat(kind, 0, 70)).count()
    for one, other in combinations(grey, 2):
        places = product(range(100), range(90))
        apart = sum(abs(one.get_at(p).r - other.get_at(p).r) > 24 for p in places)
        assert apart > 0.1 * area


def test_a_sleeping_family_lies_in_its_basket_and_breathes() -> None:
    assert {load_drawing(f"{GAME}/{name}").box for name in BASKET_SCALE} == {(0, 0, 400, 320)}
    who = figure_checks.figure(f"{GAME}/curl_0", 100)
    who.has_idle_movements = True
    seen = set()
    for _ in range(60):
        who.update(0.05)
        seen.add(figure_checks.picture(who))
    assert len(seen) > 1


def test_the_whistle_is_in_the_mouth_only_when_it_is_blown() -> None:
    """It hangs on the chest, lower than where it is blown."""
    parts = figure_checks.art().parts(POLICE_CAT, 440)
    low, high = (parts[name] for name in ("mouth_smile", "mouth_open"))
    bottoms = [part.offset[1] + part.surface.get_height() for part in (low, high)]
    assert bottoms[0] > bottoms[1] + 20


def test_the_mouse_casts_its_rod_and_says_where_line_and_hook_are() -> None:
    """`data-tip` lies on the end of the rod, in the standing and in the casting pose."""
    who = figure_checks.figure(MOUSE)
    who.pose, reach = "sneak", []
    for stride in (-1.0, 1.0):
        who.stride = stride
        reach.append(figure_checks.drawn(who).get_bounding_rect(24).right)
    assert reach[1] > reach[0] + 20, "from drawn back to thrown, the tip comes forward"
    text = load_drawing(MOUSE).text.decode()
    parts = figure_checks.art().parts(MOUSE, load_drawing(MOUSE).box[3])
    for name in ("paws", "sneak_leg_rod"):
        start = text.index(f'<g id="{name}"')
        tip = text[start : text.index(">", start)].split('data-tip="')[1].split('"')[0]
        x, y = (float(value) for value in tip.split())
        part = parts[name]
        local = (x - load_drawing(MOUSE).box[0] - part.offset[0], y - part.offset[1])
        assert part.surface.get_at((round(local[0]), round(local[1]))).a > 128
