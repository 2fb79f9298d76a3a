"""A root folder with what a desktop has, the packed program and a child's home; and no Python.

The libraries of the system are copied: what the loader itself is made of, and what SDL looks for
when it opens a window. Everything else has to be in the package.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tarfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.disk import one_line

DESKTOP: Final = (
    "libX11.so.6",
    "libXext.so.6",
    "libXcursor.so.1",
    "libXi.so.6",
    "libXrandr.so.2",
    "libXss.so.1",
    "libXfixes.so.3",
    "libXrender.so.1",
    "libz.so.1",
)
GLIBC: Final = (
    "libc.so.6",
    "libm.so.6",
    "libdl.so.2",
    "libpthread.so.0",
    "librt.so.1",
    "libutil.so.1",
    "libresolv.so.2",
)
HOME: Final = "/child"
ENVIRONMENT: Final[Mapping[str, str]] = {"HOME": HOME, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
"""What the program is told of the world, beside its screen."""

_TOOLS: Final = ("strace", "unshare", "chroot")
_IN_LDD: Final = re.compile(r"(?:=> )?(/\S+) \(0x")


@dataclass(frozen=True)
class Root:
    """The folder, with the program unpacked in `/app`.

    Attributes:
        folder: the root, seen from outside.
    """

    folder: Path

    @property
    def settings(self) -> Path:
        """The folder of the child's settings, seen from outside."""
        return self.folder / HOME[1:] / ".config" / "cheese-gang"

    @property
    def data(self) -> Path:
        """The folder of the child's matches, seen from outside."""
        return self.folder / HOME[1:] / ".local" / "share" / "cheese-gang"

    def command(self, *words: str, notes: Path | None = None) -> list[str]:
        """Return how the program is started in here; `notes`: where strace writes."""
        return _apart(self.folder, "/app/cheese-gang", *words, notes=notes)

    def pythons(self) -> list[str]:
        """Return every file in here, but for the program's own, that has to do with Python."""
        return [
            str(path.relative_to(self.folder))
            for path in self.folder.rglob("*python*")
            if "app" not in path.relative_to(self.folder).parts[:1]
        ]


_CALLS: Final = (
    "trace=%network,execve,open,openat,creat,mkdir,mkdirat,rename,renameat,renameat2,unlink,"
    "unlinkat,link,linkat,symlink,symlinkat,truncate,chmod,mknod"
)


def _apart(folder: Path, *program: str, notes: Path | None) -> list[str]:
    """Return how a program is started in a root of its own."""
    strace, unshare, chroot = (_tool(name) or name for name in _TOOLS)
    watch = [strace, "-f", "-qq", "-s", "300", "-o", str(notes), "-e", _CALLS]
    apart = [unshare, "--mount", "--pid", "--fork", "--kill-child"]
    if os.geteuid() != 0:
        apart += ["--user", "--map-root-user"]
    apart.append(f"--mount-proc={folder / 'proc'}")
    inside = [chroot, str(folder), *program]
    return [*(watch if notes is not None else []), *apart, *inside]


def hindrance() -> str:
    """Return why no program can be started in a root of its own here, or nothing."""
    lacking = [tool for tool in _TOOLS if _tool(tool) is None]
    if lacking:
        return f"not installed: {', '.join(lacking)}"
    trial = _apart(Path("/"), "/bin/true", notes=Path(os.devnull))
    done = subprocess.run(trial, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else f"not allowed here: {one_line(done.stderr)}"


def _tool(name: str) -> str | None:
    return shutil.which(name, path=_plain()["PATH"])


def build(folder: Path, archive: Path, system: Path = Path("/")) -> Root:
    """Make the root in an empty folder and unpack the program.

    Args:
        folder: becomes the root.
        archive: the packed program.
        system: where the libraries come from: this system, or the root of another one.

    Raises:
        LookupError: that system is no desktop's.
    """
    for name in ("proc", "dev", "tmp", HOME[1:], "app"):
        (folder / name).mkdir(parents=True)
    for library in _libraries(system, [*GLIBC, *DESKTOP]):
        target = folder / library.relative_to("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        real = _said(system, "readlink", "-f", str(library)).strip()
        shutil.copy(system / real[1:], target)
    with tarfile.open(archive) as packed:
        packed.extractall(folder / "app", filter=_without_first_folder)
    return Root(folder)


def _without_first_folder(member: tarfile.TarInfo, place: str) -> tarfile.TarInfo | None:
    _, _, rest = member.name.partition("/")
    return tarfile.data_filter(member.replace(name=rest), place) if rest else None


def _libraries(system: Path, names: Iterable[str]) -> Iterator[Path]:
    """Yield the libraries of these names and all that they need, with the loader."""
    listed = _said(system, "ldconfig", "-p")
    known = dict(re.findall(r"^\s*(\S+) \([^)]*(?:x86-64|AArch64)[^)]*\) => (\S+)$", listed, re.M))
    found: set[str] = set()
    for name in names:
        if name not in known:
            raise LookupError(f"this system has no {name}")
        found |= {known[name], *_IN_LDD.findall(_said(system, "ldd", known[name]))}
    yield from map(Path, sorted(found))


def _said(system: Path, *command: str) -> str:
    inside = [] if system == Path("/") else [_tool("chroot") or "chroot", str(system)]
    done = subprocess.run(
        [*inside, *command], capture_output=True, text=True, check=True, env=_plain()
    )
    return done.stdout


def _plain() -> dict[str, str]:
    return {"PATH": f"{os.environ['PATH']}:/sbin:/usr/sbin", "LC_ALL": "C"}
