"""The sixth game, proved: added as CONTRIBUTING.md says, it is whole, and nothing else changes.

It is planted in a copy of the house. There the tests of the house, unchanged, find it by its key in
the catalogue: contracts, pictures, words, clicks, keys, pad, the journal, exported matches.
"""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path

import pytest

from tests.running import ROOT, run
from tests.sixth.planting import ENTRY, HERE, KEY, copy_house, plant

MOST_LINES = 250
LEAST_LAWS = 40  # fewer than that: the laws no longer find it
SEVENTH = "encore"
"""The key under which the game stands on the stall once more."""

AMONG_ALL = (
    *("tests/test_catalog.py", "tests/test_imports.py"),
    *("tests/rules/test_golden.py", "tests/locales/test_words.py"),
)
"""Where the tests are that compare the folders of all games with the catalogue."""
OVER_ALL = (
    *(f"tests/{layer}/test_contract.py" for layer in ("rules", "boards", "ai")),
    *("tests/ai/test_arena.py", "tests/keep/test_exported_games.py"),
    *("tests/media/test_assets.py", "tests/text/test_games.py"),
    *(f"tests/scenes/test_{name}.py" for name in ("ways", "frame_watch")),
    *(f"tests/{layer}/{KEY}" for layer in ("rules", "ai", "boards")),
)
"""Where the tests are that hold over all games, and the game's own."""
STALL = "waits_is_shown or passes_by or title_and_settings"
"""The tests of the stall that ask for no single game."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("house")
    copy_house(place)
    plant(place)
    return place


def output(house: Path, *words: str) -> str:
    """Run Python in a house; return what it printed."""
    kept = {name: v for name, v in os.environ.items() if not name.startswith("PYTEST_")}
    env = {**kept, "PYTHONPATH": str(house)}
    done = run(sys.executable, *words, cwd=house, env=env, timeout=600)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    return done.stdout


def passed(house: Path, *words: str) -> int:
    """Run tests in a house; return how many there were, all of which have passed."""
    told = output(house, "-m", "pytest", "-p", "no:cacheprovider", *words)
    found = re.search(r"(\d+) passed", told)
    assert found is not None, told
    return int(found[1])


def python_files(root: Path) -> dict[Path, str]:
    """Return the text of each file of Python; where the game is kept is left out."""
    found = (path for room in ("game", "ai", "tests") for path in (root / room).rglob("*.py"))
    return {
        path.relative_to(root): path.read_text("utf-8")
        for path in found
        if not path.is_relative_to(HERE)
    }


def test_it_is_small_nothing_else_changes_and_nobody_names_it(house: Path) -> None:
    before, after = python_files(ROOT), python_files(house)
    assert before.keys() <= after.keys()
    own = {path: text for path, text in after.items() if path not in before}
    assert all(KEY in path.parts for path in own)
    code = [text for path, text in own.items() if path.parts[0] != "tests"]
    assert sum(len(text.splitlines()) for text in code) <= MOST_LINES
    catalog = Path("game/catalog.py")
    assert {path for path in before if after[path] != before[path]} == {catalog}
    assert after[catalog].replace(ENTRY, "") == before[catalog]
    assert not [path for path, text in before.items() if KEY in text]


def test_it_is_found_wherever_games_are_looked_for(house: Path) -> None:
    # Its board and its rules are so small that one module holds them: it may know its state.
    some = f"{KEY} or lacks or (test_imports and not no_board_runs)"
    assert passed(house, *AMONG_ALL, "-k", some) > len(AMONG_ALL)


def test_the_laws_over_all_games_hold_for_it(house: Path) -> None:
    """Alone on the list of games, so that every law walks this game and no other."""
    laws = passed(house, "-p", "only_planted", *OVER_ALL)
    assert laws >= LEAST_LAWS, f"only {laws} laws hold for it"


def test_a_seventh_box_finds_room(house: Path, tmp_path: Path) -> None:
    copy_house(tmp_path)
    for key in (KEY, SEVENTH):
        plant(tmp_path, key)
    places = ("tests/scenes/test_market.py", "tests/text/test_frame.py")
    assert passed(tmp_path, *places, "-k", STALL) >= 3


def test_it_is_written_like_the_house(house: Path) -> None:
    rooms = [f"{room}/{KEY}" for room in ("game/rules", "game/boards", "ai")]
    output(house, "-m", "ruff", "check", "--ignore", "I001", *rooms)  # their order is that of here
    output(house, "-m", "ruff", "format", "--check", *rooms)


def test_bots_play_it_to_its_end(house: Path) -> None:
    assert output(house, "-m", "game", "autoplay", "--game", KEY, "--headless").strip()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the bench forks its children")
def test_killed_at_its_table_it_loses_nothing(house: Path) -> None:
    words = ("--game", KEY, "--times", "2", "--seed", "3")
    counts = json.loads(output(house, "-m", "tests.bench.kill_program", *words))
    assert counts["resumed"] == counts["killed"] == 2
    assert counts["lost"] == 0
