"""Gouda Ganoven: how a bot sees the race: what cheese and cards are worth to whom.

A match is a race of a few rounds. The nearer its end, the less is a card worth that is kept; and
who needs but one more rat, or has but one more life, gives more for a piece of cheese.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from ai.gouda_ganoven.model import Rival, solved_price
from game.rules.base import Seat
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.table import CARDS, CHEESE, DECK, GANG, STRENGTH, TRAP, WEAPONS, Card
from game.rules.gouda_ganoven.view import GoudaView

PACE: Final = 0.75
"""Rats that the leader wins in a round."""
TOLL: Final = 1.4
"""Lives that are lost in a round."""
FINAL: Final = 0.03
"""The part that is left in a final round."""
LIVES_LEFT: Final[Mapping[int, float]] = MappingProxyType({1: 2.0, 2: 1.25})
"""How much more a piece is worth to who has so few lives left."""
UNITS: Final[Mapping[Card, float]] = MappingProxyType(
    {
        **{card: float(STRENGTH[card]) for card in WEAPONS},
        **{TRAP: 2.0, CHEESE: 12.0, table.NAILED: 5.0, table.CROOK: 8.0, table.RATHOLE: 8.0},
    }
)
"""How many units of strength each card is worth."""
TYPICAL: Final = 4.0
"""As many cards one takes everybody to hold who does not count."""
_MEAN: Final = sum(STRENGTH[card] * DECK[table.INDEX[card]] for card in CARDS) / sum(DECK)


@dataclass(frozen=True)
class Insight:
    """How somebody judges the others, and what cheese and cards are worth.

    Attributes:
        counts: whether it counts the cards: those that nobody has seen, and those in each hand.
        races: whether it thinks of who is about to win; else everything is worth the same always.
        price: what a unit of strength is worth, in pieces of cheese, in the midst of a match; for
            who thinks of the race: at the start of an endless one.
        least: the part of that which is left in what may be the last round.
        eager: how much more a piece is worth to who wins with it.
        siege: the price where chips are lives and more than two play, at the start for who thinks
            of the race; by self-play a life is worth 40 to 48 units of strength there.
        duel: the same for the last two, who need 17 to 21 units for a life.
        reads: whether it learns, where chips are lives, how strong each of the others lays.
    """

    counts: bool = True
    races: bool = True
    price: float = 0.035
    least: float = 0.15
    eager: float = 1.6
    siege: float = 0.05
    duel: float = 0.09
    reads: bool = False


def rounds_left(view: GoudaView) -> float:
    """Return how many rounds are expected, this one included."""
    scores = [view.scores[seat] for seat in view.playing]
    if view.setting.has_lives:
        return max(1.0, (sum(scores) - 2) / TOLL)
    return max(1.0, (GANG - max(scores)) / PACE)


def eagerness(view: GoudaView, insight: Insight, seat: Seat) -> float:
    """Return what a piece of cheese is worth to a seat, 1.0 as a rule."""
    if not insight.races:
        return 1.0
    chips = view.scores[seat]
    if view.setting.has_lives:
        return LIVES_LEFT.get(chips, 1.0)
    return insight.eager if view.is_final or chips == GANG - 1 else 1.0


def price(view: GoudaView, insight: Insight, seat: Seat) -> float:
    """Return what a unit of strength is worth to a seat, in pieces of cheese as it sees them.

    It is one of those for which the model is solved, unless chips are lives.
    """
    if view.setting.has_lives:
        return _price_of_lives(view, insight) / eagerness(view, insight, seat)
    if not insight.races:
        return solved_price(insight.price)
    part = FINAL if view.is_final else max(insight.least, 1 - 1 / rounds_left(view))
    return solved_price(insight.price * part / eagerness(view, insight, seat))


def _price_of_lives(view: GoudaView, insight: Insight) -> float:
    """Return what a unit of strength is worth where chips are lives, in own lives."""
    is_duel = len(view.playing) == 2
    unit = insight.duel if is_duel else insight.siege
    if not insight.races:
        return unit
    if is_duel:
        return unit * max(FINAL, 1 - 2 / sum(view.scores[seat] for seat in view.playing))
    return unit * max(insight.least, 1 - 1 / rounds_left(view))


def unseen(view: GoudaView) -> dict[Card, int]:
    """Return how many of each card are in the deck, in the others' hands or face down."""
    counts = dict(zip(CARDS, DECK, strict=True))
    for card, count in zip(CARDS, view.discards, strict=True):
        counts[card] -= count
    open_cards = [card for row in view.rows for card in row.shown]
    open_cards += [card for _, card in view.played] + [TRAP] * len(view.trapped)
    for card in (*view.hand, *view.my_row, *open_cards):
        counts[card] -= 1
    return counts


def quality(counts: Mapping[Card, int]) -> float:
    """Return how strong these cards are, on average; 1.0: as in a full deck."""
    total = sum(counts.values())
    strength = sum(STRENGTH[card] * counts[card] for card in WEAPONS)
    return max(0.5, min(1.6, strength / total / _MEAN)) if total else 1.0


def rivals(view: GoudaView, insight: Insight, seats: Sequence[Seat]) -> list[Rival]:
    """Return what a bot takes some seats for."""
    strength = quality(unseen(view)) if insight.counts else 1.0
    return [
        Rival(
            cards=view.hands[seat] + _laid(view, seat) if insight.counts else TYPICAL,
            price=price(view, insight, seat),
            strength=strength,
        )
        for seat in seats
    ]


def _laid(view: GoudaView, seat: Seat) -> int:
    """Return how many cards a seat has laid that are no longer counted among those it holds."""
    if seat == view.seat:
        return len(view.my_row)
    row = view.rows[seat]
    return max(0, row.hidden - (row.room is None)) + len(row.shown)
