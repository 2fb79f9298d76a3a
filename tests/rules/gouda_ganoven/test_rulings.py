"""Gouda Ganoven, GA1 to GA19 and GD2: rulings and switches."""

from __future__ import annotations

from typing import TypeAlias

import pytest

from game.rules.base import CHANCE, Event, IllegalActionError, Outcome
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.events import (
    CardDrawn,
    CheeseMoved,
    ChipGained,
    DeckShuffled,
    LifeLost,
    LivesSpared,
    NobodyToSpyOn,
    RoomChanged,
    RoomFought,
    RoundStarted,
    RowShown,
    RowsLaid,
    SeatOut,
    TracksCovered,
    TrapSnapped,
    TurnStarted,
)
from game.rules.gouda_ganoven.fight import fighter as rat
from game.rules.gouda_ganoven.fight import settle
from game.rules.gouda_ganoven.position import Row
from game.rules.gouda_ganoven.state import RULES, GoudaState
from tests.rules.gouda_ganoven.play import (
    EMPTY,
    NOBODY,
    THREE,
    at,
    cards,
    counts,
    finish,
    losers,
    nailed,
    row,
    start,
    winners,
)
from tests.rules.scenarios import only, play

End: TypeAlias = tuple[GoudaState, list[Event]]

LIVES = "last_rat_standing"


# --- cheese and cards --------------------------------------------------------------------------


def test_GA1_each_piece_falls_into_any_room_alike() -> None:
    state, _ = play(start(), table.DropCheese())
    odds = dict(state.chance_outcomes())
    assert len(odds) == 10
    assert odds[table.Rained(2, 0, 0, 0)] == odds[table.Rained(0, 0, 0, 2)] == 1 / 16
    assert odds[table.Rained(1, 1, 0, 0)] == odds[table.Rained(0, 1, 0, 1)] == 2 / 16
    state, _ = play(start(players=6), table.DropCheese())
    odds = dict(state.chance_outcomes())
    assert len(odds) == 56
    assert odds[table.Rained(1, 2, 1, 1)] == 60 / 4**5
    assert odds[table.Rained(5, 0, 0, 0)] == 1 / 4**5


def test_GA2_exactly_one_room_and_the_row_tells_no_order() -> None:
    state = at(*EMPTY, phase=table.Phase.ENTER, hands=["9a 3a trap"])
    one, _ = play(state, table.Enter("bed"), table.Equip("9a"), table.Equip("3a"), table.Ready())
    other, _ = play(state, table.Enter("bed"), table.Equip("3a"), table.Equip("9a"), table.Ready())
    assert one == other
    assert one.rows[0].hidden == ("bed", "3a", "9a")


def test_GA3_who_finds_nobody_to_spy_on_does_not() -> None:
    bare = row("kids", is_open=True)
    state = at(row("kids", "9a"), bare, bare, phase=table.Phase.SPY, turn=1)
    state, events = play(state, table.Spy(0), table.TurnedUp("kids"))
    assert events[-1] == TurnStarted(2, table.Phase.SPY)
    state, events = play(state, table.Spy(0), table.TurnedUp("9a"))
    assert events[-1] == TurnStarted(0, table.Phase.REINFORCE)
    state = at(row("kids"), bare, bare, phase=table.Phase.SPY, turn=1)
    state, events = play(state, table.Spy(0), table.TurnedUp("kids"))
    assert events[2:] == [NobodyToSpyOn(2), TurnStarted(0, table.Phase.REINFORCE)]
    assert state.to_act == 0


def test_GA3_the_first_of_all_may_find_nobody_and_others_spy_still() -> None:
    hole = row("kids", is_open=True)
    state = at(row("bath"), hole, row("bed"), phase=table.Phase.SPY, playing=(1, 0, 2), turn=1)
    state, events = play(state, table.Spy(2), table.TurnedUp("bed"))
    assert events[2:] == [NobodyToSpyOn(0), TurnStarted(2, table.Phase.SPY)]
    assert state.legal_actions() == (table.Spy(0),)


