from __future__ import annotations

import logging
import re
import shutil
import time
from collections.abc import Callable, Iterator
from functools import wraps
from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest

from game.media.mixer import (
    MAX_EFFECTS,
    MAX_SAME_EFFECT,
    RATE,
    SPEECH_CHANNEL,
    Mixer,
    ogg_seconds,
)
from game.media.sound import Sound
from game.media.sound_device import SoundDevice
from game.resources import ASSETS
from tests.running import ROOT

ANY = "cat_and_mouse/cheese_two"


@pytest.fixture(autouse=True)
def _no_real_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


class Prompt(Sound):
    """Sound whose device has done at once what is wanted: nothing has to be waited for."""

    def __init__(self, assets: Path = ASSETS) -> None:
        super().__init__(assets=assets, device=SoundDevice(Mixer(), has_thread=False))

    def catch_up(self) -> None:
        while self.device.work() == 0:
            pass


def prompt(act: Callable[..., None]) -> Callable[..., None]:
    @wraps(act)
    def at_once(sound: Prompt, *args: object, **values: object) -> None:
        act(sound, *args, **values)
        sound.catch_up()

    return at_once


for _name in ("open", "close", "set_volumes", "play", "unload_others", "update", "pause", "resume"):
    setattr(Prompt, _name, prompt(getattr(Sound, _name)))


@pytest.fixture
def sound() -> Iterator[Prompt]:
    made = Prompt()
    made.open()
    assert made.is_available
    yield made
    made.close()


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    names, load = list[str](), pygame.mixer.Sound

    def noted(file: str) -> pygame.mixer.Sound:
        names.append(Path(file).stem)
        return load(file)

    monkeypatch.setattr(pygame.mixer, "Sound", noted)
    return names


def loudness() -> float:
    return pygame.mixer.music.get_volume()


def pass_by(sound: Sound, seconds: float, *, is_speaking: bool = False) -> None:
    for _ in range(round(seconds * 100)):
        sound.update(0.01, is_speaking=is_speaking)


def busy() -> int:
    return sum(pygame.mixer.Channel(i).get_busy() for i in range(MAX_EFFECTS))


def use_everything(sound: Sound) -> None:
    sound.play(ANY, 0.5, -1.0)
    sound.fade_to_music("cat_and_mouse/music")
    sound.set_volumes(0.3, 0.3, is_muted=True)
    sound.set_volumes(0.3, 0.3)
    sound.update(0.1, is_speaking=True)
    sound.pause()
    sound.resume()
    sound.fade_to_music(None)
    sound.update(5.0)
    assert list(sound.preload([ANY])) == [ANY]
    assert not sound.is_fading
    sound.close()


