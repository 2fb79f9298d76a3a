"""Finished matches: listed, watched again, saved as files and deleted, as a user does it."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Generator
from pathlib import Path

import pygame
import pytest

from game.catalog import GameEntry
from game.cli import main
from game.keep.journal import FILE_NAME
from game.scenes.sheets.matches import MatchesSheet
from game.scenes.table.watch import WatchScene
from game.words import LANGUAGES, Words
from tests.pilot import Pilot
from tests.scenes.finished import (
    FIRST,
    GAMES,
    change,
    on_cards,
    open_list,
    played,
    read_all,
    rows,
    texts,
)
from tests.scenes.test_text import SHAPES, check, show


@pytest.fixture
def pilot(quick_pilot: Pilot) -> Pilot:
    return quick_pilot


# -- the list -----------------------------------------------------------------------------------


def test_without_a_finished_match_the_title_offers_none(pilot: Pilot) -> None:
    assert "matches" not in pilot.targets()
    show(pilot, MatchesSheet(pilot.app.services, pilot.app.stack))
    assert "No match" in texts(pilot)
    assert pilot.focused == "close"


def test_every_match_is_there_the_latest_first(pilot: Pilot) -> None:
    matches = [played(pilot, entry, seed=n) for n in (1, 2) for entry in GAMES]
    sheet = open_list(pilot)
    seen = []
    for page in range(sheet.page_count):
        if page:
            pilot.click("next")
            read_all(pilot)
        seen.append(texts(pilot))
        assert len(on_cards(pilot, "watch")) <= 3
    words = pilot.app.services.words
    whole = "".join(seen)
    places = [whole.index(words.domain(match.setup.game)("title")) for match in matches[::-1]]
    assert places[: len(GAMES)] == sorted(places[: len(GAMES)])
    for match in matches:
        assert match.outcome is not None
        for player, score in zip(match.setup.players, match.outcome.scores, strict=True):
            assert player.name in whole
            assert f"\n{score}\n" in whole
    assert "next" not in pilot.targets()
    pilot.click("previous")
    assert "next" in pilot.targets()


@pytest.mark.parametrize("hand", ["keys", "pad"])
def test_it_can_be_gone_through_without_a_pointer(pilot: Pilot, hand: str) -> None:
    press = {
        "next": lambda: pilot.press(pygame.K_TAB) if hand == "keys" else pilot.pad(5),
        "choose": lambda: pilot.press(pygame.K_RETURN) if hand == "keys" else pilot.pad(0),
        "back": lambda: pilot.press(pygame.K_ESCAPE) if hand == "keys" else pilot.pad(1),
    }

    def go_to(kind: str) -> None:
        for _ in range(30):
            key = pilot.focused
            if key == kind or (isinstance(key, tuple) and key[0] == kind):
                return
            press["next"]()
        raise AssertionError(f"{kind} is never reached")

    for seed in (1, 2):
        played(pilot, FIRST, seed=seed)
    pilot.click("settings")
    pilot.wait(0.3)
    press["back"]()
    pilot.wait(0.3)
    go_to("matches")
    press["choose"]()
    pilot.wait(0.4)
    go_to("save")
    press["choose"]()
    assert "Saved in this file" in texts(pilot)
    go_to("delete")
    press["choose"]()
    press["choose"]()
    assert len(on_cards(pilot, "watch")) == 2
    go_to("delete")
    press["choose"]()
    go_to("really")
    press["choose"]()
    assert len(on_cards(pilot, "watch")) == 1
    press["choose"]()
    pilot.wait(0.4)
    scene = pilot.scene
    assert isinstance(scene, WatchScene)
    press["back"]()
    pilot.wait(0.4)
    assert pilot.scene.name == "pause"
    press["back"]()
    pilot.wait(0.4)
    for _ in range(4000):
        if scene.has_ended:
            break
        press["choose"]()
    assert scene.has_ended
    pilot.wait(0.1)
    assert pilot.focused == "leave"
    press["choose"]()
    pilot.wait(0.4)
    assert pilot.scene.name == "matches"


def test_it_is_read_aloud(pilot: Pilot) -> None:
    played(pilot, FIRST)
    sheet = open_list(pilot)
    assert "Cat & Mouse: " in sheet.spoken()
    assert "wins!" in sheet.spoken()
    pilot.click(on_cards(pilot, "delete")[0].key)
    assert sheet.spoken().startswith("Really")


# -- what cannot be shown -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("statement", "value"),
    [
        ("UPDATE matches SET setup = ? WHERE id = 1", "{"),
        ("UPDATE matches SET setup = replace(setup, 'cat_and_mouse', ?) WHERE id = 1", "ludo"),
        ("UPDATE matches SET setup = replace(setup, 'base', ?) WHERE id = 1", "oldest"),
        ("UPDATE matches SET outcome = ? WHERE id = 1", "nobody"),
        ("UPDATE matches SET outcome = ? WHERE id = 1", '{"winners": [], "scores": []}'),
        ("DELETE FROM actions WHERE match = 1 AND ply = ?", 3),
        ("DELETE FROM actions WHERE match = 1 AND ply > ?", 3),
        ("UPDATE actions SET action = ? WHERE match = 1 AND ply = 2", b"\xff\x00"),
        ("UPDATE actions SET action = ? WHERE match = 1 AND ply = 2", '{"type": "Fly"}'),
    ],
)
def test_what_is_damaged_or_unknown_is_left_out_and_told(
    pilot: Pilot, tmp_path: Path, statement: str, value: object
) -> None:
    for seed in (1, 2):
        played(pilot, FIRST, seed=seed)
    change(tmp_path / "data", statement, value)
    open_list(pilot)
    assert [target.key for target in on_cards(pilot, "watch")] == [("watch", 2)]
    assert "1 match cannot be shown." in texts(pilot)
    assert pilot.app.services.journal.record(1) is not None


@pytest.mark.parametrize("time", ["yesterday", None, 1e300, -1e300, b"\x00", -5.0, 0])
def test_a_time_that_is_none_does_no_harm(pilot: Pilot, tmp_path: Path, time: object) -> None:
    played(pilot, FIRST)
    change(tmp_path / "data", "UPDATE OR IGNORE matches SET updated = ?", time)
    open_list(pilot)
    pilot.click(on_cards(pilot, "save")[0].key)
    assert "Saved in this file" in texts(pilot)


def test_a_journal_of_the_first_layout_is_listed(pilot: Pilot, tmp_path: Path) -> None:
    played(pilot, FIRST)
    pilot.app.services.journal.close()
    for column in ("played", "turn"):
        change(tmp_path / "data", f"ALTER TABLE matches DROP COLUMN {column}")
    change(tmp_path / "data", "PRAGMA user_version = 1")
    open_list(pilot)
    assert len(on_cards(pilot, "watch")) == 1


def test_a_match_that_went_meanwhile_is_told(pilot: Pilot, tmp_path: Path) -> None:
    played(pilot, FIRST)
    open_list(pilot)
    change(tmp_path / "data", "DELETE FROM matches")
    for kind in ("watch", "save"):
        pilot.click(on_cards(pilot, kind)[0].key)
        pilot.wait(0.3)
        assert "cannot be found" in texts(pilot)
    assert not (tmp_path / "data" / "exports").exists()


# -- copies -------------------------------------------------------------------------------------


@pytest.mark.parametrize("entry", GAMES, ids=lambda e: e.key)
def test_a_saved_match_is_a_file_that_replays(
    pilot: Pilot, tmp_path: Path, entry: GameEntry, capsys: pytest.CaptureFixture[str]
) -> None:
    played(pilot, entry)
    open_list(pilot)
    pilot.click(on_cards(pilot, "save")[0].key)
    (file,) = (tmp_path / "data" / "exports").iterdir()
    assert main(["replay", str(file)]) == 0
    assert entry.key in capsys.readouterr().out
    shown = texts(pilot).replace("\n", "")
    assert file.name in shown
    pilot.click(on_cards(pilot, "save")[0].key)
    assert [file] == list(file.parent.iterdir())


def test_nothing_that_is_there_is_written_over(pilot: Pilot, tmp_path: Path) -> None:
    played(pilot, FIRST)
    open_list(pilot)
    pilot.click(on_cards(pilot, "save")[0].key)
    (file,) = (tmp_path / "data" / "exports").iterdir()
    file.write_text("a diary")
    pilot.click(on_cards(pilot, "save")[0].key)
    assert file.read_text() == "a diary"
    assert len(list(file.parent.iterdir())) == 2


@pytest.mark.parametrize(
    ("number", "told"),
    [(errno.ENOSPC, "full"), (errno.EROFS, "Nothing can be written"), (errno.EIO, "could not be")],
)
def test_a_disk_that_refuses_is_told_and_no_half_file_is_left(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, told: str
) -> None:
    played(pilot, FIRST)
    open_list(pilot)

    def refuse(*_: object) -> None:
        raise OSError(number, "injected")

    monkeypatch.setattr("game.keep.disk.os.fsync", refuse)
    pilot.click(on_cards(pilot, "save")[0].key)
    assert told in texts(pilot)
    assert list((tmp_path / "data" / "exports").iterdir()) == []


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_is_told(pilot: Pilot, tmp_path: Path) -> None:
    played(pilot, FIRST)
    open_list(pilot)
    folder = tmp_path / "data"
    folder.chmod(0o500)
    try:
        pilot.click(on_cards(pilot, "save")[0].key)
        assert "Nothing can be written" in texts(pilot)
    finally:
        folder.chmod(0o700)


def test_copies_are_deleted_with_everything_else(pilot: Pilot, tmp_path: Path) -> None:
    played(pilot, FIRST)
    open_list(pilot)
    pilot.click(on_cards(pilot, "save")[0].key)
    pilot.click("close")
    pilot.wait(0.3)
    for key in ("settings", "keeping", "delete", "really"):
        pilot.click(key)
        pilot.wait(0.3)
    assert not (tmp_path / "data").exists()
    assert "matches" not in pilot.targets()


# -- deleting -----------------------------------------------------------------------------------


def test_one_match_is_deleted_after_a_second_question(pilot: Pilot, tmp_path: Path) -> None:
    for seed in (1, 2):
        played(pilot, FIRST, seed=seed)
    open_list(pilot)
    before = rows(tmp_path / "data")
    place = pilot.targets()["delete", 2].box
    pilot.click(("delete", 2))
    assert pilot.focused == ("keep", 2)
    assert pilot.targets()["keep", 2].box == place
    assert "Really" in texts(pilot)
    pilot.click(("keep", 2))
    pilot.click(("delete", 2))
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene.name == "matches"
    assert rows(tmp_path / "data") == before
    pilot.click(("delete", 2))
    pilot.click(("really", 2))
    assert [target.key for target in on_cards(pilot, "watch")] == [("watch", 1)]
    assert pilot.app.services.journal.finished_numbers() == [1]
    assert pilot.app.services.journal.record(2) is None
    pilot.click(("delete", 1))
    pilot.click(("really", 1))
    assert not on_cards(pilot, "watch")
    pilot.click("close")
    pilot.wait(0.3)
    assert pilot.scene.name == "title"
    assert "matches" not in pilot.targets()


def test_the_last_match_of_a_page_takes_the_page_with_it(pilot: Pilot) -> None:
    for seed in range(4):
        played(pilot, FIRST, seed=seed)
    sheet = open_list(pilot)
    assert sheet.page_count == 2
    pilot.click("next")
    pilot.click(("delete", 1))
    pilot.click(("really", 1))
    assert sheet.page_count == 1
    assert len(on_cards(pilot, "watch")) == 3


def test_while_another_program_writes_it_stays_and_that_is_told(
    pilot: Pilot, tmp_path: Path
) -> None:
    played(pilot, FIRST)
    open_list(pilot)
    other = sqlite3.connect(tmp_path / "data" / FILE_NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    pilot.click(("delete", 1))
    pilot.click(("really", 1))
    other.execute("ROLLBACK")
    other.close()
    assert "could not be deleted" in texts(pilot)
    assert len(on_cards(pilot, "watch")) == 1


# -- words --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_twelve_months(language: str) -> None:
    assert len(set(Words(language)("matches.months").split(" "))) == 12


@pytest.mark.parametrize("size", SHAPES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_and_the_end_fit(
    tmp_path: Path, language: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def blank(*args: object) -> Generator[None, None, pygame.Surface]:
        yield
        return pygame.Surface((8, 8))

    monkeypatch.setattr("game.scenes.sheets.match_cards.board_picture", blank)
    pilot = Pilot(tmp_path, size=size, language=language, motion="none")
    services, stack = pilot.app.services, pilot.app.stack
    sheet = MatchesSheet(services, stack)
    show(pilot, sheet)
    check(pilot, "no matches")
    stack.pop()
    stack.settle()
    for entry in GAMES:
        match = played(pilot, entry, players=entry.players(entry.variants[0])[-1])
    change(tmp_path, "UPDATE matches SET updated = 1821348000")  # 18 September 2027
    change(tmp_path, "UPDATE matches SET outcome = '?' WHERE id = 1")
    played(pilot, FIRST, players=4)
    sheet = MatchesSheet(services, stack)
    show(pilot, sheet)
    read_all(pilot)
    for page in range(sheet.page_count):
        if page:
            pilot.click("next")
        for target in sheet.targets():
            sheet.focus.key = target.key
            check(pilot, f"matches, page {page + 1}, {target.key}")
        pilot.click(on_cards(pilot, "delete")[0].key)
        for kind in ("really", "keep"):
            sheet.focus.key = on_cards(pilot, kind)[0].key
            check(pilot, f"matches, page {page + 1}, asked")
        pilot.press(pygame.K_ESCAPE)
    for key in ("full", "read_only", "failed"):
        sheet._told = services.words(f"trouble.export_{key}")
        check(pilot, key)
    sheet._told = services.words("matches.saved") + 2 * f"\n/{'Nina' * 6}/{'2026' * 6}"
    check(pilot, "saved")
    stack.pop_to_bottom()
    watch = WatchScene(services, stack, match)
    show(pilot, watch)
    check(pilot, "watching")
    watch.has_ended = True
    check(pilot, "the end")
    pilot.close()
