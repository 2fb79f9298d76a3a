"""Katzenpolizei, P1 to P21: a scenario for each rule point of the base game."""

from __future__ import annotations

import pytest

from game.rules.base import CHANCE, TERMINAL, Outcome
from game.rules.katzenpolizei import table
from game.rules.katzenpolizei.events import (
    CardDrawn,
    CatsCame,
    CatsDriven,
    CatsLured,
    ChoiceAsked,
    DieRolled,
    FamilyCompleted,
    FigureReturned,
    FigureTaken,
    KittensRan,
    MatchEnded,
    NothingHappened,
    PoliceCardKept,
    TurnStarted,
)
from tests.rules.katzenpolizei.play import (
    all_but,
    at,
    both_variants,
    draw,
    every_face,
    every_seating,
    roll,
    start,
    walls,
)
from tests.rules.scenarios import changed, only, play


def test_P1_P2_twenty_seven_cat_cards_of_nine_families_and_nine_police_cards() -> None:
    assert len(set(table.CAT_CARDS)) == len(table.CAT_CARDS) == 27
    assert len(table.CARDS) == len(set(table.FAMILY_NAMES)) == 9
    assert table.CARDS[3] == ("a3", "b3", "k3")
    assert start().observe(0).left == (*((card, 1) for card in table.CAT_CARDS), (table.POLICE, 9))


@both_variants
def test_P3_PA1_the_die(variant: str) -> None:
    state, events = play(start(variant), table.Roll())
    assert (state.to_act, state.phase, events) == (CHANCE, table.Phase.DIE, [])
    assert state.chance_outcomes() == (
        (table.Rolled("cat"), 3 / 6),
        (table.Rolled("dog"), 1 / 6),
        (table.Rolled("mouse"), 1 / 6),
        (table.Rolled("whistle"), 1 / 6),
    )


def test_P4_all_cards_are_in_the_pile_and_the_figure_is_in_the_middle() -> None:
    view = start().observe(1)
    assert (view.pile, view.figure, view.steps, view.turn) == (36, None, 0, 0)
    assert (view.groups, view.police, view.scores) == (((), (), ()), (0, 0, 0), (0, 0, 0))
    assert (view.phase, view.face, view.running) == (table.Phase.ROLL, None, None)
    assert (view.legal_actions, start().observe(0).legal_actions) == ((), (table.Roll(),))


@every_seating
def test_P5_clockwise_from_the_first_seat(variant: str, players: int) -> None:
    for first in range(players):
        state = start(variant, players, first_seat=first)
        assert state.to_act == state.turn == first
        for step in range(1, players + 2):
            state, events = roll(state, "dog")
            assert state.to_act == (first + step) % players
            assert events[-1] == TurnStarted(state.to_act)


@every_face
def test_P6_the_die_is_rolled_once(face: str) -> None:
    state, events = play(at("", "a0", ""), table.Roll(), table.Rolled(face))  # type: ignore[arg-type]
    assert events[0] == DieRolled(0, face)  # type: ignore[arg-type]
    assert (state.phase is table.Phase.ROLL) == (state.turn == 1) == (face in {"dog", "whistle"})
    assert state.face == (None if state.turn else face)


def test_P7_the_cat_draws_the_top_card_each_that_is_left_equally_likely() -> None:
    state, events = roll(at("a0 b0", "k0", "", police=(2, 1, 3)), "cat")
    assert (state.to_act, state.phase, state.face, events) == (CHANCE, table.Phase.DRAW, "cat", [])
    outcomes = dict(state.chance_outcomes())
    assert len(outcomes) == 24 + 1
    assert outcomes[table.Drawn("a1")] == outcomes[table.Drawn("k8")] == 1 / 27
    assert outcomes[table.Drawn(table.POLICE)] == 3 / 27
    assert [action for action, _ in state.chance_outcomes()][-2:] == [
        table.Drawn("k8"),
        table.Drawn(table.POLICE),
    ]


@pytest.mark.parametrize("card", ["a4", "b4", "k4"])
def test_P7a_a_cat_card_without_a_match_stays_with_who_drew_it(card: str) -> None:
    state, events = draw(at("a0", "b1", "", turn=1), card)
    assert events == [CardDrawn(1, card, 33), CatsCame(1, card), TurnStarted(2)]
    assert walls(state) == ("a0", f"b1 {card}", "")
    assert (state.pile, state.to_act, state.face) == (33, 2, None)


