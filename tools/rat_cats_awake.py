"""The cats 4 to 6 of Rat-a-Tat Cat: from drowsy to wide awake."""

from __future__ import annotations

from tools.rat_faces import FROWN, SMALL_SMILE, TUFTED_HEAD, WRY, awake, cat_head, drowsy
from tools.rat_room import BROWN, CALICO, LILAC, alarm_clock, room, toes
from tools.rat_svg import INK, Paints, bands, dot, flat, limb, line, put, ring, shape


def cat_4(paints: Paints) -> str:
    """Sits in a blanket over a mug of warm milk; the lids are heavy."""
    fur = CALICO.paint(paints)
    patches = flat(
        "M0-44C30-44 53-27 55 1C57 7 56 13 53 18C34 22 12 10 8-12C6-24 4-36 0-44Z", "#ee9440"
    )
    patches += flat("M-55 1C-53-16-44-30-30-37C-22-26-24-8-38 2C-44 6-50 6-55 1Z", "#6a5048")
    blanket = paints.round("#9ed3b0", "#6ba368", "#3f7550")
    steam = "M0-2q-9-10 0-20t0-20M20-4q-8-9 0-18t0-18"
    return "".join(
        [
            room(paints, ("#fde9c2", "#e9b583"), ("#c9785e", "#a4563f")),
            dot(124, 293, 92, 12, INK, 0.28),
            limb("M184 276C222 268 216 222 196 226", 21, CALICO.coat[1]),
            line("M212 246Q208 226 196 226", 11, "#6a5048"),
            shape(
                "M124 156C176 150 202 214 204 268Q206 294 176 294H72Q42 294 44 268"
                "C46 214 72 150 124 156Z",
                blanket,
            ),
            line(
                "M60 214l128 0M52 246h144M80 176v112M168 176v112",
                5,
                "#d6efd2",
                'stroke-opacity="0.55"',
            ),
            shape(
                "M124 176C148 180 156 218 154 258Q150 282 124 282Q98 282 94 258"
                "C92 218 100 180 124 176Z",
                fur,
            ),
            shape(
                "M124 168C96 170 84 176 78 190Q92 236 96 292M124 168C152 170 164 176 170 190"
                "Q156 236 152 292",
                "none",
            ),
            ring(100, 288, 24, 13, CALICO.coat[0]) + ring(148, 288, 24, 13, "#ee9440"),
            toes(100, 286, 7, 9) + toes(148, 286, 7, 9),
            put(
                124,
                132,
                cat_head(paints, CALICO, drowsy(paints, CALICO), SMALL_SMILE, patches),
                scale=1.16,
            ),
            _mug(paints),
            put(114, 200, line(steam, 5, "#fffdf4", 'stroke-opacity="0.9"'), scale=0.62),
            limb("M84 214Q74 236 94 244", 25, CALICO.coat[1]),
            limb("M164 214Q174 236 154 244", 25, "#ee9440"),
            ring(98, 242, 13, 12, CALICO.coat[0]) + ring(150, 242, 13, 12, "#ee9440"),
            toes(98, 243, 4, 7) + toes(150, 243, 4, 7),
        ]
    )


def _mug(paints: Paints) -> str:
    """Return a mug of milk with a heart on it."""
    return (
        shape(
            "M98 214H150L146 262Q144 268 124 268Q104 268 102 262Z",
            paints.round("#7fd0ca", "#2e9e9b", "#1d7573"),
        )
        + ring(124, 214, 26, 7.5, "#fffaf0")
        + flat(
            "M124 256C112 246 110 238 117 236C121 235 124 240 124 240C124 240 127 235 131 236"
            "C138 238 136 246 124 256Z",
            "#fff1d8",
        )
    )


