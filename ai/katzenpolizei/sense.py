"""What a child would laugh at in Katzenpolizei, and what is left: the sensible choices.

Each `Blunder` is a way to be silly that one sees at a glance. No bot of any level commits one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from game.rules.base import Action
from game.rules.katzenpolizei.families import groups_of
from game.rules.katzenpolizei.state import KatzenState
from game.rules.katzenpolizei.table import Drive, Lure, Phase, RunTo, family_of

BUNDLE: Final = 3
"""The cats of a parent with its kittens."""


@dataclass(frozen=True)
class Catch:
    """The visible effect of an action.

    Attributes:
        cats: how many cats run.
        completes: whether a family is complete with that.
        stays: whether they end with the seat that chooses.
    """

    cats: int
    completes: bool
    stays: bool


def catch_of(state: KatzenState, action: Action) -> Catch:
    """Return the cats that a legal action moves."""
    following = state.apply(action).state
    assert isinstance(following, KatzenState), "states of Katzenpolizei follow one another"
    if isinstance(action, RunTo):
        return Catch(2, False, action.seat == state.turn)
    assert isinstance(action, Drive | Lure), "nothing else is chosen"
    number = family_of(action.card)
    was = state.families[number]
    cats = next(g.cats for g in groups_of(number, was) if g.name == action.card)
    completes = following.families[number].is_complete and not was.is_complete
    return Catch(cats, completes, isinstance(action, Lure))


def gives_a_bundle(own: Catch, other: Catch) -> bool:
    """Drive a parent with kittens off where fewer cats would do, and nothing speaks for it.

    What speaks for it: a lone parent is just what the next player's family lacks.
    """
    return own.cats == BUNDLE and other.cats < BUNDLE and other.completes <= own.completes


def completes_his_family(own: Catch, other: Catch) -> bool:
    """Drive over just what the next player's family lacks, where others cost no more.

    One cat more is taken for no more; a whole bundle is.
    """
    return own.completes and not other.completes and other.cats <= own.cats + 1


def leaves_own_family(own: Catch, other: Catch) -> bool:
    """Lure others where as many cats, or more, would make an own family complete."""
    return other.completes and not own.completes and other.cats >= own.cats


def sends_kittens_away(own: Catch, other: Catch) -> bool:
    """Send kittens to another player when a parent sits with oneself."""
    return other.stays and not own.stays


Blunder: TypeAlias = Callable[[Catch, Catch], bool]
"""Whether it is silly to choose the one where the other could be chosen."""

BLUNDERS: Final[Mapping[Phase, tuple[Blunder, ...]]] = MappingProxyType(
    {
        Phase.DRIVE: (gives_a_bundle, completes_his_family),
        Phase.LURE: (leaves_own_family,),
        Phase.RUN: (sends_kittens_away,),
    }
)
"""The ways to be silly, by what is to be chosen."""


def sensible(state: KatzenState) -> dict[Action, Catch]:
    """Return the legal choices without the silly ones, and what each moves; never empty."""
    caught = {action: catch_of(state, action) for action in state.legal_actions()}
    blunders = BLUNDERS[state.phase]
    return {
        action: own
        for action, own in caught.items()
        if not any(is_silly(own, other) for is_silly in blunders for other in caught.values())
    }
