"""Writes the six rats of Gouda Ganoven: `python -m tools.gouda_gang`.

Who they are is in `tools.gouda_gang_front` and `tools.gouda_gang_rear`; here a rat becomes a file
of the parts that `game.boards.figures.parts` knows. A mask belongs to the head; the eyes look out
of its holes.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tools import gouda_gang_faces as faces
from tools.gouda_gang_front import GUSTAV, RITA, ZITA
from tools.gouda_gang_rats import Rat
from tools.gouda_gang_rear import BODO, PINO, WANDA
from tools.rat_svg import Paints, dot, page, part, put, shape

HOME: Final = Path(__file__).resolve().parent.parent / "assets" / "gouda_ganoven"
BOX: Final = (250, 275)
GANG: Final = (RITA, GUSTAV, ZITA, BODO, WANDA, PINO)
"""Who sits where: seats 0 to 5."""


def _head(paints: Paints, rat: Rat) -> str:
    """Return the head without ears, eyes, brows and mouth."""
    blush = dot(-44, 25, 11, 8, "#ff7d72", 0.7) + dot(44, 25, 11, 8, "#ff7d72", 0.7)
    return "".join(
        [
            rat.knot,
            shape(rat.head, rat.fur.paint(paints)),
            rat.hair,
            dot(-17, 30, 24, 18, rat.fur.belly),
            dot(17, 30, 24, 18, rat.fur.belly),
            dot(0, 39, 30, 17, rat.fur.belly),
            blush,
            put(0, 0, shape(rat.mask, paints.round(*rat.colour), 4.4), turn=rat.tilt),
            faces.whiskers(),
            faces.nose(paints),
        ]
    )


def _face(rat: Rat) -> dict[str, str]:
    """Return everything on a face that changes with mood and look."""
    eyes, lid = rat.eyes, rat.fur.coat[1]
    drawn = {
        "eyes_open": faces.open_eyes(eyes, lid),
        "eyes_wide": faces.open_eyes(eyes, lid, 1.2),
        "eyes_closed": faces.shut_eyes(eyes, rat.fur.coat[0], False),
        "eyes_glad": faces.shut_eyes(eyes, rat.fur.coat[0], True),
        "pupils": faces.pupils(eyes),
    }
    if rat.over:
        drawn["glasses"] = rat.over
    return drawn | {
        "brows_calm": rat.brows,
        "brows_sad": faces.sad_brows(eyes),
        "mouth_smile": rat.smile,
        "mouth_grin": rat.grin,
        "mouth_open": faces.laugh(rat.laugh),
        "mouth_oh": faces.oh(),
        "mouth_think": faces.thinking(),
        "mouth_sad": faces.sad(eyes),
    }


def _ears(paints: Paints, rat: Rat) -> str:
    """Return both ears as parts that turn about their roots."""
    (x, y), ears, drawn = rat.at, rat.ears, []
    for side, name in ((-1, "ear_left"), (1, "ear_right")):
        one = put(
            x + side * ears.x, y + ears.y, faces.ear(paints, rat.fur, ears, side),
            turn=side * ears.turn,
        )  # fmt: skip
        root = (x + side * ears.x * 0.7, y + ears.y + ears.ry * 0.8)
        drawn.append(part(name, one, pivot=root))
    return "\n".join(drawn)


def figure(rat: Rat) -> str:
    """Return the whole file of a rat."""
    paints = Paints()
    parts = [part(name, one, pivot=rat.pivots[name]) for name, one in rat.limbs(paints).items()]
    x, y = rat.at
    parts += [
        _ears(paints, rat),
        part("head", put(x, y, _head(paints, rat)), pivot=(x, y + 54)),
        *(part(name, put(x, y, drawn)) for name, drawn in _face(rat).items()),
    ]
    title = f"{rat.title} Parts as in game/boards/figures/parts.py."
    return page(BOX, title, paints, *parts).replace("rat_cards.py", "gouda_gang.py", 1)


def files() -> dict[str, str]:
    """Return every file's text by its name without the ending."""
    return {f"player_{seat}": figure(rat) for seat, rat in enumerate(GANG)}


def main() -> None:
    """Write every file."""
    for name, text in files().items():
        (HOME / f"{name}.svg").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
