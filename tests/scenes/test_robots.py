"""Bots are shown as robots that differ at a glance and stay the same from frame to frame."""

from __future__ import annotations

import pygame

from game.catalog import CATALOG
from game.geometry import Layout
from game.media.art import Art
from game.scenes.market.start import BOT_LEVELS
from game.scenes.players.robots import ROBOT_HEIGHT, Robot
from tests.cases import cases

LAYOUT = Layout(480, 270)


def _drawn(robot: Robot) -> pygame.Surface:
    surface = pygame.Surface((480, 270), pygame.SRCALPHA, 32)
    robot.draw(surface, LAYOUT)
    return surface


def _robot(figure: str, level: str) -> Robot:
    return Robot(Art(LAYOUT), figure, 600 / ROBOT_HEIGHT, level, at=(800, 800))


@cases("game", tuple(CATALOG))
def test_robots_differ_and_stay_below_their_height(game: str) -> None:
    for figure in CATALOG[game].board_class().seat_figures:
        looks = [_drawn(_robot(figure, level)) for level in BOT_LEVELS]
        for look in looks:
            assert look.get_bounding_rect().top >= LAYOUT.px((0, 200 - 12))[1], figure
        assert len({pygame.image.tobytes(look, "RGBA") for look in looks}) == len(looks), figure


def test_only_the_key_of_a_robot_turns() -> None:
    figure = next(iter(CATALOG.values())).board_class().seat_figures[0]
    robot = _robot(figure, BOT_LEVELS[0])
    before = _drawn(robot)
    robot.has_idle_movements = False
    robot.update(1.5)
    assert pygame.image.tobytes(_drawn(robot), "RGBA") == pygame.image.tobytes(before, "RGBA")
    robot.has_idle_movements = True
    robot.update(1.5)
    after = _drawn(robot)
    left = LAYOUT.px((robot.x - 0.1 * robot.height, 0))[0]
    rest = pygame.Rect(left, 0, 480 - left, 270)
    assert pygame.image.tobytes(after, "RGBA") != pygame.image.tobytes(before, "RGBA")
    same = [pygame.image.tobytes(shot.subsurface(rest), "RGBA") for shot in (before, after)]
    assert same[0] == same[1]
