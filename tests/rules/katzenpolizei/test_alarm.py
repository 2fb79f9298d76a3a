"""Katzenpolizei, P22 to P27 and PA12, PA13, PA15: the variant Alarm."""

from __future__ import annotations

import pytest

from game.rules.base import TERMINAL, Outcome
from game.rules.katzenpolizei import events, table
from game.rules.katzenpolizei.state import first_state
from tests.rules.katzenpolizei.play import at, draw, roll, start, walls
from tests.rules.scenarios import play, refuses

SETTLED = ("a0b0k0 a1b1k1 a2b2k2 a3b3k3", "a4b4k4 a5b5k5 a6b6k6 a7b7k7 a8b8k8")
"""All nine families are complete."""


def test_P22_cats_run_as_in_the_base_game() -> None:
    state, happened = draw(at("", "b3k3", variant="alarm"), "a3")
    assert happened == [
        events.CardDrawn(0, "a3", 24),
        events.CatsCame(0, "a3"),
        events.TurnStarted(1),
    ]
    state, happened = draw(at("", "b3", variant="alarm"), "k3")
    assert happened[2] == events.KittensRan("k3", 0, 1, "b3")
    state, happened = draw(at("a3", "b3", variant="alarm"), "k3", table.RunTo(1))
    assert walls(state) == ("a3", "b3k3")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_P23_P24_the_figure_stands_before_the_track_and_only_cats_are_in_the_pile(
    players: int,
) -> None:
    view = start("alarm", players).observe(0)
    assert (view.steps, view.figure, view.pile, view.setting.police_cards) == (0, None, 27, 9)
    assert view.left == tuple((card, 1) for card in table.CAT_CARDS)
    state, _ = roll(start("alarm", players), "cat")
    assert dict(state.chance_outcomes()) == {table.Drawn(card): 1 / 27 for card in table.CAT_CARDS}
    refuses(state, table.Drawn(table.POLICE))


def test_P23_the_figure_protects_nobody() -> None:
    state, _ = roll(start("alarm", 2), "whistle")
    assert (state.figure, state.observe(0).is_guarded(0)) == (None, False)
    before = at("a0", "b1", variant="alarm", steps=4)
    assert roll(before, "dog")[0].legal_actions() == (table.Drive("a0"),)
    assert roll(before, "mouse")[0].legal_actions() == (table.Lure(1, "b1"),)


def test_P25_the_whistle_moves_the_figure_one_card_on() -> None:
    state = start("alarm", 3)
    for position in range(1, 9):
        seat = state.turn
        state, happened = roll(state, "whistle")
        assert happened == [
            events.FigureStepped(seat, position),
            events.TurnStarted((seat + 1) % 3),
        ]
        assert state.steps == state.observe(0).steps == position
        assert state.scores == (0, 0, 0)


def test_P26_P27_the_ninth_whistle_ends_it_and_the_most_cats_win() -> None:
    state, happened = roll(at("a0", "a1k1", "k2", variant="alarm", steps=8, turn=1), "whistle")
    assert happened == [
        events.FigureStepped(1, 9),
        events.MatchEnded(frozenset({1}), (1, 3, 2), "last_police_card"),
    ]
    assert (state.to_act, state.pile, state.turn) == (TERMINAL, 23, 1)
    assert state.outcome == Outcome(frozenset({1}), (1, 3, 2), "last_police_card")


def test_P27_several_winners_share_a_tie() -> None:
    state, _ = roll(at("k0", "k1", "a1", variant="alarm", steps=8), "whistle")
    assert state.outcome == Outcome(frozenset({0, 1}), (2, 2, 1), "last_police_card")


def test_PA12_with_an_empty_pile_the_cat_does_nothing_and_the_game_goes_on() -> None:
    almost = "a0k0 b1k1", "b0 a1 a2b2k2 a3b3k3 a4b4k4 a5b5k5 a6b6k6 a7b7k7 a8b8k8"
    before = at(*almost, variant="alarm", steps=8)
    assert before.pile == 0
    state, happened = roll(before, "cat")
    assert happened == [events.NothingHappened(0, "cat", "empty_pile"), events.TurnStarted(1)]
    assert (state.outcome, state.face) == (None, None)
    assert roll(state, "whistle")[0].outcome == Outcome(frozenset({1}), (6, 30), "last_police_card")


def test_PA12_the_last_card_does_not_end_it() -> None:
    almost = "a0 b1k1", "b0 a1 a2b2k2 a3b3k3 a4b4k4 a5b5k5 a6b6k6 a7b7k7 a8b8k8"
    state, happened = draw(at(*almost, variant="alarm"), "k0", table.RunTo(1))
    assert (state.pile, state.outcome, happened[-1]) == (0, None, events.TurnStarted(1))


