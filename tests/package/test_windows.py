"""Windows, by Wine: the packed program as it is played there, and the tests that need no screen.

All of it takes half an hour, so it runs only where it is asked for: `CHEESE_GANG_PROVE=windows`
stands in the environment. What is quick about Windows is in `test_wine.py` and `test_packing.py`.
Packing takes minutes, too, so this plays what `python3 run.py package --for windows` has left in
`dist`, if that was made of the sources as they are; otherwise it says why not.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.package.computer import Computer
from tests.package.no_screen import NO_SCREEN
from tests.package.prove_windows import ARCHIVE, SHOWN, why_not
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

NOT_ASKED = (
    ""
    if os.environ.get("CHEESE_GANG_PROVE") == "windows"
    else "takes half an hour, so it waits to be asked for: CHEESE_GANG_PROVE=windows"
)
NO_PACKAGE = NOT_ASKED or why_not()
NO_PYTHON = NOT_ASKED or wine.missing()


@pytest.fixture(scope="module")
def computer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Computer]:
    made = Computer(tmp_path_factory.mktemp("computer"), ARCHIVE)
    yield made
    made.end()


@pytest.mark.skipif(bool(NO_PACKAGE), reason=NO_PACKAGE)
@pytest.mark.parametrize("shown", SHOWN)
def test_as_on_windows(computer: Computer, shown: str, tmp_path: Path) -> None:
    try:
        assert SHOWN[shown](computer, tmp_path)
    finally:
        computer.end()


@pytest.mark.skipif(bool(NO_PYTHON), reason=NO_PYTHON)
def test_under_the_python_of_windows() -> None:
    wine.build_python()
    folders = [f"tests/{folder}" for folder in NO_SCREEN]
    without = [f"--ignore=tests/{path}" for path in NEED_NUMPY]
    wine.run_python("-m", "pytest", "-p", "no:cacheprovider", *without, *folders)
