"""Gouda Ganoven, G14 to G24 with their rulings and T1 to T5: the fight, the end, the variants."""

from __future__ import annotations

from typing import TypeAlias

from game.rules.base import TERMINAL, Event, Outcome
from game.rules.gouda_ganoven import events, table
from game.rules.gouda_ganoven.events import ChipGained, LifeLost, RoomFought, SeatOut
from game.rules.gouda_ganoven.fight import make_fighter as rat
from game.rules.gouda_ganoven.fight import resolve_room_fight
from game.rules.gouda_ganoven.position import Row
from game.rules.gouda_ganoven.state import GoudaState
from game.rules.gouda_ganoven.table import Phase
from tests.rules.gouda_ganoven.play import (
    EMPTY,
    NOBODY,
    THREE,
    at,
    cards,
    counts,
    finish,
    nailed,
    row,
    start,
    winners,
)
from tests.rules.scenarios import kinds, only, play, refuses

End: TypeAlias = tuple[GoudaState, list[Event]]

LIVES = "last_rat_standing"


def test_G14_all_cards_are_turned_up_and_every_room_is_settled() -> None:
    first = Row("cellar", "kids", ("2a",), ("9b",))
    state = at(first, row("bath", "3a 4b"), row("bath", is_open=True), pieces=(1, 1, 0, 0))
    state, happened = finish(state)
    rats = (events.Fighter(1, 7, (4, 3), False, True), events.Fighter(2, 0, (), False, False))
    lonely = (events.Fighter(0, 11, (9, 2), False, False),)
    assert happened[5:] == [
        events.RowShown(0, "cellar", ("9b", "2a"), 1, was_hidden=False),
        events.RowShown(1, "bath", ("3a", "4b"), 2, was_hidden=True),
        events.RowShown(2, "bath", (), 0, was_hidden=False),
        RoomFought("bath", 1, 0, rats, is_shared=False),
        RoomFought("cellar", 0, 0, lonely, is_shared=False),
        ChipGained(1, 1),
        events.TracksCovered(("2a", "3a", "4b", "9b")),
        events.RoundStarted(3, 1, (1, 2, 0), 2, is_final=False),
        events.TurnStarted(1, Phase.DROP),
    ]
    _, happened = nailed(row("kids", "trap"), row("kids", "2a"), row("bed"), pieces=(1, 0, 0, 0))
    assert winners(happened) == [1], "a trap that is found only now does nothing"


def lucky(
    *equipment: str, cheese: int, trapped: tuple[int, ...] = (), unarmed: bool = False
) -> list[int]:
    """Return the seats that get cheese in a fight of rats with this equipment."""
    rats = [rat(seat, cards(text), seat in trapped) for seat, text in enumerate(equipment)]
    settled = resolve_room_fight("bath", cheese, 0, rats, unarmed)
    assert sorted(fighter.seat for fighter in settled.fighters) == list(range(len(equipment)))
    gets = [fighter.gets_cheese for fighter in settled.fighters]
    assert gets == sorted(gets, reverse=True)
    return sorted(fighter.seat for fighter in settled.fighters if fighter.gets_cheese)


def test_G15_G16_fewer_cheeses_than_rats_go_to_the_strongest_else_one_to_each() -> None:
    rows = (row("kids", "4a"), row("kids", "5a"), row("kids", "6a"), row("kids", "7a"))
    for pieces, got in ((0, []), (1, [3]), (2, [2, 3]), (3, [1, 2, 3]), (4, [0, 1, 2, 3])):
        _, happened = nailed(*rows, pieces=(pieces, 0, 0, 0))
        assert winners(happened) == got
        [fought] = only(happened, RoomFought)
        assert [fighter.seat for fighter in fought.fighters] == [3, 2, 1, 0]


