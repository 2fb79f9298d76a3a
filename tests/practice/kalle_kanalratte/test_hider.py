"""The hider of Kalle Kanalratte, and the crumbs that tell where it is suspected."""

from __future__ import annotations

import random

import pytest

from ai.kalle_kanalratte.tracker import kalle_probabilities
from game.boards.kalle_kanalratte.places import PASS_SLOT, lid_slot
from game.boards.kalle_kanalratte.signs import MAX_CRUMBS as MOST
from game.boards.kalle_kanalratte.signs import crumb_counts
from game.catalog import CATALOG
from game.keep.progress_data import Tally
from game.play.match import Match
from game.practice import shelf
from game.practice.drill import DrillScene
from game.practice.kalle_kanalratte.hiding import (
    DRILL,
    HIDDEN_SWAPS_KEY,
    MAX_SWAPS,
    HideDrill,
    is_well_hidden,
)
from game.practice.kalle_kanalratte.themes import chances
from game.practice.puzzles import Puzzle
from game.practice.question import QuestionMode
from game.practice.session import puzzles_by_theme
from game.rules.kalle_kanalratte.events import KalleFound, KalleHidden
from game.rules.kalle_kanalratte.table import KALLE, Guess, Phase, Search
from game.rules.kalle_kanalratte.view import KalleView
from game.scenes.table.scene import TableScene
from tests.bench.hider import played as played_at_once
from tests.extent import extent
from tests.pilot import Pilot
from tests.practice import tables
from tests.practice.moments import answer, open_shelf, wait_for_question
from tests.practice.tables import wait_for

ENTRY = CATALOG["kalle_kanalratte"]
VARIANT = ENTRY.variants[0]  # that of somebody who has never played
PUZZLES = puzzles_by_theme(ENTRY)["detective"]


def open_hider(pilot: Pilot) -> tuple[DrillScene, HideDrill]:
    pilot.app.services.change_settings(pace=1)
    return tables.open_drill(pilot, DRILL, HideDrill)


