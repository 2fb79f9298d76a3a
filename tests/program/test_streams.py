"""Standard streams that are closed, full, or that nobody reads: no command has a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from unittest import mock

import pytest

from game import cli
from game.catalog import CATALOG
from game.command_line import COMMANDS
from tests.running import ROOT

ARENA = f"arena --game {next(iter(CATALOG))} --levels easy,easy --matches 2".split()
CALLS = (["--help"], ["soak", "--help"], ["soak", "--events", "1"])
"""What the parser prints by itself, and a command."""
FULL = "cheese-gang: No space left on device\n"

posix = pytest.mark.skipif(os.name != "posix", reason="there is neither /dev/full nor a shell")
BRIEF = """
import sys
from game import cli
cli.ACTS = {name: lambda options: print("one line") or 0 for name in cli.ACTS}
sys.exit(cli.main(sys.argv[1:]))
"""
"""The program, of which each command prints a line instead of what it does."""


def test_there_is_an_act_for_each_command() -> None:
    assert {*COMMANDS, None} == cli.ACTS.keys()


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
    monkeypatch.setitem(cli.ACTS, "voices", broken)
    assert cli.main(["voices"]) == 1
    assert capsys.readouterr().err == ""
