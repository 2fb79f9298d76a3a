"""A day of two children and a parent, from the gate to the statistics, in one program."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pygame
import pytest

from game.catalog import CATALOG
from game.keep.keepsakes import load_keepsakes
from game.play.restrictions import level_feature
from game.scenes.market.result import ResultScene
from game.scenes.market.title import TitleScene
from tests.kept_art import no_pictures
from tests.pilot import Pilot

GAME = "cat_and_mouse"
DAY = date(2026, 11, 24)


def play_to_the_end(pilot: Pilot) -> None:
    while pilot.scene.name == "table":
        pilot.click_slot()
        pilot.ask()
    assert isinstance(pilot.scene, ResultScene)
    pilot.wait(3.0)
    pilot.click("home", seconds=0.5)
    assert isinstance(pilot.scene, TitleScene)


@pytest.mark.around
def test_a_day_of_two_children_and_a_parent(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, motion="none", pace=1, seed=4, is_drawn=False, art=no_pictures)
    services = pilot.app.services
    services.session.today = lambda: DAY

    pilot.come_to_gate()
    pilot.pass_gate()
    pilot.click("pin", *[("digit", digit) for digit in "25802580"], "close", seconds=0.4)
    pilot.click("time", ("tokens", 2), "close", seconds=0.4)
    pilot.click("games", level_feature("hard"), "close", "close", "close", seconds=0.4)
    assert services.session.settings.tokens == 2
    assert services.session.settings.disabled == (level_feature("hard"),)

    pilot.click(GAME, ("lay", 1), seconds=0.4)  # the first child keeps a moment
    pilot.ask()
    while "recall" not in pilot.targets():
        pilot.click_slot()
        pilot.ask()
    pilot.click("recall", "keep", seconds=0.4)
    pilot.press(pygame.K_ESCAPE, seconds=0.4)
    pilot.ask()
    play_to_the_end(pilot)
    assert services.session.plan is not None
    assert services.session.plan.spent == 1
    assert services.session.has_used_plan
    assert GAME not in pilot.targets()

    pilot.click("door", "new", seconds=0.4)  # the second one moves in, and leaves its match
    pilot.pass_gate("2580")  # matches are counted here
    pilot.click(("fur", 2), ("hat", 3), "done", "close", seconds=0.4)
    one, two = services.session.players.all
    assert services.session.player == two
    assert not services.session.has_used_plan
    pilot.click("shelf", seconds=0.4)
    assert not [key for key in pilot.targets() if isinstance(key, tuple)], "the other one's moment"
    pilot.click("close", seconds=0.4)
    pilot.click(GAME, ("lay", 2), seconds=0.4)
    pilot.ask()
    pilot.click_slot()
    pilot.ask()
    pilot.click("menu", "home", seconds=0.5)
    assert services.session.plan is not None
    assert services.session.plan.left == 2, "a match that waits costs nothing"

    pilot.click("door", ("player", one.key), seconds=0.5)  # the first one looks at its shelf
    assert services.session.has_used_plan
    pilot.click("shelf", ("moment", "1"), seconds=0.5)
    assert pilot.scene.name == "recall"
    pilot.press(pygame.K_ESCAPE, seconds=0.4)
    pilot.click("met", "year", "close", seconds=0.4)

    pilot.come_to_gate()
    pilot.pass_gate("2580")
    pilot.click("statistics", "save", seconds=0.4)
    played = {
        player.key: len(services.session.journal.match_results(player.key)) for player in (one, two)
    }
    assert played == {one.key: 1, two.key: 0}
    [moment] = load_keepsakes(tmp_path, one.key)
    assert moment.replay_match(CATALOG).setup.game == GAME
    assert len([*(tmp_path / "exports").glob(f"*{DAY}.csv")]) == 1
    pilot.close()
