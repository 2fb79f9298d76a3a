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
from game.keep import journal, journal_file
from game.keep.journal import FILE_NAME, Journal
from game.keep.settings import FILE_NAME as SETTINGS
from game.scenes.table.scene import TableScene
from game.ui.theme import TextBox
from tests.pilot import Pilot

ROOT = Path(__file__).resolve().parents[2]
GAME = next(iter(CATALOG))


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    pilot = Pilot(tmp_path, size=(640, 360), motion="none")
    yield pilot
    pilot.close()


def notice(pilot: Pilot) -> str | None:
    """Return the line that is shown at the foot of the screen."""
    theme = pilot.app.services.theme
    before, theme.audit = theme.audit, []
    pilot.app.notices.draw(pilot.app.screen)
    found, theme.audit = theme.audit, before
    return found[0].text if found else None


def everything_drawn(pilot: Pilot) -> Callable[[], set[str]]:
    """Listen from now on; what is returned tells all text that has been drawn since."""
    theme = pilot.app.services.theme
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


def open_table(pilot: Pilot) -> TableScene:
    pilot.click(GAME, seconds=0.3)
    while notice(pilot) is not None:
        pilot.click_at(pilot.app.services.layout.px(pilot.app.notices.box.centre))
    pilot.click("play", seconds=0.3)
    play_on(pilot, 0)
    return pilot.table


def play_on(pilot: Pilot, choices: int) -> None:
    """Play until the person has chosen so often and is asked again."""
    while True:
        pilot.settle(is_drawn=True)
        if pilot.table.lesson is not None:
            pilot.table.close_lesson()
        elif choices == 0:
            return
        else:
            choices -= 1
            pilot.table.choose_first()


# -- the settings -------------------------------------------------------------------------------

NONSENSE = {
    "no JSON": b"{ my settings",
    "empty": b"",
    "binary": bytes(range(256)) * 9,
    "a list": b"[1, 2, 3]",
    "deep": b"[" * 100_000,
    "wrong values": json.dumps(
        {"language": "xx", "pace": 99, "music": True, "lessons_seen": 7, "last_choices": {"a": 1}}
    ).encode(),
}


@pytest.mark.parametrize("content", NONSENSE.values(), ids=NONSENSE.keys())
def test_a_settings_file_full_of_nonsense(content: bytes, tmp_path: Path) -> None:
    (tmp_path / SETTINGS).write_bytes(content)
    pilot = Pilot(tmp_path, size=(640, 360))
    assert pilot.scene.name == "title"
    assert notice(pilot) == word(pilot, "trouble.settings_bad")
    kept = [path for path in tmp_path.glob("*bad*") if path.read_bytes() == content]
    assert len(kept) == 1
    pilot.wait(8)
    assert notice(pilot) is None
    pilot.close()
    again = Pilot(tmp_path, size=(640, 360))
    assert notice(again) is None
    again.close()


def test_a_last_choice_that_makes_no_sense_any_more(tmp_path: Path) -> None:
    players = [{"name": "A", "kind": "human"}, {"name": "B", "kind": "bot", "level": "hard"}]
    choices = {GAME: {"variant": "of tomorrow", "players": players, "options": {"odd": True}}}
    (tmp_path / SETTINGS).write_text(json.dumps({"last_choices": choices}))
    pilot = Pilot(tmp_path, size=(640, 360), motion="none")
    assert notice(pilot) is None
    table = open_table(pilot)
    assert table.match.setup.variant == CATALOG[GAME].variants[0]
    pilot.close()


# -- the journal --------------------------------------------------------------------------------


def test_a_damaged_journal_is_kept_aside_and_told(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"no journal at all" * 500)
    pilot = Pilot(tmp_path, size=(640, 360), motion="none")
    assert notice(pilot) == word(pilot, "trouble.journal_damaged")
    kept = [path for path in tmp_path.iterdir() if "damaged" in path.name]
    assert [path.read_bytes() for path in kept] == [b"no journal at all" * 500]
    table = open_table(pilot)
    play_on(pilot, 1)
    assert saved_actions(tmp_path) == [action.to_json() for action in table.match.actions]
    pilot.close()


