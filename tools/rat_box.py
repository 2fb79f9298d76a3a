"""The box of Rat-a-Tat Cat on the stall: a cat peeps over its edge, the King Rat waits in front."""

from __future__ import annotations

from typing import Final

from tools.rat_cats import CATS
from tools.rat_faces import SMALL_SMILE, awake, cat_face
from tools.rat_frames import cat_frame, cat_number, power_frame, power_sign
from tools.rat_powers import POWERS, back
from tools.rat_rats import king
from tools.rat_room import TUXEDO
from tools.rat_svg import Paints, dot, flat, line, page, part, put, ring, shape, shrunk

BOX: Final = (420, 520)


def box() -> str:
    """Return the box's file: the parts back, cat, front and mouse."""
    paints = Paints()
    return page(
        BOX,
        "The box of Rat-a-Tat Cat on the stall.",
        paints,
        part("back", _shadow(paints, 210, 500, 208, 0.1), _rear(paints)),
        part("cat", _cat(paints), pivot=(210, 150)),
        part("front", _cover(paints)),
        part(
            "mouse",
            _shadow(paints, 330, 488, 66, 0.16),
            shrunk(330, 400, king(paints), 0.74),
            pivot=(330, 484),
        ),
    )


def _shadow(paints: Paints, x: float, y: float, r: float, flatness: float) -> str:
    glow = paints.glow("#2a1530", 0.55)
    where = f"translate({x:g} {y:g}) scale(1 {flatness:g})"
    return f'<circle r="{r:g}" transform="{where}" fill="{glow}" stroke="none"/>'


def _rear(paints: Paints) -> str:
    """Return the box's right side and the dark inside it."""
    return shape("M398 56L414 68V500L398 512Z", paints.down("#1c5a5c", "#123c44")) + shape(
        "M22 58L40 42H404L414 68H22Z", "#173a40"
    )


def _cat(paints: Paints) -> str:
    """Return the cat that looks over the edge, ears laid out, paws on the lid."""
    fur = TUXEDO.paint(paints)
    ears = (
        shape("M152 62Q140 24 98 12Q90 44 126 74Z", fur)
        + shape("M268 62Q280 24 322 12Q330 44 294 74Z", fur)
        + flat("M138 54Q130 34 108 26Q106 44 124 60Z", "#f2a9a4")
        + flat("M282 54Q290 34 312 26Q314 44 296 60Z", "#f2a9a4")
    )
    blaze = flat(
        "M-4-44C-8-20-18 0-28 14C-30 34-16 42 0 42C16 42 30 34 28 14C18 0 8-20 4-44Z", TUXEDO.belly
    )
    eyes = awake(paints, TUXEDO, (3, -2), (9, 12), 2)
    face = cat_face(paints, TUXEDO, eyes, SMALL_SMILE, blaze)
    head = f'<g transform="translate(210 51) scale(1.62 1.12)" stroke-width="3.5">{face}</g>'
    paws = ""
    for x in (86, 334):
        paws += shape(f"M{x - 28} 80V58C{x - 28} 30 {x + 28} 30 {x + 28} 58V80Z", TUXEDO.belly)
        paws += line(f"M{x - 9} 44V60M{x + 9} 44V60", 3.6)
    return ears + head + paws


def _cover(paints: Paints) -> str:
    """Return the front: the attic at night, three cards on the table, a ribbon for the name."""
    star = "M0-6Q1.5-1.5 6 0Q1.5 1.5 0 6Q-1.5 1.5-6 0Q-1.5-1.5 0-6Z"
    stars = "".join(put(x, y, flat(star, "#fff3cf")) for x, y in ((72, 192), (122, 176), (96, 240)))
    return "".join(
        [
            shape(
                "M30 56H390Q398 56 398 64V504Q398 512 390 512H30Q22 512 22 504V64Q22 56 30 56Z",
                paints.round("#4cb3ae", "#24807f", "#175458", at=(35, 20, 95)),
            ),
            shape(
                "M36 150H384V492Q384 498 378 498H42Q36 498 36 492Z",
                paints.down("#4a3157", "#6d4560", "#8d5a55"),
                4,
            ),
            line("M38 152L120 152L38 250ZM382 152L300 152L382 250Z", 3, "#35223f"),
            flat("M38 152H92L38 216ZM382 152H328L382 216Z", "#35223f"),
            _window(paints),
            stars,
            _lamp(paints),
            shape(
                "M38 392Q210 300 382 392V498H42Q38 498 38 494Z",
                paints.round("#8fc08a", "#55895a", "#365f46", at=(50, 30, 80)),
                4,
            ),
            line("M38 404Q210 312 382 404", 7, "#a5683c"),
            _cards(paints),
            line("M40 160V490", 4, "#e6f6f0", 'stroke-opacity="0.3"'),
            ribbon(paints),
        ]
    )


def _window(paints: Paints) -> str:
    """Return the round attic window with the moon in it."""
    return (
        ring(100, 214, 56, 56, "#8a5a38")
        + ring(100, 214, 45, 45, paints.down("#27386a", "#56699f"), 4)
        + dot(112, 206, 38, 38, paints.glow("#fff0c4", 0.7))
        + dot(112, 206, 20, 20, "#fff1c2")
        + line("M100 170V258M56 214H144", 7, "#8a5a38")
    )


def _lamp(paints: Paints) -> str:
    """Return the lamp that hangs over the table, and its light."""
    light = paints.glow("#ffd98a", 0.75)
    return (
        f'<circle r="150" transform="translate(236 330)" fill="{light}" stroke="none"/>'
        + flat("M204 236L120 400H352L268 236Z", "#ffe9a6", 0.22)
        + line("M236 152V196", 6)
        + dot(236, 238, 16, 12, "#fff3c0")
        + shape(
            "M188 236C190 206 212 194 236 194C260 194 282 206 284 236Q236 226 188 236Z",
            paints.round("#f0766a", "#cf3f3c", "#8c2428"),
        )
    )


def _cards(paints: Paints) -> str:
    """Return a fan of three cards of the game."""
    picture, sign = POWERS["peek"]
    zero = cat_frame(paints) + CATS[0](paints) + cat_number(paints, 0)
    power = power_frame(paints) + picture(paints) + power_sign(paints, sign(paints))
    return (
        shrunk(212, 268, back(paints), 0.5, 16)
        + shrunk(140, 262, power, 0.52, 2)
        + shrunk(52, 292, zero, 0.56, -13)
    )


def ribbon(paints: Paints) -> str:
    """Return the empty ribbon on a box, on which the name of its game is written."""
    ends = "M30 74L8 70L20 98L6 128L44 124ZM390 74L412 70L400 98L414 128L376 124Z"
    return (
        shape(ends, paints.down("#e2c58d", "#b98d4f"))
        + shape(
            "M28 64Q210 52 392 64V136Q210 124 28 136Z",
            paints.round("#fffdf4", "#fff3dc", "#f0d8a8", at=(40, 30, 90)),
        )
        + line("M40 73Q210 61 380 73M40 127Q210 115 380 127", 3, "#e8a317")
    )
