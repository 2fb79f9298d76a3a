from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import pytest

from game.media.speech import Speech
from game.media.speech_reader import MAX_READING_SECONDS
from game.media.voice_programs import ChildProcess, SpeechCommand, speech_commands, start_process
from game.media.voices import SPEECH_LANGUAGES, BackgroundCall, Voices
from tests.any_text import with_any_text
from tests.cases import cases

NASTY = "-x \"; rm -rf ~; $(reboot) `reboot` %PATH% ' Mäuschen"


@dataclass
class FakeChild:
    arguments: tuple[str, ...]
    status: int | None = None

    def poll(self) -> int | None:
        return self.status

    def kill(self) -> None:
        self.status = -9 if self.status is None else self.status

    def wait(self, timeout: float | None = None) -> int:
        del timeout
        assert self.status is not None, "it would wait for ever"
        return self.status


@dataclass
class Launcher:
    """Notes what is started; programs named in `broken` do not start."""

    broken: frozenset[str] = frozenset()
    started: list[FakeChild] = field(default_factory=list)

    def __call__(self, arguments: Sequence[str], environment: Mapping[str, str]) -> FakeChild:
        del environment
        if arguments[0] in self.broken:
            raise FileNotFoundError(arguments[0])
        child = FakeChild(tuple(arguments))
        self.started.append(child)
        return child


def _two_ways(text: str, language: str, *_: object) -> tuple[SpeechCommand, ...]:
    first = SpeechCommand(("spd", language, text), hush=("spd", "-C"))
    return (first, SpeechCommand(("espeak", language, text)))


@pytest.fixture
def launcher() -> Launcher:
    return Launcher()


class Stepped(Speech):
    """A voice whose reader goes on when the test says so, and at once after `speak`."""

    def go_on(self) -> None:
        for _ in range(3):
            self.reader.update()

    def speak(self, text: str, language: str) -> None:
        super().speak(text, language)
        self.reader.update()


@pytest.fixture
def speech(launcher: Launcher) -> Stepped:
    return Stepped(find=_two_ways, start=launcher, has_thread=False)


def words_of(launcher: Launcher) -> list[tuple[str, ...]]:
    return [child.arguments for child in launcher.started]


def test_speaks_until_another_sentence_comes(launcher: Launcher, speech: Stepped) -> None:
    assert speech.is_available
    assert not speech.is_speaking
    speech.speak("Du bist dran.", "de")
    assert speech.is_speaking
    assert words_of(launcher) == [("spd", "de", "Du bist dran.")]
    launcher.started[0].status = 0
    speech.go_on()
    assert not speech.is_speaking
    speech.speak("One.", "en")
    speech.speak("Two.", "en")
    assert words_of(launcher)[1:] == [("spd", "en", "One."), ("spd", "-C"), ("spd", "en", "Two.")]
    assert launcher.started[1].status == -9
    assert speech.is_speaking
    launcher.started.clear()
    for number in range(5):
        Speech.speak(speech, str(number), "en")
    speech.go_on()
    assert words_of(launcher)[-1] == ("spd", "en", "4"), "of many at once only the last is read"
    assert len(launcher.started) == 2


def test_any_text_can_be_handed_to_any_voice(launcher: Launcher, speech: Stepped) -> None:
    def check(text: str) -> None:
        speech.stop()
        speech.go_on()
        launcher.started.clear()
        speech.speak(text, "de")
        assert bool(launcher.started) == bool(speech.last_text.strip())
        for platform in ("linux", "darwin", "win32"):
            for command in speech_commands(speech.last_text, "de", platform=platform, which=str):
                for word in (*command.arguments, *command.environment.values()):
                    assert "\0" not in word
                    assert len(word.encode()) < 30_000, "Windows has a limit"

    with_any_text(check)


def test_the_next_voice_takes_over_when_one_fails_or_does_not_start(
    launcher: Launcher, speech: Stepped, caplog: pytest.LogCaptureFixture
) -> None:
    speech.speak("Salut.", "fr")
    launcher.started[0].status = 1
    speech.go_on()
    assert speech.is_speaking
    assert words_of(launcher)[1:] == [("espeak", "fr", "Salut.")]
    launcher.started[1].status = 1
    speech.go_on()
    assert not speech.is_speaking
    launcher.broken = frozenset({"spd"})
    speech.speak("Ciao.", "it")
    assert speech.is_speaking
    assert words_of(launcher)[2:] == [("espeak", "it", "Ciao.")]
    assert "Cannot start" in caplog.text
    launcher.broken = frozenset({"spd", "espeak"})
    speech.speak("Hola.", "es")
    assert not speech.is_speaking


