"""Every picture under assets/ keeps to what nanosvg can draw, and to the hand of the house.

nanosvg (inside pygame-ce) silently leaves out what it does not know: a mask, a clip path or a
text would simply be missing from the game. So the pictures are read here as the loader reads
them, and each part that the loader rasterises on its own must leave a mark.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from copy import deepcopy
from io import BytesIO
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.boards.stage.happenings import load_happenings
from game.catalog import CATALOG
from game.geometry import Layout
from game.media.anchors import anchors
from game.media.drawing import load_drawing
from game.practice.shelf import skills_of
from game.resources import ASSETS
from tests.cases import cases
from tests.media.looks import SVG, draw, edge, root_of, view_box
from tools.facts import facts_of

PICTURES = sorted(ASSETS.rglob("*.svg"))
ET.register_namespace("", SVG[1:-1])  # nanosvg does not know <ns0:path>

SHAPES = {"path", "circle", "ellipse", "rect", "line", "polyline", "polygon"}
KNOWN = SHAPES | {"svg", "g", "defs", "linearGradient", "radialGradient", "stop", "title", "desc"}
FORBIDDEN_ATTRIBUTES = {"class", "style", "clip-path", "mask", "filter", "mix-blend-mode", "href"}
PLACES = {
    "linearGradient": ("x1", "y1", "x2", "y2"),
    "radialGradient": ("cx", "cy", "r", "fx", "fy"),
}

GAMES = tuple(CATALOG)
TAUGHT = tuple(key for key, entry in CATALOG.items() if entry.has_practice)
BACKGROUNDS = [
    *(f"{game}/backdrop" for game in GAMES),
    *(f"common/sky_{part}" for part in ("morning", "noon", "evening")),
    *(f"common/{place}" for place in ("school", "office", "wardrobe", "feast", "nook")),
    *(f"{game}/finale" for game in GAMES if facts_of(game).has_opaque_finale),
]
FINALES = [
    cover
    for entry in CATALOG.values()
    for cover in entry.board_class().finale.backgrounds
    if cover not in BACKGROUNDS
]
OVERLAYS = [f"{game}/{name}" for game in GAMES for name in facts_of(game).overlays]
BOXES = {
    **dict.fromkeys([*BACKGROUNDS, *FINALES, "common/market"], (-260, -160, 2120, 1220)),
    **dict.fromkeys(OVERLAYS, (0, 0, 1600, 900)),
    **{f"{game}/box": (0, 0, 420, 520) for game in GAMES},
    **{f"{game}/school_house": (0, 0, 260, 280) for game in TAUGHT},
}
LIVELY = {"head", "eyes_open", "eyes_closed", "eyes_glad", "pupils"}
PARTS = {f"{game}/box": ["back", "cat", "front", "mouse"] for game in GAMES}
PARTS |= {f"{g}/{name}": parts for g in GAMES for name, parts in facts_of(g).parts.items()}
LAYOUT = Layout(640, 360)
ROOT = ASSETS.parent / "game"
LONE_NAME = re.compile(r"""["'](common/[a-z0-9_]+)["']""")


def _name(path: Path) -> str:
    return path.relative_to(ASSETS).with_suffix("").as_posix()


def _parts(root: ET.Element) -> list[ET.Element]:
    return [group for group in root.findall(f"{SVG}g") if "id" in group.attrib]


def _inked(surface: pygame.Surface) -> int:
    return pygame.mask.from_surface(surface, 24).count()


def _tenants(game: str) -> range:
    return range(1, len(anchors(f"{game}/school_house", "tenants")) + 1)


def _asked_by_the_school(game: str) -> set[str]:
    entry = CATALOG[game]
    if not entry.has_practice:
        return set()
    keys = skills_of(entry)
    assert len(keys) < len(_tenants(game)), "for each theme there is a window, and one for the host"
    names = {"school_house", *(f"tenant_{number}" for number in _tenants(game))}
    return {f"{game}/{name}" for name in names | {f"theme_{key}" for key in keys}}


def _asked_by_the_frame(game: str) -> set[str]:
    entry = CATALOG[game]
    board = entry.board_class()
    options = [option.name for option in entry.rules.options if option.is_house_rule]
    names = {"backdrop", "box", "token"}
    names |= {f"variant_{variant}" for variant in entry.variants}
    names |= {f"option_{name}" for name in (*options, *board.picture_options)}
    return {f"{game}/{name}" for name in names} | set(board.seat_figures)


def test_nothing_that_code_names_is_missing() -> None:
    sources = ROOT.rglob("*.py")
    named = {name for path in sources for name in LONE_NAME.findall(path.read_text("utf-8"))}
    drawn = {_name(path) for path in PICTURES}
    heard = {path.name.partition(".")[0] for path in (ASSETS / "common").rglob("*.ogg")}
    assert {name for name in named - drawn if name.rpartition("/")[2] not in heard} == set()


@cases("game", GAMES)
def test_what_is_shown_of_a_game_is_there(game: str) -> None:
    asked = _asked_by_the_frame(game) | _asked_by_the_school(game)
    asked |= {f"{game}/happen_{name}" for name in load_happenings(game)}
    assert asked <= {_name(path) for path in PICTURES}


def foreign_parts(path: Path) -> Iterator[str]:
    for element in root_of(path).iter():
        tag = element.tag.removeprefix(SVG)
        if tag not in KNOWN:
            yield f"<{tag}> would be left out"
        names = {name.rpartition("}")[2] for name in element.attrib}
        if names & FORBIDDEN_ATTRIBUTES:
            yield f"<{tag}> carries {names & FORBIDDEN_ATTRIBUTES}"
        if tag in {"svg", "g"} and "opacity" in names:
            yield "a group cannot be seen through"


def wrong_gradients(path: Path) -> Iterator[str]:
    for element in root_of(path).iter():
        tag = element.tag.removeprefix(SVG)
        for key in PLACES.get(tag, ()):
            value = element.get(key, "0%")
            if element.get("gradientUnits") != "userSpaceOnUse" and not value.endswith("%"):
                yield f"{element.get('id')}: {key}={value!r}"
        if tag in PLACES and len(element.findall(f"{SVG}stop")) < 2:
            yield f"{element.get('id')} has too few stops"


def wrong_names(path: Path) -> Iterator[str]:
    elements = list(root_of(path).iter())
    names = [element.attrib["id"] for element in elements if "id" in element.attrib]
    gradients = {e.get("id") for e in elements if e.tag.removeprefix(SVG) in PLACES}
    yield from {name for name in names if names.count(name) > 1}
    yield from set(re.findall(r"url\(#([^)]*)\)", path.read_text("utf-8"))) - gradients


def without_a_mark(path: Path) -> Iterator[str]:
    """Yield what leaves none: the picture, or a part of it that is rasterised alone."""
    surface = draw(path, 120)
    if _inked(surface) <= 0.002 * surface.get_width() * surface.get_height():
        yield "the picture"
    *_, width, height = view_box(path)
    scale = 160 / max(width, height)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    for part in _parts(root_of(path)):
        root = deepcopy(root_of(path))
        for other in _parts(root):
            if other.get("id") != part.get("id"):
                root.remove(other)
        if not _inked(pygame.image.load_sized_svg(BytesIO(ET.tostring(root)), size)):
            yield str(part.get("id"))


def far_pivots(path: Path) -> Iterator[str]:
    left, top, width, height = view_box(path)
    for part in _parts(root_of(path)):
        x, y = map(float, part.get("data-pivot", f"{left} {top}").split())
        is_near = left - width / 2 <= x <= left + 1.5 * width
        if not is_near or not top - height / 2 <= y <= top + 1.5 * height:
            yield str(part.get("id"))


CHECKS = (foreign_parts, wrong_gradients, wrong_names, without_a_mark, far_pivots)


@pytest.mark.parametrize("home", sorted({path.parent.name for path in PICTURES}))
def test_every_picture_keeps_to_it(home: str) -> None:
    faults = {
        f"{_name(path)}: {check.__name__}: {fault}"
        for path, check in product((path for path in PICTURES if path.parent.name == home), CHECKS)
        for fault in check(path)
    }
    assert not faults


@cases("name", BACKGROUNDS)
def test_background_covers_every_window_from_4_3_to_21_9(name: str) -> None:
    assert edge(draw(ASSETS / f"{name}.svg", 424)) == {255}


@cases("name", BOXES)
def test_a_picture_lies_where_it_is_looked_for(name: str) -> None:
    assert view_box(ASSETS / f"{name}.svg") == BOXES[name]


def test_a_picture_has_the_parts_that_move() -> None:
    for name, parts in PARTS.items():
        assert [part.get("id") for part in _parts(root_of(ASSETS / f"{name}.svg"))] == parts, name
    for name in (f"{game}/tenant_{n}" for game in TAUGHT for n in _tenants(game)):
        assert load_drawing(name).box == (0, 0, 200, 200), name
        assert set(load_drawing(name).groups) >= LIVELY | {"paws"}, name
    mouths = {f"mouth_{name}" for name in ("smile", "grin", "open", "oh", "think", "sad")}
    limbs = {"tail", "body", "arm_left", "arm_right", "foot_left", "foot_right"}
    assert LIVELY | mouths | limbs | {"eyes_wide"} <= set(load_drawing("common/coach").groups)


@cases("pips", range(1, 7))
def test_die_shows_as_many_pips_as_its_name_says(pips: int) -> None:
    """Pips are the only round red-brown spots on the cream top."""
    surface = draw(ASSETS / f"cat_and_mouse/die_{pips}.svg", 240)
    red = pygame.mask.from_threshold(surface, (165, 58, 43, 255), (45, 35, 35, 255))
    assert len(red.connected_components(60)) == pips
