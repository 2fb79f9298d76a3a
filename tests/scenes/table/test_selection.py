"""Selection: slot by slot to one action; in any order where the board says so; once more undoes."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.boards.base import AnyOrder, Slot
from game.rules.base import Action
from game.scenes.table.selection import Selection


@dataclass(frozen=True)
class Go(Action):
    where: int


@dataclass(frozen=True)
class Swap(Action):
    a: int
    b: int


@dataclass(frozen=True)
class Carry(Action):
    source: int
    target: int


def slot(index: int) -> Slot:
    return Slot("place", index)


def route(action: Action) -> tuple[Slot, ...]:
    match action:
        case Swap(a, b):
            return AnyOrder((slot(a), slot(b)))
        case Carry(source, target):
            return (slot(source), slot(target))
        case Go(where):
            return (slot(where),)
    raise AssertionError


def test_one_slot_is_an_action() -> None:
    selection = Selection([Go(1), Go(2)], route)
    assert selection.slots == (slot(1), slot(2))
    assert selection.choose(slot(2)) == (Go(2),)


def test_slots_are_asked_for_in_order() -> None:
    selection = Selection([Carry(1, 2), Carry(1, 3), Carry(2, 1)], route)
    assert selection.slots == (slot(1), slot(2))
    assert selection.choose(slot(1)) == ()
    assert selection.is_begun
    assert list(selection.slots) == [slot(2), slot(3), slot(1)]
    assert selection.choose(slot(3)) == (Carry(1, 3),)


@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_any_order_is_any_order(order: tuple[int, int]) -> None:
    selection = Selection([Swap(1, 2), Swap(2, 3)], route)
    assert selection.slots == (slot(1), slot(2), slot(3))
    assert selection.choose(slot(order[0])) == ()
    assert selection.choose(slot(order[1])) == (Swap(1, 2),)


def test_what_was_chosen_can_be_chosen_once_more_to_take_it_back() -> None:
    selection = Selection([Swap(1, 2), Swap(2, 3), Swap(4, 5)], route)
    selection.choose(slot(4))
    assert selection.slots == (slot(5), slot(4))
    assert selection.choose(slot(4)) == ()
    assert not selection.is_begun
    assert selection.slots == tuple(map(slot, (1, 2, 3, 4, 5)))
    selection.choose(slot(2))
    assert list(selection.slots) == [slot(1), slot(3), slot(2)]
    selection.take_back()
    assert not selection.is_begun


def test_a_slot_that_is_not_offered_is_refused() -> None:
    selection = Selection([Swap(1, 2), Swap(4, 5)], route)
    selection.choose(slot(1))
    with pytest.raises(ValueError, match="cannot be chosen"):
        selection.choose(slot(4))
