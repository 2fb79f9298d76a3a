"""Matches: listed, resumed, watched again, saved as files and deleted, as users do it."""

from __future__ import annotations

import errno
from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.play.match import Match
from game.play.setup import Setup
from game.scenes.market.start import make_players
from game.scenes.market.title import TitleScene
from game.scenes.seats import seat_label
from game.scenes.sheets.matches import MatchesSheet
from game.scenes.table.watch import watch_scene
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
from tests.text.reader import Reader, everywhere

pytestmark = pytest.mark.around

PILOT = {"motion": "none", "pace": 1, "is_drawn": False, "art": no_pictures}


def tidy(pilot: Pilot) -> None:
    """Open the list for deleting, as a parent does."""
    pilot.click("tidy", seconds=0.4)
    pilot.pass_gate()


def test_every_match_is_there_the_latest_first(pilot: Pilot) -> None:
    pilot.click("shelf", "matches", seconds=0.4)
    assert "played a game yet" in pilot.texts()
    assert pilot.focused == "close"
    pilot.go_home()
    matches = [played(pilot, entry, seed=n) for n in (1, 2) for entry in GAMES]
    sheet = open_list(pilot)
    seen = []
    for page in range(sheet.page_count):
        if page:
            pilot.click("next")
            read_all(pilot)
        seen.append(pilot.texts())
        assert len(on_cards(pilot, "watch")) <= 3
    services, words = pilot.app.services, pilot.app.services.words
    whole = "".join(seen)
    places = [whole.index(words.domain(match.setup.game)("title")) for match in matches[::-1]]
    assert places[: len(GAMES)] == sorted(places[: len(GAMES)])
    for match in matches:
        assert match.outcome is not None
        for seat, score in enumerate(match.outcome.scores):
            assert seat_label(services, match.setup, seat) in whole
            assert f"\n{score}\n" in whole
    assert "wins!" in sheet.speech_text()
    assert "next" not in pilot.targets()
    pilot.click("previous")
    assert "next" in pilot.targets()


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_it_can_be_gone_through_without_a_pointer(pilot: Pilot, device: str) -> None:
    hands = Hands(pilot, device)

    def back() -> None:
        pilot.push(device, pygame.K_ESCAPE, 1)
        pilot.wait(0.3)

    for seed in (1, 2):
        played(pilot, FIRST, seed=seed)
    pilot.click("settings", seconds=0.3)
    back()
    hands.go("shelf", "matches", ("save", 2))
    assert "in this file" in pilot.texts()
    back()
    hands.go("tidy")
    pilot.pass_gate()
    hands.go(("delete", 2))
    pilot.push(device, pygame.K_RETURN, 0)
    assert len(on_cards(pilot, "delete")) == 2, "the second press deletes it"
    hands.go(("delete", 2), ("really", 2), "tidy", ("watch", 1))
    assert pilot.scene.name == "watch"
    back()
    assert pilot.scene.name == "matches"


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


def test_what_is_damaged_is_left_out_and_what_went_meanwhile_is_reported(
    pilot: Pilot, tmp_path: Path
) -> None:
    for _ in (*DAMAGES, "a match that is well"):
        played(pilot, FIRST)
    for number, (statement, value) in enumerate(DAMAGES, 1):
        query(tmp_path / "data", statement, value, number)
    open_list(pilot)
    well = len(DAMAGES) + 1
    assert [target.key for target in on_cards(pilot, "watch")] == [("watch", well)]
    assert pilot.app.services.words("matches.unreadable", len(DAMAGES)) in pilot.texts()
    for number in range(1, well):
        assert pilot.app.services.session.journal.record(number) is not None
    query(tmp_path / "data", "DELETE FROM matches")
    for kind in ("watch", "save"):
        click_card(pilot, kind, 0.3)
        assert "can’t find" in pilot.texts()
    assert not (tmp_path / "data" / "exports").exists()


