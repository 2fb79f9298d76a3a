"""What the first picture shows: the market at its hour, and the boxes on the counter.

It is made while the program is still being loaded (`game/opening.py`), so nothing is imported here
that such a picture does not need.
"""

from __future__ import annotations

from typing import Final

from game.catalog import GameEntry
from game.geometry import Box
from game.media.art import Art

COUNTER_Y: Final = 652
"""How far down the counter is."""
COUNTER_INSIDE: Final = (171.0, 1258.0)
"""Where the counter begins between the posts of the stall, and its width."""
COUNTER_WHOLE: Final = (66.0, 1400.0)
"""Where the counter begins in front of them, and its width, up to the small door."""
MAX_BOXES_INSIDE: Final = 5
"""How many boxes fit between the posts."""
_BOX_SHAPE: Final = 420 / 520
_LARGEST: Final = 420.0
"""The height of a single box."""
_BETWEEN: Final = (14.0, 60.0)
"""The least and the greatest gap between boxes."""
_LIGHTS: Final = {"evening": ("common/light_evening",)}
"""What lies over the market at a time of day."""


def day_part(hour: int) -> str:
    """Return the part of the day of an hour, 0 to 23: morning, noon or evening."""
    return "morning" if 5 <= hour < 11 else "noon" if 11 <= hour < 18 else "evening"


def market_backgrounds(part: str) -> tuple[str, ...]:
    """Return the pictures of the market at a part of the day, one over the other."""
    return (f"common/sky_{part}", "common/market", *_LIGHTS.get(part, ()))


def counter_span(count: int) -> tuple[float, float]:
    """Return the left edge and the width of the counter that `count` boxes share."""
    return COUNTER_WHOLE if count > MAX_BOXES_INSIDE else COUNTER_INSIDE


def box_places(count: int) -> list[Box]:
    """Return the places of boxes on the counter: one is large, many are close together."""
    least, most = _BETWEEN
    start, room = counter_span(count)
    wide = min(_LARGEST * _BOX_SHAPE, (room + least) / count - least)
    high = wide / _BOX_SHAPE
    step = min(wide + most, room / count)
    left = start + (room - step * (count - 1)) / 2
    return [Box(left + i * step - wide / 2, COUNTER_Y - high, wide, high) for i in range(count)]


def make_boxes(art: Art, games: list[GameEntry]) -> None:
    """Make the pictures of all parts of the boxes."""
    for entry, box in zip(games, box_places(len(games)), strict=True):
        list(art.parts(f"{entry.key}/box", box.h).values())
