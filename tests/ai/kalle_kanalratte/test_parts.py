"""What the bots of Kalle Kanalratte are made of: habits, clues, the hunt, a hider's memory."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import product

import pytest

from ai.kalle_kanalratte.beliefs import HiderProfile, SearcherBeliefs
from ai.kalle_kanalratte.bot import HiderMemory
from ai.kalle_kanalratte.card_history import FAIR_CHANCE, CardHistories
from ai.kalle_kanalratte.guard_policy import guard_step_odds
from ai.kalle_kanalratte.guard_search import CellBeliefs, Chase, GuardSearch
from ai.kalle_kanalratte.habits import (
    CELL_KINDS,
    DISTANCE,
    Habit,
    count_pointless_swaps,
    escape_cells,
    legal_swaps,
    make_swap,
)
from ai.kalle_kanalratte.opening import RANDOM_SEARCHES, step_probabilities
from ai.memory import Attention
from game.play.chance import run_to_end
from game.rules.base import Event
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
            odds = habit.action_probabilities(lid, guard, must_swap)
            assert sum(odds.values()) == pytest.approx(1), (habit, lid, guard)
            assert set(odds) <= {*legal_swaps(guard), Pass()}, (habit, lid, guard)
            assert not (must_swap and Pass() in odds), (habit, lid, guard)

    def test_nobody_swaps_two_open_cards_and_the_odds_still_add_up(self) -> None:
        down = {0, 1, 5, 6, 7, 10, 11, 15}
        for habit, (lid, guard) in product((SHY, BLIND, STILL), PLACES):
            if lid not in down or guard in down:
                continue
            odds = habit.action_probabilities(lid, guard, down=down)
            assert sum(odds.values()) == pytest.approx(1)
            idle = [swap for swap in legal_swaps(guard) if not {swap.a, swap.b} & down]
            assert idle
            assert len(idle) == count_pointless_swaps(guard, down)
            assert not set(idle) & set(odds)
            assert habit.action_probability(idle[0], lid, guard, idle=len(idle)) > 0, "a person may"

    def test_a_lid_in_reach_escapes_where_it_can(self) -> None:
        assert escape_cells(6, 5) == (3, 7, 11)
        assert escape_cells(0, 5) == (), "cornered"
        assert escape_cells(15, 5) == (), "in no danger"
        odds = Habit(flees=1.0).action_probabilities(6, 5)
        assert set(odds) == {make_swap(6, 3), make_swap(6, 7), make_swap(6, 11)}

    def test_nobody_carries_kalle_into_the_paws_of_the_guard(self) -> None:
        for habit, (lid, guard) in product((SHY, STILL), PLACES):
            for action in habit.action_probabilities(lid, guard):
                if isinstance(action, SwapCards) and lid in (action.a, action.b):
                    new = action.a + action.b - lid
                    assert DISTANCE[new][guard] > 1 or DISTANCE[lid][guard] <= 1

    def test_a_still_hider_leaves_kalle_and_a_blind_one_does_not_look(self) -> None:
        for lid, guard in PLACES:
            moved = [a for a in STILL.action_probabilities(lid, guard) if isinstance(a, SwapCards)]
            assert not any(lid in (a.a, a.b) for a in moved)
            assert BLIND.action_probabilities(lid, guard) == BLIND.action_probabilities(0, guard)


def clues(
    *habits: Habit, then: Iterable[Event] = (), attention: Attention | None = None
) -> SearcherBeliefs:
    """Return what a seeker goes by after some events, the guard in a corner's way at 5."""
    made = SearcherBeliefs(
        [HiderProfile(h, 1 / len(habits)) for h in habits], 0.9, attention or Attention()
    )
    start = (KalleHidden(0, None), GuardPlaced(1, 10), GuardMoved(1, 10, 5, (5,)))
    for event in (*start, *then):
        made.watch(event, random.Random(0))
    return made


class TestClues:
    def test_a_lid_that_was_turned_is_out_and_who_flees_gives_itself_away(self) -> None:
        turned = clues(SHY, BLIND, then=[LidTurned(5, 3, "search", 1)]).weights()
        assert turned[5] == 0.0
        assert turned[15] == pytest.approx(1 / 15)
        assert sum(turned) == pytest.approx(1)
        fled = clues(SHY, BLIND, then=[CardsSwapped(0, 6, 7)])
        assert max(fled.weights()) == fled.weights()[7] > 0.4
        assert fled.flee_probabilities()[7] > 0.8
        still = clues(SHY, BLIND, then=[SwapPassed(0)]).weights()
        assert still[15] > 1.5 * still[6], "the guard is near, and it keeps still"
        assert still[0] == still[15], "cornered: it could not have fled"

    def test_a_missed_swap_leaves_two_lids_alike_but_no_face_up_card(self) -> None:
        absent, swap = Attention(slip=1.0), CardsSwapped(0, 6, 7)
        for cell in (5, 6):
            turned = LidTurned(cell, 3, "search", 1)
            before = clues(SHY, then=[turned], attention=absent).weights()
            after = clues(SHY, then=[turned, swap], attention=absent).weights()
            assert after[6] == before[7]
            assert after[7] == before[6]

    def test_what_was_learnt_counts_in_the_hiders_next_round_alone(self) -> None:
        ended = RoundEnded(1, 0, "found", 1, 7, 4, (None,) * CELLS)
        seen = clues(SHY, STILL, then=[CardsSwapped(0, 6, 7), ended, KalleHidden(1, None)])
        assert seen.beliefs[0].total == pytest.approx(0.5)
        seen.watch(KalleHidden(0, None), random.Random(0))
        assert seen.beliefs[0].total == pytest.approx(0.95)


