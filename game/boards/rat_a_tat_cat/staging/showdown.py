"""Rat-a-Tat Cat, the staging of the showdown: rows are turned over, Power cards are replaced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.boards.figures.steps import wobble
from game.boards.rat_a_tat_cat.cards import Piece
from game.boards.rat_a_tat_cat.places import MIDDLE, PILE_CARD, SHOWN
from game.boards.rat_a_tat_cat.staging.hand import HIGH, Moment, Scene, Stagehand
from game.boards.things.cards import fly
from game.boards.things.pieces import Pop, growing
from game.boards.things.signs import medal
from game.motion.easing import ease_out
from game.motion.timeline import Call, Step, Wait, sequence, staggered, together
from game.rules.base import Event
from game.rules.rat_a_tat_cat.events import KnockPunished, PowerDrawnAgain, PowerReplaced, RowShown
from game.rules.rat_a_tat_cat.table import POINTS, POWERS, Card
from game.ui.theme import TOMATO

_TURN: Final = 0.34
_RATS: Final = 2
"""So many rats in a row make a face fall."""
_BREATH: Final = 0.3
"""Seconds between the sigh over a row and the voice of its best or worst card."""


def _row_shown(hand: Stagehand, event: RowShown, moment: Moment) -> list[Step]:
    place, turns = hand.place(event.seat), []
    for slot, card in enumerate(event.row):
        piece = hand.props.piece(event.seat, slot)
        if moment.now.rows[event.seat][slot] is None:
            turns.append(hand.in_air(piece)(_turned_up(hand, piece, card, place.spot(slot))))
    mood, sound = ("sad", "squeak") if _is_ratty(event.row) else ("glad", "purr")
    is_first = moment.now.actor is not None
    opening = [hand.sound("showdown"), Wait(0.5)] if is_first else []
    return [
        *opening,
        together(hand.light(event.seat), hand.look(place.row)),
        staggered(0.14, *turns),
        together(hand.feel(event.seat, mood), hand.sound(sound), Wait(_BREATH)),
        hand.voice(_telling(event.row)),
        Wait(0.25),
    ]


def _is_ratty(row: Sequence[Card]) -> bool:
    return sum(POINTS[card] >= HIGH for card in row) >= _RATS


def _telling(row: Sequence[Card]) -> Card | None:
    """Return the card that is heard of a row: the worst where rats prevail, else the best."""
    numbers = [card for card in row if card not in POWERS]
    choose = max if _is_ratty(row) else min
    return choose(numbers, key=lambda card: POINTS[card], default=None)


def _turned_up(hand: Stagehand, piece: Piece, card: Card, spot: tuple[float, float]) -> Step:
    def begin() -> None:
        piece.face, piece.ghost = card, None

    half = (spot[0], spot[1] - 30)
    return sequence(
        Call(begin),
        hand.sound("card_flip"),
        fly(piece, half, _TURN * 0.5, flip=0.5, ease=ease_out),
        fly(piece, spot, _TURN * 0.5, flip=1.0),
    )


# -- Power cards in the rows -----------------------------------------------------------------------


def _drawn_for(hand: Stagehand, piece: Piece, card: Card, left: int) -> Step:
    """Return how a card comes up from the draw pile, for all to see."""
    piles = hand.props.piles

    def begin() -> None:
        piece.lie(piles.draw_spot, PILE_CARD, None)
        piece.face = card
        piles.count = left

    return sequence(
        Call(begin),
        hand.sound("card_draw"),
        fly(piece, MIDDLE, 0.4, height=SHOWN, flip=1.0, rise=30.0),
        Wait(0.35),
    )


def _power_drawn_again(hand: Stagehand, event: PowerDrawnAgain, moment: Moment) -> list[Step]:
    held, piles = hand.props.held, hand.props.piles
    place = hand.place(event.seat)
    away = fly(held, piles.spot_after(), 0.4, height=PILE_CARD, rise=50.0)
    return [
        hand.look(MIDDLE),
        hand.shake(hand.props.piece(event.seat, event.slot)),
        hand.in_air(held)(
            sequence(
                _drawn_for(hand, held, event.card, moment.new.pile), hand.look(place.row), away
            )
        ),
        together(hand.sound("card_discard"), Wait(0.15)),
    ]


def _power_replaced(hand: Stagehand, event: PowerReplaced, moment: Moment) -> list[Step]:
    held, piles = hand.props.held, hand.props.piles
    old, place = hand.props.piece(event.seat, event.slot), hand.place(event.seat)
    spot = place.spot(event.slot)
    leave = fly(old, piles.spot_after(), 0.5, height=PILE_CARD, rise=80.0)
    arrive = fly(held, spot, 0.5, height=place.card, rise=20.0)
    return [
        hand.look(MIDDLE),
        hand.shake(old),
        hand.in_air(held, old)(
            sequence(
                _drawn_for(hand, held, event.card, moment.new.pile),
                together(arrive, leave, hand.look(spot)),
            )
        ),
        together(hand.sound("card_lay"), hand.sound("card_discard")),
        hand.voice(event.card),
        hand.react_to_replacement(event.seat, POINTS[event.card]),
        Wait(0.25),
    ]


# -- the house rule --------------------------------------------------------------------------------


def _knock_punished(hand: Stagehand, event: KnockPunished, moment: Moment) -> list[Step]:
    kit, place = hand.props.kit, hand.place(event.seat)
    pop = Pop(kit.layout, growing(medal(kit.layout, f"+{event.points}", 120, TOMATO)))
    portrait = hand.friend(event.seat).portrait
    return [
        together(hand.light(event.seat), hand.look(place.head)),
        hand.sound("bad"),
        together(
            hand.feel(event.seat, "sad"),
            wobble(portrait, 0.6),
            pop.pop(hand.props.overlay, lambda: place.tally, 1.1),
        ),
    ]


SCENES: Final[dict[type[Event], Scene]] = {
    RowShown: _row_shown,
    PowerDrawnAgain: _power_drawn_again,
    PowerReplaced: _power_replaced,
    KnockPunished: _knock_punished,
}
"""What shows each event of the showdown."""
