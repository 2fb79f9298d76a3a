"""What every practice table of the catalogue keeps to."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.catalog import CATALOG
from game.keep.players import FIRST_PLAYER
from game.keep.progress import ProgressStore
from game.keep.progress_data import Tally
from game.practice.drill import DrillScene, DrillSpec
from game.practice.session import SESSION_LENGTH
from game.practice.session_end import SessionEndScene
from game.practice.shelf import ThemeChoiceScene, drills_of
from game.scenes.players.names import player_picture
from game.ui.input import Help, Undo
from tests.extent import extent
from tests.pilot import Pilot
from tests.practice.tables import (
    WAYS,
    answer_rightly,
    choose,
    heard,
    open_practice,
    resize,
    seconds_until_asked,
    wait_for,
)

TABLES = [drill for entry in CATALOG.values() for drill in drills_of(entry)]
each_table = pytest.mark.parametrize("spec", TABLES, ids=lambda spec: f"{spec.game}-{spec.skill}")


def seen(scene: DrillScene) -> object:
    """Return what the board of a table shows."""
    board: Any = scene.board
    return board.view


@each_table
def test_a_round_outlives_anything(
    pilot: Pilot, spec: DrillSpec, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = heard(pilot, monkeypatch)
    pilot.app.services.change_settings(pace=1)
    scene = open_practice(pilot, spec)
    assert said[-1] == scene.sentence, "the first sentence is not read out"
    pilot.click("start")
    for number in range(1000):
        if scene.right is not None:
            break
        pilot.press(pygame.K_RETURN)
        scene.handle(Undo())
        scene.handle(Help())
        assert pilot.scene is scene, "a press leaves it while something is shown"
        if number % 20 == 5:
            resize(pilot, 1024 + 64 * (number // 20 % 3), 768)
    shown, right, english = seen(scene), scene.right, scene.sentence
    own = player_picture(pilot.app.services.session.player.look)
    assert own in [seat._info.figure for seat in scene.board.props.seats]
    first = scene.board.initial_focus(scene.drill.choices)
    assert scene.focus.key == first or not spec.is_certain, "the answer is pointed out"
    assert said[-1] == english
    pictures = []
    for _ in range(2):
        scene.draw(pilot.app.screen)
        pictures.append(pygame.image.tobytes(pilot.app.screen, "RGB"))
    assert pictures[0] == pictures[1], "drawing changes something"
    resize(pilot, 960, 540)
    assert (seen(scene), scene.right) == (shown, right)
    pilot.app.services.change_settings(language="de")
    pilot.app.stack.rebuild()
    pilot.app.stack.finish_transition()
    assert scene.sentence != english
    pilot.click(scene.drill.choices[-1])
    answer_rightly(pilot, scene)
    assert said[-1] == scene.sentence
    after = seen(scene), scene.sentence
    resize(pilot, 1280, 720)
    assert (seen(scene), scene.sentence) == after
    assert "start" in pilot.targets()


@each_table
def test_with_keys_alone_the_focus_is_where_the_next_press_belongs(
    pilot: Pilot, spec: DrillSpec
) -> None:
    pilot.app.services.change_settings(pace=1)
    scene = open_practice(pilot, spec)
    assert pilot.focused == "start"
    pilot.press(pygame.K_RETURN)
    wait_for(pilot, lambda: scene.right is not None)
    pilot.wait(0.1)
    assert scene.focus.key == scene.board.initial_focus(scene.slots())


def test_a_press_that_skips_answers_nothing(pilot: Pilot) -> None:
    for spec in TABLES:
        scene = open_practice(pilot, spec)
        if scene.drill.can_skip and spec.is_certain:
            pilot.press(pygame.K_RETURN)
            while scene.right is None:
                pilot.press(pygame.K_RETURN)
            pilot.press(pygame.K_RETURN)
            assert scene.right is not None, spec.skill


def test_what_is_shown_keeps_the_pace(pilot: Pilot) -> None:
    for spec in (spec for spec in TABLES if spec.is_certain):
        seconds = []
        for pace in (1, 4):
            pilot.app.services.change_settings(pace=pace)
            open_practice(pilot, spec)
            seconds.append(seconds_until_asked(pilot))
            pilot.press(pygame.K_ESCAPE, seconds=0.3)
            assert pilot.scene.name == "title", f"escape does not leave {spec.skill}"
        assert 1.5 * seconds[0] < seconds[1] < 40, f"{spec.skill}: {seconds}"


@each_table
def test_a_sitting_ends_and_is_had_again(pilot: Pilot, spec: DrillSpec, tmp_path: Path) -> None:
    """Pointer, keys and pad take turns; the last rounds are answered at once."""
    pilot.app.services.change_settings(pace=1)
    scene, levels = open_practice(pilot, spec), []
    for _, way in zip(range(extent(4, SESSION_LENGTH)), cycle(WAYS), strict=False):
        choose(pilot, way, "start")
        assert "start" not in pilot.targets()
        wait_for(pilot, lambda: scene.right is not None)
        levels.append(scene.level)
        answer_rightly(pilot, scene, way)
    while scene.practice.difficulty is not None:
        levels.append(scene.level)
        scene.practice.record_answer(True)
    asked = scene.progress.theme(spec.skill).asked
    assert asked == Tally(SESSION_LENGTH, scene.practice.right)
    assert ProgressStore.open(tmp_path).game_progress(FIRST_PLAYER, spec.game) == scene.progress
    if spec.is_certain:
        assert levels == sorted(levels)
        assert levels[0] < levels[-1]
        assert asked.right == SESSION_LENGTH
    choose(pilot, "keys", "start")
    pilot.wait(0.4)
    assert pilot.scene.name == "done"
    choose(pilot, "pad", "again")
    pilot.wait(0.4)
    assert isinstance(pilot.scene, DrillScene)
    assert pilot.scene.practice.scheduler.number == 2
    assert not spec.is_certain or pilot.scene.level >= levels[-1] - 1


@each_table
def test_the_best_is_told_at_the_end_and_on_the_shelf(pilot: Pilot, spec: DrillSpec) -> None:
    services, entry = pilot.app.services, CATALOG[spec.game]
    shelf = ThemeChoiceScene(services, pilot.app.stack, entry)
    pilot.show(shelf)
    shelf.focus.key = spec.skill
    say = services.words.domain(spec.game)
    assert shelf.slate_text() == say(f"theme.{spec.skill}")
    pilot.click(spec.skill, seconds=0.4)
    scene = pilot.scene
    assert isinstance(scene, DrillScene)
    assert scene.best == 0
    while scene.practice.difficulty is not None:
        scene.practice.record_answer(True, lambda learnt: learnt.with_best(spec.best_key, 7))
    told = say(f"practice.now_{spec.best_key}", 7)
    assert scene.best == 7
    pilot.click("start", seconds=0.4)
    assert isinstance(pilot.scene, SessionEndScene)
    assert pilot.scene.result == told in pilot.texts()
    assert pilot.scene.speech_text() == f"{pilot.scene.slate_text()} {told}"
    pilot.click("back", seconds=0.4)
    shelf.focus.key = spec.skill
    assert pilot.scene.name == "shelf"
    assert shelf.slate_text() == told
    shelf.focus.key = "back"
    assert shelf.slate_text() == say("title")
