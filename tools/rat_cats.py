"""The seven cats of Rat-a-Tat Cat: the lower the number, the sleepier and the happier.

Each function draws one cat with what belongs to it into a card's window (see `tools.rat_frames`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.rat_cats_asleep import cat_0, cat_1, cat_2, cat_3
from tools.rat_cats_awake import cat_4, cat_5, cat_6
from tools.rat_svg import Paints

CATS: Final[tuple[Callable[[Paints], str], ...]] = (cat_0, cat_1, cat_2, cat_3, cat_4, cat_5, cat_6)
"""The pictures of the cards 0 to 6."""
