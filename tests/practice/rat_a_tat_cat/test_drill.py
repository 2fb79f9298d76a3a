"""What can be asked about rounds of Rat-a-Tat Cat, what is right, and where rounds come from."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.keep.journal import Journal
from game.practice.rat_a_tat_cat.drill import (
    LEVELS,
    SPANS,
    Drill,
    Question,
    Round,
    Stop,
    questions_of,
    span_of,
)
from game.practice.rat_a_tat_cat.rounds import Found, bots_rounds, own_rounds
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
from tests.matches import query
from tests.practice.rat_a_tat_cat.match import ENTRY, NAMES, played, rounds_in, setup_of
from tests.rules.rat_a_tat_cat.knowledge import Knowledge

TABLES = [(count, variant) for count in (2, 3, 4, 6) for variant in ("base", "younger")]


def rounds(count: int = 3, variant: str = "base", seat: int = 1, seed: int = 7) -> list[Round]:
    found = rounds_in(setup_of(count=count, variant=variant, seed=seed), seat)
    assert len(found) == 2
    return found


def crafted(
    *events: Event, row: Row = ("9", "1", "2", "9"), other: Row = ("5", "6", "7", "8")
) -> dict[tuple[str, str | None], Question]:
    """Return what can be asked, as seat 0 of two, when so much has happened."""
    start = RULES.new_state(players=2, variant="base").observe(0)
    turns = sum(isinstance(event, TurnStarted) for event in events)
    stop = Stop(len(events), turns, (row, other))
    begun = Round(start, (*events, TurnStarted(0, is_last=False)), (stop,))  # type: ignore[arg-type]
    return {(q.kind, q.card): q for q in questions_of(begun)}


class TestRounds:
    def test_events_are_those_that_the_seat_saw(self) -> None:
        for count, variant in TABLES:
            seen = played(setup_of(count=count, variant=variant)).events_since(0, 1)
            at = 0
            for one in rounds(count, variant):
                start = seen.index(one.events[0], at)
                assert seen[start : start + len(one.events)] == one.events, (count, variant)
                at = start + len(one.events)
                assert not any(one.start.rows)

    def test_stops_are_before_turns_and_count_them(self) -> None:
        for one in rounds(4):
            assert [stop.turns for stop in one.stops] == list(range(len(one.stops)))
            assert len(one.stops) > 3
            for stop in one.stops:
                assert isinstance(one.events[stop.shown], TurnStarted)

    def test_rows_are_the_truth(self) -> None:
        for one in rounds():
            for before, stop in zip(one.stops, one.stops[1:], strict=False):
                rows = [list(row) for row in before.rows]
                for event in one.events[before.shown : stop.shown]:
                    if isinstance(event, CardReplaced):
                        assert rows[event.seat][event.slot] == event.old
                        rows[event.seat][event.slot] = stop.rows[event.seat][event.slot]
                    elif isinstance(event, CardsSwapped):
                        mine, theirs = rows[event.seat], rows[event.other]
                        one_card = mine[event.slot]
                        mine[event.slot] = theirs[event.their_slot]
                        theirs[event.their_slot] = one_card
                assert rows == [list(row) for row in stop.rows]

    def test_who_is_out_is_asked_about_no_round(self) -> None:
        setup = setup_of(count=3, rounds=0)
        setup.options.update({"end": "limit", "limit": 20})
        for seat in range(3):
            found = rounds_in(setup, seat)
            assert found
            assert all(seat not in one.start.out for one in found)


class TestQuestions:
    def test_only_what_was_seen_is_asked_and_the_truth_is_right(self) -> None:
        asked = [
            (one, question)
            for count, variant in TABLES
            for one in rounds(count, variant)
            for question in questions_of(one)
        ]
        for one, question in asked:
            memory = Knowledge(one.start.seat)
            for event in one.events[: question.stop.shown]:
                memory.watch(event)
            row = question.stop.rows[question.seat]
            assert question.right < set(question.choices)
            assert question.right
            assert 0 <= question.distance <= question.stop.turns
            if question.card is not None:
                known = {
                    slot
                    for (seat, slot), card in memory.cards.items()
                    if (seat, card) == (question.seat, question.card) and slot in question.choices
                }
                assert known
                assert known <= question.right
                assert all(row[slot] == question.card for slot in question.right)
            assert (question.kind == "theirs") == (question.seat != one.start.seat)
            assert (question.kind == "swapped") == (question.card is None)

    def test_equal_numbers_are_all_right_whether_seen_or_not(self) -> None:
        asked = crafted(CardPeeked(0, 0, "9"))
        assert asked["own", "9"].right == {0, 3}

    def test_time_is_counted_in_turns_since_it_was_seen_last(self) -> None:
        turn = TurnStarted(1, is_last=False)
        events = (OuterCardsSeen(0, "9", "9"), turn, CardPeeked(0, 1, "1"), turn, turn)
        asked = crafted(*events)
        assert asked["own", "9"].distance == 3
        assert asked["own", "1"].distance == 2

    def test_what_is_replaced_is_asked_no_more(self) -> None:
        events = (OuterCardsSeen(0, "4", "9"), _laid(0, 0, "3", old="4"))
        asked = crafted(*events, row=("3", "1", "2", "9"))
        assert set(asked) == {("own", "3"), ("own", "9")}

    def test_a_card_taken_openly_by_another_is_asked_and_a_drawn_one_is_not(self) -> None:
        events = (_laid(1, 2, "7", old="5"), _laid(1, 0, None, old="5"))
        assert set(crafted(*events)) == {("theirs", "7")}

    def test_a_known_card_is_followed_when_it_is_exchanged(self) -> None:
        events = (OuterCardsSeen(0, "9", "4"), CardsSwapped(1, 2, 0, 0))
        asked = crafted(*events, row=("7", "1", "2", "4"), other=("5", "6", "9", "8"))
        assert asked["theirs", "9"].right == {2}
        assert asked["swapped", None].right == {0}
        assert ("own", "7") not in asked

    def test_an_exchanged_card_that_was_replaced_is_exchanged_no_more(self) -> None:
        events = (CardsSwapped(1, 2, 0, 0), _laid(0, 0, "3", old="7"))
        assert set(crafted(*events, row=("3", "1", "2", "4"))) == {("own", "3")}

    def test_power_cards_are_not_looked_for(self) -> None:
        assert not crafted(CardPeeked(0, 0, "swap"), row=("swap", "1", "2", "3"))

    def test_nothing_is_asked_where_every_answer_is_right(self) -> None:
        assert not crafted(CardPeeked(0, 0, "9"), row=("9", "9", "9", "9"))

    def test_open_cards_are_not_asked_about(self) -> None:
        assert not crafted(replace(_laid(0, 0, "3", old="7"), is_open=True))


def _laid(seat: int, slot: int, card: str | None, *, old: str) -> CardReplaced:
    source = "pile" if card is None or seat == 0 else "discard"
    return CardReplaced(seat, slot, card, old, source, is_open=False, was_open=False)  # type: ignore[arg-type]


class TestDrill:
    def drill(self) -> Drill:
        drill = Drill(random.Random(1))
        for one in rounds(4):
            drill.add(one)
        return drill

    @staticmethod
    def wrong(question: Question) -> int:
        return next(slot for slot in question.choices if slot not in question.right)

    def test_higher_levels_ask_about_longer_times_and_stop_later(self) -> None:
        drill, spans, turns = self.drill(), [], []
        for level in range(LEVELS - 1):
            question = drill.draw(level)
            spans.append(span_of(question.distance))
            turns.append(question.stop.turns)
            assert drill.answer(question, min(question.right))
        assert spans == [level // 2 for level in range(LEVELS - 1)]
        assert max(turns[:4]) < max(turns[-4:])
        assert drill.streak == LEVELS - 1

    def test_a_wrong_answer_ends_the_streak(self) -> None:
        drill = self.drill()
        question = drill.draw(4)
        assert drill.answer(question, min(question.right))
        question = drill.draw(5)
        assert not drill.answer(question, self.wrong(question))
        assert drill.streak == 0

    def test_nothing_is_asked_twice_before_all_was_asked(self) -> None:
        drill = self.drill()
        total = sum(len(questions_of(one)) for one in rounds(4))
        asked = [drill.draw(number % LEVELS) for number in range(total)]
        assert len(set(asked)) == total
        assert drill.draw(0) in asked

    def test_the_same_lots_ask_the_same(self) -> None:
        one, other = self.drill(), self.drill()
        for _ in range(5):
            a, b = one.draw(2), other.draw(2)
            assert (a.kind, a.seat, a.card, a.stop) == (b.kind, b.seat, b.card, b.stop)

    def test_all_kinds_of_questions_come(self) -> None:
        drill = self.drill()
        for seed in range(4):
            for one in rounds(3, seed=seed):
                drill.add(one)
        assert {drill.draw(number % LEVELS).kind for number in range(60)} == {
            "own",
            "theirs",
            "swapped",
        }

    def test_the_points_of_the_curve(self) -> None:
        assert [span_of(n) for n in range(13)] == [0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4]
        assert len(SPANS) == 5


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    journal = Journal(tmp_path, clock=iter(range(100_000)).__next__)
    yield journal
    journal.close()


def found_in(journal: Journal) -> list[Found]:
    return [found for found in own_rounds(journal) if found is not None]


class TestOwnRounds:
    def test_they_are_the_persons_the_latest_match_first(self, journal: Journal) -> None:
        assert not found_in(journal)
        played(setup_of((2,), count=4, variant="younger"), journal)
        played(setup_of((1,)), journal)
        found = found_in(journal)
        assert [(one.seat, one.variant) for one in found] == [(1, "base")] * 2 + [
            (2, "younger")
        ] * 2
        assert [one.played.start.seat for one in found] == [1, 1, 2, 2]
        assert found[0].fits(found[1])
        assert not found[0].fits(found[2])

    def test_a_round_that_goes_on_tells_nothing(self, journal: Journal) -> None:
        last = played(setup_of()).ply
        played(setup_of(), journal, plies=40)
        assert not found_in(journal)
        played(setup_of(), journal, plies=last - 3)
        assert len(found_in(journal)) == 1

    def test_what_does_not_replay_or_has_not_one_person_is_left_out(
        self, journal: Journal, tmp_path: Path
    ) -> None:
        played(setup_of((0, 1)), journal)
        played(setup_of(()), journal)
        assert not found_in(journal)
        match = played(setup_of(), journal)
        assert match.is_over
        record = journal.finished()[0]
        whole = len(found_in(journal))
        forged = "UPDATE actions SET action = 'oops' WHERE match = ? AND ply = ?"
        query(tmp_path, forged, record.id, match.ply - 4)
        assert whole == 2
        assert len(found_in(journal)) == 1
        query(tmp_path, """UPDATE matches SET setup = '{"game": "rat_a_tat_cat"}'""")
        assert not found_in(journal)

    def test_nothing_is_written(self, journal: Journal) -> None:
        played(setup_of(), journal)
        before = journal.finished() + journal.unfinished()
        assert found_in(journal)
        assert journal.finished() + journal.unfinished() == before


def test_bots_play_rounds_over_whose_shoulder_one_looks() -> None:
    one, other = ([f for f in bots_rounds(ENTRY, NAMES[:3], 5) if f] for _ in range(2))
    assert len(one) == 4
    assert [f.played.events for f in one] == [f.played.events for f in other]
    assert {f.seat for f in one} == {0}
    assert all(questions_of(f.played) for f in one)
    assert all(event.seen_by(0) == event for f in one for event in f.played.events)
