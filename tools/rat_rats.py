"""The three rats of Rat-a-Tat Cat: the higher the number, the bigger and the ruder.

Each function draws one rat into a rat card's window (see `tools.rat_frames`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.rat_faces import THROAT, TONGUE, Fur, rat_ears, rat_eyes, rat_head
from tools.rat_frames import RAT_FLOOR, RAT_WINDOW
from tools.rat_svg import CREAM, INK, SHINE, Paints, dot, flat, limb, line, put, ring, shape

IMP: Final = Fur(("#d8cdd2", "#a3959f", "#71626f"), "#f7ebe6", "#71626f")
BRUTE: Final = Fur(("#b9a08c", "#86695a", "#57403a"), "#e9d3c0", "#57403a")
KING: Final = Fur(("#d6b695", "#a67c5c", "#6f4b39"), "#f6dfc4", "#6f4b39")
SKIN: Final = "#eba99f"


def _den(paints: Paints, wall: tuple[str, str], floor: tuple[str, str]) -> str:
    """Return the window's light, and a floor of boards."""
    return (
        flat(RAT_WINDOW, paints.round(*wall, at=(50, 40, 70)))
        + flat(RAT_FLOOR, paints.down(*floor))
        + line("M37 259.7Q124 236 211 246.6", 2.6, INK)
        + line(RAT_WINDOW, 5)
    )


def _hand(x: float, y: float, turn: float = 0.0, size: float = 1.0) -> str:
    """Return a pink hand with its fingers spread upwards."""
    fingers = "M-9-4L-15-20M-3-6L-4-25M4-6L8-24M10-2L19-16"
    return put(
        x,
        y,
        line(fingers, 12.5) + line(fingers, 4.6, SKIN),
        ring(0, 2, 13, 11.5, SKIN),
        turn=turn,
        scale=size,
    )


def _fist(x: float, y: float, size: float = 1.0) -> str:
    """Return a closed hand."""
    return put(x, y, ring(0, 0, 16, 14, SKIN), line("M-7-4v8M0-5v10M7-4v8", 2.8), scale=size)


def _feet(y: float, gap: float, size: float = 1.0) -> str:
    """Return two long hind feet."""
    foot = shape("M-26 6C-28-6-10-12 4-12C20-12 28-4 28 4Q28 10 18 10H-16Q-25 10-26 6Z", SKIN)
    foot += line("M-14 1v8M-4 1v8", 2.8)
    return put(124 - gap, y, foot, scale=size) + put(124 + gap, y, foot, scale=size, flip=True)


def rat_7(paints: Paints) -> str:
    """A cheeky young rat: thumbs at its ears, tongue out, a catapult in its pocket."""
    fur = IMP.paint(paints)
    wink = rat_eyes((2, 2), (15, 13)) + line("M-32-36Q-20-44-6-34M8-36Q22-48 32-38", 4.4)
    mouth = (
        shape("M-24 30Q0 38 24 28Q22 46 0 46Q-20 46-24 30Z", THROAT, 3.6)
        + shape("M-12 40Q0 34 14 38C20 60 14 76 2 76C-10 76-16 58-12 40Z", TONGUE, 3.8)
        + line("M2 46V60", 2.8, "#c85a56")
        + shape("M-7 31H7V40Q0 43-7 40ZM0 32V41", SHINE, 2.6)
    )
    cap = paints.round("#6fcac4", "#2e9e9b", "#1d7573")
    hat = (
        shape("M-42-26C-40-60-18-72 4-70C28-68 42-50 40-26Q0-42-42-26Z", cap)
        + line("M2-70Q-12-52-14-34M4-70Q18-52 18-34", 2.8)
        + shape("M-42-26Q-62-38-72-24Q-60-14-38-22Z", "#f7c948")
        + dot(3, -70, 5, 4, INK)
    )
    catapult = line("M0 30V8Q-16 0-14-18M0 8Q16 0 14-18", 11) + line(
        "M0 30V8Q-16 0-14-18M0 8Q16 0 14-18", 4.4, "#c58f4c"
    )
    return "".join(
        [
            _den(paints, ("#fff2b8", "#f0b659"), ("#b9794a", "#8d5733")),
            dot(124, 290, 74, 11, INK, 0.3),
            limb("M158 268C212 272 222 222 202 204C192 196 184 206 192 212", 15, SKIN, 4.6),
            put(158, 224, catapult, turn=14),
            shape(
                "M124 172C154 172 168 210 168 252Q168 286 124 286Q80 286 80 252"
                "C80 210 94 172 124 172Z",
                fur,
            ),
            shape(
                "M98 178Q124 194 150 178C166 200 170 232 168 258Q124 272 80 258"
                "C78 232 82 200 98 178Z",
                "#e4574b",
            ),
            line(
                "M82 228Q124 242 166 228M80 246Q124 260 168 246M88 208Q124 222 160 208",
                6,
                "#ffe3c8",
            ),
            line(
                "M98 178Q124 194 150 178C166 200 170 232 168 258Q124 272 80 258"
                "C78 232 82 200 98 178Z",
                5,
            ),
            _feet(284, 26, 0.92),
            put(
                124, 144, rat_ears(paints, IMP), rat_head(paints, IMP, wink, mouth), hat, scale=1.05
            ),
            limb("M92 200Q34 204 46 140", 19, IMP.coat[1]),
            limb("M156 200Q218 200 204 136", 19, IMP.coat[1]),
            _hand(48, 124, -16) + _hand(202, 120, 16),
        ]
    )


