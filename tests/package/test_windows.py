"""The packages as they are played: on Linux without Python, and on Windows by Wine.

On Linux it plays what `python3 run.py package` has left in `dist`, if that was made of the sources
as they are. Windows takes an hour, so it runs with `--all` only, where Wine is installed; what
`python3 run.py package --for windows` has left is packed anew if it was made of other sources. What
is quick about Windows is in `test_wine.py` and `test_packing.py`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalog import CATALOG
from tests.package import prove, prove_windows, wayland
from tests.package.computer import Computer
from tests.package.no_screen import NO_SCREEN
from tests.program.window import TOOLS
from tests.running import needs, run
from tools.packing import wine

NEED_NUMPY = (
    "ai/test_memory.py",
    "ai/cat_and_mouse/test_bot.py",
    "ai/cat_and_mouse/test_odds.py",
    "ai/gouda_ganoven/test_parts.py",
    "ai/gouda_ganoven/test_sense.py",
    "ai/katzenpolizei/test_parts.py",
)
"""Left out: numpy's own start calls `crealf`, which Wine 8 does not have."""

NO_WINE, NO_PACKAGE = wine.missing(), prove.why_not(prove.ARCHIVE)

by_wine = pytest.mark.skipif(bool(NO_WINE), reason=NO_WINE)
packed = pytest.mark.skipif(bool(NO_PACKAGE), reason=NO_PACKAGE)


@packed
@pytest.mark.parametrize("game", CATALOG)
def test_a_match_on_linux(game: str) -> None:
    proved("--game", game)


@packed
@needs(wayland.TOOL)
def test_a_match_on_a_desktop_without_x() -> None:
    proved("--wayland", "--game", next(iter(CATALOG)))


def proved(*words: str) -> None:
    done = run(sys.executable, "-m", "tests.package.prove", *words, timeout=900)
    assert done.returncode == 0, f"python -m tests.package.prove {' '.join(words)}: {done.stderr}"


@pytest.fixture(scope="module")
def computer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Computer]:
    if prove_windows.why_not():
        run(sys.executable, "run.py", "package", "--for", "windows", timeout=3600)
    if reason := prove_windows.why_not():
        pytest.skip(reason)
    made = Computer(tmp_path_factory.mktemp("computer"), prove_windows.ARCHIVE)
    yield made
    made.end()


@pytest.mark.night
@by_wine
@needs(*TOOLS)
@pytest.mark.parametrize("shown", prove_windows.SHOWN)
def test_as_on_windows(computer: Computer, shown: str, tmp_path: Path) -> None:
    try:
        assert prove_windows.SHOWN[shown](computer, tmp_path)
    finally:
        computer.end()


@pytest.mark.night
@by_wine
def test_under_the_python_of_windows() -> None:
    wine.build_python()
    folders = [f"tests/{folder}" for folder in NO_SCREEN]
    without = [f"--ignore=tests/{path}" for path in NEED_NUMPY]
    wine.run_python("-m", "pytest", "-p", "no:cacheprovider", *without, *folders)
