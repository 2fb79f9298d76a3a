"""What the bots of Kalle Kanalratte are made of: habits, clues, the hunt, a hider's memory."""

from __future__ import annotations

import random
from itertools import product

import pytest

from ai.kalle_kanalratte.bot import Hideout
from ai.kalle_kanalratte.clues import Clues, Suspect
from ai.kalle_kanalratte.habits import (
    DISTANCE,
    KINDS,
    Habit,
    escapes,
    idle_swaps,
    swap_of,
    swaps,
)
from ai.kalle_kanalratte.hunt import Chase, Hunt, Scent
from ai.kalle_kanalratte.opening import OPENING, steps
from ai.memory import Attention
from game.play.chance import run_to_end
from game.rules.kalle_kanalratte.events import (
    CardsSwapped,
    GuardMoved,
    GuardPlaced,
    KalleHidden,
    LidTurned,
    RoundEnded,
    SwapPassed,
)
from game.rules.kalle_kanalratte.table import CELLS, NEIGHBOURS, Pass, SwapCards

SHY = Habit(flees=0.9, restless=0.2)
BLIND = Habit(restless=0.5, is_blind=True)
STILL = Habit(restless=0.5, is_still=True)
PLACES = tuple(product(range(CELLS), range(CELLS)))


class TestHabits:
    def test_odds_are_legal_and_add_up(self) -> None:
        habits = (SHY, BLIND, STILL, Habit(), Habit(flees=1, restless=1))
        for habit, must_swap, (lid, guard) in product(habits, (False, True), PLACES):
            odds = habit.odds(lid, guard, must_swap)
            assert sum(odds.values()) == pytest.approx(1), (habit, lid, guard)
            assert set(odds) <= {*swaps(guard), Pass()}, (habit, lid, guard)
            assert not (must_swap and Pass() in odds), (habit, lid, guard)

    def test_nobody_swaps_two_open_cards_and_the_odds_still_add_up(self) -> None:
        down = {0, 1, 5, 6, 7, 10, 11, 15}
        for habit, (lid, guard) in product((SHY, BLIND, STILL), PLACES):
            if lid not in down or guard in down:
                continue
            odds = habit.odds(lid, guard, down=down)
            assert sum(odds.values()) == pytest.approx(1)
            idle = [swap for swap in swaps(guard) if not {swap.a, swap.b} & down]
            assert idle
            assert len(idle) == idle_swaps(guard, down)
            assert not set(idle) & set(odds)
            assert habit.chance(idle[0], lid, guard, idle=len(idle)) > 0, "a person may"

    def test_a_lid_in_reach_escapes_where_it_can(self) -> None:
        assert escapes(6, 5) == (3, 7, 11)
        assert escapes(0, 5) == (), "cornered"
        assert escapes(15, 5) == (), "in no danger"
        odds = Habit(flees=1.0).odds(6, 5)
        assert set(odds) == {swap_of(6, 3), swap_of(6, 7), swap_of(6, 11)}

    def test_nobody_carries_kalle_into_the_paws_of_the_guard(self) -> None:
        for habit, (lid, guard) in product((SHY, STILL), PLACES):
            for action in habit.odds(lid, guard):
                if isinstance(action, SwapCards) and lid in (action.a, action.b):
                    new = action.a + action.b - lid
                    assert DISTANCE[new][guard] > 1 or DISTANCE[lid][guard] <= 1

    def test_a_still_hider_leaves_kalle_and_a_blind_one_does_not_look(self) -> None:
        for lid, guard in PLACES:
            moved = [a for a in STILL.odds(lid, guard) if isinstance(a, SwapCards)]
            assert not any(lid in (a.a, a.b) for a in moved)
            assert BLIND.odds(lid, guard) == BLIND.odds(0, guard)

    def test_acts_come_as_often_as_the_odds_say(self) -> None:
        rng, odds = random.Random(1), SHY.odds(6, 5)
        acts = [SHY.act(6, 5, rng, must_swap=False, down=range(CELLS)) for _ in range(3000)]
        for action, chance in odds.items():
            assert acts.count(action) / 3000 == pytest.approx(chance, abs=0.04)


