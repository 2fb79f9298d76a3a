"""The mouse school: sessions of every game that asks about moments of matches."""

from __future__ import annotations

from itertools import cycle, product, takewhile
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import msgspec
import pygame
import pytest

from ai.base import Level
from game.boards.stage.board import Board
from game.catalog import GameEntry
from game.geometry import Box
from game.keep.players import FIRST_PLAYER
from game.keep.progress import ProgressStore
from game.keep.progress_data import Answer, GameProgress, Tally, ThemeProgress
from game.keep.settings import LastChoice
from game.play.setup import Player
from game.practice import session_end
from game.practice.puzzles import PUZZLES_FILE, Puzzle
from game.practice.question import QuestionMode
from game.practice.school import SchoolScene
from game.practice.session import (
    SESSION_LENGTH,
    PracticeSession,
    of_variant,
    puzzles_by_theme,
)
from game.practice.session_end import SessionEndScene
from game.practice.shelf import ThemeChoiceScene, drills_of
from game.resources import ASSETS
from game.rules.base import CHANCE, Event, Observation
from game.scenes.market.start import initial_choice, save_choice
from game.scenes.table.scene import TableScene
from tests.extent import extent
from tests.pilot import Pilot
from tests.practice.moments import (
    answer,
    go,
    judged,
    moment,
    open_shelf,
    play_variant_with_themes,
    wait_for_question,
    wrong_of,
)
from tests.practice.schools import SCHOOLS, Pupil, each_school, themes_of
from tests.practice.tables import WAYS, check_fits, heard, wait_for


def all_of(entry: GameEntry) -> str:
    """Return the target that begins with all themes: the only one, if there is one."""
    keys = themes_of(entry).keys
    return keys[0] if len(keys) == 1 else "mixed"


def begin(pilot: Pilot, entry: GameEntry) -> TableScene[QuestionMode]:
    """Open the shelf of a game, begin a session, and wait for its first question."""
    open_shelf(pilot, entry)
    pilot.app.services.change_settings(pace=1)
    go(pilot, "clicks", all_of(entry), lambda: pilot.scene.name == "moment")
    return wait_for_question(pilot)


def learnt(pilot: Pilot, entry: GameEntry) -> GameProgress:
    return pilot.app.services.session.progress.game_progress(FIRST_PLAYER, entry.key)


def asked(pilot: Pilot, entry: GameEntry) -> Tally:
    """Return how often anything was asked, and rightly answered."""
    tallies = [theme.asked for theme in learnt(pilot, entry).themes.values()]
    return Tally(sum(t.count for t in tallies), sum(t.right for t in tallies))


def on(pilot: Pilot, way: str = "clicks", key: str = "next") -> None:
    """Go on to the next question, to the end of the session, or try again with `key` "retry"."""
    before = pilot.scene
    go(pilot, way, key, lambda: pilot.scene is not before)


@each_school
def test_a_shelf_has_the_questions_of_the_house_rules_in_force(entry: GameEntry) -> None:
    players = (Player("", "human"), Player("", "bot", Level.EASY))
    switches = [option for option in entry.rules.options if type(option.default) is bool]
    for value in (False, True):
        options = {option.name: value for option in switches[-1:]}
        choice = LastChoice(entry.variants[0], players, dict(options))
        for theme, puzzles in puzzles_by_theme(entry, choice).items():
            found = {puzzle.options.get(name, False) for puzzle in puzzles for name in options}
            assert found in ({value}, {False}), theme


@each_school
def test_questions_are_about_the_variant_played_or_say_what_they_are_about(
    pilot: Pilot, entry: GameEntry
) -> None:
    services = pilot.app.services
    for variant in entry.variants:
        choice = msgspec.structs.replace(initial_choice(services, entry), variant=variant)
        save_choice(services, entry, choice)
        shelf = puzzles_by_theme(entry, initial_choice(services, entry))
        own = of_variant(shelf, variant)
        open_shelf(pilot, entry)
        if drills_of(entry) and not own:
            assert not pilot.targets().keys() & {"mixed", *shelf}, "its drills are its own"
            pilot.go_home()
            continue
        pilot.click("mixed" if len(own or shelf) > 1 else [*own, *shelf][0], seconds=0.4)
        scene = wait_for_question(pilot)
        asked = scene.mode.practice.puzzle
        assert asked is not None
        assert asked.variant == variant or not own
        name = services.words.domain(entry.key)(f"variant.{asked.variant}")
        assert (name in scene.sentence) == (asked.variant != variant)
        pilot.go_home()


