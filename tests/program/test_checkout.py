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


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of what git has of the program; nothing in it is compiled."""
    folder = tmp_path_factory.mktemp("clone")
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


@pytest.mark.parametrize("tool", ["babel", "hatchling"])
def test_without_the_tools_it_says_in_one_sentence_what_to_run(clone: Path, tool: str) -> None:
    ran = start(clone, *SOAK, without=tool)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.startswith(f"cheese-gang: {tool}")
    assert ran.stderr.endswith(f" is not installed for this Python; {INSTALL}\n")
    assert ran.stderr.count("\n") == 1
    assert compiled(clone) == []


@pytest.mark.parametrize("words", [[], SOAK, ["arena", "--game", "x", "--levels", "easy"]])
def test_without_anything_installed_it_says_in_one_sentence_what_to_run(
    clone: Path, words: list[str]
) -> None:
    env = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "DISPLAY")}
    ran = run(sys.executable, "-S", "-m", "game", *words, cwd=clone, env=env)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.endswith(f" is not installed for this Python; {INSTALL}\n")
    assert ran.stderr.count("\n") == 1
    told = run(sys.executable, "-S", "-m", "game", "--version", cwd=clone, env=env)
    assert (told.returncode, told.stderr) == (0, "")


def test_with_the_tools_it_compiles_its_words_and_plays(clone: Path) -> None:
    try:
        ran = start(clone, *SOAK)
        assert (ran.returncode, ran.stderr) == (0, "")
        assert json.loads(ran.stdout)["errors"] == 0
        assert len(compiled(clone)) == len(list(clone.glob("locales/*/*.po")))
        again = start(clone, *SOAK, without="babel hatchling")
        assert (again.returncode, again.stderr) == (0, "")
    finally:
        for path in compiled(clone):
            path.unlink()


def test_a_damaged_translation_is_one_sentence(clone: Path) -> None:
    source = clone / "locales" / "de" / "frame.po"
    whole = source.read_bytes()
    try:
        source.write_bytes(b"nonsense")
        ran = start(clone, *SOAK)
        assert ran.returncode == 1
        assert ran.stderr.startswith(f"cheese-gang: The words in {source}")
        assert ran.stderr.count("\n") == 1
    finally:
        source.write_bytes(whole)
        for path in compiled(clone):
            path.unlink()


def test_a_fault_of_our_own_is_not_told_as_something_that_is_missing(clone: Path) -> None:
    ran = start(clone, *SOAK, without="game.drive.soak")
    assert "Traceback" in ran.stderr
