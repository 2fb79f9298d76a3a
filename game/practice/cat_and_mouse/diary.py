"""The luck diary of Cat & Mouse: sixes rolled, cheese found and encounters with the cat."""

from __future__ import annotations

from typing import Final

from game.practice.after.diary import LuckKind, count_outcomes, make_odds_ledger
from game.rules.base import Action
from game.rules.cat_and_mouse.state import CatAndMouseState
from game.rules.cat_and_mouse.table import (
    BOARDS,
    PAW_DIE,
    SPACES,
    Landed,
    Phase,
    Rolled,
    Space,
    SpaceKind,
)

_PIECES: Final = {SpaceKind.ONE: 1, SpaceKind.TWO: 2}


def _landing_space(state: CatAndMouseState, action: Action) -> Space | None:
    # None before the mouse's first turn (C4).
    if isinstance(action, Landed):
        is_first = state.phase is Phase.FIRST_FALL and state.setting.variant != "younger"
        return None if is_first else action.space
    at = state.mice[state.turn]
    return (at + action.pips) % SPACES if isinstance(action, Rolled) and at is not None else None


def _cheese_found(state: CatAndMouseState, action: Action) -> int:
    # C9; the mouse finds nothing if the cat is on its new space (C10).
    space = _landing_space(state, action)
    if space is None or space == state.cat:
        return 0
    return _PIECES.get(BOARDS[state.setting.board][space], 0)


def _cat_encounters(state: CatAndMouseState, action: Action) -> int:
    # C10.
    space = _landing_space(state, action)
    if space is None or space != state.cat:
        return 0
    return int(BOARDS[state.setting.board][space] is not SpaceKind.HOLE)


LEDGER: Final = make_odds_ledger(
    {
        LuckKind("six", "cat_and_mouse/die_6", sign=0): count_outcomes(
            Rolled(6, paws) for paws in PAW_DIE
        ),
        LuckKind("cheese", "common/wedge"): _cheese_found,
        LuckKind("cat", "cat_and_mouse/max", sign=-1): _cat_encounters,
    },
    draws=(Rolled, Landed),
)