def clues(*habits: Habit, attention: Attention | None = None, trust: float = 0.0) -> Clues:
    made = Clues([Suspect(h, 1 / len(habits)) for h in habits], trust, attention or Attention())
    rng = random.Random(0)
    for event in (KalleHidden(0, None), GuardPlaced(1, 10), GuardMoved(1, 10, 5, (5,))):
        made.watch(event, rng)
    return made


class TestClues:
    rng = random.Random(0)

    def test_a_lid_that_was_turned_is_out(self) -> None:
        seen = clues(SHY, BLIND)
        seen.watch(LidTurned(5, 3, "search", 1), self.rng)
        weights = seen.weights()
        assert weights[5] == 0.0
        assert weights[15] == pytest.approx(1 / 15)
        assert sum(weights) == pytest.approx(1)

    def test_who_flees_gives_itself_away(self) -> None:
        seen = clues(SHY, BLIND)
        seen.watch(CardsSwapped(0, 6, 7), self.rng)
        weights = seen.weights()
        assert max(weights) == weights[7] > 0.4
        assert seen.shyness()[7] > 0.8

    def test_who_keeps_still_though_the_guard_is_near_may_not_be_there(self) -> None:
        seen = clues(SHY, BLIND)
        seen.watch(SwapPassed(0), self.rng)
        weights = seen.weights()
        assert weights[15] > 1.5 * weights[6]
        assert weights[0] == weights[15], "cornered: it could not have fled"

    def test_a_missed_swap_leaves_two_lids_alike_and_teaches_nothing(self) -> None:
        seen = clues(SHY, attention=Attention(slip=1.0))
        seen.watch(LidTurned(5, 3, "search", 1), self.rng)
        before = seen.weights()
        seen.watch(CardsSwapped(0, 6, 7), self.rng)
        assert seen.weights() == before

    def test_nobody_mistakes_a_face_up_card_for_a_lid(self) -> None:
        seen = clues(BLIND, attention=Attention(slip=1.0))
        seen.watch(LidTurned(6, 3, "search", 1), self.rng)
        seen.watch(CardsSwapped(0, 6, 7), self.rng)
        assert seen.weights()[7] == 0.0
        assert seen.weights()[6] == pytest.approx(1 / 15)

    def test_what_was_learnt_counts_in_the_hiders_next_round_alone(self) -> None:
        seen = clues(SHY, STILL, trust=0.9)
        seen.watch(CardsSwapped(0, 6, 7), self.rng)
        seen.watch(RoundEnded(1, 0, "found", 1, 7, 4, (None,) * CELLS), self.rng)
        seen.watch(KalleHidden(1, None), self.rng)
        assert seen.beliefs[0].total == pytest.approx(0.5)
        seen.watch(KalleHidden(0, None), self.rng)
        assert seen.beliefs[0].total == pytest.approx(0.95)

    def test_a_hunch_is_drawn_anew_and_by_lot(self) -> None:
        made = Clues([Suspect(BLIND, 1.0, (1.0, 2.0, 3.0), hunch=0.2)], 0.0, Attention())
        made.watch(KalleHidden(0, None), random.Random(1))
        first = made.weights()
        assert first[0] > first[1] > first[5]
        made.watch(KalleHidden(0, None), random.Random(2))
        assert made.weights() != first


class TestHunt:
    def test_a_known_kalle_beside_the_guard_is_caught(self) -> None:
        chase = Chase(frozenset(range(CELLS)))
        assert chase.catch(1, 5, 6) == 1.0
        assert chase.catch(0, 5, 6) == 0.0
        assert chase.corner(3, 5, 0) == 1.0, "it cannot get away"
        assert chase.corner(1, 5, 6) == 0.0, "it gets away"

    def test_more_lids_make_a_longer_hunt(self) -> None:
        chase = Chase(frozenset(range(CELLS)))
        odds = [chase.catch(left, 0, 15) for left in range(8)]
        assert odds == sorted(odds)
        assert odds[2] == 0.0
        assert 0.8 < odds[7] <= 1.0

    def test_nobody_gets_over_open_cards(self) -> None:
        assert Chase(frozenset({15})).catch(7, 0, 15) == 0.0

    @pytest.mark.parametrize("depth", [1, 2, 3])
    def test_a_sure_catch_is_worth_all(self, depth: int) -> None:
        sure = [float(cell == 6) for cell in range(CELLS)]
        hunt = Hunt(frozenset(range(CELLS)) - {5}, 3, 4.0)
        worth = run_to_end(hunt.weigh(NEIGHBOURS[5], Scent(sure, sure), depth))
        assert max(worth, key=worth.__getitem__) == 6
        assert worth[6] == pytest.approx(1.0)
        assert all(w <= 1.0 + 1e-9 for w in worth.values())


