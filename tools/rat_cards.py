"""Writes the pictures of Rat-a-Tat Cat's cards and signs: `python -m tools.rat_cards`.

The hand is `tools.rat_svg`; frames and digits, faces, cats, rats, Power cards and signs each have
a module of their own.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tools.rat_box import box
from tools.rat_cats import CATS
from tools.rat_frames import cat_frame, cat_number, rat_frame, rat_number
from tools.rat_options import PICTURES, option_picture
from tools.rat_powers import POWERS, card_back, power_card
from tools.rat_rats import RATS
from tools.rat_signs import SIGNS, clock, sign, token
from tools.rat_svg import CARD, Paints, page

HOME: Final = Path(__file__).resolve().parent.parent / "assets" / "rat_a_tat_cat"


def _cat(value: int) -> str:
    paints = Paints()
    drawn = cat_frame(paints) + CATS[value](paints) + cat_number(paints, value)
    return page(CARD, f"The {value}: {_first_line(CATS[value].__doc__)}", paints, drawn)


def _rat(value: int) -> str:
    paints = Paints()
    picture = RATS[value - len(CATS)]
    drawn = rat_frame(paints) + picture(paints) + rat_number(paints, value)
    return page(CARD, f"The {value}: {_first_line(picture.__doc__)}", paints, drawn)


def _first_line(text: str | None) -> str:
    return (text or "").strip().splitlines()[0]


def files() -> dict[str, str]:
    """Return every file's text by its name without the ending."""
    return {
        **{f"card_{value}": _cat(value) for value in range(len(CATS))},
        **{f"card_{value}": _rat(value) for value in range(len(CATS), 10)},
        **{f"card_{name}": power_card(name) for name in POWERS},
        **{f"sign_{name}": sign(name) for name in SIGNS},
        **{name: option_picture(name) for name in PICTURES},
        **{"box": box(), "card_back": card_back(), "clock": clock(), "token": token()},
    }


def main() -> None:
    """Write every file."""
    HOME.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (HOME / f"{name}.svg").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
