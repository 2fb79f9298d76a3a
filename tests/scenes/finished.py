"""Matches for tests: played at random into the journal, listed and looked at."""

from __future__ import annotations

import pytest

from game.catalog import CATALOG, GameEntry
from game.drive.tables import as_table
from game.play.match import Match
from game.play.setup import Setup
from game.scenes.market.start import make_players, with_active_player
from game.scenes.sheets.matches import MatchesSheet
from game.scenes.table.scene import TableScene
from game.scenes.table.watch import WatchMode
from game.ui.focus import Target
from tests.matches import play
from tests.pilot import Pilot, written_at_once

GAMES = list(CATALOG.values())
FIRST = GAMES[0]


def played(
    pilot: Pilot,
    entry: GameEntry,
    *,
    variant: str = "",
    players: int = 0,
    seed: int = 1,
    person: int = 0,
) -> Match:
    """Play a match at random, with one person at a seat, into the journal of the program."""
    variant = variant or entry.variants[0]
    count = players or entry.players(variant)[0]
    levels: list[str | None] = ["hard"] * count
    levels[person] = None
    services = pilot.app.services
    seats = with_active_player(services, make_players(services, entry, levels))
    setup = Setup(entry.key, variant, {"first_seat": seed % count}, seats, seed)
    match = Match(entry, setup, pilot.app.services.session.journal)
    with written_at_once(match):
        return play(match)


def leave_match(pilot: Pilot, game: str = FIRST.key) -> None:
    """Choose once in a new match, and leave it for the title."""
    pilot.open_table(game)
    pilot.click_slot()
    pilot.settle()
    pilot.go_home()
    assert pilot.waits(game)


def open_list(pilot: Pilot) -> MatchesSheet:
    """Go from the title by the shelf to the list of matches."""
    assert pilot.scene.name == "title"
    pilot.click("shelf", "matches", seconds=0.4)
    assert isinstance(pilot.scene, MatchesSheet)
    read_all(pilot)
    return pilot.scene


def listed(pilot: Pilot, *seeds: int) -> MatchesSheet:
    """Play matches of the first game, and go to the list."""
    for seed in seeds or (1,):
        played(pilot, FIRST, seed=seed)
    return open_list(pilot)


def read_all(pilot: Pilot) -> None:
    while pilot.scene.work():
        pass
    pilot.wait(0.1)


def on_cards(pilot: Pilot, kind: str) -> list[Target]:
    keys = pilot.targets()
    return [t for k, t in keys.items() if isinstance(k, tuple) and k[0] == kind]


def click_card(pilot: Pilot, kind: str, seconds: float = 0.0) -> None:
    """Click on a button of the first card."""
    pilot.click(on_cards(pilot, kind)[0].key, seconds=seconds)


def see_to_the_end(pilot: Pilot) -> TableScene[WatchMode]:
    """Watch, and press on and on."""
    scene = as_table(pilot.scene, WatchMode)
    for _ in range(20_000):
        if scene.has_ended:
            return scene
        pilot.frame(0.05)
        scene.on_invalid_choice()
    raise AssertionError("it never ends")


def speak_into(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is read aloud from now on."""
    said: list[str] = []
    speech = pilot.app.services.output.speech
    monkeypatch.setattr(speech, "speak", lambda text, language: said.append(text))
    return said
