from __future__ import annotations

import functools
import itertools
import math
import random
from collections import Counter
from collections.abc import Sequence

import pytest

from game.physics.cheese_rain import house, path
from game.physics.cheese_rain.chance import CheeseRain, CheeseRainChance
from game.physics.cheese_rain.throw import random_rooms
from game.physics.cheese_rain.tumble import Ground, Tumble
from game.play.chance import run_to_end
from game.rules.base import Action
from game.rules.gouda_ganoven.events import CheeseRained
from game.rules.gouda_ganoven.state import RULES
from game.rules.gouda_ganoven.table import ROOMS, DropCheese, Rained
from tests.cases import cases
from tests.extent import extent

AMOUNTS = range(1, 6)
FREE = house.PIECE_RADIUS + house.WALL_RADIUS
RAINS = extent(100, 400)
"""Rains of each number of pieces."""
SINK = 7.0  # units that the solver lets a fast piece sink in for a moment


def rain(pieces: int, seed: int, moment: float = 0.3) -> path.Rain:
    return run_to_end(CheeseRain().simulate(pieces, seed, moment))


@functools.cache
def rains() -> tuple[path.Rain, ...]:
    """Return rains of each number of pieces, the moments all over the swing."""
    return tuple(rain(n, 1000 * n + i, i * 0.618) for n in AMOUNTS for i in range(RAINS))


@functools.cache
def rain_states(pieces: int) -> dict[tuple[int, ...], float]:
    """The odds that the rules give for so many pieces."""
    state = RULES.new_state(players=max(3, pieces + 1), variant="base")
    if pieces == 1:
        state = RULES.new_state(players=3, variant="longer")
    state = state.apply(DropCheese()).state
    return {a.pieces: odds for a, odds in state.chance_outcomes() if isinstance(a, Rained)}


def chi_square(seen: Counter[tuple[int, ...]], odds: dict[tuple[int, ...], float]) -> float:
    """How far the counts are from the odds, in standard deviations above the expected value."""
    total = sum(seen.values())
    square = sum((seen[key] - total * p) ** 2 / (total * p) for key, p in odds.items())
    free = len(odds) - 1
    return (square - free) / math.sqrt(2 * free)


@cases("pieces", AMOUNTS)
def test_GA1_pieces_fall_as_the_odds_of_the_rules_say(pieces: int) -> None:
    seen = Counter[tuple[int, ...]](r.pieces for r in rains() if len(r.falls) == pieces)
    assert set(seen) <= set(rain_states(pieces))
    assert chi_square(seen, rain_states(pieces)) < 5


def test_GA1_each_room_gets_a_quarter() -> None:
    """At every moment: 1,500 pieces show a shift of 7 % in 99 of 100 runs, a quarter 14 %."""
    quarters = [[r for r in rains() if int(4 * r.phase) == quarter] for quarter in range(4)]
    for group in (rains(), *quarters):
        total = [sum(r.pieces[room] for r in group) for room in range(4)]
        pieces = sum(total)
        assert all(abs(count / pieces - 0.25) < 4 * math.sqrt(0.1875 / pieces) for count in total)


@cases("moment", [0.0, 0.1, 0.37, 0.62, 0.9])
def test_GA1_the_lots_of_a_moment_are_even_and_independent(moment: float) -> None:
    """20,000 throws show a shift of 3 % in a room of any piece in 99 of 100 runs."""
    rng = random.Random(5)
    seen = Counter(tuple(random_rooms(rng, 3, moment)) for _ in range(20_000))
    assert chi_square(seen, dict.fromkeys(itertools.product(range(4), repeat=3), 1 / 64)) < 5


def test_the_moment_changes_what_happens() -> None:
    rooms = [rain(1, 7, moment / 16).pieces for moment in range(16)]
    assert len(set(rooms)) == 4
    ways = [rain(2, 7, 0.3 + moment / 1000) for moment in range(3)]
    assert len({way.falls[0].path for way in ways}) == 3
    assert rain(3, 7, 3.25) == rain(3, 7, 0.25), "only the fraction counts"


def test_G8_pieces_lie_upright_in_the_room_that_is_counted_and_well_inside() -> None:
    for r in rains():
        assert sum(r.pieces) == len(r.falls)
        lying = Counter(house.room_at(fall.path[-1][:2]) for fall in r.falls)
        assert tuple(lying[room] for room in range(4)) == r.pieces
        for fall in r.falls:
            before, end = fall.path[-2:]
            assert house.room_at(end[:2]) == fall.room
            assert house.FLOORS[fall.room].distance_from_edge(end[:2]) > FREE - 0.5
            assert end.height == before.height == 0, "it lies still"
            assert math.dist(before[:2], end[:2]) < 0.3
            assert abs((end.angle + 180) % 360 - 180) < 10, "it lies upright"


