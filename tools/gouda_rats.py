"""The rats on Gouda Ganoven's cards: a head with a mask, a paw, and what is worth having.

The head is `tools.rat_faces`', 116 wide and 104 tall about its own middle, its ears reach to -78.
"""

from __future__ import annotations

from typing import Final

from tools.gouda_svg import CHEESE, HOLE
from tools.rat_faces import THROAT, Fur, rat_ears, rat_eyes, rat_head
from tools.rat_svg import SHINE, Paints, flat, line, put, ring, shape

GREY: Final = Fur(("#d8cdd2", "#a3959f", "#71626f"), "#f7ebe6", "#71626f")
BROWN: Final = Fur(("#d9bb9d", "#a98263", "#74533f"), "#f6e2cb", "#74533f")
SKIN: Final = "#eba99f"

MASK: Final = (
    "M-52-22C-40-34-14-34 0-24C14-34 40-34 52-22C56-6 48 8 30 8C16 8 8 4 0-2C-8 4-16 8-30 8"
    "C-48 8-56-6-52-22Z"
)
GRIN: Final = line("M-26 32Q0 52 26 32", 4) + shape("M-8 40H8V51Q0 54-8 51Z", SHINE, 2.8)
LAUGH: Final = shape("M-24 31Q0 38 24 31Q22 50 0 50Q-22 50-24 31Z", THROAT, 3.6) + shape(
    "M-8 33.5H8V43Q0 46-8 43Z", SHINE, 2.6
)


def masked(
    paints: Paints,
    mask: str,
    fur: Fur = GREY,
    looks: tuple[float, float] = (3, 2),
    mouth: str = GRIN,
) -> str:
    """Return the head of a rat with a mask tied behind its ears.

    Args:
        paints: the gradients of the file.
        mask: the mask's colour.
        fur: its coat.
        looks: how far the pupils are shifted.
        mouth: a drawn mouth.
    """
    knot = shape("M46-16C62-34 76-30 74-18C84-12 80 2 66-2C62 6 52 0 48-6Z", mask, 4)
    band = shape(MASK, mask, 4)
    brows = line("M-34-34L-8-26M34-34L8-26", 4.6)
    return (
        rat_ears(paints, fur)
        + knot
        + rat_head(paints, fur, band + rat_eyes(looks, (13, 13)) + brows, mouth)
    )


def peeping(paints: Paints, mask: str, fur: Fur = GREY, looks: tuple[float, float] = (0, 2)) -> str:
    """Return a masked head whose lower half is about to be hidden by something."""
    return masked(paints, mask, fur, looks, "")


def paw(fill: str = SKIN) -> str:
    """Return a paw that holds on to an edge below it, 34 wide."""
    return shape("M-17-6C-18-18 18-18 17-6C18 10 12 14 0 14C-12 14-18 10-17-6Z", fill) + line(
        "M-6 0V11M6 0V11", 3.4
    )


def gouda(paints: Paints) -> str:
    """Return a wedge of gouda in its red rind, 120 wide and 92 tall, about its own middle."""
    front = "M-60 2L28 14V52L-60 36Z"
    top = "M-60 2L10-40C36-40 58-24 60-2L28 14Z"
    rind = "M60-2V34L28 52V14Z"
    holes = ((-38, 20, 7, 7), (-8, 30, 9, 9), (14, 22, 4, 4))
    return (
        shape(rind, paints.round("#ff8d76", "#dd4c41", "#a83330"))
        + flat(top, paints.round(*CHEESE))
        + flat(front, "#ffe28a")
        + "".join(ring(x, y, rx, ry, HOLE, 3.6) for x, y, rx, ry in holes)
        + ring(-2, -14, 11, 6, HOLE, 3.6)
        + ring(28, -8, 8, 5, HOLE, 3.6)
        + line(front)
        + line(top)
    )


def bite(x: float, y: float, fill: str, size: float = 1.0) -> str:
    """Return a splinter or a crumb."""
    return put(x, y, shape("M-8 4L-3-7L8-2L5 7Z", fill, 3 / size), scale=size)