def test_P7b_a_police_card_brings_the_figure_and_is_kept() -> None:
    state, events = draw(at("a0", "", "", police=(1, 0, 0)), table.POLICE)
    assert events == [
        CardDrawn(0, table.POLICE, 33),
        PoliceCardKept(0, 2),
        FigureTaken(0, None),
        TurnStarted(1),
    ]
    assert (state.police, state.figure, state.scores) == ((2, 0, 0), 0, (4, 0, 0))


def test_P7b_who_has_the_figure_puts_it_back() -> None:
    state, events = draw(at("a0", "", "", figure=0), table.POLICE)
    assert events[1:] == [PoliceCardKept(0, 1), FigureReturned(0), TurnStarted(1)]
    assert (state.police, state.figure) == ((1, 0, 0), None)


def test_P8_the_dog_drives_a_parent_or_loose_kittens_or_a_parent_with_its_kittens() -> None:
    before = at("a0 b1k1 k2 a3b3k3 a4 b4", "b0", "a1")
    state, events = roll(before, "dog")
    assert events == [ChoiceAsked(0, table.Phase.DRIVE)]
    assert (state.to_act, state.face) == (0, "dog")
    names = ["a0", "b1", "k2", "a4", "b4"]
    assert state.legal_actions() == tuple(table.Drive(name) for name in names)
    for name, cards in [("a0", ("a0",)), ("b1", ("b1", "k1")), ("k2", ("k2",)), ("b4", ("b4",))]:
        after, events = play(state, table.Drive(name))
        assert events == [CatsDriven(cards, 0, 1), TurnStarted(1)]
        assert "".join(cards) in walls(after)[1].split()
        assert "".join(cards) not in walls(after)[0].split()
        assert sum(after.scores) == sum(before.scores)


@both_variants
def test_P8_who_has_no_cat_card_loses_nothing(variant: str) -> None:
    police = (3, 0, 0) if variant == "base" else None
    state, events = roll(at("", "a0", "k1", variant=variant, police=police), "dog")
    assert events == [NothingHappened(0, "dog", "no_cats"), TurnStarted(1)]
    assert walls(state) == ("", "a0", "k1")


def test_P9_the_mouse_lures_from_any_other_player() -> None:
    before = at("b0", "k3", "a0 b1k1 k2 a4b4k4 b5 a6", "a1", turn=1)
    state, events = roll(before, "mouse")
    assert events == [ChoiceAsked(1, table.Phase.LURE)]
    assert state.legal_actions() == (
        table.Lure(0, "b0"),
        table.Lure(2, "a0"),
        table.Lure(2, "b1"),
        table.Lure(2, "k2"),
        table.Lure(2, "b5"),
        table.Lure(2, "a6"),
        table.Lure(3, "a1"),
    )
    after, events = play(state, table.Lure(2, "b1"))
    assert events == [CatsLured(("b1", "k1"), 2, 1), TurnStarted(2)]
    assert walls(after) == ("b0", "b1k1 k3", "a0 k2 a4b4k4 b5 a6", "a1")
    assert walls(play(state, table.Lure(2, "k2"))[0]) == (
        "b0",
        "k2 k3",
        "a0 b1k1 a4b4k4 b5 a6",
        "a1",
    )
    assert walls(play(state, table.Lure(3, "a1"))[0]) == (
        "b0",
        "a1 k3",
        "a0 b1k1 k2 a4b4k4 b5 a6",
        "",
    )


def test_P10_the_whistle_brings_the_figure() -> None:
    state, events = roll(at("", "", "", turn=2), "whistle")
    assert events == [FigureTaken(2, None), TurnStarted(0)]
    assert (state.figure, state.scores) == (2, (0, 0, 1))


def test_P10_the_whistle_takes_it_back_to_the_middle_from_who_has_it() -> None:
    state, events = roll(at("", "", "", figure=0), "whistle")
    assert events == [FigureReturned(0), TurnStarted(1)]
    assert (state.figure, state.scores) == (None, (0, 0, 0))


