"""Rat-a-Tat Cat, RA1 to RA15 and R24: rulings, switches, the variant for younger players."""

from __future__ import annotations

import pytest

from game.rules.base import Action
from game.rules.rat_a_tat_cat import events, table
from game.rules.rat_a_tat_cat.state import RULES
from tests.rules.rat_a_tat_cat.play import any_number, at, cards, counts, draw, letters, start
from tests.rules.scenarios import changed, only, play, refuses, settle

# --- the draw pile and Power cards -------------------------------------------------------------


@pytest.mark.parametrize("power", ["p", "s", "d"])
def test_RA2_RA3_a_drawn_power_card_may_be_kept_or_discarded_unused(power: str) -> None:
    state, happened = draw(at("0123", "4567", "8999"), power, table.Replace(3))
    assert letters(state.rows[0]) == "012" + power
    assert (state.top, state.phase) == ("3", table.Phase.END)
    assert only(happened, events.PowerUsed) == []
    state, happened = draw(at("0123", "4567", "8999"), power, table.Discard())
    assert happened == [events.CardDiscarded(0, cards(power)[0])]
    assert (state.phase, state.top) == (table.Phase.END, cards(power)[0])


def test_RA4_inside_draw_two_the_card_just_discarded_stays() -> None:
    state, _ = draw(at("0123", "4567", "8999", top="4", pile="d6"), "d", table.UsePower())
    state, happened = play(state, table.Drawn("6"), table.Discard())
    assert happened[1:] == [events.CardDiscarded(0, "6"), events.PileShuffled(54 - 12 - 1)]
    assert (state.top, state.phase, state.pile[-1]) == ("6", table.Phase.DRAW, 3)


def test_RA4_draw_two_is_the_last_card_of_the_pile() -> None:
    state, happened = draw(at("0123", "4567", "8999", top="4", pile="d"), "d", table.UsePower())
    assert happened == [events.PowerUsed(0, "draw2"), events.PileShuffled(54 - 12 - 1)]
    assert (state.top, state.pile[-1]) == ("draw2", 2)


def test_RA4_while_power_cards_are_replaced() -> None:
    state = at("p123", "4567", "8999", top="4", pile="d", knocker=0, turn=2)
    state, _ = play(state, table.TakeDiscard(3))
    assert state.phase is table.Phase.SHOWDOWN
    state, happened = play(state, table.Drawn("draw2"))
    assert happened == [events.PowerDrawnAgain(0, 0, "draw2"), events.PileShuffled(54 - 12 - 1)]
    assert (state.top, state.phase) == ("draw2", table.Phase.SHOWDOWN)
    state, happened = play(state, table.Drawn("peek"))
    assert (happened, state.top, state.pile[-1]) == (
        [events.PowerDrawnAgain(0, 0, "peek")],
        "peek",
        2,
    )


@pytest.mark.parametrize(("power", "then"), [("p", table.PeekAt(0)), ("s", table.Decline())])
def test_RA5_the_power_drawn_first_forfeits_the_second_draw(power: str, then: Action) -> None:
    state, _ = draw(at("0123", "4567", "8999"), "d", table.UsePower(), table.Drawn(cards(power)[0]))
    state, _ = play(state, table.UsePower())
    assert state.draws == 0
    state, _ = play(state, then)
    assert (state.phase, state.draws) == (table.Phase.END, 0)


def test_RA5_a_draw_two_under_a_draw_two_starts_anew() -> None:
    for before in ((), (table.Drawn("6"), table.Discard())):
        state, _ = draw(at("0123", "4567", "8999"), "d", table.UsePower(), *before)
        state, happened = play(state, table.Drawn("draw2"), table.UsePower())
        assert happened[-1] == events.PowerUsed(0, "draw2")
        assert (state.phase, state.draws) == (table.Phase.DRAW, 1)
        state, _ = play(state, table.Drawn("6"), table.Discard(), table.Drawn("7"), table.Discard())
        assert (state.phase, state.draws) == (table.Phase.END, 0)


def test_RA5_a_draw_two_under_a_draw_two_may_be_discarded_or_kept() -> None:
    state, _ = draw(at("0123", "4567", "8999"), "d", table.UsePower(), table.Drawn("draw2"))
    after, _ = play(state, table.Discard())
    assert (after.phase, after.draws) == (table.Phase.DRAW, 0)
    after, _ = play(state, table.Replace(0))
    assert (letters(after.rows[0]), after.phase, after.draws) == ("d123", table.Phase.END, 0)


