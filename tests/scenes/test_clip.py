"""Pages of the rulebook that move: again and again, silently, and not at all with motion off."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.boards.base import RulePage
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
PAGES = [
    pytest.param(entry, variant, page, id=f"{entry.key}-{variant}-{page.title}")
    for entry in CATALOG.values()
    for variant in entry.variants
    for page in entry.board_class().rule_pages(variant)
    if page.events
]
LONGEST = 20.0
"""Seconds: a page plays its few seconds."""


def clip_of(pilot: Pilot, entry: GameEntry, variant: str, page: RulePage) -> Clip:
    services = pilot.app.services
    players = players_of(services, entry, [None] * len(page.picture.scores))
    clip = Clip(services, entry, Setup(entry.key, variant, {}, players, seed=0), page, PLACE)
    for _ in clip.prepare():
        pass
    return clip


@pytest.mark.parametrize(("entry", "variant", "page"), PAGES)
def test_what_a_page_plays_begins_again_after_some_seconds(
    pilot: Pilot,
    entry: GameEntry,
    variant: str,
    page: RulePage,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clip = clip_of(pilot, entry, variant, page)
    assert clip.is_ready
    board = clip._board
    staged: list[object] = []
    synced: list[object] = []
    stage, sync = board.stage, board.sync

    def staging(event: Event, show: object | None) -> Timeline:
        staged.append(event)
        return stage(event, show)

    def syncing(view: Observation) -> None:
        synced.append(view)
        sync(view)

    monkeypatch.setattr(board, "stage", staging)
    monkeypatch.setattr(board, "sync", syncing)
    passed = 0.0
    while not synced and passed < LONGEST:
        clip.update(1 / 10)
        passed += 1 / 10
    assert staged == list(page.events)
    assert synced == [page.picture]
    assert 2.0 < passed < LONGEST


@pytest.mark.parametrize("motion", ["none", "full"])
def test_the_open_page_moves_if_anything_may(tmp_path: Path, motion: str) -> None:
    entry, variant, page = PAGES[0].values
    with Pilot(tmp_path, motion=motion) as pilot:
        sheet = RulebookSheet(pilot.app.services, pilot.app.stack, entry, variant)  # type: ignore[arg-type]
        pilot.show(sheet)
        number = next(n for n in range(sheet.page_count) if sheet._pages[n] == page)
        sheet.turn_to(number)
        while sheet.work():
            pass
        pilot.app.draw()
        pictures = set()
        for _ in range(150):
            pilot.app.update(1 / 30)
            pilot.app.draw()
            pictures.add(bytes(pilot.app.screen.get_buffer().raw))
        assert (sheet._live is not None) == (motion == "full")
        assert (len(pictures) > 20) == (motion == "full")
        sheet._turn(1)
        assert sheet._live is None
