"""Katzenpolizei, choices: what a slot stands for, what it would bring, how it glows."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.boards.base import BoardKit, Slot
from game.boards.katzenpolizei.arrangement import Arrangement, after
from game.boards.katzenpolizei.places import DIE_HEIGHT, WALLS, Cell
from game.boards.katzenpolizei.words import DIE_SLOT, slot_card
from game.boards.things.signs import Highlight
from game.rules.base import Action
from game.rules.katzenpolizei.events import CatsDriven, CatsLured, FamilyCompleted, KittensRan
from game.rules.katzenpolizei.state import foresee
from game.rules.katzenpolizei.table import Drive, Lure, Phase, RunTo
from game.rules.katzenpolizei.view import KatzenView
from game.ui.layout import Point

_SEEN = (KittensRan, CatsDriven, CatsLured, FamilyCompleted)
"""What is shown beforehand: where cats would go."""


def action_at(view: KatzenView, now: Arrangement, slot: Slot) -> Action | None:
    """Return what pointing at a group of cats would do; None for the die."""
    if slot == DIE_SLOT:
        return None
    card = slot_card(slot)
    if view.phase is Phase.DRIVE:
        return Drive(card)
    if view.phase is Phase.LURE:
        return Lure(now.seat_of(card), card)
    return RunTo(now.seat_of(card)) if view.phase is Phase.RUN else None


def arrangement_then(view: KatzenView, now: Arrangement, action: Action) -> Arrangement:
    """Return how the cats would sit after an action.

    Raises:
        IllegalActionError: nobody can do it now.
    """
    for event in foresee(view, action):
        if isinstance(event, _SEEN):
            now = after(now, event)
    return now


class Lights:
    """The glow around what can be chosen: the die, and cells of every size."""

    def __init__(self, kit: BoardKit) -> None:
        self._die = Highlight(kit.layout, DIE_HEIGHT * 1.5, DIE_HEIGHT * 1.5)
        self._cells: dict[tuple[float, float], Highlight] = {}
        for wall in (WALLS["B"], WALLS["LL"]):
            for shelf in wall.shelves:
                cell = wall.cell(shelf.room, 0)
                wide = min(cell.area.w, 1.05 * shelf.height)
                light = Highlight(kit.layout, wide, 0.3 * wide, shelf.height)
                self._cells[_size(cell)] = light

    def prepare(self) -> Iterator[None]:
        """Make every step of their breath."""
        yield from self._die.prepare()
        for light in self._cells.values():
            yield from light.prepare()

    def draw_die(self, surface: pygame.Surface, at: Point, step: int, *, has_focus: bool) -> None:
        """Draw the glow of the die."""
        self._die.draw(surface, at, step, has_focus=has_focus)

    def draw_cell(self, surface: pygame.Surface, cell: Cell, step: int, *, has_focus: bool) -> None:
        """Draw the glow of a group of cats."""
        self._cells[_size(cell)].draw(surface, cell.feet, step, has_focus=has_focus)


def _size(cell: Cell) -> tuple[float, float]:
    return (round(cell.area.w, 3), cell.height)
