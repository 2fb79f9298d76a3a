"""Rat-a-Tat Cat, R1 to R17 with their rulings: cards, deal, turns, Power cards and the knock."""

from __future__ import annotations

import pytest

from game.rules.base import CHANCE
from game.rules.rat_a_tat_cat import events, table
from game.rules.rat_a_tat_cat.state import RatState
from game.rules.rat_a_tat_cat.table import (
    Decline,
    Discard,
    Drawn,
    DrawPile,
    EndTurn,
    Knock,
    PeekAt,
    Phase,
    Replace,
    SwapCards,
    TakeDiscard,
    UsePower,
)
from tests.rules.rat_a_tat_cat.play import at, cards, counts, draw, letters, rest, start
from tests.rules.scenarios import kinds, only, play, refuses, settle

TAKES = tuple(map(TakeDiscard, range(4)))
REPLACES = tuple(map(Replace, range(4)))
ROWS = ("0123", "4567", "8999")
power = pytest.mark.parametrize("power", ["p", "s", "d"])


def dealt(first: int = 0) -> RatState:
    """Return the state after the deal of the cards 0 0 0 0 1 1 ... in this order."""
    state = start(first_seat=first)
    for _ in range(12):
        state, _ = play(state, state.chance_outcomes()[0][0])
    return state


def test_R1_R2_R3_R12_fifty_four_cards() -> None:
    numbers = {str(number): 4 for number in range(9)}
    deck = dict(zip(table.CARDS, table.DECK, strict=True))
    assert deck == {**numbers, "9": 9, "peek": 3, "swap": 3, "draw2": 3}
    assert (sum(table.DECK), sum(table.DECK[:7]), sum(table.DECK[7:10])) == (54, 28, 17)
    assert [table.POINTS[card] for card in table.NUMBER_CARDS] == list(range(10))
    assert [table.POINTS[card] for card in table.POWERS] == [0, 0, 0]


@pytest.mark.parametrize("players", range(2, 7))
def test_R5_four_cards_each_one_at_a_time_from_the_dealers_left(players: int) -> None:
    state = start(players=players, first_seat=1)
    assert state.dealer == state.turn == 0
    for slot in range(4):
        for step in range(players):
            assert (state.to_act, state.phase) == (CHANCE, Phase.DEAL)
            card = state.chance_outcomes()[-1][0]
            assert isinstance(card, table.Dealt)
            state, [event] = play(state, card)
            seat = (1 + step) % players
            assert event == events.CardDealt(seat, slot, card.card, is_open=False)
            assert state.rows[seat][slot] == card.card
    assert state.phase is Phase.TURN_UP


def test_R5_each_card_left_is_as_likely() -> None:
    state, _ = play(start(), table.Dealt("peek"), table.Dealt("peek"), table.Dealt("9"))
    left = dict(zip(table.CARDS, (*[4] * 9, 8, 1, 3, 3), strict=True))
    assert dict(state.chance_outcomes()) == {table.Dealt(card): n / 51 for card, n in left.items()}
    state, _ = play(state, table.Dealt("peek"))
    assert table.Dealt("peek") not in dict(state.chance_outcomes())
    refuses(state, table.Dealt("peek"), Drawn("0"), table.Turned("0"), DrawPile())


def test_R6_RA1_the_first_discard_is_a_number() -> None:
    state = dealt()
    assert [letters(row) for row in state.rows] == ["0012", "0112", "0122"]
    left = rest(counts(card for row in state.rows for card in row))
    odds = zip(table.NUMBER_CARDS, left[:10], strict=True)
    assert state.chance_outcomes() == tuple(
        (table.Turned(card), count / sum(left[:10])) for card, count in odds if count
    )
    refuses(state, Drawn("9"), table.Dealt("9"), DrawPile())
    state, happened = play(state, table.Turned("9"))
    assert happened[0] == events.DiscardTurned("9")
    assert (state.top, sum(state.pile), sum(state.beneath)) == ("9", 54 - 12 - 1, 0)
    assert state.pile[9] == left[9] - 1


