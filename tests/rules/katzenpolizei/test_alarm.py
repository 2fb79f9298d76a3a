"""Katzenpolizei, P22 to P27 and PA12, PA13, PA15: the variant Alarm."""

from __future__ import annotations

import pytest

from game.rules.base import TERMINAL, Outcome
from game.rules.katzenpolizei import events, table
from game.rules.katzenpolizei.events import TurnStarted
from game.rules.katzenpolizei.state import first_state
from game.rules.katzenpolizei.table import CAT_CARDS, POLICE, Drawn, Drive, Lure, RunTo
from tests.rules.katzenpolizei.play import at, draw, roll, start, walls
from tests.rules.scenarios import kinds, play, refuses

SETTLED = ("a0b0k0 a1b1k1 a2b2k2 a3b3k3", "a4b4k4 a5b5k5 a6b6k6 a7b7k7 a8b8k8")
"""All nine families are complete."""
ALL_BUT_ONE = ("a0 b1k1", "b0 a1 a2b2k2 a3b3k3 a4b4k4 a5b5k5 a6b6k6 a7b7k7 a8b8k8")
"""Only the kittens k0 are in the pile."""


def test_P22_cats_run_as_in_the_base_game() -> None:
    state, happened = draw(at("", "b3k3", variant="alarm"), "a3")
    assert kinds(happened) == "CardDrawn CatsCame TurnStarted"
    state, happened = draw(at("", "b3", variant="alarm"), "k3")
    assert happened[2] == events.KittensRan("k3", 0, 1, "b3")
    state, happened = draw(at("a3", "b3", variant="alarm"), "k3", RunTo(1))
    assert walls(state) == ("a3", "b3k3")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_P23_P24_the_figure_is_before_the_track_and_cats_in_the_pile(players: int) -> None:
    view = start("alarm", players).observe(0)
    assert (view.steps, view.figure, view.pile, view.setting.police_cards) == (0, None, 27, 9)
    assert view.pile_cards == tuple((card, 1) for card in CAT_CARDS)
    state, _ = roll(start("alarm", players), "cat")
    assert dict(state.chance_outcomes()) == {Drawn(card): 1 / 27 for card in CAT_CARDS}
    refuses(state, Drawn(POLICE))


def test_P23_P25_P26_P27_the_whistle_moves_the_figure_and_the_ninth_ends_it() -> None:
    state = at("a0", "a1k1", "k2", variant="alarm")
    for position in range(1, 10):
        seat = state.turn
        state, happened = roll(state, "whistle")
        assert happened[0] == events.FigureStepped(seat, position)
        assert state.steps == state.observe(0).steps == position
        assert (state.figure, state.scores) == (None, (1, 3, 2)), "PA13: it counts for nobody"
        assert not state.observe(0).is_guarded(seat)
    assert happened[1:] == [events.MatchEnded(frozenset({1}), (1, 3, 2), "last_police_card")]
    assert (state.to_act, state.pile) == (TERMINAL, 23)
    for wall, winners, scores in (("k1", {0, 1}, (2, 2, 1)), ("a0", {0}, (2, 1, 1))):
        state, _ = roll(at("k0", wall, "a2", variant="alarm", steps=8), "whistle")
        assert state.outcome == Outcome(frozenset(winners), scores, "last_police_card")
    kittens = "k0 k1 k2 k3", "a4 b4 a5 b5 a6 b6", ""
    state, _ = roll(at(*kittens, variant="alarm", steps=8), "whistle")
    assert state.outcome is not None
    assert state.outcome.winners == {0}, "PD9: cats win, not cards"


def test_PA12_with_an_empty_pile_the_cat_does_nothing_and_the_game_goes_on() -> None:
    state, happened = draw(at(*ALL_BUT_ONE, variant="alarm", steps=8), "k0", RunTo(0))
    assert (state.pile, state.outcome, happened[-1]) == (0, None, TurnStarted(1))
    state, happened = roll(state, "cat")
    assert happened == [events.NothingHappened(1, "cat", "empty_pile"), TurnStarted(0)]
    assert (state.outcome, state.face) == (None, None)
    assert roll(state, "whistle")[0].outcome == Outcome(frozenset({1}), (6, 30), "last_police_card")


