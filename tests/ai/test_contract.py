"""What the bots of every game keep to, in every variant and at every level."""

from __future__ import annotations

import pytest

from ai.base import Level
from game.catalog import CATALOG, GameEntry
from game.rules.base import Action
from tests.ai.matches import chosen

SEATED = {"cat_and_mouse": (4,), "kalle_kanalratte": (2, 3, 5)}
"""How many bots sit at the tables of a game, if not three."""


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize(
    ("entry", "variant", "players"),
    [
        pytest.param(entry, variant, players, id=f"{key}-{variant}-{players}p")
        for key, entry in CATALOG.items()
        for variant in entry.variants
        for players in SEATED.get(key, (min(3, entry.players(variant)[-1]),))
    ],
)
def test_the_same_seed_plays_the_same_legal_match(
    entry: GameEntry, variant: str, players: int, level: Level
) -> None:
    def match() -> list[Action]:
        bots = [entry.new_bot(level=level, seat=seat, seed=seat + 5) for seat in range(players)]
        return chosen(first, bots, seed=3)

    first = entry.new_state(players=players, variant=variant)
    assert match() == match()
