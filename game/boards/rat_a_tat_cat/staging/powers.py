"""Rat-a-Tat Cat, the staging of the Power cards: shown, discarded and used."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from game.boards.figures.steps import wobble
from game.boards.rat_a_tat_cat.cards import Piece
from game.boards.rat_a_tat_cat.places import IN_USE, MIDDLE, SHOWN
from game.boards.rat_a_tat_cat.staging.deal import BOT_LOOK, LOOK, look_at_own, shown_to_viewer
from game.boards.rat_a_tat_cat.staging.hand import Moment, Scene, Stagehand
from game.boards.rat_a_tat_cat.staging.turns import to_discards
from game.boards.things.cards import fly
from game.geometry import Point
from game.motion.easing import ease_in_out, ease_out
from game.motion.timeline import Call, Run, Step, Wait, sequence, together
from game.rules.base import Event
from game.rules.rat_a_tat_cat.events import CardPeeked, CardsSwapped, PowerUsed, SwapDeclined

_CROSSING: Final = 1.5
"""Seconds in which two cards cross: slow enough to be followed."""
_BULGE: Final = 92.0


def _power_used(hand: Stagehand, event: PowerUsed, moment: Moment) -> list[Step]:
    props = hand.props
    held = props.held
    show = fly(held, MIDDLE, 0.35, height=SHOWN, flip=1.0, ease=ease_out)
    return [
        Call(partial(setattr, held, "face", event.card)),
        together(hand.in_air(held)(show), hand.look(MIDDLE)),
        together(hand.sound(f"power_{event.card}"), hand.burst("sparkle", MIDDLE, 10), Wait(0.45)),
        together(
            to_discards(hand, event.seat, held, event.card), hand.pop_power(event.card, IN_USE)
        ),
        Call(partial(setattr, props, "power", moment.new.power)),
    ]


# -- Peek ------------------------------------------------------------------------------------------


def _card_peeked(hand: Stagehand, event: CardPeeked, moment: Moment) -> list[Step]:
    if event.seat != moment.viewer:
        return [look_at_own(hand, event.seat, (event.slot,), 0.8)]
    seconds = BOT_LOOK if hand.friend(event.seat).is_bot else LOOK * 0.75
    return [shown_to_viewer(hand, event.seat, {event.slot: event.card}, seconds)]


# -- Swap ------------------------------------------------------------------------------------------


def _cards_swapped(hand: Stagehand, event: CardsSwapped, moment: Moment) -> list[Step]:
    mine = hand.props.piece(event.seat, event.slot)
    theirs = hand.props.piece(event.other, event.their_slot)
    here = hand.place(event.seat)
    there = hand.place(event.other)
    ends = (here.spot(event.slot), there.spot(event.their_slot))
    lift = together(
        fly(mine, _up(ends[0]), 0.25, ease=ease_out), fly(theirs, _up(ends[1]), 0.25, ease=ease_out)
    )
    cross = together(
        _crossing(mine, _up(ends[0]), ends[1], there.card),
        _crossing(theirs, _up(ends[1]), ends[0], here.card),
    )
    middle = ((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2)
    return [
        hand.look(middle),
        hand.in_air(theirs, mine)(
            sequence(lift, together(hand.sound("card_swap"), cross), hand.sound("card_lay"))
        ),
        together(hand.feel(event.seat, "glad"), hand.feel(event.other, "sad")),
        Wait(0.35),
    ]


def _up(at: Point) -> Point:
    return (at[0], at[1] - 26)


def _crossing(piece: Piece, start: Point, end: Point, height: float) -> Step:
    """Return the way of one of two cards that go round each other: both bulge to their left."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = max(1.0, math.hypot(dx, dy))
    tall: list[float] = []

    def go(t: float) -> None:
        if not tall:
            tall.append(piece.height)
        if t >= 1:
            piece.at, piece.height = end, height
            return
        out = _BULGE * math.sin(math.pi * t) / far
        piece.at = (start[0] + dx * t + dy * out, start[1] + dy * t - dx * out)
        piece.height = tall[0] + (height - tall[0]) * t

    return Run(_CROSSING, go, ease_in_out)


def _swap_declined(hand: Stagehand, event: SwapDeclined, moment: Moment) -> list[Step]:
    return [
        hand.sound("card_lay"),
        together(wobble(hand.friend(event.seat).portrait, 0.5), Wait(0.5)),
        Call(partial(setattr, hand.props, "power", None)),
    ]


SCENES: Final[dict[type[Event], Scene]] = {
    PowerUsed: _power_used,
    CardPeeked: _card_peeked,
    CardsSwapped: _cards_swapped,
    SwapDeclined: _swap_declined,
}
"""What shows each event of a Power card."""
