"""With what Gouda Ganoven is chosen: its box on the stall, its token, variants, house rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.gouda_place_house import whole
from tools.gouda_place_night import roof
from tools.gouda_place_signs import nibble
from tools.gouda_place_svg import NightPaints, leaf, pool, slab, star
from tools.gouda_rats import BROWN, GREY, LAUGH, SKIN, gouda, masked, paw
from tools.gouda_svg import CHEESE, GOLD, HOLE, RED, STEEL, gloss
from tools.rat_box import ribbon
from tools.rat_faces import rat_ears, rat_eyes, rat_head
from tools.rat_room import alarm_clock
from tools.rat_svg import CREAM, PEN, dot, flat, limb, line, page, part, put, ring, shape

Drawn = Callable[[NightPaints], str]
_ROOF: Final = ("#f08a78", "#d4504a", "#93343c")
_ROOM_COLOURS: Final = (
    ("#ffdf8c", "#d9a066"), ("#9ad8e2", "#e6f6f4"), ("#8d7bb8", "#a3684a"), ("#8f8ca6", "#5c5566"),
)  # fmt: skip
_MASK: Final = shape(
    "M-52-22C-40-34-14-34 0-24C14-34 40-34 52-22C56-6 48 8 30 8C16 8 8 4 0-2C-8 4-16 8-30 8"
    "C-48 8-56-6-52-22Z",
    "#4f8fc9",
    4,
)
_LIT: Final = (("#f08a78", "#cf4f4c", "#8c3040"), ("#ffe3a4", "#e2a75c", "#a8703c"))
"""The colours of the roof and of its wood on the box."""
_HEART: Final = "M0 17C-14 8-21-1-19-10C-17-18-5-19 0-10C5-19 17-18 19-10C21-1 14 8 0 17Z"


def box() -> str:
    """Return the box's file: the parts back, cat, front and mouse."""
    paints = NightPaints()
    text = page(
        (420, 520),
        "The box of Gouda Ganoven on the stall.",
        paints,
        part("back", pool(paints, 210, 500, 208, 21, "#2a1530", 0.55), _rear(paints)),
        part("cat", _peeper(paints), pivot=(210, 150)),
        part("front", _cover(paints)),
        part("mouse", pool(paints, 322, 492, 82, 14, "#2a1530", 0.6), _thief(paints),
             pivot=(322, 488)),
    )  # fmt: skip
    return text.replace("rat_cards.py", "gouda_place.py", 1)


def _rear(paints: NightPaints) -> str:
    """Return the box's right side and the dark inside it."""
    return shape("M398 56L414 68V500L398 512Z", paints.down("#6b3358", "#43203f")) + shape(
        "M22 58L40 42H404L414 68H22Z", "#3a1f3c"
    )


def _peeper(paints: NightPaints) -> str:
    """Return the masked rat that looks over the edge, its paws on the lid."""
    fur, inside = BROWN.paint(paints), paints.round("#ffd3cb", "#eba99f", "#c9807c")
    ears = "".join(ring(x, 36, 36, 31, fur) + ring(x, 38, 23, 19, inside, 3.6) for x in (138, 282))
    face = rat_head(paints, BROWN, _MASK + rat_eyes((4, -3), (13, 13)), "")
    head = f'<g transform="translate(210 64) scale(1.3 1.08)" stroke-width="4.2">{face}</g>'
    return ears + head + "".join(put(x, 62, paw(), scale=1.5) for x in (92, 328))


