"""The cats 0 to 3 of Rat-a-Tat Cat: from bliss to a yawn."""

from __future__ import annotations

from tools.rat_faces import BLISS, SMALL_SMILE, SMILE, YAWN, asleep, cat_head, pressed
from tools.rat_room import GINGER, SIAMESE, SILVER, TUXEDO, room, snore, sole, toes
from tools.rat_svg import CREAM, INK, SHINE, Paints, bands, dot, flat, limb, line, put, ring, shape


def cat_0(paints: Paints) -> str:
    """Blissful: snores upside down on its cushion, all paws up."""
    fur = GINGER.paint(paints)
    plum = paints.round("#b98cc0", "#8a5a92", "#5d3768")
    cushion = (
        "M44 226C30 218 26 208 32 202C62 214 186 214 216 202C222 208 218 218 204 226"
        "C216 246 220 268 220 284C226 290 222 298 214 296C186 304 62 304 34 296"
        "C26 298 22 290 28 284C28 268 32 246 44 226Z"
    )
    stripes = "M66 152q12-4 16-14M63 174q14 0 20-8M182 152q-12-4-16-14M185 174q-14 0-20-8"
    head_marks = line("M0-41V-28M-13-39L-11-28M13-39L11-28", 5.4, GINGER.mark)
    head_marks += line("M-53 2h10M-50 13h9M53 2h-10M50 13h-9", 4.4, GINGER.mark)
    bubble = ring(153, 200, 14, 15, "#e6f6fb", 2.8) + dot(148, 194, 4, 5, SHINE)
    return "".join(
        [
            room(paints, ("#fff3cf", "#f3cf95"), ("#d98f6b", "#b8694f")),
            dot(124, 298, 100, 10, INK, 0.28),
            shape(cushion, plum),
            line("M48 284Q124 296 200 284", 3, "#e6c9ea", 'stroke-opacity="0.7"'),
            shape("M32 202l-12-2l3 12ZM216 202l12-2l-3 12ZM32 294l-12 4l9 8Z", "#f7c948", 3.6),
            limb("M176 128C214 112 216 72 190 62C174 58 168 74 180 80", 21, GINGER.coat[1]),
            bands(
                ((176, 128), (214, 112), (216, 72), (190, 62)), (0.35, 0.6, 0.85), 3.4, GINGER.mark
            ),
            limb("M88 140Q78 114 90 96", 34, GINGER.coat[1]),
            limb("M160 140Q170 114 158 96", 34, GINGER.coat[1]),
            shape(
                "M124 116C170 116 194 146 192 182C190 214 160 232 124 232C88 232 58 214 56 182"
                "C54 146 78 116 124 116Z",
                fur,
            ),
            line(stripes, 5, GINGER.mark),
            dot(124, 178, 42, 46, GINGER.belly),
            line("M124 166q-4 4 0 7M124 166q4 4 0 7", 3, "#e2b98c"),
            sole(92, 94, -14, GINGER.coat[0]),
            sole(156, 94, 14, GINGER.coat[0]),
            limb("M74 202Q62 176 80 166", 26, GINGER.coat[1]),
            limb("M174 202Q186 176 168 166", 26, GINGER.coat[1]),
            ring(84, 168, 16, 13, GINGER.belly) + ring(164, 168, 16, 13, GINGER.belly),
            toes(84, 171, 5, 8) + toes(164, 171, 5, 8),
            put(
                122,
                228,
                cat_head(paints, GINGER, asleep(), BLISS, head_marks),
                turn=176,
                scale=1.12,
            ),
            bubble,
            snore(146, 50, 12, "#fff6e3") + snore(110, 40, 17, "#fff6e3"),
        ]
    )