@pytest.mark.parametrize("first", [0, 2])
def test_R8_everybody_looks_at_the_outer_cards_once(first: int) -> None:
    state = dealt(first)
    rows, order = state.rows, [first, (first + 1) % 3, (first + 2) % 3]
    state, happened = play(state, table.Turned("9"))
    looks = [events.OuterCardsSeen(seat, rows[seat][0], rows[seat][3]) for seat in order]
    assert happened[1:] == [*looks, events.TurnStarted(first, is_last=False)]
    assert (state.turn, state.to_act, state.phase) == (first, first, Phase.START)
    for look in looks:
        hidden = events.OuterCardsSeen(look.seat, None, None)
        assert [look.seen_by(s) for s in range(3)] == [
            look if s == look.seat else hidden for s in range(3)
        ]


def test_R10_RD5_take_the_top_of_the_discard_pile_which_is_a_number_or_draw() -> None:
    state = at(*ROWS, top="4")
    assert state.legal_actions() == (*TAKES, DrawPile())
    for slot, old in enumerate("0123"):
        after, happened = play(state, TakeDiscard(slot))
        row = list(cards("0123"))
        row[slot] = "4"
        assert after.rows == (tuple(row), *state.rows[1:])
        assert (after.top, after.beneath, after.pile) == (old, state.beneath, state.pile)
        assert happened == [events.CardReplaced(0, slot, "4", old, "discard", False, False)]  # type: ignore[arg-type]
        assert (after.phase, after.to_act) == (Phase.END, 0)
    for card in "psd":
        assert at(*ROWS, top=card).legal_actions() == (DrawPile(),)


def test_R10_draw_and_lay_the_card_into_the_row_or_discard_it() -> None:
    state, happened = play(at(*ROWS, top="4"), DrawPile())
    assert (happened, state.to_act, state.phase) == ([], CHANCE, Phase.DRAW)
    left = dict(state.chance_outcomes())
    assert (left[Drawn("0")], left[Drawn("4")], left[Drawn("draw2")]) == (3 / 41, 2 / 41, 3 / 41)
    state, happened = play(state, Drawn("7"))
    assert happened == [events.CardDrawn(0, "7", 40)]
    assert (state.drawn, state.pile[7], state.phase) == ("7", 2, Phase.DECIDE)
    assert state.legal_actions() == (*REPLACES, Discard())
    for slot, old in enumerate("0123"):
        after, happened = play(state, Replace(slot))
        row = list(cards("0123"))
        row[slot] = "7"
        assert after.rows == (tuple(row), *state.rows[1:])
        assert happened == [events.CardReplaced(0, slot, "7", old, "pile", False, False)]  # type: ignore[arg-type]
        assert (after.top, after.beneath[4]) == (old, 1)
        assert (after.phase, after.drawn) == (Phase.END, None)
    after, happened = play(state, Discard())
    assert happened == [events.CardDiscarded(0, "7")]
    assert (after.rows, after.top, after.beneath[4]) == (state.rows, "7", 1)
    assert (after.phase, after.drawn) == (Phase.END, None)


def test_R10_R16_then_the_next_seat_clockwise() -> None:
    state = at(*ROWS)
    for seat in (1, 2, 0):
        state, happened = draw(state, "7" if seat else "0", Discard(), EndTurn())
        assert happened[1:] == [events.TurnStarted(seat, is_last=False)]
        assert (state.turn, state.to_act, state.phase) == (seat, seat, Phase.START)


def test_R11_RA4_an_empty_draw_pile_is_shuffled_but_for_the_top_when_a_card_is_drawn() -> None:
    state = at(*ROWS, top="4", pile="7")
    beneath = state.beneath
    state, happened = draw(state, "7", Discard(), EndTurn())
    assert (sum(state.pile), only(happened, events.PileShuffled)) == (0, [])
    state, happened = play(state, DrawPile())
    assert happened == [events.PileShuffled(sum(beneath) + 1)]
    assert (state.top, state.beneath) == ("7", (0,) * 13)
    added = zip(beneath, table.CARDS, strict=True)
    assert state.pile == tuple(n + (card == "4") for n, card in added)


