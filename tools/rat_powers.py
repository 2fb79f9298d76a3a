"""The Power cards of Rat-a-Tat Cat and the back that all cards share.

A Power card's picture shows what the power does: an eye at a keyhole, two cats whose tails swap
places, a paw that pulls two cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.rat_faces import (
    BLISS,
    SMALL_SMILE,
    SMILE,
    asleep,
    awake,
    cat_head,
    rat_ears,
    rat_eyes,
    rat_head,
)
from tools.rat_frames import (
    POWER_WINDOW,
    arrows_sign,
    eye_sign,
    plate,
    power_frame,
    power_sign,
    small_card,
    two_cards_sign,
)
from tools.rat_rats import IMP
from tools.rat_room import GINGER, SIAMESE, TUXEDO
from tools.rat_svg import (
    CARD,
    CREAM,
    SHINE,
    Paints,
    dot,
    flat,
    limb,
    line,
    page,
    put,
    ring,
    shape,
)


def _night(paints: Paints, *colours: str) -> str:
    """Return the window with its light."""
    return flat(POWER_WINDOW, paints.round(*colours, at=(50, 45, 70))) + line(POWER_WINDOW, 5)


def _gold_line() -> str:
    return line(
        "M76 36H172Q178 70 212 76V260Q176 266 172 300H76Q72 266 36 260V76Q70 70 76 36Z",
        2.6,
        "#f7c948",
        'stroke-opacity="0.75"',
    )


def peek(paints: Paints) -> str:
    """A cat peeps through a keyhole."""
    marks = line("M0-41V-27M-14-38L-11-26M14-38L11-26M-53 2h9M53 2h-9", 5.4, GINGER.mark)
    brow = line("M-38-27Q-24-36-12-28M12-26Q26-33 38-24", 4.4)
    face = cat_head(
        paints, GINGER, awake(paints, GINGER, (0, 2), (9, 13), 3) + brow, SMALL_SMILE, marks
    )
    hole = (
        "M124 86C164 86 194 116 194 154C194 178 182 198 164 210L178 282H70L84 210"
        "C66 198 54 178 54 154C54 116 84 86 124 86Z"
    )
    door = f"{POWER_WINDOW}{hole}"
    wood = paints.down("#a9714b", "#8a5536", "#673c28")
    brass = paints.round("#fff3b0", "#f3c04a", "#b07c1c")
    plate_path = (
        "M124 62C180 62 214 104 214 154C214 184 202 204 188 218L202 300H46L60 218"
        f"C46 204 34 184 34 154C34 104 68 62 124 62Z{hole}"
    )
    even = 'fill-rule="evenodd"'
    return "".join(
        [
            flat(POWER_WINDOW, "#2b2346"),
            shape(
                "M124 196C160 196 176 236 182 290H66C72 236 88 196 124 196Z", GINGER.paint(paints)
            ),
            dot(124, 262, 30, 40, GINGER.belly),
            put(124, 158, face, scale=1.3),
            shape(door, wood, 0.1, "", even),
            line(
                "M38 120H58M34 200H52M34 250H50M190 90H214M198 230H216M110 30V60M150 30V62",
                3,
                "#5b3424",
                'stroke-opacity="0.7"',
            ),
            line(POWER_WINDOW, 5),
            shape(plate_path, brass, 5, "", even),
            line("M60 110Q78 78 112 74", 5, "#fffbe0", 'stroke-opacity="0.85"'),
            line("M46 150h.1M202 150h.1M124 74h.1M62 288h.1M186 288h.1", 9),
            line("M46 150h.1M202 150h.1M62 288h.1M186 288h.1", 4, "#d8a13a"),
        ]
    )


def swap(paints: Paints) -> str:
    """Two cats, a card each: their tails are the arrows of the trade."""
    marks = line("M0-41V-27M-14-38L-11-26M14-38L11-26", 5.4, GINGER.mark)
    mask = flat(
        "M-30 6C-26-16-8-20 0-12C8-20 26-16 30 6C32 30 18 41 0 41C-18 41-32 30-30 6Z",
        "#8b6450",
        0.55,
    )
    left = cat_head(paints, GINGER, awake(paints, GINGER, (6, -2), (8, 11), 0), BLISS, marks)
    right = cat_head(
        paints, SIAMESE, awake(paints, SIAMESE, (-6, -2), (8, 11), 0), SMALL_SMILE, mask
    )
    upper = "M56 190C20 140 44 56 124 54C160 54 184 70 194 92"
    lower = "M190 200C222 250 186 292 130 292C104 292 84 288 70 278"
    return "".join(
        [
            _night(paints, "#bfe9e4", "#5fb7b4", "#2e7f86"),
            _gold_line(),
            _arrow(upper, "M172 96L204 126L214 80Z", GINGER.coat[1]),
            _arrow(lower, "M88 256L42 260L72 302Z", "#a5714f"),
            put(78, 200, _sitting(GINGER.paint(paints), GINGER.belly)),
            put(172, 200, _sitting(SIAMESE.paint(paints), "#fff6e3"), flip=True),
            put(80, 146, left, scale=0.84),
            put(170, 146, right, scale=0.84),
            put(112, 214, small_card(paints, 34, 46), turn=-14),
            put(140, 206, small_card(paints, 34, 46), turn=14),
            ring(98, 228, 11, 9, GINGER.coat[0]) + ring(154, 222, 11, 9, SIAMESE.ears),
        ]
    )


def _arrow(path: str, head: str, fill: str) -> str:
    """Return a tail that ends as an arrow."""
    return line(path, 22) + shape(head, fill) + line(path, 12, fill)


def _sitting(fur: str, belly: str) -> str:
    """Return a small sitting body about its chest."""
    return (
        shape("M-6-44C24-44 36-10 36 22Q36 42 14 42H-24Q-44 42-42 20C-42-10-30-44-6-44Z", fur)
        + dot(-4, 8, 20, 24, belly)
        + ring(-20, 40, 17, 9, fur)
        + ring(14, 40, 17, 9, fur)
    )


def draw2(paints: Paints) -> str:
    """A tuxedo cat pulls the two top cards off the pile."""
    blaze = flat(
        "M-4-44C-8-20-18 0-28 14C-30 34-16 42 0 42C16 42 30 34 28 14C18 0 8-20 4-44Z", TUXEDO.belly
    )
    face = cat_head(paints, TUXEDO, awake(paints, TUXEDO, (3, -6), (9, 12), 1), BLISS, blaze)
    card = small_card(paints, 74, 104)
    mark = _cat_mark(paints, 0.5)
    pile = "".join(put(124 + 1.5 * k, 292 - 7 * k, _lying_card()) for k in range(4))
    return "".join(
        [
            _night(paints, "#fbe3a0", "#eeae55", "#c2743a"),
            _gold_line(),
            put(112, 84, card, mark, turn=-15) + put(168, 92, card, mark, turn=13),
            shape(
                "M124 172C164 172 186 214 188 268H60C62 214 84 172 124 172Z", TUXEDO.paint(paints)
            ),
            dot(124, 240, 32, 36, TUXEDO.belly),
            put(106, 184, face, scale=1.14),
            limb("M176 244C210 226 206 176 152 142", 30, TUXEDO.coat[1]),
            put(146, 136, _pinch(), turn=-30),
            flat(
                "M26 268H222Q182 270 180 310H68Q66 270 26 268Z", paints.down("#c98a57", "#8a5a38")
            ),
            line("M26 268H222", 3.4),
            pile,
            limb("M72 244Q54 256 66 268", 28, TUXEDO.coat[1]),
            ring(74, 268, 18, 12, TUXEDO.belly) + line("M69 266v8M79 266v8", 3.2),
        ]
    )


def _pinch() -> str:
    """Return a white paw that holds something."""
    return ring(0, 0, 22, 20, TUXEDO.belly) + line("M-8-16V-4M3-18V-5M13-13V-3", 3.6)


def _lying_card() -> str:
    """Return a card that lies on a pile, seen from the front."""
    return shape("M-62-12L-46-30H46L62-12Z", CREAM, 4.4) + shape(
        "M-62-12H62V-6H-62Z", "#f0dcb4", 4.4
    )


def _cat_mark(paints: Paints, scale: float) -> str:
    """Return the sign of the card's back: a cat's head and a mouse's under one moon."""
    gold = paints.round("#ffe9a6", "#f7c948", "#d8931c")
    return put(
        0,
        0,
        shape(
            "M0-30C24-30 42-16 42 6C44 26 24 36 0 36C-24 36-44 26-42 6C-42-16-24-30 0-30Z"
            "M-38-6C-46-32-44-52-38-56C-28-50-16-38-10-29M38-6C46-32 44-52 38-56C28-50 16-38 10-29",
            gold,
        ),
        line("M-26 6Q-17-5-8 6M8 6Q17-5 26 6", 5),
        shape("M-6 13Q0 10 6 13Q5 19 0 20Q-5 19-6 13Z", "#e8786f", 3),
        line("M0 20V22M-10 24Q-5 30 0 23Q5 30 10 24", 3.6),
        scale=scale,
    )


