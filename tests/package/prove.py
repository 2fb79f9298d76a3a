"""Plays the packed program in a root without Python, from the title to a finished match.

    python -m tests.package.prove [--archive FILE] [--game KEY ...] [--system ROOT] [--wayland]

A real pointer on a virtual screen plays a match of every game, and the built-in voice speaks.
strace watches: no socket leaves the machine, nothing is written outside the program's own folders.
Prints a line for each match.
The root has the desktop's libraries, its graphics driver too, but no servers of sound or messages.
With `--system` the libraries of the desktop are those of another system's root; with `--wayland`
the desktop is one of Wayland (Weston), and there is no X for the program.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.catalog import CATALOG
from tests.package import root as roots
from tests.package.root import HOME, RUNTIME, Root
from tests.package.spoken import spoken
from tests.package.watched import read
from tests.program.window import (
    SCREEN,
    SIZE,
    TOOLS,
    WORDS,
    Twin,
    Window,
    play_and_leave,
    prepare_settings,
    virtual_screen,
    wait_until,
)
from tests.running import lacking
from tools.packing.places import DIST, STAMP, file_name, package_digest

ARCHIVE = DIST / file_name(".tar.xz")
PROGRAM = "/app/cheese-gang"
ENGINE = "/app/_internal/espeakng_loader"
OWN = (f"{HOME}/.config/cheese-gang", f"{HOME}/.local/share/cheese-gang")
"""The only folders that the program may write to."""
SOCKET = "wayland-0"
WESTON = (
    *("weston", "--backend=x11-backend.so", "--use-pixman", "--shell=kiosk-shell.so"),
    *("--no-config", "--idle-time=0", f"--socket={SOCKET}"),
    *(f"--width={SIZE[0]}", f"--height={SIZE[1]}"),
)


class WaylandWindow(Window):
    """A window of the program on a desktop that knows nothing of X."""

    def __init__(
        self, command: Sequence[str], screen: str, env: Mapping[str, str], data: Path
    ) -> None:
        runtime = next(p / RUNTIME[1:] for p in data.parents if (p / RUNTIME[1:]).is_dir())
        self._desktop = subprocess.Popen(
            WESTON,
            env={**os.environ, "DISPLAY": screen, "XDG_RUNTIME_DIR": str(runtime)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while not (runtime / SOCKET).exists() and self._desktop.poll() is None:
            time.sleep(0.1)
        super().__init__(command, screen, env, data)

    def shown_on(self, screen: str) -> dict[str, str]:
        del screen
        return {"WAYLAND_DISPLAY": SOCKET}

    def wait_until_seen(self) -> None:
        """Wait as long as the first picture takes at most: nobody tells of windows here."""
        time.sleep(4 * SCREEN)

    def close(self) -> None:
        super().close()
        self._desktop.terminate()
        self._desktop.wait(10)


def why_not(archive: Path) -> str:
    if not archive.is_file():
        return "there is no package in dist; `python3 run.py package` makes one"
    if reason := lacking(*TOOLS):
        return reason
    if reason := roots.hindrance():
        return reason
    if stamp_of(archive) != package_digest():
        return "the package was made of other sources; `python3 run.py package` makes a new one"
    return ""


def stamp_of(archive: Path) -> str:
    with tarfile.open(archive) as packed:
        for member in packed:
            if Path(member.name).name == STAMP and (file := packed.extractfile(member)):
                return file.read().decode()
    return ""


def play(root: Root, game: str, work: Path, kind: type[Window]) -> tuple[str, list[str]]:
    """Play a match in the packed program, and leave it; return a line of the log, and faults."""
    for old in (root.settings, root.data):
        shutil.rmtree(old, ignore_errors=True)
    prepare_settings(root.settings)
    notes, start = work / f"{game}.strace", time.monotonic()
    twin = Twin(game, work / f"twin-{game}")
    command = root.command(*WORDS, notes=notes)
    record = play_and_leave(command, roots.ENVIRONMENT, root.data, twin, kind)
    seconds, actions = time.monotonic() - start, len(record.actions)
    watched = read(notes.read_text(encoding="utf-8", errors="replace"), PROGRAM)
    outside = watched.outside(*OWN)
    pythons = [p for p in watched.opened if "python" in p and not p.startswith("/app/")]
    faults = [f"reaches out: {call}" for call in watched.abroad]
    faults += [f"connects to {path}" for path in watched.foreign()]
    faults += [f"writes {path}" for path in outside]
    faults += [f"starts {path}" for path in watched.started if path != PROGRAM]
    faults += [f"opens {path}" for path in sorted(pythons)]
    return (
        f"{game}: finished, {actions} actions in {seconds:.0f} s, {record.outcome}; "
        f"sockets {sorted(watched.families)}, connected to {sorted(watched.connections)}, "
        f"written {len(watched.written)} paths, {len(outside)} outside"
    ), faults


def is_voice_running() -> bool:
    for told in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):
            if ENGINE.encode() in told.read_bytes().split(b"\0"):
                return True
    return False


def read_aloud(root: Root, work: Path, kind: type[Window]) -> str:
    """Show that the title is read aloud by a process of its own."""
    for old in (root.settings, root.data):
        shutil.rmtree(old, ignore_errors=True)
    root.settings.mkdir(parents=True)
    (root.settings / "settings.json").write_text('{"reads_aloud": true}', encoding="utf-8")
    notes = work / "voice.strace"
    with virtual_screen(SIZE) as screen:
        window = kind(root.command(*WORDS, notes=notes), screen, roots.ENVIRONMENT, root.data)
        window.wait_until_seen()
        wait_until(is_voice_running, "a voice", pause=0.5)
        window.close()
    watched = read(notes.read_text(encoding="utf-8", errors="replace"), PROGRAM)
    assert {*watched.started} == {PROGRAM}
    return "the title is read aloud by a process of its own"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--archive", type=Path, default=ARCHIVE)
    parser.add_argument("--game", action="append", choices=CATALOG)
    parser.add_argument("--system", type=Path, default=Path("/"))
    parser.add_argument("--wayland", action="store_true")
    args = parser.parse_args()
    reason = why_not(args.archive)
    reason = reason or (lacking("weston") if args.wayland else "")
    if reason:
        print(reason, file=sys.stderr)
        return 1
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        root = roots.build(work / "root", args.archive, args.system)
        print(f"{args.archive.name} in a root without Python: {root.pythons() or 'none there'}")
        kind = WaylandWindow if args.wayland else Window
        for game in args.game or CATALOG:
            line, found = play(root, game, work, kind)
            print(line, flush=True)
            faults += found
        if (root.folder / ENGINE[1:]).is_dir():  # it may be packaged without a voice
            own, app = root.command(), root.folder / "app"
            print(f"voice: {spoken(own, ENGINE, roots.ENVIRONMENT, app)}")
            print(f"voice: {read_aloud(root, work, kind)}")
    for fault in [*faults, *[f"a Python: {path}" for path in root.pythons()]]:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
