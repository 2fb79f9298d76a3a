"""Gouda Ganoven's doll's house, its roof lifted off, and the light in its rooms."""

from __future__ import annotations

from typing import Final

from tools.gouda_place_lower import bed, cellar
from tools.gouda_place_rooms import bath, kids
from tools.gouda_place_svg import THIN, NightPaints, ViewBox, leaf, pool, slab
from tools.rat_svg import flat, line

HOUSE: Final[ViewBox] = (452, 140, 696, 466)
_CORNERS: Final = {"kids": (466, 154), "bath": (808, 154), "bed": (466, 380), "cellar": (808, 380)}
_WIDE, _HIGH = 326.0, 212.0
_LAMPS: Final = {"kids": (541, 190), "bath": (946, 178), "bed": (678, 408), "cellar": (844, 408)}
"""Where the light of each room comes from."""
_DRAWN: Final = {"kids": kids, "bath": bath, "bed": bed, "cellar": cellar}
ROOMS: Final = tuple(_DRAWN)


def house() -> str:
    """Return the house's file."""
    paints = NightPaints()
    return leaf(HOUSE, "The doll's house, cut open.", paints, whole(paints))


def whole(paints: NightPaints) -> str:
    """Return the house with all its rooms, at its place on the table."""
    rooms = "".join(draw(paints) for draw in _DRAWN.values())
    return rooms + "".join(_dusk(paints, room) for room in ROOMS) + _walls(paints)


def _dusk(paints: NightPaints, room: str) -> str:
    """Return the night that comes in from above, the shade along walls, the glow of a lamp."""
    x, y = _CORNERS[room]
    lamp = _LAMPS[room]
    box = slab(x, y, x + _WIDE, y + _HIGH)
    return (
        flat(box, "#2b2450", 0.17)
        + flat(box, "#ffae58", 0.05)
        + flat(slab(x, y, x + _WIDE, y + 12), paints.fade("#2b1d3c", 0.42))
        + flat(slab(x, y, x + 16, y + _HIGH), paints.fade("#2b1d3c", 0.34, down=False))
        + flat(slab(x, y + _HIGH - 40, x + _WIDE, y + _HIGH), paints.rise("#2b1d3c", 0.34))
        + pool(paints, lamp[0], lamp[1] + 6, 92, 52, "#ffdf8a", 0.42)
    )


def _walls(paints: NightPaints) -> str:
    """Return the cut edges of the walls: warm wood, with its grain and its light."""
    outer = slab(453.5, 141.5, 1146.5, 604.5)
    holes = "".join(f"M{x} {y}V{y + _HIGH:g}H{x + _WIDE:g}V{y}Z" for x, y in _CORNERS.values())
    wood = paints.about(700, 260, 520, "#ffdca0", "#e6ab68", "#b97a45")
    rings = (
        "M480 147H560M640 146H730M860 148H960M1040 146H1110M470 599H580M700 598H760M880 600H990"
        "M1050 598H1120M500 373H570M660 372H740M850 374H930M1000 372H1090M459 180V250M459 430V500"
        "M800 190V260M800 420V520M1141 170V240M1141 460V540"
    )
    joints = "M452 140L466 154M1148 140L1134 154M452 606L466 592M1148 606L1134 592"
    posts = "".join(_doorway(x, y) for x in (452, 1134) for y in (332, 558))
    light = "M455 143.500H1145M467 367.500H791M809 367.500H1133M467 593.500H1133"
    return (
        f'<path d="{outer}{holes}" fill="{wood}" fill-rule="evenodd"/>'
        + line(rings, 1.6, "#9a6238", 'stroke-opacity="0.7"')
        + line(joints, THIN)
        + line(light, 1.8, "#fff3cf", 'stroke-opacity="0.8"')
        + "".join(line(slab(x, y, x + _WIDE, y + _HIGH)) for x, y in _CORNERS.values())
        + posts
    )


def _doorway(x: float, y: float) -> str:
    """Return a small door in the outer wall, through which rats come in."""
    return (
        flat(slab(x + 1.5, y, x + 12.5, y + 28), "#33263a")
        + flat(slab(x + 1.5, y + 16, x + 12.5, y + 28), "#6b4a4a")
        + line(f"M{x} {y}H{x + 14}M{x} {y + 28}H{x + 14}", 5)
        + line(f"M{x + 1} {y}H{x + 13}M{x + 1} {y + 28}H{x + 13}", 2, "#ffdca0")
    )


def light(room: str) -> str:
    """Return the file of a room with its light on, as it lies over the room in the house."""
    paints = NightPaints()
    x, y = _CORNERS[room]
    lamp = _LAMPS[room]
    box = slab(x, y, x + _WIDE, y + _HIGH)
    drawn = "".join(
        [
            _DRAWN[room](paints),
            flat(box, "#ffcf70", 0.1),
            pool(paints, x + _WIDE / 2, y + 124, 190, 96, "#fff0b8", 0.36),
            pool(paints, lamp[0], lamp[1], 84, 62, "#fff6cf", 0.6),
            line(slab(x + 3, y + 3, x + _WIDE - 3, y + _HIGH - 3), 4, "#ffe28a"),
            line(box),
        ]
    )
    return leaf((x, y, _WIDE, _HIGH), f"The room {room} by lamplight.", paints, drawn)
