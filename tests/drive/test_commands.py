"""The commands that play by themselves: autoplay, shots, soak and arena."""

from __future__ import annotations

import contextlib
import io
import json
import re
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

import pygame
import pytest

from game import NAME
from game.app import App
from game.catalog import CATALOG, GameEntry
from game.cli import main
from game.drive import soak as soak_module
from game.drive.shots import take_shots
from game.keep.journal import Journal
from game.keep.lock import LOCK_NAME, FolderLock
from game.practice.session import puzzles_by_theme
from game.practice.shelf import ThemeChoiceScene, drills_of
from game.scenes.market.title import TitleScene
from game.scenes.sheets.rulebook import RulebookSheet
from game.words import LANGUAGES
from tests.extent import extent
from tests.program.test_cli import ARENA, AUTOPLAY, GAME

LINE = ["game", "variant", "players", "seed", "winners", "scores", "plies", "frames"]
LINE += ["frame_ms_p50", "frame_ms_p99", "frame_ms_max"]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have the program open in the home folder, and check that nothing is left behind there."""
    folder = tmp_path / "home"
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "TMPDIR"):
        monkeypatch.setenv(name, str(folder))
    monkeypatch.setattr("tempfile.tempdir", None)
    lock = FolderLock.acquire(folder / NAME)
    assert lock is not None
    yield
    left = {path.relative_to(folder).as_posix() for path in folder.rglob("*")}
    assert left == {NAME, f"{NAME}/{LOCK_NAME}"}, "what plays by itself uses the player's folder"
    lock.release()


def printed(*words: str) -> list[dict[str, Any]]:
    with contextlib.redirect_stdout(io.StringIO()) as out:
        assert main([*words]) == 0, words
    return [json.loads(line) for line in out.getvalue().splitlines()]


@pytest.mark.usefixtures("home")
def test_autoplay_prints_one_line_a_match_and_keeps_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = tmp_path / "deep" / "pictures"
    short = [
        *AUTOPLAY.split(),
        "--variant",
        "older",
        "--levels",
        "easy,hard",
        "--seed",
        "2",
        "--players",
        "2",
    ]
    short += ["--size", "200x200"]
    lines = printed(*short, "--matches", "2", "--screens", str(pictures))
    for line in lines:
        assert list(line) == LINE
        assert (line["game"], line["variant"], line["players"]) == (GAME, "older", 2)
        best = max(line["scores"])
        assert line["winners"] == [seat for seat in (0, 1) if line["scores"][seat] == best]
        assert 0 < line["plies"] < line["frames"]
        assert 0 < line["frame_ms_p50"] <= line["frame_ms_p99"] <= line["frame_ms_max"]
    assert lines[0]["seed"] != lines[1]["seed"]
    names = {path.name for path in pictures.iterdir()}
    assert "end.png" in names
    assert len(names) > 4
    monkeypatch.setattr(App, "draw", lambda app: None)  # nobody looks
    (again,) = printed(*short)
    for name in ("seed", "winners", "scores", "plies"):
        assert again[name] == lines[0][name], f"{name}: another match of the same seed"


def index_of(folder: Path) -> Any:
    return json.loads((folder / "index.json").read_text(encoding="utf-8"))


@cache
def some_themes(key: str) -> tuple[str, ...]:
    """Return one theme: of every second game a drill; all of them with `--all`."""
    drills = tuple(each.skill for each in drills_of(CATALOG[key]))
    themes = (*drills, *puzzles_by_theme(CATALOG[key]))
    return extent(themes[-1:] if [*CATALOG].index(key) % 2 else themes[:1], themes)


@pytest.mark.around
def test_the_index_of_shots_lists_exactly_the_pictures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    few = property(lambda e: ("younger",) if e.key == GAME else tuple(e.rules.players))
    monkeypatch.setattr(GameEntry, "variants", few)
    monkeypatch.setattr(RulebookSheet, "page_count", 1)
    themes = property(lambda shelf: some_themes(shelf.entry.key))
    monkeypatch.setattr(ThemeChoiceScene, "themes", themes)
    out = tmp_path / "new" / "shots"
    words = ["--game", GAME, "--lang", "fr", "--size", "240x200"]
    assert main(["shots", "--out", str(out), *words]) == 0
    told = capsys.readouterr()
    assert "pictures" in told.out
    assert told.err == ""
    index = index_of(out)
    files = [entry["file"] for entry in index]
    assert len(set(files)) == len(files)
    assert {*files, "index.json"} == {path.name for path in out.iterdir()}
    assert all(entry["language"] == "fr" and entry["size"] == [240, 200] for entry in index)
    names = " ".join(entry["name"] for entry in index)
    moments = "title settings choose rules start choice hint end pause result resume coach"
    assert not [moment for moment in moments.split() if moment not in names]
    monkeypatch.setattr(pygame.image, "save", lambda *_: None)
    parts, games = ("school", "practice"), list(CATALOG.values())
    assert take_shots(tmp_path, games, ["it"], (240, 200), parts=parts) == 0
    names = " ".join(entry["name"] for entry in index_of(tmp_path))
    for key, entry in CATALOG.items():
        assert (f"{key}_school_shelf" in names) == entry.has_practice, key
        for theme in some_themes(key) if entry.has_practice else ():
            for end in ("right", "wrong"):
                moment = rf"{key}_(school|practice)_{theme}(_\d)?_{end} "
                assert re.search(moment, names), f"{key}: {theme} has no {end} answer"
            assert f"{key}_school_{theme}_done" in names


def test_a_part_of_the_shots_is_the_market_and_that_part(tmp_path: Path) -> None:
    words = ["--game", GAME, "--size", "240x200", "--parts", "choose"]
    assert main(["shots", "--out", str(tmp_path), *words]) == 0
    first, *others = (entry["name"] for entry in index_of(tmp_path))
    assert first == "title"
    assert others
    assert all(name.startswith((f"{GAME}_choose", f"{GAME}_sitters")) for name in others)


def test_shots_in_all_languages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("game.drive.shots.parse_parts", lambda _: [])
    words = ["--lang", "all", "--size", "200x200", "--parts", "title"]
    assert main(["shots", "--out", str(tmp_path), *words]) == 0
    pictured = [(entry["name"], entry["language"]) for entry in index_of(tmp_path)]
    assert pictured == [("title", language) for language in LANGUAGES]


@pytest.mark.usefixtures("home")
def test_soak_counts_what_happened() -> None:
    (counts,) = printed("soak", "--events", "40", "--seed", "5")
    names = "events screens_visited screens_missed languages matches_finished memory_mb"
    assert " ".join(counts) == f"{names} memory_growth python_blocks errors"
    visited, missed = {*counts["screens_visited"]}, {*counts["screens_missed"]}
    assert not visited & missed
    assert {"watch", "attract", "practice", "school", "shelf", "moment", "done"} <= visited | missed
    assert {"more", "diary", "own_moment"} <= visited | missed
    assert (counts["events"], counts["errors"]) == (40, 0)
    assert "title" in visited


def test_soak_notices_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = mock.Mock(side_effect=ZeroDivisionError("on purpose"))
    monkeypatch.setattr(TitleScene, "update", broken)
    monkeypatch.setattr(soak_module, "MAX_ERRORS", 2)
    assert main(["soak", "--events", "3000"]) == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["errors"] == 2
    assert json.loads(out)["events"] < 3000
    assert "on purpose" in err


@pytest.mark.usefixtures("home")
def test_arena_as_json_and_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    words = f"{ARENA} hard,easy --matches 6 --seed 2 --variant older --jobs 2 --json"
    (result,) = printed(*words.split())
    assert (result["game"], result["variant"], result["players"]) == (GAME, "older", 2)
    assert (result["matches"], result["seed"]) == (6, 2)
    assert result["matches_per_second"] > 0
    assert [level["level"] for level in result["levels"]] == ["hard", "easy"]
    for level in result["levels"]:
        assert level["low"] <= level["share"] <= level["high"]
        assert 0 <= level["ms_p50"] <= level["ms_p95"]
        assert level["score"] >= 0
    assert sum(level["share"] for level in result["levels"]) == pytest.approx(1)
    assert main([*ARENA.split(), "hard, easy,random", "--matches", "3", "--seed", "1"]) == 0
    head, columns, *levels = capsys.readouterr().out.splitlines()
    assert head.startswith(f"{GAME} (base), 3 players, 3 matches, seed 1")
    for word in ("95 % interval", "score", "p50", "p95", "matches/s"):
        assert word in head + columns
    assert [level.split()[0] for level in levels] == ["hard", "easy", "random"]
    assert {len(level) for level in levels} == {len(columns)}


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
