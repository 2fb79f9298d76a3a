"""The players, each with what belongs to it, and the parents, who put things away and look."""

from __future__ import annotations

import csv
import json
from datetime import date
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.catalog import CATALOG
from game.keep.players import FIRST_PLAYER, MAX_PLAYERS, MAX_PROFILE_NAME_LENGTH, PlayerLook
from game.keep.progress_data import GameProgress, ThemeProgress
from game.media.clothes import PARTS
from game.play.restrictions import (
    COACH_HELP,
    HINT_HELP,
    LEAVE_PROGRAM,
    UNDO_HELP,
    game_feature,
    level_feature,
)
from game.scenes.market.match_setup import MatchSetupScene
from game.scenes.parents.gate import gate_of
from game.scenes.parents.parental_settings import ParentalSettingsSheet
from game.scenes.parents.players import PlayersSheet
from game.scenes.parents.statistics import StatisticsSheet
from game.scenes.players.appearance import AppearanceSheet
from game.scenes.players.names import player_name
from tests.cases import cases
from tests.matches import query
from tests.pilot import Pilot
from tests.scenes.finished import leave_match, speak_into

GAME = "cat_and_mouse"


def move_in(pilot: Pilot, *choices: tuple[str, int]) -> str:
    """Move in through the door, dressed like that; return the key of the new player."""
    pilot.click("door", "new", seconds=0.3)
    pilot.click(*choices)
    pilot.click("done", seconds=0.3)
    assert pilot.scene.name == "who", "one comes back to where one came from"
    pilot.click("close", seconds=0.3)
    return pilot.app.services.session.player.key


def switch_player(pilot: Pilot, key: str) -> None:
    pilot.click("door", ("player", key), seconds=0.4)


def open_players(pilot: Pilot) -> None:
    pilot.show(PlayersSheet(pilot.app.services, pilot.app.stack))


def test_who_moves_in_is_dressed_as_it_likes_and_looks_out_of_the_door(pilot: Pilot) -> None:
    services = pilot.app.services
    pilot.click("door", "new", seconds=0.3)
    pilot.click(("hat", 5))
    pilot.click("close", "close", seconds=0.3)
    assert not services.session.players.is_shared, "nobody moves in who goes away again"
    before = pygame.surfarray.array3d(pilot.app.canvas.copy_frame())
    key = move_in(pilot, ("fur", 2), ("pattern", 2), ("hat", 3), ("colour", 4))
    assert services.session.player.look == PlayerLook(fur=2, pattern=2, hat=3, colour=4)
    assert services.session.player.key == key != FIRST_PLAYER
    assert (pygame.surfarray.array3d(pilot.app.canvas.copy_frame()) != before).any()
    assert player_name(services, services.session.player) in pilot.targets()["door"].name
    pilot.click("door", "dress", seconds=0.3)
    pilot.click(("hat", 6), "done", seconds=0.3)
    assert services.session.player.look.hat == 6
    assert services.session.player.key == key


def test_a_full_house_has_no_place_for_somebody_new(pilot: Pilot) -> None:
    for _ in range(MAX_PLAYERS - 1):
        assert move_in(pilot) != FIRST_PLAYER
    looks = [player.look for player in pilot.app.services.session.players.all]
    assert len(set(looks)) == MAX_PLAYERS, "nobody looks like another one at first"
    pilot.click("door", seconds=0.3)
    assert "new" not in pilot.targets()
    assert len([key for key in pilot.targets() if isinstance(key, tuple)]) == MAX_PLAYERS


@cases("part", PARTS)
def test_every_choice_changes_the_picture(pilot: Pilot, part: str) -> None:
    sheet = AppearanceSheet(pilot.app.services, pilot.app.stack, None)
    pilot.show(sheet)
    pictures = set()
    for number in range(PARTS[part]):
        sheet.choose_option(part, number)
        surface = pygame.Surface(pilot.app.screen.get_size())
        assert sheet.figure is not None
        sheet.figure.draw(surface, pilot.app.services.rendering.layout)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == PARTS[part]


