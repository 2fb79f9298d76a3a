"""The built-in voice: its sentences, the wait for the first sound, and what a frame pays for it.

`python -m tests.bench.speech [--sentences 300]`. The sound device is SDL's silent one; the wait
ends when the mixer plays.
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
from collections.abc import Iterator, Sequence
from functools import partial
from io import BytesIO

from game.media.sound_device import SoundDevice
from game.media.speech import Speech
from game.media.synth.process import Synthesiser, engine_folder, start_child
from game.media.synth.sentence import SpokenSentence
from game.media.synth.voice import BuiltInVoice
from game.media.voices import SPEECH_LANGUAGES
from tests.bench.measuring import options
from tests.locales.catalogs import DOMAINS, sentences

SILENCE = 330  # 40 dB below full scale
LATENCIES = 40


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


def latencies(speech: Speech, device: Noting, count: int) -> Iterator[tuple[float, float]]:
    """Yield the seconds to the first sound, and those that the call took, for each sentence."""
    for text in texts("de", count):
        time.sleep(0.3)
        device.played_at, begun = None, time.perf_counter()
        speech.speak(text, "de")
        called = time.perf_counter() - begun
        while device.played_at is None:
            time.sleep(0.0005)
        yield device.played_at - begun, called


def main() -> int:
    args = options(__doc__, sentences=300)
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    folder = engine_folder()
    if folder is None:
        print("espeakng-loader is not installed", file=sys.stderr)
        return 1
    synthesiser = Synthesiser(partial(start_child, folder))
    for language in SPEECH_LANGUAGES:
        print(json.dumps({"language": language, **spoken(synthesiser, language, args.sentences)}))
    synthesiser.close()
    device = Noting()
    device.open()
    device.wait_for_requests(10)
    speech = Speech(BuiltInVoice(device), find=lambda *_: ())
    waits, calls = zip(*latencies(speech, device, LATENCIES), strict=True)
    print(json.dumps({"first_sound_s": {"cold": round(waits[0], 3), "warm": spread(waits[1:])}}))
    print(json.dumps({"call_ms": spread([1000 * call for call in calls])}))
    speech.close()
    device.shut_down()
    return 0


if __name__ == "__main__":
    sys.exit(main())
