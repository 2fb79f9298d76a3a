"""The program beside sound servers that are mute, hang, die or come back, in real windows."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.program.window import TOOLS, Window, prepare_settings, virtual_screen
from tests.program.window import wait_until as wait
from tests.running import needs, outside

WATCHDOG = 25.0
"""Seconds after which a test fails: less than a sound server may keep its callers waiting."""
wait_until = partial(wait, seconds=WATCHDOG)

pytestmark = [pytest.mark.window, needs(*TOOLS, "pulseaudio", "pactl")]


class Server:
    """A PulseAudio of our own, whose only device plays to nobody."""

    def __init__(self, folder: Path) -> None:
        self.address = folder / "sound"
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        words = ["-n", "--daemonize=no", "--exit-idle-time=-1"]
        words += ["--load=module-null-sink", "--load=module-always-sink"]
        words += [f"--load=module-native-protocol-unix socket={self.address} auth-anonymous=1"]
        home = {"HOME": str(self._folder), "XDG_RUNTIME_DIR": str(self._folder)}
        self._process = subprocess.Popen(
            ["pulseaudio", *words], env={**os.environ, **home}, stderr=subprocess.DEVNULL
        )
        wait_until(lambda: self.told("info") != "", "the server")

    def told(self, *words: str) -> str:
        """Return what `pactl` answers; nothing if there is no server."""
        command = ["pactl", f"--server=unix:{self.address}", *words]
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout

    def has_player(self) -> bool:
        """Whether somebody plays to it."""
        return "protocol-native" in self.told("list", "short", "sink-inputs")

    def wait_for_sound(self, device: str) -> None:
        """Wait until something is played to a device."""

        def plays() -> bool:
            lines = [line.split() for line in self.told("list", "short", "sinks").splitlines()]
            return any(line[1] == device and line[-1] == "RUNNING" for line in lines)

        wait_until(plays, f"sound on {device}")

    def hang(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait(10)
            self._process = None


@contextlib.contextmanager
def mute_server(address: Path) -> Iterator[threading.Event]:
    """Accept whoever calls, and never answer; yield what tells that somebody has called."""
    called, calls = threading.Event(), contextlib.ExitStack()
    with calls, socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(address))
        listener.listen()

        def accept() -> None:
            with contextlib.suppress(OSError):
                while True:
                    calls.enter_context(listener.accept()[0])
                    called.set()

        thread = threading.Thread(target=accept, daemon=True)
        thread.start()
        yield called
        listener.shutdown(socket.SHUT_RDWR)
        thread.join(10)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path)
    yield made
    made.stop()


@contextlib.contextmanager
def program(folder: Path, address: Path, code: str = "") -> Iterator[Window]:
    """Run the program, or `code` in its place, on a screen of its own with a sound server."""
    prepare_settings(folder)
    env = outside(PULSE_SERVER=f"unix:{address}", SDL_AUDIODRIVER="pulseaudio")
    env |= {"HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
    words = ["--size", "960x540", "--seed", "7", "--motion", "none", "--lang", "en"]
    words += ["--data-dir", str(folder)]
    how = ["-c", code] if code else ["-m", "game"]
    with virtual_screen() as screen:
        window = Window([sys.executable, *how, *words], screen, env, folder)
        try:
            window.wait_until_seen()
            yield window
        finally:
            window.close()


def press_m(window: Window, times: int = 1) -> None:
    """Press M and wait until the program has taken note of it: so it does not stand still."""

    def is_muted() -> bool:
        return '"is_muted": true' in (window.data / "settings.json").read_text(encoding="utf-8")

    for _ in range(times):
        before = is_muted()
        window.press("m")
        wait_until(lambda before=before: is_muted() is not before, "M is heard")  # type: ignore[misc]


def close_window(window: Window) -> None:
    """Ask the program to end, as a system does that shuts down, and see it end well."""
    window.process.send_signal(signal.SIGTERM)
    assert window.process.wait(WATCHDOG) == 0


def test_a_mute_server_holds_up_neither_the_program_nor_its_end(tmp_path: Path) -> None:
    address = tmp_path / "mute"
    with mute_server(address) as called, program(tmp_path / "data", address) as window:
        assert called.wait(WATCHDOG), "nobody has looked for a sound device"
        press_m(window, 4)
        close_window(window)


def test_sound_comes_back_with_its_server_and_one_that_hangs_holds_nothing_up(
    tmp_path: Path, server: Server
) -> None:
    with program(tmp_path / "data", server.address) as window:
        press_m(window, 2)
        for _ in range(2):
            server.start()
            wait_until(server.has_player, "sound after the server has come")
            server.stop()
            press_m(window)
        server.start()
        wait_until(server.has_player, "sound after the server has come")
        server.hang()
        press_m(window, 4)
        close_window(window)


def test_sound_follows_to_other_headphones(tmp_path: Path, server: Server) -> None:
    server.start()
    with program(tmp_path / "data", server.address) as window:
        server.wait_for_sound("null")
        server.told("unload-module", "module-null-sink")
        server.wait_for_sound("auto_null")
        server.told("load-module", "module-null-sink", "sink_name=headphones")
        server.wait_for_sound("headphones")
        close_window(window)


CRASH = """
import sys
from pathlib import Path
from game.app import App
from game.cli import main
tick = App.tick
def crash(app):
    tick(app)
    if Path(sys.argv[-1], "crash").exists():
        raise ZeroDivisionError("this is on purpose")
App.tick = crash
sys.exit(main())
"""


def test_a_program_that_crashes_beside_a_server_that_hangs_ends(
    tmp_path: Path, server: Server
) -> None:
    server.start()
    data = tmp_path / "data"
    with program(data, server.address, code=CRASH) as window:
        wait_until(server.has_player, "sound")
        server.hang()
        (data / "crash").touch()
        _, told = window.process.communicate(timeout=WATCHDOG)
        assert window.process.returncode == 1
        assert "on purpose" in told
