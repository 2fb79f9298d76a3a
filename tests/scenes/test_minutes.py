"""Minutes of play: a match counts while somebody plays it, or watches it, and not while it lies."""

from __future__ import annotations

import pygame
import pytest

from game.catalog import CATALOG
from game.keep.tables.statistics import statistics_of
from game.play.match import Match
from game.play.setup import Player, Setup
from game.scenes.table.scene import TableScene
from tests.kept_art import no_pictures
from tests.pilot import Pilot, play_out

GAME = "cat_and_mouse"
PILOT = {"motion": "none", "is_drawn": False, "art": no_pictures}
MINUTE = 60


def lie(pilot: Pilot, seconds: int) -> None:
    """Let time pass in frames of a second, which nobody draws."""
    for _ in range(seconds):
        pilot.frame(1.0, is_drawn=False)


def test_a_match_that_waits_for_a_person_counts_for_a_minute_after_a_press(pilot: Pilot) -> None:
    match = pilot.open_table(GAME).match
    pilot.press(pygame.K_TAB)
    before = match.played
    lie(pilot, MINUTE // 2)
    assert match.played - before == pytest.approx(MINUTE / 2)
    lie(pilot, 10 * MINUTE)
    assert match.played - before == pytest.approx(MINUTE, abs=1.5)
    pilot.press(pygame.K_TAB)
    lie(pilot, MINUTE // 2)
    assert match.played - before == pytest.approx(1.5 * MINUTE, abs=3)


def test_whoever_thinks_and_presses_now_and_then_plays_all_the_time(pilot: Pilot) -> None:
    match = pilot.open_table(GAME).match
    before = match.played
    for _ in range(6):
        pilot.press(pygame.K_TAB)
        lie(pilot, MINUTE - 2)
    assert match.played - before >= 6 * (MINUTE - 2)


@pytest.mark.parametrize("what", ["pointer", "scan", "let go"])
def test_what_is_no_press_does_not_count(pilot: Pilot, what: str) -> None:
    match = pilot.open_table(GAME).match
    if what == "scan":
        pilot.app.services.change(switch=5)
    lie(pilot, 2 * MINUTE)
    before = match.played
    for number in range(3 * MINUTE):
        if what == "pointer":
            at = {"pos": (number, number), "rel": (1, 1), "buttons": (0, 0, 0)}
            pilot.app.dispatch(pygame.Event(pygame.MOUSEMOTION, at))
        elif what == "let go":
            pilot.app.dispatch(pygame.Event(pygame.MOUSEBUTTONUP, pos=(1, 1), button=1))
        pilot.frame(1.0, is_drawn=False)
    assert match.played == before


def watched(pilot: Pilot, players: tuple[Player, ...]) -> TableScene:
    """Lay a table at which these sit, long after the last press."""
    entry = CATALOG[GAME]
    setup = Setup(GAME, entry.variants[0], {"first_seat": 1}, players, 5)
    match = Match(entry, setup)
    table = TableScene(pilot.app.services, pilot.app.stack, match, has_result=False)
    pilot.show(table)
    pilot.app.clock.sleep(2 * MINUTE)
    return table


BOTS = tuple(Player(name, "bot", "easy") for name in ("Mia", "Max", "Mo", "Moritz"))


def test_bots_that_are_watched_count_without_a_press_until_the_match_is_over(pilot: Pilot) -> None:
    table = watched(pilot, BOTS[:2])
    for _ in range(40):
        before = table.match.played
        pilot.frame(1.0, is_drawn=False)
        assert table.match.played - before == 1.0
    while not table.has_ended:
        pilot.frame(1.0, is_drawn=False)
    before = table.match.played
    lie(pilot, 20)
    assert table.match.played == before


def test_a_table_that_waits_for_a_press_between_turns_does_not_count(pilot: Pilot) -> None:
    pilot.app.services.change(pace=5)
    table = watched(pilot, (Player("Kim", "human"), *BOTS[1:]))
    for _ in range(600):
        pilot.frame(0.5, is_drawn=False)
        table.conductor.release()
        if table.conductor.is_waiting_for_click:
            break
    assert table.conductor.is_waiting_for_click
    before = table.match.played
    lie(pilot, MINUTE)
    assert table.match.played == before


def test_the_statistics_have_the_minutes_that_were_played(pilot: Pilot) -> None:
    table = pilot.open_table(GAME)
    lie(pilot, 30 * MINUTE)
    play_out(table.match, pilot.app.services.rng)
    journal = pilot.app.services.session.journal
    (record,) = journal.results(journal.player)
    assert 0 < record.played < 2 * MINUTE
    told = statistics_of([record], {})
    assert sum(told.minutes().values()) < 2
