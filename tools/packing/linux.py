"""Builds the packages for Linux: a portable archive and a Debian package."""

from __future__ import annotations

import hashlib
import io
import lzma
import platform
import tarfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from game import NAME, TITLE
from game.catalog import CATALOG
from tools.packing import icons
from tools.packing.archives import add_member, archive_date, archive_day, folder_members, write_tar
from tools.packing.libraries import oldest_glibc
from tools.packing.places import APP_ID, BUILD, DIST, FROZEN, RELEASE, ROOT, SUMMARY, file_name

_HOME: Final = f"usr/lib/{NAME}"
_MACHINES: Final = {"x86_64": "amd64", "aarch64": "arm64"}
"""Debian's name of each machine type."""

_LIBRARIES: Final = "libx11-6, libxext6, libxcursor1, libxi6, libxrandr2, libxss1, libxfixes3"
"""The Debian packages of the libraries that SDL loads to open a window; every desktop has them."""

_FIRST: Final = ' type="default"'
_PICTURES: Final = tuple(
    path.name for key in CATALOG for path in sorted((ROOT / "docs").glob(f"{key}.[jp][np]g"))
)
"""The screenshots for stores, in `docs`: at most one per game, named by the game's key."""

Member = tuple[str, Path | bytes]


def build_linux() -> list[Path]:
    """Build the packages for Linux and return their paths."""
    return [pack_archive(), pack_deb()]


def pack_archive() -> Path:
    """Write the portable archive and return its path."""
    target = DIST / file_name(".tar.xz")
    folder = f"{NAME}-{RELEASE}"
    extra: Sequence[Member] = [
        (f"{folder}/{NAME}.png", icons.png(256)),
        (f"{folder}/LICENSE", ROOT / "LICENSE"),
    ]
    write_tar(target, [*folder_members(FROZEN, folder), *extra])
    return target


def pack_deb() -> Path:
    """Write the Debian package and return its path."""
    machine = _MACHINES.get(platform.machine(), platform.machine())
    target = DIST / f"{NAME}_{RELEASE}_{machine}.deb"
    members = list(_installed())
    size = sum(_length(source) for _, source in members)
    control = [
        ("./control", _control(machine, size).encode()),
        ("./md5sums", _sums(members).encode()),
    ]
    parts = [
        ("debian-binary", b"2.0\n"),
        ("control.tar.xz", _tar(control)),
        (
            "data.tar.xz",
            _tar(_with_folders(members), {f"./usr/bin/{NAME}": f"../lib/{NAME}/{NAME}"}),
        ),
    ]
    target.write_bytes(ar_archive(parts))
    return target


def ar_archive(parts: Sequence[tuple[str, bytes]]) -> bytes:
    """Return an `ar` archive, the format of Debian packages; `parts` has names and contents."""
    result = b"!<arch>\n"
    for name, data in parts:
        head = f"{name:<16}{archive_date():<12}{0:<6}{0:<6}{'100644':<8}{len(data):<10}`\n"
        result += head.encode("ascii") + data + b"\n" * (len(data) % 2)
    return result


def _installed() -> Iterator[Member]:
    yield from folder_members(FROZEN, f"./{_HOME}")
    for name, source in desktop_files(NAME):
        yield f"./usr/share/{name}", source
    yield f"./usr/share/doc/{NAME}/copyright", _copyright()


def desktop_files(name: str, address: str = "") -> Iterator[Member]:
    """Yield the desktop entry, the metadata and the icons, each with its path below `share`.

    `name` is the name of the desktop entry and of the icon; `address` is the project's URL.
    """
    entry = (BUILD / "linux" / f"{NAME}.desktop").read_text(encoding="utf-8")
    yield f"applications/{name}.desktop", entry.replace(f"Icon={NAME}", f"Icon={name}").encode()
    yield f"metainfo/{APP_ID}.metainfo.xml", metainfo(name, address)
    for side in icons.LINUX_SIZES:
        yield f"icons/hicolor/{side}x{side}/apps/{name}.png", icons.png(side)
    yield f"icons/hicolor/scalable/apps/{name}.svg", icons.DRAWING


