"""The speech engine eSpeak NG, called through ctypes; it turns sentences into WAV files.

Only the child process may import this module, because the library is under the GPL.
"""

from __future__ import annotations

import ctypes
import io
import math
import os
import sys
import wave
from array import array
from pathlib import Path
from typing import Final

from game.media.synth.pronunciation import pronunciation
from game.media.synth.sentence import SpokenSentence

LIBRARIES: Final = {"win32": "espeak-ng.dll", "darwin": "libespeak-ng.dylib"}
"""The file name of the library by platform; on any other platform it is `libespeak-ng.so`."""
DATA: Final = "espeak-ng-data"
"""The name of the folder that contains the voices and dictionaries."""

LOUDNESS: Final = 3_300
"""Root mean square of the samples of each sentence, unless `PEAK` limits it."""
PEAK: Final = 29_000
"""Largest sample of any sentence; the format allows up to 32,767."""

_SYNCHRONOUS: Final = 2
_NO_EXIT: Final = 0x8000
_UTF8: Final = 0x1
_PHONEMES: Final = 0x100
_RATE, _VOLUME, _PITCH = 1, 2, 3
_HEADROOM: Final = 60
"""The engine's volume, in percent; at 100, some voices clip."""
_SILENCE: Final = 150
"""Largest magnitude of samples that count as silence and are cut off at both ends."""
_GAIN_BITS: Final = 12
"""Binary digits after the point of the factor by which samples are scaled."""
_LEAD_SECONDS: Final = 0.01
"""Silence that is kept at both ends, in seconds."""
_Callback = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p
)


class Engine:
    """The engine eSpeak NG, loaded from a folder."""

    def __init__(self, folder: Path) -> None:
        """Load the library and its data from `folder`; raise OSError if that fails.

        This makes `folder` the working directory of the process, because the engine cannot handle
        paths that are long or not ASCII.
        """
        os.chdir(folder)
        self._library = ctypes.CDLL(str(folder / LIBRARIES.get(sys.platform, "libespeak-ng.so")))
        self._rate: int = self._library.espeak_Initialize(_SYNCHRONOUS, 0, b".", _NO_EXIT)
        if self._rate <= 0:
            raise OSError(f"eSpeak NG finds no data in {folder}")
        self._samples = array("h")
        self._receive = _Callback(self._on_samples)  # kept, as the library calls it later
        self._library.espeak_SetSynthCallback(self._receive)
        self._library.espeak_TextToPhonemes.restype = ctypes.c_char_p

    def _on_samples(self, samples: ctypes._Pointer[ctypes.c_short], count: int, _: object) -> int:
        if samples and count > 0:
            self._samples.frombytes(ctypes.string_at(samples, 2 * count))
        return 0

    def speak(self, sentence: SpokenSentence) -> bytes:
        """Return a sentence as a WAV file of 16-bit mono samples, without silence at the ends.

        Raises OSError if the engine does not have the sentence's voice.
        """
        library = self._library
        voice = f"{sentence.language}+{sentence.variant}".removesuffix("+")
        if library.espeak_SetVoiceByName(voice.encode()):
            raise OSError(f"eSpeak NG has no voice {voice}")
        given = {_RATE: sentence.rate, _PITCH: sentence.pitch, _VOLUME: _HEADROOM}
        for parameter, value in given.items():
            library.espeak_SetParameter(parameter, value, 0)
        self._samples = array("h")
        words = pronunciation(sentence.language).apply(sentence.text)
        text = words.encode("utf-8", "replace")
        size = ctypes.c_size_t(len(text) + 1)
        library.espeak_Synth(text, size, 0, 1, 0, _UTF8 | _PHONEMES, None, None)
        return self._as_wave(normalised_samples(trimmed(self._samples, self._rate)))

    def phonemes(self, text: str, language: str) -> str:
        """Return the phonemes of `text` in eSpeak NG's notation; `text` may contain mark-up."""
        # selects the voice and enables mark-up
        self.speak(SpokenSentence(text="a", language=language))
        encoded = ctypes.c_char_p(text.encode())
        rest, found = ctypes.pointer(encoded), list[str]()
        while encoded.value:
            part: bytes = self._library.espeak_TextToPhonemes(rest, _UTF8, 0)
            found.append(part.decode())
        return " ".join(found)

    def _as_wave(self, samples: array[int]) -> bytes:
        made = io.BytesIO()
        with wave.open(made, "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(self._rate)
            file.writeframes(samples.tobytes())
        return made.getvalue()


def trimmed(samples: array[int], rate: int) -> array[int]:
    """Return the samples without the silence at both ends; `rate` is in samples per second."""
    loud = [i for i in range(0, len(samples), 16) if abs(samples[i]) > _SILENCE]
    if not loud:
        return array("h")
    lead = round(_LEAD_SECONDS * rate)
    return samples[max(0, loud[0] - lead) : loud[-1] + 16 + lead]


def normalised_samples(samples: array[int]) -> array[int]:
    """Return the samples scaled to the usual loudness, or less if they would clip."""
    if not samples:
        return samples
    loudness = math.hypot(*samples) / math.sqrt(len(samples))
    peak = max(1, *(abs(sample) for sample in (max(samples), min(samples))))
    gain = min(LOUDNESS / max(1.0, loudness), PEAK / peak)
    # in whole numbers, which is several times as fast; rounding down never exceeds `PEAK`
    factor = math.floor(gain * (1 << _GAIN_BITS))
    return array("h", [sample * factor >> _GAIN_BITS for sample in samples])
