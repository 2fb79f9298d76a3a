"""What the gang finds to fight with in a kitchen: ten of the forty weapons."""

from __future__ import annotations

from tools.gouda_svg import (
    CHEESE,
    GOLD,
    LEAF,
    RED,
    SKY,
    SLATE,
    STEEL,
    TEAL,
    WHITE,
    WOOD,
    aslant,
    block,
    drop,
    filling,
    gloss,
    grain,
    puff,
    wedge,
)
from tools.rat_svg import INK, PUPIL, Paints, dot, flat, limb, line, put, ring, shape


@filling(14, 10, 196, 200)
def straw(paints: Paints) -> str:
    """A bent drinking straw that has just shot a pea."""
    tube = "M30 184L88 76Q95 64 110 62L146 56"
    folds = "M77 80l27 13M83 68l23 18M93 57l16 21M106 49l6 26"
    return "".join(
        [
            line(tube, 33) + line(tube, 23, "#fff6e3"),
            line("M27 180L70 100M43 182L84 108M118 55L146 50M122 69L148 65", 5, "#2e9e9b"),
            line("M35 181L77 104M119 62L146 58", 5, "#8cc7e0"),
            line(folds, 4),
            ring(147, 56, 6, 12, "#35727f", 4),
            ring(180, 44, 13, 13, paints.round(*LEAF)),
            gloss("M174 42Q176 37 180 36", 3.4),
            line("M156 36l8-10M160 68l10 8", 5, "#fff6e3"),
            drop(148, 98, 0.8, -20) + drop(128, 22, 0.8, 30) + drop(110, 118, 0.6, -10),
        ]
    )


@filling(16, 9, 191, 184)
def toothpick(paints: Paints) -> str:
    """A toothpick, not given back with the snack: an olive, a bite of cheese, a frill."""
    frill = "M-24-84L-14-92L-20-106L-4-100L0-114L4-100L20-106L14-92L24-84Q0-74-24-84Z"
    return aslant(
        shape("M-5-90H5V92L0 116L-5 92Z", paints.round(*WOOD), 4.4),
        shape(frill, paints.round(*RED), 4.4),
        line("M-8-88l-4-8M0-86v-12M8-88l4-8", 2.8, "#fff1dc"),
        ring(0, -44, 27, 31, paints.round(*LEAF)),
        dot(0, -72, 8, 4.5, "#e4574b"),
        gloss("M-15-52Q-12-64-4-66", 5),
        shape(block(0, 22, 62, 60, 8), paints.round(*CHEESE)),
        ring(-13, 8, 7, 7, "#d8931c", 3.4) + ring(12, 28, 9, 9, "#d8931c", 3.4),
        ring(-17, 38, 4, 4, "#d8931c", 3.4),
        gloss("M4 0H20", 5),
    )


@filling(18, 7, 188, 190)
def wooden_spoon(paints: Paints) -> str:
    """A wooden spoon with a bite out of its rim and dough on it."""
    bowl = (
        "M0-4C-26-6-38-36-36-62C-34-96-18-112 0-112C10-112 18-108 24-100Q20-88 30-84"
        "Q28-74 36-68C38-36 26-6 0-4Z"
    )
    handle = "M-8-10H8L10 100Q10 114 0 114Q-10 114-10 100Z"
    return aslant(
        shape(handle, paints.round(*WOOD)),
        shape(bowl, paints.round(*WOOD)),
        shape("M-2-22C-18-26-24-44-23-62C-22-84-12-96-2-96C10-94 22-72 22-56C20-38 14-26-2-22Z",
              paints.round("#a96d42", "#c08350", "#dba56c"), 3.4),
        shape("M-20-50C-8-60 0-44 10-52C20-54 20-36 8-28C-2-22-14-26-20-50Z", "#ffe9b8", 3.4),
        grain("M-3 16V60M3 44V92"),
        shape(block(0, 92, 24, 12, 5), "#e4574b", 4),
        gloss("M-28-62Q-26-86-16-98", 4.4),
        turn=42,
    )  # fmt: skip


