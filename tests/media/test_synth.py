"""The built-in voice: a child process that speaks, dies, hangs or is missing, and what is heard."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
import wave
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from io import BytesIO
from pathlib import Path

import pytest

from game.media.speech import Speech
from game.media.synth import process
from game.media.synth.engine import LOUDNESS, PEAK
from game.media.synth.process import (
    MAX_FAILURES,
    MAX_KEPT,
    Recording,
    Synthesiser,
    SynthesiserChild,
    engine_folder,
    start_child,
)
from game.media.synth.pronunciation import pronunciation
from game.media.synth.sentence import SpokenSentence, split_sentences, wave_seconds
from game.media.synth.voice import MAX_DEVICE_SECONDS, SENTENCE_GAP_SECONDS, BuiltInVoice
from game.media.voice_programs import SpeechCommand
from game.media.voices import SPEECH_LANGUAGES, BackgroundCall, Voices
from tests.cases import cases
from tests.locales.catalogs import DOMAINS, sentences
from tests.media.test_speech import Launcher
from tests.running import run

SAMPLES = {
    "de": "Du bist dran. Kalle hat den Käse!",
    "en": "It is your turn. Kalle has the cheese!",
    "fr": "C’est à toi. Kalle a le fromage !",
    "nl": "Jij bent aan de beurt. Kalle heeft de kaas!",
    "es": "Te toca a ti. ¡Kalle tiene el queso!",
    "it": "Tocca a te. Kalle ha il formaggio!",
}
SILENT = """
import json, struct, sys
for line in sys.stdin.buffer:
    text = json.loads(line)["text"]
    if text == "die": sys.exit()
    if text == "hang": import time; time.sleep(60)
    if text == "lie": sys.stdout.buffer.write(bytes([255] * 4))
    sys.stdout.buffer.write(struct.pack("<I", 3) + text[:3].encode())
    sys.stdout.flush()
