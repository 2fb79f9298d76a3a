"""The camera's shots on the match screen: which levels of motion have them, and how they end."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.boards.stage.close_up import CloseUp
from game.catalog import CATALOG
from game.drive.autoplay import BotsMode
from game.drive.tables import TableRequest
from game.geometry import Box
from game.rules.cat_and_mouse.events import CheeseTaken
from game.scenes.stack import SceneStack
from game.scenes.table.scene import TableScene
from tests.cases import cases
from tests.pilot import STEP, Pilot


@pytest.fixture(autouse=True)
def _prepares_shots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SceneStack, "has_threads", True)


def table_of_bots(pilot: Pilot, game: str = "cat_and_mouse") -> TableScene[BotsMode]:
    """Open a match of bots."""
    request = TableRequest.parse(CATALOG[game], "base", 2, None, only_bots=True)
    services, stack = pilot.app.services, pilot.app.stack
    table = TableScene(services, stack, request.new_match(services), BotsMode)
    pilot.show(table)
    return table


def close_up_of(pilot: Pilot, table: TableScene[BotsMode]) -> CloseUp:
    """Play until a shot is near; return its close-up."""
    pilot.until(lambda: table._shots._close_up, "an event that deserves a shot")
    assert table._shots._close_up is not None
    return table._shots._close_up


def test_a_shot_is_rendered_ahead_and_its_pictures_are_freed(tmp_path: Path) -> None:
    with Pilot(tmp_path, size=(640, 360), seed=1) as pilot:
        table = table_of_bots(pilot)
        close_up = close_up_of(pilot, table)
        assert table._shots.current is None
        for _ in table._shots.prefetch():
            pass
        made = close_up._art.made
        pilot.until(lambda: table._shots.current, "a shot")
        while table._shots.current is not None:
            pilot.frame()
        pilot.frame()
        for _ in table._shots.prefetch():
            pass
        assert 0 <= close_up._art.made - made < made / 4  # what lives by itself
        assert not close_up._art.keys
        assert table.board.close_up is None


def test_a_press_ends_a_shot_though_it_was_not_rendered_in_time(tmp_path: Path) -> None:
    with Pilot(tmp_path, size=(640, 360), seed=1) as pilot:
        table = table_of_bots(pilot)
        close_up_of(pilot, table)
        pilot.until(lambda: table._shots.current, "a shot")
        pilot.wait(2.0)
        assert table._shots.current is not None
        assert table.conductor.skip()
        pilot.frame()
        assert table._shots.current is None
        assert not table.has_ended


def test_large_text_has_no_shots(tmp_path: Path) -> None:
    with Pilot(tmp_path, size=(640, 360), seed=1, letters=200) as pilot:
        table = table_of_bots(pilot)
        pilot.until(lambda: table._shots._close_up or table.has_ended, "the end")
        assert table.has_ended


def test_only_great_events_have_a_close_up_while_the_camera_rests(tmp_path: Path) -> None:
    with Pilot(tmp_path, size=(640, 360), seed=1) as pilot:
        table = table_of_bots(pilot, "kalle_kanalratte")  # turns a lid every few seconds
        camera, shots, begun = table.board.props.camera, table._shots, set[int]()
        for _ in range(round(60 / STEP)):
            pilot.frame(STEP, is_drawn=False)
            if shots._close_up is not None and shots._close_up.was_staged:
                begun.add(id(shots._close_up.upcoming))
            else:
                coming = shots._close_up and type(shots._close_up.upcoming.event)
                assert not (camera.is_resting and coming) or table.board.framings[coming].is_great
        assert len(begun) in range(2, 6)


def test_an_event_that_deserves_no_shot_does_not_delay_the_close_up_of_a_later_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Pilot(tmp_path, size=(640, 360), seed=1) as pilot:
        table = table_of_bots(pilot)
        plain, framed = (CheeseTaken(seat, 1, 5, 5, 7) for seat in (0, 1))
        coming = [(plain, None), (framed, None)]
        boxes = {plain: None, framed: Box(0, 0, 300, 200)}
        conductor = type(table.conductor)
        monkeypatch.setattr(conductor, "upcoming", coming)
        monkeypatch.setattr(conductor, "knowledge_before", lambda *_: ((), table.board.view))
        monkeypatch.setattr(
            "game.scenes.table.shots.shot_box", lambda _, upcoming: boxes[upcoming.event]
        )
        for _ in coming:
            assert table._shots._close_up is None
            table._shots.update()
        assert table._shots._close_up is not None
        assert table._shots._close_up.upcoming.event is framed


@cases("motion", ["basic", "none"])
def test_a_match_with_less_motion_has_no_shots(motion: str, tmp_path: Path) -> None:
    with Pilot(tmp_path / motion, size=(640, 360), seed=1, motion=motion) as pilot:
        table = table_of_bots(pilot)
        pilot.until(lambda: table._shots._close_up or table.has_ended, "the end of the match")
        assert table.has_ended
