"""What the gang finds to fight with in cupboards and beds: ten of the forty weapons."""

from __future__ import annotations

from tools.gouda_svg import (
    GOLD,
    LEAF,
    PLUM,
    RED,
    SKY,
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
)
from tools.rat_svg import PUPIL, SHINE, Paints, dot, flat, limb, line, put, ring, shape


@filling(27, 15, 180, 195)
def feather(paints: Paints) -> str:
    """A feather that tickles."""
    vane = (
        "M4 62C-26 64-40 44-38 18L-24 26C-40 6-42-22-34-44L-20-32C-26-62-16-92 10-112"
        "C32-92 40-60 34-30L20-36C34-12 36 14 28 34L16 26C22 42 18 56 4 62Z"
    )
    return aslant(
        shape(vane, paints.round(*TEAL)),
        flat("M-16-70C-12-88-2-102 10-109C22-98 30-84 33-68Q8-84-16-70Z", "#fff1dc"),
        line("M-30-4L-4 18M-24-44L0-22M26 6L2 24M28-44L6-24", 3.2, "#1d7573"),
        line(vane, 5),
        line("M6-88C-2-40 0 20 6 66Q10 92 2 112", 11) + line("M6-88C-2-40 0 20 6 66Q10 92 2 112", 4,
                                                            "#ffe9c8"),
        turn=38,
    )  # fmt: skip


def sock_ball(paints: Paints) -> str:
    """A pair of socks rolled up; they are not fresh."""
    toe = "M84 160C118 168 132 126 160 128C184 130 194 148 188 166C182 184 160 188 136 188H84Z"
    cap = "M160 128C184 130 194 148 188 166C182 184 168 187 152 188C160 170 146 146 160 128Z"
    ball = (
        "M86 38C124 38 152 70 150 112C150 156 124 188 86 188C48 188 18 156 18 112"
        "C18 70 48 38 86 38Z"
    )
    roll = (
        "M86 188C34 184 14 128 38 92C62 58 118 66 126 108C132 146 88 168 66 142"
        "C48 118 68 92 92 104C104 112 98 128 88 126"
    )
    return "".join(
        [
            line("M48 28q-10-9 0-17M88 22q-9-8 0-16M128 30q10-9 0-18", 6.4, "#9cc75a"),
            shape(ball, paints.round(*WHITE)),
            shape(toe, paints.round(*WHITE)),
            shape(cap, paints.round(*RED)),
            line(roll, 19) + line(roll, 9, "#e4574b"),
            shape("M126 62L150 44L176 74L148 92Q142 74 126 62Z", paints.round(*SKY)),
            line("M136 58L156 84M144 50L166 78", 4, "#4b8fb5"),
        ]
    )


@filling(19, -3, 193, 200)
def clothes_peg(paints: Paints) -> str:
    """A clothes peg that snaps."""
    leg = (
        "M-6-104Q-26-104-27-84L-20-40Q-8-34-8-24Q-8-16-16-12L-26 70Q-26 84-14 84H-8L0-10V-62"
        "Q-10-70-6-80Q0-84 0-92Z"
    )
    wood = paints.round(*WOOD)
    return aslant(
        put(-5, 0, shape(leg, wood), turn=7),
        put(5, 0, shape(leg, wood), turn=-7, flip=True),
        grain("M-23 20L-28 62M23 20L28 62M-15-84L-12-66M15-84L12-66"),
        line("M-30-26Q0-40 30-26M-30-14Q0-28 30-14", 11)
        + line("M-30-26Q0-40 30-26M-30-14Q0-28 30-14", 4.6, "#dfe8ea"),
        ring(0, -22, 14, 14, paints.round(*STEEL)) + ring(0, -22, 5, 5, "#7f909c", 3),
        line("M-30-98L-42-106M30-98L42-106M0-112V-124", 6.4, "#f7c948"),
        turn=34,
        x=96,
        y=112,
    )


def feather_duster(paints: Paints) -> str:
    """A feather duster with a cloud of dust."""
    plume = (
        "M0 22C-20 26-30 14-26 4C-46 8-54-8-46-20C-62-26-58-48-44-50C-54-68-38-84-24-78"
        "C-26-98-6-108 2-96C12-110 32-98 28-80C46-86 58-68 46-52C62-48 62-26 48-20C56-6 46 8 28 4"
        "C30 14 20 26 0 22Z"
    )
    return "".join(
        [
            put(
                106,
                92,
                limb("M0 30V106", 17, "#b9794a"),
                gloss("M-3 46V92", 3),
                line("M0 106m-9 0a9 9 0 1 0 18 0", 5),
                shape(plume, paints.round("#d9b3de", "#9a62a6", "#653f78")),
                line("M-28-22Q-18-2-6 12M-24-52Q-12-30-4-12M2-72Q4-44 0-24M28-52Q16-30 6-12"
                     "M30-22Q20-2 8 12", 5, "#f3cdf0"),
                shape("M-14 10H14L11 38H-11Z", paints.round(*GOLD)),
                turn=40,
            ),
            puff(36, 60, 1.25) + puff(172, 136, 1.25) + puff(70, 24, 0.8),
            dot(24, 96, 4.5, 4.5, "#f2e3cb") + dot(144, 166, 4.5, 4.5, "#f2e3cb"),
        ]
    )  # fmt: skip


