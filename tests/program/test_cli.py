"""The command line as the contract has it: every command, every option, every wrong call."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import IO, Any
from unittest import mock

import pygame
import pytest

from game import __version__
from game.app import App
from game.catalog import CATALOG, GameEntry
from game.cli import main
from game.command_line import COMMANDS, new_parser
from game.drive import soak as soak_module
from game.drive.shots import take_shots
from game.drive.tables import TableRequest
from game.keep.settings import SettingsStore
from game.opening import Opening, Options
from game.practice.course import shelf_of
from game.practice.offer import drills_of
from game.practice.shelf import ShelfScene
from game.scenes.market.title import TitleScene
from game.scenes.sheets import rulebook
from game.scenes.table.scene import TableScene
from game.words import LANGUAGES
from tests.extent import extent
from tests.running import ROOT, complaint, run

MODULE = [sys.executable, "-m", "game"]
GAME = next(iter(CATALOG))
SCRIPT = Path(sys.executable).with_name("cheese-gang" + (".exe" if os.name == "nt" else ""))

LINE = ["game", "variant", "players", "seed", "winners", "scores", "plies", "frames"]
LINE += ["frame_ms_p50", "frame_ms_p99", "frame_ms_max"]
ARENA = ["arena", "--game", GAME]
AUTOPLAY = ["autoplay", "--headless", "--game", GAME]
SIZES = ((200, "x", 200), (8192, "x", 400), (1280, "X", 720))


def status_of(words: list[str]) -> int:
    """Run the program in this process and return what it would exit with."""
    try:
        return main(words)
    except SystemExit as leaving:
        return leaving.code  # type: ignore[return-value]


def run_bare(*command: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run a command without what the suite tells SDL and pygame."""
    env = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "PYGAME_"))}
    return run(*command, cwd=cwd, env=env)


class CalledError(Exception):
    """The window would have opened."""


# -- wrong calls --------------------------------------------------------------------------------

WRONG = {
    "unknown command": ["chess"],
    "unknown option": ["--nonsense"],
    "shortened option": ["--see", "3"],
    "shortened option of a command": ["soak", "--event", "3"],
    "option before the command": ["--lang", "de", "soak", "--events", "3"],
    "unknown language": ["--lang", "xx"],
    "missing value": ["--lang"],
    "unknown motion": ["--motion", "wild"],
    "size without height": ["--size", "12"],
    "size of nothing": ["--size", "0x0"],
    "size too large": ["--size", "99999x1"],
    "negative size": ["--size", "-640x480"],
    "size in words": ["--size", "bigxsmall"],
    "size with too many digits": ["--size", f"{'9' * 5000}x400"],
    "size in other digits": ["--size", "１２８０x720"],
    "negative seed": ["--seed", "-1"],
    "seed that is no number": ["--seed", "1.5"],
    "seed without an end": ["--seed", "9" * 5000],
    "seed no file keeps": ["--seed", str(2**53)],
    "seed of nothing": ["--seed", ""],
    "variant without game": ["--variant", "base"],
    "players without game": ["--players", "0"],
    "levels without game": ["--levels", ""],
    "unknown game": ["--game", "chess"],
    "empty game": ["--game", ""],
    "unknown variant": ["--game", GAME, "--variant", "blitz"],
    "empty variant": ["--game", GAME, "--variant", ""],
    "too many players": ["--game", GAME, "--players", "17"],
    "no players": ["--game", GAME, "--players", "0"],
    "one player": ["--game", GAME, "--players", "1"],
    "unknown level": ["--game", GAME, "--levels", "divine"],
    "empty levels": ["--game", GAME, "--levels", ""],
    "empty level": ["--game", GAME, "--levels", "easy,"],
    "levels that are too many": ["--game", GAME, "--players", "2", "--levels", "easy,easy"],
    "two lines": ["--game", "one\ntwo"],
    "two lines, unknown": ["one\ntwo", "three\nfour"],
    "autoplay without game": ["autoplay"],
    "autoplay of an unknown game": ["autoplay", "--game", "chess", "--headless"],
    "autoplay of an unknown variant": [*AUTOPLAY, "--variant", "blitz"],
    "autoplay with a person's option": [*AUTOPLAY, "--lang", "de"],
    "autoplay without players": [*AUTOPLAY, "--players", "0"],
    "autoplay with one level": [*AUTOPLAY, "--levels", "easy"],
    "autoplay of no match": [*AUTOPLAY, "--matches", "0"],
    "autoplay of fewer than no match": [*AUTOPLAY, "--matches", "-2"],
    "autoplay of a bad size": [*AUTOPLAY, "--size", "0x0"],
    "shots without folder": ["shots"],
    "shots of an unknown game": ["shots", "--out", "nowhere", "--game", "chess"],
    "shots in an unknown language": ["shots", "--out", "nowhere", "--lang", "xx"],
    "shots of a bad size": ["shots", "--out", "nowhere", "--size", "1x"],
    "soak without events": ["soak"],
    "soak of no events": ["soak", "--events", "0"],
    "arena without levels": ["arena", "--game", GAME],
    "arena without game": ["arena", "--levels", "easy,easy"],
    "arena of an unknown game": ["arena", "--game", "chess", "--levels", "easy,easy"],
    "arena of an unknown variant": [*ARENA, "--levels", "easy,easy", "--variant", "blitz"],
    "arena of an unknown level": [*ARENA, "--levels", "easy,divine"],
    "arena of an unknown module": [*ARENA, "--levels", "easy,no_such_module:make"],
    "arena of an unknown factory": [*ARENA, "--levels", "easy,json:divine"],
    "arena of one bot": [*ARENA, "--levels", "easy"],
    "arena of no bot": [*ARENA, "--levels", ""],
    "arena of a crowd": [*ARENA, "--levels", ",".join(["easy"] * 30)],
    "arena of no match": [*ARENA, "--levels", "easy,easy", "--matches", "0"],
    "arena of no job": [*ARENA, "--levels", "easy,easy", "--jobs", "0"],
    "arena of a thousand jobs": [*ARENA, "--levels", "easy,easy", "--jobs", "1000"],
    "replay of nothing": ["replay"],
    "replay of two": ["replay", "a", "b"],
    "replay of a file that is not there": ["replay", "/nonexistent/match.json"],
    "replay of a folder": ["replay", str(ROOT)],
}