def test_GA4_a_trap_works_once_and_goes_to_the_spy() -> None:
    state = at(row("kids"), row("bath", "trap trap"), row("bed"), phase=table.Phase.SPY)
    state, events = play(state, table.Spy(1), table.TurnedUp("trap"))
    assert only(events, TrapSnapped) == [TrapSnapped(0, 1)]
    assert state.rows[1] == row("bath", "trap")
    state, _ = play(state, table.Spy(0), table.TurnedUp("kids"))
    state, events = play(state, table.Spy(1), table.TurnedUp("trap"))
    assert only(events, TrapSnapped) == [TrapSnapped(2, 1)]
    assert state.trapped == {0, 2}
    _, events = finish(state)
    assert only(events, TracksCovered) == [TracksCovered(("trap", "trap"))]


def test_GA4_the_owner_of_a_trap_is_never_hurt() -> None:
    state = at(row("kids", "trap 3a"), row("bath"), row("bed"), phase=table.Phase.SPY, turn=2)
    state, _ = play(state, table.Spy(0), table.TurnedUp("trap"))
    assert state.trapped == {2}
    _, events = finish(state)
    strengths = {f.seat: f.strength for room in only(events, RoomFought) for f in room.fighters}
    assert strengths == {0: 3, 1: 0, 2: -10}


def test_GA5_strength_may_be_below_zero() -> None:
    assert table.strength_of(cards("3a trap"), is_trapped=True) == -7
    assert table.strength_of((), is_trapped=True) == -10
    assert table.strength_of(cards("3a 20b cheese"), is_trapped=False) == 23
    _, events = nailed(row("kids"), row("kids", "9a"), row("bed"), pieces=(1, 0, 0, 0), trapped=[1])
    assert winners(events) == [0]


# --- who gets the cheese -----------------------------------------------------------------------


def lucky(
    *equipment: str, cheese: int, trapped: tuple[int, ...] = (), unarmed: bool = False
) -> list[int]:
    """Return who gets cheese of rats in one room with this equipment."""
    rats = [rat(seat, cards(text), seat in trapped) for seat, text in enumerate(equipment)]
    settled = settle("bath", cheese, 0, rats, unarmed)
    assert sorted(fighter.seat for fighter in settled.fighters) == list(range(len(equipment)))
    assert [fighter.gets_cheese for fighter in settled.fighters] == sorted(
        (fighter.gets_cheese for fighter in settled.fighters), reverse=True
    )
    return sorted(fighter.seat for fighter in settled.fighters if fighter.gets_cheese)


def test_GA6_GA7_weapons_are_compared_from_the_strongest_down() -> None:
    assert table.weapons_of(cards("5a 16a trap 5b cheese")) == (16, 5, 5)
    assert lucky("15a 6a", "16a 5a", cheese=1) == [1]
    assert lucky("10a 6a 4a", "10b 7a 3a", cheese=1) == [1]
    assert lucky("10a 6a 4a", "10b 6b 3a 1a", cheese=1) == [0]
    assert lucky("10a", "20a", cheese=1, trapped=(1,)) == [1], "a trap counts in the sum only"
    assert lucky("15a", "15b 10a", cheese=1, trapped=(1,)) == [1], "a missing weapon is nothing"


def test_GA6_a_group_that_is_equal_in_all_shares_the_last_cheese_and_nobody_below() -> None:
    assert lucky("10a", "10b", "9a", "8a", cheese=1) == [0, 1]
    assert lucky("12a", "10a", "10b", "3a", cheese=2) == [0, 1, 2]
    assert lucky("10a", "10b", "3a", cheese=2) == [0, 1]
    assert lucky("", "", "", "4a", cheese=2) == [0, 1, 2, 3]
    assert lucky("", "trap", cheese=1) == [0, 1], "unarmed against unarmed"


@pytest.mark.parametrize(
    ("pieces", "is_shared"), [(0, False), (1, False), (2, True), (3, False), (4, False)]
)
def test_GA6_sharing_is_told_only_where_cheese_is_short(pieces: int, is_shared: bool) -> None:
    rats = [rat(0, ("12a",), False), rat(1, ("10a",), False), rat(2, ("10b",), False)]
    assert settle("bath", pieces, 0, rats, False).is_shared == is_shared


