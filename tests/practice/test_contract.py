"""What every practice table of the catalogue keeps to."""

from __future__ import annotations

from itertools import cycle

import pygame
import pytest

from game.catalog import CATALOG
from game.keep.learnt import GameProgress, Tally
from game.practice.base import Practice
from game.practice.done import DoneScene
from game.practice.offer import drills_of
from game.practice.shelf import ShelfScene
from game.practice.sitting import LENGTH
from tests.extent import extent
from tests.pilot import Pilot
from tests.practice.tables import WAYS, answer_rightly, choose, heard, open_practice, wait_for

TABLES = [drill for entry in CATALOG.values() for drill in drills_of(entry)]
each_table = pytest.mark.parametrize("kind", TABLES, ids=lambda kind: f"{kind.key}-{kind.skill}")


@each_table
def test_drawing_changes_nothing_and_escape_leaves_at_any_moment(
    pilot: Pilot, kind: type[Practice]
) -> None:
    scene = open_practice(pilot, kind)
    pilot.click("start")
    for _ in range(4):
        pilot.wait(1.0)
        pictures = []
        for _ in range(2):
            scene.draw(pilot.app.screen)
            pictures.append(pygame.image.tobytes(pilot.app.screen, "RGB"))
        assert pictures[0] == pictures[1]
    pilot.press(pygame.K_ESCAPE, seconds=0.3)
    assert pilot.scene.name == "title", f"escape does not leave {kind.__name__}"


def test_the_first_sentence_is_read_out(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    said = heard(pilot, monkeypatch)
    for kind in TABLES:
        scene = open_practice(pilot, kind)
        assert said[-1] == scene.sentence, kind.__name__
        pilot.press(pygame.K_ESCAPE, seconds=0.3)


def test_what_was_reached_before_is_taken_over_once(pilot: Pilot) -> None:
    services = pilot.app.services
    for kind in TABLES:
        services.session.progress.forget()
        services.change(records={})
        first = kind(services, pilot.app.stack)
        assert first.learnt == GameProgress(), kind.__name__
        assert services.session.progress.progress.adopted == (first.key,)
        services.change(records={f"{first.key}.practice": 7, f"{first.key}.practice.best": 7})
        assert kind(services, pilot.app.stack).learnt == GameProgress(), kind.__name__


@each_table
def test_a_sitting_of_a_drill_ends_and_can_be_had_again(pilot: Pilot, kind: type[Practice]) -> None:
    """Pointer, keys and pad take turns; the last rounds are answered at once."""
    pilot.app.services.change(pace=1)
    scene, levels = open_practice(pilot, kind), []
    for _, way in zip(range(extent(4, LENGTH)), cycle(WAYS), strict=False):
        choose(pilot, way, "start")
        assert "start" not in pilot.targets()
        wait_for(pilot, lambda: scene.right is not None)
        levels.append(scene.level)
        answer_rightly(pilot, scene, way)
    while scene.course.difficulty is not None:
        levels.append(scene.level)
        scene.course.answer(True)
    asked = scene.learnt.theme(scene.skill).asked
    assert asked == Tally(LENGTH, scene.course.right)
    if kind.is_sure:
        assert levels == sorted(levels)
        assert levels[0] < levels[-1]
        assert asked.right == LENGTH
    choose(pilot, "keys", "start")
    pilot.wait(0.4)
    assert pilot.scene.name == "done"
    choose(pilot, "pad", "again")
    pilot.wait(0.4)
    assert isinstance(pilot.scene, kind)
    assert pilot.scene.course.sitting.number == 2
    assert not kind.is_sure or pilot.scene.level >= levels[-1] - 1


@each_table
def test_the_best_is_told_at_the_end_and_on_the_shelf(pilot: Pilot, kind: type[Practice]) -> None:
    services, entry = pilot.app.services, CATALOG[kind.key]
    shelf = ShelfScene(services, pilot.app.stack, entry)
    pilot.show(shelf)
    shelf.focus.key = kind.skill
    say = services.words.domain(kind.key)
    assert shelf.written() == say(f"theme.{kind.skill}")
    pilot.click(kind.skill, seconds=0.4)
    scene = pilot.scene
    assert isinstance(scene, kind)
    assert scene.best == 0
    while scene.course.difficulty is not None:
        scene.course.answer(True, lambda learnt: learnt.with_best(kind.best_key, 7))
    told = say(f"practice.now_{kind.best_key}", 7)
    assert scene.best == 7
    pilot.click("start", seconds=0.4)
    assert isinstance(pilot.scene, DoneScene)
    assert pilot.scene.told == told in pilot.texts()
    assert pilot.scene.spoken() == f"{pilot.scene.written()} {told}"
    pilot.click("shelf", seconds=0.4)
    assert pilot.scene.name == "shelf"
    shelf.focus.key = kind.skill
    assert shelf.written() == told
    shelf.focus.key = "back"
    assert shelf.written() == say("title")


def test_a_drill_is_known_by_the_same_rule_as_a_theme(pilot: Pilot) -> None:
    for kind in TABLES:
        pilot.app.services.session.progress.forget()
        for _ in range(4):
            course = kind(pilot.app.services, pilot.app.stack).course
            while course.difficulty is not None:
                course.answer(True)
        scene = kind(pilot.app.services, pilot.app.stack)
        assert scene.learnt.theme(kind.skill).is_known, kind.__name__
        assert scene.level >= kind.rungs // 2, kind.__name__
