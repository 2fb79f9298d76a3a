"""Both futures of a choice, as they are told after the answer."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from game.catalog import CATALOG
from game.practice.cat_and_mouse.futures import Future, future, reason
from game.practice.course import shelf_of
from game.practice.moment import MomentScene
from game.practice.puzzles import Puzzle
from game.rules.base import Action
from game.rules.cat_and_mouse.table import Order, Phase, Setting, Trap
from game.rules.cat_and_mouse.view import CatAndMouseView
from game.words import Domain
from tests.pilot import Pilot
from tests.practice.moments import first_course, judged
from tests.practice.schools import Pupil
from tests.practice.tables import check_fits, languages

ENTRY = CATALOG["cat_and_mouse"]
SETTING = Setting(3, "older", "standard", 0, finish_round=False)
MOUSE, CAT = Order("mouse"), Order("cat")


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


def faces(distance: int) -> int:
    """Return how many faces of the paw die show so many paws, as they are printed."""
    return (1, 2, 2, 1)[distance] if 0 < distance <= 3 else 0


class TestFuture:
    def test_the_next_throw_counts_faces_by_distance(self) -> None:
        for mine, cat in product((1, 3, 5, 6, 8), (0, 1, 3, 5, 6)):
            if distance := (mine - cat) % 9:
                expected = Future("throw", faces(distance))
                assert future(trap(mine, cat), Trap(1)) == expected, (mine, cat)

    def test_nobody_is_caught_in_the_mouse_hole(self) -> None:
        assert future(trap(4, 3), Trap(1)) == Future("throw", 0)

    def test_where_max_waits_the_mouse_is_met_at_once(self) -> None:
        assert future(order(1, 2, 4, 3), CAT) == Future("choice", 6)  # both come to space 5
        assert future(order(3, 5, 3, 1), CAT) == Future("choice", 6)  # both come to space 6

    def test_of_six_slides_those_to_max_count_and_those_to_where_he_goes(self) -> None:
        assert future(order(1, 3, 1, 2), CAT) == Future("slide", 1)  # he waits on space 5
        assert future(order(1, 3, 1, 2), MOUSE) == Future("slide", 2)  # on 3, or he comes to 5
        # Max on a ladder meets no mouse that slides.
        assert future(order(1, 6, 1, 1), CAT) == Future("slide", 0)

    def test_what_the_seat_sees_is_not_changed(self) -> None:
        view = order(1, 3, 1, 2)
        before = replace(view)
        future(view, CAT)
        assert view == before


def puzzles() -> list[Puzzle]:
    return [puzzle for found in shelf_of(ENTRY).values() for puzzle in found]


def pair(puzzle: Puzzle) -> tuple[CatAndMouseView, Action, Action]:
    """Return what is seen, a right choice and a wrong one."""
    view = puzzle.open(ENTRY).observe(puzzle.seat)
    assert isinstance(view, CatAndMouseView)
    actions = view.legal_actions
    wrong = next(a for place, a in enumerate(actions) if place not in puzzle.right)
    return view, actions[puzzle.right[0]], wrong


class TestReason:
    def test_many_puzzles_tell_both_futures_and_never_against_the_right_one(self) -> None:
        say, told = Domain("cat_and_mouse", "en"), 0
        for puzzle in puzzles():
            view, right, wrong = pair(puzzle)
            text = reason(say, view, right, right)
            best, other = future(view, right), future(view, wrong)
            told += text is not None
            if text is not None and len(view.legal_actions) == 2:
                assert best is not None
                assert other is not None
                assert best.count < other.count
                assert text.startswith("This way,")
                assert "The other way," in text
        assert told > len(puzzles()) / 3

    def test_after_right_and_wrong_the_chosen_one_comes_first(self) -> None:
        say, view = Domain("cat_and_mouse", "en"), order(1, 3, 1, 2)
        one, two = "gets you on one of six slides.", "gets you on two of six slides."
        assert reason(say, view, CAT, CAT) == f"This way, Max {one} The other way, he {two}"
        assert reason(say, view, MOUSE, CAT) == f"This way, Max {two} The other way, he {one}"

    def test_what_does_not_speak_for_the_right_choice_is_no_reason(self) -> None:
        say, view = Domain("cat_and_mouse", "en"), order(1, 3, 1, 2)
        assert reason(say, view, MOUSE, MOUSE) is None
        assert reason(say, trap(5, 3), Trap(1), Trap(1)) is None


@pytest.mark.parametrize("is_right", [True, False])
def test_the_moment_tells_both_futures(pilot: Pilot, *, is_right: bool) -> None:
    say = Domain("cat_and_mouse", pilot.app.services.words.language)
    puzzle = next(p for p in puzzles() if reason(say, *pair(p)[:2], pair(p)[1]))
    pilot.app.services.change(pace=1)
    show(pilot, puzzle)
    scene = judged(pilot, is_right=is_right)
    view, right, wrong = pair(puzzle)
    text = reason(say, view, right if is_right else wrong, right)
    assert text is not None
    assert scene.sentence.endswith(text)


def show(pilot: Pilot, puzzle: Puzzle) -> MomentScene:
    course = first_course(pilot, ENTRY)
    services, stack = pilot.app.services, pilot.app.stack
    scene = MomentScene(services, stack, course, puzzle, follow=lambda: pilot.scene)
    pilot.show(scene)
    return scene


def test_the_longest_futures_fit(tmp_path: Path) -> None:
    with Pupil(tmp_path, size=(1280, 720), motion="none") as pilot:
        scene = show(pilot, puzzles()[0])
        pilot.wait(0.3)
        scene.is_judged, scene.is_right = True, False
        for language in languages(pilot):
            say = Domain("cat_and_mouse", language)
            for by in ("slide", "throw"):
                scene.why = f"{say(f'future.chosen_{by}', 2)} {say(f'future.other_{by}', 1)}"
                check_fits(pilot)
