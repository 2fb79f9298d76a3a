"""What the gang finds to fight with in a bathroom: ten of the forty weapons."""

from __future__ import annotations

from math import cos, pi, sin

from tools.gouda_svg import (
    LEAF,
    PLUM,
    RED,
    SKY,
    SLATE,
    STEEL,
    TEAL,
    WHITE,
    aslant,
    block,
    bubble,
    drop,
    filling,
    gloss,
    puff,
)
from tools.rat_svg import PUPIL, SHINE, Paints, dot, flat, limb, line, put, ring, shape


def cotton_bud(paints: Paints) -> str:
    """A cotton bud, its grip wound with tape like a knight's staff."""
    cotton = shape(
        "M-13 24C-29 20-30 4-23-5C-27-20-15-33 0-33C15-33 27-20 23-5C30 4 29 20 13 24Q0 30-13 24Z",
        paints.round(*WHITE),
    )
    cotton += line("M-10-14Q-3-22 5-19M-14 6Q-4-4 6 2M2 15Q9 12 12 5", 3, "#d9bf9c")
    tape = line("M-9 14L9 7M-9 3L9-4M-9-8L9-15", 6.4, "#e4574b")
    return aslant(
        limb("M0-66V66", 20, "#8cc7e0"),
        gloss("M-4-58V-24M-4 28V58", 3.4),
        tape,
        put(0, -76, cotton, scale=1.16),
        put(0, 76, cotton, scale=1.16, turn=180),
    )


def bubble_ring(paints: Paints) -> str:
    """A wand with a flower for a ring, and the soap bubbles that it blows."""
    petals = "".join(
        f"A{r} {r} 0 0 1 {x:.1f} {y:.1f}"
        for r, x, y in ((21, *_about(k * pi / 3, 40)) for k in range(1, 7))
    )
    flower = f"M0-42{petals}Z"
    return "".join(
        [
            limb("M92 100L132 160", 15, "#e4574b"),
            line("M140 172m-15 0a15 15 0 1 0 30 0a15 15 0 1 0-30 0", 16)
            + line("M140 172m-15 0a15 15 0 1 0 30 0a15 15 0 1 0-30 0", 6, "#e4574b"),
            put(
                66,
                66,
                flat(flower, "#cdeaf8", 0.5),
                line("M-30 22Q0-14 34-22", 7, "#f7b5cf", 'stroke-opacity="0.85"'),
                line("M-22 36Q6 6 38-6", 7, "#a9e3c1", 'stroke-opacity="0.85"'),
                line("M-36 6Q-14-24 18-36", 7, "#fbe59a", 'stroke-opacity="0.85"'),
                line(flower, 20),
                line(flower, 10, "#f7c948"),
                turn=-30,
            ),
            bubble(148, 62, 34) + bubble(166, 124, 16) + bubble(38, 158, 25) + bubble(126, 18, 11),
            bubble(84, 138, 11),
        ]
    )


