"""The thread of the sound device: nobody waits for it, whatever the device does."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.media import mixer as mixer_module
from game.media import sound_device
from game.media.mixer import Effect, Mixer
from game.media.sound import Sound
from game.media.sound_device import MAX_EFFECT_DELAY_SECONDS, RETRY_SECONDS, SoundDevice, Tune

FILE = Path("tune.ogg")
LIMIT = 30.0
"""Seconds after which a test fails that would hang."""


class FakeMixer(Mixer):
    """A mixer without a device that takes notes; it can hang, fail and be absent."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[str] = []
        self.is_absent = False
        self.hangs_in = ""
        self.let_go, self.hung = threading.Event(), threading.Event()
        self.fails_in = ""
        self._is_open = False

    def note(self, call: str) -> None:
        self.calls.append(call)
        name = call.partition(" ")[0]
        if name == self.fails_in:
            raise pygame.error("mixer not initialized")
        if name == self.hangs_in:
            self.hung.set()
            assert self.let_go.wait(LIMIT)

    @property
    def is_open(self) -> bool:
        return self._is_open

    def open(self, *, is_same_driver: bool) -> None:
        self.note(f"open {'same' if is_same_driver else 'any'}")
        if self.is_absent:
            raise OSError("there is none")
        self._is_open = True

    def close(self) -> None:
        self.note("close")
        self._is_open = False


def noted(name: str) -> Callable[..., float]:
    def call(mixer: FakeMixer, *arguments: object) -> float:
        mixer.note(" ".join([name, *(str(getattr(one, "name", one)) for one in arguments)]))
        return 1.0

    return call


CALLS = {
    name: name for name in ("load", "unload_others", "play", "stop_effects", "pause", "resume")
}
CALLS |= {"start_music": "music", "set_music_volume": "volume"}
for _call, _name in CALLS.items():
    setattr(FakeMixer, _call, noted(_name))


class Bench:
    """A device without a thread, over a fake mixer and a clock that only the test moves."""

    def __init__(self) -> None:
        self.time = 100.0
        self.mixer = FakeMixer()
        self.device = SoundDevice(self.mixer, lambda: self.time, has_thread=False)

    def work(self) -> list[str]:
        self.mixer.calls.clear()
        while self.device.work() == 0:
            pass
        return self.mixer.calls

    def open(self) -> None:
        self.device.open()
        self.work()
        assert self.device.is_open

    def effect(self, name: str = "hop") -> Effect:
        return Effect(name, FILE, 1.0, 1.0, self.time)


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_a_missing_device_is_looked_for(bench: Bench, caplog: pytest.LogCaptureFixture) -> None:
    bench.mixer.is_absent = True
    bench.device.open()
    tries = []
    with caplog.at_level(logging.WARNING):
        for second in range(70):
            bench.time = 100.0 + second
            tries += [(second, call) for call in bench.work()]
    same, other = "open same", "open any"
    assert tries == [
        *((0, same), (1, same), (3, same), (7, other)),
        *((15, other), (30, other), (60, other)),
    ]
    assert sum(RETRY_SECONDS) == 60
    assert len(caplog.records) == 1
    bench.device.play(bench.effect())
    bench.device.load("hop", FILE)
    bench.device.stop_effects()
    bench.work()
    bench.mixer.is_absent = False
    bench.device.on_device_change(is_lost=False)
    assert bench.work() == ["open any"], "what was wanted meanwhile is not made up for"
    assert bench.device.is_open
    bench.device.on_device_change(is_lost=False)
    assert bench.work() == [], "other devices change nothing while there is one"
    bench.device.close()
    bench.work()
    bench.device.on_device_change(is_lost=True)
    assert bench.work() == [], "nobody wants it open"


