"""What the pointer rests on is told in one line, before anything is laid."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalog import CATALOG
from game.scenes.table.hover_text import REST_SECONDS
from game.ui.input import PointerMove
from tests.kept_art import no_pictures
from tests.pilot import Pilot


@pytest.mark.parametrize("game", CATALOG)
def test_a_pointer_that_rests_tells_what_it_is_on(tmp_path: Path, game: str) -> None:
    with Pilot(tmp_path, motion="none", pace=1, is_drawn=False, art=no_pictures) as pilot:
        table = pilot.open_table(game)
        begun = table.match.ply
        asked, slots = table.sentence, table.board.pointable_slots()
        assert slots
        for slot in slots:
            pilot.app.handle(PointerMove((2.0, 450.0)))
            table.remark.sentence = ""
            pilot.wait(REST_SECONDS + 0.2)
            assert table.sentence == asked, "nothing is there"
            point = table.board.area(slot).centre
            pilot.app.handle(PointerMove(point))
            pilot.wait(REST_SECONDS - 0.2)
            assert table.sentence == asked, "the pointer has only passed by"
            pilot.wait(0.4)
            found = table.board.hit_test(point, (*table.slots(), *slots))
            assert found is not None
            assert table.sentence == table.board.narrator.description(found)
        assert table.match.ply == begun, "nothing has been chosen"
