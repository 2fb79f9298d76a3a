"""What bots and learners keep in mind: attention, beliefs, and what they saw of hidden cards."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from ai.kalle_kanalratte.numbers import KalleMemory
from ai.memory import Attention, Belief, draw_index, normalised
from ai.rat_a_tat_cat.numbers import RatMemory
from game.catalog import CATALOG
from game.rules.kalle_kanalratte.events import CardsSwapped, KalleHidden, RoundStarted
from game.rules.kalle_kanalratte.state import KalleState
from game.rules.kalle_kanalratte.table import CELLS
from game.rules.kalle_kanalratte.table import Phase as KallePhase
from game.rules.rat_a_tat_cat.state import RatState
from game.rules.rat_a_tat_cat.table import SLOTS, Phase
from tests.ai.matches import follow, random_step


def test_attention_is_lost_at_random_and_more_with_time() -> None:
    rng = random.Random(1)
    tired = Attention(slip=0.1, tiring=0.1, most=0.5)
    for seen, odds in ((0, 0.1), (2, 0.3), (9, 0.5)):
        missed = sum(tired.misses(rng, seen) for _ in range(4000)) / 4000
        assert missed == pytest.approx(odds, abs=0.03)


def test_attention_draws_one_random_number_whatever_it_is() -> None:
    """A bot's later draws do not depend on its attention."""
    one, other = random.Random(4), random.Random(4)
    assert not Attention().misses(one, 3)
    assert Attention(slip=1.0).misses(other, 0)
    assert one.random() == other.random()


def test_a_belief_follows_what_moves_and_learns_from_what_was_seen() -> None:
    belief = Belief([1.0, 2.0, 3.0])
    copy = belief.copy()
    belief.swap(0, 2)
    assert belief.weights == [3.0, 2.0, 1.0]
    belief.blur(0, 2)
    assert belief.weights == [2.0, 2.0, 2.0]
    belief.rule_out(1)
    assert belief.weights == [2.0, 0.0, 2.0]
    assert belief.total == 4.0
    belief.weigh([0.5, 0.25, 1.0].__getitem__)
    assert belief.weights == [1.0, 0.0, 2.0]
    belief.scale(4)
    assert belief.weights == [4.0, 0.0, 8.0]
    assert copy.weights == [1.0, 2.0, 3.0], "it goes its own way"


def test_shares_add_up_and_lots_go_by_weights() -> None:
    assert normalised([1.0, 3.0, 9.0], (0, 1)) == [0.25, 0.75]
    assert normalised([0.0, 0.0], (0, 1)) == [0.5, 0.5], "who knows nothing"
    rng = random.Random(2)
    drawn = [draw_index(rng, (1.0, 0.0, 3.0)) for _ in range(4000)]
    assert 1 not in drawn
    assert drawn.count(2) == pytest.approx(3000, abs=120)


class Seat:
    """Tells the memory of a learner what its seat saw."""

    def __init__(self, seat: int, memory: Any) -> None:
        self.seat, self.watch = seat, memory.watch


def random_match(key: str, variant: str, memories: list[Any]) -> Iterator[Any]:
    """Yield the states of a match, after each of which the memories are up to date."""
    seats: Any = [Seat(seat, memory) for seat, memory in enumerate(memories)]
    state, lots = CATALOG[key].new_state(players=len(seats), variant=variant), random.Random(5)
    while state.outcome is None:
        state = follow(state, random_step(state, lots), bots=seats)
        yield state


@pytest.mark.parametrize(("variant", "players"), [("base", 2), ("last_chance", 4)])
def test_the_hider_alone_knows_where_kalle_is(variant: str, players: int) -> None:
    memories, known = [KalleMemory() for _ in range(players)], 0
    for state in random_match("kalle_kanalratte", variant, memories):
        assert isinstance(state, KalleState)
        for seat, memory in enumerate(memories):
            if state.hider != seat:
                assert memory.kalle is None
            elif state.phase not in (KallePhase.HIDE, KallePhase.OVER):
                assert memory.kalle == state.kalle
                known += 1
    assert known > 50


def test_cards_are_followed() -> None:
    memory = KalleMemory()
    for event in (KalleHidden(0, 3), CardsSwapped(0, 3, 7), CardsSwapped(0, 2, 7)):
        memory.watch(event)
    assert memory.kalle == 2
    assert (memory.origins[2], memory.origins[3], memory.origins[7]) == (3, 7, 2)
    assert sum(memory.read()) == CELLS + 1
    memory.watch(RoundStarted(2, 4, 1))
    assert memory.kalle is None
    assert memory.origins == list(range(CELLS))


@pytest.mark.parametrize(("variant", "players"), [("base", 6), ("younger", 3)])
def test_what_is_known_of_rows_is_true(variant: str, players: int) -> None:
    """At first these are the outer cards of one's own; in `younger` everybody sees them."""
    memories, known, starts = [RatMemory() for _ in range(players)], 0, 0
    for state in random_match("rat_a_tat_cat", variant, memories):
        assert isinstance(state, RatState)
        for seat, memory in enumerate(memories):
            cards = {place: card for place, card in memory.known.items() if card is not None}
            assert all(state.rows[who][slot] == card for (who, slot), card in cards.items())
            assert sum(memory.discards.values()) == state.observe(seat).discards
            if state.phase is Phase.START and not starts and variant == "base":
                assert set(cards) == {(seat, 0), (seat, SLOTS - 1)}
            known += len(cards) > 0
        starts += state.phase is Phase.START
    assert known > 20
    assert starts
