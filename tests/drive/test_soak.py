"""The soak finds its way through what takes many right events in a row."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalog import CATALOG, GameEntry
from game.drive.soak import Soak, all_screens
from game.keep.household import FIRST
from game.practice.course import Course, shelf_of
from game.practice.shelf import moment_of
from game.practice.sitting import LENGTH
from game.scenes.parents.gate import open_gate
from game.scenes.parents.parents import ParentsSheet
from tests.pilot import Pilot
from tests.practice.coached import doubted, moments

SCHOOLS = [entry for entry in CATALOG.values() if entry.is_coached]


def test_the_screens_of_the_school_are_among_all() -> None:
    assert {"school", "shelf", "moment", "done", "practice"} <= all_screens()
    assert {"look_back", "own_moment", "endings"} <= all_screens()


def test_a_match_with_the_coach_is_seen_through_to_its_end(tmp_path: Path) -> None:
    run = Soak(1, tmp_path / "soak")
    assert run.monkey.app.services.session.settings.is_coached
    run.monkey.app.close()
    with Pilot(tmp_path / "pilot", pace=1) as pilot:
        table = doubted(pilot, SCHOOLS[0], moments(SCHOOLS[0])[0])
        run.monkey.app = pilot.app
        run.monkey.see_it_through()
        assert table.match.is_over


@pytest.mark.parametrize("entry", SCHOOLS, ids=lambda entry: entry.key)
def test_a_sitting_is_seen_through_to_its_end(tmp_path: Path, entry: GameEntry) -> None:
    run = Soak(1, tmp_path)
    app = run.monkey.app
    app.services.change(pace=1)
    moment = moment_of(app.services, app.stack, Course(app.services, entry, shelf_of(entry)))
    assert moment is not None
    app.stack.push(moment)
    app.stack.settle()
    run.monkey.see_it_through()
    assert app.stack.top is not None
    assert app.stack.top.name == "done"
    themes = app.services.session.progress.of(FIRST, entry.key).themes.values()
    assert sum(theme.asked.count for theme in themes) == LENGTH
    run.monkey.app.close()


def test_the_gate_is_passed(tmp_path: Path) -> None:
    run = Soak(1, tmp_path)
    app = run.monkey.app
    open_gate(app.services, app.stack, ParentsSheet)
    app.stack.settle()
    run.monkey.pass_gate()
    app.stack.settle()
    assert app.stack.top is not None
    assert app.stack.top.name == "parents"
    app.close()


def test_restrictions_do_not_outlast_the_next_lift(tmp_path: Path) -> None:
    run = Soak(1, tmp_path)
    services = run.monkey.app.services
    services.change(away=frozenset({"help.hint"}), tokens=2)
    run.monkey.lift_limits()
    assert services.session.may("help.hint")
    assert services.session.may_play
    run.monkey.app.close()
