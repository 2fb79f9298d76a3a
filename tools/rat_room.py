"""The coats of the card cats, the room they are in, and what more than one of them needs."""

from __future__ import annotations

from typing import Final

from tools.rat_faces import Fur
from tools.rat_frames import CAT_WINDOW
from tools.rat_svg import INK, Paints, flat, line, put, ring, shape

GINGER: Final = Fur(("#ffcf8c", "#f5a049", "#cf7126"), "#fff2dc", "#d2722a")
SILVER: Final = Fur(("#e3e8ee", "#b4bfcc", "#828ea0"), "#f7f4ee", "#77849a")
SIAMESE: Final = Fur(
    ("#fff4de", "#f2dcb8", "#d0b088"),
    "#a87f68",
    "#8b6450",
    ("#d8f1fb", "#8cc7e0", "#4b93bd"),
    ears="#74503f",
)
TUXEDO: Final = Fur(
    ("#7b7190", "#534b68", "#383150"),
    "#fff5e6",
    "#383150",
    ("#fff0a8", "#f7c948", "#d8921c"),
    ink="#e6dcf0",
)
CALICO: Final = Fur(("#fffaf0", "#fbeedb", "#dcc3a6"), "#fffaf2", "#ee9440")
BROWN: Final = Fur(
    ("#cfa071", "#a5764a", "#75502c"), "#f8e6c8", "#664426", ("#fff0a8", "#f3c94e", "#cf8b1c")
)
LILAC: Final = Fur(
    ("#efe6f2", "#cdbfd8", "#988aac"), "#fbf6f6", "#8d7ea4", ("#ffe3a0", "#f5a83a", "#d0701c")
)


def room(paints: Paints, wall: tuple[str, str], floor: tuple[str, str] | None = None) -> str:
    """Return the window's light, and a rug along its lower edge."""
    drawn = flat(CAT_WINDOW, paints.round(wall[0], wall[1], at=(50, 42, 70)))
    if floor:
        rug = "M25 236Q124 222 223 236V253Q223 311 165 311H83Q25 311 25 253Z"
        drawn += flat(rug, paints.down(*floor)) + line("M25 236Q124 222 223 236", 2.6, INK)
    return drawn + line(CAT_WINDOW, 5)


def snore(x: float, y: float, size: float, ink: str) -> str:
    """Return a letter Z that rises from a sleeper."""
    s = size
    return line(f"M{x} {y}h{s}l-{s} {s}h{s}", s * 0.52, INK) + line(
        f"M{x} {y}h{s}l-{s} {s}h{s}", s * 0.26, ink
    )


def toes(x: float, y: float, gap: float, tall: float, ink: str = INK) -> str:
    """Return the two lines between the toes of a paw."""
    return line(f"M{x - gap} {y}v{tall}M{x + gap} {y}v{tall}", 3.2, ink)


def sole(x: float, y: float, turn: float, fill: str) -> str:
    """Return a hind foot held up: its pads show."""
    pads = "M-12-5h.1M-4.5-12h.1M4.5-12h.1M12-5h.1"
    return put(
        x,
        y,
        shape("M0-23C16-23 23-12 22 2C21 16 12 24 0 24C-12 24-21 16-22 2C-23-12-16-23 0-23Z", fill),
        line(pads, 7.4, "#ef9d95"),
        flat("M0-3C8-3 13 5 10 11C7 16-7 16-10 11C-13 5-8-3 0-3Z", "#ef9d95"),
        turn=turn,
    )


def alarm_clock(paints: Paints) -> str:
    """Return a ringing alarm clock about its own middle, 84 wide."""
    brass = paints.round("#fff3b0", "#f7c948", "#b97f17")
    return (
        line("M-26 32l-8 12M26 32l8 12", 9)
        + line("M-26 32l-8 12M26 32l8 12", 2.4, "#d8a13a")
        + line("M0-38V-50", 8)
        + shape("M-8-36C-10-52-32-56-42-40C-44-34-40-28-36-26Z", brass, 6)
        + shape("M8-36C10-52 32-56 42-40C44-34 40-28 36-26Z", brass, 6)
        + ring(0, 2, 38, 38, paints.round("#7fd0ca", "#2e9e9b", "#1a6a69"), 6)
        + ring(0, 2, 28, 28, "#fffaf0", 4)
        + line("M0-18V-16M20 2H18M0 22V20M-20 2H-18", 4)
        + line("M0 2V-12M0 2L10 8", 5, "#a8332f")
    )
