"""Writes OGG Vorbis so that the same samples always give the same file.

libsndfile gives each stream a random serial number. This module replaces it with a fixed one and
recomputes the checksum of every page (RFC 3533, section 6).
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt
import soundfile

from tools.sound.signal import SAMPLE_RATE

_SERIAL: Final = 1701
_BLOCK: Final = 4096
_HEADER: Final = 27


def write_ogg(file: Path, samples: npt.NDArray[np.float64], quality: float) -> None:
    """Write samples, of shape (n,) or (n, 2), as OGG Vorbis; `quality` is 0 (small) to 1 (best)."""
    memory = io.BytesIO()
    channels = 1 if samples.ndim == 1 else samples.shape[1]
    with soundfile.SoundFile(
        memory, "w", SAMPLE_RATE, channels, "VORBIS", format="OGG", compression_level=1 - quality
    ) as out:
        for start in range(0, len(samples), _BLOCK):
            out.write(samples[start : start + _BLOCK].astype(np.float32))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(_with_fixed_serial(memory.getvalue()))


def _with_fixed_serial(data: bytes) -> bytes:
    out = bytearray()
    while data:
        segments = data[26]
        size = _HEADER + segments + sum(data[_HEADER : _HEADER + segments])
        page = bytearray(data[:size])
        page[14:18] = _SERIAL.to_bytes(4, "little")
        page[22:26] = bytes(4)
        page[22:26] = _checksum(page).to_bytes(4, "little")
        out += page
        data = data[size:]
    return bytes(out)


def _table() -> tuple[int, ...]:
    table = []
    for byte in range(256):
        rest = byte << 24
        for _ in range(8):
            rest = (rest << 1) ^ 0x04C11DB7 if rest & 0x80000000 else rest << 1
        table.append(rest & 0xFFFFFFFF)
    return tuple(table)


_CRC: Final = _table()


def _checksum(page: bytes | bytearray) -> int:
    rest = 0
    for byte in page:
        rest = (rest << 8 & 0xFFFFFFFF) ^ _CRC[(rest >> 24) ^ byte]
    return rest