"""


def fake_child() -> SynthesiserChild:
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, "-S", "-c", SILENT], stdin=pipe, stdout=pipe)


def missing_child() -> SynthesiserChild:
    raise FileNotFoundError("nothing is installed")


@contextmanager
def running(start: Callable[[], SynthesiserChild]) -> Iterator[Synthesiser]:
    made = Synthesiser(start)
    yield made
    made.close()


def finished(synthesiser: Synthesiser, text: str) -> bytes | None:
    """Return the recording of a text, None if it is lost."""
    recording = synthesiser.request(SpokenSentence(text=text))
    while recording.wave is None and not recording.is_lost:
        synthesiser.supervise()
        time.sleep(0.005)
    return recording.wave


def test_a_process_that_dies_hangs_or_lies_loses_a_sentence_and_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(process, "TIMEOUT_SECONDS", 1.0)
    with running(fake_child) as synthesiser:
        for text in ("die", "hang", "lie"):
            assert finished(synthesiser, "one") == b"one"
            assert finished(synthesiser, text) is None
            assert finished(synthesiser, f"two {text}") == b"two"
        assert not synthesiser.is_broken
        for _ in range(MAX_FAILURES):
            assert not synthesiser.is_broken
            finished(synthesiser, "die")
        assert synthesiser.is_broken
        assert finished(synthesiser, "another") is None


def test_a_missing_program_is_found_out_and_nobody_waits() -> None:
    with running(missing_child) as synthesiser:
        for _ in range(MAX_FAILURES):
            assert finished(synthesiser, "one") is None
        assert synthesiser.is_broken
    voice = BuiltInVoice(Output(), synthesiser)
    assert not voice.is_available
    assert not Speech(voice, find=lambda *_: ()).is_available


def test_sentences_are_kept_and_their_number_is_bounded() -> None:
    starts = list[int]()

    def counted() -> SynthesiserChild:
        starts.append(1)
        return fake_child()

    with running(counted) as synthesiser:
        for number in range(MAX_KEPT + 1):
            finished(synthesiser, f"{number:03}")
        assert synthesiser.request(SpokenSentence(text="100")).wave == b"100"
        assert synthesiser.request(SpokenSentence(text="100", pitch=9)).wave is None
        assert synthesiser.request(SpokenSentence(text="000")).wave is None, (
            "the oldest is forgotten"
        )
        assert len(starts) == 1


# -- what is heard --------------------------------------------------------------------------------


@dataclass
class Output:
    """A sound device that notes what it plays."""

    is_open: bool = True
    heard: list[tuple[bytes, float, float]] = field(default_factory=list)
    cuts: int = 0

    def play_speech(self, wave: bytes, left: float, right: float) -> None:
        self.heard.append((wave, left, right))

    def stop_speech(self) -> None:
        self.cuts += 1


class Prompt(Synthesiser):
    """A synthesiser whose sentences take a second each; those with "lost" are lost."""

    def __init__(self) -> None:
        super().__init__(missing_child)
        self.asked = list[Recording]()

    def request(self, sentence: SpokenSentence) -> Recording:
        length = 0 if sentence.text == "…" else 100
        recording = Recording(sentence, as_wave(array("h", [9] * length), 100))
        recording.is_lost = "lost" in sentence.text
        if recording.is_lost:
            recording.wave = None
        self.asked.append(recording)
        return recording


def as_wave(samples: array[int], rate: int) -> bytes:
    made = BytesIO()
    with wave.open(made, "wb") as file:
        file.setparams((1, 2, rate, 0, "NONE", ""))
        file.writeframes(samples.tobytes())
    return made.getvalue()


@dataclass
class Heard:
    """A built-in voice with a clock that only the test moves."""

    seconds: float = 100.0
    output: Output = field(default_factory=Output)
    synthesiser: Prompt = field(default_factory=Prompt)

    def __post_init__(self) -> None:
        self.voice = BuiltInVoice(self.output, self.synthesiser, lambda: self.seconds)


def test_sentences_follow_each_other_and_end() -> None:
    heard = Heard()
    reading = heard.voice.start("One. A lost one! Two?", "en", 5, pan=-0.5)
    assert [one.sentence.text for one in heard.synthesiser.asked] == ["One.", "A lost one!", "Two?"]
    assert [one[1:] for one in heard.output.heard] == [(0.5, 0.25)], "heard at once, at the left"
    for seconds, status, count in ((1.1, None, 1), (SENTENCE_GAP_SECONDS, None, 2), (1.0, 0, 2)):
        heard.seconds += seconds
        assert reading.poll() == status
        assert len(heard.output.heard) == count
    reading.kill()
    assert heard.output.cuts == 0, "another one may be speaking by now"


def test_a_text_is_cut_at_once() -> None:
    heard = Heard()
    reading = heard.voice.start("One. Two.", "en", 8)
    reading.kill()
    assert (heard.output.cuts, reading.poll()) == (1, -9)
    heard.seconds += 9
    assert reading.wait() == -9
    assert len(heard.output.heard) == 1
    assert not heard.synthesiser.asked[1].is_wanted


def test_nothing_is_played_where_nothing_is_said() -> None:
    heard = Heard()
    reading = heard.voice.start("… One.", "en", 8)
    assert (reading.poll(), len(heard.output.heard)) == (None, 1), "SDL dies of an empty file"
    assert heard.voice.start("…", "en", 8).poll() == 0, "no other voice has to try"
    assert len(heard.output.heard) == 1


def test_what_cannot_be_heard_is_left_to_another_voice() -> None:
    heard = Heard()
    assert heard.voice.start("A lost one.", "en", 8).poll() == 1
    heard.output.is_open = False
    reading = heard.voice.start("One.", "en", 8)
    assert reading.poll() is None, "the device may still open"
    heard.seconds += MAX_DEVICE_SECONDS + 0.1
    assert reading.poll() == 1


def test_the_system_reads_where_it_can_unless_the_own_voice_is_wanted() -> None:
    heard, launcher = Heard(), Launcher()
    search = BackgroundCall(lambda: Voices({"de": ("Anna",)}))
    ways = (SpeechCommand(("system",)),)
    speech = Speech(
        heard.voice, find=lambda *_: ways, start=launcher, survey=search, has_thread=False
    )

    def readers(language: str) -> tuple[int, int]:
        launcher.started.clear()
        heard.output.heard.clear()
        assert speech.can_speak(language)
        speech.speak("Hi.", language)
        speech.reader.update()
        return len(launcher.started), len(heard.output.heard)

    assert readers("de") == (0, 1), "nobody waits for the search"
    search.begin()
    search.wait(5.0)
    assert readers("de") == (1, 0)
    assert readers("nl") == (0, 1)
    speech.prefers_built_in = True
    assert readers("de") == (0, 1)
    assert not speech.can_speak("xx")
    speech.speak("A lost one.", "de")
    for _ in range(3):
        speech.reader.update()
    assert len(launcher.started) == 1, "the system helps out"


def test_sentences_are_split_where_they_end() -> None:
    text = "Wirf! Was nun? „Ja.“ Gut …\nMax ist dran. 3.5 Punkte"
    assert [*split_sentences(text)] == [
        *("Wirf!", "Was nun?", "„Ja.“", "Gut …", "Max ist dran.", "3.5 Punkte"),
    ]


# -- the real engine ------------------------------------------------------------------------------

needs_engine = pytest.mark.skipif(engine_folder() is None, reason="espeakng-loader is missing")


@needs_engine
def test_the_real_engine_speaks_six_languages_at_one_loudness() -> None:
    folder = engine_folder()
    assert folder is not None
    assert list(SAMPLES) == [*SPEECH_LANGUAGES]
    synthesiser, made = Synthesiser(partial(start_child, folder)), set[bytes]()
    for language, text in SAMPLES.items():
        for variant in ("", "f2"):
            sentence = SpokenSentence(text=text, language=language, variant=variant)
            recording = synthesiser.request(sentence)
            while recording.wave is None:
                assert not recording.is_lost, language
                time.sleep(0.005)
            assert 1.0 < wave_seconds(recording.wave) < 5.0
            with wave.open(BytesIO(recording.wave)) as file:
                samples = array("h", file.readframes(file.getnframes()))
            assert max(map(abs, samples)) <= PEAK
            loudness = (sum(one * one for one in samples) / len(samples)) ** 0.5
            assert 0.6 * LOUDNESS < loudness < 1.05 * LOUDNESS
            made.add(recording.wave)
    synthesiser.close()
    assert len(made) == 12


@needs_engine
@cases("text", ["", "…", "[[", "[[xyz", "<speak>", "\0", "a" * 4000, "שלום", "\ud83e"])
def test_any_text_is_taken(text: str) -> None:
    folder = engine_folder()
    assert folder is not None
    child = start_child(folder)
    assert child.stdin is not None
    assert child.stdout is not None
    try:
        request = {"text": text, "language": "de", "rate": 300, "pitch": 50, "variant": ""}
        for _ in range(2):
            child.stdin.write(json.dumps(request).encode() + b"\n")
            child.stdin.flush()
            length = int.from_bytes(child.stdout.read(4), "little")
            assert len(child.stdout.read(length)) == length > 40
    finally:
        child.kill()
        child.wait()
        child.stdin.close()
        child.stdout.close()


def bare(phonemes: str) -> str:
    """Return phonemes without stress, length and repetition, which the engine may set anew."""
    return re.sub(r"(.)\1+", r"\1", re.sub("[',:]", "", phonemes))


@cases("language", SPEECH_LANGUAGES)
def test_words_of_the_table_are_in_messages_and_phonemes_are_the_engine_s(language: str) -> None:
    table = pronunciation(language)
    said = "\n".join(form.text for domain in DOMAINS for form in sentences(language, domain))
    assert [word for word in table.words if not re.search(rf"\b{re.escape(word)}\b", said)] == []
    if engine_folder() is None:
        return
    told = run(sys.executable, "-m", "tools.measure.phonemes", language)
    lines = [line.split("\t") for line in told.stdout.splitlines()]
    assert [word for word, *_ in lines] == [*table.words], told.stderr
    for word, own, ours in lines:
        assert bare(ours) == bare(table.words[word]), word
        assert own != ours, f"the engine knows {word}"


def test_a_table_is_applied_to_whole_words_and_nobody_commands_the_engine(tmp_path: Path) -> None:
    (tmp_path / "de.toml").write_text('Max = "m"\n"Max Maus" = "mm"\n', encoding="utf-8")
    table = pronunciation("de", tmp_path)
    assert table.apply("Max! Maxi, Max Maus, max") == "[[m]]! Maxi, [[mm]], max"
    assert table.apply("[[Max") == "[ [[[m]]"
    (tmp_path / "nl.toml").write_text("Max", encoding="utf-8")
    assert pronunciation("nl", tmp_path).apply("Max") == "Max"
    assert pronunciation("xx", tmp_path).apply("Max") == "Max"