TOLD = {
    "unknown command": "autoplay",
    "unknown language": "'de', 'en', 'fr', 'nl', 'es', 'it'",
    "size without height": "1280x720",
    "unknown game": GAME,
    "unknown level": "easy, medium, hard",
    "too many players": "2 to 4",
    "arena of an unknown game": "'chess'",
    "arena of an unknown variant": "'blitz'",
    "arena of an unknown level": "'divine'",
    "arena of an unknown module": "no_such_module",
    "arena of an unknown factory": "'divine'",
    "arena of one bot": "2 to 4 players",
    "arena of a crowd": "2 to 4 players",
    "arena of no bot": "level",
    "arena of no match": "match",
    "arena of no job": "job",
}
"""What there is instead, or what is wrong, as the line of a wrong call has it."""


def test_a_wrong_call_is_one_clear_line_and_status_2(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Opening, "__init__", mock.Mock(side_effect=CalledError))
    monkeypatch.chdir(tmp_path)
    wrong: list[object] = []
    for call, words in WRONG.items():
        status = status_of(words)
        out, err = capsys.readouterr()
        is_clear = TOLD.get(call, "") in err and 20 < len(err) < 300 and "Traceback" not in err
        if status != 2 or out or len(err.splitlines()) != 1 or not is_clear:
            wrong.append((call, status, out, err))
        wrong += [(call, path.name) for path in tmp_path.iterdir()]
    assert wrong == [], "not one clear line on standard error and status 2"


def test_a_folder_that_cannot_be_made_is_one_line_and_status_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a file"
    file.write_text("precious")
    for words in ([*AUTOPLAY, "--screens"], ["shots", "--out"]):
        for folder in (file, file / "below"):
            assert status_of([*words, str(folder)]) == 1, (words, folder)
            assert str(file) in complaint(capsys)
    assert file.read_text() == "precious"


