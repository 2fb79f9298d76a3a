"""Frames, digits and corner signs of the Rat-a-Tat Cat cards.

A kind is told by the colour and by the shape of its frame: cats are teal, smooth and their number
stands in a cat's head; rats are red, gnawed all round and theirs stands in a rat's; Power cards are
plum with hollow corners and carry a star. Numbers stand upright in both corners, for a 6 that is
turned round is a 9.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from tools.rat_svg import CREAM, INK, Paints, dot, flat, line, put, ring, shape

DIGITS: Final = (
    "M0-26C14-26 17-12 17 0C17 12 14 26 0 26C-14 26-17 12-17 0C-17-12-14-26 0-26Z",
    "M-11-15L5-26V26",
    "M-16-13C-15-22-8-26 1-26C11-26 17-20 17-12C17-2 6 6-15 26H18",
    "M-15-20C-11-25-6-26 0-26C10-26 16-21 16-14C16-6 9-2-2-2C10-2 18 3 18 12C18 21 11 26 0 26"
    "C-8 26-14 23-17 18",
    "M8 26V-26L-19 11H20",
    "M15-26H-11L-14-3C-9-8-4-9 1-9C12-9 18-2 18 8C18 19 11 26 0 26C-8 26-14 23-17 18",
    "M9-26C-7-20-17-6-17 8C-17 20-10 26 0 26C10 26 17 19 17 9C17 0 10-7 0-7C-9-7-16-1-17 8",
    "M-17-26H17C8-12 0 4-5 26",
    "M0-3C-9-3-14-8-14-15C-14-22-8-26 0-26C8-26 14-22 14-15C14-8 9-3 0-3C11-3 17 3 17 12"
    "C17 21 10 26 0 26C-10 26-17 21-17 12C-17 3-11-3 0-3Z",
    "M-9 26C7 20 17 6 17-8C17-20 10-26 0-26C-10-26-17-19-17-9C-17 0-10 7 0 7C9 7 16 1 17-8",
)
"""The middle lines of round digits about their own middle, 52 units tall."""

CORNERS: Final = ((51, 58), (197, 275))
"""The middles of the two corner signs."""


def digit(value: int, ink: str, scale: float = 1.0, width: float = 15.0) -> str:
    """Return a number 0-9 as a thick round line about its own middle."""
    return put(0, 0, line(DIGITS[value], width, ink), scale=scale)


def plate(paints: Paints, *colours: str) -> str:
    """Return the card itself, filled with the frame's colour, with its cream edge."""
    return (
        shape(_round_rect(3.5, 3.5, 241, 329, 27), CREAM)
        + flat(_round_rect(12, 12, 224, 312, 20), paints.down(*colours))
        + line(_round_rect(12, 12, 224, 312, 20), 2.4, INK, 'stroke-opacity="0.55"')
    )


def _round_rect(x: float, y: float, width: float, height: float, r: float) -> str:
    right, bottom = x + width, y + height
    return (
        f"M{x + r:g} {y:g}H{right - r:g}Q{right:g} {y:g} {right:g} {y + r:g}V{bottom - r:g}"
        f"Q{right:g} {bottom:g} {right - r:g} {bottom:g}H{x + r:g}Q{x:g} {bottom:g} {x:g}"
        f" {bottom - r:g}V{y + r:g}Q{x:g} {y:g} {x + r:g} {y:g}Z"
    )


# --- cats --------------------------------------------------------------------------------------

CAT_WINDOW: Final = _round_rect(25, 25, 198, 286, 58)
_CAT_BADGE: Final = (
    "M-33-16C-38-36-37-46-33-49C-27-48-17-41-12-36Q0-40 12-36C17-41 27-48 33-49C37-46 38-36 33-16"
    "C40-2 40 12 34 22C28 36 14 41 0 41C-14 41-28 36-34 22C-40 12-40-2-33-16Z"
)


def cat_frame(paints: Paints) -> str:
    """Return the teal plate of a cat card."""
    paws = "".join(put(x, y, _paw("#bfe9e4", 0.5)) for x, y in ((218, 30), (30, 306)))
    return plate(paints, "#4bb9b2", "#2e9e9b", "#217e80") + paws


def _paw(colour: str, opacity: float) -> str:
    pads = "M-9-5h.1M-3.5-10h.1M3.5-10h.1M9-5h.1"
    return line(pads, 5.2, colour, f'stroke-opacity="{opacity}"') + flat(
        "M0-4C6-4 9 2 7 6C5 9-5 9-7 6C-9 2-6-4 0-4Z", colour, opacity
    )


def cat_number(paints: Paints, value: int) -> str:
    """Return a cat's number in both corners."""
    badge = shape(_CAT_BADGE, paints.round("#fffdf4", "#fff3da", "#f1dcb4"), 4.6)
    lining = flat("M-31-26C-33-36-33-41-31-43C-26-41-22-37-19-34Z", "#f2a9a4")
    lining += flat("M31-26C33-36 33-41 31-43C26-41 22-37 19-34Z", "#f2a9a4")
    return "".join(
        put(x, y, badge, lining, put(0, 3, digit(value, "#0f5358", 0.98, 15))) for x, y in CORNERS
    )


# --- rats --------------------------------------------------------------------------------------


def _bites(corners: list[tuple[float, float]]) -> str:
    """Return bites from corner to corner."""
    path = f"M{corners[0][0]:g} {corners[0][1]:g}"
    for (ax, ay), (bx, by) in pairwise(corners):
        r = 0.56 * ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        path += f"A{r:.1f} {r:.1f} 0 0 1 {bx:.1f} {by:.1f}"
    return path


