"""The darkness over the table of Rat-a-Tat Cat, and the light that is left on its felt."""

from __future__ import annotations

from typing import Final

from game.boards.components.limelight import LitBox
from game.boards.rat_a_tat_cat.places import MIDDLE
from game.geometry import Box

DARKNESS_DEPTH: Final = 0.6
"""Depth of the darkness at a knock and at a showdown, 0 to 1."""
TABLE_LIGHT: Final = LitBox(Box.centred_at((MIDDLE[0], 640.0), 280.0, 60.0), 0.2, softness=320.0)
"""The light in the middle of the felt."""
