"""Rat-a-Tat Cat, R18 to R24 with their rulings: points, the three endings, younger players."""

from __future__ import annotations

import pytest

from game.rules.base import TERMINAL, Event, Outcome
from game.rules.rat_a_tat_cat import events, table
from game.rules.rat_a_tat_cat.events import SeatOut
from game.rules.rat_a_tat_cat.state import RULES, RatState
from game.rules.rat_a_tat_cat.table import INNER, OUTER, Phase
from tests.rules.rat_a_tat_cat.play import at, cards, draw, start
from tests.rules.scenarios import changed, kinds, only, play, refuses

ROWS = ("0123", "4567", "8899")
"""6, 22 and 34 points."""


def ended(state: RatState) -> tuple[RatState, list[Event]]:
    """Take the last turn of a round without changing a row; return the events of the showdown."""
    state, happened = draw(state, "9", table.Discard())
    return state, happened[1:]


def last_turn(*rows: str, knocker: int = 1, **more: object) -> RatState:
    """Return the state at the last turn of a round, that of the seat before the knocker."""
    around = [(knocker - step) % len(rows) for step in range(1, len(rows))]
    turn = next(seat for seat in around if rows[seat])
    return at(*rows, turn=turn, knocker=knocker, **more)  # type: ignore[arg-type]


def test_R18_R19_all_cards_are_shown_and_the_points_written_down() -> None:
    state, happened = ended(last_turn(*ROWS, number=2, totals=(30, 0, 7)))
    assert happened[:3] == [events.RowShown(seat, cards(row)) for seat, row in enumerate(ROWS)]
    assert happened[3] == events.RoundScored(2, (6, 22, 34), (36, 22, 41))
    assert state.totals == state.observe(1).scores == (36, 22, 41)
    assert state.sheet == ((0, 0, 0), (6, 22, 34))


def test_R18_RA9_power_cards_are_replaced_from_the_dealers_left_slot_by_slot() -> None:
    state = at("s12p", "45d7", "p999", top="3", dealer=0, turn=1, knocker=2, rounds=2)
    state, happened = draw(state, "3", table.Discard())
    rows = ((1, "45d7"), (2, "p999"), (0, "s12p"))
    assert happened[1:] == [events.RowShown(seat, cards(row)) for seat, row in rows]
    assert (state.turn, state.to_act, state.phase) == (0, -1, Phase.SHOWDOWN)
    refuses(state, table.DrawPile(), table.TakeDiscard(0), table.EndTurn(), table.Discard())
    told = []
    for card in "0p567":
        state, happened = play(state, table.Drawn(cards(card)[0]))
        told.append(happened[0])
        assert state.number == 2 or state.top in table.POWERS
    assert told == [
        events.PowerReplaced(1, 2, "draw2", "0"),
        events.PowerDrawnAgain(2, 0, "peek"),
        events.PowerReplaced(2, 0, "peek", "5"),
        events.PowerReplaced(0, 0, "swap", "6"),
        events.PowerReplaced(0, 3, "peek", "7"),
    ]
    assert state.sheet == ((6 + 1 + 2 + 7, 4 + 5 + 0 + 7, 5 + 9 + 9 + 9),)


def test_R20_the_next_round_is_dealt_to_the_left_of_the_old_dealer() -> None:
    before = last_turn(*ROWS, rounds=2, dealer=2)
    state, happened = ended(before)
    assert happened[-1] == events.RoundStarted(2, 0)
    assert (state.number, state.dealer, state.turn, state.phase) == (2, 0, 0, Phase.DEAL)
    assert (state.rows, state.pile, sum(state.beneath)) == (((),) * 3, table.DECK, 0)
    assert (state.top, state.knocker, state.drawn, state.draws) == (None, None, None, 0)
    assert (state.is_time_up, state.setting, state.totals) == (False, before.setting, (6, 22, 34))


def test_R21_RA10_the_fewest_points_after_the_last_round_win_and_a_tie_is_shared() -> None:
    before = last_turn(*ROWS, number=3, rounds=3, totals=(20, 3, 1))
    state, happened = ended(before)
    assert state.outcome == Outcome(frozenset({1}), (26, 25, 35), "rounds_played")
    assert happened[-1] == events.MatchEnded(frozenset({1}), (26, 25, 35), "rounds_played")
    assert (state.to_act, state.phase) == (TERMINAL, Phase.OVER)
    assert all(state.observe(seat).rows == before.rows for seat in range(3)), "still face up"
    state, _ = ended(last_turn("0123", "0123", "8899"))
    assert state.outcome == Outcome(frozenset({0, 1}), (6, 6, 34), "rounds_played")
    assert state.observe(0).winners == {0, 1}


