"""The archive and the cup: what a row or a file is believed, exported and played again."""

from __future__ import annotations

import datetime
import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.cli import main
from game.keep.archive import (
    UnreadableError,
    local_date,
    make_match_entry,
    replay_record,
    save_cup_copy,
)
from game.keep.commands import replay_cup
from game.keep.cup_file import NewerCupError, cup_from_json, cup_to_json, format_cup
from game.keep.cups import CUP_FILE, CupStore
from game.keep.exported import export_match
from game.keep.journal import Journal
from game.play.chance import run_to_end
from game.play.cup import Cup
from game.play.match import Match
from game.play.record import Record
from game.play.setup import Player
from game.rules.cat_and_mouse.state import RULES
from tests.cups import GAMES, new_cup, played, played_on
from tests.keep.rows import rows
from tests.matches import new_match, play, query

SEATS = (Player("Pip", "bot", "easy"), Player("Anna", "human"))


def match_played(journal: Journal, plies: int = 10**6) -> Match:
    return play(new_match(journal, players=SEATS), plies)


def row_kept(folder: Path, plies: int = 10**6) -> tuple[Match, Record]:
    with Journal.open(folder) as journal:
        match, record = match_played(journal, plies), journal.record(1)
    assert record is not None
    return match, record


@rows("plies", [5, 10**6])
def test_a_row_that_plays_is_listed_with_its_outcome(tmp_path: Path, plies: int) -> None:
    match, record = row_kept(tmp_path, plies)
    again = run_to_end(replay_record(record, GAMES))
    listed = make_match_entry(record, again)
    assert again.actions == match.actions
    assert listed.outcome == match.outcome


def test_what_ends_otherwise_or_is_of_another_game_is_refused(tmp_path: Path) -> None:
    _, record = row_kept(tmp_path)
    cut = replace(record, actions=record.actions[:-1])
    for row, games in ((replace(record, outcome=None), GAMES), (cut, GAMES), (record, {})):
        with pytest.raises(UnreadableError):
            run_to_end(replay_record(row, games))


def test_a_time_has_its_local_day_and_what_is_no_time_has_none() -> None:
    noon = datetime.datetime(2027, 9, 18, 12, 30)
    assert local_date(noon.timestamp()) == noon.date()
    for odd in (None, "now", b"\0", 0.0, float("nan"), float("inf"), 1e300, -1e300):
        assert local_date(odd) is None, odd


@rows("has_thread", [False, True])
def test_one_match_is_deleted_with_its_actions(tmp_path: Path, has_thread: bool) -> None:
    folder = tmp_path / "data"
    with Journal.open(folder, has_thread=has_thread) as journal:
        assert journal.row_numbers() == []
        assert journal.delete(1)
        assert not folder.exists()
        match_played(journal)
        match_played(journal, 5)
        match_played(journal)
        assert journal.row_numbers() == [3, 2, 1]
        assert journal.row_numbers(limit=1) == [3]
        assert journal.delete(1)
        assert journal.delete(99)
        assert journal.row_numbers() == [3, 2]
        assert [record.id for record in journal.unfinished_matches()] == [2]
    assert query(folder, "SELECT DISTINCT match FROM actions") == [(2,), (3,)]


STEPS = BEGUN, GOING_ON, _, OVER = [played_on(new_cup(), count) for count in range(4)]


def cup_kept(folder: Path, cup: Cup) -> CupStore:
    store = CupStore.open(folder, GAMES)
    store.begin(cup)
    assert store.trouble is None
    return store


@rows("cup", STEPS)
def test_a_cup_outlives_the_program_at_every_step(tmp_path: Path, cup: Cup) -> None:
    cup_kept(tmp_path, cup)
    again = CupStore.open(tmp_path, GAMES)
    assert (again.cup, again.trouble) == (cup, None)
    assert (again.unfinished_cup is None) == cup.is_over
    path = save_cup_copy(cup, tmp_path / "exports", None)
    assert save_cup_copy(cup, tmp_path / "exports", None) == path
    assert replay_cup(json.loads(path.read_bytes()), GAMES) == cup


