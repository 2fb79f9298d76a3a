"""The gang of Gouda Ganoven: each rat is known by its shape; see `tests/boards/test_casts.py`."""

from __future__ import annotations

from itertools import combinations

from game.boards.gouda_ganoven.board import GoudaBoard
from tests.boards import figure_checks
from tests.cases import cases

GANG = GoudaBoard.seat_figures


def test_the_rats_differ_widely_and_bodo_is_the_tallest_and_zita_the_smallest() -> None:
    rats = [figure_checks.figure(name, 84) for name in GANG]
    tall = [figure_checks.box_of(rat).h for rat in rats]
    assert (max(tall), min(tall)) == (tall[3], tall[2])
    for one, other in combinations(map(figure_checks.outline, rats), 2):
        assert figure_checks.difference(one, other) > 0.15


@cases("name", GANG)
def test_every_rat_walks(name: str) -> None:
    assert len(figure_checks.strides(figure_checks.figure(name))) == 3