def test_RA5_the_two_draws_come_from_the_draw_pile() -> None:
    state, _ = draw(at("0123", "4567", "8999"), "d", table.UsePower())
    others = (table.TakeDiscard(0), table.DrawPile(), table.EndTurn(), table.Decline())
    refuses(state, *others, table.Discard())
    state, _ = play(state, table.Drawn("6"))
    refuses(state, *others, table.UsePower())


def test_RA6_a_known_card_may_be_looked_at_again_and_nobody_else_is_told() -> None:
    state, _ = draw(at("0123", "4567", "8999"), "p", table.UsePower())
    _, [event] = play(state, table.PeekAt(0))
    assert event.seen_by(0) == events.CardPeeked(0, 0, "0")
    assert event.seen_by(1) == event.seen_by(2) == events.CardPeeked(0, 0, None)


# --- the knocker -------------------------------------------------------------------------------


@pytest.mark.parametrize("locked", [False, True])
def test_RA7_switch_the_knockers_cards_are_locked(locked: bool) -> None:
    state = at("0123", "4567", "8999", knocker=2, locked_knocker=locked)
    state, _ = draw(state, "s", table.UsePower())
    others = {
        action.seat for action in state.legal_actions() if isinstance(action, table.SwapCards)
    }
    assert others == ({1} if locked else {1, 2})
    if locked:
        refuses(state, table.SwapCards(0, 2, 0))


def test_RA7_with_two_players_only_declining_is_left() -> None:
    state = at("0123", "4567", knocker=1, locked_knocker=True, rounds=2)
    state, _ = draw(state, "s")
    assert table.UsePower() in state.legal_actions()
    state, _ = play(state, table.UsePower())
    assert state.legal_actions() == (table.Decline(),)
    assert play(state, table.Decline())[0].number == 2


@any_number
def test_RA8_a_knock_in_the_very_first_turn_but_only_after_it(players: int) -> None:
    state, _ = settle(start(players=players))
    refuses(state, table.Knock(), table.EndTurn())
    state, _ = play(state, table.TakeDiscard(0))
    assert table.Knock() in state.legal_actions()


# --- the showdown ------------------------------------------------------------------------------


def test_RA9_power_cards_are_replaced_from_the_dealers_left_slot_by_slot() -> None:
    state = at("s12p", "45d7", "p999", top="3", dealer=0, turn=1, knocker=2, rounds=2)
    state, happened = draw(state, "3", table.Discard())
    assert happened[1:] == [
        events.RowShown(1, cards("45d7")),
        events.RowShown(2, cards("p999")),
        events.RowShown(0, cards("s12p")),
    ]
    assert (state.turn, state.to_act, state.phase) == (0, -1, table.Phase.SHOWDOWN)
    refuses(state, table.DrawPile(), table.TakeDiscard(0), table.EndTurn(), table.Discard())
    told = []
    for card in "0p567":
        state, happened = play(state, table.Drawn(cards(card)[0]))
        told.append(happened[0])
        if state.number == 1:
            assert state.top in ("peek", "swap", "draw2")
    assert told == [
        events.PowerReplaced(1, 2, "draw2", "0"),
        events.PowerDrawnAgain(2, 0, "peek"),
        events.PowerReplaced(2, 0, "peek", "5"),
        events.PowerReplaced(0, 0, "swap", "6"),
        events.PowerReplaced(0, 3, "peek", "7"),
    ]
    assert state.sheet == ((6 + 1 + 2 + 7, 4 + 5 + 0 + 7, 5 + 9 + 9 + 9),)


# --- time, privacy, defaults -------------------------------------------------------------------


def test_RA12_time_up_is_accepted_at_any_decision_and_only_with_this_ending() -> None:
    ready, _ = draw(at("0123", "4567", "8999", end="time"), "s")
    for state in (at("0123", "4567", "8999", end="time"), ready, play(ready, table.UsePower())[0]):
        after, happened = play(state, table.TimeUp())
        assert [type(event).__name__ for event in happened] == ["TimeRanOut"]
        assert after == changed(state, is_time_up=True)
        assert table.TimeUp() not in state.legal_actions()
        refuses(after, table.TimeUp())
    refuses(play(at("0123", "4567", end="time"), table.DrawPile())[0], table.TimeUp())
    refuses(at("0123", "4567", end="rounds"), table.TimeUp())
    refuses(at("0123", "4567", end="limit"), table.TimeUp())


