"""The practice table "where is Kalle now?": its rounds, and a person's way through it."""

from __future__ import annotations

import random
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.boards.kalle_kanalratte.words import lid_slot
from game.keep.household import FIRST
from game.keep.learnt import Tally
from game.keep.progress import ProgressStore
from game.practice.kalle_kanalratte.drill import LENGTHS, Drill
from game.practice.kalle_kanalratte.records import SWAPS, SWAPS_OF_TWO
from game.practice.kalle_kanalratte.scene import PracticeScene, TwoLidsScene
from game.rules.kalle_kanalratte.table import CELLS, KALLE, PAIRS, Cell
from game.ui.input import Help, Undo
from tests.pilot import Pilot
from tests.practice import tables
from tests.practice.pupil import Pupil


@pytest.mark.parametrize("lids", [1, 2])
class TestDrill:
    def test_swaps_are_of_neighbours_and_lead_to_who_was_shown(self, lids: int) -> None:
        for length, seed in product(LENGTHS, range(20)):
            drill = Drill(random.Random(seed), length, lids)
            at = drill.starts
            assert len(set(at)) == len(set(drill.dwellers)) == lids
            assert drill.dwellers[0] == KALLE
            for a, b in drill.swaps:
                assert (a, b) in PAIRS
                at = tuple(a + b - cell if cell in (a, b) else cell for cell in at)
            assert at == drill.ends
            assert len(drill.swaps) == drill.length == length

    def test_no_swap_is_taken_back_at_once_and_the_last_one_moves_somebody(self, lids: int) -> None:
        for seed in range(200):
            drill = Drill(random.Random(seed), 6, lids)
            assert all(a != b for a, b in zip(drill.swaps, drill.swaps[1:], strict=False))
            assert set(drill.ends) & set(drill.swaps[-1])

    def test_more_swaps_are_quicker_and_never_too_quick(self, lids: int) -> None:
        speeds = [Drill(random.Random(3), length, lids).speed for length in (*LENGTHS, 60)]
        assert speeds == sorted(speeds)
        assert speeds[0] < 1
        assert speeds[-1] < 2.5
        assert Drill(random.Random(3), 8, 2).speed < Drill(random.Random(3), 8, 1).speed

    def test_the_same_lots_make_the_same_round(self, lids: int) -> None:
        one, other = (Drill(random.Random(5), 7, lids) for _ in range(2))
        assert (one.starts, one.swaps) == (other.starts, other.swaps)


def kalle_of(scene: PracticeScene) -> Cell:
    """Return where Kalle is when it asks."""
    return scene.drill.ends[0]


@pytest.fixture
def scene(pilot: Pilot) -> PracticeScene:
    return tables.open_practice(pilot, PracticeScene)


def test_rounds_and_what_is_kept_of_them(
    pilot: Pilot, scene: PracticeScene, tmp_path: Path
) -> None:
    first = scene.drill.length
    tables.ask(pilot)
    assert len(tables.slots(pilot)) == CELLS
    assert scene.focus.key is None, "no lid may be pointed out before the answer"
    pilot.click(lid_slot(kalle_of(scene)))
    tables.wait_for_end(pilot)
    assert scene.best == first
    assert scene.said[:2] == ("practice.record", first)
    pilot.click("start")
    tables.wait_for_question(pilot)
    pilot.click(lid_slot((kalle_of(scene) + 3) % CELLS))
    tables.wait_for_end(pilot)
    pilot.click("back", seconds=0.3)
    assert pilot.scene.name == "title"
    kept = ProgressStore.open(tmp_path).of(FIRST, scene.key)
    assert kept.best == {SWAPS: first}
    assert kept.theme(scene.skill).asked == Tally(2, 1)


def test_right_is_more_swaps_and_wrong_is_fewer(pilot: Pilot, scene: PracticeScene) -> None:
    pilot.app.services.change(pace=1)
    lengths = []
    for is_right in (True, True, True, False, False):
        tables.ask(pilot)
        lengths.append(scene.drill.length)
        pilot.click(lid_slot((kalle_of(scene) + (not is_right)) % CELLS))
        tables.wait_for_end(pilot)
    assert lengths[0] == LENGTHS[1]
    assert lengths[:4] == sorted(lengths[:4])
    assert lengths[3] > lengths[0]
    assert LENGTHS[scene.level] < lengths[3]


def test_a_wrong_answer_shows_where_kalle_is(pilot: Pilot, scene: PracticeScene) -> None:
    tables.ask(pilot)
    kalle = kalle_of(scene)
    wrong = (kalle + 5) % CELLS
    pilot.click(lid_slot(wrong))
    tables.wait_for_end(pilot)
    faces = [card.dweller for card in scene.board.props.cards]
    assert [cell for cell, face in enumerate(faces) if face is not None] == sorted((kalle, wrong))
    assert scene.best == 0


# -- two lids -------------------------------------------------------------------------------------


@pytest.fixture
def two(pilot: Pilot) -> TwoLidsScene:
    pilot.app.services.change(pace=1)
    return tables.open_practice(pilot, TwoLidsScene)