def test_GA6_a_cheese_card_is_cheese() -> None:
    rats = [rat(0, ("12a",), False), rat(1, ("10a",), False), rat(2, ("9b",), False)]
    settled = settle("bath", 1, 1, rats, False)
    assert [fighter.gets_cheese for fighter in settled.fighters] == [True, True, False]
    assert (settled.room, settled.pieces, settled.cards) == ("bath", 1, 1)


def test_GA6_switch_unarmed_rats_do_not_share_and_nobody_below_inherits() -> None:
    assert lucky("", "trap", cheese=1, unarmed=True) == []
    assert lucky("", "4a", "", cheese=2, unarmed=True) == [1]
    assert lucky("", "4a", "", cheese=3, unarmed=True) == [0, 1, 2]
    assert lucky("4a", "4b", cheese=1, unarmed=True) == [0, 1]
    assert lucky("", "4a", cheese=1, unarmed=True) == [1]
    assert lucky("", "", "", cheese=1, trapped=(2,), unarmed=True) == []
    assert lucky("", "", "5a", cheese=1, trapped=(2,), unarmed=True) == []
    assert lucky("", "", "5a", "7a", cheese=2, trapped=(2,), unarmed=True) == [3]
    assert lucky("", "", cheese=1, trapped=(1,), unarmed=True) == [0], "alone it shares with nobody"
    assert not settle("bath", 1, 0, [rat(0, (), False), rat(1, (), False)], True).is_shared
    rows = (row("kids"), row("kids"), row("bed"))
    assert winners(nailed(*rows, pieces=(1, 0, 0, 0))[1]) == [0, 1]
    assert winners(nailed(*rows, pieces=(1, 0, 0, 0), unarmed_do_not_share=True)[1]) == []


def test_GA6_who_is_equal_stands_in_turn_order() -> None:
    rats = [rat(2, ("9a",), False), rat(0, ("9b",), False), rat(1, ("12a",), False)]
    for cheese in (1, 2, 3):
        settled = settle("bath", cheese, 0, rats, False)
        assert [fighter.seat for fighter in settled.fighters] == [1, 2, 0]


# --- reinforcement -----------------------------------------------------------------------------


def test_GA8_equipment_moves_along_through_the_rat_hole() -> None:
    rows = (row("kids", "5a cheese"), row("bath", "4a"), row("bed"))
    state, events = play(at(*rows, hands=["rathole"], pieces=(0, 1, 0, 0)), table.RatHole("bath"))
    assert events[0] == RoomChanged(0, "kids", "bath")
    assert state.rows[0] == Row("bath", "kids", ("5a", "cheese"), ())
    state, events = finish(state)
    assert only(events, RowShown)[0] == RowShown(0, "bath", ("5a", "cheese"), 2, was_hidden=False)
    assert winners(events) == [0, 1]
    assert only(events, TracksCovered) == [TracksCovered(cards("4a 5a cheese rathole"))]


def test_GA8_from_a_room_whose_card_lay_open_already() -> None:
    state = at(row("kids", "5a", is_open=True), row("bath"), row("bed"), hands=["rathole 7a"])
    state, _ = play(state, table.RatHole("cellar"))
    assert state.rows[0] == Row("cellar", "kids", ("5a",), ())
    assert state.to_act == 1, "it was the one reinforcement"


def test_GA9_any_piece_to_any_other_room() -> None:
    state = at(*THREE, hands=["crook"], pieces=(1, 0, 0, 1))
    moves = [action for action in state.legal_actions() if isinstance(action, table.MoveCheese)]
    assert {(move.source, move.target) for move in moves} == {
        ("kids", "bath"),
        ("kids", "bed"),
        ("kids", "cellar"),
        ("cellar", "kids"),
        ("cellar", "bath"),
        ("cellar", "bed"),
    }


def test_GA9_a_piece_moves_to_another_room_and_a_cheese_card_does_not_move() -> None:
    with pytest.raises(IllegalActionError, match=r"^the piece is moved to another room$"):
        table.MoveCheese("bed", "bed")
    state = at(row("bath", "", "cheese"), *THREE[1:], hands=["crook"])
    assert state.legal_actions() == (table.Pass(),)


