"""The kids' room and the bathroom of Gouda Ganoven's house, walls, floors and furniture."""

from __future__ import annotations

from tools.gouda_place_svg import (
    THIN,
    NightPaints,
    chest,
    gleam,
    planks,
    slab,
    star,
    under,
)
from tools.gouda_svg import GOLD, RED, SKY, TEAL, WHITE, WOOD, block
from tools.rat_svg import CREAM, INK, dot, flat, line, put, ring, shape


def kids(paints: NightPaints) -> str:
    """Return the kids' room: crayon drawings, a toy box, a teddy, blocks, a kite, a star rug."""
    stripes = "".join(slab(x, 154, x + 15, 214) for x in range(474, 790, 30))
    return "".join(
        [
            flat(slab(466, 154, 792, 214), paints.fall(154, 214, "#ffe9a0", "#f0bf5e")),
            flat(stripes, "#fff6dc", 0.62),
            flat(slab(466, 206, 792, 214), "#fff6e3") + line("M466 206H792", THIN),
            flat(slab(466, 214, 792, 366), paints.about(630, 280, 210, "#e9b67c", "#b87a4a")),
            planks((466, 214, 792, 366), 6, "#8a5433"),
            line("M466 214H792"),
            flat(slab(466, 214, 792, 234), paints.fade("#2b1d3c", 0.32)),
            _star_rug(paints, 630, 314),
            _drawings(),
            put(752, 182, _kite(paints), scale=1, turn=-24),
            put(541, 240, _night_table(paints)),
            _toy_box(paints, 588, 236),
            put(690, 238, _teddy(paints)),
            _blocks(paints),
            _car(paints, 770, 296),
            _crayons(),
        ]
    )


def _star_rug(paints: NightPaints, x: float, y: float) -> str:
    return (
        f'<ellipse cx="{x}" cy="{y}" rx="104" ry="38" fill="{paints.down("#58b8b0", "#2e8b8c")}"/>'
        f'<ellipse cx="{x}" cy="{y}" rx="92" ry="32" stroke="#fff1c8" stroke-width="2.4"'
        ' stroke-dasharray="9 7"/>'
        + f'<g transform="translate({x} {y}) scale(4.4 1.7)">'
        + flat(star(), "#f7c948", 0.85)
        + "</g>"
    )


def _drawings() -> str:
    """Return two drawings in crayon: a cheese with legs, a rat in the sun."""
    sheet = slab(-15, -12, 15, 12)
    cheese = shape("M-8 4L3-5Q8-3 8 1V6H-8Z", "#f7c948", 1.6) + line("M-4 6V10M4 6V10", 1.6)
    sun = dot(8, -5, 3.6, 3.6, "#e4574b") + line("M-9 8Q-9-2-3-2Q3-2 3 8", 2, "#7a4e7e")
    ears = line("M-8-2h.1M2-2h.1", 5, "#7a4e7e") + line("M-5 3h.1M-1 3h.1", 1.8, "#7a4e7e")
    return (
        put(592, 172, shape(sheet, CREAM, THIN), cheese, turn=-5)
        + put(648, 174, shape(sheet, CREAM, THIN), sun, ears, turn=4)
        + dot(592, 161, 2, 2, "#e4574b") + dot(649, 163, 2, 2, "#2e9e9b")
    )  # fmt: skip


def _kite(paints: NightPaints) -> str:
    return (
        line("M0 22Q8 28 1 33T4 44", 2)
        + shape("M0-22L15-3L0 24L-15-3Z", paints.round(*RED))
        + line("M0-22V24M-15-3H15", THIN)
        + shape("M1 33L-6 30V37ZM1 33L8 31L7 37Z", "#2e9e9b", 1.6)
    )


