"""The pictures of Gouda Ganoven's other play cards: trap, cheese and the three actions."""

from __future__ import annotations

from tools.gouda_rats import BROWN, GREY, LAUGH, SKIN, bite, gouda, masked, paw
from tools.gouda_svg import CHEESE, GOLD, RED, WOOD, block, filling, gloss, grain
from tools.rat_svg import INK, SHINE, Paints, dot, flat, limb, line, put, ring, shape


@filling(4, 1, 196, 188)
def trap(paints: Paints) -> str:
    """A rat trap, set; the cheese on it is in a good mood."""
    board = "M36 92H164L194 160H6Z"
    bow = "M48 110V58Q48 24 100 24Q152 24 152 58V110"
    teeth = "M56 40L68 62L78 30L90 54L100 28L110 54L122 30L132 62L144 40Q130 24 100 24Q70 24 56 40Z"
    coil = "".join(f"M{x} 101l6 18" for x in range(42, 160, 12))
    return "".join(
        [
            line("M18 44L34 54M10 80H28M182 44L166 54M190 80H172M100 4V12", 6.4, "#f7c948"),
            shape("M6 160H194V178Q194 186 186 186H14Q6 186 6 178Z", paints.down(*WOOD[1:])),
            shape(board, paints.round("#f5cf9c", "#d99b63", "#b07645")),
            grain("M30 126H46M158 132H174M20 152H40M156 152H182"),
            shape(teeth, "#dfe8ea", 4.4),
            line(bow, 17) + line(bow, 7.4, "#dfe8ea"),
            gloss("M63 42Q72 34 90 31", 3.4),
            line("M38 110H162", 24) + line("M38 110H162", 15, "#b9c6cc"),
            line(coil, 4),
            shape("M58 146H142L150 162H50Z", paints.round(*GOLD), 4.4),
            put(100, 130, _happy_cheese(paints), scale=0.84),
        ]
    )


def _happy_cheese(paints: Paints) -> str:
    """Return a wedge of cheese with a face, 86 wide."""
    return "".join(
        [
            shape("M-43 0L20-34Q43-26 43 0V28H-43Z", paints.round(*CHEESE)),
            flat("M-43 0H43V28H-43Z", "#ffe28a"),
            ring(18, -14, 7, 5, "#d8931c", 3.4) + ring(-34, 20, 5, 5, "#d8931c", 3.4),
            ring(32, 10, 6, 6, "#d8931c", 3.4),
            line("M-43 0L20-34Q43-26 43 0V28H-43ZM-43 0H43"),
            dot(-16, 10, 4, 5.4, INK) + dot(12, 10, 4, 5.4, INK),
            dot(-15, 8, 1.6, 1.6, SHINE) + dot(13, 8, 1.6, 1.6, SHINE),
            line("M-9 17Q-2 25 5 17", 3.8),
            dot(-24, 17, 5, 3.4, "#ff7d52", 0.7) + dot(21, 17, 5, 3.4, "#ff7d52", 0.7),
        ]
    )


@filling(8, 14, 192, 204)
def cheese(paints: Paints) -> str:
    """A piece of gouda of one's own, with a flag."""
    flag = shape("M4-64Q22-74 36-64Q48-56 60-62V-36Q46-30 34-38Q20-46 4-38Z", paints.round(*RED))
    spark = shape("M0-13Q2-2 13 0Q2 2 0 13Q-2 2-13 0Q-2-2 0-13Z", "#fff6c8", 3.4)
    return "".join(
        [
            put(96, 86, line("M4-66V0", 9), line("M4-66V0", 3, "#f0c48e"), flag, scale=1.0),
            put(100, 124, gouda(paints), scale=1.48),
            gloss("M34 116L104 82", 6),
            put(30, 60, spark, scale=1.3) + put(178, 56, spark, scale=0.8),
            put(62, 34, spark, scale=0.8) + put(180, 182, spark, scale=0.7),
        ]
    )


