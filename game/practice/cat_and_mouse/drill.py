"""Cat & Mouse, the rounds of the drill: a mouse, a throw, and where the rules bring the mouse.

Nothing here counts spaces: the rules play the beginning of a match.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property
from itertools import product
from typing import Final

from game.rules.base import Event
from game.rules.cat_and_mouse.events import (
    CatStayed,
    CheeseDropped,
    DiceRolled,
    LadderClimbed,
    NothingDropped,
)
from game.rules.cat_and_mouse.state import RULES, CatAndMouseState
from game.rules.cat_and_mouse.table import EXITS, LADDERS, Drop, Landed, Roll, Rolled, Space
from game.rules.cat_and_mouse.view import CatAndMouseView

PLAYERS: Final = 2
"""Mice on the table; the first one is the person's."""


class Surprise(StrEnum):
    """What the rules do with a mouse that has walked, beyond letting it stay and eat."""

    NONE = "none"
    LADDER = "ladder"
    MAX = "max"


@dataclass(frozen=True)
class Rung:
    """A level.

    Attributes:
        pips: the numbers that the die may show.
        surprises: the ends of a walk, all equally often.
    """

    pips: range
    surprises: tuple[Surprise, ...] = (Surprise.NONE,)


RUNGS: Final = (
    Rung(range(1, 3)),
    Rung(range(1, 4)),
    Rung(range(2, 5)),
    Rung(range(3, 7)),
    Rung(range(1, 5), tuple(Surprise)),
    Rung(range(3, 7), tuple(Surprise)),
)
"""Longer ways, then ladders, and Max on one of them."""


@dataclass(frozen=True)
class Round:
    """The spaces of the cat, the mouse and the other mouse, and the pips of the throw."""

    cat: Space
    start: Space
    other: Space
    pips: int

    @cached_property
    def _before(self) -> CatAndMouseState:
        options = {"cat_space": self.cat}
        state = RULES.new_state(players=PLAYERS, variant="base", options=options)
        actions = (Drop(), Landed(self.start), Drop(), Landed(self.other), Roll())
        for action in actions:
            state = state.apply(action).state
        assert isinstance(state, CatAndMouseState), "a state of this game"
        return state

    @cached_property
    def view(self) -> CatAndMouseView:
        """The observation before the throw."""
        return self._before.observe(0)

    @cached_property
    def _events(self) -> tuple[Event, ...]:
        events = self._before.apply(Rolled(self.pips, 0)).events
        # Max sleeps, and the turn passes on: that is not asked about.
        ends = (number for number, event in enumerate(events) if isinstance(event, CatStayed))
        return events[: next(ends, len(events))]

    @property
    def throw(self) -> DiceRolled:
        """The event of the throw."""
        event = self._events[0]
        assert isinstance(event, DiceRolled), "a throw is told first"
        return event

    @property
    def walk(self) -> tuple[Event, ...]:
        """The events that the throw brings the mouse."""
        return self._events[1:]

    @cached_property
    def end(self) -> Space | None:
        """The space of the mouse afterwards; None on top of the cheese."""
        after = self._before.apply(Rolled(self.pips, 0)).state
        assert isinstance(after, CatAndMouseState), "a state of this game"
        return after.mice[0]

    @property
    def surprise(self) -> Surprise:
        """What happens at the end of the walk."""
        kinds = {type(event) for event in self.walk}
        if LadderClimbed in kinds:
            return Surprise.LADDER
        return Surprise.MAX if kinds & {CheeseDropped, NothingDropped} else Surprise.NONE


@cache
def _all_rounds() -> tuple[Round, ...]:
    """Return each start with each throw that does not bring both mice together."""
    found = (
        Round(cat, start, other, pips)
        for cat, start, other, pips in product(LADDERS, EXITS, EXITS, range(1, 7))
        if start != other
    )
    return tuple(each for each in found if each.end != each.other)


def draw(rng: random.Random, level: int, *, last: Round | None = None) -> Round:
    """Return a round of a level, 0 to `len(RUNGS)` - 1, with another way than the last one."""
    rung = RUNGS[level]
    surprise = rng.choice(rung.surprises)
    fitting: Sequence[Round] = [
        each
        for each in _all_rounds()
        if each.pips in rung.pips
        and each.surprise is surprise
        and (last is None or (each.start, each.pips) != (last.start, last.pips))
    ]
    return rng.choice(fitting)
