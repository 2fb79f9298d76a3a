"""Selection: from all legal actions to one, slot by slot."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.boards.base import Slot
from game.rules.base import Action
from game.scenes.selection import Selection


@dataclass(frozen=True)
class Swap(Action):
    mine: int
    seat: int
    theirs: int


@dataclass(frozen=True)
class Pass(Action):
    pass


MINE = [Slot("mine", i) for i in range(2)]
THEIRS = [Slot("theirs", i) for i in range(3)]
SKIP = Slot("pass")


def route(action: Action) -> tuple[Slot, ...]:
    if isinstance(action, Swap):
        return (MINE[action.mine], THEIRS[action.theirs])
    return (SKIP,)


SWAPS = [Swap(0, 1, 0), Swap(0, 1, 2), Swap(1, 1, 1), Swap(1, 1, 2)]


def selection() -> Selection:
    return Selection([*SWAPS, Pass()], route)


def test_each_slot_is_offered_once_in_the_order_of_the_actions() -> None:
    assert selection().slots == (MINE[0], MINE[1], SKIP)


@pytest.mark.parametrize("action", [*SWAPS, Pass()])
def test_the_route_of_every_action_leads_to_it(action: Action) -> None:
    chosen, found = selection(), None
    for slot in route(action):
        assert found is None
        assert slot in chosen.slots
        found = chosen.choose(slot)
    assert found == action


def test_after_the_first_slot_only_what_goes_with_it_is_offered() -> None:
    chosen = selection()
    assert chosen.choose(MINE[0]) is None
    assert chosen.is_begun
    assert chosen.slots[:2] == (THEIRS[0], THEIRS[2])
    assert THEIRS[1] not in chosen.slots


def test_what_cannot_be_chosen_changes_nothing() -> None:
    chosen = selection()
    for wrong in (THEIRS[0], Slot("nowhere"), Slot("mine", 7)):
        with pytest.raises(ValueError, match="cannot be chosen now"):
            chosen.choose(wrong)
    chosen.choose(MINE[0])
    with pytest.raises(ValueError, match="cannot be chosen now"):
        chosen.choose(THEIRS[1])
    assert chosen.slots[:2] == (THEIRS[0], THEIRS[2])
    assert THEIRS[1] not in chosen.slots


def test_a_slot_is_taken_back_and_another_chosen() -> None:
    chosen = selection()
    assert not chosen.is_begun
    chosen.choose(MINE[0])
    chosen.take_back()
    assert not chosen.is_begun
    assert chosen.slots == (MINE[0], MINE[1], SKIP)
    chosen.choose(MINE[1])
    assert chosen.choose(THEIRS[1]) == Swap(1, 1, 1)


def test_taking_back_nothing_is_no_harm() -> None:
    chosen = selection()
    chosen.take_back()
    assert chosen.slots == (MINE[0], MINE[1], SKIP)


def test_without_actions_there_is_nothing_to_point_at() -> None:
    assert Selection([], route).slots == ()
