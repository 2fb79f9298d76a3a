"""The system's file manager: started with one folder, never waited for."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import Mock

import pytest

from game.media.file_manager import FileManager
from tests.cases import cases

posix = pytest.mark.skipif(os.name == "nt", reason="the program is a script of a shell")


def wait_for(path: Path) -> str:
    """Return the text of a file that another process writes; the limit is for a hang alone."""
    limit = time.monotonic() + 60
    while not (path.is_file() and path.read_text("utf-8").endswith("\n")):
        assert time.monotonic() < limit, "the program was never started"
        time.sleep(0.01)
    return path.read_text("utf-8")


@pytest.fixture
def told(tmp_path: Path) -> Iterator[Path]:
    """Return the file into which a stubborn program writes its process number and its words."""
    told = tmp_path / "told"
    program = tmp_path / "show"
    program.write_text(
        f"#!{sys.executable}\n"
        "import os, sys, time\n"
        f"open({str(told)!r} + '.part', 'w').write('\\n'.join(["
        "str(os.getpid()), str(os.getsid(0)), *sys.argv[1:], '']))\n"
        f"os.rename({str(told)!r} + '.part', {str(told)!r})\n"
        "time.sleep(600)\n"
    )
    program.chmod(0o700)
    yield told
    if told.is_file():
        os.kill(int(told.read_text("utf-8").split("\n")[0]), signal.SIGKILL)


@posix
def test_a_folder_is_opened_without_a_shell_and_without_waiting(tmp_path: Path, told: Path) -> None:
    folder = tmp_path / "Käse; $(touch worse) & co"
    folder.mkdir()
    manager = FileManager(platform="linux", which=lambda name: str(tmp_path / "show"))
    assert manager.is_available
    assert manager.show(folder)  # the program itself does not end
    process, session, *words = wait_for(told).split("\n")
    assert words == [str(folder), ""]
    assert process == session, "it outlives the program and its terminal"
    assert not (tmp_path / "worse").exists()


@cases(("platform", "name"), [("linux", "xdg-open"), ("darwin", "open"), ("win32", "explorer.exe")])
def test_each_system_has_its_own_program(platform: str, name: str) -> None:
    which = Mock(return_value=None)
    assert not FileManager(platform=platform, which=which).is_available
    (asked,) = which.call_args.args
    assert asked.replace("\\", "/").split("/")[-1] == name


def test_what_cannot_be_started_is_no_error(tmp_path: Path) -> None:
    assert not FileManager(which=lambda name: None).show(tmp_path)
    assert not FileManager(which=lambda name: str(tmp_path / "gone")).show(tmp_path)
    assert not FileManager(is_silent=True).is_available
