"""Behind the gate: children stay before it, grown-ups come through, and what they set holds."""

from __future__ import annotations

import csv
import json
from datetime import date
from itertools import pairwise

import pygame

from game.catalog import CATALOG
from game.keep.household import FIRST
from game.keep.learnt import GameProgress
from game.play.away import COACH, HINT, UNDO, WINDOW, game_name, level_name
from game.scenes.market.choose import ChooseScene
from game.scenes.market.title import TitleScene
from game.scenes.parents.gate import GateSheet
from game.scenes.parents.parents import ParentsSheet
from game.scenes.parents.statistics import StatisticsSheet
from tests.matches import query
from tests.pilot import Pilot

GAME = "cat_and_mouse"


def come_through(pilot: Pilot) -> None:
    pilot.come_to_gate()
    pilot.pass_gate()
    assert isinstance(pilot.scene, ParentsSheet)


def put_away(pilot: Pilot, *names: str) -> None:
    """Put things away, and come back to the market."""
    come_through(pilot)
    pilot.click(*names)
    pilot.app.stack.pop_to_bottom()
    pilot.wait(0.4)
    assert isinstance(pilot.scene, TitleScene)


# -- what is put away -----------------------------------------------------------------------------


def test_a_game_that_is_put_away_is_nowhere_and_its_match_waits(pilot: Pilot) -> None:
    pilot.open_table(GAME)
    pilot.click_slot()
    pilot.settle()
    pilot.app.stack.pop_to_bottom()
    pilot.wait(0.4)
    assert pilot.waits(GAME)
    put_away(pilot, game_name(GAME))
    targets = pilot.targets()
    assert {key for key in CATALOG if key in targets} == {*CATALOG} - {GAME}
    boxes = sorted((targets[key].box for key in CATALOG if key in targets), key=lambda b: b.x)
    assert all(a.right < b.x for a, b in pairwise(boxes))
    for where in ("school", "cup", "matches"):
        pilot.click(where, seconds=0.5)
        assert pilot.scene.name != "title"
        for key in pilot.targets():
            assert key not in (GAME, ("game", GAME)), where
            assert not (isinstance(key, tuple) and key[0] == "go_on"), where
        pilot.press(pygame.K_ESCAPE, seconds=0.4)
    put_away(pilot, game_name(GAME))
    assert pilot.waits(GAME)


def test_levels_that_are_put_away_are_not_offered_and_the_last_ones_stay(pilot: Pilot) -> None:
    put_away(pilot, level_name("medium"), level_name("hard"))
    pilot.click(GAME, seconds=0.5)
    scene = pilot.scene
    assert isinstance(scene, ChooseScene)
    scene.choose_count(4)
    for _ in range(2):
        assert {player.level for player in scene.choice.players} == {None, "easy"}
        pilot.click(("seat", 1), ("seat", 1))
    pilot.click("back", seconds=0.4)
    come_through(pilot)
    pilot.click(*(game_name(key) for key in CATALOG))
    assert len(pilot.app.services.games) == 1
    assert pilot.app.services.words("parents.last") in pilot.texts()
    pilot.click(level_name("easy"))
    assert pilot.app.services.may(level_name("easy"))


def test_helps_that_are_put_away_are_not_at_the_table(pilot: Pilot) -> None:
    put_away(pilot, HINT, UNDO, COACH)
    table = pilot.open_table(GAME)
    pilot.ask()
    keys = {target.key for target in table.targets()}
    assert not keys & {"hint", "undo"}
    assert not table.has_coach
    ply = table.match.ply
    before = table.spoken()
    pilot.press(pygame.K_h, seconds=0.5)
    assert table.spoken() == before
    pilot.click_slot()
    pilot.settle()
    pilot.ask()
    after = table.match.ply
    assert after > ply
    pilot.press(pygame.K_u, seconds=0.2)
    assert table.match.ply == after


def test_nothing_is_louder_than_grown_ups_allow(pilot: Pilot) -> None:
    services = pilot.app.services
    services.change(effects=10, music=9, speech=8)
    come_through(pilot)
    pilot.click(*["loudest_less"] * 7)
    assert services.settings.loudest == 3
    assert (services.sound.effects_volume, services.speech.volume) == (0.3, 3)
    assert services.settings.effects == 10, "it comes back when it is allowed again"
    pilot.app.stack.pop_to_bottom()
    pilot.wait(0.4)
    pilot.click("settings", seconds=0.4)
    pilot.click("effects_more")
    assert services.settings.effects == 3


# -- the window -----------------------------------------------------------------------------------


def test_a_locked_window_is_left_through_the_gate_or_by_a_system_that_shuts_down(
    pilot: Pilot,
) -> None:
    put_away(pilot, WINDOW)
    app = pilot.app
    app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0))
    assert not app.services.settings.is_fullscreen
    pilot.click("settings", seconds=0.4)
    assert "fullscreen" not in pilot.targets()
    pilot.press(pygame.K_ESCAPE, seconds=0.4)
    pilot.click("quit", seconds=0.4)
    assert isinstance(pilot.scene, GateSheet)
    pilot.pass_gate()
    assert pilot.scene.name == "quit"
    pilot.click("stay", seconds=0.4)
    app.dispatch(pygame.Event(pygame.WINDOWCLOSE))
    app.dispatch(pygame.Event(pygame.QUIT))
    pilot.wait(0.4)
    assert not app.stack.is_over
    assert isinstance(pilot.scene, GateSheet)
    app.dispatch(pygame.Event(pygame.QUIT))
    assert app.stack.is_over


# -- figures -------------------------------------------------------------------------------------


def test_wins_stand_with_their_interval_and_are_saved_as_tables(pilot: Pilot) -> None:
    services = pilot.app.services
    players = [
        {"name": "Nina", "kind": "human", "level": None},
        {"name": "Pip", "kind": "bot", "level": "easy"},
    ]
    setup = {"game": GAME, "variant": "base", "options": {}, "players": players, "seed": 1}
    services.journal.begin()
    for winner in (0, 0, 1, 0):
        outcome = {"winners": [winner], "scores": [1, 0], "reason": "x"}
        query(
            services.journal.folder,
            "INSERT INTO matches (owner, setup, outcome, is_open, updated, played, turn, player) "
            "VALUES ('x', ?, ?, 0, ?, ?, 1, ?)",
            *(json.dumps(setup), json.dumps(outcome), 1e9, 600, FIRST),
        )
    services.today = lambda: date.fromtimestamp(1e9)
    learnt = GameProgress().with_tally("span_1", True).with_tally("span_1", False)
    services.progress.keep(FIRST, GAME, learnt)
    pilot.show(sheet := StatisticsSheet(services, pilot.app.stack))
    assert "3\u00a0of\u00a04 (30\u00a0to\u00a095%)" in pilot.texts()
    assert sheet.days()[-1][1] == 40.0
    pilot.click("next")
    assert "Cat & Mouse: 50% of 2 known (9 to 91%)" in pilot.texts()
    pilot.click("save", seconds=0.4)
    table = services.exports / f"statistics-{FIRST}.csv"
    assert str(table) in pilot.texts().replace("\n", "")
    with table.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["kind"] for row in rows] == ["wins", "day", "memory"]
    assert rows[0]["share"] == "0.75"
    assert len(json.loads(table.with_suffix(".json").read_text("utf-8"))) == 3
