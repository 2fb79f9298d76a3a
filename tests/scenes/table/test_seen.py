"""What is shown to the person alone stays until it has been seen."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.boards.rat_a_tat_cat.board import RatBoard
from game.catalog import CATALOG
from game.drive.autoplay import BotsTable
from game.drive.tables import TableRequest
from game.scenes.table.lessons import QUIET
from game.scenes.table.match_scene import MatchScene
from game.scenes.table.scene import TableScene
from game.scenes.table.watch import WatchScene
from game.ui.input import Choose
from tests.pilot import Pilot, play_out

ENTRY = CATALOG["rat_a_tat_cat"]
"""A game that begins with a look at cards."""


def table_of(pilot: Pilot, *levels: str | None, kind: type[MatchScene] = TableScene) -> MatchScene:
    match = TableRequest(ENTRY, "base", levels).new_match(pilot.app.services)
    scene = kind(pilot.app.services, pilot.app.stack, match)
    pilot.show(scene)
    return scene


def looking(pilot: Pilot) -> MatchScene:
    """Return a table at which the person looks at its two outer cards."""
    table = table_of(pilot, None, "easy", "easy")
    for _ in range(2000):
        pilot.frame(0.05, is_drawn=False)
        pilot.app.services.session.journal.finish()
        if table.conductor.hold is not None:
            return table
    raise AssertionError("nothing is ever held up")


def let_pass(pilot: Pilot, seconds: float) -> None:
    for _ in range(round(seconds / 0.05)):
        pilot.frame(0.05, is_drawn=False)


def faces(table: MatchScene) -> list[object]:
    """Return what is seen of the person's own cards."""
    assert isinstance(table.board, RatBoard)
    return [piece.face for piece in table.board.props.rows[0]]


def test_it_stays_until_a_press_by_whatever_hand(pilot: Pilot) -> None:
    ways: dict[str, Callable[[], object]] = {
        "sign": lambda: pilot.click("seen"),
        "anywhere": lambda: pilot.app.handle(Choose((800, 300))),
        "keys": lambda: pilot.press(pygame.K_RETURN, pygame.K_RETURN),
        "pad": lambda: pilot.pad(0),
    }
    for way, press in ways.items():
        table = looking(pilot)
        let_pass(pilot, 30.0)
        held = table.conductor.hold
        assert held is not None, way
        press()
        let_pass(pilot, 0.2)
        assert table.conductor.hold is None, way
        assert "seen" not in pilot.targets()


def test_a_press_that_was_meant_for_what_moved_ends_nothing(pilot: Pilot) -> None:
    table = looking(pilot)
    pilot.app.handle(Choose((800, 300)))
    let_pass(pilot, QUIET - 0.1)
    pilot.app.handle(Choose((800, 300)))
    let_pass(pilot, 0.1)
    assert table.conductor.hold is not None


def test_another_window_and_another_language_leave_it_there(pilot: Pilot) -> None:
    table = looking(pilot)
    shown = faces(table)
    assert any(shown)
    for is_other_window in (True, False):
        if is_other_window:
            pilot.app.resize((1280, 720))
        else:
            pilot.app.services.change(language="fr")
        let_pass(pilot, 10.0)
        assert table.conductor.hold is not None
        assert faces(table) == shown
    pilot.click("seen")
    let_pass(pilot, 3.0)
    assert not any(faces(table))


def test_a_press_before_shows_it_at_once(pilot: Pilot) -> None:
    table = table_of(pilot, None, "easy", "easy")
    for _ in range(400):
        pilot.app.services.session.journal.finish()
        pilot.frame(0.02, is_drawn=False)
        if table.conductor.hold is not None:
            break
        table.conductor.skip()
    assert table.conductor.hold is not None


@pytest.mark.parametrize("pace", [1, 2])
def test_at_a_quick_pace_it_stays_five_seconds(pilot: Pilot, pace: int) -> None:
    pilot.app.services.change(pace=pace)
    table = looking(pilot)
    let_pass(pilot, 4.5)
    assert table.conductor.hold is not None
    let_pass(pilot, 1.0)
    assert table.conductor.hold is None


def test_nothing_waits_where_nobody_is(pilot: Pilot) -> None:
    """Neither among bots nor when a match is watched again."""
    bots = table_of(pilot, "easy", "easy", kind=BotsTable)
    played = TableRequest(ENTRY, "base", (None, "easy")).new_match(pilot.app.services)
    play_out(played, pilot.app.services.rng)
    pilot.app.services.session.journal.finish()
    film = WatchScene(pilot.app.services, pilot.app.stack, played)
    for scene in (bots, film):
        if scene is film:
            pilot.show(film)
        ply = 0
        for _ in range(1000):
            pilot.frame(0.05, is_drawn=False)
            pilot.app.services.session.journal.finish()
            assert scene.conductor.hold is None
            ply = scene.match.ply
        assert ply > 20