def test_G17_GA5_GA6_GA7_T4_in_a_tie_weapons_are_compared_from_the_strongest_down() -> None:
    assert table.weapon_strengths(cards("5a 16a trap 5b cheese")) == (16, 5, 5)
    assert table.total_strength(cards("3a trap"), is_trapped=True) == -7
    assert table.total_strength(cards("3a 20b cheese"), is_trapped=False) == 23
    assert lucky("10a 2a", "9a 3a", "12a", cheese=2) == [0, 2]
    assert lucky("15a 6a", "16a 5a", cheese=1) == [1]
    assert lucky("10a 6a 4a", "10b 7a 3a", cheese=1) == [1]
    assert lucky("10a 6a 4a", "10b 6b 3a 1a", cheese=1) == [0]
    assert lucky("10a", "20a", cheese=1, trapped=(1,)) == [1], "a trap counts in the sum only"
    assert lucky("15a", "15b 10a", cheese=1, trapped=(1,)) == [1], "a missing weapon is nothing"
    assert lucky("", "9a", cheese=1, trapped=(1,)) == [0], "strength may be below zero"


def test_G18_GA6_T5_equal_rats_share_the_last_cheese_and_nobody_below() -> None:
    assert lucky("10a 2a", "10b 2b", cheese=1) == [0, 1]
    assert lucky("10a", "10b", "9a", "8a", cheese=1) == [0, 1]
    assert lucky("12a", "10a", "10b", "3a", cheese=2) == [0, 1, 2]
    assert lucky("10a", "10b", "3a", cheese=2) == [0, 1]
    assert lucky("", "", "", "4a", cheese=2) == [0, 1, 2, 3]
    assert lucky("", "trap", cheese=1) == [0, 1], "unarmed against unarmed"
    rats = [rat(2, ("9a",), False), rat(0, ("9b",), False), rat(1, ("12a",), False)]
    for cheese, is_shared in ((0, False), (1, False), (2, True), (3, False), (4, False)):
        settled = resolve_room_fight("bath", cheese, 0, rats, False)
        assert settled.is_shared == is_shared, "told only where cheese is short"
        assert [fighter.seat for fighter in settled.fighters] == [1, 2, 0], "in turn order"
    settled = resolve_room_fight("bath", 1, 1, rats[1:], False)
    assert [fighter.gets_cheese for fighter in settled.fighters] == [True, True]
    assert (settled.room, settled.pieces, settled.cards) == ("bath", 1, 1)


def test_GA6_switch_unarmed_rats_do_not_share_and_nobody_below_inherits() -> None:
    assert lucky("", "trap", cheese=1, unarmed=True) == []
    assert lucky("", "4a", "", cheese=2, unarmed=True) == [1]
    assert lucky("", "4a", "", cheese=3, unarmed=True) == [0, 1, 2]
    assert lucky("4a", "4b", cheese=1, unarmed=True) == [0, 1]
    assert lucky("", "", "5a", cheese=1, trapped=(2,), unarmed=True) == []
    assert lucky("", "", "5a", "7a", cheese=2, trapped=(2,), unarmed=True) == [3]
    assert lucky("", "", cheese=1, trapped=(1,), unarmed=True) == [0], "alone it shares with nobody"
    assert not resolve_room_fight(
        "bath", 1, 0, [rat(0, (), False), rat(1, (), False)], True
    ).is_shared
    rows = (row("kids"), row("kids"), row("bed"))
    assert winners(nailed(*rows, pieces=(1, 0, 0, 0), unarmed_do_not_share=True)[1]) == []


def test_T1_T2_T3_GA17_the_examples_of_the_rulebook() -> None:
    rows = (row("bath", "15a"), row("bath", "19a 7a"), row("bath", "17a 6a"))
    assert winners(nailed(*rows, pieces=(0, 2, 0, 0), trapped=(2,))[1]) == [0, 1]
    rows = (row("cellar", "10a cheese"), row("cellar", "18a 7a"), row("bed"))
    assert winners(nailed(*rows)[1]) == [1], "a cheese card in the cellar"
    rows = (row("kids", "cheese"), row("kids", "20a"), row("bed"))
    assert winners(nailed(*rows, pieces=(1, 0, 0, 0))[1]) == [0, 1], "a piece and a cheese card"
    rows = (row("kids", "cheese"), row("bath"), row("bed"))
    assert winners(nailed(*rows)[1]) == [0], "a lone rat with its own cheese card"


