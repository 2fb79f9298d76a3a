"""After a question the crumbs tell where one who has watched the hider suspects Kalle."""

from __future__ import annotations

import pytest

from ai.kalle_kanalratte.tracker import suspicion
from game.boards.kalle_kanalratte.board import KalleBoard
from game.boards.kalle_kanalratte.crumbs import MOST, crumbs_of
from game.catalog import CATALOG
from game.play.match import Match
from game.practice.course import shelf_of
from game.practice.kalle_kanalratte.themes import chances
from game.practice.puzzles import Puzzle
from game.rules.kalle_kanalratte.events import KalleHidden
from game.rules.kalle_kanalratte.table import Guess, Phase
from game.rules.kalle_kanalratte.view import KalleView
from tests.pilot import Pilot
from tests.practice.moments import answer, judged, open_shelf, wait_for_question
from tests.practice.tables import wait_for

ENTRY = CATALOG["kalle_kanalratte"]
PUZZLES = shelf_of(ENTRY)["detective"]


def opened(puzzle: Puzzle) -> tuple[Match, KalleView]:
    match = puzzle.open(ENTRY)
    view = match.observe(puzzle.seat)
    assert isinstance(view, KalleView)
    return match, view


@pytest.mark.parametrize("puzzle", PUZZLES[::25], ids=lambda puzzle: puzzle.id)
def test_the_tracker_tells_of_lids_that_are_shut_and_the_same_each_time(puzzle: Puzzle) -> None:
    match, view = opened(puzzle)
    seen = match.events_since(0, puzzle.seat)
    told = suspicion(seen, view)
    assert told == suspicion(seen, view)
    assert sorted(told) == sorted(view.face_down)
    assert sum(told.values()) == pytest.approx(1)
    assert chances(seen, view) == {Guess(cell): chance for cell, chance in told.items()}


@pytest.mark.parametrize("puzzle", PUZZLES[::25], ids=lambda puzzle: puzzle.id)
def test_the_tracker_is_told_of_nothing_that_the_seat_did_not_see(puzzle: Puzzle) -> None:
    match, view = opened(puzzle)
    *_, hidden = (e for e in match.events_since(0, puzzle.seat) if isinstance(e, KalleHidden))
    assert hidden.hider != puzzle.seat
    assert hidden.cell is None
    assert view.phase in (Phase.SEARCH, Phase.GUESS)


def test_the_likeliest_lid_that_can_be_chosen_is_right_nearly_always() -> None:
    sample = PUZZLES[::6]
    agreed = 0
    for puzzle in sample:
        match, view = opened(puzzle)
        told = suspicion(match.events_since(0, puzzle.seat), view)
        cells = [getattr(action, "cell", -1) for action in view.legal_actions]
        best = max(told.get(cell, 0.0) for cell in cells)
        agreed += any(told.get(cells[place], 0.0) == best for place in puzzle.right)
    assert agreed >= 0.97 * len(sample)


def test_crumbs_by_how_likely_a_lid_is_against_the_likeliest() -> None:
    assert crumbs_of({}) == crumbs_of({3: 0.0}) == {}
    assert crumbs_of({0: 0.5, 1: 0.25, 2: 0.01}) == {0: MOST, 1: round(MOST / 2), 2: 0}


def board_of(pilot: Pilot) -> KalleBoard:
    board = pilot.scene.board  # type: ignore[attr-defined]
    assert isinstance(board, KalleBoard)
    return board


@pytest.mark.parametrize("is_right", [True, False])
def test_crumbs_lie_there_after_the_answer_and_in_another_window(
    pilot: Pilot, is_right: bool
) -> None:
    open_shelf(pilot, ENTRY)
    pilot.app.services.change(pace=1)
    pilot.click("detective", seconds=0.4)
    scene = wait_for_question(pilot)
    view = scene.asked
    assert isinstance(view, KalleView)
    told = suspicion(scene.match.events_since(0, view.seat), view)
    answer(pilot, "clicks", is_right=is_right)
    assert not board_of(pilot).crumbs.lying
    judged_lying = crumbs_of(told)
    wait_for(pilot, lambda: scene.is_judged)
    assert board_of(pilot).crumbs.lying == judged_lying
    assert max(judged_lying.values()) == MOST
    pilot.app.resize((1024, 768))
    pilot.wait(0.3)
    assert board_of(pilot).crumbs.lying == judged_lying
    scene.draw(pilot.app.screen)


def test_the_ring_is_around_the_likeliest_of_the_right_lids(pilot: Pilot) -> None:
    puzzle = next(puzzle for puzzle in PUZZLES if len(puzzle.right) > 1)
    open_shelf(pilot, ENTRY)
    pilot.app.services.change(pace=1)
    pilot.scene._shelf = {"detective": [puzzle]}  # type: ignore[attr-defined]
    pilot.click("detective", seconds=0.4)
    scene = judged(pilot, is_right=False)
    match, view = opened(puzzle)
    told = suspicion(match.events_since(0, puzzle.seat), view)
    assert scene._reason is not None
    rights = [getattr(view.legal_actions[place], "cell", -1) for place in puzzle.right]
    assert told[scene._reason.slot.index] == max(told[cell] for cell in rights)
