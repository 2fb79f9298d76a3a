"""A root folder with a desktop's libraries, the packed program and a child's home; and no Python.

Copied are the loader, what SDL looks for when it opens a window, and what else of a desktop gets
into the process, such as its graphics driver. Everything else has to be in the package.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tarfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from game.keep.disk import to_one_line


def _files(versions: Mapping[int, str]) -> tuple[str, ...]:
    """Return the files of libraries, whose names stand behind the number of their interface."""
    return tuple(f"lib{name}.so.{n}" for n, names in versions.items() for name in names.split())


DESKTOP: Final = _files(
    {1: "Xcursor Xss Xrender z gcc_s", 2: "Xrandr", 3: "Xfixes", 6: "X11 Xext Xi stdc++"}
)
"""Without these the program does not start, or has no window."""
IF_THERE: Final = _files(
    {
        0: "GLX_mesa EGL_mesa pulse samplerate xkbcommon wayland-client wayland-cursor decor-0",
        1: "GL EGL gbm udev wayland-egl",
        2: "GLESv2 drm asound",
        3: "dbus-1",
    }
)
"""What SDL takes where it finds it: graphics, news of devices, sound."""
DRIVER: Final = "dri/swrast_dri.so"
"""Mesa's driver without a graphics chip, beside `libGL.so.1`; LLVM comes with it."""
OF_WAYLAND: Final = ("/usr/share/X11/xkb", "/usr/share/glvnd")
"""What a desktop of Wayland has beside libraries: its keyboards, and where EGL's driver is."""
GLIBC: Final = _files({0: "pthread", 1: "rt util", 2: "dl resolv", 6: "c m"})
HOME: Final = "/child"
RUNTIME: Final = "/run/user/1000"
ENVIRONMENT: Final[Mapping[str, str]] = {
    "HOME": HOME,
    "USER": "child",
    "PATH": "/usr/bin:/bin",
    "LANG": "C.UTF-8",
    "XDG_RUNTIME_DIR": RUNTIME,
    "DBUS_SESSION_BUS_ADDRESS": f"unix:path={RUNTIME}/bus",
}
"""Without the last two lines libpulse and libdbus would look for other places."""

_TOOLS: Final = ("strace", "unshare", "chroot")
_IN_LDD: Final = re.compile(r"(?:=> )?(/\S+) \(0x")


class Root:
    """The folder, with the program unpacked in `/app`; its parts are named as from outside."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.settings = folder / HOME[1:] / ".config" / "cheese-gang"
        self.data = folder / HOME[1:] / ".local" / "share" / "cheese-gang"

    def command(self, *words: str, notes: Path | None = None) -> list[str]:
        """Return how the program is started in here; `notes`: where strace writes."""
        return _apart(self.folder, "/app/cheese-gang", *words, notes=notes)

    def pythons(self) -> list[str]:
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
    strace, unshare, chroot = (_tool(name) or name for name in _TOOLS)
    watch = [strace, "-f", "-qq", "-s", "300", "-o", str(notes), "-e", _CALLS]
    apart = [unshare, "--mount", "--pid", "--fork", "--kill-child", *as_root()]
    apart += [f"--mount-proc={folder / 'proc'}", chroot, str(folder), *program]
    return [*(watch if notes is not None else []), *apart]


def as_root() -> list[str]:
    return [] if os.geteuid() == 0 else ["--user", "--map-root-user"]


def hindrance() -> str:
    """Return why no program can be started in a root of its own here, or nothing."""
    lacking = [tool for tool in _TOOLS if _tool(tool) is None]
    if lacking:
        return f"not installed: {', '.join(lacking)}"
    trial = _apart(Path("/"), "/bin/true", notes=Path(os.devnull))
    done = subprocess.run(trial, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else f"not allowed here: {to_one_line(done.stderr)}"


def _tool(name: str) -> str | None:
    return shutil.which(name, path=_plain()["PATH"])


def build(folder: Path, archive: Path, system: Path = Path("/")) -> Root:
    """Make the root and unpack the program; the libraries are those of this system or another's.

    Raises LookupError if that system is no desktop's.
    """
    # A desktop's sound server has made its folder before any program starts.
    for name in ("proc", "dev", "tmp", HOME[1:], f"{RUNTIME[1:]}/pulse", "app"):
        (folder / name).mkdir(parents=True)
    (folder / RUNTIME[1:]).chmod(0o700)
    (folder / "dev" / "null").touch()  # a file does; it takes what the voice complains about
    for library in _libraries(system):
        target = folder / library.relative_to("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        real = _said(system, "readlink", "-f", str(library)).strip()
        shutil.copy(system / real[1:], target)
    for place in OF_WAYLAND:
        real = _said(system, "readlink", "-m", place).strip()
        if (system / real[1:]).is_dir():
            shutil.copytree(system / real[1:], folder / place[1:], symlinks=True)
    with tarfile.open(archive) as packed:
        packed.extractall(folder / "app", filter=_without_first_folder)
    return Root(folder)


def _without_first_folder(member: tarfile.TarInfo, place: str) -> tarfile.TarInfo | None:
    _, _, rest = member.name.partition("/")
    return tarfile.data_filter(member.replace(name=rest), place) if rest else None


def _libraries(system: Path) -> Iterator[Path]:
    """Yield a desktop's libraries and all that they need, with the loader."""
    listed = _said(system, "ldconfig", "-p")
    known = dict(re.findall(r"^\s*(\S+) \([^)]*(?:x86-64|AArch64)[^)]*\) => (\S+)$", listed, re.M))
    if lacking := [name for name in (*GLIBC, *DESKTOP) if name not in known]:
        raise LookupError(f"this system has no {', '.join(lacking)}")
    taken = [known[name] for name in (*GLIBC, *DESKTOP, *IF_THERE) if name in known]
    if "libGL.so.1" in known:
        # Mesa looks for it under /usr, though the loader may list the libraries under /lib.
        driver = f"/usr{Path(known['libGL.so.1']).parent}/{DRIVER}".replace("/usr/usr/", "/usr/")
        taken += [driver] if (system / driver[1:]).exists() else []
    found = {*taken}.union(*(_IN_LDD.findall(_said(system, "ldd", path)) for path in taken))
    yield from map(Path, sorted(found))


def _said(system: Path, *command: str) -> str:
    inside = [] if system == Path("/") else [_tool("chroot") or "chroot", str(system)]
    done = subprocess.run(
        [*inside, *command], capture_output=True, text=True, check=True, env=_plain()
    )
    return done.stdout


def _plain() -> dict[str, str]:
    return {"PATH": f"{os.environ['PATH']}:/sbin:/usr/sbin", "LC_ALL": "C"}
