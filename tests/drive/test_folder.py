"""The folder that drives play in: left before it is deleted, since Windows deletes no open file."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from game.app import App
from game.cli import main
from game.keep.journal import Journal

DRIVES = [["autoplay", "--game", "cat_and_mouse", "--headless"], ["shots", "--lang", "en"]]


@pytest.mark.parametrize("words", DRIVES)
def test_the_journal_is_closed_before_its_folder_is_deleted_even_after_an_error(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    close, cleanup = Journal.close, tempfile.TemporaryDirectory.cleanup

    def broken(*_: object) -> None:
        raise OSError("the disk is gone")

    def closed(self: Journal) -> None:
        close(self)
        seen.append("closed")

    def exited(self: tempfile.TemporaryDirectory[str], *_: object) -> None:
        seen.append("deleted")
        cleanup(self)

    monkeypatch.setattr(App, "update", broken)
    monkeypatch.setattr(Journal, "close", closed)
    monkeypatch.setattr(tempfile.TemporaryDirectory, "__exit__", exited)
    assert main([*words, *(["--out", str(tmp_path)] if words[0] == "shots" else [])]) == 1
    assert seen == ["closed", "deleted"]