def rat_8(paints: Paints) -> str:
    """A burly rat in a vest who stole a string of sausages and is eating one."""
    fur = BRUTE.paint(paints)
    brows = shape("M-40-34L-4-22L-6-13L-40-24ZM40-34L4-22L6-13L40-24Z", BRUTE.mark, 3)
    eyes = rat_eyes((4, 2), (12, 12)) + brows
    scar = line("M30-44L44-26M32-32l9-6M38-26l8-5", 3, "#e9d3c0")
    mouth = (
        shape("M-32 32Q0 24 32 30Q32 52 0 54Q-30 52-32 32Z", THROAT, 4)
        + shape("M-18 29.5H-6V42Q-12 45-18 42ZM3 28.5H15V40Q9 43 3 40Z", SHINE, 2.8)
        + shape("M-26 50L-20 41L-14 52Z", "#f7c948", 2.6)
    )
    stubble = line("M-34 44h.1M-26 56h.1M34 44h.1M26 56h.1M-44 34h.1M44 34h.1", 3, BRUTE.mark)
    vest = (
        "M78 176L94 176Q124 208 154 176L170 176C190 206 196 240 190 272Q124 296 58 272"
        "C52 240 58 206 78 176Z"
    )
    stripes = "M68 206Q124 236 180 206M58 232Q124 260 190 232M56 258Q124 284 192 258"
    return "".join(
        [
            _den(paints, ("#ffd9b0", "#cf7f52"), ("#7a5340", "#57392d")),
            dot(124, 292, 92, 11, INK, 0.34),
            limb("M176 272C230 280 226 240 210 226", 18, SKIN, 4.8),
            _feet(288, 42, 1.1),
            shape(
                "M124 152C184 152 204 196 202 240Q200 286 124 286Q48 286 46 240"
                "C44 196 64 152 124 152Z",
                fur,
            ),
            flat(vest, "#fff1dc"),
            line(stripes, 11, "#2f5d82"),
            line(vest, 5),
            limb("M66 186C30 196 26 232 52 256", 40, BRUTE.coat[1]),
            put(
                44,
                216,
                shape("M-11 6L-4-12L14-8L14 8Z", "#f7c948", 3),
                dot(3, 0, 3, 3, "#c98a1c"),
                turn=-8,
            ),
            _fist(60, 258, 1.15),
            put(
                124,
                128,
                rat_ears(paints, BRUTE, 44),
                rat_head(paints, BRUTE, eyes, mouth, scar),
                stubble,
                scale=1.22,
            ),
            _sausages(),
            limb("M180 206C214 232 232 206 216 184", 36, BRUTE.coat[1]),
            put(180, 178, _bitten(), turn=-2, scale=1.45),
            _fist(214, 178, 1.1),
        ]
    )


