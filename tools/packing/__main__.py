"""Packages the program: `python3 run.py package [--for SYSTEM] [--prove | --folder-only]`.

Packages are built for the current system; Linux can also build those for Windows, with Wine.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final

from game.media.synth import CHILD_ARGUMENT
from tools.packing import windows, wine
from tools.packing.freeze import WITHOUT_VOICE, freeze, has_voice
from tools.packing.libraries import missing_runtime, oldest_glibc
from tools.packing.places import DIST, FROZEN, RELEASE, ROOT, SYSTEMS, executable_in

_PROOFS: Final = {"linux": "prove", "windows": "prove_windows", "macos": "prove"}
_MEGABYTE: Final = 1_000_000
MOST_MEGABYTES: Final = 45
"""Maximum size of a package, in megabytes."""

_PATIENCE: Final = 3_600
"""Maximum time for each part of the smoke test, in seconds; the machine may be busy."""

_LEAST_SPEECH: Final = 10_000
"""Minimum size, in bytes, of the sound that the packaged voice makes for a spoken word."""

_UNWANTED: Final = ("numpy", "freesansbold", "libstdc++.so", "libgcc_s.so", "libz.so")
"""Prefixes of the names of files that must not be packaged; see `build/cheese-gang.spec`."""

_LARGE: Final = 100_000
"""Minimum size, in bytes, of a file that must not be packaged twice."""


def main() -> int:
    """Build the packages, print a report and return the exit status."""
    parser = argparse.ArgumentParser(prog="run.py package", description=__doc__.splitlines()[0])
    here = SYSTEMS.get(sys.platform)
    parser.add_argument("--for", dest="system", choices=_PROOFS, default=here)
    parser.add_argument("--folder-only", action="store_true", help="no archives or installers")
    parser.add_argument("--prove", action="store_true", help="then play it with a real pointer")
    about = "leave out the built-in voice, which is under the GPL"
    parser.add_argument("--without-voice", action="store_true", help=about)
    args = parser.parse_args()
    if args.without_voice:
        os.environ[WITHOUT_VOICE] = "1"
    if (args.system or "") not in (here, "windows" if here == "linux" else here):
        parser.error(f"there is no package for {args.system or sys.platform} that is made here")
    if args.system == here:
        files = _packed_here(args.system, is_whole=not args.folder_only)
    else:
        files = _packed_by_wine(is_whole=not args.folder_only)
    if files is None:
        return 1
    too_large = [file.name for file in files if file.stat().st_size > MOST_MEGABYTES * _MEGABYTE]
    if too_large:
        print(f"larger than {MOST_MEGABYTES} MB: {', '.join(too_large)}", file=sys.stderr)
        return 1
    if args.prove:
        proof = [sys.executable, "-m", f"tests.package.{_PROOFS[args.system]}"]
        return subprocess.run(proof, cwd=ROOT, check=False).returncode
    return 0


def _packed_here(system: str, *, is_whole: bool) -> list[Path] | None:
    freeze()
    if has_unwanted(FROZEN) or lacks_runtime(FROZEN):
        return None
    smoke_test()
    files = package_builder(system)() if is_whole else []
    if files:
        print(json.dumps(size_report(FROZEN, files), indent=2))
    return files


def _packed_by_wine(*, is_whole: bool) -> list[Path] | None:
    if reason := wine.missing_requirements():
        print(reason, file=sys.stderr)
        return None
    folder = wine.pack_with_wine()
    if has_unwanted(folder):
        return None
    files = windows.build_windows(folder) if is_whole else []
    print(json.dumps(size_report(folder, files), indent=2))
    return files


def package_builder(system: str) -> Callable[[], list[Path]]:
    """Return the function that builds the packages for a system."""
    build: Callable[[], list[Path]]
    build = getattr(import_module(f"tools.packing.{system}"), f"build_{system}")
    return build


def smoke_test() -> None:
    """Run the program packaged for this system, without a window.

    The program plays a match of each game, runs a soak test and speaks a word.
    """
    from game.catalog import CATALOG  # noqa: PLC0415 - packaging itself needs no games

    calls = [["autoplay", "--game", game, "--headless", "--seed", "1"] for game in CATALOG]
    program = str(executable_in(FROZEN))
    for words in [*calls, ["soak", "--events", "3000"]]:
        subprocess.run([program, *words], cwd=DIST, check=True, timeout=_PATIENCE)
    if has_voice():
        _test_voice(program)


def _test_voice(program: str) -> None:
    # Run the voice as the program does: with pipes, from any folder.
    folder = FROZEN / "_internal" / "espeakng_loader"
    asked = json.dumps({"text": "Hallo!", "language": "de"}).encode() + b"\n"
    command = [program, CHILD_ARGUMENT, str(folder)]
    done = subprocess.run(command, input=asked, stdout=subprocess.PIPE, check=True, timeout=60)
    if len(done.stdout) < _LEAST_SPEECH:
        raise subprocess.CalledProcessError(1, command, "the voice is silent")


def has_unwanted(folder: Path) -> bool:
    """Print the names of the unwanted files in a package's folder; return whether there are any."""
    if found := unwanted_files(folder):
        print(f"this must not be in a package: {', '.join(found)}", file=sys.stderr)
    return bool(found)


def lacks_runtime(folder: Path) -> bool:
    """Print the missing parts of the C++ runtime of Windows; return whether there are any."""
    if missing := missing_runtime(folder):
        print(f"this is missing in the package: {', '.join(missing)}", file=sys.stderr)
    return bool(missing)


def unwanted_files(folder: Path) -> list[str]:
    """Return the files that must not be in a package.

    These are files with an unwanted name or with the path of this clone, and second copies of
    large files.
    """
    place = str(ROOT).encode()
    found = {path: path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
    files = [path for path in found if not path.is_symlink() and len(found[path]) >= _LARGE]
    first = {found[path]: path for path in reversed(files)}
    copies = {path for path in files if first[found[path]] != path}
    return [
        str(path.relative_to(folder))
        for path, content in found.items()
        if path.name.startswith(_UNWANTED) or place in content or path in copies
    ]


def size_report(folder: Path, files: list[Path]) -> dict[str, object]:
    """Return a report on a build: sizes in megabytes and, for Linux, the oldest supported glibc.

    `folder` is the unpacked program, and `files` are the packages.
    """
    whole = sum(p.stat().st_size for p in folder.rglob("*") if p.is_file() and not p.is_symlink())
    told: dict[str, object] = {
        "version": RELEASE,
        "system": folder.parent.name,
        "megabytes": {file.name: round(file.stat().st_size / _MEGABYTE, 1) for file in files},
        "megabytes_unpacked": round(whole / _MEGABYTE, 1),
    }
    if folder.parent.name.startswith("linux"):
        told["oldest_glibc"] = ".".join(map(str, oldest_glibc(folder)))
    return told


if __name__ == "__main__":
    sys.exit(main())
