"""The golden playthroughs, which detect accidental changes of the rules."""

from __future__ import annotations

import json

import pytest

from game.catalog import CATALOG
from tests.golden.record import FOLDER, golden_tables, playthrough
from tests.one_game import HIDDEN

pytestmark = pytest.mark.everywhere

TABLES = golden_tables()


def test_no_game_variant_house_rule_or_action_lacks_its_playthrough() -> None:
    found = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.json")}
    found = {name: text for name, text in found.items() if name.partition("-")[0] not in HIDDEN}
    wrong = sorted(found.keys() ^ TABLES.keys())
    assert not wrong, "missing or no longer played in tests/golden: python -m tests.golden.record"
    for key, entry in CATALOG.items():
        texts = "".join(text for name, text in found.items() if TABLES[name].entry.key == key)
        for action in entry.rules.actions:
            assert f'"type": "{action.__name__}"' in texts, f"{key}: no match has {action.__name__}"


@pytest.mark.parametrize("name", TABLES)
def test_the_match_goes_as_it_was_recorded(name: str) -> None:
    table = TABLES[name]
    recorded = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    assert recorded["variant"] == table.variant
    assert recorded["options"] == dict(table.options)
    actions = [table.entry.action_from_json(step["action"]) for step in recorded["steps"]]
    told = f"tests/golden/{name}: the rules have changed; if you meant it, record it again"
    assert playthrough(table, actions) == recorded, f"{told}: python -m tests.golden.record"
