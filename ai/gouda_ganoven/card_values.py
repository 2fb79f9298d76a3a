"""The value of cheese and cards at each stage of a Gouda Ganoven match.

A match is a race over a few rounds. Near its end, a card left in hand loses its value. A piece of
cheese becomes more valuable to a seat that needs only one more rat or has only one life left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from ai.gouda_ganoven.model import Rival, solved_price
from game.rules.base import Seat
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.table import CARDS, CHEESE, DECK, GANG_SIZE, STRENGTH, TRAP, Card
from game.rules.gouda_ganoven.view import GoudaView

RATS_PER_ROUND: Final = 0.75
"""Mean number of rats that the leading seat wins per round."""
LIVES_LOST_PER_ROUND: Final = 1.4
"""Mean number of lives that all seats together lose per round."""
FINAL_ROUND_FACTOR: Final = 0.03
"""Factor applied to a card's value in a final round, since it is unlikely to be used later."""
MIN_CARD_FACTOR: Final = 0.15
"""Lower limit of the factor that reduces a card's value as the end of the match approaches."""
WINNING_PIECE_FACTOR: Final = 1.6
"""Value of a piece of cheese that can win the match, relative to an ordinary piece."""
LIVES_LEFT_FACTORS: Final[Mapping[int, float]] = MappingProxyType({1: 2.0, 2: 1.25})
"""Value of a piece relative to an ordinary one, by the seat's lives left; 1 with more lives."""
STRENGTH_UNITS: Final[Mapping[Card, float]] = MappingProxyType(
    {
        **STRENGTH,
        **{TRAP: 2.0, CHEESE: 12.0, table.NAILED: 5.0, table.CROOK: 8.0, table.RATHOLE: 8.0},
    }
)
"""The value of each card, in units of weapon strength."""
ASSUMED_CARD_COUNT: Final = 4.0
"""Number of cards that a bot assumes each seat to have if it does not count them."""
_MEAN: Final = sum(STRENGTH[card] * DECK[table.INDEX[card]] for card in CARDS) / sum(DECK)


@dataclass(frozen=True)
class Insight:
    """How a bot estimates its rivals and the value of cheese and cards.

    The attributes `price`, `siege` and `duel` are the cost, in pieces of cheese, of using up a unit
    of strength. A sharp bot reduces them towards the end of the match.

    Attributes:
        is_sharp: whether the bot counts unseen cards and hands, considers who is about to win, and
            evaluates spying. Otherwise it regards all rivals as alike and all values as constant.
        price: the cost if chips are not lives.
        siege: the cost if chips are lives and more than two seats play. In self-play, a life is
            then worth 40 to 48 units of strength.
        duel: the cost if chips are lives and two seats are left. A life is then worth 17 to 21
            units of strength.
    """

    is_sharp: bool = True
    price: float = 0.035
    siege: float = 0.05
    duel: float = 0.09


def rounds_left(view: GoudaView) -> float:
    """Return the expected number of rounds left in the match, including the current one."""
    scores = [view.scores[seat] for seat in view.playing]
    if view.setting.has_lives:
        return max(1.0, (sum(scores) - 2) / LIVES_LOST_PER_ROUND)
    return max(1.0, (GANG_SIZE - max(scores)) / RATS_PER_ROUND)


def cheese_value(view: GoudaView, insight: Insight, seat: Seat) -> float:
    """Return the value of a piece of cheese to `seat`, as estimated by a bot with this insight.

    The value is 1.0 for an ordinary piece.
    """
    chips = view.scores[seat]
    if not insight.is_sharp:
        return 1.0
    if view.setting.has_lives:
        return LIVES_LEFT_FACTORS.get(chips, 1.0)
    return WINNING_PIECE_FACTOR if view.is_final or chips == GANG_SIZE - 1 else 1.0


def strength_price(view: GoudaView, insight: Insight, seat: Seat) -> float:
    """Return the cost to `seat` of using a unit of strength, in pieces of cheese.

    `insight` is that of the bot that estimates the cost.
    """
    has_lives, is_duel = view.setting.has_lives, len(view.playing) == 2
    if not insight.is_sharp:
        part = 1.0
    elif has_lives and is_duel:
        part = max(FINAL_ROUND_FACTOR, 1 - 2 / sum(view.scores[s] for s in view.playing))
    elif view.is_final:
        part = FINAL_ROUND_FACTOR
    else:
        part = max(MIN_CARD_FACTOR, 1 - 1 / rounds_left(view))
    if not has_lives:
        return solved_price(insight.price * part / cheese_value(view, insight, seat))
    unit = insight.duel if is_duel else insight.siege
    return unit * part / cheese_value(view, insight, seat)


def unseen_cards(view: GoudaView) -> dict[Card, int]:
    """Count the copies of each card that are in the deck, in the others' hands or face down."""
    counts = {card: DECK[i] - view.discards[i] for i, card in enumerate(CARDS)}
    open_cards = [card for row in view.rows for card in row.shown]
    open_cards += [card for _, card in view.played] + [TRAP] * len(view.trapped)
    for card in (*view.hand, *view.my_row, *open_cards):
        counts[card] -= 1
    return counts


def mean_strength(counts: Mapping[Card, int]) -> float:
    """Return the mean strength of the cards in `counts`, as a multiple of a full deck's mean.

    The result is clamped to the range 0.5 to 1.6. `counts` has the number of copies of each card.
    """
    total = sum(counts.values())
    strength = sum(STRENGTH[card] * count for card, count in counts.items())
    return max(0.5, min(1.6, strength / total / _MEAN)) if total else 1.0


def estimate_rivals(view: GoudaView, insight: Insight, seats: Iterable[Seat]) -> list[Rival]:
    """Estimate the hand and card costs of each of `seats` as a bot with this insight would."""
    if not insight.is_sharp:
        return [Rival(ASSUMED_CARD_COUNT, strength_price(view, insight, seat)) for seat in seats]
    found, strength = [], mean_strength(unseen_cards(view))
    for seat in seats:
        row = view.rows[seat]
        laid = max(0, row.hidden - (row.room is None)) + len(row.shown)
        if seat == view.seat:
            laid = len(view.my_row)
        found.append(Rival(view.hands[seat] + laid, strength_price(view, insight, seat), strength))
    return found
