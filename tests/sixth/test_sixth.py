"""The sixth game, proved: added as CONTRIBUTING.md says, it is whole, and nothing else changes.

It is planted in a copy of the house. There the tests of the house, unchanged, find it by its key in
the catalogue: contracts, pictures, words, clicks, keys, pad, the journal, exported matches.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sixth.planting import ENTRY, HERE, KEY, ROOT, copy_house, plant, sources

MOST_LINES = 250
LEAST_TESTS = 70
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
    *(f"tests/{layer}/{KEY}" for layer in ("rules", "ai", "boards", "scenes")),
)
"""Where the tests are that hold over all games, and the game's own."""
STALL = "stand_apart or from_box_to_box or waits_is_shown"
"""The tests of the stall that ask for no single game."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("house")
    copy_house(place)
    plant(place)
    return place


def run(house: Path, *words: str) -> str:
    """Run Python in a house; return what it printed."""
    outside = {name: v for name, v in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        [sys.executable, *words],
        cwd=house,
        env={**outside, "PYTHONPATH": str(house)},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    return done.stdout


def passed(house: Path, *words: str) -> int:
    """Run tests in a house; return how many there were, all of which have passed."""
    told = run(house, "-m", "pytest", "-p", "no:cacheprovider", *words)
    found = re.search(r"(\d+) passed", told)
    assert found is not None, told
    return int(found[1])


def python_files(root: Path) -> Iterator[Path]:
    for room in ("game", "ai", "tests"):
        for path in (root / room).rglob("*.py"):
            if not path.is_relative_to(HERE):
                yield path.relative_to(root)


def test_it_is_small() -> None:
    code = [HERE / room for room in ("game", "ai")]
    lines = [
        line
        for path in sources()
        if path.suffix == ".py" and any(path.is_relative_to(room) for room in code)
        for line in path.read_text("utf-8").splitlines()
    ]
    assert len(lines) <= MOST_LINES


def test_nothing_else_changes_and_nobody_names_it(house: Path) -> None:
    before, after = set(python_files(ROOT)), set(python_files(house))
    assert before <= after
    assert all(KEY in path.parts for path in after - before)
    texts = {path: (ROOT / path).read_text("utf-8") for path in before}
    changed = {path for path, text in texts.items() if (house / path).read_text("utf-8") != text}
    assert changed == {Path("game/catalog.py")}
    catalog = (house / "game/catalog.py").read_text("utf-8")
    assert catalog.replace(ENTRY, "") == texts[Path("game/catalog.py")]
    assert not [path for path, text in texts.items() if KEY in text]


def test_it_is_found_wherever_games_are_looked_for(house: Path) -> None:
    # Its board and its rules are so small that one module holds them: it may know its state.
    some = f"{KEY} or lacks or (test_imports and not no_board_runs)"
    assert passed(house, *AMONG_ALL, "-k", some) > len(AMONG_ALL)


def test_the_laws_over_all_games_hold_for_it(house: Path) -> None:
    """Alone on the list of games, so that every law walks this game and no other."""
    laws = passed(house, "-p", "only_planted", *OVER_ALL, "-k", "not changed_action")
    print(f"{laws} laws hold for it")
    assert laws >= LEAST_TESTS


def test_a_seventh_box_finds_room(house: Path, tmp_path: Path) -> None:
    copy_house(tmp_path)
    for key in (KEY, SEVENTH):
        plant(tmp_path, key)
    assert passed(tmp_path, "tests/scenes/test_title.py", "-k", STALL) >= 3


def test_it_is_written_like_the_house(house: Path) -> None:
    rooms = [f"{room}/{KEY}" for room in ("game/rules", "game/boards", "ai")]
    run(house, "-m", "ruff", "check", "--ignore", "I001", *rooms)  # their order is that of here
    run(house, "-m", "ruff", "format", "--check", *rooms)


def test_bots_play_it_to_its_end(house: Path) -> None:
    told = run(house, "-m", "game", "autoplay", "--game", KEY, "--headless")
    assert told.strip()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the bench forks its children")
def test_killed_at_its_table_it_loses_nothing(house: Path) -> None:
    words = ("--game", KEY, "--times", "2", "--seed", "3")
    counts = json.loads(run(house, "-m", "tests.bench.kill_program", *words))
    assert counts["resumed"] == counts["killed"] == 2
    assert counts["lost"] == 0
