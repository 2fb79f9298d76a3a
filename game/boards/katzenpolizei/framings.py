"""The camera's shots in Katzenpolizei."""

from __future__ import annotations

from typing import Final

from game.boards.katzenpolizei.places import Spot
from game.boards.katzenpolizei.staging.choreographer import Cue, GameChoreographer
from game.boards.stage.framing import Framing, Framings
from game.geometry import Box
from game.rules.katzenpolizei.events import CatsDriven, FamilyCompleted
from game.rules.katzenpolizei.table import CARDS

_MIN_BASKET_HEIGHT: Final = 80.0
"""Minimum height of a basket that deserves a shot; on crowded walls, baskets are smaller."""


def _cat_box(spot: Spot) -> Box:
    x, y = spot.position
    return Box.centred_at((x, y - spot.height / 2), 2.4 * spot.height, 2 * spot.height)


def _family_box(moves: GameChoreographer, event: FamilyCompleted, cue: Cue) -> Box | None:
    cards, spots = CARDS[event.family], moves.cat_spots(cue.before)
    basket = moves.cat_spots(cue.after)[cards[0]]
    if basket.height < _MIN_BASKET_HEIGHT:
        return None
    return Box.around(_cat_box(basket), *(_cat_box(spots[card]) for card in cards))


def _chase_box(moves: GameChoreographer, event: CatsDriven, cue: Cue) -> Box:
    views, card = (cue.before, cue.after), event.cards[0]
    return Box.around(*(_cat_box(moves.cat_spots(view)[card]) for view in views))


FRAMINGS: Final[Framings] = {
    FamilyCompleted: Framing(_family_box, hold_seconds=0.3),
    CatsDriven: Framing(_chase_box, hold_seconds=0.3),
}
