"""The seven cats of Rat-a-Tat Cat: the lower the number, the sleepier and the happier.

Each function draws one cat with what belongs to it into a card's window (see `tools.rat_frames`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.rat_faces import (
    BLISS,
    CAT_HEAD,
    FROWN,
    SMALL_SMILE,
    SMILE,
    TUFTED_HEAD,
    WRY,
    YAWN,
    Fur,
    asleep,
    awake,
    cat_head,
    drowsy,
    pressed,
)
from tools.rat_frames import CAT_WINDOW
from tools.rat_svg import CREAM, INK, SHINE, Paints, dot, flat, limb, line, put, ring, shape

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


def _room(paints: Paints, wall: tuple[str, str], floor: tuple[str, str] | None = None) -> str:
    """Return the window's light, and a rug along its lower edge."""
    drawn = flat(CAT_WINDOW, paints.round(wall[0], wall[1], at=(50, 42, 70)))
    if floor:
        rug = "M25 236Q124 222 223 236V253Q223 311 165 311H83Q25 311 25 253Z"
        drawn += flat(rug, paints.down(*floor)) + line("M25 236Q124 222 223 236", 2.6, INK)
    return drawn + line(CAT_WINDOW, 5)


def _snore(x: float, y: float, size: float, ink: str) -> str:
    """Return a letter Z that rises from a sleeper."""
    s = size
    return line(f"M{x} {y}h{s}l-{s} {s}h{s}", s * 0.52, INK) + line(
        f"M{x} {y}h{s}l-{s} {s}h{s}", s * 0.26, ink
    )


def _toes(x: float, y: float, gap: float, tall: float, ink: str = INK) -> str:
    return line(f"M{x - gap} {y}v{tall}M{x + gap} {y}v{tall}", 3.2, ink)


def _sole(x: float, y: float, turn: float, fill: str) -> str:
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


