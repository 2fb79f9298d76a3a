"""The table of Rat-a-Tat Cat: malformed actions, seats, what an observation holds."""

from __future__ import annotations

from game.rules.rat_a_tat_cat import table
from game.rules.rat_a_tat_cat.view import RatView
from tests.rules.rat_a_tat_cat.play import at, cards, draw, start
from tests.rules.scenarios import play


def test_RA9_turn_order() -> None:
    assert table.seats_after(2, 3, frozenset()) == (0, 1, 2)
    assert table.seats_after(0, 6, frozenset({2, 0})) == (1, 3, 4, 5)
    assert table.seats_after(5, 6, frozenset({0})) == (1, 2, 3, 4, 5)


def test_what_a_seat_sees() -> None:
    state, _ = draw(
        at("0123", "4567", "8999", top="4", pile="d789", dealer=1), "d", table.UsePower()
    )
    state, _ = play(state, table.Drawn("7"))
    view = state.observe(0)
    assert view == RatView(
        seat=0,
        to_act=0,
        legal_actions=state.legal_actions(),
        scores=(0, 0, 0),
        setting=state.setting,
        phase=table.Phase.DECIDE,
        number=1,
        dealer=1,
        turn=0,
        rows=((None,) * 4,) * 3,
        pile=2,
        discards=54 - 12 - 4 + 1,
        top="draw2",
        is_holding=True,
        drawn="7",
        draws=1,
        knocker=None,
        out=frozenset(),
        sheet=(),
        is_time_up=False,
    )
    other = state.observe(1)
    assert (other.drawn, other.is_holding, other.legal_actions) == (None, True, ())
    assert (view.playing, view.is_last_turn) == ((2, 0, 1), False)


def test_what_a_seat_sees_at_the_beginning() -> None:
    view = start(first_seat=2).observe(0)
    assert (view.rows, view.pile, view.discards, view.top) == (((),) * 3, 54, 0, None)
    assert (view.dealer, view.turn, view.number, view.is_holding) == (1, 1, 1, False)


def test_R18_in_the_showdown_everybody_sees_all_cards() -> None:
    state = at("p123", "4567", "8999", phase=table.Phase.SHOWDOWN, knocker=1, totals=(7, 8, 9))
    for seat in range(3):
        view = state.observe(seat)
        assert view.rows == (cards("p123"), cards("4567"), cards("8999"))
        assert (view.scores, view.is_last_turn, view.knocker) == ((7, 8, 9), True, 1)
