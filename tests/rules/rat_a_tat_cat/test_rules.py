"""Rat-a-Tat Cat, R1 to R17: the cards, the deal, turns, Power cards and the knock."""

from __future__ import annotations

import pytest

from game.rules.base import CHANCE
from game.rules.rat_a_tat_cat import events, table
from game.rules.rat_a_tat_cat.state import RatState
from tests.rules.rat_a_tat_cat.play import any_number, at, cards, counts, draw, letters, rest, start
from tests.rules.scenarios import only, play, refuses, settle

TAKES = tuple(table.TakeDiscard(slot) for slot in range(4))
REPLACES = tuple(table.Replace(slot) for slot in range(4))


def dealt(first: int = 0) -> RatState:
    """Return the moment after the deal: 0 0 0 0 1 1 ... in the order in which they were dealt."""
    state = start(first_seat=first)
    for _ in range(12):
        state, _ = play(state, state.chance_outcomes()[0][0])
    return state


# --- the cards and the deal --------------------------------------------------------------------


def test_R1_R2_R3_fifty_four_cards() -> None:
    assert sum(table.DECK) == 54
    assert dict(zip(table.CARDS, table.DECK, strict=True)) == {
        **{str(number): 4 for number in range(9)},
        **{"9": 9, "peek": 3, "swap": 3, "draw2": 3},
    }
    assert sum(table.DECK[:7]) == 28, "cats"
    assert sum(table.DECK[7:10]) == 17, "rats"
    assert sum(table.DECK[table.CARDS.index(card)] for card in table.POWERS) == 9


def test_R12_a_power_card_has_no_points() -> None:
    assert [table.POINTS[card] for card in table.NUMBERS] == list(range(10))
    assert [table.POINTS[card] for card in table.POWERS] == [0, 0, 0]


@any_number
@pytest.mark.parametrize("first", [0, 1])
def test_R5_four_cards_each_one_at_a_time_from_the_dealers_left(players: int, first: int) -> None:
    state = start(players=players, first_seat=first)
    assert state.dealer == state.turn == (first - 1) % players
    places = []
    for _ in range(4 * players):
        assert (state.to_act, state.phase) == (CHANCE, table.Phase.DEAL)
        card = state.chance_outcomes()[-1][0]
        assert isinstance(card, table.Dealt)
        state, [event] = play(state, card)
        assert isinstance(event, events.CardDealt)
        places.append((event.slot, event.seat))
        assert state.rows[event.seat][event.slot] == event.card == card.card
    around = [(first + step) % players for step in range(players)]
    assert places == [(slot, seat) for slot in range(4) for seat in around]
    assert state.phase is table.Phase.TURN_UP


def test_R5_each_card_left_is_as_likely() -> None:
    state, _ = play(start(), table.Dealt("peek"), table.Dealt("peek"), table.Dealt("9"))
    odds = dict(state.chance_outcomes())
    assert odds == {
        table.Dealt(card): number / 51
        for card, number in zip(table.CARDS, (4, 4, 4, 4, 4, 4, 4, 4, 4, 8, 1, 3, 3), strict=True)
    }
    state, _ = play(state, table.Dealt("peek"))
    assert table.Dealt("peek") not in dict(state.chance_outcomes())
    refuses(state, table.Dealt("peek"), table.Drawn("0"), table.Turned("0"), table.DrawPile())


def test_R6_RA1_the_first_discard_is_a_number() -> None:
    state = dealt()
    assert [letters(row) for row in state.rows] == ["0012", "0112", "0122"]
    left = rest(counts(card for row in state.rows for card in row))
    numbers = sum(left[:10])
    assert state.chance_outcomes() == tuple(
        (table.Turned(card), count / numbers)
        for card, count in zip(table.NUMBERS, left[:10], strict=True)
        if count
    )
    refuses(state, table.Drawn("9"), table.Dealt("9"), table.DrawPile())
    state, happened = play(state, table.Turned("9"))
    assert happened[0] == events.DiscardTurned("9")
    assert (state.top, sum(state.pile), sum(state.beneath)) == ("9", 54 - 12 - 1, 0)
    assert state.pile[9] == left[9] - 1


