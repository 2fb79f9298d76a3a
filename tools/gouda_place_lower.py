"""The bedroom and the cellar of Gouda Ganoven's house, walls, floors and furniture."""

from __future__ import annotations

from itertools import pairwise

from tools.gouda_place_svg import THIN, NightPaints, chest, gleam, planks, pool, slab, star, under
from tools.gouda_svg import GOLD, LEAF, PLUM, RED, SKY, WHITE, WOOD, block
from tools.rat_svg import CREAM, INK, dot, flat, line, put, ring, shape

_JAMS = (("#e4574b", "#ff9f88"), ("#7a4e7e", "#b98abd"), ("#6ba368", "#b3d9a0"),
         ("#f08a3c", "#ffc98a"))  # fmt: skip


def bed(paints: NightPaints) -> str:
    """Return the bedroom: a bed with a patched quilt, the moon, a night table, a wardrobe."""
    stars = "".join(
        put(x, y, flat(star(size), "#ffe9a6", 0.8))
        for x, y, size in (
            (486, 398, 0.28), (606, 392, 0.34), (636, 416, 0.24), (690, 392, 0.3),
            (712, 424, 0.24), (590, 424, 0.22), (660, 398, 0.2),
        )
    )  # fmt: skip
    return "".join(
        [
            flat(slab(466, 380, 792, 440), paints.fall(380, 440, "#927fc0", "#6a5494")),
            stars,
            flat(slab(466, 432, 792, 440), "#4b3768") + line("M466 432H792", THIN),
            flat(slab(466, 440, 792, 592), paints.about(630, 500, 215, "#b57a4f", "#744a38")),
            planks((466, 440, 792, 592), 5, "#55342a", 0.7),
            line("M466 440H792"),
            flat(slab(466, 440, 792, 460), paints.fade("#2b1d3c", 0.32)),
            _oval(paints, 640, 544),
            _window(paints, 552, 407),
            put(7, 0, _bed(paints)),
            _night_table(paints, 660, 458),
            _wardrobe(paints),
            _slippers(paints),
        ]
    )


def _oval(paints: NightPaints, x: float, y: float) -> str:
    rings = ((104, 36, "#c9617a"), (84, 28, "#f0c08e"), (62, 20, "#7a4e7e"), (38, 11.5, "#f0c08e"))
    inner = "".join(dot(x, y, rx, ry, fill) for rx, ry, fill in rings[1:])
    outer = paints.round("#e58a92", "#c9617a", "#9c4460")
    return f'<ellipse cx="{x}" cy="{y}" rx="104" ry="36" fill="{outer}"/>' + inner


def _window(paints: NightPaints, x: float, y: float) -> str:
    """Return the window with the moon; its right curtain hangs in a file of its own."""
    pane = block(x, y, 58, 44, 5)
    return (
        flat(pane, paints.down("#1f2c52", "#4b6096"))
        + dot(x - 18, y - 12, 1.4, 1.4, "#fff6c8") + dot(x + 21, y + 10, 1.6, 1.6, "#fff6c8")
        + dot(x - 12, y + 12, 1.3, 1.3, "#fff6c8")
        + pool(paints, x + 9, y - 4, 20, 20, "#ffe9a6", 0.6)
        + flat(f"M{x + 8} {y - 16}A12 12 0 1 0 {x + 20} {y + 2}A10 10 0 1 1 {x + 8} {y - 16}Z",
               "#ffe9a6")
        + line(f"M{x} {y - 22}V{y + 22}M{x - 29} {y}H{x + 29}", 3)
        + line(pane, 7) + line(pane, 2.6, "#fff1dc")
        + shape(f"M{x - 18} {y - 22}H{x - 42}Q{x - 41} {y + 5} {x - 46} {y + 29}Q{x - 36} {y + 33}"
                f" {x - 26} {y + 29}Q{x - 30} {y + 3} {x - 18} {y - 22}Z",
                paints.round("#ff9f98", "#d6576a", "#96395a"))
        + line(f"M{x - 26} {y - 20}Q{x - 35} {y + 3} {x - 33} {y + 27}", THIN, "#7a2f4c")
        + line(f"M{x - 27} {y + 21}Q{x - 36} {y + 23} {x - 44} {y + 21}", 2.6, CREAM)
        + line(f"M{x - 46} {y - 23}H{x + 46}", 6) + line(f"M{x - 46} {y - 23}H{x + 46}", 2,
                                                         "#f7c948")
    )  # fmt: skip