def ladle(paints: Paints) -> str:
    """A ladle of hot tomato soup."""
    cup = "M26 116H122C124 152 104 174 74 174C44 174 24 152 26 116Z"
    handle = "M112 122L146 34Q152 16 168 22Q182 30 174 46"
    return "".join(
        [
            line("M56 92q-10-10 0-20t0-20M90 84q-10-10 0-20t0-20", 6.4, "#fff6e3"),
            line(handle, 22) + line(handle, 12, paints.round(*STEEL)),
            gloss("M124 106L148 42", 3.6),
            ring(74, 116, 48, 17, paints.round(*STEEL)),
            ring(74, 118, 38, 11, "#e4574b", 3.4),
            dot(60, 116, 8, 3.4, "#ff9f88") + dot(90, 120, 7, 3.4, "#6ba368"),
            shape("M26 120Q34 134 74 134Q114 134 122 120C122 154 104 174 74 174"
                  "C44 174 26 154 26 120Z", paints.round(*STEEL)),
            flat(cup, "#ffffff", 0),
            shape("M96 132Q110 130 116 126Q118 146 112 158Q106 164 104 154Q104 142 96 132Z",
                  "#e4574b", 3.4),
            drop(122, 182, 0.9, 0, "#e4574b"),
            gloss("M38 138Q42 154 56 162", 5),
        ]
    )  # fmt: skip


@filling(13, -1, 192, 200)
def fork(paints: Paints) -> str:
    """A fork with one noodle that would not come off."""
    head = (
        "M-34-108Q-28-114-24-108L-22-66Q-17-60-12-66V-108Q-6-114 0-108H0Q6-114 12-108V-66"
        "Q17-60 22-66L24-108Q28-114 34-108L38-52C38-26 22-20 10-8L8 10H-8L-10-8"
        "C-22-20-38-26-38-52Z"
    )
    middle = "M0-106V-66"
    return aslant(
        shape("M-9 0H9L14 98Q14 114 0 114Q-14 114-14 98Z", paints.round(*TEAL)),
        shape(head, paints.round(*STEEL)),
        line(middle, 8),
        line("M-40-46Q0-28 40-50", 14) + line("M-40-46Q0-28 40-50", 6, "#ffe28a"),
        line("M-40-46C-64-52-62-20-38-26Q-6-16 34-32C62-38 60-2 42-4", 14)
        + line("M-40-46C-64-52-62-20-38-26Q-6-16 34-32C62-38 60-2 42-4", 6, "#ffe28a"),
        dot(8, -30, 8, 7, "#e4574b"),
        gloss("M-5 24V90", 4.4),
        turn=40,
        x=94,
        y=106,
    )


@filling(11, 3, 192, 203)
def whisk(paints: Paints) -> str:
    """A whisk with cream on its wires."""
    balloon = "M-10-2C-22-20-46-48-42-78C-38-104-18-114 0-114C18-114 38-104 42-78C46-48 22-20 10-2"
    inner = "M-4-2C-10-30-20-56-18-82C-16-102-8-112 0-113C8-112 16-102 18-82C20-56 10-30 4-2"
    cream = (
        "M-36-84C-48-90-42-110-28-106C-24-124 2-126 8-112C22-124 42-112 36-98C50-92 46-76 34-78"
        "C30-64 16-70 14-80C8-70-8-66-14-78C-20-68-38-70-36-84Z"
    )
    return aslant(
        line(balloon, 12) + line(balloon, 4.6, "#dfe8ea"),
        line(inner, 11) + line(inner, 4, "#b9c6cc"),
        shape(cream, "#fffaf0"),
        line("M-20-96q8-8 16-4M10-98q10-6 14 2", 3.2, "#d9c6a8"),
        shape("M-13-4H13L16 96Q16 112 0 112Q-16 112-16 96Z", paints.round(*RED)),
        shape(block(0, 2, 36, 18, 6), paints.round(*STEEL)),
        ring(0, 96, 5, 5, "#8a3a34", 3.4),
        gloss("M-6 24V70", 5),
        turn=40,
        x=92,
        y=110,
    )


def frying_pan(paints: Paints) -> str:
    """A frying pan with a fried egg that smiles."""
    white = (
        "M40 84C34 62 56 46 76 52C96 38 124 52 120 76C134 90 122 118 102 116"
        "C88 130 58 126 54 112C40 112 32 98 40 84Z"
    )
    return "".join(
        [
            limb("M122 122L178 178", 30, "#b9794a"),
            gloss("M140 134L172 166", 4.4, 0.5),
            ring(176, 176, 4.4, 4.4, "#5b3a28", 3),
            ring(80, 82, 70, 70, paints.round(*SLATE)),
            ring(80, 84, 57, 57, paints.round("#3d4a63", "#4b5973", "#6b7b94"), 4),
            gloss("M20 80Q24 40 60 22", 6, 0.6),
            shape(white, "#fffaf0"),
            ring(80, 84, 24, 23, paints.round("#fff0a8", "#fbc43c", "#ec9a24"), 4.4),
            dot(72, 80, 3.4, 4.6, PUPIL) + dot(88, 80, 3.4, 4.6, PUPIL),
            line("M71 90Q80 99 89 90", 4),
            dot(64, 88, 4, 3, "#ff7d52", 0.7) + dot(96, 88, 4, 3, "#ff7d52", 0.7),
        ]
    )


