"""The four rooms of the house on Gouda Ganoven's room cards, in each a rat that peeps."""

from __future__ import annotations

from typing import Final

from tools.gouda_rats import BROWN, GREY, masked, paw
from tools.gouda_svg import (
    GOLD,
    RED,
    SKY,
    STEEL,
    TEAL,
    WHITE,
    WOOD,
    block,
    bubble,
    gloss,
    grain,
)
from tools.rat_svg import CREAM, INK, PUPIL, Paints, dot, flat, line, put, ring, shape

_ROOM: Final = block(100, 100, 192, 192, 30)
_FLOOR: Final = "M4 150H196V166Q196 196 166 196H34Q4 196 4 166Z"


def _room(paints: Paints, wall: tuple[str, str], floor: tuple[str, str], paper: str) -> str:
    """Return a room's wall with its paper, its floor and its outline."""
    return (
        flat(_ROOM, paints.round(*wall, at=(50, 40, 80)))
        + paper
        + flat(_FLOOR, paints.down(*floor))
        + line("M4 150H196", 4)
        + line(_ROOM)
    )


def kids(paints: Paints) -> str:
    """The kids' room: a toy box, a teddy, blocks and a kite; a rat in the toy box."""
    paper = "".join(
        flat(f"M{x} 6H{x + 14}V150H{x}Z", "#fff6e3", 0.5) for x in (32, 70, 108, 146)
    ) + flat("M4 40H18V150H4ZM184 40H196V150H184Z", "#fff6e3", 0.5)
    star = "M0-13L4-4L13-4L6 3L8 12L0 7L-8 12L-6 3L-13-4L-4-4Z"
    kite = shape("M0-30L22-4L0 34L-22-4Z", paints.round(*RED), 4.4) + line("M0-30V34M-22-4H22", 3.4)
    kite += line("M0 34Q10 44 0 52T4 70", 3.6)
    return "".join(
        [
            _room(paints, ("#fff0b0", "#f5cc6a"), ("#d9a066", "#a86f42"), paper),
            put(42, 52, kite, turn=-20),
            put(98, 30, shape(star, CREAM, 3.4)) + put(166, 30, shape(star, CREAM, 3.4)),
            put(124, 84, masked(paints, "#2e9e9b", GREY, (-4, 2)), scale=0.74),
            shape("M72 116H180V176Q180 182 174 182H78Q72 182 72 176Z", paints.round(*SKY)),
            shape(block(126, 116, 122, 18, 7), paints.round(*TEAL)),
            put(126, 152, shape(star, paints.round(*GOLD), 3.4), scale=1.5),
            put(92, 110, paw()) + put(160, 110, paw()),
            put(44, 138, _teddy(paints)),
            put(164, 176, shape(block(0, 0, 36, 34, 5), paints.round(*RED), 4.4),
                ring(0, 0, 9, 9, CREAM, 3.4)),
        ]
    )  # fmt: skip


def _teddy(paints: Paints) -> str:
    """Return a teddy that sits, 70 wide."""
    fur = paints.round("#e9b983", "#c58a55", "#935f38")
    return "".join(
        [
            ring(-20, 40, 15, 12, fur) + ring(20, 40, 15, 12, fur),
            ring(0, 24, 25, 26, fur) + dot(0, 28, 14, 15, "#f6dcb4"),
            ring(-22, -36, 11, 11, fur) + ring(22, -36, 11, 11, fur),
            ring(0, -18, 29, 25, fur),
            dot(0, -10, 13, 10, "#f6dcb4"),
            dot(-11, -22, 3.6, 4.6, INK) + dot(11, -22, 3.6, 4.6, INK),
            shape("M-5-15H5Q4-9 0-9Q-4-9-5-15Z", INK, 1.6) + line("M0-9V-6M-6-5Q0 0 6-5", 3),
            shape("M0 6L-14-1V13ZM0 6L14-1V13Z", "#e4574b", 3.4),
        ]
    )


def bath(paints: Paints) -> str:
    """The bathroom: a tub full of foam, a rat with a foam hat in it."""
    tiles = line(
        "M6 40H194M6 76H194M6 112H194M40 6V150M82 6V150M124 6V150M166 6V150",
        3,
        "#ffffff",
        'stroke-opacity="0.55"',
    )
    foam = (
        "M22 116C8 110 16 92 30 96C32 82 54 80 60 92C72 82 88 86 90 98C104 90 120 90 126 100"
        "C138 88 158 92 160 102C174 94 190 106 178 118Z"
    )
    hat = (
        "M-34-36C-50-40-44-60-30-56C-28-76-4-78 2-66C14-78 36-68 32-54C46-56 48-38 34-36"
        "Q0-26-34-36Z"
    )
    duck = (
        shape(
            "M-22 0Q-24 18 0 18Q22 18 22-2Q12 4 8 0C14-8 8-20-4-18C-14-16-14-4-8 0Z", "#fbd03f", 4
        )
        + shape("M8-10L18-7L8-3Z", "#f0803c", 3)
        + dot(0, -10, 2.2, 2.8, PUPIL)
    )
    return "".join(
        [
            _room(paints, ("#c8eef2", "#7fc3d2"), ("#4f9fb0", "#35727f"), tiles),
            ring(152, 46, 26, 28, paints.round(*GOLD)) + ring(152, 46, 18, 20, "#e4f6fb", 3.4),
            gloss("M144 52L158 36", 4),
            line("M36 92V58Q36 44 52 46V58", 15) + line("M36 92V58Q36 44 52 46V58", 6.4, "#dfe8ea"),
            line("M24 70H48", 12) + line("M24 70H48", 4, "#e4574b"),
            put(98, 82, masked(paints, "#e4574b", BROWN, (3, 3)), shape(hat, WHITE[0]), scale=0.76),
            shape(foam, "#fffdf7"),
            line("M40 104q6-6 12-2M104 106q6-6 12 0M146 108q6-4 10 0", 3, "#9cc9de"),
            put(148, 96, duck),
            shape("M14 114H186Q184 180 146 180H54Q16 180 14 114Z", paints.round(*WHITE)),
            shape(block(100, 116, 188, 15, 7), paints.round(*WHITE)),
            line("M60 180L54 191M140 180L146 191", 11) + line("M60 180L54 190M140 180L146 190", 3,
                                                           "#f7c948"),
            put(66, 110, paw()) + put(128, 110, paw()),
            bubble(28, 134, 10) + bubble(172, 76, 9) + bubble(70, 28, 9),
            gloss("M34 132Q38 156 56 166", 6),
        ]
    )  # fmt: skip