def metainfo(name: str = NAME, address: str = "") -> bytes:
    """Return the AppStream metadata, with version and date filled in.

    `name` is the name of the desktop entry. `address` is the project's URL; if it is empty, the
    metadata contains no links.
    """
    text = (BUILD / "linux" / "metainfo.xml").read_text(encoding="utf-8")
    values = {
        "APP_ID": APP_ID,
        "VERSION": RELEASE,
        "DATE": archive_day().isoformat(),
        "ENTRY": name,
    }
    values["PAGES"] = "\n  ".join(_pages(address)) if address else ""
    for word, value in values.items():
        text = text.replace(f"@{word}@", value)
    return text.encode()


def _pages(address: str) -> Iterator[str]:
    for kind, page in (("homepage", ""), ("bugtracker", "/issues"), ("vcs-browser", "")):
        yield f'<url type="{kind}">{address}{page}</url>'
    yield "<screenshots>"
    for number, picture in enumerate(_PICTURES):
        image = f"<image>{address}/raw/v{RELEASE}/docs/{picture}</image>"
        yield f"  <screenshot{_FIRST if number == 0 else ''}>{image}</screenshot>"
    yield "</screenshots>"


def _copyright() -> bytes:
    ours = (ROOT / "LICENSE").read_text(encoding="utf-8")
    return f"{TITLE}\n\n{ours}\nThe licences of what is inside lie in /{_HOME}/licences.\n".encode()


def _control(machine: str, size: int) -> str:
    major, minor = oldest_glibc(FROZEN)
    return f"""\
Package: {NAME}
Version: {RELEASE}
Architecture: {machine}
Maintainer: {TITLE} <{NAME}@users.noreply.github.com>
Installed-Size: {-(-size // 1024)}
Depends: libc6 (>= {major}.{minor}), libgcc-s1, libstdc++6, zlib1g
Recommends: {_LIBRARIES}
Suggests: speech-dispatcher
Section: games
Priority: optional
Description: {SUMMARY}
 Animated tables for children from four years on, their parents and everybody
 who likes to practise. Six languages; everything can be read aloud.
 .
 No account, no advertising, nothing is sent.
"""


def _length(source: Path | bytes) -> int:
    if isinstance(source, bytes):
        return len(source)
    return source.stat().st_size if source.is_file() and not source.is_symlink() else 0


def _sums(members: Sequence[Member]) -> str:
    lines = []
    for name, source in members:
        if isinstance(source, Path) and (source.is_symlink() or not source.is_file()):
            continue
        data = source if isinstance(source, bytes) else source.read_bytes()
        digest = hashlib.md5(data, usedforsecurity=False).hexdigest()
        lines.append(f"{digest}  {name.removeprefix('./')}\n")
    return "".join(lines)


def _with_folders(members: Sequence[Member]) -> list[Member]:
    result: dict[str, Path | bytes] = {}
    for name, source in sorted([*members, (f"./usr/bin/{NAME}", b"")], key=lambda one: one[0]):
        for parent in reversed(Path(name).parents[:-1]):
            # any folder serves as a folder entry
            result.setdefault(f"./{parent.as_posix()}", FROZEN)
        result[name] = source
    return list(result.items())


def _tar(members: Sequence[Member], links: dict[str, str] | None = None) -> bytes:
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w", format=tarfile.GNU_FORMAT) as archive:
        add_member(archive, "./", FROZEN)
        for name, source in members:
            target = (links or {}).get(name)
            if target is None:
                add_member(archive, name, source)
            else:
                _add_link(archive, name, target)
    return lzma.compress(file.getvalue(), preset=6)


def _add_link(archive: tarfile.TarFile, name: str, target: str) -> None:
    entry = tarfile.TarInfo(name)
    entry.type, entry.linkname, entry.mode = tarfile.SYMTYPE, target, 0o777
    entry.uname = entry.gname = "root"
    entry.mtime = archive_date()
    archive.addfile(entry)
