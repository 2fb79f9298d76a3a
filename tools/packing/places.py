"""Names and paths shared by the packaging steps."""

from __future__ import annotations

import hashlib
import platform
import sys
from pathlib import Path
from typing import Final

from game import NAME, __version__

ROOT: Final = Path(__file__).resolve().parents[2]
BUILD: Final = ROOT / "build"
DIST: Final = ROOT / "dist"
WORK: Final = DIST / "work"
"""Folder for temporary files that are made during packaging."""

RELEASE: Final = __version__
SUMMARY: Final = "Board games about cats, mice and cheese, against clever bots"
APP_ID: Final = "io.github.cheesegang.CheeseGang"
STAMP: Final = "source.txt"
"""Name of the file in `FROZEN` that contains a digest of the sources from which it was built."""

WINDOWS_SYSTEM: Final = "windows-x86_64"
SYSTEMS: Final = {"linux": "linux", "win32": "windows", "darwin": "macos"}
"""For each `sys.platform`, its name in file names, which is also that of its packaging module."""


def system_name() -> str:
    """Return this system's name as used in file names, such as `linux-x86_64`."""
    machine = platform.machine().lower().replace("amd64", "x86_64")
    return f"{SYSTEMS.get(sys.platform, sys.platform)}-{machine}"


FROZEN: Final = WORK / system_name() / NAME
"""The folder into which PyInstaller builds the program."""

PREPARED: Final = WORK / system_name() / "prepared"
"""Folder with icons and licences for PyInstaller's spec file, which adds a list of libraries."""


def file_name(tail: str, of_system: str = "") -> str:
    """Return the file name of a package; `tail` is the end of the name, such as `.deb`.

    `of_system` is a name in the form of `system_name`, by default this system's.
    """
    return f"{NAME}-{RELEASE}-{of_system or system_name()}{tail}"


def executable_in(folder: Path) -> Path:
    """Return the path of the executable in a package's folder; on Windows, the console version."""
    return folder / (f"{NAME}-console.exe" if sys.platform == "win32" else NAME)


def package_digest() -> str:
    """Return a digest of all files of the project that affect a package."""
    digest = hashlib.sha256(RELEASE.encode())
    patterns = ("game/**/*.py", "ai/**/*", "assets/**/*", "locales/*/*.po", "licences/*.txt")
    ours = {path for pattern in patterns for path in ROOT.glob(pattern)}
    ours |= {BUILD / "launcher.py", BUILD / f"{NAME}.spec"}
    for path in sorted(ours):
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(path.relative_to(ROOT).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()
