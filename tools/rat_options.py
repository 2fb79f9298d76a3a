"""The pictures with which Rat-a-Tat Cat is chosen: variants, house rules, practice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.rat_faces import BLISS, SMILE, awake, cat_head, rat_ears, rat_eyes, rat_head
from tools.rat_frames import digit, small_card
from tools.rat_rats import IMP
from tools.rat_room import GINGER, SILVER, TUXEDO, alarm_clock
from tools.rat_signs import card_front
from tools.rat_svg import CREAM, Paints, flat, line, page, put, ring, shape


def _shadow(paints: Paints, x: float, y: float, r: float) -> str:
    glow = paints.glow("#2a2145", 0.42)
    where = f"translate({x:g} {y:g}) scale(1 .18)"
    return f'<circle r="{r:g}" transform="{where}" fill="{glow}" stroke="none"/>'


def _number(value: int, width: float = 40) -> str:
    """Return a small card face up: teal for a cat, red for a rat."""
    fill, ink = ("#4bb9b2", "#0f5358") if value < 7 else ("#e4574b", "#6d1d1b")
    w, h, pen = width / 2 - 8.5, width * 0.69 - 8.5, 5.0 if width > 30 else 3.0
    paper = flat(f"M{-w:g} {-h:g}H{w:g}V{h:g}H{-w:g}Z", CREAM) if pen == 5 else ""
    front = card_front(width, width * 1.38, fill if paper else CREAM, pen)
    return front + paper + put(0, 0, digit(value, ink, width / (88 if paper else 70), 15))


def _marks() -> str:
    return line("M0-41V-28M-13-39L-11-28M13-39L11-28", 5.4, GINGER.mark)


def _cat(paints: Paints, looks: tuple[float, float] = (0, 2)) -> str:
    return cat_head(paints, GINGER, awake(paints, GINGER, looks, (8, 12), 2), SMILE, _marks())


def _rat(paints: Paints) -> str:
    mouth = line("M-24 32Q0 50 24 32", 4) + shape("M-7 39H7V49Q0 52-7 49Z", "#fffdf7", 2.8)
    return rat_ears(paints, IMP) + rat_head(paints, IMP, rat_eyes((-3, 2)), mouth)


def variant_base(paints: Paints) -> str:
    """Cat and rat above a row of four cards that nobody may see."""
    back = small_card(paints, 34, 48)
    places = ((26, 120, -9), (62, 113, -3), (98, 113, 3), (134, 120, 9))
    return (
        _shadow(paints, 80, 144, 70)
        + put(112, 64, _rat(paints), scale=0.6)
        + put(54, 62, _cat(paints), scale=0.72)
        + "".join(put(x, y, back, turn=turn, scale=1.05) for x, y, turn in places)
    )


def variant_younger(paints: Paints) -> str:
    """A kitten in a bib; the two outer cards lie open."""
    kitten = cat_head(paints, SILVER, awake(paints, SILVER, (0, 3), (10, 14), 2), BLISS)
    back = small_card(paints, 34, 48)
    bow = "M0 0L-24-13V13ZM0 0L24-13V13Z"
    return (
        _shadow(paints, 80, 144, 70)
        + put(
            80,
            61,
            kitten,
            put(-34, -42, shape(bow, "#e4574b", 4), ring(0, 0, 6, 6, "#e4574b", 4), turn=-24),
            scale=0.78,
        )
        + put(62, 117, back, turn=-3, scale=1.05)
        + put(98, 117, back, turn=3, scale=1.05)
        + put(26, 122, _number(2, 36), turn=-9)
        + put(134, 122, _number(7, 36), turn=9)
    )


def option_end(paints: Paints) -> str:
    """The flag at the end of the race."""
    flag = "M30 14Q50 4 66 14Q80 22 92 14V56Q80 64 66 56Q50 46 30 56Z"
    checks = (
        "M30 14Q38 10 45.5 10V24Q38 24 30 28ZM61 12Q70 17 77 18V32Q70 31 61 26Z"
        "M45.5 24Q54 22 61 26V40Q54 36 45.5 38ZM77 32Q85 32 92 28V42Q85 46 77 46Z"
        "M30 42Q38 38 45.5 38V52Q38 52 30 56ZM61 40Q70 45 77 46V60Q70 58 61 54Z"
    )
    return (
        _shadow(paints, 44, 92, 36)
        + line("M28 12V90", 11)
        + line("M28 12V90", 3.4, "#d59a68")
        + flat(flag, CREAM)
        + flat(checks, "#55345f")
        + line(flag, 4.6)
        + ring(28, 11, 6, 6, "#f7c948", 4)
        + put(64, 76, _cat(paints), scale=0.36)
    )


def option_rounds(paints: Paints) -> str:
    """A card, and an arrow all round it."""
    arc = "M22 66A34 34 0 1 1 66 80"
    return (
        _shadow(paints, 50, 92, 38)
        + put(50, 50, small_card(paints, 30, 42), turn=8)
        + line(arc, 16)
        + shape("M72 64L46 82L72 96Z", paints.down("#5cc4bd", "#2e9e9b"))
        + line(arc, 8, "#3fb0aa")
    )


def option_limit(paints: Paints) -> str:
    """A hundred on the note pad, and a red line: so far and no farther."""
    sheet = "M14 16Q14 10 20 10H80Q86 10 86 16V82Q86 88 80 88H20Q14 88 14 82Z"
    numbers = put(28, 44, digit(1, "#24344d", 0.48, 16))
    zeros = "".join(put(x, 44, digit(0, "#24344d", 0.48, 16)) for x in (47, 70))
    return (
        _shadow(paints, 50, 90, 42)
        + shape(sheet, paints.round("#fffdf4", "#fff3da", "#efd9b0"))
        + line("M26 4V16M42 4V16M58 4V16M74 4V16", 4.6, "#7a4e7e")
        + numbers
        + zeros
        + line("M20 72Q50 64 82 71", 11)
        + line("M20 72Q50 64 82 71", 5, "#e4574b")
    )


def option_minutes(paints: Paints) -> str:
    """The alarm clock."""
    return _shadow(paints, 50, 92, 36) + put(50, 56, alarm_clock(paints), scale=0.92)


def _fist(paints: Paints) -> str:
    """Return a paw that knocks, about its middle, 90 wide."""
    fur = paints.round(*GINGER.coat)
    return (
        shape("M8-22L36-46L54-26L22 8Z", fur)
        + line("M26-32L36-20", 4.4, GINGER.mark)
        + shape(
            "M-30-4C-30-18-18-24-4-22C14-24 26-14 26 2C26 18 14 26-2 26C-20 24-30 16-30-4Z", CREAM
        )
        + line("M-16 10V24M-2 10V26M12 10V24", 4.4)
    )


def option_locked_knocker(paints: Paints) -> str:
    """Who has knocked keeps its cards: they are under lock and key."""
    gold = paints.round("#ffe9a6", "#f7c948", "#c98a1c")
    return (
        _shadow(paints, 50, 92, 42)
        + put(32, 52, small_card(paints, 38, 54), turn=-12)
        + put(58, 44, small_card(paints, 38, 54), turn=10)
        + line("M52 64V54C52 36 84 36 84 54V64", 12)
        + line("M52 64V54C52 36 84 36 84 54V64", 4, "#d9dee6")
        + shape("M46 62H90Q94 62 94 66V90Q94 94 90 94H46Q42 94 42 90V66Q42 62 46 62Z", gold)
        + put(
            68,
            79,
            flat("M0-4C6-4 9 2 7 6C5 9-5 9-7 6C-9 2-6-4 0-4Z", "#6b4a16"),
            line("M-9-5h.1M-3.5-10h.1M3.5-10h.1M9-5h.1", 5.2, "#6b4a16"),
            scale=0.95,
        )
    )


def option_knock_penalty(paints: Paints) -> str:
    """Who knocks without the fewest points gets ten more."""
    red = paints.round("#ff8f7c", "#e4574b", "#b53a35")
    ten = put(12, 0, digit(1, CREAM, 0.42, 16)) + put(27, 0, digit(0, CREAM, 0.42, 16))
    plus = line("M-12 0H0M-6-6V6", 6, CREAM)
    return (
        _shadow(paints, 46, 92, 40)
        + shape("M4 70H70L66 84H8Z", paints.down("#d59a68", "#a5683c"))
        + put(36, 46, _fist(paints), scale=0.84)
        + line("M8 50L2 48M11 38L5 33", 4.6, "#e4574b")
        + ring(68, 70, 29, 26, red)
        + put(58, 70, plus, ten)
    )


def option_memory_aid(paints: Paints) -> str:
    """A cat that remembers what its cards are."""
    cloud = (
        "M22 42C10 42 6 30 16 24C14 12 30 6 38 12C46 2 64 4 66 14C80 8 94 18 88 30"
        "C94 42 80 50 70 46C62 54 44 54 38 47C34 50 26 48 22 42Z"
    )
    return (
        _shadow(paints, 50, 94, 40)
        + put(46, 76, _cat(paints, (2, -6)), scale=0.42)
        + ring(72, 58, 4.6, 4, "#fffdf4", 3.6)
        + shape(cloud, "#fffdf4", 4.2)
        + put(36, 29, _number(3, 21))
        + put(64, 29, _number(9, 21))
    )


def practice(paints: Paints) -> str:
    """What lay there? An eye, a card and a question."""
    plum = paints.round("#b98cc0", "#8a5a92", "#5d3768")
    question = "M-9-8C-9-20 10-20 10-8C10 0 0 0 0 9M0 19h.1"
    blaze = flat(
        "M-4-44C-8-20-18 0-28 14C-30 34-16 42 0 42C16 42 30 34 28 14C18 0 8-20 4-44Z", TUXEDO.belly
    )
    cat = cat_head(paints, TUXEDO, awake(paints, TUXEDO, (3, 5), (8, 12), 2), SMILE, blaze)
    return (
        _shadow(paints, 50, 92, 42)
        + put(40, 42, cat, scale=0.5)
        + put(30, 74, small_card(paints, 30, 41), turn=-10)
        + put(66, 72, small_card(paints, 34, 46), turn=8)
        + ring(74, 70, 20, 20, plum)
        + put(74, 69, line(question, 7, "#fffdf4"), scale=0.8)
    )


PICTURES: Final[dict[str, tuple[Callable[[Paints], str], int]]] = {
    "variant_base": (variant_base, 160),
    "variant_younger": (variant_younger, 160),
    "option_end": (option_end, 100),
    "option_rounds": (option_rounds, 100),
    "option_limit": (option_limit, 100),
    "option_minutes": (option_minutes, 100),
    "option_locked_knocker": (option_locked_knocker, 100),
    "option_knock_penalty": (option_knock_penalty, 100),
    "option_memory_aid": (option_memory_aid, 100),
    "practice": (practice, 100),
}
"""Each picture and the side of its square view box."""


def option_picture(name: str) -> str:
    """Return the file of one of `PICTURES`."""
    picture, side = PICTURES[name]
    paints = Paints()
    return page((side, side), (picture.__doc__ or "").strip(), paints, picture(paints))