@filling(10, 6, 192, 188)
def powder_puff(paints: Paints) -> str:
    """A powder puff with a satin bow, fresh from its box with the looking-glass."""
    fluff = (
        "M58 136C40 132 40 110 56 106C50 88 68 76 82 82C90 66 112 66 122 78"
        "C136 66 156 76 156 92C172 94 180 112 168 124C178 138 164 154 150 150"
        "C144 168 120 172 110 160C96 172 74 166 72 152C58 156 50 146 58 136Z"
    )
    loop = "M0-2C-14-24-38-24-38-8C-40 14-14 16 0 2Z"
    hair = (
        "M66 114q6-8 14-6M70 140q2-10 12-10M104 154q2-10 12-10M140 142q10-4 8-14M152 110q-4-8-12-6"
    )
    return "".join(
        [
            ring(76, 70, 64, 62, paints.round(*PLUM)),
            ring(76, 70, 50, 48, paints.round("#fdfeff", "#cfeaf5", "#9ccbe2"), 4),
            gloss("M42 66L66 38M46 86L86 44", 6),
            shape("M14 150C14 132 146 132 146 150V168C146 188 14 188 14 168Z",
                  paints.round(*PLUM)),
            ring(80, 150, 66, 15, "#f7aba2"),
            shape(fluff, paints.round("#fff3ee", "#fbc4bc", "#e58d8c")),
            line(hair, 3.6, "#d9777a"),
            put(
                112,
                116,
                shape(loop, paints.round(*RED)),
                put(0, 0, shape(loop, paints.round(*RED)), flip=True),
                line("M-12-3L-24-8M12-3L24-8", 3.4, "#b53a36"),
                ring(0, 0, 9, 9, "#ff9f88"),
                turn=-14,
            ),
            puff(166, 44, 1.3, "#ffe9dd") + puff(178, 78, 0.7, "#ffe9dd"),
            dot(142, 22, 4.5, 4.5, "#ffe9dd") + dot(184, 184, 4, 4, "#ffe9dd"),
        ]
    )  # fmt: skip


@filling(9, 6, 192, 186)
def rubber_duck(paints: Paints) -> str:
    """A rubber duck that means business."""
    gold = paints.round("#fff3a8", "#fbd03f", "#e8a317")
    body = (
        "M14 88C20 84 34 96 52 100C66 104 74 92 84 84H140C164 96 178 112 176 134"
        "C174 168 144 184 96 184C48 184 16 160 12 122Q10 98 14 88Z"
    )
    return "".join(
        [
            shape(body, gold),
            shape(
                "M112 128C96 118 56 116 40 128C44 156 88 168 108 150Q98 150 92 144"
                "Q106 142 112 128Z",
                gold,
            ),
            shape(
                "M130 54C160 46 188 56 190 66Q168 68 158 72Q176 76 184 84C168 92 142 86 132 78Z",
                paints.round("#ffb37a", "#f0803c", "#c9592a"),
            ),
            ring(98, 62, 45, 43, gold),
            flat("M66 92Q98 116 134 88L146 106Q106 120 62 104Z", "#fbd03f"),
            shape("M92 22C88 10 98 8 102 16C106 4 118 8 112 20", gold, 4.4),
            ring(112, 54, 12, 14, SHINE, 4) + dot(115, 56, 6.5, 8.5, PUPIL),
            dot(118, 51, 2.8, 2.8, SHINE),
            line("M96 38L122 42", 5.4),
            dot(86, 76, 11, 7, "#ff7d52", 0.5),
            gloss("M64 56Q70 36 88 30", 6),
        ]
    )


@filling(16, 24, 182, 195)
def sponge(paints: Paints) -> str:
    """A wet sponge with its rough side down and foam on its head."""
    pores = "".join(
        dot(x, y, rx, ry, "#3f86ad")
        for x, y, rx, ry in (
            (48, 92, 8, 6), (78, 104, 5, 4), (108, 90, 9, 7), (140, 106, 6, 5), (158, 88, 6, 5),
            (62, 120, 7, 5), (98, 120, 6, 4.5), (126, 124, 5, 4), (36, 112, 4, 4), (164, 118, 5, 5),
        )
    )  # fmt: skip
    foam = (
        "M44 74C28 74 26 54 42 52C40 36 62 30 70 42C76 24 104 24 108 40C118 30 138 38 134 54"
        "C152 52 156 74 140 76C124 84 60 84 44 74Z"
    )
    return "".join(
        [
            shape("M24 124C20 118 20 140 26 150Q30 158 44 158H158Q172 158 176 148"
                  "C180 138 180 126 176 122Z", paints.round(*LEAF)),
            shape("M26 82Q22 70 38 70H160Q178 70 176 84C180 98 180 116 176 128Q100 142 24 128"
                  "C20 114 22 96 26 82Z", paints.round(*SKY)),
            pores,
            shape(foam, "#fffaf0"),
            line("M60 62q6-10 16-6M94 54q8-6 14 2M120 66q6-2 6-8", 3, "#9cc9de"),
            bubble(158, 44, 14) + bubble(28, 36, 10),
            drop(58, 178, 0.9) + drop(128, 180, 1.1),
        ]
    )  # fmt: skip


