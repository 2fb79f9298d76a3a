"""What a learner keeps in mind of a round: true, and no more than its seat saw."""

from __future__ import annotations

import random

import pytest

from ai.rat_a_tat_cat.numbers import RatMemory
from game.rules.rat_a_tat_cat.state import RULES, RatState
from game.rules.rat_a_tat_cat.table import SLOTS, Phase
from tests.ai.matches import random_step


@pytest.mark.parametrize(
    ("variant", "players"), [("base", 2), ("base", 6), ("younger", 3), ("younger", 5)]
)
def test_what_is_known_is_true(variant: str, players: int) -> None:
    memories = [RatMemory() for _ in range(players)]
    state = RULES.new_state(players=players, variant=variant)
    lots, known = random.Random(5), 0
    while state.outcome is None:
        state, events = state.apply(random_step(state, lots))
        assert isinstance(state, RatState)
        for seat, memory in enumerate(memories):
            for event in events:
                if (seen := event.seen_by(seat)) is not None:
                    memory.watch(seen)
            cards = {place: card for place, card in memory.known.items() if card is not None}
            assert all(state.rows[who][slot] == card for (who, slot), card in cards.items())
            assert sum(memory.discards.values()) == state.observe(seat).discards
            known += len(cards) > 0
    assert known > 20


def test_one_knows_the_outer_cards_and_nothing_of_others() -> None:
    memories = [RatMemory() for _ in range(3)]
    state = RULES.new_state(players=3, variant="base")
    lots = random.Random(1)
    while state.observe(0).phase is not Phase.START:  # type: ignore[attr-defined]
        state, events = state.apply(random_step(state, lots))
        for seat, memory in enumerate(memories):
            for event in events:
                if (seen := event.seen_by(seat)) is not None:
                    memory.watch(seen)
    for seat, memory in enumerate(memories):
        known = {place for place, card in memory.known.items() if card is not None}
        assert known == {(seat, 0), (seat, SLOTS - 1)}
