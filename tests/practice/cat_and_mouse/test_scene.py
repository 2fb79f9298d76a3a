"""Practice of Cat & Mouse: "where will it land?", and both futures of a choice."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path

from game.boards.cat_and_mouse.places import TOP_SLOT, space_slot
from game.catalog import CATALOG
from game.keep.players import FIRST_PLAYER
from game.keep.progress_data import GameProgress, ThemeProgress
from game.practice.cat_and_mouse.creeping import TURNS, CreepingDrill
from game.practice.cat_and_mouse.landing import (
    DRILL,
    LEVELS,
    LandingDrill,
    Surprise,
    random_question,
)
from game.practice.cat_and_mouse.themes import CatchChance, catch_chance, reason
from game.practice.puzzles import Puzzle
from game.practice.question import QuestionMode, SchoolTask, question_scene
from game.practice.session import puzzles_by_theme
from game.rules.base import Action
from game.rules.cat_and_mouse.table import (
    BOARDS,
    LADDERS,
    SPACES,
    MatchSettings,
    Order,
    Phase,
    SpaceKind,
    Trap,
)
from game.rules.cat_and_mouse.view import CatAndMouseView
from game.scenes.table.scene import TableScene
from game.words import LANGUAGES, Domain
from tests.cases import cases
from tests.pilot import Pilot
from tests.practice import tables
from tests.practice.moments import first_session, judged, play_variant_with_themes
from tests.practice.schools import Pupil
from tests.practice.tables import check_fits

ENTRY = CATALOG["cat_and_mouse"]
SETTING = MatchSettings(3, "older", "standard", 0, finish_round=False)
MOUSE, CAT = Order("mouse"), Order("cat")
PUZZLES = [puzzle for found in puzzles_by_theme(ENTRY).values() for puzzle in found]


def test_the_rounds_of_each_level() -> None:
    """Answered by the rules as one counts on the printed board; mice never share a space."""
    means = []
    for level, rung in enumerate(LEVELS):
        rng, last, rounds = random.Random(level), None, []
        for _ in range(60):
            rounds.append(random_question(rng, level, last=last))
            last = rounds[-1]
        means.append(sum(each.pips for each in rounds) / 60)
        for each in rounds:
            counted = (each.start + each.pips) % SPACES
            is_ladder = BOARDS["standard"][counted] is SpaceKind.LADDER
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
    pilot.app.services.change_settings(pace=1)
    play_variant_with_themes(pilot, ENTRY)
    able, rng = GameProgress(themes={DRILL.skill: ThemeProgress(level=1000)}), random.Random(1)
    for surprise in Surprise:
        for is_right in (True, False):
            pilot.app.services.session.progress.save(FIRST_PLAYER, DRILL.game, able)
            scene, drill = tables.open_drill(pilot, DRILL, LandingDrill)
            assert scene.level == len(LEVELS) - 1
            drawn = (random_question(rng, scene.level) for _ in range(99))
            drill.question = next(each for each in drawn if each.surprise is surprise)
            tables.ask(pilot)
            assert scene.announced[0] == "practice.ask_end"
            assert tables.slots(pilot) == [*map(space_slot, range(SPACES)), TOP_SLOT]
            assert (scene.right == TOP_SLOT) is (surprise is Surprise.LADDER)
            assert drill.board.view.mice[0] == drill.question.start
            wrong = space_slot(drill.question.start)
            pilot.click(scene.right if is_right else wrong)
            tables.wait_for_end(pilot)
            assert drill.board.view.mice[0] == drill.question.end
            told = "wrong" if surprise is Surprise.NONE else surprise
            assert scene.announced[0] == f"practice.{'right' if is_right else told}"
            pilot.app.stack.pop_to_bottom()


def test_without_dice_max_creeps_as_the_rules_move_him(pilot: Pilot) -> None:
    """Whoever plays the youngest variant is asked about that, and about nothing with dice."""
    pilot.app.services.change_settings(pace=1)
    for level, turns in enumerate(TURNS):
        able = GameProgress(themes={DRILL.skill: ThemeProgress(level=1000 * level // 5)})
        pilot.app.services.session.progress.save(FIRST_PLAYER, DRILL.game, able)
        scene, drill = tables.open_drill(pilot, DRILL, CreepingDrill)
        assert drill.board.view.setting.variant == "younger"
        is_right = level % 2 == 0
        tables.ask(pilot)
        assert drill.question.turns in turns
        assert scene.announced[:2] == ("practice.ask_creep", drill.question.turns)
        assert scene.right == space_slot((drill.question.start + drill.question.turns) % SPACES)
        wrong = space_slot(drill.question.start)
        pilot.click(scene.right if is_right else wrong)
        tables.wait_for_end(pilot)
        assert space_slot(drill.board.view.cat) == drill.right
        assert scene.announced[0] == f"practice.{'right' if is_right else 'wrong'}_creep"
        pilot.app.stack.pop_to_bottom()


def test_the_youngest_are_right_in_nine_of_ten(pilot: Pilot) -> None:
    """A wrong answer costs nine times what a right one brings."""
    scene = tables.open_practice(pilot, DRILL)
    practice, rng, levels = scene.practice, random.Random(5), []
    for _ in range(12):
        while (difficulty := practice.difficulty) is not None:
            levels.append(difficulty)
            practice.record_answer(rng.random() > difficulty / 1000)
        practice = practice.new_session()
    asked = scene.progress.theme(DRILL.skill).asked
    assert 0.85 < asked.right / asked.count < 0.96
    assert max(levels[60:]) < 350


def order(mine: int, cat: int, pips: int, paws: int) -> CatAndMouseView:
    """Return a choice who goes first; the other mice are in their hole, where nobody is met."""
    return CatAndMouseView(
        seat=0,
        to_act=0,
        legal_actions=(MOUSE, CAT),
        scores=(2, 0, 0),
        setting=SETTING,
        phase=Phase.ORDER,
        turn=0,
        mice=(mine, 4, 4),
        cat=cat,
        trapped=None,
        mouse_steps=pips,
        cat_steps=paws,
    )


def trap(mine: int, cat: int) -> CatAndMouseView:
    """Return a choice between the mice of the seats 1 and 2, both with Max."""
    view = replace(order(mine, cat, 0, 0), mice=(mine, cat, cat), phase=Phase.TRAP, cat_steps=None)
    return replace(view, mouse_steps=0, legal_actions=(Trap(1), Trap(2)))


def test_the_next_throw_counts_faces_by_distance() -> None:
    """As the paw die is printed; nobody is caught in the mouse hole."""
    for mine, cat in product((1, 3, 5, 6, 8), (0, 1, 3, 5, 6)):
        if distance := (mine - cat) % 9:
            faces = {1: 2, 2: 2, 3: 1}.get(distance, 0)
            assert catch_chance(trap(mine, cat), Trap(1)) == CatchChance("throw", faces), (
                mine,
                cat,
            )
    assert catch_chance(trap(4, 3), Trap(1)) == CatchChance("throw", 0)


@cases(
    ("view", "action", "kind", "count"),
    [
        (order(1, 2, 4, 3), CAT, "choice", 6),  # both come to space 5
        (order(3, 5, 3, 1), CAT, "choice", 6),  # both come to space 6
        (order(1, 3, 1, 2), CAT, "slide", 1),  # he waits on space 5
        (order(1, 3, 1, 2), MOUSE, "slide", 2),  # on 3, or he comes to 5
        (order(1, 6, 1, 1), CAT, "slide", 0),  # Max on a ladder meets no mouse that slides
    ],
)
def test_where_the_mouse_is_met(
    view: CatAndMouseView, action: Order, kind: str, count: int
) -> None:
    before = replace(view)
    assert catch_chance(view, action) == CatchChance(kind, count)  # type: ignore[arg-type]
    assert view == before


def pair(puzzle: Puzzle) -> tuple[CatAndMouseView, Action, Action]:
    """Return what is seen, a right choice and a wrong one."""
    view = puzzle.open(ENTRY).observe(puzzle.seat)
    assert isinstance(view, CatAndMouseView)
    actions = view.legal_actions
    wrong = next(a for place, a in enumerate(actions) if place not in puzzle.right)
    return view, actions[puzzle.right[0]], wrong


def test_both_futures_are_told_the_chosen_one_first_and_never_against_the_right_one() -> None:
    say, told = Domain("cat_and_mouse", "en"), 0
    for puzzle in PUZZLES:
        view, right, wrong = pair(puzzle)
        text = reason(say, view, right, right)
        told += text is not None
        if text is not None and len(view.legal_actions) == 2:
            best, other = catch_chance(view, right), catch_chance(view, wrong)
            assert best is not None
            assert other is not None
            assert best.count < other.count
    assert told > len(PUZZLES) / 3
    view = order(1, 3, 1, 2)
    one, two = "gets you at one of the six ways out.", "gets you at two of the six ways out."
    assert reason(say, view, CAT, CAT) == f"This way, Max {one} Otherwise he {two}"
    assert reason(say, view, MOUSE, CAT) == f"This way, Max {two} Otherwise he {one}"
    assert reason(say, view, MOUSE, MOUSE) is None, "that does not speak for the right choice"
    assert reason(say, trap(5, 3), Trap(1), Trap(1)) is None


def show(pilot: Pilot, puzzle: Puzzle) -> TableScene[QuestionMode]:
    practice = first_session(pilot, ENTRY)
    services, stack = pilot.app.services, pilot.app.stack
    scene = question_scene(services, stack, SchoolTask(practice, puzzle, lambda: pilot.scene))
    pilot.show(scene)
    return scene


def test_the_moment_tells_both_futures_and_the_longest_ones_fit(tmp_path: Path) -> None:
    say = Domain("cat_and_mouse", "en")
    puzzle = next(p for p in PUZZLES if reason(say, *pair(p)[:2], pair(p)[1]))
    view, right, wrong = pair(puzzle)
    with Pupil(tmp_path, size=(1280, 720), motion="none", pace=1) as pilot:
        for is_right in (True, False):
            show(pilot, puzzle)
            scene = judged(pilot, is_right=is_right)
            text = reason(say, view, right if is_right else wrong, right)
            assert text is not None
            assert scene.sentence.endswith(text)
        for language in LANGUAGES:
            pilot.app.services.change_settings(language=language)
            pilot.app.stack.rebuild()
            pilot.app.stack.finish_transition()
            words = Domain("cat_and_mouse", language)
            for by in ("slide", "throw"):
                chosen, other = words(f"future.chosen_{by}", 2), words(f"future.other_{by}", 1)
                scene.mode.why = f"{chosen} {other}"
                check_fits(pilot)
