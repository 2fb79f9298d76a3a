"""Katzenpolizei: cards, groups, what a seat sees, and looking ahead from there."""

from __future__ import annotations

import pytest

from game.rules.base import Event, IllegalActionError, Observation
from game.rules.katzenpolizei import table
from game.rules.katzenpolizei.events import CatsDriven, FamilyCompleted, KittensRan, TurnStarted
from game.rules.katzenpolizei.families import Family, Group, groups_of
from game.rules.katzenpolizei.state import RULES
from tests.rules.katzenpolizei.play import at, draw, roll


def test_a_group_tells_what_it_is() -> None:
    whole, pair = Group(1, ("a3", "b3", "k3")), Group(0, ("b4", "k4"))
    parent, kittens = Group(2, ("b5",)), Group(2, ("k6",))
    groups = [whole, pair, parent, kittens]
    assert [group.name for group in groups] == ["a3", "b4", "b5", "k6"]
    assert [group.family for group in groups] == [3, 4, 5, 6]
    assert [group.cats for group in groups] == [4, 3, 1, 2]
    assert [group.is_complete for group in groups] == [True, False, False, False]
    assert [group.has_kittens for group in groups] == [True, True, False, True]
    with pytest.raises(AttributeError):
        whole.seat = 2  # type: ignore[misc]


def test_the_groups_of_a_family_in_every_arrangement() -> None:
    assert groups_of(3, Family()) == ()
    assert groups_of(3, Family(a=1)) == (Group(1, ("a3",)),)
    assert groups_of(3, Family(b=0)) == (Group(0, ("b3",)),)
    assert groups_of(3, Family(kittens=2)) == (Group(2, ("k3",)),)
    assert groups_of(3, Family(0, 0)) == (Group(0, ("a3",)), Group(0, ("b3",)))
    assert groups_of(3, Family(1, table.PILE, 1, "a")) == (Group(1, ("a3", "k3")),)
    assert groups_of(3, Family(1, 2, 2, "b")) == (Group(1, ("a3",)), Group(2, ("b3", "k3")))
    assert groups_of(3, Family(2, 2, 2, "ab")) == (Group(2, ("a3", "b3", "k3")),)
    waiting = groups_of(3, Family(0, 1, 2))
    assert waiting == (Group(0, ("a3",)), Group(1, ("b3",)), Group(2, ("k3",)))


def test_all_groups_lie_open_in_a_fixed_order() -> None:
    view = at("b0 a1k1 k2", "a3b3k3 a0", "b1", police=(0, 1, 0), figure=1).observe(2)
    assert view.all_groups == (
        Group(1, ("a0",)),
        Group(0, ("b0",)),
        Group(0, ("a1", "k1")),
        Group(2, ("b1",)),
        Group(0, ("k2",)),
        Group(1, ("a3", "b3", "k3")),
    )
    assert view.groups == (
        (Group(0, ("b0",)), Group(0, ("a1", "k1")), Group(0, ("k2",))),
        (Group(1, ("a0",)), Group(1, ("a3", "b3", "k3"))),
        (Group(2, ("b1",)),),
    )
    assert [view.is_guarded(seat) for seat in range(3)] == [False, True, False]
    assert (view.seat, view.to_act, view.turn, view.scores) == (2, 0, 0, (6, 7, 1))


def test_a_card_finds_its_group() -> None:
    view = at("b0 a1k1 k2", "a3b3k3", "").observe(0)
    assert view.group_with("k1") == view.group_with("a1") == Group(0, ("a1", "k1"))
    assert view.group_with("b3") == Group(1, ("a3", "b3", "k3"))
    assert view.group_with("b0") == Group(0, ("b0",))
    assert view.group_with("a0") is None
    assert view.group_with("k8") is None


def test_what_is_left_in_the_pile_can_be_told() -> None:
    view = at("b0 a1k1 k2", "a3b3k3", "", police=(4, 0, 4)).observe(0)
    assert view.left[:6] == (("a0", 1), ("k0", 1), ("b1", 1), ("a2", 1), ("b2", 1), ("a4", 1))
    assert view.left[-1] == (table.POLICE, 1)
    assert sum(count for _, count in view.left) == view.pile == 21
    assert at("a0", "", "", police=(0, 5, 4)).observe(0).left[-1] == ("k8", 1)


def test_foresee_tells_what_an_action_would_do() -> None:
    state, _ = roll(at("a3k3", "b3", ""), "dog")
    view = state.observe(2)
    assert RULES.foresee(view, table.Drive("a3")) == (
        CatsDriven(("a3", "k3"), 0, 1),
        FamilyCompleted(1, 3),
        TurnStarted(1),
    )
    assert view == state.observe(2)
    with pytest.raises(IllegalActionError, match="not legal"):
        RULES.foresee(view, table.Drive("k3"))
    state, _ = draw(at("a3", "b3", ""), "k3")
    assert RULES.foresee(state.observe(0), table.RunTo(1))[0] == KittensRan("k3", 0, 1, "b3")
    assert RULES.foresee(at("", "", "").observe(0), table.Roll()) == ()


class Foreign(Observation):
    def after(self, event: Event) -> Foreign:
        return self


def test_what_another_game_would_bring_is_not_foreseen() -> None:
    with pytest.raises(TypeError, match="KatzenView is needed, not a Foreign"):
        RULES.foresee(Foreign(0, 0, (), ()), table.Roll())


def test_phases_have_their_names() -> None:
    assert list(table.Phase) == ["roll", "die", "draw", "run", "drive", "lure", "over"]
