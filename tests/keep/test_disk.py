"""The disk: what is read, how a file is written, and what is left alone."""

from __future__ import annotations

import errno
import json
import os
import stat
from pathlib import Path

import pytest

from game.keep.disk import (
    TooLargeError,
    delete_subfolders,
    is_left,
    parse_json,
    read_whole,
    write_new,
    write_whole,
)
from tests.keep.rows import rows

posix = pytest.mark.skipif(os.name == "nt", reason="there are no such files on Windows")
VALUE = {"name": "Änne", "pace": 3}
TEXT = json.dumps(VALUE, ensure_ascii=False)


# -- reading --------------------------------------------------------------------------------------


@rows("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_json_is_read_as_any_editor_saves_it(encoding: str) -> None:
    assert parse_json(TEXT.encode(encoding)) == VALUE


def test_json_is_read_in_both_orders_of_bytes() -> None:
    assert parse_json(b"\xff\xfe" + TEXT.encode("utf-16-le")) == VALUE
    assert parse_json(b"\xfe\xff" + TEXT.encode("utf-16-be")) == VALUE


@rows(
    "raw",
    [b"\xff\xfe", b"\xfe\xff{", b"\xef\xbb\xbf", b"\xff\xfe{\0}", b"\xef\xbb\xbf\xef\xbb\xbf{}"],
)
def test_a_mark_alone_makes_no_json(raw: bytes) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - any reason, in one line
        parse_json(raw)
    assert len(str(caught.value).splitlines()) == 1


@posix
def test_a_pipe_or_a_device_is_refused_at_once(tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to("/dev/zero")
    for path in (pipe, link, Path("/dev/null")):
        with pytest.raises(OSError, match="not a file"):
            read_whole(path, 10)
        with pytest.raises(OSError, match="not a file"):
            write_whole(path, b"x")
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert link.is_symlink()
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)


def test_a_file_is_read_up_to_its_bound(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert read_whole(path, 5) == b"12345"
    with pytest.raises(TooLargeError):
        read_whole(path, 4)
    with pytest.raises(IsADirectoryError):
        read_whole(tmp_path, 5)


# -- writing --------------------------------------------------------------------------------------


@posix
def test_a_link_stays_a_link_and_what_it_leads_to_is_written(tmp_path: Path) -> None:
    target, link = tmp_path / "elsewhere" / "target", tmp_path / "data" / "link"
    for path in (target, link):
        path.parent.mkdir()
    target.write_bytes(b"before")
    link.symlink_to(target)
    write_whole(link, b"after")
    assert link.is_symlink()
    assert target.read_bytes() == b"after"
    assert [len(list(path.parent.iterdir())) for path in (target, link)] == [1, 1]


@posix
def test_a_link_that_leads_nowhere_is_written_if_its_folder_is_there(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "target")
    write_whole(link, b"new")
    assert (tmp_path / "target").read_bytes() == b"new"
    link.unlink()
    link.symlink_to(tmp_path / "disk that is not there" / "target")
    with pytest.raises(FileNotFoundError):
        write_whole(link, b"new")
    assert link.is_symlink()
    assert not (tmp_path / "disk that is not there").exists()


@posix
def test_links_in_a_circle_are_no_file(tmp_path: Path) -> None:
    (tmp_path / "one").symlink_to(tmp_path / "other")
    (tmp_path / "other").symlink_to(tmp_path / "one")
    with pytest.raises(OSError, match=os.strerror(errno.ELOOP)):
        write_whole(tmp_path / "one", b"x")
    assert len(list(tmp_path.iterdir())) == 2


@posix
@rows("mode", [0o600, 0o640, 0o664, 0o666])
def test_a_mode_stays_a_mode(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"before")
    path.chmod(mode)
    write_whole(path, b"after")
    assert stat.S_IMODE(path.stat().st_mode) == mode
    before = os.umask(0o027)
    try:
        write_whole(tmp_path / "new", b"new")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o640


def test_a_file_that_may_not_be_written_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"before")
    monkeypatch.setattr("os.access", lambda path, mode: False)  # the superuser may write anything
    with pytest.raises(PermissionError):
        write_whole(path, b"after")
    assert path.read_bytes() == b"before"


def test_no_two_programs_write_into_one_unfinished_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Process numbers repeat, in containers and on other computers with the same home."""
    monkeypatch.setattr("os.getpid", lambda: 7)
    names: list[str] = []
    replace = os.replace

    def noted(part: Path, path: Path) -> None:
        names.append(part.name)
        replace(part, path)

    monkeypatch.setattr("os.replace", noted)
    for _ in range(50):
        write_whole(tmp_path / "file", b"x")
    assert len(set(names)) == 50


def test_a_file_with_a_long_name_is_written(tmp_path: Path) -> None:
    path = tmp_path / ("ä" * 120 + ".json")
    write_whole(path, b"x")
    assert path.read_bytes() == b"x"


@posix
def test_a_new_file_takes_no_name_that_is_taken(tmp_path: Path) -> None:
    (tmp_path / "a.csv").symlink_to(tmp_path / "nowhere")
    os.mkfifo(tmp_path / "a-2.csv")
    (tmp_path / "a-3.csv").mkdir()
    (tmp_path / "a-4.csv").write_bytes(b"mine")
    path = write_new(tmp_path, "a.csv", b"ours")
    assert path.name == "a-5.csv"
    assert write_new(tmp_path, "a.csv", b"ours") == path


# -- deleting -------------------------------------------------------------------------------------


@posix
def test_subfolders_behind_a_link_stay(tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere" / "a"
    folder.mkdir(parents=True)
    (folder / "1.json").write_bytes(b"mine")
    (tmp_path / "link").symlink_to(tmp_path / "elsewhere")
    delete_subfolders(tmp_path / "link", "a", ".*")
    assert (folder / "1.json").exists()
    assert is_left(tmp_path / "elsewhere")
    assert not is_left(tmp_path / "nowhere")
