"""A first match as somebody plays it who has never played: nothing gets in the way."""

from __future__ import annotations

import sys

import pytest

from game.catalog import CATALOG
from tests.bench.newcomer import COLUMNS
from tests.running import run
from tools.facts import facts_of

FRAME = "0.1"
NEVER = (
    *("over their subject", "over what can be pressed"),
    *("gone unread", "that disagree", "presses swallowed"),
)


@pytest.mark.window
def test_a_newcomer_reads_little_and_presses_nothing_in_vain() -> None:
    asked = [part for game in CATALOG for part in ("--game", game)]
    words = ("-m", "tests.bench.newcomer", "--tell", "--frame", FRAME, *asked)
    done = run(sys.executable, *words, timeout=900)
    assert done.returncode == 0, done.stderr
    rows = [line.strip("|").split("|") for line in done.stdout.splitlines()[-len(CATALOG) :]]
    problems = []
    for game, row in zip(CATALOG, rows, strict=True):
        found = dict(zip(COLUMNS, map(str.strip, row), strict=True))
        assert found["game"] == game, done.stdout
        count = {name: int(found[name]) for name in COLUMNS[2:] if found[name].isdecimal()}
        checks = {
            "makes no choice": count["choices"] > 0,
            "reads too many papers": 0 < count["papers"] <= facts_of(game).most_papers,
            "reads not just one paper before the first choice": count["before the first choice"]
            == 1,
            "reads more than two lines": count["most lines"] <= 2,
            "reads several papers between two choices": count["most between two choices"] == 1,
        } | {f"{column} {count[column]} times": count[column] == 0 for column in NEVER}
        problems += [f"{game}: {name}" for name, is_well in checks.items() if not is_well]
    assert not problems, f"{problems}\n{done.stderr}"
