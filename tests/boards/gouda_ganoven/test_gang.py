"""The gang of Gouda Ganoven: each rat can feel, look and stand, and is known by its shape."""

from __future__ import annotations

import pytest

from tests.boards import figure_checks

GANG = tuple(f"gouda_ganoven/player_{seat}" for seat in range(6))


@pytest.mark.parametrize("name", GANG)
def test_every_rat_stands_on_its_feet(name: str) -> None:
    """The small ones leave the top of their box empty: one height shows who is tall."""
    box = figure_checks.box_of(figure_checks.figure(name))
    assert box.bottom == pytest.approx(401, abs=3)
    assert abs(box.centerx - 400) <= 6
    assert 96 <= box.h <= 120
    assert box.w <= 108


def test_bodo_is_the_tallest_and_zita_the_smallest() -> None:
    tall = [figure_checks.box_of(figure_checks.figure(name)).h for name in GANG]
    assert (max(tall), min(tall)) == (tall[3], tall[2])


@pytest.mark.parametrize("name", GANG)
def test_every_rat_walks(name: str) -> None:
    assert len(figure_checks.strides(figure_checks.figure(name))) == 3