def played(pilot: Pilot, cell: int) -> None:
    """Hide Kalle under a lid and never swap; now and then the window changes."""
    tables.ask(pilot)
    pilot.click(lid_slot(cell))
    sizes, number = ((1024, 768), (1280, 720)), 0
    while "start" not in pilot.targets():
        if PASS_SLOT in pilot.targets():
            pilot.click(PASS_SLOT)
        pilot.frame(0.05, is_drawn=False)
        if (number := number + 1) % 200 == 30:
            pilot.app.resize(sizes[number // 200 % 2])


def as_suspected(drill: HideDrill) -> dict[int, float]:
    """What the seeker made of it when it chose last, or at the end if it did not find Kalle."""
    now = Match(ENTRY, drill.match.setup)
    told = {}
    for action in drill.match.actions:
        if now.to_act == 1:
            told = suspected(now)
        now.play(action)
    return told if drill.is_found else suspected(now)


def suspected(match: Match) -> dict[int, float]:
    view = match.observe(1)
    assert isinstance(view, KalleView)
    return kalle_probabilities(match.events_since(0, 1), view)


def test_the_verdict_is_that_of_one_who_saw_what_the_seeker_saw(pilot: Pilot) -> None:
    """Of these rounds some end well hidden, some suspected and some found."""
    said = set()
    for cell in range(0, 16, extent(2, 1)):
        pilot.app.services.session.progress.erase()
        scene, drill = open_hider(pilot)
        played(pilot, cell)
        check_verdict(scene, drill, cell)
        said.add(scene.announced[0])
        if not said - {scene.announced[0]}:
            tables.resize(pilot, 1680, 720)
            check_verdict(scene, drill, cell)
            tables.ask(pilot)
            assert drill.board.props.crumbs.counts == {}, "the next round begins with shut lids"
            assert all(card.dweller is None for card in drill.board.props.cards)
            assert scene.progress.best.keys() <= {HIDDEN_SWAPS_KEY}
        pilot.app.stack.pop_to_bottom()
    assert len(said) > 2, f"too few ends are seen: {said}"


def check_verdict(scene: DrillScene, drill: HideDrill, cell: int) -> None:
    told = as_suspected(drill)
    is_helpless = drill.is_found and not drill.swaps
    is_right = is_helpless or told[cell] < max(told.values())
    assert drill.kalle == cell
    assert scene.progress.theme(DRILL.skill).asked == Tally(1, int(is_right))
    (hidden,) = (e for e in drill.match.events_since(0, 1) if isinstance(e, KalleHidden))
    assert hidden.cell is None, "the seeker is told where Kalle is"
    events = drill.match.events_since(0, 0)
    assert drill.is_found == any(isinstance(event, KalleFound) for event in events)
    assert scene.best == (drill.max_swaps if is_right and not drill.is_found else 0)
    assert drill.board.props.crumbs.counts == crumb_counts(told)
    assert drill.board.props.cards[cell].dweller == KALLE
    keys = ("caught", "unlucky") if drill.is_found else ("suspected", "now_hidden")
    assert scene.announced[0] == f"practice.{keys[is_right]}"


def test_four_in_five_are_in_reach_for_who_hides_well(pilot: Pilot) -> None:
    """With 40 rounds a share of 0.93 is below 0.8 in one of 150 runs, one of 0.55 above 0.7 in 25.

    The seed is fixed: what fails here is another hider or another seeker.
    """
    (scene, _), lots, rounds = open_hider(pilot), random.Random(1), extent(40, 200)
    shares = {
        way: sum(played_at_once(scene, way, lots)[0] for _ in range(rounds)) / rounds
        for way in ("as the strongest bot", "never swaps")
    }
    assert shares["as the strongest bot"] > 0.8
    assert shares["never swaps"] < 0.7


def test_whoever_is_suspected_most_is_not_hidden_and_levels_have_more_swaps() -> None:
    assert is_well_hidden({0: 0.2, 1: 0.3}, 0)
    assert not is_well_hidden({0: 0.2, 1: 0.3}, 1)
    assert not is_well_hidden({0: 0.5, 1: 0.5}, 0)
    assert list(MAX_SWAPS) == sorted(set(MAX_SWAPS))
    assert MAX_SWAPS[-1] < 8, "with the eighth lid the search is over"


def test_a_lid_that_was_pointed_at_can_be_taken_back(pilot: Pilot) -> None:
    scene, _ = open_hider(pilot)
    tables.ask(pilot)
    pilot.click(lid_slot(5))
    tables.wait_for_question(pilot)
    before = pilot.targets().keys()
    pilot.click(next(slot for slot in tables.slots(pilot) if slot != PASS_SLOT))
    assert pilot.targets().keys() != before
    scene.back()
    assert pilot.targets().keys() == before
    scene.back()
    pilot.wait(0.3)
    assert pilot.scene.name == "title"


def opened(puzzle: Puzzle) -> tuple[Match, KalleView]:
    match = puzzle.open(ENTRY)
    view = match.observe(puzzle.seat)
    assert isinstance(view, KalleView)
    return match, view


def rights(puzzle: Puzzle) -> list[float]:
    """Return how much each right answer is suspected."""
    match, view = opened(puzzle)
    told = kalle_probabilities(match.events_since(0, puzzle.seat), view)
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
        told = kalle_probabilities(seen, view)
        assert sorted(told) == sorted(view.face_down_cells), puzzle.id
        assert sum(told.values()) == pytest.approx(1), puzzle.id
        choose = Search if view.phase is Phase.SEARCH else Guess
        assert chances(seen, view) == {choose(cell): chance for cell, chance in told.items()}
        places = range(len(view.legal_actions))
        best = max(told.get(cell_of(view, place), 0.0) for place in places)
        agreed += best in rights(puzzle)
    assert agreed >= 0.97 * len(sample)


def test_crumbs_by_how_likely_a_lid_is_against_the_likeliest() -> None:
    assert crumb_counts({}) == crumb_counts({3: 0.0}) == {}
    assert crumb_counts({0: 0.5, 1: 0.25, 2: 0.01}) == {0: MOST, 1: round(MOST / 2), 2: 0}


@pytest.mark.parametrize("is_right", [True, False])
def test_crumbs_lie_there_after_the_answer_and_in_another_window(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, is_right: bool
) -> None:
    """Of several right answers it points at that which is suspected most."""
    several = [puzzle for puzzle in PUZZLES if len(puzzle.right) > 1]
    puzzle = next(p for p in several if rights(p)[0] < max(rights(p)) and p.variant == VARIANT)
    monkeypatch.setattr(shelf, "puzzles_by_theme", lambda *_: {"detective": [puzzle]})
    open_shelf(pilot, ENTRY)
    pilot.app.services.change_settings(pace=1)
    pilot.click("detective", seconds=0.4)
    scene = wait_for_question(pilot)
    view = scene.pending_choice
    assert isinstance(view, KalleView)
    told = kalle_probabilities(scene.match.events_since(0, view.seat), view)
    answer(pilot, "clicks", is_right=is_right)
    assert not lying(scene)
    wait_for(pilot, lambda: scene.mode.is_judged)
    could = {cell_of(view, place) for place in range(len(view.legal_actions))} & set(told)
    shown = crumb_counts({cell: told[cell] for cell in could})
    assert lying(scene) == shown
    pilot.app.resize((1024, 768))
    pilot.wait(0.5)
    assert lying(scene) == shown
    if not is_right:
        assert scene.mode.hint_slot is not None
        assert told[scene.mode.hint_slot.index] == max(rights(puzzle))


def lying(scene: TableScene[QuestionMode]) -> dict[int, int]:
    return dict(scene.board.props.crumbs.counts)  # type: ignore[attr-defined]