def test_no_device_is_fine(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    sound = Prompt()
    use_everything(sound)
    with monkeypatch.context() as patch, caplog.at_level(logging.WARNING):
        patch.setenv("SDL_AUDIODRIVER", "there_is_no_such_driver")
        sound.open()
        assert "without sound" in caplog.text
        use_everything(sound)
        assert not sound.is_available
    sound.open()
    sound.fade_to_music("common/title")
    sound.update(0.1)
    pygame.mixer.quit()
    use_everything(sound)
    sound.open()
    assert sound.is_available
    use_everything(sound)


def test_silent_never_touches_the_device_and_names_what_is_missing() -> None:
    sound = Sound(is_silent=True)
    sound.open()
    assert not sound.is_available
    sound.play(ANY)
    sound.play("common/there_is_none")
    sound.fade_to_music("common/title")
    sound.fade_to_music("nowhere/music")
    assert pygame.mixer.get_init() is None
    assert sound.missing == {"common/there_is_none", "nowhere/music"}


def test_a_missing_sound_is_one_line(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    folder = tmp_path / "common" / "sounds"
    folder.mkdir(parents=True)
    (folder / "bad.ogg").write_bytes(b"OggS, but not really")
    (tmp_path / "common" / "bad.ogg").write_bytes(b"nor this")
    shutil.copy(ASSETS / "common" / "sounds" / "tick.ogg", folder)
    sound = Prompt(tmp_path)
    sound.open()
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            sound.play("common/bad")
            sound.play("cat_and_mouse/there_is_none")
            sound.fade_to_music("common/bad")
            sound.update(0.1)
    assert len(caplog.records) == 3
    assert "cat_and_mouse/there_is_none" in caplog.text
    assert busy() == 0
    sound.play("kalle_kanalratte/tick")
    assert busy() == 1
    assert sound.missing == {"cat_and_mouse/there_is_none"}
    sound.close()


def test_a_burst_of_effects_is_held_to_a_few_voices(sound: Prompt) -> None:
    for _ in range(10):
        sound.play(ANY)
    assert busy() == MAX_SAME_EFFECT
    names = sorted(p.stem for p in (ASSETS / "cat_and_mouse" / "sounds").glob("*.ogg"))
    assert len(names) > MAX_EFFECTS
    for name in names:
        sound.play(f"cat_and_mouse/{name}")
    assert busy() == MAX_EFFECTS


def test_pan_and_volume_reach_the_channel(sound: Prompt, monkeypatch: pytest.MonkeyPatch) -> None:
    channel = Mock(get_busy=lambda: False)
    monkeypatch.setattr(pygame.mixer, "Channel", lambda number: channel)
    sound.set_volumes(-3, 1.0)
    sound.play(ANY)
    assert not channel.play.called, "effects at zero are not even started"
    sound.set_volumes(0.5, 1.0)
    sound.play(ANY)
    sound.play(ANY, 0.5, -1.0)
    sound.play(ANY, 1.0, 0.5)
    heard = [each.args for each in channel.set_volume.call_args_list]
    assert heard == [(0.5, 0.5), (0.25, 0.0), (0.25, 0.5)]


def test_music_fades_in_over_and_out(sound: Prompt, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    with monkeypatch.context() as patch:
        patch.setattr(pygame.mixer.music, "load", loaded.append)
        patch.setattr(pygame.mixer.music, "play", lambda loops, start: None)
        sound.fade_to_music("common/title")
        sound.update(0.01)
        assert loudness() < 0.1
        assert sound.is_fading
        pass_by(sound, 2)
        sound.fade_to_music("common/title")
        assert loudness() == 1.0
        assert not sound.is_fading, "the same again changes nothing"
        sound.fade_to_music("cat_and_mouse/music")
        sound.update(0.3)
        assert 0.2 < loudness() < 0.8
        assert len(loaded) == 1
        sound.update(0.4)
        assert [Path(name).name for name in loaded] == ["title.ogg", "music.ogg"]
    sound.fade_to_music("common/title")
    pass_by(sound, 2)
    assert pygame.mixer.music.get_busy()
    sound.fade_to_music(None)
    pass_by(sound, 2)
    assert not pygame.mixer.music.get_busy()
    assert not sound.is_fading


def test_music_steps_back_behind_speech_and_effects(sound: Prompt) -> None:
    sound.fade_to_music("common/title")
    pass_by(sound, 3)
    pass_by(sound, 0.5, is_speaking=True)
    assert loudness() == pytest.approx(0.3, abs=0.01)
    pass_by(sound, 0.5)
    assert loudness() == 1.0
    sound.play("common/ui_choose")
    sound.update(0.1)
    assert loudness() == 1.0
    sound.play(ANY)
    pass_by(sound, 0.3)
    assert loudness() == pytest.approx(0.7, abs=0.01)


def test_mute_volume_and_pause_are_heard_at_once(sound: Prompt) -> None:
    assert pygame.mixer.get_init() == (RATE, -16, 2)
    sound.fade_to_music("common/title")
    pass_by(sound, 3)
    sound.set_volumes(1.0, 0.5)
    assert loudness() == pytest.approx(0.5, abs=0.01)
    sound.play(ANY)
    sound.set_volumes(1.0, 0.5, is_muted=True)
    sound.play(ANY)
    assert (loudness(), busy()) == (0.0, 0)
    sound.set_volumes(1.0, 0.5)
    assert loudness() == pytest.approx(0.5, abs=0.01)
    sound.fade_to_music("cat_and_mouse/music")
    sound.update(0.1)
    sound.play(ANY)
    sound.pause()
    sound.play("common/tick")
    before = pygame.mixer.music.get_pos()
    time.sleep(0.05)
    assert not sound.is_fading
    assert busy() == 1
    sound.resume()
    sound.update(0.1)
    assert pygame.mixer.music.get_pos() >= before
    assert sound.is_fading


def test_effects_are_loaded_one_by_one(sound: Prompt, loaded: list[str]) -> None:
    names = ["common/tick", "common/nothing", ANY]
    assert list(sound.preload(names)) == names
    assert sound.missing == {"common/nothing"}
    sound.unload_others("none")
    loaded.clear()
    found = list(sound.preload([*(p.parent.name for p in ASSETS.glob("*/sounds")), "nowhere"]))
    assert {"common/tick", "common/win", ANY} <= set(found)
    assert len(found) == len(list(ASSETS.glob("*/sounds/*.ogg")))
    for number in range(9):
        assert loaded == [name.rpartition("/")[2] for name in found[:number]]
        sound.device.work()
    Sound.play(sound, ANY)
    sound.device.work()
    assert busy() == 1
    assert sound.missing == {"common/nothing"}


def test_only_effects_of_a_left_game_are_forgotten(sound: Prompt, loaded: list[str]) -> None:
    names = [name.rpartition("/")[2] for name in sound.preload(["common", "cat_and_mouse"])]
    own = names[len([*sound.preload(["common"])]) :]
    sound.catch_up()
    assert loaded == names
    for _ in range(2):
        loaded.clear()
        sound.unload_others("common")
        assert [*sound.preload(["common", "cat_and_mouse"])]
        sound.catch_up()
        assert loaded == own
    list(sound.preload(["kalle_kanalratte"]))
    sound.unload_others("common")
    sound.catch_up()
    assert loaded == own, "what was still to be loaded is not"


def test_the_length_of_a_tune_is_read_from_its_file(tmp_path: Path) -> None:
    pygame.mixer.init(RATE, -16, 2)
    for file in (ASSETS / "common" / "title.ogg", ASSETS / "common" / "sounds" / "win.ogg"):
        length = pygame.mixer.Sound(str(file)).get_length()
        assert ogg_seconds(file) == pytest.approx(length, abs=0.01)
    assert ogg_seconds(tmp_path / "nowhere.ogg") == 0
    for damaged in (b"", b"OggS", b"no music"):
        (tmp_path / "damaged.ogg").write_bytes(damaged)
        assert ogg_seconds(tmp_path / "damaged.ogg") == 0


def test_nothing_else_calls_the_mixer() -> None:
    """Its calls may hang: they are all made on the thread of the device."""
    called = re.compile(r"pygame\.mixer|mixer\.music|_sdl2\.audio")
    found = [f for part in ("game", "ai") for f in (ROOT / part).rglob("*.py")]
    callers = {f.relative_to(ROOT).as_posix() for f in found if called.search(f.read_text("utf-8"))}
    assert callers == {"game/media/mixer.py"}


def test_effects_leave_speech_alone(sound: Prompt) -> None:
    speech = pygame.mixer.Channel(SPEECH_CHANNEL)
    sound.device.play_speech(Path(ASSETS / "common/sounds/win.ogg").read_bytes(), 0.5, 0.2)
    sound.catch_up()
    for _ in range(MAX_EFFECTS + 3):
        sound.play(ANY)
    said = speech.get_sound()
    sound.device.stop_effects()
    sound.catch_up()
    assert (busy(), speech.get_busy(), speech.get_sound()) == (0, True, said)
    sound.device.stop_speech()
    sound.catch_up()
    while speech.get_busy():
        time.sleep(0.005)
