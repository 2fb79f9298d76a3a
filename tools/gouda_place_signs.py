"""What hangs, is pressed and is told on Gouda Ganoven's table: sack, phases, plates, signs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.gouda_place_svg import NightPaints, leaf, pool, star
from tools.gouda_rats import BROWN, GREY, LAUGH, SKIN, gouda, masked
from tools.gouda_svg import (
    CHEESE,
    GOLD,
    HOLE,
    LEAF,
    PLUM,
    RED,
    SKY,
    TEAL,
    WHITE,
    Shades,
    block,
    gloss,
)
from tools.rat_faces import rat_eyes
from tools.rat_svg import CREAM, PUPIL, SHINE, dot, flat, line, put, ring, shape

Drawn = Callable[[NightPaints], str]


def nibble(paints: NightPaints, x: float, y: float, size: float = 1.0, turn: float = 0.0) -> str:
    """Return a wedge of cheese that is plain enough to be small, 44 wide at size 1."""
    pen = 4.2 / size
    return put(
        x,
        y,
        shape("M-22 0L10-17Q22-12 22-1V14H-22Z", paints.round(*CHEESE), pen),
        flat("M-20 1H20V12H-20Z", "#ffe9a0"),
        dot(-9, 7, 4.2, 4.2, HOLE) + dot(9, 6, 5, 4.6, HOLE) + dot(8, -7, 4.4, 3, HOLE),
        line("M-22 0H22", pen * 0.7),
        scale=size,
        turn=turn,
    )


def sack(paints: NightPaints) -> str:
    """The sack full of cheese that hangs over the house on its rope."""
    cloth = paints.round("#f3dcb0", "#d2ab74", "#9a744c")
    body = (
        "M74 58C30 82 14 128 30 162C40 184 68 190 100 190C132 190 160 184 170 162"
        "C186 128 170 82 126 58Q100 66 74 58Z"
    )
    ruff = "M74 56Q58 40 62 26Q76 34 84 24Q92 32 100 22Q108 32 116 24Q124 34 138 26Q142 40 126 56Z"
    folds = "M64 92Q48 120 54 150M136 92Q152 120 146 150M100 70Q98 82 102 92"
    patch = put(
        136,
        150,
        shape("M-18-16L16-20L20 14L-16 18Z", paints.round(*RED), 3.6),
        line("M-22-8h7M-22 6h7M16-10h8M17 4h8M-6-22v7M8-24v7M-4 14v8M10 12v8", 3, CREAM),
    )
    return "".join(
        [
            line("M100-4V34", 13) + line("M100-4V34", 5.4, "#e8c48c"),
            line("M94 4l12 6M94 16l12 6M94 28l12 6", 2.4, "#8a5433"),
            nibble(paints, 76, 24, 0.9, -24) + nibble(paints, 126, 24, 0.86, 18),
            shape(ruff, cloth),
            shape(body, cloth),
            line(folds, 3, "#8a6238", 'stroke-opacity="0.7"'),
            line("M72 57Q100 70 128 57", 13) + line("M72 57Q100 70 128 57", 5, "#e4574b"),
            put(92, 130, gouda(paints), scale=0.74),
            patch,
            gloss("M44 130Q42 110 56 92", 5, 0.5),
        ]
    )


def glass(paints: NightPaints) -> str:
    """The magnifying glass of the spy; there is an eye in it."""
    return "".join(
        [
            line("M66 66L90 90", 18) + line("M68 68L89 89", 9, "#b5663c"),
            ring(42, 42, 34, 34, paints.round(*GOLD)),
            f'<circle cx="42" cy="42" r="26" fill="{paints.round(*SKY)}" fill-opacity="0.45"/>',
            gloss("M26 40Q28 26 42 24", 5, 0.95),
            dot(54, 56, 3, 3, SHINE, 0.8),
        ]
    )


def _medal(paints: NightPaints, ground: Shades, *drawn: str) -> str:
    """Return a medallion with a golden rim."""
    return "".join(
        [
            ring(50, 50, 46, 46, paints.round(*GOLD)),
            ring(50, 50, 38, 38, paints.round(*ground), 4),
            *drawn,
        ]
    )


def phase_1(paints: NightPaints) -> str:
    """A cloud from which it rains cheese."""
    cloud = "M26 46C14 46 12 30 26 29C28 16 46 12 54 22C64 15 78 22 76 34C88 36 86 48 76 48H26Z"
    return _medal(
        paints,
        ("#7d97c9", "#4a6199", "#33446f"),
        nibble(paints, 30, 62, 0.62, -14),
        nibble(paints, 69, 60, 0.62, 14),
        nibble(paints, 50, 75, 0.62),
        shape(cloud, paints.round("#fffdf7", "#eef1fa", "#b9c6de"), 4.4),
    )


def phase_2(paints: NightPaints) -> str:
    """Cards are drawn from a pile."""
    back = (
        shape(block(0, 0, 34, 46, 6), paints.round(*TEAL), 4.4)
        + line(block(0, 0, 22, 34, 3), 3, CREAM)
        + dot(0, 0, 6, 6, "#f7c948")
    )
    return _medal(
        paints,
        ("#ffe9a8", "#f3bd5a", "#cd8a30"),
        put(36, 58, back, turn=-14),
        put(60, 56, back, turn=12),
        put(74, 34, line("M0 14V-8", 12), line("M0 14V-6", 5.4, "#6ba368"),
            shape("M-12-4L0-20L12-4Z", paints.round(*LEAF), 4.4)),
    )  # fmt: skip


def _print(size: float) -> str:
    """Return the mark of a paw, its toes up."""
    toes = "".join(
        ring(x, y, 5, 6.4, SKIN, 3.6 / size) for x, y in ((-14, -8), (-5, -16), (6, -16), (15, -8))
    )
    return toes + shape("M0-6C10-6 15 4 12 11C8 17-8 17-12 11C-15 4-10-6 0-6Z", SKIN, 3.6 / size)


def phase_3(paints: NightPaints) -> str:
    """Paws on tiptoe, one after the other."""
    return _medal(
        paints,
        ("#8d76b8", "#5a437f", "#3d2c5c"),
        put(34, 64, _print(0.95), scale=0.95, turn=8),
        put(63, 42, _print(0.95), scale=0.95, turn=22),
        put(70, 74, flat(star(0.5), "#ffe9a6")),
        put(30, 30, flat(star(0.4), "#ffe9a6")),
    )


def phase_4(paints: NightPaints) -> str:
    """The magnifying glass with an eye behind it."""
    return _medal(
        paints,
        ("#7fd3c8", "#2e9e9b", "#1b6a6c"),
        line("M60 60L80 80", 17) + line("M61 61L79 79", 7.4, "#e2a063"),
        ring(43, 44, 24, 24, paints.round(*GOLD), 4.4),
        ring(43, 44, 16.5, 16.5, SHINE, 4),
        dot(46, 46, 8, 9, PUPIL) + dot(49, 42, 3.2, 3.2, SHINE),
    )


def _arm(paints: NightPaints) -> str:
    """Return an arm that shows its muscle, about its own middle, 70 wide."""
    fur = paints.round("#d8cdd2", "#a3959f", "#71626f")
    return shape(
        "M-30 24V4C-30-8-18-14-8-6C-4-16 8-18 12-8L14-14L8-30Q14-38 24-34L32-28Q36 0 30 12"
        "C22 28-8 30-30 24Z",
        fur,
        4.4,
    ) + shape("M5-26C0-38 14-46 24-40C36-38 38-26 30-20C20-16 8-18 5-26Z", SKIN, 4.4) + line(
        "M-8-6Q-4 2 4 3", 3.4)  # fmt: skip


def phase_5(paints: NightPaints) -> str:
    """A strong arm, and more of it: one card on top."""
    plus = "M-5-14H5V-5H14V5H5V14H-5V5H-14V-5H-5Z"
    return _medal(
        paints,
        LEAF,
        put(46, 60, _arm(paints), scale=0.82),
        put(34, 32, shape(plus, paints.round(*GOLD), 4.4)),
    )


def _fist(paints: NightPaints, mask: str) -> str:
    """Return a fist on a sleeve that comes from the left, its knuckles at the origin."""
    return (
        shape("M-42-9H-18V11H-42Z", mask, 4.4)
        + shape("M-22-13C-20-18-2-18 0-9V9C-2 18-20 18-22 13Z", SKIN, 4.4)
        + line("M0-4H-9M0 3H-9", 3)
    )


def phase_6(paints: NightPaints) -> str:
    """Two fists meet over a piece of cheese."""
    return _medal(
        paints,
        ("#ff9f88", "#dd5348", "#a93634"),
        nibble(paints, 50, 72, 0.86),
        put(49, 42, _fist(paints, "#2e9e9b")),
        put(51, 42, _fist(paints, "#7a4e7e"), flip=True, scale=1.0),
        line("M50 24V17M38 25L33 19M62 25L67 19", 4.6, "#fff1b8"),
    )


def phase_7(paints: NightPaints) -> str:
    """A broom sweeps up the crumbs."""
    brush = "M-13-6H13L21 26Q0 32-21 26Z"
    crumbs = ((22, 66, 0.8), (24, 50, 0.6))
    return _medal(
        paints,
        WHITE,
        put(54, 54, line("M0-34V-6", 10), line("M0-34V-6", 3.4, "#c98a57"),
            shape(brush, paints.round(*GOLD), 4.4), line("M-7 8L-10 25M0 8V26M7 8L10 25", 3),
            line("M-13-2H13", 9), line("M-13-2H13", 3, "#e4574b"), turn=26, scale=1.04),
        *(put(x, y, shape("M-8 4L-3-7L8-2L5 7Z", "#f7c948", 3.4 / size), scale=size)
          for x, y, size in crumbs),
    )  # fmt: skip


def sum_plate(paints: NightPaints) -> str:
    """The plate for the strength of what has been laid; an arm at each side holds it."""
    arm = shape(
        "M-12 22C-22 8-18-6-8-10L-14-24Q-8-34 2-30Q12-24 12-8V24Z",
        paints.round("#d8cdd2", "#a3959f", "#71626f"),
        4.4,
    )
    fist = shape("M-17-23C-20-36-4-42 5-36C13-32 12-21 4-18C-4-15-14-15-17-23Z", SKIN, 4.4)
    return "".join(
        [
            put(19, 52, arm, fist),
            put(121, 52, arm, fist, flip=True),
            shape(block(70, 50, 110, 84, 20), paints.round(*GOLD)),
            shape(block(70, 50, 95, 69, 14), paints.round("#fffdf7", "#fff3dc", "#f0d8b0"), 4),
        ]
    )


def _board(paints: NightPaints, ground: Shades) -> str:
    """Return the board of a sign with its two nails."""
    return (
        shape(block(95, 45, 182, 80, 18), paints.round(*ground, at=(35, 20, 110)))
        + line(block(95, 45, 166, 64, 11), 2.6, CREAM, 'stroke-opacity="0.6"')
        + ring(17, 45, 4, 4, paints.round(*GOLD), 2.6)
        + ring(173, 45, 4, 4, paints.round(*GOLD), 2.6)
    )


def sign_ready(paints: NightPaints) -> str:
    """Ready: a rat puts its mask on, and a tick."""
    return "".join(
        [
            _board(paints, ("#a8dc8e", "#5fa45d", "#3d7547")),
            put(62, 49, masked(paints, "#e4574b", GREY, (3, 2), LAUGH), scale=0.5),
            line("M104 46L122 63L154 26", 22),
            line("M104 46L122 63L154 26", 11, "#fffdf7"),
        ]
    )


def sign_pass(paints: NightPaints) -> str:
    """Pass: no card this time."""
    card = shape(block(0, 0, 44, 60, 7), paints.round(*SKY), 4.4)
    card += put(0, 0, flat(star(1.3), CREAM))
    return "".join(
        [
            _board(paints, PLUM),
            put(56, 45, card, turn=-8, scale=1.0),
            ring(82, 58, 19, 19, paints.round(*RED), 4.4),
            line("M75 51L89 65M89 51L75 65", 6.4, CREAM),
            put(133, 48, masked(paints, "#2e9e9b", BROWN, (-3, 3), line("M-12 38Q0 34 12 38", 4)),
                scale=0.46),
        ]
    )  # fmt: skip


def fly(paints: NightPaints) -> str:
    """A firefly with its light."""
    return "".join(
        [
            pool(paints, 50, 58, 48, 42, "#fff09a", 0.95),
            shape("M46 36C26 12 12 26 24 38C30 44 40 44 46 42Z", "#e4f2fb", 3.6),
            shape("M54 36C74 12 88 26 76 38C70 44 60 44 54 42Z", "#e4f2fb", 3.6),
            ring(50, 64, 14, 18, paints.round("#fffbd0", "#ffe45e", "#f0b93c"), 4),
            line("M38 62Q50 68 62 62M40 72Q50 77 60 72", 2.6),
            ring(50, 38, 13, 11.5, paints.round(*PLUM), 4),
            dot(45, 37, 3.4, 4, SHINE) + dot(55, 37, 3.4, 4, SHINE),
            dot(46, 38, 1.7, 2.2, PUPIL) + dot(56, 38, 1.7, 2.2, PUPIL),
            line("M45 28Q42 20 37 20M55 28Q58 20 63 20", 3),
        ]
    )


def life(paints: NightPaints) -> str:
    """A rat's life: a face in the form of a heart."""
    heart = "M0 38C-30 18-46-2-42-22C-38-40-12-42 0-22C12-42 38-40 42-22C46-2 30 18 0 38Z"
    ears = "".join(
        ring(x, 24, 17, 16, GREY.paint(paints)) + ring(x, 25, 9, 8.4, SKIN, 3) for x in (20, 80)
    )
    eyes = rat_eyes((2, 2), (13, 13))
    return "".join(
        [
            ears,
            put(50, 58, shape(heart, paints.round(*RED))),
            put(50, 52, eyes, scale=0.66),
            dot(28, 62, 6, 4, "#ff7d52", 0.8) + dot(72, 62, 6, 4, "#ff7d52", 0.8),
            ring(50, 64, 6, 4.6, "#ffc9c0", 3.4),
            line("M40 72Q50 80 60 72", 3.6),
            shape("M46 76.500H54V82Q50 84 46 82Z", SHINE, 2.6),
            gloss("M16 42Q18 32 28 32", 4.4),
        ]
    )


PICTURES: Final[dict[str, tuple[Drawn, tuple[int, int]]]] = {
    "sack": (sack, (200, 200)),
    "glass": (glass, (100, 100)),
    **{
        f"phase_{number}": (draw, (100, 100))
        for number, draw in enumerate(
            (phase_1, phase_2, phase_3, phase_4, phase_5, phase_6, phase_7), 1
        )
    },
    "sum_plate": (sum_plate, (140, 100)),
    "sign_ready": (sign_ready, (190, 90)),
    "sign_pass": (sign_pass, (190, 90)),
    "fly": (fly, (100, 100)),
    "life": (life, (100, 100)),
}
"""Each picture and the size of its view box."""


def sign_picture(name: str) -> str:
    """Return the file of one of `PICTURES`."""
    draw, (wide, high) = PICTURES[name]
    paints = NightPaints()
    drawn = draw(paints)
    return leaf((0, 0, wide, high), (draw.__doc__ or "").strip(), paints, drawn, pen=5)