def test_pieces_come_to_rest_all_over_the_floors_and_never_go_through_each_other() -> None:
    ends = [f.path[-1] for r in rains() for f in r.falls if f.room == 0]
    assert max(p.x for p in ends) - min(p.x for p in ends) > 180
    assert max(p.y for p in ends) - min(p.y for p in ends) > 70
    for r in rains():
        for a, b in itertools.combinations(r.falls, 2):
            assert math.dist(a.path[-1][:2], b.path[-1][:2]) > 2 * house.PIECE_RADIUS - 0.6
            start = max(round(fall.landing_seconds * path.PATH_RATE) for fall in (a, b)) + 12
            for p, q in zip(a.path[start:], b.path[start:], strict=True):
                if p.height == q.height == 0:
                    assert math.dist(p[:2], q[:2]) > house.PIECE_RADIUS


def test_pieces_that_lie_over_each_other_are_not_at_rest() -> None:
    ground = Ground(random.Random(1))
    for piece, x in enumerate((600.0, 630.0)):
        tumble = Tumble(path.RainPoint(x, 300, 0, 0), (0, 0), 0)
        ground.land(piece, tumble, 0, 0)
        tumble.tilt = 0.0
        assert tumble.is_still
    assert not ground.is_still


def test_a_piece_never_leaps_nor_leaves_the_house_and_once_landed_not_its_room() -> None:
    for r in rains():
        for fall in r.falls:
            for point in fall.path:
                assert 466 < point.x < 1134
                assert 214 < point.y < 592
                assert point.height >= 0
                assert 154 < point.y - point.height < 592
            for point in fall.path[round(fall.landing_seconds * path.PATH_RATE) :]:
                assert house.FLOORS[fall.room].distance_from_edge(point[:2]) > FREE - SINK
                assert point.height < house.WALL_HEIGHT
            for a, b in itertools.pairwise(fall.path):
                assert math.dist(a[:3], b[:3]) < 18
                assert abs(b.angle - a.angle) < 40


def test_a_rain_takes_two_to_three_and_a_half_seconds() -> None:
    for r in rains():
        assert 1.8 <= r.seconds <= 3.5
        assert all(len(fall.path) == round(r.seconds * path.PATH_RATE) + 1 for fall in r.falls)
    assert sum(r.tries > 1 for r in rains()) < 0.06 * len(rains())


def test_pieces_leave_the_swinging_sack_one_shortly_after_the_other() -> None:
    for r in rains():
        leaves = [fall.leave_seconds for fall in r.falls]
        assert all(0.1 < b - a < 0.25 for a, b in itertools.pairwise(leaves))
        assert 0.1 < leaves[0] < 0.3
        for fall in r.falls:
            start = fall.path[round(fall.leave_seconds * path.PATH_RATE)]
            assert start[:3] == pytest.approx(
                (
                    path.sack_position(r.phase + fall.leave_seconds / path.SWING_SECONDS).x,
                    house.HOUSE_CENTRE[1],
                    path.SACK_HEIGHT,
                )
            )
            assert fall.position_at(0) == start
            assert fall.leave_seconds + 0.4 < fall.landing_seconds < fall.leave_seconds + 1.1


def test_a_rain_is_alive() -> None:
    fives = [r for r in rains() if len(r.falls) == 5]
    assert all(len(r.bumps) >= 5 for r in fives)
    surfaces = Counter(bump.surface for r in fives for bump in r.bumps)
    assert set(surfaces) == {"floor", "wall", "cheese", "rim"}
    assert min(surfaces.values()) > RAINS / 6
    for r in rains():
        for fall in r.falls:
            angles = [point.angle for point in fall.path]
            assert max(angles) - min(angles) > 250
            rolled = fall.path[round(fall.landing_seconds * path.PATH_RATE) :]
            assert max(point.height for point in rolled) > 3


def test_bumps_are_in_order_and_where_the_piece_is_and_each_landing_is_one() -> None:
    for r in rains():
        times = [bump.t for bump in r.bumps]
        assert times == sorted(times)
        landings = {(bump.piece, bump.t) for bump in r.bumps if bump.surface == "floor"}
        assert {(i, fall.landing_seconds) for i, fall in enumerate(r.falls)} <= landings
        for bump in r.bumps:
            assert 0 < bump.t < r.seconds
            assert 0 < bump.strength <= 1
            point = r.falls[bump.piece].position_at(bump.t)
            assert math.dist(point[:3], bump[-3:]) < 16
            if bump.surface == "rim":
                assert bump.height == house.WALL_HEIGHT
        for piece in range(len(r.falls)):
            own = [bump.t for bump in r.bumps if bump.piece == piece]
            assert all(b - a > 0.05 for a, b in itertools.pairwise(own))


