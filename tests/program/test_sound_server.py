"""The program beside sound servers that are mute, hang, die or come back, in real windows."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.program.window import MISSING, Window, prepare_settings, virtual_screen
from tests.running import ROOT

NEEDED = [*MISSING, *(tool for tool in ("pulseaudio", "pactl") if shutil.which(tool) is None)]

WATCHDOG = 25.0
"""Seconds after which a test fails: less than a sound server may keep its callers waiting."""

pytestmark = pytest.mark.skipif(bool(NEEDED), reason=f"not installed: {', '.join(NEEDED)}")


class Server:
    """A PulseAudio of our own, whose only device plays to nobody."""

    def __init__(self, folder: Path) -> None:
        self.address = folder / "sound"
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        words = ["-n", "--daemonize=no", "--exit-idle-time=-1", "--load=module-null-sink"]
        words += [f"--load=module-native-protocol-unix socket={self.address} auth-anonymous=1"]
        home = {"HOME": str(self._folder), "XDG_RUNTIME_DIR": str(self._folder)}
        self._process = subprocess.Popen(
            ["pulseaudio", *words], env={**os.environ, **home}, stderr=subprocess.DEVNULL
        )
        wait_until(lambda: self.told("info") != "")

    def told(self, *words: str) -> str:
        """Return what `pactl` answers; nothing if there is no server."""
        command = ["pactl", f"--server=unix:{self.address}", *words]
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout

    def has_player(self) -> bool:
        """Whether somebody plays to it."""
        return "protocol-native" in self.told("list", "short", "sink-inputs")

    def hang(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait(10)
            self._process = None


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + WATCHDOG
    while not is_so():
        assert time.monotonic() < end, "it has not happened"
        time.sleep(0.05)


@contextlib.contextmanager
def mute_server(address: Path) -> Iterator[threading.Event]:
    """Accept whoever calls, and never answer; yield what tells that somebody has called."""
    called, calls = threading.Event(), []
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(address))
        listener.listen()

        def accept() -> None:
            with contextlib.suppress(OSError):
                while True:
                    calls.append(listener.accept()[0])
                    called.set()

        thread = threading.Thread(target=accept, daemon=True)
        thread.start()
        yield called
        listener.shutdown(socket.SHUT_RDWR)
        thread.join(10)
    for call in calls:
        call.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path)
    yield made
    made.stop()


@contextlib.contextmanager
def program(folder: Path, address: Path) -> Iterator[Window]:
    """Run the program with its title on a screen of its own, and that sound server."""
    prepare_settings(folder)
    env = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "WAYLAND"))}
    env |= {"PULSE_SERVER": f"unix:{address}", "SDL_AUDIODRIVER": "pulseaudio"}
    env |= {"PYTHONPATH": str(ROOT), "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
    words = "--size 960x540 --seed 7 --motion none --lang en --data-dir".split()
    with virtual_screen() as screen:
        window = Window([sys.executable, "-m", "game", *words, str(folder)], screen, env, folder)
        try:
            window.wait_until_seen()
            yield window
        finally:
            window.close()


def is_muted(folder: Path) -> bool:
    return '"is_muted": true' in (folder / "settings.json").read_text(encoding="utf-8")


def press_m(window: Window, folder: Path) -> None:
    """Press M and wait until the program has taken note of it: so it does not stand still."""
    before = is_muted(folder)
    window.press("m")
    wait_until(lambda: is_muted(folder) is not before)


def close_window(window: Window) -> None:
    """Ask the program to end, as a system does that shuts down, and see it end well."""
    window.process.send_signal(signal.SIGTERM)
    assert window.process.wait(WATCHDOG) == 0


def test_a_mute_server_holds_up_neither_the_program_nor_its_end(tmp_path: Path) -> None:
    address = tmp_path / "mute"
    with mute_server(address) as called, program(tmp_path / "data", address) as window:
        assert called.wait(WATCHDOG), "nobody has looked for a sound device"
        for _ in range(4):
            press_m(window, tmp_path / "data")
        close_window(window)


def test_a_server_that_hangs_holds_up_neither_the_program_nor_its_end(
    tmp_path: Path, server: Server
) -> None:
    server.start()
    with program(tmp_path / "data", server.address) as window:
        wait_until(server.has_player)
        server.hang()
        for _ in range(4):
            press_m(window, tmp_path / "data")
        close_window(window)


def test_sound_comes_back_with_its_server(tmp_path: Path, server: Server) -> None:
    with program(tmp_path / "data", server.address) as window:
        press_m(window, tmp_path / "data")
        press_m(window, tmp_path / "data")
        for _ in range(2):
            server.start()
            wait_until(server.has_player)
            server.stop()
            press_m(window, tmp_path / "data")
        close_window(window)