def cat_1(paints: Paints) -> str:
    """Asleep: rolled up in its basket by the night window, its tail for a scarf."""
    fur = SILVER.paint(paints)
    night = paints.down("#27386a", "#4a5d9c", "#7f86bd")
    straw = paints.down("#e9bf7c", "#c58f4c", "#9a6632")
    pane = "M112 42H178Q206 42 206 70V150H98V56Q98 42 112 42Z"
    weave = (
        "M44 232q14 12 28 2q14 12 28 3q14 12 28 1q14 11 28-1q14 9 28-4q10 8 20-1"
        "M50 256q14 12 28 2q14 12 28 2q14 12 28 0q14 10 28-2q14 8 28-3"
        "M62 278q14 10 26 1q14 11 26 1q14 10 26 0q14 8 26-3"
    )
    stripes = "M98 126l4 14M124 118v15M150 121l-2 14M174 136l-6 11"
    head_marks = line("M0-41V-27M-14-38L-11-27M14-38L11-27", 5.4, SILVER.mark)
    head_marks += line("M-53 2h9M53 2h-9", 4.4, SILVER.mark)
    return "".join(
        [
            room(paints, ("#cfd9ee", "#93a3cc"), ("#7f6f9f", "#5b4c7c")),
            shape(pane, night, 5),
            dot(168, 78, 24, 24, paints.glow("#fff0c4", 0.8))
            + flat("M172 62A17 17 0 1 0 186 86A14 14 0 0 1 172 62Z", "#fff1c2"),
            line("M122 66h.1M138 100h.1M190 112h.1", 5, "#fff6e3"),
            line("M152 42V100M98 98H206", 4.4, "#8a5f3c"),
            dot(124, 296, 96, 11, INK, 0.28),
            shape("M46 214C40 150 84 108 128 108C180 108 208 156 202 214Z", fur),
            line(stripes, 6, SILVER.mark),
            shape(
                "M28 206Q34 192 52 196C80 214 168 214 196 196Q214 192 220 206L204 284"
                "Q124 314 44 284Z",
                straw,
            ),
            line(weave, 3.4, "#8a5a2c"),
            put(
                90, 182, cat_head(paints, SILVER, asleep(), SMILE, head_marks), turn=-9, scale=1.08
            ),
            limb("M200 186C218 232 172 250 112 236", 25, SILVER.coat[1]),
            bands(
                ((200, 186), (218, 232), (172, 250), (112, 236)),
                (0.3, 0.5, 0.7, 0.88),
                5,
                SILVER.mark,
            ),
            limb("M54 222Q62 232 74 226", 24, SILVER.coat[0]) + toes(73, 222, 4, 8),
            snore(66, 104, 13, "#fff6e3"),
        ]
    )


def cat_2(paints: Paints) -> str:
    """Sound asleep in a hammock, in a nightcap, one paw let down."""
    fur = SIAMESE.paint(paints)
    cloth = paints.down("#ffb199", "#e4574b", "#b53a35")
    sea = flat("M25 236Q124 222 223 236V253Q223 311 165 311H83Q25 311 25 253Z", "#f1d79b")
    leaf = "M0 0C-10-22-34-30-52-22C-44-6-22 4 0 0ZM0 0C10-24 34-28 50-16C38-2 18 4 0 0Z"
    mask = flat(
        "M-30 6C-26-16-8-20 0-12C8-20 26-16 30 6C32 30 18 41 0 41C-18 41-32 30-30 6Z",
        "#8b6450",
        0.55,
    )
    nightcap = (
        shape(
            "M-44-20C-40-60-6-76 30-70C58-66 70-48 78-26L66-28C60-44 50-48 40-46"
            "C46-38 46-28 44-20Q0-38-44-20Z",
            paints.round("#a9d8ee", "#6aaed0", "#3f7fae"),
        )
        + line("M-16-56q10 8 12 24M14-66q10 10 10 34M46-62q-4 8-10 16", 4, "#fff6e3")
        + shape("M-47-22Q0-44 47-22L44-10Q0-28-44-10Z", CREAM)
        + ring(74, -22, 11, 11, CREAM)
    )
    return "".join(
        [
            room(paints, ("#d9f3f4", "#79c3cf")),
            sea,
            line("M25 236Q124 222 223 236", 2.6, INK),
            dot(124, 286, 88, 10, INK, 0.24),
            put(
                205,
                74,
                shape(leaf, paints.round("#b5dd8a", "#6ba368", "#467a4c")),
                turn=26,
                scale=0.68,
            ),
            limb("M214 76C206 130 210 200 216 262", 20, "#b9794a"),
            line("M26 120L48 150M218 112L196 150", 5.5, "#e8c98a"),
            line("M26 120L48 150M218 112L196 150", 2, INK, 'stroke-opacity="0.5"'),
            limb("M180 168Q186 130 200 122", 28, SIAMESE.ears),
            limb("M162 176Q164 138 176 126", 28, SIAMESE.ears),
            shape("M70 176C82 122 172 122 188 176Q150 230 70 176Z", fur),
            dot(132, 158, 34, 20, "#fff6e3", 0.8),
            limb("M170 214C176 244 196 240 196 256C196 274 176 272 178 260", 19, SIAMESE.ears),
            shape(
                "M32 134C40 158 44 166 52 168C92 186 160 184 190 162L214 130"
                "C214 200 186 246 128 248C70 250 34 206 32 134Z",
                cloth,
            ),
            line(
                "M64 178C72 208 86 230 104 244M100 182C106 210 114 232 128 247M138 181"
                "C138 210 140 232 148 245M172 172C170 200 166 224 166 240",
                8,
                "#fff1d8",
            ),
            line("M52 168C92 186 160 184 190 162", 5),
            limb("M66 178C64 204 62 218 64 236", 25, SIAMESE.coat[1]),
            limb("M63 222L64 238", 25, SIAMESE.ears) + toes(64, 240, 4.5, 7, "#e8cdb8"),
            put(
                98,
                142,
                cat_head(paints, SIAMESE, asleep(), SMALL_SMILE, mask),
                nightcap,
                turn=-8,
                scale=1.08,
            ),
            snore(150, 54, 15, "#fff6e3"),
        ]
    )


