"""Copies the project and adds the skeleton of a game to the copy, by the tool that makes games."""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path
from typing import Final

from tests.running import ROOT, run

KEY: Final = "hop_home"
_LEFT_OUT: Final = ("mutants", "dist", ".*_cache", ".git", ".venv", ".hypothesis")


def copy_project(place: Path, project: Path = ROOT) -> None:
    """Copy a project; files are linked where that is possible."""
    ignored = shutil.ignore_patterns(*_LEFT_OUT)
    shutil.copytree(project, place, ignore=ignored, copy_function=_link, dirs_exist_ok=True)


def _link(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:  # another disk, or one without links
        shutil.copy2(source, target)


def output(project: Path, *words: str, timeout: float = 600) -> str:
    """Run Python in a project; return what it printed."""
    kept = {name: v for name, v in os.environ.items() if not name.startswith("PYTEST_")}
    env = {**kept, "PYTHONPATH": str(project)}
    done = run(sys.executable, *words, cwd=project, env=env, timeout=timeout)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    return done.stdout


def passed(project: Path, *words: str, timeout: float = 600) -> int:
    """Run tests in a project; return their number, all of which have passed."""
    told = output(
        project, "-m", "pytest", "-p", "no:cacheprovider", "-n", "0", *words, timeout=timeout
    )
    found = re.search(r"(\d+) passed", told)
    assert found is not None, told
    return int(found[1])


def plant(project: Path, key: str = KEY, players: str = "2-6") -> list[Path]:
    """Make a game in a project; return the files that the tool says it wrote."""
    told = output(project, "-m", "tools.new_game", key, "--players", players)
    files, _, _ = told.partition("\n\n")
    return [Path(line) for line in files.splitlines()]
