"""Who sits at a seat, as every board shows it: a person or a bot, and the name in little room."""

from __future__ import annotations

from typing import Final

from game.boards.base import BoardContext, SeatLook
from game.ui.letters import Face, font, shortened

_LEVELS: Final = ("easy", "medium", "hard")


def seat_icon(look: SeatLook) -> str:
    """Return the picture of who sits there: a person, or as many pieces of cheese as a bot has."""
    if look.kind != "bot":
        return "common/icon_person"
    return f"common/icon_level_{_LEVELS.index(look.level or 'easy') + 1}"


def fitting_face(context: BoardContext, name: str, width: float) -> Face:
    """Return the face in which a name fits into a line: titles', else the narrower one."""
    wide, _ = font("title", context.layout.least_text).size(name)
    return "title" if wide <= context.layout.length(width) else "body"


def fitting_name(context: BoardContext, name: str, width: float, face: Face = "title") -> str:
    """Return a name, cut if it is wider than a line at the smallest size of text."""
    return shortened(name, font(face, context.layout.least_text), context.layout.length(width))
