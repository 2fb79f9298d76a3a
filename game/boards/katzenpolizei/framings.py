"""The camera's shots in Katzenpolizei."""

from __future__ import annotations

from typing import Final

from game.boards.katzenpolizei.spots import Spot, lit_spot
from game.boards.katzenpolizei.staging.choreographer import Cue, GameChoreographer
from game.boards.stage.framing import Framing, Framings
from game.geometry import Box
from game.rules.katzenpolizei.events import CatsDriven, FamilyCompleted
from game.rules.katzenpolizei.table import CARDS


def _cat_box(spot: Spot) -> Box:
    x, y = spot.position
    return Box.centred_at((x, y - spot.height / 2), 2.4 * spot.height, 2 * spot.height)


def _family_box(moves: GameChoreographer, event: FamilyCompleted, cue: Cue) -> Box:
    spot = lit_spot(moves.cat_spots(cue.after)[CARDS[event.family][0]])
    x, y = spot.position
    basket = Box.centred_at((x, y - 0.5 * spot.height), 1.2 * spot.height, 1.3 * spot.height)
    return Box.around(basket, moves.props.seats[event.seat].box)


def _chase_box(moves: GameChoreographer, event: CatsDriven, cue: Cue) -> Box:
    views, card = (cue.before, cue.after), event.cards[0]
    return Box.around(*(_cat_box(moves.cat_spots(view)[card]) for view in views))


FRAMINGS: Final[Framings] = {
    FamilyCompleted: Framing(_family_box, hold_seconds=0.6, is_great=True),
    CatsDriven: Framing(_chase_box, hold_seconds=0.3),
}
