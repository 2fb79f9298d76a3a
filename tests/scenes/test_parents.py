"""Behind the gate: children stay before it, grown-ups come through, and what they set holds."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from datetime import date
from itertools import pairwise
from pathlib import Path

import pygame

from game.catalog import CATALOG
from game.keep.household import FIRST, LONGEST_NAME, Look
from game.keep.learnt import GameProgress
from game.play.away import COACH, HINT, UNDO, WINDOW, game_name, level_name
from game.scenes.market.choose import ChooseScene
from game.scenes.market.title import TitleScene
from game.scenes.parents.gate import GateSheet
from game.scenes.parents.parents import ParentsSheet
from game.scenes.parents.players import PlayersSheet
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


def begin_match(pilot: Pilot) -> None:
    """Choose once in a new match, and leave it."""
    pilot.open_table(GAME)
    pilot.ask()
    pilot.click_slot()
    pilot.settle()
    pilot.app.stack.pop_to_bottom()
    pilot.wait(0.4)


# -- what is put away -----------------------------------------------------------------------------


def test_a_game_that_is_put_away_is_nowhere(pilot: Pilot) -> None:
    put_away(pilot, game_name("gouda_ganoven"))
    targets = pilot.targets()
    assert "gouda_ganoven" not in targets
    assert {key for key in CATALOG if key in targets} == {*CATALOG} - {"gouda_ganoven"}
    boxes = sorted((targets[key].box for key in CATALOG if key in targets), key=lambda b: b.x)
    assert all(a.right < b.x for a, b in pairwise(boxes))
    pilot.click("school", seconds=0.5)
    assert "gouda_ganoven" not in pilot.targets()
    pilot.press(pygame.K_ESCAPE, seconds=0.4)
    pilot.click("cup", seconds=0.5)
    assert ("game", "gouda_ganoven") not in pilot.targets()


def test_a_match_of_it_waits_unseen_until_it_is_there_again(pilot: Pilot) -> None:
    begin_match(pilot)
    assert pilot.waits(GAME)
    put_away(pilot, game_name(GAME))
    assert GAME not in pilot.targets()
    pilot.click("matches", seconds=0.4)
    assert not [key for key in pilot.targets() if isinstance(key, tuple) and key[0] == "go_on"]
    pilot.press(pygame.K_ESCAPE, seconds=0.4)
    put_away(pilot, game_name(GAME))
    assert pilot.waits(GAME)


def test_levels_that_are_put_away_are_not_offered(pilot: Pilot) -> None:
    put_away(pilot, level_name("medium"), level_name("hard"))
    pilot.click(GAME, seconds=0.5)
    scene = pilot.scene
    assert isinstance(scene, ChooseScene)
    scene.choose_count(4)
    assert {player.level for player in scene.choice.players} == {None, "easy"}
    pilot.click(("seat", 1), ("seat", 1))
    assert {player.level for player in scene.choice.players} == {None, "easy"}


def test_the_last_game_and_the_last_level_stay(pilot: Pilot) -> None:
    come_through(pilot)
    pilot.click(*(game_name(key) for key in CATALOG))
    assert len(pilot.app.services.session.games) == 1
    assert pilot.app.services.words("parents.last") in pilot.texts()
    pilot.click(*(level_name(level) for level in ("easy", "medium", "hard")))
    assert pilot.app.services.session.may(level_name("hard"))


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
    assert services.session.settings.loudest == 3
    assert services.output.sound.effects_volume == 0.3
    assert services.output.speech.volume == 3
    assert services.session.settings.effects == 10  # and comes back when it is allowed again
    pilot.app.stack.pop_to_bottom()
    pilot.wait(0.4)
    pilot.click("settings", seconds=0.4)
    pilot.click("effects_more")
    assert services.session.settings.effects == 3


# -- the window -----------------------------------------------------------------------------------


def test_a_locked_window_is_left_through_the_gate_alone(pilot: Pilot) -> None:
    put_away(pilot, WINDOW)
    app = pilot.app
    app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0))
    assert not app.services.session.settings.is_fullscreen
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


def test_a_system_that_shuts_down_is_never_kept_waiting(pilot: Pilot) -> None:
    put_away(pilot, WINDOW)
    pilot.app.dispatch(pygame.Event(pygame.QUIT))
    assert pilot.app.stack.is_over


# -- players --------------------------------------------------------------------------------------


def type_text(pilot: Pilot, *texts: str) -> None:
    for text in texts:
        key = pygame.K_BACKSPACE if text == "\b" else pygame.K_m
        pilot.app.dispatch(pygame.Event(pygame.KEYDOWN, key=key, mod=0))
        if text != "\b":
            pilot.app.dispatch(pygame.Event(pygame.TEXTINPUT, text=text))
    pilot.frame()


def open_players(pilot: Pilot, *looks: Look) -> PlayersSheet:
    services = pilot.app.services
    for look in looks:
        services.move_in(look)
    pilot.show(sheet := PlayersSheet(services, pilot.app.stack))
    return sheet


def test_a_grown_up_gives_a_name_that_is_read_aloud(pilot: Pilot) -> None:
    open_players(pilot)
    services = pilot.app.services
    pilot.click(("name", FIRST))
    type_text(pilot, *"Mia", "x", "\b")
    assert not services.session.settings.is_muted  # M is a letter now
    assert "Mia|" in pilot.texts()
    pilot.press(pygame.K_RETURN)
    assert services.session.player.name == "Mia"
    assert services.controls.on_text is None
    assert "Mia" in pilot.texts()
    pilot.press(pygame.K_m)
    assert services.session.settings.is_muted


def test_what_was_typed_is_dropped_with_escape_and_never_too_long(pilot: Pilot) -> None:
    open_players(pilot)
    pilot.click(("name", FIRST))
    type_text(pilot, *"Wolfgang Amadeus Theophilus", "\n")
    assert f"{'Wolfgang Amadeus Theophilus'[:LONGEST_NAME]}|" in pilot.texts()
    pilot.press(pygame.K_ESCAPE)
    assert not pilot.app.services.session.player.name
    assert isinstance(pilot.scene, PlayersSheet)
    pilot.click(("name", FIRST))
    pilot.click("close")
    assert pilot.app.services.controls.on_text is None
    pilot.click("close", seconds=0.3)
    assert not isinstance(pilot.scene, PlayersSheet)


def test_who_is_deleted_leaves_nothing_and_the_others_have_everything(
    pilot: Pilot, tmp_path: Path
) -> None:
    services = pilot.app.services
    services.move_in(Look(hat=3))
    mia = services.session.player
    for player in services.session.household.players:
        pilot.click("door", seconds=0.4)
        pilot.click(("player", player.key), seconds=0.4)
        services.change(pace=2)
        learnt = GameProgress(best={"caught": 4})
        services.session.progress.keep(player.key, GAME, learnt)
        begin_match(pilot)
    open_players(pilot)
    pilot.click(("out", mia.key))
    assert pilot.focused == ("stays", mia.key)
    pilot.click(("stays", mia.key), ("out", mia.key), ("really", mia.key))
    assert services.words("players.gone") in pilot.texts()
    assert [player.key for player in services.session.household.players] == [FIRST]
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert not [path for path in files if mia.key in path.as_posix()]
    assert not [path for path in files if mia.key.encode() in path.read_bytes()]
    assert services.session.progress.of(FIRST, GAME).best == {"caught": 4}
    assert len(services.session.journal.numbers()) == 1
    assert services.session.settings.pace == 2


def test_the_only_player_begins_anew(pilot: Pilot) -> None:
    services = pilot.app.services
    services.change(pace=1, tokens=2)
    services.session.household.rename(services.session.player, "Mia")
    open_players(pilot)
    pilot.click(("out", FIRST), ("really", FIRST))
    assert (services.session.settings.pace, services.session.settings.tokens) == (3, 2)
    assert not services.session.player.name


# -- figures -------------------------------------------------------------------------------------


def finished(pilot: Pilot, winners: Sequence[int], level: str, minutes: float) -> None:
    """Put a finished match into the journal, as it stands there."""
    services = pilot.app.services
    players = [
        {"name": "Nina", "kind": "human", "level": None},
        {"name": "Pip", "kind": "bot", "level": level},
    ]
    setup = {"game": GAME, "variant": "base", "options": {}, "players": players, "seed": 1}
    outcome = {"winners": list(winners), "scores": [1, 0], "reason": "x"}
    services.session.journal.begin()
    query(
        services.session.journal.folder,
        "INSERT INTO matches (owner, setup, outcome, is_open, updated, played, turn, player) "
        "VALUES ('x', ?, ?, 0, ?, ?, 1, ?)",
        *(json.dumps(setup), json.dumps(outcome), 1e9, 60 * minutes, FIRST),
    )


def test_wins_stand_with_their_interval_and_are_saved_as_tables(pilot: Pilot) -> None:
    services = pilot.app.services
    for won in (True, True, False, True):
        finished(pilot, [0 if won else 1], "easy", 10)
    services.session.today = lambda: date.fromtimestamp(1e9)
    learnt = GameProgress().with_tally("span_1", True).with_tally("span_1", False)
    services.session.progress.keep(FIRST, GAME, learnt)
    sheet = StatisticsSheet(services, pilot.app.stack)
    pilot.show(sheet)
    assert "3\u00a0of\u00a04 (30\u00a0to\u00a095%)" in pilot.texts()
    assert sheet.days()[-1][1] == 40.0
    pilot.click("next")
    assert "Cat & Mouse: 50% of 2 known (9 to 91%)" in pilot.texts()
    pilot.click("save", seconds=0.4)
    table = services.session.exports / f"statistics-{FIRST}.csv"
    assert str(table) in pilot.texts().replace("\n", "")
    with table.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["kind"] for row in rows] == ["wins", "day", "memory"]
    assert rows[0]["share"] == "0.75"
    assert len(json.loads(table.with_suffix(".json").read_text("utf-8"))) == 3
