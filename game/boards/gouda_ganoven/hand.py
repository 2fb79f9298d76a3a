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
_LEAF: Final = 6.0
"""Height, in units, of the part of a card that the next one in its stack leaves visible."""
RAISED_HEIGHT: Final = 12.0
"""Height, in units, by which hand cards that can be chosen are raised."""


def hand_spots(
    stacks: Sequence[int], absent: Collection[int] = (), opened: int | None = None
) -> list[Spot]:
    """Return the centre and height of each card in the viewer's hand, which is one fan.

    Args:
        stacks: the index of each card's stack, in ascending order. A single card is a stack, too.
        absent: the indices of the cards that lie elsewhere for now.
        opened: the stack at which the fan is open: enough of it is visible for a target.
    """
    (x, y), last = HAND_BOX.centre, max(stacks, default=0)
    room = HAND_BOX.w - OWN_CARD_HEIGHT * CARD_ASPECT
    steps = [min(_HAND_STEP, room / max(1, last))] * last
    if opened is not None and opened < last and steps[opened] < MIN_TARGET_SIZE:
        steps = [(room - MIN_TARGET_SIZE) / (last - 1)] * last
        steps[opened] = MIN_TARGET_SIZE
    left = x - sum(steps) / 2
    present = [None if place in absent else n for place, n in enumerate(stacks)]
    return [
        ((left + sum(steps[:n]), y - _LEAF * present[place + 1 :].count(n)), OWN_CARD_HEIGHT)
        for place, n in enumerate(stacks)
    ]


def hand_box(stacks: Sequence[int]) -> Box:
    """Return the box, in units, around a hand; `stacks` is as for `hand_spots`."""
    boxes = [card_box(spot) for spot in hand_spots(stacks or (0,))]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, HAND_BOX.bottom - top)


def hand_card_box(place: int, stacks: Sequence[int], opened: int | None) -> Box:
    """Return the target box, in units, of the part of a hand card that no other stack covers.

    It is at least as wide as a target has to be, so in a hand of ten stacks or more it overlaps
    its neighbours; `GoudaBoard.hit_test` decides by the card on top. `place` is the index of the
    card in the hand; `stacks` and `opened` are as for `hand_spots`.
    """
    boxes = [card_box(spot) for spot in hand_spots(stacks, opened=opened)]
    whole = boxes[place]
    right = min((box.x for box in boxes if box.x > whole.x), default=whole.right)
    wide = max(MIN_TARGET_SIZE, right - whole.x)
    return Box((whole.x + right - wide) / 2, whole.y, wide, HAND_BOX.bottom - whole.y)
