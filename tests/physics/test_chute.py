from __future__ import annotations

import functools
import itertools
import math
import random
from collections import Counter
from itertools import product

import pytest

from game.physics.chute import precomputed, shape
from game.physics.chute.chance import Chute, ChuteChance
from game.physics.chute.slide import HOVER_Y, PATH_RATE, Slide, wriggle_position
from game.play.chance import run_to_end
from game.rules.base import Action
from game.rules.cat_and_mouse.events import MouseSlid
from game.rules.cat_and_mouse.table import EXITS, Landed
from tests.cases import cases
from tests.extent import extent

SLACK = 4.0
"""Units that the solver lets a fast mouse sink in for a moment."""
DROPS = extent(600, 2400)
"""600 drops show an exit that comes up twice as often as the others in 99 of 100 runs."""
TRACED = extent(25, 80)
"""Slides that are measured against every wall, point by point."""
LANDINGS = tuple((Landed(way.space), 1 / 6) for way in shape.EXIT_GAPS)


def drop(seed: int, moment: float) -> Slide:
    return run_to_end(Chute().simulate(seed, moment))


@functools.cache
def slides() -> tuple[Slide, ...]:
    """Return drops at moments all over the wriggle."""
    return tuple(drop(seed, seed * 0.618) for seed in range(DROPS))


def chi_square(exits: list[int]) -> float:
    """Return how far the exits are from equal odds; 99.99 % of fair samples stay under 25.7."""
    counts, fair = Counter(exits), len(exits) / len(shape.EXIT_GAPS)
    return sum((counts[way] - fair) ** 2 / fair for way in range(len(shape.EXIT_GAPS)))


def test_CA2_every_exit_comes_up_equally_often_at_every_moment() -> None:
    """In 99.99 % of fair samples the sum of the quarters stays under 52.4.

    600 drops show an exit that comes up four times as often in one quarter in 99 of 100 runs.
    """
    assert chi_square([slide.exit for slide in slides()]) < 25.7
    quarters: list[list[int]] = [[] for _ in range(4)]
    for seed, slide in enumerate(slides()):
        quarters[int(4 * (seed * 0.618 % 1.0))].append(slide.exit)
    assert sum(map(chi_square, quarters)) < 52.4


def test_the_exits_are_about_equally_wide_and_lead_to_the_spaces_that_are_no_ladders() -> None:
    assert [way.space for way in shape.EXIT_GAPS] == [8, 6, 5, 4, 3, 1], "from left to right"
    widths = [way.right - way.left for way in shape.EXIT_GAPS]
    assert min(widths) > 2 * shape.MOUSE_RADIUS + 8
    assert max(widths) < 1.25 * min(widths)


