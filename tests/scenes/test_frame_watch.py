"""Watching a finished match: as its person saw it, and nothing is asked, undone or written."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest

from game.catalog import CATALOG, GameEntry
from game.drive.tables import as_table
from game.geometry import MIN_TARGET_SIZE, Box
from game.keep.archive import replay_record
from game.play.chance import run_to_end
from game.rules.base import Event
from game.scenes.table.play import PlayMode
from game.scenes.table.scene import TableScene
from game.scenes.table.watch import WatchMode, progress_bar_box, watch_scene
from game.ui.input import Choose
from tests.matches import rows
from tests.pilot import Pilot, play_to_end
from tests.scenes.finished import (
    FIRST,
    GAMES,
    click_card,
    open_list,
    played,
    read_all,
    see_to_the_end,
)

PILOT = {"motion": "none", "pace": 1, "is_drawn": False}


def watched(pilot: Pilot) -> TableScene[WatchMode]:
    return as_table(pilot.scene, WatchMode)


@pytest.mark.parametrize("entry", GAMES, ids=lambda e: e.key)
def test_a_match_is_seen_again_to_its_end_as_its_person_saw_it(
    pilot: Pilot, tmp_path: Path, entry: GameEntry
) -> None:
    match = played(pilot, entry, players=entry.players(entry.variants[0])[-1], person=1)
    before = rows(tmp_path / "data")
    record = pilot.app.services.session.journal.record(1)
    assert record is not None
    again = run_to_end(replay_record(record, CATALOG))
    scene = watch_scene(pilot.app.services, pilot.app.stack, again)
    assert scene.viewer == 1
    pilot.show(scene)
    staged: list[Event] = []
    scene.conductor.listeners.append(staged.append)
    shown = []
    board = scene.board
    sync = board.sync
    board.sync = lambda seen: (shown.append(seen), sync(seen))  # type: ignore[assignment, func-returns-value, method-assign]
    see_to_the_end(pilot)
    assert staged == list(match.events_since(0, 1))
    assert scene.match.actions == match.actions
    assert shown[-1] == match.observe(1)
    assert all(observation.seat == 1 for observation in shown)
    assert pilot.app.services.session.settings.lessons_seen == ()
    pilot.app.services.session.journal.finish()
    assert rows(tmp_path / "data") == before


def test_from_the_list_in_another_window_and_language_and_once_more(pilot: Pilot) -> None:
    match = played(pilot, FIRST)
    open_list(pilot)
    pilot.app.resize((1024, 768))
    read_all(pilot)
    click_card(pilot, "watch", 2)
    pilot.app.resize((1280, 720))
    pilot.wait(1)
    pilot.app.services.change_settings(language="de")
    pilot.app.stack.rebuild()
    pilot.wait(0.4)
    assert "again" not in pilot.targets()
    scene = see_to_the_end(pilot)
    assert scene.match.actions == match.actions
    pilot.wait(0.1)
    assert "gewinn" in scene.sentence
    assert "gewinn" in scene.speech_text()
    pilot.click("again", seconds=0.4)
    assert watched(pilot) is not scene
    see_to_the_end(pilot)
    pilot.wait(0.1)
    pilot.click("leave", seconds=0.4)
    assert "Deine Spiele" in pilot.texts()
    read_all(pilot)


def test_it_has_a_speed_of_its_own_and_nothing_can_be_taken_back_or_asked(pilot: Pilot) -> None:
    services = pilot.app.services
    scene = watch_scene(services, pilot.app.stack, played(pilot, FIRST))
    pilot.show(scene)
    assert scene.mode.progress == 0
    before, seen = services.session.settings.pace, []
    for _ in range(4):
        pilot.click("pace")
        seen.append(scene.conductor.pace)
    assert sorted(seen) == [1, 2, 3, 4]
    assert services.session.settings.pace == before
    scene.on_uncovered()
    assert scene.conductor.pace == seen[-1]
    pilot.wait(3)
    ply = scene.match.ply
    pilot.press(pygame.K_u, pygame.K_h, pygame.K_BACKSPACE)
    assert scene.match.ply >= ply
    assert scene.sentence == scene.conductor.last_sentence
    assert not {"undo", "hint"} & set(pilot.targets())
    see_to_the_end(pilot)
    assert scene.mode.progress == 1
    services.change_settings(pace=5)
    pilot.show(slow := watch_scene(services, pilot.app.stack, scene.match))
    for _ in range(2000):
        pilot.frame(0.05)
        if "next" in pilot.targets():
            break
    ply = slow.match.ply
    pilot.wait(5)
    assert slow.match.ply == ply, "it does not wait for a press at the slowest pace"
    pilot.click("next", seconds=3)
    assert slow.match.ply > ply


@pytest.mark.parametrize("entry", GAMES, ids=lambda e: e.key)
def test_a_jump_shows_the_turn_that_was_pressed(pilot: Pilot, entry: GameEntry) -> None:
    """In the middle of a staging, too; what follows is shown and staged as in the match."""
    match = played(pilot, entry, players=entry.players(entry.variants[0])[-1])
    scene = watch_scene(pilot.app.services, pilot.app.stack, match)
    pilot.show(scene)
    pilot.wait(1.5)
    board, box = scene.board, pilot.targets()["bar"].box
    drawn = Box(box.x, box.bottom - 36, box.w, 36)
    for slot in board.pointable_slots():
        if slot.kind in board.narrator.seat_kinds:
            assert not board.area(slot).overlap(drawn), "the bar lies over a seat"
    sign = board.round_box
    assert sign is None or not sign.overlap(drawn), "the bar lies over the sign"
    pilot.app.handle(Choose((box.x + 0.6 * box.w, box.centre[1])))
    ply, starts = scene.match.ply, match.turn_starts()
    assert ply == max(start for start in starts if start <= int(0.6 * len(match.actions)))
    assert scene.board.view == match.observe_at(ply, scene.viewer)
    fresh = watch_scene(pilot.app.services, pilot.app.stack, match).board
    fresh.load_events(match.events_since(0, scene.viewer, ply))
    fresh.sync(match.observe_at(ply, scene.viewer))
    assert scene.board.narrator.view == fresh.narrator.view
    pilot.press(pygame.K_LEFT)
    assert scene.match.ply == starts[max(0, starts.index(ply) - 1)]
    pilot.press(pygame.K_RIGHT)
    pilot.wait(0.2)
    staged: list[Event] = []
    see_to_the_end(pilot)
    pilot.app.handle(Choose((box.right - 1, box.centre[1])))
    assert not scene.has_ended
    last = scene.match.ply
    scene.conductor.listeners.append(staged.append)
    see_to_the_end(pilot)
    assert staged == list(match.events_since(last, scene.viewer))


@pytest.mark.parametrize("players", [1, 2, 5])
def test_the_bar_is_wide_however_many_plates_stand_along_the_lower_edge(players: int) -> None:
    plates = [Box(82 + 300 * seat, 804, 236, 84) for seat in range(players)]
    bar = progress_bar_box(Box(0, 0, 1600, 900), plates)
    assert bar.w >= 600
    assert bar.h >= MIN_TARGET_SIZE
    assert all(bar.overlap(plate) == 0 for plate in plates)
    assert bar.bottom == (900 if players < 5 else 258)


def test_a_pause_stands_still_and_escape_leaves(pilot: Pilot) -> None:
    scene = watch_scene(pilot.app.services, pilot.app.stack, played(pilot, FIRST))
    below = pilot.scene
    pilot.show(scene)
    pilot.wait(1)
    pilot.click("pause")
    ply, update = scene.match.ply, scene.board.update
    scene.board.update = moved = Mock()  # type: ignore[method-assign]
    pilot.wait(4)
    assert scene.match.ply == ply
    moved.assert_not_called()
    scene.board.update = update  # type: ignore[method-assign]
    pilot.press(pygame.K_p)
    pilot.wait(2)
    assert scene.match.ply > ply
    pilot.click("pause")
    pilot.app.handle(Choose((800.0, 450.0)))
    assert not scene.mode.is_paused, "a press on the picture goes on, too"
    pilot.press(pygame.K_ESCAPE, seconds=0.4)
    assert pilot.scene is below


def test_in_its_own_film_a_player_without_a_name_is_you_as_at_the_table(pilot: Pilot) -> None:
    table = pilot.open_table(FIRST.key)
    services, stack = pilot.app.services, pilot.app.stack
    play_to_end(table.match, services.rng)
    labels = [info.label for info in table.board.seats]
    assert "You" in labels
    for name, is_replay in (("", False), ("Mia", True)):
        services.session.players.rename(services.session.player, name)
        film = watch_scene(services, stack, table.match)
        assert film.mode.is_replay == is_replay
        assert ([info.label for info in film.board.seats] == labels) != is_replay


def test_the_result_offers_to_watch_and_is_there_afterwards(pilot: Pilot) -> None:
    table = TableScene(pilot.app.services, pilot.app.stack, played(pilot, FIRST), PlayMode)
    pilot.show(table)
    pilot.show(table.mode.result_scene())
    pilot.wait(3.4)
    pilot.click("film", seconds=0.4)
    watched(pilot)
    pilot.wait(1)
    pilot.click("leave", seconds=0.4)
    assert pilot.scene.name == "result"
    pilot.click("again", seconds=0.6)
    assert pilot.scene.name == "table"
