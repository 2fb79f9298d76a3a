"""What is shown to the person alone stays until it has been seen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.boards.rat_a_tat_cat.board import RatBoard
from game.catalog import CATALOG
from game.drive.autoplay import BotsMode
from game.drive.tables import TableRequest
from game.scenes.table.conductor import PRESS_GUARD_SECONDS
from game.scenes.table.part import TableMode
from game.scenes.table.play import PlayMode
from game.scenes.table.scene import TableScene
from game.scenes.table.watch import watch_scene
from game.ui.input import Choose
from tests.pilot import Pilot, play_to_end

ENTRY = CATALOG["rat_a_tat_cat"]
"""A game that begins with a look at cards."""
PILOT = {"is_drawn": False}


def table_of(pilot: Pilot, *levels: str | None, kind: type[TableMode] = PlayMode) -> TableScene:
    match = TableRequest(ENTRY, "base", levels).new_match(pilot.app.services)
    scene = TableScene(pilot.app.services, pilot.app.stack, match, kind)
    pilot.show(scene)
    return scene


def looking(pilot: Pilot, each_frame: Callable[[TableScene], object] = id) -> TableScene:
    """Return a table at which the person looks at its two outer cards."""
    table = table_of(pilot, None, "easy", "easy")
    for _ in range(2000):
        pilot.frame(0.05)
        pilot.app.services.session.journal.finish()
        if table.conductor.active_hold is not None:
            return table
        each_frame(table)
    raise AssertionError("nothing is ever held up")


def test_it_stays_until_a_press_on_any_device(pilot: Pilot) -> None:
    ways: dict[str, Callable[[], object]] = {
        "sign": lambda: pilot.click("seen"),
        "anywhere": lambda: pilot.app.handle(Choose((800, 300))),
        "keys": lambda: pilot.press(pygame.K_RETURN, pygame.K_RETURN),
        "pad": lambda: pilot.pad(0),
    }
    for way, press in ways.items():
        table = looking(pilot)
        for seconds in (0.0, PRESS_GUARD_SECONDS - 0.1):
            pilot.wait(seconds)
            pilot.app.handle(Choose((800, 300)))  # meant for what moved before
        pilot.wait(30.0)
        assert table.conductor.active_hold is not None, way
        press()
        pilot.wait(0.2)
        assert table.conductor.active_hold is None, way
        assert "seen" not in pilot.targets()


def test_another_window_and_another_language_leave_it_there(pilot: Pilot) -> None:
    table = looking(pilot, lambda table: table.conductor.skip())  # a skip never skips it

    def faces() -> list[object]:
        assert isinstance(table.board, RatBoard)
        return [piece.face for piece in table.board.props.rows[0]]

    shown = faces()
    assert any(shown)
    for is_other_window in (True, False):
        if is_other_window:
            pilot.app.resize((1280, 720))
        else:
            pilot.app.services.change_settings(language="fr")
        pilot.wait(10.0)
        assert table.conductor.active_hold is not None
        assert faces() == shown
    pilot.click("seen")
    pilot.wait(3.0)
    assert not any(faces())


def test_it_stays_at_a_quick_pace_and_where_nobody_is_it_never_does(pilot: Pilot) -> None:
    for pace in (1, 2):
        pilot.app.services.change_settings(pace=pace)
        table = looking(pilot)
        pilot.wait(30.0)
        assert table.conductor.active_hold is not None, pace
    pilot.app.services.change_settings(pace=3)
    played = TableRequest(ENTRY, "base", (None, "easy")).new_match(pilot.app.services)
    play_to_end(played, pilot.app.services.rng)
    pilot.app.services.session.journal.finish()
    film = watch_scene(pilot.app.services, pilot.app.stack, played)
    for scene in (table_of(pilot, "easy", "easy", kind=BotsMode), film):
        if scene is film:
            pilot.show(film)
        for _ in range(1000):
            pilot.frame(0.05)
            pilot.app.services.session.journal.finish()
            assert scene.conductor.active_hold is None
        assert scene.match.ply > 20
