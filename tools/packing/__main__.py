"""Packs the program for this system: `python3 run.py package [--prove | --folder-only]`."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Final

from tools.packing.freeze import freeze
from tools.packing.libraries import oldest_glibc
from tools.packing.places import DIST, FOLDER, ROOT, VERSION, program, system

_PACKERS: Final[Mapping[str, str]] = {"linux": "linux", "win32": "windows", "darwin": "macos"}
_MEGABYTE: Final = 1_000_000
_MOST: Final = 45
"""Megabytes that a download has at most."""

_UNWANTED: Final = ("numpy", "freesansbold", "libstdc++.so", "libgcc_s.so", "libz.so")
"""How the names of files begin that must not go in: see `build/cheese-gang.spec`."""


def main() -> int:
    """Pack, tell what came of it, and return the exit status."""
    parser = argparse.ArgumentParser(prog="run.py package", description=__doc__)
    parser.add_argument("--folder-only", action="store_true", help="no archives or installers")
    parser.add_argument("--prove", action="store_true", help="then play it in an empty root")
    args = parser.parse_args()
    if sys.platform not in _PACKERS:
        parser.error(f"there is no package for {sys.platform}")
    freeze()
    if found := unwanted():
        print(f"this must not be in a package: {', '.join(found)}", file=sys.stderr)
        return 1
    smoke()
    files = [] if args.folder_only else _packer()()
    print(json.dumps(report(files), indent=2))
    too_large = [file.name for file in files if file.stat().st_size > _MOST * _MEGABYTE]
    if too_large:
        print(f"larger than {_MOST} MB: {', '.join(too_large)}", file=sys.stderr)
        return 1
    if args.prove:
        proof = [sys.executable, "-m", "tests.package.prove"]
        return subprocess.run(proof, cwd=ROOT, check=False).returncode
    return 0


def _packer() -> Callable[[], list[Path]]:
    packer: Callable[[], list[Path]] = import_module(f"tools.packing.{_PACKERS[sys.platform]}").pack
    return packer


def smoke() -> None:
    """Let the packed program play a match of every game and visit its screens, without a window.

    Raises:
        CalledProcessError: it failed; what it said stands on standard error.
    """
    from game.catalog import CATALOG  # noqa: PLC0415 - packing itself needs no games

    calls = [["autoplay", "--game", game, "--headless", "--seed", "1"] for game in CATALOG]
    for words in [*calls, ["soak", "--events", "3000"]]:
        subprocess.run([str(program(FOLDER)), *words], cwd=DIST, check=True, timeout=600)


def unwanted() -> list[str]:
    """Return what must not be in the package: files, and where this clone lies."""
    found = [path for path in FOLDER.rglob("*") if path.is_file()]
    place = str(ROOT).encode()
    return [
        str(path.relative_to(FOLDER))
        for path in found
        if path.name.startswith(_UNWANTED) or place in path.read_bytes()
    ]


def report(files: list[Path]) -> dict[str, object]:
    """Return what was made, in megabytes, and what it asks of the system."""
    whole = sum(p.stat().st_size for p in FOLDER.rglob("*") if p.is_file() and not p.is_symlink())
    told: dict[str, object] = {
        "version": VERSION,
        "system": system(),
        "megabytes": {file.name: round(file.stat().st_size / _MEGABYTE, 1) for file in files},
        "megabytes_unpacked": round(whole / _MEGABYTE, 1),
    }
    if sys.platform == "linux":
        told["oldest_glibc"] = ".".join(map(str, oldest_glibc(FOLDER)))
    return told


if __name__ == "__main__":
    sys.exit(main())
