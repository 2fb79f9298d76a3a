"""Rat-a-Tat Cat, the staging of a round's beginning: shuffle, deal, first discard, a first look."""

from __future__ import annotations

from functools import partial
from itertools import chain
from typing import Final

from game.boards.rat_a_tat_cat.cards import Piece
from game.boards.rat_a_tat_cat.places import CHEST, OWN, PILE, PILE_CARD, SHOWN
from game.boards.rat_a_tat_cat.staging.hand import Moment, Scene, Stagehand
from game.boards.things.cards import fly
from game.motion.easing import ease_out, linear
from game.motion.timeline import Call, Run, Step, Tween, Wait, sequence, staggered, together
from game.rules.base import Event, Seat
from game.rules.rat_a_tat_cat.events import (
    CardDealt,
    DiscardTurned,
    OuterCardsSeen,
    PileShuffled,
    RoundStarted,
)
from game.rules.rat_a_tat_cat.table import OUTER, Card, Slot

LOOK: Final = 4.0
"""Seconds that a person may look at cards; a press ends it."""
BOT_LOOK: Final = 1.0
_DEAL: Final = 0.17
_FALL: Final = 0.45
_RIFFLES: Final = 5


def _round_started(hand: Stagehand, event: RoundStarted, moment: Moment) -> list[Step]:
    props = hand.props
    pieces = [p for p in chain(*props.rows, [props.piles.top]) if p.is_there]
    gather = [hand.in_air(piece)(_gathered(piece)) for piece in pieces]

    def gone() -> None:
        for piece in pieces:
            piece.leave()
        props.piles.count, props.piles.discards = moment.new.pile, 0

    return [
        together(hand.light(), hand.look(PILE)),
        staggered(0.012, *gather),
        Call(gone),
        _riffle(hand),
        Call(partial(_give_token, hand, event.dealer)),
    ]


def _gathered(piece: Piece) -> Step:
    return fly(piece, PILE, 0.34, height=PILE_CARD, flip=0.0, rise=40.0)


def _give_token(hand: Stagehand, dealer: Seat) -> None:
    for friend in hand.props.friends:
        friend.is_dealer = friend.seat == dealer


def _riffle(hand: Stagehand) -> Step:
    piles = hand.props.piles

    def riffle(t: float) -> None:
        piles.shake = 0.0 if t >= 1 else 12.0 * abs(((_RIFFLES * t) % 1.0) * 2 - 1) * (1 - t)

    return together(hand.sound("shuffle"), Run(0.85, riffle, linear))


def _pile_shuffled(hand: Stagehand, event: PileShuffled, moment: Moment) -> list[Step]:
    piles = hand.props.piles
    start, leaves = piles.spot, [Piece() for _ in range(_RIFFLES)]

    def begin() -> None:
        piles.discards = moment.new.discards
        piles.top.at = piles.spot
        for leaf in leaves:
            leaf.lie(start, PILE_CARD, None)

    flights = [hand.in_air(leaf)(fly(leaf, PILE, 0.4, rise=70.0, turn=0.0)) for leaf in leaves]
    return [
        Call(begin),
        hand.sound("card_draw"),
        staggered(0.07, *flights),
        Call(partial(setattr, piles, "count", event.count)),
        _riffle(hand),
    ]


def _card_dealt(hand: Stagehand, event: CardDealt, moment: Moment) -> list[Step]:
    props = hand.props
    piece, place = props.piece(event.seat, event.slot), hand.place(event.seat)

    def begin() -> None:
        piece.lie(props.piles.draw_spot, PILE_CARD, None)
        piece.face = event.card
        props.piles.count = moment.new.pile

    flip = 1.0 if event.is_open else 0.0
    seconds = _DEAL + 0.16 * flip
    way = fly(piece, place.spot(event.slot), seconds, height=place.card, flip=flip, ease=ease_out)
    return [Call(begin), hand.sound("card_deal"), hand.in_air(piece)(way)]


def _discard_turned(hand: Stagehand, event: DiscardTurned, moment: Moment) -> list[Step]:
    piles = hand.props.piles
    piece = piles.top

    def begin() -> None:
        piece.lie(piles.draw_spot, PILE_CARD, None)
        piece.face = event.card
        piles.count = moment.new.pile

    way = fly(piece, piles.spot_after(), _FALL, flip=1.0, rise=70.0)
    return [
        Call(begin),
        together(hand.sound("card_flip"), hand.in_air(piece)(way), hand.look(piles.spot)),
        hand.sound("card_lay"),
        hand.voice(event.card),
        Wait(0.25),
    ]


# -- the first look --------------------------------------------------------------------------------


def _outer_cards_seen(hand: Stagehand, event: OuterCardsSeen, moment: Moment) -> list[Step]:
    cards = dict(zip(OUTER, (event.left, event.right), strict=True))
    if event.seat != moment.viewer:
        return [look_at_own(hand, event.seat, OUTER)]
    seconds = BOT_LOOK if hand.friend(event.seat).is_bot else LOOK
    return [Wait(0.2), shown_to_viewer(hand, event.seat, cards, seconds)]


def shown_to_viewer(
    hand: Stagehand, seat: Seat, cards: dict[Slot, Card | None], seconds: float
) -> Step:
    """Return how the viewer lifts own cards, sees their faces for a while, and lays them down."""
    place, steps = hand.place(seat), []
    for slot, card in cards.items():
        piece = hand.props.piece(seat, slot)
        home, ghost = place.spot(slot), piece.ghost
        high = (home[0], home[1] - 56)
        way = sequence(
            hand.show_face(piece, card),
            Call(partial(setattr, piece, "ghost", None)),
            fly(piece, high, 0.45, height=SHOWN, flip=1.0, ease=ease_out),
            Wait(seconds),
            fly(piece, home, 0.4, height=OWN, flip=0.0),
            Call(partial(_forget, piece, ghost)),
        )
        steps.append(hand.in_air(piece)(way))
    return together(hand.sound("peek"), *steps)


def _forget(piece: Piece, ghost: Card | None) -> None:
    piece.face, piece.ghost = None, ghost


def look_at_own(hand: Stagehand, seat: Seat, slots: tuple[Slot, ...], seconds: float = 0.5) -> Step:
    """Return how somebody else lifts own cards before its face: we see their backs."""
    place, figure = hand.place(seat), hand.friend(seat).portrait
    spread = 20.0 * (len(slots) - 1)
    steps: list[Step] = []
    for number, slot in enumerate(slots):
        piece = hand.props.piece(seat, slot)
        home, tall = place.spot(slot), place.card
        side = 2 * number - (len(slots) - 1)
        chest = (place.chest[0] + spread * side, place.chest[1])
        way = sequence(
            fly(piece, chest, 0.3, height=CHEST, turn=8.0 * side, ease=ease_out),
            Wait(seconds),
            fly(piece, home, 0.3, height=tall),
        )
        steps.append(hand.in_air(piece)(way))
    lean = sequence(
        Wait(0.25),
        Call(partial(setattr, figure, "look", (place.chest[0], place.chest[1] + 40))),
        Tween(figure, "squash", 0.96, 0.15),
        Wait(seconds - 0.15),
        Tween(figure, "squash", 1.0, 0.15),
        Call(partial(setattr, figure, "look", None)),
    )
    return together(hand.sound("peek"), lean, *steps)


SCENES: Final[dict[type[Event], Scene]] = {
    RoundStarted: _round_started,
    PileShuffled: _pile_shuffled,
    CardDealt: _card_dealt,
    DiscardTurned: _discard_turned,
    OuterCardsSeen: _outer_cards_seen,
}
"""What shows each event of a round's beginning."""
