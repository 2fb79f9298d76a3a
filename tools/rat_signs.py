"""The signs on the buttons of Rat-a-Tat Cat, its alarm clock and the dealer's token."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.rat_frames import eye_sign, small_card
from tools.rat_room import GINGER
from tools.rat_svg import CREAM, INK, PEN, Paints, dot, flat, line, page, part, put, ring, shape

SIGN: Final = (150, 110)
"""Width and height of a sign's view box."""


def card_front(width: float, height: float, fill: str, pen: float = PEN) -> str:
    """Return a card's face about its own middle, with an empty window."""
    w, h, r, edge = width / 2, height / 2, width * 0.16, pen + 1
    path = (
        f"M{-w + r:g} {-h:g}H{w - r:g}Q{w:g} {-h:g} {w:g} {-h + r:g}V{h - r:g}Q{w:g} {h:g}"
        f" {w - r:g} {h:g}H{-w + r:g}Q{-w:g} {h:g} {-w:g} {h - r:g}V{-h + r:g}"
        f"Q{-w:g} {-h:g} {-w + r:g} {-h:g}Z"
    )
    inner = f"M{-w + edge:g} {-h + edge:g}H{w - edge:g}V{h - edge:g}H{-w + edge:g}Z"
    return shape(path, CREAM, pen) + flat(inner, fill)


def peek(paints: Paints) -> str:
    """An eye that looks under a card's corner."""
    return put(75, 74, small_card(paints, 60, 82), turn=-90) + put(
        75, 62, eye_sign(paints, 3.2), scale=1.5
    )


def swap(paints: Paints) -> str:
    """Two cards that change places along two arrows."""
    up, down = "M46 20Q75 2 100 18", "M104 90Q75 108 50 92"
    teal, red = paints.down("#5cc4bd", "#2e9e9b"), paints.down("#ff8f7c", "#e4574b")
    return (
        put(34, 56, small_card(paints, 46, 62), turn=-6)
        + put(116, 56, card_front(46, 62, "#f7c948"), turn=6)
        + line(up, 16)
        + shape("M92 30L120 30L108 4Z", red)
        + line(up, 7.5, "#e4574b")
        + line(down, 16)
        + shape("M58 80L30 80L42 106Z", teal)
        + line(down, 7.5, "#2e9e9b")
    )


def draw2(paints: Paints) -> str:
    """A paw that pulls two cards."""
    card = small_card(paints, 46, 62)
    return (
        put(54, 42, card, turn=-16)
        + put(92, 42, card, turn=12)
        + put(76, 78, _paw_up(paints), scale=0.78)
    )


def _paw_up(paints: Paints) -> str:
    """Return a cat's forearm from below with its paw on top, about the paw."""
    fur = paints.round(*GINGER.coat)
    return (
        shape("M-22 4L-20 40H20L22 4Z", fur)
        + shape(
            "M0-26C20-28 34-14 32 2C30 18 16 22 0 22C-16 22-30 18-32 2C-34-14-20-28 0-26Z", CREAM
        )
        + line("M-10-22V-8M10-22V-8", 4.6)
        + line("M-20 32H-10M20 32H10", 4, GINGER.mark)
    )


def knock(paints: Paints) -> str:
    """A paw that knocks on the table."""
    fur = paints.round(*GINGER.coat)
    table = paints.down("#d59a68", "#a5683c")
    fist = "M44 46C44 32 56 26 70 28C88 26 100 36 100 52C100 68 88 76 72 76C54 76 44 66 44 46Z"
    return (
        shape("M6 82H144L138 104H12Z", table)
        + line("M30 92H64M84 96H120", 3, "#7f4c2b")
        + shape("M84 36L124 4L144 26L100 66Z", fur)
        + line("M112 20L124 34M104 26L114 40", 4.4, GINGER.mark)
        + shape(fist, CREAM)
        + line("M58 60V74M72 60V76M86 60V74", 4.4)
        + line("M52 44Q60 36 70 40", 3.4, "#e2b98c")
        + line("M34 66L18 58M32 50L20 36M46 34L40 18M112 72L124 66", 5.5, "#e4574b")
    )


def end(paints: Paints) -> str:
    """From a head that rests now to the next, who is glad of its turn."""
    arrow = "M34 38C48 12 88 8 104 30"
    teal = paints.down("#5cc4bd", "#2e9e9b")
    return (
        put(
            32,
            76,
            _ears("#c9bfcb"),
            ring(0, 0, 25, 23, paints.round("#ece5ea", "#c9bfcb", "#978a9c")),
            _resting_face(),
        )
        + put(
            118,
            78,
            _ears("#f7c948"),
            ring(0, 0, 25, 23, paints.round("#ffe9a6", "#f7c948", "#dc9a22")),
            _glad_face(),
        )
        + line(arrow, 17)
        + shape("M84 34L118 46L120 10Z", teal)
        + line(arrow, 8, "#3fb0aa")
    )


def _ears(fill: str) -> str:
    return shape("M-24-6L-23-32L-6-20ZM24-6L23-32L6-20Z", fill)


def _resting_face() -> str:
    return line("M-13 0Q-8 5-3 0M3 0Q8 5 13 0M-5 9Q0 12 5 9", 3.6)


def _glad_face() -> str:
    return dot(-9, -2, 3.6, 5, INK) + dot(9, -2, 3.6, 5, INK) + line("M-8 7Q0 15 8 7", 4)