def bed(paints: Paints) -> str:
    """The bedroom: a big bed at night, a rat under the quilt."""
    stars = "".join(
        dot(x, y, r, r, "#fff6c8")
        for x, y, r in ((24, 70, 2.4), (70, 28, 2.4), (114, 60, 2), (182, 66, 2.4), (88, 52, 1.8))
    )
    window = (
        shape(block(150, 52, 62, 66, 8), paints.down("#24344d", "#51689a"))
        + flat("M152 34A18 18 0 1 0 168 62A15 15 0 1 1 152 34Z", "#ffe9a6")
        + line("M150 20V84M120 52H180", 4.4)
        + line(block(150, 52, 62, 66, 8), 10)
        + line(block(150, 52, 62, 66, 8), 3, "#fff1dc")
    )
    quilt = "M20 128Q60 112 100 120Q146 112 182 128L190 182H12Z"
    patches = (
        flat("M20 128Q40 120 58 118L54 182H12Z", "#e4574b")
        + flat("M100 120Q124 116 142 118L150 182H102Z", "#2e9e9b")
        + flat("M13 156H189L190 182H12Z", "#f7c948", 0.45)
        + line("M58 118L54 182M100 120L102 182M142 118L150 182M16 154H188", 3, "#fff6e3")
    )
    return "".join(
        [
            _room(paints, ("#8d7bb8", "#55427c"), ("#7a5340", "#57392d"), stars),
            window,
            shape("M10 188V84Q10 70 22 70H94Q106 70 106 84V120H24V188Z", paints.round(*WOOD)),
            ring(16, 68, 10, 10, paints.round(*GOLD)) + ring(102, 68, 10, 10, paints.round(*GOLD)),
            shape("M24 102Q22 84 40 88Q66 82 96 88Q112 84 110 104V134H24Z", paints.round(*WHITE)),
            put(84, 106, masked(paints, "#f7c948", GREY, (4, 2)), scale=0.78),
            flat(quilt, "#8cc7e0"),
            patches,
            line(quilt),
            put(56, 126, paw()) + put(114, 124, paw()),
            line("M16 184V194M184 184V194", 10),
            line("M138 104q8-2 12-8M158 98h12l-12 14h13", 4, "#fff6e3"),
        ]
    )  # fmt: skip


def cellar(paints: Paints) -> str:
    """The cellar: a vault of stone, a barrel with a rat in it, a lantern and a cobweb."""
    stones = line(
        "M10 62H54M40 30V62M146 30V60M190 62H150M10 104H40M24 62V104M176 62V104M160 104H192"
        "M16 128H34M170 128H190M82 22V8M118 22V8M60 40L48 26M140 40L152 26",
        3,
        "#4c4a5c",
    )
    vault = "M34 150V96C34 16 166 16 166 96V150Z"
    web = line(
        "M5 66L66 5M6 42Q26 38 40 6M12 60Q44 48 60 12M12 12L46 46",
        3,
        "#fff6e3",
        'stroke-opacity="0.75"',
    )
    staves = "M-30-36Q-38 8-28 54M0-36V56M30-36Q38 8 28 54"
    barrel = "M-50-38Q-66 8-46 56H46Q66 8 50-38Z"
    hoops = "M-57-12Q0-2 57-12M-55 34Q0 44 55 34"
    return "".join(
        [
            _room(paints, ("#a6a3b8", "#6d6a82"), ("#6a5a58", "#46393a"), stones),
            shape(vault, paints.round("#6a5578", "#3f3350", "#2a2138", at=(50, 40, 70))),
            web,
            line("M156 6V34", 4) + _lantern(paints),
            put(92, 80, masked(paints, "#6ba368", BROWN, (3, 3)), scale=0.8),
            put(
                92,
                134,
                shape(barrel, paints.round(*WOOD)),
                grain(staves, "#6f4428"),
                line(hoops, 15) + line(hoops, 6.4, "#b9c6cc"),
                shape("M-54-40Q0-52 54-40V-28Q0-16-54-28Z", paints.round(*WOOD)),
            ),
            put(62, 98, paw()) + put(122, 98, paw()),
            ring(164, 164, 23, 23, paints.round(*WOOD)) + ring(164, 164, 13, 13, "#8d5733", 3.6),
        ]
    )  # fmt: skip


def _lantern(paints: Paints) -> str:
    """Return a lantern that burns, with its light."""
    return "".join(
        [
            f'<circle cx="156" cy="58" r="46" fill="{paints.glow("#ffd873", 0.8)}" stroke="none"/>',
            shape("M142 44H170L174 76H138Z", paints.round("#fff9d0", "#fbd25c", "#eda033"), 4.4),
            shape("M138 46Q156 24 174 46Z", paints.round(*STEEL), 4.4),
            shape(block(156, 78, 42, 9, 4), paints.round(*STEEL), 4.4),
            shape("M156 50Q166 62 156 71Q146 62 156 50Z", "#f0803c", 3),
        ]
    )
