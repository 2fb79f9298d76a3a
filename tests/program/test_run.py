"""`run.py`: from a fresh clone to playing, with an installer that only takes notes."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running import ROOT, complaint, imported, load
from tests.slow import LIST


class Clone:
    """A folder that looks like a fresh clone, and a note of every command that was to be run."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.commands: list[list[str]] = []
        self.failing: str | None = None
        (folder / "locales" / "de").mkdir(parents=True)
        (folder / "locales" / "de" / "frame.po").write_text("words")
        (folder / "pyproject.toml").write_text("[project]\n")
        (folder / "hatch_build.py").write_text("# builds\n")
        self.run = load(ROOT / "run.py")
        monkeypatch.setattr(self.run, "ROOT", folder)
        monkeypatch.setattr(self.run, "VENV", folder / ".venv")
        monkeypatch.setattr(self.run.subprocess, "run", self._run)

    def _run(self, command: list[str], *, cwd: Path, check: bool) -> object:
        assert cwd == self.folder
        assert not check
        self.commands.append(command)
        is_failing = self.failing is not None and self.failing in command
        if "venv" in command and not is_failing:
            python = self.run.python()
            python.parent.mkdir(parents=True)
            python.write_text("")
        return subprocess.CompletedProcess(command, 3 if is_failing else 0)

    def start(self, *words: str) -> list[str]:
        self.commands.clear()
        self.status = self.run.main(list(words))
        names = ["venv", "pip", "hatch_build.py", "pytest", "tools.packing", "game"]
        return [next(name for name in names if name in command) for command in self.commands]


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Clone:
    return Clone(tmp_path, monkeypatch)


def test_the_first_start_installs_and_plays_and_the_second_one_plays(clone: Clone) -> None:
    assert clone.start("--lang", "de") == ["venv", "pip", "game"]
    assert clone.status == 0
    venv, pip, game = clone.commands
    assert venv[0] == sys.executable
    assert pip[-2:] == ["--editable", ".[voice]"]
    assert game == [str(clone.run.python()), "-m", "game", "--lang", "de"]
    assert clone.start("soak", "--events", "3") == ["game"]
    assert clone.commands[0][-3:] == ["soak", "--events", "3"]
    clone.run.python().unlink()  # as after an update of the system
    clone.run.python().parent.rmdir()
    assert clone.start() == ["venv", "pip", "game"]
    clone.failing = "game"
    clone.start()
    assert clone.status == 3


def test_testing_and_packing_bring_their_own_tools_once(clone: Clone) -> None:
    assert clone.start("test") == ["venv", "pip", "pytest"]
    assert clone.commands[1][-1] == ".[test]"
    assert clone.start("test", "-k", "rules") == ["pytest"]
    assert clone.commands[0][-2:] == ["-k", "rules"]
    assert "-m" not in clone.commands[0][3:]
    assert clone.start("package") == ["pip", "tools.packing"]
    assert clone.commands[0][-1] == ".[package]"
    assert clone.start("test") == ["pytest"]
    assert clone.start()[-1] == "game"
    assert clone.start() == ["game"]
    clone.start("test", "tests/keep", "--fast", "-x")
    assert clone.commands[-1][-6:-4] == ["-m", "not slow"]
    assert clone.commands[-1][-2:] == ["tests/keep", "-x"]


def test_a_proof_of_a_package_is_played_with_the_test_tools(clone: Clone) -> None:
    assert clone.start("package", "--prove") == ["venv", "pip", "pip", "tools.packing"]
    assert [command[-1] for command in clone.commands[1:3]] == [".[package]", ".[test]"]
    assert clone.start("package", "--prove") == ["tools.packing"]


def test_the_list_of_slow_tests_names_tests() -> None:
    for line in LIST.read_text(encoding="utf-8").split():
        place, *_, name = line.split("::")
        found = ROOT / place
        assert found.is_file(), f"{place} is gone: `python3 run.py test --list-slow`"
        assert f"def {name}(" in found.read_text(encoding="utf-8"), (
            f"{line} is gone: `python3 run.py test --list-slow` makes the list anew"
        )


def test_a_change_is_installed_if_it_matters(clone: Clone) -> None:
    clone.start()
    for changed in ("pyproject.toml", "hatch_build.py", "locales/de/frame.po", "locales/de/new.po"):
        (clone.folder / changed).write_text("something else")
        assert clone.start() == ["pip", "game"], changed
        assert clone.start() == ["game"], changed
    (clone.folder / "README.md").write_text("something else")
    assert clone.start() == ["game"]


def test_changed_messages_are_compiled_and_a_mistake_in_them_stops_the_start(
    clone: Clone, capsys: pytest.CaptureFixture[str]
) -> None:
    clone.start()
    clone.start("test")
    capsys.readouterr()
    (clone.folder / "locales" / "de" / "new.po").write_text("more words")
    clone.failing = "hatch_build.py"  # which says what is wrong
    assert clone.start() == ["hatch_build.py"]
    assert clone.status == 1
    clone.failing = None
    assert clone.start("test") == ["hatch_build.py", "pytest"]
    assert clone.start() == ["game"]
    assert "".join(capsys.readouterr()) == ""


def test_another_python_or_another_place_installs_again(
    clone: Clone, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = clone.run.fingerprint()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "version_info", (3, 99, 0))
        assert clone.run.fingerprint() != before
    assert clone.run.fingerprint() == before
    monkeypatch.setattr(clone.run, "ROOT", clone.folder / "locales" / "..")
    assert clone.run.fingerprint() != before


@pytest.mark.parametrize("what", ["venv", "pip"])
def test_an_installation_that_fails_is_one_sentence_and_made_up_for(
    clone: Clone, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    clone.failing = what
    tried = clone.start()
    assert tried[-1] == what
    assert clone.status == 1
    told = capsys.readouterr()
    assert told.out == "", "a command that is asked for may print JSON there"
    assert len(told.err.splitlines()) == 2
    clone.failing = None
    again = clone.start()
    assert [*dict.fromkeys([*tried[:-1], *again])] == ["venv", "pip", "game"]


def test_where_the_built_in_voice_cannot_be_installed_the_rest_is(clone: Clone) -> None:
    clone.failing = ".[voice]"
    assert clone.start() == ["venv", "pip", "pip", "game"]
    assert clone.commands[2][-1] == "."


def test_a_python_that_is_too_old_is_reported(
    clone: Clone, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 9))
    assert clone.start() == []
    assert clone.status == 2
    assert "3.11" in complaint(capsys)


def test_it_needs_nothing_but_the_standard_library_of_an_old_python() -> None:
    """Nothing newer than Python 3.8 in it, or an old one stops with a traceback, not a sentence."""
    tree = ast.parse((ROOT / "run.py").read_text(encoding="utf-8"), feature_version=(3, 8))
    assert not any(isinstance(node, ast.Match) for node in ast.walk(tree))
    assert imported(ROOT / "run.py") <= sys.stdlib_module_names
