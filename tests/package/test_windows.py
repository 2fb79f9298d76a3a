"""Windows, by Wine: the packed program as it is played there, and the tests that need no screen.

All of it takes an hour, so it runs with `--all` only, where Wine is installed. It plays what
`python3 run.py package --for windows` has left in `dist`; if that was made of other sources, or
there is none, it is packed first. What is quick about Windows is in `test_wine.py` and
`test_packing.py`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.package.computer import Computer
from tests.package.no_screen import NO_SCREEN
from tests.package.prove_windows import ARCHIVE, SHOWN, why_not
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

NO_WINE = wine.missing()

pytestmark = [pytest.mark.night, pytest.mark.skipif(bool(NO_WINE), reason=NO_WINE)]


@pytest.fixture(scope="module")
def computer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Computer]:
    if why_not():
        run(sys.executable, "run.py", "package", "--for", "windows", timeout=3600)
    if reason := why_not():
        pytest.skip(reason)
    made = Computer(tmp_path_factory.mktemp("computer"), ARCHIVE)
    yield made
    made.end()


@needs(*TOOLS)
@pytest.mark.parametrize("shown", SHOWN)
def test_as_on_windows(computer: Computer, shown: str, tmp_path: Path) -> None:
    try:
        assert SHOWN[shown](computer, tmp_path)
    finally:
        computer.end()


def test_under_the_python_of_windows() -> None:
    wine.build_python()
    folders = [f"tests/{folder}" for folder in NO_SCREEN]
    without = [f"--ignore=tests/{path}" for path in NEED_NUMPY]
    wine.run_python("-m", "pytest", "-p", "no:cacheprovider", *without, *folders)
