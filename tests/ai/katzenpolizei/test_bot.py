from __future__ import annotations

from itertools import product

import pytest

from ai.base import Level
from ai.katzenpolizei.blunders import (
    Blunder,
    CatMove,
    cat_move_of,
    completes_next_family,
    drives_away_kittens,
    leaves_own_family,
    sends_kittens_away,
    without_blunders,
)
from ai.katzenpolizei.bot import EasyBot, new_bot
from game.catalog import CATALOG
from game.rules.base import Action
from game.rules.katzenpolizei.families import Family
from game.rules.katzenpolizei.state import RULES, KatzenState
from game.rules.katzenpolizei.table import Drive, Lure, Phase, RunTo, family_number
from tests.ai.matches import agreed, choices
from tests.rules.katzenpolizei.play import position, start

ENTRY = CATALOG["katzenpolizei"]


LONE, PAIR, BUNDLE = CatMove(1, False, False), CatMove(2, False, False), CatMove(3, False, False)
MAKES_ONE, MAKES_THREE = CatMove(1, True, False), CatMove(3, True, False)
OWN_LONE, OWN_BUNDLE = CatMove(1, False, True), CatMove(3, False, True)
OWN_LACKING, OWN_FAMILY = CatMove(1, True, True), CatMove(3, True, True)


@pytest.mark.parametrize(
    ("blunder", "silly", "wise"),
    [
        (
            drives_away_kittens,
            [(BUNDLE, LONE), (BUNDLE, PAIR), (MAKES_THREE, MAKES_ONE)],
            [(LONE, BUNDLE), (BUNDLE, MAKES_ONE)],
        ),
        (
            completes_next_family,
            [(MAKES_ONE, LONE), (MAKES_ONE, PAIR), (MAKES_THREE, BUNDLE)],
            [(MAKES_ONE, BUNDLE)],  # that costs more
        ),
        (
            leaves_own_family,
            [(OWN_LONE, OWN_FAMILY), (OWN_LONE, OWN_LACKING)],
            [(OWN_BUNDLE, OWN_LACKING), (OWN_FAMILY, OWN_FAMILY)],
        ),
        (sends_kittens_away, [(PAIR, CatMove(2, False, True))], [(PAIR, PAIR)]),
    ],
)
def test_what_a_child_would_laugh_at(
    blunder: Blunder, silly: list[tuple[CatMove, CatMove]], wise: list[tuple[CatMove, CatMove]]
) -> None:
    assert all(blunder(*pair) for pair in silly)
    assert not any(blunder(*pair) for pair in wise)


def test_what_moves_is_seen_as_it_is_and_something_sensible_is_left() -> None:
    table = position(Phase.DRIVE, Family(0, 1, 1, "b"), Family(0, -1, 0, "a"), Family(kittens=0))
    assert cat_move_of(table, Drive("a0")) == MAKES_ONE
    assert cat_move_of(table, Drive("a1")) == BUNDLE
    assert cat_move_of(table, Drive("k2")) == PAIR
    assert set(without_blunders(table)) == {Drive("k2")}
    table = position(Phase.LURE, Family(0, 1, 1, "b"), Family(1, 2))
    assert cat_move_of(table, Lure(1, "b0")) == OWN_FAMILY
    assert set(without_blunders(table)) == {Lure(1, "b0")}
    for variant, players in product(RULES.players, (2, 3, 5)):
        if players in RULES.players[variant]:
            assert all(without_blunders(state) for state in choices(start(variant, players), 1, 2))


@pytest.mark.parametrize(
    ("state", "best"),
    [
        # A bundle that makes a family is lured.
        (position(Phase.LURE, Family(0, 1, 1, "b"), Family(1, 2), Family(-1, 2)), Lure(1, "b0")),
        # A lone parent goes before a bundle.
        (position(Phase.DRIVE, Family(0, -1, 0, "a"), Family(0)), Drive("a1")),
        # What the next player waits for stays.
        (position(Phase.DRIVE, Family(0, 1, 1, "b"), Family(0)), Drive("a1")),
        # Kittens run home.
        (position(Phase.RUN, Family(2, 0, 0, "")), RunTo(0)),
    ],
)
def test_every_level_knows_the_plain_cases(state: KatzenState, best: Action) -> None:
    for level in Level:
        assert agreed(ENTRY, level, state) == best, level


class TestCharacters:
    def test_easy_has_a_favourite_fur_for_the_whole_match_and_keeps_it(self) -> None:
        lures = position(Phase.LURE, *[Family(1)] * 9).observe(0)
        drives = position(Phase.DRIVE, *[Family(0)] * 9).observe(0)
        furs = set()
        for seed in range(60):
            bot = EasyBot(Level.EASY, 0, seed)
            chosen, given = {bot.choose(lures) for _ in range(5)}, bot.choose(drives)
            (liked,) = chosen
            assert isinstance(liked, Lure)
            assert isinstance(given, Drive)
            assert liked.card != given.card
            furs.add(family_number(liked.card))
        assert furs == set(range(9))

    def test_easy_spares_a_friend_and_only_one_with_two_others(self) -> None:
        table = position(Phase.LURE, Family(1, 2))
        seen = {EasyBot(Level.EASY, 0, s).choose(table.observe(0)) for s in range(20)}
        assert seen == {Lure(1, "a0"), Lure(2, "b0")}
        for seed in range(20):
            bot = EasyBot(Level.EASY, 0, seed)
            lured = bot.choose(table.observe(0))
            run = bot.choose(position(Phase.RUN, Family(1, 2, 0, "")).observe(0))
            assert isinstance(lured, Lure)
            assert isinstance(run, RunTo)
            assert lured.seat != run.seat, "its kittens run to the friend that it spares"

    def test_easy_dotes_on_kittens_and_hard_knows_that_they_run_off(self) -> None:
        table = position(Phase.LURE, Family(kittens=1), Family(1), players=2, variant="alarm")
        easy = [new_bot(Level.EASY, 0, s).choose(table.observe(0)) for s in range(40)]
        assert easy.count(Lure(1, "k0")) > 25
        assert new_bot(Level.HARD, 0, 1).choose(table.observe(0)) == Lure(1, "a1")

    def test_easy_pities_the_lonely_and_medium_counts_most_of_the_time(self) -> None:
        table = position(Phase.LURE, Family(1, -1, 1, "a"), Family(1))
        bots = [new_bot(Level.EASY, 0, seed) for seed in range(40)]
        assert {bot.choose(table.observe(0)) for bot in bots} == {Lure(1, "a1")}
        bot = new_bot(Level.MEDIUM, 0, 1)
        seen = [bot.choose(table.observe(0)) for _ in range(200)]
        assert 165 < seen.count(Lure(1, "a0")) < 198
        assert set(seen) == {Lure(1, "a0"), Lure(1, "a1")}