def _cover(paints: NightPaints) -> str:
    """Return the front: the house in the moonlight, its roof in the air, a ribbon for the name."""
    stars = "".join(
        put(x, y, flat(star(size), "#fff3cf"))
        for x, y, size in ((64, 180, 0.5), (126, 166, 0.4), (58, 232, 0.36), (352, 244, 0.4),
                           (284, 168, 0.36))
    )  # fmt: skip
    place = "translate(45 268) scale(.474) translate(-452 -140)"
    house = f'<g transform="{place}" stroke-width="5">{whole(paints)}</g>'
    lifted = f'<g transform="translate(196 258) rotate(-9) scale(.8)">{roof(paints, *_LIT)}</g>'
    return "".join(
        [
            shape(
                "M30 56H390Q398 56 398 64V504Q398 512 390 512H30Q22 512 22 504V64Q22 56 30 56Z",
                paints.round("#b8669a", "#7f3f70", "#552a52", at=(35, 20, 95)),
            ),
            shape(
                "M36 150H384V492Q384 498 378 498H42Q36 498 36 492Z",
                paints.fall(150, 498, "#1c2350", "#3d4686", "#6a5a8a"),
                4,
            ),
            pool(paints, 326, 204, 86, 86, "#fff0c4", 0.7),
            dot(326, 204, 36, 36, "#fdeebb") + dot(316, 196, 6, 5, "#eed79a"),
            dot(336, 214, 8, 6, "#eed79a"),
            stars,
            pool(paints, 210, 380, 200, 150, "#ffb860", 0.8),
            house,
            flat(slab(43, 482, 377, 496), "#8a5433") + line("M43 489H377", 15),
            line("M45 489H375", 8, "#a86a40"),
            lifted,
            line("M96 262L90 278M206 258V274M300 238L306 258", 4, "#fff1c2"),
            line("M40 160V490", 4, "#f6e6f0", 'stroke-opacity="0.3"'),
            ribbon(paints),
        ]
    )


def _thief(paints: NightPaints) -> str:
    """Return a rat in a striped shirt that carries a piece of cheese off."""
    shirt = "M288 486C282 444 292 414 322 412C352 414 362 444 356 486Q322 494 288 486Z"
    stripes = "M288 448Q322 458 356 448M286 466Q322 476 358 466M294 430Q322 440 350 430"
    return "".join(
        [
            limb("M352 476C392 480 404 452 388 440", 14, SKIN),
            shape(shirt, paints.round("#fffdf7", "#f3e2cb", "#cdb49c")),
            line(stripes, 8, "#e4574b"),
            line(shirt),
            ring(304, 489, 19, 10, SKIN) + ring(340, 489, 19, 10, SKIN),
            put(322, 366, masked(paints, "#e4574b", GREY, (-5, 3), LAUGH), scale=0.94),
            put(276, 446, gouda(paints), scale=0.62),
            put(296, 462, paw(), scale=0.9) + put(262, 466, paw(), scale=0.9),
        ]
    )


def _shade(paints: NightPaints, x: float, y: float, r: float) -> str:
    return pool(paints, x, y, r, r * 0.18, "#2a2145", 0.42)


