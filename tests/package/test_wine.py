"""The Windows that is put together on Linux: what it asks for, and what it is made of."""

from __future__ import annotations

import re
import sys
import time
import tomllib
from pathlib import Path

import pytest

from tests.running import ROOT
from tools.packing import __main__ as packing
from tools.packing import wine

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
    assert wine.missing() == ""
    monkeypatch.setattr(sys, "version_info", (3, 99, 0))
    assert wine.missing() == "the parts for Windows are those of Python 3.11 to 3.13, not of 3.99"


def test_no_other_system_is_packed_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
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
