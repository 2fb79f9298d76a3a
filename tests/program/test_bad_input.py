"""Bad input of the world: nonsense files, a sick disk, missing assets, no sound, odd windows."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalog import CATALOG
from game.keep import journal_file
from game.keep.journal import JOURNAL_FILE
from game.keep.progress import PROGRESS_FILE as PROGRESS
from game.keep.settings import SETTINGS_FILE as SETTINGS
from game.ui.theme import TextBox
from tests.cases import cases
from tests.extent import extent
from tests.kept_art import no_pictures
from tests.matches import actions_of, kept, locked, query, refuse
from tests.pilot import Pilot
from tests.running import ROOT, run

GAME = next(iter(CATALOG))


def small(folder: Path) -> Pilot:
    return Pilot(folder, size=(640, 360), motion="none", art=no_pictures)


def word(pilot: Pilot, key: str) -> str:
    text = pilot.app.services.words(key)
    assert text != key
    return text


def play_on(pilot: Pilot, choices: int = 1) -> None:
    for _ in range(choices):
        pilot.table.play_first_action()
        pilot.ask(is_drawn=True)


# -- files that are no good ---------------------------------------------------------------------

WRONG = {"language": "xx", "pace": 99, "music": True, "lessons_seen": 7, "last_choices": {"a": 1}}


@cases(
    ("name", "content", "trouble"),
    [
        (SETTINGS, b"{ my settings", "settings_bad"),
        (SETTINGS, json.dumps(WRONG).encode(), "settings_bad"),
        (PROGRESS, bytes(range(256)) * 9, "practice_bad"),
        (PROGRESS, b'{"players": 5}', "practice_bad"),
        (JOURNAL_FILE, b"no journal at all" * 500, "journal_damaged"),
    ],
)
def test_a_file_full_of_nonsense_is_set_aside_and_told(
    tmp_path_factory: pytest.TempPathFactory, name: str, content: bytes, trouble: str
) -> None:
    folder = tmp_path_factory.mktemp(name)
    (folder / name).write_bytes(content)
    with small(folder) as pilot:
        assert pilot.scene.name == "title"
        assert pilot.notice() == word(pilot, f"trouble.{trouble}")
        aside = [path for path in folder.iterdir() if path.name not in (name, f"{name}-wal")]
        assert content in [path.read_bytes() for path in aside], "not set aside"
        for _ in range(70):
            pilot.frame(0.2, is_drawn=False)
        assert pilot.notice() is None
        table = pilot.open_table(GAME)
        play_on(pilot)
        assert kept(folder) == [actions_of(table.match)]
    with small(folder) as again:
        assert again.notice() is None


def test_a_last_choice_that_makes_no_sense_any_more(tmp_path: Path) -> None:
    players = [{"name": "A", "kind": "human"}, {"name": "B", "kind": "bot", "level": "hard"}]
    choices = {GAME: {"variant": "of tomorrow", "players": players, "options": {"odd": True}}}
    (tmp_path / SETTINGS).write_text(json.dumps({"last_choices": choices}))
    with small(tmp_path) as pilot:
        assert pilot.notice() is None
        table = pilot.open_table(GAME)
        assert table.match.setup.variant == CATALOG[GAME].variants[0]


# -- the journal --------------------------------------------------------------------------------


@contextlib.contextmanager
def hindered(folder: Path, key: str) -> Iterator[None]:
    """Lock the journal, make it read-only, fill its disk for a while, damage or delete it."""
    real = journal_file.connect

    def connect(path: Path) -> sqlite3.Connection:
        db = real(path)
        db.execute("PRAGMA query_only = ON")
        return db

    with pytest.MonkeyPatch.context() as patch, contextlib.ExitStack() as lock:
        if key == "locked":
            lock.enter_context(locked(folder))
            patch.setattr(journal_file, "_WAIT_SECONDS", 0.01)
        elif key == "damaged":
            (folder / JOURNAL_FILE).write_bytes(b"spilled milk" * 1000)
        elif key == "deleted":
            shutil.rmtree(folder)
        else:
            refusal = connect if key == "read_only" else refuse(errno.ENOSPC)
            patch.setattr(journal_file, "connect", refusal)
        yield


@cases("key", ["locked", "read_only", "full", "damaged", "deleted"])
def test_a_sick_disk_is_told_and_the_match_goes_on(
    tmp_path_factory: pytest.TempPathFactory, key: str
) -> None:
    folder = tmp_path_factory.mktemp(key)
    with small(folder) as pilot:
        table, journal = pilot.open_table(GAME), pilot.app.services.session.journal
        play_on(pilot)
        assert pilot.notice() is None
        drawn: list[TextBox] = []
        pilot.app.services.rendering.theme.audit, ply = drawn, table.match.ply
        journal.close()  # it opens again by itself
        with hindered(folder, key):
            play_on(pilot)
            assert (journal.trouble is None) == (key == "deleted")
            pilot.app.services.rendering.theme.audit = None
            trouble = "" if key == "deleted" else word(pilot, f"trouble.journal_{key}")
            assert not trouble or trouble in {box.text for box in drawn}
            assert table.match.ply > ply
        journal.close()
        play_on(pilot)
        stays = "trouble.journal_damaged" if key == "damaged" else None
        assert (journal.trouble and journal.trouble.key) == stays
        assert kept(folder) == [actions_of(table.match)]


def test_a_saved_match_that_does_not_replay_is_told_and_not_offered(tmp_path: Path) -> None:
    with small(tmp_path) as pilot:
        pilot.open_table(GAME)
        play_on(pilot, 2)
    query(tmp_path, """UPDATE actions SET action = '{"type": "Cheat"}' WHERE ply = 1""")
    with small(tmp_path) as again:
        again.wait(1)
        assert again.scene.name == "title"
        assert again.notice() == word(again, "trouble.match_damaged")
        assert not again.waits(GAME)
    assert query(tmp_path, "SELECT * FROM matches WHERE id = 1")


# -- missing assets -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("program")
    for part in ("game", "ai", "assets", "locales"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


PLAY = f"autoplay --headless --game {GAME} --variant older --size 200x200 --seed 2"
SHOTS = "shots --out shots --size 200x200"
WORDS = "locales/en/LC_MESSAGES"


@cases(
    ("name", "content", "words", "named"),
    [
        ("assets/common/sign.svg", None, "--data-dir data", "common/sign.svg"),
        (f"assets/{GAME}/backdrop.svg", None, PLAY, f"{GAME}/backdrop.svg"),
        (f"assets/{GAME}/backdrop.svg", b"<svg", PLAY, f"{GAME}/backdrop.svg"),
        (f"assets/{GAME}/music.ogg", None, PLAY, f"{GAME}/music"),
        (f"{WORDS}/frame.mo", None, SHOTS, "messages of frame in the language en"),
        (f"{WORDS}/{GAME}.mo", b"no words", SHOTS, f"messages of {GAME} in the language en"),
    ],
)
def test_a_missing_or_damaged_part_is_one_sentence(
    copy: Path, name: str, content: bytes | None, words: str, named: str
) -> None:
    path = copy / name
    if not path.is_file() and name.endswith(".mo"):
        pytest.skip("the words are compiled when the program is installed")
    whole = path.read_bytes()
    path.unlink()
    if content is not None:
        path.write_bytes(content)
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    ran = run(sys.executable, "-m", "game", *words.split(), cwd=copy, env=env)
    path.write_bytes(whole)
    assert ran.returncode == 1, ran.stderr
    assert len(ran.stderr.splitlines()) == 1, ran.stderr
    assert named in ran.stderr
    if name.endswith(".ogg"):
        assert json.loads(ran.stdout)["winners"], "a match without a sound is played"
    else:
        assert ran.stdout == ""


# -- odd windows --------------------------------------------------------------------------------


@cases("size", extent([(200, 200), (8192, 400)], [(200, 200), (8192, 400), (200, 2000)]))
def test_odd_windows_show_everything_without_an_error(
    size: tuple[int, int], tmp_path_factory: pytest.TempPathFactory
) -> None:
    with Pilot(tmp_path_factory.mktemp("odd"), size=size) as pilot:
        assert pilot.app.screen.get_size() == size
        pilot.click("settings", seconds=0.3)
        assert pilot.scene.name == "settings"
        pilot.scene.back()
        pilot.wait(0.3)
        pilot.open_table(GAME)
        pilot.scene.menu()
        pilot.wait(0.3)
        assert pilot.scene.name == "pause"
        pilot.app.resize((size[1], size[0]) if max(size) < 3000 else (400, 300))
        pilot.wait(0.3)
