"""Katzenpolizei, PA1 to PA15 and PD1 to PD15: rulings, switches, what the editions differ in."""

from __future__ import annotations

import pytest

from game.rules.base import State
from game.rules.katzenpolizei.events import (
    CatsCame,
    CatsDriven,
    CatsLured,
    FamilyCompleted,
    FigureTaken,
    KittensRan,
    NothingHappened,
    TurnStarted,
)
from game.rules.katzenpolizei.table import POLICE, Drawn, Drive, Lure, Roll, Rolled, RunTo
from tests.rules.katzenpolizei.play import all_but, at, both_variants, draw, roll, start, walls
from tests.rules.scenarios import changed, play, refuses


@both_variants
def test_PA1_switch_wilder_die(variant: str) -> None:
    state, _ = play(start(variant, die="wild"), Roll())
    assert state.chance_outcomes() == (
        (Rolled("cat"), 2 / 6),
        (Rolled("dog"), 2 / 6),
        (Rolled("mouse"), 1 / 6),
        (Rolled("whistle"), 1 / 6),
    )


@pytest.mark.parametrize("how", ["whistle", "police card"])
def test_PA3_the_figure_is_taken_from_another_player(how: str) -> None:
    before = at("a0", "", "", figure=2)
    state, events = roll(before, "whistle") if how == "whistle" else draw(before, POLICE)
    assert events[-2:] == [FigureTaken(0, 2), TurnStarted(1)]
    assert state.figure == 0


def test_PA4_no_cats_at_all_or_only_families_is_told_before_the_figure() -> None:
    _, events = roll(at("", "", "", figure=0), "dog")
    assert events[0] == NothingHappened(0, "dog", "no_cats")
    _, events = roll(at("a1b1k1", "", "", figure=0), "dog")
    assert events[0] == NothingHappened(0, "dog", "families")
    _, events = roll(at("a0", "", "", figure=1), "mouse")
    assert events[0] == NothingHappened(0, "mouse", "no_cats")
    _, events = roll(at("a0", "a1b1k1", "a2b2k2", figure=1), "mouse")
    assert events[0] == NothingHappened(0, "mouse", "families")
    _, events = roll(at("", "a1b1k1 a3", "a2b2k2", figure=1), "mouse")
    assert events[0] == NothingHappened(0, "mouse", "police")


def test_PA5_the_mouse_must_lure_if_it_can() -> None:
    state, _ = roll(at("a0", "k1", ""), "mouse")
    assert state.legal_actions() == (Lure(1, "k1"),)
    refuses(state, Lure(0, "a0"), Lure(2, "k1"), Lure(1, "a1"), Drive("a0"), Roll(), Lure(4, "k1"))


def test_PA6_kittens_are_never_parted_from_a_parent() -> None:
    state, _ = roll(at("a0k0 b1k1", "a2", ""), "dog")
    refuses(state, Drive("k0"), Drive("k1"), Drive("a2"), Drive("b0"), Drive("k8"), Lure(1, "a2"))
    state, _ = roll(at("", "a0k0 b1k1", ""), "mouse")
    refuses(state, Lure(1, "k0"), Lure(1, "k1"), Lure(1, "b0"), Lure(0, "a0"))


def test_PA7_two_parents_without_kittens_are_two_groups() -> None:
    before = at("a3 b3", "", "")
    state, _ = roll(before, "dog")
    assert state.legal_actions() == (Drive("a3"), Drive("b3"))
    assert walls(play(state, Drive("b3"))[0]) == ("a3", "b3", "")
    assert walls(roll(changed(before, turn=2), "mouse", Lure(0, "a3"))[0]) == ("b3", "", "a3")
    state, events = draw(changed(before, turn=1), "k3")
    assert events[1:4] == [
        CatsCame(1, "k3"),
        KittensRan("k3", 1, 0, "a3"),
        FamilyCompleted(0, 3),
    ]


def test_PA8_PD15_police_cards_stay_and_are_no_cats_for_the_dog() -> None:
    before = at("a0", "", "", police=(2, 1, 0))
    state, _ = roll(before, "dog", Drive("a0"))
    assert (state.police, state.scores) == ((2, 1, 0), (2, 2, 0))
    state, events = roll(changed(before, turn=1), "dog")
    assert events[0] == NothingHappened(1, "dog", "no_cats")


