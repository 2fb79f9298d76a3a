"""After a question the crumbs tell where one who has watched the hider suspects Kalle."""

from __future__ import annotations

import pytest

from ai.kalle_kanalratte.tracker import suspicion
from game.boards.kalle_kanalratte.board import KalleBoard
from game.boards.kalle_kanalratte.crumbs import MOST, crumbs_of
from game.catalog import CATALOG
from game.play.match import Match
from game.practice import shelf
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


def test_the_tracker_tells_of_lids_that_are_shut_by_what_the_seat_has_seen() -> None:
    for puzzle in PUZZLES[::25]:
        match, view = opened(puzzle)
        seen = match.events_since(0, puzzle.seat)
        *_, hidden = (event for event in seen if isinstance(event, KalleHidden))
        assert hidden.hider != puzzle.seat, puzzle.id
        assert hidden.cell is None, puzzle.id
        assert view.phase in (Phase.SEARCH, Phase.GUESS), puzzle.id
        told = suspicion(seen, view)
        assert told == suspicion(seen, view), puzzle.id
        assert sorted(told) == sorted(view.face_down), puzzle.id
        assert sum(told.values()) == pytest.approx(1), puzzle.id
        assert chances(seen, view) == {Guess(cell): chance for cell, chance in told.items()}


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


def test_the_ring_is_around_the_likeliest_of_the_right_lids(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    several = (puzzle for puzzle in PUZZLES if len(puzzle.right) > 1)
    puzzle, told = next(found for found in map(suspected, several) if found[1][0] < max(found[1]))
    monkeypatch.setattr(shelf, "shelf_of", lambda _: {"detective": [puzzle]})
    open_shelf(pilot, ENTRY)
    pilot.app.services.change(pace=1)
    pilot.click("detective", seconds=0.4)
    scene = judged(pilot, is_right=False)
    assert scene.pointed_at is not None
    assert told[rights(puzzle).index(scene.pointed_at.index)] == max(told)


def rights(puzzle: Puzzle) -> list[int]:
    """Return the cells of the right answers."""
    _, view = opened(puzzle)
    return [getattr(view.legal_actions[place], "cell", -1) for place in puzzle.right]


def suspected(puzzle: Puzzle) -> tuple[Puzzle, list[float]]:
    """Return a puzzle, and how much each of its right answers is suspected."""
    match, view = opened(puzzle)
    told = suspicion(match.events_since(0, puzzle.seat), view)
    return puzzle, [told[cell] for cell in rights(puzzle)]