@filling(-4, 0, 197, 198)
def fly_swatter(paints: Paints) -> str:
    """A fly swatter, and the fly that laughs at it."""
    pad = "M-38-106Q-42-112-34-114Q0-120 34-114Q42-112 38-106L34-48Q32-30 12-26H-12Q-32-30-34-48Z"
    holes = "".join(f"M{x} {y}h.1" for x in (-21, -7, 7, 21) for y in (-98, -84, -70, -56, -43))
    return "".join(
        [
            aslant(
                line("M0-30V96", 17) + line("M0-30V96", 7, "#6ba368"),
                shape(pad, paints.round(*LEAF)),
                line(holes, 8, "#3b6a41"),
                shape(block(0, 74, 22, 50, 10), paints.round(*RED)),
                gloss("M-4 58V88", 4),
                turn=-38,
                x=98,
                y=114,
            ),
            put(158, 48, _fly()),
            line("M128 96Q112 84 124 72Q136 66 134 60", 4, "#fff6e3", 'stroke-dasharray="7 8"'),
        ]
    )


def _fly() -> str:
    """Return a fly in high spirits, 60 wide."""
    return "".join(
        [
            ring(-20, -16, 17, 10, "#d8f0f8", 4) + ring(20, -16, 17, 10, "#d8f0f8", 4),
            ring(0, 4, 19, 21, "#5b6b83"),
            line("M-12-22L-18-32M12-22L18-32", 4),
            ring(-9, -8, 10, 11, SHINE, 3.6) + ring(9, -8, 10, 11, SHINE, 3.6),
            dot(-8, -6, 4.4, 5.4, PUPIL) + dot(8, -6, 4.4, 5.4, PUPIL),
            shape("M-9 8Q0 14 9 8Q7 19 0 19Q-7 19-9 8Z", "#8a3a34", 3.2),
        ]
    )


def umbrella(paints: Paints) -> str:
    """An umbrella with a patch."""
    canopy = (
        "M-86 2C-82-52-44-80 0-80C44-80 82-52 86 2Q72-14 57 2Q43-14 28 2Q14-14 0 2"
        "Q-14-14-28 2Q-43-14-57 2Q-72-14-86 2Z"
    )
    handle = "M0-6V70C0 94 34 94 34 72"
    return put(
        92,
        98,
        line(handle, 19) + line(handle, 9, "#b9794a"),
        line("M0-80V-94", 10),
        shape(canopy, paints.round(*RED)),
        shape("M-28 2C-30-40-16-68 0-80C16-68 30-40 28 2Q14-14 0 2Q-14-14-28 2Z",
              paints.round(*WHITE)),
        line("M-57 2C-56-36-34-66 0-80C34-66 56-36 57 2", 4),
        put(50, -36, shape(block(0, 0, 24, 22, 4), paints.round(*GOLD), 4),
            line("M-12-6h-5M-12 6h-5M12-6h5M12 6h5M-4-11v-5M5-11v-5M-4 11v5M5 11v5", 3), turn=24),
        gloss("M-68-24Q-58-50-36-62", 6),
        turn=18,
    )  # fmt: skip


def carpet_beater(paints: Paints) -> str:
    """A carpet beater of cane, plaited like a pretzel."""
    cane = (
        "M0 34C-20 20-58 4-54-34C-50-66-14-62-8-34C-4-10-26 8-34-8C-44-34-30-104 0-108"
        "C30-104 44-34 34-8C26 8 4-10 8-34C14-62 50-66 54-34C58 4 20 20 0 34"
    )
    return "".join(
        [
            aslant(
                line(cane, 20) + line(cane, 10, "#f0bd7a"),
                line(cane, 3, "#fff1c8", 'stroke-opacity="0.8"'),
                limb("M0 30V108", 20, "#dca05c"),
                line("M-7 44L7 36M-7 56L7 48M-7 68L7 60", 5, "#8d5733"),
                line("M-8 100H8M-8 90H8", 6, "#e4574b"),
                turn=40,
                x=96,
                y=104,
            ),
            puff(36, 48, 1.3) + puff(166, 158, 1.25) + puff(30, 100, 0.7),
            dot(134, 176, 4.5, 4.5, "#f2e3cb") + dot(66, 22, 4.5, 4.5, "#f2e3cb"),
        ]
    )