@filling(20, 17, 207, 190)
def toothbrush(paints: Paints) -> str:
    """A toothbrush with a swirl of paste."""
    handle = (
        "M-10-104Q0-112 10-104L12-46Q12-34 8-24C6-6 14 6 14 26C14 52 12 84 8 98Q0 110-8 98"
        "C-12 84-14 52-14 26C-14 6-6-6-8-24Q-12-34-12-46Z"
    )
    tufts = "".join(
        shape(f"M8 {y}H42Q46 {y + 7} 42 {y + 14}H8Z", fill, 4)
        for y, fill in ((-104, SHINE), (-90, "#8cc7e0"), (-76, SHINE), (-62, "#8cc7e0"))
    )
    paste = (
        "M36-104C48-112 58-102 52-94C62-90 60-78 52-78C60-72 56-60 48-60C46-50 36-50 38-58"
        "Q42-64 38-70Q44-78 38-84Q44-92 36-104Z"
    )
    return put(
        92,
        106,
        tufts,
        put(
            8,
            0,
            shape(paste, paints.round("#ffffff", "#fff6e3", "#f3d9c9")),
            line("M42-98Q50-94 48-88M44-80Q52-76 46-70", 4.4, "#e4574b"),
        ),
        shape(handle, paints.round(*TEAL)),
        line("M-4 42H5M-4 54H5M-4 66H5", 4.4, "#1d7573"),
        gloss("M-5-92V-56M-7 20V30", 4.4),
        turn=40,
    )


@filling(12, 43, 192, 182)
def comb(paints: Paints) -> str:
    """A comb that has lost a tooth, and a curl that it has won."""
    lengths = (52, 54, 54, 54, 20, 54, 54, 54, 50, 44)
    teeth = "M-84-14"
    for k, length in enumerate(lengths):
        x = -84 + 17 * k
        teeth += f"V{length - 4}Q{x + 5:g} {length + 4} {x + 10:g} {length - 4}V-4"
        teeth += f"H{x + 17}" if k < len(lengths) - 1 else ""
    back = "M-84-8Q-88-40-60-44Q0-56 58-44Q84-40 79-4"
    path = f"{teeth}V-10Q84-40 58-44Q0-56-60-44Q-88-40-84-8Z"
    return put(
        102,
        106,
        shape(path, paints.round("#ffb48a", "#ef7a52", "#c24f36", at=(40, 20, 80))),
        line(back, 5),
        gloss("M-66-28Q-30-38 14-38", 5),
        line("M-34 10C-30 44-20 66 0 58C14 50 4 36-6 44C-20 58 8 84 34 66", 5, "#8a5433"),
        turn=-18,
    )


def shower_head(paints: Paints) -> str:
    """A shower head on its hose that lets the water rain."""
    hose = "M132 40C170 34 188 62 182 98C176 130 190 150 178 186"
    rain = "".join(
        drop(x, y, s, 40)
        for x, y, s in (
            (22, 118, 0.9), (44, 138, 1.05), (70, 152, 0.9), (18, 156, 1), (46, 180, 0.9),
            (88, 182, 0.95),
        )
    )  # fmt: skip
    return "".join(
        [
            line(hose, 17) + line(hose, 8, "#b9c6cc"),
            line(hose, 8, "#7f909c", 'stroke-dasharray="3 9" stroke-linecap="butt"'),
            limb("M84 86L142 28", 28, "#c3d0d5"),
            gloss("M96 62L132 27", 5),
            line("M120 36L134 50", 5),
            put(
                70,
                92,
                shape("M-58 6C-50-36 50-36 58 6Z", paints.round(*STEEL)),
                ring(0, 8, 58, 17, paints.round(*SKY)),
                line("M-36 8h.1M-18 13h.1M0 8h.1M18 13h.1M36 8h.1M-18 2h.1M18 2h.1", 6),
                gloss("M-38-8Q-26-20-6-22", 5),
                turn=38,
            ),
            rain,
        ]
    )