def test_a_defect_of_the_program_is_not_told_as_a_wrong_call(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(soak_module, "soak", mock.Mock(side_effect=ValueError("a defect")))
    with pytest.raises(ValueError, match="a defect"):
        main(["soak", "--events", "1"])


PROMISED = {
    "": "--lang de --size 640x480 --fullscreen --motion none --mute --seed 1 --data-dir DIR "
    f"--game {GAME} --variant older --players 3 --levels easy,hard",
    "autoplay": f"--game {GAME} --variant older --players 2 --levels easy,hard --matches 2 "
    "--seed 1 --size 640x480 --headless --screens DIR",
    "shots": f"--out DIR --game {GAME} --lang all --size 640x480",
    "soak": "--events 3 --seed 1",
    "arena": f"--game {GAME} --variant older --levels easy,hard --matches 2 --seed 1 --jobs 2 "
    "--json",
    "export": "FILE",
    "replay": "FILE",
}
"""The commands of the contract with all their options."""


def test_every_option_of_the_contract_is_understood() -> None:
    for command, options in PROMISED.items():
        words = [*command.split(), *options.split()]
        assert new_parser().parse_args(words).name == (command or None), words
    for lang in LANGUAGES:
        new_parser().parse_args(["--lang", lang])
        new_parser().parse_args(["shots", "--out", "DIR", "--lang", lang])
    for motion in ("none", "basic", "full"):
        new_parser().parse_args(["--motion", motion])


# -- the same program under both names ----------------------------------------------------------


def test_both_names_start_the_same_program(tmp_path: Path) -> None:
    """One is a module of Python, the other one a script that is installed beside it."""
    shown = run_bare(*MODULE, "--help")
    assert (shown.returncode, shown.stderr) == (0, "")
    assert shown.stdout.startswith("usage: cheese-gang ")
    for word in (*COMMANDS, "--fullscreen", "--data-dir DIR"):
        assert word in shown.stdout, word
    if not SCRIPT.is_file():
        pytest.skip("cheese-gang is not installed beside this Python")
    wrong = run_bare(str(SCRIPT), "autoplay", "--game", "chess", cwd=tmp_path)
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr == f"cheese-gang: there is no game 'chess'; there is {', '.join(CATALOG)}\n"
    soaked = run_bare(str(SCRIPT), "soak", "--events", "2", cwd=tmp_path)
    assert (soaked.returncode, soaked.stderr) == (0, "")
    assert json.loads(soaked.stdout)["events"] == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
@pytest.mark.parametrize("driver", [None, "nonsense"])
def test_without_a_screen_one_sentence(tmp_path: Path, driver: str | None) -> None:
    gone = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")
    env = {k: v for k, v in os.environ.items() if k not in gone}
    env |= {"SDL_VIDEODRIVER": driver} if driver else {}
    shown = run(*MODULE, "--data-dir", str(tmp_path), env=env)
    assert shown.returncode == 1
    lines = [line for line in shown.stderr.splitlines() if line.startswith("cheese-gang: ")]
    assert len(lines) == 1
    assert "Traceback" not in shown.stderr


# -- help and version ---------------------------------------------------------------------------


def test_the_help_says_what_every_option_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    for command in ("", *COMMANDS):
        assert status_of([*command.split(), "--help"]) == 0, command
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


def test_a_call_that_asks_for_no_help_loads_no_game() -> None:
    code = "import sys, game.command_line as c; c.new_parser().parse_args(['--mute']);"
    code += "sys.exit(any(name in sys.modules for name in ('pygame', 'game.catalog')))"
    assert run_bare(sys.executable, "-c", code).returncode == 0


def test_the_version_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert status_of(["--version"]) == 0
    assert capsys.readouterr() == (f"Cheese Gang {__version__}\n", "")


# -- where nobody reads standard error ----------------------------------------------------------


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """Let the program be a packed one that finds no screen; return what its boxes say."""

    def note(title: str, message: str, kind: str, *, escape_button: int) -> None:
        assert escape_button == 0
        assert all(len(line) <= 80 for line in message.splitlines())
        found.append((title, message.replace("\n", " "), kind))

    found: list[tuple[object, ...]] = []
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    no_screen = pygame.error("there is\nno screen")
    monkeypatch.setattr(Opening, "__init__", mock.Mock(side_effect=no_screen))
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    monkeypatch.setattr(pygame.display, "message_box", note)
    return found


NO_GAME = f"there is no game 'chess'; there is {', '.join(CATALOG)}"


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        ("", 1, "there is no screen"),
        (f"--game {GAME} --mute", 1, "there is no screen"),
        ("--game chess", 2, NO_GAME),
        ("--nonsense", 2, "unrecognized arguments: --nonsense"),
    ],
)
def test_a_packed_program_that_cannot_start_says_so_in_a_box(
    boxes: list[object],
    capsys: pytest.CaptureFixture[str],
    words: str,
    status: int,
    told: str,
) -> None:
    assert main(words.split()) == status
    assert boxes == [("Cheese Gang", told, "error")]
    assert capsys.readouterr().err == f"cheese-gang: {told}\n"


SCRIPTED = (
    " ".join(AUTOPLAY),
    f"autoplay --game {GAME}",
    "autoplay --game chess",
    "--headless",
    "--lang de soak --events 3",
    "soak --nonsense",
    "replay nowhere.json",
    "export nowhere/match.json --data-dir nowhere",
    "chess",
)


