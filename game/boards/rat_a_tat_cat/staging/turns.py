"""Rat-a-Tat Cat, the staging of a turn: whose it is, the card drawn, where it goes, the knock."""

from __future__ import annotations

import math
from functools import partial
from random import Random
from typing import Final

from game.boards.figures.tweens import feel
from game.boards.rat_a_tat_cat.places import CLOCK, PILE_CARD
from game.boards.rat_a_tat_cat.staging.hand import HIGH, LOW, Cue, Hand, Staging
from game.boards.things.cards import fly
from game.boards.things.pieces import Pop, growing
from game.boards.things.signs import medal
from game.motion.easing import ease_in_out, ease_out, linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, together
from game.rules.base import Event, Seat
from game.rules.rat_a_tat_cat.events import (
    CardDiscarded,
    CardDrawn,
    CardReplaced,
    Knocked,
    TimeRanOut,
    TurnStarted,
)
from game.rules.rat_a_tat_cat.table import POINTS, POWERS, Card
from game.ui.theme import TOMATO

_DRAW: Final = 0.42
_LAY: Final = 0.5
_POKER: Final = ("calm", "calm", "think", "glad", "sad")
"""Faces at the sight of a drawn card: chosen at random, so that they tell nothing."""
_KNOCKS: Final = 3
_KNOCK: Final = 0.24
_SHAKING: Final = 1.5


def _turn_started(hand: Hand, event: TurnStarted, cue: Cue) -> list[Step]:
    steps = [Call(partial(hand.mark_last_turns, cue)), hand.light(event.seat)]
    if not event.is_last:
        return steps
    kit, (x, y) = hand.props.kit, hand.chair(event.seat).head
    pop = Pop(kit.layout, growing(medal(kit.layout, "1", 96, TOMATO)))
    rise = pop.pop(hand.props.overlay, lambda: (x, y + 30), 0.6, 40.0)
    return [*steps, together(hand.sound("last_turn"), rise)]


# -- the card --------------------------------------------------------------------------------------


def _card_drawn(hand: Hand, event: CardDrawn, cue: Cue) -> list[Step]:
    held, chair = hand.props.held, hand.chair(event.seat)
    flip = 0.0 if event.card is None else 1.0
    way = fly(held, chair.held, _DRAW, height=chair.held_height, flip=flip, rise=46.0)
    steps = [
        hand.lift_off(held, event.card, event.left),
        hand.sound("card_draw"),
        together(hand.in_air(way, held), hand.look(chair.held)),
    ]
    if event.seat == cue.viewer:
        return [*steps, hand.sound("card_flip"), hand.voice(event.card), Wait(0.1)]
    seed = (hand.props.kit.seed, cue.now.number, event.left, event.seat)
    return [*steps, hand.feel(event.seat, Random(repr(seed)).choice(_POKER)), Wait(0.4)]


def _card_replaced(hand: Hand, event: CardReplaced, cue: Cue) -> list[Step]:
    props, chair = hand.props, hand.chair(event.seat)
    is_drawn = event.source == "pile"
    new = props.held if is_drawn else props.piles.top
    old = props.piece(event.seat, event.slot)
    spot, flip = chair.spot(event.slot), 1.0 if event.is_open else 0.0
    discards = props.piles.spot_after() if is_drawn else props.piles.spot

    def begin() -> None:
        old.remind(None)
        old.know(event.old)
        if event.card is not None:
            new.know(event.card)

    lift = fly(old, (spot[0], spot[1] - 34), 0.16, ease=ease_out)
    leave = fly(old, discards, _LAY, height=PILE_CARD, flip=1.0, rise=80.0)
    arrive = fly(new, spot, _LAY, height=chair.card, flip=flip, rise=20.0)
    exchange = together(hand.look(discards), arrive, sequence(Wait(0.12), leave))
    return [
        Call(begin),
        hand.in_air(sequence(lift, hand.sound("card_flip"), exchange), new, old),
        together(hand.sound("card_discard"), hand.sound("card_lay"), hand.voice(event.old)),
        _regret(hand, event.seat, event.old),
        Wait(0.35),
    ]


def _regret(hand: Hand, seat: Seat, lost: Card) -> Step:
    """Let a friend be glad to have lost a rat, or sorry for a good card: all have seen it."""
    if lost in POWERS or LOW < POINTS[lost] < HIGH:
        return Wait(0.0)
    return hand.please(seat) if POINTS[lost] >= HIGH else hand.grieve(seat)


def _card_discarded(hand: Hand, event: CardDiscarded, cue: Cue) -> list[Step]:
    return [
        hand.to_discards(event.seat, hand.props.held, event.card),
        hand.sound("card_discard"),
        hand.voice(event.card),
        Wait(0.3),
    ]


# -- the knock -------------------------------------------------------------------------------------


def _knocked(hand: Hand, event: Knocked, cue: Cue) -> list[Step]:
    props, friend = hand.props, hand.friend(event.seat)
    x, y = friend.chair.head
    side = -friend.chair.side if event.seat != cue.viewer else 1
    knocks = [step for _ in range(_KNOCKS) for step in (hand.sound("knock"), _knock(hand, event))]
    others = [f for f in props.seats if f.seat != event.seat and not f.is_out]

    def mark() -> None:
        friend.has_knocked = True
        hand.mark_last_turns(cue)

    return [
        hand.look((x, y), event.seat),
        sequence(*knocks),
        Call(mark),
        together(
            hand.sound("table_jump"),
            *(feel(other.portrait, "fright") for other in others),
            hand.feel(event.seat, "cheer"),
            _jump(hand),
            hand.burst("dust", friend.chair.row, 8),
            props.bubble.speak(props.overlay, lambda: (x, y + 10), 1.9, side),
        ),
    ]


def _knock(hand: Hand, event: Knocked) -> Step:
    """Let the friend knock once with its paw; the table trembles."""
    props, figure = hand.props, hand.friend(event.seat).portrait
    is_calm = props.kit.motion != "full"

    def knock(t: float) -> None:
        figure.raised = 0.0 if t >= 1 else 0.5 * (1 - t)
        figure.squash = 1.0 if t >= 1 else 1 - 0.07 * math.sin(math.pi * t)
        props.jolt = 0.0 if t >= 1 or is_calm else 0.25 * math.sin(math.pi * t)

    return Run(_KNOCK, knock, linear)


def _jump(hand: Hand) -> Step:
    """Let everything on the table hop and the lamp swing, unless little may move."""
    props = hand.props
    if props.kit.motion != "full":
        return Wait(0.0)

    def jump(t: float) -> None:
        hop = abs(math.sin(3 * math.pi * t)) * (1 - t) ** 2
        props.jolt = 0.0 if t >= 1 else hop
        props.room.swing = 0.0 if t >= 1 else math.sin(6 * math.pi * t) * (1 - t)

    return Run(_SHAKING, jump, linear)


def _time_ran_out(hand: Hand, event: TimeRanOut, cue: Cue) -> list[Step]:
    props = hand.props

    def ring(t: float) -> None:
        props.ring(0.0 if t >= 1 else 12 * math.sin(16 * math.pi * t))

    return [
        together(hand.sound("clock"), hand.look(CLOCK), Run(1.3, ring, ease_in_out)),
        hand.burst("note", CLOCK, 5),
        Wait(0.3),
    ]


STAGINGS: Final[dict[type[Event], Staging]] = {
    TurnStarted: _turn_started,
    CardDrawn: _card_drawn,
    CardReplaced: _card_replaced,
    CardDiscarded: _card_discarded,
    Knocked: _knocked,
    TimeRanOut: _time_ran_out,
}
"""What shows each event of a turn."""
