"""The practice table "where will it land?": its rounds, and a person's way through it."""

from __future__ import annotations

import random
from itertools import pairwise

from game.boards.cat_and_mouse.words import TOP_SLOT, space_slot
from game.keep.household import FIRST
from game.keep.learnt import GameProgress, Theme
from game.practice.cat_and_mouse.drill import RUNGS, Surprise, draw
from game.practice.cat_and_mouse.scene import PracticeScene
from game.rules.cat_and_mouse.table import BOARDS, LADDERS, SPACES, Kind
from tests.pilot import Pilot
from tests.practice import tables


def test_the_rounds_of_each_level() -> None:
    """Answered by the rules as one counts on the printed board; mice never share a space."""
    means = []
    for level, rung in enumerate(RUNGS):
        rng, last, rounds = random.Random(level), None, []
        for _ in range(60):
            rounds.append(draw(rng, level, last=last))
            last = rounds[-1]
        means.append(sum(each.pips for each in rounds) / 60)
        for each in rounds:
            counted = (each.start + each.pips) % SPACES
            is_ladder = BOARDS["standard"][counted] is Kind.LADDER
            assert each.end == (None if is_ladder and counted != each.cat else counted), each
            assert each.pips in rung.pips, each
            assert each.other not in (each.start, each.end), each
        ways = [(each.start, each.pips) for each in rounds]
        assert all(a != b for a, b in pairwise(ways)), "a way comes twice"
        ends = {each.end for each in rounds}
        assert {each.surprise for each in rounds} == set(rung.surprises)
        assert level >= 4 or not ends & {None, *LADDERS}, "easy levels end where nothing happens"
        assert level < 4 or set(rung.surprises) == set(Surprise), "hard ones bring each surprise"
    assert means[:4] == sorted(means[:4]), "ways grow longer"


def test_the_mouse_walks_where_the_rules_bring_it_and_it_says_why(pilot: Pilot) -> None:
    pilot.app.services.change(pace=1)
    able, rng = GameProgress(themes={PracticeScene.theme: Theme(level=1000)}), random.Random(1)
    for surprise in Surprise:
        for is_right in (True, False):
            pilot.app.services.progress.keep(FIRST, PracticeScene.key, able)
            scene = tables.open_practice(pilot, PracticeScene)
            assert scene.level == len(RUNGS) - 1
            drawn = (draw(rng, scene.level) for _ in range(99))
            scene.round = next(each for each in drawn if each.surprise is surprise)
            tables.ask(pilot)
            assert scene.said[0] == "practice.ask_end"
            assert tables.slots(pilot) == [*map(space_slot, range(SPACES)), TOP_SLOT]
            assert (scene.right == TOP_SLOT) is (surprise is Surprise.LADDER)
            assert scene.board.now.mice[0] == scene.round.start
            wrong = space_slot(scene.round.start)
            pilot.click(scene.right if is_right else wrong)
            tables.wait_for_end(pilot)
            assert scene.board.now.mice[0] == scene.round.end
            told = "wrong" if surprise is Surprise.NONE else surprise
            assert scene.said[0] == f"practice.{'right' if is_right else told}"
            pilot.app.stack.pop_to_bottom()


def test_the_youngest_are_right_in_nine_of_ten(pilot: Pilot) -> None:
    """A wrong answer costs nine times what a right one brings."""
    scene = tables.open_practice(pilot, PracticeScene)
    course, rng, levels = scene.course, random.Random(5), []
    for _ in range(12):
        while (difficulty := course.difficulty) is not None:
            levels.append(difficulty)
            course.answer(rng.random() > difficulty / 1000)
        course = course.again()
    asked = scene.learnt.theme(scene.theme).asked
    assert 0.85 < asked.right / asked.count < 0.96
    assert max(levels[60:]) < 350
