"""Invariants of all positions of Katzenpolizei."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalog import CATALOG
from game.rules.base import IllegalActionError
from game.rules.katzenpolizei import table
from game.rules.katzenpolizei.families import Group
from game.rules.katzenpolizei.state import RULES, KatzenState, first_state, state_from
from tests.extent import extent
from tests.rules.katzenpolizei.play import at, named, roll
from tests.rules.scenarios import walk


@st.composite
def starts(draw: st.DrawFn) -> KatzenState:
    variant = draw(st.sampled_from(sorted(RULES.players)))
    players = draw(st.sampled_from(RULES.players[variant]))
    return first_state(
        table.MatchSettings(
            players=players,
            variant=variant,
            first_seat=draw(st.integers(0, players - 1)),
            die=draw(st.sampled_from(["standard", "wild"])),
            english_families=draw(st.booleans()),
            end_with_pile=draw(st.booleans()),
            families=draw(st.integers(1, 9)),
            police_cards=draw(st.integers(1, 9)),
        )
    )


choices = st.lists(st.integers(0, 59), min_size=30, max_size=300)


def check(state: KatzenState) -> None:
    view, setting = state.observe(0), state.setting
    again = state_from(state.observe(setting.players - 1))
    assert (again, type(again)) == (state, KatzenState)
    lying = [card for group in view.all_groups for card in group.cards]
    left = dict(view.pile_cards)
    assert sorted([*lying, *left.keys() - {table.POLICE}]) == sorted(
        table.CAT_CARDS[: 3 * setting.families]
    )
    assert left.get(table.POLICE, 0) + sum(view.police) == (
        0 if setting.is_alarm else setting.police_cards
    )
    assert sum(left.values()) == state.pile
    cats = [
        sum(table.CATS_ON[table.card_kind(c)] for g in wall for c in g.cards)
        for wall in view.groups
    ]
    extra = [count + (seat == view.figure) for seat, count in enumerate(view.police)]
    assert view.scores == tuple(map(sum, zip(cats, extra, strict=True)))
    for a, b, kittens, joined in state.families:
        is_loose = kittens >= 0 and not joined
        waits = is_loose and state.phase is table.Phase.RUN and a >= 0 and b >= 0 and a != b
        assert not is_loose or waits or (a, b) == (-1, -1), "kittens run at once"
        assert (joined == "ab") == (joined != "" and a == b)
        assert "a" not in joined or a == kittens
        assert "b" not in joined or b == kittens
    assert not setting.is_alarm or view.figure is None
    assert all(group.cards == tuple(sorted(group.cards)) for group in view.all_groups)
    for action in state.legal_actions():
        assert RULES.predict_events(view, action) == state.apply(action).events
    if state.phase in {table.Phase.DRIVE, table.Phase.LURE, table.Phase.RUN}:
        assert state.legal_actions()


@given(starts(), choices)
@settings(max_examples=extent(60, 150))
def test_every_position_holds_together(first: KatzenState, picks: list[int]) -> None:
    seen = first.observe(0)
    for state, happened in walk(first, picks):
        for event in happened:
            before, seen = seen, seen.with_event(event)
            cards, end = named(event)
            for card in table.CAT_CARDS[: 3 * first.setting.families]:
                held = end if card in cards else before.holder_of(card)
                assert seen.holder_of(card) == held, (event, card)
        check(state)


def test_all_groups_lie_open_in_a_fixed_order_and_a_card_finds_its_own() -> None:
    view = at("b0 a1k1 k2", "a3b3k3 a0", "b1", police=(0, 1, 0), figure=1).observe(2)
    names = [(group.seat, "".join(group.cards)) for group in view.all_groups]
    assert names == [(1, "a0"), (0, "b0"), (0, "a1k1"), (2, "b1"), (0, "k2"), (1, "a3b3k3")]
    for seat, wall in enumerate(view.groups):
        assert wall == tuple(group for group in view.all_groups if group.seat == seat)
    assert [view.is_guarded(seat) for seat in range(3)] == [False, True, False]
    assert view.group_containing("k1") == view.group_containing("a1") == Group(0, ("a1", "k1"))
    assert view.group_containing("k8") is None
    assert [group.has_kittens for group in view.all_groups] == [n in (2, 4, 5) for n in range(6)]
    left = at("b0 a1k1 k2", "a3b3k3", "", police=(4, 0, 4)).observe(0).pile_cards
    assert left[:6] == (("a0", 1), ("k0", 1), ("b1", 1), ("a2", 1), ("b2", 1), ("a4", 1))
    assert left[-1] == (table.POLICE, 1)


def test_foresee_tells_what_an_action_would_do_and_only_that() -> None:
    state, _ = roll(at("a3k3", "b3", ""), "dog")
    view = state.observe(2)
    assert RULES.predict_events(view, table.Drive("a3")) == state.apply(table.Drive("a3")).events
    with pytest.raises(IllegalActionError, match="not legal"):
        RULES.predict_events(view, table.Drive("k3"))
    assert RULES.predict_events(at("", "", "").observe(0), table.Roll()) == ()
    rat_view = CATALOG["rat_a_tat_cat"].new_state(players=2, variant="base", options={}).observe(0)
    with pytest.raises(TypeError, match="KatzenView is needed, not a RatView"):
        RULES.predict_events(rat_view, table.Roll())