def _bed(paints: NightPaints) -> str:
    """Return the bed along the wall: headboard at the left, quilt of patches over its front."""
    quilt = "M524 446H632Q640 447 640 456V476Q640 482 632 482L516 482Q508 470 514 456Z"
    patches = (
        flat("M526 447H560L557 464H513Q512 456 526 447Z", "#e4574b")
        + flat("M513 464H557L554 482H516Q510 474 513 464Z", "#f7c948")
        + flat("M557 464H592L590 482H554Z", "#7a4e7e")
        + flat("M594 447H632Q639 448 639 456V464H592Z", "#f7c948")
        + flat("M592 464H639V482H590Z", "#2e9e9b")
        + line("M560 447L554 482M594 447L590 482M513 464H639", 2, "#fff6e3",
               'stroke-dasharray="4 4"')
        + put(536, 455, flat(star(0.42), "#fff6e3"))
        + put(616, 473, flat(star(0.42), "#fff6e3"))
    )  # fmt: skip
    return "".join(
        [
            under(paints, 560, 482, 96, 12),
            line("M484 470V487M644 470V487", 9) + line("M484 470V486M644 470V486", 4, "#94603a"),
            shape("M478 448H640V480H478Z", paints.down(*WOOD[1:])),
            shape("M482 440H644V462H482Z", paints.round(*WHITE)),
            shape("M480 470V414Q480 404 474 404Q468 404 468 414V470Q468 482 480 482Z",
                  paints.down("#f0c48e", "#94603a")),
            ring(474, 402, 7, 7, paints.round(*GOLD)),
            shape("M484 452Q480 436 496 438Q510 434 524 440Q530 450 522 458Q504 464 484 452Z",
                  paints.round(*WHITE)),
            line("M494 448Q502 452 512 449", 1.6, "#d9b58a"),
            flat(quilt, "#8cc7e0"),
            patches,
            line(quilt),
            line("M516 457Q570 450 640 457", 1.6, INK, 'stroke-opacity="0.45"'),
            shape("M638 482V432Q638 424 645 424Q652 424 652 432V482Z",
                  paints.down("#f0c48e", "#94603a")),
            ring(645, 423, 6, 6, paints.round(*GOLD)),
        ]
    )  # fmt: skip


def _night_table(paints: NightPaints, x: float, y: float) -> str:
    """Return the night table with its lamp, its light and an alarm clock."""
    return (
        pool(paints, x + 22, 416, 64, 52, "#ffd873", 0.75)
        + chest(paints, x + 2, y, (40, 26, 12), WOOD, "#f0c48e")
        + line(f"M{x + 6} {y - 13}H{x + 38}", THIN) + dot(x + 22, y - 19, 2.4, 2, "#f7c948")
        + dot(x + 22, y - 7, 2.4, 2, "#f7c948")
        + line(f"M{x + 18} {y - 32}V{y - 46}", 5)
        + f'<ellipse cx="{x + 18}" cy="{y - 31}" rx="8" ry="3" fill="#f7c948"/>'
        + shape(f"M{x + 10} {y - 66}H{x + 26}L{x + 34} {y - 45}H{x + 2}Z",
                paints.round("#fffbe0", "#ffe28a", "#f0a63c"))
        + ring(x + 34, y - 34, 6, 6, "#e4574b", THIN) + dot(x + 34, y - 34, 3.4, 3.4, CREAM)
    )  # fmt: skip


def _wardrobe(paints: NightPaints) -> str:
    """Return the wardrobe; a striped sleeve is caught in its door."""
    return "".join(
        [
            under(paints, 754, 457, 42, 9),
            shape(slab(720, 382, 788, 394), "#e0ac74"),
            shape(slab(722, 394, 786, 454), paints.round("#d99a63", "#a9683f", "#7c472b")),
            shape(block(754, 394, 72, 8, 3), paints.down("#f0c48e", "#b07a4a")),
            line("M754 399V453", 2.2),
            line(block(738, 426, 22, 42, 5), THIN) + line(block(770, 426, 22, 42, 5), THIN),
            ring(749, 428, 2.6, 2.6, "#f7c948", 1.4) + ring(759, 428, 2.6, 2.6, "#f7c948", 1.4),
            line("M754 440Q744 446 748 458", 7),
            line("M754 440Q744 446 748 458", 3.4, "#fff1dc", 'stroke-linecap="butt"'),
            line("M754 440Q744 446 748 458", 3.4, "#e4574b",
                 'stroke-dasharray="3 3" stroke-linecap="butt"'),
            line("M728 454V459M780 454V459", 6),
            gleam("M727 402V446", 0.35),
        ]
    )  # fmt: skip


def _slippers(paints: NightPaints) -> str:
    pink = paints.round("#ffe0d8", "#f7aba2", "#d9777a")
    slipper = (
        '<ellipse cx="0" cy="0" rx="14" ry="6" fill="#c96a70"/>'
        + shape("M0-6.500C10-8 15-3 14 1C12 6 4 7 0 6Q4 0 0-6.500Z", pink)
        + dot(10, -4, 3, 3, CREAM)
    )
    return put(500, 512, slipper, turn=-12) + put(512, 526, slipper, turn=6)


