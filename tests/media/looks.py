"""How pictures look that have to be told apart: without colours, at their edges."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame

from game.resources import ASSETS

SVG = "{http://www.w3.org/2000/svg}"
Levels = npt.NDArray[np.int16]


@cache
def root_of(path: Path) -> ET.Element:
    return ET.fromstring(path.read_bytes())


def view_box(path: Path) -> tuple[float, ...]:
    return tuple(float(part) for part in root_of(path).attrib["viewBox"].split())


def draw(path: Path, longest: int) -> pygame.Surface:
    """Rasterise with the picture's own proportions, `longest` pixels on the longer side."""
    *_, width, height = view_box(path)
    scale = longest / max(width, height)
    return picture(path, (max(1, round(width * scale)), max(1, round(height * scale))))


def picture(file: Path, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(file), size)


@cache
def levels(name: str, size: tuple[int, int], ground: str) -> Levels:
    flat = pygame.Surface(size)
    flat.fill(ground)
    flat.blit(picture(ASSETS / f"{name}.svg", size), (0, 0))
    grey = pygame.image.tobytes(pygame.transform.grayscale(flat), "RGB")[::3]
    return np.frombuffer(grey, np.uint8).astype(np.int16).reshape(size[1], size[0])


def apart(one: Levels, other: Levels, plainly: int = 24) -> float:
    return float((np.abs(one - other) > plainly).mean())


def edge(surface: pygame.Surface) -> set[int]:
    """Return how much of a picture there is along its border, 0 to 255."""
    wide, tall = surface.get_size()
    places = [(x, y) for x in range(wide) for y in (0, tall - 1)]
    places += [(x, y) for y in range(tall) for x in (0, wide - 1)]
    return {surface.get_at(place).a for place in places}