def back(paints: Paints) -> str:
    """The back of every card: a sleeping cat between paws and cheeses at night."""
    edge = plate(paints, "#5d76b8", "#3f5599", "#2b3d78")
    tiles = ""
    for row in range(7):
        for column in range(5):
            x, y = 40 + 42 * column, 42 + 42 * row
            tiles += put(x, y, _tile((row + column) % 2), turn=18 if row % 2 else -18)
    gold = "M34 24H214Q224 24 224 34V302Q224 312 214 312H34Q24 312 24 302V34Q24 24 34 24Z"
    moon = ring(124, 168, 80, 80, paints.round("#fff6dc", "#ffe6a6", "#f3c25e"), 6)
    return "".join(
        [
            edge,
            tiles,
            line(gold, 7) + line(gold, 3, "#f7c948"),
            moon,
            line(
                "M124 104A64 64 0 0 1 188 168A64 64 0 0 1 124 232A64 64 0 0 1 60 168"
                "A64 64 0 0 1 124 104Z",
                2.6,
                "#d8931c",
            ),
            _back_cat(paints),
        ]
    )


def _tile(kind: int) -> str:
    """Return a pale paw print or a pale piece of cheese."""
    pale = "#c6d4f5"
    if kind:
        pads = "M-10-6h.1M-4-12h.1M4-12h.1M10-6h.1"
        return line(pads, 6, pale, 'stroke-opacity="0.42"') + flat(
            "M0-4C7-4 11 3 8 8C6 11-6 11-8 8C-11 3-7-4 0-4Z", pale, 0.42
        )
    return (
        flat("M-15 1L3-12Q15-12 16-1V10H-15Z", pale, 0.42)
        + dot(5, 4, 3, 3, "#3f5599")
        + dot(-6, 6, 2, 2, "#3f5599")
        + dot(6, -6, 2.2, 1.6, "#3f5599")
    )


