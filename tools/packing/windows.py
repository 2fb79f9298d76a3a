"""Builds the packages for Windows: a portable zip and an installer."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from game import NAME
from tools.packing.archives import write_zip
from tools.packing.places import BUILD, DIST, FROZEN, RELEASE, file_name

_USUAL: Final = Path("C:/Program Files (x86)/NSIS/makensis.exe")


def build_windows(folder: Path = FROZEN) -> list[Path]:
    """Build the packages for Windows and return their paths; without NSIS, only the zip."""
    archive = DIST / file_name(".zip", folder.parent.name)
    write_zip(archive, folder, f"{NAME}-{RELEASE}")
    tool = shutil.which("makensis") or (str(_USUAL) if _USUAL.is_file() else None)
    if tool is None:
        print("no installer: NSIS (makensis) is not installed", file=sys.stderr)
        return [archive]
    return [archive, pack_installer(tool, folder)]


def pack_installer(tool: str, folder: Path) -> Path:
    """Create the installer with the NSIS compiler `tool` and return its path."""
    target = DIST / file_name("-setup.exe", folder.parent.name)
    icon = folder.parent / "prepared" / "icon.ico"
    given = {"VERSION": RELEASE, **installer_values(folder)}
    given |= {"SOURCE": folder, "ICON": icon, "TARGET": target}
    words = [f"-D{name}={value}" for name, value in given.items()]
    spoken = ["-V2", "-INPUTCHARSET", "UTF8"]
    subprocess.run([tool, *spoken, *words, str(BUILD / "windows" / "installer.nsi")], check=True)
    return target


def installer_values(folder: Path) -> dict[str, object]:
    """Return the installer's values: the version as four numbers, and the size once installed."""
    numbers = [*RELEASE.split("."), "0", "0", "0"][:4]
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    return {"NUMBERS": ".".join(numbers), "KILOBYTES": -(-size // 1024)}
