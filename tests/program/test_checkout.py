"""`python -m game` in a fresh clone, where nothing is compiled or installed yet."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running import ROOT, run

SOAK = ["soak", "--events", "1"]
INSTALL = "`python3 run.py` in the project's folder installs everything and starts the game"


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Return a copy of what git has of the program; nothing in it is compiled."""
    folder = tmp_path / "clone"
    folder.mkdir()
    ignored = shutil.ignore_patterns("LC_MESSAGES", "__pycache__")
    for name in ("game", "ai", "locales"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    for name in ("run.py", "hatch_build.py", "pyproject.toml"):
        shutil.copy(ROOT / name, folder)
    (folder / "assets").symlink_to(ROOT / "assets")
    return folder


def start(clone: Path, *words: str, without: str = "") -> subprocess.CompletedProcess[str]:
    """Start `python -m game` where the modules that are named are not installed."""
    script = f"import runpy, sys; sys.modules.update(dict.fromkeys({without.split()!r}));"
    script += f"sys.argv = ['game', *{[*words]!r}]; sys.path.insert(0, '');"
    script += "runpy.run_module('game', run_name='__main__', alter_sys=True)"
    return run(sys.executable, "-c", script, cwd=clone)


def compiled(clone: Path) -> list[Path]:
    return sorted(clone.glob("locales/*/LC_MESSAGES/*.mo"))


def test_without_the_tools_it_says_in_one_sentence_what_to_run(clone: Path) -> None:
    env = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "DISPLAY")}
    bare = (sys.executable, "-S", "-m", "game")
    for ran in (
        start(clone, *SOAK, without="babel"),
        start(clone, *SOAK, without="hatchling"),
        run(*bare, cwd=clone, env=env),
        run(*bare, *SOAK, cwd=clone, env=env),
    ):
        assert (ran.returncode, ran.stdout) == (1, ""), ran.args
        assert ran.stderr.startswith("cheese-gang: ")
        assert ran.stderr.endswith(f" is not installed for this Python; {INSTALL}\n")
        assert ran.stderr.count("\n") == 1
    assert compiled(clone) == []
    told = run(*bare, "--version", cwd=clone, env=env)
    assert (told.returncode, told.stderr) == (0, "")
    assert "Traceback" in start(clone, *SOAK, without="game.drive.soak").stderr, "our own fault"


def test_with_the_tools_it_compiles_its_words_and_plays(clone: Path) -> None:
    source = clone / "locales" / "de" / "frame.po"
    whole = source.read_bytes()
    source.write_bytes(b"nonsense")
    ran = start(clone, *SOAK)
    source.write_bytes(whole)
    assert ran.returncode == 1
    assert ran.stderr.startswith(f"cheese-gang: The words in {source}")
    assert ran.stderr.count("\n") == 1
    for path in compiled(clone):
        path.unlink()
    ran = start(clone, *SOAK)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert json.loads(ran.stdout)["errors"] == 0
    assert len(compiled(clone)) == len(list(clone.glob("locales/*/*.po")))
    again = start(clone, *SOAK, without="babel hatchling")
    assert (again.returncode, again.stderr) == (0, "")
