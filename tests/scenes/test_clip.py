"""Pages of the rulebook that move: again and again, silently, and not at all with motion off."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.boards.base import BoardView, RulePage
from game.catalog import CATALOG, GameEntry
from game.geometry import Box
from game.motion.timeline import Timeline
from game.play.setup import Setup
from game.rules.base import Event, Observation
from game.scenes.market.start import players_of
from game.scenes.sheets.clip import Clip
from game.scenes.sheets.rulebook import RulebookSheet
from tests.pilot import Pilot

PLACE = Box(0, 0, 406, 298)
LONGEST = 20.0
"""Seconds: a page plays its few seconds."""
STEP = 0.1


def moving_pages(entry: GameEntry) -> dict[str, tuple[str, int, RulePage]]:
    """Return each page of a game that moves, with a variant that has it, and its number there."""
    return {
        repr((page.events, page.picture)): (variant, number, page)
        for variant in entry.variants
        for number, page in enumerate(entry.board_class().rule_pages(variant))
        if page.events
    }


@pytest.mark.parametrize("game", CATALOG)
def test_what_a_page_plays_begins_again_after_some_seconds(
    pilot: Pilot, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry, wrong = CATALOG[game], list[str]()
    board = entry.board_class()
    staged: list[Event] = []
    synced: list[Observation] = []
    stage, sync = board.stage, board.sync

    def staging(self: BoardView, event: Event, show: object | None) -> Timeline:
        staged.append(event)
        return stage(self, event, show)

    def syncing(self: BoardView, view: Observation) -> None:
        synced.append(view)
        sync(self, view)

    monkeypatch.setattr(board, "stage", staging)
    monkeypatch.setattr(board, "sync", syncing)
    monkeypatch.setattr(board, "draw", lambda *_: None)
    monkeypatch.setattr(board, "look_ahead", lambda *_: ())
    for variant, _, page in moving_pages(entry).values():
        clip = clip_of(pilot, entry, variant, page)
        staged.clear()
        synced.clear()
        passed = 0.0
        while not synced and passed < LONGEST:
            clip.update(STEP)
            passed += STEP
        if (staged, synced) != ([*page.events], [page.picture]) or not 2.0 < passed < LONGEST:
            wrong.append(f"{variant}, {page.title}: {len(staged)} events in {passed:.1f} s")
    assert not wrong, f"{game}: these pages do not play all, and then begin again: {wrong}"


def clip_of(pilot: Pilot, entry: GameEntry, variant: str, page: RulePage) -> Clip:
    services = pilot.app.services
    players = players_of(services, entry, [None] * len(page.picture.scores))
    clip = Clip(services, entry, Setup(entry.key, variant, {}, players, seed=0), page, PLACE)
    for _ in clip.prepare():
        pass
    assert clip.is_ready, (entry.key, variant, page.title)
    return clip


@pytest.mark.parametrize("motion", ["none", "full"])
def test_the_open_page_moves_if_anything_may(tmp_path: Path, motion: str) -> None:
    entry = next(iter(CATALOG.values()))
    variant, number, _ = next(iter(moving_pages(entry).values()))
    with Pilot(tmp_path, motion=motion) as pilot:
        sheet = RulebookSheet(pilot.app.services, pilot.app.stack, entry, variant)
        pilot.show(sheet)
        sheet.turn_to(number)
        while sheet.work():
            pass
        assert pictures_of(pilot, 150) > 20 if motion == "full" else pictures_of(pilot, 30) == 1
        pilot.click("previous")
        assert pictures_of(pilot, 30) <= 2, "the page before has a picture, and does not move yet"


def pictures_of(pilot: Pilot, frames: int) -> int:
    """Return the number of different pictures in some frames."""
    pictures = set()
    for _ in range(frames):
        pilot.app.draw()
        pictures.add(bytes(pilot.app.screen.get_buffer().raw))
        pilot.app.update(1 / 30)
    return len(pictures)
