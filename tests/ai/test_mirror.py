from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.base import Level
from ai.mirror import NOTHING, Gift, Mirror, balance, judged, mirror_of
from game.catalog import CATALOG
from game.play.chance import run_to_end
from game.rules.base import CHANCE, TERMINAL
from tests.extent import extent
from tools.measure.gifts import Played, played
from tools.measure.mirror import named
from tools.solve.mirror import fitted


@given(
    st.lists(st.floats(0, 3), min_size=2, max_size=6),
    st.floats(0, 2),
    st.integers(0, 5),
    st.integers(0, 5),
)
def test_luck_and_choices_are_the_result(
    gifts: list[float], rate: float, seat: int, winner: int
) -> None:
    players = len(gifts)
    seat, winner = seat % players, winner % players
    shares = [float(i == winner) for i in range(players)]
    found = balance(gifts, shares, rate, seat)
    assert found.result == pytest.approx(shares[seat])
    assert found.own <= 0 <= found.others
    assert 0 <= found.by_luck <= 1


@given(st.lists(st.floats(0, 3), min_size=2, max_size=6), st.floats(0, 2))
def test_what_one_gives_away_the_others_get(gifts: list[float], rate: float) -> None:
    shares = [1 / len(gifts)] * len(gifts)
    found = [balance(gifts, shares, rate, seat) for seat in range(len(gifts))]
    assert sum(each.own + each.others for each in found) == pytest.approx(0, abs=1e-9)
    assert sum(each.luck for each in found) == pytest.approx(0, abs=1e-9)


def test_who_gave_nothing_away_and_won_was_lucky() -> None:
    found = balance([0.0, 0.0], [1.0, 0.0], 1.0, 0)
    assert (found.own, found.others, found.luck) == (0, 0, 0.5)
    assert found.by_luck == 1


@pytest.mark.parametrize("key", CATALOG)
def test_a_choice_gives_away_what_the_hard_bot_says(key: str) -> None:
    """And never anything for the best one; nothing is judged that is no choice."""
    entry, rng, seen = CATALOG[key], random.Random(4), 0
    variant = entry.variants[-1]
    count = entry.players(variant)[0]
    state = entry.new_state(players=count, variant=variant)
    judges = [entry.new_bot(level=Level.HARD, seat=seat, seed=seat) for seat in range(count)]
    for _ in range(extent(100, 160)):
        if state.to_act == TERMINAL:
            break
        if state.to_act == CHANCE:
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            action = rng.choices(actions, odds)[0]
        else:
            view = state.observe(state.to_act)
            action, judge = rng.choice(view.legal_actions), judges[state.to_act]
            worths = run_to_end(judge.weigh(view))
            gift = run_to_end(judged(judge, view, action))
            assert (gift is None) == (not worths)
            if gift is not None:
                seen += 1
                lost = max(worths.values()) - worths[action]
                assert gift.amount == pytest.approx(lost, abs=2 * NOTHING)
                best = max(worths, key=worths.__getitem__)
                nothing = run_to_end(judged(judge, view, best))
                assert nothing is not None
                assert nothing.amount == 0
        transition = state.apply(action)
        for judge in judges:
            for event in transition.events:
                if (told := event.seen_by(judge.seat)) is not None:
                    judge.watch(told)
        state = transition.state
    assert seen or key == "cat_and_mouse"  # where `younger` leaves nothing to choose


@pytest.mark.parametrize("key", CATALOG)
def test_every_variant_has_its_mirror_with_odds_for_each_level(key: str) -> None:
    for variant in CATALOG[key].variants:
        mirror = mirror_of(key, variant)
        assert mirror is not None, f"{key}, {variant}: run `python -m tools.solve.mirror`"
        assert mirror.rate > 0
        assert mirror.edges or key == "cat_and_mouse"
        for kind, edges in mirror.edges.items():
            assert list(edges) == sorted(edges), (variant, kind)
            for level in Level:
                odds = mirror.odds[kind][level]
                assert len(odds) == len(edges) + 1, (variant, kind, level)
                assert min(odds) > 0, (variant, kind, level)
                assert sum(odds) == pytest.approx(1, abs=1e-3), (variant, kind, level)


def test_an_unknown_game_has_none() -> None:
    assert mirror_of("quoits", "base") is None
    assert mirror_of("kalle_kanalratte", "downhill") is None


def test_a_level_is_named_by_what_it_gives_away() -> None:
    odds = {"easy": [0.5, 0.5], "medium": [0.8, 0.2], "hard": [0.99, 0.01]}
    mirror = Mirror(1.0, {"a": [NOTHING]}, {"a": odds})
    none, some = Gift("a", 0.0), Gift("a", 0.4)
    assert mirror.level([none] * 20) == "hard"
    assert mirror.level([none] * 16 + [some] * 4) == "medium"
    assert mirror.level([none, some] * 10) == "easy"
    assert mirror.level([Gift("never seen", 0.4)]) is None


def test_a_fit_finds_the_rate_and_tells_levels_apart() -> None:
    """Made matches: each gift of 1 costs a tenth of the match, easy gives most."""
    rng, matches = random.Random(3), []
    odds = {Level.EASY: 0.6, Level.MEDIUM: 0.3, Level.HARD: 0.05}
    for _ in range(600):
        levels = (rng.choice(list(Level)), rng.choice(list(Level)))
        gifts = tuple(
            [Gift("a", float(rng.random() < odds[level])) for _ in range(5)] for level in levels
        )
        lost = [sum(gift.amount for gift in some) for some in gifts]
        first = 0.5 + 0.1 * (lost[1] - lost[0]) + rng.uniform(-0.2, 0.2)
        matches.append(Played(levels, gifts, (first, 1 - first)))
    mirror = fitted(matches, is_chance=False)
    assert mirror.rate == pytest.approx(0.1, abs=0.01)
    found = named(mirror, matches, 300, rng)
    assert sum(n for (true, told), n in found.items() if true == told) > 270


def test_the_same_seed_gives_the_same_match() -> None:
    entry = CATALOG["kalle_kanalratte"]
    one, other = (played(entry, "base", 2, "s") for _ in range(2))
    assert one == other
    assert sum(one.shares) == pytest.approx(1)