def test_RA8_switch_ten_points_more_if_somebody_has_fewer() -> None:
    _, happened = ended(last_turn(*ROWS, knock_penalty=True))
    scored = events.RoundScored(1, (6, 32, 34), (6, 32, 34))
    assert happened[3:5] == [events.KnockPunished(1, 10), scored]
    for rows in (("0123", "0123", "8899"), ("8899", "0123", "4567")):
        state, happened = ended(last_turn(*rows, knock_penalty=True))
        assert (state.totals[1], only(happened, events.KnockPunished)) == (6, []), "none has fewer"
    before = last_turn(*ROWS, end="limit", totals=(0, 70, 0), number=2, knock_penalty=True)
    _, happened = ended(before)
    assert only(happened, SeatOut) == [SeatOut(1, 102)], "it counts before the limit"


def test_RA15_R21_R22_R23_the_defaults_and_what_the_choosing_screen_offers() -> None:
    for players in range(2, 7):
        assert start(players=players).setting.rounds == players
        assert start(players=players, rounds=4).setting.rounds == 4
    assert (start().setting.end, start().setting.limit) == ("rounds", 100)
    rounds, minutes = (0, 1, 2, 3, 5, 10), (5, 10, 15, 20)
    offered = {option.name: option.offered for option in RULES.options if option.offered}
    assert offered == {"rounds": rounds, "limit": (50, 100, 200), "minutes": minutes}


def test_R22_RA12_the_round_in_progress_is_finished_and_then_the_match_is_over() -> None:
    state, _ = ended(last_turn(*ROWS, end="time", number=40, rounds=1))
    assert (state.number, state.outcome) == (41, None), "as long as there is time rounds go on"
    assert not state.observe(0).is_time_up
    state, _ = play(last_turn(*ROWS, end="time", number=4, rounds=1), table.TimeUp())
    assert state.observe(2).is_time_up
    state, _ = ended(state)
    assert state.outcome == Outcome(frozenset({0}), (6, 22, 34), "time_up")
    assert state.is_time_up


def test_R22_RA12_the_tables_clock_acts_at_any_decision_and_only_with_this_ending() -> None:
    ready, _ = draw(at(*ROWS, end="time"), "s")
    for state in (at(*ROWS, end="time"), ready, play(ready, table.UsePower())[0]):
        after, happened = play(state, table.TimeUp())
        assert happened == [events.TimeRanOut()]
        assert after == changed(state, is_time_up=True)
        refuses(after, table.TimeUp())
    refuses(play(at(*ROWS, end="time"), table.DrawPile())[0], table.TimeUp())
    assert RULES.clock is not None
    for end, minutes, acts in (
        ("time", 5, (300.0, table.TimeUp())),
        ("time", 10, (600.0, table.TimeUp())),
        ("rounds", 5, None),
        ("limit", 5, None),
    ):
        options = {"end": end, "minutes": minutes}
        full = RULES.full_options(players=3, variant="base", options=options)
        assert RULES.clock(full) == acts
        if acts is None:
            refuses(at(*ROWS, end=end), table.TimeUp())


@pytest.mark.parametrize("limit", [50, 100, 200])
@pytest.mark.parametrize("below", [0, 1])
def test_R23_RA11_out_at_the_limit_and_not_below(limit: int, below: int) -> None:
    totals = (0, limit - 22 - below, 0)
    state, happened = ended(last_turn(*ROWS, end="limit", limit=limit, totals=totals, number=9))
    assert only(happened, SeatOut) == ([] if below else [SeatOut(1, limit)])
    assert state.out == (frozenset() if below else {1})
    assert (state.number, state.outcome) == (10, None)
    for end in ("rounds", "time"):
        totals = (500,) * 3
        state, _ = ended(last_turn(*ROWS, end=end, limit=limit, rounds=2, totals=totals, number=1))
        assert (state.out, state.number) == (frozenset(), 2), "it means nothing there"