class TestHunt:
    def test_a_known_kalle_beside_the_guard_is_caught(self) -> None:
        chase = Chase(frozenset(range(CELLS)))
        assert chase.catch_probability(1, 5, 6) == 1.0
        assert chase.catch_probability(0, 5, 6) == 0.0
        assert chase.probability_before_swap(3, 5, 0) == 1.0, "it cannot get away"
        assert chase.probability_before_swap(1, 5, 6) == 0.0, "it gets away"

    @pytest.mark.parametrize("depth", [1, 2, 3])
    def test_a_sure_catch_is_worth_all(self, depth: int) -> None:
        sure = [float(cell == 6) for cell in range(CELLS)]
        hunt = GuardSearch(frozenset(range(CELLS)) - {5}, 3, 4.0)
        worth = run_to_end(hunt.weigh(NEIGHBOURS[5], CellBeliefs(sure, sure), depth))
        assert max(worth, key=worth.__getitem__) == 6
        assert worth[6] == pytest.approx(1.0)
        assert all(w <= 1.0 + 1e-9 for w in worth.values())


def hideout(*then: Event, has_decoy: bool, slip: float = 0.0, seed: int = 3) -> HiderMemory:
    """Return what a hider of Kalle below lid 6 goes by after some events."""
    made, rng = HiderMemory(has_decoy, Attention(slip=slip)), random.Random(seed)
    for event in (KalleHidden(0, 6), *then):
        made.watch(event, rng)
    return made


class TestHideout:
    def test_a_good_memory_follows_kalle_and_the_decoy(self) -> None:
        made, rng = hideout(has_decoy=True), random.Random(3)
        decoy = made.lid
        made.watch(CardsSwapped(0, 6, 7), rng)
        assert made.kalle == 7
        other = next(cell for cell in NEIGHBOURS[decoy] if cell not in (6, 7))
        made.watch(CardsSwapped(0, {6: 7, 7: 6}.get(decoy, decoy), other), rng)
        assert made.lid == other

    def test_the_decoy_is_any_lid_and_another_one_when_it_was_searched(self) -> None:
        made, rng, lids = HiderMemory(True, Attention()), random.Random(5), []
        for _ in range(3200):
            made.watch(KalleHidden(0, 6), rng)
            lids.append(made.lid)
        assert all(150 < lids.count(cell) < 250 for cell in range(CELLS)), "nothing about Kalle"
        for turned in range(1, 9):
            kalle, lid = made.kalle, made.lid
            if lid == kalle:
                break
            made.watch(LidTurned(lid, turned, "search", turned), rng)
            assert made.lid in made.table.down
            assert made.kalle == kalle

    def test_who_forgets_takes_care_of_the_wrong_lid_but_not_across_a_face_up_card(self) -> None:
        swap = CardsSwapped(0, 6, 7)
        made = hideout(swap, has_decoy=False, slip=1.0)
        assert made.kalle == made.lid == 6
        made.watch(LidTurned(6, 2, "search", 1), random.Random(1))
        assert made.kalle == made.lid != 6, "it sees that it was wrong and guesses"
        shown = LidTurned(7, 2, "search", 1)
        assert hideout(shown, swap, has_decoy=False, slip=1.0).kalle == 7


class TestOpening:
    def test_no_lid_is_a_habit_and_no_place_is_better_to_hide_on_than_another(self) -> None:
        walk = [[1 / CELLS] * CELLS]
        for turned in range(RANDOM_SEARCHES):
            odds, here = step_probabilities(turned), walk[-1]
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
        for kind in set(CELL_KINDS):
            share = CELL_KINDS.count(kind) / CELLS
            found_there = sum(p for p, k in zip(first, CELL_KINDS, strict=True) if k == kind)
            assert found_there == pytest.approx(share, abs=share / 3 + 1e-9)


class TestTrail:
    def test_a_card_keeps_its_history_when_it_is_moved(self) -> None:
        trail = CardHistories()
        trail.place_guard(10)
        trail.move_guard(5, {5: 0.2, 6: 0.25, 14: 0.55})
        trail.turn_up(5)
        assert trail.cards[6].owed == pytest.approx((FAIR_CHANCE - 0.25) / 0.75)
        assert trail.cards[14].owed == 0.0, "it has had more than its fair chance"
        fled = trail.cards[6]
        trail.watch_hider(6, 7)
        assert trail.cards[7] is fled
        assert (fled.moves, fled.escapes, fled.stays) == (1, 1, 0)
        assert trail.cards[6].approaches == 1, "the other card came into reach"
        assert trail.cards[9].stays == 1, "it could have escaped"
        assert trail.cards[0].stays == 0, "cornered: it could not"


class TestPatrol:
    def test_the_odds_add_up_and_follow_the_evidence(self) -> None:
        trail, down = CardHistories(), set(range(CELLS)) - {5}
        trail.place_guard(10)
        trail.move_guard(5, {})
        trail.turn_up(5)
        for suspect in NEIGHBOURS[5]:
            found = []
            for share in (1 / 15, 0.6):
                rest = (1 - share) / (len(down) - 1)
                kalle = [(share if c == suspect else rest) * (c in down) for c in range(CELLS)]
                odds = guard_step_odds(NEIGHBOURS[5], trail, CellBeliefs(kalle, kalle), down)
                assert sum(odds.values()) == pytest.approx(1)
                found.append(odds[suspect])
            assert found[1] > 1.5 * found[0], suspect
