from __future__ import annotations

import functools
import itertools
import math
import random
from collections import Counter
from collections.abc import Generator
from typing import TypeVar

import pytest

from game.physics.chute import foretold, shape
from game.physics.chute.chance import Chute, ChuteChance
from game.physics.chute.slide import HOVER_Y, PATH_RATE, Slide, wriggle
from game.rules.base import Action, Event
from game.rules.cat_and_mouse.events import MouseSlid
from game.rules.cat_and_mouse.table import Landed
from tests.cases import cases
from tests.extent import extent

T = TypeVar("T")
EXITS = (8, 6, 5, 4, 3, 1)

SLACK = 4.0  # units that the solver lets a fast mouse sink in for a moment


DROPS = extent(600, 2400)
"""600 drops show an exit that comes up twice as often as the others in 99 of 100 runs."""
TRACED = extent(25, 80)
"""Slides that are measured against every wall, point by point."""


@functools.cache
def slides() -> tuple[Slide, ...]:
    """Return drops at moments all over the wriggle."""
    chute = Chute()
    return tuple(chute.drop(seed, moment_of(seed)) for seed in range(DROPS))


def moment_of(seed: int) -> float:
    return seed * 0.618 % 1.0


def to_end(slices: Generator[None, None, T]) -> tuple[int, T]:
    for count in itertools.count():
        try:
            next(slices)
        except StopIteration as done:
            result: T = done.value
            return count, result
    raise AssertionError


def chi_square(exits: list[int]) -> float:
    """Return how far the exits are from equal odds; 99.99 % of fair samples stay under 25.7."""
    counts, fair = Counter(exits), len(exits) / len(shape.EXITS)
    return sum((counts[way] - fair) ** 2 / fair for way in range(len(shape.EXITS)))


def test_CA2_every_exit_comes_up_equally_often() -> None:
    assert chi_square([slide.exit for slide in slides()]) < 25.7


def test_the_moment_does_not_change_the_odds() -> None:
    """In 99.99 % of fair samples the sum stays under 52.4.

    600 drops show an exit that comes up four times as often in one quarter in 99 of 100 runs.
    """
    quarters: list[list[int]] = [[] for _ in range(4)]
    for seed, slide in enumerate(slides()):
        quarters[int(4 * moment_of(seed))].append(slide.exit)
    assert sum(map(chi_square, quarters)) < 52.4


def test_the_exits_lead_left_to_right_to_the_spaces_that_are_no_ladders() -> None:
    assert [way.space for way in shape.EXITS] == [*EXITS]
    assert all(slide.space == shape.EXITS[slide.exit].space for slide in slides())


def test_an_exit_is_wide_enough_for_the_mouse_and_about_as_wide_as_the_others() -> None:
    widths = [way.right - way.left for way in shape.EXITS]
    assert min(widths) > 2 * shape.MOUSE_RADIUS + 8
    assert max(widths) < 1.25 * min(widths)