def test_stop_kills_and_close_reaps_every_child(launcher: Launcher, speech: Stepped) -> None:
    speech.speak("Hoi.", "nl")
    for _ in range(2):
        speech.stop()
        assert not speech.is_speaking
        speech.go_on()
        assert [words[0] for words in words_of(launcher)] == ["spd", "spd"]
    speech.speak("One.", "en")
    speech.speak("Two.", "en")
    speech.stop()
    speech.go_on()
    for child in launcher.started:
        child.status = 0 if child.arguments == ("spd", "-C") else child.status
    speech.close()
    assert all(child.status is not None for child in launcher.started)
    assert not speech.is_available
    speech.speak("Three.", "en")
    assert not speech.is_speaking


def test_what_is_not_to_be_heard_is_not_read(launcher: Launcher, speech: Stepped) -> None:
    speech.speak("  ", "en")
    speech.volume = 0
    speech.speak("One.", "en")
    silent = Stepped(is_silent=True, find=_two_ways, start=launcher, has_thread=False)
    silent.speak("One.", "en")
    assert not silent.is_available
    assert launcher.started == []
    assert not Speech(find=lambda *_: ()).is_available


def test_only_what_somebody_speaks_is_read(launcher: Launcher) -> None:
    survey = BackgroundCall(lambda: Voices({"de": ("Anna",)}))
    speech = Stepped(find=_two_ways, start=launcher, survey=survey, has_thread=False)
    assert speech.can_speak("nl"), "nobody knows yet"
    survey.begin()
    survey.wait(5.0)
    assert speech.can_speak("de")
    assert not speech.can_speak("nl")
    speech.speak("Hallo.", "nl")
    assert launcher.started == []
    speech.speak("Hallo.", "de")
    assert len(launcher.started) == 1


def test_after_a_pause_a_sentence_begins_anew(launcher: Launcher, speech: Stepped) -> None:
    speech.speak("One.", "en")
    for _ in range(2):
        speech.pause()
        assert not speech.is_speaking
    speech.go_on()
    assert launcher.started[0].status == -9
    launcher.started.clear()
    for _ in range(2):
        speech.resume()
        assert words_of(launcher) == [("spd", "en", "One.")]
    launcher.started[0].status = 0
    speech.go_on()
    speech.pause()
    speech.resume()
    speech.pause()
    speech.speak("Two.", "en")
    speech.stop()
    speech.resume()
    assert len(launcher.started) == 1, "what is over, or was stopped, is not read again"
    speech.pause()
    speech.speak("One.", "en")
    speech.speak("Zwei.", "de")
    assert not speech.is_speaking
    speech.resume()
    assert words_of(launcher)[1:] == [("spd", "de", "Zwei.")]
    speech.pause()
    speech.speak("Your secret.", "en")
    speech.last_text = ""  # as the curtain does
    speech.resume()
    speech.pause()
    speech.is_hushed = True
    speech.speak("Another.", "en")
    speech.resume()
    assert words_of(launcher)[2:] == [("spd", "-C")], "what others must not hear is not read"


SYSTEMS = {"darwin": ["say"], "win32": ["powershell"], "linux": ["spd-say"]}


def _which(*names: str) -> Callable[[str], str | None]:
    return lambda name: f"/bin/{name}" if name in names else None


def every_way(
    text: str, platform: str, language: str = "de", volume: int = 8
) -> list[SpeechCommand]:
    which = _which(*SYSTEMS[platform])
    return [*speech_commands(text, language, volume, platform=platform, which=which)]