def test_each_has_settings_and_matches_of_its_own_and_the_last_one_plays_next(
    tmp_path: Path,
) -> None:
    with Pilot(tmp_path) as pilot:
        services = pilot.app.services
        services.change_settings(pace=4)
        leave_match(pilot)
        key = move_in(pilot)
        assert not pilot.waits(GAME)
        pilot.click("shelf", "matches", seconds=0.4)
        assert not [key for key in pilot.targets() if isinstance(key, tuple)]
        pilot.go_home()
        assert (services.session.settings.pace, services.session.settings.last_choices) == (3, {})
        services.change_settings(pace=1, text_scale=200)
        leave_match(pilot)
    with Pilot(tmp_path) as pilot:
        services = pilot.app.services
        assert services.session.player.key == services.session.journal.player == key
        assert services.session.settings.pace == 1
        pilot.wait(1.0)
        pilot.go_home()
        switch_player(pilot, FIRST_PLAYER)
        pilot.wait(0.5)
        assert pilot.waits(GAME)
        assert services.session.settings.pace == 4
        assert GAME in services.session.settings.last_choices
        assert services.rendering.is_current
    players = [{"key": FIRST_PLAYER}, {"key": key, "look": 7}]
    (tmp_path / "players.json").write_text(json.dumps({"players": players, "now": key}))
    with Pilot(tmp_path) as pilot:
        assert pilot.notice() == pilot.app.services.words("trouble.players_bad")
        assert pilot.app.services.session.player.key == key
        assert pilot.app.services.session.journal.unfinished_matches(), "that costs no match"


@cases("voice", ["built_in", None])
def test_who_is_added_is_read_to_like_the_one_who_adds_it(
    tmp_path: Path, voice: str | None
) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.app.services.change_settings(reads_aloud=True, voice=voice, pace=4)
        added = move_in(pilot)
    with Pilot(tmp_path) as pilot:
        settings = pilot.app.services.session.settings
        assert (settings.reads_aloud, settings.voice, settings.pace) == (True, voice, 3)
        pilot.app.services.change_settings(reads_aloud=False)
        switch_player(pilot, FIRST_PLAYER)
        assert pilot.app.services.session.settings.reads_aloud, "each has its own from then on"
        switch_player(pilot, added)
        assert not pilot.app.services.session.settings.reads_aloud


# -- names ----------------------------------------------------------------------------------------


def type_text(pilot: Pilot, *texts: str) -> None:
    for text in texts:
        pilot.app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0))
        pilot.app.dispatch(pygame.Event(pygame.TEXTINPUT, text=text))
    pilot.frame()


