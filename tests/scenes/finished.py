"""Finished matches for tests: played by lot into the journal, listed and looked at."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from game.catalog import CATALOG, GameEntry
from game.keep.journal import FILE_NAME
from game.play.chance import OddsChance, derive_seed, run_to_end
from game.play.match import Match
from game.play.setup import Setup
from game.rules.base import CHANCE
from game.scenes.market.start import players_of
from game.scenes.sheets.matches import MatchesSheet
from game.scenes.table.watch import WatchScene
from game.ui.focus import Target
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
    """Play a match by lot, with one person at a seat, into the journal of the program."""
    variant = variant or entry.variants[0]
    count = players or entry.players(variant)[0]
    levels: list[str | None] = ["hard"] * count
    levels[person] = None
    seats = players_of(pilot.app.services, entry, levels)
    setup = Setup(entry.key, variant, {"first_seat": seed % count}, seats, seed)
    match = Match(entry, setup, pilot.app.services.journal)
    with written_at_once(match):
        while not match.is_over:
            if match.to_act == CHANCE:
                run_to_end(match.draw_chance(OddsChance()))
            else:
                legal = match.state.legal_actions()
                match.play(legal[derive_seed(seed, "test", match.ply) % len(legal)])
    return match


def open_list(pilot: Pilot) -> MatchesSheet:
    """Go to the list from the title, which looks for matches when it is uncovered."""
    assert pilot.scene.name == "title"
    pilot.click("settings")
    pilot.wait(0.3)
    pilot.click("close")
    pilot.wait(0.3)
    pilot.click("matches")
    pilot.wait(0.4)
    assert isinstance(pilot.scene, MatchesSheet)
    read_all(pilot)
    return pilot.scene


def read_all(pilot: Pilot) -> None:
    while pilot.scene.work():
        pass
    pilot.wait(0.1)


def texts(pilot: Pilot) -> str:
    return "\n".join(box.text for box in pilot.read())


def on_cards(pilot: Pilot, kind: str) -> list[Target]:
    keys = pilot.targets()
    return [t for k, t in keys.items() if isinstance(k, tuple) and k[0] == kind]


def see_to_the_end(pilot: Pilot) -> WatchScene:
    """Watch, and press on and on."""
    scene = pilot.scene
    assert isinstance(scene, WatchScene)
    for _ in range(20_000):
        if scene.has_ended:
            return scene
        pilot.frame(0.05)
        scene.missed()
    raise AssertionError("it never ends")


def rows(folder: Path) -> list[tuple[object, ...]]:
    db = sqlite3.connect(folder / FILE_NAME)
    found = [*db.execute("SELECT * FROM matches"), *db.execute("SELECT * FROM actions")]
    db.close()
    return found


def change(folder: Path, statement: str, *values: object) -> None:
    db = sqlite3.connect(folder / FILE_NAME)
    with db:
        db.execute(statement, values)
    db.close()
