"""The house: a small door, behind which each player has what belongs to it."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.keep.household import FIRST, MOST, Look
from game.keep.learnt import GameProgress
from game.media.dressed import PARTS
from game.scenes.house.dress import DressSheet
from game.scenes.house.names import name_of, picture_of
from game.scenes.house.who import WhoPlaysSheet
from game.scenes.market.title import TitleScene
from tests.pilot import Pilot


def move_in(pilot: Pilot, *choices: tuple[str, int]) -> str:
    """Move in through the door, dressed like that; return the key of the new player."""
    pilot.click("door", seconds=0.3)
    pilot.click("new", seconds=0.3)
    pilot.click(*choices)
    pilot.click("done", seconds=0.3)
    return pilot.app.services.session.player.key


def play_as(pilot: Pilot, key: str) -> None:
    pilot.click("door", seconds=0.3)
    pilot.click(("player", key), seconds=0.3)


def test_one_player_is_never_asked(pilot: Pilot) -> None:
    assert isinstance(pilot.scene, TitleScene)
    pilot.open_table("cat_and_mouse")
    assert pilot.app.services.session.player.key == FIRST


def test_who_moves_in_is_dressed_as_it_likes_and_looks_out_of_the_door(pilot: Pilot) -> None:
    before = pygame.surfarray.array3d(pilot.app.canvas.picture())
    key = move_in(pilot, ("fur", 2), ("pattern", 2), ("hat", 3), ("colour", 4))
    assert isinstance(pilot.scene, TitleScene)
    services = pilot.app.services
    assert services.session.player.look == Look(fur=2, pattern=2, hat=3, colour=4)
    assert services.session.player.key == key != FIRST
    assert (pygame.surfarray.array3d(pilot.app.canvas.picture()) != before).any()
    assert name_of(services.words, services.session.player) in pilot.targets()["door"].name


def test_nobody_moves_in_who_goes_away_again(pilot: Pilot) -> None:
    pilot.click("door", seconds=0.3)
    pilot.click("new", seconds=0.3)
    pilot.click(("hat", 5))
    pilot.click("close", seconds=0.3)
    assert not pilot.app.services.session.household.is_shared


def test_each_has_settings_progress_and_matches_of_its_own(pilot: Pilot) -> None:
    services = pilot.app.services
    pilot.open_table("cat_and_mouse")
    pilot.click_slot()
    pilot.wait(1.0)
    services.change(pace=5)
    pilot.app.stack.pop_to_bottom()
    pilot.wait(0.5)
    assert pilot.waits("cat_and_mouse")
    key = move_in(pilot)
    assert not pilot.waits("cat_and_mouse")
    assert "matches" not in pilot.targets()
    assert services.session.settings.pace == 3
    assert services.session.settings.last_choices == {}
    learnt = GameProgress()
    services.session.progress.keep(key, "cat_and_mouse", learnt)
    play_as(pilot, FIRST)
    assert pilot.waits("cat_and_mouse")
    assert services.session.settings.pace == 5
    assert "cat_and_mouse" in services.session.settings.last_choices


def test_a_full_house_has_no_place_for_somebody_new(pilot: Pilot) -> None:
    for _ in range(MOST - 1):
        assert move_in(pilot) != FIRST
    looks = [player.look for player in pilot.app.services.session.household.players]
    assert len(set(looks)) == MOST  # nobody looks like another one at first
    pilot.click("door", seconds=0.3)
    assert "new" not in pilot.targets()
    assert len([key for key in pilot.targets() if isinstance(key, tuple)]) == MOST


def test_one_dresses_oneself_anew(pilot: Pilot) -> None:
    pilot.click("door", seconds=0.3)
    pilot.click("dress", seconds=0.3)
    assert isinstance(pilot.scene, DressSheet)
    pilot.click(("hat", 6), "done", seconds=0.3)
    assert pilot.app.services.session.player.look.hat == 6
    assert pilot.app.services.session.player.key == FIRST


def test_who_played_last_plays_the_next_time(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        key = move_in(pilot)
        pilot.app.services.change(pace=1, letters=200)
    with Pilot(tmp_path) as pilot:
        services = pilot.app.services
        assert services.session.player.key == key
        assert services.session.journal.player == key
        assert services.session.settings.pace == 1
        play_as(pilot, FIRST)
        pilot.wait(0.5)
        assert services.session.settings.pace == 3
        assert services.rendering.is_current


def test_a_damaged_list_of_players_is_told_once_and_costs_no_match(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        key = move_in(pilot)
        pilot.open_table("cat_and_mouse")
        pilot.click_slot()
        pilot.wait(1.0)
    (tmp_path / "players.json").write_text(
        json.dumps({"players": [{"key": FIRST}, {"key": key, "look": 7}], "now": key})
    )
    with Pilot(tmp_path) as pilot:
        services = pilot.app.services
        assert pilot.notice() == services.words("trouble.players_bad")
        assert services.session.player.key == key
        assert pilot.app.services.session.journal.unfinished()


@pytest.mark.parametrize("part", PARTS)
def test_every_choice_changes_the_picture(pilot: Pilot, part: str) -> None:
    sheet = DressSheet(pilot.app.services, pilot.app.stack, None)
    pilot.show(sheet)
    pictures = set()
    for number in range(PARTS[part]):
        sheet.wear(part, number)
        surface = pygame.Surface(pilot.app.screen.get_size())
        assert sheet.figure is not None
        sheet.figure.draw(surface, pilot.app.services.rendering.layout)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == PARTS[part]


def test_names_tell_all_looks_apart_that_differ_in_hat_or_clothes(pilot: Pilot) -> None:
    sheet = WhoPlaysSheet(pilot.app.services, pilot.app.stack)
    pilot.show(sheet)
    words, player = pilot.app.services.words, pilot.app.services.session.player
    assert name_of(words, player) in sheet.spoken()
    assert picture_of(Look(fur=1, pattern=2, hat=3, colour=4)) == "common/player?1234"
