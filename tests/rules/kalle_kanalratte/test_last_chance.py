"""Kalle Kanalratte, the variant "The last chance", K29 to K33 and KA10."""

from __future__ import annotations

import pytest

from game.rules.base import CHANCE
from game.rules.kalle_kanalratte import events
from game.rules.kalle_kanalratte.state import KalleState
from game.rules.kalle_kanalratte.table import KALLE, Guess, Phase, PointAt, Search, Shown
from tests.rules.kalle_kanalratte.play import EIGHT, act, at, cells
from tests.rules.scenarios import only, play


def last_chance(players: int = 3, kalle: int = 15, number: int = 1) -> KalleState:
    """Return the moment after the eighth card, which the last searcher has turned."""
    state = at(
        variant="last_chance",
        players=players,
        number=number,
        searcher=(number - 2) % players,
        guard=6,
        face_up=EIGHT[:7],
        kalle=kalle,
    )
    state, happened = act(state, Search(7))
    assert happened[-1] == events.TurnStarted(number % players, Phase.GUESS)
    return state


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("number", [1, 2])
def test_K29_K30_KA10_KD11_the_searchers_guess_in_turn_a_card_each_and_the_hider_does_not(
    players: int, number: int
) -> None:
    state, free = last_chance(players, number=number), list(range(8, 16))
    for step in range(1, players):
        guesser = (number + step - 1) % players
        assert (state.to_act, state.phase) == (guesser, Phase.GUESS)
        assert cells(state.legal_actions(), Guess) == free, "face down, and not named before"
        cell = free.pop(1)
        state, happened = play(state, Guess(cell))
        then = [events.TurnStarted(state.searcher, Phase.GUESS)] if step < players - 1 else []
        assert happened == [events.GuessMade(guesser, cell), *then]
        assert state.observe(0).guess_of[guesser] == cell
    assert (state.to_act, state.phase) == (CHANCE, Phase.GUESSED_LIDS)


def test_K31_the_cards_are_turned_when_all_have_named_one_in_that_order() -> None:
    state, happened = play(last_chance(4, kalle=12), Guess(14), Guess(12), Guess(9))
    assert not only(happened, events.LidTurned)
    view = state.observe(1)
    assert (view.guesses, view.guess_of) == ((14, 12, 9), (None, 14, 12, 9))
    for cell in (14, 12, 9):
        assert state.next_lid == cell
        state, happened = play(state, state.chance_outcomes()[-1][0])
        [lid] = only(happened, events.LidTurned)
        assert (lid.cell, lid.cause, lid.turned) == (cell, "guess", 8)
    assert state.faces[12] == KALLE
    state, _ = play(last_chance(3, kalle=11), Guess(10), Guess(11))
    unseen = [Shown(dweller) for dweller in range(8, 16)]
    assert [action for action, _ in state.chance_outcomes()] == unseen


@pytest.mark.parametrize(("kalle", "finder"), [(14, 1), (12, 2), (9, 3)])
def test_K32_who_named_kalles_card_gets_the_cheese(kalle: int, finder: int) -> None:
    state, happened = act(last_chance(4, kalle), Guess(14), Guess(12), Guess(9))
    assert len(only(happened, events.LidTurned)) == 3
    assert only(happened, events.KalleFound) == [events.KalleFound(finder, kalle, "guess")]
    assert only(happened, events.CheeseGained) == [events.CheeseGained(finder, score=1, store=5)]
    ended = only(happened, events.RoundEnded)[0]
    assert (ended.ending, ended.winner, ended.kalle) == ("guessed", finder, kalle)
    assert sum(state.cheese) == state.cheese[finder] == 1
    state, _ = act(last_chance(3, kalle=11, number=3), Guess(10), Guess(11))
    assert state.cheese == (0, 1, 0), "counted from the hider of this round"


def test_K33_nobody_was_right_and_the_hider_may_turn_a_card() -> None:
    state, happened = act(last_chance(3, kalle=11), Guess(10), Guess(12))
    assert happened[-1] == events.TurnStarted(0, Phase.POINT)
    assert cells(state.legal_actions(), PointAt) == [8, 9, 11, 13, 14, 15]
    right, happened = act(state, PointAt(11))
    assert happened[0] == events.HiderPointed(0, 11)
    assert only(happened, events.KalleProved) == [events.KalleProved(0, 11)]
    assert only(happened, events.RoundEnded)[0].ending == "proved"
    assert right.cheese == (1, 0, 0)
    wrong, happened = act(state, PointAt(13))
    assert only(happened, events.KalleForgotten) == [events.KalleForgotten(0, 13)]
    lids = [(lid.cell, lid.cause) for lid in only(happened, events.LidTurned)]
    assert lids == [(13, "proof"), *((cell, "end") for cell in (11, 8, 9, 14, 15))]
    ended = only(happened, events.RoundEnded)[0]
    assert (ended.ending, ended.winner) == ("forgotten", None)
    assert {*ended.faces, ended.exchanged} == set(range(17))
    assert wrong.cheese == (0, 0, 0)
