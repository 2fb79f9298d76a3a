"""The program beside sound servers that hang, die or come back, in real windows."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.program.window import TOOLS, WORDS, Window, prepare_settings, virtual_screen
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
        self._home = {"HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        words = ["-n", "--daemonize=no", "--exit-idle-time=-1"]
        words += ["--load=module-null-sink", "--load=module-always-sink"]
        words += [f"--load=module-native-protocol-unix socket={self.address} auth-anonymous=1"]
        env = {**os.environ, **self._home}
        self._process = subprocess.Popen(["pulseaudio", *words], env=env, stderr=subprocess.DEVNULL)
        wait_until(lambda: self.told("info") != "", "the server")

    def told(self, *words: str) -> str:
        command = ["pactl", f"--server=unix:{self.address}", *words]
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout

    def wait_for_player(self) -> None:
        wait_until(lambda: "protocol-native" in self.told("list", "short", "sink-inputs"), "sound")

    def wait_for_sound(self, device: str) -> None:
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


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path)
    yield made
    made.stop()


@contextlib.contextmanager
def program(server: Server, folder: Path, *how: str) -> Iterator[Window]:
    prepare_settings(folder)
    env = outside(PULSE_SERVER=f"unix:{server.address}", SDL_AUDIODRIVER="pulseaudio")
    env |= {"HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
    command = [sys.executable, *(how or ("-m", "game")), *WORDS, "--data-dir", str(folder)]
    with virtual_screen() as screen:
        window = Window(command, screen, env, folder)
        try:
            window.wait_until_seen()
            yield window
        finally:
            window.close()


def press_m(window: Window, times: int) -> None:
    """Press M and wait until the program has taken note of it: so it does not stand still."""

    def is_muted() -> bool:
        return '"is_muted": true' in (window.data / "settings.json").read_text(encoding="utf-8")

    for wanted in [not is_muted(), is_muted()] * (times // 2):
        window.press("m")
        wait_until(lambda wanted=wanted: is_muted() is wanted, "M is heard")  # type: ignore[misc]


def close_window(window: Window) -> None:
    """Ask the program to end, as a system does that shuts down, and see it end well."""
    window.process.send_signal(signal.SIGTERM)
    assert window.process.wait(WATCHDOG) == 0


def test_sound_comes_back_with_its_server_follows_headphones_and_survives_a_hang(
    tmp_path: Path, server: Server
) -> None:
    with program(server, tmp_path / "data") as window:
        press_m(window, 2)
        server.start()
        server.wait_for_player()
        server.stop()
        press_m(window, 2)
        server.start()
        server.wait_for_sound("null")
        server.told("unload-module", "module-null-sink")
        server.wait_for_sound("auto_null")
        server.told("load-module", "module-null-sink", "sink_name=headphones")
        server.wait_for_sound("headphones")
        server.hang()
        press_m(window, 4)
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


def test_a_server_that_never_answers_holds_up_neither_the_program_nor_its_crash(
    tmp_path: Path, server: Server
) -> None:
    server.start()
    server.hang()
    with program(server, tmp_path / "data", "-c", CRASH) as window:
        press_m(window, 4)
        (window.data / "crash").touch()
        _, told = window.process.communicate(timeout=WATCHDOG)
        assert window.process.returncode == 1
        assert "on purpose" in told
