"""Things that cannot be chosen shake their heads and lie as before; what a first match explains."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

from game.boards.base import BoardView
from game.catalog import GameEntry
from tests.boards import small
from tests.boards.small import VARIANTS, KeySpeaker
from tests.boards.stages import Stage, all_stages
from tests.cases import cases
from tests.extent import extent
from tests.rules.playing import Table, random_match
from tests.rules.scenarios import seen_by

STAGES = all_stages()
MOMENTS = extent(3, 60)
"""Choices of the followed matches at which all things are shaken."""
MATCHES = extent(6, 24)
MOST_LESSONS = 8
GOALS = ("aim", "goal", "alarm")


def moments(stage: Stage[Any, Any], number: int) -> list[Any]:
    """Return observations of the first seat at choices spread over the first match."""
    match = stage.matches[number]
    plies = small.steps_of_match(stage.begin(match), Random(match.seed), stage.lot)
    views = [before.observe(0) for before, *_ in plies if before.to_act == 0]
    return views[:: max(1, len(views) // MOMENTS)]


def differs(board: BoardView, twin: BoardView) -> bool:
    """Tell whether a board and its twin differ in one of the next frames."""
    for _ in range(3):
        board.update(0.03)
        twin.update(0.03)
        if small.picture(board) != small.picture(twin):
            return True
    return False


@cases("stage", STAGES)
def test_all_things_can_be_pointed_at_and_those_that_shake_lie_as_before(
    stage: Stage[Any, Any],
) -> None:
    shaken = set[str]()
    for number in (0, -1):
        players, variant, *_ = stage.matches[number]
        board, twin, frozen = (
            stage.boards.new(players, variant, motion=m) for m in ("full", "full", "none")
        )
        for view in moments(stage, number):
            for one in (board, twin, frozen):
                one.sync(view)
                one.update(0.0)
            before = stage.shown(board), stage.shown(frozen)
            chosen = {board.route(action)[0] for action in view.legal_actions}
            for slot in board.things():
                area = board.area(slot)
                small.check_target(area, slot)
                assert board.hit_test(area.centre, board.things()) is not None, slot
                frozen.shake(slot)
                frozen.update(0.08)
                assert stage.shown(frozen) == before[1], (slot, "moves without motion")
                if slot in chosen or slot.kind in stage.still:
                    continue
                board.shake(slot)
                assert differs(board, twin), (slot, "does not shake")
                board.update(1.0)
                twin.update(1.0)
                assert stage.shown(board) == before[0], (slot, "does not lie as before")
                shaken.add(slot.kind)
                board.shake(slot)
                for one in (board, twin):
                    one.update(0.08)
                    one.sync(view)
                    one.update(0.0)
                assert stage.shown(board) == before[0], (slot, "shakes on when something happens")
    assert shaken


@cases(("entry", "variant"), VARIANTS)
def test_who_wins_is_told_first_and_a_first_match_explains_few_things(
    entry: GameEntry, variant: str
) -> None:
    """Each lesson is about one kind of thing, which can be seen."""
    found: dict[str, set[str]] = defaultdict(set)
    for seed in range(MATCHES):
        players = entry.players(variant)[seed % len(entry.players(variant))]
        match = Table(entry, variant, players)
        board = small.board_of(entry, players, variant, say=KeySpeaker(entry.key))
        small.showing(board, match.new_state())
        asked: list[str] = []
        for before, _, done in random_match(match, seed):
            subjects: list[Any] = seen_by(done.events, 0)
            if before.to_act == 0:
                subjects.insert(0, before.observe(0))
            for subject in subjects:
                if lesson := board.lesson(subject):
                    found[lesson.key].add(lesson.slot.kind if lesson.slot else "")
                    asked += [lesson.key] if subject is subjects[0] else []
        assert asked[0].startswith(GOALS), asked[0]
    assert len(found) <= MOST_LESSONS, sorted(found)
    assert all(len(kinds - {"pass"}) <= 1 for kinds in found.values()), found
