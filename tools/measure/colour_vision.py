"""Measures whether drawings can be told apart with each type of colour vision.

    python -m tools.measure.colour_vision

For each group of drawings that players must distinguish, and for each type of colour vision, it
prints the most similar pair. It also prints the fraction of the pair's pixels whose lightness
clearly differs, at the size used on boards. The simulation follows Machado, Oliveira and Fernandes
(2009), table 1, severity 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
import pygame

from game.catalog import CATALOG
from game.media.drawing import load_drawing, rasterise
from game.resources import ASSETS
from tools.facts import facts_of

Pixels = npt.NDArray[np.float64]


def _matrix(numbers: str) -> Pixels:
    return np.array([float(number) for number in numbers.split()]).reshape(3, 3)


COLOUR_VISIONS: Final[Mapping[str, npt.NDArray[np.float64]]] = {
    "protanopia": _matrix(
        "0.152286 1.052583 -0.204868 0.114503 0.786281 0.099216 -0.003882 -0.048116 1.051998"
    ),
    "deuteranopia": _matrix(
        "0.367322 0.860646 -0.227968 0.280085 0.672501 0.047413 -0.011820 0.042940 0.968881"
    ),
    "tritanopia": _matrix(
        "1.255528 -0.076749 -0.178779 -0.078411 0.930809 0.147602 0.004733 0.691367 0.303900"
    ),
}
"""The simulation matrix of each type of colour vision, for linear RGB."""

_COMMON: Final = ("flag_*", "icon_*", "luck_*")
"""File patterns: common drawings that match the same pattern must be distinguishable."""

CLEAR_DIFFERENCE: Final = 14.0
"""Minimum difference in CIELAB lightness, which is 0 to 100, that counts as clear."""
_HIGH: Final = 72
"""Height of a drawing in pixels, as on a board at 1280x720."""
_GROUND: Final = 236
"""Grey level of the background behind a drawing, 0 to 255."""


class SimilarPair(NamedTuple):
    """Two drawings by name, and the fraction, 0 to 1, of their pixels that clearly differ."""

    share: float
    one: str
    other: str


def simulated(pixels: npt.NDArray[np.uint8], kind: str) -> npt.NDArray[np.uint8]:
    """Return RGB `pixels` of shape (height, width, 3) as seen with the colour vision `kind`."""
    linear = _linear(pixels / 255) @ COLOUR_VISIONS[kind].T
    part = np.clip(linear, 0, 1)
    coded = np.where(part <= 0.0031308, part * 12.92, 1.055 * part ** (1 / 2.4) - 0.055)
    return np.round(coded * 255).astype(np.uint8)


def lightness(pixels: npt.NDArray[np.uint8]) -> Pixels:
    """Return each pixel's CIELAB lightness, 0 to 100; `pixels` has shape (height, width, 3)."""
    light = _linear(pixels / 255) @ np.array((0.2126, 0.7152, 0.0722))
    found: Pixels = np.where(light > 0.008856, 116 * np.cbrt(light) - 16, 903.3 * light)
    return found


def _linear(part: Pixels) -> Pixels:
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)


def picture(name: str) -> npt.NDArray[np.uint8]:
    """Render a drawing in the centre of a plain square and return the square's pixels."""
    shape = load_drawing(name)
    zoom = _HIGH / max(shape.box[2], shape.box[3])
    size = max(1, round(shape.box[2] * zoom)), max(1, round(shape.box[3] * zoom))
    ground = pygame.Surface((_HIGH, _HIGH))
    ground.fill((_GROUND,) * 3)
    drawn = rasterise(shape.text, *size)
    at = drawn.get_rect(center=(_HIGH // 2, _HIGH // 2))
    ground.blit(drawn, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.surfarray.array3d(ground).swapaxes(0, 1)


def distinct_groups() -> dict[str, list[str]]:
    """Return the names of the drawings that must be distinguishable, grouped by file pattern."""
    patterns = {key: facts_of(key).distinct for key in CATALOG} | {"common": _COMMON}
    found = {
        f"{folder}/{pattern}": [
            f"{folder}/{path.stem}" for path in sorted((ASSETS / folder).glob(f"{pattern}.svg"))
        ]
        for folder in patterns
        for pattern in patterns[folder]
    }
    return {group: names for group, names in found.items() if len(names) > 1}


def most_similar_pair(names: list[str], kind: str) -> SimilarPair:
    """Return the two drawings in `names` that are most similar with the colour vision `kind`."""
    seen = {name: lightness(simulated(picture(name), kind)) for name in names}
    ground = lightness(np.full((1, 1, 3), _GROUND, dtype=np.uint8))[0, 0]
    return min(
        SimilarPair(_apart(seen[one], seen[other], float(ground)), one, other)
        for one, other in combinations(names, 2)
    )


def _apart(one: Pixels, other: Pixels, ground: float) -> float:
    covered = (np.abs(one - ground) > 1) | (np.abs(other - ground) > 1)
    return float((np.abs(one - other)[covered] > CLEAR_DIFFERENCE).mean())


def main() -> None:
    """Print the most similar pair of drawings in each group for each type of colour vision."""
    for group, names in distinct_groups().items():
        for kind in COLOUR_VISIONS:
            share, one, other = most_similar_pair(names, kind)
            print(f"{share:6.1%}  {kind:12}  {group:24}  {one} and {other}")


if __name__ == "__main__":
    main()
