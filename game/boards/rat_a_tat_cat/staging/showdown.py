"""Rat-a-Tat Cat, the staging of the showdown: rows are turned over, Power cards are replaced."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.boards.figures.steps import wobble
from game.boards.rat_a_tat_cat.cards import Piece
from game.boards.rat_a_tat_cat.places import MIDDLE, PILE_CARD, SHOWN
from game.boards.rat_a_tat_cat.staging.moves import HIGH, Cue, Moves, Staging
from game.boards.things.cards import fly
from game.geometry import Point
from game.motion.easing import ease_out
from game.motion.timeline import Call, Step, Wait, sequence, staggered, together
from game.rules.base import Event
from game.rules.rat_a_tat_cat.events import KnockPunished, PowerDrawnAgain, PowerReplaced, RowShown
from game.rules.rat_a_tat_cat.table import POINTS, POWERS, Card

_TURN: Final = 0.34
_RATS: Final = 2
"""The number of rats in a row that makes a face fall."""
_BREATH: Final = 0.3
"""Seconds between the sigh over a row and the voice of its best or worst card."""


def _row_shown(moves: Moves, event: RowShown, cue: Cue) -> list[Step]:
    chair, turns = moves.chair(event.seat), []
    for slot, card in enumerate(event.row):
        if cue.now.rows[event.seat][slot] is None:
            piece = moves.props.piece(event.seat, slot)
            turns.append(_turned_up(moves, piece, card, chair.spot(slot)))
    mood, sound = ("sad", "squeak") if _is_ratty(event.row) else ("glad", "purr")
    is_first = cue.now.actor is not None
    opening = [moves.sound("showdown"), Wait(0.5)] if is_first else []
    return [
        *opening,
        together(moves.light(event.seat), moves.look(chair.row)),
        staggered(0.14, *turns),
        together(moves.feel(event.seat, mood), moves.sound(sound), Wait(_BREATH)),
        moves.voice(_telling(event.row)),
        Wait(0.25),
    ]


def _is_ratty(row: Sequence[Card]) -> bool:
    return sum(POINTS[card] >= HIGH for card in row) >= _RATS


def _telling(row: Sequence[Card]) -> Card | None:
    """Return the card that is heard of a row: the worst where rats prevail, else the best."""
    numbers = [card for card in row if card not in POWERS]
    choose = max if _is_ratty(row) else min
    return choose(numbers, key=lambda card: POINTS[card], default=None)


def _turned_up(moves: Moves, piece: Piece, card: Card, spot: Point) -> Step:
    return moves.in_air(piece)(
        Call(partial(piece.know, card)),
        moves.sound("card_flip"),
        fly(piece, (spot[0], spot[1] - 30), _TURN * 0.5, flip=0.5, ease=ease_out),
        fly(piece, spot, _TURN * 0.5, flip=1.0),
    )


# -- Power cards in the rows -----------------------------------------------------------------------


def _comes_up(moves: Moves, card: Card, cue: Cue) -> Step:
    """Return how a card comes up from the draw pile, for all to see."""
    held = moves.props.held
    return sequence(
        moves.lift_off(held, card, cue.new.pile),
        moves.sound("card_draw"),
        fly(held, MIDDLE, 0.4, height=SHOWN, flip=1.0, rise=30.0),
        Wait(0.35),
    )


def _power_drawn_again(moves: Moves, event: PowerDrawnAgain, cue: Cue) -> list[Step]:
    held, piles = moves.props.held, moves.props.piles
    away = fly(held, piles.spot_after(), 0.4, height=PILE_CARD, rise=50.0)
    look = moves.look(moves.chair(event.seat).row)
    return [
        moves.look(MIDDLE),
        moves.shake(moves.props.piece(event.seat, event.slot)),
        moves.in_air(held)(_comes_up(moves, event.card, cue), look, away),
        together(moves.sound("card_discard"), Wait(0.15)),
    ]


def _power_replaced(moves: Moves, event: PowerReplaced, cue: Cue) -> list[Step]:
    held, piles = moves.props.held, moves.props.piles
    old, chair = moves.props.piece(event.seat, event.slot), moves.chair(event.seat)
    spot = chair.spot(event.slot)
    leave = fly(old, piles.spot_after(), 0.5, height=PILE_CARD, rise=80.0)
    arrive = fly(held, spot, 0.5, height=chair.card, rise=20.0)
    exchange = together(arrive, leave, moves.look(spot))
    return [
        moves.look(MIDDLE),
        moves.shake(old),
        moves.in_air(held, old)(_comes_up(moves, event.card, cue), exchange),
        together(moves.sound("card_lay"), moves.sound("card_discard")),
        moves.voice(event.card),
        moves.judge(event.seat, is_good=POINTS[event.card] < HIGH),
        Wait(0.25),
    ]


def _knock_punished(moves: Moves, event: KnockPunished, cue: Cue) -> list[Step]:
    chair = moves.chair(event.seat)
    return [
        together(moves.light(event.seat), moves.look(chair.head)),
        moves.sound("bad"),
        together(
            moves.feel(event.seat, "sad"),
            wobble(moves.portrait(event.seat), 0.6),
            moves.pop_number(f"+{event.points}", 120, chair.tally, 1.1, rise=26.0),
        ),
    ]


STAGINGS: Final[dict[type[Event], Staging]] = {
    RowShown: _row_shown,
    PowerDrawnAgain: _power_drawn_again,
    PowerReplaced: _power_replaced,
    KnockPunished: _knock_punished,
}
"""What shows each event of the showdown."""
