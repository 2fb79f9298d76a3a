"""`python -m game` in a fresh clone, where nothing is compiled yet, and with odd streams."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from unittest import mock

import pytest

from game import cli
from game.catalog import CATALOG
from game.command_line import COMMANDS
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
    assert ran.stderr.startswith(f"cheese-gang: The messages in {source}")
    assert ran.stderr.count("\n") == 1
    for path in compiled(clone):
        path.unlink()
    ran = start(clone, *SOAK)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert json.loads(ran.stdout)["errors"] == 0
    assert len(compiled(clone)) == len(list(clone.glob("locales/*/*.po")))
    again = start(clone, *SOAK, without="babel hatchling")
    assert (again.returncode, again.stderr) == (0, "")


# -- streams that are closed, full, or that nobody reads -----------------------------------------

ARENA = f"arena --game {next(iter(CATALOG))} --levels easy,easy --matches 2".split()
CALLS = (["--help"], ["soak", "--help"], ["soak", "--events", "1"])
"""What the parser prints by itself, and a command."""
FULL = "cheese-gang: No space left on device\n"

posix = pytest.mark.skipif(os.name != "posix", reason="there is neither /dev/full nor a shell")
BRIEF = """
import sys
from game import cli
functions = cli.COMMAND_FUNCTIONS
cli.COMMAND_FUNCTIONS = {name: lambda options: print("one line") or 0 for name in functions}
sys.exit(cli.main(sys.argv[1:]))
"""
"""The program, of which each command prints a line instead of what it does."""


def test_there_is_an_act_for_each_command() -> None:
    assert {*COMMANDS, None} == cli.COMMAND_FUNCTIONS.keys()


def called(
    shell: str, words: list[str], *python: str, buffers: bool = True
) -> subprocess.CompletedProcess[str]:
    """Run the program by a shell, for which "$@" is the call; its output may have no buffer."""
    command = ["bash", "-c", f"set -o pipefail; {shell}", "bash", sys.executable, *python, *words]
    quiet = {k: v for k, v in os.environ.items() if k != "PYTHONUNBUFFERED"}
    quiet |= {} if buffers else {"PYTHONUNBUFFERED": "1"}
    return subprocess.run(command, cwd=ROOT, env=quiet, text=True, capture_output=True, check=False)


@posix
def test_a_command_ends_quietly_whatever_its_streams_are() -> None:
    """All of them in one shell: starting Python takes longer than anything else here."""
    for words in CALLS:
        told = called(
            "exec 4> >(true); wait $!; "  # nobody reads what is written there
            'for at in ">&-" ">/dev/full" "2>&-" "2>/dev/full" "<&- >&- 2>&-" ">&4"; do '
            'eval "\\"\\$@\\" $at" >/dev/null; echo $? >&3; done 3>&1',
            words,
            "-c",
            BRIEF,
        )
        assert told.stderr == FULL, words
        assert told.stdout.split() == ["0", "1", "0", "0", "0", "1"], words
    for at, status, told_then in ((">&-", 0, ""), (">/dev/full", 1, FULL)):
        ended = called(f'"$@" {at}', CALLS[-1], "-c", BRIEF, buffers=False)
        assert (ended.returncode, ended.stderr) == (status, told_then), at


@posix
def test_what_a_command_does_is_done_with_a_closed_output() -> None:
    for words in (["voices"], ["soak", "--events", "1"], ARENA):
        told = called('"$@" >&-', words, "-m", "game")
        assert (told.returncode, told.stderr) == (0, ""), words
    for closed in ("2>&-", "2>/dev/full"):
        told = called(f'"$@" {closed}', ["--nonsense"], "-m", "game")
        assert (told.returncode, told.stdout) == (2, ""), "a complaint goes nowhere else"


@posix
def test_a_file_that_is_opened_later_does_not_get_what_is_printed(tmp_path: Path) -> None:
    script = "import os, sys; from game import cli; cli._open_closed_streams();"
    script += f"file = open({str(tmp_path / 'kept')!r}, 'w'); os.write(1, b'a library prints')"
    called('"$@" >&-', [], "-c", script)
    assert (tmp_path / "kept").read_text() == ""


def test_an_output_that_breaks_in_the_midst_of_a_command_ends_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = mock.Mock(side_effect=BrokenPipeError(32, "Broken pipe"))
    monkeypatch.setitem(cli.COMMAND_FUNCTIONS, "voices", broken)
    assert cli.main(["voices"]) == 1
    assert capsys.readouterr().err == ""