@cases("platform", SYSTEMS)
def test_each_system_reads_each_language_and_a_sentence_is_never_a_command(platform: str) -> None:
    assert speech_commands("Hello.", "en", platform=platform, which=_which()) == ()
    assert every_way("Hello.", platform, "xx") == []
    ways = [every_way("Hello.", platform, language) for language in SPEECH_LANGUAGES]
    for way, *_ in ways:
        assert way.arguments[0] == f"/bin/{SYSTEMS[platform][0]}"
        assert "Hello." in " ".join((*way.arguments, *way.environment.values()))
        assert sum(way == other for other, *_ in ways) == 1
    for command in every_way(NASTY, platform):
        if platform == "win32":
            assert NASTY in command.environment.values()
            assert not any(NASTY in argument for argument in command.arguments)
        else:
            assert command.arguments[-2] == "--"
            assert command.arguments[-1].endswith(NASTY)


def test_a_voice_is_called_by_its_name_and_no_sentence_commands_it() -> None:
    found = speech_commands("Hi.", "de", 8, ("Petra", "Markus"), "darwin", _which("say"))
    assert [command.arguments[4] for command in found] == ["Petra", "Markus"]
    (command, *_) = every_way("[[rate 900]] Hi.", "darwin")
    assert command.arguments[-1] == "[[volm 0.8]] [ [rate 900]] Hi."


@cases(
    ("platform", "volume", "told"),
    [
        *(("linux", 8, ("-i 0 ",)), ("linux", 4, ("-i -50 ",))),
        *(("darwin", 4, ("[[volm 0.4]]",)), ("win32", 4, (" 50",)), ("win32", 10, (" 100",))),
    ],
)
def test_a_volume_is_that_of_each_system(platform: str, volume: int, told: tuple[str, ...]) -> None:
    ways = every_way("Hi.", platform, volume=volume)
    said = " ".join(" ".join((*one.arguments, *one.environment.values())) for one in ways)
    assert all(part in said for part in told)
    assert platform != "win32" or said.endswith(told)


def test_a_voice_that_never_ends_is_ended_and_to_ask_changes_nothing(launcher: Launcher) -> None:
    seconds = [0.0]
    speech = Speech(find=_two_ways, start=launcher, now=lambda: seconds[0], has_thread=False)
    speech.speak("One.", "en")
    assert (speech.is_speaking, launcher.started) == (True, []), "it is about to"
    speech.reader.update()
    seconds[0] = MAX_READING_SECONDS - 1
    speech.reader.update()
    assert speech.is_speaking
    seconds[0] = MAX_READING_SECONDS + 1
    assert not speech.is_speaking
    assert not speech.has_hung
    assert launcher.started[0].status is None, "asking ends no process"
    for _ in range(3):
        speech.reader.update()
    assert speech.has_hung
    assert launcher.started[0].status == -9
    assert [child.arguments[0] for child in launcher.started] == ["spd", "spd"]  # and hushed
    speech.speak("Two.", "en")
    assert speech.is_speaking


def test_a_slow_program_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.media.speech_reader.EXIT_TIMEOUT_SECONDS", 0.05)
    is_free, began = threading.Event(), threading.Event()

    def start(arguments: Sequence[str], environment: Mapping[str, str]) -> FakeChild:
        del environment
        began.set()
        is_free.wait()
        return FakeChild(tuple(arguments), status=0)

    speech = Speech(find=_two_ways, start=start)
    speech.speak("One.", "en")
    assert began.wait(30)
    assert speech.is_speaking
    speech.stop()
    assert not speech.is_speaking
    speech.speak("Two.", "en")
    speech.close()
    is_free.set()


def test_a_real_child_is_started_without_waiting_and_ended() -> None:
    script = "import os, time; time.sleep(30 if 'SLEEP' in os.environ else 0)"

    def way(text: str, *_: object) -> tuple[SpeechCommand, ...]:
        return (
            SpeechCommand((sys.executable, "-c", script), {"SLEEP": "1"} if text == "long" else {}),
        )

    children: list[ChildProcess] = []

    def start(arguments: Sequence[str], environment: Mapping[str, str]) -> ChildProcess:
        children.append(start_process(arguments, environment))
        return children[-1]

    speech = Speech(find=way, start=start)
    for number, text in enumerate(("long", "short", "long")):
        speech.speak(text, "en")
        assert speech.is_speaking
        while len(children) <= number:
            time.sleep(0.01)
        while text == "short" and speech.is_speaking:
            time.sleep(0.01)
    speech.close()
    assert len(children) == 3
    assert all(child.poll() is not None for child in children), "a child goes on"
