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
"""Temporary files of packaging."""

RELEASE: Final = __version__
SUMMARY: Final = "Board games about cats, mice and cheese, against clever bots"
APP_ID: Final = "io.github.cheesegang.CheeseGang"
STAMP: Final = "source.txt"
"""The file in `FROZEN` with the digest of the sources."""

WINDOWS_SYSTEM: Final = "windows-x86_64"
SYSTEMS: Final = {"linux": "linux", "win32": "windows", "darwin": "macos"}
"""The name of each platform in file names, and of its packaging module."""


def system_name() -> str:
    """Return the name of this system in file names, such as `linux-x86_64`."""
    machine = platform.machine().lower().replace("amd64", "x86_64")
    return f"{SYSTEMS.get(sys.platform, sys.platform)}-{machine}"


FROZEN: Final = WORK / system_name() / NAME
"""The folder of the program as built by PyInstaller."""

PREPARED: Final = WORK / system_name() / "prepared"
"""Icons and licences for the spec file, which writes a list of the libraries there."""


def file_name(tail: str, of_system: str = "") -> str:
    """Return the file name of a package; `tail` is its end, such as `.deb`.

    `of_system` is the system's name as in `system_name`, by default this one's.
    """
    return f"{NAME}-{RELEASE}-{of_system or system_name()}{tail}"


def executable_in(folder: Path) -> Path:
    """Return the executable in an unpacked package; on Windows, the one with a console."""
    return folder / (f"{NAME}-console.exe" if sys.platform == "win32" else NAME)


def package_digest() -> str:
    """Return a digest of the project's files that go into the package."""
    digest = hashlib.sha256(RELEASE.encode())
    patterns = ("game/**/*.py", "ai/**/*", "assets/**/*", "locales/*/*.po", "licences/*.txt")
    ours = {path for pattern in patterns for path in ROOT.glob(pattern)}
    ours |= {BUILD / "launcher.py", BUILD / f"{NAME}.spec"}
    for path in sorted(ours):
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(path.relative_to(ROOT).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()