def test_RA4_inside_draw_two_and_while_power_cards_are_replaced() -> None:
    shuffled = events.PileShuffled(54 - 12 - 1)
    state, _ = draw(at(*ROWS, top="4", pile="d6"), "d", UsePower())
    state, happened = play(state, Drawn("6"), Discard())
    assert happened[1:] == [events.CardDiscarded(0, "6"), shuffled]
    assert (state.top, state.phase, state.pile[-1]) == ("6", Phase.DRAW, 3)
    state, happened = draw(at(*ROWS, top="4", pile="d"), "d", UsePower())
    assert happened == [events.PowerUsed(0, "draw2"), shuffled]
    assert (state.top, state.pile[-1]) == ("draw2", 2)
    state = at("p123", "4567", "8999", top="4", pile="d", knocker=0, turn=2)
    state, happened = play(state, TakeDiscard(3), Drawn("draw2"))
    assert happened[-2:] == [events.PowerDrawnAgain(0, 0, "draw2"), shuffled]
    assert (state.top, state.phase) == ("draw2", Phase.SHOWDOWN)
    state, happened = play(state, Drawn("peek"))
    assert happened == [events.PowerDrawnAgain(0, 0, "peek")]
    assert (state.top, state.pile[-1]) == ("peek", 2)


@power
def test_R9_R10_RA2_RA3_a_drawn_power_card_may_be_used_kept_or_discarded(power: str) -> None:
    state, _ = draw(at(*ROWS, top="4"), power)
    assert state.legal_actions() == (*REPLACES, Discard(), UsePower())
    card = cards(power)[0]
    after, happened = play(state, UsePower())
    assert happened[0] == events.PowerUsed(0, card)
    assert (after.top, after.beneath[4], after.drawn) == (card, 1, None)
    after, happened = play(state, Replace(3))
    assert letters(after.rows[0]) == "012" + power
    assert (after.top, after.phase, kinds(happened)) == ("3", Phase.END, "CardReplaced")
    after, happened = play(state, Discard())
    assert happened == [events.CardDiscarded(0, card)]
    assert (after.phase, after.top) == (Phase.END, card)
    state, happened = play(at(power * 2 + "23", *ROWS[1:]), TakeDiscard(0))
    assert (kinds(happened), state.phase) == ("CardReplaced", Phase.END), "R9: not from a row"
    state, happened = draw(at(power * 2 + "23", *ROWS[1:]), "9", Replace(1))
    assert (state.phase, state.top, len(happened)) == (Phase.END, card, 1)
    refuses(draw(at(*ROWS), "7")[0], UsePower())


def test_R13_RA6_peek_at_one_own_card_and_nobody_else_is_told() -> None:
    state, _ = draw(at(*ROWS), "p", UsePower())
    assert (state.phase, state.to_act) == (Phase.PEEK, 0)
    assert state.legal_actions() == tuple(map(PeekAt, range(4)))
    for slot in range(4):
        after, [peeked] = play(state, PeekAt(slot))
        assert peeked == peeked.seen_by(0) == events.CardPeeked(0, slot, cards("0123")[slot])
        assert peeked.seen_by(1) == events.CardPeeked(0, slot, None)
        assert (after.rows, after.phase) == (state.rows, Phase.END)


def test_R14_swap_any_two_cards_or_decline() -> None:
    state, _ = draw(at(*ROWS, turn=1), "s", UsePower())
    assert (state.phase, state.to_act) == (Phase.SWAP, 1)
    swaps = [SwapCards(a, seat, b) for a in range(4) for seat in (0, 2) for b in range(4)]
    assert state.legal_actions() == (*swaps, Decline())
    refuses(state, SwapCards(0, 1, 0), SwapCards(0, 3, 0), PeekAt(0), EndTurn())
    after, happened = play(state, SwapCards(1, 2, 3))
    assert (happened, after.phase) == ([events.CardsSwapped(1, 1, 2, 3)], Phase.END)
    assert [letters(row) for row in after.rows] == ["0123", "4967", "8995"]
    after, _ = play(state, SwapCards(3, 0, 0))
    assert [letters(row) for row in after.rows] == ["7123", "4560", "8999"]
    after, happened = play(state, Decline())
    assert happened == [events.SwapDeclined(1)]
    assert (after.rows, after.phase) == (state.rows, Phase.END)


