"""Matches: listed, gone on with, watched again, saved as files and deleted, as users do it."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pygame
import pytest

from game.catalog import GameEntry
from game.cli import main
from game.play.match import Match
from game.play.setup import Setup
from game.scenes.market.start import players_of
from game.scenes.sheets.matches import MatchesSheet
from game.scenes.table.watch import WatchScene
from game.words import LANGUAGES, Words
from tests.kept_art import no_pictures
from tests.matches import locked, play, query, refuse, rows
from tests.pilot import Pilot, written_at_once
from tests.scenes.devices import Hands
from tests.scenes.finished import (
    FIRST,
    GAMES,
    click_card,
    listed,
    on_cards,
    open_list,
    played,
    read_all,
)
from tests.scenes.reading import SHAPES, blank, check

PILOT = {"motion": "none", "pace": 1, "is_drawn": False, "art": no_pictures}


# -- the list -----------------------------------------------------------------------------------


def tidy(pilot: Pilot) -> None:
    """Begin to tidy up, as a grown-up does."""
    pilot.click("tidy", seconds=0.4)
    pilot.pass_gate()


def test_without_a_finished_match_the_title_offers_none(pilot: Pilot) -> None:
    assert "matches" not in pilot.targets()
    pilot.show(MatchesSheet(pilot.app.services, pilot.app.stack))
    assert "played a game yet" in pilot.texts()
    assert pilot.focused == "close"


def test_every_match_is_there_the_latest_first(pilot: Pilot) -> None:
    matches = [played(pilot, entry, seed=n) for n in (1, 2) for entry in GAMES]
    sheet = open_list(pilot)
    seen = []
    for page in range(sheet.page_count):
        if page:
            pilot.click("next")
            read_all(pilot)
        seen.append(pilot.texts())
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


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_it_can_be_gone_through_without_a_pointer(pilot: Pilot, device: str) -> None:
    hands = Hands(pilot, device)

    def choose(*kinds: str) -> None:
        for kind in kinds:
            hands.choose(lambda key, kind=kind: kind == (key[0] if isinstance(key, tuple) else key))  # type: ignore[misc]
            pilot.wait(0.4)

    def back() -> None:
        pilot.push(device, pygame.K_ESCAPE, 1)
        pilot.wait(0.3)

    for seed in (1, 2):
        played(pilot, FIRST, seed=seed)
    pilot.click("settings", seconds=0.3)
    back()
    choose("matches", "save")
    assert "in this file" in pilot.texts()
    back()
    choose("tidy")
    pilot.pass_gate()
    choose("delete")
    pilot.push(device, pygame.K_RETURN, 0)
    assert len(on_cards(pilot, "delete")) == 2, "the second press keeps it"
    choose("delete", "really", "tidy")
    assert len(on_cards(pilot, "watch")) == 1
    choose("watch")
    scene = pilot.scene
    assert isinstance(scene, WatchScene)
    back()
    assert pilot.scene.name == "pause"
    back()
    for _ in range(4000):
        if scene.has_ended:
            break
        pilot.push(device, pygame.K_RETURN, 0)
    assert scene.has_ended
    pilot.wait(0.1)
    assert pilot.focused == "leave"
    choose("leave")
    assert pilot.scene.name == "matches"


def test_it_is_read_aloud(pilot: Pilot) -> None:
    sheet = listed(pilot)
    assert "Cat & Mouse: " in sheet.spoken()
    assert "wins!" in sheet.spoken()
    tidy(pilot)
    click_card(pilot, "delete")
    assert sheet.spoken().startswith("Shall we really")


# -- what cannot be shown -----------------------------------------------------------------------


DAMAGES: list[tuple[str, object]] = [
    ("UPDATE matches SET setup = ? WHERE id = ?", "{"),
    ("UPDATE matches SET setup = replace(setup, 'cat_and_mouse', ?) WHERE id = ?", "ludo"),
    ("UPDATE matches SET setup = replace(setup, 'base', ?) WHERE id = ?", "oldest"),
    ("UPDATE matches SET outcome = ? WHERE id = ?", "nobody"),
    ("UPDATE matches SET outcome = ? WHERE id = ?", '{"winners": [], "scores": []}'),
    ("DELETE FROM actions WHERE ply = ? AND match = ?", 3),
    ("DELETE FROM actions WHERE ply > ? AND match = ?", 3),
    ("UPDATE actions SET action = ? WHERE match = ? AND ply = 2", b"\xff\x00"),
    ("UPDATE actions SET action = ? WHERE match = ? AND ply = 2", '{"type": "Fly"}'),
]


def test_what_is_damaged_or_unknown_is_left_out_and_told(pilot: Pilot, tmp_path: Path) -> None:
    for _ in (*DAMAGES, "a match that is well"):
        played(pilot, FIRST)
    for number, (statement, value) in enumerate(DAMAGES, 1):
        query(tmp_path / "data", statement, value, number)
    open_list(pilot)
    well = len(DAMAGES) + 1
    assert [target.key for target in on_cards(pilot, "watch")] == [("watch", well)]
    told = pilot.app.services.words("matches.unreadable", len(DAMAGES))
    assert told in pilot.texts()
    for number in range(1, well):
        assert pilot.app.services.session.journal.record(number) is not None


def test_a_time_that_is_none_does_no_harm(pilot: Pilot, tmp_path: Path) -> None:
    played(pilot, FIRST)
    for time in ("yesterday", None, 1e300, -1e300, b"\x00", -5.0, 0):
        query(tmp_path / "data", "UPDATE OR IGNORE matches SET updated = ?", time)
        open_list(pilot)
        click_card(pilot, "save")
        assert "in this file" in pilot.texts(), f"a match of {time!r} is not saved"
        pilot.app.stack.pop_to_bottom()
        pilot.wait(0.3)


def test_a_journal_of_the_first_layout_is_listed(pilot: Pilot, tmp_path: Path) -> None:
    played(pilot, FIRST)
    pilot.app.services.session.journal.close()
    for column in ("played", "turn", "player"):
        query(tmp_path / "data", f"ALTER TABLE matches DROP COLUMN {column}")
    query(tmp_path / "data", "PRAGMA user_version = 1")
    open_list(pilot)
    assert len(on_cards(pilot, "watch")) == 1


def test_a_match_that_went_meanwhile_is_told(pilot: Pilot, tmp_path: Path) -> None:
    listed(pilot)
    query(tmp_path / "data", "DELETE FROM matches")
    for kind in ("watch", "save"):
        click_card(pilot, kind, 0.3)
        assert "can’t find" in pilot.texts()
    assert not (tmp_path / "data" / "exports").exists()


# -- copies -------------------------------------------------------------------------------------


def test_a_saved_match_is_a_file_that_replays(
    pilot: Pilot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "data" / "exports"
    for entry in GAMES:
        before = set(folder.iterdir()) if folder.exists() else set()
        played(pilot, entry)
        open_list(pilot)
        click_card(pilot, "save")
        (file,) = {*folder.iterdir()} - before
        assert main(["replay", str(file)]) == 0
        assert entry.key in capsys.readouterr().out
        pilot.wait(0.3)
        assert str(file) in pilot.texts().replace("\n", "")
        pilot.click("close", seconds=0.3)
        click_card(pilot, "save", 0.3)
        assert pilot.scene.name == "saved"
        assert before | {file} == set(folder.iterdir()), "a second copy was written"
        pilot.app.stack.pop_to_bottom()
        pilot.wait(0.3)


def test_a_disk_that_refuses_is_told_and_no_half_file_is_left(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed(pilot)
    told = {errno.ENOSPC: "full", errno.EROFS: "can’t write", errno.EIO: "couldn’t save"}
    for number, words in told.items():
        monkeypatch.setattr("game.keep.disk.os.fsync", refuse(number))
        click_card(pilot, "save")
        assert words in (pilot.notice() or ""), errno.errorcode[number]
        assert list((tmp_path / "data" / "exports").iterdir()) == []
        pilot.press(pygame.K_ESCAPE)  # puts the notice away


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_is_told(pilot: Pilot, tmp_path: Path) -> None:
    listed(pilot)
    folder = tmp_path / "data"
    folder.chmod(0o500)
    try:
        click_card(pilot, "save")
        assert "can’t write" in (pilot.notice() or "")
    finally:
        folder.chmod(0o700)


def test_copies_are_deleted_with_everything_else(pilot: Pilot, tmp_path: Path) -> None:
    listed(pilot)
    click_card(pilot, "save", 0.3)
    pilot.click("close", "close", "settings", "parents", seconds=0.3)
    pilot.pass_gate()
    pilot.click("keeping", "delete", "really", seconds=0.3)
    assert not (tmp_path / "data").exists()
    assert "matches" not in pilot.targets()


# -- going on -----------------------------------------------------------------------------------


def left(pilot: Pilot, entry: GameEntry, seed: int = 1) -> Match:
    """Play the beginning of a match, and leave it."""
    levels = [None, *["easy"] * (entry.players(entry.variants[0])[0] - 1)]
    seats = players_of(pilot.app.services, entry, levels)
    setup = Setup(entry.key, entry.variants[0], {"first_seat": 0}, seats, seed)
    match = Match(entry, setup, pilot.app.services.session.journal)
    with written_at_once(match):
        return play(match, 2)


def test_what_is_put_away_stays_on_the_list_and_goes_on_from_there(pilot: Pilot) -> None:
    for entry in GAMES:
        match = left(pilot, entry)
        pilot.click("settings", "close", entry.key, "put_away", seconds=0.4)
        assert not pilot.waits(entry.key)
        sheet = open_list(pilot)
        assert not on_cards(pilot, "watch")
        assert "waiting" in sheet.spoken()
        click_card(pilot, "go_on", 0.4)
        assert pilot.table.match.actions[:2] == match.actions
        pilot.app.services.session.journal.finish()
        pilot.app.services.session.journal.delete_all()
        pilot.app.stack.pop_to_bottom()
        pilot.wait(0.3)


def test_each_game_waits_on_its_own_box_and_shows_its_picture(pilot: Pilot) -> None:
    for entry in GAMES[1:]:
        left(pilot, entry)
    pilot.click("settings", "close", seconds=0.4)
    assert [entry.key for entry in GAMES if pilot.waits(entry.key)] == [e.key for e in GAMES[1:]]
    names = {key: target.name for key, target in pilot.targets().items()}
    assert "waiting" not in names[FIRST.key]
    assert all("waiting" in names[entry.key] for entry in GAMES[1:])
    while pilot.scene.work():
        pass
    pilot.frame()


def test_a_new_match_while_one_waits_is_asked_once_and_keeps_the_old_one(pilot: Pilot) -> None:
    left(pilot, FIRST)
    left(pilot, GAMES[1])
    pilot.click("settings", "close", FIRST.key, seconds=0.4)
    assert pilot.scene.name == "resume"
    assert pilot.focused == "go_on"
    pilot.click("anew", seconds=0.4)
    assert pilot.scene.name == "choose"
    pilot.press(pygame.K_ESCAPE, seconds=0.3)
    assert pilot.waits(FIRST.key)
    pilot.click(FIRST.key, "anew", "play", seconds=0.4)
    assert pilot.scene.name == "table"
    assert pilot.table.match.ply < 2
    pilot.app.stack.pop_to_bottom()
    pilot.wait(0.3)
    assert not pilot.waits(FIRST.key)
    assert pilot.waits(GAMES[1].key)
    open_list(pilot)
    assert len(on_cards(pilot, "go_on")) == 2


# -- deleting -----------------------------------------------------------------------------------


def test_one_match_is_deleted_after_a_second_question(pilot: Pilot, tmp_path: Path) -> None:
    listed(pilot, 1, 2)
    before = rows(tmp_path / "data")
    assert not on_cards(pilot, "delete")
    tidy(pilot)
    assert not on_cards(pilot, "watch")
    place = pilot.targets()["delete", 2].box
    pilot.click(("delete", 2))
    assert pilot.focused == ("keep", 2)
    assert pilot.targets()["keep", 2].box == place
    assert "really throw it away" in pilot.texts()
    pilot.click(("keep", 2), ("delete", 2))
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene.name == "matches"
    assert rows(tmp_path / "data") == before
    pilot.click(("delete", 2), ("really", 2))
    assert [target.key for target in on_cards(pilot, "delete")] == [("delete", 1)]
    assert pilot.app.services.session.journal.numbers() == [1]
    assert pilot.app.services.session.journal.record(2) is None
    pilot.click(("delete", 1), ("really", 1))
    assert not on_cards(pilot, "delete")
    pilot.click("close", seconds=0.3)
    assert pilot.scene.name == "title"
    assert "matches" not in pilot.targets()


def test_the_last_match_of_a_page_takes_the_page_with_it(pilot: Pilot) -> None:
    sheet = listed(pilot, *range(4))
    assert sheet.page_count == 2
    pilot.click("next")
    tidy(pilot)
    pilot.click(("delete", 1), ("really", 1))
    assert sheet.page_count == 1
    assert len(on_cards(pilot, "delete")) == 3


def test_while_another_program_writes_it_stays_and_that_is_told(
    pilot: Pilot, tmp_path: Path
) -> None:
    listed(pilot)
    with locked(tmp_path / "data"):
        tidy(pilot)
        pilot.click(("delete", 1), ("really", 1))
    assert "couldn’t throw" in pilot.texts()
    assert len(on_cards(pilot, "delete")) == 1


# -- words --------------------------------------------------------------------------------------


def test_there_are_twelve_months() -> None:
    for language in LANGUAGES:
        assert len(set(Words(language)("matches.months").split(" "))) == 12


@pytest.mark.parametrize("size", SHAPES, ids=str)
def test_the_sheet_and_the_end_fit(
    tmp_path: Path, size: tuple[int, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.sheets.match_cards.board_picture", blank)
    folder, about = tmp_path / "data", {"motion": "none", "is_drawn": False}
    with Pilot(folder, size=size[:2], letters=size[2], **about) as pilot:  # type: ignore[arg-type]
        services, stack = pilot.app.services, pilot.app.stack
        for language in LANGUAGES:
            services.change(language=language)
            pilot.show(MatchesSheet(services, stack))
            check(pilot, f"{language}, no matches")
            stack.pop_to_bottom()
        for entry in GAMES:
            match = played(pilot, entry, players=entry.players(entry.variants[0])[-1])
        query(folder, "UPDATE matches SET updated = 1821348000")  # 18 September 2027
        query(folder, "UPDATE matches SET outcome = '?' WHERE id = 1")
        played(pilot, FIRST, players=4)
        for language in LANGUAGES:
            services.change(language=language)
            check_sheet(pilot, language)
            stack.pop_to_bottom()
            watch = WatchScene(services, stack, match)
            pilot.show(watch)
            check(pilot, f"{language}, watching")
            watch.has_ended = True
            check(pilot, f"{language}, the end")
            stack.pop_to_bottom()


def check_sheet(pilot: Pilot, language: str) -> None:
    """Look at each page of the list, and on the last one at all that can be asked and told."""
    sheet = MatchesSheet(pilot.app.services, pilot.app.stack, is_tidying=True)
    sheet.tidy()
    pilot.show(sheet)
    read_all(pilot)
    for page in range(1, sheet.page_count):
        check(pilot, f"{language}, matches, page {page}")
        pilot.click("next")
    check_kinds(pilot, f"{language}, matches")
    pilot.click("tidy")
    check_kinds(pilot, f"{language}, matches, tidying")
    click_card(pilot, "delete")
    check_kinds(pilot, f"{language}, matches, asked")


def check_kinds(pilot: Pilot, where: str) -> None:
    """Check what is told of each kind of target when it has the focus."""
    targets = pilot.targets()
    kinds = {key[0] if isinstance(key, tuple) else key: key for key in targets}
    for key in kinds.values():
        pilot.scene.focus.key = key
        check(pilot, f"{where}, {key}")
