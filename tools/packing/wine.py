"""Packages the program for Windows on a Linux machine, with a Windows Python that runs in Wine.

The Windows Python is made of the DLL and extension modules from the panda3d wheel for Windows, the
C++ runtime from the wheel of msvc-runtime, the running Python's standard library, and a launcher
that is compiled (`build/windows`). It is cached in `WORK` and rebuilt when one of its parts has
changed.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game import NAME
from tools.packing.places import BUILD, ROOT, WINDOWS_SYSTEM, WORK

WINE_HOME: Final = WORK / WINDOWS_SYSTEM
WINDOWS_FROZEN: Final = WINE_HOME / NAME
"""The folder of the program built by PyInstaller under Wine."""

PYTHON: Final = WINE_HOME / "python" / "python.exe"

TOOLS: Final = {
    "wine": "wine wine64",
    "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64",
    "makensis": "nsis",
}
"""The programs that must be installed, with the packages that have them in Debian and Ubuntu."""

_PART_OF_WINDOWS: Final = "could not resolve 'api-ms-win-crt-"
"""Start of a harmless PyInstaller warning: these libraries are part of Wine and of Windows 10."""

_OLDEST, _NEWEST = (3, 11), (3, 13)
_PARTS: Final = BUILD / "windows"
_LACKING: Final = ("lib-dynload", "site-packages", "dist-packages", "test", "__pycache__")
"""Names of the parts of the standard library that are not copied."""

CPP_RUNTIME: Final = ("msvcp140.dll", "vcruntime140.dll", "vcruntime140_1.dll")
"""The parts of Microsoft's C++ runtime that Python and the built-in voice need.