def test_G19_chips_tracks_and_the_next_round() -> None:
    rows = (row("kids", "4a trap"), row("bath", "cheese", "7a"), row("bed"))
    hands = ["", "trap", "nailed 3b"]
    state = at(*rows, hands=hands, pieces=(1, 0, 0, 1), turn=2, trapped=[2], chips=(2, 1, 0))
    state, happened = play(state, table.NailShut())
    assert only(happened, ChipGained) == [ChipGained(0, 3), ChipGained(1, 2)]
    assert state.round_data.chips == (3, 2, 0)
    covered = ("4a", "7a", "trap", "trap", "cheese", "nailed")
    assert only(happened, events.TracksCovered) == [events.TracksCovered(covered)]
    assert state.discards == counts(covered)
    assert (state.hands, state.rows) == (((), ("trap",), ("3b",)), (NOBODY,) * 3)
    assert (state.pieces, state.trapped, state.played) == ((0, 0, 0, 0), frozenset(), ())
    assert happened[-2] == events.RoundStarted(3, 1, (1, 2, 0), 2, is_final=False)
    assert (state.to_act, state.round_data.playing) == (1, (1, 2, 0))
    state = at(*THREE, hands=["", "", "nailed"], pieces=(1, 0, 1, 0), turn=2, playing=(2, 0, 1))
    _, happened = play(state, table.NailShut())
    assert only(happened, ChipGained) == [ChipGained(2, 1), ChipGained(0, 1)], "in turn order"
    assert [event.seat for event in only(happened, events.RowShown)] == [2, 0, 1]


def test_G20_the_first_gang_of_five_wins() -> None:
    state, happened = nailed(*THREE, pieces=(1, 0, 1, 0), chips=(4, 4, 3))
    assert happened[-1] == events.MatchEnded(frozenset({0}), (5, 4, 4), "five_rats")
    assert state.outcome == Outcome(frozenset({0}), (5, 4, 4), "five_rats")
    assert (state.to_act, state.phase, state.rows) == (TERMINAL, Phase.OVER, (NOBODY,) * 3)
    refuses(state, table.Pass(), table.DropCheese(), table.Ready(), table.Drawn("1a"))


def test_G21_GA12_several_fifth_rats_at_once_play_for_a_single_cheese() -> None:
    state, happened = nailed(*THREE, pieces=(1, 0, 1, 0), chips=(4, 4, 4))
    assert happened[-2:] == [
        events.RoundStarted(3, 2, (2, 0), 1, is_final=True),
        events.TurnStarted(2, Phase.DROP),
    ]
    assert (state.outcome, state.round_data.is_final, state.round_data.playing) == (
        None,
        True,
        (2, 0),
    )
    state, _ = play(state, table.DropCheese())
    rooms = [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)]
    assert dict(state.chance_outcomes()) == {table.Rained(*pieces): 1 / 4 for pieces in rooms}
    rows = (*THREE, row("cellar"))
    state, _ = nailed(*rows, pieces=(0, 0, 1, 1), chips=(4, 4, 4, 4))
    assert state.round_data.playing == (2, 3), "the start token goes to the next tied player"


