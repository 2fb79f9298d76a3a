"""What the bots of Katzenpolizei are made of: judging a table, looking ahead, the solved deck."""

from __future__ import annotations

import random

import pytest

from ai.base import Level
from ai.katzenpolizei.search import Search, after
from ai.katzenpolizei.worth import (
    Worth,
    clock,
    columns,
    features,
    kinds,
    name_of,
    risks,
    seen_from,
    worth_in,
)
from ai.search import Worths, look_ahead, weigh
from game.play.chance import run_to_end
from game.rules.base import State
from game.rules.katzenpolizei.families import Family
from game.rules.katzenpolizei.state import RULES, KatzenState, first_state
from game.rules.katzenpolizei.table import Phase, Setting
from tests.ai.katzenpolizei.test_bot import SETUPS
from tests.ai.matches import choices, states
from tests.extent import extent
from tests.rules.katzenpolizei.play import position, start
from tools.measure.katzenpolizei import Exact, gifts, policy_of
from tools.solve.katzenpolizei import Deck, key_of, small_deck
from tools.solve.katzenpolizei_weights import Weights, fit, sample, settings_of


@pytest.fixture(scope="module")
def exact() -> Exact:
    """Two families: 204 positions; with `--all` three: 1,112."""
    return Exact(extent(2, 3), 2)


class TestWorth:
    def test_every_setting_has_its_weights(self) -> None:
        for variant, numbers in RULES.players.items():
            for players in numbers:
                state = start(variant, players)
                judged = worth_in(state.setting).shares(state)
                assert sum(judged) == pytest.approx(1)
                assert name_of(state.setting) == f"{variant}-{players}"

    def test_the_clock_runs_down(self) -> None:
        alarm = Setting(2, "alarm", 0)
        assert clock(alarm, 27, 0).rounds == pytest.approx(27)
        assert clock(alarm, 27, 0).drawn == pytest.approx(1)
        assert clock(alarm, 27, 6).drawn == pytest.approx(1 / 3)
        assert clock(alarm, 0, 6).drawn == 0
        assert clock(alarm, 0, 9).bases == (0, 0, 0)
        assert clock(Setting(3, "base", 0), 36, 0).rounds == pytest.approx(24)
        short = Setting(2, "alarm", 0, end_with_pile=True)
        assert clock(short, 1, 0).rounds == pytest.approx(1)

    def test_parents_and_places_are_told_apart_by_nothing_else(self) -> None:
        assert seen_from(Family(1, 0, 1, "a"), 1, 3) == Family(0, 2, 0, "a")
        assert seen_from(Family(0, 1, 1, "b"), 1, 3) == Family(0, 2, 0, "a")
        assert seen_from(Family(2, -1), 0, 3) == Family(-1, 2)
        for number, (players, variant, options) in enumerate(SETUPS):
            known = kinds(players)
            for state in states(start(variant, players, **options), number, 1):
                if state.phase is Phase.ROLL:
                    assert all(seen_from(f, state.turn, players) in known for f in state.families)
                    assert len(features(state)) == columns(state.setting)

    def test_risks(self) -> None:
        table = position(Phase.ROLL, Family(0, 1, 0, "a"), Family(0, 2), Family(kittens=2))
        own, left, right = (risks(table)[i : i + 4] for i in (0, 4, 8))
        assert own == [2, 1, 6, 4], "both others would lure the bundle"
        assert left == [1, 1, 0, 1]
        assert right == [2, 1, 2, 3]
        guarded = position(Phase.ROLL, Family(0, 1, 0, "a"), Family(0, 2), figure=0)
        assert risks(guarded)[:4] == [0, 0, 0, 0]

    def test_the_judgement_is_the_fitted_estimate(self) -> None:
        setting = Setting(3, "base", 0)
        rng = random.Random(4)
        rows = [tuple(rng.uniform(-1, 1) for _ in range(3)) for _ in range(columns(setting))]
        worth = Worth(setting, rows, (1.0, 1.0))
        for state in states(first_state(setting), 5, 2):
            if state.phase is not Phase.ROLL:
                continue
            told = features(state)
            for i in range(3):
                seat = (state.turn + i) % 3
                change = sum(f * row[i] for f, row in zip(told, rows, strict=True))
                assert worth.cats(state)[seat] == pytest.approx(state.scores[seat] + change)

    def test_a_match_that_is_over_is_worth_what_it_brought(self) -> None:
        table = position(Phase.OVER, Family(0), Family(1), pile=0)
        assert worth_in(table.setting).shares(table) == (0.5, 0.5, 0.0)