def test_a_grown_up_gives_a_name_letter_by_letter(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    services, said = pilot.app.services, speak_into(pilot, monkeypatch)
    unwritten = services.words("players.unwritten")
    services.change_settings(reads_aloud=True)
    open_players(pilot)
    for name in ("Şahin", "Žofie", "Юля", "Ωμέγα", "Anna Lena"):
        services.session.players.rename(services.session.player, "")
        pilot.click(("name", FIRST_PLAYER))
        type_text(pilot, *name, "x")
        pilot.press(pygame.K_BACKSPACE)
        assert f"{name}|" in pilot.texts()
        assert unwritten not in pilot.texts()
        pilot.press(pygame.K_RETURN)
        assert services.session.player.name == name
        assert services.controls.on_text is None
        assert name in pilot.texts()
    for letter in "שم🐭中":
        services.session.players.rename(services.session.player, "")
        pilot.click(("name", FIRST_PLAYER))
        type_text(pilot, "Mi", letter)
        assert unwritten in pilot.texts()
        assert unwritten in said[-1]
        assert "Mi|" in pilot.texts(), "nothing is lost"
        type_text(pilot, "a")
        assert unwritten not in pilot.texts()
        pilot.press(pygame.K_RETURN)
        assert services.session.player.name == "Mia"
    assert not services.session.settings.is_muted, "M is a letter while one types"
    pilot.press(pygame.K_m)
    assert services.session.settings.is_muted


def test_a_grown_up_adds_a_player_and_names_it_at_once(pilot: Pilot) -> None:
    players = pilot.app.services.session.players
    open_players(pilot)
    pilot.click("add", "done", seconds=0.3)
    type_text(pilot, "Ida")
    pilot.press(pygame.K_RETURN)
    assert [player.name for player in players.all] == ["", "Ida"]
    assert players.active == players.all[0], "who plays stays"
    for _ in range(MAX_PLAYERS - 2):
        pilot.click("add", "done", seconds=0.3)
        pilot.press(pygame.K_ESCAPE)
    assert len(players.all) == MAX_PLAYERS
    assert "add" not in pilot.targets()


def test_what_was_typed_is_never_too_long_and_is_dropped_with_escape(pilot: Pilot) -> None:
    open_players(pilot)
    pilot.click(("name", FIRST_PLAYER))
    type_text(pilot, "Mq\u0303")
    assert "Mq\u0303|" in pilot.texts()
    pilot.press(pygame.K_BACKSPACE)
    assert "M|" in pilot.texts(), "a letter goes with its mark"
    pilot.press(pygame.K_BACKSPACE)
    type_text(pilot, *"Wolfgang Amadeus Theophilus", "\n")
    assert f"{'Wolfgang Amadeus Theophilus'[:MAX_PROFILE_NAME_LENGTH]}|" in pilot.texts()
    pilot.press(pygame.K_ESCAPE)
    assert not pilot.app.services.session.player.name
    assert pilot.scene.name == PlayersSheet.name
    pilot.click(("name", FIRST_PLAYER), "close")
    assert pilot.app.services.controls.on_text is None
    pilot.click("close", seconds=0.3)
    assert pilot.scene.name != PlayersSheet.name


def test_a_letter_that_no_longer_fits_is_refused_with_a_sound_and_a_shake(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []
    monkeypatch.setattr(
        pilot.app.services.output.sound, "play", lambda name, *_: played.append(name)
    )
    open_players(pilot)
    pilot.click(("name", FIRST_PLAYER))
    played.clear()
    type_text(pilot, *"x" * MAX_PROFILE_NAME_LENGTH)
    assert not played
    before = name_box(pilot)
    type_text(pilot, "y")
    assert played == ["common/ui_wrong"]
    pilot.frame()
    assert name_box(pilot) != before
    pilot.wait(0.5)
    assert name_box(pilot) == before


def name_box(pilot: Pilot) -> pygame.Rect:
    (box,) = (box for box in pilot.read() if box.text.endswith("|"))
    return box.rect


def test_who_is_deleted_leaves_nothing_and_the_others_have_everything(
    pilot: Pilot, tmp_path: Path
) -> None:
    services = pilot.app.services
    services.add_player(PlayerLook(hat=3))
    mia = services.session.player
    for player in services.session.players.all:
        switch_player(pilot, player.key)
        services.change_settings(pace=2)
        services.session.progress.save(player.key, GAME, GameProgress(best={"caught": 4}))
        leave_match(pilot)
    open_players(pilot)
    pilot.click(("out", mia.key))
    assert pilot.focused == ("stays", mia.key)
    pilot.click(("stays", mia.key), ("out", mia.key), ("really", mia.key))
    assert services.words("players.gone") in pilot.texts()
    assert [player.key for player in services.session.players.all] == [FIRST_PLAYER]
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert not [path for path in files if mia.key in path.as_posix()]
    assert not [path for path in files if mia.key.encode() in path.read_bytes()]
    assert services.session.progress.game_progress(FIRST_PLAYER, GAME).best == {"caught": 4}
    assert len(services.session.journal.row_numbers()) == 1
    assert services.session.settings.pace == 2
    services.change_settings(pace=1, tokens=2)
    services.session.players.rename(services.session.player, "Mia")
    pilot.click(("out", FIRST_PLAYER), ("really", FIRST_PLAYER))
    assert (services.session.settings.pace, services.session.settings.tokens) == (3, 2), (
        "it begins anew"
    )
    assert not services.session.player.name


def come_through(pilot: Pilot) -> None:
    pilot.come_to_gate()
    pilot.pass_gate()
    assert isinstance(pilot.scene, ParentalSettingsSheet)


def put_away(pilot: Pilot, *names: str) -> None:
    """Put things away, and come back to the market."""
    come_through(pilot)
    pilot.click("games" if names[0].startswith(("game", "level")) else "helps", seconds=0.4)
    pilot.click(*names)
    pilot.go_home()
    assert pilot.scene.name == "title"


# -- what parents put away -------------------------------------------------------------------------


@pytest.mark.around
def test_a_game_that_is_put_away_is_nowhere_and_its_match_waits(pilot: Pilot) -> None:
    leave_match(pilot)
    put_away(pilot, game_feature(GAME))
    targets = pilot.targets()
    assert {key for key in CATALOG if key in targets} == {*CATALOG} - {GAME}
    boxes = sorted((targets[key].box for key in CATALOG if key in targets), key=lambda b: b.x)
    assert all(a.right < b.x for a, b in pairwise(boxes))
    for way in (("school",), ("differently", "cup"), ("shelf", "matches")):
        pilot.click(*way, seconds=0.5)
        assert pilot.scene.name != "title"
        for key in pilot.targets():
            assert key not in (GAME, ("game", GAME)), way
            assert not (isinstance(key, tuple) and key[0] == "go_on"), way
        pilot.go_home()
    put_away(pilot, game_feature(GAME))
    assert pilot.waits(GAME)


@pytest.mark.around
def test_levels_that_are_put_away_are_not_offered_and_the_last_ones_stay(pilot: Pilot) -> None:
    put_away(pilot, level_feature("medium"), level_feature("hard"))
    pilot.click("differently", GAME, seconds=0.5)
    scene = pilot.scene
    assert isinstance(scene, MatchSetupScene)
    scene.choose_count(4)
    assert {player.level for player in scene.choice.players} == {None, "easy"}
    pilot.click(("seat", 1), seconds=0.4)
    assert {key for key in pilot.targets() if isinstance(key, tuple) and key[0] == "level"} == {
        ("level", "easy")
    }
    pilot.click("close", "back", seconds=0.4)
    come_through(pilot)
    pilot.click("games", seconds=0.4)
    pilot.click(*(game_feature(key) for key in CATALOG))
    assert len(pilot.app.services.session.games) == 1
    assert pilot.app.services.words("parents.last") in pilot.texts()
    pilot.click(level_feature("easy"))
    assert pilot.app.services.session.is_enabled(level_feature("easy"))


def test_helps_that_are_put_away_are_not_at_the_table(pilot: Pilot) -> None:
    put_away(pilot, HINT_HELP, UNDO_HELP, COACH_HELP)
    table = pilot.open_table(GAME)
    pilot.ask()
    keys = {target.key for target in table.targets()}
    assert not keys & {"hint", "undo"}
    assert not table.mode.has_coach
    ply = table.match.ply
    before = table.speech_text()
    pilot.press(pygame.K_h, seconds=0.5)
    assert table.speech_text() == before
    pilot.click_slot()
    pilot.settle()
    pilot.ask()
    after = table.match.ply
    assert after > ply
    pilot.press(pygame.K_u, seconds=0.2)
    assert table.match.ply == after


def test_nothing_is_louder_than_grown_ups_allow(pilot: Pilot) -> None:
    services = pilot.app.services
    services.change_settings(effects=10, music=9, speech=8)
    come_through(pilot)
    pilot.click("helps", seconds=0.4)
    pilot.click(*["loudest_less"] * 7)
    assert services.session.settings.max_volume == 3
    assert (services.output.sound.effects_volume, services.output.speech.volume) == (0.3, 3)
    assert services.session.settings.effects == 10, "it comes back when it is allowed again"
    pilot.go_home()
    pilot.click("settings", seconds=0.4)
    pilot.click("effects_more")
    assert services.session.settings.effects == 3


def test_a_locked_window_is_left_through_the_gate_or_by_a_system_that_shuts_down(
    pilot: Pilot,
) -> None:
    put_away(pilot, LEAVE_PROGRAM)
    app = pilot.app
    app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0))
    assert not app.services.session.settings.is_fullscreen
    pilot.click("settings", seconds=0.4)
    assert "fullscreen" not in pilot.targets()
    pilot.press(pygame.K_ESCAPE, seconds=0.4)
    pilot.click("quit", seconds=0.4)
    assert gate_of(pilot.scene) is not None
    pilot.pass_gate()
    assert pilot.scene.name == "quit"
    pilot.click("stay", seconds=0.4)
    app.dispatch(pygame.Event(pygame.WINDOWCLOSE))
    app.dispatch(pygame.Event(pygame.QUIT))
    pilot.wait(0.4)
    assert not app.stack.is_over
    assert gate_of(pilot.scene) is not None
    app.dispatch(pygame.Event(pygame.QUIT))
    assert app.stack.is_over