def test_rains_in_slices_are_the_same_even_side_by_side() -> None:
    one, two = (CheeseRain().simulate(5, seed, 0.4) for seed in (1, 2))
    for _ in range(15):
        next(one)
        next(two)
    assert [run_to_end(one), run_to_end(two)] == [rain(5, seed, 0.4) for seed in (1, 2)]


def test_what_cannot_be_says_so() -> None:
    for work in (CheeseRain().simulate(0, 1, 0.3), CheeseRain().drop_to((0, 0, 0, 0), 1, 0.0)):
        with pytest.raises(ValueError, match="at least one"):
            run_to_end(work)
    with pytest.raises(RuntimeError, match="rains came to rest"):
        run_to_end(CheeseRain(longest=1.0).simulate(2, 1, 0.0))


def test_a_rain_out_of_time_is_thrown_again_into_the_same_rooms() -> None:
    for seed in range(60):
        quick = run_to_end(CheeseRain(shortest=0).simulate(1, seed, 0.1))
        slow = run_to_end(CheeseRain(shortest=2.1).simulate(1, seed, 0.1))
        assert quick.pieces == slow.pieces
        assert quick.tries == 1
        assert slow.seconds >= 2.1
        assert (slow.tries == 1) == (quick.seconds >= 2.1)


def outcomes(pieces: int) -> Sequence[tuple[Action, float]]:
    return tuple((Rained(*counts), odds) for counts, odds in rain_states(pieces).items())


@cases("moment", [0.0, 0.4, 0.9])
def test_chance_rains_as_the_rain_ends_and_where_one_end_is_left_so(moment: float) -> None:
    for pieces in AMOUNTS:
        odds = outcomes(pieces)
        for choices in (odds, odds[-1:]):
            drawn = CheeseRainChance().draw(choices, random.Random(pieces), moment)
            action, shown = run_to_end(drawn)
            assert isinstance(shown, path.Rain)
            assert action in {legal for legal, _ in choices}
            assert action == Rained(*shown.pieces)
            assert shown.phase == moment


def test_chance_draws_other_actions_by_their_odds() -> None:
    odds, rng = ((Action(), 0.25), (DropCheese(), 0.75)), random.Random(3)
    drawn = [run_to_end(CheeseRainChance().draw(odds, rng, 0.0)) for _ in range(2000)]
    assert all(shown is None for _, shown in drawn)
    assert 0.2 < sum(action is odds[0][0] for action, _ in drawn) / 2000 < 0.3


@cases("pieces", AMOUNTS)
def test_chance_shows_every_known_rain(pieces: int) -> None:
    for seed, (action, _) in enumerate(outcomes(pieces)[:: extent(3, 1)]):
        shown = run_to_end(CheeseRainChance().path_for_outcome(action, random.Random(seed)))
        assert isinstance(shown, path.Rain)
        assert Rained(*shown.pieces) == action
        assert (
            run_to_end(CheeseRainChance().path_for_outcome(DropCheese(), random.Random(seed)))
            is None
        )
        event = CheeseRained(0, shown.pieces)
        told = run_to_end(CheeseRainChance().path_for_outcome(event, random.Random(seed)))
        assert isinstance(told, path.Rain)
        assert told.pieces == shown.pieces
        assert 1.8 <= shown.seconds <= 3.5


def test_a_rain_that_is_shown_lets_any_piece_fall_anywhere() -> None:
    first = Counter(
        run_to_end(CheeseRain().drop_to((1, 0, 0, 2), seed, 0.2)).falls[0].room
        for seed in range(150)
    )
    assert set(first) == {0, 3}
    assert 0.2 < first[0] / 150 < 0.48


def test_the_floors_are_those_of_the_rooms_in_their_order_left_and_right_alike() -> None:
    assert len(house.FLOORS) == len(ROOMS)
    assert [house.room_at((x, y)) for y in (290, 516) for x in (629, 971)] == [0, 1, 2, 3]
    assert house.room_at((800, 290)) is house.room_at((629, 403)) is None
    for number, floor in enumerate(house.FLOORS):
        beside = house.FLOORS[number ^ 1]
        assert {(2 * house.HOUSE_CENTRE[0] - x, y) for x, y in floor.corners} == set(beside.corners)
        assert all(floor.contains(corner) for corner in floor.corners)
        assert floor.distance_from_edge(((floor.left + floor.right) / 2, floor.bottom - 60)) > 55
        assert floor.distance_from_edge((floor.left - 5, floor.bottom - 60)) < 0


def test_shadows_fall_on_floors_and_wall_tops_and_hide_behind_walls() -> None:
    spots = [(600, 300), (600, 560), (800, 300), (600, 433), (600, 400)]
    falls = [(600, 300), (600, 560), (800, 240), (600, 373), None]
    assert [house.shadow_position(*spot) for spot in spots] == falls