def cellar(paints: NightPaints) -> str:
    """Return the cellar: a vault of stone, a shelf of jam, barrels, a crate of apples."""
    return "".join(
        [
            flat(slab(808, 380, 1134, 440), paints.fall(380, 440, "#a19fb8", "#757290")),
            _masonry(),
            flat(slab(808, 440, 1134, 592), paints.about(970, 500, 215, "#8f8797", "#575062")),
            _flags(),
            line("M808 440H1134"),
            flat(slab(808, 440, 1134, 460), paints.fade("#2b1d3c", 0.32)),
            _vault(paints, 1026),
            _puddle(paints),
            _jam_shelf(paints),
            _crate(paints),
            _barrel(paints, 1036, 464, 40, 56),
            _barrel(paints, 1098, 484, 52, 72),
            _keg(paints, 1116, 520),
            _web(),
            _sacks(paints),
        ]
    )


def _masonry() -> str:
    path = "M808 395H1134M808 410H1134M808 425H1134"
    for row, y in enumerate((380, 395, 410, 425)):
        for k in range(10):
            x = 826 + k * 34 + 17 * (row % 2) + (k * 7 + row * 5) % 9
            path += f"M{x} {y}V{y + 15}" if x < 1130 else ""
    lights = "".join(
        slab(x, y, x + wide, y + 13)
        for x, y, wide in (
            (846, 396, 26), (930, 381, 32), (1084, 411, 28), (816, 426, 24), (960, 426, 30)
        )
    )  # fmt: skip
    return flat(lights, "#c9c6da", 0.4) + line(path, THIN, "#524e68")


def _flags() -> str:
    """Return the flagstones, each row broken elsewhere."""
    path = ""
    rows = (440, 462, 488, 518, 552, 592)
    for row, (top, bottom) in enumerate(pairwise(rows)):
        path += f"M808 {top}H1134" if row else ""
        for k in range(6):
            x = 836 + k * 62 + (row * 29) % 53 + (k * 11 + row * 7) % 13
            path += f"M{x} {top}V{bottom}" if x < 1128 else ""
    light = slab(866, 520, 920, 550) + slab(960, 464, 1012, 486) + slab(1020, 554, 1080, 590)
    dark = slab(812, 490, 850, 516) + slab(930, 554, 990, 590) + slab(1050, 490, 1096, 516)
    return (
        flat(light, "#b3a9b5", 0.4)
        + flat(dark, "#3f384c", 0.3)
        + line(path, 2.2, "#443c50", 'stroke-opacity="0.85"')
    )


def _vault(paints: NightPaints, x: float) -> str:
    """Return a dark arch in the wall; somebody looks out of it."""
    arch = f"M{x - 30} 440V416C{x - 30} 378 {x + 30} 378 {x + 30} 416V440Z"
    eyes = dot(x - 10, 408, 3.4, 4, "#ffe9a6") + dot(x + 2, 408, 3.4, 4, "#ffe9a6")
    pupils = dot(x - 9, 409, 1.5, 2, INK) + dot(x + 3, 409, 1.5, 2, INK)
    return shape(arch, paints.round("#4d3d60", "#33274a", "#231a36")) + eyes + pupils + line(
        arch, 5.4, "#c9c6da") + line(arch, THIN)  # fmt: skip


def _puddle(paints: NightPaints) -> str:
    fill = paints.down("#7f9fc0", "#56759c")
    return (
        f'<ellipse cx="872" cy="540" rx="40" ry="11" fill="{fill}" stroke-opacity="0.6"/>'
        + gleam("M846 538Q858 533 872 533", 0.7)
        + dot(916, 549, 6, 2.4, "#6485ab")
    )


def _jam_shelf(paints: NightPaints) -> str:
    """Return the shelf with jam in four colours and a cheese under its bell."""
    jars = ""
    for k, (colour, light) in enumerate(_JAMS):
        x = 880 + k * 24
        lid = (RED, GOLD, SKY, LEAF)[k]
        jars += (
            shape(block(x, 412, 19, 22, 5), paints.round(light, colour))
            + shape(block(x, 400, 18, 6, 2), paints.round(*lid), THIN)
            + flat(slab(x - 6, 409, x + 6, 417), CREAM)
        )
    bell = "M970 423V410Q970 396 984 396Q998 396 998 410V423Z"
    return (
        line("M872 428V436M996 428V436", 5)
        + jars
        + shape("M974 422L988 408Q994 412 995 422Z", paints.round("#fff0a8", "#f7c948"), THIN)
        + flat(bell, "#d8f0f8", 0.4) + line(bell, THIN) + gleam("M975 416V408Q976 402 980 400", 0.9)
        + ring(984, 394, 3, 3, "#d8f0f8", 1.6)
        + shape(slab(862, 423, 1006, 430), paints.down("#d99a63", "#94603a"))
    )  # fmt: skip


