"""The soak finds its way through what takes many right events in a row, and notices growth."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalog import CATALOG
from game.drive import memory as memory_module
from game.drive.memory import MemoryLog
from game.drive.soak import Soak
from game.keep.players import FIRST_PLAYER
from game.practice.session import SESSION_LENGTH, PracticeSession, puzzles_by_theme
from game.practice.shelf import puzzle_scene
from game.scenes.parents.gate import open_gate
from game.scenes.parents.parental_settings import ParentalSettingsSheet
from tests.extent import extent
from tests.pilot import Pilot
from tests.practice.coached import doubted, moments

SCHOOLS = [entry.key for entry in CATALOG.values() if entry.is_coached]


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Soak]:
    run = Soak(1, tmp_path / "soak")
    app = run.monkey.app
    yield run
    app.close()


def test_a_match_with_the_coach_is_seen_through_to_its_end(run: Soak, tmp_path: Path) -> None:
    assert run.monkey.app.services.session.settings.is_coached
    entry = CATALOG[SCHOOLS[0]]
    with Pilot(tmp_path / "pilot", pace=1) as pilot:
        table = doubted(pilot, entry, moments(entry)[0])
        run.monkey.app = pilot.app
        run.monkey.play_whole_match()
        assert table.match.is_over


@pytest.mark.parametrize("game", extent(SCHOOLS[:1], SCHOOLS))
def test_a_sitting_is_seen_through_to_its_end(run: Soak, game: str) -> None:
    app, entry = run.monkey.app, CATALOG[game]
    app.services.change_settings(pace=1)
    moment = puzzle_scene(
        app.services, app.stack, PracticeSession(app.services, entry, puzzles_by_theme(entry))
    )
    assert moment is not None
    app.stack.push(moment)
    app.stack.finish_transition()
    run.monkey.play_whole_match()
    assert app.stack.top is not None
    assert app.stack.top.name == "done"
    themes = app.services.session.progress.game_progress(FIRST_PLAYER, game).themes.values()
    assert sum(theme.asked.count for theme in themes) == SESSION_LENGTH


def test_the_gate_is_passed_and_restrictions_do_not_outlast_the_next_lift(run: Soak) -> None:
    app, services = run.monkey.app, run.monkey.app.services
    open_gate(services, app.stack, ParentalSettingsSheet)
    app.stack.finish_transition()
    run.monkey.pass_gate()
    app.stack.finish_transition()
    assert app.stack.top is not None
    assert app.stack.top.name == "parents"
    services.change_settings(disabled=frozenset({"help.hint"}), tokens=2)
    run.monkey.remove_restrictions()
    assert services.session.is_enabled("help.hint")
    assert services.session.can_play


def test_growth_is_that_of_the_last_tenth_over_the_second(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc, "collect", lambda: 0)  # takes a quarter of a second
    for megabytes, tenths, growth in (
        ([10, 20, *[100] * 18], [15, *[100] * 9], 0.0),  # what fills at the start is no growth
        ([10, 20, *[100] * 16, 120, 100], [15, *[100] * 8, 110], 0.1),
        ([100] * 9, [], None),
        ([None], [], None),
    ):
        held, counts = iter(megabytes), iter(range(1000, 1020))
        monkeypatch.setattr(memory_module, "resident_mb", held.__next__)
        monkeypatch.setattr(sys, "getallocatedblocks", counts.__next__)
        memory = MemoryLog()
        for _ in megabytes:
            memory.measure()
        assert (memory.mean_mb_by_tenth, memory.growth) == (
            tenths,
            growth and pytest.approx(growth),
        )
        assert memory.mean_blocks_by_tenth == [
            round(1000.5 + 2 * tenth) for tenth in range(len(tenths))
        ]
