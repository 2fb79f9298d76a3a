"""What a learner keeps in mind of a round: true, and no more than its seat saw."""

from __future__ import annotations

import random

import pytest

from ai.kalle_kanalratte.numbers import KalleMemory
from game.rules.kalle_kanalratte.events import CardsSwapped, KalleHidden, RoundStarted
from game.rules.kalle_kanalratte.state import RULES, KalleState
from game.rules.kalle_kanalratte.table import CELLS, Phase
from tests.ai.matches import random_step


@pytest.mark.parametrize(("variant", "players"), [("base", 2), ("last_chance", 4)])
def test_the_hider_alone_knows_where_kalle_is(variant: str, players: int) -> None:
    memories = [KalleMemory() for _ in range(players)]
    state = RULES.new_state(players=players, variant=variant)
    lots, known = random.Random(5), 0
    while state.outcome is None:
        state, events = state.apply(random_step(state, lots))
        assert isinstance(state, KalleState)
        for seat, memory in enumerate(memories):
            for event in events:
                if (seen := event.seen_by(seat)) is not None:
                    memory.watch(seen)
            if state.hider != seat:
                assert memory.kalle is None
            elif state.phase not in (Phase.HIDE, Phase.OVER):
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