@pytest.mark.parametrize("first", [0, 2])
def test_R8_everybody_looks_at_the_outer_cards_once(first: int) -> None:
    state = dealt(first)
    rows = state.rows
    state, happened = play(state, table.Turned("9"))
    order = [first, (first + 1) % 3, (first + 2) % 3]
    assert happened[1:] == [
        *(events.OuterCardsSeen(seat, rows[seat][0], rows[seat][3]) for seat in order),
        events.TurnStarted(first, is_last=False),
    ]
    assert (state.turn, state.to_act, state.phase) == (first, first, table.Phase.START)
    for event in only(happened, events.OuterCardsSeen):
        for seat in range(3):
            told = event if seat == event.seat else events.OuterCardsSeen(event.seat, None, None)
            assert event.seen_by(seat) == told


def test_R9_a_power_card_in_a_row_does_nothing() -> None:
    state = at("pssd", "1234", "5678")
    state, happened = play(state, table.TakeDiscard(0))
    assert happened == [
        events.CardReplaced(0, 0, "5", "peek", "discard", is_open=False, was_open=False)
    ]
    assert (state.phase, state.top) == (table.Phase.END, "peek")
    state, happened = draw(at("pssd", "1234", "5678"), "0", table.Replace(1))
    assert (state.phase, state.top, len(happened)) == (table.Phase.END, "swap", 1)


# --- a turn ------------------------------------------------------------------------------------


def test_R10_take_the_top_of_the_discard_pile_or_draw() -> None:
    state = at("0123", "4567", "8999", top="4")
    assert state.legal_actions() == (*TAKES, table.DrawPile())
    for slot, old in enumerate("0123"):
        after, happened = play(state, table.TakeDiscard(slot))
        row = list(cards("0123"))
        row[slot] = "4"
        assert after.rows == (tuple(row), *state.rows[1:])
        assert (after.top, after.beneath, after.pile) == (old, state.beneath, state.pile)
        assert happened == [events.CardReplaced(0, slot, "4", old, "discard", False, False)]  # type: ignore[arg-type]
        assert (after.phase, after.to_act) == (table.Phase.END, 0)


def test_R10_RD5_a_power_card_on_the_discard_pile_is_not_taken() -> None:
    for power in "psd":
        state = at("0123", "4567", "8999", top=power)
        assert state.legal_actions() == (table.DrawPile(),)


def test_R10_draw_and_decide() -> None:
    state, happened = play(at("0123", "4567", "8999", top="4"), table.DrawPile())
    assert (happened, state.to_act, state.phase) == ([], CHANCE, table.Phase.DRAW)
    left = dict(state.chance_outcomes())
    assert left[table.Drawn("0")] == 3 / 41
    assert left[table.Drawn("4")] == 2 / 41
    assert left[table.Drawn("draw2")] == 3 / 41
    assert sum(left.values()) == pytest.approx(1)
    state, happened = play(state, table.Drawn("7"))
    assert happened == [events.CardDrawn(0, "7", 40)]
    assert (state.drawn, state.pile[7], state.phase) == ("7", 2, table.Phase.DECIDE)
    assert state.legal_actions() == (*REPLACES, table.Discard())


def test_R10_a_card_that_is_not_in_the_pile_does_not_come_up() -> None:
    state, _ = play(at("0123", "4567", "8999", top="4", pile="66"), table.DrawPile())
    assert state.chance_outcomes() == ((table.Drawn("6"), 1.0),)