def test_GA12_only_the_tied_seats_draw_two_and_lay_and_spy() -> None:
    hands = ["3a", "4a", "5a"]
    state = at(*EMPTY, phase=Phase.DROP, turn=2, playing=(2, 0), is_final=True, hands=hands)
    state, _ = play(state, table.DropCheese(), table.Rained(0, 0, 1, 0))
    state, happened = play(state, *(table.Drawn(card) for card in ("7a", "7b", "8a", "8b")))
    assert [event.seat for event in only(happened, events.CardDrawn)] == [2, 2, 0, 0]
    assert [len(hand) for hand in state.hands] == [3, 1, 3]
    state, _ = play(state, table.Enter("bed"), table.Ready(), table.Enter("bath"))
    state, happened = play(state, table.Equip("3a"), table.Ready())
    assert only(happened, events.RowsLaid) == [events.RowsLaid((2, 0, 1))]
    assert state.legal_actions() == (table.Spy(0),)
    state, _ = play(state, table.Spy(0), table.TurnedUp("3a"), table.Spy(2), table.TurnedUp("bed"))
    assert state.to_act == 2
    state, _ = play(state, table.Pass(), table.Pass())
    assert state.outcome is not None
    assert state.outcome.winners == {2}


def test_GA12_how_a_final_round_ends() -> None:
    def final(mine: Row, theirs: Row, pieces: table.Pieces) -> End:
        """Return the state and the events after a fight of seats 0 and 2; seat 1 does not play."""
        rows, hands = (mine, NOBODY, theirs), ("", "9a", "8a")
        where = {"playing": (0, 2), "is_final": True, "chips": (5, 3, 5)}
        return nailed(*rows, pieces=pieces, hands=hands, **where)

    state, happened = final(row("kids", "4a"), row("kids", "3a"), (1, 0, 0, 0))
    assert state.outcome == Outcome(frozenset({0}), (6, 3, 5), "final_round")
    assert only(happened, ChipGained) == [ChipGained(0, 6)]
    assert [event.seat for event in only(happened, events.RowShown)] == [0, 2]
    assert state.hands == ((), ("9a",), ("8a",))
    state, _ = final(row("kids", "4a"), row("kids", "4b"), (1, 0, 0, 0))
    assert state.outcome == Outcome(frozenset({0, 2}), (6, 3, 6), "final_round")
    state, happened = final(row("kids", "4a"), row("bath", "4b"), (0, 0, 0, 1))
    assert state.outcome is None, "nobody gets it, and another such round follows"
    assert happened[-2] == events.RoundStarted(3, 2, (2, 0), 1, is_final=True)
    assert state.round_data.chips == (5, 3, 5)


def test_GA12_switch_no_final_round() -> None:
    for chips, outcome in (
        ((4, 4, 4), Outcome(frozenset({0, 2}), (5, 4, 5), "five_rats_together")),
        ((4, 4, 3), Outcome(frozenset({0}), (5, 4, 4), "five_rats")),
        ((3, 4, 3), None),
    ):
        state, _ = nailed(*THREE, pieces=(1, 0, 1, 0), chips=chips, no_final_round=True)
        assert (state.outcome, state.round_data.is_final) == (outcome, False)


def test_GA14_chips_do_not_run_short() -> None:
    state, _ = nailed(*(row("kids") for _ in range(6)), pieces=(5, 0, 0, 0), chips=(4,) * 6)
    assert state.round_data.chips == (5,) * 6, "thirty of the twenty-five"
    assert state.round_data.playing == (1, 2, 3, 4, 5, 0)


def test_G24_GA19_who_gets_no_cheese_loses_a_life_and_the_last_rat_wins() -> None:
    assert start(LIVES, 4).round_data.chips == (3, 3, 3, 3)
    assert start("longer", 4).round_data.chips == (0, 0, 0, 0)
    state, happened = nailed(*THREE, pieces=(0, 1, 0, 1), variant=LIVES)
    assert only(happened, LifeLost) == [LifeLost(0, 2), LifeLost(2, 2)]
    assert state.round_data.chips == state.observe(0).scores == (2, 3, 2)
    assert (winners(happened), state.observe(0).out) == ([], frozenset())
    state, happened = nailed(*THREE, pieces=(0, 1, 0, 1), variant=LIVES, chips=(1, 2, 1))
    assert state.outcome == Outcome(frozenset({1}), (0, 2, 0), "last_rat")
    state, happened = nailed(*THREE, pieces=(1, 1, 0, 0), variant=LIVES, chips=(5, 5, 3))
    assert (only(happened, ChipGained), state.outcome) == ([], None), "lives, and no gang"
    assert state.round_data.chips == (5, 5, 2)


