"""What a package's libraries require of the system, and the licences of those for Linux."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from game.licences import Licence

_SYMBOL: Final = re.compile(rb"\bGLIBC_(\d+)\.(\d+)(?:\.\d+)?\b")
_ELF: Final = b"\x7fELF"

_RUNTIME: Final = re.compile(rb"\b(?:msvcp|vcruntime)\d+\w*\.dll\b", re.IGNORECASE)
_ON_WINDOWS: Final = (".dll", ".exe", ".pyd")

_FROM_WHEELS: Final = ("/site-packages/", "/dist-packages/")
_PYTHONS_OWN: Final = re.compile(r"libpython[\d.]+\.so|/lib-dynload/|/python3\.\d+/")


class UnknownLibraryError(LookupError):
    """Raised if the licence of a packaged library cannot be determined."""


def oldest_glibc(folder: Path) -> tuple[int, int]:
    """Return the oldest glibc, as (major, minor), with which the files in `folder` run.

    The function searches the files for names of glibc versions, so it needs no external tool. A
    name that is not actually a requirement can only make the result stricter.
    """
    asked = [(0, 0)]
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            data = path.read_bytes()
            if data.startswith(_ELF):
                asked += [(int(a), int(b)) for a, b in _SYMBOL.findall(data)]
    return max(asked)


def missing_runtime(folder: Path) -> list[str]:
    """Return the missing parts of Microsoft's C++ runtime, which not every Windows has.

    These are the runtime's DLLs that programs or libraries in `folder` refer to but that are not in
    it.
    """
    files = [path for path in folder.rglob("*") if path.suffix.lower() in _ON_WINDOWS]
    named = {name.lower() for path in files for name in _RUNTIME.findall(path.read_bytes())}
    return sorted({name.decode() for name in named} - {path.name.lower() for path in files})


def system_licences(sources: Sequence[str]) -> Iterator[Licence]:
    """Yield the licences of the libraries in `sources` that belong to system packages (Linux only).

    `sources` are the libraries' paths. Raises UnknownLibraryError if a library does not belong to
    any package.
    """
    packages: dict[str, list[str]] = {}
    for source in sources:
        if any(place in source for place in _FROM_WHEELS) or _PYTHONS_OWN.search(source):
            continue
        packages.setdefault(_package_of(source), []).append(Path(source).name)
    for package, names in sorted(packages.items()):
        text = Path("/usr/share/doc", package, "copyright").read_text(encoding="utf-8")
        yield Licence(f"{', '.join(sorted(names))} ({package})", "as its package tells", text)


def _package_of(library: str) -> str:
    real = str(Path(library).resolve())
    # Where /lib is a link to /usr/lib, packages may list either path.
    for name in (library, real, real.removeprefix("/usr"), f"/usr{library}"):
        asked = ["dpkg-query", "--search", name]
        done = subprocess.run(asked, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return done.stdout.split(":")[0].split(",")[0]
    raise UnknownLibraryError(f"{library} belongs to no package; its licence is unknown")