def test_R15_RA5_draw_two_use_the_first_or_discard_it_and_draw_a_second_one() -> None:
    state, happened = draw(at(*ROWS), "d", UsePower())
    assert happened == [events.PowerUsed(0, "draw2")]
    assert (state.phase, state.draws, state.to_act) == (Phase.DRAW, 1, CHANCE)
    others = (TakeDiscard(0), DrawPile(), EndTurn(), Decline())
    refuses(state, *others, Discard())
    first, _ = play(state, Drawn("6"))
    refuses(first, *others, UsePower())
    assert first.legal_actions() == (*REPLACES, Discard())
    after, _ = play(first, Replace(1))
    assert (after.phase, after.draws, after.top) == (Phase.END, 0, "1")
    state, happened = play(first, Discard())
    assert happened == [events.CardDiscarded(0, "6")]
    assert (state.phase, state.draws, state.drawn, state.top) == (Phase.DRAW, 0, None, "6")
    state, _ = play(state, Drawn("7"))
    for action, top in ((Discard(), "7"), (Replace(2), "2")):
        after, _ = play(state, action)
        assert (after.phase, after.draws, after.top) == (Phase.END, 0, top)


@pytest.mark.parametrize(("power", "then"), [("p", PeekAt(0)), ("s", Decline())])
def test_RA5_a_power_forfeits_the_second_draw(power: str, then: PeekAt | Decline) -> None:
    state, _ = draw(at(*ROWS), "d", UsePower(), Drawn(cards(power)[0]), UsePower())
    assert state.draws == 0
    state, _ = play(state, then)
    assert (state.phase, state.draws) == (Phase.END, 0)


def test_RA5_a_draw_two_under_a_draw_two_starts_anew_or_is_discarded_or_kept() -> None:
    for before in ((), (Drawn("6"), Discard())):
        state, _ = draw(at(*ROWS), "d", UsePower(), *before)
        state, happened = play(state, Drawn("draw2"), UsePower())
        assert happened[-1] == events.PowerUsed(0, "draw2")
        assert (state.phase, state.draws) == (Phase.DRAW, 1)
        state, _ = play(state, Drawn("6"), Discard(), Drawn("7"), Discard())
        assert (state.phase, state.draws) == (Phase.END, 0)
    state, _ = draw(at(*ROWS), "d", UsePower(), Drawn("draw2"))
    after, _ = play(state, Discard())
    assert (after.phase, after.draws) == (Phase.DRAW, 0)
    after, _ = play(state, Replace(0))
    assert (letters(after.rows[0]), after.phase, after.draws) == ("d123", Phase.END, 0)


def test_R16_RA8_at_the_end_of_a_turn_one_may_knock_even_in_the_very_first() -> None:
    state, _ = settle(start())
    refuses(state, Knock(), EndTurn())
    state, _ = play(state, TakeDiscard(3))
    assert state.legal_actions() == (Knock(), EndTurn())
    state, happened = play(state, Knock())
    assert happened == [events.Knocked(0), events.TurnStarted(1, is_last=True)]
    assert state.knocker == 0


def test_R16_R17_after_a_knock_nobody_is_asked_for_another() -> None:
    before = at(*ROWS, knocker=2)
    for letter, *actions in (
        ("7", Discard()),
        ("7", Replace(0)),
        ("p", UsePower(), PeekAt(0)),
        ("s", UsePower(), SwapCards(0, 2, 3)),
        ("s", UsePower(), Decline()),
    ):
        state, _ = draw(before, letter, *actions)
        assert (state.to_act, state.phase, state.knocker) == (1, Phase.START, 2), actions
    state, _ = play(before, TakeDiscard(0))
    assert (state.to_act, state.phase) == (1, Phase.START)


@pytest.mark.parametrize("players", range(2, 7))
def test_R17_every_other_player_has_one_more_turn(players: int) -> None:
    rows = ("0123", "0123", "0123", "4567", "4567", "4568")[:players]
    state = at(*rows, turn=1, top="9", rounds=2, dealer=0)
    state, _ = play(state, TakeDiscard(0), Knock())
    for step in range(players - 1):
        assert (state.number, state.turn) == (1, (2 + step) % players)
        state, _ = draw(state, "9", Discard())
    assert state.number == 2


@pytest.mark.parametrize("locked", [False, True])
def test_RA7_switch_the_knockers_cards_are_locked(locked: bool) -> None:
    state, _ = draw(at(*ROWS, knocker=2, locked_knocker=locked), "s", UsePower())
    seats = {action.seat for action in state.legal_actions() if isinstance(action, SwapCards)}
    assert seats == ({1} if locked else {1, 2})
    state, _ = draw(at("0123", "4567", knocker=1, locked_knocker=True, rounds=2), "s", UsePower())
    assert state.legal_actions() == (Decline(),), "with two players only that is left"
    assert play(state, Decline())[0].number == 2
