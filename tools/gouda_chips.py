"""The things of Gouda Ganoven that are not cards: rat chip, king, pieces of cheese."""

from __future__ import annotations

from typing import Final

from tools.gouda_rats import GREY, LAUGH
from tools.gouda_svg import CHEESE, GOLD, HOLE, RED, WHITE, gloss
from tools.rat_faces import Fur, rat_ears, rat_eyes, rat_head
from tools.rat_svg import Paints, dot, flat, line, put, ring, shape

BOX: Final = (100, 100)


def chip(paints: Paints) -> str:
    """A rat chip: one more rat in the gang."""
    notches = "".join(put(50, 47, line("M0-38V-43", 6, "#fff6e3"), turn=30 * k) for k in range(12))
    eyes = rat_eyes((3, 2), (14, 14))
    head = rat_ears(paints, GREY) + rat_head(paints, GREY, eyes, LAUGH)
    return "".join(
        [
            ring(50, 53, 46, 44, paints.down("#a5302c", "#7c2320")),
            ring(50, 47, 46, 44, paints.round(*RED)),
            notches,
            ring(50, 47, 34, 32.5, paints.round("#fff6c8", "#fbdc79", "#f0b63c"), 3.6),
            put(50, 51, head, scale=0.43),
        ]
    )


def king(paints: Paints) -> str:
    """The king of the gouda gangsters, a turned figure: who holds it begins."""
    fur = Fur(("#d6b695", "#a67c5c", "#6f4b39"), "#f6dfc4", "#6f4b39")
    robe = "M36 54C30 64 28 74 26 84H74C72 74 70 64 64 54Z"
    crown = "M-34-40L-42-76L-20-58L0-84L20-58L42-76L34-40Q0-30-34-40Z"
    head = rat_ears(paints, fur, 42) + rat_head(paints, fur, rat_eyes((0, 2), (13, 13)), LAUGH)
    jewels = ring(0, -48, 8, 7, "#e4574b", 6) + dot(-22, -47, 5, 5, "#2e9e9b")
    return "".join(
        [
            shape("M16 88Q16 80 26 80H74Q84 80 84 88V91Q84 97 76 97H24Q16 97 16 91Z",
                  paints.round(*GOLD), 4.4),
            shape(robe, paints.round(*RED), 4.4),
            flat("M45 56H55L58 80H42Z", "#fff1dc"),
            line("M48 62v2M52 70v2M47 76v2", 3),
            shape("M30 56Q50 46 70 56Q72 66 62 66Q50 60 38 66Q28 66 30 56Z", paints.round(*WHITE),
                  3.6),
            put(50, 40, head, scale=0.43),
            put(50, 39, shape(crown, paints.round(*GOLD), 9), jewels, dot(22, -47, 5, 5, "#2e9e9b"),
                scale=0.43),
        ]
    )  # fmt: skip


def _piece(
    paints: Paints, top: str, front: str, rind: str, holes: tuple[tuple[float, ...], ...]
) -> str:
    """Return a piece of gouda seen from above and a little from the front.

    Args:
        paints: the gradients of the file.
        top: the outline of its upper side.
        front: the cut sides that show.
        rind: the red side that shows.
        holes: x, y and radii.
    """
    return "".join(
        [
            shape(rind, paints.round("#ff8d76", "#dd4c41", "#a83330"), 4.4),
            shape(front, paints.down("#ffe28a", "#f3bd4a"), 4.4),
            shape(top, paints.round(*CHEESE), 4.4),
            *(ring(x, y, rx, ry, HOLE, 3) for x, y, rx, ry in holes),
        ]
    )


def piece_1(paints: Paints) -> str:
    """A pointed piece of gouda."""
    return _piece(
        paints,
        "M6 40L78 12Q98 32 92 62Z",
        "M6 40L92 62V82L6 58Z",
        "M78 12Q98 32 92 62V82Q100 50 78 12Z",
        ((36, 42, 6, 4.4), (66, 30, 7, 5), (70, 50, 4, 3), (40, 58, 4.4, 4.4), (72, 68, 5, 5)),
    ) + gloss("M22 37L62 21", 3.4)


def piece_2(paints: Paints) -> str:
    """A broad piece of gouda, its point before it."""
    holes = (
        (36, 36, 7, 5), (62, 30, 5, 3.6), (56, 52, 6, 4.4), (28, 61, 3.6, 5), (73, 61, 4, 5),
    )  # fmt: skip
    return _piece(
        paints,
        "M50 76L9 36Q46 2 91 32Z",
        "M9 36L50 76L91 32V50L50 94L9 54Z",
        "M9 36Q46 2 91 32Z",
        holes,
    ) + line("M50 77V93", 4.4)


def piece_3(paints: Paints) -> str:
    """A stout piece of gouda with its rind before it."""
    return _piece(
        paints,
        "M50 8L92 50Q56 78 10 52Z",
        "M50 8L92 50V52L10 54V52Z",
        "M10 52Q56 78 92 50V68Q56 98 10 72Z",
        ((48, 28, 5, 3.6), (34, 46, 6, 4.4), (64, 46, 8, 5.6), (52, 58, 4, 2.6)),
    ) + gloss("M20 66Q30 71 42 73", 3.4, 0.6)
