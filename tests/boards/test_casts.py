"""The casts of all games: what every figure can do, whoever it is."""

from __future__ import annotations

import pytest

from game.boards.figures.figure import portrait
from game.boards.figures.parts import MOODS
from tests.boards import figure_checks
from tests.boards.gouda_ganoven.test_gang import GANG
from tests.boards.kalle_kanalratte.test_figures import CAST as SEWER
from tests.boards.kalle_kanalratte.test_figures import PLAYERS as HIDERS
from tests.boards.katzenpolizei.test_cast import CAST as STREET

everybody = pytest.mark.parametrize("name", [*GANG, *SEWER, *STREET])


@everybody
def test_everybody_has_a_face_for_every_mood(name: str) -> None:
    """Those who play hide and seek have one more."""
    moods = MOODS if name in HIDERS else figure_checks.FEELINGS
    assert len(figure_checks.faces(figure_checks.figure(name), moods)) == len(moods)


@everybody
def test_everybody_looks_where_it_is_told(name: str) -> None:
    figure_checks.check_looks_where_it_is_told(
        figure_checks.figure(name, 84 if name in GANG else 120)
    )


@pytest.mark.parametrize("name", [*SEWER, *STREET])
def test_everybody_stands_on_its_feet_and_is_as_tall_as_its_height(name: str) -> None:
    figure_checks.check_stands_on_its_feet(figure_checks.figure(name))


@everybody
def test_nothing_is_cut_off_at_the_frame(name: str) -> None:
    figure_checks.check_nothing_is_cut_off(name)


@everybody
def test_a_portrait_fits_its_size(name: str) -> None:
    assert max(portrait(figure_checks.art(), name, 90).get_size()) == pytest.approx(90, abs=3)