def test_wins_stand_as_counts_and_are_saved_as_tables(pilot: Pilot) -> None:
    services = pilot.app.services
    players = [
        {"name": "Nina", "kind": "human", "level": None},
        {"name": "Pip", "kind": "bot", "level": "easy"},
    ]
    setup = {"game": GAME, "variant": "base", "options": {}, "players": players, "seed": 1}
    services.session.journal.create_file()
    for winner in (0, 0, 1, 0):
        outcome = {"winners": [winner], "scores": [1, 0], "reason": "x"}
        query(
            services.session.journal.folder,
            "INSERT INTO matches (owner, setup, outcome, is_open, updated, played, turn, player) "
            "VALUES ('x', ?, ?, 0, ?, ?, 1, ?)",
            *(json.dumps(setup), json.dumps(outcome), 1e9, 600, FIRST_PLAYER),
        )
    services.session.today = lambda: date.fromtimestamp(1e9)
    services.session.players.rename(services.session.player, "Mia/")
    learnt = GameProgress().with_tally("span_1", True).with_tally("span_1", False)
    services.session.progress.save(FIRST_PLAYER, GAME, learnt)
    pilot.show(sheet := StatisticsSheet(services, pilot.app.stack))
    assert sheet.minutes_by_day()[-1][1] == 40.0
    assert "Cat & Mouse: 1 of 2 right first time" in pilot.texts()
    pilot.click("next")
    assert "3\u00a0of\u00a04" in pilot.texts()
    assert "Games won" in pilot.texts()
    said = sheet.speech_text()
    assert "Games won. Cat & Mouse. gentle robot: 3\u00a0of\u00a04." in said
    pilot.click("save", seconds=0.4)
    table = services.session.exports / "Mia 2001-09-09.csv"
    assert str(table) in pilot.texts().replace("\n", "")
    with table.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["What"] for row in rows] == ["Games against robots", "Games that day", "Remembered"]
    assert (rows[0]["Game"], rows[0]["Robot or exercise"]) == ("Cat & Mouse", "gentle robot")
    assert (rows[0]["How many"], rows[0]["Won or right"], rows[0]["Share"]) == ("4", "3", "0.75")


