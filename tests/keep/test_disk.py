"""The disk: what is read, how a file is written, and what is left alone."""

from __future__ import annotations

import errno
import json
import os
import stat
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.keep.disk import (
    TooLargeError,
    file_stem,
    has_content,
    is_link,
    parse_json,
    read_file,
    write_atomically,
    write_new,
)
from game.keep.folders import config_folder, data_folder, export_folder
from tests.keep.rows import rows

posix = pytest.mark.skipif(os.name == "nt", reason="there are no such files on Windows")
VALUE = {"name": "Änne", "pace": 3}
TEXT = json.dumps(VALUE, ensure_ascii=False)


@rows("mark", [b"", b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"])
def test_json_is_read_as_any_editor_saves_it(mark: bytes) -> None:
    encoding = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}.get(mark, "utf-8")
    assert parse_json(mark + TEXT.encode(encoding)) == VALUE


MARKS_ALONE = [b"\xff\xfe", b"\xfe\xff{", b"\xef\xbb\xbf", b"\xff\xfe{\0}", b"\xef\xbb\xbf" * 2]
ODD = ["", "{", '{"a": 1, "a": 2}', "NaN", "1e999", "[" * 100_000, '"\\ud800"', "9" * 5000]


@rows("raw", [*MARKS_ALONE, *map(str.encode, ODD)])
def test_odd_json_is_refused_in_one_line(raw: bytes) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - any reason, in one line
        parse_json(raw)
    assert len(str(caught.value).splitlines()) == 1


@posix
def test_a_pipe_or_a_device_is_refused_at_once(tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to("/dev/zero")
    for path in (pipe, link, Path("/dev/null")):
        for act in (lambda path: read_file(path, 10), lambda path: write_atomically(path, b"x")):
            with pytest.raises(OSError, match="not a file"):
                act(path)
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert link.is_symlink()
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)


def test_a_file_is_read_up_to_its_bound(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert read_file(path, 5) == b"12345"
    with pytest.raises(TooLargeError):
        read_file(path, 4)
    with pytest.raises(IsADirectoryError):
        read_file(tmp_path, 5)


@posix
def test_a_link_stays_a_link_and_what_it_leads_to_is_written(tmp_path: Path) -> None:
    folder, link = tmp_path / "elsewhere", tmp_path / "link"
    folder.mkdir()
    link.symlink_to(folder / "target")
    for content in (b"new", b"newer"):
        write_atomically(link, content)
        assert link.is_symlink()
        assert (folder / "target").read_bytes() == content
        assert [len(list(path.iterdir())) for path in (tmp_path, folder)] == [2, 1]
    link.unlink()
    link.symlink_to(tmp_path / "disk that is not there" / "target")
    with pytest.raises(FileNotFoundError):
        write_atomically(link, b"new")
    assert not (tmp_path / "disk that is not there").exists()
    for path, other in ((link, tmp_path / "circle"), (tmp_path / "circle", link)):
        path.unlink(missing_ok=True)
        path.symlink_to(other)
    with pytest.raises(OSError, match=os.strerror(errno.ELOOP)):
        write_atomically(link, b"x")
    assert len(list(tmp_path.iterdir())) == 3


@posix
@rows("mode", [0o600, 0o640, 0o664, 0o666])
def test_a_mode_stays_a_mode(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"before")
    path.chmod(mode)
    write_atomically(path, b"after")
    assert stat.S_IMODE(path.stat().st_mode) == mode
    before = os.umask(0o027)
    try:
        write_atomically(tmp_path / "new", b"new")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o640


def test_a_write_protected_file_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"before")
    monkeypatch.setattr("os.access", lambda path, mode: False)  # the superuser may write anything
    with pytest.raises(PermissionError):
        write_atomically(path, b"after")
    assert path.read_bytes() == b"before"


def test_no_two_programs_write_to_one_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Process numbers repeat, in containers and on other computers with the same home."""
    names, path, replace = list[str](), tmp_path / ("ä" * 120 + ".json"), os.replace

    def noted(part: Path, path: Path) -> None:
        names.append(part.name)
        replace(part, path)

    monkeypatch.setattr("os.getpid", lambda: 7)
    monkeypatch.setattr("os.replace", noted)
    for _ in range(50):
        write_atomically(path, b"x")
    assert len(set(names)) == 50
    assert path.read_bytes() == b"x", "its name is long, that of the unfinished file is not longer"


@posix
def test_a_new_file_takes_no_name_that_is_taken(tmp_path: Path) -> None:
    (tmp_path / "a.csv").symlink_to(tmp_path / "nowhere")
    os.mkfifo(tmp_path / "a-2.csv")
    (tmp_path / "a-3.csv").mkdir()
    (tmp_path / "a-4.csv").write_bytes(b"mine")
    path = write_new(tmp_path, "a.csv", b"ours")
    assert path.name == "a-5.csv"
    assert write_new(tmp_path, "a.csv", b"ours") == path
    assert write_new(tmp_path, "a.csv", b"more").name == "a-6.csv"


def test_a_junction_of_windows_is_a_link_and_another_reparse_point_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder, junction = SimpleNamespace(st_mode=stat.S_IFDIR), 0xA0000003
    monkeypatch.setattr("stat.IO_REPARSE_TAG_MOUNT_POINT", junction, raising=False)
    monkeypatch.setattr("os.lstat", lambda path: folder)
    for folder.st_reparse_tag in (0, junction, junction + 1):
        assert is_link(Path("folder")) == (folder.st_reparse_tag == junction)


def test_a_folder_is_left_while_a_file_of_another_name_is_in_it(tmp_path: Path) -> None:
    (tmp_path / "a.lock").write_bytes(b"")
    assert has_content(tmp_path)
    assert not has_content(tmp_path, ".*lock")
    assert not has_content(tmp_path / "nowhere")


def test_files_lie_where_people_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    documents, downloads = tmp_path / "Dokumente", tmp_path / "Downloads"
    monkeypatch.setattr("platformdirs.user_documents_dir", lambda: str(documents))
    monkeypatch.setattr("platformdirs.user_downloads_dir", lambda: str(downloads))
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    assert export_folder() == data_folder() / "exports"
    for folder in (tmp_path / "home", downloads, documents):
        folder.mkdir()
        assert export_folder() == folder / "Cheese Gang"
    assert list(documents.iterdir()) == [], "before something is saved there is nothing"
    assert config_folder(tmp_path) == data_folder(tmp_path) == tmp_path
    assert export_folder(tmp_path) == tmp_path / "exports", "who names a folder wants no other"
    for folder in (config_folder(), data_folder()):
        assert folder.is_absolute()
        assert folder.name == "cheese-gang"


def test_the_name_of_a_file_keeps_its_apostrophe() -> None:
    assert file_stem("Raoul le rat d’égouts: «1»/2") == "Raoul le rat d’égouts 12"