def test_a_journal_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / FILE_NAME)) as db:
        db.execute("PRAGMA user_version = 99")
        db.execute("CREATE TABLE wonders (n)")
        db.commit()
    before = (tmp_path / FILE_NAME).read_bytes()
    pilot = Pilot(tmp_path, size=(640, 360), motion="none")
    assert notice(pilot) == word(pilot, "trouble.journal_newer")
    table = open_table(pilot)
    ply = table.match.ply
    play_on(pilot, 1)
    assert table.match.ply > ply
    pilot.close()
    assert (tmp_path / FILE_NAME).read_bytes() == before


def saved_actions(folder: Path) -> list[object]:
    with Journal.open(folder) as saved:
        return list(saved.unfinished()[0].actions)


Hinder = Callable[[Path, pytest.MonkeyPatch], object]


def lock(folder: Path, patch: pytest.MonkeyPatch) -> object:
    other = sqlite3.connect(folder / FILE_NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    patch.setattr(journal_file, "_WAIT_SECONDS", 0.01)
    return other


def forbid_writing(folder: Path, patch: pytest.MonkeyPatch) -> None:
    def connect(path: Path) -> sqlite3.Connection:
        db = journal_file.connect(path)
        db.execute("PRAGMA query_only = ON")
        return db

    patch.setattr(journal, "connect", connect)


def fill_the_disk(folder: Path, patch: pytest.MonkeyPatch) -> None:
    def connect(path: Path) -> sqlite3.Connection:
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    patch.setattr(journal, "connect", connect)


@pytest.mark.parametrize(
    ("hinder", "key"),
    [
        (lock, "trouble.journal_locked"),
        (forbid_writing, "trouble.journal_read_only"),
        (fill_the_disk, "trouble.journal_full"),
    ],
)
def test_a_sick_disk_is_told_and_the_match_goes_on(
    pilot: Pilot, tmp_path: Path, hinder: Hinder, key: str
) -> None:
    table = open_table(pilot)
    play_on(pilot, 1)
    assert notice(pilot) is None
    told, ply = everything_drawn(pilot), table.match.ply
    pilot.app.services.journal.close()  # it opens again by itself
    with pytest.MonkeyPatch.context() as patch:
        sickness = hinder(tmp_path, patch)
        play_on(pilot, 1)
        assert pilot.app.services.journal.trouble is not None
        assert word(pilot, key) in told()
        assert table.match.ply > ply
        if isinstance(sickness, sqlite3.Connection):
            sickness.close()
    pilot.app.services.journal.close()
    play_on(pilot, 1)
    assert pilot.app.services.journal.trouble is None
    assert saved_actions(tmp_path) == [action.to_json() for action in table.match.actions]


def test_a_journal_that_is_damaged_while_it_is_open(pilot: Pilot, tmp_path: Path) -> None:
    table = open_table(pilot)
    play_on(pilot, 1)
    pilot.app.services.journal.close()
    (tmp_path / FILE_NAME).write_bytes(b"spilled milk" * 1000)
    ply = table.match.ply
    play_on(pilot, 1)
    assert table.match.ply > ply
    assert pilot.app.services.journal.trouble is not None
    assert pilot.app.services.journal.trouble.key == "trouble.journal_damaged"
    assert saved_actions(tmp_path) == [action.to_json() for action in table.match.actions]


def test_a_saved_match_that_does_not_replay_is_told_and_not_offered(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, size=(640, 360), motion="none")
    open_table(pilot)
    play_on(pilot, 2)
    pilot.close()
    with contextlib.closing(sqlite3.connect(tmp_path / FILE_NAME)) as db:
        db.execute("""UPDATE actions SET action = '{"type": "Cheat"}' WHERE ply = 1""")
        db.commit()
    again = Pilot(tmp_path, size=(640, 360), motion="none")
    again.wait(1)
    assert again.scene.name == "title"
    assert notice(again) == word(again, "trouble.match_damaged")
    assert "resume" not in again.targets()
    again.close()
    with Journal.open(tmp_path) as saved:
        assert saved.record(1) is not None


def test_a_data_folder_that_cannot_be_made(tmp_path: Path) -> None:
    file = tmp_path / "a file"
    file.write_text("precious")
    pilot = Pilot(file / "below", size=(640, 360), motion="none")
    told = everything_drawn(pilot)
    pilot.wait(0.1)
    table = open_table(pilot)
    play_on(pilot, 2)
    assert table.match.ply > 2
    seen = told()
    assert word(pilot, "trouble.journal_read_only") in seen
    assert word(pilot, "trouble.settings_read_only") in seen
    pilot.close()
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
    command = [sys.executable, "-m", "game", *words]
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.run(
        command, cwd=copy, env=env, capture_output=True, text=True, timeout=60, check=False
    )


def play_copy(copy: Path) -> subprocess.CompletedProcess[str]:
    words = f"autoplay --headless --game {GAME} --variant younger --size 200x200 --seed 3"
    return run_copy(copy, *words.split())


def assert_one_sentence(ran: subprocess.CompletedProcess[str], named: str) -> None:
    assert ran.returncode == 1, ran.stderr
    assert len(ran.stderr.splitlines()) == 1, ran.stderr
    assert named in ran.stderr
    assert ran.stdout == ""


@pytest.mark.parametrize("instead", [None, b"", b"<svg", b"\x89PNG"])
def test_a_missing_or_damaged_picture(
    copy: Path, without: Callable[..., None], instead: bytes | None
) -> None:
    without(f"assets/{GAME}/backdrop.svg", instead)
    assert_one_sentence(play_copy(copy), f"{GAME}/backdrop.svg")


def test_a_missing_picture_of_the_title(
    copy: Path, without: Callable[..., None], tmp_path: Path
) -> None:
    without("assets/common/sign.svg")
    assert_one_sentence(run_copy(copy, "--data-dir", str(tmp_path)), "common/sign.svg")


@pytest.mark.parametrize("instead", [None, b"", b"no words", "half"])
@pytest.mark.parametrize("domain", ["frame", GAME])
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
from game.app import App, Options
from game.scenes.market.title import TitleScene
app = App(Options(size=(320, 240), data_dir=Path(sys.argv[1]), seed=1))
app.stack.push(TitleScene(app.services, app.stack))
app.stack.settle()
for _ in range(20):
    app.tick()
app.services.sound.play("common/ui_choose")
assert not app.services.sound.is_available
pygame.event.post(pygame.Event(pygame.QUIT))
app.run()
print("played on")
"""


def test_a_missing_sound_device_is_one_line_and_silence(tmp_path: Path) -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "nonsense"}
    ran = subprocess.run(
        [sys.executable, "-c", FEW_FRAMES, str(tmp_path)],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == "played on\n"
    lines = [line for line in ran.stderr.splitlines() if not line.startswith("error: XDG")]
    assert len(lines) == 1
    assert "sound" in lines[0]


# -- odd windows --------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(200, 200), (8192, 400), (200, 2000), (333, 1001)])
def test_odd_windows_show_everything_without_an_error(
    size: tuple[int, int], tmp_path: Path
) -> None:
    pilot = Pilot(tmp_path, size=size)
    assert pilot.app.screen.get_size() == size
    pilot.click("settings", seconds=0.3)
    assert pilot.scene.name == "settings"
    pilot.scene.back()
    pilot.wait(0.3)
    open_table(pilot)
    pilot.scene.menu()
    pilot.wait(0.3)
    assert pilot.scene.name == "pause"
    pilot.app.resize((size[1], size[0]) if max(size) < 3000 else (400, 300))
    pilot.wait(0.3)
    pilot.close()
