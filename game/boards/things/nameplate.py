"""Who sits at a seat, as every board shows it: a person or a bot, and the name in little room."""

from __future__ import annotations

from typing import Final

from game.boards.base import BoardKit, SeatLook
from game.ui.theme import font

_LEVELS: Final = ("easy", "medium", "hard")


def seat_icon(look: SeatLook) -> str:
    """Return the picture of who sits there: a person, or as many pieces of cheese as a bot has."""
    if look.kind != "bot":
        return "common/icon_person"
    return f"common/icon_level_{_LEVELS.index(look.level or 'easy') + 1}"


def fitting_name(kit: BoardKit, name: str, width: float) -> str:
    """Return a name, cut if it is wider than a line at the smallest size of text."""
    room, face = kit.layout.length(width), font("title", kit.layout.least_text)
    if face.size(name)[0] <= room:
        return name
    while name and face.size(name + "…")[0] > room:
        name = name[:-1].rstrip()
    return name + "…"
