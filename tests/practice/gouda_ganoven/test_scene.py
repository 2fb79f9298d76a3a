"""The practice table "who gets the cheese?": its rooms, and a person's way through it."""

from __future__ import annotations

import random
from functools import cache

from game.boards.gouda_ganoven.slots import seat_slot
from game.catalog import CATALOG
from game.practice.difficulty import QuestionPool
from game.practice.gouda_ganoven.winner import (
    DRILL,
    LEVELS,
    FightQuestion,
    WinnerDrill,
    find_fights,
)
from game.rules.base import Seat
from game.rules.gouda_ganoven.events import RowShown
from game.rules.gouda_ganoven.table import STRENGTH, TRAP_PENALTY
from game.rules.gouda_ganoven.view import GoudaView
from tests.extent import extent
from tests.pilot import Pilot
from tests.practice import tables

ENTRY = CATALOG["gouda_ganoven"]


@cache
def rooms(seed: int) -> list[FightQuestion]:
    found = [(setup, fights) for setup, fights in find_fights(ENTRY, random.Random(seed))]
    assert len({(len(setup.players), setup.variant) for setup, _ in found}) == 1
    return [question for _, fights in found for question in fights]


def by_hand(question: FightQuestion) -> Seat:
    """Return who wins as one adds up the open cards; of equals whoever has the best weapons."""
    view = question.view_before
    assert isinstance(view, GoudaView)
    ranks = {}
    for event in question.events:
        if isinstance(event, RowShown) and event.room == question.fight_event.room:
            weapons = sorted((STRENGTH[card] for card in event.cards), reverse=True)
            trap = TRAP_PENALTY * (event.seat in view.trapped)
            ranks[event.seat] = (sum(weapons) - trap, weapons)
    assert tuple(sorted(ranks)) == question.rats
    return max(ranks, key=lambda seat: ranks[seat])


def test_the_winner_is_whom_one_finds_by_adding_up_the_open_cards() -> None:
    """And nothing is seen but by the seat."""
    for seed in range(extent(4, 8)):
        found = rooms(seed)
        assert len(found) >= 4 * LEVELS, seed
        for question in found:
            assert question.winner == by_hand(question), seed
            assert len(question.rats) > question.fight_event.cheese_count >= 1, seed
            assert question.view_before.seat == 0
            assert all(event.seen_by(0) == event for event in question.events)


def test_higher_levels_are_harder_and_no_room_comes_again_before_all_of_its_level_have() -> None:
    drill, means = (
        QuestionPool[FightQuestion](random.Random(2), LEVELS, lambda question: question.hardness),
        [],
    )
    drill.add(rooms(2))
    for level in range(LEVELS):
        count = len(drill.questions) // LEVELS
        drawn = [drill.random_question(level) for _ in range(count)]
        assert len(set(map(id, drawn))) == count, level
        means.append(sum(question.hardness for question in drawn) / count)
    assert means == sorted(means)
    assert means[0] + 4 < means[-1]
    assert drill.random_question(2) in drill.questions


def test_the_rats_of_the_room_are_asked_for_and_it_is_told_how_it_was_won(pilot: Pilot) -> None:
    scene, drill = tables.open_drill(pilot, DRILL, WinnerDrill)
    for is_right in (True, False):
        tables.ask(pilot)
        assert tuple(tables.slots(pilot)) == tuple(map(seat_slot, drill.question.rats))
        wrong = next(slot for slot in drill.choices if slot != scene.right)
        pilot.click(scene.right if is_right else wrong)
        tables.wait_for_end(pilot)
        told = drill.board.narrator.announcement(drill.question.fight_event)
        assert told
        assert scene.sentence.endswith(told)
        assert drill.board.moves.portrait(0).mood == ("cheer" if is_right else "think")
        assert drill.board.moves.rat(0).mood != "sad", "nobody cries about an answer"
