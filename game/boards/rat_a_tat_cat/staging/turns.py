"""Rat-a-Tat Cat, the staging of a turn: whose it is, the card drawn, where it goes, the knock."""

from __future__ import annotations

import math
from functools import partial
from random import Random
from typing import Final

from game.boards.rat_a_tat_cat.cards import Piece
from game.boards.rat_a_tat_cat.places import CLOCK, PILE_CARD
from game.boards.rat_a_tat_cat.staging.hand import Moment, Scene, Stagehand, after_a_while
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
from game.rules.rat_a_tat_cat.table import POINTS, POWERS
from game.ui.theme import TOMATO

_DRAW: Final = 0.42
_LAY: Final = 0.5
_POKER: Final = ("calm", "calm", "think", "glad", "sad")
"""Faces at the sight of a drawn card: by lot, so that they tell nothing."""
_KNOCKS: Final = 3
_KNOCK: Final = 0.24
_SHAKING: Final = 1.5


def _turn_started(hand: Stagehand, event: TurnStarted, moment: Moment) -> list[Step]:
    steps = [Call(partial(_mark_last_turns, hand, moment)), hand.light(event.seat)]
    if not event.is_last:
        return steps
    kit, place = hand.props.kit, hand.place(event.seat)
    pop = Pop(kit.layout, growing(medal(kit.layout, "1", 96, TOMATO)))
    head = (place.head[0], place.head[1] + 30)
    return [
        *steps,
        together(hand.sound("last_turn"), pop.pop(hand.props.overlay, lambda: head, 0.6, 40.0)),
    ]


def _mark_last_turns(hand: Stagehand, moment: Moment) -> None:
    for friend in hand.props.friends:
        friend.has_last_turn = friend.seat in moment.new.last_turns


# -- the card --------------------------------------------------------------------------------------


def _card_drawn(hand: Stagehand, event: CardDrawn, moment: Moment) -> list[Step]:
    props, place = hand.props, hand.place(event.seat)
    held = props.held

    def begin() -> None:
        held.lie(props.piles.draw_spot, PILE_CARD, None)
        held.face = event.card
        props.piles.count = event.left

    flip = 0.0 if event.card is None else 1.0
    way = fly(held, place.held, _DRAW, height=place.held_height, flip=flip, rise=46.0)
    steps = [
        Call(begin),
        hand.sound("card_draw"),
        together(hand.in_air(held)(way), hand.look(place.held)),
    ]
    if event.seat == moment.viewer:
        return [*steps, hand.sound("card_flip"), hand.voice(event.card), Wait(0.1)]
    return [*steps, _poker_face(hand, event, moment)]


def _poker_face(hand: Stagehand, event: CardDrawn, moment: Moment) -> Step:
    """Let somebody look at the drawn card; the face is made up and has nothing to do with it."""
    seed = (hand.props.kit.seed, moment.now.number, event.left, event.seat)
    mood = Random(repr(seed)).choice(_POKER)
    return sequence(hand.feel(event.seat, mood), Wait(0.4))


def _card_replaced(hand: Stagehand, event: CardReplaced, moment: Moment) -> list[Step]:
    props, place = hand.props, hand.place(event.seat)
    is_drawn = event.source == "pile"
    new = props.held if is_drawn else props.piles.top
    old = props.piece(event.seat, event.slot)
    spot, flip = place.spot(event.slot), 1.0 if event.is_open else 0.0
    discards = props.piles.spot_after() if is_drawn else props.piles.spot

    def begin() -> None:
        old.ghost = None
        old.face = event.old
        if event.card is not None:
            new.face = event.card

    lift = fly(old, (spot[0], spot[1] - 34), 0.16, ease=ease_out)
    leave = fly(old, discards, _LAY, height=PILE_CARD, flip=1.0, rise=80.0)
    arrive = fly(new, spot, _LAY, height=place.card, flip=flip, rise=20.0)
    return [
        Call(begin),
        hand.in_air(new, old)(
            sequence(
                lift,
                hand.sound("card_flip"),
                together(hand.look(discards), arrive, after_a_while(0.12, leave)),
            )
        ),
        together(hand.sound("card_discard"), hand.sound("card_lay"), hand.voice(event.old)),
        hand.react_to_discard(event.seat, POINTS[event.old] if event.old not in POWERS else 5),
        Wait(0.35),
    ]