def test_only_the_next_match_is_taken_and_only_when_it_is_over(tmp_path: Path) -> None:
    store = cup_kept(tmp_path, BEGUN)
    first, second = BEGUN.legs[0].setup, BEGUN.legs[1].setup
    assert not store.add_result(Match(RULES, first))
    assert not store.add_result(played(second))
    assert store.cup == BEGUN
    assert store.add_result(played(first))
    assert not store.add_result(played(first))
    assert store.cup == GOING_ON
    assert store.expects(second)


def test_the_journal_finds_a_match_by_its_start(tmp_path: Path) -> None:
    setup = BEGUN.legs[0].setup
    with Journal.open(tmp_path) as journal:
        assert journal.find_by_setup(setup.canonical_json) is None
        for start, plies in ((setup, 3), (setup, 5), (BEGUN.legs[1].setup, 2)):
            play(Match(RULES, start, journal), plies)
        journal.set_aside(2)
        record = journal.find_by_setup(setup.canonical_json)
        assert record is not None
        assert len(record.actions) == 5, "the one that was written last, though it was given up"


def bad_files() -> dict[str, bytes]:
    good = json.dumps(cup_to_json(GOING_ON)).encode()

    def changed(**values: object) -> bytes:
        return json.dumps({**json.loads(good), **values}).encode()

    matches = json.loads(good)["matches"]
    altered = [{**matches[0], "actions": matches[0]["actions"][:-1]}, *matches[1:]]
    begun = [matches[0], {**matches[0], "outcome": None}]
    return {
        "a match": export_match(played(BEGUN.legs[0].setup)),
        "older": changed(cup=0),
        "a word": changed(cup="1"),
        "no list": changed(matches={}),
        "no match": changed(matches=[]),
        "nonsense": changed(matches=[1]),
        "altered": changed(matches=altered),
        "unfinished": changed(matches=begun),
        "more pieces": changed(totals=[9, 9, 9]),
        "more fields": changed(extra=1),
        "another game": changed(
            matches=[{k: v for k, v in m.items() if k != "marks"} | {"game": "x"} for m in matches]
        ),
    }


@rows(("kind", "content"), bad_files().items())
def test_a_damaged_file_is_set_aside(tmp_path: Path, kind: str, content: bytes) -> None:
    (tmp_path / CUP_FILE).write_bytes(content)
    store = CupStore.open(tmp_path, GAMES)
    assert getattr(store.trouble, "key", None) == "trouble.cup_bad", kind
    assert store.cup is None, kind
    assert (tmp_path / "cup.bad.json").read_bytes() == content, kind


def test_the_file_of_a_later_version_stays_as_it_is(tmp_path: Path) -> None:
    content = json.dumps({**cup_to_json(BEGUN), "cup": 2, "new": True}).encode()
    (tmp_path / CUP_FILE).write_bytes(content)
    store = CupStore.open(tmp_path, GAMES)
    assert getattr(store.trouble, "key", None) == "trouble.cup_newer"
    store.begin(BEGUN)
    assert store.add_result(played(BEGUN.legs[0].setup))
    assert store.cup == GOING_ON
    assert (tmp_path / CUP_FILE).read_bytes() == content
    with pytest.raises(NewerCupError):
        cup_from_json(json.loads(content))


def test_an_exported_cup_holds_each_match_as_it_is_exported_by_itself() -> None:
    data = json.loads(format_cup(OVER))
    assert data["table"] == [list(row) for row in OVER.cheese_by_match]
    assert data["totals"] == list(OVER.totals)
    assert data["matches"] == [json.loads(export_match(played(leg.setup))) for leg in OVER.legs]


def test_by_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, file = tmp_path / "data", tmp_path / "cup.json"
    assert main(["export", "--cup", str(file), "--data-dir", str(folder)]) == 1
    assert "no cup has been played yet" in capsys.readouterr().err
    cup_kept(folder, OVER)
    assert main(["export", "--cup", str(file), "--data-dir", str(folder)]) == 0
    assert main(["replay", str(file)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["totals"] == list(OVER.totals)
    assert told["winners"] == sorted(OVER.champions)
    data = json.loads(file.read_bytes())
    for match in data["matches"]:
        del match["marks"]
    data["matches"][1]["actions"].pop()
    file.write_text(json.dumps(data), "utf-8")
    assert main(["replay", str(file)]) == 1
    assert "match 2: actions are missing" in capsys.readouterr().err