@filling(13, 0, 198, 198)
def toilet_brush(paints: Paints) -> str:
    """A toilet brush drawn out of its pot like a sword."""
    rows = ((-46, 30), (-32, 40), (-18, 44), (-4, 45), (10, 44), (24, 39), (38, 29))
    under = "".join(f"M{-w} {y + 5}L0 {y}L{w} {y + 5}" for y, w in rows) + "M0 40V62"
    pot = "M112 132H192L182 186Q180 193 170 193H134Q124 193 122 186Z"
    return "".join(
        [
            shape(pot, paints.round(*PLUM)),
            shape(block(152, 130, 88, 18, 8), paints.round(*PLUM)),
            put(152, 162, flat("M0 12C-19-2-14-17-5-16Q0-14 0-9Q0-14 5-16C14-17 19-2 0 12Z",
                               "#f7aba2")),
            put(
                74,
                112,
                limb("M0-40V-112", 20, "#e4574b"),
                gloss("M-4-106V-66", 4),
                ring(0, -112, 14, 14, paints.round(*RED)),
                line(under, 16),
                line(under, 8, "#fffdf7"),
                "".join(
                    line(f"M{-w} {y + 5}L0 {y}L{w} {y + 5}", 8, "#a9d4e6")
                    for y, w in rows[1::2]
                ),
                limb("M0-50V42", 17, "#8cc7e0"),
                turn=32,
            ),
            drop(24, 60, 0.9, 20) + drop(110, 100, 0.8, -16) + drop(22, 186, 0.8, -10),
            drop(60, 188, 0.7),
        ]
    )  # fmt: skip


def _about(angle: float, far: float) -> tuple[float, float]:
    """Return the point at an angle clockwise from the top, egg-shaped about the origin."""
    return far * sin(angle), -far * cos(angle) * 1.05


def hot_water_bottle(paints: Paints) -> str:
    """A hot-water bottle, asleep."""
    body = (
        "M80 46C82 58 72 62 58 66C34 72 26 84 28 104C30 122 32 134 28 152C24 174 34 184 58 184"
        "Q74 184 82 188Q90 193 100 193Q110 193 118 188Q126 184 142 184C166 184 176 174 172 152"
        "C168 134 170 122 172 104C174 84 166 72 142 66C128 62 118 58 120 46Z"
    )
    heart = (
        "M100 166C64 142 44 122 54 102C64 84 90 88 100 106C110 88 136 84 146 102"
        "C156 122 136 142 100 166Z"
    )
    ribs = "M42 88V170M58 80V92M58 134V174M74 76V84M74 154V174M126 76V84M126 154V174"
    ribs += "M142 80V92M142 134V174M158 88V170M90 74V80M110 74V80"
    return "".join(
        [
            line("M44 50q-10-10 0-18t0-18M156 50q10-10 0-18t0-18", 6.4, "#fff6e3"),
            shape(body, paints.round(*RED)),
            line(ribs, 4.4, "#b53a36"),
            shape("M66 26H134L120 50H80Z", paints.round(*RED)),
            shape(block(100, 18, 36, 22, 6), paints.round(*SLATE)),
            ring(100, 182, 4, 4, "#8a2d2b", 3),
            shape(heart, paints.round(*WHITE), 4.4),
            line("M72 114Q80 123 88 114M112 114Q120 123 128 114", 4.6),
            line("M92 130Q100 138 108 130", 4.4),
            dot(72, 128, 6, 4.4, "#ff7d72", 0.6) + dot(128, 128, 6, 4.4, "#ff7d72", 0.6),
            gloss("M40 76Q46 71 56 70", 5),
        ]
    )
