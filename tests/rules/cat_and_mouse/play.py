"""Helpers that set up positions of Cat & Mouse and play on from them.

The standard board: 0 ladder, 1 one, 2 ladder, 3 two, 4 hole, 5 one, 6 two, 7 ladder, 8 one.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.base import Action, Event
from game.rules.cat_and_mouse.state import RULES, CatAndMouseState
from game.rules.cat_and_mouse.table import MatchSettings, Phase, Roll, Rolled
from tests.rules.scenarios import play


def start(variant: str = "base", players: int = 3, **options: object) -> CatAndMouseState:
    state = RULES.new_state(players=players, variant=variant, options=options)
    assert isinstance(state, CatAndMouseState)
    return state


def at(
    variant: str = "base",
    *,
    mice: Sequence[int | None],
    cat: int = 0,
    cheese: Sequence[int] | None = None,
    turn: int = 0,
    trapped: int | None = None,
    board: str = "standard",
    first_seat: int = 0,
    finish_round: bool = False,
) -> CatAndMouseState:
    """Return a state at the start of a turn in the middle of a match."""
    is_younger = variant == "younger"
    return CatAndMouseState(
        setting=MatchSettings(len(mice), variant, board, first_seat, finish_round),
        phase=Phase.DROP if is_younger else Phase.ROLL,
        turn=turn,
        mice=tuple(mice),
        cheese=tuple(cheese or (0,) * len(mice)),
        cat=cat,
        trapped=trapped,
        mouse_steps=0,
        cat_steps=1 if is_younger else None,
    )


def roll(
    state: CatAndMouseState, pips: int, paws: int, *more: Action
) -> tuple[CatAndMouseState, list[Event]]:
    """Roll the dice and apply more actions; return the events without the roll itself."""
    state, events = play(state, Roll(), Rolled(pips, paws), *more)
    return state, events[1:]