def _little_house(paints: NightPaints) -> str:
    """Return the house cut open, its four rooms as four colours, 100 wide, foot at the origin."""
    rooms = ""
    for number, (wall, ground) in enumerate(_ROOM_COLOURS):
        x, y = -44 + 45 * (number % 2), -73 + 36 * (number // 2)
        rooms += flat(slab(x, y, x + 43, y + 33), ground) + flat(slab(x, y, x + 43, y + 15), wall)
    things = (
        put(-22, -60, flat(star(0.7), "#e4574b"))
        + shape("M8-58H38Q38-46 30-46H16Q8-46 8-58Z", "#fffdf7", 2.6)
        + shape("M-40-16V-28H-34V-22H-8V-14H-40Z", "#e4574b", 2.6)
        + ring(32, -20, 8, 9, "#c98a57", 2.6)
    )
    frame = slab(-48, -77, 48, 0)
    return (
        rooms
        + things
        + line("M0-76V0M-48-39H48", 8.4) + line("M0-74V-2M-46-39H46", 3.6, "#f0c48e")
        + line(frame, 9) + line(frame, 4, "#f0c48e")
        + put(2, -84, shape("M-60 0L-40-30H40L60 0Z", paints.round(*_ROOF)),
              line("M-48-10" + "q8 7 16 0" * 6 + "M-40-20" + "q8 7 16 0" * 5, 2.6, "#7c2a33"),
              turn=-7)
    )  # fmt: skip


def variant_base(paints: NightPaints) -> str:
    """The house with its roof in the air, a masked rat before it, cheese."""
    return "".join(
        [
            _shade(paints, 80, 150, 70),
            put(86, 140, _little_house(paints), scale=1.06),
            put(36, 116, masked(paints, "#e4574b", GREY, (4, 2), LAUGH), scale=0.5),
            nibble(paints, 124, 136, 1.1),
        ]
    )


def variant_longer(paints: NightPaints) -> str:
    """An alarm clock, and a piece of cheese that is missing."""
    gone = "M-22 0L10-17Q22-12 22-1V14H-22Z"
    return "".join(
        [
            _shade(paints, 80, 150, 70),
            put(80, 66, alarm_clock(paints), scale=1.1),
            nibble(paints, 30, 130, 0.98),
            nibble(paints, 79, 130, 0.98),
            put(128, 130, flat(gone, CREAM, 0.28),
                line(gone, 4, CREAM, 'stroke-dasharray="7 7"')),
            put(128, 130, line("M-17-16L17 18M17-16L-17 18", 12)
                + line("M-17-16L17 18M17-16L-17 18", 5.6, "#ff7a68")),
        ]
    )  # fmt: skip


def _heart(paints: NightPaints, *, is_lost: bool = False) -> str:
    """Return a life, 38 wide, or one that is lost and broken."""
    if is_lost:
        return shape(_HEART, paints.round(*STEEL), 4) + line("M-2-9L4-2L-4 3L2 11", 3.4)
    return shape(_HEART, paints.round(*RED), 4) + gloss("M-13-6Q-12-12-7-12", 3)


def variant_last_rat_standing(paints: NightPaints) -> str:
    """Three lives; one rat still stands, two lie on their backs."""
    hearts = "".join(
        put(x, y, _heart(paints, is_lost=lost))
        for x, y, lost in ((36, 32, False), (80, 24, False), (124, 32, True))
    )
    return "".join(
        [
            _shade(paints, 80, 150, 74),
            hearts,
            put(33, 124, _beaten(paints, "#6ba368"), scale=0.4, turn=-160),
            put(127, 124, _beaten(paints, "#4f8fc9"), scale=0.4, turn=160),
            put(80, 104, masked(paints, "#e4574b", GREY, (2, 2), LAUGH), scale=0.64),
        ]
    )


def _beaten(paints: NightPaints, mask: str) -> str:
    """Return the head of a rat that has had enough: crosses for eyes."""
    crosses = line("M-30-22l14 14M-16-22l-14 14M16-22l14 14M30-22l-14 14", 6)
    band = shape("M-52-22C-40-34 40-34 52-22C56-6 48 8 30 8H-30C-48 8-56-6-52-22Z", mask, 6)
    tongue = shape("M-10 36H10V46Q0 56-10 46Z", "#f2827a", 5)
    return rat_ears(paints, BROWN) + rat_head(paints, BROWN, band + crosses, tongue)


def _pair(paints: NightPaints, y: float, scale: float) -> str:
    """Return two friends side by side."""
    return put(26, y, masked(paints, "#e4574b", GREY, (5, 2), LAUGH), scale=scale) + put(
        70, y, masked(paints, "#2e9e9b", BROWN, (-5, 2), LAUGH), scale=scale
    )


def option_unarmed_do_not_share(paints: NightPaints) -> str:
    """Two empty paws reach for one piece of cheese; neither gets it."""
    arm = (
        limb("M0 30V10", 19, "#a3959f", 4)
        + shape("M-13 8C-20-2-18-16-12-16C-10-22-3-22-2-16C2-22 8-20 8-14C14-16 18-10 14 0"
                "C12 10-6 14-13 8Z", SKIN, 4)
    )  # fmt: skip
    return "".join(
        [
            _shade(paints, 50, 94, 44),
            nibble(paints, 50, 34, 1.36),
            put(19, 56, arm, turn=10) + put(81, 56, arm, turn=-10, flip=True),
            ring(50, 66, 18, 18, paints.round(*RED), 4.4),
            line("M43 59L57 73M57 59L43 73", 6, CREAM),
        ]
    )


def option_no_final_round(paints: NightPaints) -> str:
    """Two rats hold one cup together."""
    cup = (
        line("M-16-24C-32-26-30-4-12-4M16-24C32-26 30-4 12-4", 9)
        + line("M-16-24C-32-26-30-4-12-4M16-24C32-26 30-4 12-4", 2.6, "#f7c948")
        + shape("M-19-30H19C20-6 10 6 4 8V16H14V24H-14V16H-4V8C-10 6-20-6-19-30Z",
                paints.round(*GOLD), 4.4)
        + put(0, -14, flat(star(0.62), CREAM))
    )  # fmt: skip
    return (
        _shade(paints, 50, 94, 44)
        + _pair(paints, 72, 0.37)
        + put(50, 30, cup, scale=0.8) + ring(45, 50, 6, 5, SKIN, 3.4)
        + ring(56, 50, 6, 5, SKIN, 3.4)
    )  # fmt: skip


def option_shared_last_rat(paints: NightPaints) -> str:
    """Two rats whose last hearts break together share the crown."""
    crown = shape(
        "M-24 14L-30-14L-12-2L0-22L12-2L30-14L24 14Q0 20-24 14Z", paints.round(*GOLD), 4.4
    ) + dot(0, 6, 4, 4, "#e4574b")
    return (
        _shade(paints, 50, 96, 44)
        + _pair(paints, 54, 0.36)
        + put(50, 20, crown, scale=0.84)
        + put(26, 84, _heart(paints, is_lost=True), scale=0.68)
        + put(74, 84, _heart(paints, is_lost=True), scale=0.68)
        + line("M43 80H57M43 88H57", 8) + line("M43 80H57M43 88H57", 3.4, CREAM)
    )  # fmt: skip


def token(paints: NightPaints) -> str:
    """A wedge of gouda with a mask: the token of the game."""
    eyes = rat_eyes((3, 2), (12, 13))
    mask = (
        "M-46-16C-34-26-14-26 0-17C14-26 34-26 46-16C49-2 42 10 27 10C15 10 8 6 0 1"
        "C-8 6-15 10-27 10C-42 10-49-2-46-16Z"
    )
    return "".join(
        [
            _shade(paints, 50, 92, 46),
            shape("M8 40L52 10Q92 16 94 44V84Q94 88 90 88H12Q8 88 8 84Z", paints.round(*CHEESE)),
            flat("M10 42H92V84Q92 86 88 86H14Q10 86 10 84Z", "#ffe28a"),
            line("M8 40H94"),
            ring(58, 26, 9, 5.6, HOLE, 3.6) + ring(22, 78, 6, 6, HOLE, 3.6),
            ring(82, 76, 6, 6, HOLE, 3.6),
            put(52, 54, shape("M40-8C52-22 60-18 58-10C64-4 60 6 52 2C48 8 42 2 40-2Z", "#e4574b",
                              5.4), shape(mask, "#e4574b", 5.4), eyes, scale=0.76),
            line("M40 74Q52 84 64 74", 4.4),
        ]
    )  # fmt: skip


PICTURES: Final[dict[str, tuple[Drawn, int]]] = {
    "token": (token, 100),
    "variant_base": (variant_base, 160),
    "variant_longer": (variant_longer, 160),
    "variant_last_rat_standing": (variant_last_rat_standing, 160),
    "option_unarmed_do_not_share": (option_unarmed_do_not_share, 100),
    "option_no_final_round": (option_no_final_round, 100),
    "option_shared_last_rat": (option_shared_last_rat, 100),
}
"""Each picture and the side of its square view box."""


def choice_picture(name: str) -> str:
    """Return the file of one of `PICTURES`."""
    draw, side = PICTURES[name]
    paints = NightPaints()
    drawn = draw(paints)
    return leaf((0, 0, side, side), (draw.__doc__ or "").strip(), paints, drawn, pen=PEN)
