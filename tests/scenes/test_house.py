"""The players: a small door, behind which each has what belongs to it; names; and moving out."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.keep.household import FIRST, LONGEST_NAME, MOST, Look
from game.keep.learnt import GameProgress
from game.media.dressed import PARTS
from game.scenes.house.dress import DressSheet
from game.scenes.house.names import name_of
from game.scenes.parents.players import PlayersSheet
from tests.cases import cases
from tests.pilot import Pilot
from tests.scenes.finished import speak_into

GAME = "cat_and_mouse"


def move_in(pilot: Pilot, *choices: tuple[str, int]) -> str:
    """Move in through the door, dressed like that; return the key of the new player."""
    pilot.click("door", "new", seconds=0.3)
    pilot.click(*choices)
    pilot.click("done", seconds=0.3)
    assert pilot.scene.name == "title"
    return pilot.app.services.household.now.key


def play_as(pilot: Pilot, key: str) -> None:
    pilot.click("door", ("player", key), seconds=0.4)


def leave_match(pilot: Pilot) -> None:
    """Choose once in a new match, and leave it."""
    pilot.open_table(GAME)
    pilot.click_slot()
    pilot.settle()
    pilot.app.stack.pop_to_bottom()
    pilot.wait(0.4)
    assert pilot.waits(GAME)


def open_players(pilot: Pilot) -> None:
    pilot.show(PlayersSheet(pilot.app.services, pilot.app.stack))


# -- the door -------------------------------------------------------------------------------------


def test_who_moves_in_is_dressed_as_it_likes_and_looks_out_of_the_door(pilot: Pilot) -> None:
    services = pilot.app.services
    pilot.click("door", "new", seconds=0.3)
    pilot.click(("hat", 5))
    pilot.click("close", seconds=0.3)
    assert not services.household.is_shared, "nobody moves in who goes away again"
    before = pygame.surfarray.array3d(pilot.app.canvas.picture())
    key = move_in(pilot, ("fur", 2), ("pattern", 2), ("hat", 3), ("colour", 4))
    assert services.household.now.look == Look(fur=2, pattern=2, hat=3, colour=4)
    assert services.household.now.key == key != FIRST
    assert (pygame.surfarray.array3d(pilot.app.canvas.picture()) != before).any()
    assert name_of(services.words, services.household.now) in pilot.targets()["door"].name
    pilot.click("door", "dress", seconds=0.3)
    pilot.click(("hat", 6), "done", seconds=0.3)
    assert services.household.now.look.hat == 6
    assert services.household.now.key == key


def test_a_full_house_has_no_place_for_somebody_new(pilot: Pilot) -> None:
    for _ in range(MOST - 1):
        assert move_in(pilot) != FIRST
    looks = [player.look for player in pilot.app.services.household.players]
    assert len(set(looks)) == MOST, "nobody looks like another one at first"
    pilot.click("door", seconds=0.3)
    assert "new" not in pilot.targets()
    assert len([key for key in pilot.targets() if isinstance(key, tuple)]) == MOST


@cases("part", PARTS)
def test_every_choice_changes_the_picture(pilot: Pilot, part: str) -> None:
    sheet = DressSheet(pilot.app.services, pilot.app.stack, None)
    pilot.show(sheet)
    pictures = set()
    for number in range(PARTS[part]):
        sheet.wear(part, number)
        surface = pygame.Surface(pilot.app.screen.get_size())
        assert sheet.figure is not None
        sheet.figure.draw(surface, pilot.app.services.layout)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == PARTS[part]


def test_each_has_settings_and_matches_of_its_own_and_the_last_one_plays_next(
    tmp_path: Path,
) -> None:
    with Pilot(tmp_path) as pilot:
        services = pilot.app.services
        services.change(pace=4)
        leave_match(pilot)
        key = move_in(pilot)
        assert not pilot.waits(GAME)
        assert "matches" not in pilot.targets()
        assert (services.settings.pace, services.settings.last_choices) == (3, {})
        services.change(pace=1, letters=200)
        leave_match(pilot)
    with Pilot(tmp_path) as pilot:
        services = pilot.app.services
        assert services.household.now.key == services.journal.player == key
        assert services.settings.pace == 1
        pilot.wait(1.0)
        pilot.app.stack.pop_to_bottom()
        pilot.wait(0.4)
        play_as(pilot, FIRST)
        pilot.wait(0.5)
        assert pilot.waits(GAME)
        assert services.settings.pace == 4
        assert GAME in services.settings.last_choices
        assert services.is_dressed
    players = [{"key": FIRST}, {"key": key, "look": 7}]
    (tmp_path / "players.json").write_text(json.dumps({"players": players, "now": key}))
    with Pilot(tmp_path) as pilot:
        assert pilot.notice() == pilot.app.services.words("trouble.players_bad")
        assert pilot.app.services.household.now.key == key
        assert pilot.app.services.journal.unfinished(), "that costs no match"


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
    services.change(reads_aloud=True)
    open_players(pilot)
    for name in ("Şahin", "Žofie", "Юля", "Ωμέγα", "Anna Lena"):
        services.household.rename(services.household.now, "")
        pilot.click(("name", FIRST))
        type_text(pilot, *name, "x")
        pilot.press(pygame.K_BACKSPACE)
        assert f"{name}|" in pilot.texts()
        assert unwritten not in pilot.texts()
        pilot.press(pygame.K_RETURN)
        assert services.household.now.name == name
        assert services.on_text is None
        assert name in pilot.texts()
    for letter in "שم🐭中":
        services.household.rename(services.household.now, "")
        pilot.click(("name", FIRST))
        type_text(pilot, "Mi", letter)
        assert unwritten in pilot.texts()
        assert unwritten in said[-1]
        assert "Mi|" in pilot.texts(), "nothing is lost"
        type_text(pilot, "a")
        assert unwritten not in pilot.texts()
        pilot.press(pygame.K_RETURN)
        assert services.household.now.name == "Mia"
    assert not services.settings.is_muted, "M is a letter while one types"
    pilot.press(pygame.K_m)
    assert services.settings.is_muted


def test_what_was_typed_is_never_too_long_and_is_dropped_with_escape(pilot: Pilot) -> None:
    open_players(pilot)
    pilot.click(("name", FIRST))
    type_text(pilot, "Mq\u0303")
    assert "Mq\u0303|" in pilot.texts()
    pilot.press(pygame.K_BACKSPACE)
    assert "M|" in pilot.texts(), "a letter goes with its mark"
    pilot.press(pygame.K_BACKSPACE)
    type_text(pilot, *"Wolfgang Amadeus Theophilus", "\n")
    assert f"{'Wolfgang Amadeus Theophilus'[:LONGEST_NAME]}|" in pilot.texts()
    pilot.press(pygame.K_ESCAPE)
    assert not pilot.app.services.household.now.name
    assert pilot.scene.name == PlayersSheet.name
    pilot.click(("name", FIRST), "close")
    assert pilot.app.services.on_text is None
    pilot.click("close", seconds=0.3)
    assert pilot.scene.name != PlayersSheet.name


# -- moving out -----------------------------------------------------------------------------------


def test_who_is_deleted_leaves_nothing_and_the_others_have_everything(
    pilot: Pilot, tmp_path: Path
) -> None:
    services = pilot.app.services
    services.move_in(Look(hat=3))
    mia = services.household.now
    for player in services.household.players:
        play_as(pilot, player.key)
        services.change(pace=2)
        services.progress.keep(player.key, GAME, GameProgress(best={"caught": 4}))
        leave_match(pilot)
    open_players(pilot)
    pilot.click(("out", mia.key))
    assert pilot.focused == ("stays", mia.key)
    pilot.click(("stays", mia.key), ("out", mia.key), ("really", mia.key))
    assert services.words("players.gone") in pilot.texts()
    assert [player.key for player in services.household.players] == [FIRST]
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert not [path for path in files if mia.key in path.as_posix()]
    assert not [path for path in files if mia.key.encode() in path.read_bytes()]
    assert services.progress.of(FIRST, GAME).best == {"caught": 4}
    assert len(services.journal.numbers()) == 1
    assert services.settings.pace == 2
    services.change(pace=1, tokens=2)
    services.household.rename(services.household.now, "Mia")
    pilot.click(("out", FIRST), ("really", FIRST))
    assert (services.settings.pace, services.settings.tokens) == (3, 2), "it begins anew"
    assert not services.household.now.name
