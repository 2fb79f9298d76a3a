"""Helpers that set up positions of Katzenpolizei and play on from them.

A wall is written as its groups: "a0 b1k1 k2" is a parent alone, a parent with its kittens, loose
kittens; "a3b3k3" is a complete family.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from game.rules.base import Action, Event
from game.rules.katzenpolizei import events
from game.rules.katzenpolizei.families import Family, family_groups
from game.rules.katzenpolizei.state import RULES, KatzenState
from game.rules.katzenpolizei.table import (
    PILE,
    Card,
    DieFace,
    Drawn,
    MatchSettings,
    Phase,
    Roll,
    Rolled,
)
from tests.rules.playing import every_table_of
from tests.rules.scenarios import play

every_table = every_table_of("katzenpolizei")
both_variants = pytest.mark.parametrize("variant", RULES.players)
FACE_OF: Final[Mapping[Phase, DieFace]] = {
    Phase.DRAW: "cat",
    Phase.RUN: "cat",
    Phase.DRIVE: "dog",
    Phase.LURE: "mouse",
}
"""The face of the die in a phase."""


def start(variant: str = "base", players: int = 3, **options: object) -> KatzenState:
    state = RULES.new_state(players=players, variant=variant, options=options)
    assert isinstance(state, KatzenState)
    return state


def position(
    phase: Phase,
    *told: Family,
    players: int = 3,
    variant: str = "base",
    turn: int = 0,
    police: tuple[int, ...] | None = None,
    figure: int | None = None,
    steps: int = 0,
    pile: int | None = None,
    **options: Any,
) -> KatzenState:
    """Return a position of `turn`; families that are not told are in the pile.

    `pile`, where it is told, need not agree with what lies there; `options` are of the setting.
    """
    setting = MatchSettings(players, variant, 0, **options)
    families = (*told, *[Family()] * (setting.families - len(told)))
    kept = police or (0,) * players
    if pile is None:
        pile = setting.card_count - sum(place >= 0 for f in families for place in f[:3]) - sum(kept)
    face = FACE_OF.get(phase)
    return KatzenState(setting, phase, turn, face, families, kept, figure, steps, pile)


def at(*walls: str, families: int = 9, **more: Any) -> KatzenState:
    """Return the state before the roll of `turn`; cards on no wall are in the pile."""
    found = [Family()] * families
    for seat, wall in enumerate(walls):
        for group in wall.split():
            number = int(group[1])
            found[number] = with_group(found[number], group[::2], seat)
    return position(Phase.ROLL, *found, players=len(walls), families=families, **more)


def with_group(family: Family, kinds: str, seat: int) -> Family:
    a, b, kittens, joined = family
    return Family(
        seat if "a" in kinds else a,
        seat if "b" in kinds else b,
        seat if "k" in kinds else kittens,
        {"ak": "a", "bk": "b", "abk": "ab"}.get(kinds, joined),  # type: ignore[arg-type]
    )


def all_but(*cards: str, seats: int = 3) -> tuple[str, ...]:
    """Return walls with every cat card except `cards` on the first, as groups of one."""
    names = [f"{kind}{number}" for number in range(9) for kind in "ab"]
    first = " ".join(name for name in names if name not in cards)
    kittens = [f"k{number}" for number in range(9) if f"k{number}" not in cards]
    for name in kittens:
        first = first.replace(f"a{name[1]} b{name[1]}", f"a{name[1]}b{name[1]}{name}")
    return (first, *[""] * (seats - 1))


def walls(state: KatzenState) -> tuple[str, ...]:
    """Return the groups on each wall, written as in the arguments of `at`."""
    groups = [g for number, f in enumerate(state.families) for g in family_groups(number, f)]
    return tuple(
        " ".join("".join(g.cards) for g in groups if g.seat == seat)
        for seat in range(state.setting.players)
    )


def roll(state: KatzenState, face: DieFace, *then: Action) -> tuple[KatzenState, list[Event]]:
    """Roll `face` and apply more actions; return the events without the roll itself."""
    state, happened = play(state, Roll(), Rolled(face), *then)
    return state, happened[1:]


def draw(state: KatzenState, card: str, *then: Action) -> tuple[KatzenState, list[Event]]:
    """Roll the cat and draw `card`; return the events from the card on."""
    assert state.phase is Phase.ROLL
    return roll(state, "cat", Drawn(card), *then)


def named(event: Event) -> tuple[set[Card], int]:
    """Return the cards that an event moves, and the seat to which they go."""
    match event:
        case events.CatsCame(seat, card):
            return {card}, seat
        case events.KittensRan(kittens, end=end):
            return {kittens}, end
        case events.CatsDriven(cards, end=end) | events.CatsLured(cards, end=end):
            return set(cards), end
    return set(), PILE
