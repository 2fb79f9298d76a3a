"""The gang of Gouda Ganoven: each rat can feel, look and stand, and is known by its shape."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.boards.figures.figure import portrait
from tests.boards.figure_checks import (
    FEELINGS,
    art,
    box_of,
    check_looks_where_it_is_told,
    check_nothing_is_cut_off,
    difference,
    faces,
    figure,
    outline,
    strides,
)

GANG = tuple(f"gouda_ganoven/player_{seat}" for seat in range(6))


@pytest.mark.parametrize("name", GANG)
def test_every_rat_has_a_face_for_every_mood(name: str) -> None:
    assert len(faces(figure(name))) == len(FEELINGS)


@pytest.mark.parametrize("name", GANG)
def test_every_rat_looks_where_it_is_told(name: str) -> None:
    check_looks_where_it_is_told(figure(name, 84))


@pytest.mark.parametrize("name", GANG)
def test_every_rat_stands_on_its_feet(name: str) -> None:
    """The small ones leave the top of their box empty: one height shows who is tall."""
    box = box_of(figure(name))
    assert box.bottom == pytest.approx(401, abs=3)
    assert abs(box.centerx - 400) <= 6
    assert 96 <= box.h <= 120
    assert box.w <= 108


def test_bodo_is_the_tallest_and_zita_the_smallest() -> None:
    tall = [box_of(figure(name)).h for name in GANG]
    assert (max(tall), min(tall)) == (tall[3], tall[2])


@pytest.mark.parametrize("name", GANG)
def test_nothing_is_cut_off_at_the_frame(name: str) -> None:
    check_nothing_is_cut_off(name)


@pytest.mark.parametrize("name", GANG)
def test_every_rat_walks(name: str) -> None:
    assert len(strides(figure(name))) == 3


@pytest.mark.parametrize("name", GANG)
def test_a_portrait_fits_its_size(name: str) -> None:
    assert max(portrait(art(), name, 90).get_size()) == pytest.approx(90, abs=3)


def test_the_six_have_outlines_of_their_own() -> None:
    outlines = [outline(figure(name, 84)) for name in GANG]
    apart = [difference(one, other) for one, other in combinations(outlines, 2)]
    assert min(apart) > 0.15
