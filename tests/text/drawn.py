"""For tests of a single screen: the text of the picture of the moment, as it is drawn."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.ui.theme import TextBox
from tests.pilot import Pilot
from tests.text.reader import SHAPES, troubles_of

each_shape = pytest.mark.parametrize("size", SHAPES, ids=str)


def check(pilot: Pilot, where: str, boxes: Sequence[TextBox] = ()) -> None:
    """Assert that texts, or all of the picture of the moment, fit, and that none covers another."""
    layout, window = pilot.app.services.rendering.layout, pilot.app.screen.get_rect()
    troubles = troubles_of(boxes or pilot.read(), window, layout.least_text)
    assert not troubles, f"{where}: {troubles}"