def _sausages() -> str:
    """Return the stolen string of sausages, worn round the neck."""
    one = limb("M-15 0Q0-9 15 0", 25, "#d9633f", 4.6) + line("M-12-5Q-2-10 8-7", 4, "#ffc39a")
    link = shape("M-25 3l-5-6v10ZM25 3l5-6v10Z", "#b04a2c", 3) + one
    places = ((66, 204, 58), (94, 240, 34), (142, 248, -10), (182, 222, -50))
    return "".join(put(x, y, link, turn=turn, scale=0.98) for x, y, turn in places)


def _bitten() -> str:
    """Return a sausage of which one end is gone."""
    whole = (
        "M18-13C4-18-12-16-24-10L-18-5L-25 0L-19 5L-24 11C-10 6 6 6 18 10Q28 8 28-2Q28-11 18-13Z"
    )
    flesh = "M-24-10L-18-5L-25 0L-19 5L-24 11L-14 8L-13-13Z"
    return (
        shape(whole, "#d9633f", 4.6)
        + flat(flesh, "#f9b9a0")
        + line("M2-9Q12-10 20-6", 4, "#ffc39a")
    )


def rat_9(paints: Paints) -> str:
    """The King Rat: crown, ermine and a cheese on his sceptre, upon a heap of rinds."""
    return "".join(
        [
            _den(paints, ("#f4c9f0", "#8a5a92"), ("#c9a0d6", "#a274b4")),
            dot(124, 130, 100, 110, paints.glow("#fff1c2", 0.7)),
            dot(124, 294, 96, 10, "#2a1530", 0.4),
            f'<g transform="translate(124 168)">{king(paints)}</g>',
        ]
    )


def king(paints: Paints) -> str:
    """Return the King Rat about his collar: 130 units to his feet, as many to his crown."""
    fur = KING.paint(paints)
    gold = paints.round("#fff3b0", "#f7c948", "#c98a1c")
    mouth = (
        line("M-34 28Q-20 44 6 42Q28 40 38 26", 4.2)
        + shape("M-10 41.5H2V55Q-4 58-10 55Z", SHINE, 2.8)
        + shape("M3 41.5H14V53Q9 56 3 53.5Z", "#f7c948", 2.8)
    )
    head = rat_head(paints, KING, _lofty_eyes(), mouth)
    drawn = "".join(
        [
            limb("M180 262C232 262 230 210 208 200", 17, SKIN, 4.8),
            _cloak(paints),
            shape(
                "M124 168C168 168 186 208 184 246Q180 280 124 280Q68 280 64 246"
                "C62 208 80 168 124 168Z",
                fur,
            ),
            dot(124, 232, 44, 38, KING.belly),
            line("M124 244q-4 4 0 7", 3, "#c89a76"),
            _chain(gold),
            _rinds(paints),
            _feet(266, 46, 1.0),
            put(0, 8, _ermine()),
            put(124, 131, rat_ears(paints, KING, 46), head, scale=1.14),
            put(124, 81, _crown(paints, gold), scale=1.12, turn=-4),
            limb("M74 206Q40 212 50 232", 32, "#426ab2"),
            _sceptre(paints, gold),
            _fist(50, 236),
            limb("M174 206Q208 214 182 236", 32, "#426ab2"),
            _fist(170, 240),
        ]
    )
    return f'<g transform="translate(-124 -168)">{drawn}</g>'


def _lofty_eyes() -> str:
    """Return eyes that look down on everybody from under heavy lids."""
    drawn = ""
    for x in (-18, 18):
        drawn += ring(x, -10, 15, 16, SHINE, 4)
        drawn += dot(x - 3, -4, 7, 8.5, "#2b1b15") + dot(x - 0.5, -7, 3, 3, SHINE)
        lid = f"M{x - 16.5} -9C{x - 17}-31 {x + 17}-31 {x + 16.5} -9Q{x} -13 {x - 16.5} -9Z"
        drawn += shape(lid, "#9a6f92", 3.8)
    return drawn + line("M-36-36Q-22-42-8-32M8-36Q22-46 36-40", 5)