def cat_5(paints: Paints) -> str:
    """Awake: wanted to play with the wool, and now the wool plays with it."""
    fur = BROWN.paint(paints)
    red = "#e4574b"
    marks = line(
        "M0-41V-26M-15-38L-12-25M15-38L12-25M-53 2h10M-49 13h9M53 2h-10M49 13h-9", 5.4, BROWN.mark
    )
    brows = line("M-40-30Q-26-39-12-30M12-25Q26-27 38-21", 4.6)
    wool = "M62 214Q124 244 186 212M60 238Q124 268 190 236"
    wool += "M72 196Q120 196 178 232M76 262Q130 230 182 196"
    ball = ring(60, 276, 31, 29, paints.round("#ff9683", "#e4574b", "#a8332f"))
    ball += line("M34 266Q58 248 86 266M32 280Q56 262 88 284M44 298Q52 264 78 252", 3.4, "#a8332f")
    return "".join(
        [
            room(paints, ("#f7efc2", "#c9c27a"), ("#7fa06a", "#58794e")),
            dot(124, 293, 96, 12, INK, 0.28),
            limb("M172 270C222 272 226 206 200 186C188 178 184 192 194 196", 22, BROWN.coat[1]),
            bands(
                ((172, 270), (222, 272), (226, 206), (200, 186)), (0.45, 0.65, 0.85), 4, BROWN.mark
            ),
            shape(
                "M124 156C166 156 188 212 188 260Q188 292 154 292H94Q60 292 60 260"
                "C60 212 82 156 124 156Z",
                fur,
            ),
            dot(124, 234, 38, 46, BROWN.belly),
            line("M64 232l14 4M62 252h14M184 232l-14 4M186 252h-14", 5.4, BROWN.mark),
            ring(98, 289, 25, 14, BROWN.belly) + ring(150, 289, 25, 14, BROWN.belly),
            toes(98, 287, 7, 9) + toes(150, 287, 7, 9),
            line(wool, 8.6) + line(wool, 4.2, red),
            limb("M82 208Q42 206 44 178", 26, BROWN.coat[1]) + ring(44, 174, 16, 15, BROWN.belly),
            toes(44, 168, 5, 7),
            put(
                128,
                128,
                cat_head(
                    paints, BROWN, awake(paints, BROWN, (0, -4), (8, 9), 5) + brows, WRY, marks
                ),
                scale=1.16,
            ),
            line(
                "M44 172C20 130 60 120 66 84Q92 58 128 70C160 78 176 62 184 84"
                "C190 100 196 120 180 140",
                8.6,
            ),
            line(
                "M44 172C20 130 60 120 66 84Q92 58 128 70C160 78 176 62 184 84"
                "C190 100 196 120 180 140",
                4.2,
                red,
            ),
            limb("M166 210Q194 226 176 250", 26, BROWN.coat[1])
            + ring(172, 252, 16, 15, BROWN.belly),
            toes(172, 254, 5, 7),
            ball,
            line("M88 284Q110 306 142 300T170 290", 8)
            + line("M88 284Q110 306 142 300T170 290", 3.8, red),
        ]
    )


def cat_6(paints: Paints) -> str:
    """Wide awake and not amused: curlers, crossed arms, an alarm clock."""
    fur = LILAC.paint(paints)
    brows = shape(
        "M-46-32Q-30-30-8-17L-10-10Q-30-18-44-22ZM46-32Q30-30 8-17L10-10Q30-18 44-22Z",
        LILAC.mark,
        3.2,
    )
    bags = line("M-36 22Q-24 27-12 22M12 22Q24 27 36 22", 2.6, LILAC.mark)
    eyes = bags + awake(paints, LILAC, (0, 1), (6, 8), 1) + brows
    gown = paints.round("#ff9d8c", "#e4574b", "#a8332f")
    fluff = (
        "M124 158C160 158 184 200 190 236L202 240L192 250L200 264L188 268Q186 292 156 292H92"
        "Q62 292 60 268L48 264L56 250L46 240L58 236C64 200 88 158 124 158Z"
    )
    return "".join(
        [
            room(paints, ("#ffe3d2", "#e79d8a"), ("#8d5b7e", "#66405e")),
            line("M180 66l10-12l1 15l11-13l0 15l11-11l-1 13", 4.2, "#a8332f"),
            line("M36 244l-9-7M32 262h-11M48 228l-4-10", 4.6, "#a8332f"),
            dot(124, 293, 92, 12, INK, 0.28),
            shape(
                "M176 284C226 292 232 226 210 204L204 214L196 204L194 218L184 216"
                "C200 240 196 256 170 258Z",
                fur,
            ),
            shape(fluff, fur),
            shape(
                "M124 160C158 160 184 202 186 250Q188 290 158 292H90Q60 290 62 250"
                "C64 202 90 160 124 160Z",
                gown,
            ),
            line("M84 226h.1M76 252h.1M84 276h.1M164 226h.1M172 252h.1M164 276h.1", 8, "#ffe3c8"),
            shape("M94 172Q124 168 154 172L130 240V292H118V240Z", LILAC.coat[0]),
            line("M92 176L124 244L156 176", 15) + line("M92 176L124 244L156 176", 6.5, "#ffe3c8"),
            ring(96, 289, 26, 14, LILAC.coat[0]) + ring(152, 289, 26, 14, LILAC.coat[0]),
            toes(96, 287, 7, 9) + toes(152, 287, 7, 9),
            limb("M76 206Q84 244 142 238", 30, "#e4574b"),
            limb("M172 206Q164 246 108 244", 30, "#e4574b"),
            ring(98, 242, 16, 15, LILAC.coat[0]) + toes(96, 244, 4, 7),
            put(
                124,
                130,
                cat_head(paints, LILAC, eyes, FROWN, "", TUFTED_HEAD),
                _curlers(paints),
                scale=1.16,
            ),
            put(66, 270, alarm_clock(paints), scale=0.62),
        ]
    )


def _curlers(paints: Paints) -> str:
    """Return two hair curlers between the ears."""
    pink = paints.down("#ffc3cf", "#f08fa6", "#c75f7c")
    one = shape("M-15-9H15Q20 0 15 9H-15Q-20 0-15-9Z", pink, 4)
    one += line("M-7-9V9M2-9V9M10-9V9", 2.6, "#a8486a")
    return put(0, -56, one) + put(0, -40, one)
