"""Our games in OpenSpiel: by OpenSpiel's own test, its bots, and ours."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.catalog import GameEntry
from tests.ai.env.libraries import library
from tests.ai.matches import ENTRIES, each_game

pyspiel = library("pyspiel", 'OpenSpiel is not installed: pip install "cheese-gang[bench]"')
mcts = library("open_spiel.python.algorithms.mcts")
spiel = library("ai.env.spiel")


def load(entry: GameEntry, variant: str | None = None, players: int | None = None) -> Any:
    variant = entry.variants[0] if variant is None else variant
    players = entry.players(variant)[0] if players is None else players
    return pyspiel.load_game(spiel.register(entry), {"players": players, "variant": variant})


def at_random(state: Any, lots: random.Random) -> int:
    """Return the number of a random action: chance by its odds, a seat evenly."""
    if state.is_chance_node():
        numbers, odds = zip(*state.chance_outcomes(), strict=True)
        return int(lots.choices(numbers, odds)[0])
    return int(lots.choice(state.legal_actions()))


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_openspiels_own_test_passes(entry: GameEntry) -> None:
    """In each variant; every number of players is known."""
    for variant in entry.variants:
        for players in entry.players(variant):
            assert load(entry, variant, players).new_initial_state().num_players() == players
        pyspiel.random_sim_test(load(entry, variant), num_sims=1, serialize=False, verbose=False)


@each_game
def test_a_player_sees_what_its_seat_sees_and_a_copy_goes_its_own_way(entry: GameEntry) -> None:
    game, lots = load(entry), random.Random(2)
    first = game.new_initial_state()
    state, before = first.clone(), str(first)
    while not state.is_terminal():
        for player in range(game.num_players()):
            view = state.position.state.observe(player)
            assert state.observation_tensor(player) == pytest.approx(
                entry.numeric_encoding().vector(view)
            )
        state.apply_action(at_random(state, lots))
    assert str(first) == before
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0


def test_a_wrong_table_is_reported_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="has the variants"):
        load(ENTRIES[0], "none", 2)
