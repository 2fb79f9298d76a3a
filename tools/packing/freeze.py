"""Runs PyInstaller, which turns the sources into a folder that runs without Python."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Final

from game import NAME, licences
from game.licences import Licence
from hatch_build import compile_locales
from tools.packing import icons
from tools.packing.libraries import system_licences
from tools.packing.places import BUILD, FROZEN, PREPARED, RELEASE, ROOT, STAMP, package_digest

WITHOUT_VOICE: Final = "CHEESE_GANG_WITHOUT_VOICE"
"""Environment variable; if it is set to any text, the built-in voice is not packaged."""


def freeze() -> Path:
    """Build the program's folder with PyInstaller and return its path."""
    for old in (FROZEN, PREPARED):
        shutil.rmtree(old, ignore_errors=True)
    PREPARED.mkdir(parents=True)
    compile_locales(ROOT / "locales")
    icons.write_icons(PREPARED)
    licences.write_licences(PREPARED / "licences", [_bootloader()], has_voice=has_voice())
    _call_pyinstaller()
    if sys.platform == "linux":
        _write_licences_of_the_system()
    shutil.copytree(FROZEN / "_internal" / "game" / "licences", FROZEN / "licences")
    (FROZEN / STAMP).write_text(package_digest(), encoding="utf-8")
    write_contents(FROZEN / "_internal")
    return FROZEN


def has_voice() -> bool:
    """Return True if the package is to include the built-in voice."""
    return not os.environ.get(WITHOUT_VOICE)


def write_contents(folder: Path) -> None:
    """Write the list of files and sizes from which the program detects missing or damaged files."""
    names = sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file())
    parts = "\n".join(f"{(folder / name).stat().st_size} {name}" for name in names)
    text = f"{len(parts)}\n{parts}"
    (folder / "contents.txt").write_text(text, encoding="utf-8", newline="\n")


def _bootloader() -> Licence:
    package = metadata.distribution("pyinstaller")
    file = next(file for file in package.files or () if file.name == "COPYING.txt")
    text = Path(str(package.locate_file(file))).read_text(encoding="utf-8")
    terms = "GPL-2.0-or-later with an exception for what it packs"
    return Licence(f"PyInstaller {package.version}", terms, text)


def _call_pyinstaller() -> None:
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(FROZEN.parent), "--workpath", str(FROZEN.parent / "build")]
    environment = {
        **os.environ,
        "CHEESE_GANG_PREPARED": str(PREPARED),
        "CHEESE_GANG_VERSION": RELEASE,
    }
    subprocess.run([*command, str(BUILD / f"{NAME}.spec")], env=environment, check=True)


def _write_licences_of_the_system() -> None:
    inside = FROZEN / "_internal" / "game" / "licences"
    shutil.rmtree(inside)
    more = [_bootloader(), *system_licences(list(_libraries()))]
    licences.write_licences(inside, more, has_voice=has_voice())


def _libraries() -> Iterator[str]:
    yield from (PREPARED / "libraries.txt").read_text(encoding="utf-8").splitlines()