def test_GA10_nailed_shut_by_the_last_one_changes_nothing() -> None:
    hands = ["5a", "crook", "nailed"]
    state = at(*THREE, hands=hands, pieces=(0, 1, 1, 0))
    state, events = play(
        state, table.Reinforce("5a"), table.MoveCheese("bath", "kids"), table.NailShut()
    )
    assert only(events, CheeseMoved) == [CheeseMoved(1, "bath", "kids")]
    assert winners(events) == [0, 2]
    assert only(events, TracksCovered) == [TracksCovered(cards("5a nailed crook"))]


def test_GD2_nailed_shut_ends_the_reinforcement_not_the_round() -> None:
    state, events = nailed(*THREE, pieces=(1, 0, 0, 1))
    assert len(only(events, RowShown)) == len(only(events, RoomFought)) == 3
    assert winners(events) == [0]
    assert state.standing.number == 3


def test_GA11_no_trap_and_no_room_may_be_played_and_passing_is_always_asked() -> None:
    state = at(*THREE, hands=["trap"], pieces=(1, 0, 0, 0))
    assert state.legal_actions() == (table.Pass(),)
    state, events = play(state, table.Pass())
    assert state.legal_actions() == (table.Pass(),)
    assert events[-1] == TurnStarted(1, table.Phase.REINFORCE)


def test_the_order_of_what_may_be_played() -> None:
    state = at(*THREE, hands=["rathole crook nailed cheese 3a"], pieces=(0, 0, 0, 1))
    assert state.legal_actions() == (
        table.Reinforce("3a"),
        table.Reinforce("cheese"),
        table.NailShut(),
        table.MoveCheese("cellar", "kids"),
        table.MoveCheese("cellar", "bath"),
        table.MoveCheese("cellar", "bed"),
        table.RatHole("bath"),
        table.RatHole("bed"),
        table.RatHole("cellar"),
        table.Pass(),
    )


# --- the final round ---------------------------------------------------------------------------


def final(mine: Row, theirs: Row, pieces: table.Pieces, **position: object) -> End:
    """Return what comes of a fight between seats 0 and 2; seat 1 does not play."""
    chips = (5, 3, 5)
    return nailed(
        mine, NOBODY, theirs, playing=(0, 2), is_final=True, chips=chips, pieces=pieces, **position
    )


def test_GA12_exactly_one_gets_the_cheese() -> None:
    hands = ["", "9a", "8a"]
    state, events = final(row("kids", "4a"), row("kids", "3a"), (1, 0, 0, 0), hands=hands)
    assert state.outcome == Outcome(frozenset({0}), (6, 3, 5), "final_round")
    assert only(events, ChipGained) == [ChipGained(0, 6)]
    assert [event.seat for event in only(events, RowShown)] == [0, 2]
    assert state.hands == ((), ("9a",), ("8a",))


def test_GA12_a_perfect_tie_shares_the_win() -> None:
    state, _ = final(row("kids", "4a"), row("kids", "4b"), (1, 0, 0, 0))
    assert state.outcome == Outcome(frozenset({0, 2}), (6, 3, 6), "final_round")


def test_GA12_nobody_gets_it_and_another_such_round_follows() -> None:
    state, events = final(row("kids", "4a"), row("bath", "4b"), (0, 0, 0, 1))
    assert state.outcome is None
    assert events[-2:] == [
        RoundStarted(3, 2, (2, 0), 1, is_final=True),
        TurnStarted(2, table.Phase.DROP),
    ]
    assert (state.standing.playing, state.standing.is_final, state.standing.chips) == (
        (2, 0),
        True,
        (5, 3, 5),
    )


def test_GA12_only_the_tied_seats_draw_two_and_lay_and_spy() -> None:
    hands = ["3a", "4a", "5a"]
    state = at(*EMPTY, phase=table.Phase.DROP, turn=2, playing=(2, 0), is_final=True, hands=hands)
    state, _ = play(state, table.DropCheese(), table.Rained(0, 0, 1, 0))
    state, events = play(state, *(table.Drawn(card) for card in ("7a", "7b", "8a", "8b")))
    assert [event.seat for event in only(events, CardDrawn)] == [2, 2, 0, 0]
    assert [len(hand) for hand in state.hands] == [3, 1, 3]
    state, events = play(
        state,
        table.Enter("bed"),
        table.Ready(),
        table.Enter("bath"),
        table.Equip("3a"),
        table.Ready(),
    )
    assert only(events, RowsLaid) == [RowsLaid((2, 0, 1))]
    assert state.legal_actions() == (table.Spy(0),)
    state, _ = play(state, table.Spy(0), table.TurnedUp("3a"), table.Spy(2), table.TurnedUp("bed"))
    assert state.to_act == 2
    state, events = play(state, table.Pass(), table.Pass())
    assert state.outcome is not None
    assert state.outcome.winners == {2}


