"""Names where there is little room, as every board has to show them."""

from __future__ import annotations

from game.boards.base import BoardKit
from game.ui.theme import font


def fitting_name(kit: BoardKit, name: str, width: float) -> str:
    """Return a name, cut if it is wider than a line at the smallest size of text."""
    room, face = kit.layout.length(width), font("title", kit.layout.least_text)
    if face.size(name)[0] <= room:
        return name
    while name and face.size(name + "…")[0] > room:
        name = name[:-1].rstrip()
    return name + "…"