def _card_discarded(hand: Stagehand, event: CardDiscarded, moment: Moment) -> list[Step]:
    return [
        to_discards(hand, event.seat, hand.props.held, event.card),
        hand.sound("card_discard"),
        hand.voice(event.card),
        Wait(0.3),
    ]


def to_discards(hand: Stagehand, seat: Seat, piece: Piece, card: str) -> Step:
    """Return the way of a card to the discard pile, where everybody sees it."""
    spot = hand.props.piles.spot_after()
    way = fly(piece, spot, _LAY, height=PILE_CARD, flip=1.0, rise=60.0)
    return sequence(
        Call(partial(setattr, piece, "face", card)),
        together(hand.in_air(piece)(way), hand.look(spot, seat)),
    )


# -- the knock -------------------------------------------------------------------------------------


def _knocked(hand: Stagehand, event: Knocked, moment: Moment) -> list[Step]:
    props, friend = hand.props, hand.friend(event.seat)
    head = friend.place.head
    side = -friend.place.side if event.seat != moment.viewer else 1
    knocks = [step for _ in range(_KNOCKS) for step in (hand.sound("knock"), _knock(hand, event))]
    others = [f for f in props.friends if f.seat != event.seat and f.sunk < 1]
    startled = [hand.mood(f.portrait, "fright") for f in others]

    def mark() -> None:
        friend.has_knocked = True
        _mark_last_turns(hand, moment)

    return [
        hand.look(head, event.seat),
        sequence(*knocks),
        Call(mark),
        together(
            hand.sound("table_jump"),
            *startled,
            hand.feel(event.seat, "cheer"),
            _jump(hand),
            hand.burst("dust", friend.place.row, 8),
            props.bubble.speak(props.overlay, lambda: (head[0], head[1] + 10), 1.9, side),
        ),
    ]


def _knock(hand: Stagehand, event: Knocked) -> Step:
    """Let the friend knock once with its paw; the table trembles."""
    props, figure = hand.props, hand.friend(event.seat).portrait
    is_calm = props.kit.motion != "full"

    def knock(t: float) -> None:
        figure.raised = 0.0 if t >= 1 else 0.5 * (1 - t)
        figure.squash = 1.0 if t >= 1 else 1 - 0.07 * math.sin(math.pi * t)
        props.jolt = 0.0 if t >= 1 or is_calm else 0.25 * math.sin(math.pi * t)

    return Run(_KNOCK, knock, linear)


def _jump(hand: Stagehand) -> Step:
    """Let everything on the table hop and the lamp swing, unless little may move."""
    props = hand.props
    if props.kit.motion != "full":
        return Wait(0.0)

    def jump(t: float) -> None:
        hop = abs(math.sin(3 * math.pi * t)) * (1 - t) ** 2
        props.jolt = 0.0 if t >= 1 else hop
        props.room.swing = 0.0 if t >= 1 else math.sin(6 * math.pi * t) * (1 - t)

    return Run(_SHAKING, jump, linear)


def _time_ran_out(hand: Stagehand, event: TimeRanOut, moment: Moment) -> list[Step]:
    props = hand.props

    def ring(t: float) -> None:
        props.clock_tilt = 0.0 if t >= 1 else 12 * math.sin(16 * math.pi * t)

    return [
        Call(partial(setattr, props, "is_clock_there", True)),
        together(hand.sound("clock"), hand.look(CLOCK), Run(1.3, ring, ease_in_out)),
        hand.burst("note", CLOCK, 5),
        Wait(0.3),
    ]


SCENES: Final[dict[type[Event], Scene]] = {
    TurnStarted: _turn_started,
    CardDrawn: _card_drawn,
    CardReplaced: _card_replaced,
    CardDiscarded: _card_discarded,
    Knocked: _knocked,
    TimeRanOut: _time_ran_out,
}
"""What shows each event of a turn."""