def _back_cat(paints: Paints) -> str:
    """Return the cat and the rat of the game's name, head beside head, in the moon."""
    cat = cat_head(paints, GINGER, asleep(), SMILE, _tabby())
    smirk = line("M-24 32Q0 50 24 32", 4) + shape("M-7 39H7V49Q0 52-7 49Z", SHINE, 2.8)
    rat = rat_ears(paints, IMP, has_nick=False) + rat_head(paints, IMP, rat_eyes((-3, 2)), smirk)
    return put(100, 160, cat, turn=-8, scale=0.86) + put(156, 194, rat, turn=10, scale=0.64)


def _tabby() -> str:
    """Return the stripes on a tabby's forehead and cheeks."""
    return line("M0-41V-27M-14-38L-11-26M14-38L11-26M-53 2h9M53 2h-9", 5.4, GINGER.mark)


POWERS: Final[dict[str, tuple[Callable[[Paints], str], Callable[[Paints], str]]]] = {
    "peek": (peek, eye_sign),
    "swap": (swap, arrows_sign),
    "draw2": (draw2, two_cards_sign),
}
"""The picture and the corner sign of each Power card."""


def power_card(name: str) -> str:
    """Return a Power card's file."""
    picture, sign = POWERS[name]
    paints = Paints()
    drawn = power_frame(paints) + picture(paints) + power_sign(paints, sign(paints))
    return page(CARD, (picture.__doc__ or "").strip(), paints, drawn)


def card_back() -> str:
    """Return the file of the back."""
    paints = Paints()
    return page(CARD, (back.__doc__ or "").strip(), paints, back(paints))
