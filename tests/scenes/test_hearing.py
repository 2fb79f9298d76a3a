"""Reading aloud: the sheet that says honestly who can read, and the notice that tells it once."""

from __future__ import annotations

from pathlib import Path

from game.media.voices import Survey, Voices
from game.scenes.sheets.hearing import HearingSheet
from game.scenes.voice_notice import VoiceNotice
from game.services.services import Services
from game.words import LANGUAGES
from tests.cases import cases
from tests.pilot import Pilot
from tests.scenes.test_naming import Voice

ALL = Voices(dict.fromkeys(LANGUAGES, ("Anna",)))


def listen(pilot: Pilot, voices: Voices) -> Voice:
    """Give the program a voice, and the answer of the system."""
    voice = Voice()
    voice.survey = Survey(lambda: voices)
    voice.survey.begin()
    voice.survey.wait(5.0)
    pilot.app.services.output.speech = voice
    return voice


def sheet_of(pilot: Pilot, platform: str = "linux") -> HearingSheet:
    found = HearingSheet(pilot.app.services, pilot.app.stack, platform)
    pilot.show(found)
    return found


def test_from_the_settings_to_reading_aloud_and_back(pilot: Pilot) -> None:
    listen(pilot, ALL)
    pilot.click("settings", "hearing", seconds=0.4)
    assert isinstance(pilot.scene, HearingSheet)
    pilot.click("read_aloud", "close", seconds=0.4)
    assert pilot.app.services.session.settings.reads_aloud
    assert pilot.scene.name == "settings"


def test_it_says_whether_there_is_a_voice(pilot: Pilot) -> None:
    lines = []
    for voices in (ALL, Voices({"nl": ("Xander",)}), Voices()):
        listen(pilot, voices)
        sheet = sheet_of(pilot)
        assert sheet.line() in pilot.texts()
        assert (sheet.steps() == []) == (voices is ALL)
        assert all(step in sheet.spoken() for step in sheet.steps())
        lines.append(sheet.line())
    assert len(set(lines)) == 3


def test_while_the_system_is_asked_that_is_said_and_nothing_waits(pilot: Pilot) -> None:
    voice = listen(pilot, ALL)
    voice.survey = Survey(lambda: ALL)
    sheet = HearingSheet(pilot.app.services, pilot.app.stack)
    voice.survey.voices = None
    asking = sheet.line()
    voice.survey.wait(5.0)
    voice.survey.voices = ALL
    assert sheet.line() != asking


@cases("platform", ["linux", "darwin", "win32", "freebsd14"])
def test_each_system_has_its_own_way_to_a_voice(pilot: Pilot, platform: str) -> None:
    listen(pilot, Voices())
    steps = sheet_of(pilot, platform).steps()
    assert len(set(steps)) == 3
    others = sheet_of(pilot, "darwin" if platform != "darwin" else "linux").steps()
    assert steps != others


def test_a_voice_can_be_heard_and_has_a_volume(pilot: Pilot) -> None:
    voice = listen(pilot, ALL)
    sheet_of(pilot)
    pilot.click("sample")
    assert voice.heard
    pilot.click("speech_less", "speech_less", "speech_more")
    assert pilot.app.services.session.settings.speech == 7
    assert voice.volume == 7


def test_names_are_called_as_reading_aloud_is_until_somebody_says_otherwise(pilot: Pilot) -> None:
    services = pilot.app.services
    listen(pilot, ALL)
    sheet_of(pilot)
    assert not services.session.settings.calls_names
    pilot.click("read_aloud")
    assert services.session.settings.calls_names
    pilot.click("names")
    assert services.session.settings.reads_aloud
    assert not services.session.settings.calls_names
    pilot.click("read_aloud", "names")
    assert not services.session.settings.reads_aloud
    assert services.session.settings.calls_names


def told(services: Services) -> list[str]:
    found, services.output.notices[:] = list(services.output.notices), []
    return found


def test_without_a_voice_that_is_told_once(pilot: Pilot) -> None:
    services = pilot.app.services
    listen(pilot, Voices({"nl": ("Xander",)}))
    notice = VoiceNotice(services)
    notice.update()
    assert told(services) == []  # nobody wants anything read
    services.change(reads_aloud=True)
    for _ in range(3):
        notice.update()
    assert told(services) == [services.words("trouble.voice_none_here")]
    services.change(language="nl")
    notice.update()
    assert told(services) == []


def test_a_voice_that_hung_is_told_once(pilot: Pilot) -> None:
    voice = listen(pilot, ALL)
    voice.reader.has_hung = True
    notice = VoiceNotice(pilot.app.services)
    for _ in range(3):
        notice.update()
    assert told(pilot.app.services) == [pilot.app.services.words("trouble.voice_hung")]


def test_the_volume_is_kept(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.app.services.change(speech=3, names_aloud=False)
    with Pilot(tmp_path) as pilot:
        assert pilot.app.services.output.speech.volume == 3
        assert pilot.app.services.session.settings.names_aloud is False
