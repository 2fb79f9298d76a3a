"""Plays the packed program for Windows under Wine; prints a line for each thing that is shown.

python -m tests.package.prove_windows [--archive FILE] [--only NAME ...]
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path, PureWindowsPath
from runpy import run_path
from typing import Final

from game import NAME, TITLE
from game.catalog import CATALOG
from game.keep.folders import EXPORTS_FOLDER
from game.play.record import Record
from game.words import LANGUAGES
from tests.package.computer import Computer, Session, WindowsWindow, journal_of
from tests.package.root import as_root
from tests.package.spoken import spoken
from tests.program.window import (
    SCREEN,
    TOOLS,
    WORDS,
    Twin,
    leave,
    play_and_leave,
    play_on,
    virtual_screen,
    wait_until,
)
from tests.running import lacking
from tools.packing import wine
from tools.packing.places import BUILD, DIST, STAMP, WINDOWS_SYSTEM, file_name, package_digest

ARCHIVE: Final = DIST / file_name(".zip", WINDOWS_SYSTEM)
SETUP: Final = DIST / file_name("-setup.exe", WINDOWS_SYSTEM)
GAME = "cat_and_mouse"
ENTRY: Final = rf"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\{NAME}"
SHOWN_OF_IT: Final = ("DisplayName", "DisplayVersion", "EstimatedSize", "UninstallString")
"""What the list of the installed programs shows of one."""

LOCALES: Final = {"de": "DE", "en": "GB", "es": "ES", "fr": "FR", "it": "IT", "nl": "NL"}

_EARLY: Final = 6  # actions after which a match is well under way


def why_not(archive: Path = ARCHIVE) -> str:
    if reason := wine.missing_requirements():
        return reason
    if reason := lacking(*TOOLS):
        return reason
    if not archive.is_file():
        return "there is no package for Windows; `python3 run.py package --for windows` makes one"
    with zipfile.ZipFile(archive) as packed:
        stamps = [packed.read(n).decode() for n in packed.namelist() if n.endswith(f"/{STAMP}")]
    if stamps != [package_digest()]:
        return "the package was made of other sources; `run.py package --for windows` makes a new"
    return ""


# -- what is shown ------------------------------------------------------------------------------


def match(game: str, computer: Computer, work: Path) -> str:
    """A match from the title to its end, and out of the program."""
    computer.clear()
    twin, command = Twin(game, work / "twin"), [*computer.program, *WORDS]
    record = play_and_leave(command, computer.env, computer.data, twin, WindowsWindow)
    return f"finished, {len(record.actions)} actions, {record.outcome}"


def voice(computer: Computer, _: Path) -> str:
    """The process of the built-in voice speaks each language."""
    engine = computer.app / "_internal" / "espeakng_loader"
    inside = PureWindowsPath("C:/", engine.relative_to(computer.prefix / "drive_c"))
    return spoken(computer.program, str(inside), computer.env, computer.app)


def power_cut(computer: Computer, work: Path) -> str:
    """A match that a power cut interrupts is resumed and played to its end."""
    computer.clear()
    with Session(computer) as session:
        _, before = begun(session, work / "twin")
        computer.end()
        session.window.process.wait(20)
    with Session(computer) as session:
        session.click("go_on")
        twin = Twin(GAME, work / "twin-again")
        after = play_on(session.window, twin)
        leave(session.window, twin)
    count = len(before.actions)
    assert (after.id, after.setup) == (before.id, before.setup)
    assert after.actions[:count] == before.actions
    return f"cut off after {count} actions, finished after {len(after.actions)}"


def watched_and_exported(computer: Computer, work: Path) -> str:
    """A finished match is watched again to its end, saved by its button and by the command."""
    if not any(record.outcome for record in kept(computer)):
        match(GAME, computer, work)
    with Session(computer) as session:
        session.click("shelf", "matches")
        (record,) = kept(computer)
        session.click(("save", record.id))
        session.click_unseen("close")  # the paths of the files differ, here and there
        assert session.is_alike()
        session.click(("watch", record.id))
        session.pilot.settle()
        assert session.pilot.scene.name == "watch"
        assert session.is_alike(120), "the film does not come to its end"
    saved = [
        *computer.profile.glob(f"*/{TITLE}/*.json"),
        *computer.data.glob(f"{EXPORTS_FOLDER}/*"),
    ]
    (copy,) = {path.resolve() for path in saved}  # Wine links to folders of the user
    target = computer.profile / "Schönes Spiel.json"
    for words in (["export", target.name], ["replay", target.name]):
        done = computer.console(*words)
        assert done.returncode == 0, done.stderr
    assert target.read_bytes() == copy.read_bytes()
    told = json.loads(target.read_bytes())
    assert len(told["actions"]) == len(record.actions)
    return f"watched to its end; {copy.name} has {len(record.actions)} actions"


def language(computer: Computer, work: Path) -> str:
    """Nobody has chosen a language: it is the one of the system."""
    bare = computer.app / "bare.cmd"
    # On Windows no program has the variables that Wine reads.
    bare.write_text(f'@set LANG=\r\n@set LC_ALL=\r\n@"%~dp0{NAME}.exe" %*\r\n')
    for code, land in LOCALES.items():
        computer.clear()
        locale, folder = f"{code}_{land}.UTF-8", work / "locales"
        folder.mkdir(exist_ok=True)
        made = ["localedef", "-i", f"{code}_{land}", "-f", "UTF-8", str(folder / locale)]
        subprocess.run(made, check=False, capture_output=True)  # a warning is a failure to it
        env = {"LC_ALL": locale, "LOCPATH": str(folder)}
        command = ["wine", "cmd", "/c", str(bare)]
        with Session(computer, language=code, env=env, command=command) as session:
            wait_until(partial(is_in, session, code), f"the language {code}", 20)
    bare.unlink()
    return ", ".join(LOCALES)


def settings_kept(computer: Computer, _: Path) -> str:
    """What was set holds the next time."""
    computer.clear()
    with Session(computer) as session:
        session.click("settings", "language_it", "close")
        session.window.press("m")
        wait_for_setting(computer, "is_muted", True)
        session.click("quit", "quit")
        assert session.window.process.wait(20) == 0
    before = settings(computer)
    assert before["language"] == "it"
    with Session(computer, language="it") as session:
        assert session.is_alike()
        session.click("settings")
        assert session.is_alike()
    assert settings(computer) == before
    return "Italian and mute, after a start"


def second_start(computer: Computer, work: Path) -> str:
    """A second start shows the window of the first one and ends; the match goes on."""
    computer.clear()
    with Session(computer) as session:
        twin, _ = begun(session, work / "twin")
        # Wine cannot write into a file that was opened outside, such as the output of a test.
        null = subprocess.DEVNULL
        args, env = session.window.process.args, session.window.environment
        again = subprocess.Popen(args, env=env, stdout=null, stderr=null)
        assert again.wait(60) == 0
        record = play_on(session.window, twin)
    assert [found.id for found in kept(computer)] == [record.id]
    return "ended with status 0 beside a match that was finished"


def read_only(computer: Computer, work: Path) -> str:
    """The program plays from a folder that nobody may write to, and beside one."""
    for folder in (computer.app, computer.data):
        computer.clear()
        inside = sorted(path.name for path in computer.data.iterdir())
        with Session(computer, command=[*read_only_folder(folder), *computer.program]) as session:
            if folder == computer.app:
                begun(session, work / folder.name)
            else:
                session.click(GAME)
                session.window.click(Twin(GAME, work / folder.name).first)
                time.sleep(SCREEN)
            assert session.window.process.poll() is None
            end_of(session, computer)
    assert sorted(path.name for path in computer.data.iterdir()) == inside
    return "the program's folder, and the one of its matches"


def full_screen(computer: Computer, _: Path) -> str:
    """F11 and Alt+Enter fill the screen and give it back."""
    computer.clear()
    large = (1600, 900)
    with Session(computer, screen=large) as session:
        session.window.point((large[0] // 2, large[1] // 2))  # where the window gets the keys
        for key in ("F11", "alt+Return"):
            for is_full in (True, False):
                session.window.press(key)
                wait_for_setting(computer, "is_fullscreen", is_full)
                if is_full:
                    session.pilot.app.resize(large)
                    session.pilot.wait(0.2)
                    session.point("katzenpolizei")  # in the middle, too
                    assert session.is_alike(), key
    return "F11 and Alt+Enter, there and back"


def close_button(computer: Computer, work: Path) -> str:
    """The window's own button ends the program; the match is kept."""
    computer.clear()
    with Session(computer) as session:
        _, before = begun(session, work / "twin")
        end_of(session, computer)
    (record,) = kept(computer)
    assert record.actions[: len(before.actions)] == before.actions
    return "exit status 0, the match is kept"


