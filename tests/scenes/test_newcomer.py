"""A first match as somebody plays it who has never played: nothing gets in the way."""

from __future__ import annotations

import sys

import pytest

from game.catalog import CATALOG
from tests.bench.newcomer import COLUMNS
from tests.running import run

MOST_PAPERS = {
    "cat_and_mouse": 4,
    "kalle_kanalratte": 6,
    "katzenpolizei": 6,
    "rat_a_tat_cat": 7,
    "gouda_ganoven": 8,
}
NEVER = ("over their subject", "gone unread", "that disagree", "presses swallowed")


@pytest.mark.parametrize("game", CATALOG)
def test_a_newcomer_reads_little_and_presses_nothing_in_vain(game: str) -> None:
    done = run(sys.executable, "-m", "tests.bench.newcomer", "--game", game, "--tell")
    assert done.returncode == 0, done.stderr
    row = [cell.strip() for cell in done.stdout.splitlines()[-1].strip("|").split("|")]
    found = dict(zip(COLUMNS, row, strict=True))
    assert found["game"] == game
    assert int(found["choices"]) > 0
    assert 0 < int(found["papers"]) <= MOST_PAPERS[game], done.stderr
    assert int(found["before the first choice"]) == int(found["most between two choices"]) == 1
    assert not [column for column in NEVER if int(found[column])], done.stderr
