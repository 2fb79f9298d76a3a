"""Watching a finished match: as its person saw it, and nothing is asked, taken back or written."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from ai.base import Bot, Level
from game.catalog import CATALOG, GameEntry
from game.keep.archive import replay_of
from game.play.chance import run_to_end
from game.play.match import Match
from game.play.setup import Player, Setup
from game.rules.base import Event, Seat
from game.scenes.table.replayer import Replayer
from game.scenes.table.scene import TableScene
from game.scenes.table.watch import WatchScene
from tests.matches import rows
from tests.pilot import Pilot
from tests.scenes.finished import (
    FIRST,
    GAMES,
    click_card,
    open_list,
    played,
    read_all,
    see_to_the_end,
)
from tests.scenes.toy import Add, Fallen, NoteBoard, Ring, SlowBot, Whisper


def watched(pilot: Pilot) -> WatchScene:
    assert isinstance(pilot.scene, WatchScene)
    return pilot.scene


PILOT = {"motion": "none", "pace": 1, "is_drawn": False}


@pytest.mark.parametrize("entry", GAMES, ids=lambda e: e.key)
def test_a_match_is_seen_again_to_its_end_as_its_person_saw_it(
    pilot: Pilot, tmp_path: Path, entry: GameEntry
) -> None:
    match = played(pilot, entry, players=entry.players(entry.variants[0])[-1], person=1)
    before = rows(tmp_path / "data")
    record = pilot.app.services.session.journal.record(1)
    assert record is not None
    again = run_to_end(replay_of(record, CATALOG))
    scene = WatchScene(pilot.app.services, pilot.app.stack, again)
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


def test_the_last_picture_is_that_of_the_match_itself(pilot: Pilot) -> None:
    match = played(pilot, FIRST)
    services, stack = pilot.app.services, pilot.app.stack
    pictures = []
    for scene in (TableScene(services, stack, match), WatchScene(services, stack, match)):
        pilot.show(scene)
        if isinstance(scene, WatchScene):
            see_to_the_end(pilot)
        picture = pygame.Surface(pilot.app.screen.get_size())
        scene.board.sync(match.observe(0))
        scene.board.update(0.0)
        scene.board.draw(picture)
        pictures.append(picture)
        stack.pop()
        stack.settle()
    first, second = (pygame.surfarray.array3d(picture) for picture in pictures)
    assert abs(first.astype(int) - second.astype(int)).mean() < 4.0  # figures breathe


def test_it_ends_with_who_won_and_can_be_seen_once_more(pilot: Pilot) -> None:
    match = played(pilot, FIRST)
    open_list(pilot)
    click_card(pilot, "watch", 0.4)
    assert "again" not in pilot.targets()
    first = see_to_the_end(pilot)
    pilot.wait(0.1)
    assert match.outcome is not None
    assert "win" in first.spoken()
    pilot.click("again", seconds=0.4)
    assert isinstance(pilot.scene, WatchScene)
    assert pilot.scene is not first
    see_to_the_end(pilot)
    pilot.wait(0.1)
    pilot.click("leave", seconds=0.4)
    assert pilot.scene.name == "matches"


def test_it_waits_for_a_press_at_the_slowest_pace(pilot: Pilot) -> None:
    pilot.app.services.change(pace=5)
    pilot.show(WatchScene(pilot.app.services, pilot.app.stack, played(pilot, FIRST)))
    for _ in range(2000):
        pilot.frame(0.05)
        if "next" in pilot.targets():
            break
    assert "next" in pilot.targets()
    ply = watched(pilot).match.ply
    pilot.wait(5)
    assert watched(pilot).match.ply == ply
    pilot.click("next", seconds=3)
    assert watched(pilot).match.ply > ply


def test_nothing_can_be_taken_back_or_asked(pilot: Pilot) -> None:
    pilot.show(WatchScene(pilot.app.services, pilot.app.stack, played(pilot, FIRST)))
    pilot.wait(3)
    ply = watched(pilot).match.ply
    pilot.press(pygame.K_u, pygame.K_h, pygame.K_BACKSPACE)
    assert watched(pilot).match.ply >= ply
    scene = watched(pilot)
    assert scene.sentence == scene.conductor.told
    assert not {"undo", "hint"} & set(pilot.targets())


def test_another_window_and_language_change_nothing(pilot: Pilot) -> None:
    match = played(pilot, FIRST)
    open_list(pilot)
    pilot.app.resize((1024, 768))
    read_all(pilot)
    click_card(pilot, "watch", 2)
    pilot.app.resize((1280, 720))
    pilot.wait(1)
    pilot.press(pygame.K_ESCAPE, seconds=0.4)
    pilot.app.services.change(language="de")
    pilot.press(pygame.K_ESCAPE, seconds=0.4)
    scene = see_to_the_end(pilot)
    assert scene.match.actions == match.actions
    assert "gewinnt" in scene.sentence
    pilot.wait(0.1)
    pilot.click("leave", seconds=0.4)
    assert "Deine Spiele" in pilot.texts()
    read_all(pilot)


def test_the_result_offers_to_watch_and_is_there_afterwards(pilot: Pilot) -> None:
    match = played(pilot, FIRST)
    services, stack = pilot.app.services, pilot.app.stack
    table = TableScene(services, stack, match)
    pilot.show(table)
    pilot.show(table.result())
    pilot.wait(1.6)
    pilot.click("film", seconds=0.4)
    assert isinstance(pilot.scene, WatchScene)
    pilot.wait(1)
    pilot.click("leave", seconds=0.4)
    assert pilot.scene.name == "result"
    pilot.click("again", seconds=0.6)
    assert pilot.scene.name == "table"


def test_a_bar_and_a_speed_of_its_own(pilot: Pilot) -> None:
    scene = WatchScene(pilot.app.services, pilot.app.stack, played(pilot, FIRST))
    pilot.show(scene)
    assert scene.progress == 0
    before, seen = pilot.app.services.session.settings.pace, []
    for _ in range(4):
        pilot.click("pace")
        seen.append(scene.conductor.pace)
    assert sorted(seen) == [1, 2, 3, 4]
    assert pilot.app.services.session.settings.pace == before
    scene.uncovered()
    assert scene.conductor.pace == seen[-1]
    see_to_the_end(pilot)
    assert scene.progress == 1


# -- the replayer -------------------------------------------------------------------------------

TOY = GameEntry(
    "toy",
    rules_at="tests.scenes.toy:RULES",
    board_at="tests.scenes.toy:NoteBoard",
    bots_at="tests.scenes.test_frame_watch:slow_bot",
    seats=(2, 2),
)


def slow_bot(level: Level, seat: Seat, seed: int) -> Bot:
    del level, seat, seed
    return SlowBot()


def recorded(whispers: int) -> Match:
    """Return a match in which seat 1, a bot, whispers a few times before its first choice."""
    seats = (Player("Mia", "human"), Player("Pip", "bot", "easy"))
    match = Match(TOY, Setup("toy", "short", {}, seats, 3))
    for action in (Add(1), Fallen(1), Ring(), *[Whisper()] * whispers, Add(1), Fallen(2)):
        match.play(action)
    assert match.is_over
    return match


def replay(match: Match) -> tuple[NoteBoard, float]:
    """Show a match to seat 0; return the board with its notes, and how many seconds it took."""
    board, seconds = NoteBoard(), 0.0
    rng = random.Random(5)
    replayer = Replayer(TOY, match, board, pace=3, rng=rng)
    replayer.begin()
    while not replayer.is_over:
        replayer.update(1 / 60)
        while replayer.work():
            pass
        seconds += 1 / 60
        assert seconds < 100
    assert replayer.match.state == match.state
    return board, seconds


def test_what_others_did_unseen_is_neither_shown_nor_heard_in_the_time_it_takes() -> None:
    board, seconds = replay(recorded(0))
    for whispers in (1, 7):
        other, other_seconds = replay(recorded(whispers))
        assert other.notes == board.notes
        assert other_seconds == pytest.approx(seconds)
    assert "Whispered" not in board.notes
    assert board.notes[-1] == "sync"


def test_a_recorded_match_is_only_read() -> None:
    match = recorded(1)
    before = (match.actions, match.state, match.played)
    replay(match)
    assert (match.actions, match.state, match.played) == before
