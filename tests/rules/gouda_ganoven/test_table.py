"""Gouda Ganoven: what actions take, what events show, and the settings of a match."""

from __future__ import annotations

import pytest

from game.rules.base import Event
from game.rules.gouda_ganoven import events, table
from game.rules.gouda_ganoven.position import Row
from game.rules.gouda_ganoven.state import RULES
from game.rules.gouda_ganoven.view import RowView
from tests.rules.gouda_ganoven.play import at, row
from tests.rules.scenarios import changed, play


@pytest.mark.parametrize(
    ("line", "seen", "unseen", "is_open"),
    [
        (Row(), RowView(), (), False),
        (row("bed", "3a 4a"), RowView(None, None, (), 3), ("3a", "4a"), False),
        (row("bed", "4a", "3a"), RowView(None, None, ("3a",), 2), ("4a",), False),
        (row("bed", "4a", is_open=True), RowView("bed", None, (), 1), ("4a",), True),
        (Row("bed", "kids", ("4a",)), RowView("bed", "kids", (), 1), ("4a",), True),
    ],
)
def test_what_is_seen_of_a_row(
    line: Row, seen: RowView, unseen: tuple[str, ...], is_open: bool
) -> None:
    assert (line.seen, line.unseen, line.is_open) == (seen, unseen, is_open)


@pytest.mark.parametrize(
    "event", [events.RoomEntered(1, "bed"), events.CardLaid(1, "3a"), events.CardDrawn(1, "3a", 20)]
)
def test_what_a_seat_does_in_secret(
    event: events.RoomEntered | events.CardLaid | events.CardDrawn,
) -> None:
    assert event.seen_by(1) == event
    hidden = events.CardDrawn(1, None, 20) if isinstance(event, events.CardDrawn) else None
    assert event.seen_by(0) == event.seen_by(2) == hidden


@pytest.mark.parametrize(
    ("event", "who"),
    [
        (events.CardDrawn(1, "3a", 20), {1}),
        (events.CheeseRained(1, (1, 0, 0, 1)), {0, 1, 2}),
        (events.RoomEntered(1, "bed"), set()),
        (events.CardLaid(1, "3a"), set()),
        (events.SeatReady(1), set()),
        (events.RowsLaid((1, 2, 3)), {0, 1, 2}),
        (events.SpySent(0, 1), set()),
        (events.CardTurnedUp(0, 1, "3a"), {0, 1, 2}),
        (events.TrapSnapped(0, 1), set()),
        (events.NobodyToSpyOn(0), set()),
        (events.Reinforced(1, "3a"), {0, 2}),
        (events.NailedShut(1), {0, 2}),
        (events.CheeseMoved(1, "kids", "bed"), {0, 2}),
        (events.RoomChanged(1, "kids", "bed"), {0, 2}),
        (events.Passed(1), set()),
        (events.RowShown(1, "bed", ("3a",), 1, was_hidden=True), {0, 1, 2}),
        (events.ChipGained(1, 2), set()),
        (events.DeckShuffled(55), set()),
        (events.TurnStarted(1, table.Phase.SPY), set()),
    ],
    ids=str,
)
def test_what_ends_the_way_back_of_an_undo(event: Event, who: set[int]) -> None:
    assert {seat for seat in range(3) if RULES.reveals(event, seat)} == who


def test_GA18_what_a_seat_sees_in_the_middle_of_a_round() -> None:
    rows = (row("kids", "3a 4a", "5a"), row("bath", "trap"), row("bed", "6a", is_open=True))
    hands = ["7a", "8a nailed", "9a"]
    state = at(
        *rows,
        hands=hands,
        phase=table.Phase.TURN_UP,
        turn=1,
        target=0,
        pieces=(1, 0, 0, 1),
        trapped=[2],
        chips=(1, 2, 3),
        playing=(1, 2, 0),
        number=4,
        deck="10a 11a 12a",
    )
    view = changed(state, played=((2, "crook"),)).observe(0)
    assert (view.seat, view.to_act, view.legal_actions, view.scores) == (0, -1, (), (1, 2, 3))
    assert (view.phase, view.number, view.start, view.turn) == (table.Phase.TURN_UP, 4, 1, 1)
    assert (view.pieces, view.hand, view.hands) == ((1, 0, 0, 1), ("7a",), (1, 2, 1))
    assert view.rows == (
        RowView(None, None, ("5a",), 3),
        RowView(None, None, (), 2),
        RowView("bed", None, (), 1),
    )
    assert (view.my_room, view.my_row) == ("kids", ("3a", "4a"))
    assert (view.trapped, view.deck, view.target) == (frozenset({2}), 3, 0)
    assert (view.discards, view.played) == (state.discards, ((2, "crook"),))
    assert (view.playing, view.out, view.is_final) == ((1, 2, 0), frozenset(), False)
    assert view.setting == state.standing.setting


def test_a_seat_sees_what_it_lays_and_nobody_else_does() -> None:
    state = at(
        row("kids", "3a"), Row(), Row(), phase=table.Phase.ENTER, turn=1, hands=["9a", "4a 5a"]
    )
    state, _ = play(state, table.Enter("bath"), table.Equip("4a"))
    mine, theirs, first = state.observe(1), state.observe(2), state.observe(0)
    assert (mine.phase, theirs.phase, first.phase) == (
        table.Phase.EQUIP,
        table.Phase.ENTER,
        table.Phase.ENTER,
    )
    assert (mine.my_room, mine.my_row, mine.hand) == ("bath", ("4a",), ("5a",))
    assert mine.rows == (RowView(), RowView(None, None, (), 2), RowView())
    assert theirs.rows == (RowView(),) * 3
    assert first.rows == (RowView(None, None, (), 2), RowView(), RowView())
    assert (mine.hands, theirs.hands, first.hands) == ((2, 1, 0), (2, 2, 0), (1, 2, 0))
    assert mine.legal_actions == state.legal_actions()
    assert theirs.legal_actions == ()
