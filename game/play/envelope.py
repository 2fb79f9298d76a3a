"""The sealed envelope: the seed of a match as a row of six pictures.

Five pictures are a number of 20 bits, the sixth one is their check. It is a weighted sum over the
field of 16 elements, so a row where one picture is wrong, or where two have changed places, is
refused; and so is a row of another version of the envelopes, whose sum has another end.
`docs/LUCK.md` tells how the luck of a match comes from its seed.
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
"""The pictures of the digits 0 to 15; their order is fixed."""

LENGTH: Final = 6
"""The number of pictures in a row."""

_BITS: Final = 20
_MARK: Final = 0x1C4EE5E01 << _BITS
"""The upper 33 bits of every seed that has an envelope; no other seed has them."""

_VERSION: Final = 1
"""The sum of a row; another version of the envelopes has another one, 0 to 15."""

_FIELD: Final = 0b10011
"""The polynomial x^4 + x + 1, by which the field of 16 elements multiplies."""


def sealed(lot: int) -> int:
    """Return the seed of one of the 2**20 envelopes; a `lot` with equal odds gives equal odds."""
    return _MARK | lot % (1 << _BITS)


def is_sealed(seed: int) -> bool:
    """Whether a match with this seed has an envelope."""
    return seed >> _BITS == _MARK >> _BITS


def pictures_of(seed: int) -> tuple[str, ...]:
    """Return the row of pictures of a seed; ValueError if it has no envelope."""
    if not is_sealed(seed):
        raise ValueError("this seed has no envelope")
    row = [seed >> 4 * place & 15 for place in range(LENGTH - 1)]
    return tuple(PICTURES[number] for number in (*row, _sum(row) ^ _VERSION))


def seed_of(row: Sequence[str]) -> int:
    """Return the seed of a row of pictures.

    Raises:
        ValueError: there are not six, one is unknown, or they do not belong together, as where
            one is wrong, two have changed places, or the row is of another version.
    """
    if len(row) != LENGTH:
        raise ValueError(f"an envelope has {LENGTH} pictures, not {len(row)}")
    if unknown := [name for name in row if name not in PICTURES]:
        raise ValueError(f"no envelope has the picture {unknown[0]!r}")
    *numbers, check = map(PICTURES.index, row)
    if _sum(numbers) ^ check != _VERSION:
        raise ValueError("these pictures are no row of this version's envelopes")
    return sealed(sum(number << 4 * place for place, number in enumerate(numbers)))


def _sum(numbers: Sequence[int]) -> int:
    """Return the sum of the numbers, 0 to 15, each with a weight of its own: 2, 4, 8 ..."""
    total, weight = 0, 1
    for number in numbers:
        weight = _times(weight, 2)
        total ^= _times(number, weight)
    return total


def _times(a: int, b: int) -> int:
    """Return the product of two elements of the field, 0 to 15."""
    product = 0
    for bit in range(4):
        if b >> bit & 1:
            product ^= a << bit
    for bit in (6, 5, 4):
        if product >> bit & 1:
            product ^= _FIELD << bit - 4
    return product
