"""Tiptoe at the table of the house: taken back, left, gone on with, played to its end, kept."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.boards.base import Slot
from game.catalog import CATALOG
from game.keep.exported import export, replay
from game.play.match import Match
from tests.pilot import Pilot

KEY = "tiptoe"


def opened(folder: Path) -> Pilot:
    pilot = Pilot(folder, motion="none")
    pilot.app.services.change(pace=1)
    return pilot


def to_a_choice(pilot: Pilot) -> None:
    pilot.ask()


def test_a_match_is_taken_back_left_and_played_to_its_end(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    for key in (KEY, "play"):
        pilot.click(key)
        pilot.wait(0.3)
    to_a_choice(pilot)
    begun = pilot.table.match.state
    pilot.click(Slot("creep"))
    to_a_choice(pilot)
    pilot.press(pygame.K_u)
    to_a_choice(pilot)
    assert pilot.table.match.state == begun
    pilot.click(Slot("run"))
    to_a_choice(pilot)
    actions = pilot.table.match.actions
    pilot.close()
    pilot = opened(tmp_path)
    pilot.wait(1.0)
    pilot.click("go_on")
    pilot.wait(0.1)
    assert pilot.table.match.actions[: len(actions)] == actions
    match: Match = pilot.table.match
    for _ in range(100):
        to_a_choice(pilot)
        if pilot.scene.name != "table":
            break
        pilot.click_slot()
    assert match.is_over
    pilot.click("home")
    pilot.wait(0.5)
    kept = pilot.app.services.session.journal.finished(limit=1)[0]
    again = Match.resume(CATALOG[KEY], kept)
    assert (again.actions, again.state) == (match.actions, match.state)
    file = tmp_path / "match.json"
    file.write_bytes(export(again))
    assert replay(file, CATALOG).state == match.state
    pilot.close()
