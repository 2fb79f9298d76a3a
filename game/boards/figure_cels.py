"""Cels: the parts of a figure, put together, turned and kept, ready to be drawn.

As in a cartoon, a figure is a stack of a few cels: tail, body with its limbs, head with its face.
What can differ is counted in whole steps (so many degrees, so many hundredths), so that the same
cel is met again and again; a frame then only looks cels up and draws them. The cels of all figures
of one `Art` share one store, which forgets those not used for the longest time.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple, TypeAlias
from weakref import WeakKeyDictionary

import pygame

from game.media.art import Art, Part, drawing

LEAN_STEP: Final = 4
"""Degrees a step of leaning."""

TURN_STEP: Final = 3
"""Degrees a step of a tail or of a head."""

LIMB_STEP: Final = 7.5
"""Degrees a step of an arm or of a leg."""

SPIN_STEP: Final = 6
"""Degrees a step of a rolling ball."""

SQUASH_STEP: Final = 0.02
ZOOM_STEP: Final = 1 / 32
STORE_PIXELS: Final = 12_000_000
"""Pixels kept at a scale of one pixel a unit: five figures, warmed up, twice over."""

FEET_ABOVE_EDGE: Final = 8.0
"""How far above the lower edge of its view box a figure stands, in the file's units."""

PREFIXES: Final = {"sneak": "sneak_", "run": "run_", "back": "back_", "curl": "curl"}
"""Poses other than "stand": what the names of their groups begin with."""

DRAWN_AT: Final = {"sneak": 0.77, "run": 0.8}
"""Side views are longer than the figure is tall, so that the file holds them smaller."""

BALL: Final = 0.75
"""A rolled-up figure is smaller than one that stands; the file holds both equally large."""

_GAZE: Final = (0.0115, 0.018)
"""How far the pupils move a step, as shares of the figure's height."""

_SWAPPED: Final = ("eyes_", "mouth_", "brows_", "pupils")
_LIMBS: Final = ("arm_", "leg_", "foot_")

_HIND_STEP: Final = ("leg_back_near", "leg_front_far")
"""The legs that go back while the others go forward."""

_FACES: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "calm": (("eyes_open",), ("pupils",), ("brows_calm",), ("mouth_smile",)),
    "think": (("eyes_open",), ("pupils",), ("brows_sly", "brows_calm"), ("mouth_smile",)),
    "glad": (("eyes_glad",), ("mouth_grin", "mouth_smile")),
    "sad": (("eyes_open",), ("pupils",), ("brows_sad",), ("mouth_sad",)),
    "fright": (("eyes_wide",), ("pupils",), ("brows_sad",), ("mouth_oh",)),
    "cheer": (("eyes_glad",), ("mouth_open",)),
    "sleepy": (("eyes_closed",), ("mouth_smile",)),
}
MOODS: Final = tuple(_FACES)
"""What a figure can feel; each mood is a choice of face parts, the first there is of each place."""

SEEING_MOODS: Final = frozenset(m for m, face in _FACES.items() if ("pupils",) in face)
"""The moods with open eyes: they blink and look about."""


class Cel(NamedTuple):
    """A premultiplied picture and its upper left corner in pixels from the figure's feet."""

    surface: pygame.Surface
    dx: int
    dy: int


class Bend(NamedTuple):
    """How the whole figure is bent, in steps: see the constants of this module."""

    lean: int = 0
    squash: int = 0
    zoom: int = 0
    is_flipped: bool = False


class Face(NamedTuple):
    """What a face shows.

    Attributes:
        mood: one of `MOODS`.
        is_shut: whether the eyes are shut for a blink.
        x, y: where the pupils are: -2..2 from left to right, -1..1 from up to down.
        ears: how many steps the left and the right ear are turned outward and down.
    """

    mood: str
    is_shut: bool = False
    x: int = 0
    y: int = 0
    ears: tuple[int, int] = (0, 0)


class Swing(NamedTuple):
    """How many steps the limbs are swung.

    Attributes:
        left, right: the arms, outward and up.
        legs: the legs by turns, one forward, the next back.
    """

    left: int = 0
    right: int = 0
    legs: int = 0


Placed: TypeAlias = tuple[pygame.Surface, float, float]
"""A picture and its upper left corner."""