@filling(8, 0, 194, 194)
def nailed(paints: Paints) -> str:
    """A door nailed shut; somebody behind it is not pleased."""
    door = "M40 190V76Q40 14 100 14Q160 14 160 76V190Z"
    eyes = "".join(
        ring(x, 58, 10, 11, SHINE, 3.6)
        + dot(x + 1, 61, 4.6, 5.6, INK)
        + dot(x + 3, 58, 2, 2, SHINE)
        for x in (86, 114)
    )
    plank = shape(
        "M-88-15L-82-19L86-17L92-6L86 0L91 15L-84 18L-90 6L-84-2Z",
        paints.round("#ffe6bd", "#eebf82", "#c98f52"),
    ) + grain("M-58-4H-20M6 6H52M-30 9H-8")
    nail = ring(0, 0, 7, 6.4, "#c3d0d5", 4) + dot(-2, -2, 2, 1.6, SHINE)
    nails = "".join(put(x, y, nail) for x, y in ((-72, -6), (-70, 8), (72, -5), (70, 7)))
    return "".join(
        [
            shape("M26 192V76Q26 2 100 2Q174 2 174 76V192Z", paints.round("#c9b6c2", "#9d8a9e",
                  "#6f5d75")),
            shape(door, paints.round("#c9824f", "#a4623a", "#7a4429")),
            line("M70 24V190M100 92V190M130 24V190", 3.6, "#5f3722"),
            shape(block(100, 58, 72, 38, 14), "#33263a", 4.4),
            eyes,
            line("M72 44L94 51M128 44L106 51", 6),
            ring(146, 146, 7, 7, paints.round(*GOLD), 4),
            put(100, 104, plank, nails, turn=12),
            put(100, 144, plank, nails, turn=-14),
        ]
    )  # fmt: skip


@filling(7, -1, 201, 202)
def crook(paints: Paints) -> str:
    """A gouda gangster's long arm makes off with a piece of cheese."""
    arm = "M70 96C64 150 84 178 116 160"
    return "".join(
        [
            line("M196 96H166M198 122H178M196 176H170", 6.4, "#fff6e3"),
            put(126, 132, gouda(paints), scale=0.98),
            line(arm, 36) + line(arm, 26, "#fff1dc"),
            line(arm, 26, "#5b6b83", 'stroke-dasharray="11 13" stroke-linecap="butt"'),
            put(124, 150, paw(), turn=-62, scale=1.12),
            put(76, 70, masked(paints, "#e4574b", GREY, (5, 4)), scale=0.92),
            bite(184, 194, "#f7c948", 0.9) + bite(150, 192, "#f7c948", 0.7),
        ]
    )


@filling(6, -2, 198, 193)
def rathole(paints: Paints) -> str:
    """Two holes in the skirting: in at one, out at the other."""
    hole = "M-38 46V4C-38-54 38-54 38 4V46Z"
    tail = "M-6 36C-10 62 22 56 16 74C12 86-10 84-12 72"
    return "".join(
        [
            shape("M14 60Q14 46 28 46H172Q186 46 186 60V150H14Z", paints.round(*WOOD)),
            shape("M8 46Q8 36 16 36H184Q192 36 192 46V58H8Z", paints.round(*WOOD)),
            grain("M26 72H40M164 70H178M96 66H108M24 136H30"),
            flat("M8 150H192V162Q192 168 186 168H14Q8 168 8 162Z", "#8d5733"),
            line("M8 150H192"),
            line("M44 26C60 2 136 2 152 24", 19) + shape("M168 8L166 44L134 34Z", "#e4574b"),
            line("M44 26C60 2 136 2 150 22", 9, "#e4574b"),
            put(56, 104, shape(hole, "#33263a"), _hind(paints), scale=0.98),
            put(56, 104, limb(tail, 13, SKIN, 4)),
            put(146, 104, shape(hole, "#33263a"), scale=0.98),
            put(146, 122, masked(paints, "#2e9e9b", BROWN, (-2, 4), LAUGH), scale=0.64),
            put(122, 156, paw()) + put(170, 156, paw()),
        ]
    )


def _hind(paints: Paints) -> str:
    """Return the hind part of a rat that slips into a hole, about the hole's middle."""
    return "".join(
        [
            shape("M-30 46C-34 4-16-16 0-16C16-16 34 4 30 46Z", BROWN.paint(paints)),
            ring(-20, 50, 15, 10, SKIN) + ring(20, 50, 15, 10, SKIN),
            line("M-24 50v6M-16 50v6M16 50v6M24 50v6", 3),
        ]
    )