def sizes(computer: Computer, _: Path) -> str:
    """A small window and a large one show the picture that is shown elsewhere."""
    for size in ((960, 540), (1920, 1080)):
        computer.clear()
        with Session(computer, size=size) as session:
            for key in ("settings", "close", GAME):
                assert session.is_alike(), (size, key)
                session.click(key)
            assert session.is_alike(), size
    return "960x540 and 1920x1080"


def installer(computer: Computer, _: Path) -> str:
    """It installs for one person without rights, refuses while the game is open, and uninstalls."""
    computer.clear()
    (computer.data / "kept.txt").write_text("kept")
    home = computer.profile / "AppData" / "Local" / "Programs" / TITLE
    menu = "AppData/Roaming/Microsoft/Windows/Start Menu/Programs"
    shortcut = computer.profile / menu / f"{TITLE}.lnk"
    assert computer.run(str(SETUP), "/S").returncode == 0
    assert (home / f"{NAME}.exe").is_file()
    assert shortcut.is_file()
    entry = computer.run("reg", "query", ENTRY).stdout
    assert all(f"    {value}  " in entry for value in SHOWN_OF_IT)
    everything = sorted(home.rglob("*"))
    with Session(computer, command=["wine", str(home / f"{NAME}.exe")]) as session:
        assert session.is_alike()
        assert computer.run(str(SETUP), "/S").returncode == 2  # as winget is told
        computer.run(str(home / "uninstall.exe"), "/S", f"_?={home}")
        assert sorted(home.rglob("*")) == everything
        session.click("settings")
        assert session.is_alike()
    computer.run(str(home / "uninstall.exe"), "/S")
    wait_until(lambda: not home.exists() and not shortcut.exists(), "uninstalled", 20)
    assert computer.run("reg", "query", ENTRY).returncode != 0
    assert (computer.data / "kept.txt").read_text() == "kept"
    return f"{len(everything)} files, shortcut and entry; refused while open; gone but for matches"


