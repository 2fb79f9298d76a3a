"""Bad input of the world: nonsense files, a sick disk, missing assets, no sound, odd windows."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.catalog import CATALOG
from game.keep import journal_file
from game.keep.journal import FILE_NAME
from game.keep.progress import FILE_NAME as PROGRESS
from game.keep.settings import FILE_NAME as SETTINGS
from game.ui.theme import TextBox
from tests.extent import extent
from tests.matches import actions_of, kept, locked, query, refuse
from tests.pilot import Pilot
from tests.running import ROOT, run

GAME = next(iter(CATALOG))


def small(folder: Path) -> Pilot:
    return Pilot(folder, size=(640, 360), motion="none")


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with small(tmp_path) as pilot:
        yield pilot


def everything_drawn(pilot: Pilot) -> Callable[[], set[str]]:
    """Listen from now on; what is returned tells all text that has been drawn since."""
    theme = pilot.app.services.rendering.theme
    boxes: list[TextBox] = []
    theme.audit = boxes

    def told() -> set[str]:
        theme.audit = None
        return {box.text for box in boxes}

    return told


def word(pilot: Pilot, key: str) -> str:
    text = pilot.app.services.words(key)
    assert text != key
    return text


def play_on(pilot: Pilot, choices: int = 1) -> None:
    """Play until the person has chosen a number of times and is asked again."""
    for _ in range(choices):
        pilot.table.choose_first()
        pilot.ask(is_drawn=True)


# -- the settings -------------------------------------------------------------------------------

WRONG = {"language": "xx", "pace": 99, "music": True, "lessons_seen": 7, "last_choices": {"a": 1}}
NONSENSE = {
    "no JSON": b"{ my settings",
    "empty": b"",
    "binary": bytes(range(256)) * 9,
    "a list": b"[1, 2, 3]",
    "deep": b"[" * 100_000,
    "wrong values": json.dumps(WRONG).encode(),
}


@pytest.mark.parametrize("name", [SETTINGS, PROGRESS])
def test_a_file_full_of_nonsense_is_set_aside_and_told(name: str, tmp_path: Path) -> None:
    trouble = {SETTINGS: "trouble.settings_bad", PROGRESS: "trouble.practice_bad"}[name]
    for what, content in NONSENSE.items():
        if (name, what) == (PROGRESS, "wrong values"):
            content = b'{"players": 5}'  # noqa: PLW2901
        folder = tmp_path / what
        folder.mkdir()
        (folder / name).write_bytes(content)
        with small(folder) as pilot:
            assert pilot.scene.name == "title", what
            assert pilot.notice() == word(pilot, trouble), what
            aside = [path.read_bytes() for path in folder.glob("*bad*")]
            assert content in aside, f"{what}: not set aside"
            for _ in range(40):
                pilot.frame(0.2, is_drawn=False)
            assert pilot.notice() is None, what
        with small(folder) as again:
            assert again.notice() is None, what


def test_a_last_choice_that_makes_no_sense_any_more(tmp_path: Path) -> None:
    players = [{"name": "A", "kind": "human"}, {"name": "B", "kind": "bot", "level": "hard"}]
    choices = {GAME: {"variant": "of tomorrow", "players": players, "options": {"odd": True}}}
    (tmp_path / SETTINGS).write_text(json.dumps({"last_choices": choices}))
    with small(tmp_path) as pilot:
        assert pilot.notice() is None
        table = pilot.open_table(GAME)
        assert table.match.setup.variant == CATALOG[GAME].variants[0]


# -- the journal --------------------------------------------------------------------------------


def test_a_damaged_journal_is_kept_aside_and_told(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"no journal at all" * 500)
    with small(tmp_path) as pilot:
        assert pilot.notice() == word(pilot, "trouble.journal_damaged")
        aside = [path for path in tmp_path.iterdir() if "damaged" in path.name]
        assert [path.read_bytes() for path in aside] == [b"no journal at all" * 500]
        table = pilot.open_table(GAME)
        play_on(pilot)
        assert kept(tmp_path) == [actions_of(table.match)]


def test_a_journal_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    query(tmp_path, "PRAGMA user_version = 99")
    query(tmp_path, "CREATE TABLE wonders (n)")
    before = (tmp_path / FILE_NAME).read_bytes()
    with small(tmp_path) as pilot:
        assert pilot.notice() == word(pilot, "trouble.journal_newer")
        table = pilot.open_table(GAME)
        ply = table.match.ply
        play_on(pilot)
        assert table.match.ply > ply
    assert (tmp_path / FILE_NAME).read_bytes() == before


@contextlib.contextmanager
def hindered(folder: Path, key: str) -> Iterator[None]:
    """Let the journal be locked, read-only, on a full disk for a while, or damaged for good."""
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
            (folder / FILE_NAME).write_bytes(b"spilled milk" * 1000)
        else:
            refusal = connect if key == "read_only" else refuse(errno.ENOSPC)
            patch.setattr(journal_file, "connect", refusal)
        yield


@pytest.mark.parametrize("key", ["locked", "read_only", "full", "damaged"])
def test_a_sick_disk_is_told_and_the_match_goes_on(pilot: Pilot, tmp_path: Path, key: str) -> None:
    table = pilot.open_table(GAME)
    play_on(pilot)
    assert pilot.notice() is None
    told, ply = everything_drawn(pilot), table.match.ply
    pilot.app.services.session.journal.close()  # it opens again by itself
    with hindered(tmp_path, key):
        play_on(pilot)
        assert pilot.app.services.session.journal.trouble is not None
        assert word(pilot, f"trouble.journal_{key}") in told()
        assert table.match.ply > ply
    pilot.app.services.session.journal.close()
    play_on(pilot)
    stays = "trouble.journal_damaged" if key == "damaged" else None
    trouble = pilot.app.services.session.journal.trouble
    assert (trouble and trouble.key) == stays
    assert kept(tmp_path) == [actions_of(table.match)]


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


def test_a_data_folder_that_cannot_be_made(tmp_path: Path) -> None:
    file = tmp_path / "a file"
    file.write_text("precious")
    with small(file / "below") as pilot:
        told = everything_drawn(pilot)
        pilot.wait(0.1)
        table = pilot.open_table(GAME)
        play_on(pilot, 2)
        assert table.match.ply > 2
        seen = told()
        assert word(pilot, "trouble.journal_read_only") in seen
        assert word(pilot, "trouble.settings_read_only") in seen
    assert file.read_text() == "precious"


# -- missing assets -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the program that may be damaged."""
    folder = tmp_path_factory.mktemp("program")
    for part in ("game", "ai", "assets", "locales"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


@pytest.fixture
def without(copy: Path, tmp_path: Path) -> Iterator[Callable[..., None]]:
    """Take a file of the copy away, or put something else there, until the test is over."""
    taken: list[tuple[Path, bytes]] = []

    def take(name: str, instead: bytes | None = None) -> None:
        path = copy / name
        taken.append((path, path.read_bytes()))
        path.unlink()
        if instead is not None:
            path.write_bytes(instead)

    yield take
    for path, content in taken:
        path.write_bytes(content)


def run_copy(copy: Path, *words: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return run(sys.executable, "-m", "game", *words, cwd=copy, env=env)


def play_copy(copy: Path) -> subprocess.CompletedProcess[str]:
    words = f"autoplay --headless --game {GAME} --variant older --size 200x200 --seed 2"
    return run_copy(copy, *words.split())


def assert_one_sentence(ran: subprocess.CompletedProcess[str], named: str) -> None:
    assert ran.returncode == 1, ran.stderr
    assert len(ran.stderr.splitlines()) == 1, ran.stderr
    assert named in ran.stderr
    assert ran.stdout == ""


PICTURES = (None, b"<svg", b"\x89PNG")


@pytest.mark.parametrize(
    ("name", "instead"),
    [("common/sign.svg", None), *((f"{GAME}/backdrop.svg", it) for it in PICTURES)],
)
def test_a_missing_or_damaged_picture_is_one_sentence(
    copy: Path, without: Callable[..., None], tmp_path: Path, name: str, instead: bytes | None
) -> None:
    without(f"assets/{name}", instead)
    is_of_the_title = name.startswith("common")
    ran = run_copy(copy, "--data-dir", str(tmp_path)) if is_of_the_title else play_copy(copy)
    assert_one_sentence(ran, name)


@pytest.mark.parametrize(
    ("domain", "instead"),
    [("frame", None), ("frame", "half"), (GAME, b""), (GAME, b"no words")],
)
def test_missing_or_damaged_words(
    copy: Path, without: Callable[..., None], domain: str, instead: bytes | str | None
) -> None:
    name = f"locales/en/LC_MESSAGES/{domain}.mo"
    if not (copy / name).is_file():
        pytest.skip("the words are compiled when the program is installed")
    half = (copy / name).read_bytes()[:400]
    without(name, half if instead == "half" else instead)
    ran = run_copy(copy, "shots", "--out", str(copy / "shots"), "--size", "200x200")
    assert_one_sentence(ran, f"words of {domain} in the language en")


def test_a_missing_sound_is_told_and_the_match_is_played(
    copy: Path, without: Callable[..., None]
) -> None:
    without(f"assets/{GAME}/music.ogg")
    ran = play_copy(copy)
    assert ran.returncode == 1
    assert len(ran.stderr.splitlines()) == 1
    assert f"{GAME}/music" in ran.stderr
    assert json.loads(ran.stdout)["winners"]


def test_the_whole_program_misses_nothing(copy: Path) -> None:
    ran = play_copy(copy)
    assert (ran.returncode, ran.stderr) == (0, "")


# -- no sound device ----------------------------------------------------------------------------

FEW_FRAMES = """
import sys
from pathlib import Path
import pygame
from game.app import App
from game.opening import Options
from game.scenes.market.title import TitleScene
app = App(Options(size=(320, 240), data_dir=Path(sys.argv[1]), seed=1))
app.stack.push(TitleScene(app.services, app.stack))
app.stack.settle()
for _ in range(20):
    app.tick()
assert app.services.output.sound.device.settle(60)
app.services.output.sound.play("common/ui_choose")
assert not app.services.output.sound.is_available
pygame.event.post(pygame.Event(pygame.QUIT))
app.run()
print("played on")
"""


def test_a_missing_sound_device_is_one_line_and_silence(tmp_path: Path) -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "nonsense"}
    ran = run(sys.executable, "-c", FEW_FRAMES, str(tmp_path), env=env)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == "played on\n"
    lines = [line for line in ran.stderr.splitlines() if not line.startswith("error: XDG")]
    assert len(lines) == 1
    assert "sound" in lines[0]


# -- odd windows --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "size", extent([(200, 200), (8192, 400)], [(200, 200), (8192, 400), (200, 2000), (333, 1001)])
)
def test_odd_windows_show_everything_without_an_error(
    size: tuple[int, int], tmp_path: Path
) -> None:
    with Pilot(tmp_path, size=size) as pilot:
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