@each_school
def test_with_keys_a_question_has_the_focus_on_its_first_choice(
    pilot: Pilot, entry: GameEntry
) -> None:
    open_shelf(pilot, entry).focus.key = all_of(entry)
    pilot.press(pygame.K_RETURN, seconds=0.4)
    scene = wait_for_question(pilot)
    assert pilot.targets()["back"].name == "Back to school"
    pilot.wait(0.1)
    assert scene.focus.key == scene.board.initial_focus(scene.slots())


@each_school
def test_a_sitting_from_the_shelf_to_its_end_and_back(
    pilot: Pilot, entry: GameEntry, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pointer, keys and pad take turns; every other answer is wrong."""
    monkeypatch.setattr(GameEntry, "new_bot", lambda *_, **__: pytest.fail("a bot is asked"))
    seen, staged = spied(entry, monkeypatch)
    said = heard(pilot, monkeypatch)
    begin(pilot, entry)
    played = extent(3, SESSION_LENGTH)
    for number, way in zip(range(played), cycle(WAYS), strict=False):
        scene = wait_for_question(pilot)
        pilot.wait(0.2)
        assert said.count(scene.sentence) == 1, "a question is read aloud once"
        said.clear()
        reason = reason_of(entry, scene)
        judged(pilot, way, is_right=bool(number % 2))
        pilot.wait(1.0)
        assert scene.mode.why
        assert scene.sentence.endswith(scene.mode.why)
        assert said.count(scene.sentence) == 1, "a verdict is read aloud once"
        if number % 2 == 0:
            assert scene.mode.why == reason
            assert scene.mode.hint_slot is not None
            place = scene.board.area(scene.mode.hint_slot).centre
            assert pilot.app.services.rendering.layout.visible_area.contains(place)
        check_fair_play(entry, scene, seen, staged)
        assert asked(pilot, entry).count == number + 1
        while number == played - 1 and scene.mode.practice.puzzle is not None:
            scene.mode.practice.record_answer(True)
        on(pilot, way)
    right = SESSION_LENGTH - (played + 1) // 2
    assert (scene.mode.practice.puzzle, scene.mode.practice.right) == (None, right)
    done = pilot.scene
    assert isinstance(done, SessionEndScene)
    thanks = pilot.app.services.words("school.done", alternate=1)
    assert done.slate_text() == thanks in pilot.texts()
    stars = pilot.app.services.words("school.stars", right)
    assert stars in pilot.texts()
    assert stars in done.speech_text()
    assert pilot.focused == "again"
    go(pilot, "pad", "again", lambda: pilot.scene.name == "moment")
    assert moment(pilot).mode.practice.scheduler.number == 2
    pilot.press(pygame.K_ESCAPE, seconds=0.3)
    assert pilot.scene.name == "shelf"
    assert ProgressStore.open(tmp_path).game_progress(FIRST_PLAYER, entry.key) == learnt(
        pilot, entry
    )
    assert asked(pilot, entry) == Tally(SESSION_LENGTH, right)


def reason_of(entry: GameEntry, scene: TableScene[QuestionMode]) -> str:
    """Return what is true of the right choice alone, said after the first wrong one."""
    view, right, wrong, themes = (
        scene.pending_choice,
        scene.mode.right[0],
        wrong_of(scene)[0],
        themes_of(entry),
    )
    assert view is not None
    if themes.tracker is not None:
        return scene.board.context.say(themes.tracker.message_key)
    hint, other = (scene.board.narrator.hint(view, action) for action in (right, wrong))
    why = hint.where if hint.why == other.why else hint.why
    return themes.reason(scene.board.context.say, view, wrong, right) or why


def spied(
    entry: GameEntry, monkeypatch: pytest.MonkeyPatch
) -> tuple[list[Observation], list[Event]]:
    """Return the lists of all that boards of a game are told from now on."""
    seen, staged = list[Observation](), list[Event]()
    board = entry.board_class()
    sync, stage = board.sync, board.stage

    def heard_sync(self: Board, observation: Observation) -> None:
        seen.append(observation)
        sync(self, observation)

    def heard_stage(self: Board, event: Event, show: object | None) -> Any:
        staged.append(event)
        return stage(self, event, show)

    monkeypatch.setattr(board, "sync", heard_sync)
    monkeypatch.setattr(board, "stage", heard_stage)
    return seen, staged


def check_fair_play(
    entry: GameEntry, scene: TableScene[QuestionMode], seen: list[Observation], staged: list[Event]
) -> None:
    """Check that only chance has acted after the choice, and that the board knows what one saw."""
    match, before, seat = scene.match, scene.mode.puzzle.open(entry), scene.mode.puzzle.seat
    assert scene.board.viewer == scene.viewer == seat
    assert {view.seat for view in seen} <= {seat}
    told = match.events_since(before.ply - scene.mode.puzzle.lead, seat)
    after = match.events_since(before.ply, seat)
    unseen = len(after) - len(list(takewhile(lambda event: not event.begins_round, after)))
    assert tuple(staged) == told[: len(told) - unseen], "the next round is not shown"
    chosen, *others = match.actions[before.ply :]
    before.play(chosen)
    for action in others:
        assert before.to_act == CHANCE
        before.play(action)
    assert before.to_act != CHANCE or unseen
    seen.clear()
    staged.clear()


@each_school
def test_each_theme_of_a_shelf_asks_about_itself(pilot: Pilot, entry: GameEntry) -> None:
    shelf = open_shelf(pilot, entry)
    say = pilot.app.services.words.domain(entry.key)
    for theme in shelf.themes:
        shelf.focus.key = theme
        assert shelf.slate_text() == say(f"theme.{theme}") in shelf.speech_text()
    for theme in puzzles_by_theme(entry):
        assert "Pepe" in say(f"theme.{theme}.learnt", name="Pepe")
        pilot.click(theme, seconds=0.3)
        assert moment(pilot).mode.puzzle.theme == theme
        answer(pilot, "clicks", is_right=True)
        pilot.press(pygame.K_ESCAPE, seconds=0.3)


@each_school
def test_no_help_and_only_the_first_try_counts(pilot: Pilot, entry: GameEntry) -> None:
    first = begin(pilot, entry)
    sentence = first.sentence
    pilot.press(pygame.K_h, pygame.K_u, seconds=0.1)
    assert (pilot.scene, first.sentence) == (first, sentence)
    assert first.pending_choice is not None
    assert {key for key in pilot.targets() if isinstance(key, str)} == {"back", "speak"}
    wrong = judged(pilot, is_right=False).sentence
    before, following = learnt(pilot, entry), first.mode.practice.puzzle
    assert {"retry", "next"} <= pilot.targets().keys()
    assert first.focus.key == "retry"
    check_fits(pilot)
    on(pilot, key="retry")
    assert moment(pilot).mode.puzzle == first.mode.puzzle
    second = judged(pilot, is_right=False)
    pilot.press(pygame.K_u)
    wait_for(pilot, lambda: pilot.scene is not second)
    pilot.wait(0.3)
    assert moment(pilot).mode.puzzle == first.mode.puzzle
    third = judged(pilot, is_right=True)
    assert "retry" not in pilot.targets()
    assert third.focus.key == "next"
    assert third.sentence != wrong
    assert (learnt(pilot, entry), asked(pilot, entry)) == (before, Tally(1, 0))
    on(pilot)
    assert moment(pilot).mode.puzzle == following != first.mode.puzzle


@each_school
def test_a_question_and_its_answer_outlive_anything(pilot: Pilot, entry: GameEntry) -> None:
    scene = begin(pilot, entry)
    said = {scene.sentence}
    pilot.app.resize((1024, 768))
    assert wait_for_question(pilot) is scene
    change_language(pilot, scene, "de", said)
    pilot.app.services.change_settings(pace=4)
    answer(pilot, "clicks", is_right=False)
    pilot.app.resize((960, 540))  # while it is shown what follows
    wait_for(pilot, lambda: scene.mode.is_judged)
    assert scene.mode.why, "the reason is lost in another window"
    told = {scene.sentence}
    for size in ((1024, 768), (1680, 720), (960, 540)):
        pilot.app.resize(size)
        pilot.wait(0.3)
        assert scene.mode.is_judged
        assert {scene.sentence} == told
        check_buttons(pilot, scene)
    change_language(pilot, scene, "fr", told)
    assert asked(pilot, entry) == Tally(1, 0)
    pilot.app.services.session.progress.erase()
    pilot.app.services.change_settings(pace=1)
    on(pilot)
    answer(pilot, "clicks", is_right=True)
    pilot.press(pygame.K_ESCAPE, seconds=0.4)  # while it is still shown what follows
    assert pilot.scene.name == "shelf"
    assert asked(pilot, entry) == Tally(1, 1), "what was deleted comes back, or an answer is lost"


def change_language(
    pilot: Pilot, scene: TableScene[QuestionMode], language: str, said: set[str]
) -> None:
    """Speak another language, in which the sentence and the reason in it are others."""
    pilot.app.services.change_settings(language=language)
    pilot.app.stack.rebuild()
    wait_for(pilot, lambda: scene.pending_choice is not None or scene.mode.is_judged)
    pilot.wait(0.3)
    assert scene.sentence not in said
    assert not scene.mode.why or not any(scene.mode.why in text for text in said)
    said.add(scene.sentence)


def check_buttons(pilot: Pilot, scene: TableScene[QuestionMode]) -> None:
    """Check that no piece lies under the buttons that there are after an answer."""
    buttons, board = [pilot.targets()[key].box for key in ("next", "retry")], scene.board
    pieces = [(str(thing), board.area(thing)) for thing in board.pointable_slots()]
    covered = [
        name
        for name, box in (*pieces, ("band", scene.banner.box))
        if any(box.overlap(button) for button in buttons)
    ]
    layout = pilot.app.services.rendering.layout
    assert not covered, f"{layout.visible_area}: move the buttons of game/practice/question.py"
    assert all(layout.visible_area.contains((box.x, box.y)) for box in buttons)


@each_school
def test_somebody_moves_in_for_a_known_theme(pilot: Pilot, entry: GameEntry) -> None:
    theme = themes_of(entry).keys[0]
    almost = ThemeProgress(level=1000, asked=Tally(20, 20), recent=(Answer(1, 1),) * 14)
    services = pilot.app.services
    services.session.progress.save(
        FIRST_PLAYER, entry.key, GameProgress(sessions=1, themes={theme: almost})
    )
    play_variant_with_themes(pilot, entry)
    pilot.click("school", entry.key, seconds=0.4)
    assert shown_house(pilot) == 0
    pilot.click(theme, seconds=0.4)
    services.change_settings(pace=1)
    scene = judged(pilot, is_right=True)
    assert learnt(pilot, entry).theme(theme).is_mastered
    while scene.mode.practice.puzzle is not None:
        scene.mode.practice.record_answer(False)
    on(pilot)
    done = pilot.scene
    assert isinstance(done, SessionEndScene)
    assert done.slate_text() == services.words("school.moved_in", 1) in pilot.texts()
    assert shown_house(pilot) == 1
    newcomer = done.house.tenants[0]
    assert newcomer in done.house.newest
    assert not newcomer.is_visible
    pilot.wait(2.0)
    assert not done.house.newest
    assert newcomer.is_visible
    assert newcomer.mood == "glad"
    pilot.click("back", seconds=0.4)
    assert (pilot.scene.name, shown_house(pilot)) == ("shelf", 1)
    pilot.press(pygame.K_ESCAPE, seconds=0.4)
    assert isinstance(pilot.scene, SchoolScene)
    counts = {each.key: len(house.tenants) for each, house in pilot.scene.houses if house.tenants}
    assert counts == {entry.key: 1}


def test_the_newest_star_flies_around_the_sentence(tmp_path: Path) -> None:
    with Pupil(tmp_path) as pilot:
        services, stack = pilot.app.services, pilot.app.stack
        shelf = ThemeChoiceScene(services, stack, SCHOOLS[0])
        practice = PracticeSession(services, SCHOOLS[0], dict.fromkeys(shelf.themes, ()))
        scene = SessionEndScene(services, stack, practice, lambda: shelf)
        pilot.show(scene)
        for number, step in product(range(SESSION_LENGTH), range(21)):
            scene.time = step / 20
            end = session_end._STARS.grid(SESSION_LENGTH, SESSION_LENGTH, 0)[number].centre
            star = Box.centred_at(scene._newest_at(end), 98, 98)
            assert not scene.text_area.overlap(star), (number, step)


def test_a_host_waves_from_each_house_but_keeps_still_with_reduced_motion(tmp_path: Path) -> None:
    leans: dict[str, set[float]] = {}
    for motion in ("full", "basic", "none"):
        with Pupil(tmp_path / motion, motion=motion) as pilot:
            pilot.click("school", seconds=0.4)
            scene = pilot.scene
            assert isinstance(scene, SchoolScene)
            hosts = [house.host for _, house in scene.houses]
            assert not any(house.tenants for _, house in scene.houses), "nothing is mastered"
            assert all(host.is_visible and host in scene.cast for host in hosts)
            leans[motion] = set()
            for _ in range(10):
                pilot.wait(0.3)
                leans[motion] |= {host.lean for host in hosts}
    assert leans["basic"] == leans["none"] == {0.0}
    assert min(leans["full"]) < 0 < max(leans["full"])


def shown_house(pilot: Pilot) -> int:
    """Return how many live in the house that is shown."""
    assert isinstance(pilot.scene, ThemeChoiceScene | SessionEndScene)
    return len(pilot.scene.house.tenants)


@each_school
def test_a_file_that_is_cut_off_closes_its_shelf_alone_and_no_progress_is_lost(
    pilot: Pilot, entry: GameEntry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`test_puzzles` reads files with every kind of damage."""
    themes, closed = themes_of(entry).keys, pilot.app.services.words("school.closed")
    known = GameProgress(sessions=3, themes={themes[0]: ThemeProgress(is_mastered=True)})
    pilot.app.services.session.progress.save(FIRST_PLAYER, entry.key, known)
    read, sound = Path.read_bytes, SCHOOLS[SCHOOLS.index(entry) - 1]

    def read_bytes(path: Path) -> bytes:
        return read(path)[:999] if path == ASSETS / entry.key / PUZZLES_FILE else read(path)

    monkeypatch.setattr(Path, "read_bytes", read_bytes)
    shelf = open_shelf(pilot, entry)
    assert shelf.slate_text() == closed in pilot.texts()
    assert not {*shelf.themes, *pilot.targets()} & {"mixed", *themes}
    assert len(shelf.house.tenants) == 1
    assert learnt(pilot, entry) == known
    pilot.press(pygame.K_ESCAPE, seconds=0.3)
    shelf = open_shelf(pilot, sound)
    assert {*themes_of(sound).keys} <= {*shelf.themes}
    assert shelf.slate_text() != closed


@each_school
def test_a_forged_puzzle_closes_the_shelf_or_ends_the_sitting(
    pilot: Pilot, entry: GameEntry, monkeypatch: pytest.MonkeyPatch
) -> None:
    forged = Mock(side_effect=ValueError("forged"))
    closed, shelf = pilot.app.services.words("school.closed"), open_shelf(pilot, entry)
    with monkeypatch.context() as patch:
        patch.setattr(Puzzle, "open", forged)
        pilot.click(all_of(entry), seconds=0.4)
    assert pilot.scene is shelf
    assert shelf.slate_text() == closed in pilot.texts()
    begin(pilot, entry)
    judged(pilot, is_right=True)
    monkeypatch.setattr(Puzzle, "open", forged)
    on(pilot)
    assert (pilot.scene.name, pilot.notice()) == ("done", closed)
    assert asked(pilot, entry) == Tally(1, 1)
