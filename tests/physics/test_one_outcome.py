"""Where only one outcome is left, physics finds a way to it, from the moment of the press on."""

from __future__ import annotations

import random
from itertools import product

from game.physics.cheese_rain.chance import CheeseRainChance
from game.physics.cheese_rain.path import Rain
from game.physics.chute.chance import ChuteChance
from game.physics.chute.slide import Slide
from game.play.chance import run_to_end
from game.rules.cat_and_mouse.table import EXITS, Landed
from game.rules.gouda_ganoven.table import Rained
from tests.cases import cases

MOMENTS = (0.0, 0.4, 0.9)


@cases(("space", "moment"), product(EXITS, MOMENTS))
def test_a_slide_ends_where_it_has_to(space: int, moment: float) -> None:
    outcomes = ((Landed(space), 1.0),)
    drawn, slide = run_to_end(ChuteChance().draw(outcomes, random.Random(3), moment))
    assert drawn == Landed(space)
    assert isinstance(slide, Slide)
    assert slide.space == space


def test_a_slide_begins_where_the_mouse_is() -> None:
    starts = set()
    for space in EXITS:
        outcomes = ((Landed(space), 1.0),)
        _, slide = run_to_end(ChuteChance().draw(outcomes, random.Random(3), 0.4))
        assert isinstance(slide, Slide)
        starts.add(slide.path[0])
    assert len(starts) == 1


@cases("moment", MOMENTS)
def test_a_rain_falls_as_it_has_to(moment: float) -> None:
    rained = Rained(2, 0, 1, 2)
    drawn, rain = run_to_end(CheeseRainChance().draw(((rained, 1.0),), random.Random(3), moment))
    assert drawn == rained
    assert isinstance(rain, Rain)
    assert rain.pieces == rained.pieces
    assert rain.moment == moment