def test_a_slide_begins_in_the_wriggle_and_ends_just_outside_its_exit_in_time() -> None:
    for seed, slide in enumerate(slides()):
        assert slide.space == shape.EXIT_GAPS[slide.exit].space
        assert slide.path[0] == pytest.approx(wriggle_position(seed * 0.618))
        way, end = shape.EXIT_GAPS[slide.exit], slide.path[-1]
        assert shape.OUTSIDE_Y <= end.y < shape.OUTSIDE_Y + 25
        assert way.left + shape.MOUSE_RADIUS / 2 < end.x < way.right - shape.MOUSE_RADIUS / 2
        assert 1.5 <= slide.seconds <= 4.0
        assert slide.seconds == pytest.approx((len(slide.path) - 1) / PATH_RATE)
    assert 2.0 < sorted(slide.seconds for slide in slides())[DROPS // 2] < 3.2
    assert sum(slide.tries > 1 for slide in slides()) < 0.03 * DROPS


def test_the_mouse_never_goes_through_the_cheese() -> None:
    walls = [
        shape.Lump(pair, shape.WALL_RADIUS)
        for line in shape.wall_lines()
        for pair in itertools.pairwise(line)
    ]
    solids = [*shape.LUMPS, *shape.PILLARS, *walls]
    for slide in slides()[:TRACED]:
        for spot in slide.path:
            nearest = min(solid.distance((spot.x, spot.y)) for solid in solids)
            assert nearest > shape.MOUSE_RADIUS - SLACK


def test_a_slide_is_alive_but_never_leaps() -> None:
    for slide in slides():
        assert len(slide.bumps) >= 3
        for a, b in itertools.pairwise(slide.path):
            assert 550 < b.x < 1050
            assert b.y > HOVER_Y - 4
            assert math.dist(a[:2], b[:2]) < 24
            assert abs(b.angle - a.angle) < 45
    turns = [max(p.angle for p in s.path) - min(p.angle for p in s.path) for s in slides()]
    assert sorted(turns)[len(turns) // 20] > 60


def test_bumps_are_in_order_within_the_path_and_touch_the_mouse() -> None:
    for slide in slides():
        times = [0.0, *(bump.t for bump in slide.bumps), slide.seconds]
        assert times == sorted(times)
        assert all(b - a > 0.05 for a, b in itertools.pairwise(times[1:-1]))
        for bump in slide.bumps:
            assert 0 < bump.strength <= 1
            mouse = slide.position_at(bump.t)
            assert math.dist((bump.x, bump.y), mouse[:2]) < shape.MOUSE_RADIUS + 24


def test_seed_and_moment_alone_decide() -> None:
    chute = Chute()
    one, other = chute.simulate(7, 0.3), chute.simulate(1, 0.9)
    for work in (one, other, one):
        next(work)
    assert (run_to_end(one), run_to_end(other)) == (drop(7, 0.3), drop(1, 0.9))
    assert drop(7, 3.25) == drop(7, 0.25), "only the fraction counts"
    ways = [drop(7, moment / 16) for moment in range(16)]
    assert len({slide.path[0] for slide in ways}) == 16
    assert len({slide.exit for slide in ways}) > 2


@cases(("space", "moment"), product(EXITS, [0.0, 0.4, 0.9]))
def test_the_only_landing_that_is_left_is_where_the_slide_ends(space: int, moment: float) -> None:
    """It begins where the mouse is at the press."""
    assert len(precomputed.seeds_for_space(space)) >= 50
    outcomes = ((Landed(space), 1.0),)
    drawn, slide = run_to_end(ChuteChance().draw(outcomes, random.Random(3), moment))
    assert isinstance(slide, Slide)
    assert (drawn, slide.space) == (Landed(space), space)
    assert slide.path[0] == pytest.approx(wriggle_position(moment))


@cases("space", extent((8, 3), EXITS))
def test_what_was_foretold_wrongly_is_found_out(
    space: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    backwards = str.maketrans("134568", "865431")
    with monkeypatch.context() as wrong:
        wrong.setattr(precomputed, "LANDINGS", precomputed.LANDINGS.translate(backwards))
        slide = run_to_end(Chute().drop_to(space, 1, 0.1))
    assert slide.space == space


def test_what_cannot_be_says_so() -> None:
    for space in (0, 2, 7, 9, -1):
        with pytest.raises(ValueError, match=f"space {space}"):
            run_to_end(Chute().drop_to(space, 1, 0.0))
    with pytest.raises(RuntimeError, match="drops reached an exit"):
        run_to_end(Chute(longest=0.01).simulate(1, 0.0))


def test_chance_lands_where_the_slide_ends_and_shows_what_is_known() -> None:
    for seed in range(20):
        action, slide = run_to_end(ChuteChance().draw(LANDINGS, random.Random(seed), 0.5))
        assert isinstance(slide, Slide)
        assert action == Landed(slide.space)
    for known in (Landed(4), MouseSlid(0, 4, is_setup=True)):
        slide = run_to_end(ChuteChance().path_for_outcome(known, random.Random(1)))
        assert isinstance(slide, Slide)
        assert slide.space == 4
    assert run_to_end(ChuteChance().path_for_outcome(Action(), random.Random(1))) is None
    odds, rng = ((Action(), 0.25), (Landed(4), 0.75)), random.Random(3)
    drawn = [run_to_end(ChuteChance().draw(odds, rng, 0.0)) for _ in range(2000)]
    assert all(shown is None for _, shown in drawn), "other actions fall by their odds"
    assert 0.2 < sum(action is odds[0][0] for action, _ in drawn) / 2000 < 0.3