def decline(paints: Paints) -> str:
    """Two cards that stay where they are: the arrows are crossed out."""
    red = paints.round("#ff8f7c", "#e4574b", "#b53a35")
    return (
        put(32, 55, small_card(paints, 44, 62))
        + put(118, 55, card_front(44, 62, "#f7c948"))
        + ring(75, 55, 33, 33, red)
        + line("M62 42L88 68M88 42L62 68", 17)
        + line("M62 42L88 68M88 42L62 68", 8.5, "#fff6e3")
    )


SIGNS: Final[dict[str, Callable[[Paints], str]]] = {
    "peek": peek,
    "swap": swap,
    "draw2": draw2,
    "knock": knock,
    "end": end,
    "decline": decline,
}
"""The picture of each sign."""


def _paw(fill: str) -> str:
    """Return the print of a paw."""
    return flat("M0-4C6-4 9 2 7 6C5 9-5 9-7 6C-9 2-6-4 0-4Z", fill) + line(
        "M-9-5h.1M-3.5-10h.1M3.5-10h.1M9-5h.1", 5.4, fill
    )


def sign(name: str) -> str:
    """Return a sign's file."""
    paints = Paints()
    picture = SIGNS[name]
    return page(SIGN, (picture.__doc__ or "").strip(), paints, picture(paints))


def clock() -> str:
    """Return an alarm clock of parts: it wakes up, rings and jumps."""
    paints = Paints()
    brass = paints.round("#fff3b0", "#f7c948", "#b97f17")
    teal = paints.round("#7fd0ca", "#2e9e9b", "#1a6a69")
    left = "M92 60C84 30 44 22 30 52C26 64 32 76 40 82Z"
    right = "M108 60C116 30 156 22 170 52C174 64 168 76 160 82Z"
    legs = "M62 172L50 190M138 172L150 190"
    sad = line("M88 148Q100 138 112 148", 4.6)
    return page(
        (200, 200),
        "An alarm clock with a face.",
        paints,
        part(
            "shadow",
            f'<circle r="64" transform="translate(100 192) scale(1 .12)"'
            f' fill="{paints.glow(INK, 0.5)}" stroke="none"/>',
        ),
        part(
            "rings",
            line(
                "M27 34Q14 50 18 68M12 26Q-1 46 4 68M173 34Q186 50 182 68M188 26Q201 46 196 68",
                5,
                "#e4574b",
            ),
            pivot=(100, 60),
        ),
        part(
            "hammer",
            line("M100 66V36", 10),
            line("M100 66V36", 3, "#d8a13a"),
            ring(100, 30, 13, 10, brass),
            pivot=(100, 66),
        ),
        part(
            "bell_left",
            shape(left, brass),
            line("M44 56Q52 42 68 40", 4.4, "#fffbe0"),
            pivot=(70, 74),
        ),
        part(
            "bell_right",
            shape(right, brass),
            line("M124 44Q136 38 146 44", 4.4, "#fffbe0"),
            pivot=(130, 74),
        ),
        part(
            "body",
            line(legs, 15),
            line(legs, 5.5, "#d8a13a"),
            ring(100, 122, 68, 66, teal),
            ring(100, 122, 53, 52, paints.round("#fffdf4", "#fff6e3", "#efdcb8"), 4.6),
            line("M100 76V81M54 122H59M146 122H141", 5),
            dot(72, 144, 8, 5, "#ff7d72", 0.55),
            dot(128, 144, 8, 5, "#ff7d72", 0.55),
            line("M50 96Q60 76 78 66", 5, "#d5f4ee", 'stroke-opacity="0.8"'),
            pivot=(100, 190),
        ),
        part("hand_short", line("M100 122L116 132", 7), pivot=(100, 122)),
        part(
            "hand_long",
            line("M100 122V90", 6, "#b8433c"),
            dot(100, 122, 5.5, 5.5, INK),
            pivot=(100, 122),
        ),
        part("eyes_open", ring(82, 116, 9.5, 11.5, CREAM, 4), ring(118, 116, 9.5, 11.5, CREAM, 4)),
        part(
            "pupils",
            dot(83, 117, 5, 6.5, INK),
            dot(117, 117, 5, 6.5, INK),
            dot(85, 114, 2, 2, CREAM),
            dot(119, 114, 2, 2, CREAM),
        ),
        part("eyes_closed", line("M72 116Q82 126 92 116M108 116Q118 126 128 116", 5)),
        part("eyes_glad", line("M72 120Q82 106 92 120M108 120Q118 106 128 120", 5)),
        part("mouth_smile", line("M86 144Q100 156 114 144", 4.6)),
        part("mouth_oh", ring(100, 150, 9, 10, "#8a3a34", 4.4)),
        part("mouth_sad", sad),
    )


def token() -> str:
    """Return the dealer's token: a golden disc with a fan of three cards."""
    paints = Paints()
    gold = paints.round("#ffe9a6", "#f7c948", "#c98a1c")
    glow = paints.glow("#2a2145", 0.45)
    card, front = small_card(paints, 25, 36), card_front(25, 36, "#f7c948")
    return page(
        (100, 100),
        "The dealer's token.",
        paints,
        f'<circle r="44" transform="translate(50 90) scale(1 .2)" fill="{glow}" stroke="none"/>'
        + ring(50, 56, 44, 38, paints.down("#b97f2a", "#8d5a1c"))
        + ring(50, 48, 44, 40, gold)
        + ring(50, 48, 35, 31.5, paints.round("#9a689f", "#7a4e7e", "#55345f"), 3.6)
        + put(33, 47, card, turn=-24)
        + put(67, 47, card, turn=24)
        + put(50, 44, front, put(0, 2, _paw("#a5561a"), scale=0.72)),
    )