class TestSearch:
    @pytest.mark.parametrize(("players", "variant"), [(2, "alarm"), (3, "base")])
    def test_what_is_alike_is_looked_at_once_and_nothing_is_lost(
        self, players: int, variant: str
    ) -> None:
        setting = Setting(players, variant, 0, families=3, police_cards=2)
        worth = worth_in(setting)
        for state in random.Random(1).sample(choices(first_state(setting), 2, 40), 12):

            def judge(then: State, first: KatzenState = state) -> Worths | None:
                assert isinstance(then, KatzenState)
                is_leaf = then.turn == (first.turn + 2) % players and then.phase is Phase.ROLL
                over = then.outcome is not None
                return worth.shares(then) if over or (is_leaf and then != first) else None

            found = run_to_end(Search(worth).options(state, state.legal_actions(), 1))
            for action, told in run_to_end(weigh(state, judge)):
                assert found[action] == pytest.approx(told)

    def test_a_table_is_judged_once(self) -> None:
        state = choices(start("base", 3), 2, 1)[5]
        search = Search(worth_in(state.setting))
        run_to_end(search.options(state, state.legal_actions(), 1))
        judged = search.judged
        run_to_end(search.options(state, state.legal_actions(), 1))
        assert search.judged == judged


class TestSolved:
    def test_the_worths_are_those_of_their_successors(self, exact: Exact) -> None:
        def known(state: State) -> Worths | None:
            assert isinstance(state, KatzenState)
            if (outcome := state.outcome) is not None:
                return tuple((s in outcome.winners) / len(outcome.winners) for s in (0, 1))
            if state.phase is not Phase.ROLL or state == first:
                return None
            worth = exact.worths[exact.deck.number[key_of(state)]]
            return (worth, 1 - worth) if state.turn == 0 else (1 - worth, worth)

        for number in random.Random(2).sample(range(len(exact.worths)), 60):
            first = exact.deck.states[number]
            told = run_to_end(look_ahead(first, known))[first.turn]
            assert told == pytest.approx(exact.worths[number], abs=1e-9)

    def test_the_best_play_is_its_own_best_answer(self, exact: Exact) -> None:
        assert exact.losses(exact.best, exact.best) == pytest.approx((0, 0), abs=1e-9)
        assert exact.losses(exact.best, None) == pytest.approx((0, 0), abs=1e-9)

    def test_seats_are_alike(self) -> None:
        a = first_state(small_deck())
        assert key_of(a) == key_of(a._replace(turn=1))
        deck = Deck(small_deck(1, 1))
        assert len(deck.states) == len(deck.number) == len(deck.solve())

    def test_hard_loses_at_most_one_percent_against_the_best_play(self, exact: Exact) -> None:
        hard = policy_of(Level.HARD, 0, exact)
        most = extent(0.0003, 0.003)  # medium loses 0.002 or more
        assert max(exact.losses(hard, exact.best)) < most
        assert max(exact.losses(hard, None)) < most

    def test_levels_give_away_less_and_less(self, exact: Exact) -> None:
        def loss(name: str) -> float:
            told = [exact.losses(policy_of(name, seed, exact), exact.best) for seed in range(2)]
            return sum(map(sum, told)) / 4

        easy, medium, lots = loss("easy"), loss("medium"), loss("random")
        assert 0.002 < medium < easy < lots

    def test_choices_are_told_one_by_one(self, exact: Exact) -> None:
        told = gifts(exact, ["sensible", "random"], 60, 1)
        assert len(told["sensible"].losses) == len(told["random"].losses) > 20
        assert sum(told["sensible"].losses) < sum(told["random"].losses)
        assert "a choice" in str(told["random"])


class TestFit:
    def test_weights_explain_matches(self) -> None:
        settings = settings_of("alarm", 2)
        empty: Weights = [(0.0, 0.0)] * columns(settings[0]), (1.0, 1.7)
        seen = sample(settings, empty, 30, "test")
        rows, luck = fit(seen)
        assert len(rows) == columns(settings[0])
        assert min(luck) > 0
        worth = Worth(settings[0], rows, luck)
        table = position(Phase.ROLL, Family(0, 0, 0, "ab"), players=2, variant="alarm")
        own, other = worth.shares(table)
        assert own > other
        assert after(table, table.legal_actions()[0]).phase is Phase.DIE
