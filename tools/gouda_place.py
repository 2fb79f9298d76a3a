"""Writes the place of Gouda Ganoven: `python -m tools.gouda_place`.

The night around the house, the house, and the light in its rooms.
"""

from __future__ import annotations

from tools import gouda_place_alive as alive
from tools import gouda_place_choice as choice
from tools import gouda_place_signs as signs
from tools.gouda_cards import HOME
from tools.gouda_place_house import ROOMS, house, light
from tools.gouda_place_night import backdrop


def files() -> dict[str, str]:
    """Return every file's text by its name without the ending."""
    return {
        "backdrop": backdrop(),
        "house": house(),
        **{f"light_{room}": light(room) for room in ROOMS},
        **{name: signs.sign_picture(name) for name in signs.PICTURES},
        **{name: alive.alive_picture(name) for name in alive.ALIVE},
        "box": choice.box(),
        **{name: choice.choice_picture(name) for name in choice.PICTURES},
    }


def main() -> None:
    """Write every file."""
    HOME.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (HOME / f"{name}.svg").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
