"""Reading aloud: what one comes to is called by its name, and who can read is told honestly."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest

from game.boards.base import Slot
from game.catalog import CATALOG
from game.media.speech import Speech
from game.media.synth.voice import BuiltInVoice
from game.media.voice_programs import SpeechCommand
from game.media.voices import BackgroundCall, Voices
from game.scenes.focus_announcer import ANNOUNCEMENT_DELAY_SECONDS, POINTER_REST_SECONDS
from game.scenes.market.title import TitleScene
from game.scenes.notice_bar import VoiceNotice
from game.scenes.sheets.settings import SettingsSheet
from game.scenes.sheets.speech_settings import SpeechSettingsSheet
from game.words import LANGUAGES
from tests.pilot import Pilot
from tests.text.blank import BlindPilot, nothing_shown

PILOT = {"is_drawn": False}
ALL, NOT_HERE = Voices(dict.fromkeys(LANGUAGES, ("Anna",))), Voices({"nl": ("Xander",)})


class Voice(Speech):
    """A voice that says nothing, but remembers all and speaks as long as it is told to.

    Attributes:
        heard: what was to be read.
        is_busy: whether it is still speaking.
    """

    def __init__(self, voices: Voices = ALL, *, has_built_in: bool = False) -> None:
        built_in = BuiltInVoice(Mock(), Mock(is_broken=False)) if has_built_in else None
        super().__init__(built_in, find=lambda *_: [SpeechCommand(("voice",))])
        self.heard: list[str] = []
        self.is_busy = False
        self.voice_search = BackgroundCall(lambda: voices)
        self.voice_search.begin()
        self.voice_search.wait(5.0)

    @property
    def is_speaking(self) -> bool:
        return self.is_busy

    def speak(self, text: str, language: str) -> None:
        self.last_text, self._language = text, language
        self.heard.append(text)

    def stop(self) -> None:
        self.is_busy = False


@pytest.fixture
def voice(pilot: Pilot) -> Voice:
    found = pilot.app.services.output.speech = Voice()
    return found


@pytest.fixture
def sheet(pilot: Pilot, voice: Voice) -> SettingsSheet:
    """Show the settings, of which all has been read."""
    pilot.app.services.change_settings(reads_aloud=True)
    pilot.show(found := SettingsSheet(pilot.app.services, pilot.app.stack))
    pilot.wait(1.0)
    voice.heard.clear()
    return found


def name_at_focus(pilot: Pilot) -> str:
    target = pilot.scene.focused_target()
    assert target is not None
    return target.name


def test_a_key_calls_what_it_comes_to_at_once_and_never_twice(
    pilot: Pilot, voice: Voice, sheet: SettingsSheet
) -> None:
    voice.is_busy = True
    for count in (1, 2):
        pilot.press(pygame.K_TAB)
        pilot.frame()
        assert len(voice.heard) == count, "it does not interrupt"
        assert voice.heard[-1] == name_at_focus(pilot)
    pilot.wait(3.0)
    assert len(voice.heard) == 2
    pilot.press(pygame.K_l)
    assert voice.heard[1:] == [name_at_focus(pilot)] * 2, "what was said last is said again"
    voice.heard.clear()
    pilot.app.services.change_settings(reads_aloud=False)
    pilot.press(pygame.K_TAB)
    pilot.wait(2.0)
    assert voice.heard == []


def test_a_pointer_has_to_rest_and_waits_for_the_end_of_a_sentence(
    pilot: Pilot, voice: Voice, sheet: SettingsSheet
) -> None:
    one, other = sheet.targets()[:2]
    voice.is_busy, voice.last_text = True, "A sentence."
    pilot.point(one.key)
    pilot.wait(POINTER_REST_SECONDS + 0.2)
    assert voice.heard == []
    voice.is_busy = False
    pilot.wait(0.1)
    assert voice.heard == [one.name]
    voice.is_busy = True  # now a name is being read: the next one need not wait
    pilot.point(other.key)
    pilot.wait(POINTER_REST_SECONDS / 2)
    assert voice.heard == [one.name]
    pilot.wait(POINTER_REST_SECONDS)
    assert voice.heard == [one.name, other.name]
    voice.heard.clear()
    pilot.click(one.key)
    pilot.wait(1.0)
    assert one.name not in voice.heard, "what is chosen is called"


def test_what_the_focus_returns_to_is_called_again(
    pilot: Pilot, voice: Voice, sheet: SettingsSheet
) -> None:
    pilot.press(pygame.K_TAB)
    pilot.wait(0.5)
    first = sheet.focus.key
    voice.heard.clear()
    voice.is_busy, voice.last_text = True, "A sentence."
    sheet.focus.key = next(target.key for target in sheet.targets() if target.key != first)
    pilot.frame()
    sheet.focus.key = first
    pilot.frame()
    voice.is_busy = False
    pilot.wait(ANNOUNCEMENT_DELAY_SECONDS + 0.2)
    assert voice.heard == [name_at_focus(pilot)]


def test_a_new_screen_is_read_first_then_what_has_the_focus(pilot: Pilot, voice: Voice) -> None:
    pilot.app.services.change_settings(reads_aloud=True)
    pilot.show(TitleScene(pilot.app.services, pilot.app.stack))
    pilot.press(pygame.K_TAB)
    pilot.frame()
    voice.heard.clear()
    pilot.show(SettingsSheet(pilot.app.services, pilot.app.stack))
    voice.is_busy = True
    pilot.wait(1.0)
    read = len(voice.heard)
    voice.is_busy = False
    pilot.wait(ANNOUNCEMENT_DELAY_SECONDS + 0.1)
    focus = pilot.scene.focus.key
    assert voice.heard[read:] == ([] if focus is None else [name_at_focus(pilot)])


@pytest.mark.parametrize("game", CATALOG)
def test_keys_alone_tell_all_that_can_be_chosen_at_a_table(tmp_path: Path, game: str) -> None:
    with nothing_shown(), BlindPilot(tmp_path) as pilot:
        voice = pilot.app.services.output.speech = Voice()
        pilot.app.services.change_settings(reads_aloud=True)
        table = pilot.open_table(game)
        named = set[frozenset[str]]()
        for language in LANGUAGES:
            pilot.app.services.change_settings(language=language)
            pilot.app.stack.rebuild()
            pilot.ask()
            voice.heard.clear()
            targets = table.targets()
            for _ in targets:
                pilot.press(pygame.K_TAB)
                pilot.frame()
            names = {target.name for target in targets if isinstance(target.key, Slot)}
            named.add(frozenset(names))
            unheard = names.difference(voice.heard)
            assert names, f"{game}: nothing can be chosen"
            assert not unheard, f"{game}, {language}: nobody hears {unheard}"
            bad = [name for name in voice.heard if not name or "{" in name]
            assert not bad, f"{game}, {language}: {bad} are no names"
        assert len(named) == len(LANGUAGES), f"{game}: names are the same in two languages"


# -- the sheet, and what is told ----------------------------------------------------------------


def test_from_the_settings_to_a_voice_that_is_heard_and_kept(
    pilot: Pilot, voice: Voice, tmp_path: Path
) -> None:
    services = pilot.app.services
    pilot.click("settings", "hearing", seconds=0.4)
    assert isinstance(pilot.scene, SpeechSettingsSheet)
    pilot.click("system")
    assert voice.heard == [services.words("hearing.sample")]
    pilot.click("speech_less", "speech_less", "speech_more")
    assert services.session.settings.speech == voice.volume == 7
    assert not services.session.settings.announces_focus
    pilot.click("read_aloud")
    assert services.session.settings.announces_focus, "names are called as reading aloud is"
    pilot.click("names")
    assert services.session.settings.reads_aloud
    assert not services.session.settings.announces_focus
    pilot.click("read_aloud", "names")
    assert not services.session.settings.reads_aloud
    assert services.session.settings.announces_focus
    pilot.click("close", seconds=0.4)
    assert pilot.scene.name == "settings"
    pilot.close()
    with Pilot(tmp_path / "data") as again:
        assert again.app.services.output.speech.volume == 7
        assert again.app.services.session.settings.names_aloud is True


def test_it_says_which_voices_there_are_and_one_hears_and_chooses(pilot: Pilot) -> None:
    services, lines = pilot.app.services, set[str]()
    for voices, built_in, names in (
        (ALL, True, ["system", "built_in"]),
        (ALL, False, ["system"]),
        (NOT_HERE, True, ["built_in"]),
        (NOT_HERE, False, []),
    ):
        services.output.speech = voice = Voice(voices, has_built_in=built_in)
        pilot.show(sheet := SpeechSettingsSheet(services, pilot.app.stack))
        assert sheet.voices() == names
        assert sheet.body_text() in pilot.texts()
        lines.add(sheet.body_text())
        for name in reversed(names):
            pilot.click(name)
            assert voice.voice("en") == name
        assert len(voice.heard) == len(names)
        assert services.session.settings.voice == ("system" if len(names) == 2 else None)
        services.change_settings(voice=None)
    voice.voice_search.found = None
    lines.add(sheet.body_text())  # while the system is asked, and nothing waits
    assert len(lines) == 4


def test_lips_are_never_dead(pilot: Pilot) -> None:
    services = pilot.app.services
    for voice, volume in ((Voice(NOT_HERE), 8), (Voice(), 0)):
        services.output.speech = voice
        voice.volume = volume
        for _ in range(2):
            pilot.click("speak", seconds=0.4)
            assert (pilot.scene.name, voice.heard) == ("hearing", [])
        pilot.click("close", seconds=0.4)
        assert pilot.scene.name == "title"
    voice.volume = 8
    pilot.click("speak")
    assert (pilot.scene.name, len(voice.heard)) == ("title", 1)


@pytest.mark.parametrize(("key", "is_read"), [("yes", True), ("no", False), ("close", False)])
def test_the_very_first_start_asks_once(tmp_path: Path, key: str, is_read: bool) -> None:
    with Pilot(tmp_path, is_drawn=False) as pilot:
        services = pilot.app.services
        services.session.store.override(reads_aloud=None)
        services.output.speech = voice = Voice()
        pilot.wait(1.0)
        assert pilot.scene.name == "aloud"
        assert voice.heard[0].startswith(services.words("aloud.heading"))
        voice.heard.clear()
        pilot.click(key, seconds=1.0)
        assert pilot.scene.name == "title"
        assert services.session.settings.reads_aloud is is_read
        assert bool(voice.heard) == is_read, "the title is read at once"
    with Pilot(tmp_path, is_drawn=False) as again:
        assert again.app.services.session.settings.reads_aloud is is_read
        again.wait(1.0)
        assert again.scene.name == "title"


def test_nobody_is_asked_who_could_hear_nothing(pilot: Pilot) -> None:
    services = pilot.app.services
    for voice, is_muted in ((Voice(NOT_HERE), False), (Voice(), True)):
        services.output.speech = voice
        services.session.store.override(reads_aloud=None, is_muted=is_muted)
        pilot.show(TitleScene(services, pilot.app.stack))
        pilot.wait(1.0)
        assert pilot.scene.name == "title"


@pytest.mark.parametrize("answer", [True, None], ids=["wanted", "not asked yet"])
def test_a_voice_is_prepared_unless_it_is_unwanted_and_reported_once_when_it_hangs(
    pilot: Pilot, answer: bool | None
) -> None:
    services = pilot.app.services
    services.output.speech = voice = Voice()
    voice.voice_search = BackgroundCall(Voices)
    notice = VoiceNotice(services)
    services.change_settings(reads_aloud=False)
    notice.update()
    assert voice.voice_search.found is None
    services.session.store.override(reads_aloud=answer)
    notice.update()
    voice.voice_search.wait(5.0)
    assert voice.voice_search.found == Voices()
    voice.reader.has_hung = True
    for _ in range(3):
        notice.update()
    assert services.output.notices == [services.words("trouble.voice_hung")]
