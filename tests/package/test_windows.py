"""The packages as they are played: on Linux without Python, and on Windows by Wine.

On Linux it plays what `python3 run.py package` has left in `dist`, if that was made of the sources
as they are. Windows takes an hour, so it runs with `--all` only, where Wine is installed; what
`python3 run.py package --for windows` has left is packed anew if it was made of other sources."""

from __future__ import annotations

import re
import sys
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalog import CATALOG
from tests.package import prove, prove_windows
from tests.package.computer import Computer
from tests.package.no_screen import NO_SCREEN
from tests.program.window import TOOLS
from tests.running import ROOT, needs, run
from tools.packing import __main__ as packing
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

NO_WINE, NO_PACKAGE = wine.missing_requirements(), prove.why_not(prove.ARCHIVE)

by_wine = pytest.mark.skipif(bool(NO_WINE), reason=NO_WINE)
packed = pytest.mark.skipif(bool(NO_PACKAGE), reason=NO_PACKAGE)


@packed
@pytest.mark.parametrize("game", CATALOG)
def test_a_match_on_linux(game: str) -> None:
    proved("--game", game)


@pytest.mark.around
@packed
@needs("weston")
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


# -- what it is made of -------------------------------------------------------------------------

PARTS = [*(ROOT / "build" / "windows").glob("*.txt")]


def parts() -> dict[str, str]:
    text = "\n".join(path.read_text("utf-8") for path in PARTS).replace("\\\n", "")
    lines = [line.split(maxsplit=1) for line in text.splitlines() if line[:1].isalpha()]
    return {name.split("==")[0]: digests for name, digests in lines}


def test_what_is_missing_is_named_with_the_way_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "argv", ["package", "--for", "windows"])
    monkeypatch.setenv("PATH", str(tmp_path))
    assert packing.main() == 1
    assert capsys.readouterr().err == (
        "not installed: wine, x86_64-w64-mingw32-gcc, makensis. On Debian or Ubuntu: "
        "sudo apt-get install wine wine64 gcc-mingw-w64-x86-64 nsis\n"
    )
    for tool in wine.TOOLS:
        (tmp_path / tool).touch(0o755)
    assert wine.missing_requirements() == ""
    monkeypatch.setattr(sys, "version_info", (3, 99, 0))
    assert (
        wine.missing_requirements()
        == "the parts for Windows are those of Python 3.11 to 3.13, not of 3.99"
    )
    monkeypatch.setattr(sys, "argv", ["package", "--for", "macos"])
    with pytest.raises(SystemExit):
        packing.main()
    assert "no package for macos" in capsys.readouterr().err


def test_windows_has_the_hour_of_whoever_looks_at_it(tmp_path: Path) -> None:
    for zone, told in (("UTC", "LOC-00:00"), ("IST-5:30", "LOC-05:30"), ("ART3", "LOC+03:00")):
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("TZ", zone)
            time.tzset()
            assert wine.environment(tmp_path)["TZ"] == told
    time.tzset()


def test_every_part_is_pinned_by_its_digest_and_none_that_is_needed_lacks() -> None:
    assert len(PARTS) == 2
    for name, digests in parts().items():
        assert re.fullmatch(r"(--hash=sha256:[0-9a-f]{64} *)+", digests), name
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["package"]]
    assert {re.split("[>=]", one)[0] for one in wanted} <= set(parts())


def test_the_names_that_a_library_exports_are_read() -> None:
    for before in ("\t[ 467] ", "\t[ 467] +base[ 468]  0164 "):
        told = f"[Ordinal/Name Pointer] Table\n{before}PyLong_FromVoidPtr\n\t1b2c  467  Other\n"
        assert wine.EXPORTED.findall(told) == ["PyLong_FromVoidPtr"]
