"""The casts of all games: what every figure can do, whoever it is."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.boards.figures.figure import portrait
from game.boards.figures.parts import MOODS
from tests.boards import figure_checks
from tests.boards.gouda_ganoven.test_gang import GANG
from tests.boards.kalle_kanalratte.test_figures import CAST as SEWER
from tests.boards.kalle_kanalratte.test_figures import PLAYERS as HIDERS
from tests.boards.katzenpolizei.test_cast import CAST as STREET
from tests.boards.katzenpolizei.test_cast import PLAYERS as NEIGHBOURS
from tests.boards.katzenpolizei.test_cats import CATS, KITTENS, THINGS
from tests.boards.test_figure import MAX, MICE

EVERYBODY = (*GANG, *SEWER, *STREET, *MICE, MAX)
everybody = pytest.mark.parametrize("name", EVERYBODY)


@everybody
def test_everybody_has_a_face_for_every_mood(name: str) -> None:
    """Those who play hide and seek have one more."""
    moods = MOODS if name in (*HIDERS, *MICE, MAX) else figure_checks.FEELINGS
    assert len(figure_checks.faces(figure_checks.figure(name), moods)) == len(moods)


@pytest.mark.parametrize("name", [*EVERYBODY, *CATS])
def test_everybody_looks_where_it_is_told(name: str) -> None:
    height = 84 if name in (*GANG, *MICE, *KITTENS) else 120
    figure_checks.check_looks_where_it_is_told(figure_checks.figure(name, height))


@pytest.mark.parametrize("name", [*SEWER, *STREET, *MICE, MAX])
def test_everybody_stands_on_its_feet_and_is_as_tall_as_its_height(name: str) -> None:
    figure_checks.check_stands_on_its_feet(figure_checks.figure(name))


@pytest.mark.parametrize("name", [*EVERYBODY, *CATS, *THINGS])
def test_nothing_is_cut_off_at_the_frame(name: str) -> None:
    figure_checks.check_nothing_is_cut_off(name)


@everybody
def test_a_portrait_fits_its_size(name: str) -> None:
    for mood in ("calm", "sad"):
        head = portrait(figure_checks.art(), name, 90, mood)
        assert max(head.get_size()) == pytest.approx(90, abs=3)


@pytest.mark.parametrize(
    ("cast", "least"), [(GANG, 0.15), (HIDERS, 0.07), (NEIGHBOURS, 0.07), (MICE, 0.07)]
)
def test_players_have_outlines_of_their_own(cast: tuple[str, ...], least: float) -> None:
    outlines = [figure_checks.outline(figure_checks.figure(name, 84)) for name in cast]
    apart = [figure_checks.difference(one, other) for one, other in combinations(outlines, 2)]
    assert min(apart) > least
