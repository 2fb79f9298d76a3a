from __future__ import annotations

import random
from importlib.resources import files
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.cat_and_mouse.odds import FULL, TABLES, Odds, combine_duels, table, table_name
from ai.search import look_ahead
from game.play.chance import run_to_end
from game.rules.cat_and_mouse.state import CatAndMouseState
from game.rules.cat_and_mouse.table import BOARDS, SPACES, MatchSettings, Phase, Roll, SpaceKind
from tests.ai.matches import states
from tests.extent import extent
from tests.rules.cat_and_mouse.play import start
from tools.solve.cat_and_mouse import Solver, Turns, table_numbers

QUANTUM = 1 / FULL


def test_the_tables_are_there_and_small() -> None:
    folder = files("ai") / "tables"
    assert sum(len((folder / table_name(*key)).read_bytes()) for key in TABLES) < 450_000
    assert {f.name for f in folder.iterdir() if f.name.endswith(".bin")} == {
        table_name(*key) for key in TABLES
    }


def random_turn(rng: random.Random, setting: MatchSettings) -> CatAndMouseState:
    """Return any position at the start of a turn, likely or not."""
    turn = rng.randrange(2)
    mice = (rng.randrange(SPACES), rng.randrange(SPACES))
    cheese = [rng.randrange(5), rng.randrange(5)]
    if setting.finish_round and turn != setting.first_seat:
        cheese[setting.first_seat] = rng.randrange(7)
    cat, trapped = rng.randrange(SPACES), None
    if rng.random() < 0.3 and BOARDS[setting.board][mice[1 - turn]] is not SpaceKind.HOLE:
        cat, trapped = mice[1 - turn], 1 - turn
    return CatAndMouseState(
        setting, Phase.ROLL, turn, mice, (cheese[0], cheese[1]), cat, trapped, 0, None
    )


def test_a_worth_is_the_best_that_can_come_of_the_turn() -> None:
    """The Bellman equation, through the real rules: at no position does a deviation gain."""
    for variant, board, finish_round in TABLES:
        rng = random.Random(f"{variant}{board}{finish_round}")
        for _ in range(extent(40, 60)):
            setting = MatchSettings(2, variant, board, rng.randrange(2), finish_round)
            odds = Odds(setting)
            state = random_turn(rng, setting)
            found = odds.worths(state)
            assert found is not None, state
            after = run_to_end(look_ahead(state.apply(Roll()).state, odds.worths))
            assert found == pytest.approx(after, abs=QUANTUM + 1e-9), state


@pytest.mark.parametrize(
    "key",
    [("older", "standard", False), pytest.param(("base", "long", True), marks=pytest.mark.night)],
)
def test_a_shipped_table_is_what_the_solver_finds(key: tuple[str, str, bool]) -> None:
    """`python -m tools.solve.cat_and_mouse --check` compares all eight."""
    variant, board, finish_round = key
    solver = Solver(Turns(2, variant, board), finish_round)
    solver.solve()
    assert table_numbers(solver) == list(table(*key))


def test_worths_are_chances_that_add_up_to_one() -> None:
    for players, variant, finish_round in product((2, 3, 4), ("base", "older"), (False, True)):
        first = start(variant, players, finish_round=finish_round, first_seat=players - 1)
        odds = Odds(first.setting)
        for state in states(first, 5, 8):
            worths = odds.worths(state)
            is_ripe = state.outcome is not None or state.phase is Phase.ROLL
            assert (worths is not None) == is_ripe, state
            if worths is not None:
                assert len(worths) == players, state
                assert all(0 <= worth <= 1 for worth in worths), state
                assert sum(worths) == pytest.approx(1), state


def turn_of_seat_2(cheese: tuple[int, ...], *, finish_round: bool = False) -> CatAndMouseState:
    setting = MatchSettings(len(cheese), "older", "standard", 0, finish_round=finish_round)
    mice = (1, 3, 5, 8)[: len(cheese)]
    return CatAndMouseState(setting, Phase.ROLL, 2, mice, cheese, 0, None, 0, None)


def worths_of(state: CatAndMouseState) -> tuple[float, ...]:
    found = Odds(state.setting).worths(state)
    assert found is not None, state
    return found


def test_more_cheese_is_worth_more_and_a_round_that_is_won_counts_as_won() -> None:
    """Three and four players, of whom seat 2 has the turn, with `finish_round` the last one."""
    before, after = (worths_of(turn_of_seat_2(cheese)) for cheese in ((2, 2, 1, 2), (2, 2, 3, 2)))
    assert after[2] > before[2] + 0.1
    assert all(after[seat] < before[seat] for seat in (0, 1, 3))
    for cheese, shares in (((5, 5, 0), (0.5, 0.5, 0.0)), ((5, 6, 0), (0.0, 1.0, 0.0))):
        state = turn_of_seat_2(cheese, finish_round=True)
        assert worths_of(state) == pytest.approx(shares, abs=1e-3)


@given(st.lists(st.floats(0.05, 1.0), min_size=3, max_size=4))
def test_pairs_that_agree_are_put_together_exactly(strengths: list[float]) -> None:
    players, total = len(strengths), sum(strengths)
    duels = {
        (a, b): strengths[a] / (strengths[a] + strengths[b])
        for a in range(players)
        for b in range(a + 1, players)
    }
    assert combine_duels(players, duels) == pytest.approx([s / total for s in strengths])
