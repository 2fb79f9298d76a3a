"""Sealed envelopes: match seeds written as a row of six pictures (see `docs/LUCK.md`).

Five pictures encode a 20-bit number. The sixth is a check digit over GF(16), which detects any
single wrong picture and any swap of two pictures.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

PICTURES: Final = (
    "cat",
    "mouse",
    "dog",
    "frog",
    "hen",
    "pig",
    "owl",
    "fish",
    "snail",
    "bee",
    "ladybird",
    "penguin",
    "whale",
    "crab",
    "hedgehog",
    "turtle",
)
"""The pictures for the digits 0 to 15. Their order is part of the format and must not change."""

ENVELOPE_LENGTH: Final = 6
"""The number of pictures in an envelope."""

_BITS: Final = 20
_MARK: Final = 0x1C4EE5E01 << _BITS
"""The upper 33 bits of a seed, which are the same for all seeds with an envelope."""

_VERSION: Final = 1
"""The checksum that every valid row has, 0 to 15; each version of the format uses another one."""

_FIELD: Final = 0b10011
"""The polynomial x^4 + x + 1, as bits; it defines multiplication in GF(16)."""


def sealed_seed(number: int) -> int:
    """Return the match seed of the envelope numbered `number` modulo 2**20."""
    return _MARK | number % (1 << _BITS)


def is_sealed(seed: int) -> bool:
    """Return True if `seed` belongs to an envelope."""
    return seed >> _BITS == _MARK >> _BITS


def pictures_from_seed(seed: int) -> tuple[str, ...]:
    """Return the six pictures of an envelope. Raises ValueError if `seed` belongs to none."""
    if not is_sealed(seed):
        raise ValueError("this seed has no envelope")
    row = [seed >> 4 * place & 15 for place in range(ENVELOPE_LENGTH - 1)]
    return tuple(PICTURES[number] for number in (*row, _weighted_sum(row) ^ _VERSION))


def seed_from_pictures(row: Sequence[str]) -> int:
    """Return the seed that the six pictures `row` encode. Raises ValueError if they are invalid."""
    if len(row) != ENVELOPE_LENGTH:
        raise ValueError(f"an envelope has {ENVELOPE_LENGTH} pictures, not {len(row)}")
    if unknown := [name for name in row if name not in PICTURES]:
        raise ValueError(f"no envelope has the picture {unknown[0]!r}")
    *numbers, check = map(PICTURES.index, row)
    if _weighted_sum(numbers) ^ check != _VERSION:
        raise ValueError("these pictures are no row of this version's envelopes")
    return sealed_seed(sum(number << 4 * place for place, number in enumerate(numbers)))


def _weighted_sum(numbers: Sequence[int]) -> int:
    total, weight = 0, 1
    for number in numbers:
        weight = _field_product(weight, 2)
        total ^= _field_product(number, weight)
    return total


def _field_product(a: int, b: int) -> int:
    product = 0
    for bit in range(4):
        if b >> bit & 1:
            product ^= a << bit
    for bit in (6, 5, 4):
        if product >> bit & 1:
            product ^= _FIELD << bit - 4
    return product