def _night_table(paints: NightPaints) -> str:
    """Return the small table under the night-light."""
    return (
        under(paints, 0, -1, 24, 7)
        + line("M-13-14V0M13-14V0", 6)
        + line("M-13-14V-1M13-14V-1", 1.8, "#e9b67c")
        + shape("M-19-24H19V-14H-19Z", paints.down("#86dad2", "#2e9e9b"))
        + shape("M-19-34H19V-24H-19Z", "#a8e6de")
    )


def _toy_box(paints: NightPaints, x: float, y: float) -> str:
    """Return the blue toy box with its golden star, a ball looking out."""
    ball = ring(x + 20, y - 48, 12, 12, paints.round(*RED), THIN) + line(
        f"M{x + 10} {y - 54}Q{x + 20} {y - 46} {x + 31} {y - 53}", 2.6, CREAM
    )
    return (
        under(paints, x + 41, y - 1, 52, 9)
        + shape(slab(x, y - 48, x + 82, y - 36), "#3a5a80")
        + ball
        + shape(slab(x, y - 36, x + 82, y), paints.round(*SKY))
        + shape(block(x + 41, y - 36, 88, 9, 4), paints.round(*TEAL))
        + put(x + 41, y - 15, shape(star(0.95), paints.round(*GOLD), THIN))
    )


def _teddy(paints: NightPaints) -> str:
    """Return the teddy that sits on the floor, 42 wide."""
    fur = paints.round("#e9b983", "#c58a55", "#935f38")
    return (
        under(paints, 0, 0, 26, 7)
        + ring(0, -17, 15, 16, fur)
        + dot(0, -15, 8.4, 9.4, "#f6dcb4")
        + ring(-13, -3, 9, 7, fur) + ring(13, -3, 9, 7, fur)
        + ring(-13, -50, 6.4, 6.4, fur) + ring(13, -50, 6.4, 6.4, fur)
        + ring(0, -40, 17, 15, fur)
        + dot(0, -35, 8, 6, "#f6dcb4")
        + dot(-6.4, -42, 2.3, 2.8, INK) + dot(6.4, -42, 2.3, 2.8, INK)
        + dot(0, -37.6, 2.8, 1.9, INK) + line("M-3.4-33Q0-30 3.4-33", 1.6)
        + shape("M0-25L-8-29V-21ZM0-25L8-29V-21Z", "#e4574b", THIN)
    )  # fmt: skip


def _blocks(paints: NightPaints) -> str:
    """Return three toy blocks in the inner corner, each with another sign."""
    low = chest(paints, 722, 236, (28, 22, 8), RED, "#ff9f88")
    right = chest(paints, 754, 240, (28, 22, 8), SKY, "#d8f0f8")
    upper = chest(paints, 739, 210, (27, 21, 8), GOLD, "#ffeeb0")
    signs = (
        ring(736, 225, 6, 6, CREAM, 1.6)
        + put(768, 229, shape(star(0.5), CREAM, 1.6))
        + shape("M746 206L752.500 194L759 206Z", CREAM, 1.6)
    )
    return low + right + upper + signs


def _car(paints: NightPaints, x: float, y: float) -> str:
    """Return a wooden car that somebody has left on the floor."""
    return (
        under(paints, x, y + 2, 22, 6)
        + shape(f"M{x - 17} {y - 1}V{y - 10}H{x - 9}L{x - 5} {y - 19}H{x + 8}L{x + 11} {y - 10}"
                f"H{x + 17}V{y - 1}Z", paints.round(*RED))
        + flat(slab(x - 3, y - 17, x + 6, y - 11), "#d8f0f8")
        + ring(x - 9, y, 5, 5, "#f7c948") + ring(x + 9, y, 5, 5, "#f7c948")
    )  # fmt: skip


def _crayons() -> str:
    sticks = ((498, 312, "#e4574b", 24), (510, 322, "#2e9e9b", -16))
    return "".join(
        put(x, y, shape("M-10-3H6L11 0L6 3H-10Z", fill, THIN), turn=turn)
        for x, y, fill, turn in sticks
    )


