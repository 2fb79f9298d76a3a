"""The animation of a complete family in Katzenpolizei: it gathers in a basket, in the limelight."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.components.pieces import show_during
from game.boards.figures.tweens import grow, hide_figure
from game.boards.katzenpolizei.cats import BASKET_SCALE, Cat
from game.boards.katzenpolizei.paths import leap
from game.boards.katzenpolizei.spots import KITTEN_SCALE, LIT_TOP, Spot, lit_spot
from game.boards.katzenpolizei.staging.choreographer import Cue, GameChoreographer, Staging
from game.geometry import Point
from game.motion.easing import back_out
from game.motion.timeline import Call, Run, Step, Wait, sequence, stagger, together
from game.rules.base import Event
from game.rules.katzenpolizei.events import FamilyCompleted
from game.rules.katzenpolizei.table import CARDS, Card, card_kind

_LIGHT: Final = 0.4
"""Seconds for the board to become dark, and light again."""
_INTO: Final = 0.34
"""Seconds for a cat to leap into the basket."""
_LEAP: Final = 16.0
"""Minimum height of the arc of a leap into the basket, in units."""
_QUEUE_LENGTH: Final = 314.0
"""Maximum distance of a waiting cat from the middle of the basket, in units."""
_WINDOW_GAP: Final = 60.0
"""Minimum distance of a waiting cat from the window, whose name it would cover, in units."""
_QUEUE: Final = {"a": 0.48, "b": 0.76, "k": 1.0}
"""Place of each kind of cat before its leap, as a fraction of the queue's length."""
_QUEUE_HEIGHT: Final = 130.0
"""Height, in units, of a grown cat that waits for its leap."""
_SEATS: Final = {"a": -0.22, "b": 0.22, "k": 0.0}
"""Place of each kind of cat in the basket: its x, as a fraction of the spot's height."""
_HEART_SECONDS: Final = 1.0
_RISE: Final = 28.0
_HEART_TOP: Final = LIT_TOP + _RISE
"""Minimum y coordinate of the heart, in units, before it rises."""
_TILT: Final = 10.0
"""Angle, in degrees, by which the other cats tilt their heads toward the family."""


def _animate_family_completed(
    moves: GameChoreographer, event: FamilyCompleted, cue: Cue
) -> list[Step]:
    cards, light = CARDS[event.family], moves.props.family_light
    spot = moves.cat_spots(cue.after)[cards[0]]
    lit, basket = lit_spot(spot), moves.props.cats.baskets[event.family]
    gather = together(
        light.limelight.fade_in(_LIGHT),
        Run(0.3, basket.pop_up, back_out),
        basket.glide(lit.position, _LIGHT),
        basket.resize(lit.height, _LIGHT),
        moves.make_room(cue, *cards),
        *(_queue_up(moves, card, lit) for card in cards),
        _tilt_heads(moves, lit.position, cards),
        moves.look_at((lit.position[0], lit.position[1] - 100)),
        *(moves.set_mood(cat, "glad") for cat in _others(moves, cards)),
    )
    leave = together(
        light.limelight.fade_out(_LIGHT),
        basket.glide(spot.position, _LIGHT),
        basket.resize(spot.height, _LIGHT),
        _tilt_heads(moves, lit.position, cards, is_back=True),
    )
    scene = sequence(
        Call(partial(basket.show_empty, spot)),
        Call(partial(light.begin, event.family, lit)),
        gather,
        moves.play_sound("family"),
        stagger(_INTO, *(_jump_into_basket(moves, card, lit) for card in cards)),
        *(hide_figure(moves.cat(card)) for card in cards),
        Call(partial(basket.place_at, lit)),
        moves.play_sound("purr"),
        _rejoice(moves, event, cue, lit),
        leave,
        Call(light.end),
    )
    return [
        moves.show_pictures(*cards, "arrow", "heart"),
        show_during(moves.props.overlay, light, scene),
    ]


def _others(moves: GameChoreographer, family: tuple[Card, ...]) -> list[Cat]:
    of_family = [moves.cat(card) for card in family]
    return [cat for cat in moves.props.cats.visible_cats() if cat not in of_family]


def _tilt_heads(
    moves: GameChoreographer, at: Point, family: tuple[Card, ...], *, is_back: bool = False
) -> Step:
    """Return a step in which all other cats tilt their heads toward `at`, or `is_back` upright."""
    others = _others(moves, family)

    def tilt(t: float) -> None:
        for cat in others:
            cat.head_tilt = _TILT * (1 - t if is_back else t) * (1 if at[0] > cat.x else -1)

    return Run(_LIGHT, tilt)


def _queue_up(moves: GameChoreographer, card: Card, spot: Spot) -> Step:
    cat, kind = moves.cat(card), card_kind(card)
    height = _QUEUE_HEIGHT * (KITTEN_SCALE if kind == "k" else 1.0)
    place = queue_position(spot, _QUEUE[kind])
    return together(leap(cat, place, _LIGHT, high=_LEAP), grow(cat, height, _LIGHT))


def queue_position(spot: Spot, share: float) -> Point:
    """Return the position in the queue beside the basket at `spot`, where the wall is longer.

    `share` is 0 at the basket and 1 at the end of the queue.
    """
    wall, (x, y) = spot.wall, spot.position
    along = wall.along(x)
    room = max(wall.bricks.w - along, _WINDOW_GAP - along, key=abs)
    return (wall.x_at(along + share * max(-_QUEUE_LENGTH, min(room, _QUEUE_LENGTH))), y)


def _jump_into_basket(moves: GameChoreographer, card: Card, spot: Spot) -> Step:
    cat, kind, (x, y) = moves.cat(card), card_kind(card), spot.position
    seat = (x + _SEATS[kind] * spot.height, y - 0.12 * spot.height)
    small = spot.height * (0.5 if kind == "k" else 0.72)
    high = max(_LEAP, min(0.5 * spot.height, seat[1] - small - LIT_TOP))
    return together(leap(cat, seat, _INTO, high=high), grow(cat, small, _INTO))


def _rejoice(moves: GameChoreographer, event: FamilyCompleted, cue: Cue, spot: Spot) -> Step:
    (x, y), height = spot.position, spot.height
    basket = moves.props.cats.baskets[event.family]
    over = (x, max(_HEART_TOP, y - height))
    return together(
        moves.pop_up("common/heart", over, _HEART_SECONDS, _RISE),
        moves.burst("sparkle", (x, y - BASKET_SCALE[1] * height), 8),
        moves.set_seat_mood(event.seat, "cheer"),
        moves.update_scores(cue),
        sequence(Run(0.35, partial(basket.rock, height)), Wait(0.2)),
    )


STAGINGS: Final[dict[type[Event], Staging]] = {FamilyCompleted: _animate_family_completed}
