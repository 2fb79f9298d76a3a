"""The place of Gouda Ganoven: files, boxes, and what can be told apart without colour."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from game.boards.gouda_ganoven.places import HOUSE, MEDALLION, room_box
from game.resources import ASSETS
from game.rules.gouda_ganoven.table import ROOMS
from tests.media.looks import apart, grey, levels

HOME = ASSETS / "gouda_ganoven"
ALIVE = sorted(path.stem for path in HOME.glob("alive_*.svg"))
PHASES = [f"phase_{number}" for number in range(1, 8)]


def _view_box(name: str) -> tuple[float, ...]:
    text = (HOME / f"{name}.svg").read_text("utf-8")
    found = re.search(r'viewBox="([^"]+)"', text)
    assert found is not None
    return tuple(float(value) for value in found[1].split())


def _seen(name: str, size: tuple[int, int]) -> bytes:
    return levels(grey(HOME / f"{name}.svg", size, "#3c4474"))


def test_house_and_light_lie_in_their_boxes() -> None:
    assert _view_box("house") == (HOUSE.x, HOUSE.y, HOUSE.w, HOUSE.h)
    for room in ROOMS:
        box = room_box(room)
        assert _view_box(f"light_{room}") == (box.x, box.y, box.w, box.h)


@pytest.mark.parametrize("name", ALIVE)
def test_what_lives_in_the_house_stays_in_one_room(name: str) -> None:
    x, y, wide, high = _view_box(name)
    rooms = [room_box(room) for room in ROOMS]
    assert any(
        box.x <= x + wide / 2 <= box.right and box.y - 2 <= y and y + high <= box.bottom
        for box in rooms
    )


@pytest.mark.parametrize(
    ("names", "size"),
    [(PHASES, (round(MEDALLION),) * 2), ([f"light_{room}" for room in ROOMS], (163, 106))],
    ids=["phases", "rooms"],
)
def test_pictures_differ_without_colour(names: list[str], size: tuple[int, int]) -> None:
    for one, other in combinations(names, 2):
        assert apart(_seen(one, size), _seen(other, size)) > 0.12, (one, other)