def bath(paints: NightPaints) -> str:
    """Return the bathroom: tiles, a tub full of foam, a basin and a mirror, a toilet, a towel."""
    across = "".join(f"M808 {y}H1134" for y in (169, 184))
    upright = "".join(f"M{x} 154V199" for x in range(826, 1134, 22))
    return "".join(
        [
            flat(slab(808, 154, 1134, 214), paints.fall(154, 214, "#c3edf1", "#84c9d6")),
            line(across + upright, 1.6, "#ffffff", 'stroke-opacity="0.75"'),
            flat(slab(808, 199, 1134, 206), "#2e9e9b") + line("M808 199H1134M808 206H1134", 1.4),
            flat(slab(808, 206, 1134, 214), "#e9f8f6"),
            flat(slab(808, 214, 1134, 366), paints.about(970, 280, 210, "#eefaf6", "#b9dfe2")),
            _checks(),
            line("M808 214H1134"),
            flat(slab(808, 214, 1134, 234), paints.fade("#2b1d3c", 0.32)),
            _mat(paints, 960, 322),
            _towel(paints, 836),
            put(888, 236, _toilet(paints)),
            _basin(paints, 946, 234),
            _tub(paints),
            _paper(paints),
            _bubbles(),
        ]
    )


def _checks() -> str:
    """Return every other tile of the floor, and the joints."""
    wide, high = 326 / 10, 152 / 7
    tiles = "".join(
        slab(808 + c * wide, 214 + r * high, 808 + (c + 1) * wide, 214 + (r + 1) * high)
        for r in range(7)
        for c in range(10)
        if (r + c) % 2
    )
    return flat(tiles, "#6fb9c6", 0.8)


def _mat(paints: NightPaints, x: float, y: float) -> str:
    fringe = "".join(
        f"M{x - 74} {v}h-8M{x + 74} {v}h8" for v in range(round(y) - 20, round(y) + 21, 8)
    )
    return (
        line(fringe, 2.6, "#fff1dc")
        + shape(block(x, y, 150, 48, 14), paints.down("#ffb9a8", "#e77f72"))
        + line(block(x, y, 130, 34, 9), 2.6, "#fff1dc")
        + put(x, y, line("M-16 0q5-6 10 0t10 0t10 0", 3, "#fff1dc"))
    )


def _towel(paints: NightPaints, x: float) -> str:
    return (
        line(f"M{x - 20} 164H{x + 20}", 5) + line(f"M{x - 20} 164H{x + 20}", 1.6, "#f7c948")
        + shape(f"M{x - 14} 162H{x + 14}V202Q{x} 206 {x - 14} 202Z", paints.down("#ff9f88",
                                                                              "#d9504a"))
        + line(f"M{x - 13} 190H{x + 13}M{x - 13} 195H{x + 13}", 2.4, CREAM)
    )  # fmt: skip


def _toilet(paints: NightPaints) -> str:
    """Return the toilet, 40 wide; its lid is down, rats use it as a chair."""
    white = paints.round(*WHITE)
    return (
        under(paints, 0, -1, 24, 7)
        + shape("M-10-22H10L8 0H-8Z", white)
        + shape(block(0, -46, 38, 26, 6), white)
        + shape(block(0, -59, 42, 7, 3), white)
        + ring(12, -59, 3.4, 2.4, "#f7c948", 1.6)
        + f'<ellipse cx="0" cy="-25" rx="20" ry="9.600" fill="{white}"/>'
        + f'<ellipse cx="0" cy="-28" rx="20" ry="9" fill="{paints.round(*SKY)}"/>'
        + gleam("M-12-30Q-6-34 2-34")
    )


