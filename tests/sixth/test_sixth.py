"""The skeleton of a new game, proved: made in a copy of the project, it is whole at once.

There the tests of the project, unchanged, find it by its key in the catalogue: contracts, pictures,
words, clicks, keys, pad, the journal, exported matches. At night the whole suite runs in the copy.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.cases import cases
from tests.sixth.planting import KEY, copy_project, output, passed, plant
from tools.new_game import __main__ as tool
from tools.new_game.skeleton import Skeleton

LEAST_LAWS = 40  # fewer than that: the laws no longer find it
SEVENTH = "encore_game"
"""The key under which the game stands on the stall once more."""

AMONG_ALL = (
    *("tests/test_catalog.py", "tests/test_imports.py"),
    *("tests/rules/test_golden.py", "tests/locales/test_words.py"),
)
"""Where the tests are that compare the folders of all games with the catalogue."""
LACKS = "lacks or test_imports or page_for_parents"
"""Tests that name no game and hold with a game more."""
OVER_ALL = (
    *(f"tests/{layer}/test_contract.py" for layer in ("rules", "boards", "ai")),
    *("tests/ai/test_arena.py", "tests/keep/test_exported_games.py"),
    *("tests/media/test_assets.py", "tests/text/test_games.py"),
    *(f"tests/scenes/test_{name}.py" for name in ("targets", "ways", "frame_watch")),
    *(f"tests/{layer}/{KEY}" for layer in ("rules", "ai", "boards")),
)
"""Where the tests are that hold over all games, and the game's own."""
FRAME = ("tests/scenes/test_market.py", "tests/text/test_frame.py")
"""Where the tests are that open the screens around the games, with the boxes of all games."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("project")
    copy_project(place)
    before = files(place)
    told = plant(place, players="2-3")
    after = files(place)
    changed = {path for path in before if after[path] != before[path]}
    assert changed == {Path("game/catalog.py")}
    made = {path for path in after if path not in before}
    assert {path for path in made if path.suffix != ".mo"} | changed == set(told)
    assert all(KEY in path.as_posix() for path in made)
    return place


def files(root: Path) -> dict[Path, tuple[int, int]]:
    """Return number and size of each file of a project, which differ once it is written anew."""
    rooms = ("game", "ai", "assets", "locales", "tests", "tools", "docs")
    found = (path for room in rooms for path in (root / room).rglob("*.*") if path.is_file())
    return {
        path.relative_to(root): (path.stat().st_ino, path.stat().st_size)
        for path in found
        if path.suffix != ".pyc"
    }


@cases(
    ("words", "reason"),
    [
        ("Night --players 2-4", "not a valid key"),
        ("class --players 2-4", "not a valid key"),
        (f"{'long' * 7} --players 2-4", "at most 24 letters"),
        ("rat_a_tat_cat --players 2-4", "the catalogue already has"),
        ("stage --players 2-4", "game/boards/stage already exists"),
        ("shared --players 2-4", "game/rules/shared already exists"),
        ("timeline --players 2-4", "already occurs in"),
        ("night_pantry --players 1-4", "2 to 6"),
        ("night_pantry --players 4-3", "2 to 6"),
        ("night_pantry --players 2-7", "2 to 6"),
        ("night_pantry --players some", "2 to 6"),
        ('night_pantry --players 2 --title "Pantry', "not a valid title"),
    ],
)
def test_a_refusal_says_why_and_writes_nothing(
    words: str, reason: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tool, "write", pytest.fail)
    assert tool.main(words.split(maxsplit=4)) == 2
    refused = capsys.readouterr()
    assert refused.out == ""
    assert refused.err.startswith("Nothing was written: ")
    assert reason in refused.err


@cases("least", range(2, 7))
def test_every_number_of_players_has_its_mice_and_messages(least: int) -> None:
    for most in range(least, 7):
        made = Skeleton(KEY, "Hop Home", range(least, most + 1)).files()
        text = "".join(made.values())
        assert "iptoe" not in text
        assert "tools.new_game" not in text
        assert f"PLAYERS: Final = range({least}, {most + 1})" in text
        seats = [f'msgid "seat.{seat}"' for seat in range(most + 1)]
        assert [text.count(seat) for seat in seats] == [6] * most + [0]
        assert len([path for path in made if path.stem.startswith("mouse_")]) == most


def test_it_is_found_wherever_games_are_looked_for(project: Path) -> None:
    assert passed(project, *AMONG_ALL, "-k", f"{KEY} or {LACKS}") > len(AMONG_ALL)


def test_the_laws_over_all_games_hold_for_it(project: Path) -> None:
    """Alone on the list of games, so that every law walks this game and no other."""
    laws = passed(project, "--game", KEY, *OVER_ALL)
    assert laws >= LEAST_LAWS, f"only {laws} laws hold for it"


def test_the_frame_has_room_for_six_games(project: Path) -> None:
    assert passed(project, *FRAME) > len(FRAME)


def test_the_market_has_room_for_a_seventh_box(project: Path, tmp_path: Path) -> None:
    copy_project(tmp_path, project)
    plant(tmp_path, SEVENTH)
    assert passed(tmp_path, FRAME[0], "--game", SEVENTH) > 1


def test_it_is_written_like_the_project(project: Path) -> None:
    rooms = [f"{room}/{KEY}" for room in ("game/rules", "game/boards", "ai", "tests/boards")]
    output(project, "-m", "ruff", "check", *rooms)
    output(project, "-m", "ruff", "format", "--check", *rooms)


def test_bots_play_it_to_its_end(project: Path) -> None:
    assert output(project, "-m", "game", "autoplay", "--game", KEY, "--headless").strip()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the bench forks its children")
def test_killed_at_its_table_it_loses_nothing(project: Path) -> None:
    words = ("--game", KEY, "--times", "2", "--seed", "3")
    counts = json.loads(output(project, "-m", "tests.bench.kill_program", *words))
    assert counts["resumed"] == counts["killed"] == 2
    assert counts["lost"] == 0


@pytest.mark.night
def test_the_whole_suite_passes_with_it(tmp_path: Path) -> None:
    copy_project(tmp_path)
    plant(tmp_path, players="2-6")
    assert passed(tmp_path, "--ignore=tests/sixth", timeout=3 * 3600) > 1000
