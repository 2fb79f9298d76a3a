"""The lock on a data folder: one program has it, and it is gone as soon as that program is."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from game.keep import lock as lock_module
from game.keep.lock import LOCK_NAME, REQUEST_NAME, FolderLock, ShowWindowRequest
from tests.keep.rows import rows
from tests.matches import refuse
from tests.running import ROOT

if sys.platform != "win32":
    import fcntl

POSIX = pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
NO_LOCKS = (errno.ENOLCK, errno.ENOTSUP, errno.EINVAL, errno.ENOSYS)


@pytest.fixture(autouse=True)
def _no_pause_between_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock_module, "REQUEST_POLL_SECONDS", 0.0)


def taken(folder: Path) -> FolderLock:
    lock = FolderLock.acquire(folder)
    assert lock is not None
    return lock


def test_a_folder_is_locked_once(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "data"
    other = taken(tmp_path / "other")
    for _ in range(2):
        first = taken(folder)
        assert FolderLock.acquire(folder) is None
        first.release()
        assert not folder.exists(), "nothing lies there"
    other.release()


def test_only_a_folder_in_which_everything_was_deleted_is_deleted(tmp_path: Path) -> None:
    taken(tmp_path).release()
    assert list(tmp_path.iterdir()) == [], "it was empty before: it is the folder of a person"
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "settings.json").write_text("{}")
    taken(folder).release()
    assert [path.name for path in folder.iterdir()] == ["settings.json"]
    lock = taken(folder)
    (folder / "settings.json").unlink()
    lock.release()
    assert not folder.exists()


HOLD = """
import subprocess, sys
from pathlib import Path
from game.keep.lock import FolderLock
assert FolderLock.acquire(Path(sys.argv[1]))
words = [sys.executable, "-c", "import time; time.sleep(60)"]
child = subprocess.Popen(words, close_fds=False)
print(child.pid, flush=True)
input()
"""


@POSIX
def test_a_killed_program_leaves_no_lock_and_its_children_have_none(tmp_path: Path) -> None:
    command, pipe = [sys.executable, "-c", HOLD, str(tmp_path)], subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdout is not None
        child = int(process.stdout.readline())
        try:
            assert FolderLock.acquire(tmp_path) is None
            process.kill()
            process.wait(20)
            assert (tmp_path / LOCK_NAME).exists()
            os.kill(child, 0)  # it runs
            taken(tmp_path).release()
        finally:
            process.kill()
            os.kill(child, signal.SIGTERM)


@POSIX
@rows(("call", "is_lost"), [("fcntl.flock", True), ("os.open", False)])
def test_a_lock_that_is_released_or_taken_by_another_just_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, is_lost: bool
) -> None:
    folder, real = tmp_path / "data", os.open if call == "os.open" else fcntl.flock
    first, others = taken(folder), list[FolderLock]()

    def late(*values: Any) -> object:
        monkeypatch.setattr(call, real)
        first.release()
        others.extend(taken(folder) for _ in range(is_lost))
        return real(*values)  # of a file, or a folder, that has been deleted

    monkeypatch.setattr(call, late)
    lock = FolderLock.acquire(folder)
    assert (lock is None) == is_lost
    mine = others[0] if is_lost else lock
    assert mine is not None
    assert FolderLock.acquire(folder) is None
    mine.release()


@POSIX
@rows(
    ("calls", "number"),
    [
        *((("fcntl.flock",), number) for number in NO_LOCKS),
        *(
            (("os.open", "os.mkdir"), number)
            for number in (errno.EROFS, errno.EACCES, errno.ENOSPC)
        ),
    ],
)
def test_a_disk_that_takes_no_lock_or_no_file_locks_nobody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, calls: tuple[str, ...], number: int
) -> None:
    folder = tmp_path / "data"
    with monkeypatch.context() as patch:
        for call in calls:
            patch.setattr(call, refuse(number))
        locks = [taken(folder) for _ in range(2)]
        assert not ShowWindowRequest(folder).wait(seconds=0.0)
        for lock in locks:
            assert not lock.accept_request()
            lock.release()
    assert folder.exists() == (calls == ("fcntl.flock",))


@POSIX
@rows(
    ("name", "kind"),
    [(a, b) for a in [LOCK_NAME, REQUEST_NAME] for b in ["folder", "link", "dead link", "pipe"]],
)
def test_what_others_put_there_is_not_followed(tmp_path: Path, name: str, kind: str) -> None:
    folder, other = tmp_path / "data", tmp_path / "other"
    folder.mkdir()
    other.write_text("mine")
    lock = taken(folder) if name == REQUEST_NAME else None  # which deletes an old request
    if kind == "folder":
        (folder / name).mkdir()
    elif kind == "pipe":
        os.mkfifo(folder / name)
    else:
        (folder / name).symlink_to(other if kind == "link" else tmp_path / "nowhere")
    lock = lock or taken(folder)
    assert not lock.accept_request()
    request = ShowWindowRequest(folder)
    request.wait(seconds=0.0)
    lock.accept_request()
    request.withdraw()
    lock.release()
    assert other.read_text() == "mine"
    assert not (tmp_path / "nowhere").exists()


def test_who_asks_is_answered_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ShowWindowRequest(tmp_path)  # of a start that was killed
    lock = taken(tmp_path)
    assert not lock.accept_request()
    request = ShowWindowRequest(tmp_path)
    assert not request.is_answered
    assert lock.accept_request()
    assert request.wait()
    assert not lock.accept_request()
    request = ShowWindowRequest(tmp_path)
    assert not request.wait(seconds=0.0)
    request.withdraw()
    assert not lock.accept_request()
    assert not (tmp_path / REQUEST_NAME).exists()
    with monkeypatch.context() as patch:
        patch.setenv("DISPLAY", ":77")
        ShowWindowRequest(tmp_path)
    assert not lock.accept_request(), "it is on another screen"
    assert (tmp_path / REQUEST_NAME).exists()
    lock.release()


def test_who_asks_allows_the_first_program_to_take_the_focus_on_windows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    user32 = mock.Mock()
    monkeypatch.setattr("ctypes.windll", mock.Mock(user32=user32), raising=False)
    monkeypatch.setattr("sys.platform", "win32")
    ShowWindowRequest(tmp_path)
    user32.AllowSetForegroundWindow.assert_called_once_with(-1)


@POSIX
def test_a_lock_that_was_deleted_is_taken_again(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    lock = taken(folder)
    (folder / LOCK_NAME).unlink()
    folder.rmdir()
    assert not lock.accept_request()
    assert not folder.exists()  # nobody wants it back yet
    folder.mkdir()
    assert not lock.accept_request()
    assert FolderLock.acquire(folder) is None
    lock.release()
    taken(folder).release()


RACE = """
import sys
from pathlib import Path
from game.keep.lock import FolderLock
folder = Path(sys.argv[1])
inside = folder.with_name("inside")
times = 0
while times < 50:
    lock = FolderLock.acquire(folder)
    if lock is not None:
        inside.touch(exist_ok=False)
        inside.unlink()
        lock.release()
        times += 1
"""


@pytest.mark.night
def test_of_several_that_race_for_it_one_has_it_at_a_time(tmp_path: Path) -> None:
    command = [sys.executable, "-c", RACE, str(tmp_path / "data")]
    racers = [subprocess.Popen(command, cwd=ROOT) for _ in range(3)]
    assert [racer.wait(120) for racer in racers] == [0, 0, 0]