def _cloak(paints: Paints) -> str:
    blue = paints.round("#86aae6", "#426ab2", "#294680")
    return shape(
        "M124 160C194 160 212 214 216 286Q172 300 124 290Q76 300 32 286C36 214 54 160 124 160Z",
        blue,
    )


def _ermine() -> str:
    """Return the white collar with its black tails."""
    collar = (
        "M62 178C72 168 80 172 84 180Q124 206 164 180C168 172 176 168 186 178"
        "C192 190 186 198 178 200"
        "C170 214 158 214 152 210C146 220 132 222 124 216C116 222 102 220 96 210"
        "C90 214 78 214 70 200"
        "C62 198 56 190 62 178Z"
    )
    return shape(collar, CREAM) + line(
        "M76 188l1 7M98 200l2 7M124 206v7M150 200l-2 7M172 188l-1 7", 5, "#3b2a33"
    )


def _chain(gold: str) -> str:
    return (
        line("M92 206Q124 248 156 206", 8)
        + line("M92 206Q124 248 156 206", 3.4, "#f7c948")
        + ring(124, 234, 10, 10, gold, 4)
    )


def _crown(paints: Paints, gold: str) -> str:
    """Return a crown with three rubies, 84 wide, its rim at y 0."""
    return (
        shape("M-40 0L-46-40L-24-24L0-56L24-24L46-40L40 0Q0 10-40 0Z", gold)
        + shape("M-42-6Q0 6 42-6L40 8Q0 20-40 8Z", paints.down("#ffe07a", "#e8a317"))
        + ring(0, -56, 7, 7, "#e4574b", 4)
        + ring(-46, -41, 6, 6, "#2e9e9b", 4)
        + ring(46, -41, 6, 6, "#2e9e9b", 4)
        + ring(0, -20, 7, 9, "#e4574b", 3.6)
        + dot(-2, -23, 2.2, 2.6, "#ffd0c0")
        + line("M-26 5h.1M26 5h.1M0 9h.1", 7.5, "#7a4e7e")
    )


def _sceptre(paints: Paints, gold: str) -> str:
    """Return a golden staff with a piece of cheese on top."""
    cheese = paints.round("#fff0ad", "#fbd45c", "#efb43a")
    return (
        line("M46 140L54 292", 12)
        + line("M46 140L54 292", 5, "#f7c948")
        + ring(47, 150, 9, 7, gold, 4)
        + put(
            44,
            126,
            shape("M-28 14L8-24Q26-20 28-6V16Z", cheese),
            shape("M-28 14L28-6", "none", 3.4),
            ring(12, 6, 4.6, 4.6, "#d9951f", 2.8) + ring(-4, 9, 3.2, 3.2, "#d9951f", 2.6),
            ring(12, -13, 4, 2.8, "#d9951f", 2.6),
            turn=-6,
        )
    )


def _rinds(paints: Paints) -> str:
    """Return a heap of gnawed cheese rinds."""
    red, wax = paints.down("#ff8f7c", "#c63f38"), paints.down("#ffe07a", "#e0a22a")
    rind = "M-34 8C-28-16 28-16 34 8L24 10C16-2-16-2-24 10Z"
    flesh = "M-24 10C-16-2 16-2 24 10L17 13L11 7L4 12L-4 6L-11 12L-17 8Z"
    drawn = ""
    heap = (
        *((68, 270, -14, red), (180, 268, 14, wax), (124, 268, 4, wax)),
        *((70, 288, 6, wax), (152, 288, -6, red), (110, 291, 0, red)),
    )
    for x, y, turn, colour in heap:
        peel = shape(flesh, "#fff0ad", 3.6) + shape(rind, colour, 4.6)
        drawn += put(x, y, peel, turn=turn, scale=1.15)
    return drawn


RATS: Final[tuple[Callable[[Paints], str], ...]] = (rat_7, rat_8, rat_9)
"""The pictures of the cards 7 to 9."""
