"""Writes reproducible archives: the members are sorted and have a fixed date and owner."""

from __future__ import annotations

import datetime
import functools
import io
import os
import subprocess
import tarfile
import time
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from tools.packing.places import ROOT

DATE: Final = 1_577_836_800
"""The date of files outside a Git clone, as a Unix time: the first second of 2020."""


def archive_date() -> int:
    """Return SOURCE_DATE_EPOCH from the environment, or else the last commit's Unix time."""
    told = os.environ.get("SOURCE_DATE_EPOCH")
    return int(told) if told else commit_date(ROOT)


def archive_day() -> datetime.date:
    """Return the day of `archive_date()`, in UTC."""
    return datetime.datetime.fromtimestamp(archive_date(), datetime.UTC).date()


@functools.cache
def commit_date(root: Path) -> int:
    """Return the Unix time of the last commit in `root`, or `DATE` if `root` is not a Git clone."""
    if not (root / ".git").exists():  # an enclosing folder may be another repository
        return DATE
    command = ["git", "-C", str(root), "log", "-1", "--format=%ct"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        return int(done.stdout)
    except (OSError, subprocess.CalledProcessError, ValueError):
        return DATE


def write_tar(target: Path, members: Iterable[tuple[str, Path | bytes]]) -> None:
    """Write the `.tar.xz` archive `target`; each member is a name with a path or the contents."""
    with tarfile.open(target, "w:xz") as archive:
        for name, source in members:
            add_member(archive, name, source)


def add_member(archive: tarfile.TarFile, name: str, source: Path | bytes) -> None:
    """Add a file, folder or link to `archive`, with a normalised owner, mode and date.

    `name` is its name in the archive, and `source` is its path or its contents.
    """
    if isinstance(source, bytes):
        entry = tarfile.TarInfo(name)
        entry.size = len(source)
        entry.mode = 0o644
    else:
        entry = archive.gettarinfo(str(source), name)
        # Many wheels mark shared libraries as executable.
        is_program = entry.isdir() or (entry.mode & 0o100 and ".so" not in source.name)
        entry.mode = 0o777 if entry.issym() else 0o755 if is_program else 0o644
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = archive_date()
    if isinstance(source, bytes):
        archive.addfile(entry, io.BytesIO(source))
    elif entry.isreg():
        with source.open("rb") as file:
            archive.addfile(entry, file)
    else:
        archive.addfile(entry)


def folder_members(folder: Path, prefix: str) -> Iterator[tuple[str, Path]]:
    """Yield the archive name and the path of a folder and of everything in it, sorted.

    Archive names have `prefix` in place of the folder's path.
    """
    yield prefix, folder
    for path in sorted(folder.rglob("*")):
        yield f"{prefix}/{path.relative_to(folder).as_posix()}", path


def write_zip(target: Path, folder: Path, prefix: str) -> None:
    """Write the files of `folder` to the zip file `target`; their top-level folder is `prefix`."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, path in folder_members(folder, prefix):
            if path.is_file():
                entry = zipfile.ZipInfo(name, time.gmtime(archive_date())[:6])
                archive.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)