@pytest.mark.parametrize("steps", [0, 7, 8])
def test_PA12_when_all_families_are_complete_it_is_over(steps: int) -> None:
    almost = SETTLED[0].replace("a0b0k0", "a0k0"), SETTLED[1] + " b0"
    before = at(*almost, variant="alarm", steps=steps, turn=1)
    state, happened = roll(before, "dog", Drive("b0"))
    assert kinds(happened[1:]) == "CatsDriven FamilyCompleted MatchEnded"
    assert state.outcome == Outcome(frozenset({1}), (16, 20), "all_families")
    almost = SETTLED[0].replace("a0b0k0", "a0 b0"), SETTLED[1]
    state, happened = draw(at(*almost, variant="alarm", turn=1, steps=steps), "k0")
    assert kinds(happened[2:]) == "KittensRan FamilyCompleted MatchEnded"
    assert state.outcome == Outcome(frozenset({1}), (16, 20), "all_families")


def test_PA12_with_english_families_it_goes_on_to_the_ninth_whistle() -> None:
    before = at(*SETTLED, variant="alarm", english_families=True, steps=8)
    state, _ = roll(before, "mouse", Lure(1, "a8"))
    assert (state.outcome, state.scores) == (None, (20, 16))
    state, _ = roll(state, "cat")
    assert state.outcome is None
    state, _ = roll(state, "whistle")
    assert state.outcome == Outcome(frozenset({0}), (20, 16), "last_police_card")


@pytest.mark.parametrize("english", [False, True])
def test_PA12_switch_alarm_ends_with_the_pile_too(english: bool) -> None:
    switches = {"end_with_pile": True, "english_families": english}
    state, _ = draw(at(*ALL_BUT_ONE, variant="alarm", **switches), "k0")
    assert (state.to_act, state.pile) == (0, 0), "the last card is resolved completely"
    state, happened = play(state, RunTo(0))
    assert kinds(happened) == "KittensRan MatchEnded"
    assert state.outcome == Outcome(frozenset({1}), (6, 30), "pile_empty")


def test_P23_PA15_with_two_players_the_next_and_any_other_are_the_opponent() -> None:
    before = at("a0", "b1k1", variant="alarm", turn=1, steps=4)
    state, happened = roll(before, "dog", Drive("b1"))
    assert (happened[1], walls(state)) == (events.CatsDriven(("b1", "k1"), 1, 0), ("a0 b1k1", ""))
    state, happened = roll(before, "mouse", Lure(0, "a0"))
    assert (happened[1], walls(state)) == (events.CatsLured(("a0",), 0, 1), ("", "a0 b1k1"))


def test_a_small_game_for_the_exact_solution() -> None:
    small = first_state(table.MatchSettings(2, "alarm", 1, families=3, police_cards=2))
    assert (small.to_act, small.pile, len(small.families)) == (1, 9, 3)
    assert small.observe(0).pile_cards == tuple((card, 1) for card in CAT_CARDS[:9])
    state, _ = roll(small, "cat")
    assert len(state.chance_outcomes()) == 9
    refuses(state, *map(Drawn, ("a3", "k8", POLICE)))
    luring, _ = roll(play(state, Drawn("k2"))[0], "mouse")
    assert luring.legal_actions() == (Lure(1, "k2"),)
    refuses(luring, *(Lure(1, card) for card in ("a3", "k3", "k8")))
    state, _ = roll(roll(small, "whistle")[0], "whistle")
    assert (state.steps, state.to_act) == (2, TERMINAL)
    base = first_state(table.MatchSettings(3, "base", 0, families=1, police_cards=2))
    assert base.observe(0).pile_cards == (("a0", 1), ("b0", 1), ("k0", 1), (POLICE, 2))
    assert base.pile == 5
