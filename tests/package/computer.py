"""A computer with Windows, as Wine has it: a disk, a person and the unpacked program.

The person and the folder of the program have names with an umlaut and a space, throughout.
"""

from __future__ import annotations

import contextlib
import shutil
import struct
import subprocess
import tempfile
import time
import zipfile
from collections.abc import Hashable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import pygame

from game import NAME
from game.keep.journal import JOURNAL_FILE, Journal
from game.play.record import Record
from game.ui.clock import current_hour
from tests.pilot import Pilot
from tests.program.window import SCREEN, Window, prepare_settings, unlikeness, virtual_screen
from tools.packing import wine

PERSON: Final = "Jörg Müßig"
PLACE: Final = "Spiele für Kinder"
SEED: Final = 7

_MOST: Final = 0.03  # the share by which two of the same pictures may differ: letters, pointer
_GUARD: Final = 0.6  # seconds in which a new screen, in slow frames, may still take no press


class Computer:
    """The computer: `prefix` has its disk, and `env` is what Wine needs to know."""

    def __init__(self, folder: Path, archive: Path) -> None:
        self.prefix = folder / "wine"
        disk = self.prefix / "drive_c"
        self.profile = disk / "users" / PERSON
        self.data = self.profile / "AppData" / "Local" / NAME
        env = wine.environment(self.prefix)
        # As on a new Windows, where nothing stands in for a C++ runtime that is not packaged.
        only = ",".join(Path(name).stem for name in wine.CPP_RUNTIME)
        overrides = {"WINEDLLOVERRIDES": f"{env['WINEDLLOVERRIDES']};{only}=n"}
        self.env = env | overrides | {"USER": PERSON}
        self.run("wineboot", "--init", timeout=300)
        self.end()  # it had no screen, and would not come to know of another
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(disk / PLACE)
        (self.app,) = (disk / PLACE).iterdir()
        self.program = ["wine", str(self.app / f"{NAME}.exe")]

    def run(
        self, *words: str, timeout: float = 120, env: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        made = self.profile if self.profile.is_dir() else self.prefix
        return subprocess.run(
            ["wine", *words],
            env={**self.env, **(env or {})},
            cwd=made,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=timeout,
            check=False,
            encoding="utf-8",
            errors="replace",
        )

    def close_window(self) -> None:
        self.run("taskkill", "/IM", f"{NAME}.exe")

    def console(self, *words: str) -> subprocess.CompletedProcess[str]:
        return self.run(str(self.app / f"{NAME}-console.exe"), *words)

    def clear(self) -> None:
        shutil.rmtree(self.data, ignore_errors=True)
        prepare_settings(self.data)

    def end(self) -> None:
        wine.kill_wine(self.prefix)


@contextlib.contextmanager
def journal_of(folder: Path) -> Iterator[Journal]:
    """Yield a copy of a journal: what runs here knows nothing of the locks that Wine holds."""
    with tempfile.TemporaryDirectory() as name:
        for tail in ("", "-wal"):
            with contextlib.suppress(FileNotFoundError):
                shutil.copy(folder / f"{JOURNAL_FILE}{tail}", name)
        with Journal.open(Path(name)) as journal:
            yield journal


class WindowsWindow(Window):
    """A window of the program on Windows."""

    def wait_until_seen(self) -> None:
        """See `Window.wait_until_seen`; the first picture comes later than the window."""
        super().wait_until_seen()
        time.sleep(2 * SCREEN)

    def look(self) -> Record | None:
        with journal_of(self.data) as journal:
            return next(iter(journal.finished_matches() + journal.unfinished_matches()), None)


class Session:
    """The program in a window on that computer, and the same screens here, led by the same hand."""

    def __init__(
        self,
        computer: Computer,
        *words: str,
        size: tuple[int, int] = (960, 540),
        screen: tuple[int, int] | None = None,
        language: str = "en",
        env: Mapping[str, str] | None = None,
        command: Sequence[str] | None = None,
    ) -> None:
        self._ends = contextlib.ExitStack()
        self._ends.callback(computer.end)
        self._folder = Path(self._ends.enter_context(tempfile.TemporaryDirectory()))
        copied = self._folder / "data"
        shutil.copytree(computer.data, copied)
        display = self._ends.enter_context(
            virtual_screen(screen or size, "-fbdir", str(self._folder))
        )
        call = [*(command or computer.program), "--size", f"{size[0]}x{size[1]}"]
        call += ["--seed", str(SEED), "--motion", "none", *words]
        self.window = WindowsWindow(call, display, {**computer.env, **(env or {})}, computer.data)
        self._ends.callback(self.window.close)
        self.pilot = Pilot(copied, size=size, language=language, motion="none", seed=SEED)
        self.pilot.app.services.session.hour = (
            current_hour  # the window's market follows the same clock
        )
        self._ends.callback(self.pilot.close)
        self.window.wait_until_seen()
        self.pilot.wait(2.0)
        self.point(next(iter(self.pilot.targets())))

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        self._ends.close()

    def point(self, key: Hashable) -> tuple[int, int]:
        pixel = self.pilot.app.services.rendering.layout.px(self.pilot.targets()[key].box.centre)
        self.window.point(pixel)
        self.pilot.app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0)))
        return pixel

    def click(self, *keys: Hashable) -> None:
        for key in keys:
            pixel = self.point(key)
            assert self.is_alike(), f"it looks otherwise before {key} is chosen"
            self._click(key, pixel)

    def click_unseen(self, key: Hashable) -> None:
        """Click on a target where the pictures there and here may differ."""
        self._click(key, self.point(key))

    def _click(self, key: Hashable, pixel: tuple[int, int]) -> None:
        time.sleep(_GUARD)
        self.window.click(pixel)
        self.pilot.click(key, seconds=1.0)

    def seen(self) -> pygame.Surface:
        raw = (self._folder / "Xvfb_screen0").read_bytes()
        head = struct.unpack(">25I", raw[:100])
        size, width, height, line, colours = head[0], head[4], head[5], head[12], head[19]
        begin = size + 12 * colours
        rows = (raw[begin + y * line : begin + y * line + 4 * width] for y in range(height))
        return pygame.image.frombuffer(b"".join(rows), (width, height), "BGRA")

    def unlikeness(self) -> float:
        self.pilot.app.update(0.0)  # another part of the day may have come meanwhile
        self.pilot.app.draw()
        return unlikeness(self.seen(), self.pilot.app.canvas.copy_frame())

    def is_alike(self, seconds: float = 20.0) -> bool:
        end = time.monotonic() + seconds
        while self.unlikeness() > _MOST:
            if time.monotonic() > end:
                return False
            time.sleep(0.5)
        return True
