"""A user's way through the whole program: by clicks, by keys and by pad alone."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pygame
import pytest

from game.boards.base import Slot
from game.catalog import CATALOG
from game.drive.tables import as_table
from game.keep.players import FIRST_PLAYER
from game.keep.progress_data import Tally
from game.practice.drill import DrillScene, DrillSpec
from game.practice.shelf import ThemeChoiceScene, drills_of
from game.scenes.cup.setup import CupSetupSheet
from game.scenes.market.attract import AttractMode
from game.scenes.market.result import ResultScene
from game.scenes.market.start import set_aside_matches
from game.scenes.sheets.rulebook import RulebookSheet
from game.scenes.table.play import PlayMode
from tests.extent import extent
from tests.kept_art import no_pictures
from tests.pilot import Pilot
from tests.scenes.devices import DEVICES, Hands, with_devices
from tests.scenes.finished import speak_into

PILOT = {"pace": 1, "is_drawn": False, "art": no_pictures}
GAMES = list(CATALOG)
DRILLS = [(key, drill) for key in GAMES for drill in drills_of(CATALOG[key])]
TAUGHT = [key for key in GAMES if CATALOG[key].has_practice]
WHOLE = with_devices(GAMES)
OPENING = 4
"""Choices after which a match counts as begun, for a device that does not play it to its end."""


def begin(pilot: Pilot, hands: Hands, game: str) -> None:
    """Go from the title to the table of a game."""
    hands.go(game)
    assert as_table(pilot.scene, PlayMode).game == game


@pytest.mark.parametrize(("game", "device"), WHOLE)
def test_from_the_title_to_the_result_and_back(pilot: Pilot, game: str, device: str) -> None:
    hands = Hands(pilot, device)
    begin(pilot, hands, game)
    hands.play()
    pilot.wait(3.4)
    assert isinstance(pilot.scene, ResultScene)
    hands.go("home")
    assert pilot.scene.name == "title"
    assert not pilot.waits(game)


def test_every_other_device_begins_a_match_and_leaves_it(pilot: Pilot) -> None:
    for game, device in product(GAMES, DEVICES):
        if (game, device) in WHOLE:
            continue
        hands = Hands(pilot, device)
        begin(pilot, hands, game)
        assert hands.play(OPENING) == OPENING, f"{game} is over after a few choices by {device}"
        left = pilot.table.match.setup
        hands.go("menu", "home")
        assert pilot.waits(game)
        hands.go(game, "anew")
        assert pilot.table.match.setup != left
        set_aside_matches(pilot.app.services, CATALOG[game])
        pilot.go_home()


@pytest.mark.parametrize("device", extent(("keys", "pad"), DEVICES))
def test_a_whole_cup_and_back(pilot: Pilot, device: str) -> None:
    hands = Hands(pilot, device)
    hands.go("differently", "cup", "differently", ("fewer", "players"), "close")
    assert isinstance(pilot.scene, CupSetupSheet)
    for key in pilot.scene.choice.games[1:]:
        hands.go(("game", key))
    hands.go("play", "go_on")
    assert pilot.scene.name == "table"
    hands.play()
    pilot.wait(3.4)
    hands.go("again")
    assert pilot.scene.name == "cup_table"
    hands.go("go_on")
    assert pilot.scene.name == "cup_ceremony"
    pilot.wait(2.0)
    hands.go("home")
    assert pilot.scene.name == "title"


def practise(pilot: Pilot, hands: Hands, *, is_right: bool) -> None:
    """Start a round, watch it, answer, and wait until another one can be started."""
    scene = pilot.scene
    assert isinstance(scene, DrillScene)
    hands.choose(lambda key: key == "start")
    for _ in range(2000):
        if scene.right is not None:
            hands.choose(lambda key: isinstance(key, Slot) and (key == scene.right) == is_right)
        elif "start" in pilot.targets():
            return
        pilot.frame(0.05)
    raise AssertionError(f"a round of {scene.spec.skill} never ends")


@pytest.mark.parametrize(
    ("game", "drill", "device"),
    [(*drill, device) for drill, device in with_devices(DRILLS)],
    ids=lambda it: getattr(it, "skill", None),
)
def test_from_the_title_to_the_practice_table_and_back(
    pilot: Pilot, game: str, drill: DrillSpec, device: str
) -> None:
    hands = Hands(pilot, device)
    hands.go("differently", game, "school", drill.skill)
    practise(pilot, hands, is_right=True)
    practise(pilot, hands, is_right=False)
    learnt = pilot.app.services.session.progress.game_progress(FIRST_PLAYER, game)
    asked = learnt.theme(drill.skill).asked
    assert asked == Tally(2, 1) if drill.is_certain else asked.count == 2
    hands.go("back")
    assert pilot.scene.name == "shelf"
    hands.go("back")
    assert pilot.scene.name == "choose"


def test_from_the_title_to_the_school_and_back(pilot: Pilot) -> None:
    for device in DEVICES:
        hands = Hands(pilot, device)
        hands.go("school")
        for game in TAUGHT:
            assert pilot.scene.name == "school"
            hands.go(game)
            assert isinstance(pilot.scene, ThemeChoiceScene)
            assert pilot.scene.entry.key == game
            hands.go("back")
        hands.go("back")
        assert pilot.scene.name == "title", device


def test_leaving_is_asked_with_the_focus_on_staying(pilot: Pilot) -> None:
    pilot.press(pygame.K_ESCAPE)
    assert not pilot.app.stack.is_over, "Escape quits"
    pilot.click("quit", seconds=0.3)
    assert pilot.focused == "stay"
    pilot.press(pygame.K_RETURN, seconds=0.3)
    assert pilot.scene.name == "title"
    pilot.press(pygame.K_TAB, pygame.K_ESCAPE, seconds=0.3)
    pilot.click("quit", "quit", seconds=0.3)
    assert pilot.app.stack.is_over


def test_the_pause_sheet_leads_anywhere_and_the_match_goes_on_another_day(
    pilot: Pilot, tmp_path: Path
) -> None:
    pilot.open_table(GAMES[0])
    table = pilot.table
    pilot.click_at((pilot.app.screen.get_width() // 2, 3), seconds=0.5)
    assert (table.match.ply, table.pending_choice is None) == (0, False), (
        "a click on nothing counts"
    )
    sentences = set()
    for _ in range(3):
        pilot.press(pygame.K_h, seconds=0.3)
        sentences.add(table.sentence)
    assert len(sentences) == 3, "a hint says where, then why, then what"
    pilot.press(pygame.K_ESCAPE, seconds=0.3)
    for button, name in (("rules", "rulebook"), ("settings", "settings")):
        assert pilot.scene.name == "pause"
        pilot.click(button, seconds=0.3)
        assert pilot.scene.name == name
        pilot.press(pygame.K_ESCAPE, pygame.K_ESCAPE, seconds=0.3)
        assert pilot.scene.name == "table"
        pilot.press(pygame.K_p, seconds=0.3)
    pilot.click("mute")
    assert pilot.app.services.output.sound.is_muted
    pilot.click("mute", "go_on", seconds=0.4)
    assert not pilot.app.services.output.sound.is_muted
    for size in ((1280, 720), (1024, 768), (1680, 720)):
        state = table.match.state
        pilot.app.resize(size)
        pilot.ask()
        assert table.match.state == state
        assert pilot.app.screen.get_size() == size
        pilot.click_slot()
        pilot.ask()
        assert table.match.state != state, size
    actions = table.match.actions
    pilot.close()
    with Pilot(tmp_path / "data", is_drawn=False) as again:
        again.wait(1.0)
        assert again.scene.name == "resume"
        again.click("go_on", seconds=0.1)
        assert again.table.match.actions[: len(actions)] == actions


def test_from_a_match_the_rulebook_opens_at_what_has_to_be_chosen(pilot: Pilot) -> None:
    for game in GAMES:
        table = pilot.open_table(game)
        asked = table.pending_choice
        assert asked is not None
        pilot.press(pygame.K_p, seconds=0.3)
        pilot.click("rules", seconds=0.3)
        book = pilot.scene
        assert isinstance(book, RulebookSheet)
        pages = table.entry.board_class().rule_pages(table.match.setup.variant)
        acts = {type(action).__name__ for action in asked.legal_actions}
        about = pages[book.page].actions
        assert acts.intersection(about), f"{game}: page {book.page} is about {about}, not {acts}"
        pilot.go_home()


def test_attract_mode_after_a_minute_and_back_by_any_key(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = speak_into(pilot, monkeypatch)
    for _ in range(1250):
        pilot.app.stack.update(0.05)
    pilot.wait(0.3)
    scene = as_table(pilot.scene, AttractMode)
    assert "Press to play!" in pilot.texts()
    pilot.app.services.change_settings(pace=5, reads_aloud=True)
    scene.on_uncovered()
    before, said[:] = scene.match.ply, []
    for _ in range(600):
        pilot.frame(0.05)
        assert not scene.conductor.is_waiting_for_click
    assert scene.match.ply > before
    assert said == [], "it is read although nobody is there"
    pilot.press(pygame.K_x)
    assert pilot.scene is scene
    pilot.press(pygame.K_SPACE, seconds=0.3)
    assert pilot.scene.name == "title"
