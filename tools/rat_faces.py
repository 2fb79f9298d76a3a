"""Heads of the cats and rats on the cards: one hand, a mood and a coat for each.

A head is drawn about its own middle. A cat's is 112 wide and 86 tall, its ears reach to -74; a
rat's is 116 wide and 104 tall, its ears reach to -78.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tools.rat_svg import INK, PUPIL, SHINE, Paints, dot, flat, line, ring, shape

CAT_HEAD: Final = (
    "M0-44C30-44 53-27 55 1C58 10 55 20 46 25C35 38 18 42 0 42C-18 42-35 38-46 25"
    "C-55 20-58 10-55 1C-53-27-30-44 0-44Z"
)
TUFTED_HEAD: Final = (
    "M0-44L-7-53L6-48L14-52L16-42C36-38 52-24 54-4L68 0L58 10L70 20L56 22L62 34L46 32"
    "C36 41 18 44 0 44C-18 44-36 41-46 32L-62 34L-56 22L-70 20L-58 10L-68 0L-54-4"
    "C-52-24-34-44 0-44Z"
)
_EAR: Final = "M-50-12C-57-38-56-62-49-71C-36-66-20-52-11-40Z"
_EAR_INSIDE: Final = "M-43-22C-48-40-48-52-45-59C-36-54-27-46-21-39Z"
_OTHER_EAR: Final = "M50-12C57-38 56-62 49-71C36-66 20-52 11-40Z"
_OTHER_INSIDE: Final = "M43-22C48-40 48-52 45-59C36-54 27-46 21-39Z"
THROAT: Final = "#8a3a34"
TONGUE: Final = "#f0857c"


@dataclass(frozen=True)
class Fur:
    """What an animal wears by nature.

    Attributes:
        coat: three colours from light to shade.
        belly: colour of muzzle and belly.
        mark: colour of its pattern.
        iris: three colours of the eye.
        ink: colour of lines on the fur.
        ears: colour of the ears, "" for that of the coat.
    """

    coat: tuple[str, str, str]
    belly: str
    mark: str
    iris: tuple[str, str, str] = ("#e2f3a4", "#a9cf62", "#6f9a3e")
    ink: str = INK
    ears: str = ""

    def paint(self, paints: Paints) -> str:
        """Return its shading."""
        return paints.round(*self.coat)


def cat_head(
    paints: Paints, fur: Fur, eyes: str, mouth: str, pattern: str = "", outline: str = CAT_HEAD
) -> str:
    """Return a cat's head.

    Args:
        paints: the gradients of the file.
        fur: its coat.
        eyes: drawn eyes, brows included.
        mouth: a drawn mouth.
        pattern: what is drawn on the fur, under the face and inside the outline.
        outline: the head's shape.
    """
    coat = fur.ears or fur.paint(paints)
    ears = shape(_EAR, coat) + shape(_OTHER_EAR, coat)
    ears += flat(_EAR_INSIDE, "#f2a9a4") + flat(_OTHER_INSIDE, "#f2a9a4")
    return ears + cat_face(paints, fur, eyes, mouth, pattern, outline)


def cat_face(
    paints: Paints, fur: Fur, eyes: str, mouth: str, pattern: str = "", outline: str = CAT_HEAD
) -> str:
    """Return a cat's head without its ears, see `cat_head`."""
    whiskers = "M-40 18L-66 12M-40 24L-66 26M40 18L66 12M40 24L66 26"
    return "".join(
        [
            flat(outline, fur.paint(paints)),
            pattern,
            line(outline),
            dot(-12, 22, 17, 13, fur.belly),
            dot(12, 22, 17, 13, fur.belly),
            dot(0, 30, 15, 9, fur.belly),
            dot(-38, 18, 9, 6, "#ff7d72", 0.6),
            dot(38, 18, 9, 6, "#ff7d72", 0.6),
            eyes,
            mouth,
            shape("M-8 9Q0 5 8 9Q7 17 0 18Q-7 17-8 9Z", "#e8786f", 3),
            line(whiskers, 2.2, "", 'stroke-opacity="0.8"'),
        ]
    )


# --- eyes --------------------------------------------------------------------------------------


def asleep(ink: str = INK, y: float = 0.0) -> str:
    """Return shut eyes with lashes, as a dreamer has them."""
    lashes = f"M-37 {y + 5}l-6 3M-31 {y + 11}l-4 6M37 {y + 5}l6 3M31 {y + 11}l4 6"
    return line(
        f"M-37 {y + 3}Q-24 {y + 18}-11 {y + 3}M11 {y + 3}Q24 {y + 18} 37 {y + 3}", 5, ink
    ) + (line(lashes, 3.6, ink))


def pressed(ink: str = INK) -> str:
    """Return eyes pressed shut by a yawn or a laugh."""
    return line("M-38 0Q-25-17-12 0M12 0Q25-17 38 0", 5.4, ink)


def drowsy(paints: Paints, fur: Fur, look: float = 0.0) -> str:
    """Return eyes over which the lids have sunk half."""
    lid = fur.coat[1]
    drawn = ""
    for x in (-23, 23):
        drawn += ring(x, 0, 16, 16, paints.round(*fur.iris, at=(50, 55, 60)), 3.8)
        drawn += dot(x + look, 6, 7, 8.5, PUPIL) + dot(x + look + 3, 5, 3, 3, SHINE)
        drawn += shape(
            f"M{x - 18} 1C{x - 18}-22 {x + 18}-22 {x + 18} 1Q{x} 6 {x - 18} 1Z", lid, 3.8
        )
    return drawn