def cat_0(paints: Paints) -> str:
    """Blissful: snores upside down on its cushion, all paws up."""
    fur = GINGER.paint(paints)
    plum = paints.round("#b98cc0", "#8a5a92", "#5d3768")
    cushion = (
        "M36 236C26 228 22 222 26 214C60 222 188 222 222 214C226 222 222 228 212 236"
        "C220 262 222 276 226 292C190 304 58 304 22 292C26 276 28 262 36 236Z"
    )
    stripes = "M66 152q12-4 16-14M63 174q14 0 20-8M182 152q-12-4-16-14M185 174q-14 0-20-8"
    head_marks = line("M0-41V-28M-13-39L-11-28M13-39L11-28", 5.4, GINGER.mark)
    head_marks += line("M-53 2h10M-50 13h9M53 2h-10M50 13h-9", 4.4, GINGER.mark)
    bubble = ring(43, 240, 15, 16, "#e6f6fb", 2.8) + dot(38, 234, 4, 5, SHINE)
    return "".join(
        [
            _room(paints, ("#fff3cf", "#f3cf95"), ("#d98f6b", "#b8694f")),
            dot(124, 298, 100, 10, INK, 0.28),
            shape(cushion, plum),
            line("M48 284Q124 296 200 284", 3, "#e6c9ea", 'stroke-opacity="0.7"'),
            shape("M26 214l-14-6l2 12ZM222 214l14-6l-2 12Z", "#f7c948", 3.6),
            limb("M176 128C214 112 216 72 190 62C174 58 168 74 180 80", 21, GINGER.coat[1]),
            line("M204 101l13 6M202 74l12-7", 5, GINGER.mark),
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
            _sole(92, 94, -14, GINGER.coat[0]),
            _sole(156, 94, 14, GINGER.coat[0]),
            limb("M74 202Q62 176 80 166", 26, GINGER.coat[1]),
            limb("M174 202Q186 176 168 166", 26, GINGER.coat[1]),
            ring(84, 168, 16, 13, GINGER.belly) + ring(164, 168, 16, 13, GINGER.belly),
            _toes(84, 171, 5, 8) + _toes(164, 171, 5, 8),
            put(
                122,
                228,
                cat_head(paints, GINGER, asleep(), BLISS, head_marks),
                turn=176,
                scale=1.12,
            ),
            bubble,
            _snore(146, 50, 12, "#fff6e3") + _snore(110, 40, 17, "#fff6e3"),
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
    bands = "M96 118l4 16M122 110v17M148 112l-2 16M172 126l-6 13"
    head_marks = line("M0-41V-27M-14-38L-11-27M14-38L11-27", 5.4, SILVER.mark)
    head_marks += line("M-53 2h9M53 2h-9", 4.4, SILVER.mark)
    return "".join(
        [
            _room(paints, ("#cfd9ee", "#93a3cc"), ("#7f6f9f", "#5b4c7c")),
            shape(pane, night, 5),
            dot(168, 78, 24, 24, paints.glow("#fff0c4", 0.8)) + dot(168, 78, 15, 15, "#fff1c2"),
            dot(175, 72, 12, 12, "#3a4c86"),
            line("M122 66h.1M138 100h.1M190 112h.1", 5, "#fff6e3"),
            line("M152 42V100M98 98H206", 4.4, "#8a5f3c"),
            dot(124, 296, 96, 11, INK, 0.28),
            shape("M46 214C40 150 84 108 128 108C180 108 208 156 202 214Z", fur),
            line(bands, 6, SILVER.mark),
            shape(
                "M28 206Q34 192 52 196C80 214 168 214 196 196Q214 192 220 206L204 284"
                "Q124 314 44 284Z",
                straw,
            ),
            line(weave, 3.4, "#8a5a2c"),
            put(
                90, 182, cat_head(paints, SILVER, asleep(), SMILE, head_marks), turn=-9, scale=1.08
            ),
            limb("M198 186C214 222 164 236 122 226C106 222 100 214 104 206", 25, SILVER.coat[1]),
            line("M196 208l-11-5M172 227l-3-13M146 231l1-13", 5.4, SILVER.mark),
            limb("M54 222Q62 232 74 226", 24, SILVER.coat[0]) + _toes(73, 222, 4, 8),
            _snore(66, 104, 13, "#fff6e3"),
        ]
    )


def cat_2(paints: Paints) -> str:
    """Sound asleep in a hammock, in a nightcap, one paw let down."""
    fur = SIAMESE.paint(paints)
    cloth = paints.down("#ffb199", "#e4574b", "#b53a35")
    sea = flat("M25 236Q124 222 223 236V253Q223 311 165 311H83Q25 311 25 253Z", "#f1d79b")
    leaf = "M0 0C-10-22-34-30-52-22C-44-6-22 4 0 0ZM0 0C10-24 34-28 50-16C38-2 18 4 0 0Z"
    mask = flat("M-30 6C-26-16-8-20 0-12C8-20 26-16 30 6C32 30 18 41 0 41C-18 41-32 30-30 6Z",
                "#8b6450", 0.55)
    nightcap = (
        shape("M-44-20C-40-60-6-76 30-70C58-66 70-48 78-26L66-28C60-44 50-48 40-46"
              "C46-38 46-28 44-20Q0-38-44-20Z", paints.round("#a9d8ee", "#6aaed0", "#3f7fae"))
        + line("M-16-56q10 8 12 24M14-66q10 10 10 34M46-62q-4 8-10 16", 4, "#fff6e3")
        + shape("M-47-22Q0-44 47-22L44-10Q0-28-44-10Z", CREAM)
        + ring(74, -22, 11, 11, CREAM)
    )
    return "".join(
        [
            _room(paints, ("#d9f3f4", "#79c3cf")),
            sea,
            line("M25 236Q124 222 223 236", 2.6, INK),
            dot(124, 286, 88, 10, INK, 0.24),
            put(214, 70, shape(leaf, paints.round("#b5dd8a", "#6ba368", "#467a4c")), turn=20, scale=0.9),
            limb("M214 76C206 130 210 200 216 262", 20, "#b9794a"),
            line("M26 120L48 150M218 112L196 150", 5.5, "#e8c98a"),
            line("M26 120L48 150M218 112L196 150", 2, INK, 'stroke-opacity="0.5"'),
            limb("M180 168Q186 130 200 122", 28, SIAMESE.ears),
            limb("M162 176Q164 138 176 126", 28, SIAMESE.ears),
            shape("M70 176C82 122 172 122 188 176Q150 230 70 176Z", fur),
            dot(132, 158, 34, 20, "#fff6e3", 0.8),
            limb("M170 214C176 244 196 240 196 256C196 274 176 272 178 260", 19, SIAMESE.ears),
            shape("M32 134C40 158 44 166 52 168C92 186 160 184 190 162L214 130"
                  "C214 200 186 246 128 248C70 250 34 206 32 134Z", cloth),
            line("M64 178C72 208 86 230 104 244M100 182C106 210 114 232 128 247M138 181"
                 "C138 210 140 232 148 245M172 172C170 200 166 224 166 240", 8, "#fff1d8"),
            line("M52 168C92 186 160 184 190 162", 5),
            limb("M66 178C64 204 62 218 64 236", 25, SIAMESE.coat[1]),
            limb("M63 222L64 238", 25, SIAMESE.ears) + _toes(64, 240, 4.5, 7, "#e8cdb8"),
            put(98, 142, cat_head(paints, SIAMESE, asleep(), SMALL_SMILE, mask), nightcap,
                turn=-8, scale=1.08),
            _snore(150, 54, 15, "#fff6e3"),
        ]
    )


def cat_3(paints: Paints) -> str:
    """Yawns from ear to ear, candle in hand, its mouse doll under the arm."""
    fur = TUXEDO.paint(paints)
    blaze = flat("M-4-44C-8-20-18 0-28 14C-30 34-16 42 0 42C16 42 30 34 28 14C18 0 8-20 4-44Z",
                 TUXEDO.belly)
    doll = put(
        56,
        236,
        ring(-16, -14, 10, 10, "#d8a1b0") + ring(16, -14, 10, 10, "#d8a1b0"),
        shape("M0-22C16-22 22-8 20 4C18 14 8 18 0 18C-8 18-18 14-20 4C-22-8-16-22 0-22Z", "#eec3cd"),
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
        shape("M-24 26H24Q20 40 0 40Q-20 40-24 26Z", paints.round("#ffe9a6", "#e8bf62", "#a87830"), 4.4),
    )
    return "".join(
        [
            _room(paints, ("#8d86c4", "#3d3f7a"), ("#6a568f", "#46386c")),
            line("M120 46h.1M70 130h.1M206 230h.1", 5, "#fff1c2"),
            dot(124, 292, 84, 11, "#221a3a", 0.4),
            limb("M170 274C216 280 226 246 206 236", 21, TUXEDO.coat[1]),
            line("M213 248Q214 240 206 236", 11, TUXEDO.belly),
            shape("M124 158C164 158 184 214 184 260Q184 292 152 292H96Q64 292 64 260"
                  "C64 214 84 158 124 158Z", fur),
            shape("M124 176C142 178 156 210 154 244C150 270 98 270 94 244C92 210 106 178 124 176Z",
                  TUXEDO.belly, 0.1),
            ring(98, 288, 25, 14, TUXEDO.belly) + ring(152, 288, 25, 14, TUXEDO.belly),
            _toes(98, 286, 7, 9) + _toes(152, 286, 7, 9),
            doll,
            limb("M82 214Q54 224 58 250", 27, TUXEDO.coat[1]),
            ring(62, 252, 15, 14, TUXEDO.belly) + _toes(62, 254, 5, 7),
            put(118, 128, cat_head(paints, TUXEDO, pressed(TUXEDO.ink) + _tear(), YAWN, blaze),
                turn=6, scale=1.16),
            limb("M164 214Q196 214 194 192", 27, TUXEDO.coat[1]),
            candle,
            ring(192, 190, 16, 13, TUXEDO.belly) + _toes(192, 191, 5, 8),
        ]
    )


def _tear() -> str:
    """Return the drop that a yawn presses out."""
    return shape("M46-4C52 4 54 8 52 12C49 17 43 17 40 12C38 8 41 3 46-4Z", "#bfe6f5", 2.6)


def cat_4(paints: Paints) -> str:
    """Sits in a blanket over a mug of warm milk; the lids are heavy."""
    fur = CALICO.paint(paints)
    patches = flat("M0-44C30-44 53-27 55 1C57 7 56 13 53 18C34 22 12 10 8-12C6-24 4-36 0-44Z",
                   "#ee9440")
    patches += flat("M-55 1C-53-16-44-30-30-37C-22-26-24-8-38 2C-44 6-50 6-55 1Z", "#6a5048")
    blanket = paints.round("#9ed3b0", "#6ba368", "#3f7550")
    steam = "M0-2q-9-10 0-20t0-20M20-4q-8-9 0-18t0-18"
    return "".join(
        [
            _room(paints, ("#fde9c2", "#e9b583"), ("#c9785e", "#a4563f")),
            dot(124, 293, 92, 12, INK, 0.28),
            limb("M184 276C222 268 216 222 196 226", 21, CALICO.coat[1]),
            line("M212 246Q208 226 196 226", 11, "#6a5048"),
            shape("M124 156C176 150 202 214 204 268Q206 294 176 294H72Q42 294 44 268"
                  "C46 214 72 150 124 156Z", blanket),
            line("M60 214l128 0M52 246h144M80 176v112M168 176v112", 5, "#d6efd2",
                 'stroke-opacity="0.55"'),
            shape("M124 176C148 180 156 218 154 258Q150 282 124 282Q98 282 94 258"
                  "C92 218 100 180 124 176Z", fur),
            shape("M124 168C96 170 84 176 78 190Q92 236 96 292M124 168C152 170 164 176 170 190"
                  "Q156 236 152 292", "none"),
            ring(100, 288, 24, 13, CALICO.coat[0]) + ring(148, 288, 24, 13, "#ee9440"),
            _toes(100, 286, 7, 9) + _toes(148, 286, 7, 9),
            put(124, 132, cat_head(paints, CALICO, drowsy(paints, CALICO), SMALL_SMILE, patches),
                scale=1.16),
            _mug(paints),
            put(114, 200, line(steam, 5, "#fffdf4", 'stroke-opacity="0.9"'), scale=0.62),
            limb("M84 214Q74 236 94 244", 25, CALICO.coat[1]),
            limb("M164 214Q174 236 154 244", 25, "#ee9440"),
            _toes(96, 241, 4, 7) + _toes(152, 241, 4, 7),
        ]
    )


def _mug(paints: Paints) -> str:
    """Return a mug of milk with a heart on it."""
    return (
        shape("M98 214H150L146 262Q144 268 124 268Q104 268 102 262Z",
              paints.round("#7fd0ca", "#2e9e9b", "#1d7573"))
        + ring(124, 214, 26, 7.5, "#fffaf0")
        + flat("M124 256C112 246 110 238 117 236C121 235 124 240 124 240C124 240 127 235 131 236"
               "C138 238 136 246 124 256Z", "#fff1d8")
    )


def cat_5(paints: Paints) -> str:
    """Awake: wanted to play with the wool, and now the wool plays with it."""
    fur = BROWN.paint(paints)
    red = "#e4574b"
    marks = line("M0-41V-26M-15-38L-12-25M15-38L12-25M-53 2h10M-49 13h9M53 2h-10M49 13h-9", 5.4,
                 BROWN.mark)
    brows = line("M-40-30Q-26-39-12-30M12-25Q26-27 38-21", 4.6)
    wool = "M62 214Q124 244 186 212M60 238Q124 268 190 236M72 196Q120 196 178 232M76 262Q130 230 182 196"
    ball = ring(60, 276, 31, 29, paints.round("#ff9683", "#e4574b", "#a8332f"))
    ball += line("M34 266Q58 248 86 266M32 280Q56 262 88 284M44 298Q52 264 78 252", 3.4, "#a8332f")
    return "".join(
        [
            _room(paints, ("#f7efc2", "#c9c27a"), ("#7fa06a", "#58794e")),
            dot(124, 293, 96, 12, INK, 0.28),
            limb("M172 270C222 272 226 206 200 186C188 178 184 192 194 196", 22, BROWN.coat[1]),
            line("M214 236l-14-3M216 214l-13 5M207 195l-7 10", 5.4, BROWN.mark),
            shape("M124 156C166 156 188 212 188 260Q188 292 154 292H94Q60 292 60 260"
                  "C60 212 82 156 124 156Z", fur),
            dot(124, 234, 38, 46, BROWN.belly),
            line("M64 232l14 4M62 252h14M184 232l-14 4M186 252h-14", 5.4, BROWN.mark),
            ring(98, 289, 25, 14, BROWN.belly) + ring(150, 289, 25, 14, BROWN.belly),
            _toes(98, 287, 7, 9) + _toes(150, 287, 7, 9),
            line(wool, 8.6) + line(wool, 4.2, red),
            limb("M82 208Q42 206 44 178", 26, BROWN.coat[1]) + ring(44, 174, 16, 15, BROWN.belly),
            _toes(44, 168, 5, 7),
            put(128, 128, cat_head(paints, BROWN, awake(paints, BROWN, (0, -4), (8, 9), 5) + brows,
                                   WRY, marks), scale=1.16),
            line("M44 172C20 130 60 120 66 84Q92 58 128 70C160 78 176 62 184 84"
                 "C190 100 196 120 180 140", 8.6),
            line("M44 172C20 130 60 120 66 84Q92 58 128 70C160 78 176 62 184 84"
                 "C190 100 196 120 180 140", 4.2, red),
            limb("M166 210Q194 226 176 250", 26, BROWN.coat[1]) + ring(172, 252, 16, 15, BROWN.belly),
            _toes(172, 254, 5, 7),
            ball,
            line("M88 284Q110 306 142 300T170 290", 8) + line("M88 284Q110 306 142 300T170 290", 3.8, red),
        ]
    )


def cat_6(paints: Paints) -> str:
    """Wide awake and not amused: curlers, crossed arms, an alarm clock."""
    fur = LILAC.paint(paints)
    brows = shape("M-46-32Q-30-30-8-17L-10-10Q-30-18-44-22ZM46-32Q30-30 8-17L10-10Q30-18 44-22Z",
                  LILAC.mark, 3.2)
    bags = line("M-36 22Q-24 27-12 22M12 22Q24 27 36 22", 2.6, LILAC.mark)
    eyes = bags + awake(paints, LILAC, (0, 1), (6, 8), 1) + brows
    gown = paints.round("#ff9d8c", "#e4574b", "#a8332f")
    fluff = (
        "M124 158C160 158 184 200 190 236L202 240L192 250L200 264L188 268Q186 292 156 292H92"
        "Q62 292 60 268L48 264L56 250L46 240L58 236C64 200 88 158 124 158Z"
    )
    return "".join(
        [
            _room(paints, ("#ffe3d2", "#e79d8a"), ("#8d5b7e", "#66405e")),
            line("M204 110l12-6M206 126h13M196 96l8-10", 4.6, "#b8432f"),
            dot(124, 293, 92, 12, INK, 0.28),
            shape("M176 284C226 292 232 226 210 204L204 214L196 204L194 218L184 216"
                  "C200 240 196 256 170 258Z", fur),
            shape(fluff, fur),
            shape("M124 166C150 166 180 200 184 250Q186 290 156 292H142Q150 230 124 190"
                  "Q98 230 106 292H92Q62 290 64 250C68 200 98 166 124 166Z", gown),
            line("M88 210h.1M78 236h.1M82 264h.1M160 210h.1M172 236h.1M168 264h.1", 8, "#ffe3c8"),
            ring(96, 289, 26, 14, LILAC.coat[0]) + ring(152, 289, 26, 14, LILAC.coat[0]),
            _toes(96, 287, 7, 9) + _toes(152, 287, 7, 9),
            limb("M74 214Q92 250 146 236", 30, "#e4574b"),
            limb("M174 212Q158 252 104 244", 30, "#e4574b"),
            ring(98, 242, 16, 15, LILAC.coat[0]) + _toes(93, 242, 4, 7),
            put(124, 130, cat_head(paints, LILAC, eyes, FROWN, "", TUFTED_HEAD), _curlers(paints),
                scale=1.16),
            put(66, 270, alarm_clock(paints), scale=0.62),
        ]
    )


def _curlers(paints: Paints) -> str:
    """Return two hair curlers between the ears."""
    pink = paints.down("#ffc3cf", "#f08fa6", "#c75f7c")
    one = shape("M-15-9H15Q20 0 15 9H-15Q-20 0-15-9Z", pink, 4)
    one += line("M-7-9V9M2-9V9M10-9V9", 2.6, "#a8486a")
    return put(0, -56, one) + put(0, -40, one)


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


CATS: Final[tuple[Callable[[Paints], str], ...]] = (cat_0, cat_1, cat_2, cat_3, cat_4, cat_5, cat_6)
"""The pictures of the cards 0 to 6."""

__all__ = ["CATS", "CAT_HEAD", "GINGER", "SILVER"]