def test_R10_lay_the_drawn_card_into_the_row() -> None:
    state = at("0123", "4567", "8999", top="4")
    for slot, old in enumerate("0123"):
        after, happened = draw(state, "7", table.Replace(slot))
        row = list(cards("0123"))
        row[slot] = "7"
        assert after.rows == (tuple(row), *state.rows[1:])
        assert (after.top, after.beneath[4]) == (old, 1)
        assert happened == [events.CardReplaced(0, slot, "7", old, "pile", False, False)]  # type: ignore[arg-type]
        assert (after.phase, after.drawn) == (table.Phase.END, None)


def test_R10_discard_the_drawn_card() -> None:
    state = at("0123", "4567", "8999", top="4")
    after, happened = draw(state, "7", table.Discard())
    assert happened == [events.CardDiscarded(0, "7")]
    assert (after.rows, after.top, after.beneath[4]) == (state.rows, "7", 1)
    assert (after.phase, after.drawn) == (table.Phase.END, None)


def test_R10_R16_then_the_next_seat_clockwise() -> None:
    state, happened = draw(at("0123", "4567", "8999"), "7", table.Discard(), table.EndTurn())
    assert happened[1:] == [events.TurnStarted(1, is_last=False)]
    assert (state.turn, state.to_act, state.phase) == (1, 1, table.Phase.START)
    state, _ = draw(state, "6", table.Discard(), table.EndTurn())
    state, happened = draw(state, "0", table.Discard(), table.EndTurn())
    assert happened[1:] == [events.TurnStarted(0, is_last=False)]


def test_R11_RA4_an_empty_draw_pile_is_shuffled_but_for_the_top_when_a_card_is_drawn() -> None:
    state = at("0123", "4567", "8999", top="4", pile="7")
    beneath = state.beneath
    state, happened = draw(state, "7", table.Discard(), table.EndTurn())
    assert (sum(state.pile), only(happened, events.PileShuffled)) == (0, [])
    state, happened = play(state, table.DrawPile())
    assert happened == [events.PileShuffled(sum(beneath) + 1)]
    assert (state.top, state.beneath) == ("7", (0,) * 13)
    assert state.pile == tuple(
        n + (card == "4") for n, card in zip(beneath, table.CARDS, strict=True)
    )


# --- Power cards -------------------------------------------------------------------------------


@pytest.mark.parametrize("power", ["p", "s", "d"])
def test_R10_a_drawn_power_card_may_be_used_too(power: str) -> None:
    state, _ = draw(at("0123", "4567", "8999", top="4"), power)
    assert state.legal_actions() == (*REPLACES, table.Discard(), table.UsePower())
    after, happened = play(state, table.UsePower())
    assert happened[0] == events.PowerUsed(0, cards(power)[0])
    assert (after.top, after.beneath[4], after.drawn) == (cards(power)[0], 1, None)


def test_R12_a_number_has_no_power() -> None:
    state, _ = draw(at("0123", "4567", "8999"), "7")
    refuses(state, table.UsePower())


def test_R13_peek_at_one_own_card() -> None:
    state, _ = draw(at("0123", "4567", "8999"), "p", table.UsePower())
    assert (state.phase, state.to_act) == (table.Phase.PEEK, 0)
    assert state.legal_actions() == tuple(table.PeekAt(slot) for slot in range(4))
    for slot in range(4):
        after, happened = play(state, table.PeekAt(slot))
        assert happened == [events.CardPeeked(0, slot, cards("0123")[slot])]
        assert (after.rows, after.phase) == (state.rows, table.Phase.END)


