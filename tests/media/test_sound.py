from __future__ import annotations

import logging
import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.media.mixer import RATE, SAME_VOICES, VOICES, Mixer, ogg_seconds
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
        self.mixer = Mixer()
        self.device = SoundDevice(self.mixer, has_thread=False)
        super().__init__(assets=assets, device=self.device)

    def catch_up(self) -> None:
        while self.device.work() == 0:
            pass

    def open(self) -> None:
        super().open()
        self.catch_up()

    def close(self) -> None:
        super().close()
        self.catch_up()

    def set_volumes(self, effects: float, music: float, *, is_muted: bool = False) -> None:
        super().set_volumes(effects, music, is_muted=is_muted)
        self.catch_up()

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        super().play(name, volume, pan)
        self.catch_up()

    def keep_only(self, folder: str) -> None:
        super().keep_only(folder)
        self.catch_up()

    def update(self, dt: float, *, is_speaking: bool = False) -> None:
        super().update(dt, is_speaking=is_speaking)
        self.catch_up()

    def pause(self) -> None:
        super().pause()
        self.catch_up()

    def resume(self) -> None:
        super().resume()
        self.catch_up()


@pytest.fixture
def sound() -> Iterator[Prompt]:
    made = Prompt()
    made.open()
    assert made.is_available
    yield made
    made.close()


def _music_loudness() -> float:
    return pygame.mixer.music.get_volume()


def pass_by(sound: Sound, seconds: float, *, is_speaking: bool = False) -> None:
    for _ in range(round(seconds * 100)):
        sound.update(0.01, is_speaking=is_speaking)


def _busy() -> int:
    return sum(pygame.mixer.Channel(i).get_busy() for i in range(VOICES))


def test_plays_effects_and_music_on_a_device_of_our_rate(sound: Prompt) -> None:
    assert pygame.mixer.get_init() == (RATE, -16, 2)
    sound.play(ANY)
    sound.music("common/title")
    sound.update(1 / 60)
    assert _busy() == 1
    assert pygame.mixer.music.get_busy()
    assert not sound.missing


def test_every_call_is_allowed_without_a_device(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "there_is_no_such_driver")
    sound = Prompt()
    with caplog.at_level(logging.WARNING):
        sound.open()
    assert "without sound" in caplog.text
    _use_everything(sound)
    assert not sound.is_available


def test_every_call_is_allowed_before_open_and_after_close(sound: Prompt) -> None:
    _use_everything(Prompt())
    sound.close()
    _use_everything(sound)


def test_every_call_is_allowed_when_the_mixer_is_taken_away_and_it_comes_back(
    sound: Prompt,
) -> None:
    sound.music("common/title")
    sound.update(0.1)
    pygame.mixer.quit()
    _use_everything(sound)
    sound.open()
    assert sound.is_available


def _use_everything(sound: Sound) -> None:
    sound.play(ANY, 0.5, -1.0)
    sound.music("cat_and_mouse/music")
    sound.set_volumes(0.3, 0.3, is_muted=True)
    sound.set_volumes(0.3, 0.3)
    sound.update(0.1, is_speaking=True)
    sound.pause()
    sound.resume()
    sound.music(None)
    sound.update(5.0)
    assert list(sound.preload([ANY])) == [ANY]
    assert not sound.is_fading
    sound.close()


def test_silent_never_touches_the_device_and_names_what_is_missing() -> None:
    sound = Sound(is_silent=True)
    sound.open()
    assert not sound.is_available
    sound.play(ANY)
    sound.play("common/there_is_none")
    sound.music("common/title")
    sound.music("nowhere/music")
    assert pygame.mixer.get_init() is None
    assert sound.missing == {"common/there_is_none", "nowhere/music"}