def test_a_saved_match_is_a_file_that_replays_and_a_full_disk_is_told(
    pilot: Pilot,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder = tmp_path / "data" / "exports"
    listed(pilot)
    told = {errno.ENOSPC: "full", errno.EROFS: "can’t write", errno.EIO: "couldn’t save"}
    for number, words in told.items():
        with monkeypatch.context() as patch:
            patch.setattr("game.keep.disk.os.fsync", refuse(number))
            click_card(pilot, "save")
        assert words in (pilot.notice() or ""), errno.errorcode[number]
        assert list(folder.iterdir()) == [], "half a file is left"
        pilot.press(pygame.K_ESCAPE)  # puts the notice away
    pilot.go_home()
    for entry in GAMES:
        before = set(folder.iterdir())
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
        pilot.go_home()


# -- going on, deleting -------------------------------------------------------------------------


def leave_matches(pilot: Pilot) -> list[Match]:
    """Play the beginning of a match of each game, and go to the title."""
    left = []
    for entry in GAMES:
        levels = [None, *["easy"] * (entry.players(entry.variants[0])[0] - 1)]
        seats = make_players(pilot.app.services, entry, levels)
        setup = Setup(entry.key, entry.variants[0], {"first_seat": 0}, seats, 1)
        match = Match(entry, setup, pilot.app.services.session.journal)
        with written_at_once(match):
            left.append(play(match, 2))
    pilot.click("settings", "close", seconds=0.4)
    return left


def test_a_match_waits_on_its_box_and_one_that_is_set_aside_goes_on_from_the_list(
    pilot: Pilot,
) -> None:
    left = leave_matches(pilot)
    assert all(pilot.waits(entry.key) for entry in GAMES)
    assert all("waiting" in pilot.targets()[entry.key].name for entry in GAMES)
    for match in left:
        game = match.setup.game
        title = pilot.scene
        assert isinstance(title, TitleScene)
        waiting = title.unfinished_match(game)
        assert waiting is not None
        pilot.app.services.session.journal.set_aside(waiting.number)
        title.on_uncovered()
        assert not pilot.waits(game)
        assert "waiting" not in pilot.targets()[game].name
    for _ in GAMES:
        sheet = open_list(pilot)
        assert "waiting" in sheet.speech_text()
        assert not on_cards(pilot, "watch")
        key = on_cards(pilot, "go_on")[0].key
        pilot.click(key, seconds=0.4)
        (match,) = (it for it in left if it.setup.game == pilot.table.game)
        assert pilot.table.match.actions[:2] == match.actions, match.setup.game
        left.remove(match)
        pilot.go_home()
        pilot.app.services.session.journal.finish()
        assert isinstance(key, tuple)
        pilot.app.services.session.journal.delete(key[1])


def test_a_new_match_while_one_waits_is_asked_once_and_keeps_the_old_one(pilot: Pilot) -> None:
    leave_matches(pilot)
    pilot.click(FIRST.key, seconds=0.4)
    assert pilot.scene.name == "resume"
    assert pilot.focused == "go_on"
    pilot.click("close", seconds=0.4)
    assert pilot.waits(FIRST.key)
    pilot.click(FIRST.key, "anew", seconds=0.4)
    assert pilot.table.match.ply < 2
    pilot.go_home()
    assert not pilot.waits(FIRST.key)
    assert pilot.waits(GAMES[1].key)
    assert pilot.app.services.session.journal.record(1) is not None


def test_one_match_is_deleted_after_a_second_question(pilot: Pilot, tmp_path: Path) -> None:
    sheet = listed(pilot, *range(4))
    before = rows(tmp_path / "data")
    assert not on_cards(pilot, "delete")
    assert sheet.page_count == 2
    pilot.click("next")
    tidy(pilot)
    assert not on_cards(pilot, "watch")
    with locked(tmp_path / "data"):
        pilot.click(("delete", 1), ("really", 1))
    assert "couldn’t throw" in pilot.texts(), "another program writes meanwhile"
    pilot.press(pygame.K_ESCAPE)  # puts the notice away
    place = pilot.targets()["delete", 1].box
    pilot.click(("delete", 1))
    assert pilot.focused == ("keep", 1)
    assert pilot.targets()["keep", 1].box == place
    assert sheet.speech_text().startswith("Shall we really")
    assert "really throw it away" in pilot.texts()
    pilot.click(("keep", 1), ("delete", 1))
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene is sheet
    assert rows(tmp_path / "data") == before
    for number in (1, 3, 2, 4):
        pilot.click(("delete", number), ("really", number))
        assert sheet.page_count == 1, "the last match of a page takes the page with it"
        assert ("delete", number) not in pilot.targets()
        assert pilot.app.services.session.journal.record(number) is None
    assert "played a game yet" in pilot.texts()


# -- words --------------------------------------------------------------------------------------


@everywhere
def test_the_list_and_the_end_of_a_film_fit(reader: Reader) -> None:
    services, stack = reader.app.services, reader.app.stack
    reader.show(MatchesSheet(services, stack))
    reader.check("no matches")
    reader.go_home()
    matches = [
        played(reader, entry, players=entry.players(entry.variants[0])[-1]) for entry in GAMES
    ]
    query(
        services.session.journal.folder, "UPDATE matches SET updated = 1821348000"
    )  # 18 September 2027
    query(services.session.journal.folder, "UPDATE matches SET outcome = '?' WHERE id = 1")
    played(reader, FIRST, players=4)
    sheet = MatchesSheet(services, stack, has_passed_gate=True)
    reader.show(sheet)
    assert sheet.heading().startswith(services.words("parents.matches"))
    read_all(reader)
    reader.check_pages("matches")
    reader.check_focus(sheet, "matches")
    reader.click("tidy")
    reader.check_focus(sheet, "matches, tidying")
    click_card(reader, "delete")
    reader.check_focus(sheet, "matches, asked")
    reader.go_home()
    watch = watch_scene(services, stack, matches[-1])
    reader.show(watch)
    reader.check("watching")
    watch.has_ended = True
    reader.check("the end")


def test_there_are_twelve_months() -> None:
    for language in LANGUAGES:
        assert len(set(Words(language)("matches.months").split(" "))) == 12, language