@filling(9, -2, 180, 202)
def broom(paints: Paints) -> str:
    """A broom, half as old as the house."""
    straw = (
        "M-20 14H20C26 40 44 66 52 94L38 90L30 102L17 92L4 106L-10 94L-23 104L-33 92"
        "L-49 96C-42 66-26 40-20 14Z"
    )
    return aslant(
        limb("M0-106V16", 19, "#b9794a"),
        grain("M-2-98V-60M3-48V-12"),
        shape(straw, paints.round("#fff0b8", "#eec262", "#c98d33")),
        line("M-14 44Q-22 70-32 92M-4 44Q-8 74-10 92M6 44Q12 72 18 92M16 44Q28 66 38 90", 3.6,
             "#a9702a"),
        shape("M-20 6Q0 0 20 6L26 34Q0 42-26 34Z", paints.round(*RED)),
        line("M-22 20Q0 27 22 20", 3.6, "#ffd0c0"),
        line("M-6-98H6", 6, "#e4574b"),
        turn=36,
        x=108,
        y=93,
    )  # fmt: skip


@filling(1, -1, 188, 194)
def mop(paints: Paints) -> str:
    """A wet mop in its puddle."""
    left = "M-10 8C-30 14-52 30-62 66M-8 10C-24 26-40 50-40 84M-4 10C-12 34-20 60-16 94"
    right = "M10 8C30 14 52 30 62 66M8 10C24 26 40 50 40 84M4 10C12 34 20 60 14 94"
    wool = "M-47 40L-55 54M-30 52L-36 70M-15 56L-17 76M47 40L55 54M30 52L36 70M13 56L15 76"
    return "".join(
        [
            shape("M20 176C20 160 60 166 92 166C140 164 186 160 186 178C186 196 20 196 20 176Z",
                  paints.round(*SKY), 4),
            put(
                92,
                94,
                limb("M0 0V-98", 19, "#6ba368"),
                gloss("M-4-26V-70", 3.4),
                line("M-6-84H6", 6, "#f7c948"),
                line(f"{left}{right}", 22) + line(f"{left}{right}", 13, "#fff1dc"),
                line(wool, 3.2, "#c9ab84"),
                shape("M-24-8Q-24-16-14-16H14Q24-16 24-8L28 16Q0 26-28 16Z", paints.round(*RED)),
                line("M-25 4Q0 12 25 4", 3.6, "#ffd0c0"),
                turn=24,
                scale=0.96,
            ),
            drop(26, 132, 1.0, 20) + drop(164, 132, 1.0, -20) + drop(34, 70, 0.8, 20),
            gloss("M36 178Q44 171 58 171", 4),
        ]
    )  # fmt: skip


def cushion(paints: Paints) -> str:
    """A cushion in the middle of a pillow fight."""
    case = (
        "M34 44C60 56 136 54 164 38C176 32 182 42 176 54C162 84 164 122 178 150"
        "C184 164 174 172 162 166C130 152 72 154 42 168C28 174 20 164 26 152C38 122 38 84 24 58"
        "C18 44 24 38 34 44Z"
    )
    quill = shape("M-4 24C-20 8-16-18 4-28C20-10 16 14 2 22Z", "#fff6e3", 4) + line(
        "M2-16Q-4 8 2 34", 3
    )
    tassel = line("M0 0L-10 10M0 0L-3 14M0 0L5 12", 7) + line(
        "M0 0L-10 10M0 0L-3 14M0 0L5 12", 2.6, "#f7c948"
    )
    return "".join(
        [
            put(180, 168, tassel, turn=-30) + put(22, 168, tassel, turn=30),
            put(18, 42, tassel, turn=130) + put(180, 36, tassel, turn=210),
            shape(case, paints.round(*PLUM)),
            line(
                "M60 66Q66 84 84 92M140 64Q132 84 116 92M62 140Q70 120 84 112"
                "M142 138Q130 118 116 112",
                4,
                "#55345f",
            ),
            ring(100, 102, 10, 9, "#f7c948"),
            shape("M116 128L146 120L152 146L122 152Z", paints.round(*SKY), 4),
            line("M126 124l-2-7M138 121l-2-7M148 130l7-2M151 140l6-1M118 140l-6 2M132 150l1 7", 3),
            gloss("M44 64Q52 70 66 70", 6),
            put(64, 26, quill, turn=50, scale=0.8) + put(140, 22, quill, turn=-30, scale=0.66),
            put(104, 180, quill, turn=110, scale=0.66),
        ]
    )