@pytest.mark.parametrize("parent", ["a2", "b2"])
@pytest.mark.parametrize("home", [0, 1, 2])
def test_P11_kittens_turned_up_run_to_their_parent(parent: str, home: int) -> None:
    before = at(*(parent if seat == home else "" for seat in range(3)))
    state, events = draw(before, "k2")
    assert events == [
        CardDrawn(0, "k2", 34),
        CatsCame(0, "k2"),
        KittensRan("k2", 0, home, parent),
        TurnStarted(1),
    ]
    assert walls(state)[home] == f"{parent}k2"


@pytest.mark.parametrize("parent", ["a2", "b2"])
@pytest.mark.parametrize("home", [0, 1, 2])
def test_P11_PD5_kittens_that_lie_out_run_to_a_parent_turned_up(parent: str, home: int) -> None:
    before = at(*("k2" if seat == home else "" for seat in range(3)), turn=1)
    state, events = draw(before, parent)
    assert events[1:3] == [CatsCame(1, parent), KittensRan("k2", home, 1, parent)]
    assert events[3:] == [TurnStarted(2)]
    assert walls(state) == ("", f"{parent}k2", "")


@pytest.mark.parametrize(
    ("goal", "parent", "after"), [(0, "b2", ("b2k2", "", "a2")), (2, "a2", ("b2", "", "a2k2"))]
)
def test_P12_with_both_parents_out_the_active_player_decides(
    goal: int, parent: str, after: tuple[str, ...]
) -> None:
    state, events = draw(at("b2", "", "a2", turn=1), "k2")
    assert events[1:] == [CatsCame(1, "k2"), ChoiceAsked(1, table.Phase.RUN)]
    assert (state.to_act, state.phase, state.face) == (1, table.Phase.RUN, "cat")
    assert state.observe(0).running == "k2"
    assert state.legal_actions() == (table.RunTo(0), table.RunTo(2))
    state, events = play(state, table.RunTo(goal))
    assert events == [KittensRan("k2", 1, goal, parent), TurnStarted(2)]
    assert walls(state) == after
    assert state.observe(0).running is None


@pytest.mark.parametrize(("first", "second"), [("a2", "b2"), ("b2", "a2")])
def test_P13_the_second_parent_changes_nothing(first: str, second: str) -> None:
    state, events = draw(at("", f"{first}k2", ""), second)
    assert events[1:] == [CatsCame(0, second), TurnStarted(1)]
    assert walls(state) == (second, f"{first}k2", "")


@pytest.mark.parametrize(("parent", "other"), [("a2", "b2"), ("b2", "a2")])
def test_P14_a_parent_takes_its_kittens_along(parent: str, other: str) -> None:
    before = at(f"{parent}k2", "", other)
    assert walls(roll(before, "dog", table.Drive(parent))[0]) == ("", f"{parent}k2", other)
    before = at("", f"{parent}k2", other)
    assert walls(roll(before, "mouse", table.Lure(1, parent))[0]) == (f"{parent}k2", "", other)
    assert walls(roll(before, "mouse", table.Lure(2, other))[0]) == (other, f"{parent}k2", "")


@pytest.mark.parametrize(
    ("wall", "card", "runs"),
    [
        ("a6 b6", "k6", [KittensRan("k6", 0, 0, "a6")]),
        ("a6k6", "b6", []),
        ("b6k6", "a6", []),
    ],
)
def test_P15_three_cards_with_one_player_are_a_complete_family(
    wall: str, card: str, runs: list[KittensRan]
) -> None:
    state, events = draw(at(wall, "", ""), card)
    assert events[1:] == [CatsCame(0, card), *runs, FamilyCompleted(0, 6), TurnStarted(1)]
    assert walls(state) == ("a6b6k6", "", "")
    assert state.scores == (4, 0, 0)


def test_P15_complete_families_are_safe_from_dog_and_mouse() -> None:
    before = at("a6b6k6", "", "")
    _, events = roll(before, "dog")
    assert events[0] == NothingHappened(0, "dog", "families")
    _, events = roll(changed(before, turn=1), "mouse")
    assert events[0] == NothingHappened(1, "mouse", "families")
    _, events = roll(before, "mouse")
    assert events[0] == NothingHappened(0, "mouse", "no_cats")
    _, events = roll(changed(before, turn=1), "dog")
    assert events[0] == NothingHappened(1, "dog", "no_cats")


