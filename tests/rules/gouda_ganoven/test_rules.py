"""Gouda Ganoven, G1 to G24 and the examples T1 to T5: the rule points, one after another."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.base import CHANCE, TERMINAL, Event, Outcome
from game.rules.gouda_ganoven import events, table
from game.rules.gouda_ganoven.position import Row
from tests.rules.gouda_ganoven.play import (
    EMPTY,
    NOBODY,
    THREE,
    any_number,
    at,
    counts,
    every_variant,
    finish,
    losers,
    nailed,
    row,
    start,
    winners,
)
from tests.rules.scenarios import changed, only, play, refuses, settle

# --- the box and the start ---------------------------------------------------------------------


def test_G1_fifty_five_cards() -> None:
    assert sum(table.DECK) == 55
    assert dict(zip(table.CARDS, table.DECK, strict=True)) == {
        **dict.fromkeys(table.WEAPONS, 1),
        "trap": 4,
        "cheese": 2,
        "nailed": 3,
        "crook": 3,
        "rathole": 3,
    }
    assert start().deck == table.DECK
    assert {*table.WEAPONS, "trap", "cheese"} == table.EQUIPMENT
    assert table.in_order(["trap", "2a", "1b"]) == ("1b", "2a", "trap")


def test_G2_four_rooms() -> None:
    assert table.ROOMS == ("kids", "bath", "bed", "cellar")


def test_G3_two_weapons_of_every_number_from_one_to_twenty() -> None:
    assert len(table.WEAPONS) == len(set(table.WEAPONS)) == 40
    assert Counter(table.STRENGTH[card] for card in table.WEAPONS) == dict.fromkeys(range(1, 21), 2)
    assert {table.STRENGTH[card] for card in table.CARDS if card not in table.WEAPONS} == {0}
    assert table.STRENGTH["20b"] == 20


@any_number
@every_variant
def test_G4_G6_G7_the_start(variant: str, players: int) -> None:
    state = start(variant, players, first_seat=2)
    assert (state.to_act, state.phase, state.standing.number) == (2, table.Phase.DROP, 1)
    assert state.observe(0).start == 2
    assert state.standing.playing == (*range(2, players), 0, 1)
    assert state.hands == ((),) * players
    assert state.rows == (NOBODY,) * players
    assert sum(state.discards) == 0
    assert state.legal_actions() == (table.DropCheese(),)
    assert state.outcome is None


@any_number
@pytest.mark.parametrize(
    ("variant", "fewer"), [("base", 1), ("longer", 2), ("last_rat_standing", 1)]
)
def test_G5_G23_G24_pieces_of_cheese(variant: str, fewer: int, players: int) -> None:
    state, happened = play(start(variant, players), table.DropCheese())
    assert happened == []
    assert (state.to_act, state.phase) == (CHANCE, table.Phase.RAIN)
    for action, _ in state.chance_outcomes():
        assert isinstance(action, table.Rained)
        assert sum(action.pieces) == players - fewer


# --- phases 1 to 3 -----------------------------------------------------------------------------


def test_G8_the_pieces_rain_into_the_rooms() -> None:
    state, happened = play(start(first_seat=1), table.DropCheese(), table.Rained(0, 2, 0, 0))
    assert happened == [events.CheeseRained(1, (0, 2, 0, 0))]
    assert state.pieces == (0, 2, 0, 0)
    refuses(
        play(start(), table.DropCheese())[0],
        table.Rained(0, 1, 0, 0),
        table.Rained(3, 0, 0, 0),
        table.DropCheese(),
    )


def test_G9_three_cards_each_in_the_first_round_in_turn_order() -> None:
    state, _ = play(start(first_seat=1), table.DropCheese(), table.Rained(1, 0, 0, 1))
    assert state.to_act == CHANCE
    seats: list[int] = []
    for left, card in zip(range(54, 45, -1), table.CARDS, strict=False):
        assert (state.turn, state.phase) == (
            state.standing.playing[len(seats) // 3],
            table.Phase.DRAW,
        )
        state, happened = play(state, table.Drawn(card))
        assert happened[0] == events.CardDrawn(state.standing.playing[len(seats) // 3], card, left)
        seats.append(only(happened, events.CardDrawn)[0].seat)
    assert seats == [1, 1, 1, 2, 2, 2, 0, 0, 0]
    assert happened[1:] == [events.TurnStarted(1, table.Phase.ENTER)]
    assert state.hands == (("4a", "4b", "5a"), ("1a", "1b", "2a"), ("2b", "3a", "3b"))
    assert (state.to_act, state.phase, state.drawn) == (1, table.Phase.ENTER, 0)


def test_G9_two_cards_each_in_every_later_round() -> None:
    state = at(*EMPTY, phase=table.Phase.DROP, hands=["1a", "2a 2b", ""])
    state, _ = play(state, table.DropCheese())
    state, happened = settle(state)
    assert [event.seat for event in only(happened, events.CardDrawn)] == [0, 0, 1, 1, 2, 2]
    assert [len(hand) for hand in state.hands] == [3, 4, 2]


def test_G9_what_is_drawn_is_as_likely_as_it_lies_in_the_deck() -> None:
    state = at(*EMPTY, phase=table.Phase.DRAW, deck="trap trap trap 7a")
    assert dict(state.chance_outcomes()) == {table.Drawn("7a"): 1 / 4, table.Drawn("trap"): 3 / 4}
    state, [event] = play(state, table.Drawn("trap"))
    assert event == events.CardDrawn(0, "trap", 3)
    assert state.deck == counts(["trap", "trap", "7a"])


def test_G10_a_room_and_any_number_of_weapons_traps_and_cheese_cards() -> None:
    state = at(*EMPTY, phase=table.Phase.ENTER, hands=["3a cheese trap nailed crook"])
    assert state.legal_actions() == tuple(table.Enter(room) for room in table.ROOMS)
    state, happened = play(state, table.Enter("bed"))
    assert happened == [events.RoomEntered(0, "bed")]
    assert state.to_act == 0
    assert state.legal_actions() == (
        table.Equip("3a"),
        table.Equip("trap"),
        table.Equip("cheese"),
        table.Ready(),
    )
    state, happened = play(state, table.Equip("trap"), table.Equip("3a"))
    assert happened == [events.CardLaid(0, "trap"), events.CardLaid(0, "3a")]
    assert state.rows[0] == row("bed", "3a trap")
    assert state.hands[0] == ("cheese", "nailed", "crook")
    state, happened = play(state, table.Ready())
    assert happened == [events.SeatReady(0), events.TurnStarted(1, table.Phase.ENTER)]
    assert (state.to_act, state.phase) == (1, table.Phase.ENTER)


def test_G10_a_card_that_is_held_twice_may_be_laid_twice() -> None:
    state = at(*EMPTY, phase=table.Phase.ENTER, hands=["trap trap"])
    state, _ = play(state, table.Enter("bed"), table.Equip("trap"))
    assert state.legal_actions() == (table.Equip("trap"), table.Ready())
    state, _ = play(state, table.Equip("trap"))
    assert state.rows[0] == row("bed", "trap trap")
    refuses(state, table.Equip("trap"))


def test_G10_when_all_are_ready_the_rows_lie_there() -> None:
    state = at(
        row("kids", "3a 4a"), row("bath"), NOBODY, phase=table.Phase.ENTER, turn=2, hands=["5a"]
    )
    state, happened = play(state, table.Enter("cellar"), table.Ready())
    assert happened[1:] == [
        events.SeatReady(2),
        events.RowsLaid((3, 1, 1)),
        events.TurnStarted(0, table.Phase.SPY),
    ]
    assert (state.to_act, state.phase, state.turn) == (0, table.Phase.SPY, 0)


# --- phase 4 -----------------------------------------------------------------------------------


def test_G11_everybody_turns_up_a_card_of_somebody_else() -> None:
    state = at(
        row("kids", "9a"), row("bath", "7a 8a"), row("bed", is_open=True), phase=table.Phase.SPY
    )
    assert state.legal_actions() == (table.Spy(1),)
    state, happened = play(state, table.Spy(1))
    assert happened == [events.SpySent(0, 1)]
    assert (state.to_act, state.target, state.phase) == (CHANCE, 1, table.Phase.TURN_UP)
    refuses(state, table.TurnedUp("9a"), table.TurnedUp("kids"), table.Spy(1))
    state, happened = play(state, table.TurnedUp("8a"))
    assert happened == [events.CardTurnedUp(0, 1, "8a"), events.TurnStarted(1, table.Phase.SPY)]
    assert state.rows[1] == row("bath", "7a", "8a")
    assert (state.to_act, state.target) == (1, None)
    assert state.legal_actions() == (table.Spy(0),)


def test_G11_each_card_that_lies_face_down_is_equally_likely() -> None:
    lying = row("bath", "7a trap trap", "3a")
    state = at(row("kids"), lying, row("bed"), phase=table.Phase.TURN_UP, target=1)
    assert state.chance_outcomes() == (
        (table.TurnedUp("bath"), 1 / 4),
        (table.TurnedUp("7a"), 1 / 4),
        (table.TurnedUp("trap"), 2 / 4),
    )


def test_G11_the_card_of_the_room_may_be_turned_up() -> None:
    state = at(row("kids"), row("bath", "7a"), row("bed"), phase=table.Phase.TURN_UP, target=1)
    state, happened = play(state, table.TurnedUp("bath"))
    assert happened[0] == events.CardTurnedUp(0, 1, "bath")
    assert state.rows[1] == row("bath", "7a", is_open=True)
    assert state.rows[1].is_open
    assert state.observe(0).rows[1].room == "bath"


def test_G11_who_was_spied_on_may_be_chosen_again() -> None:
    state = at(row("kids", "1a"), row("bath", "2a 3a"), row("bed"), phase=table.Phase.SPY)
    state, _ = play(state, table.Spy(1), table.TurnedUp("2a"), table.Spy(0), table.TurnedUp("kids"))
    assert state.legal_actions() == (table.Spy(0), table.Spy(1))
    state, happened = play(state, table.Spy(1), table.TurnedUp("3a"))
    assert state.rows[1].shown == ("2a", "3a")
    assert happened[-1] == events.TurnStarted(0, table.Phase.REINFORCE)
    assert (state.to_act, state.phase) == (0, table.Phase.REINFORCE)


def test_G12_a_trap_weakens_the_spy_who_finds_it() -> None:
    state = at(
        row("kids", "5a"), row("bath", "trap"), row("bed"), phase=table.Phase.TURN_UP, target=1
    )
    state, happened = play(state, table.TurnedUp("trap"))
    assert happened[:2] == [events.CardTurnedUp(0, 1, "trap"), events.TrapSnapped(0, 1)]
    assert state.trapped == {0}
    assert state.rows[1] == row("bath")
    assert state.observe(2).trapped == {0}
    state, happened = finish(changed(state, phase=table.Phase.REINFORCE, turn=0))
    fighters = {
        rat.seat: rat for room in only(happened, events.RoomFought) for rat in room.fighters
    }
    assert fighters[0] == events.Fighter(0, -5, (5,), True, False)
    assert fighters[1] == events.Fighter(1, 0, (), False, False)
    assert "trap" in only(happened, events.TracksCovered)[0].cards
    assert state.trapped == frozenset()


# --- phase 5 -----------------------------------------------------------------------------------


def test_G13_one_card_may_be_played_openly() -> None:
    hands = ["3a cheese trap nailed", "", ""]
    state = at(*THREE, hands=hands, pieces=(1, 0, 0, 0))
    assert state.legal_actions() == (
        table.Reinforce("3a"),
        table.Reinforce("cheese"),
        table.NailShut(),
        table.Pass(),
    )
    state, happened = play(state, table.Reinforce("3a"))
    assert happened == [events.Reinforced(0, "3a"), events.TurnStarted(1, table.Phase.REINFORCE)]
    assert state.rows[0] == row("kids", "", "3a")
    assert state.hands[0] == ("trap", "cheese", "nailed")
    assert (state.to_act, state.legal_actions()) == (1, (table.Pass(),))
    state, happened = play(state, table.Pass())
    assert happened == [events.Passed(1), events.TurnStarted(2, table.Phase.REINFORCE)]


def test_G13a_nailed_shut_ends_the_reinforcement() -> None:
    state = at(*THREE, hands=["5a", "nailed", "6a"], pieces=(1, 0, 0, 1), turn=1)
    state, happened = play(state, table.NailShut())
    assert happened[0] == events.NailedShut(1)
    assert isinstance(happened[1], events.RowShown)
    assert winners(happened) == [0]
    assert (state.phase, state.standing.number) == (table.Phase.DROP, 3)
    assert only(happened, events.TracksCovered) == [events.TracksCovered(("nailed",))]


def test_G13b_a_piece_is_moved() -> None:
    state = at(*THREE, hands=["crook"], pieces=(0, 2, 0, 0))
    assert state.legal_actions() == (
        table.MoveCheese("bath", "kids"),
        table.MoveCheese("bath", "bed"),
        table.MoveCheese("bath", "cellar"),
        table.Pass(),
    )
    state, happened = play(state, table.MoveCheese("bath", "cellar"))
    assert happened == [
        events.CheeseMoved(0, "bath", "cellar"),
        events.TurnStarted(1, table.Phase.REINFORCE),
    ]
    assert state.pieces == (0, 1, 0, 1)
    assert state.hands[0] == ()
    assert state.played == ((0, "crook"),)


def test_G13c_a_rat_hole_leads_to_another_room() -> None:
    state = at(row("bath", "5a", "cheese"), row("bath"), row("bed"), hands=["rathole"])
    assert state.legal_actions() == (
        table.RatHole("kids"),
        table.RatHole("bed"),
        table.RatHole("cellar"),
        table.Pass(),
    )
    state, happened = play(state, table.RatHole("bed"))
    assert happened == [
        events.RoomChanged(0, "bath", "bed"),
        events.TurnStarted(1, table.Phase.REINFORCE),
    ]
    assert state.rows[0] == Row("bed", "bath", ("5a",), ("cheese",))
    assert state.rows[0].is_open
    assert state.played == ((0, "rathole"),)
    seen = state.observe(1).rows[0]
    assert (seen.room, seen.left, seen.shown, seen.hidden) == ("bed", "bath", ("cheese",), 1)


# --- phases 6 and 7 ----------------------------------------------------------------------------


def test_G14_all_cards_are_turned_up_and_every_room_is_settled() -> None:
    first = Row("cellar", "kids", ("2a",), ("9b",))
    state = at(first, row("bath", "3a 4b"), row("bath", is_open=True), pieces=(1, 1, 0, 0))
    state, happened = finish(state)
    assert happened[5:] == [
        events.RowShown(0, "cellar", ("9b", "2a"), 1, was_hidden=False),
        events.RowShown(1, "bath", ("3a", "4b"), 2, was_hidden=True),
        events.RowShown(2, "bath", (), 0, was_hidden=False),
        events.RoomFought(
            "bath",
            1,
            0,
            (events.Fighter(1, 7, (4, 3), False, True), events.Fighter(2, 0, (), False, False)),
            is_shared=False,
        ),
        events.RoomFought(
            "cellar", 0, 0, (events.Fighter(0, 11, (9, 2), False, False),), is_shared=False
        ),
        events.ChipGained(1, 1),
        events.TracksCovered(("2a", "3a", "4b", "9b")),
        events.RoundStarted(3, 1, (1, 2, 0), 2, is_final=False),
        events.TurnStarted(1, table.Phase.DROP),
    ]


def test_G14_a_trap_that_is_found_only_now_does_nothing() -> None:
    _, happened = nailed(row("kids", "trap"), row("kids", "2a"), row("bed"), pieces=(1, 0, 0, 0))
    assert winners(happened) == [1]
    [fought, _] = only(happened, events.RoomFought)
    assert [rat.strength for rat in fought.fighters] == [2, 0]


def test_G15_G16_fewer_cheeses_than_rats_go_to_the_strongest_else_one_to_each() -> None:
    rows = (row("kids", "4a"), row("kids", "5a"), row("kids", "6a"), row("kids", "7a"))
    for pieces, lucky in ((0, []), (1, [3]), (2, [2, 3]), (3, [1, 2, 3]), (4, [0, 1, 2, 3])):
        _, happened = nailed(*rows, pieces=(pieces, 0, 0, 0))
        assert winners(happened) == lucky
        [fought] = only(happened, events.RoomFought)
        assert [rat.seat for rat in fought.fighters] == [3, 2, 1, 0]
        assert [rat.gets_cheese for rat in fought.fighters] == [True] * pieces + [False] * (
            4 - pieces
        )


def test_G17_in_a_tie_the_strongest_weapon_wins() -> None:
    rows = (row("kids", "10a 2a"), row("kids", "9a 3a"), row("kids", "12a"))
    _, happened = nailed(*rows, pieces=(2, 0, 0, 0))
    assert winners(happened) == [0, 2]


def test_G18_T5_exactly_equal_rats_share() -> None:
    _, happened = nailed(
        row("kids", "10a 2a"), row("kids", "10b 2b"), row("bed"), pieces=(1, 0, 0, 0)
    )
    assert winners(happened) == [0, 1]
    assert [room.is_shared for room in only(happened, events.RoomFought)] == [True, False]


def test_G19_chips_tracks_and_the_next_round() -> None:
    rows = (row("kids", "4a trap"), row("bath", "cheese", "7a"), row("bed"))
    hands = ["", "trap", "nailed 3b"]
    state = at(*rows, hands=hands, pieces=(1, 0, 0, 1), turn=2, trapped=[2], chips=(2, 1, 0))
    state, happened = play(state, table.NailShut())
    assert only(happened, events.ChipGained) == [events.ChipGained(0, 3), events.ChipGained(1, 2)]
    assert state.standing.chips == (3, 2, 0)
    covered = ("4a", "7a", "trap", "trap", "cheese", "nailed")
    assert only(happened, events.TracksCovered) == [events.TracksCovered(covered)]
    assert state.discards == counts(covered)
    assert state.hands == ((), ("trap",), ("3b",))
    assert state.rows == (NOBODY,) * 3
    assert (state.pieces, state.trapped, state.played) == ((0, 0, 0, 0), frozenset(), ())
    assert happened[-2:] == [
        events.RoundStarted(3, 1, (1, 2, 0), 2, is_final=False),
        events.TurnStarted(1, table.Phase.DROP),
    ]
    assert (state.to_act, state.standing.playing[0], state.standing.playing) == (1, 1, (1, 2, 0))


def test_G19_chips_are_given_in_turn_order() -> None:
    state = at(*THREE, hands=["", "", "nailed"], pieces=(1, 0, 1, 0), turn=2, playing=(2, 0, 1))
    _, happened = play(state, table.NailShut())
    assert only(happened, events.ChipGained) == [events.ChipGained(2, 1), events.ChipGained(0, 1)]
    assert [event.seat for event in only(happened, events.RowShown)] == [2, 0, 1]


# --- the end -----------------------------------------------------------------------------------


def test_G20_the_first_gang_of_five_wins() -> None:
    state, happened = nailed(*THREE, pieces=(1, 0, 1, 0), chips=(4, 4, 3))
    assert happened[-1] == events.MatchEnded(frozenset({0}), (5, 4, 4), "five_rats")
    assert state.outcome == Outcome(frozenset({0}), (5, 4, 4), "five_rats")
    assert (state.to_act, state.phase) == (TERMINAL, table.Phase.OVER)
    assert (state.legal_actions(), state.chance_outcomes()) == ((), ())
    assert state.rows == (NOBODY,) * 3
    refuses(state, table.Pass(), table.DropCheese(), table.Ready(), table.Drawn("1a"))


def test_G21_several_fifth_rats_at_once_play_for_a_single_cheese() -> None:
    state, happened = nailed(*THREE, pieces=(1, 0, 1, 0), chips=(4, 4, 4))
    assert happened[-2:] == [
        events.RoundStarted(3, 2, (2, 0), 1, is_final=True),
        events.TurnStarted(2, table.Phase.DROP),
    ]
    assert (state.outcome, state.standing.is_final, state.standing.playing) == (None, True, (2, 0))
    state, _ = play(state, table.DropCheese())
    assert dict(state.chance_outcomes()) == {
        table.Rained(1, 0, 0, 0): 1 / 4,
        table.Rained(0, 1, 0, 0): 1 / 4,
        table.Rained(0, 0, 1, 0): 1 / 4,
        table.Rained(0, 0, 0, 1): 1 / 4,
    }


def test_G21_no_cheese_card_in_a_final_round() -> None:
    hands = ["3a cheese trap", "", "4a cheese nailed"]
    final = at(*EMPTY, phase=table.Phase.ENTER, playing=(2, 0), is_final=True, hands=hands)
    state, _ = play(changed(final, turn=0), table.Enter("bed"))
    assert state.legal_actions() == (table.Equip("3a"), table.Equip("trap"), table.Ready())
    state = changed(
        final, phase=table.Phase.REINFORCE, turn=2, rows=(row("bed"), NOBODY, row("bath"))
    )
    assert state.legal_actions() == (table.Reinforce("4a"), table.NailShut(), table.Pass())


def test_G22_the_discard_pile_becomes_the_deck() -> None:
    state = at(*EMPTY, phase=table.Phase.DRAW, deck="3a")
    state, happened = play(state, table.Drawn("3a"))
    assert happened == [events.CardDrawn(0, "3a", 0), events.DeckShuffled(54)]
    assert sum(state.discards) == 0
    assert sum(state.deck) == 54
    assert (state.to_act, state.turn) == (CHANCE, 0)


def test_G24_who_gets_no_cheese_loses_a_life() -> None:
    state, happened = nailed(*THREE, pieces=(0, 1, 0, 1), variant="last_rat_standing")
    assert only(happened, events.LifeLost) == [events.LifeLost(0, 2), events.LifeLost(2, 2)]
    assert state.standing.chips == (2, 3, 2)
    assert winners(happened) == []
    assert state.observe(0).scores == (2, 3, 2)
    assert state.observe(0).out == frozenset()


def test_G24_three_lives_and_the_last_rat_wins() -> None:
    assert start("last_rat_standing", 4).standing.chips == (3, 3, 3, 3)
    assert start("longer", 4).standing.chips == (0, 0, 0, 0)
    state, happened = nailed(
        *THREE, pieces=(0, 1, 0, 1), variant="last_rat_standing", chips=(1, 2, 1)
    )
    assert losers(happened) == [0, 2]
    assert state.outcome == Outcome(frozenset({1}), (0, 2, 0), "last_rat")
    assert happened[-1] == events.MatchEnded(frozenset({1}), (0, 2, 0), "last_rat")


def test_G24_who_drops_out_takes_a_cheese_along() -> None:
    state, happened = nailed(
        *THREE, pieces=(0, 1, 0, 1), variant="last_rat_standing", chips=(1, 2, 2)
    )
    assert only(happened, events.SeatOut) == [events.SeatOut(0, ())]
    assert happened[-2] == events.RoundStarted(3, 1, (1, 2), 1, is_final=False)
    assert (state.standing.playing, state.observe(1).out) == ((1, 2), frozenset({0}))
    state, _ = play(state, table.DropCheese())
    assert len(state.chance_outcomes()) == 4


# --- the examples of the rulebook --------------------------------------------------------------


def fought(*rows: Row, pieces: table.Pieces, trapped: tuple[int, ...] = ()) -> list[int]:
    happened: list[Event]
    _, happened = nailed(*rows, pieces=pieces, trapped=trapped)
    return winners(happened)


def test_T1_two_cheeses_in_the_bath() -> None:
    rows = (row("bath", "15a"), row("bath", "19a 7a"), row("bath", "17a 6a"))
    assert fought(*rows, pieces=(0, 2, 0, 0), trapped=(2,)) == [0, 1]


def test_T2_a_cheese_card_in_the_cellar() -> None:
    rows = (row("cellar", "10a cheese"), row("cellar", "18a 7a"), row("bed"))
    assert fought(*rows, pieces=(0, 0, 0, 0)) == [1]


def test_T3_a_piece_and_a_cheese_card_for_two_in_the_kids_room() -> None:
    rows = (row("kids", "cheese"), row("kids", "20a"), row("bed"))
    assert fought(*rows, pieces=(1, 0, 0, 0)) == [0, 1]


def test_T4_sixteen_and_five_beats_fifteen_and_six() -> None:
    rows = (row("kids", "15a 6a"), row("kids", "16a 5a"), row("bed"))
    assert fought(*rows, pieces=(1, 0, 0, 0)) == [1]
