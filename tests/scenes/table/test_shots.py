"""The camera's shots on the match screen: which levels of motion have them, and how they end."""

from __future__ import annotations

from pathlib import Path

from game.catalog import CATALOG
from game.drive.autoplay import BotsMode
from game.drive.tables import TableRequest
from game.scenes.table.scene import TableScene
from tests.cases import cases
from tests.pilot import Pilot


def table_of_bots(pilot: Pilot) -> TableScene[BotsMode]:
    """Open a match of bots whose close-up, if there is one, has been rendered."""
    request = TableRequest.parse(CATALOG["cat_and_mouse"], "base", 2, None, only_bots=True)
    services, stack = pilot.app.services, pilot.app.stack
    table = TableScene(services, stack, request.new_match(services), BotsMode)
    pilot.show(table)
    for _ in table._shots.prefetch():
        pass
    return table


def test_a_match_has_shots_and_a_press_ends_one(tmp_path: Path) -> None:
    with Pilot(tmp_path, size=(640, 360), seed=1) as pilot:
        table = table_of_bots(pilot)
        pilot.until(lambda: table._shots.current, "a shot")
        pilot.wait(0.5)
        assert table._shots.current is not None
        assert table.conductor.skip()
        pilot.frame()
        assert table._shots.current is None
        assert not table.has_ended


@cases("motion", ["basic", "none"])
def test_a_match_with_less_motion_has_no_shots(motion: str, tmp_path: Path) -> None:
    with Pilot(tmp_path / motion, size=(640, 360), seed=1, motion=motion) as pilot:
        table = table_of_bots(pilot)
        board = table.board
        pilot.until(lambda: table.has_ended, "the end of the match")
        assert board.close_up is None
        assert not board.props.camera.is_ready
