"""The command line as the contract has it: every command, every option, every wrong call."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import IO, Any
from unittest import mock

import pygame
import pytest

from game import __version__
from game.app import App
from game.catalog import CATALOG
from game.cli import main
from game.command_line import COMMANDS
from game.drive import soak as soak_module
from game.drive.tables import TableRequest
from game.keep.settings import SettingsStore
from game.scenes.market.title import TitleScene
from game.scenes.table.scene import TableScene
from game.startup import Options, Startup
from tests.cases import cases
from tests.running import ROOT, complaint, run

MODULE = [sys.executable, "-m", "game"]
GAME = next(iter(CATALOG))
SCRIPT = Path(sys.executable).with_name("cheese-gang" + (".exe" if os.name == "nt" else ""))

AUTOPLAY = f"autoplay --headless --game {GAME}"
ARENA = f"arena --game {GAME} --levels"


def run_bare(*command: str, cwd: Path = ROOT, driver: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command without what the suite tells SDL and pygame, and without a screen."""
    gone = ("SDL_", "PYGAME_", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")
    env = {k: v for k, v in os.environ.items() if not k.startswith(gone)}
    return run(*command, cwd=cwd, env=env | ({"SDL_VIDEODRIVER": driver} if driver else {}))


class CalledError(Exception):
    """The window would have opened."""


# -- wrong calls --------------------------------------------------------------------------------

WRONG = {
    "chess": "autoplay",
    "--nonsense": "",
    "'one\ntwo' 'three\nfour'": "",
    "--see 3": "",  # a shortened option
    "soak --event 3": "",
    "--lang de soak --events 3": "",
    "--lang": "",
    "--lang xx": "'de', 'en', 'fr', 'nl', 'es', 'it'",
    "--motion wild": "",
    "--size 12": "1280x720",
    **{
        f"--size {size}": "" for size in ("0x0", "99999x1", "-640x480", "bigxsmall", "１２８０x720")
    },
    f"--size {'9' * 5000}x400": "",
    **{f"--seed {seed}": "" for seed in ("-1", "1.5", "''", "9" * 5000, 2**53)},
    **{f"{option} 2": "need --game" for option in ("--variant", "--players", "--levels")},
    "--levels ''": "need --game",
    "--game chess": GAME,
    "--game 'one\ntwo'": GAME,
    f"--game {GAME} --variant blitz": "",
    **{f"--game {GAME} --players {count}": "2 to 4" for count in (0, 1, 17)},
    **{f"--game {GAME} --levels {it}": "easy, medium, hard" for it in ("divine", "''", "easy,")},
    f"--game {GAME} --players 2 --levels easy,easy": "1 level",
    "autoplay": "--game",
    "autoplay --game chess --headless": "'chess'",
    f"{AUTOPLAY} --variant blitz": "",
    f"{AUTOPLAY} --lang de": "",  # nobody reads there
    f"{AUTOPLAY} --players 0": "2 to 4",
    f"{AUTOPLAY} --matches 0": "",
    "shots": "--out",
    "shots --out nowhere --game chess": "'chess'",
    "shots --out nowhere --parts choose,market": "'market'; choose from",
    "soak": "--events",
    "soak --events 0": "",
    f"arena --game {GAME}": "--levels",
    "arena --levels easy,easy": "--game",
    f"{ARENA} easy,divine": "'divine'",
    f"{ARENA} easy,no_such_module:make": "no_such_module",
    f"{ARENA} easy,json:divine": "'divine'",
    f"{ARENA} easy": "2 to 4 players",
    f"{ARENA} ''": "level",
    f"{ARENA} easy,easy --matches 0": "match",
    **{f"{ARENA} easy,easy --jobs {jobs}": "job" for jobs in (0, 1000)},
    "replay": "file",
    "replay a b": "",
    "replay /nonexistent/match.json": "",
    f"replay {shlex.quote(str(ROOT))}": "",
}
"""Wrong calls, and what there is instead, or what is wrong, as their line has it."""


def test_a_wrong_call_is_one_clear_line_and_status_2(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Startup, "__init__", mock.Mock(side_effect=CalledError))
    monkeypatch.chdir(tmp_path)
    wrong: list[object] = []
    for call, told in WRONG.items():
        status = main(shlex.split(call))
        out, err = capsys.readouterr()
        is_clear = told in err and 20 < len(err) < 300 and "Traceback" not in err
        if status != 2 or out or len(err.splitlines()) != 1 or not is_clear:
            wrong.append((call, status, out, err))
        wrong += [(call, path.name) for path in tmp_path.iterdir()]
    assert wrong == [], "not one clear line on standard error and status 2"


def test_a_folder_that_cannot_be_made_is_one_line_and_status_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a file"
    file.write_text("precious")
    for words in ([*AUTOPLAY.split(), "--screens"], ["shots", "--out"]):
        assert main([*words, str(file / "below")]) == 1, words
        assert str(file) in complaint(capsys)
    assert file.read_text() == "precious"


def test_a_defect_of_the_program_is_not_told_as_a_wrong_call(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(soak_module, "soak", mock.Mock(side_effect=ValueError("a defect")))
    with pytest.raises(ValueError, match="a defect"):
        main(["soak", "--events", "1"])


# -- the same program under both names ----------------------------------------------------------


def test_both_names_start_the_same_program(tmp_path: Path) -> None:
    shown = run_bare(*MODULE, "--help")
    assert (shown.returncode, shown.stderr) == (0, "")
    assert shown.stdout.startswith("usage: cheese-gang ")
    if not SCRIPT.is_file():
        pytest.skip("cheese-gang is not installed beside this Python")
    wrong = run_bare(str(SCRIPT), "autoplay", "--game", "chess", cwd=tmp_path)
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr == f"cheese-gang: {NO_GAME}\n"
    soaked = run_bare(str(SCRIPT), "soak", "--events", "2", cwd=tmp_path)
    assert (soaked.returncode, soaked.stderr) == (0, "")
    assert json.loads(soaked.stdout)["events"] == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_without_a_screen_one_sentence(tmp_path: Path) -> None:
    for driver in ("", "nonsense"):
        shown = run_bare(*MODULE, "--data-dir", str(tmp_path), driver=driver)
        assert shown.returncode == 1, driver
        assert shown.stderr.count("cheese-gang: ") == 1, shown.stderr
        assert "Traceback" not in shown.stderr


@pytest.mark.around
def test_the_help_says_what_every_option_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    for command in ("", *COMMANDS):
        assert main([*command.split(), "--help"]) == 0, command
        shown = capsys.readouterr().out
        usage, about, *_ = shown.split("\n\n")
        assert about.strip(), f"{command}: the help says nothing of the command"
        assert all(len(line) <= 100 for line in about.splitlines()), command
        one_a_line = re.sub(r"\n {20,}", "  ", shown)
        explained = dict(re.findall(r"^ +(--[a-z-]+|[a-z]+)\b.*?  +(\S.*)$", one_a_line, re.M))
        wanted = {*re.findall(r"--[a-z-]+", usage), *(COMMANDS if not command else ())}
        vague = {name for name in wanted if not 5 < len(explained.get(name, "")) < 90}
        assert vague == set(), f"{command}: the help does not say what these do"
        for key, entry in CATALOG.items():
            line = next((line for line in shown.splitlines() if key in line), "")
            told = all(variant in line for variant in entry.variants)
            assert (bool(line) and told) == ("--game" in shown), (command, key)
    assert main(["--version"]) == 0
    assert capsys.readouterr() == (f"Cheese Gang {__version__}\n", "")


def test_a_call_that_asks_for_no_help_loads_no_game() -> None:
    code = "import sys, game.command_line as c; c.new_parser().parse_args(['--mute']);"
    code += "sys.exit(any(name in sys.modules for name in ('pygame', 'game.catalog')))"
    assert run_bare(sys.executable, "-c", code).returncode == 0


# -- where nobody reads standard error ----------------------------------------------------------


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """Run a packaged program without a screen; return the texts of its message boxes."""

    def note(title: str, message: str, kind: str, *, escape_button: int) -> None:
        assert escape_button == 0
        assert all(len(line) <= 80 for line in message.splitlines())
        found.append((title, message.replace("\n", " "), kind))

    found: list[tuple[object, ...]] = []
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    no_screen = pygame.error("there is\nno screen")
    monkeypatch.setattr(Startup, "__init__", mock.Mock(side_effect=no_screen))
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    monkeypatch.setattr(pygame.display, "message_box", note)
    return found


NO_GAME = f"unknown game 'chess'; choose from {', '.join(CATALOG)}"
BOXED = {
    "": (1, "there is no screen"),
    f"--game {GAME} --mute": (1, "there is no screen"),
    "--game chess": (2, NO_GAME),
    "--nonsense": (2, "unrecognized arguments: --nonsense"),
}
SCRIPTED = (
    AUTOPLAY,
    "--headless",
    "--lang de soak --events 3",
    "soak --nonsense",
    "export nowhere/match.json --data-dir nowhere",
    "chess",
)


def test_a_packed_program_that_cannot_start_says_so_in_a_box_unless_a_script_would_wait(
    boxes: list[object],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    for words, (status, told) in BOXED.items():
        assert main(words.split()) == status, words
        assert boxes == [("Cheese Gang", told, "error")], words
        assert capsys.readouterr().err == f"cheese-gang: {told}\n"
        boxes.clear()
    for words in SCRIPTED:
        assert main(words.split()) != 0, words
        assert boxes == [], words


def test_a_box_is_shown_only_where_no_terminal_and_no_source_is(
    boxes: list[object], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal = io.StringIO()
    assert status_with_stderr(terminal, monkeypatch) == 1
    assert terminal.getvalue() == "cheese-gang: there is no screen\n"
    monkeypatch.setattr(sys, "frozen", False)
    assert main([]) == 1
    assert boxes == []
    monkeypatch.setattr(sys, "frozen", True)
    with Path(os.devnull).open("w") as nothing:
        assert status_with_stderr(nothing, monkeypatch) == 1
    assert status_with_stderr(None, monkeypatch) == 1
    assert len(boxes) == 2
    capsys.readouterr()
    no_box = pygame.error("No message system available")
    monkeypatch.setattr(pygame.display, "message_box", mock.Mock(side_effect=no_box))
    assert main([]) == 1
    assert capsys.readouterr().err == "cheese-gang: there is no screen\n"


def status_with_stderr(stream: IO[str] | None, monkeypatch: pytest.MonkeyPatch) -> int:
    """Start where standard error is this; if it is anything it says that it is a terminal."""
    with monkeypatch.context() as patch:
        if stream is not None:
            patch.setattr(stream, "isatty", lambda: True)  # as the null device does on Windows
        patch.setattr(sys, "stderr", stream)
        status = main([])
        if stream is None:
            sys.stderr.close()  # the program has opened the null device in its place
        return status


# -- the window ---------------------------------------------------------------------------------

CALLED: dict[str, Any] = {"language": "it", "motion": "none", "is_muted": True}
CALLED |= {"is_fullscreen": True}


@cases(
    ("words", "options"),
    [
        ("", Options()),
        (
            "--lang it --motion none --mute --fullscreen --seed 12 --data-dir x --size 1024x768",
            Options(**CALLED, size=(1024, 768), seed=12, data_dir=Path("x")),
        ),
        ("--size 200x200", Options(size=(200, 200))),
        ("--size 8192X400", Options(size=(8192, 400))),
    ],
)
def test_every_option_of_the_window_arrives(words: str, options: Options) -> None:
    opened = mock.Mock(side_effect=CalledError)
    with mock.patch.object(Startup, "__init__", opened), pytest.raises(CalledError):
        main(words.split())
    assert opened.call_args.args == (options,)


def test_what_the_call_says_is_for_this_run_alone(tmp_path: Path) -> None:
    with contextlib.closing(App(Options(**CALLED, data_dir=tmp_path, is_headless=True))) as app:
        assert {name: getattr(app.services.session.settings, name) for name in CALLED} == CALLED
    kept = SettingsStore.open(tmp_path).settings
    assert not any(getattr(kept, name) for name in CALLED), "it is kept for the next time"


def test_the_window_opens_on_the_title_and_on_the_table_that_was_asked_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    real, shown = Startup.__init__, mock.Mock()

    def headless(self: Startup, options: Options) -> None:
        real(self, Options(data_dir=options.data_dir, seed=options.seed, is_headless=True))

    monkeypatch.setattr(Startup, "__init__", headless)
    monkeypatch.setattr(App, "run", lambda self, *scenes: (shown(*scenes), self.close()))
    for words, tables in (([], []), (["--game", GAME], [mock.ANY])):
        assert main(["--data-dir", str(tmp_path), *words]) == 0
        assert shown.call_args == mock.call(TitleScene, *tables)


def test_what_the_words_of_a_call_mean_for_a_table(tmp_path: Path) -> None:
    entry = CATALOG[GAME]
    app = App(Options(data_dir=tmp_path, size=(320, 240), seed=1, is_headless=True))
    for words, variant, levels in (
        ((None, None, None), "base", [None, "medium"]),
        (("older", 4, None), "older", [None, "medium", "medium", "medium"]),
        ((None, None, "hard, easy"), "base", [None, "hard", "easy"]),
        ((None, 2, "hard"), "base", [None, "hard"]),
    ):
        scene = TableRequest.parse(entry, *words, only_bots=False).open(app.services, app.stack)
        assert isinstance(scene, TableScene)
        assert scene.match.setup.variant == variant
        assert [player.level for player in scene.match.setup.players] == levels
    app.close()
    for players, named, seats in (
        (None, None, ("medium", "medium")),
        (3, None, ("medium",) * 3),
        (None, "easy,hard,easy", ("easy", "hard", "easy")),
    ):
        assert TableRequest.parse(entry, None, players, named, only_bots=True).levels == seats