def saucepan_lid(paints: Paints) -> str:
    """A saucepan lid that has already stopped a blow."""
    plaster = put(
        38,
        -10,
        shape(block(0, 0, 44, 17, 8), "#ffd9b0", 3.4),
        flat(block(0, 0, 16, 11, 2), "#f0b987"),
        turn=30,
    )
    return "".join(
        [
            line("M16 66L30 78M30 34L42 52M184 66L170 78M170 34L158 52M100 10V26", 7, "#f7c948"),
            put(
                100,
                118,
                shape("M-80 20C-84-66 84-66 80 20Z", paints.round(*SKY)),
                flat("M-78 2Q0 22 78 2L80 20H-80Z", "#5598bd", 0.6),
                shape("M-88 16Q0 40 88 16Q94 20 90 30Q0 56-90 30Q-94 20-88 16Z",
                      paints.round(*WHITE)),
                shape("M-12-40L-8-56H8L12-40Z", paints.round(*SLATE)),
                ring(0, -64, 22, 14, paints.round(*SLATE)),
                gloss("M-58-10Q-48-32-24-38", 6),
                gloss("M-10-68Q-4-72 4-71", 4, 0.6),
                plaster,
                turn=-8,
            ),
        ]
    )  # fmt: skip


@filling(10, 10, 190, 190)
def rolling_pin(paints: Paints) -> str:
    """A rolling pin, white with flour."""
    return "".join(
        [
            aslant(
                limb("M0-112V112", 22, "#e4574b"),
                gloss("M-4-112V-92M-4 92V104", 3.6),
                shape(block(0, 0, 56, 156, 18), paints.round(*WOOD)),
                grain("M8-50V-14M16 10V48M-2 34V62"),
                shape("M-28-56C-10-62-12-36 2-40C14-44 22-28 28-36V-4C14 4 8-12-4-6"
                      "C-16 0-20-14-28-8Z", "#fffaf0", 3.4),
                gloss("M-17 8V58", 6),
                line(block(0, 0, 56, 156, 18), 5),
            ),
            puff(40, 52, 1.3, "#fffaf0") + puff(164, 154, 1.2, "#fffaf0"),
            dot(72, 30, 4.5, 4.5, "#fffaf0") + dot(134, 176, 4.5, 4.5, "#fffaf0"),
            dot(22, 84, 4, 4, "#fffaf0"),
        ]
    )  # fmt: skip


@filling(-2, 11, 199, 194)
def cheese_cannon(paints: Paints) -> str:
    """The cheese cannon, on a wheel of cheese, at the moment it is fired."""
    barrel = "M-56-34Q-78-28-78 0Q-78 28-56 34L48 26V-26Z"
    smoke = (
        "M-34 20C-54 18-52-6-36-8C-40-30-12-40 0-24C10-42 40-34 36-12C54-8 52 18 34 20"
        "C28 36 8 36 0 26C-10 36-30 34-34 20Z"
    )
    spark = shape("M0-15L4-5L15 0L4 5L0 15L-4 5L-15 0L-4-5Z", "#ff9f4a", 3)
    return "".join(
        [
            shape("M14 178L64 116L108 140L84 178Z", paints.round(*WOOD)),
            put(136, 74, shape(smoke, "#fff6e3", 4.4)),
            put(
                78,
                114,
                limb("M-76 0H-88", 17, "#f7c948"),
                shape(barrel, paints.round(*TEAL)),
                shape(block(-38, 0, 16, 68, 6), paints.round(*GOLD)),
                shape(block(48, 0, 20, 66, 8), paints.round(*GOLD)),
                gloss("M-22-18L28-14", 6),
                turn=-36,
            ),
            wedge(paints, 156, 44, 1.16, -20),
            put(86, 152, _wheel(paints)),
            line("M12 150C2 134 20 122 14 108", 4.4),
            put(14, 98, spark),
            line("M176 84L188 92M112 26L106 14", 6, "#f7c948"),
        ]
    )


def _wheel(paints: Paints) -> str:
    """Return a wheel that is a cheese, 80 wide."""
    holes = ((-12, -12, 6), (12, -10, 4), (9, 14, 7), (-14, 12, 4))
    return (
        ring(0, 0, 40, 40, paints.round(*RED))
        + ring(0, 0, 31, 31, paints.round(*CHEESE), 3.6)
        + "".join(ring(x, y, r, r, "#d8931c", 3.2) for x, y, r in holes)
        + ring(0, 0, 5, 5, INK, 2)
    )
