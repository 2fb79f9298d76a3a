"""After a question the crumbs tell where one who has watched the hider suspects Kalle."""

from __future__ import annotations

import pytest

from ai.kalle_kanalratte.tracker import suspicion
from game.boards.kalle_kanalratte.crumbs import MOST, crumbs_of
from game.catalog import CATALOG
from game.play.match import Match
from game.practice import shelf
from game.practice.course import shelf_of
from game.practice.kalle_kanalratte.themes import chances
from game.practice.moment import MomentScene
from game.practice.puzzles import Puzzle
from game.rules.kalle_kanalratte.events import KalleHidden
from game.rules.kalle_kanalratte.table import Guess, Phase
from game.rules.kalle_kanalratte.view import KalleView
from tests.pilot import Pilot
from tests.practice.moments import answer, open_shelf, wait_for_question
from tests.practice.tables import wait_for

ENTRY = CATALOG["kalle_kanalratte"]
PUZZLES = shelf_of(ENTRY)["detective"]


def opened(puzzle: Puzzle) -> tuple[Match, KalleView]:
    match = puzzle.open(ENTRY)
    view = match.observe(puzzle.seat)
    assert isinstance(view, KalleView)
    return match, view


def rights(puzzle: Puzzle) -> list[float]:
    """Return how much each right answer is suspected."""
    match, view = opened(puzzle)
    told = suspicion(match.events_since(0, puzzle.seat), view)
    return [told.get(cell_of(view, place), 0.0) for place in puzzle.right]


def cell_of(view: KalleView, place: int) -> int:
    return int(getattr(view.legal_actions[place], "cell", -1))


def test_the_tracker_tells_of_lids_that_are_shut_by_what_the_seat_has_seen() -> None:
    """The likeliest one that can be chosen is right nearly always."""
    agreed, sample = 0, PUZZLES[::6]
    for puzzle in sample:
        match, view = opened(puzzle)
        seen = match.events_since(0, puzzle.seat)
        *_, hidden = (event for event in seen if isinstance(event, KalleHidden))
        assert hidden.hider != puzzle.seat, puzzle.id
        assert hidden.cell is None, puzzle.id
        assert view.phase in (Phase.SEARCH, Phase.GUESS), puzzle.id
        told = suspicion(seen, view)
        assert sorted(told) == sorted(view.face_down), puzzle.id
        assert sum(told.values()) == pytest.approx(1), puzzle.id
        assert chances(seen, view) == {Guess(cell): chance for cell, chance in told.items()}
        places = range(len(view.legal_actions))
        best = max(told.get(cell_of(view, place), 0.0) for place in places)
        agreed += best in rights(puzzle)
    assert agreed >= 0.97 * len(sample)


def test_crumbs_by_how_likely_a_lid_is_against_the_likeliest() -> None:
    assert crumbs_of({}) == crumbs_of({3: 0.0}) == {}
    assert crumbs_of({0: 0.5, 1: 0.25, 2: 0.01}) == {0: MOST, 1: round(MOST / 2), 2: 0}


@pytest.mark.parametrize("is_right", [True, False])
def test_crumbs_lie_there_after_the_answer_and_in_another_window(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, is_right: bool
) -> None:
    """Of several right answers it points at that which is suspected most."""
    several = [puzzle for puzzle in PUZZLES if len(puzzle.right) > 1]
    puzzle = next(p for p in several if rights(p)[0] < max(rights(p)))
    monkeypatch.setattr(shelf, "shelf_of", lambda _: {"detective": [puzzle]})
    open_shelf(pilot, ENTRY)
    pilot.app.services.change(pace=1)
    pilot.click("detective", seconds=0.4)
    scene = wait_for_question(pilot)
    view = scene.asked
    assert isinstance(view, KalleView)
    told = suspicion(scene.match.events_since(0, view.seat), view)
    answer(pilot, "clicks", is_right=is_right)
    assert not lying(scene)
    wait_for(pilot, lambda: scene.is_judged)
    assert lying(scene) == crumbs_of(told)
    pilot.app.resize((1024, 768))
    pilot.wait(0.5)
    assert lying(scene) == crumbs_of(told)
    if not is_right:
        assert scene.pointed_at is not None
        assert told[scene.pointed_at.index] == max(rights(puzzle))


def lying(scene: MomentScene) -> dict[int, int]:
    return dict(scene.board.crumbs.lying)  # type: ignore[attr-defined]