def damaged(computer: Computer, _: Path) -> str:
    """A part that is missing or empty is told in one sentence, in a box where nobody can read."""
    said = run_path(str(BUILD / "launcher.py"))["INCOMPLETE"]["en"]
    parts = ("pygame/SDL2.dll", "game/assets/common/market.svg", "contents.txt")
    for part in (computer.app / "_internal" / name for name in parts):
        whole = part.read_bytes()
        for damage in (partial(part.write_bytes, b""), part.unlink):
            damage()
            done = computer.console("--version")
            assert done.returncode == 1
            assert done.stderr.startswith(f"{NAME}: {said} ")
            assert "Traceback" not in done.stderr
        with virtual_screen() as screen:
            window = WindowsWindow(computer.program, screen, computer.env, computer.data)
            window.wait_until_seen()
            window.press("Return")
            assert window.process.wait(20) == 1
            window.close()
        computer.end()
        part.write_bytes(whole)
    assert computer.console("--version").returncode == 0
    return ", ".join(parts)


SHOWN: Final[Mapping[str, Callable[[Computer, Path], str]]] = {
    **{game: partial(match, game) for game in CATALOG},
    **{
        show.__name__: show
        for show in (
            *(voice, power_cut, watched_and_exported, language, settings_kept, second_start),
            *(read_only, full_screen, close_button, sizes, damaged, installer),
        )
    },
}


# -- helpers ------------------------------------------------------------------------------------


def start(session: Session, twin: Twin) -> None:
    session.click(twin.game)
    while session.window.look() is None and session.window.go_on():
        session.window.click(twin.first)


def kept(computer: Computer) -> list[Record]:
    with journal_of(computer.data) as journal:
        assert journal.trouble is None
        return journal.latest_matches(50)


def settings(computer: Computer) -> dict[str, object]:
    found: dict[str, object] = json.loads((computer.data / "settings.json").read_bytes())
    return found


def wait_for_setting(computer: Computer, name: str, value: object) -> None:
    wait_until(lambda: settings(computer).get(name, False) is value, f"{name}: {value}", 20)


def begun(session: Session, work: Path) -> tuple[Twin, Record]:
    twin = Twin(GAME, work)
    start(session, twin)
    return twin, play_on(session.window, twin, _EARLY)


def end_of(session: Session, computer: Computer) -> None:
    computer.close_window()
    assert session.window.process.wait(20) == 0


def is_in(session: Session, language: str) -> bool:
    """Return True if the screen is more like the picture in this language than in any other."""
    unlike = {}
    for one in LANGUAGES:
        session.pilot.app.services.change_settings(language=one)
        session.pilot.wait(0.1)
        unlike[one] = session.unlikeness()
    return min(unlike, key=lambda one: unlike[one]) == language


def read_only_folder(folder: Path) -> Sequence[str]:
    script = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"'
    return ["unshare", "--mount", *as_root(), "sh", "-c", script, str(folder)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--archive", type=Path, default=ARCHIVE)
    parser.add_argument("--only", action="append", choices=SHOWN)
    args = parser.parse_args()
    if reason := why_not(args.archive):
        print(reason, file=sys.stderr)
        return 1
    faults = 0
    with tempfile.TemporaryDirectory() as name:
        computer = Computer(Path(name), args.archive)
        print(f"{args.archive.name} in {computer.app}")
        for number, shown in enumerate(args.only or SHOWN):
            start, work = time.monotonic(), Path(name, str(number))
            work.mkdir()
            try:
                told = SHOWN[shown](computer, work)
            except (AssertionError, OSError, subprocess.SubprocessError) as error:
                told, faults = f"FAILED: {error!r}", faults + 1
            finally:
                computer.end()
            print(f"{shown}: {told}, {time.monotonic() - start:.0f} s", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
