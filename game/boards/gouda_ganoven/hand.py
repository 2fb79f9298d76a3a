"""Positions of the cards in the viewer's hand in Gouda Ganoven."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from game.boards.gouda_ganoven.places import (
    CARD_ASPECT,
    HAND_BOX,
    OWN_CARD_HEIGHT,
    Spot,
    card_box,
)
from game.geometry import MIN_TARGET_SIZE, Box

_HAND_STEP: Final = 112.0
"""Maximum width, in units, of the part of a hand card that the next one leaves visible."""
_LONGEST_ROW: Final = 8
"""Maximum number of stacks in a hand that lies in one row."""
_ROWS_Y: Final = (-16.0, 76.0)
"""Distances, in units, of two rows from where a single one lies: the upper one is behind, and the
lower one reaches below the canvas."""
_LEAVES: Final = (9.0, 3.0)
"""Height, in units, of the part of a card that the next one in its stack leaves visible, in one row
and in two."""
_RAISED: Final = (18.0, 10.0)
"""Height, in units, by which hand cards that can be chosen are raised, in one row and in two."""


def _has_two_rows(stacks: Sequence[int]) -> bool:
    return max(stacks, default=0) >= _LONGEST_ROW


def _upper_row(stacks: Sequence[int]) -> int:
    """Return the number of stacks in the upper row, or in the only one."""
    count = max(stacks, default=0) + 1
    return -(-count // 2) if _has_two_rows(stacks) else count


def raised_height(stacks: Sequence[int]) -> float:
    """Return the height, in units, by which the cards that can be chosen are raised.

    `stacks` is as for `hand_spots`.
    """
    return _RAISED[_has_two_rows(stacks)]


def hand_spots(stacks: Sequence[int], absent: Collection[int] = ()) -> list[Spot]:
    """Return the centre and height of each card in the viewer's hand.

    A large hand lies in two rows, the first half of it in the upper one.

    Args:
        stacks: the index of each card's stack, in ascending order. A single card is a stack, too.
        absent: the indices of the cards that lie elsewhere for now.
    """
    (x, y), last, upper = HAND_BOX.centre, max(stacks, default=0), _upper_row(stacks)
    leaf, rows_y = _LEAVES[_has_two_rows(stacks)], _ROWS_Y if _has_two_rows(stacks) else (0.0,)
    step = min(_HAND_STEP, (HAND_BOX.w - OWN_CARD_HEIGHT * CARD_ASPECT) / max(1, upper - 1))
    middles = ((upper - 1) / 2, (upper + last) / 2)
    present = [None if place in absent else n for place, n in enumerate(stacks)]

    def spot(place: int, stack: int) -> Spot:
        row, below = int(stack >= upper), present[place + 1 :].count(stack)
        at = (x + step * (stack - middles[row]), y + rows_y[row] - leaf * below)
        return at, OWN_CARD_HEIGHT

    return [spot(place, stack) for place, stack in enumerate(stacks)]


def hand_box(stacks: Sequence[int]) -> Box:
    """Return the box, in units, around a hand; `stacks` is as for `hand_spots`."""
    boxes = [card_box(spot) for spot in hand_spots(stacks or (0,))]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, HAND_BOX.bottom - top)


def hand_card_box(place: int, stacks: Sequence[int]) -> Box:
    """Return the box, in units, around the part of a hand card that no other stack covers.

    It is at least as wide as a target has to be. `place` is the index of the card in the hand;
    `stacks` is as for `hand_spots`.
    """
    boxes, upper = [card_box(spot) for spot in hand_spots(stacks)], _upper_row(stacks)
    whole, stack = boxes[place], stacks[place]
    nearby = [box for box, n in zip(boxes, stacks, strict=True) if (n < upper) == (stack < upper)]
    right = min((box.x for box in nearby if box.x > whole.x), default=whole.right)
    lower = [box.y for box, n in zip(boxes, stacks, strict=True) if stack < upper <= n]
    wide = max(MIN_TARGET_SIZE, right - whole.x)
    bottom = min([*lower, HAND_BOX.bottom])
    return Box((whole.x + right - wide) / 2, whole.y, wide, bottom - whole.y)