def cat_3(paints: Paints) -> str:
    """Yawns from ear to ear, candle in hand, its mouse doll under the arm."""
    fur = TUXEDO.paint(paints)
    blaze = flat(
        "M-4-44C-8-20-18 0-28 14C-30 34-16 42 0 42C16 42 30 34 28 14C18 0 8-20 4-44Z", TUXEDO.belly
    )
    doll = put(
        50,
        222,
        ring(-16, -14, 10, 10, "#d8a1b0") + ring(16, -14, 10, 10, "#d8a1b0"),
        shape(
            "M0-22C16-22 22-8 20 4C18 14 8 18 0 18C-8 18-18 14-20 4C-22-8-16-22 0-22Z", "#eec3cd"
        ),
        shape("M-13 16L-20 50H20L13 16Q0 22-13 16Z", "#eec3cd"),
        line("M-10-4l6 6M-4-4l-6 6M5-1h.1M-4 9Q0 12 4 9", 3.4),
        line("M0 26v6M0 38v6", 3.4, "#c0788c"),
        turn=-16,
    )
    candle = put(
        192,
        150,
        dot(0, -34, 40, 40, paints.glow("#ffd27a", 0.9)),
        shape("M0-46C10-32 12-26 9-19C6-13-6-13-9-19C-12-26-6-32 0-46Z", "#ffb43c", 3.6),
        dot(0, -22, 3.6, 5, "#fff6c8"),
        shape("M-9-12H9V26H-9Z", CREAM, 4.4),
        flat("M-8-12H2V-2Q-2 6-5-1Z", "#e8d3ae"),
        shape(
            "M-24 26H24Q20 40 0 40Q-20 40-24 26Z",
            paints.round("#ffe9a6", "#e8bf62", "#a87830"),
            4.4,
        ),
    )
    return "".join(
        [
            room(paints, ("#8d86c4", "#3d3f7a"), ("#6a568f", "#46386c")),
            line("M112 52h.1M140 40h.1M206 66h.1M48 122h.1M40 164h.1M200 96h.1", 4.6, "#fff1c2"),
            dot(124, 292, 84, 11, "#221a3a", 0.4),
            limb("M170 274C216 280 226 246 206 236", 21, TUXEDO.coat[1]),
            line("M213 248Q214 240 206 236", 11, TUXEDO.belly),
            shape(
                "M124 158C164 158 184 214 184 260Q184 292 152 292H96Q64 292 64 260"
                "C64 214 84 158 124 158Z",
                fur,
            ),
            shape(
                "M124 176C142 178 156 210 154 244C150 270 98 270 94 244C92 210 106 178 124 176Z",
                TUXEDO.belly,
                0.1,
            ),
            ring(98, 288, 25, 14, TUXEDO.belly) + ring(152, 288, 25, 14, TUXEDO.belly),
            toes(98, 286, 7, 9) + toes(152, 286, 7, 9),
            doll,
            limb("M86 214Q60 224 62 244", 26, TUXEDO.coat[1]),
            ring(62, 250, 15, 13, TUXEDO.belly) + toes(62, 251, 5, 7),
            put(
                118,
                128,
                cat_head(paints, TUXEDO, pressed(TUXEDO.ink) + _tear(), YAWN, blaze),
                turn=6,
                scale=1.16,
            ),
            limb("M164 214Q196 214 194 192", 27, TUXEDO.coat[1]),
            candle,
            ring(192, 190, 16, 13, TUXEDO.belly) + toes(192, 191, 5, 8),
        ]
    )


def _tear() -> str:
    """Return the drop that a yawn presses out."""
    return shape("M46-4C52 4 54 8 52 12C49 17 43 17 40 12C38 8 41 3 46-4Z", "#bfe6f5", 2.6)