class TestHideout:
    def test_a_good_memory_follows_kalle_and_the_decoy(self) -> None:
        hideout, rng = Hideout(True, Attention()), random.Random(3)
        hideout.watch(KalleHidden(0, 6), rng)
        decoy = hideout.lid
        hideout.watch(CardsSwapped(0, 6, 7), rng)
        assert hideout.kalle == 7
        other = next(cell for cell in NEIGHBOURS[decoy] if cell not in (6, 7))
        at = {6: 7, 7: 6}.get(decoy, decoy)
        hideout.watch(CardsSwapped(0, at, other), rng)
        assert hideout.lid == other

    def test_the_decoy_is_any_lid_and_says_nothing_about_kalle(self) -> None:
        hideout, rng = Hideout(True, Attention()), random.Random(5)
        lids = []
        for _ in range(3200):
            hideout.watch(KalleHidden(0, 6), rng)
            lids.append(hideout.lid)
        assert all(150 < lids.count(cell) < 250 for cell in range(CELLS))

    def test_another_decoy_is_drawn_when_it_was_searched(self) -> None:
        hideout, rng = Hideout(True, Attention()), random.Random(5)
        hideout.watch(KalleHidden(0, 6), rng)
        for turned in range(1, 9):
            kalle, lid = hideout.kalle, hideout.lid
            if lid == kalle:
                break
            hideout.watch(LidTurned(lid, turned, "search", turned), rng)
            assert hideout.lid in hideout.table.down
            assert hideout.kalle == kalle

    def test_who_forgets_takes_care_of_the_wrong_lid(self) -> None:
        hideout, rng = Hideout(False, Attention(slip=1.0)), random.Random(1)
        hideout.watch(KalleHidden(0, 6), rng)
        hideout.watch(CardsSwapped(0, 6, 7), rng)
        assert hideout.kalle == hideout.lid == 6
        hideout.watch(LidTurned(6, 2, "search", 1), rng)
        assert hideout.kalle == hideout.lid != 6, "it sees that it was wrong and guesses"

    def test_nobody_forgets_across_a_face_up_card(self) -> None:
        hideout, rng = Hideout(False, Attention(slip=1.0)), random.Random(1)
        hideout.watch(KalleHidden(0, 6), rng)
        hideout.watch(LidTurned(7, 2, "search", 1), rng)
        hideout.watch(CardsSwapped(0, 6, 7), rng)
        assert hideout.kalle == 7


class TestOpening:
    def test_no_lid_is_a_habit_and_no_place_is_better_to_hide_on_than_another(self) -> None:
        walk = [[1 / CELLS] * CELLS]
        for turned in range(OPENING):
            odds, here = steps(turned), walk[-1]
            for cell, found in enumerate(odds):
                assert set(found) == set(NEIGHBOURS[cell])
                assert sum(found.values()) == pytest.approx(1)
            walk.append(
                [sum(here[a] * odds[a].get(b, 0.0) for a in range(CELLS)) for b in range(CELLS)]
            )
        _, first, second = walk
        together = [one + two for one, two in zip(first, second, strict=True)]
        assert together == pytest.approx([1 / 8] * CELLS), "found anywhere equally often"
        assert max(first) < 0.1
        for kind in set(KINDS):
            share = KINDS.count(kind) / CELLS
            found_there = sum(p for p, k in zip(first, KINDS, strict=True) if k == kind)
            assert found_there == pytest.approx(share, abs=share / 3 + 1e-9)
