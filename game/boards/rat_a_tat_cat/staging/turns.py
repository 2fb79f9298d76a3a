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
from game.motion.easing import ease_out, linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, together
from game.rules.base import Event, Seat
from game.rules.rat_a_tat_cat import events
from game.rules.rat_a_tat_cat.table import POINTS, POWERS, Card

_DRAW: Final = 0.42
_LAY: Final = 0.5
_POKER: Final = ("calm", "calm", "think", "glad", "sad")
"""Faces at the sight of a drawn card: chosen at random, so that they tell nothing."""
_KNOCKS: Final = 3
_KNOCK: Final = 0.24
_SHAKING: Final = 1.5


def _turn_started(hand: Hand, event: events.TurnStarted, cue: Cue) -> list[Step]:
    steps = [Call(partial(hand.mark_last_turns, cue)), hand.light(event.seat)]
    if not event.is_last:
        return steps
    x, y = hand.chair(event.seat).head
    pop = hand.pop_number("1", 96, (x, y + 30), 0.6, rise=40.0)
    return [*steps, together(hand.sound("last_turn"), pop)]


# -- the card --------------------------------------------------------------------------------------


def _card_drawn(hand: Hand, event: events.CardDrawn, cue: Cue) -> list[Step]:
    held, chair = hand.props.held, hand.chair(event.seat)
    flip = 0.0 if event.card is None else 1.0
    way = fly(held, chair.held, _DRAW, height=chair.held_height, flip=flip, rise=46.0)
    steps = [
        hand.lift_off(held, event.card, event.left),
        hand.sound("card_draw"),
        together(hand.in_air(held)(way), hand.look(chair.held)),
    ]
    if event.seat == cue.viewer:
        return [*steps, hand.sound("card_flip"), hand.voice(event.card), Wait(0.1)]
    seed = (hand.props.kit.seed, cue.now.number, event.left, event.seat)
    return [*steps, hand.feel(event.seat, Random(repr(seed)).choice(_POKER)), Wait(0.4)]


def _card_replaced(hand: Hand, event: events.CardReplaced, cue: Cue) -> list[Step]:
    props, chair = hand.props, hand.chair(event.seat)
    is_drawn = event.source == "pile"
    new = props.held if is_drawn else props.piles.top
    old = props.piece(event.seat, event.slot)
    spot, flip = chair.spot(event.slot), 1.0 if event.is_open else 0.0
    discards = props.piles.spot_after() if is_drawn else props.piles.spot

    def begin() -> None:
        old.know(event.old)
        if event.card is not None:
            new.know(event.card)

    lift = fly(old, (spot[0], spot[1] - 34), 0.16, ease=ease_out)
    leave = fly(old, discards, _LAY, height=PILE_CARD, flip=1.0, rise=80.0)
    arrive = fly(new, spot, _LAY, height=chair.card, flip=flip, rise=20.0)
    exchange = together(hand.look(discards), arrive, sequence(Wait(0.12), leave))
    return [
        Call(begin),
        hand.in_air(new, old)(lift, hand.sound("card_flip"), exchange),
        together(hand.sound("card_discard"), hand.sound("card_lay"), hand.voice(event.old)),
        _regret(hand, event.seat, event.old),
        Wait(0.35),
    ]


def _regret(hand: Hand, seat: Seat, lost: Card) -> Step:
    """Let a friend be glad to have lost a rat, or sorry for a good card: all have seen it."""
    if lost in POWERS or LOW < POINTS[lost] < HIGH:
        return Wait(0.0)
    return hand.judge(seat, is_good=POINTS[lost] >= HIGH)


def _card_discarded(hand: Hand, event: events.CardDiscarded, cue: Cue) -> list[Step]:
    return [
        hand.to_discards(event.seat, hand.props.held, event.card),
        hand.sound("card_discard"),
        hand.voice(event.card),
        Wait(0.3),
    ]


# -- the knock -------------------------------------------------------------------------------------


def _knocked(hand: Hand, event: events.Knocked, cue: Cue) -> list[Step]:
    props, friend = hand.props, hand.friend(event.seat)
    x, y = friend.chair.head
    side = 1 if friend.chair.is_own else -friend.chair.side
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


def _knock(hand: Hand, event: events.Knocked) -> Step:
    """Let the friend knock once with its paw; the table trembles."""
    props, figure = hand.props, hand.portrait(event.seat)
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


def _time_ran_out(hand: Hand, event: events.TimeRanOut, cue: Cue) -> list[Step]:
    return [
        together(hand.sound("clock"), hand.look(CLOCK), Run(1.3, hand.props.ring)),
        hand.burst("note", CLOCK, 5),
        Wait(0.3),
    ]


STAGINGS: Final[dict[type[Event], Staging]] = {
    events.TurnStarted: _turn_started,
    events.CardDrawn: _card_drawn,
    events.CardReplaced: _card_replaced,
    events.CardDiscarded: _card_discarded,
    events.Knocked: _knocked,
    events.TimeRanOut: _time_ran_out,
}
"""What shows each event of a turn."""
