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


def test_a_missing_or_empty_part_is_found(tmp_path: Path) -> None:
    parts = {"deep/Möhre.svg": b"<svg/>", "SDL2.dll": b"MZ", "empty.txt": b""}
    (tmp_path / "deep").mkdir()
    for name, content in parts.items():
        (tmp_path / name).write_bytes(content)
    write_contents(tmp_path)
    lost = load(BUILD / "launcher.py").lost
    assert lost(str(tmp_path)) == ""
    for name in ("deep/Möhre.svg", "SDL2.dll", "contents.txt"):
        whole = (tmp_path / name).read_bytes()
        (tmp_path / name).write_bytes(b"")
        assert lost(str(tmp_path)) == name
        (tmp_path / name).unlink()
        assert lost(str(tmp_path)) == name
        (tmp_path / name).write_bytes(whole)
    for length in range(len(whole)):
        (tmp_path / "contents.txt").write_bytes(whole[:length])
        assert lost(str(tmp_path)) != "", f"{length} bytes are taken for the whole list"


def test_a_loss_is_told_in_every_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(cli, "_show_box", shown.append)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    launcher = load(BUILD / "launcher.py")
    assert sorted(launcher.INCOMPLETE) == sorted(LANGUAGES)
    for language in LANGUAGES:
        monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
        shown.clear()
        assert launcher.complain("SDL2.dll", []) == 1
        assert shown == [f"{launcher.INCOMPLETE[language]} (SDL2.dll)"]
        assert capsys.readouterr().err == f"cheese-gang: {shown[0]}\n"
    launcher.complain("SDL2.dll", ["soak"])
    assert len(shown) == 1, "a script would wait for the box"
