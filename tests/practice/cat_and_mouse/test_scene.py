"""The practice table "where will it land?": its rounds, and a person's way through it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.boards.cat_and_mouse.words import TOP_SLOT, space_slot
from game.keep.household import FIRST
from game.keep.learnt import GameProgress, Tally, Theme
from game.keep.progress import ProgressStore
from game.practice.cat_and_mouse.drill import RUNGS, Round, Surprise, draw
from game.practice.cat_and_mouse.scene import PracticeScene
from game.rules.cat_and_mouse.table import BOARDS, LADDERS, SPACES, Kind
from tests.pilot import Pilot
from tests.practice import tables
from tests.practice.pupil import Pupil


def rounds(level: int) -> list[Round]:
    rng = random.Random(level)
    return [draw(rng, level) for _ in range(60)]


class TestRounds:
    def test_the_rules_answer_as_one_counts_on_the_printed_board(self) -> None:
        all_rounds = [(level, each) for level in range(len(RUNGS)) for each in rounds(level)]
        for level, each in all_rounds:
            counted = (each.start + each.pips) % SPACES
            is_ladder = BOARDS["standard"][counted] is Kind.LADDER
            assert each.end == (None if is_ladder and counted != each.cat else counted)
            assert each.pips in RUNGS[level].pips
            assert each.surprise in RUNGS[level].surprises

    def test_easy_levels_end_where_nothing_more_happens(self) -> None:
        for each in (each for level in range(4) for each in rounds(level)):
            assert each.surprise is Surprise.NONE
            assert each.end is not None
            assert each.end not in LADDERS

    def test_hard_levels_bring_each_surprise(self) -> None:
        for level in (4, 5):
            assert {each.surprise for each in rounds(level)} == set(Surprise)

    def test_ways_grow_longer(self) -> None:
        means = [sum(each.pips for each in rounds(level)) / 60 for level in range(4)]
        assert means == sorted(means)

    def test_no_way_comes_twice_running(self) -> None:
        rng, last = random.Random(3), None
        for _ in range(100):
            new = draw(rng, 0, last=last)
            assert last is None or (new.start, new.pips) != (last.start, last.pips)
            last = new

    def test_mice_never_share_a_space(self) -> None:
        for each in (each for level in range(len(RUNGS)) for each in rounds(level)):
            assert each.other not in (each.start, each.end)


@pytest.fixture
def scene(pilot: Pilot) -> PracticeScene:
    return tables.open_practice(pilot, PracticeScene)


def wrong_of(scene: PracticeScene) -> object:
    return next(slot for slot in scene.choices() if slot != scene.right)


def test_rounds_and_what_is_kept_of_them(
    pilot: Pilot, scene: PracticeScene, tmp_path: Path
) -> None:
    for is_right in (True, False):
        tables.ask(pilot)
        assert len(tables.slots(pilot)) == SPACES
        assert scene.focus.key is None
        pilot.click(scene.right if is_right else wrong_of(scene))
        tables.wait_for_end(pilot)
        assert scene.said[0] == f"practice.{'right' if is_right else 'wrong'}"
    pilot.click("back", seconds=0.3)
    assert pilot.scene.name == "title"
    kept = ProgressStore.open(tmp_path).of(FIRST, scene.key)
    assert kept.theme(scene.skill).asked == Tally(2, 1)


def test_the_mouse_walks_where_the_rules_bring_it_whatever_was_answered(
    pilot: Pilot, scene: PracticeScene
) -> None:
    pilot.app.services.change(pace=1)
    for level in range(len(RUNGS)):
        tables.ask(pilot)
        start = scene.round.start
        assert scene.board.now.mice[0] == start
        pilot.click(scene.right if level % 2 else wrong_of(scene))
        tables.wait_for_end(pilot)
        assert scene.board.now.mice[0] == scene.round.end


@pytest.mark.parametrize("surprise", [Surprise.LADDER, Surprise.MAX])
def test_at_a_ladder_it_asks_for_the_end_and_says_why(pilot: Pilot, surprise: Surprise) -> None:
    able = GameProgress(themes={PracticeScene.skill: Theme(level=1000)})
    pilot.app.services.session.progress.keep(FIRST, PracticeScene.key, able)
    scene, rng = tables.open_practice(pilot, PracticeScene), random.Random(1)
    assert scene.level == len(RUNGS) - 1
    scene.round = next(
        each for each in (draw(rng, 5) for _ in range(99)) if each.surprise is surprise
    )
    tables.ask(pilot)
    assert scene.said[0] == "practice.ask_end"
    assert tables.slots(pilot)[-1] == TOP_SLOT
    assert (scene.right == TOP_SLOT) is (surprise is Surprise.LADDER)
    pilot.click(space_slot(scene.round.start))
    tables.wait_for_end(pilot)
    assert scene.said[0] == f"practice.{surprise}"


def test_the_youngest_are_right_in_nine_of_ten(pilot: Pilot, scene: PracticeScene) -> None:
    """A wrong answer costs nine times what a right one brings."""
    course, rng, levels = scene.course, random.Random(5), []
    for _ in range(12):
        while (difficulty := course.difficulty) is not None:
            levels.append(difficulty)
            course.answer(rng.random() > difficulty / 1000)
        course = course.again()
    asked = scene.learnt.theme(scene.skill).asked
    assert 0.85 < asked.right / asked.count < 0.96
    assert max(levels[60:]) < 350


def test_every_sentence_fits(tmp_path: Path) -> None:
    with Pupil(tmp_path, size=(1280, 720), motion="none") as pilot:
        scene = tables.open_practice(pilot, PracticeScene)
        keys = (
            "intro",
            "watch",
            "ask",
            "ask_end",
            "walk",
            "ladder",
            "max",
            *["right", "wrong"] * 5,
        )
        tables.check_sentences(pilot, scene, [(key, None, {}) for key in keys])
