"""Kalle Kanalratte, the variant "The last chance", K29 to K33 and KA10."""

from __future__ import annotations

import pytest

from game.rules.base import CHANCE
from game.rules.kalle_kanalratte import events
from game.rules.kalle_kanalratte.state import KalleState
from game.rules.kalle_kanalratte.table import KALLE, Guess, Phase, PointAt, Shown
from tests.rules.kalle_kanalratte.play import EIGHT, act, any_number, at, cells, search
from tests.rules.scenarios import only, play, settle


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
    state, happened = search(state, 7)
    assert happened[-1] == events.TurnStarted(number % players, Phase.GUESS)
    return state


@any_number
@pytest.mark.parametrize("number", [1, 2])
def test_K29_the_searchers_guess_in_turn_from_the_hiders_left(players: int, number: int) -> None:
    state, guessers = last_chance(players, number=number), []
    while state.phase is Phase.GUESS:
        guessers.append(state.to_act)
        cell = 8 + len(guessers)
        state, happened = play(state, Guess(cell))
        assert happened[0] == events.GuessMade(guessers[-1], cell)
        assert happened[1:] == (
            [events.TurnStarted(state.searcher, Phase.GUESS)] if state.phase is Phase.GUESS else []
        )
    assert guessers == [(number + i) % players for i in range(players - 1)]
    assert state.to_act == CHANCE


def test_K30_KA10_each_card_that_is_face_down_may_be_named_only_once() -> None:
    state, _ = play(last_chance(4), Guess(10))
    assert cells(state.legal_actions(), Guess) == [8, 9, 11, 12, 13, 14, 15]
    view = state.observe(0)
    assert (view.guesses, view.guess_of) == ((10,), (None, 10, None, None))


def test_K31_the_cards_are_turned_when_all_have_named_one_in_that_order() -> None:
    state, happened = play(last_chance(4, kalle=12), Guess(14), Guess(12), Guess(9))
    assert not only(happened, events.LidTurned)
    assert state.observe(1).guess_of == (None, 14, 12, 9)
    turned = []
    while state.phase is Phase.GUESSED_LIDS:
        turned.append(state.next_lid)
        state, happened = play(state, state.chance_outcomes()[-1][0])
        assert [(e.cell, e.cause, e.turned) for e in only(happened, events.LidTurned)] == [
            (turned[-1], "guess", 8)
        ]
    assert turned == [14, 12, 9]
    assert state.faces[12] == KALLE


@pytest.mark.parametrize(("kalle", "finder"), [(14, 1), (12, 2), (9, 3)])
def test_K32_who_named_kalles_card_gets_the_cheese(kalle: int, finder: int) -> None:
    state, _ = play(last_chance(4, kalle), Guess(14), Guess(12), Guess(9))
    state, happened = settle(state)
    assert len(only(happened, events.LidTurned)) == 3
    assert only(happened, events.KalleFound) == [events.KalleFound(finder, kalle, "guess")]
    assert only(happened, events.CheeseGained) == [events.CheeseGained(finder, score=1, store=5)]
    ended = only(happened, events.RoundEnded)[0]
    assert (ended.ending, ended.winner, ended.kalle) == ("guessed", finder, kalle)
    assert sum(state.cheese) == state.cheese[finder] == 1


def test_K32_the_finder_is_counted_from_the_hider_of_this_round() -> None:
    state, happened = act(last_chance(3, kalle=11, number=3), Guess(10), Guess(11))
    assert only(happened, events.KalleFound) == [events.KalleFound(1, 11, "guess")]
    assert state.cheese == (0, 1, 0)


def test_K33_nobody_was_right_and_the_hider_may_turn_a_card() -> None:
    state, happened = act(last_chance(3, kalle=11), Guess(10), Guess(12))
    assert happened[-1] == events.TurnStarted(0, Phase.POINT)
    assert cells(state.legal_actions(), PointAt) == [8, 9, 11, 13, 14, 15]
    state, happened = act(state, PointAt(11))
    assert happened[0] == events.HiderPointed(0, 11)
    assert only(happened, events.KalleProved) == [events.KalleProved(0, 11)]
    assert only(happened, events.RoundEnded)[0].ending == "proved"
    assert state.cheese == (1, 0, 0)


def test_K33_a_hider_who_is_wrong_too_gets_nothing() -> None:
    state, _ = act(last_chance(3, kalle=11), Guess(10), Guess(12))
    state, happened = act(state, PointAt(13))
    assert only(happened, events.KalleForgotten) == [events.KalleForgotten(0, 13)]
    lids = only(happened, events.LidTurned)
    assert [(lid.cell, lid.cause) for lid in lids] == [
        (13, "proof"),
        (11, "end"),
        *((cell, "end") for cell in (8, 9, 14, 15)),
    ]
    assert lids[1].dweller == KALLE
    ended = only(happened, events.RoundEnded)[0]
    assert (ended.ending, ended.winner) == ("forgotten", None)
    assert {*ended.faces, ended.exchanged} == set(range(17))
    assert state.cheese == (0, 0, 0)


@any_number
def test_KA10_KD11_the_hider_does_not_guess_and_guesses_are_compulsory(players: int) -> None:
    state = last_chance(players)
    for _ in range(players - 1):
        assert state.to_act != state.hider
        assert all(isinstance(action, Guess) for action in state.legal_actions())
        assert len(state.legal_actions()) >= 5
        state, _ = play(state, state.legal_actions()[0])
    assert state.phase is Phase.GUESSED_LIDS


def test_KA10_the_dweller_under_a_guessed_lid_was_not_seen_before() -> None:
    state, _ = play(last_chance(3, kalle=11), Guess(10), Guess(11))
    assert [action for action, _ in state.chance_outcomes()] == [Shown(d) for d in range(8, 16)]