Those of Wine are not packaged, and a new Windows has none.
"""

EXPORTED: Final = re.compile(
    r"^\t\[ *\d+\] (?:\+base\[ *\d+\] +[0-9a-f]+ )?([A-Za-z_]\w*)$", re.MULTILINE
)
"""Pattern of an exported name in the output of older and newer versions of objdump."""


def missing_requirements() -> str:
    """Return a message that names the requirements missing for making Windows packages.

    The message is "" if nothing is missing.
    """
    if lacking := [tool for tool in TOOLS if shutil.which(tool) is None]:
        packages = " ".join(TOOLS[tool] for tool in lacking)
        return (
            f"not installed: {', '.join(lacking)}. "
            f"On Debian or Ubuntu: sudo apt-get install {packages}"
        )
    if not _OLDEST <= sys.version_info[:2] <= _NEWEST:
        oldest, newest, this = (
            f"{major}.{minor}" for major, minor in (_OLDEST, _NEWEST, sys.version_info[:2])
        )
        return f"the parts for Windows are those of Python {oldest} to {newest}, not of {this}"
    return ""


def pack_with_wine() -> Path:
    """Package and smoke-test the program in Wine, and return its folder."""
    build_python()
    run_python("-m", "tools.packing", "--folder-only")
    return WINDOWS_FROZEN


def run_python(*words: str) -> None:
    """Run the Windows Python with the arguments `words` in the checkout and print its output.

    Raises CalledProcessError if it fails.
    """
    own = {name: os.environ[name] for name in ("SOURCE_DATE_EPOCH",) if name in os.environ}
    own |= {"PYTHONPATH": f"Z:{ROOT}", "PYTHONPYCACHEPREFIX": f"Z:{WINE_HOME / 'compiled'}"}
    # Wine can write to a pipe, but not to a file that was opened outside Wine.
    with subprocess.Popen(
        ["wine", str(PYTHON), *words],
        env=environment(WINE_HOME / "prefix") | own,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        for raw in process.stdout or ():
            line = raw.decode(errors="replace").rstrip()
            if _PART_OF_WINDOWS not in line:
                print(line, flush=True)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, words)


def environment(prefix: Path) -> dict[str, str]:
    """Return the environment variables that confine Wine to the folder `prefix`."""
    prefix.mkdir(parents=True, exist_ok=True)
    return {
        "PATH": os.environ["PATH"],
        "TZ": _zone(),
        "LANG": "C.UTF-8",
        "HOME": str(prefix),
        "WINEPREFIX": str(prefix),
        "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe=",
    }


def _zone() -> str:
    ahead = time.strftime("%z")
    sign = "-" if ahead.startswith("+") else "+"
    return f"LOC{sign}{ahead[1:3]}:{ahead[3:5]}"


def kill_wine(prefix: Path) -> None:
    """Kill all processes of the Wine prefix at once, as a power failure would."""
    subprocess.run(["wineserver", "--kill"], env=environment(prefix), check=False)


# -- the Python ---------------------------------------------------------------------------------


def build_python() -> None:
    """Build the Windows Python if it is not up to date; raise CalledProcessError if that fails."""
    stamp, wanted = WINE_HOME / "python.txt", _fingerprint()
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    print("Fetching the parts of a Python for Windows ...", flush=True)
    for old in (PYTHON.parent, WINE_HOME / "parts"):
        shutil.rmtree(old, ignore_errors=True)
    (PYTHON.parent / "DLLs").mkdir(parents=True)
    packages = PYTHON.parent / "Lib" / "site-packages"
    shutil.copytree(sysconfig.get_path("stdlib"), packages.parent, ignore=_left_out)
    for wheel in _fetched(WINE_HOME / "parts"):
        with zipfile.ZipFile(wheel) as packed:
            if wheel.name.startswith("panda3d"):
                _take_interpreter(packed)
            elif wheel.name.startswith("msvc_runtime"):
                _take_runtime(packed)
            else:
                packed.extractall(packages)
    _compile()
    stamp.write_text(wanted)


def _fingerprint() -> str:
    digest = hashlib.sha256(sys.version.encode())
    for source in (Path(__file__), *sorted(_PARTS.iterdir())):
        digest.update(source.read_bytes())
    return digest.hexdigest()


def _left_out(_: str, names: list[str]) -> set[str]:
    return {n for n in names if n in _LACKING or n.startswith(("config-", "sitecustomize"))}


def _fetched(folder: Path) -> Iterator[Path]:
    pip = [sys.executable, "-m", "pip", "-qq", "--disable-pip-version-check"]
    for_windows = ["--platform", "win_amd64", "--implementation", "cp", "--only-binary", ":all:"]
    for_windows += ["--python-version", f"{sys.version_info[0]}.{sys.version_info[1]}"]
    for words in (
        ["download", "--dest", str(folder), *for_windows, "-r", str(_PARTS / "parts.txt")],
        ["wheel", "--wheel-dir", str(folder), "-r", str(_PARTS / "sources.txt")],
    ):
        subprocess.run([*pip, *words, "--no-deps", "--require-hashes"], check=True)
    yield from sorted(folder.glob("*.whl"))


def _take_interpreter(panda3d: zipfile.ZipFile) -> None:
    for name in panda3d.namelist():
        folder, _, file = name.rpartition("/")
        if folder == "deploy_libs" and not re.search(r"^api-ms|^VCRUNTIME|\.cp\d+t-", file):
            target = PYTHON.parent if file.startswith("python") else PYTHON.parent / "DLLs"
            (target / file).write_bytes(panda3d.read(name))


def _take_runtime(wheel: zipfile.ZipFile) -> None:
    for name in wheel.namelist():
        folder, _, file = name.rpartition("/")
        if folder.endswith("/Scripts") and file in CPP_RUNTIME:
            (PYTHON.parent / file).write_bytes(wheel.read(name))


def _compile() -> None:
    gcc, python = "x86_64-w64-mingw32-gcc", f"python{sys.version_info[0]}{sys.version_info[1]}"
    define = f'-DPYTHON=L"{python}.dll"'
    subprocess.run(
        [gcc, "-municode", "-s", define, "-o", str(PYTHON), str(_PARTS / "python.c")], check=True
    )
    objdump = ["x86_64-w64-mingw32-objdump", "-p", str(PYTHON.with_name(f"{python}.dll"))]
    told = subprocess.run(objdump, capture_output=True, text=True, check=True).stdout
    names = "".join(f"{name}={python}.{name}\n" for name in EXPORTED.findall(told))
    exports = WINE_HOME / "python3.def"
    exports.write_text(f"LIBRARY python3.dll\nEXPORTS\n{names}")
    dll = [
        gcc,
        "-shared",
        "-nostdlib",
        "-s",
        "-Wl,-e,0",
        "-o",
        str(PYTHON.with_name("python3.dll")),
    ]
    subprocess.run([*dll, str(exports)], check=True)