def test_without_a_sound_card_only_sound_servers_are_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each failure of ALSA leaks memory, and a missing device is looked for all day."""
    monkeypatch.setattr(mixer_module, "DEVICES", tmp_path)
    monkeypatch.setattr("sys.platform", "linux")
    assert mixer_module.audio_drivers() == b"pulseaudio,pipewire,jack"
    (tmp_path / "pcmC0D0p").touch()
    assert mixer_module.audio_drivers() is None


def test_on_a_device_that_was_lost_the_tune_is_where_it_would_have_been(bench: Bench) -> None:
    bench.open()
    bench.device.start_music(Tune(FILE))
    bench.device.set_volume(0.5)
    assert bench.work() == [f"music {FILE} 0.0", "volume 0.5"]
    bench.time += 7
    bench.mixer.is_absent = True
    bench.device.on_device_change(is_lost=True)
    assert bench.work() == ["close", "open same"]
    assert not bench.device.is_open
    bench.mixer.is_absent = False
    bench.time += 2
    assert bench.work() == ["open same", f"music {FILE} 9.0"], "it is silent until it fades in"
    bench.device.set_volume(0.5)
    bench.device.pause(True)
    assert bench.work() == ["volume 0.5", "pause"]
    bench.time += 50
    bench.device.on_device_change(is_lost=True)
    assert bench.work() == ["close", "open same", f"music {FILE} 9.0", "pause"]
    bench.device.pause(False)
    assert bench.work() == ["resume"]
    bench.time += 4
    bench.device.close()
    assert bench.work() == ["close"]
    bench.time += 50
    bench.device.open()
    assert bench.work() == ["open same", f"music {FILE} 13.0"], "meanwhile it stood still"


def test_a_tune_goes_on_and_an_effect_that_is_late_is_not_played(bench: Bench) -> None:
    bench.open()
    tune = Tune(FILE)
    for _ in range(2):
        bench.device.start_music(tune)
    assert bench.work() == [f"music {FILE} 0.0"]
    bench.device.start_music(Tune(FILE))
    assert bench.work() == [f"music {FILE} 0.0"], "it is another one"
    bench.device.play(bench.effect("late"))
    bench.time += MAX_EFFECT_DELAY_SECONDS + 0.01
    bench.device.play(bench.effect("hop"))
    assert bench.work() == ["play hop"]
    assert bench.device.take_started_lengths() == [1.0]
    assert bench.device.take_started_lengths() == []


def test_a_mixer_that_fails_is_opened_again(bench: Bench) -> None:
    bench.open()
    bench.mixer.fails_in = "volume"
    bench.device.set_volume(0.5)
    assert bench.work() == ["volume 0.5", "close"]
    bench.mixer.fails_in = ""
    assert bench.work() == []
    bench.time += RETRY_SECONDS[0]
    assert bench.work() == ["open same"]


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeMixer]:
    monkeypatch.setattr(sound_device, "CLOSE_TIMEOUT_SECONDS", 0.02)
    made = FakeMixer()
    yield made
    made.let_go.set()


@pytest.mark.parametrize("call", ["open", "close", *CALLS.values()])
def test_nobody_waits_for_a_device_that_hangs(mixer: FakeMixer, call: str) -> None:
    mixer.hangs_in = call
    device = SoundDevice(mixer)
    sound = Sound(device=device)
    for act in (
        sound.open,
        lambda: sound.fade_to_music("common/title"),
        lambda: sound.update(0.1),
        lambda: sound.update(0.1),
        lambda: sound.play("common/win"),
        lambda: sound.unload_others("common"),
        lambda: list(sound.preload(["common/tick"])),
        sound.pause,
        sound.resume,
        lambda: sound.set_volumes(1.0, 0.5, is_muted=True),
        sound.close,
    ):
        act()
        while not (mixer.hung.is_set() or device.wait_for_requests(0.01)):
            pass
    assert mixer.hung.is_set()
    for _ in range(1000):
        sound.open()
        sound.update(0.1)
        sound.play("common/win")
        sound.on_device_change(is_lost=True)
    assert not sound.shut_down(), "it hangs still, and that is told"
    mixer.let_go.set()
    while not sound.shut_down():
        pass
    assert not mixer.is_open
