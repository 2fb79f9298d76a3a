"""Gouda Ganoven, G1 to G13 and G22, with their rulings: the box, the start, phases 1 to 5."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.base import CHANCE, IllegalActionError
from game.rules.gouda_ganoven import events, table
from game.rules.gouda_ganoven.position import Row
from game.rules.gouda_ganoven.table import Phase
from tests.rules.gouda_ganoven.play import (
    EMPTY,
    NOBODY,
    THREE,
    at,
    cards,
    every_variant,
    finish,
    row,
    start,
    winners,
)
from tests.rules.scenarios import changed, kinds, only, play, refuses, settle


def test_G1_G2_G3_fifty_five_cards_two_weapons_of_every_number_and_four_rooms() -> None:
    actions = {"nailed": 3, "crook": 3, "rathole": 3}
    number_of = {**dict.fromkeys(table.WEAPONS, 1), "trap": 4, "cheese": 2, **actions}
    assert dict(zip(table.CARDS, table.DECK, strict=True)) == number_of
    assert (start().deck, sum(table.DECK)) == (table.DECK, 55)
    assert {*table.WEAPONS, "trap", "cheese"} == table.EQUIPMENT
    assert table.ROOMS == ("kids", "bath", "bed", "cellar")
    assert Counter(table.STRENGTH[card] for card in table.WEAPONS) == dict.fromkeys(range(1, 21), 2)
    assert {table.STRENGTH[card] for card in table.CARDS if card not in table.WEAPONS} == {0}
    assert table.STRENGTH["20b"] == 20
    assert table.sort_cards(["trap", "2a", "1b"]) == ("1b", "2a", "trap")


@every_variant
def test_G4_G5_G6_G7_G23_GA16_the_start_and_the_pieces_of_cheese(variant: str) -> None:
    for players in range(3, 7):
        state = start(variant, players, first_seat=2)
        assert (state.to_act, state.phase, state.round_data.number) == (2, Phase.DROP, 1)
        assert state.observe(0).start == 2
        assert state.round_data.playing == (*range(2, players), 0, 1)
        assert (state.hands, state.rows) == (((),) * players, (NOBODY,) * players)
        assert (sum(state.discards), state.outcome) == (0, None)
        assert state.legal_actions() == (table.DropCheese(),)
        state, happened = play(state, table.DropCheese())
        assert (happened, state.to_act, state.phase) == ([], CHANCE, Phase.RAIN)
        for action, _ in state.chance_outcomes():
            assert isinstance(action, table.Rained)
            assert sum(action.pieces) == players - (2 if variant == "longer" else 1)
    setting = table.MatchSettings(3, "longer", 0)
    assert (setting.piece_count(3, is_final=False), setting.piece_count(2, is_final=True)) == (1, 1)


def test_G8_GA1_each_piece_falls_into_any_room_alike() -> None:
    raining, _ = play(start(first_seat=1), table.DropCheese())
    refuses(raining, table.Rained(0, 1, 0, 0), table.Rained(3, 0, 0, 0), table.DropCheese())
    state, happened = play(raining, table.Rained(0, 2, 0, 0))
    assert (happened, state.pieces) == ([events.CheeseRained(1, (0, 2, 0, 0))], (0, 2, 0, 0))
    odds = dict(raining.chance_outcomes())
    assert len(odds) == 10
    assert odds[table.Rained(2, 0, 0, 0)] == odds[table.Rained(0, 0, 0, 2)] == 1 / 16
    assert odds[table.Rained(1, 1, 0, 0)] == odds[table.Rained(0, 1, 0, 1)] == 2 / 16
    odds = dict(play(start(players=6), table.DropCheese())[0].chance_outcomes())
    assert (len(odds), odds[table.Rained(1, 2, 1, 1)]) == (56, 60 / 4**5)


def test_G9_three_cards_each_in_the_first_round_and_two_in_every_later_one() -> None:
    state, _ = play(start(first_seat=1), table.DropCheese(), table.Rained(1, 0, 0, 1))
    for at_, card in enumerate(table.CARDS[:9]):
        seat = (1, 2, 0)[at_ // 3]
        assert (state.to_act, state.turn, state.phase) == (CHANCE, seat, Phase.DRAW)
        state, happened = play(state, table.Drawn(card))
        assert happened[0] == events.CardDrawn(seat, card, 54 - at_)
    assert happened[1:] == [events.TurnStarted(1, Phase.ENTER)]
    assert state.hands == (("4a", "4b", "5a"), ("1a", "1b", "2a"), ("2b", "3a", "3b"))
    assert (state.to_act, state.phase, state.drawn) == (1, Phase.ENTER, 0)
    state = at(*EMPTY, phase=Phase.DROP, hands=["1a", "2a 2b", ""])
    state, happened = settle(play(state, table.DropCheese())[0])
    assert [event.seat for event in only(happened, events.CardDrawn)] == [0, 0, 1, 1, 2, 2]
    assert [len(hand) for hand in state.hands] == [3, 4, 2]
    state = at(*EMPTY, phase=Phase.DRAW, deck="trap trap trap 7a")
    assert dict(state.chance_outcomes()) == {table.Drawn("7a"): 1 / 4, table.Drawn("trap"): 3 / 4}


def test_G22_GA13_the_discard_pile_becomes_the_deck_only_when_a_card_must_be_drawn() -> None:
    state, happened = play(at(*EMPTY, phase=Phase.DRAW, deck="3a"), table.Drawn("3a"))
    assert happened == [events.CardDrawn(0, "3a", 0), events.DeckShuffled(54)]
    assert (sum(state.discards), sum(state.deck), state.to_act, state.turn) == (0, 54, CHANCE, 0)
    state = at(*EMPTY, phase=Phase.DRAW, turn=2, drawn=1, deck="3a")
    state, happened = play(state, table.Drawn("3a"))
    assert kinds(happened) == "CardDrawn TurnStarted"
    assert (state.phase, sum(state.deck), sum(state.discards)) == (Phase.ENTER, 0, 54)
    state = at(*EMPTY, phase=Phase.DROP, deck="")
    state, happened = play(state, table.DropCheese(), table.Rained(1, 0, 1, 0))
    assert happened[-1] == events.DeckShuffled(55)
    assert (state.to_act, state.turn, sum(state.discards)) == (CHANCE, 0, 0)


def test_GA13_deck_and_discard_pile_are_empty() -> None:
    all_cards = [card for card, n in zip(table.CARDS, table.DECK, strict=True) for _ in range(n)]
    state = at(*EMPTY, phase=Phase.DRAW, hands=[" ".join(all_cards[:-1])])
    state, happened = play(state, table.Drawn("rathole"))
    assert happened == [events.CardDrawn(0, "rathole", 0), events.TurnStarted(0, Phase.ENTER)]
    assert (state.to_act, state.phase, state.drawn) == (0, Phase.ENTER, 0)
    state = at(*EMPTY, phase=Phase.RAIN, hands=[" ".join(all_cards)])
    state, _ = play(state, table.Rained(2, 0, 0, 0))
    assert (state.to_act, state.phase) == (0, Phase.ENTER)


def test_G10_a_room_and_any_number_of_weapons_traps_and_cheese_cards() -> None:
    state = at(*EMPTY, phase=Phase.ENTER, hands=["3a cheese trap trap nailed crook"])
    assert state.legal_actions() == tuple(table.Enter(room) for room in table.ROOMS)
    state, happened = play(state, table.Enter("bed"))
    assert (happened, state.to_act) == ([events.RoomEntered(0, "bed")], 0)
    lay = tuple(table.Equip(card) for card in ("3a", "trap", "cheese"))
    assert state.legal_actions() == (*lay, table.Ready())
    state, happened = play(state, table.Equip("trap"), table.Equip("3a"))
    assert happened == [events.CardLaid(0, "trap"), events.CardLaid(0, "3a")]
    assert (state.rows[0], state.hands[0]) == (
        row("bed", "3a trap"),
        ("trap", "cheese", "nailed", "crook"),
    )
    twice, _ = play(state, table.Equip("trap"))
    assert twice.rows[0] == row("bed", "3a trap trap"), "a card that is held twice"
    refuses(twice, table.Equip("trap"))
    state, happened = play(state, table.Ready())
    assert happened == [events.SeatReady(0), events.TurnStarted(1, Phase.ENTER)]
    assert (state.to_act, state.phase) == (1, Phase.ENTER)


def test_G10_GA2_when_all_are_ready_the_rows_lie_there_and_tell_no_order() -> None:
    before = at(
        row("kids", "3a 4a"),
        row("bath"),
        NOBODY,
        phase=Phase.ENTER,
        turn=2,
        hands=["", "", "9a 7a"],
    )
    laid = [table.Equip("9a"), table.Equip("7a")]
    state, happened = play(before, table.Enter("cellar"), *laid, table.Ready())
    assert state == play(before, table.Enter("cellar"), *laid[::-1], table.Ready())[0]
    assert state.rows[2].hidden == ("cellar", "7a", "9a")
    assert happened[-2:] == [events.RowsLaid((3, 1, 3)), events.TurnStarted(0, Phase.SPY)]
    assert (state.to_act, state.phase, state.turn) == (0, Phase.SPY, 0)


def test_G11_everybody_turns_up_a_card_of_somebody_else() -> None:
    rows = row("kids", "9a"), row("bath", "7a 8a"), row("bed", is_open=True)
    state = at(*rows, phase=Phase.SPY)
    assert state.legal_actions() == (table.Spy(1),)
    state, happened = play(state, table.Spy(1))
    assert happened == [events.SpySent(0, 1)]
    assert (state.to_act, state.target, state.phase) == (CHANCE, 1, Phase.TURN_UP)
    refuses(state, table.TurnedUp("9a"), table.TurnedUp("kids"), table.Spy(1))
    state, happened = play(state, table.TurnedUp("8a"))
    assert happened == [events.CardTurnedUp(0, 1, "8a"), events.TurnStarted(1, Phase.SPY)]
    assert state.rows[1] == row("bath", "7a", "8a")
    assert (state.to_act, state.target, state.legal_actions()) == (1, None, (table.Spy(0),))
    state, _ = play(state, table.Spy(0), table.TurnedUp("kids"))
    assert state.rows[0] == row("kids", "9a", is_open=True), "the card of the room"
    assert state.observe(1).rows[0].room == "kids"
    assert state.legal_actions() == (table.Spy(0), table.Spy(1)), "who was spied on already"
    state, happened = play(state, table.Spy(1), table.TurnedUp("7a"))
    assert state.rows[1].shown == ("8a", "7a")
    assert happened[-1] == events.TurnStarted(0, Phase.REINFORCE)
    lying = row("bath", "7a trap trap", "3a")
    state = at(row("kids"), lying, row("bed"), phase=Phase.TURN_UP, target=1)
    assert state.chance_outcomes() == (
        (table.TurnedUp("bath"), 1 / 4),
        (table.TurnedUp("7a"), 1 / 4),
        (table.TurnedUp("trap"), 2 / 4),
    )


def test_GA3_who_finds_nobody_to_spy_on_does_not() -> None:
    bare = row("kids", is_open=True)
    state = at(row("kids"), bare, bare, phase=Phase.SPY, turn=1)
    state, happened = play(state, table.Spy(0), table.TurnedUp("kids"))
    assert happened[2:] == [events.NobodyToSpyOn(2), events.TurnStarted(0, Phase.REINFORCE)]
    state = at(row("bath"), bare, row("bed"), phase=Phase.SPY, playing=(1, 0, 2), turn=1)
    state, happened = play(state, table.Spy(2), table.TurnedUp("bed"))
    assert happened[2:] == [events.NobodyToSpyOn(0), events.TurnStarted(2, Phase.SPY)]
    assert state.legal_actions() == (table.Spy(0),), "others spy still"


def test_G12_GA4_a_trap_weakens_the_spy_who_finds_it_once_and_never_its_owner() -> None:
    rows = row("kids", "5a trap"), row("bath", "trap trap"), row("bed")
    state = at(*rows, phase=Phase.TURN_UP, target=1)
    state, happened = play(state, table.TurnedUp("trap"))
    assert happened[:2] == [events.CardTurnedUp(0, 1, "trap"), events.TrapSnapped(0, 1)]
    assert (set(state.trapped), state.rows[1]) == ({0}, row("bath", "trap"))
    assert state.observe(2).trapped == {0}
    state, _ = play(state, table.Spy(0), table.TurnedUp("kids"))
    state, happened = play(state, table.Spy(1), table.TurnedUp("trap"))
    assert only(happened, events.TrapSnapped) == [events.TrapSnapped(2, 1)]
    state, happened = finish(state)
    rats = {rat.seat: rat for room in only(happened, events.RoomFought) for rat in room.fighters}
    assert rats[0] == events.Fighter(0, -5, (5,), True, False)
    assert rats[1] == events.Fighter(1, 0, (), False, False)
    assert rats[2].strength == -10
    assert only(happened, events.TracksCovered)[0].cards == ("5a", "trap", "trap", "trap")
    assert state.trapped == frozenset()


def test_G13_GA11_one_card_may_be_played_openly_and_passing_is_always_asked() -> None:
    state = at(*THREE, hands=["rathole crook nailed trap cheese 3a"], pieces=(0, 0, 0, 1))
    moves = tuple(table.MoveCheese("cellar", room) for room in ("kids", "bath", "bed"))
    holes = tuple(table.RatHole(room) for room in ("bath", "bed", "cellar"))
    weapons = table.Reinforce("3a"), table.Reinforce("cheese")
    assert state.legal_actions() == (*weapons, table.NailShut(), *moves, *holes, table.Pass())
    state, happened = play(state, table.Reinforce("3a"))
    assert happened == [events.Reinforced(0, "3a"), events.TurnStarted(1, Phase.REINFORCE)]
    assert state.rows[0] == row("kids", "", "3a")
    assert "3a" not in state.hands[0]
    assert (state.to_act, state.legal_actions()) == (1, (table.Pass(),))
    state, happened = play(state, table.Pass())
    assert happened == [events.Passed(1), events.TurnStarted(2, Phase.REINFORCE)]


def test_G13a_GD2_GA10_nailed_shut_ends_the_reinforcement_not_the_round() -> None:
    state = at(*THREE, hands=["5a", "nailed", "6a"], pieces=(1, 0, 0, 1), turn=1)
    state, happened = play(state, table.NailShut())
    assert happened[0] == events.NailedShut(1)
    assert len(only(happened, events.RowShown)) == len(only(happened, events.RoomFought)) == 3
    assert winners(happened) == [0]
    assert (state.phase, state.round_data.number) == (Phase.DROP, 3)
    assert only(happened, events.TracksCovered) == [events.TracksCovered(("nailed",))]
    state = at(*THREE, hands=["5a", "crook", "nailed"], pieces=(0, 1, 1, 0))
    moved = table.MoveCheese("bath", "kids")
    state, happened = play(state, table.Reinforce("5a"), moved, table.NailShut())
    assert events.CheeseMoved(1, "bath", "kids") in happened
    assert winners(happened) == [0, 2], "played last it cancels nothing"
    assert only(happened, events.TracksCovered)[0].cards == cards("5a nailed crook")


def test_G13b_GA9_any_piece_is_moved_to_any_other_room_but_no_cheese_card() -> None:
    state = at(row("bath", "", "cheese"), *THREE[1:], hands=["crook"], pieces=(1, 0, 0, 1))
    places = {"kids": ("bath", "bed", "cellar"), "cellar": ("kids", "bath", "bed")}
    moves = [table.MoveCheese(a, b) for a, goals in places.items() for b in goals]  # type: ignore[arg-type]
    assert state.legal_actions() == (*moves, table.Pass())
    state, happened = play(state, table.MoveCheese("kids", "cellar"))
    assert happened[0] == events.CheeseMoved(0, "kids", "cellar")
    assert (state.pieces, state.hands[0], state.played) == ((0, 0, 0, 2), (), ((0, "crook"),))
    state = at(row("bath", "", "cheese"), *THREE[1:], hands=["crook"])
    assert state.legal_actions() == (table.Pass(),), "no piece is laid out"
    with pytest.raises(IllegalActionError, match=r"^the piece is moved to another room$"):
        table.MoveCheese("bed", "bed")


def test_G13c_GA8_a_rat_hole_leads_to_another_room_and_equipment_moves_along() -> None:
    rows = row("kids", "5a", "cheese"), row("bath", "4a"), row("bed")
    state = at(*rows, hands=["rathole 7a"], pieces=(0, 1, 0, 0))
    state, happened = play(state, table.RatHole("bath"))
    assert happened[0] == events.RoomChanged(0, "kids", "bath")
    assert state.rows[0] == Row("bath", "kids", ("5a",), ("cheese",))
    assert (state.played, state.to_act) == (((0, "rathole"),), 1), "it was the one reinforcement"
    seen = state.observe(1).rows[0]
    assert (seen.room, seen.left, seen.shown, seen.hidden) == ("bath", "kids", ("cheese",), 1)
    _, happened = finish(state)
    shown = events.RowShown(0, "bath", ("cheese", "5a"), 1, was_hidden=False)
    assert only(happened, events.RowShown)[0] == shown
    assert winners(happened) == [0, 1]
    assert only(happened, events.TracksCovered)[0].cards == cards("4a 5a cheese rathole")
    state = at(row("kids", "5a", is_open=True), row("bath"), row("bed"), hands=["rathole"])
    assert table.RatHole("kids") not in state.legal_actions()
    state, _ = play(state, table.RatHole("cellar"))
    assert state.rows[0] == Row("cellar", "kids", ("5a",), ()), "the card of the room lay open"


def test_G21_no_cheese_card_in_a_final_round() -> None:
    hands = ["3a cheese trap", "", "4a cheese nailed"]
    final = at(*EMPTY, phase=Phase.ENTER, playing=(2, 0), is_final=True, hands=hands)
    state, _ = play(changed(final, turn=0), table.Enter("bed"))
    assert state.legal_actions() == (table.Equip("3a"), table.Equip("trap"), table.Ready())
    rows = row("bed"), NOBODY, row("bath")
    state = changed(final, phase=Phase.REINFORCE, turn=2, rows=rows)
    assert state.legal_actions() == (table.Reinforce("4a"), table.NailShut(), table.Pass())