def _gnawed(x: float, y: float, right: float, bottom: float) -> list[tuple[float, float]]:
    """Return where bites meet that are taken out of a rectangle's edges, no two alike in a row."""
    wide, tall = right - x, bottom - y
    steps_x, steps_y = (0.0, 0.24, 0.42, 0.68, 0.82, 1.0), (0.0, 0.15, 0.33, 0.46, 0.62, 0.8, 1.0)
    return [
        *((x + wide * s, y) for s in steps_x),
        *((right, y + tall * s) for s in steps_y[1:]),
        *((right - wide * s, bottom) for s in steps_x[1:]),
        *((x, bottom - tall * s) for s in steps_y[1:]),
    ]


_BITES: Final = _gnawed(37, 37, 211, 299)
RAT_WINDOW: Final = _bites(_BITES) + "Z"
RAT_FLOOR: Final = _bites(_BITES[10:18]) + "Q124 236 211 246.6Z"
"""The window's lowest fifth."""
_RAT_BADGE: Final = (
    "M-19-31C-22-47-44-48-45-30C-46-20-39-15-34-14C-41 2-38 24-24 34Q-14 41 0 41Q14 41 24 34"
    "C38 24 41 2 34-14C39-15 46-20 45-30C44-48 22-47 19-31Q0-40-19-31Z"
)


def rat_frame(paints: Paints) -> str:
    """Return the red plate of a rat card."""
    return plate(paints, "#ef7264", "#d94c42", "#ad342f")


def rat_number(paints: Paints, value: int) -> str:
    """Return a rat's number in both corners."""
    badge = shape(_RAT_BADGE, paints.round("#fff0b8", "#fbd666", "#eeb03a"), 4.6)
    badge += dot(-34, -31, 6.5, 6.5, "#f2a08f") + dot(34, -31, 6.5, 6.5, "#f2a08f")
    return "".join(
        put(x, y, badge, put(0, 3, digit(value, "#6d1d1b", 0.98, 15))) for x, y in CORNERS
    )


# --- Power cards -------------------------------------------------------------------------------

POWER_WINDOW: Final = (
    "M68 26H180Q182 66 222 68V268Q182 270 180 310H68Q66 270 26 268V68Q66 66 68 26Z"
)
STAR: Final = (
    "M0-46L11-33L27-38L30-21L45-14L37 1L44 17L29 24L25 40L9 35L-5 45L-17 34L-34 37L-35 20"
    "L-46 8L-37-5L-41-21L-25-25L-20-41L-6-36Z"
)


def power_frame(paints: Paints) -> str:
    """Return the plum plate of a Power card, with gold in the two empty corners."""
    gold = "".join(put(x, y, _spark(17, "#f7c948")) for x, y in ((203, 45), (45, 291)))
    return plate(paints, "#9a689f", "#7a4e7e", "#55345f") + gold


def _spark(r: float, fill: str) -> str:
    q = r * 0.2
    return shape(f"M0-{r}Q{q} -{q} {r} 0Q{q} {q} 0 {r}Q-{q} {q}-{r} 0Q-{q}-{q} 0-{r}Z", fill, 3.4)


def power_sign(paints: Paints, sign: str) -> str:
    """Return a sign, about 60 units wide, in both corners."""
    badge = shape(STAR, paints.round("#fff6c8", "#fbdc79", "#f0b63c"), 4.6)
    return "".join(put(x, y, badge, sign) for x, y in CORNERS)


# --- signs -------------------------------------------------------------------------------------


def eye_sign(paints: Paints, pen: float = 4.6) -> str:
    """Return an open eye, 60 wide."""
    iris = ring(0, 0, 13.5, 13.5, paints.round("#d9f0a0", "#9cc75a", "#5f8a36"), pen * 0.8)
    return (
        shape("M-33 1Q-17-21 0-21Q17-21 33 1Q17 23 0 23Q-17 23-33 1Z", "#fffdf7", pen)
        + iris
        + dot(0, 0, 6, 8, "#2b1b15")
        + dot(3, -4, 3, 3, "#fffdf7")
        + line("M-21-20L-26-27M0-26V-34M21-20L26-27", pen)
    )


def arrows_sign(paints: Paints) -> str:
    """Return two fat arrows that pass each other, 64 wide."""
    arrow = "M-28-7H4V-17Q4-20 7-18L30-2Q32 0 30 2L7 18Q4 20 4 17V7H-28Q-32 7-32 0Q-32-7-28-7Z"
    red, teal = paints.down("#ff7f6a", "#d8443c"), paints.down("#4bc0b8", "#1f8584")
    return put(1, -12, shape(arrow, red, 5), scale=0.84) + put(
        -1, 14, shape(arrow, teal, 5), scale=0.84, flip=True
    )


def small_card(paints: Paints, width: float = 30, height: float = 42) -> str:
    """Return the back of a card about its own middle."""
    w, h = width / 2, height / 2
    return shape(_round_rect(-w, -h, width, height, width * 0.16), CREAM) + flat(
        _round_rect(-w + 4, -h + 4, width - 8, height - 8, width * 0.1),
        paints.down("#5d76b8", "#33498a"),
    )


def two_cards_sign(paints: Paints) -> str:
    """Return two cards, one before the other, 56 wide."""
    card = small_card(paints, 35, 49)
    pips = dot(-4.5, 0, 3.6, 3.6, "#f7c948") + dot(4.5, 0, 3.6, 3.6, "#f7c948")
    return put(-13, -2, card, turn=-18) + put(11, 2, card, pips, turn=12)