def test_R14_swap_any_two_cards_or_decline() -> None:
    state, _ = draw(at("0123", "4567", "8999", turn=1), "s", table.UsePower())
    assert (state.phase, state.to_act) == (table.Phase.SWAP, 1)
    swaps = [table.SwapCards(a, seat, b) for a in range(4) for seat in (0, 2) for b in range(4)]
    assert state.legal_actions() == (*swaps, table.Decline())
    after, happened = play(state, table.SwapCards(1, 2, 3))
    assert happened == [events.CardsSwapped(1, 1, 2, 3)]
    assert [letters(row) for row in after.rows] == ["0123", "4967", "8995"]
    assert after.phase is table.Phase.END
    after, happened = play(state, table.SwapCards(3, 0, 0))
    assert [letters(row) for row in after.rows] == ["7123", "4560", "8999"]
    after, happened = play(state, table.Decline())
    assert happened == [events.SwapDeclined(1)]
    assert (after.rows, after.phase) == (state.rows, table.Phase.END)
    refuses(
        state, table.SwapCards(0, 1, 0), table.SwapCards(0, 3, 0), table.PeekAt(0), table.EndTurn()
    )


def test_R15_draw_two_use_the_first() -> None:
    state, happened = draw(at("0123", "4567", "8999"), "d", table.UsePower())
    assert happened == [events.PowerUsed(0, "draw2")]
    assert (state.phase, state.draws) == (table.Phase.DRAW, 1)
    state, _ = play(state, table.Drawn("6"))
    assert (state.phase, state.draws, state.drawn) == (table.Phase.DECIDE, 1, "6")
    state, _ = play(state, table.Replace(0))
    assert (state.phase, state.draws, state.drawn) == (table.Phase.END, 0, None)


def test_R15_draw_two_discard_the_first_and_use_or_discard_the_second() -> None:
    state, _ = draw(at("0123", "4567", "8999"), "d", table.UsePower(), table.Drawn("6"))
    state, happened = play(state, table.Discard())
    assert happened == [events.CardDiscarded(0, "6")]
    assert (state.phase, state.draws, state.drawn, state.top) == (table.Phase.DRAW, 0, None, "6")
    state, _ = play(state, table.Drawn("7"))
    assert (state.phase, state.drawn) == (table.Phase.DECIDE, "7")
    for action, top in ((table.Discard(), "7"), (table.Replace(2), "2")):
        after, _ = play(state, action)
        assert (after.phase, after.draws, after.top) == (table.Phase.END, 0, top)


# --- the knock ---------------------------------------------------------------------------------


def test_R16_at_the_end_of_a_turn_one_may_knock() -> None:
    state, _ = play(at("0123", "4567", "8999"), table.TakeDiscard(3))
    assert state.legal_actions() == (table.Knock(), table.EndTurn())
    state, happened = play(state, table.Knock())
    assert happened == [events.Knocked(0), events.TurnStarted(1, is_last=True)]
    assert state.knocker == 0


@pytest.mark.parametrize("last", ["discard", "replace", "take", "peek", "swap", "decline"])
def test_R16_R17_after_a_knock_nobody_is_asked_for_another(last: str) -> None:
    state = at("0123", "4567", "8999", knocker=2)
    match last:
        case "discard":
            state, _ = draw(state, "7", table.Discard())
        case "replace":
            state, _ = draw(state, "7", table.Replace(0))
        case "take":
            state, _ = play(state, table.TakeDiscard(0))
        case "peek":
            state, _ = draw(state, "p", table.UsePower(), table.PeekAt(0))
        case "swap":
            state, _ = draw(state, "s", table.UsePower(), table.SwapCards(0, 2, 3))
        case _:
            state, _ = draw(state, "s", table.UsePower(), table.Decline())
    assert (state.to_act, state.phase, state.knocker) == (1, table.Phase.START, 2)


@any_number
def test_R17_every_other_player_has_one_more_turn(players: int) -> None:
    rows = ("0123", "0123", "0123", "4567", "4567", "4568")[:players]
    state = at(*rows, turn=1, top="9", rounds=2, dealer=0)
    state, _ = play(state, table.TakeDiscard(0), table.Knock())
    turns = []
    while state.number == 1:
        turns.append(state.turn)
        state, _ = draw(state, "9", table.Discard())
    assert turns == [(2 + step) % players for step in range(players - 1)]
    assert settle(state)[0].number == 2