def test_a_press_on_a_face_shows_the_figures_of_that_player(pilot: Pilot) -> None:
    services = pilot.app.services
    services.session.players.rename(services.session.player, "Mia")
    mia = services.session.player
    pepe = services.session.players.add(mia.look)
    services.session.players.rename(pepe, "Pepe")
    services.switch_player(mia)
    pilot.show(StatisticsSheet(services, pilot.app.stack))
    pilot.click("next")
    assert "Mia" in pilot.texts()
    pilot.click(("player", pepe.key))
    assert "Pepe" in pilot.texts()
    assert "Mia" not in pilot.texts()


def test_a_press_on_a_face_dresses_that_player(pilot: Pilot) -> None:
    services = pilot.app.services
    other = services.session.players.add(services.session.player.look)
    services.switch_player(services.session.players.all[0])
    pilot.show(PlayersSheet(services, pilot.app.stack))
    pilot.click(("dress", other.key), seconds=0.4)
    pilot.click(("hat", 5), seconds=0.4)
    pilot.click("done", seconds=0.4)
    assert [player.look.hat for player in services.session.players.all] == [other.look.hat, 5]


def test_what_was_mastered_within_a_week_is_told_in_one_sentence(pilot: Pilot) -> None:
    services = pilot.app.services
    services.session.players.rename(services.session.player, "Pepe")
    services.session.today = lambda: date(2026, 11, 26)
    pilot.show(sheet := StatisticsSheet(services, pilot.app.stack))
    assert sheet.news_text() == services.words("statistics.no_news")
    assert services.words("statistics.no_matches") in sheet.body_text()
    for step in (1, -1):
        assert services.words("statistics.no_matches") in pilot.texts()
        sheet._turn_page(step)
    for key, day in (("first", 19), ("catch", 20)):
        theme = ThemeProgress(is_mastered=True, mastered_on=date(2026, 11, day))
        learnt = services.session.progress.game_progress(FIRST_PLAYER, GAME).with_theme(key, theme)
        services.session.progress.save(FIRST_PLAYER, GAME, learnt)
    sheet = StatisticsSheet(services, pilot.app.stack)
    assert sheet.news_text() == "Pepe now knows which mouse Max should catch."
