"""Every picture under assets/ keeps to what nanosvg can draw, and to the hand of the house.

nanosvg (inside pygame-ce) silently leaves out what it does not know: a mask, a clip path or a
text would simply be missing from the game. So the pictures are read here as the loader reads
them, and each part that the loader rasterises on its own must leave a mark.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.boards.base import BoardKit, SeatLook
from game.catalog import CATALOG
from game.geometry import Layout
from game.media.art import Art, Drawing, drawing
from game.ui.theme import Theme

ASSETS = Path(__file__).resolve().parents[2] / "assets"
PICTURES = sorted(ASSETS.rglob("*.svg"))
SVG = "{http://www.w3.org/2000/svg}"
ET.register_namespace("", SVG[1:-1])  # nanosvg does not know <ns0:path>
OUTLINE = "#4a342b"
MOST_BYTES = 90_000

SHAPES = {"path", "circle", "ellipse", "rect", "line", "polyline", "polygon"}
KNOWN = SHAPES | {"svg", "g", "defs", "linearGradient", "radialGradient", "stop", "title", "desc"}
FORBIDDEN_ATTRIBUTES = {"class", "style", "clip-path", "mask", "filter", "mix-blend-mode", "href"}
PLACES = {
    "linearGradient": ("x1", "y1", "x2", "y2"),
    "radialGradient": ("cx", "cy", "r", "fx", "fy"),
}

ICONS = sorted(path.stem for path in (ASSETS / "common").glob("icon_*.svg"))
GAMES = tuple(CATALOG)
LAYOUT = Layout(640, 360)
LONE_NAME = re.compile(r"""["'](common/[a-z0-9_]+)["']""")
"""A picture or a sound of all screens, as code names it in full."""


def _name(path: Path) -> str:
    return path.relative_to(ASSETS).with_suffix("").as_posix()


def _root(path: Path) -> ET.Element:
    return ET.fromstring(path.read_bytes())


def _view_box(root: ET.Element) -> tuple[float, float, float, float]:
    x, y, width, height = (float(part) for part in root.attrib["viewBox"].split())
    return x, y, width, height


def _parts(root: ET.Element) -> list[ET.Element]:
    return [group for group in root.findall(f"{SVG}g") if "id" in group.attrib]


def _draw(source: Path, longest: int) -> pygame.Surface:
    """Rasterise with the picture's own proportions, `longest` pixels on the longer side."""
    *_, width, height = _view_box(_root(source))
    scale = longest / max(width, height)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    return pygame.image.load_sized_svg(str(source), size)


def _inked(surface: pygame.Surface) -> int:
    """Count the pixels that are more than a trace of shadow."""
    return pygame.mask.from_surface(surface, 24).count()


def _edge(size: tuple[int, int]) -> Iterator[tuple[int, int]]:
    width, height = size
    for x in range(width):
        yield from ((x, 0), (x, height - 1))
    for y in range(height):
        yield from ((0, y), (width - 1, y))


pictures = pytest.mark.parametrize("path", PICTURES, ids=_name)


def _asked_by_the_frame(game: str) -> set[str]:
    """Return what the title, the choosing and the result screen show of any game."""
    entry = CATALOG[game]
    board = entry.board_class()
    options = [option.name for option in entry.rules.options if option.is_house_rule]
    names = {"backdrop", "box", "token"}
    names |= {f"variant_{variant}" for variant in entry.variants}
    names |= {f"option_{name}" for name in (*options, *board.switches)}
    names |= {"practice"} if entry.practice_class() is not None else set()
    return {f"{game}/{name}" for name in names} | set(board.seat_figures)


def _prepared_by_boards(game: str, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return what is drawn before the first frame of a match, over all boards of a game."""
    entry, asked = CATALOG[game], set()

    def remember(name: str) -> Drawing:
        asked.add(name)
        return drawing(name)

    monkeypatch.setattr("game.media.art.drawing", remember)
    for variant in entry.variants:
        allowed = entry.players(variant)
        for players in {allowed[0], allowed[-1]}:
            kit = BoardKit(LAYOUT, Theme(LAYOUT), Art(LAYOUT), lambda key, **_: key, lambda _: None)
            looks = [SeatLook("Mila", "human")] + [SeatLook("Otto", "bot", "easy")] * (players - 1)
            make = entry.board_class()
            for _ in make(kit, looks, variant, dict.fromkeys(make.switches, True), 0).prepare():
                pass
    return asked


def test_nothing_that_code_names_is_missing() -> None:
    sources = (ASSETS.parent / "game").rglob("*.py")
    named = {name for path in sources for name in LONE_NAME.findall(path.read_text("utf-8"))}
    drawn = {_name(path) for path in PICTURES}
    heard = {path.name.partition(".")[0] for path in (ASSETS / "common").rglob("*.ogg")}
    assert {name for name in named - drawn if name.rpartition("/")[2] not in heard} == set()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_the_screens_show_of_a_game_is_missing(game: str) -> None:
    assert _asked_by_the_frame(game) - {_name(path) for path in PICTURES} == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_of_a_game_is_shown(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What no board makes beforehand is superfluous, or would be made while a frame waits."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    asked = _asked_by_the_frame(game) | _prepared_by_boards(game, monkeypatch)
    assert {_name(path) for path in PICTURES if path.parent.name == game} - asked == set()


@pytest.mark.parametrize("game", GAMES)
def test_each_seat_has_a_figure_of_its_own(game: str) -> None:
    entry = CATALOG[game]
    figures = entry.board_class().seat_figures
    most = max(entry.players(variant)[-1] for variant in entry.variants)
    assert len(set(figures)) == len(figures) >= most
    assert all({"body", "eyes_closed", "pupils"} <= set(drawing(name).groups) for name in figures)


@pictures
def test_only_elements_and_attributes_that_nanosvg_draws(path: Path) -> None:
    for element in _root(path).iter():
        tag = element.tag.removeprefix(SVG)
        assert tag in KNOWN, f"<{tag}> would be left out"
        names = {name.rpartition("}")[2] for name in element.attrib}
        assert not names & FORBIDDEN_ATTRIBUTES, f"<{tag}> carries {names & FORBIDDEN_ATTRIBUTES}"
        assert tag not in {"svg", "g"} or "opacity" not in names, "a group cannot be seen through"


@pictures
def test_gradients_have_places_that_nanosvg_understands(path: Path) -> None:
    for element in _root(path).iter():
        tag = element.tag.removeprefix(SVG)
        if tag in PLACES and element.get("gradientUnits") != "userSpaceOnUse":
            for key in PLACES[tag]:
                value = element.get(key, "0%")
                assert value.endswith("%"), f"{element.get('id')}: {key}={value!r}"
        if tag in PLACES:
            assert len(element.findall(f"{SVG}stop")) >= 2


@pictures
def test_names_are_unique_and_every_colour_leads_somewhere(path: Path) -> None:
    root = _root(path)
    names = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(names) == len(set(names))
    gradients = {e.get("id") for e in root.iter() if e.tag.removeprefix(SVG) in PLACES}
    assert set(re.findall(r"url\(#([^)]*)\)", path.read_text("utf-8"))) <= gradients


@pictures
def test_file_is_small_and_drawn_with_the_outline_of_the_house(path: Path) -> None:
    assert path.stat().st_size <= MOST_BYTES
    assert OUTLINE in path.read_text("utf-8").lower()
    assert re.fullmatch(r"[a-z0-9_/]+", _name(path))


@pictures
def test_picture_leaves_a_mark(path: Path) -> None:
    surface = _draw(path, 120)
    assert _inked(surface) > 0.002 * surface.get_width() * surface.get_height()


@pictures
def test_each_part_leaves_a_mark_of_its_own(path: Path, tmp_path: Path) -> None:
    for part in _parts(_root(path)):
        root = _root(path)
        for other in _parts(root):
            if other.get("id") != part.get("id"):
                root.remove(other)
        alone = tmp_path / "part.svg"
        alone.write_bytes(ET.tostring(root))
        assert _inked(_draw(alone, 160)) > 0, part.get("id")


@pictures
def test_pivots_lie_in_or_near_the_picture(path: Path) -> None:
    root = _root(path)
    left, top, width, height = _view_box(root)
    for part in _parts(root):
        if "data-pivot" in part.attrib:
            x, y = (float(value) for value in part.attrib["data-pivot"].split())
            assert left - width / 2 <= x <= left + 1.5 * width, part.get("id")
            assert top - height / 2 <= y <= top + 1.5 * height, part.get("id")


@pytest.mark.parametrize("name", [*(f"{game}/backdrop" for game in GAMES), "common/market"])
def test_backdrop_covers_every_window_from_4_3_to_21_9(name: str) -> None:
    path = ASSETS / f"{name}.svg"
    assert _view_box(_root(path)) == (-260, -160, 2120, 1220)
    surface = _draw(path, 424)
    assert all(surface.get_at(place).a == 255 for place in _edge(surface.get_size()))


@pytest.mark.parametrize("game", GAMES)
def test_a_box_has_the_parts_that_live_on_the_stall(game: str) -> None:
    root = _root(ASSETS / f"{game}/box.svg")
    assert _view_box(root) == (0, 0, 420, 520)
    assert [part.get("id") for part in _parts(root)] == ["back", "cat", "front", "mouse"]


@pytest.mark.parametrize("name", ["plate", "ladder_left", "ladder_back", "ladder_right"])
def test_overlays_lie_in_board_coordinates(name: str) -> None:
    assert _view_box(_root(ASSETS / f"cat_and_mouse/{name}.svg")) == (0, 0, 1600, 900)


@pytest.mark.parametrize("name", [*ICONS, "cursor_paw"])
def test_icon_is_square_and_no_line_is_cut_off(name: str) -> None:
    path = ASSETS / f"common/{name}.svg"
    assert _view_box(_root(path)) == (0, 0, 100, 100)
    surface = _draw(path, 100)
    assert all(surface.get_at(place).a < 96 for place in _edge(surface.get_size()))


@pytest.mark.parametrize("name", ["die_1", "die_2", "die_3", "die_4", "die_5", "die_6"])
def test_die_shows_as_many_pips_as_its_name_says(name: str) -> None:
    """Pips are the only round red-brown spots on the cream top."""
    surface = _draw(ASSETS / f"cat_and_mouse/{name}.svg", 240)
    red = pygame.mask.from_threshold(surface, (165, 58, 43, 255), (45, 35, 35, 255))
    assert len(red.connected_components(60)) == int(name[-1])


@pytest.mark.parametrize("name", ["lid", "lid_open", "lid_up", "hole_back", "hole_front"])
def test_lids_and_holes_share_their_place(name: str) -> None:
    """One box for all, so that a lid lies on its hole; no line of iron or stone is cut off."""
    path = ASSETS / f"kalle_kanalratte/{name}.svg"
    assert _view_box(_root(path)) == (0, 0, 200, 140)
    surface = _draw(path, 200)
    assert all(surface.get_at(place).a < 96 for place in _edge(surface.get_size()))


def test_the_lifted_lid_leaves_its_shadow_on_the_floor() -> None:
    parts = [part.get("id") for part in _parts(_root(ASSETS / "kalle_kanalratte/lid_up.svg"))]
    assert parts == ["shadow", "lid"]


def test_a_lantern_tells_without_colour_whether_it_burns() -> None:
    """In grey, lit and out still differ in a tenth of the picture."""
    lit, out = (
        pygame.transform.grayscale(_draw(ASSETS / f"kalle_kanalratte/lantern_{name}.svg", 120))
        for name in ("lit", "out")
    )
    places = [(x, y) for x in range(lit.get_width()) for y in range(lit.get_height())]
    apart = sum(abs(lit.get_at(place).r - out.get_at(place).r) > 24 for place in places)
    assert apart > len(places) / 10


def test_the_lids_of_the_eye_meet_without_a_gap() -> None:
    """The upper picture covers its middle, the lower one what follows when laid 310 below."""
    top, bottom = (
        _draw(ASSETS / f"kalle_kanalratte/eyelid_{name}.svg", 320) for name in ("top", "bottom")
    )
    assert top.get_size() == bottom.get_size() == (320, 100)
    for x in range(320):
        below = [top.get_at((x, y)).a for y in range(65)]
        above = [bottom.get_at((x, y)).a for y in range(24, 100)]
        assert min(below) == 255
        assert min(above) == 255


def test_spaces_are_told_apart_without_colour() -> None:
    """In grey, every two kinds of space still differ in a tenth of the picture."""
    grey = []
    for kind in ("ladder", "one", "two", "hole"):
        surface = _draw(ASSETS / f"cat_and_mouse/space_{kind}.svg", 100)
        flat = pygame.Surface(surface.get_size())
        flat.fill("#f6e5c3")
        flat.blit(surface, (0, 0))
        grey.append(pygame.transform.grayscale(flat))
    for index, one in enumerate(grey):
        for other in grey[index + 1 :]:
            width, height = one.get_size()
            apart = sum(
                abs(one.get_at((x, y)).r - other.get_at((x, y)).r) > 24
                for x in range(width)
                for y in range(height)
            )
            assert apart > width * height / 10
