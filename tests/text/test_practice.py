"""Every screen of practice at four window shapes in six languages: text fits, nothing overlaps."""

from __future__ import annotations

from copy import copy
from functools import cache
from itertools import product

import pytest

from game.boards.base import Slot
from game.catalog import CATALOG, GameEntry
from game.keep.players import FIRST_PLAYER
from game.keep.progress_data import GameProgress, Tally
from game.practice import shelf as shelf_module
from game.practice.after.diary_scene import Diary, DiarySheet
from game.practice.drill import DrillScene
from game.practice.progress_sheet import LearningProgressSheet
from game.practice.school import SchoolScene
from game.practice.session import PracticeSession, puzzles_by_theme
from game.practice.session_end import SessionEndScene
from game.practice.shelf import ThemeChoiceScene, drills_of, puzzle_scene
from game.scenes.market.reviews_sheet import ReviewsSheet
from tests.practice.after.matches import looked_back, played_match, setup_with_person
from tests.practice.moments import judged, wait_for_question
from tests.text.reader import Reader, everywhere

GAMES = list(CATALOG.values())
watched = cache(looked_back)
ASKING = [entry for entry in GAMES if entry.is_coached]
_LONGEST = 4000  # frames of a round


@everywhere
def test_practice(reader: Reader) -> None:
    reader.app.services.change_settings(pace=1)
    for entry, drill in reader.some((each, drill) for each in GAMES for drill in drills_of(each)):
        scene = DrillScene(reader.app.services, reader.app.stack, drill)
        reader.show(scene)
        reader.wait(0.3)
        reader.check(f"practice of {entry.key}, {drill.skill}, at first")
        for is_right in (True, True, False):
            answer(reader, scene, entry, is_right=is_right)
            reader.check(f"practice of {entry.key}, {drill.skill}, after an answer")
        reader.go_home()


def answer(reader: Reader, scene: DrillScene, entry: GameEntry, *, is_right: bool) -> None:
    said = ""
    reader.click("start")
    for _ in range(_LONGEST):
        if scene.speech_text() != said:
            said = scene.speech_text()
            reader.check(f"practice of {entry.key}, {said!r}")
        if scene.right is not None:
            slots = [target.key for target in scene.targets() if isinstance(target.key, Slot)]
            reader.click(next(slot for slot in slots if (slot == scene.right) == is_right))
        elif "start" in reader.targets():
            return
        reader.frame(0.05, is_drawn=False)
    raise AssertionError(f"the round of {scene.name} in {entry.key} never ends")


@everywhere
def test_school(reader: Reader) -> None:
    scene = SchoolScene(reader.app.services, reader.app.stack)
    reader.show(scene)
    reader.check_focus(scene, "school")


@everywhere
def test_shelf_and_the_end_of_a_sitting(reader: Reader) -> None:
    services, stack = reader.app.services, reader.app.stack
    for entry in [entry for entry in GAMES if entry.has_practice]:
        bests = {drill.best_key: 10 for drill in drills_of(entry)}
        services.session.progress.save(FIRST_PLAYER, entry.key, GameProgress(best=bests))
        shelf = ThemeChoiceScene(services, stack, entry)
        reader.show(shelf)
        reader.check_focus(shelf, f"shelf of {entry.key}")
        practice = PracticeSession(services, entry, dict.fromkeys(shelf.themes, ()))
        for best_key in ("", *bests):
            reader.show(SessionEndScene(services, stack, practice, lambda: shelf, best_key))  # noqa: B023
            for number in range(4):
                practice.scheduler.number = number
                reader.check(f"end of a session of {entry.key}, {best_key}, {number}")
        for theme in shelf.themes:
            practice.scheduler.mastered.append(theme)
            known = len(practice.scheduler.mastered)
            reader.check(f"end of a session of {entry.key}, {known} known")
        reader.go_home()


@everywhere
def test_a_shelf_that_cannot_be_read(reader: Reader) -> None:
    def damaged(*_: object) -> None:
        raise ValueError("damaged")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shelf_module, "puzzles_by_theme", damaged)
        for entry in ASKING:
            reader.show(ThemeChoiceScene(reader.app.services, reader.app.stack, entry))
            reader.check(f"shelf of {entry.key}, closed")


@everywhere
def test_moment(reader: Reader) -> None:
    services, stack = reader.app.services, reader.app.stack
    services.change_settings(pace=1)
    for entry in reader.some(ASKING):
        first = puzzle_scene(
            services, stack, PracticeSession(services, entry, puzzles_by_theme(entry))
        )
        assert first is not None, f"{entry.key}: there is a moment to ask about"
        reader.show(first)
        reader.check(f"question of {entry.key}")
        for _ in range(2):
            wait_for_question(reader)
            reader.check(f"question of {entry.key}, asked")
            scene = judged(reader, is_right=False)
            reader.wait(0.2)
            reader.check(f"question of {entry.key}, {scene.sentence!r}")
            reader.click("retry", seconds=0.4)
        reader.go_home()


@everywhere
def test_the_page_for_grown_ups(reader: Reader) -> None:
    services = reader.app.services
    much = GameProgress(sessions=1200, coach=Tally(1170, 1040))
    for entry in GAMES:
        services.session.progress.save(FIRST_PLAYER, entry.key, much)
    reader.show(LearningProgressSheet(services, reader.app.stack))
    taught = [entry for entry in GAMES if entry.has_practice]
    for entry in taught:
        reader.check(f"for grown-ups, {entry.key}")
        if entry is not taught[-1]:
            reader.click("next", seconds=0.2)


@everywhere
def test_what_there_is_to_know(reader: Reader) -> None:
    """With most players and three moments, every sentence about luck and about the hard bot."""
    services, stack = reader.app.services, reader.app.stack
    for entry in reader.some(ASKING):
        look_back = copy(watched(entry, most=True))
        again = look_back.bot_replay
        assert again is not None, entry.key
        for own, robot in product((look_back.match, again), (again, look_back.match, None)):
            look_back.match, look_back.bot_replay = own, robot
            reviews = (written(entry), look_back) if entry.diary_at is not None else (look_back,)
            reader.show(ReviewsSheet(services, stack, reviews, stack.pop))
            reader.check(f"what there is to know of a match of {entry.key}")
            reader.go_home()


@everywhere
def test_diary_of_luck(reader: Reader) -> None:
    for entry in reader.some(entry for entry in GAMES if entry.diary_at is not None):
        diary = written(entry)
        reader.show(DiarySheet(reader.app.services, reader.app.stack, diary))
        reader.check(f"the diary of luck of {entry.key}")
        reader.go_home()


@cache
def written(entry: GameEntry) -> Diary:
    most = entry.players(entry.variants[0])[-1]
    setup = setup_with_person(entry, 1, variant=entry.variants[0], players=most)
    diary = Diary(entry, played_match(entry, setup))
    while diary.work():
        pass
    return diary
