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
    fur = Fur(("#f0d3ae", "#c99a70", "#8f6448"), "#fff1dc", "#8f6448")
    robe = "M33 60C22 66 17 74 15 85H85C83 74 78 66 67 60Z"
    crown = "M-37-38L-48-84L-23-62L0-98L23-62L48-84L37-38Q0-28-37-38Z"
    head = rat_ears(paints, fur, 46) + rat_head(paints, fur, rat_eyes((0, 2), (15, 15)), LAUGH)
    jewels = ring(0, -54, 9, 9, "#e4574b", 6) + dot(-25, -51, 6, 6, "#2e9e9b")
    return "".join(
        [
            shape("M10 89Q10 82 20 82H80Q90 82 90 89V91Q90 97.4 82 97.4H18Q10 97.4 10 91Z",
                  paints.round(*GOLD), 4.4),
            shape(robe, paints.round(*RED), 4.4),
            flat("M43 62H57L61 83H39Z", "#fff1dc"),
            line("M50 71v2M46 78v1.5M54 78v1.5", 3),
            shape("M26 62Q50 52 74 62Q77 71 66 71Q50 65 34 71Q23 71 26 62Z",
                  paints.round(*WHITE), 3.6),
            put(50, 45, head, scale=0.45),
            put(50, 45, shape(crown, paints.round(*GOLD), 9), jewels, dot(25, -51, 6, 6, "#2e9e9b"),
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