@pytest.mark.parametrize(("order", "way"), [(1, "keys"), (-1, "pad")])
def test_two_are_found_in_any_order(pilot: Pilot, two: TwoLidsScene, way: str, order: int) -> None:
    say = pilot.app.services.words.domain(two.key)
    tables.ask(pilot)
    assert two.sentence == say("practice.ask_two")
    first, second = two.drill.ends[::order]
    tables.choose(pilot, way, lid_slot(first))
    assert not tables.slots(pilot)
    assert two.learnt.theme(two.skill).asked == Tally()
    tables.wait_for_question(pilot)
    assert two.sentence == say("practice.ask_other")
    assert lid_slot(first) not in pilot.targets()
    tables.choose(pilot, way, lid_slot(second))
    tables.wait_for_end(pilot)
    assert shown(two) == dict(zip(two.drill.ends, two.drill.dwellers, strict=True))
    assert two.learnt.theme(two.skill).asked == Tally(1, 1)
    assert two.learnt.best == {SWAPS_OF_TWO: two.drill.length}


@pytest.mark.parametrize("found", [0, 1])
def test_whoever_is_not_found_shows_itself(pilot: Pilot, two: TwoLidsScene, found: int) -> None:
    tables.ask(pilot)
    for cell in two.drill.ends[:found]:
        pilot.click(lid_slot(cell))
        tables.wait_for_question(pilot)
    wrong = next(cell for cell in range(CELLS) if cell not in two.drill.ends)
    pilot.click(lid_slot(wrong))
    tables.wait_for_end(pilot)
    seen = shown(two)
    assert seen.pop(wrong) not in two.drill.dwellers
    assert seen == dict(zip(two.drill.ends, two.drill.dwellers, strict=True))
    assert two.learnt.theme(two.skill).asked == Tally(1, 0)
    assert two.best == 0


def test_another_window_between_the_two(pilot: Pilot, two: TwoLidsScene) -> None:
    tables.ask(pilot)
    first, second = two.drill.ends
    pilot.click(lid_slot(first))
    tables.wait_for_question(pilot)
    tables.resize(pilot, 1024, 768)
    assert shown(two) == {first: KALLE}
    pilot.click(lid_slot(second))
    tables.wait_for_end(pilot)
    assert two.best == two.drill.length


def shown(scene: PracticeScene) -> dict[Cell, int]:
    """Return who is to be seen, by cells."""
    faces = enumerate(card.dweller for card in scene.board.props.cards)
    return {cell: face for cell, face in faces if face is not None}


# -- what all rounds keep to ----------------------------------------------------------------------


def test_the_best_is_taken_over_kept_and_never_gets_worse(pilot: Pilot) -> None:
    records = {"kalle_kanalratte.practice": 9, "other": 1}
    pilot.app.services.change(records=records)
    scene = tables.open_practice(pilot, PracticeScene)
    assert scene.best == 9
    tables.ask(pilot)
    pilot.click(lid_slot(kalle_of(scene)))
    assert scene.best == 9
    assert pilot.app.services.session.settings.records == records


def test_all_lids_are_shut_and_alike_while_they_move_and_when_it_asks(
    pilot: Pilot, scene: PracticeScene
) -> None:
    tables.ask(pilot)
    for card in scene.board.props.cards:
        assert card.dweller is None
        assert (card.flip, card.rise, card.is_marked) == (0.0, 0.0, False)


def test_nothing_can_be_chosen_or_left_by_mistake_while_it_is_shown(
    pilot: Pilot, scene: PracticeScene
) -> None:
    pilot.click("start")
    while not tables.slots(pilot):
        pilot.press(pygame.K_RETURN)
        scene.handle(Undo())
        scene.handle(Help())
        pilot.frame(0.05)
        assert pilot.scene is scene


def test_it_keeps_the_pace(pilot: Pilot, scene: PracticeScene) -> None:
    pilot.app.services.change(pace=1)
    quick = tables.seconds_until_asked(pilot)
    pilot.click(lid_slot((kalle_of(scene) + 1) % CELLS))
    tables.wait_for_end(pilot)
    pilot.app.services.change(pace=4)
    assert tables.seconds_until_asked(pilot) > 2 * quick


def test_a_round_goes_on_after_a_resize(pilot: Pilot, scene: PracticeScene) -> None:
    pilot.click("start")
    for moment in range(4):
        pilot.wait(1.0)
        tables.resize(pilot, 1024 + 64 * moment, 768)
    tables.wait_for_question(pilot)
    pilot.click(lid_slot(kalle_of(scene)))
    tables.wait_for_end(pilot)
    assert scene.best == scene.drill.length


def test_without_motion_the_swaps_are_still_to_be_seen(tmp_path: Path) -> None:
    with Pupil(tmp_path, motion="none") as pilot:
        scene = tables.open_practice(pilot, PracticeScene)
        assert not pilot.scene.rate
        assert tables.seconds_until_asked(pilot) > scene.drill.length


def test_every_sentence_fits(tmp_path: Path) -> None:
    one = ("intro", "watch", "follow", "ask", "right", "record", "wrong")
    two = ("watch_two", "follow_two", "ask_two", "ask_other", "both", "missed")
    with Pupil(tmp_path, size=(1280, 720), motion="none") as pilot:
        pilot.app.services.change(records={"kalle_kanalratte.practice": 12})
        scene = tables.open_practice(pilot, PracticeScene)
        scene.drill = Drill(random.Random(1), 12)
        tables.check_sentences(
            pilot, scene, [(key, 12 if key == "record" else None, {}) for key in one]
        )
        pilot.press(pygame.K_ESCAPE, seconds=0.3)
        scene = tables.open_practice(pilot, TwoLidsScene)
        tables.check_sentences(pilot, scene, [(key, None, {}) for key in two])
