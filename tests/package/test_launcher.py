"""The packed program's first steps: its surroundings, and whether all of it is there."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from game import cli
from game.words import LANGUAGES
from tests.running import ROOT, load
from tools.packing.freeze import write_contents

BUILD = ROOT / "build"


def test_children_of_a_packed_program_get_the_systems_libraries(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/app/_internal")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/opt/lib")
    module = load(BUILD / "launcher.py")
    module.put_right()
    assert os.environ["LD_LIBRARY_PATH"] == "/opt/lib"
    assert "LD_LIBRARY_PATH_ORIG" not in os.environ
    module.put_right()
    assert "LD_LIBRARY_PATH" not in os.environ


def test_a_window_without_a_console_may_print(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    load(BUILD / "launcher.py").put_right()
    assert sys.stdout is not None
    print("nobody hears this")
    sys.stdout.close()


# -- a damaged download -------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The parts of a packed program."""
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "Möhre.svg").write_bytes(b"<svg/>")
    (tmp_path / "SDL2.dll").write_bytes(b"MZ")
    (tmp_path / "empty.txt").write_bytes(b"")
    write_contents(tmp_path)
    return tmp_path


def test_all_is_there(folder: Path) -> None:
    assert load(BUILD / "launcher.py").lost(str(folder)) == ""


@pytest.mark.parametrize("name", ["deep/Möhre.svg", "SDL2.dll", "contents.txt"])
@pytest.mark.parametrize("damage", [Path.unlink, lambda path: path.write_bytes(b"")])
def test_a_missing_or_empty_part_is_found(folder: Path, name: str, damage: object) -> None:
    assert callable(damage)
    damage(folder / name)
    assert load(BUILD / "launcher.py").lost(str(folder)) == name


def test_a_list_that_was_cut_off_is_no_list(folder: Path) -> None:
    whole = (folder / "contents.txt").read_bytes()
    launcher = load(BUILD / "launcher.py")
    for length in range(len(whole)):
        (folder / "contents.txt").write_bytes(whole[:length])
        assert launcher.lost(str(folder)) != "", f"{length} bytes are taken for the whole list"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_loss_is_told_in_every_language(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(cli, "_show_box", shown.append)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    launcher = load(BUILD / "launcher.py")
    assert sorted(launcher.INCOMPLETE) == sorted(LANGUAGES)
    assert launcher.complain("SDL2.dll", []) == 1
    assert shown == [f"{launcher.INCOMPLETE[language]} (SDL2.dll)"]
    assert capsys.readouterr().err == f"cheese-gang: {shown[0]}\n"
    launcher.complain("SDL2.dll", ["soak"])
    assert len(shown) == 1