@pytest.mark.parametrize("steps", [0, 7, 8])
def test_PA12_when_all_families_are_complete_it_is_over(steps: int) -> None:
    almost = SETTLED[0].replace("a0b0k0", "a0k0"), SETTLED[1] + " b0"
    before = at(*almost, variant="alarm", steps=steps, turn=1)
    state, happened = roll(before, "dog", table.Drive("b0"))
    assert happened[1:] == [
        events.CatsDriven(("b0",), 1, 0),
        events.FamilyCompleted(0, 0),
        events.MatchEnded(frozenset({1}), (16, 20), "all_families"),
    ]
    assert state.outcome == Outcome(frozenset({1}), (16, 20), "all_families")


def test_PA12_all_families_complete_with_the_last_card() -> None:
    almost = SETTLED[0].replace("a0b0k0", "a0 b0"), SETTLED[1]
    state, happened = draw(at(*almost, variant="alarm", turn=1), "k0")
    assert happened[2:4] == [events.KittensRan("k0", 1, 0, "a0"), events.FamilyCompleted(0, 0)]
    assert state.outcome == Outcome(frozenset({1}), (16, 20), "all_families")


def test_PA12_with_english_families_it_goes_on_to_the_ninth_whistle() -> None:
    before = at(*SETTLED, variant="alarm", english_families=True, steps=8)
    state, _ = roll(before, "mouse", table.Lure(1, "a8"))
    assert (state.outcome, state.scores) == (None, (20, 16))
    state, _ = roll(state, "cat")
    assert state.outcome is None
    state, _ = roll(state, "whistle")
    assert state.outcome == Outcome(frozenset({0}), (20, 16), "last_police_card")


@pytest.mark.parametrize("english", [False, True])
def test_PA12_switch_alarm_ends_with_the_pile_too(english: bool) -> None:
    almost = "a0 b1k1", "b0 a1 a2b2k2 a3b3k3 a4b4k4 a5b5k5 a6b6k6 a7b7k7 a8b8k8"
    before = at(*almost, variant="alarm", end_with_pile=True, english_families=english)
    state, happened = draw(before, "k0")
    assert (state.to_act, state.pile) == (0, 0), "the last card is resolved completely"
    state, happened = play(state, table.RunTo(0))
    assert happened == [
        events.KittensRan("k0", 0, 0, "a0"),
        events.MatchEnded(frozenset({1}), (6, 30), "pile_empty"),
    ]
    assert state.outcome == Outcome(frozenset({1}), (6, 30), "pile_empty")


def test_PA13_track_and_figure_count_for_nobody() -> None:
    state = at("a0", "k1", variant="alarm", steps=7)
    assert roll(state, "whistle")[0].scores == (1, 2)


def test_PA15_with_two_players_the_next_and_any_other_are_the_opponent() -> None:
    before = at("a0", "b1k1", variant="alarm", turn=1)
    state, happened = roll(before, "dog", table.Drive("b1"))
    assert (happened[1], walls(state)) == (events.CatsDriven(("b1", "k1"), 1, 0), ("a0 b1k1", ""))
    state, happened = roll(before, "mouse", table.Lure(0, "a0"))
    assert (happened[1], walls(state)) == (events.CatsLured(("a0",), 0, 1), ("", "a0 b1k1"))
    with pytest.raises(ValueError, match="3 to 5"):
        start("base", 2)


def test_a_small_game_for_the_exact_solution() -> None:
    small = first_state(table.Setting(2, "alarm", 1, families=3, police_cards=2))
    assert (small.to_act, small.pile, len(small.families)) == (1, 9, 3)
    assert small.observe(0).left == tuple((card, 1) for card in table.CAT_CARDS[:9])
    state, _ = roll(small, "cat")
    assert len(state.chance_outcomes()) == 9
    refuses(state, *(table.Drawn(card) for card in ("a3", "k8", table.POLICE)))
    state, _ = play(state, table.Drawn("k2"))
    luring, _ = roll(state, "mouse")
    assert luring.legal_actions() == (table.Lure(1, "k2"),)
    refuses(luring, *(table.Lure(1, card) for card in ("a3", "k3", "k8")))
    state, _ = roll(state, "whistle")
    state, happened = play(state, table.Roll(), table.Rolled("whistle"))
    assert happened == [
        events.DieRolled(1, "whistle"),
        events.FigureStepped(1, 2),
        events.MatchEnded(frozenset({1}), (0, 2), "last_police_card"),
    ]


def test_a_small_base_game_has_its_police_cards_in_the_pile() -> None:
    small = first_state(table.Setting(3, "base", 0, families=1, police_cards=2))
    assert small.pile == 5
    assert small.observe(0).left == (("a0", 1), ("b0", 1), ("k0", 1), (table.POLICE, 2))
