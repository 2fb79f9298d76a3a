"""Blunders in Katzenpolizei: obviously bad choices that no bot makes.

Each predicate compares an action, `own`, with an alternative, `other`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from game.rules.base import Action
from game.rules.katzenpolizei.families import family_groups
from game.rules.katzenpolizei.state import KatzenState
from game.rules.katzenpolizei.table import Drive, Lure, Phase, RunTo, family_number

BUNDLE: Final = 3
"""Number of cats that a parent with its kittens counts as."""


@dataclass(frozen=True)
class CatMove:
    """The visible effect of an action that moves cats to a seat.

    Attributes:
        cats: number of cats that the action moves.
        completes: whether the move completes a family.
        stays: whether the cats end up with the seat that chooses the action.
    """

    cats: int
    completes: bool
    stays: bool


def cat_move_of(state: KatzenState, action: Action) -> CatMove:
    """Return the visible effect of `action`, which must be legal in `state`."""
    following = state.apply(action).state
    if isinstance(action, RunTo):
        return CatMove(2, False, action.seat == state.turn)
    assert isinstance(action, Drive | Lure), "the other actions are no choices"
    number = family_number(action.card)
    was = state.families[number]
    cats = next(g.cat_count for g in family_groups(number, was) if g.name == action.card)
    completes = following.families[number].is_complete and not was.is_complete
    return CatMove(cats, completes, isinstance(action, Lure))


def drives_away_kittens(own: CatMove, other: CatMove) -> bool:
    """Return True if `own` drives away a parent with kittens though `other` would move fewer cats.

    It is not a blunder if only `other` would complete another seat's family.
    """
    return own.cats == BUNDLE and other.cats < BUNDLE and other.completes <= own.completes


def completes_next_family(own: CatMove, other: CatMove) -> bool:
    """Return True if `own` completes another seat's family although `other` would not.

    It is not a blunder if `other` drives away at least two cats more than `own`.
    """
    return own.completes and not other.completes and other.cats <= own.cats + 1


def leaves_own_family(own: CatMove, other: CatMove) -> bool:
    """Return True if `own` fails to complete a family for the choosing seat although `other` would.

    It is not a blunder if `other` moves fewer cats than `own`.
    """
    return other.completes and not own.completes and other.cats >= own.cats


def sends_kittens_away(own: CatMove, other: CatMove) -> bool:
    """Return True if `own` sends kittens to another seat although `other` would keep them."""
    return other.stays and not own.stays


Blunder: TypeAlias = Callable[[CatMove, CatMove], bool]
"""Predicate: whether the first choice is a blunder when the second is possible too."""

BLUNDERS: Final[Mapping[Phase, tuple[Blunder, ...]]] = MappingProxyType(
    {
        Phase.DRIVE: (drives_away_kittens, completes_next_family),
        Phase.LURE: (leaves_own_family,),
        Phase.RUN: (sends_kittens_away,),
    }
)
"""The kinds of blunder that are possible in each phase."""


def without_blunders(state: KatzenState) -> dict[Action, CatMove]:
    """Return the legal actions that are not blunders (at least one) and the effect of each."""
    caught = {action: cat_move_of(state, action) for action in state.legal_actions()}
    blunders = BLUNDERS[state.phase]
    return {
        action: own
        for action, own in caught.items()
        if not any(is_silly(own, other) for is_silly in blunders for other in caught.values())
    }
