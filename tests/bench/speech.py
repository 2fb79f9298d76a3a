"""The built-in voice: its sentences, the wait for the first sound, and what a frame pays for it.

`python -m tests.bench.speech [--sentences 300]`; 0 sentences: only what has to do with time. The
sound device is SDL's silent one; the wait ends when the mixer plays. "cold" is the first sentence
of a voice whose process is not running yet, "warmed_up" the first one after `warm_up`, "warm" any
other. "own_ms" is the processor time of all threads of this process for a sentence, the most that
all frames together can lose by it. "wakes_late_ms" is how late a thread that sleeps a millisecond
at a time wakes, in silence and while sentences are spoken: the 99th percentile and the most.
"""

from __future__ import annotations

import json
import math
import os
import random
import statistics
import sys
import time
import wave
from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from io import BytesIO

from game.media.sound_device import SoundDevice
from game.media.speech import Speech
from game.media.synth.process import Synthesiser, engine_folder, start_child
from game.media.synth.sentence import SpokenSentence
from game.media.synth.voice import BuiltInVoice
from game.media.voices import SPEECH_LANGUAGES, BackgroundCall, Voices
from tests.bench.measuring import options
from tests.locales.catalogs import DOMAINS, sentences

SILENCE = 330  # 40 dB below full scale
LATENCIES = 40
FIRST_SOUNDS = 9
WAKES = 3_000


def texts(language: str, count: int) -> list[str]:
    """Return sentences of the program, without those that have a gap for a name."""
    found = sorted({one.text for domain in DOMAINS for one in sentences(language, domain)})
    whole = [text for text in found if " " in text and "{" not in text]
    return random.Random(1).sample(whole, min(count, len(whole)))


def figures(wav: bytes) -> dict[str, float]:
    with wave.open(BytesIO(wav)) as file:
        rate, samples = file.getframerate(), array("h", file.readframes(file.getnframes()))
    loud = [place for place, sample in enumerate(samples) if abs(sample) > SILENCE]
    loudness = math.sqrt(sum(one * one for one in samples) / len(samples))
    return {
        "seconds": len(samples) / rate,
        "peak": max(map(abs, samples)) / 32_768,
        "loudness_db": 20 * math.log10(loudness / 32_768),
        "silence_before_ms": 1000 * loud[0] / rate,
        "silence_after_ms": 1000 * (len(samples) - loud[-1]) / rate,
        "clipped": sum(abs(sample) >= 32_767 for sample in samples),
    }


def spread(values: Sequence[float]) -> list[float]:
    """Return the smallest, the middle and the largest value."""
    return [round(one, 3) for one in (min(values), statistics.median(values), max(values))]


def milliseconds(seconds: Sequence[float]) -> list[float]:
    return spread([1000 * one for one in seconds])


def spoken(synthesiser: Synthesiser, language: str, count: int) -> dict[str, object]:
    found, begun = [], time.perf_counter()
    for text in texts(language, count):
        recording = synthesiser.request(SpokenSentence(text=text, language=language))
        while recording.wave is None:
            assert not recording.is_lost, text
            time.sleep(0.001)
        found.append(figures(recording.wave))
    told = {name: spread([one[name] for one in found]) for name in found[0]}
    seconds = time.perf_counter() - begun
    return {"sentences": len(found), "ms_each": round(1000 * seconds / len(found), 1), **told}


class Noting(SoundDevice):
    """A device that notes when its mixer plays speech."""

    def __init__(self) -> None:
        super().__init__()
        self.played_at: float | None = None
        self._play, self._mixer.play_speech = self._mixer.play_speech, self._note  # type: ignore[method-assign]

    def _note(self, wave: bytes, left: float, right: float) -> None:
        self._play(wave, left, right)
        self.played_at = time.perf_counter()


def new_speech(device: Noting) -> Speech:
    return Speech(BuiltInVoice(device), find=lambda *_: (), survey=BackgroundCall(Voices))


def latency(speech: Speech, device: Noting, text: str) -> tuple[float, float, float]:
    """Return the seconds to the first sound, those of the call, and of all threads' work."""
    time.sleep(0.3)
    device.played_at, begun, worked = None, time.perf_counter(), time.process_time()
    speech.speak(text, "de")
    called = time.perf_counter() - begun
    while device.played_at is None:
        time.sleep(0.002)
    return device.played_at - begun, called, time.process_time() - worked


def first_sounds(device: Noting, *, is_warmed_up: bool) -> Iterator[float]:
    """Yield the seconds to the first sound of voices that have not spoken yet."""
    for text in texts("de", FIRST_SOUNDS):
        speech = new_speech(device)
        if is_warmed_up:
            speech.warm_up("de")
            time.sleep(1.0)
        yield latency(speech, device, text)[0]
        speech.close()


def lateness(speak: Callable[[int], object]) -> list[float]:
    """Return how many milliseconds late this thread wakes: the 99th percentile and the most."""
    late = []
    for count in range(WAKES):
        if count % 300 == 0:
            speak(count // 300)
        begun = time.perf_counter()
        time.sleep(0.001)
        late.append(1000 * (time.perf_counter() - begun) - 1)
    return [round(one, 2) for one in (statistics.quantiles(late, n=100)[98], max(late))]


def main() -> int:
    args = options(__doc__, sentences=300)
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    folder = engine_folder()
    if folder is None:
        print("espeakng-loader is not installed", file=sys.stderr)
        return 1
    synthesiser = Synthesiser(partial(start_child, folder))
    for language in SPEECH_LANGUAGES if args.sentences else ():
        print(json.dumps({"language": language, **spoken(synthesiser, language, args.sentences)}))
    synthesiser.close()
    device = Noting()
    device.open()
    device.wait_for_requests(10)
    speech = new_speech(device)
    first, *others = texts("de", LATENCIES)
    speech.warm_up("de")
    latency(speech, device, first)
    waits, calls, work = zip(*(latency(speech, device, text) for text in others), strict=True)
    cold, warmed_up = (spread([*first_sounds(device, is_warmed_up=on)]) for on in (False, True))
    told = {"cold": cold, "warmed_up": warmed_up, "warm": spread(waits)}
    print(json.dumps({"first_sound_s": told}))
    print(json.dumps({"call_ms": milliseconds(calls), "own_ms": milliseconds(work)}))
    silent = lateness(lambda _: None)
    french = texts("fr", LATENCIES)
    speaking = lateness(lambda count: speech.speak(french[count], "fr"))
    print(json.dumps({"wakes_late_ms": {"silent": silent, "speaking": speaking}}))
    speech.close()
    device.shut_down()
    return 0


if __name__ == "__main__":
    sys.exit(main())
