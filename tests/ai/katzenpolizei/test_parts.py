"""What the bots of Katzenpolizei are made of: judging a table, and looking ahead."""

from __future__ import annotations

import random

import pytest

from ai.katzenpolizei.evaluation import (
    StateEvaluator,
    canonical_family,
    evaluator_for_setting,
    family_indices,
    feature_count,
    features,
    rest_of_match,
    risks,
    weights_name,
)
from ai.katzenpolizei.search import Search
from ai.search import SeatValues, weigh
from game.play.chance import run_to_end
from game.rules.base import State
from game.rules.katzenpolizei.families import Family
from game.rules.katzenpolizei.state import RULES, KatzenState, first_state
from game.rules.katzenpolizei.table import MatchSettings, Phase
from tests.ai.matches import choices, states
from tests.rules.katzenpolizei.play import position, start
from tools.solve.katzenpolizei_weights import Weights, fit_weights, sample_states, training_settings


class TestWorth:
    def test_every_setting_has_its_weights(self) -> None:
        for variant, numbers in RULES.players.items():
            for players in numbers:
                state = start(variant, players)
                evaluations = evaluator_for_setting(state.setting).win_probabilities(state)
                assert sum(evaluations) == pytest.approx(1)
                assert weights_name(state.setting) == f"{variant}-{players}"

    def test_the_clock_runs_down(self) -> None:
        alarm = MatchSettings(2, "alarm", 0)
        assert rest_of_match(alarm, 27, 0).rounds == pytest.approx(27)
        assert rest_of_match(alarm, 27, 0).drawn == pytest.approx(1)
        assert rest_of_match(alarm, 27, 6).drawn == pytest.approx(1 / 3)
        assert rest_of_match(alarm, 0, 6).drawn == 0
        assert rest_of_match(alarm, 0, 9).bases == (0, 0, 0)
        assert rest_of_match(MatchSettings(3, "base", 0), 36, 0).rounds == pytest.approx(24)
        short = MatchSettings(2, "alarm", 0, end_with_pile=True)
        assert rest_of_match(short, 1, 0).rounds == pytest.approx(1)

    def test_parents_and_places_are_told_apart_by_nothing_else(self) -> None:
        assert canonical_family(Family(1, 0, 1, "a"), 1, 3) == Family(0, 2, 0, "a")
        assert canonical_family(Family(0, 1, 1, "b"), 1, 3) == Family(0, 2, 0, "a")
        assert canonical_family(Family(2, -1), 0, 3) == Family(-1, 2)
        for variant, players in ((v, n) for v, counts in RULES.players.items() for n in counts):
            known = family_indices(players)
            for state in states(start(variant, players), players, 2):
                if state.phase is Phase.ROLL:
                    assert all(
                        canonical_family(f, state.turn, players) in known for f in state.families
                    )
                    assert len(features(state)) == feature_count(state.setting)

    def test_risks(self) -> None:
        table = position(Phase.ROLL, Family(0, 1, 0, "a"), Family(0, 2), Family(kittens=2))
        own, left, right = (risks(table)[i : i + 4] for i in (0, 4, 8))
        assert own == [2, 1, 6, 4], "both others would lure the bundle"
        assert left == [1, 1, 0, 1]
        assert right == [2, 1, 2, 3]
        guarded = position(Phase.ROLL, Family(0, 1, 0, "a"), Family(0, 2), figure=0)
        assert risks(guarded)[:4] == [0, 0, 0, 0]

    def test_a_match_that_is_over_is_worth_what_it_brought(self) -> None:
        table = position(Phase.OVER, Family(0), Family(1), pile=0)
        assert evaluator_for_setting(table.setting).win_probabilities(table) == (0.5, 0.5, 0.0)


class TestSearch:
    @pytest.mark.parametrize(("players", "variant"), [(2, "alarm"), (3, "base")])
    def test_what_is_alike_is_looked_at_once_and_nothing_is_lost(
        self, players: int, variant: str
    ) -> None:
        setting = MatchSettings(players, variant, 0, families=3, police_cards=2)
        worth = evaluator_for_setting(setting)
        for state in random.Random(1).sample(choices(first_state(setting), 2, 40), 12):

            def judge(then: State, first: KatzenState = state) -> SeatValues | None:
                assert isinstance(then, KatzenState)
                is_leaf = then.turn == (first.turn + 2) % players and then.phase is Phase.ROLL
                over = then.outcome is not None
                return (
                    worth.win_probabilities(then) if over or (is_leaf and then != first) else None
                )

            found = run_to_end(Search(worth).action_values(state, state.legal_actions(), 1))
            for action, told in run_to_end(weigh(state, judge)):
                assert found[action] == pytest.approx(told)


class TestFit:
    def test_weights_explain_matches(self) -> None:
        settings = training_settings("alarm", 2)
        empty: Weights = [(0.0, 0.0)] * feature_count(settings[0]), (1.0, 1.7)
        seen = sample_states(settings, empty, 30, "test")
        rows, luck = fit_weights(seen)
        assert len(rows) == feature_count(settings[0])
        assert min(luck) > 0
        worth = StateEvaluator(settings[0], rows, luck)
        table = position(Phase.ROLL, Family(0, 0, 0, "ab"), players=2, variant="alarm")
        own, other = worth.win_probabilities(table)
        assert own > other
        turned = position(Phase.ROLL, Family(1, 1, 1, "ab"), players=2, variant="alarm", turn=1)
        assert worth.win_probabilities(turned) == pytest.approx((other, own)), "seats are alike"
        assert table.apply(table.legal_actions()[0]).state.phase is Phase.DIE
