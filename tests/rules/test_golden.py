"""The golden playthroughs: a rule that changes by accident changes one of them."""

from __future__ import annotations

import json

import pytest

from game.catalog import CATALOG
from tests.golden.record import FOLDER, golden_tables, playthrough

TABLES = golden_tables()


def test_no_game_variant_or_house_rule_lacks_its_playthrough() -> None:
    assert {path.name for path in FOLDER.glob("*.json")} == set(TABLES)


@pytest.mark.parametrize("name", TABLES)
def test_the_match_goes_as_it_was_recorded(name: str) -> None:
    table = TABLES[name]
    recorded = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    assert recorded["variant"] == table.variant
    assert recorded["options"] == dict(table.options)
    actions = [table.entry.action_from_json(step["action"]) for step in recorded["steps"]]
    assert playthrough(table, actions) == recorded


@pytest.mark.parametrize("key", CATALOG)
def test_the_playthroughs_of_a_game_show_every_action(key: str) -> None:
    texts = [(FOLDER / name).read_text() for name, t in TABLES.items() if t.entry.key == key]
    for action in CATALOG[key].rules.actions:
        assert any(f'"type": "{action.__name__}"' in text for text in texts)
