"""The mouse school: sittings of every game that asks about moments of matches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.boards.base import BoardView
from game.catalog import CATALOG, GameEntry
from game.geometry import Box
from game.keep.household import FIRST
from game.keep.learnt import Answer, GameProgress, Tally, Theme
from game.keep.progress import ProgressStore
from game.practice import puzzles as files
from game.practice.course import shelf_of
from game.practice.done import DoneScene
from game.practice.moment import MomentScene
from game.practice.puzzles import FILE, Puzzle
from game.practice.sitting import LENGTH
from game.resources import ASSETS
from game.rules.base import CHANCE, Event, Observation
from tests.pilot import Pilot
from tests.practice.moments import (
    SCHOOLS,
    answer,
    first_course,
    go,
    judged,
    moment,
    open_shelf,
    wait_for_question,
    way_to,
    wrong_of,
)
from tests.practice.tables import WAYS, check_fits, wait_for

each_school = pytest.mark.parametrize("entry", SCHOOLS, ids=lambda entry: entry.key)


def all_of(entry: GameEntry) -> str:
    """Return the target that begins with all themes: the only one, if there is one."""
    themes = entry.themes()
    assert themes is not None
    return themes.keys[0] if len(themes.keys) == 1 else "mixed"


def begin(pilot: Pilot, entry: GameEntry, theme: str = "", way: str = "clicks") -> MomentScene:
    """Open the shelf of a game, begin a sitting, and wait for its first question."""
    open_shelf(pilot, entry)
    pilot.app.services.change(pace=1)
    go(pilot, way, theme or all_of(entry), lambda: pilot.scene.name == "moment")
    return wait_for_question(pilot)


def learnt(pilot: Pilot, entry: GameEntry) -> GameProgress:
    return pilot.app.services.progress.of(FIRST, entry.key)


def asked(pilot: Pilot, entry: GameEntry) -> Tally:
    """Return how often anything was asked, and rightly answered."""
    tallies = [theme.asked for theme in learnt(pilot, entry).themes.values()]
    return Tally(sum(t.count for t in tallies), sum(t.right for t in tallies))


def on(pilot: Pilot, way: str = "clicks") -> None:
    """Go on to the next question, or to the end of the sitting."""
    before = pilot.scene
    go(pilot, way, "next", lambda: pilot.scene is not before)


# -- a sitting ------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", WAYS)
@each_school
def test_a_sitting_from_the_shelf_to_its_end_and_back(
    pilot: Pilot, entry: GameEntry, way: str, tmp_path: Path
) -> None:
    begin(pilot, entry, way=way)
    played = LENGTH if way == "clicks" else 3
    for number in range(played):
        scene = judged(pilot, way, is_right=number % 3 != 2)
        assert asked(pilot, entry).count == number + 1
        while number == played - 1 and scene.course.puzzle is not None:
            scene.course.answer(True)
        on(pilot, way)
    assert pilot.scene.name == "done"
    assert scene.course.puzzle is None
    assert scene.course.right == LENGTH - played // 3
    go(pilot, way, "again", lambda: pilot.scene.name == "moment")
    assert moment(pilot).course.sitting.number == 2
    pilot.press(pygame.K_ESCAPE, seconds=0.3)
    assert pilot.scene.name == "shelf"
    kept = ProgressStore.open(tmp_path).of(FIRST, entry.key)
    assert kept == learnt(pilot, entry)
    assert asked(pilot, entry) == Tally(LENGTH, LENGTH - played // 3)


@each_school
def test_each_theme_asks_about_itself_and_takes_one_choice(pilot: Pilot, entry: GameEntry) -> None:
    open_shelf(pilot, entry)
    for theme in shelf_of(entry):
        pilot.click(theme, seconds=0.3)
        assert moment(pilot).puzzle.theme == theme
        answer(pilot, "clicks", is_right=True)
        pilot.press(pygame.K_ESCAPE, seconds=0.3)


@each_school
def test_right_is_praised_and_leads_on_wrong_can_be_tried_again(
    pilot: Pilot, entry: GameEntry
) -> None:
    begin(pilot, entry)
    scene = judged(pilot, is_right=True)
    right = scene.sentence
    assert "retry" not in pilot.targets()
    assert scene.focus.key == "next"
    on(pilot)
    scene = judged(pilot, is_right=False)
    assert scene.sentence != right
    assert {"retry", "next"} <= pilot.targets().keys()
    assert scene.focus.key == "retry"
    check_fits(pilot)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1680, 720)])
@each_school
def test_no_piece_lies_under_the_buttons_after_the_answer(
    pilot: Pilot, entry: GameEntry, size: tuple[int, int]
) -> None:
    pilot.app.resize(size)
    begin(pilot, entry)
    scene = judged(pilot, is_right=False)
    buttons = [target.box for key, target in pilot.targets().items() if key in ("next", "retry")]
    assert len(buttons) == 2
    board, visible = scene.board, pilot.app.services.layout.visible
    pieces = [(str(thing), board.area(thing)) for thing in board.things()]
    for name, box in (*pieces, ("band", scene.band.box)):
        assert not any(overlap(box, button) for button in buttons), name
    assert all(visible.contains((box.x, box.y)) for box in buttons)


def overlap(one: Box, other: Box) -> bool:
    """Tell whether two boxes share more than an edge."""
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )


@each_school
def test_every_right_answer_is_right_and_has_a_reason(pilot: Pilot, entry: GameEntry) -> None:
    several = [p for found in shelf_of(entry).values() for p in found if len(p.right) > 1]
    for puzzle in several[:3]:
        for place in range(len(puzzle.right)):
            course = first_course(pilot, entry)
            services, stack = pilot.app.services, pilot.app.stack
            scene = MomentScene(services, stack, course, puzzle, follow=lambda: pilot.scene)
            pilot.show(scene)
            wait_for_question(pilot)
            for slot in way_to(scene, scene.right[place]):
                pilot.click(slot)
            assert scene.is_right
            assert scene._why
            pilot.press(pygame.K_ESCAPE, seconds=0.3)


@each_school
def test_after_a_wrong_choice_it_says_what_is_true_of_a_right_one_alone(
    pilot: Pilot, entry: GameEntry
) -> None:
    scene = begin(pilot, entry)
    for _ in range(4):
        view, right, wrong = scene.asked, scene.right[0], wrong_of(scene)[0]
        assert view is not None
        hint, other = (scene.board.hint(view, action) for action in (right, wrong))
        judged(pilot, is_right=False)
        themes, tracker = entry.themes(), scene._tracker
        assert themes is not None
        if tracker is not None:
            assert scene._why == scene.board.kit.say(tracker.told)
        else:
            why = hint.where if hint.why == other.why else hint.why
            assert scene._why == (themes.reason(scene.board.kit.say, view, wrong, right) or why)
        assert scene.sentence.endswith(scene._why)
        place = scene.board.area(hint.slot)  # it points there
        assert pilot.app.services.layout.visible.contains(place.centre)
        scene.draw(pilot.app.screen)
        on(pilot)
        scene = wait_for_question(pilot)


@each_school
def test_only_the_first_try_counts(pilot: Pilot, entry: GameEntry) -> None:
    first = begin(pilot, entry)
    judged(pilot, is_right=False)
    before, following = learnt(pilot, entry), first.course.puzzle
    for key in ("retry", None):
        shown = pilot.scene
        if key is None:
            pilot.press(pygame.K_u)
        else:
            pilot.click(key)
        wait_for(pilot, lambda shown=shown: pilot.scene is not shown)  # type: ignore[misc]
        pilot.wait(0.3)
        assert moment(pilot).puzzle == first.puzzle
        judged(pilot, is_right=key is None)
        assert learnt(pilot, entry) == before
    assert asked(pilot, entry) == Tally(1, 0)
    on(pilot)
    assert moment(pilot).puzzle == following != first.puzzle


@each_school
def test_leaving_keeps_what_was_answered(pilot: Pilot, entry: GameEntry, tmp_path: Path) -> None:
    begin(pilot, entry)
    judged(pilot, is_right=True)
    on(pilot)
    answer(pilot, "clicks", is_right=False)
    pilot.press(pygame.K_ESCAPE, seconds=0.4)  # while it is still shown what follows
    assert pilot.scene.name == "shelf"
    assert asked(pilot, entry) == Tally(2, 1)
    assert ProgressStore.open(tmp_path).of(FIRST, entry.key) == learnt(pilot, entry)
    pilot.click(all_of(entry), seconds=0.4)
    assert moment(pilot).course.sitting.number == 2


@each_school
def test_deleting_all_in_the_middle_does_no_harm(pilot: Pilot, entry: GameEntry) -> None:
    begin(pilot, entry)
    judged(pilot, is_right=True)
    pilot.app.services.progress.forget()
    on(pilot)
    judged(pilot, is_right=True)
    assert asked(pilot, entry) == Tally(1, 1)


@each_school
def test_no_help_is_given_before_the_answer(pilot: Pilot, entry: GameEntry) -> None:
    scene = begin(pilot, entry)
    sentence = scene.sentence
    pilot.press(pygame.K_h, pygame.K_u, seconds=0.1)
    assert scene.sentence == sentence
    assert pilot.scene is scene
    assert scene.asked is not None
    assert {key for key in pilot.targets() if isinstance(key, str)} == {"back", "speak"}


# -- what changes meanwhile -----------------------------------------------------------------------


@pytest.mark.parametrize("is_right", [True, False])
@each_school
def test_a_question_and_its_answer_outlive_another_window_and_language(
    pilot: Pilot, entry: GameEntry, is_right: bool
) -> None:
    scene = begin(pilot, entry)
    said = {scene.sentence}
    pilot.app.resize((1024, 768))
    assert wait_for_question(pilot) is scene
    changed(pilot, scene, "de", said)
    judged(pilot, is_right=is_right)
    assert asked(pilot, entry) == Tally(1, is_right)
    told = {scene.sentence}
    pilot.app.resize((1280, 720))
    pilot.wait(0.3)
    assert scene.is_judged
    assert {scene.sentence} == told
    changed(pilot, scene, "fr", told)
    changed(pilot, scene, "nl", told)
    assert asked(pilot, entry) == Tally(1, is_right)
    on(pilot)
    assert moment(pilot).puzzle != scene.puzzle


def changed(pilot: Pilot, scene: MomentScene, language: str, said: set[str]) -> None:
    """Speak another language, in which the sentence and the reason in it are others."""
    pilot.app.services.change(language=language)
    pilot.app.stack.renew()
    wait_for(pilot, lambda: scene.asked is not None or scene.is_judged)
    pilot.wait(0.3)
    assert scene.sentence not in said
    assert not scene._why or not any(scene._why in text for text in said)
    said.add(scene.sentence)


@each_school
def test_another_window_while_it_is_shown_what_follows(pilot: Pilot, entry: GameEntry) -> None:
    scene = begin(pilot, entry)
    pilot.app.services.change(pace=4)
    answer(pilot, "clicks", is_right=False)
    for size in ((1024, 768), (1280, 720)):
        pilot.app.resize(size)
        pilot.wait(0.2)
    wait_for(pilot, lambda: scene.is_judged)
    assert asked(pilot, entry) == Tally(1, 0)


# -- fair play ------------------------------------------------------------------------------------


@each_school
def test_after_the_choice_only_chance_acts_and_no_bot_is_asked(
    pilot: Pilot, entry: GameEntry, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_bot(*_: object, **__: object) -> None:
        raise AssertionError("a bot is asked")

    monkeypatch.setattr(GameEntry, "new_bot", no_bot)
    begin(pilot, entry)
    for number in range(4):
        scene = judged(pilot, is_right=bool(number % 2))
        pilot.wait(1.0)
        match, before = scene.match, scene.puzzle.open(entry)
        state = before.state
        chosen, *others = match.actions[before.ply :]
        state = state.apply(chosen).state
        for action in others:
            assert state.to_act == CHANCE
            state = state.apply(action).state
        assert state.to_act != CHANCE
        on(pilot)


@each_school
def test_the_picture_is_told_of_what_the_seat_sees_and_nothing_else(
    pilot: Pilot, entry: GameEntry, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen, staged = list[Observation](), list[Event]()
    board = entry.board_class()
    sync, stage = board.sync, board.stage

    def heard_sync(self: BoardView, observation: Observation) -> None:
        seen.append(observation)
        sync(self, observation)

    def heard_stage(self: BoardView, event: Event, show: object | None) -> Any:
        staged.append(event)
        return stage(self, event, show)

    monkeypatch.setattr(board, "sync", heard_sync)
    monkeypatch.setattr(board, "stage", heard_stage)
    begin(pilot, entry)
    for _ in range(3):
        scene = judged(pilot, is_right=True)
        seat, before = scene.puzzle.seat, scene.puzzle.open(entry)
        assert scene.board.viewer == scene.viewer == seat
        assert {view.seat for view in seen} <= {seat}
        told = scene.match.events_since(before.ply - scene.puzzle.lead, seat)
        assert tuple(staged) == tuple(told)
        seen.clear()
        staged.clear()
        on(pilot)


# -- who moves in ---------------------------------------------------------------------------------


@each_school
def test_somebody_moves_in_for_a_theme_that_is_known_and_stays(
    pilot: Pilot, entry: GameEntry
) -> None:
    themes = entry.themes()
    assert themes is not None
    theme = themes.keys[0]
    recent = (Answer(1, 1),) * 14
    almost = Theme(level=1000, asked=Tally(20, 20), recent=recent)
    services = pilot.app.services
    services.progress.keep(FIRST, entry.key, GameProgress(sittings=1, themes={theme: almost}))
    pilot.click("school", seconds=0.4)
    pilot.click(entry.key, seconds=0.4)
    assert pilot.scene._house.count == 0  # type: ignore[attr-defined]
    pilot.click(theme, seconds=0.4)
    services.change(pace=1)
    scene = judged(pilot, is_right=True)
    assert learnt(pilot, entry).theme(theme).is_known
    while scene.course.puzzle is not None:
        scene.course.answer(False)
    on(pilot)
    done = pilot.scene
    assert isinstance(done, DoneScene)
    assert done.written() == services.words("school.moved_in", 1) in pilot.texts()
    assert done._house.count == 1
    pilot.click("shelf", seconds=0.4)
    assert pilot.scene.name == "shelf"
    assert pilot.scene._house.count == 1  # type: ignore[attr-defined]
    pilot.press(pygame.K_ESCAPE, seconds=0.4)
    assert pilot.scene.name == "school"
    houses = pilot.scene._houses  # type: ignore[attr-defined]
    assert {entry.key: house.count for entry, house in houses if house.count} == {entry.key: 1}


@each_school
def test_a_sitting_in_which_nothing_became_known_is_thanked_for(
    pilot: Pilot, entry: GameEntry
) -> None:
    scene = begin(pilot, entry)
    while scene.course.puzzle is not None:
        scene.course.answer(False)
    scene.go_on()
    pilot.wait(0.3)
    done = pilot.scene
    assert isinstance(done, DoneScene)
    assert done.written() == pilot.app.services.words("school.done", wording=1) in pilot.texts()
    assert pilot.focused == "again"


# -- read aloud -----------------------------------------------------------------------------------


@each_school
def test_question_and_answer_are_read_aloud_once(
    pilot: Pilot, entry: GameEntry, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(pilot.app.services.speech, "speak", lambda text, _: said.append(text))
    pilot.app.services.change(reads_aloud=True)
    scene = begin(pilot, entry)
    pilot.wait(0.2)
    assert said[-1] == scene.sentence
    judged(pilot, is_right=False)
    pilot.wait(0.5)
    assert said[-1] == scene.sentence
    assert said.count(scene.sentence) == 1


@each_school
def test_a_shelf_tells_what_is_on_it(pilot: Pilot, entry: GameEntry) -> None:
    shelf = open_shelf(pilot, entry)
    say = pilot.app.services.words.domain(entry.key)
    for theme in shelf.themes:
        assert say(f"theme.{theme}") in shelf.spoken()
        shelf.focus.key = theme
        assert shelf.written() == say(f"theme.{theme}")


# -- damage ---------------------------------------------------------------------------------------


def missing(data: bytes) -> bytes:
    raise FileNotFoundError(2, "No such file")


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "missing": missing,
    "empty": lambda _: b"",
    "cut off": lambda data: data[: len(data) // 2],
    "forged": lambda data: data[:-20] + bytes(20),
    "another": lambda _: b"PK\x03\x04",
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
@each_school
def test_a_damaged_file_closes_its_shelf_alone_and_no_progress_is_lost(
    pilot: Pilot,
    entry: GameEntry,
    damage: Callable[[bytes], bytes],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = GameProgress(sittings=3, themes={entry.themes().keys[0]: Theme(is_known=True)})  # type: ignore[union-attr]
    pilot.app.services.progress.keep(FIRST, entry.key, known)
    read = Path.read_bytes

    def read_bytes(path: Path) -> bytes:
        return damage(read(path)) if path == ASSETS / entry.key / FILE else read(path)

    monkeypatch.setattr(Path, "read_bytes", read_bytes)
    shelf = open_shelf(pilot, entry)
    assert shelf.written() == pilot.app.services.words("school.closed") in pilot.texts()
    assert not {theme for theme in shelf.themes if theme in entry.themes().keys}  # type: ignore[union-attr]
    assert "mixed" not in pilot.targets()
    assert shelf._house.count == 1
    assert learnt(pilot, entry) == known
    check_fits(pilot)
    pilot.press(pygame.K_ESCAPE, seconds=0.3)
    for other in CATALOG.values():
        if other.is_taught and other is not entry:
            shelf = open_shelf(pilot, other)
            assert shelf.themes
            assert shelf.written() != pilot.app.services.words("school.closed")
            pilot.press(pygame.K_ESCAPE, seconds=0.3)


def forged(puzzle: Puzzle) -> Puzzle:
    return replace(puzzle, steps=(90_000, *puzzle.steps[1:]))


@each_school
def test_a_forged_first_puzzle_closes_the_shelf(pilot: Pilot, entry: GameEntry) -> None:
    shelf = open_shelf(pilot, entry)
    shelf._shelf = {key: [forged(p) for p in found] for key, found in shelf._shelf.items()}
    pilot.click(all_of(entry), seconds=0.4)
    assert pilot.scene is shelf
    assert shelf.written() == pilot.app.services.words("school.closed") in pilot.texts()
    assert learnt(pilot, entry) == GameProgress()


@each_school
def test_a_forged_puzzle_in_the_middle_ends_the_sitting_with_a_sentence(
    pilot: Pilot, entry: GameEntry, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(pilot, entry)
    judged(pilot, is_right=True)
    real = files.Puzzle.open
    monkeypatch.setattr(files.Puzzle, "open", lambda self, *args: real(forged(self), *args))
    on(pilot)
    assert pilot.scene.name == "done"
    assert pilot.notice() == pilot.app.services.words("school.closed")
    assert asked(pilot, entry) == Tally(1, 1)


@each_school
def test_what_is_wrong_is_wrong_for_every_wrong_choice(pilot: Pilot, entry: GameEntry) -> None:
    scene = begin(pilot, entry)
    assert scene.asked is not None
    assert {*scene.right, *wrong_of(scene)} == set(scene.asked.legal_actions)
    assert scene.right
    assert wrong_of(scene)
