"""What can be asked about rounds of Rat-a-Tat Cat, what is right, and where rounds come from."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from game.keep.journal import Journal
from game.practice.rat_a_tat_cat.questions import (
    SPAN_LEVELS,
    CardQuestion,
    CardQuestionPool,
    ReplayStop,
    Round,
    card_questions,
    span_index,
)
from game.practice.rat_a_tat_cat.replay import RecordedRound, bot_rounds, player_rounds
from game.rules.base import Event
from game.rules.rat_a_tat_cat.events import (
    CardPeeked,
    CardReplaced,
    CardsSwapped,
    OuterCardsSeen,
    TurnStarted,
)
from game.rules.rat_a_tat_cat.state import RULES
from game.rules.rat_a_tat_cat.table import Row
from tests.cases import cases
from tests.matches import query
from tests.practice.rat_a_tat_cat.match import ENTRY, NAMES, played, rounds_in, setup_of
from tests.rules.rat_a_tat_cat.knowledge import Knowledge

TABLES = [(count, variant) for count in (2, 3, 4, 6) for variant in ("base", "younger")]


@cases(("count", "variant"), TABLES)
def test_a_round_is_what_the_seat_saw_and_stops_before_turns(count: int, variant: str) -> None:
    seen, at = played(setup_of(count=count, variant=variant)).events_since(0, 1), 0
    assert len(rounds_in(count=count, variant=variant)) == 2
    for one in rounds_in(count=count, variant=variant):
        start = seen.index(one.events[0], at)
        at = start + len(one.events)
        assert seen[start:at] == one.events
        assert not any(one.start.rows)
        assert [stop.turns for stop in one.stops] == list(range(len(one.stops)))
        assert len(one.stops) > 3
        assert all(isinstance(one.events[stop.shown], TurnStarted) for stop in one.stops)
        for before, stop in pairwise(one.stops):
            check_rows(one.events[before.shown : stop.shown], before, stop)


def check_rows(events: tuple[Event, ...], before: ReplayStop, after: ReplayStop) -> None:
    """Check that the cards that lie there are those that the events have left there."""
    rows = [list(row) for row in before.rows]
    for event in events:
        if isinstance(event, CardReplaced):
            assert rows[event.seat][event.slot] == event.old
            rows[event.seat][event.slot] = after.rows[event.seat][event.slot]
        elif isinstance(event, CardsSwapped):
            mine, theirs = rows[event.seat], rows[event.other]
            mine[event.slot], theirs[event.their_slot] = theirs[event.their_slot], mine[event.slot]
    assert rows == [list(row) for row in after.rows]


def test_who_is_out_is_asked_about_no_round() -> None:
    for seat in range(3):
        found = rounds_in(seat, rounds=0, end="limit", limit=20)
        assert found
        assert all(seat not in one.start.out for one in found)


@cases(("count", "variant"), TABLES)
def test_only_what_was_seen_is_asked_and_the_truth_is_right(count: int, variant: str) -> None:
    for one in rounds_in(count=count, variant=variant):
        for question in card_questions(one):
            row, memory = question.stop.rows[question.seat], Knowledge(one.start.seat)
            for event in one.events[: question.stop.shown]:
                memory.watch(event)
            assert question.right < set(question.choices)
            assert question.right
            assert 0 <= question.distance <= question.stop.turns
            assert (question.kind == "theirs") == (question.seat != one.start.seat)
            assert (question.kind == "swapped") == (question.card is None)
            if question.card is not None:
                same = {slot for slot in question.choices if row[slot] == question.card}
                known = {slot for slot in same if memory.cards.get((question.seat, slot))}
                assert question.right == same, "equal numbers are all right, seen or not"
                assert known


def crafted(
    *events: Event, row: Row = ("9", "1", "2", "9"), other: Row = ("5", "6", "7", "8")
) -> dict[tuple[str, str | None], CardQuestion]:
    """Return what can be asked, as seat 0 of two, when so much has happened."""
    start = RULES.new_state(players=2, variant="base").observe(0)
    turns = sum(isinstance(event, TurnStarted) for event in events)
    stop = ReplayStop(len(events), turns, (row, other))
    begun = Round(start, (*events, TurnStarted(0, is_last=False)), (stop,))  # type: ignore[arg-type]
    return {(q.kind, q.card): q for q in card_questions(begun)}


def laid(seat: int, slot: int, card: str | None, *, old: str) -> CardReplaced:
    source = "pile" if card is None or seat == 0 else "discard"
    return CardReplaced(seat, slot, card, old, source, is_open=False, was_open=False)  # type: ignore[arg-type]


def test_a_card_is_followed_and_time_is_counted_since_it_was_seen_last() -> None:
    turn = TurnStarted(1, is_last=False)
    asked = crafted(OuterCardsSeen(0, "9", "9"), turn, CardPeeked(0, 1, "1"), turn, turn)
    assert (asked["own", "9"].distance, asked["own", "1"].distance) == (3, 2)
    events = (OuterCardsSeen(0, "9", "4"), CardsSwapped(1, 2, 0, 0))
    asked = crafted(*events, row=("7", "1", "2", "4"), other=("5", "6", "9", "8"))
    assert asked["theirs", "9"].right == {2}
    assert asked["swapped", None].right == {0}
    assert ("own", "7") not in asked


def test_what_is_no_secret_or_nobody_knows_is_not_asked() -> None:
    changed = (OuterCardsSeen(0, "4", "9"), laid(0, 0, "3", old="4"))
    swapped = (CardsSwapped(1, 2, 0, 0), laid(0, 0, "3", old="7"))
    taken = (laid(1, 2, "7", old="5"), laid(1, 0, None, old="5"))
    for why, found, asked in (
        ("replaced", crafted(*changed, row=("3", "1", "2", "9")), {("own", "3"), ("own", "9")}),
        ("no more exchanged", crafted(*swapped, row=("3", "1", "2", "4")), {("own", "3")}),
        ("taken openly, and drawn", crafted(*taken), {("theirs", "7")}),
        ("power", crafted(CardPeeked(0, 0, "swap"), row=("swap", "1", "2", "3")), set()),
        ("all alike", crafted(CardPeeked(0, 0, "9"), row=("9", "9", "9", "9")), set()),
        ("open", crafted(replace(laid(0, 0, "3", old="7"), is_open=True)), set()),
    ):
        assert set(found) == asked, why


def test_higher_levels_ask_about_longer_times_and_nothing_twice_before_all_was_asked() -> None:
    drill, spans, turns, asked = CardQuestionPool(random.Random(1)), [], [], set[CardQuestion]()
    for one in rounds_in(count=4):
        drill.add(one)
    for level in range(SPAN_LEVELS - 1):
        question = drill.random_question(level)
        asked.add(question)
        spans.append(span_index(question.distance))
        turns.append(question.stop.turns)
    assert spans == [level // 2 for level in range(SPAN_LEVELS - 1)]
    assert max(turns[:4]) < max(turns[-4:])
    assert [span_index(n) for n in range(13)] == [0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4]
    total = sum(len(card_questions(one)) for one in rounds_in(count=4))
    asked |= {drill.random_question(number % SPAN_LEVELS) for number in range(total - len(asked))}
    assert len(asked) == total
    assert drill.random_question(0) in asked
    assert {question.kind for question in asked} == {"own", "theirs", "swapped"}


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    journal = Journal(tmp_path, clock=iter(range(100_000)).__next__)
    yield journal
    journal.close()


def found_in(journal: Journal) -> list[RecordedRound]:
    """Return the rounds that are found; nothing is written meanwhile."""
    before = journal.finished_matches() + journal.unfinished_matches()
    found = [found for found in player_rounds(journal) if found is not None]
    assert journal.finished_matches() + journal.unfinished_matches() == before
    return found


def test_own_rounds_are_those_of_the_only_person_the_latest_match_first(journal: Journal) -> None:
    played(setup_of((0, 1)), journal)
    played(setup_of(()), journal)
    assert not found_in(journal), "nobody plays, or two"
    played(setup_of((2,), count=4, variant="younger"), journal)
    played(setup_of((1,)), journal)
    found = found_in(journal)
    seats = [(1, "base"), (1, "base"), (2, "younger"), (2, "younger")]
    assert [(one.seat, one.variant) for one in found] == seats
    assert [one.played.start.seat for one in found] == [1, 1, 2, 2]
    assert found[0].is_compatible(found[1])
    assert not found[0].is_compatible(found[2])


def test_rounds_that_go_on_or_do_not_replay(journal: Journal, tmp_path: Path) -> None:
    last = played(setup_of()).ply
    played(setup_of(), journal, plies=40)
    assert not found_in(journal)
    played(setup_of(), journal, plies=last - 3)
    assert len(found_in(journal)) == 1
    played(setup_of(), journal)
    assert len(found_in(journal)) == 3
    forged = "UPDATE actions SET action = 'oops' WHERE match = ? AND ply = ?"
    query(tmp_path, forged, journal.finished_matches()[0].id, last - 4)
    assert len(found_in(journal)) == 2
    query(tmp_path, """UPDATE matches SET setup = '{"game": "rat_a_tat_cat"}'""")
    assert not found_in(journal)


def test_bots_play_rounds_over_whose_shoulder_one_looks() -> None:
    one, other = ([f for f in bot_rounds(ENTRY, NAMES[:3], 5) if f] for _ in range(2))
    assert len(one) == 4
    assert [f.played.events for f in one] == [f.played.events for f in other]
    assert {f.seat for f in one} == {0}
    assert all(card_questions(f.played) for f in one)
    assert all(event.seen_by(0) == event for f in one for event in f.played.events)
