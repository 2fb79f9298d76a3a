"""Killed in the middle of a match: nothing acknowledged is lost. `bench/kill.py` does it longer."""

from __future__ import annotations

import json
import sys

from tests.running import run


def test_a_killed_program_goes_on_exactly_where_it_was() -> None:
    killed = run(sys.executable, "-m", "tests.bench.kill", "--times", "5", "--seed", "11")
    assert killed.returncode == 0, killed.stdout + killed.stderr
    result = json.loads(killed.stdout)
    assert result["killed"] == result["resumed"] == 5
    assert result["steps"] > 0
    assert result["lost"] == []
