"""Sentences for the built-in voice, and the format in which the two processes exchange them."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from typing import Final, NamedTuple

LENGTH: Final = struct.Struct("<I")
"""Format of the number sent before an answer, which is the answer's size in bytes."""

_BYTE_RATE: Final = struct.Struct("<28xI")
"""Format of a WAV file's header, as far as the number of bytes per second."""
_HEADER: Final = 44
"""Size of the header of the engine's WAV files, in bytes."""
_SENTENCE_END: Final = re.compile(r"(?<=[.!?…])[\"'»“”’)]*\s+|\n+")


# Named tuples, because the child process starts noticeably faster without `dataclasses`.
class VoiceProfile(NamedTuple):
    """The sound of one speaker's voice.

    Attributes:
        rate: words per minute, 80 to 450.
        pitch: 0 (low) to 99 (high).
        variant: name of one of the engine's voice variants; "" for the standard voice.
    """

    rate: int = 135
    pitch: int = 50
    variant: str = ""


NARRATOR: Final = VoiceProfile()
"""The voice that reads the program aloud."""


class SpokenSentence(NamedTuple):
    """A text to be spoken without a break, its language, and the values of a `VoiceProfile`."""

    text: str
    language: str = "en"
    rate: int = NARRATOR.rate
    pitch: int = NARRATOR.pitch
    variant: str = NARRATOR.variant


def split_sentences(text: str) -> Iterator[str]:
    """Yield the sentences of `text`, so the first can play while the rest are synthesised."""
    start = 0
    for end in _SENTENCE_END.finditer(text):
        if part := text[start : end.end()].strip():
            yield part
        start = end.end()
    if part := text[start:].strip():
        yield part


def wave_seconds(wave: bytes) -> float:
    """Return the length of a WAV file made by the speech engine, in seconds."""
    per_second: int = _BYTE_RATE.unpack_from(wave)[0]
    return (len(wave) - _HEADER) / per_second