def test_a_missing_sound_is_one_line_and_no_crash(
    sound: Prompt, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            sound.play("cat_and_mouse/there_is_none")
    assert len(caplog.records) == 1
    assert "cat_and_mouse/there_is_none" in caplog.text


def test_a_broken_file_is_one_line_and_no_crash(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "common" / "sounds").mkdir(parents=True)
    (tmp_path / "common" / "sounds" / "bad.ogg").write_bytes(b"OggS, but not really")
    (tmp_path / "common" / "bad.ogg").write_bytes(b"nor this")
    sound = Prompt(tmp_path)
    sound.open()
    with caplog.at_level(logging.WARNING):
        sound.play("common/bad")
        sound.play("common/bad")
        sound.music("common/bad")
        for _ in range(5):
            sound.update(0.1)
    assert len(caplog.records) == 2
    sound.close()


def test_a_game_uses_the_common_effect_where_it_has_none_of_its_own(tmp_path: Path) -> None:
    source = ASSETS / "common" / "sounds" / "tick.ogg"
    (tmp_path / "common" / "sounds").mkdir(parents=True)
    shutil.copy(source, tmp_path / "common" / "sounds")
    sound = Prompt(tmp_path)
    sound.open()
    sound.play("kalle_kanalratte/tick")
    assert _busy() == 1
    assert not sound.missing
    sound.close()


def test_a_burst_of_one_effect_is_held_to_a_few_voices(sound: Prompt) -> None:
    for _ in range(10):
        sound.play(ANY)
    assert _busy() == SAME_VOICES


def test_more_effects_than_voices_still_sound(sound: Prompt) -> None:
    names = sorted(p.stem for p in (ASSETS / "cat_and_mouse" / "sounds").glob("*.ogg"))
    for name in names:
        sound.play(f"cat_and_mouse/{name}")
    assert len(names) > VOICES
    assert _busy() == VOICES


def test_pan_and_volume_reach_the_channel(sound: Prompt, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = []

    class Channel:
        def play(self, effect: pygame.mixer.Sound) -> None:
            del effect

        def set_volume(self, left: float, right: float) -> None:
            heard.append((left, right))

    monkeypatch.setattr(pygame.mixer, "find_channel", lambda force: Channel())
    sound.set_volumes(0.5, 1.0)
    sound.play(ANY)
    sound.play(ANY, 0.5, -1.0)
    sound.play(ANY, 1.0, 0.5)
    assert heard == [(0.5, 0.5), (0.25, 0.0), (0.25, 0.5)]


def test_effects_at_zero_are_not_even_started(sound: Prompt) -> None:
    sound.set_volumes(-3, 1.0)
    assert sound.effects_volume == 0
    sound.play(ANY)
    assert _busy() == 0


def test_music_fades_in_and_over_to_the_next(
    sound: Prompt, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[str] = []
    monkeypatch.setattr(pygame.mixer.music, "load", loaded.append)
    monkeypatch.setattr(pygame.mixer.music, "play", lambda loops, start: None)
    sound.music("common/title")
    sound.update(0.01)
    assert _music_loudness() < 0.1
    assert sound.is_fading
    pass_by(sound, 2)
    assert _music_loudness() == 1.0
    assert not sound.is_fading
    sound.music("cat_and_mouse/music")
    sound.update(0.3)
    assert 0.2 < _music_loudness() < 0.8
    assert len(loaded) == 1
    sound.update(0.4)
    assert [Path(name).name for name in loaded] == ["title.ogg", "music.ogg"]


def test_the_same_music_again_changes_nothing(sound: Prompt) -> None:
    sound.music("common/title")
    sound.update(2.0)
    sound.update(2.0)
    sound.music("common/title")
    assert not sound.is_fading


def test_no_music_stops_it(sound: Prompt) -> None:
    sound.music("common/title")
    sound.update(1.0)
    sound.music(None)
    pass_by(sound, 2)
    assert not pygame.mixer.music.get_busy()
    assert not sound.is_fading


def test_music_steps_back_behind_speech_and_effects(sound: Prompt) -> None:
    sound.music("common/title")
    pass_by(sound, 3)
    pass_by(sound, 0.5, is_speaking=True)
    assert _music_loudness() == pytest.approx(0.3, abs=0.01)
    pass_by(sound, 0.5)
    assert _music_loudness() == 1.0
    sound.play("common/ui_choose")
    sound.update(0.1)
    assert _music_loudness() == 1.0
    sound.play(ANY)
    pass_by(sound, 0.3)
    assert _music_loudness() == pytest.approx(0.7, abs=0.01)


def test_mute_and_volume_are_heard_at_once(sound: Prompt) -> None:
    sound.music("common/title")
    pass_by(sound, 3)
    sound.set_volumes(1.0, 0.5)
    assert _music_loudness() == pytest.approx(0.5, abs=0.01)
    sound.play(ANY)
    sound.set_volumes(1.0, 0.5, is_muted=True)
    assert _music_loudness() == 0.0
    assert _busy() == 0
    sound.play(ANY)
    assert _busy() == 0
    sound.set_volumes(1.0, 0.5)
    assert _music_loudness() == pytest.approx(0.5, abs=0.01)


def test_pause_holds_effects_and_music_and_resume_goes_on(sound: Prompt) -> None:
    sound.music("common/title")
    sound.update(0.1)
    sound.play(ANY)
    sound.pause()
    sound.play("common/tick")
    before = pygame.mixer.music.get_pos()
    time.sleep(0.05)
    assert not sound.is_fading
    assert _busy() == 1
    sound.resume()
    sound.update(0.1)
    assert pygame.mixer.music.get_pos() >= before
    assert sound.is_fading


def test_preload_yields_between_the_files_and_skips_what_is_missing(sound: Prompt) -> None:
    names = ["common/tick", "common/nothing", ANY]
    assert list(sound.preload(names)) == names
    assert sound.missing == {"common/nothing"}


def test_preload_takes_whole_folders(sound: Prompt) -> None:
    loaded = list(sound.preload([*(p.parent.name for p in ASSETS.glob("*/sounds")), "nowhere"]))
    assert {"common/tick", "common/win", ANY} <= set(loaded)
    assert len(loaded) == len(list(ASSETS.glob("*/sounds/*.ogg")))
    assert not sound.missing


def test_loading_comes_in_pieces_of_one_effect(
    sound: Prompt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So an effect that is wanted meanwhile comes in between."""
    loaded: list[str] = []
    load = pygame.mixer.Sound

    def noted(file: str) -> pygame.mixer.Sound:
        loaded.append(Path(file).stem)
        return load(file)

    monkeypatch.setattr(pygame.mixer, "Sound", noted)
    names = [name.rpartition("/")[2] for name in sound.preload(["common", "cat_and_mouse"])]
    for number in range(len(names)):
        assert loaded == names[:number]
        sound.device.work()
    assert loaded == names


def test_an_effect_does_not_wait_for_all_that_is_being_loaded(sound: Prompt) -> None:
    list(sound.preload(["common", "cat_and_mouse"]))
    Sound.play(sound, ANY)
    sound.device.work()
    assert _busy() == 1


def test_effects_of_a_left_game_are_forgotten_those_of_all_screens_are_not(sound: Prompt) -> None:
    effects = sound.mixer._effects
    for _ in range(2):
        list(sound.preload(["common", "cat_and_mouse"]))
        sound.catch_up()
        assert ANY in effects
        sound.keep_only("common")
        assert {name.partition("/")[0] for name in effects} == {"common"}
    sound.play(ANY)
    assert ANY in effects
    list(sound.preload(["cat_and_mouse"]))
    sound.keep_only("common")
    assert {name.partition("/")[0] for name in effects} == {"common"}


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
