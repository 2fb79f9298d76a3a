"""What `docs/ENV.md` shows runs as it stands there, and its figures are right."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from ai.env.table import EnvTable
from ai.opponents import OpponentSeat
from tests.ai.env.libraries import library
from tests.ai.matches import ENTRIES
from tests.running import ROOT

PAGE = (ROOT / "docs" / "ENV.md").read_text("utf-8")
LEARNER, GUEST, ALL_SEATS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_its_figures_are_right() -> None:
    for entry in ENTRIES:
        numbers = entry.numbers()
        counts = (len(numbers.actions), numbers.size, len(numbers.chance))
        row = f"| `{entry.key}` | {' | '.join(map(str, counts))} |"
        assert row in PAGE, f"docs/ENV.md should have the row {row}"


@pytest.fixture
def names() -> dict[str, Any]:
    """Return what the first example defines."""
    library("gymnasium")
    found: dict[str, Any] = {}
    exec(LEARNER, found)
    return found


def test_the_learner_learns_and_sits_down(
    names: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    np = library("numpy")
    weights = names["learn"](6)
    assert weights.any()
    np.save(tmp_path / "weights.npy", weights)
    monkeypatch.chdir(tmp_path)
    exec(GUEST, names)
    guest = names["Learnt"](OpponentSeat("rat_a_tat_cat", "base", 2, 0, 1, {}))
    table = EnvTable(names["CATALOG"]["rat_a_tat_cat"], "base", 2, None)
    view = table.view(table.to_act)
    assert guest.choose(view) in view.legal_actions


def test_all_seats_play(names: dict[str, Any]) -> None:
    library("pettingzoo")
    exec(ALL_SEATS, names)
    assert names["table"].agents == []
