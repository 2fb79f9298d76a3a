"""Killed in the middle of a match: nothing acknowledged is lost. `bench/kill.py` does it longer."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).parents[1] / "bench" / "kill.py"


def test_a_killed_program_goes_on_exactly_where_it_was() -> None:
    command = [sys.executable, str(BENCH), "--times", "5", "--seed", "11"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    result = json.loads(run.stdout)
    assert result["killed"] == result["resumed"] == 5
    assert result["steps"] > 0
    assert result["lost"] == []