def test_a_script_never_waits_for_a_box(
    boxes: list[object], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    for words in SCRIPTED:
        assert main(words.split()) != 0, words
        assert boxes == [], words


def test_on_a_terminal_and_from_the_source_there_is_no_box(
    boxes: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", False)
    assert main([]) == 1
    monkeypatch.setattr(sys, "frozen", True)
    terminal = io.StringIO()
    assert leaves_with_stderr(terminal, monkeypatch) == 1
    assert boxes == []
    assert terminal.getvalue() == "cheese-gang: there is no screen\n"


def test_no_stream_and_the_null_device_are_no_terminal(
    boxes: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    with Path(os.devnull).open("w") as nothing:
        assert leaves_with_stderr(nothing, monkeypatch) == 1
    assert leaves_with_stderr(None, monkeypatch) == 1
    assert len(boxes) == 2


def leaves_with_stderr(stream: IO[str] | None, monkeypatch: pytest.MonkeyPatch) -> int:
    """Start where standard error is this; if it is anything it says that it is a terminal."""
    with monkeypatch.context() as patch:
        if stream is not None:
            patch.setattr(stream, "isatty", lambda: True)  # as the null device does on Windows
        patch.setattr(sys, "stderr", stream)
        status = main([])
        if stream is None:
            sys.stderr.close()  # the program has opened the null device in its place
        return status


def test_a_box_that_cannot_be_shown_changes_nothing(
    boxes: list[object], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    no_box = pygame.error("No message system available")
    monkeypatch.setattr(pygame.display, "message_box", mock.Mock(side_effect=no_box))
    assert main([]) == 1
    assert capsys.readouterr().err == "cheese-gang: there is no screen\n"


# -- the window ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "options"),
    [
        ("", Options()),
        (
            "--lang nl --size 1024x768 --fullscreen --motion basic --mute --seed 12 --data-dir x",
            Options(
                language="nl",
                size=(1024, 768),
                is_fullscreen=True,
                motion="basic",
                is_muted=True,
                seed=12,
                data_dir=Path("x"),
            ),
        ),
        *((f"--size {w}{x}{h}", Options(size=(w, h))) for w, x, h in SIZES),
    ],
)
def test_every_option_of_the_window_arrives(
    monkeypatch: pytest.MonkeyPatch, words: str, options: Options
) -> None:
    monkeypatch.setattr(Opening, "__init__", opened := mock.Mock(side_effect=CalledError))
    with pytest.raises(CalledError):
        main(words.split())
    assert opened.call_args.args == (options,)


def test_the_window_opens_on_the_title_and_on_the_table_that_was_asked_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def run_once(self: App, *scenes: object) -> None:
        shown.append((self, scenes))
        self.close()

    def headless(self: Opening, options: Options) -> None:
        real(self, Options(data_dir=options.data_dir, seed=options.seed, is_headless=True))

    shown: list[tuple[App, tuple[object, ...]]] = []
    real = Opening.__init__
    monkeypatch.setattr(Opening, "__init__", headless)
    monkeypatch.setattr(App, "run", run_once)
    data = ["--data-dir", str(tmp_path)]
    assert main(data) == 0
    assert list(shown[-1][1]) == [TitleScene]
    assert main([*data, "--game", GAME]) == 0
    title, table = shown[-1][1]
    assert title is TitleScene
    assert callable(table)


def test_what_the_words_of_a_call_mean_for_a_table(tmp_path: Path) -> None:
    app = App(Options(data_dir=tmp_path, size=(320, 240), seed=1, is_headless=True))
    for words, variant, levels in (
        ((None, None, None), "base", [None, "medium"]),
        (("older", 4, None), "older", [None, "medium", "medium", "medium"]),
        ((None, None, "hard, easy"), "base", [None, "hard", "easy"]),
        ((None, 2, "hard"), "base", [None, "hard"]),
    ):
        scene = TableRequest.of(CATALOG[GAME], *words, only_bots=False).open(
            app.services, app.stack
        )
        assert isinstance(scene, TableScene)
        assert scene.match.setup.variant == variant
        assert [player.level for player in scene.match.setup.players] == levels
    app.close()


def test_bots_in_every_seat_of_autoplay() -> None:
    entry = CATALOG[GAME]
    assert TableRequest.of(entry, None, None, None, only_bots=True).levels == ("medium", "medium")
    assert TableRequest.of(entry, None, 3, None, only_bots=True).levels == ("medium",) * 3
    named = TableRequest.of(entry, None, None, "easy,hard,easy", only_bots=True)
    assert named.levels == ("easy", "hard", "easy")


def test_what_the_call_says_is_for_this_run_alone(tmp_path: Path) -> None:
    called = {"language": "it", "motion": "none", "is_muted": True, "is_fullscreen": True}
    usual = {"language": None, "motion": None, "is_muted": False, "is_fullscreen": False}
    app = App(Options(**called, data_dir=tmp_path, is_headless=True))  # type: ignore[arg-type]
    assert {name: getattr(app.services.session.settings, name) for name in called} == called
    app.close()
    kept = SettingsStore.open(tmp_path).settings
    assert {name: getattr(kept, name) for name in usual} == usual


# -- autoplay -----------------------------------------------------------------------------------


SHORT = ["--variant", "older", "--levels", "easy,hard", "--seed", "2", "--size", "200x200"]
"""Two of the shortest matches there are."""


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[dict[str, Any]], Path]:
    """Return what two matches of autoplay printed, and where their pictures are."""
    pictures = tmp_path_factory.mktemp("autoplay") / "deep" / "pictures"
    with contextlib.redirect_stdout(io.StringIO()) as out:
        assert main([*AUTOPLAY, *SHORT, "--matches", "2", "--screens", str(pictures)]) == 0
    return [json.loads(line) for line in out.getvalue().splitlines()], pictures


def test_autoplay_prints_one_line_a_match_with_the_fields_of_the_contract(
    played: tuple[list[dict[str, Any]], Path],
) -> None:
    lines, _ = played
    assert len(lines) == 2
    for line in lines:
        assert list(line) == LINE
        assert (line["game"], line["variant"], line["players"]) == (GAME, "older", 2)
        assert all(seat in (0, 1) for seat in line["winners"])
        assert line["winners"]
        assert len(line["scores"]) == 2
        best = max(line["scores"])
        assert all(line["scores"][seat] == best for seat in line["winners"])
        assert 0 < line["plies"] < line["frames"]
        assert 0 < line["frame_ms_p50"] <= line["frame_ms_p99"] <= line["frame_ms_max"]
    assert lines[0]["seed"] != lines[1]["seed"]


def test_autoplay_keeps_pictures(played: tuple[list[dict[str, Any]], Path]) -> None:
    names = {path.name for path in played[1].iterdir()}
    assert "end.png" in names
    assert len(names) > 4


def test_autoplay_of_a_seed_is_always_the_same_match(
    played: tuple[list[dict[str, Any]], Path],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(App, "draw", lambda app: None)  # nobody looks
    assert main([*AUTOPLAY, *SHORT]) == 0
    line = json.loads(capsys.readouterr().out)
    for name in ("seed", "winners", "scores", "plies"):
        assert line[name] == played[0][0][name]


def test_autoplay_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "TMPDIR"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    assert main(["soak", "--events", "5"]) == 0
    assert list(tmp_path.iterdir()) == []


# -- shots --------------------------------------------------------------------------------------


def test_the_index_of_shots_lists_exactly_the_pictures(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    few = property(lambda e: ("younger",) if e.key == GAME else tuple(e.rules.players))
    monkeypatch.setattr(GameEntry, "variants", few)
    monkeypatch.setattr(rulebook.RulebookSheet, "page_count", 1)
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
    moments = "title settings choose rules start choice hint end pause result resume"
    assert not [moment for moment in moments.split() if moment not in names]


def index_of(folder: Path) -> list[dict[str, Any]]:
    """Return what the list of the pictures says."""
    index: list[dict[str, Any]] = json.loads((folder / "index.json").read_text(encoding="utf-8"))
    return index


def some_themes(shelf: ShelfScene) -> tuple[str, ...]:
    """Return one theme: of every second game a drill; all of them with `--all`."""
    drills = tuple(each.skill for each in drills_of(shelf.entry))
    themes = (*drills, *shelf_of(shelf.entry))
    is_second = [*CATALOG].index(shelf.entry.key) % 2
    return extent(themes[-1:] if is_second else themes[:1], themes)


def test_shots_of_the_school_show_every_shelf_theme_and_drill(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(ShelfScene, "themes", property(some_themes))
    monkeypatch.setattr(pygame.image, "save", mock.Mock())
    parts, games = ("school", "practice"), list(CATALOG.values())
    assert take_shots(tmp_path, games, ["it"], (240, 200), parts=parts) == 0
    names = [entry["name"] for entry in index_of(tmp_path)]
    assert "school" in names
    for key, entry in CATALOG.items():
        told = [name.removeprefix(f"{key}_") for name in names if name.startswith(key)]
        assert ("school_shelf" in told) == entry.is_taught, key
        drills = {drill.skill for drill in drills_of(entry)}
        for theme in some_themes(mock.Mock(entry=entry)) if entry.is_taught else ():
            assert f"school_{theme}_done" in told, key
            if theme in drills:
                begin = f"practice_{theme}_"
                rounds = [name.removeprefix(begin) for name in told if name.startswith(begin)]
                check_shots_of_a_drill(rounds)
            else:
                moments = [name for name in told if name.startswith(f"school_{theme}_")]
                assert moments == [
                    f"school_{theme}_{name}"
                    for end in ("right", "wrong")
                    for name in (f"question_{end}", f"answer_{end}", end)
                ] + [f"school_{theme}_done"], key


def check_shots_of_a_drill(names: list[str]) -> None:
    """Check that every moment of its rounds is pictured."""
    assert names[0] == "start", names
    for number, end in ((1, "right"), (2, "right"), (3, "wrong")):
        moments = [name for name in names if name.startswith(f"{number}_")]
        assert moments.count(f"{number}_shown") >= 1, names
        told = [name.removeprefix(f"{number}_") for name in moments if "shown" not in name]
        answers = [f"answer_{count}" for count in range(1, len(told) - 1)]
        assert answers, names
        assert told == ["question", *answers, end]


def test_shots_in_all_languages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    only_titles = partial(take_shots, parts=())
    monkeypatch.setattr("game.drive.shots.take_shots", only_titles)
    assert main(["shots", "--out", str(tmp_path), "--lang", "all", "--size", "200x200"]) == 0
    pictured = [(entry["name"], entry["language"]) for entry in index_of(tmp_path)]
    assert pictured == [("title", language) for language in LANGUAGES]


# -- soak ---------------------------------------------------------------------------------------


def test_soak_counts_what_happened(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["soak", "--events", "40", "--seed", "5"]) == 0
    counts = json.loads(capsys.readouterr().out)
    names = "events screens_visited screens_missed languages matches_finished memory_mb"
    assert " ".join(counts) == f"{names} memory_growth python_blocks errors"
    assert not {*counts["screens_visited"]} & {*counts["screens_missed"]}
    assert {"watch", "attract", "practice", "school", "shelf", "moment", "done"} <= {
        *counts["screens_visited"]
    } | {*counts["screens_missed"]}
    assert counts["events"] == 40
    assert counts["errors"] == 0
    assert "title" in counts["screens_visited"]
    assert isinstance(counts["matches_finished"], int)


def test_soak_notices_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = mock.Mock(side_effect=ZeroDivisionError("on purpose"))
    monkeypatch.setattr(TitleScene, "update", broken)
    monkeypatch.setattr(soak_module, "MAX_ERRORS", 2)
    assert main(["soak", "--events", "3000"]) == 1
    out, err = capsys.readouterr()
    counts = json.loads(out)
    assert counts["errors"] == 2
    assert counts["events"] < 3000
    assert "on purpose" in err


# -- arena --------------------------------------------------------------------------------------


def test_arena_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--levels", "hard,easy", "--matches", "6", "--seed", "2", "--variant", "older"]
    assert main([*ARENA, *words, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert (result["game"], result["variant"], result["players"]) == (GAME, "older", 2)
    assert (result["matches"], result["seed"]) == (6, 2)
    assert result["matches_per_second"] > 0
    assert [level["level"] for level in result["levels"]] == ["hard", "easy"]
    for level in result["levels"]:
        assert level["low"] <= level["share"] <= level["high"]
        assert 0 <= level["ms_p50"] <= level["ms_p95"]
        assert level["score"] >= 0
    assert sum(level["share"] for level in result["levels"]) == pytest.approx(1)


def test_arena_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARENA, "--levels", "hard, easy,random", "--matches", "3", "--seed", "1"]) == 0
    head, columns, *levels = capsys.readouterr().out.splitlines()
    assert head.startswith(f"{GAME} (base), 3 players, 3 matches, seed 1")
    for word in ("95 % interval", "score", "p50", "p95", "matches/s"):
        assert word in head + columns
    assert [level.split()[0] for level in levels] == ["hard", "easy", "random"]
    assert {len(level) for level in levels} == {len(columns)}
