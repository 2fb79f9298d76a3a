"""A user's way through the whole program: by clicks, by keys and by pad alone."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path

import pygame
import pytest

from game.boards.base import Slot
from game.catalog import CATALOG
from game.practice.base import Practice
from game.scenes.market.result import ResultScene
from game.scenes.table.scene import TableScene
from tests.pilot import Pilot

GAMES = list(CATALOG)
PRACTICES = [key for key in GAMES if CATALOG[key].practice_class() is not None]


class Hands:
    """One way of choosing: brings the focus to a target and chooses it, or clicks on it."""

    def __init__(self, pilot: Pilot, way: str) -> None:
        self.pilot, self.way = pilot, way

    def choose(self, wanted: Callable[[Hashable], bool]) -> None:
        if self.way == "clicks":
            self.pilot.click(next(key for key in self.pilot.targets() if wanted(key)))
            return
        for _ in range(len(self.pilot.targets()) + 1):
            if wanted(self.pilot.focused):
                break
            self._next()
        assert wanted(self.pilot.focused)
        self._enter()

    def _next(self) -> None:
        if self.way == "keys":
            self.pilot.press(pygame.K_TAB)
        else:
            self.pilot.pad(5)

    def _enter(self) -> None:
        if self.way == "keys":
            self.pilot.press(pygame.K_RETURN)
        else:
            self.pilot.pad(0)


def play_to_the_end(pilot: Pilot, hands: Hands) -> None:
    for _ in range(2000):
        pilot.settle(is_drawn=hands.way == "clicks")
        if not isinstance(pilot.scene, TableScene):
            return
        if pilot.scene.lesson is not None:
            hands.choose(lambda key: key == "lesson")
        else:
            hands.choose(lambda key: isinstance(key, Slot))
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("way", ["clicks", "keys", "pad"])
@pytest.mark.parametrize("game", GAMES)
def test_from_the_title_to_the_result_and_back(pilot: Pilot, game: str, way: str) -> None:
    hands = Hands(pilot, way)
    hands.choose(lambda key: key == game)
    pilot.wait(0.3)
    assert pilot.scene.name == "choose"
    hands.choose(lambda key: key == "play")
    pilot.wait(0.3)
    assert pilot.scene.name == "table"
    play_to_the_end(pilot, hands)
    pilot.wait(0.5)
    assert isinstance(pilot.scene, ResultScene)
    hands.choose(lambda key: key == "home")
    pilot.wait(0.5)
    assert pilot.scene.name == "title"
    assert "resume" not in pilot.targets()


def practise(pilot: Pilot, hands: Hands, *, is_right: bool) -> None:
    """Start a round, watch it, answer, and wait for what is said about it."""
    scene = pilot.scene
    assert isinstance(scene, Practice)
    hands.choose(lambda key: key == "start")
    for _ in range(2000):
        if scene.right is not None:
            hands.choose(lambda key: isinstance(key, Slot) and (key == scene.right) == is_right)
        elif "start" in pilot.targets():
            return
        pilot.frame(0.05)
    raise AssertionError("the round never ends")


@pytest.mark.parametrize("way", ["clicks", "keys", "pad"])
@pytest.mark.parametrize("game", PRACTICES)
def test_from_the_title_to_the_practice_table_and_back(pilot: Pilot, game: str, way: str) -> None:
    hands = Hands(pilot, way)
    for key in (game, "practice"):
        hands.choose(lambda target, wanted=key: target == wanted)  # type: ignore[misc]
        pilot.wait(0.4)
    practise(pilot, hands, is_right=True)
    practise(pilot, hands, is_right=False)
    assert pilot.app.services.settings.records != {}
    hands.choose(lambda key: key == "back")
    pilot.wait(0.4)
    assert pilot.scene.name == "choose"


@pytest.mark.parametrize("game", GAMES)
def test_two_presses_of_one_key_start_a_match(pilot: Pilot, game: str) -> None:
    assert pilot.focused == GAMES[0]
    del game
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.4)
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.4)
    assert pilot.scene.name == "table"


def open_table(pilot: Pilot) -> TableScene:
    pilot.click(GAMES[0])
    pilot.wait(0.3)
    pilot.click("play")
    pilot.wait(0.3)
    while True:
        pilot.settle()
        if pilot.table.lesson is None:
            return pilot.table
        pilot.click("lesson")


def test_escape_pauses_and_never_quits(pilot: Pilot) -> None:
    pilot.press(pygame.K_ESCAPE)
    assert not pilot.app.stack.is_over
    open_table(pilot)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.3)
    assert pilot.scene.name == "pause"
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.3)
    assert pilot.scene.name == "table"


def test_the_pause_sheet_leads_to_rules_and_settings_and_home(pilot: Pilot) -> None:
    open_table(pilot)
    for button, name in (("rules", "rulebook"), ("settings", "settings")):
        pilot.press(pygame.K_p)
        pilot.wait(0.3)
        pilot.click(button)
        pilot.wait(0.3)
        assert pilot.scene.name == name
        pilot.press(pygame.K_ESCAPE)
        pilot.press(pygame.K_ESCAPE)
        pilot.wait(0.3)
        assert pilot.scene.name == "table"
    pilot.press(pygame.K_p)
    pilot.wait(0.3)
    pilot.click("home")
    pilot.wait(0.3)
    assert pilot.scene.name == "title"


def test_a_match_that_was_left_is_offered_and_goes_on(pilot: Pilot, tmp_path: Path) -> None:
    table = open_table(pilot)
    pilot.click_slot()
    pilot.settle()
    plies, state = table.match.ply, table.match.state
    assert plies > 0
    pilot.close()
    again = Pilot(tmp_path)
    again.wait(1.0)
    assert again.scene.name == "resume"
    again.click("go_on")
    again.wait(0.1)
    assert again.table.match.ply >= plies
    assert again.table.match.actions[:plies] == table.match.actions[:plies]
    del state
    pygame.display.init()
    pygame.font.init()


def test_a_match_that_is_put_away_is_offered_no_more(pilot: Pilot) -> None:
    open_table(pilot)
    pilot.click_slot()
    pilot.settle()
    pilot.press(pygame.K_p)
    pilot.wait(0.3)
    pilot.click("home")
    pilot.wait(0.8)
    pilot.click("resume")
    pilot.wait(0.3)
    assert pilot.scene.name == "resume"
    pilot.click("put_away")
    pilot.wait(0.5)
    assert pilot.scene.name == "title"
    assert "resume" not in pilot.targets()


def test_a_wrong_click_costs_nothing(pilot: Pilot) -> None:
    table = open_table(pilot)
    ply = table.match.ply
    pilot.click_at((pilot.app.screen.get_width() // 2, 3))
    pilot.wait(0.5)
    assert table.match.ply == ply
    assert table.asked is not None


def test_undo_goes_back_to_the_last_choice(pilot: Pilot) -> None:
    table = open_table(pilot)
    before = table.match.state
    pilot.click_slot()
    pilot.settle()
    while table.lesson is not None:
        pilot.click("lesson")
        pilot.settle()
    pilot.press(pygame.K_u)
    pilot.settle()
    assert table.match.state == before


def test_a_hint_says_where_then_why_then_what(pilot: Pilot) -> None:
    table = open_table(pilot)
    sentences = []
    for _ in range(3):
        pilot.press(pygame.K_h)
        pilot.wait(0.3)
        sentences.append(table.sentence)
    assert len(set(sentences)) == 3


def test_language_changes_at_once(pilot: Pilot) -> None:
    pilot.click("settings")
    pilot.wait(0.3)
    before = {box.text for box in pilot.read()}
    pilot.click("language_de")
    pilot.wait(0.1)
    after = {box.text for box in pilot.read()}
    assert before != after
    assert "Einstellungen" in after


def test_attract_mode_after_a_minute_and_back_by_any_key(pilot: Pilot) -> None:
    for _ in range(1250):
        pilot.app.stack.update(0.05)
    pilot.wait(0.3)
    assert pilot.scene.name == "attract"
    pilot.wait(1.0)
    pilot.press(pygame.K_x)
    assert pilot.scene.name == "attract"
    pilot.press(pygame.K_SPACE)
    pilot.wait(0.3)
    assert pilot.scene.name == "title"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1680, 720)])
def test_the_table_goes_on_after_a_resize(pilot: Pilot, size: tuple[int, int]) -> None:
    table = open_table(pilot)
    state = table.match.state
    pilot.app.resize(size)
    pilot.settle()
    assert table.match.state == state
    assert pilot.app.screen.get_size() == size
    pilot.click_slot()
    pilot.settle()
    assert table.match.state != state


@pytest.mark.parametrize("game", GAMES)
def test_every_target_is_large_enough_for_a_small_finger(pilot: Pilot, game: str) -> None:
    def check() -> None:
        for target in pilot.scene.targets():
            assert target.box.w >= 72, target.key
            assert target.box.h >= 72, target.key

    check()
    pilot.click("settings")
    pilot.wait(0.3)
    check()
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.3)
    pilot.click(game)
    pilot.wait(0.3)
    for count in CATALOG[game].players(CATALOG[game].variants[0]):
        pilot.click(("count", count))
        check()
    pilot.click("rules")
    pilot.wait(0.3)
    check()
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.3)
    pilot.click("play")
    pilot.settle()
    check()
    while pilot.table.lesson is not None:
        pilot.click("lesson")
        pilot.settle()
    check()


def test_arrows_reach_every_target_of_every_screen(pilot: Pilot) -> None:
    """From any target the arrows lead to each other one: nothing can be reached by Tab alone."""

    def check() -> None:
        targets = list(pilot.scene.targets())
        reached = {targets[0].key}
        fresh = [targets[0].key]
        while fresh:
            here = fresh.pop()
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                pilot.scene.focus.key = here
                pilot.scene.focus.move(dx, dy, targets)
                there = pilot.scene.focus.key
                if there is not None and there not in reached:
                    reached.add(there)
                    fresh.append(there)
        assert reached == {target.key for target in targets}, pilot.scene.name

    check()
    pilot.click("settings")
    pilot.wait(0.3)
    check()
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.3)
    pilot.click(GAMES[0])
    pilot.wait(0.3)
    check()
    open_play = pilot.targets()["play"]
    open_play.choose()
    pilot.wait(0.3)
    pilot.settle()
    check()
