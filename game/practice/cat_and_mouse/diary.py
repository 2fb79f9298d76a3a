"""The diary of luck of Cat & Mouse: sixes, cheese and the cat, by dice and by slide."""

from __future__ import annotations

from typing import Final

from game.practice.after.diary import Kind, Ledger, by_odds
from game.rules.base import Action
from game.rules.cat_and_mouse.state import CatAndMouseState
from game.rules.cat_and_mouse.table import BOARDS, SPACES, Landed, Phase, Rolled, Space
from game.rules.cat_and_mouse.table import Kind as SpaceKind

_PIECES: Final = {SpaceKind.ONE: 1, SpaceKind.TWO: 2}


def _six(state: CatAndMouseState, action: Action) -> int:
    del state
    return int(isinstance(action, Rolled) and action.pips == 6)


def _reached(state: CatAndMouseState, action: Action) -> Space | None:
    """Return the space that the mouse comes to; None before its first turn (C4)."""
    if isinstance(action, Landed):
        is_first = state.phase is Phase.FIRST_FALL and state.setting.variant != "younger"
        return None if is_first else action.space
    at = state.mice[state.turn]
    return (at + action.pips) % SPACES if isinstance(action, Rolled) and at is not None else None


def _cheese(state: CatAndMouseState, action: Action) -> int:
    """Return how many pieces the space gives, as the cat stands now (C9, C10)."""
    space = _reached(state, action)
    if space is None or space == state.cat:
        return 0
    return _PIECES.get(BOARDS[state.setting.board][space], 0)


def _cat(state: CatAndMouseState, action: Action) -> int:
    """Return whether the cat sits there and scares the mouse (C10)."""
    space = _reached(state, action)
    if space is None or space != state.cat:
        return 0
    return int(BOARDS[state.setting.board][space] is not SpaceKind.HOLE)


_DRAWS: Final = (Rolled, Landed)

LEDGER: Final = Ledger(
    kinds=(
        Kind("six", "cat_and_mouse/die_6", sign=0),
        Kind("cheese", "cat_and_mouse/cheese"),
        Kind("cat", "cat_and_mouse/max", sign=-1),
    ),
    lots=by_odds(
        {"six": (Rolled, _six), "cheese": (_DRAWS, _cheese), "cat": (_DRAWS, _cat)},
        lambda state: int(state.turn),
    ),
)
"""What the diary tells. A throw is judged by where the cat stands when it falls."""