def test_a_slide_takes_between_one_and_a_half_and_four_seconds() -> None:
    for slide in slides():
        assert 1.5 <= slide.seconds <= 4.0
        assert slide.seconds == pytest.approx((len(slide.path) - 1) / PATH_RATE)
    typical = sorted(slide.seconds for slide in slides())[DROPS // 2]
    assert 2.0 < typical < 3.2


def test_few_drops_have_to_be_let_go_again() -> None:
    assert sum(slide.tries > 1 for slide in slides()) < 0.03 * len(slides())


def test_a_slide_begins_in_the_wriggle_and_ends_just_outside_its_exit() -> None:
    for seed, slide in enumerate(slides()):
        assert slide.path[0] == pytest.approx(wriggle(moment_of(seed)))
        way, end = shape.EXITS[slide.exit], slide.path[-1]
        assert shape.OUTSIDE_Y <= end.y < shape.OUTSIDE_Y + 25
        assert way.left + shape.MOUSE_RADIUS / 2 < end.x < way.right - shape.MOUSE_RADIUS / 2


def test_the_mouse_never_goes_through_the_cheese() -> None:
    walls = [
        shape.Lump(pair, shape.WALL_SKIN)
        for line in shape.wall_lines()
        for pair in itertools.pairwise(line)
    ]
    solids = [*shape.LUMPS, *shape.PILLARS, *walls]
    for slide in slides()[:TRACED]:
        for spot in slide.path:
            nearest = min(solid.distance((spot.x, spot.y)) for solid in solids)
            assert nearest > shape.MOUSE_RADIUS - SLACK


def test_the_mouse_stays_in_the_cheese_and_never_leaps() -> None:
    for slide in slides():
        for a, b in itertools.pairwise(slide.path):
            assert 550 < b.x < 1050
            assert b.y > HOVER_Y - 4
            assert math.dist(a[:2], b[:2]) < 24
            assert abs(b.angle - a.angle) < 45


def test_a_slide_is_alive() -> None:
    for slide in slides():
        assert len(slide.bumps) >= 3
    turns = [max(p.angle for p in s.path) - min(p.angle for p in s.path) for s in slides()]
    assert sorted(turns)[len(turns) // 20] > 60


def test_bumps_are_in_order_within_the_path_and_touch_the_mouse() -> None:
    for slide in slides():
        times = [bump.t for bump in slide.bumps]
        assert times == sorted(times)
        assert all(b - a > 0.05 for a, b in itertools.pairwise(times))
        for bump in slide.bumps:
            assert 0 < bump.t < slide.seconds
            assert 0 < bump.strength <= 1
            mouse = slide.at(bump.t)
            assert math.dist((bump.x, bump.y), mouse[:2]) < shape.MOUSE_RADIUS + 24


def test_at_goes_evenly_between_the_points_and_stops_at_the_ends() -> None:
    slide = slides()[0]
    assert slide.at(-1) == slide.path[0]
    assert slide.at(99) == slide.path[-1]
    assert slide.at(7 / PATH_RATE) == pytest.approx(slide.path[7])
    between = slide.at(7.5 / PATH_RATE)
    assert between.y == pytest.approx((slide.path[7].y + slide.path[8].y) / 2)


def test_the_same_seed_and_moment_give_the_same_slide() -> None:
    assert Chute().drop(7, 0.3) == Chute().drop(7, 0.3)
    chute = Chute()
    chute.drop(1, 0.9)
    assert chute.drop(7, 0.3) == Chute().drop(7, 0.3)


def test_only_the_fraction_of_the_moment_counts() -> None:
    assert Chute().drop(7, 3.25) == Chute().drop(7, 0.25)


def test_the_moment_changes_the_path_from_its_first_point_on() -> None:
    ways = [Chute().drop(7, moment / 16) for moment in range(16)]
    assert len({slide.path[0] for slide in ways}) == 16
    assert len({slide.exit for slide in ways}) > 2


def test_drops_in_slices_are_the_same_even_side_by_side() -> None:
    chute = Chute()
    at_once = [chute.drop(seed, 0.4) for seed in (1, 2)]
    one, two = chute.simulate(1, 0.4), chute.simulate(2, 0.4)
    next(one)
    next(two)
    next(one)
    (more, first), (_, second) = to_end(one), to_end(two)
    assert more >= 1
    assert [first, second] == at_once


@cases("space", EXITS)
def test_drop_to_ends_at_every_space(space: int) -> None:
    for seed in range(4):
        slices, slide = to_end(Chute().drop_to(space, seed, 0.1))
        assert slide.space == space
        assert slices >= 1
        assert slide.path[0] == pytest.approx(wriggle(0.1))


@cases("space", extent((8, 3), EXITS))
def test_what_was_foretold_wrongly_is_found_out(
    space: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    backwards = str.maketrans("134568", "865431")
    with monkeypatch.context() as wrong:
        wrong.setattr(foretold, "LANDINGS", foretold.LANDINGS.translate(backwards))
        _, slide = to_end(Chute().drop_to(space, 1, 0.1))
    assert slide.space == space


def test_many_starts_are_foretold_for_every_space() -> None:
    for space in EXITS:
        starts = foretold.starts(space)
        assert len(starts) >= 50


@cases("space", [0, 2, 7, 9, -1])
def test_drop_to_refuses_a_space_without_an_exit(space: int) -> None:
    with pytest.raises(ValueError, match=f"space {space}"):
        to_end(Chute().drop_to(space, 1, 0.0))


def test_a_chute_that_lets_nobody_out_says_so() -> None:
    with pytest.raises(RuntimeError, match="no mouse"):
        Chute(longest=0.01).drop(1, 0.0)


LANDINGS = tuple((Landed(way.space), 1 / 6) for way in shape.EXITS)


def test_chance_lands_where_the_slide_ends() -> None:
    for seed in range(20):
        _, (action, slide) = to_end(ChuteChance().draw(LANDINGS, random.Random(seed), 0.5))
        assert isinstance(slide, Slide)
        assert action == Landed(slide.space)


def test_chance_draws_other_actions_by_their_odds() -> None:
    heads, tails = Action(), Action()
    rng, chance = random.Random(3), ChuteChance()
    drawn = [to_end(chance.draw(((heads, 0.25), (tails, 0.75)), rng, 0.0))[1] for _ in range(2000)]
    assert all(shown is None for _, shown in drawn)
    assert 0.2 < sum(action is heads for action, _ in drawn) / 2000 < 0.3


@cases("known", [Landed(4), MouseSlid(0, 4, is_setup=True)])
def test_chance_shows_a_known_landing_and_nothing_else(known: Action | Event) -> None:
    _, slide = to_end(ChuteChance().show(known, random.Random(1)))
    assert isinstance(slide, Slide)
    assert slide.space == 4
    assert to_end(ChuteChance().show(Action(), random.Random(1)))[1] is None
