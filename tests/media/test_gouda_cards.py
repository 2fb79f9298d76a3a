"""The cards of Gouda Ganoven: what tells them apart, without colour and from afar."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from game.resources import ASSETS
from tests.media.looks import apart, assert_same_outline, edge, grey, levels

HOME = ASSETS / "gouda_ganoven"
WEAPONS = [f"weapon_{strength}{letter}" for strength in range(1, 21) for letter in "ab"]
ROOMS = ["kids", "bath", "bed", "cellar"]
ACTIONS = ["nailed", "crook", "rathole"]
THINGS = [*WEAPONS, "trap", "cheese", *ACTIONS, *(f"room_{room}" for room in ROOMS)]
CHIPS = ["chip", "token_king", *(f"cheese_piece_{number}" for number in (1, 2, 3))]
SIGNS = [f"sign_{name}" for name in (*ACTIONS, *ROOMS)]
NUMBERS = [f"num_{value}" for value in range(1, 21)]
FRAMES = [f"card_{kind}" for kind in ("weapon", "trap", "cheese", "action", "room", "back")]
SMALL = 56
"""The longer side of a picture before another player."""


@cache
def seen(name: str, size: tuple[int, int]) -> bytes:
    """Return how bright a picture is on a wooden ground."""
    return levels(grey(HOME / f"{name}.svg", size, "#b9794a"))


def test_every_two_pictures_differ_without_colour() -> None:
    size = (SMALL, SMALL)
    for one, other in combinations(THINGS, 2):
        assert apart(seen(one, size), seen(other, size)) > 0.15, (one, other)


@pytest.mark.parametrize("names", [NUMBERS, SIGNS], ids=["numbers", "signs"])
def test_every_two_corner_signs_differ_without_colour(names: list[str]) -> None:
    for one, other in combinations(names, 2):
        assert apart(seen(one, (28, 20)), seen(other, (28, 20))) > 0.06, (one, other)


def test_the_frames_alone_tell_the_kinds_apart() -> None:
    fronts = [name for name in FRAMES if name != "card_back"]
    for one, other in combinations(fronts, 2):
        assert apart(seen(one, (72, 98)), seen(other, (72, 98))) > 0.2, (one, other)


def test_all_cards_have_the_same_outline() -> None:
    """Nobody can tell a card by its edge while it lies face down."""
    assert_same_outline(HOME, FRAMES)


@pytest.mark.parametrize("name", [*THINGS, *CHIPS, *SIGNS])
def test_no_line_is_cut_off(name: str) -> None:
    size = (100, 72) if name in SIGNS else (200, 200)
    assert max(edge(HOME / f"{name}.svg", size)) < 96