def test_PA9_there_is_a_choice_only_between_two_players() -> None:
    state, _ = draw(at("a3 b3", "", ""), "k3")
    assert walls(state) == ("a3b3k3", "", "")
    state, _ = draw(at("b3", "a3", ""), "k3")
    assert state.legal_actions() == (RunTo(0), RunTo(1))
    refuses(state, RunTo(2), RunTo(3), Roll(), Drawn("a0"), Drive("b3"))
    assert walls(play(state, RunTo(1))[0]) == ("b3", "a3k3", "")


def test_PA10_the_dog_may_complete_a_family() -> None:
    state, events = roll(at("a3k3", "b3", ""), "dog", Drive("a3"))
    assert events[1:] == [CatsDriven(("a3", "k3"), 0, 1), FamilyCompleted(1, 3), TurnStarted(1)]
    assert walls(state) == ("", "a3b3k3", "")
    state, events = roll(at("b3", "a3k3", ""), "dog", Drive("b3"))
    assert events[1:3] == [CatsDriven(("b3",), 0, 1), FamilyCompleted(1, 3)]


def test_PA10_the_mouse_may_complete_a_family() -> None:
    state, events = roll(at("a3k3", "b3", ""), "mouse", Lure(1, "b3"))
    assert events[1:] == [CatsLured(("b3",), 1, 0), FamilyCompleted(0, 3), TurnStarted(1)]
    assert walls(state) == ("a3b3k3", "", "")
    state, events = roll(at("b3", "a3k3", ""), "mouse", Lure(1, "a3"))
    assert events[1:3] == [CatsLured(("a3", "k3"), 1, 0), FamilyCompleted(0, 3)]


def test_PA11_the_last_kittens_choose_before_the_end() -> None:
    before = at("a8", all_but("a8", "b8", "k8")[0], "b8", police=(3, 3, 3))
    state, _ = draw(before, "k8")
    assert (state.to_act, state.pile, state.outcome) == (0, 0, None)
    state, events = play(state, RunTo(2))
    assert events[0] == KittensRan("k8", 0, 2, "b8")
    assert state.outcome is not None
    assert state.scores == (4, 35, 6)


def test_PD1_switch_english_families_may_be_lured_whole() -> None:
    before = at("b0 a1b1k1", "a2 a3b3k3", "", english_families=True)
    state, _ = roll(before, "mouse")
    assert state.legal_actions() == (Lure(1, "a2"), Lure(1, "a3"))
    refuses(state, Lure(1, "b3"), Lure(1, "k3"), Lure(0, "a1"))
    state, events = play(state, Lure(1, "a3"))
    assert events == [CatsLured(("a3", "b3", "k3"), 1, 0), TurnStarted(1)]
    assert walls(state) == ("b0 a1b1k1 a3b3k3", "a2", "")


def test_PD1_switch_the_dog_never_drives_a_family_and_the_figure_guards_it() -> None:
    before = at("b0 a1b1k1", "a3b3k3", "", english_families=True)
    state, _ = roll(before, "dog")
    assert state.legal_actions() == (Drive("b0"),)
    refuses(state, Drive("a1"))
    _, events = roll(changed(before, turn=1), "dog")
    assert events[0] == NothingHappened(1, "dog", "families")
    _, events = roll(changed(before, figure=1), "mouse")
    assert events[0] == NothingHappened(0, "mouse", "police")


def test_PD9_cats_win_not_cards() -> None:
    almost = "k0 k1 k2 k3", "a4 b4 a5 b5 a6 b6", ""
    state, _ = roll(at(*almost, variant="alarm", steps=8), "whistle")
    assert state.outcome is not None
    assert state.outcome.winners == frozenset({0})


def test_only_what_the_moment_asks_for_is_legal() -> None:
    state = at("a0", "k1", "")
    refuses(state, Rolled("cat"), Drawn("a1"), Drive("a0"), Lure(1, "k1"), RunTo(0), None)
    state, _ = play(state, Roll())
    refuses(state, Roll(), Drawn("a1"), Drive("a0"), Rolled("cow"), None)  # type: ignore[arg-type]
    state, _ = play(state, Rolled("cat"))
    refuses(state, Roll(), Rolled("dog"), Drawn("a0"), Drawn("k1"), Drive("a0"), None)
    refuses(draw_ready(), Drawn(POLICE))


def draw_ready() -> State:
    return roll(at("", "", "", police=(4, 2, 3)), "cat")[0]
