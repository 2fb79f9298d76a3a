"""The signs in the corners of action and room cards, each 100 x 72 like a number."""

from __future__ import annotations

from tools.gouda_svg import GOLD, RED, STEEL, WOOD
from tools.rat_svg import INK, PUPIL, Paints, dot, line, put, ring, shape

_MIDDLE = (50.0, 36.0)


def nailed(paints: Paints) -> str:
    """Two crossed boards and a nail."""
    board = shape("M-30-8H30V8H-30Z", paints.round(*WOOD), 4.4)
    head = ring(0, 0, 6, 6, paints.round(*STEEL), 4)
    return put(*_MIDDLE, put(0, 0, board, turn=32), put(0, 0, board, turn=-32), head)


def crook(paints: Paints) -> str:
    """A mask."""
    mask = (
        "M0-8C10-18 30-20 36-12C40 6 28 18 16 16Q8 14 0 6Q-8 14-16 16C-28 18-40 6-36-12"
        "C-30-20-10-18 0-8Z"
    )
    eyes = ring(-17, 0, 8, 7, "#fffdf7", 3.6) + ring(17, 0, 8, 7, "#fffdf7", 3.6)
    pupils = dot(-15, 1, 3.4, 4, PUPIL) + dot(19, 1, 3.4, 4, PUPIL)
    return put(*_MIDDLE, shape(mask, paints.round(*RED), 4.4), eyes, pupils)


def rathole(paints: Paints) -> str:
    """A hole with two eyes in it."""
    dark = paints.round("#5d4a66", "#3b2d48", "#2a2138")
    hole = shape("M-22 26V0C-22-36 22-36 22 0V26Z", dark, 4.4)
    eyes = ring(-8, -2, 7, 8, "#fffdf7", 3) + ring(8, -2, 7, 8, "#fffdf7", 3)
    pupils = dot(-7, 0, 3, 4, PUPIL) + dot(9, 0, 3, 4, PUPIL)
    return put(*_MIDDLE, hole, eyes, pupils, line("M-32 26H32", 5))


def kids(paints: Paints) -> str:
    """A teddy's head."""
    fur = paints.round("#e9b983", "#c58a55", "#935f38")
    return put(
        *_MIDDLE,
        ring(-20, -16, 10, 10, fur, 4.4) + ring(20, -16, 10, 10, fur, 4.4),
        ring(0, 4, 27, 23, fur, 4.4),
        dot(0, 11, 12, 10, "#f6dcb4"),
        dot(-11, 0, 3.6, 4.6, INK) + dot(11, 0, 3.6, 4.6, INK) + dot(0, 7, 5, 3.6, INK),
        line("M-6 14Q0 20 6 14", 3),
    )


def bath(paints: Paints) -> str:
    """A rubber duck."""
    body = (
        "M-30 4Q-22 8-10 4C-14-2-14-8-12-12C-10-26 14-28 16-12C18-4 14 0 12 4C22 2 28 0 30-2"
        "C36 12 26 28 0 28C-22 28-34 18-30 4Z"
    )
    bill = shape("M14-16L30-12L15-6Z", paints.round("#ffb37a", "#f0803c", "#c9592a"), 3.6)
    return put(
        *_MIDDLE, bill, shape(body, paints.round(*GOLD), 4.4), dot(5, -13, 3, 4, PUPIL),
        line("M-10 14Q0 22 10 12", 3.4),
    )  # fmt: skip


def bed(paints: Paints) -> str:
    """A moon asleep."""
    moon = "M8-29A30 30 0 1 0 27 15A24 24 0 0 1 8-29Z"
    return put(
        *_MIDDLE,
        shape(moon, paints.round(*GOLD), 4.4),
        line("M-17 2Q-12 8-7 2M-7 13Q-3 18 3 14", 3.6),
        line("M14-16h10l-10 12h11", 4),
    )


def cellar(paints: Paints) -> str:
    """A barrel."""
    barrel = "M-20-28H20Q34 0 20 28H-20Q-34 0-20-28Z"
    hoops = "M-25-13Q0-8 25-13M-25 14Q0 20 25 14"
    return put(
        *_MIDDLE,
        shape(barrel, paints.round(*WOOD), 4.4),
        line("M-9-27Q-13 0-9 27M9-27Q13 0 9 27", 2.8, "#6f4428"),
        line(hoops, 9) + line(hoops, 3.4, "#c3d0d5"),
    )