def test_GA12_the_start_token_goes_to_the_next_tied_player() -> None:
    rows = (row("kids"), row("bath"), row("bed"), row("cellar"))
    state, events = nailed(*rows, pieces=(0, 0, 1, 1), chips=(4, 4, 4, 4))
    assert (state.standing.playing[0], state.standing.playing) == (2, (2, 3))
    assert only(events, RoundStarted) == [RoundStarted(3, 2, (2, 3), 1, is_final=True)]


def test_GA12_switch_no_final_round() -> None:
    state, _ = nailed(*THREE, pieces=(1, 0, 1, 0), chips=(4, 4, 4), no_final_round=True)
    assert state.outcome == Outcome(frozenset({0, 2}), (5, 4, 5), "five_rats_together")
    state, _ = nailed(*THREE, pieces=(1, 0, 1, 0), chips=(4, 4, 3), no_final_round=True)
    assert state.outcome == Outcome(frozenset({0}), (5, 4, 4), "five_rats")
    state, _ = nailed(*THREE, pieces=(1, 0, 1, 0), chips=(3, 4, 3), no_final_round=True)
    assert (state.outcome, state.standing.is_final) == (None, False)


# --- the deck ----------------------------------------------------------------------------------


def test_GA13_the_deck_is_shuffled_only_when_a_card_must_be_drawn() -> None:
    state = at(*EMPTY, phase=table.Phase.DRAW, turn=2, drawn=1, deck="3a")
    state, events = play(state, table.Drawn("3a"))
    assert only(events, DeckShuffled) == []
    assert (state.phase, sum(state.deck), sum(state.discards)) == (table.Phase.ENTER, 0, 54)
    state = at(*EMPTY, phase=table.Phase.DROP, deck="")
    state, events = play(state, table.DropCheese(), table.Rained(1, 0, 1, 0))
    assert events[-1] == DeckShuffled(55)
    assert (state.to_act, state.turn, sum(state.discards)) == (CHANCE, 0, 0)


def test_GA13_deck_and_discard_pile_are_empty() -> None:
    everything = [f"{n}{x}" for n in range(1, 21) for x in "ab"]
    rest = "trap trap trap trap cheese cheese nailed nailed nailed crook crook crook"
    hands = [" ".join(everything), rest + " rathole rathole", ""]
    state = at(*EMPTY, phase=table.Phase.DRAW, hands=hands)
    state, events = play(state, table.Drawn("rathole"))
    assert events == [CardDrawn(0, "rathole", 0), TurnStarted(0, table.Phase.ENTER)]
    assert (state.to_act, state.phase, state.drawn) == (0, table.Phase.ENTER, 0)
    hands[0] += " rathole"
    state = at(*EMPTY, phase=table.Phase.RAIN, hands=hands)
    state, events = play(state, table.Rained(2, 0, 0, 0))
    assert (state.to_act, state.phase) == (0, table.Phase.ENTER)


def test_GA14_chips_do_not_run_short() -> None:
    rows = tuple(row("kids") for _ in range(6))
    state, _ = nailed(*rows, pieces=(5, 0, 0, 0), chips=(4, 4, 4, 4, 4, 4))
    assert state.standing.chips == (5,) * 6, "thirty of the twenty-five"
    assert state.standing.playing == (1, 2, 3, 4, 5, 0)


# --- lives -------------------------------------------------------------------------------------


def test_GA15_pieces_follow_the_number_of_seats() -> None:
    rows = (row("kids"), row("bath"), row("bed"), row("bed"), row("cellar"))
    state, events = nailed(*rows, pieces=(4, 0, 0, 0), variant=LIVES, chips=(1, 1, 1, 2, 2))
    assert [event.seat for event in only(events, SeatOut)] == [1, 2]
    assert only(events, RoundStarted) == [RoundStarted(3, 3, (3, 4, 0), 2, is_final=False)]
    assert state.observe(0).out == {1, 2}


