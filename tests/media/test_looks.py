"""What tells pictures apart, without colour and from afar, what must not, and their anchors."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.boards.gouda_ganoven.places import HOUSE_BOX, rain_to_board, room_box
from game.catalog import CATALOG
from game.media.anchors import anchor, anchors
from game.resources import ASSETS
from game.rules.gouda_ganoven.table import ROOMS
from tests.cases import cases
from tests.media.looks import Levels, apart, edge, levels, picture, view_box
from tools.facts import PictureGroup, facts_of

RAT, GOUDA = ASSETS / "rat_a_tat_cat", ASSETS / "gouda_ganoven"
KALLE, COMMON = ASSETS / "kalle_kanalratte", ASSETS / "common"
THEMES = {
    game: tuple(path.stem for path in sorted((ASSETS / game).glob("theme_*.svg")))
    for game in CATALOG
}
CARDS = [f"card_{name}" for name in (*"0123456789", "peek", "swap", "draw2", "back")]
CORNERS = ((51, 58), (197, 275))
WEAPONS = [f"weapon_{strength}{letter}" for strength in range(1, 21) for letter in "ab"]
PLACES = ["kids", "bath", "bed", "cellar"]
ACTIONS = ["nailed", "crook", "rathole"]
THINGS = [*WEAPONS, "trap", "cheese", *ACTIONS, *(f"room_{place}" for place in PLACES)]
CHIPS = ["chip", "token_king", *(f"cheese_piece_{number}" for number in (1, 2, 3))]
SIGNS = [f"sign_{name}" for name in (*ACTIONS, *PLACES)]
LIDS = ["lid", "lid_open", "lid_up", "hole_back", "hole_front"]
FRAMES = [f"card_{kind}" for kind in ("weapon", "trap", "cheese", "action", "room", "back")]


FELT, PAPER = "#4a6b4f", "#f6e5c3"
LOOKS = [(game, look) for game in CATALOG for look in facts_of(game).looks]
LOOKS += [
    (game, PictureGroup(names, (64, 64), PAPER, 0.15)) for game, names in THEMES.items() if names
]


@cases(("game", "look"), LOOKS)
def test_every_two_pictures_differ_without_colour(game: str, look: PictureGroup) -> None:
    for one, other in combinations(look.names, 2):
        a, b = (levels(f"{game}/{name}", look.size, look.ground) for name in (one, other))
        assert apart(a, b, look.levels) > look.share, (one, other)


def corners(name: str) -> list[Levels]:
    seen = levels(f"rat_a_tat_cat/{name}", (72, 98), FELT)
    places = [(round(x * 72 / 248 - 7.92), round(y * 98 / 336 - 9.8)) for x, y in CORNERS]
    return [seen[y : y + 19, x : x + 14] for x, y in places]


def test_the_corners_alone_tell_every_two_cards_apart() -> None:
    for one, other in combinations(CARDS, 2):
        for a, b in zip(corners(one), corners(other), strict=True):
            assert apart(a, b, 32) > 0.1, (one, other)


def test_all_cards_have_the_same_outline() -> None:
    """Nobody can tell a card by its edge while it lies face down."""
    for home, names in ((RAT, CARDS), (GOUDA, FRAMES)):
        back, *others = (
            pygame.mask.from_surface(picture(home / f"{name}.svg", (248, 336)), 8)
            for name in ("card_back", *names)
        )
        for name, outline in zip(names, others, strict=True):
            shared = outline.overlap_area(back, (0, 0))
            assert shared == back.count() == outline.count(), name


def test_what_is_alike_has_one_size_and_no_line_is_cut_off() -> None:
    sizes = {RAT / f"{name}.svg": (248, 336) for name in CARDS}
    sizes |= {GOUDA / f"{name}.svg": (200, 200) for name in (*THINGS, *CHIPS)}
    sizes |= {GOUDA / f"{name}.svg": (100, 72) for name in SIGNS}
    alike = {KALLE / f"{name}.svg": (200, 140) for name in LIDS}
    alike |= dict.fromkeys([*COMMON.glob("icon_*.svg"), COMMON / "cursor_paw.svg"], (100, 100))
    assert all(view_box(path) == (0, 0, *size) for path, size in alike.items())
    for path, size in (sizes | alike).items():
        assert max(edge(picture(path, size))) < 96, path.stem


def test_house_and_light_lie_in_their_boxes() -> None:
    boxes = {"house": HOUSE_BOX, **{f"light_{room}": room_box(room) for room in ROOMS}}
    for name, box in boxes.items():
        x, y, wide, high = view_box(GOUDA / f"{name}.svg")
        ends = (*rain_to_board((x, y)), *rain_to_board((x + wide, y + high)))
        assert ends == pytest.approx((box.x, box.y, box.right, box.bottom), abs=0.3), name


def test_what_lives_in_the_house_stays_in_one_room() -> None:
    for path in GOUDA.glob("alive_*.svg"):
        x, y, wide, high = view_box(path)
        assert any(
            box.x <= x + wide / 2 <= box.right and box.y - 2 <= y and y + high <= box.bottom
            for box in map(room_box, ROOMS)
        ), path.stem


ROUND = [f"kalle_kanalratte/{n}" for n in ("lid", "lid_up", "lid_open", "hole_back", "hole_front")]


def test_anchors_lie_in_their_picture_and_all_lids_and_holes_have_one_middle() -> None:
    count = 0
    for path in sorted(ASSETS.rglob("*.svg")):
        root = re.search(r"<svg\b[^>]*>", path.read_text("utf-8"))
        assert root is not None, path
        picture = path.relative_to(ASSETS).with_suffix("").as_posix()
        left, top, wide, high = view_box(path)
        for name in {*re.findall(r'\sdata-([\w-]+)="', root[0])} - {"corner", "blend"}:
            for x, y in anchors(picture, name):
                count += 1
                assert left <= x <= left + wide, (picture, name)
                assert top <= y <= top + high, (picture, name)
    assert count > 80
    assert len({anchor(name, "middle") for name in ROUND}) == 1


@cases(
    ("picture", "name", "told"),
    [
        ("torn", "odd", r"data-odd of torn\.svg is not a list of points"),
        ("torn", "words", r"data-words of torn\.svg is not a list of points"),
        ("torn", "two", r"data-two of torn\.svg is not a single point"),
        ("torn", "old", r"torn\.svg has no anchor data-old"),
        ("torn", "nowhere", r"torn\.svg has no anchor data-nowhere"),
        ("no_such", "odd", r"no_such\.svg cannot be read"),
    ],
)
def test_a_wrong_anchor_is_refused_and_named_with_its_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, picture: str, name: str, told: str
) -> None:
    text = '<!-- data-old="1 2" --><svg data-odd="1 2 3" data-two="1 2 3 4" data-words="here"/>'
    (tmp_path / "torn.svg").write_text(text, "utf-8")
    monkeypatch.setattr("game.media.anchors.ASSETS", tmp_path)
    with pytest.raises(ValueError, match=told):
        anchor(picture, name)