def _basin(paints: NightPaints, x: float, y: float) -> str:
    """Return the basin on its foot, the round golden mirror over it."""
    white = paints.round(*WHITE)
    return (
        under(paints, x, y - 1, 22, 6)
        + shape(f"M{x - 7} {y - 28}H{x + 7}L{x + 10} {y}H{x - 10}Z", white)
        + ring(x, 177, 19, 20, paints.round(*GOLD))
        + ring(x, 177, 13.5, 14.5, "#e4f6fb", THIN)
        + gleam(f"M{x - 6} 180L{x + 4} 168", 0.9)
        + shape(f"M{x - 25} {y - 36}H{x + 25}Q{x + 24} {y - 20} {x} {y - 20}Q{x - 24} {y - 20}"
                f" {x - 25} {y - 36}Z", white)
        + f'<ellipse cx="{x}" cy="{y - 37}" rx="25" ry="6" fill="#cfeaf0"/>'
        + line(f"M{x} {y - 40}V{y - 47}Q{x} {y - 51} {x + 7} {y - 49}", 4.6)
        + line(f"M{x} {y - 40}V{y - 47}Q{x} {y - 51} {x + 7} {y - 49}", 1.4, "#f7c948")
    )  # fmt: skip


def _tub(paints: NightPaints) -> str:
    """Return the tub with its golden feet, foam over its rim, a red tap and a shower."""
    white = paints.round("#fffdf7", "#fff3e0", "#d9c4ac")
    foam = (
        "M1004 214C994 208 1000 194 1012 197C1014 186 1030 184 1036 192C1046 182 1060 184 1064 194"
        "C1074 184 1090 186 1094 196C1104 188 1118 192 1118 202C1128 204 1128 214 1120 216Z"
    )
    return "".join(
        [
            under(paints, 1062, 258, 76, 14),
            line("M1112 200V166Q1112 158 1102 158H1088", 7),
            line("M1112 200V166Q1112 158 1102 158H1088", 2.6, "#e8eef0"),
            shape("M1078 166Q1078 158 1087 158Q1096 158 1096 166Z", paints.round(*RED)),
            line("M1082 171v6M1087 172v8M1092 171v6", 2, "#fffdf7"),
            line("M1016 250L1012 262M1108 250L1112 262", 8),
            line("M1016 250L1012 261M1108 250L1112 261", 3, "#f7c948"),
            f'<ellipse cx="1062" cy="214" rx="66" ry="17" fill="{white}"/>',
            '<ellipse cx="1062" cy="214" rx="57" ry="12" fill="#a9dbe6"/>',
            shape(foam, "#fffdf7"),
            line("M1018 206q5-5 10 0M1044 202q5-5 10 0M1074 206q5-5 10 0M1098 207q5-4 9 0", 1.8,
                 "#8cc7e0"),
            shape("M996 214Q996 231 1062 231Q1128 231 1128 214C1128 244 1116 256 1090 256H1034"
                  "C1008 256 996 244 996 214Z", white),
            gleam("M1010 234Q1016 247 1030 250", 0.9),
            flat("M1090 255H1034C1014 254 1004 246 1000 236Q1060 252 1124 236C1120 248 1112 254"
                 " 1090 255Z", "#b58f86", 0.22),
        ]
    )  # fmt: skip


def _bubbles() -> str:
    """Return soap bubbles over the tub."""
    return "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="#eaf8fc" fill-opacity="0.75" stroke-width="1.6"/>'
        + gleam(
            f"M{x - r * 0.5:g} {y}Q{x - r * 0.4:g} {y - r * 0.5:g} {x} {y - r * 0.55:g}", 1, 1.4
        )
        for x, y, r in ((1014, 176, 7), (1034, 164, 4.6), (996, 190, 4.4), (1056, 172, 4))
    )


def _paper(paints: NightPaints) -> str:
    """Return the roll of paper that has rolled away."""
    return (
        under(paints, 834, 292, 17, 5)
        + shape("M836 287H866Q872 292 880 290V296Q870 298 864 294H836Z", CREAM, THIN)
        + shape("M824 276H842V294H824Z", CREAM)
        + f'<ellipse cx="833" cy="276" rx="9" ry="5" fill="{paints.round(*WHITE)}"/>'
        + ring(833, 276, 3, 1.8, WOOD[1], 1.4)
    )