def test_GA15_who_drops_out_discards_the_hand() -> None:
    hands = ["", "9a trap", "8a"]
    state, events = nailed(*THREE, pieces=(1, 0, 0, 0), variant=LIVES, chips=(2, 1, 2), hands=hands)
    assert only(events, SeatOut) == [SeatOut(1, ("9a", "trap"))]
    assert state.hands == ((), (), ("8a",))
    assert state.discards == counts(["9a", "trap", "nailed"])


def test_GA15_a_round_in_which_all_would_drop_out_does_not_count() -> None:
    hands = ["", "9a", ""]
    state, events = nailed(*THREE, pieces=(0, 0, 0, 2), variant=LIVES, chips=(1, 1, 1), hands=hands)
    assert only(events, LivesSpared) == [LivesSpared((0, 1, 2))]
    assert losers(events) == []
    assert (state.standing.chips, state.outcome) == ((1, 1, 1), None)
    assert only(events, TracksCovered) == [TracksCovered(("nailed",))]
    assert events[-2] == RoundStarted(3, 1, (1, 2, 0), 2, is_final=False)
    assert state.hands[1] == ("9a",)


def test_GA15_somebody_has_another_life() -> None:
    state, events = nailed(*THREE, pieces=(0, 0, 0, 2), variant=LIVES, chips=(1, 2, 1))
    assert only(events, LifeLost) == [LifeLost(0, 0), LifeLost(1, 1), LifeLost(2, 0)]
    assert state.outcome == Outcome(frozenset({1}), (0, 1, 0), "last_rat")
    state, events = nailed(*THREE, pieces=(0, 0, 0, 2), variant=LIVES, chips=(2, 2, 1))
    assert (state.standing.chips, state.standing.playing) == ((1, 1, 0), (1, 0))


def last_two(**setting: bool) -> End:
    """Return what comes of it if the last two, with a life each, both get nothing."""
    rows = (row("kids"), NOBODY, row("bed"))
    chips, playing = (1, 0, 1), (0, 2)
    return nailed(
        *rows, pieces=(0, 0, 0, 1), variant=LIVES, chips=chips, playing=playing, **setting
    )


def test_GA15_those_who_are_out_already_do_not_matter() -> None:
    state, events = last_two()
    assert only(events, LivesSpared) == [LivesSpared((0, 2))]
    assert only(events, SeatOut) == []
    assert state.standing.playing == (2, 0)


def test_GA15_switch_the_last_rats_win_together() -> None:
    state, events = last_two(shared_last_rat=True)
    assert only(events, LivesSpared) == [LivesSpared((0, 2))]
    assert state.outcome == Outcome(frozenset({0, 2}), (1, 0, 1), "shared_last_rat")
    state, _ = nailed(*THREE, pieces=(0, 1, 0, 0), variant=LIVES, shared_last_rat=True)
    assert (state.standing.chips, state.outcome) == ((2, 3, 2), None)


def test_GA16_three_play_for_one_piece_in_the_longer_game() -> None:
    assert table.Setting(3, "longer", 0).pieces(3, is_final=False) == 1
    assert table.Setting(3, "longer", 0).pieces(2, is_final=True) == 1
    assert table.Setting(5, LIVES, 0).pieces(2, is_final=False) == 1
    assert list(RULES.players) == ["base", "longer", LIVES]
    assert set(RULES.players.values()) == {range(3, 7)}


def test_GA17_a_lone_rat_with_its_own_cheese_card_gets_it() -> None:
    _, events = nailed(row("kids", "cheese"), row("bath"), row("bed"))
    assert winners(events) == [0]


def test_GA19_in_last_rat_standing_cheese_gives_no_chip() -> None:
    state, events = nailed(*THREE, pieces=(1, 1, 0, 0), variant=LIVES, chips=(5, 5, 3))
    assert only(events, ChipGained) == []
    assert (state.standing.chips, state.outcome) == ((5, 5, 2), None)
