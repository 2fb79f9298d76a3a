"""The practice table "where is Kalle now?": its rounds, and a person's way through it."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.boards.kalle_kanalratte.words import lid_slot
from game.keep.settings import SettingsStore
from game.practice.kalle_kanalratte.drill import FEWEST, FIRST, Drill
from game.practice.kalle_kanalratte.scene import RECORD, PracticeScene
from game.rules.kalle_kanalratte.table import CELLS, PAIRS
from game.ui.input import Help, Undo
from game.words import LANGUAGES
from tests.pilot import Pilot
from tests.practice import tables


class TestDrill:
    def test_swaps_are_of_neighbours_and_lead_to_kalle(self) -> None:
        drill = Drill(random.Random(1), 0)
        for _ in range(200):
            at = drill.start
            for a, b in drill.swaps:
                assert (a, b) in PAIRS
                at = a + b - at if at in (a, b) else at
            assert at == drill.kalle
            assert len(drill.swaps) == drill.length
            drill.answer(drill.kalle if drill.length < 12 else (drill.kalle + 1) % CELLS)
            drill.new_round()

    def test_no_swap_is_taken_back_at_once_and_the_last_one_moves_kalle(self) -> None:
        drill = Drill(random.Random(2), 0)
        for _ in range(200):
            assert all(a != b for a, b in zip(drill.swaps, drill.swaps[1:], strict=False))
            assert drill.kalle in drill.swaps[-1]
            drill.length = 6
            drill.new_round()

    def test_right_is_one_more_and_quicker_wrong_is_one_fewer(self) -> None:
        drill = Drill(random.Random(3), 0)
        assert (drill.length, drill.best) == (FIRST, 0)
        slow = drill.speed
        assert slow < 1
        assert drill.answer(drill.kalle)
        assert (drill.length, drill.best) == (FIRST + 1, FIRST)
        assert drill.speed > slow
        drill.new_round()
        assert not drill.answer((drill.kalle + 1) % CELLS)
        assert (drill.length, drill.best) == (FIRST, FIRST)

    def test_it_never_gets_too_easy_or_too_fast_and_keeps_the_best(self) -> None:
        drill = Drill(random.Random(4), 9)
        for _ in range(5):
            drill.answer((drill.kalle + 1) % CELLS)
        assert drill.length == FEWEST
        drill.answer(drill.kalle)
        assert drill.best == 9
        drill.length = 60
        assert drill.speed < 2.5

    def test_the_same_lots_make_the_same_rounds(self) -> None:
        one, other = (Drill(random.Random(5), 0) for _ in range(2))
        assert (one.start, one.swaps) == (other.start, other.swaps)


@pytest.fixture
def scene(pilot: Pilot) -> PracticeScene:
    return tables.open_practice(pilot, PracticeScene)


@pytest.mark.parametrize("way", tables.WAYS)
def test_rounds_by_pointer_keys_or_pad_alone(
    pilot: Pilot, scene: PracticeScene, way: str, tmp_path: Path
) -> None:
    tables.choose(pilot, way, "start")
    assert "start" not in pilot.targets()
    tables.wait_for_question(pilot)
    assert len(tables.slots(pilot)) == CELLS
    tables.choose(pilot, way, lid_slot(scene.drill.kalle))
    tables.wait_for_end(pilot)
    assert scene.drill.best == FIRST
    assert scene.said[:2] == ("practice.record", FIRST)
    tables.choose(pilot, way, "start")
    tables.wait_for_question(pilot)
    assert len(scene.drill.swaps) == FIRST + 1
    tables.choose(pilot, way, lid_slot((scene.drill.kalle + 3) % CELLS))
    tables.wait_for_end(pilot)
    assert scene.drill.length == FIRST
    tables.choose(pilot, way, "back")
    pilot.wait(0.3)
    assert pilot.scene.name == "title"
    assert SettingsStore.open(tmp_path).settings.records == {RECORD: FIRST}


def test_no_lid_has_the_focus_when_it_asks(pilot: Pilot, scene: PracticeScene) -> None:
    for _ in range(3):
        tables.ask(pilot)
        assert scene.focus.key is None
        assert scene.board._focus is None
        tables.choose(pilot, "keys", lid_slot(scene.drill.kalle))
        tables.wait_for_end(pilot)


def test_a_wrong_answer_shows_where_kalle_is(pilot: Pilot, scene: PracticeScene) -> None:
    tables.ask(pilot)
    kalle = scene.drill.kalle
    wrong = (kalle + 5) % CELLS
    pilot.click(lid_slot(wrong))
    tables.wait_for_end(pilot)
    faces = [card.dweller for card in scene.board.props.cards]
    assert [cell for cell, face in enumerate(faces) if face is not None] == sorted((kalle, wrong))
    assert RECORD not in pilot.app.services.settings.records


def test_the_best_is_kept_and_never_gets_worse(pilot: Pilot) -> None:
    pilot.app.services.change(records={RECORD: 9, "other": 1})
    scene = tables.open_practice(pilot, PracticeScene)
    assert scene.drill.best == 9
    tables.ask(pilot)
    pilot.click(lid_slot(scene.drill.kalle))
    assert pilot.app.services.settings.records == {RECORD: 9, "other": 1}


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
    pilot.click(lid_slot((scene.drill.kalle + 1) % CELLS))
    tables.wait_for_end(pilot)
    pilot.app.services.change(pace=4)
    scene.drill.length = FIRST
    assert tables.seconds_until_asked(pilot) > 2 * quick


def test_a_round_goes_on_after_a_resize(pilot: Pilot, scene: PracticeScene) -> None:
    pilot.click("start")
    for moment in range(4):
        pilot.wait(1.0)
        tables.resize(pilot, 1024 + 64 * moment, 768)
    tables.wait_for_question(pilot)
    pilot.click(lid_slot(scene.drill.kalle))
    tables.wait_for_end(pilot)
    assert scene.drill.best == FIRST


def test_without_motion_the_swaps_are_still_to_be_seen(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, motion="none")
    tables.open_practice(pilot, PracticeScene)
    assert not pilot.scene.rate
    seconds = tables.seconds_until_asked(pilot)
    assert seconds > FIRST
    pilot.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_fits(tmp_path: Path, language: str) -> None:
    pilot = Pilot(tmp_path, size=(1280, 720), language=language, motion="none")
    pilot.app.services.change(records={RECORD: 12})
    scene = tables.open_practice(pilot, PracticeScene)
    scene.drill.length = 12
    for key in ("intro", "watch", "follow", "ask", "right", "record", "wrong"):
        scene.put_up(f"practice.{key}", 12 if key == "record" else None)
        tables.check_fits(pilot)
    pilot.click("start")
    assert "start" not in pilot.targets()
    pilot.close()