def test_G24_GA15_who_drops_out_takes_a_cheese_along_and_discards_the_hand() -> None:
    hands = ["", "9a trap", "8a"]
    state, happened = nailed(
        *THREE, pieces=(1, 0, 0, 0), variant=LIVES, chips=(2, 1, 2), hands=hands
    )
    assert only(happened, SeatOut) == [SeatOut(1, ("9a", "trap"))]
    assert (state.hands, state.discards) == (((), (), ("8a",)), counts(["9a", "trap", "nailed"]))
    assert happened[-2] == events.RoundStarted(3, 2, (2, 0), 1, is_final=False)
    assert (state.round_data.playing, state.observe(0).out) == ((2, 0), frozenset({1}))
    assert len(play(state, table.DropCheese())[0].chance_outcomes()) == 4
    rows = (row("kids"), row("bath"), row("bed"), row("bed"), row("cellar"))
    state, happened = nailed(*rows, pieces=(4, 0, 0, 0), variant=LIVES, chips=(1, 1, 1, 2, 2))
    assert only(happened, SeatOut) == [SeatOut(1, ()), SeatOut(2, ())]
    assert happened[-2] == events.RoundStarted(3, 3, (3, 4, 0), 2, is_final=False)
    assert state.observe(0).out == {1, 2}


def test_GA15_a_round_in_which_all_would_drop_out_does_not_count() -> None:
    hands = ["", "9a", ""]
    state, happened = nailed(
        *THREE, pieces=(0, 0, 0, 2), variant=LIVES, chips=(1, 1, 1), hands=hands
    )
    assert only(happened, events.LivesSpared) == [events.LivesSpared((0, 1, 2))]
    assert only(happened, LifeLost) == []
    assert (state.round_data.chips, state.outcome, state.hands[1]) == ((1, 1, 1), None, ("9a",))
    assert kinds(happened[-3:]) == "TracksCovered RoundStarted TurnStarted"
    assert state.round_data.playing == (1, 2, 0)
    state, happened = nailed(*THREE, pieces=(0, 0, 0, 2), variant=LIVES, chips=(1, 2, 1))
    assert only(happened, LifeLost) == [LifeLost(0, 0), LifeLost(1, 1), LifeLost(2, 0)]
    assert state.outcome == Outcome(frozenset({1}), (0, 1, 0), "last_rat")
    state, _ = nailed(*THREE, pieces=(0, 0, 0, 2), variant=LIVES, chips=(2, 2, 1))
    assert (state.round_data.chips, state.round_data.playing) == ((1, 1, 0), (1, 0))


def test_GA15_those_who_are_out_already_do_not_matter_and_the_switch_shares_the_win() -> None:
    rows = (row("kids"), NOBODY, row("bed"))
    where = {"pieces": (0, 0, 0, 1), "variant": LIVES, "chips": (1, 0, 1), "playing": (0, 2)}
    for is_shared in (False, True):
        state, happened = nailed(*rows, **where, shared_last_rat=is_shared)
        assert only(happened, events.LivesSpared) == [events.LivesSpared((0, 2))]
        assert only(happened, SeatOut) == []
        shared = Outcome(frozenset({0, 2}), (1, 0, 1), "shared_last_rat")
        assert state.outcome == (shared if is_shared else None)
    state, _ = nailed(*THREE, pieces=(0, 1, 0, 0), variant=LIVES, shared_last_rat=True)
    assert (state.round_data.chips, state.outcome) == ((2, 3, 2), None)