def test_P16_the_figure_protects_from_the_dog() -> None:
    state, events = roll(at("a0 b1k1", "", "", figure=0), "dog")
    assert events == [NothingHappened(0, "dog", "police"), TurnStarted(1)]
    assert walls(state) == ("a0 b1k1", "", "")
    assert roll(at("a0", "", "", figure=1), "dog")[0].phase is table.Phase.DRIVE


def test_P16_PA14_the_figure_protects_from_the_mouse_and_stops_nobody_from_coming() -> None:
    _, events = roll(at("", "a0 b1k1", "", figure=1), "mouse")
    assert events == [NothingHappened(0, "mouse", "police"), TurnStarted(1)]
    state, _ = roll(at("", "a0 b1k1", "k2", figure=1), "mouse")
    assert state.legal_actions() == (table.Lure(2, "k2"),)
    state, _ = roll(at("b0", "a0", "k2", figure=0), "mouse")
    assert state.legal_actions() == (table.Lure(1, "a0"), table.Lure(2, "k2"))
    state, _ = play(state, table.Lure(1, "a0"))
    assert walls(state) == ("a0 b0", "", "k2"), "it does not stop cats from coming"


def test_P17_loose_kittens_run_off_even_from_the_figure() -> None:
    state, events = draw(at("", "k3", "", figure=1), "b3")
    assert KittensRan("k3", 1, 0, "b3") in events
    assert walls(state) == ("b3k3", "", "")


def test_P18_the_match_ends_with_the_pile() -> None:
    before = at(*all_but("a8", "k8"), police=(3, 3, 3))
    state, events = draw(before, "a8")
    assert (state.to_act, state.pile) == (1, 1)
    state, events = draw(state, "k8")
    assert events == [
        CardDrawn(1, "k8", 0),
        CatsCame(1, "k8"),
        KittensRan("k8", 1, 0, "a8"),
        FamilyCompleted(0, 8),
        MatchEnded(frozenset({0}), (39, 3, 3), "pile_empty"),
    ]
    assert (state.to_act, state.phase, state.turn, state.face) == (
        TERMINAL,
        table.Phase.OVER,
        1,
        None,
    )
    assert state.outcome == Outcome(frozenset({0}), (39, 3, 3), "pile_empty")
    assert (state.legal_actions(), state.chance_outcomes()) == ((), ())


def test_P18_a_police_card_may_be_the_last() -> None:
    state, events = draw(at(*all_but(), police=(0, 8, 0)), table.POLICE)
    assert events[-2:] == [
        FigureTaken(0, None),
        MatchEnded(frozenset({0}), (38, 8, 0), "pile_empty"),
    ]
    assert state.to_act == TERMINAL


def test_P19_PA2_cats_are_counted_as_pictured() -> None:
    before = at("a0 b1k1 k2", "a3b3k3", "", police=(0, 2, 1), figure=2)
    assert before.scores == before.observe(1).scores == (6, 6, 2)
    assert [sum(group.cats for group in wall) for wall in before.observe(0).groups] == [6, 4, 0]
    assert before.outcome is None


def test_P20_several_winners_share_a_tie() -> None:
    before = at("a0b0k0 a1b1k1 a2b2k2 a3b3k3", "a4b4k4 a5b5k5 a6b6k6 a7b7k7", "a8b8k8")
    last = changed(before, police=(4, 3, 1), figure=1, pile=1)
    state, events = draw(last, table.POLICE)
    assert state.outcome == Outcome(frozenset({0}), (22, 19, 5), "pile_empty")
    last = changed(before, police=(1, 4, 3), figure=0, pile=1)
    state, events = draw(last, table.POLICE)
    assert state.outcome == Outcome(frozenset({1}), (18, 20, 7), "pile_empty")
    last = changed(before, police=(2, 3, 3), figure=0, pile=1)
    state, events = draw(last, table.POLICE)
    assert state.outcome == Outcome(frozenset({0, 1}), (19, 19, 7), "pile_empty")
    assert only(events, MatchEnded)[0].winners == frozenset({0, 1})


def test_P21_forty_six_cats_at_most() -> None:
    state, _ = draw(at(*all_but(), police=(8, 0, 0)), table.POLICE)
    assert state.scores == (46, 0, 0)
