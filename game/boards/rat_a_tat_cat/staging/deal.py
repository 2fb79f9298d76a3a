"""Animations at the start of a round of Rat-a-Tat Cat: shuffle, deal, discard, first looks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Final

from game.boards.components.cards import fly_card
from game.boards.figures.tweens import look_at, squash
from game.boards.rat_a_tat_cat.cards import GameCard
from game.boards.rat_a_tat_cat.places import (
    CHEST_CARD_HEIGHT,
    OWN_CARD_HEIGHT,
    PILE_CARD_HEIGHT,
    PILE_CENTRE,
    SEEN_BUTTON_CENTRE,
    SHOWN_CARD_HEIGHT,
)
from game.boards.rat_a_tat_cat.staging.choreographer import Cue, GameChoreographer, Staging
from game.motion.easing import ease_out, linear
from game.motion.timeline import Call, Hold, Run, Step, Wait, sequence, stagger, together
from game.rules.base import Event, Seat
from game.rules.rat_a_tat_cat import events
from game.rules.rat_a_tat_cat.table import OUTER, Card, RowSlot

LOOK_SECONDS: Final = 4.0
"""Seconds that cards are shown to a human player, unless a press of the button is required."""
BOT_LOOK_SECONDS: Final = 1.0
_DEAL: Final = 0.17
_FALL: Final = 0.45
_RIFFLES: Final = 5


def _animate_round_started(
    moves: GameChoreographer, event: events.RoundStarted, cue: Cue
) -> list[Step]:
    props = moves.props
    pieces = [p for p in chain(*props.rows, [props.piles.top_discard]) if p.is_visible]
    gather = [
        moves.sequence_in_air(piece)(
            fly_card(piece, PILE_CENTRE, 0.34, height=PILE_CARD_HEIGHT, flip=0.0, rise=40.0)
        )
        for piece in pieces
    ]

    def gone() -> None:
        for piece in pieces:
            piece.remove()
        props.piles.count, props.piles.discards = cue.after.pile, 0

    return [
        together(moves.light_seats(), moves.look_at(PILE_CENTRE)),
        stagger(0.012, *gather),
        Call(gone),
        _riffle(moves),
    ]


def _riffle(moves: GameChoreographer) -> Step:
    piles = moves.props.piles

    def riffle(t: float) -> None:
        piles.rotation = 0.0 if t >= 1 else 12.0 * abs(((_RIFFLES * t) % 1.0) * 2 - 1) * (1 - t)

    return together(moves.play_sound("shuffle"), Run(0.85, riffle, linear))


def _animate_pile_shuffled(
    moves: GameChoreographer, event: events.PileShuffled, cue: Cue
) -> list[Step]:
    piles = moves.props.piles
    start, leaves = piles.discard_position, [GameCard() for _ in range(_RIFFLES)]

    def begin() -> None:
        piles.discards = cue.after.discards
        piles.top_discard.position = piles.discard_position
        for leaf in leaves:
            leaf.place_at(start, PILE_CARD_HEIGHT, None)

    flights = [
        moves.sequence_in_air(leaf)(fly_card(leaf, PILE_CENTRE, 0.4, rise=70.0)) for leaf in leaves
    ]
    return [
        Call(begin),
        moves.play_sound("card_draw"),
        stagger(0.07, *flights),
        Call(partial(piles.set_count, event.count)),
        _riffle(moves),
    ]


def _animate_card_dealt(moves: GameChoreographer, event: events.CardDealt, cue: Cue) -> list[Step]:
    piece, spots = moves.props.row_card(event.seat, event.slot), moves.spots(event.seat)
    flip = 1.0 if event.is_open else 0.0
    seconds = _DEAL + 0.16 * flip
    way = fly_card(
        piece,
        spots.card_position(event.slot),
        seconds,
        height=spots.card_height,
        flip=flip,
        ease=ease_out,
    )
    return [
        moves.take_from_pile(piece, event.card, cue.after.pile),
        moves.play_sound("card_deal"),
        moves.sequence_in_air(piece)(way),
    ]


def _animate_discard_turned(
    moves: GameChoreographer, event: events.DiscardTurned, cue: Cue
) -> list[Step]:
    piles = moves.props.piles
    way = fly_card(piles.top_discard, piles.next_discard_position(), _FALL, flip=1.0, rise=70.0)
    return [
        moves.take_from_pile(piles.top_discard, event.card, cue.after.pile),
        together(
            moves.play_sound("card_flip"),
            moves.sequence_in_air(piles.top_discard)(way),
            moves.look_at(piles.discard_position),
        ),
        moves.play_sound("card_lay"),
        moves.play_voice(event.card),
        Wait(0.25),
    ]


# -- looking at cards ------------------------------------------------------------------------------


def _animate_outer_cards_seen(
    moves: GameChoreographer, event: events.OuterCardsSeen, cue: Cue
) -> list[Step]:
    cards = dict(zip(OUTER, (event.left, event.right), strict=True))
    if event.seat != cue.viewer:
        return [look_at_cards(moves, event.seat, OUTER)]
    return [Wait(0.2), show_to_viewer(moves, event.seat, cards)]


def show_to_viewer(
    moves: GameChoreographer, seat: Seat, cards: Mapping[RowSlot, Card | None]
) -> Step:
    """Return a step that shows the viewer their own `cards`, enlarged, and then puts them back.

    A human player can end the step with a button; for a bot it lasts `BOT_LOOK_SECONDS`.
    """
    spots, lift, lower = moves.spots(seat), list[Step](), list[Step]()
    for slot, card in cards.items():
        piece, home = moves.props.row_card(seat, slot), spots.card_position(slot)
        raised = (home[0], home[1] - 56)
        rise = fly_card(piece, raised, 0.45, height=SHOWN_CARD_HEIGHT, flip=1.0, ease=ease_out)
        lift.append(sequence(Call(partial(piece.set_face, card)), rise))
        lower.append(fly_card(piece, home, 0.4, height=OWN_CARD_HEIGHT, flip=0.0))
    pieces = [moves.props.row_card(seat, slot) for slot in cards]
    look = (
        Wait(BOT_LOOK_SECONDS)
        if moves.player(seat).is_bot
        else Hold(LOOK_SECONDS, SEEN_BUTTON_CENTRE)
    )
    return moves.sequence_in_air(*pieces)(
        together(moves.play_sound("peek"), *lift), look, together(*lower)
    )


def look_at_cards(
    moves: GameChoreographer, seat: Seat, slots: Sequence[RowSlot], seconds: float = 0.5
) -> Step:
    """Return a step in which another player looks at its cards; the viewer sees only their backs.

    `slots` are the row slots of those cards; the look lasts `seconds`.
    """
    spots, figure = moves.spots(seat), moves.portrait(seat)
    (x, y), last = spots.chest_point, len(slots) - 1
    steps: list[Step] = []
    for number, slot in enumerate(slots):
        piece, side = moves.props.row_card(seat, slot), 2 * number - last
        at = (x + 20.0 * last * side, y)
        way = moves.sequence_in_air(piece)(
            fly_card(piece, at, 0.3, height=CHEST_CARD_HEIGHT, turn=8.0 * side, ease=ease_out),
            Wait(seconds),
            fly_card(piece, spots.card_position(slot), 0.3, height=spots.card_height),
        )
        steps.append(way)
    lean = sequence(
        Wait(0.25),
        look_at(figure, (x, y + 40)),
        squash(figure, 0.96, 0.15),
        Wait(seconds - 0.15),
        squash(figure, 1.0, 0.15),
        look_at(figure, None),
    )
    return together(moves.play_sound("peek"), lean, *steps)


STAGINGS: Final[dict[type[Event], Staging]] = {
    events.RoundStarted: _animate_round_started,
    events.PileShuffled: _animate_pile_shuffled,
    events.CardDealt: _animate_card_dealt,
    events.DiscardTurned: _animate_discard_turned,
    events.OuterCardsSeen: _animate_outer_cards_seen,
}