class Sheet(NamedTuple):
    """Parts put together, not yet turned: the picture and its corner in the figure's own box."""

    surface: pygame.Surface
    left: float
    top: float


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
        name: the figure's file, such as `cat_and_mouse/mouse_blue`.
        height: units from the upper to the lower edge of its view box.
    """

    def __init__(self, art: Art, name: str, height: float) -> None:
        self._art, self._name, self._height = art, name, height
        self._poses: dict[str, Pose] = {}
        self._groups = drawing(name).groups

    def pose(self, name: str) -> Pose:
        """Return a pose; "stand" if the figure has no such pose. Rasterises its size once."""
        if name != "tail" and not any(g.startswith(PREFIXES.get(name, "?")) for g in self._groups):
            name = "stand"
        if name not in self._poses:
            self._poses[name] = self._load(name)
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
        self._size = BALL if name == "curl" else 1.0
        self._layers: dict[str, dict[str, Part]] = {}
        for part_name, part in _chosen(parts, name).items():
            self._layers.setdefault(_layer(part_name), {})[part_name] = part
        self.layers = tuple(self._layers)
        self._sheets: dict[Hashable, Sheet] = {}

    def tail(self, turn: int, bend: Bend) -> Cel:
        """Return the tail turned by `turn` steps about its root."""
        return self._cel("tail", None, turn * TURN_STEP, bend)

    def body(self, swing: Swing, bend: Bend) -> Cel:
        """Return the body with its limbs."""
        return self._cel("body", swing, 0, bend)

    def head(self, face: Face, turn: int, bend: Bend) -> Cel:
        """Return the head turned by `turn` steps.

        Args:
            face: what it shows.
            turn: steps clockwise about the neck.
            bend: how the whole figure is bent.
        """
        if "eyes_open" not in self._layers["head"]:
            face = Face("calm", ears=face.ears)
        return self._cel("head", face, turn * TURN_STEP, bend)

    def ball(self, turn: int, bend: Bend) -> Cel:
        """Return the curled-up figure rolled on by `turn` steps."""
        return self._cel("curl", None, turn * SPIN_STEP, bend)

    def _cel(self, layer: str, detail: Face | Swing | None, turn: int, bend: Bend) -> Cel:
        key = (self._key, layer, detail, turn, bend)
        cel = self._store.find(key)
        return cel or self._store.keep(key, self._bent(layer, detail, turn, bend))

    def _bent(self, layer: str, detail: Face | Swing | None, turn: int, bend: Bend) -> Cel:
        sheet = self._sheet(layer, detail)
        lean = -bend.lean if bend.is_flipped else bend.lean
        pivot = self._pivot(layer)
        cel = bent(sheet, self._feet, pivot, (turn, lean * LEAN_STEP), self._stretch(bend))
        if not bend.is_flipped:
            return cel
        surface = pygame.transform.flip(cel.surface, True, False)
        return Cel(surface, -cel.dx - surface.get_width(), cel.dy)

    def _stretch(self, bend: Bend) -> tuple[float, float]:
        """Return how many times wider and taller a bend makes a figure: its volume stays."""
        squash = 1 + bend.squash * SQUASH_STEP
        zoom = self._size * (1 + bend.zoom * ZOOM_STEP)
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
                placed = _made_up(parts, detail, self._feet[1])
            elif isinstance(detail, Swing):
                placed = [_swung(name, part, detail) for name, part in parts.items()]
            else:
                placed = [(p.surface, *p.offset) for p in parts.values()]
            self._sheets[key] = joined(placed)
        return self._sheets[key]


def _made_up(parts: dict[str, Part], face: Face, height: float) -> list[Placed]:
    """Return a head and the parts of its face that a mood, a blink and a look choose.

    `height` is the figure's, in pixels: the pupils move by a small share of it.
    """
    shown = {next((n for n in names if n in parts), "") for names in _FACES[face.mood]}
    if face.is_shut:
        shown = {n for n in shown if not n.startswith(("eyes_", "pupils"))} | {"eyes_closed"}
    return [
        _placed_on_head(name, part, face, height)
        for name, part in parts.items()
        if name in shown or not name.startswith(_SWAPPED)
    ]


def _placed_on_head(name: str, part: Part, face: Face, height: float) -> Placed:
    left, top = part.offset
    if name == "pupils":
        dx, dy = face.x * height * _GAZE[0], face.y * height * _GAZE[1]
        return (part.surface, left + round(dx), top + round(dy))
    if name.startswith("ear_"):
        angle = -face.ears[0] if name == "ear_left" else face.ears[1]
        return _swivelled(part, angle * LIMB_STEP)
    return (part.surface, left, top)


def _chosen(parts: dict[str, Part], pose: str) -> dict[str, Part]:
    """Return the parts of a pose by their names without its prefix, in drawing order."""
    if pose == "tail":
        return {"tail": parts["tail"]}
    if pose == "curl":
        return {"curl": parts["curl"]}
    if pose == "stand":
        others = tuple(PREFIXES.values())
        return {n: p for n, p in parts.items() if not n.startswith(others)}
    prefix = PREFIXES[pose]
    return {n.removeprefix(prefix): p for n, p in parts.items() if n.startswith(prefix)}


def _layer(part: str) -> str:
    if part in ("tail", "curl"):
        return part
    return "body" if part in ("body", "paws") or part.startswith(_LIMBS) else "head"


def _swung(name: str, part: Part, swing: Swing) -> Placed:
    """Return a part of the body, swung about its shoulder or hip if it is a limb."""
    angle = 0.0
    if name.startswith("arm_"):
        angle = (swing.left if name == "arm_left" else -swing.right) * LIMB_STEP
    elif name.startswith(("leg_", "foot_")):
        angle = (-swing.legs if name in _HIND_STEP else swing.legs) * LIMB_STEP
    return _swivelled(part, angle)


def _swivelled(part: Part, angle: float) -> Placed:
    """Return a part turned clockwise about its pivot."""
    if part.pivot is None or not angle:
        return (part.surface, *part.offset)
    sheet = joined([(part.surface, *part.offset)])
    cel = bent(sheet, part.pivot, part.pivot, (angle, 0), (1.0, 1.0))
    return (cel.surface, cel.dx + part.pivot[0], cel.dy + part.pivot[1])


def joined(placed: Sequence[Placed]) -> Sheet:
    """Return pictures, each with its corner, painted over each other.

    A clear rim is left around them: turning a picture that fills its surface would fray its edge.
    """
    boxes = [s.get_rect(topleft=(round(x), round(y))) for s, x, y in placed]
    area = boxes[0].unionall(boxes[1:]).inflate(4, 4)
    surface = pygame.Surface(area.size, pygame.SRCALPHA, 32)
    for (picture, _, _), box in zip(placed, boxes, strict=True):
        surface.blit(picture, box.move(-area.x, -area.y), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sheet(surface, area.x, area.y)


def bent(
    sheet: Sheet,
    feet: tuple[float, float],
    pivot: tuple[float, float],
    angles: tuple[float, float],
    scale: tuple[float, float],
) -> Cel:
    """Return a sheet turned about its pivot, then stretched and leaned about the feet.

    Args:
        sheet: the picture.
        feet: the point that stays, in the sheet's pixels.
        pivot: what the sheet's own turn goes about, in the sheet's pixels.
        angles: degrees clockwise of the own turn and of the lean.
        scale: how many times wider and taller.
    """
    turn, lean = angles
    surface = sheet.surface
    w, h = surface.get_size()
    from_pivot = (
        (sheet.left + w / 2 - pivot[0]) * scale[0],
        (sheet.top + h / 2 - pivot[1]) * scale[1],
    )
    from_feet = ((pivot[0] - feet[0]) * scale[0], (pivot[1] - feet[1]) * scale[1])
    if scale != (1.0, 1.0):
        surface = pygame.transform.smoothscale(
            surface, (max(1, round(w * scale[0])), max(1, round(h * scale[1])))
        )
    if turn + lean:
        surface = pygame.transform.rotozoom(surface, -turn - lean, 1.0)
    ax, ay = _turned(from_pivot, turn + lean)
    bx, by = _turned(from_feet, lean)
    left = round(ax + bx - surface.get_width() / 2)
    top = round(ay + by - surface.get_height() / 2)
    crop = surface.get_bounding_rect()
    if crop.size != surface.get_size():
        surface = surface.subsurface(crop).copy()
    return Cel(surface, left + crop.x, top + crop.y)


def _turned(vector: tuple[float, float], degrees: float) -> tuple[float, float]:
    """Return a vector turned clockwise (the y axis points down)."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return (vector[0] * c - vector[1] * s, vector[0] * s + vector[1] * c)
