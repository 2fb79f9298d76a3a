"""The system's file manager: started with one folder, never waited for."""

from __future__ import annotations

from pathlib import Path
from threading import Event
from unittest.mock import Mock

import pytest

from game.media.file_manager import FileManager
from tests.cases import cases


@cases(("platform", "name"), [("linux", "xdg-open"), ("darwin", "open"), ("win32", "explorer.exe")])
def test_each_system_has_its_own_program(platform: str, name: str) -> None:
    which = Mock(return_value=None)
    assert not FileManager(platform=platform, which=which).is_available
    (asked,) = which.call_args.args
    assert asked.replace("\\", "/").split("/")[-1] == name


def test_a_folder_is_opened_without_a_shell_and_without_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "Käse; $(touch worse) & co"
    folder.mkdir()
    start, is_over = Mock(), Event()
    start.return_value.wait = is_over.wait
    monkeypatch.setattr("subprocess.Popen", start)
    manager = FileManager(platform="linux", which=lambda name: f"/bin/{name}")
    assert manager.is_available
    assert manager.show(folder)
    assert start.call_args.args == (["/bin/xdg-open", str(folder)],)
    assert not start.call_args.kwargs.get("shell")
    assert start.call_args.kwargs["start_new_session"], "it outlives the program"
    is_over.set()
    start.side_effect = OSError
    assert not manager.show(folder), "it cannot be started: that is no error"
    assert not FileManager(which=lambda name: None).show(tmp_path)
    assert not FileManager(is_silent=True).is_available
