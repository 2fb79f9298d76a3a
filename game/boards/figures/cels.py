"""Cels: the parts of a figure, put together, turned and kept, ready to be drawn.

As in a cartoon, a figure is a stack of a few cels: tail, body with its limbs, head with its face.
What can differ is counted in whole steps (of degrees, of hundredths), so that the same
cel is met again and again; a frame then only looks cels up and draws them. The cels of all figures
of one `Art` share one store, which forgets those not used for the longest time.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

import pygame

from game.boards.figures.parts import (
    PREFIXES,
    Cel,
    Face,
    Sheet,
    Swing,
    bent,
    chosen,
    joined,
    layer_of,
    made_up,
    swung,
)
from game.media.art import Art, Part, drawing

LEAN_STEP: Final = 4
"""Degrees a step of leaning."""

TURN_STEP: Final = 3
"""Degrees a step of a tail or of a head."""

SPIN_STEP: Final = 6
"""Degrees a step of a rolling ball."""

_STEPS: Final = {"tail": TURN_STEP, "head": TURN_STEP, "curl": SPIN_STEP}
SQUASH_STEP: Final = 0.02
ZOOM_STEP: Final = 1 / 32
STORE_PIXELS: Final = 12_000_000
"""Pixels kept at a scale of one pixel a unit: five figures, warmed up, twice over."""

FEET_ABOVE_EDGE: Final = 8.0
"""How far above the lower edge of its view box a figure stands, in the file's units."""

DRAWN_AT: Final = {"sneak": 0.77, "run": 0.77}
"""Side views are longer than the figure is tall, so that the file holds them smaller."""


class Bend(NamedTuple):
    """How the whole figure is bent, in steps: see the constants of this module."""

    lean: int = 0
    squash: int = 0
    zoom: int = 0
    is_flipped: bool = False


class Store:
    """The cels of one `Art`; `built` counts how many had to be made."""

    def __init__(self, limit: float = STORE_PIXELS) -> None:
        self.built = 0
        self._limit = limit
        self._pixels = 0
        self._cels: OrderedDict[Hashable, Cel] = OrderedDict()

    def find(self, key: Hashable) -> Cel | None:
        """Return a cel that is there, and remember that it was wanted."""
        cel = self._cels.get(key)
        if cel is not None:
            self._cels.move_to_end(key)
        return cel

    def keep(self, key: Hashable, cel: Cel) -> Cel:
        """Put a new cel in and forget the oldest ones beyond the limit."""
        self.built += 1
        self._cels[key] = cel
        self._pixels += _pixels(cel)
        while self._pixels > self._limit and len(self._cels) > 1:
            self._pixels -= _pixels(self._cels.popitem(last=False)[1])
        return cel


def _pixels(cel: Cel) -> int:
    return cel.surface.get_width() * cel.surface.get_height()


_stores: WeakKeyDictionary[Art, Store] = WeakKeyDictionary()


def store_of(art: Art) -> Store:
    """Return the store that all figures drawn with `art` share."""
    if art not in _stores:
        _stores[art] = Store(STORE_PIXELS * max(0.5, art.layout.scale) ** 2)
    return _stores[art]


class Puppet:
    """One figure's parts at one size, and the cels made of them.

    Args:
        art: the loader of the window's scale.
        name: the figure's file, such as `<game>/mouse_blue`.
        height: units from the upper to the lower edge of its view box.
    """

    def __init__(self, art: Art, name: str, height: float) -> None:
        self._art, self._name, self._height = art, name, height
        self._poses: dict[str, Pose] = {}
        self._groups = drawing(name).groups

    def pose(self, name: str) -> Pose:
        """Return a pose; "stand" if the figure has no such pose. Rasterises its size once."""
        if name not in self._poses:
            prefix = PREFIXES.get(name, "?")
            is_drawn = name in ("stand", "tail") or any(g.startswith(prefix) for g in self._groups)
            self._poses[name] = self._load(name) if is_drawn else self.pose("stand")
        return self._poses[name]

    def _load(self, name: str) -> Pose:
        height = self._height / DRAWN_AT.get(name, 1.0)
        box = drawing(self._name).box
        zoom = self._art.layout.length(height) / box[3]
        feet = (box[2] / 2 * zoom, (box[3] - FEET_ABOVE_EDGE) * zoom)
        parts = self._art.parts(self._name, height)
        return Pose(name, parts, feet, store_of(self._art), (self._name, self._height, name))


class Pose:
    """One way to stand: its parts, sorted into layers that are drawn one after the other."""

    def __init__(
        self,
        name: str,
        parts: dict[str, Part],
        feet: tuple[float, float],
        store: Store,
        key: Hashable,
    ) -> None:
        self.name = name
        self._feet, self._store, self._key = feet, store, key
        self._layers: dict[str, dict[str, Part]] = {}
        for part_name, part in chosen(parts, name).items():
            self._layers.setdefault(layer_of(part_name), {})[part_name] = part
        self.layers = tuple(self._layers)
        self._sheets: dict[Hashable, Sheet] = {}

    def cel(self, layer: str, bend: Bend, turn: int = 0, detail: Face | Swing | None = None) -> Cel:
        """Return one layer.

        Args:
            layer: one of `layers`.
            bend: how the whole figure is bent.
            turn: steps clockwise about the layer's own pivot: a tail's root, the neck, a ball.
            detail: what a head shows, or how the limbs of a body are swung.
        """
        if isinstance(detail, Face) and "eyes_open" not in self._layers["head"]:
            detail = Face("calm", ears=detail.ears)
        key = (self._key, layer, detail, turn, bend)
        return self._store.find(key) or self._store.keep(key, self._bent(layer, detail, turn, bend))

    def _bent(self, layer: str, detail: Face | Swing | None, turn: int, bend: Bend) -> Cel:
        sheet = self._sheet(layer, detail)
        lean = -bend.lean if bend.is_flipped else bend.lean
        pivot = self._pivot(layer)
        angles = (turn * _STEPS.get(layer, 0), lean * LEAN_STEP)
        cel = bent(sheet, self._feet, pivot, angles, self._stretch(bend))
        if not bend.is_flipped:
            return cel
        surface = pygame.transform.flip(cel.surface, True, False)
        return Cel(surface, -cel.dx - surface.get_width(), cel.dy)

    def _stretch(self, bend: Bend) -> tuple[float, float]:
        """Return how many times wider and taller a bend makes a figure: its volume stays."""
        squash = 1 + bend.squash * SQUASH_STEP
        zoom = 1 + bend.zoom * ZOOM_STEP
        return (zoom / squash, zoom * squash)

    def _pivot(self, layer: str) -> tuple[float, float]:
        for name, part in self._layers[layer].items():
            if name == layer and part.pivot:
                return part.pivot
        return self._feet

    def _sheet(self, layer: str, detail: Face | Swing | None) -> Sheet:
        key = (layer, detail)
        if key not in self._sheets:
            parts = self._layers[layer]
            if isinstance(detail, Face):
                placed = made_up(parts, detail, self._feet[1])
            elif isinstance(detail, Swing):
                placed = [swung(name, part, detail) for name, part in parts.items()]
            else:
                placed = [(p.surface, *p.offset) for p in parts.values()]
            self._sheets[key] = joined(placed)
        return self._sheets[key]
