"""What is handed out for Windows: a zip to unpack anywhere, and an installer."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.packing.archives import write_zip
from tools.packing.freeze import PREPARED
from tools.packing.places import BUILD, DIST, FOLDER, NAME, VERSION, file_name

_USUAL: Final = Path("C:/Program Files (x86)/NSIS/makensis.exe")


def pack() -> list[Path]:
    """Make everything for Windows and return the files; the installer needs NSIS."""
    archive = DIST / file_name(".zip")
    write_zip(archive, FOLDER, f"{NAME}-{VERSION}")
    tool = shutil.which("makensis") or (str(_USUAL) if _USUAL.is_file() else None)
    if tool is None:
        print("no installer: NSIS (makensis) is not installed", file=sys.stderr)
        return [archive]
    return [archive, pack_installer(tool)]


def pack_installer(tool: str) -> Path:
    """Make the installer with NSIS and return it. Raises CalledProcessError."""
    target = DIST / file_name("-setup.exe")
    given = {"VERSION": VERSION, "SOURCE": FOLDER, "ICON": PREPARED / "icon.ico", "TARGET": target}
    words = [f"-D{name}={value}" for name, value in given.items()]
    spoken = ["-V2", "-INPUTCHARSET", "UTF8"]
    subprocess.run([tool, *spoken, *words, str(BUILD / "windows" / "installer.nsi")], check=True)
    return target