def awake(
    paints: Paints,
    fur: Fur,
    looks: tuple[float, float] = (0.0, 0.0),
    pupil: tuple[float, float] = (8, 12),
    cross: float = 2.0,
) -> str:
    """Return wide eyes.

    Args:
        paints: the gradients of the file.
        fur: whose iris.
        looks: how far the pupils are shifted.
        pupil: their radii.
        cross: how far each is shifted towards the nose.
    """
    drawn = ""
    for x, side in ((-23, 1), (23, -1)):
        at = x + looks[0] + side * cross
        y = -1 + looks[1]
        drawn += ring(x, -1, 17, 19, paints.round(*fur.iris, at=(50, 45, 62)), 4)
        drawn += dot(at, y, *pupil, PUPIL) + dot(at + 3.2, y - 5, 4.2, 4.2, SHINE)
        drawn += dot(at - 3, y + 5, 2, 2, SHINE)
    return drawn


# --- mouths ------------------------------------------------------------------------------------

SMILE: Final = line("M0 18V22M-17 22Q-9 34 0 24Q9 34 17 22", 3.8)
SMALL_SMILE: Final = line("M0 18V22M-11 24Q-5 31 0 24Q5 31 11 24", 3.8)
WRY: Final = line("M0 18V24M-11 28Q2 21 14 28Q17 26 18 22", 3.8)
BLISS: Final = shape("M-15 23Q0 29 15 23Q14 38 0 38Q-14 38-15 23Z", THROAT, 3.6) + flat(
    "M-9 34Q0 26 9 34Q6 36.5 0 36.5Q-6 36.5-9 34Z", TONGUE
)
YAWN: Final = (
    shape("M-18 22Q0 15 18 22C26 40 18 56 0 57C-18 56-26 40-18 22Z", THROAT, 4)
    + flat("M-14 47Q0 33 14 47Q8 54.5 0 54.5Q-8 54.5-14 47Z", TONGUE)
    + flat("M-14 24l4 9l5-8ZM14 24l-4 9l-5-8Z", SHINE)
)
FROWN: Final = line("M0 18V24M-19 35Q0 18 19 35", 4.2) + shape("M9 27.5l5 9l4-5Z", SHINE, 2.4)


# --- rats --------------------------------------------------------------------------------------

RAT_HEAD: Final = (
    "M0-50C24-50 38-34 43-14C56-6 62 8 58 20L67 27L55 32L58 43L44 42C32 52 16 55 0 55"
    "C-16 55-32 52-44 42L-58 43L-55 32L-67 27L-58 20C-62 8-56-6-43-14C-38-34-24-50 0-50Z"
)


def rat_ears(paints: Paints, fur: Fur, spread: float = 38.0, has_nick: bool = True) -> str:
    """Return two large round ears, the right one bitten once."""
    coat = fur.paint(paints)
    inside = paints.round("#ffd0c4", "#eea496", "#cf7d74", at=(50, 55, 60))
    left = ring(-spread, -46, 27, 28, coat) + dot(-spread, -44, 17, 18, inside)
    if not has_nick:
        return left + ring(spread, -46, 27, 28, coat) + dot(spread, -44, 17, 18, inside)
    bitten = (
        "M-12 24C-30 14-32-18-10-26C-2-29 6-29 12-25L9-15L21-18C32-4 28 18 12 25C4 28-4 28-12 24Z"
    )
    right = f'<g transform="translate({spread:g} -46)">' + shape(bitten, coat)
    return left + right + dot(-2, 3, 15, 16, inside) + "</g>"


def rat_head(paints: Paints, fur: Fur, eyes: str, mouth: str, pattern: str = "") -> str:
    """Return a rat's head without its ears: cheeks, snout, a nose like a cherry."""
    nose = paints.round("#ffb0a4", "#ec6f68", "#c04a48")
    whiskers = "M-40 22L-72 12M-42 28L-74 30M40 22L72 12M42 28L74 30"
    return "".join(
        [
            flat(RAT_HEAD, fur.paint(paints)),
            pattern,
            line(RAT_HEAD),
            dot(0, 29, 39, 22, fur.belly),
            dot(-41, 12, 9, 6, "#ff7d72", 0.55),
            dot(41, 12, 9, 6, "#ff7d72", 0.55),
            eyes,
            mouth,
            ring(0, 12, 13, 10.5, nose, 4),
            dot(-4, 8.5, 4, 2.6, "#ffe0d8"),
            dot(-24, 24, 1.8, 1.8, INK) + dot(-30, 30, 1.8, 1.8, INK),
            dot(24, 24, 1.8, 1.8, INK) + dot(30, 30, 1.8, 1.8, INK),
            line(whiskers, 2.2, "", 'stroke-opacity="0.8"'),
        ]
    )


def rat_eyes(
    looks: tuple[float, float] = (0.0, 0.0), sizes: tuple[float, float] = (15.0, 15.0)
) -> str:
    """Return two white eyes, near together, that may differ in size."""
    drawn = ""
    for x, r in ((-17, sizes[0]), (17, sizes[1])):
        drawn += ring(x, -12, r, r * 1.15, SHINE, 4)
        at, y = x + looks[0], -11 + looks[1]
        drawn += dot(at, y, r * 0.52, r * 0.64, PUPIL) + dot(at + 2.6, y - 4, 3.2, 3.2, SHINE)
    return drawn