def _crate(paints: NightPaints) -> str:
    """Return the crate of apples in the inner corner."""
    apples = "".join(
        ring(x, y, 8, 8, paints.round(*colour), THIN)
        for x, y, colour in ((822, 428, RED), (838, 424, LEAF), (853, 428, RED), (830, 432, GOLD),
                             (846, 433, RED))
    )  # fmt: skip
    return (
        under(paints, 837, 461, 34, 8)
        + shape(slab(812, 424, 862, 436), "#5a3a2a")
        + apples
        + shape(slab(812, 436, 862, 462), paints.round(*WOOD))
        + line("M812 445H862M812 453H862", THIN)
        + shape(slab(810, 433, 817, 463), WOOD[0], THIN)
        + shape(slab(857, 433, 864, 463), WOOD[0], THIN)
    )


def _barrel(paints: NightPaints, x: float, y: float, wide: float, high: float) -> str:
    """Return a barrel that stands, its foot at x, y."""
    w, b, t = wide / 2, wide * 0.13, y - high
    m = (y + t) / 2
    body = (f"M{x - w} {t}Q{x - w - 2 * b:g} {m:g} {x - w} {y - 2}Q{x} {y + 5} {x + w} {y - 2}"
            f"Q{x + w + 2 * b:g} {m:g} {x + w} {t}Z")  # fmt: skip
    staves = f"M{x - w * 0.45:g} {t + 4:g}Q{x - w * 0.55:g} {m:g} {x - w * 0.45:g} {y}"
    staves += f"M{x + w * 0.45:g} {t + 4:g}Q{x + w * 0.55:g} {m:g} {x + w * 0.45:g} {y}"
    hoops = ""
    for share in (0.3, 0.76):
        at, reach = t + high * share, w + b * 0.8
        hoops += f"M{x - reach:g} {at:g}Q{x} {at + 7:g} {x + reach:g} {at:g}"
    return (
        under(paints, x, y, wide * 0.72, 9)
        + shape(body, paints.round(*WOOD))
        + line(staves, 1.6, "#6f4428")
        + line(hoops, 7.6) + line(hoops, 3, "#b9c6cc")
        + f'<ellipse cx="{x}" cy="{t:g}" rx="{w:g}" ry="7" fill="#e2ae78"/>'
        + f'<ellipse cx="{x}" cy="{t:g}" rx="{w - 6:g}" ry="4" fill="#b07645" stroke-width="1.4"/>'
    )  # fmt: skip


def _keg(paints: NightPaints, x: float, y: float) -> str:
    """Return a small keg that lies, its tap to the front."""
    return (
        under(paints, x, y + 1, 22, 6)
        + ring(x, y - 15, 16, 16, paints.round(*WOOD))
        + ring(x, y - 15, 11, 11, "#b07645", THIN)
        + line(f"M{x - 4} {y - 24}V{y - 6}M{x + 4} {y - 24}V{y - 6}", 1.4, "#6f4428")
        + line(f"M{x} {y - 12}V{y - 6}", 6) + line(f"M{x} {y - 12}V{y - 6}", 2, "#f7c948")
    )  # fmt: skip


def _web() -> str:
    """Return the cobweb in the upper outer corner."""
    rays = "M1134 380L1078 384M1134 380L1092 408M1134 380L1116 426M1134 380L1131 436"
    arcs = (
        "M1090 383Q1096 394 1102 401Q1112 406 1120 413Q1126 416 1132 416"
        "M1106 382Q1110 390 1114 394Q1120 398 1126 400Q1130 401 1133 401"
    )
    return line(rays + arcs, 1.6, "#fff6e3", 'stroke-opacity="0.8"')


def _sacks(paints: NightPaints) -> str:
    """Return a lumpy sack of potatoes at the inner wall."""
    cloth = paints.round("#ecd3a6", "#c9a571", "#94744d")
    return (
        under(paints, 832, 506, 24, 7)
        + ring(852, 503, 6, 5, "#b98a55", THIN) + ring(846, 509, 6, 5, "#a87845", THIN)
        + shape("M816 506Q808 488 818 476L813 468Q824 464 838 468L834 476Q848 488 842 506Q828 511"
                " 816 506Z", cloth)
        + line("M817 477Q826 481 835 477", 3.4) + line("M817 477Q826 481 835 477", 1.2, PLUM[0])
    )  # fmt: skip
