"""During a question, what can be chosen keeps its colours, and the rest of the board lies in the
shade: with less light and less colour."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.practice.drill import DrillScene
from game.scenes.table.board_scene import BoardScene
from tests.pilot import Pilot
from tests.practice.moments import judged, open_shelf, wait_for_question
from tests.practice.schools import any_school, themes_of

SCHOOL = any_school()


def picture(pilot: Pilot) -> pygame.Surface:
    surface = pygame.Surface(pilot.app.screen.get_size())
    pilot.scene.paint(surface)
    return surface


def shaded(pilot: Pilot) -> tuple[float, set[bool]]:
    """Return the share of the light left on the board, and for each choice if it is unchanged."""
    scene = pilot.scene
    assert isinstance(scene, BoardScene)
    lit, spotlight = picture(pilot), scene.spotlight
    scene.spotlight = None
    plain = picture(pilot)
    scene.spotlight = spotlight
    light = [sum(pygame.transform.average_color(each)[:3]) for each in (lit, plain)]
    centres = [scene.layout.px(scene.board.area(slot).centre) for slot in scene.slots()]
    return light[0] / light[1], {lit.get_at(at) == plain.get_at(at) for at in centres}


def test_only_a_question_puts_the_board_in_the_shade(tmp_path: Path) -> None:
    with Pilot(tmp_path, motion="none", is_drawn=False) as pilot:
        open_shelf(pilot, SCHOOL)
        pilot.click(themes_of(SCHOOL).keys[0], seconds=0.4)
        wait_for_question(pilot)
        left, are_kept = shaded(pilot)
        assert 0.5 < left < 0.9
        assert are_kept == {True}
        pilot.app.services.change_settings(has_contrast=True)
        pilot.wait(0.3)
        assert shaded(pilot) == (1.0, {True})
        pilot.app.services.change_settings(has_contrast=False)
        pilot.wait(0.3)
        judged(pilot, is_right=True)
        assert shaded(pilot)[0] == 1.0


def test_a_drill_is_shaded_only_while_it_asks(tmp_path: Path) -> None:
    with Pilot(tmp_path, motion="none", is_drawn=False) as pilot:
        shelf = open_shelf(pilot, SCHOOL)
        drills = [key for key in shelf.themes if key not in themes_of(SCHOOL).keys]
        if not drills:
            return
        pilot.click(drills[0], seconds=0.4)
        scene = pilot.scene
        assert isinstance(scene, DrillScene)
        assert shaded(pilot) == (1.0, set())
        pilot.click("start")
        pilot.until(lambda: scene.right is not None, "a question")
        pilot.wait(0.2)
        left, are_kept = shaded(pilot)
        assert 0.5 < left < 0.9
        assert are_kept == {True}