def test_RA14_a_drawn_card_that_is_kept_stays_a_secret() -> None:
    state, _ = play(at("0123", "4567", "8999"), table.DrawPile())
    state, [drawn] = play(state, table.Drawn("7"))
    assert drawn.seen_by(0) == events.CardDrawn(0, "7", 40)
    assert drawn.seen_by(1) == events.CardDrawn(0, None, 40)
    _, [kept] = play(state, table.Replace(2))
    assert kept.seen_by(0) == kept
    for seat in (1, 2):
        assert kept.seen_by(seat) == events.CardReplaced(0, 2, None, "2", "pile", False, False)
    _, [taken] = play(at("0123", "4567", "8999"), table.TakeDiscard(1))
    assert taken.seen_by(1) == taken.seen_by(0) == taken, "the discard pile is known to all"


def test_RA15_R21_as_many_rounds_as_players_unless_said() -> None:
    for players in range(2, 7):
        assert start(players=players).setting.rounds == players
        assert start(players=players, rounds=4).setting.rounds == 4
    setting = start().setting
    assert (setting.end, setting.limit) == ("rounds", 100)


def test_R21_R22_R23_what_the_choosing_screen_offers() -> None:
    offered = {option.name: (option.offered, option.needs) for option in RULES.options}
    assert {name: told for name, told in offered.items() if told != ((), None)} == {
        "rounds": ((0, 1, 2, 3, 5, 10), ("end", "rounds")),
        "limit": ((50, 100, 200), ("end", "limit")),
        "minutes": ((5, 10, 15, 20), ("end", "time")),
    }
    assert RULES.unlisted == (table.TimeUp,)


def test_R22_the_tables_clock() -> None:
    assert RULES.clock is not None
    options = RULES.full_options(players=3, variant="base", options={"end": "time", "minutes": 5})
    assert RULES.clock(options) == (300.0, table.TimeUp())
    assert RULES.clock({**options, "minutes": 10}) == (600.0, table.TimeUp())
    for end in ("rounds", "limit"):
        assert RULES.clock({**options, "end": end}) is None


# --- younger players ---------------------------------------------------------------------------


def test_R24_the_outer_cards_lie_face_up() -> None:
    state = start("younger")
    while state.phase is table.Phase.DEAL:
        state, [event] = play(state, state.chance_outcomes()[0][0])
        assert isinstance(event, events.CardDealt)
        assert event.is_open == (event.slot in table.OUTER)
        for seat in range(3):
            seen = event.seen_by(seat)
            assert seen is not None
            assert seen.card == (event.card if event.is_open else None)
    state, happened = play(state, state.chance_outcomes()[0][0])
    assert [type(event) for event in happened[1:]] == [events.TurnStarted], "nobody needs to look"
    assert only(happened, events.OuterCardsSeen) == []
    for seat in range(3):
        rows = state.observe(seat).rows
        assert rows == tuple((row[0], None, None, row[3]) for row in state.rows)


def test_R24_RA13_only_two_face_down_cards_are_exchanged() -> None:
    state, _ = draw(at("0123", "4567", "8999", variant="younger"), "s", table.UsePower())
    swaps = [
        table.SwapCards(a, seat, b) for a in table.INNER for seat in (1, 2) for b in table.INNER
    ]
    assert state.legal_actions() == (*swaps, table.Decline())


def test_RA13_peek_only_at_inner_cards() -> None:
    state, _ = draw(at("0123", "4567", "8999", variant="younger"), "p", table.UsePower())
    assert state.legal_actions() == (table.PeekAt(1), table.PeekAt(2))


@pytest.mark.parametrize("slot", range(4))
def test_RA13_an_outer_card_is_open_whatever_comes_there(slot: int) -> None:
    is_open = slot in table.OUTER
    state = at("0123", "4567", "8999", variant="younger", top="4")
    after, [taken] = play(state, table.TakeDiscard(slot))
    assert taken == events.CardReplaced(
        0, slot, "4", cards("0123")[slot], "discard", is_open, is_open
    )
    assert after.observe(1).rows[0][slot] == ("4" if is_open else None)
    after, [kept] = draw(state, "p", table.Replace(slot))
    seen = kept.seen_by(2)
    assert isinstance(seen, events.CardReplaced)
    assert seen.card == ("peek" if is_open else None)
    assert after.observe(1).rows[0][slot] == ("peek" if is_open else None)
    assert after.phase is table.Phase.END


def test_RA13_an_open_power_card_is_replaced_in_the_showdown() -> None:
    state = at("p123", "4567", "8999", variant="younger", turn=2, knocker=0, rounds=2)
    state, happened = draw(state, "9", table.Discard())
    assert state.phase is table.Phase.SHOWDOWN
    assert play(state, table.Drawn("0"))[1][0] == events.PowerReplaced(0, 0, "peek", "0")
    assert counts(state.rows[0])[10] == 1
    assert only(happened, events.RowShown)[0] == events.RowShown(0, cards("p123"))
