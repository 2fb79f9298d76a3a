"""Selection: slot by slot to one action; in any order where the board says so; once more undoes."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import starmap

import pytest

from game.boards.base import AnyOrder, Slot
from game.rules.base import Action
from game.scenes.table.selection import Selection


@dataclass(frozen=True)
class Carry(Action):
    source: int
    target: int


@dataclass(frozen=True)
class Swap(Carry):
    """Carry both ways."""


ONE, TWO, THREE, FOUR, FIVE = (Slot("place", n) for n in range(1, 6))


def selection_of(kind: type[Carry], *pairs: tuple[int, int]) -> Selection:
    def route(action: Action) -> tuple[Slot, ...]:
        assert isinstance(action, Carry)
        slots = (Slot("place", action.source), Slot("place", action.target))
        return AnyOrder(slots) if isinstance(action, Swap) else slots

    return Selection(list(starmap(kind, pairs)), route)


def test_slots_are_asked_for_in_order() -> None:
    selection = selection_of(Carry, (1, 2), (1, 3), (2, 1))
    assert selection.slots == (ONE, TWO)
    assert selection.choose(ONE) == ()
    assert selection.is_begun
    assert list(selection.slots) == [TWO, THREE, ONE]
    assert selection.choose(THREE) == (Carry(1, 3),)


def test_any_order_is_any_order_and_what_was_chosen_can_be_taken_back() -> None:
    for first, second in ((ONE, TWO), (TWO, ONE)):
        selection = selection_of(Swap, (1, 2), (2, 3), (4, 5))
        assert selection.choose(FOUR) == ()
        assert selection.slots == (FIVE, FOUR)
        assert selection.choose(FOUR) == ()
        assert not selection.is_begun
        assert selection.slots == (ONE, TWO, THREE, FOUR, FIVE)
        selection.choose(TWO)
        assert list(selection.slots) == [ONE, THREE, TWO]
        with pytest.raises(ValueError, match="cannot be chosen"):
            selection.choose(FOUR)
        selection.take_back()
        assert not selection.is_begun
        assert selection.choose(first) == ()
        assert selection.choose(second) == (Swap(1, 2),)