def test_RA11_who_is_out_gets_no_cards_does_not_deal_has_no_turn_and_is_no_target() -> None:
    rows = (*ROWS, "1245")
    state, happened = ended(last_turn(*rows, end="limit", totals=(0, 90, 0, 0), number=2, dealer=3))
    assert (set(state.out), happened[-1]) == ({1}, events.RoundStarted(3, 0))
    state, _ = ended(last_turn("0123", "", "8899", "1245", end="limit", knocker=3, dealer=0))
    assert state.sheet[-1] == (6, None, 34, 12)
    assert state.dealer == 2, "seat 1 is out"
    places = []
    while state.phase is Phase.DEAL:
        state, happened = play(state, state.chance_outcomes()[0][0])
        places += [event.seat for event in only(happened, events.CardDealt)]
    assert places == [3, 0, 2] * 4
    assert [len(row) for row in state.rows] == [4, 0, 4, 4]
    state, happened = play(state, state.chance_outcomes()[0][0])
    assert [event.seat for event in only(happened, events.OuterCardsSeen)] == [3, 0, 2]
    state, _ = draw(at("0123", "", "8899"), "s", table.UsePower())
    swaps = [action for action in state.legal_actions() if isinstance(action, table.SwapCards)]
    assert {action.seat for action in swaps} == {2}
    assert play(state, table.Decline(), table.EndTurn())[0].turn == 2


@pytest.mark.parametrize(
    ("rows", "totals", "gone", "winners"),
    [
        (("4567", "0123", ""), (90, 100, 120), {0: 112, 1: 106}, {1}),
        (("4567", "0123", ""), (90, 106, 100), {0: 112, 1: 112}, {0, 1}),
        (("8899", "0123", ""), (60, 94, 100), {1: 100}, {0}),
        (("8899", "0123", ""), (60, 90, 100), {}, None),
    ],
)
def test_RA11_of_two_left_the_other_wins_or_the_fewest_if_both_reach_the_limit(
    rows: tuple[str, ...], totals: tuple[int, ...], gone: dict[int, int], winners: set[int] | None
) -> None:
    state, happened = ended(last_turn(*rows, end="limit", totals=totals, number=5))
    assert only(happened, SeatOut) == [SeatOut(*item) for item in gone.items()]
    assert state.out == {2, *gone}
    if winners is None:
        assert (state.outcome, state.number) == (None, 6), "two left play on"
    else:
        assert state.outcome == Outcome(frozenset(winners), state.totals, "last_one_in")
        assert kinds(happened[-1:]) == "MatchEnded"


def test_R24_the_outer_cards_lie_face_up() -> None:
    state = start("younger")
    while state.phase is Phase.DEAL:
        state, [event] = play(state, state.chance_outcomes()[0][0])
        assert isinstance(event, events.CardDealt)
        assert event.is_open == (event.slot in OUTER)
        for seat in range(3):
            seen = event.seen_by(seat)
            assert seen is not None
            assert seen.card == (event.card if event.is_open else None)
    state, happened = play(state, state.chance_outcomes()[0][0])
    assert kinds(happened) == "DiscardTurned TurnStarted", "nobody needs to look"
    rows = tuple((row[0], None, None, row[3]) for row in state.rows)
    assert [state.observe(seat).rows for seat in range(3)] == [rows] * 3


def test_R24_RA13_only_face_down_cards_are_exchanged_or_looked_at() -> None:
    state, _ = draw(at(*ROWS, variant="younger"), "s", table.UsePower())
    swaps = [table.SwapCards(a, seat, b) for a in INNER for seat in (1, 2) for b in INNER]
    assert state.legal_actions() == (*swaps, table.Decline())
    state, _ = draw(at(*ROWS, variant="younger"), "p", table.UsePower())
    assert state.legal_actions() == (table.PeekAt(1), table.PeekAt(2))


@pytest.mark.parametrize("slot", range(4))
def test_RA13_an_outer_card_is_open_whatever_comes_there(slot: int) -> None:
    is_open, old = slot in OUTER, cards("0123")[slot]
    state = at(*ROWS, variant="younger", top="4")
    after, [taken] = play(state, table.TakeDiscard(slot))
    assert taken == events.CardReplaced(0, slot, "4", old, "discard", is_open, is_open)
    assert after.observe(1).rows[0][slot] == ("4" if is_open else None)
    after, [kept] = draw(state, "p", table.Replace(slot))
    seen = kept.seen_by(2)
    assert isinstance(seen, events.CardReplaced)
    assert seen.card == after.observe(1).rows[0][slot] == ("peek" if is_open else None)
    assert after.phase is Phase.END
