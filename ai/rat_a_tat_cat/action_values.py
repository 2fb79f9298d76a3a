"""The value of an action to one seat in Rat-a-Tat Cat.

Before the last turn, the value is a weighted sum: points that the action removes from the seat's
row or adds to a rival's, plus a small term for learning a card, minus the points that the next
player gains by taking the discarded card. In the last turn, it is based on the probability of
having the fewest points.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ai.rat_a_tat_cat.memory import DRAW2, PEEK, SWAP, UNKNOWN, CardIndex, RoundBeliefs
from ai.rat_a_tat_cat.odds import PointsEstimate, TableEstimate
from game.rules.base import Action, Seat
from game.rules.rat_a_tat_cat import table
from game.rules.rat_a_tat_cat.table import CARDS, INDEX, POWERS, SLOTS, Replace, RowSlot, SwapCards
from game.rules.rat_a_tat_cat.view import RatView

_FIRST_POWER: Final = len(CARDS) - len(POWERS)
_TIE_BREAK: Final = 0.05
"""Value, in the last turn, of one point less, in addition to a better probability of winning."""


@dataclass(frozen=True)
class ActionPreferences:
    """Preferences of a player, in points.

    Attributes:
        hope: value of uncertainty about the seat's row, per squared point of variance. It favours
            replacing a known high card over an unknown one.
        peek: value of learning a card, per squared point of the card's variance.
        malice: value of adding a point to a rival's row.
        gift: cost of each point that the next player may gain by taking the discarded card.
        shown: cost of revealing one of the player's own cards to everybody.
        win: value of certainly winning the match; used in the last turn of a round.
    """

    hope: float = 0.1
    peek: float = 0.1
    malice: float = 0.5
    gift: float = 0.6
    shown: float = 0.1
    win: float = 30.0


class ActionValues:
    """Computes the values of all possible actions in one decision.

    Only differences between the values are meaningful.
    """

    def __init__(
        self, reading: TableEstimate, mind: RoundBeliefs, view: RatView, taste: ActionPreferences
    ) -> None:
        self._reading, self._mind, self._view, self._taste = reading, mind, view, taste
        self._slots = view.setting.hidden_slots
        self._targets = [r for r in reading.rivals if not self._is_locked(r.seat)]

    def _is_locked(self, seat: Seat) -> bool:
        return self._view.setting.locked_knocker and seat == self._view.knocker

    def worth(self, action: Action) -> float:
        """Return the value of an action, in points."""
        match action:
            case table.TakeDiscard():
                assert self._view.top is not None, "there is a card to take"
                return (
                    self._replacement_value(action.slot, INDEX[self._view.top]) - self._taste.shown
                )
            case table.DrawPile():
                return self.draw_value
            case table.Decline():
                return self.unchanged_value
            case table.PeekAt():
                return self._peek_value(action.slot)
            case SwapCards():
                return self._swap_value(action.slot, action.seat, action.their_slot)
        return self._value_with_card(action)

    def _value_with_card(self, action: Action) -> float:
        assert self._view.drawn is not None, "a deciding seat holds a card"
        hand = INDEX[self._view.drawn]
        match action:
            case Replace():
                return self._replacement_value(action.slot, hand)
            case table.Discard():
                return self.single_draw_value if self._view.draws else self._discard_value(hand)
        assert isinstance(action, table.UsePower), f"{action!r} is not a choice of a turn"
        return self._power_value(hand)

    def _row_value(
        self, mean: float, variance: float, harmed: Seat | None = None, harm: float = 0.0
    ) -> float:
        taste = self._taste
        if self._reading.is_last:
            won = self._reading.win_probability(mean, variance, harmed, harm)
            return taste.win * won - _TIE_BREAK * mean
        return taste.malice * harm - mean + taste.hope * variance

    @cached_property
    def unchanged_value(self) -> float:
        """The value of leaving every row unchanged."""
        return self._row_value(self._reading.mean, self._reading.variance)

    # -- laying and discarding ----------------------------------------------------------------

    def _replacement_value(self, slot: RowSlot, kind: CardIndex) -> float:
        reading = self._reading
        old, new = reading.own[slot], reading.deck.points_of_card(kind)
        return self._row_value(
            reading.mean - old.mean + new.mean, reading.variance - old.variance + new.variance
        ) - self._gift_cost(self._mind.own[slot].kind)

    def _discard_value(self, kind: CardIndex) -> float:
        return self.unchanged_value - self._gift_cost(kind)

    def _gift_cost(self, kind: CardIndex) -> float:
        return self._gift_costs[kind] if kind != UNKNOWN else self._usual_gift_cost

    @cached_property
    def _gift_costs(self) -> Sequence[float]:
        rivals, deck = self._reading.rivals, self._reading.deck
        if rivals[0].seat == self._view.knocker:
            return [0.0] * len(CARDS)
        worst = rivals[0].worst
        usual = deck.expected_gain(worst)
        numbers = (max(0.0, worst - points - usual) for points in range(_FIRST_POWER))
        return [*(self._taste.gift * more for more in numbers), *[0.0] * len(POWERS)]

    @cached_property
    def _usual_gift_cost(self) -> float:
        return sum(map(float.__mul__, self._reading.deck.odds, self._gift_costs))

    # -- drawing ------------------------------------------------------------------------------

    @cached_property
    def single_draw_value(self) -> float:
        """The expected value of drawing one card that cannot be discarded for a second draw."""
        odds = self._reading.deck.odds
        return sum(p * reply for p, reply in zip(odds, self._drawn_card_values, strict=True))

    @cached_property
    def draw_value(self) -> float:
        """The expected value of drawing from the draw pile."""
        return self.single_draw_value + self._reading.deck.odds[DRAW2] * (
            max(self.double_draw_value, self._drawn_card_values[DRAW2])
            - self._drawn_card_values[DRAW2]
        )

    @cached_property
    def double_draw_value(self) -> float:
        """The expected value of up to two draws: the first card may be given up for a second."""
        once = self.single_draw_value
        odds = self._reading.deck.odds
        return sum(
            p * max(once, reply) for p, reply in zip(odds, self._drawn_card_values, strict=True)
        )

    @cached_property
    def _drawn_card_values(self) -> Sequence[float]:
        replies = [
            max(
                self._discard_value(kind),
                *(self._replacement_value(slot, kind) for slot in range(SLOTS)),
            )
            for kind in range(_FIRST_POWER + 1)
        ]
        power = replies.pop()
        return [
            *replies,
            max(power, self._power_value(PEEK)),
            max(power, self._power_value(SWAP)),
            power,
        ]

    # -- Power cards --------------------------------------------------------------------------

    def _power_value(self, kind: CardIndex) -> float:
        if kind == DRAW2:
            return self.double_draw_value
        if kind == PEEK:
            return max(map(self._peek_value, self._slots))
        return max([self.unchanged_value, *self._best_swap_values()])

    def _peek_value(self, slot: RowSlot) -> float:
        if self._reading.is_last:
            return self.unchanged_value
        return self.unchanged_value + self._taste.peek * self._reading.own[slot].variance

    def _best_swap_values(self) -> Sequence[float]:
        own = self._reading.own
        slot = max(self._slots, key=lambda place: own[place].mean)
        best: list[float] = []
        for rival in self._targets:
            their_slot = min(self._slots, key=lambda place: rival.cards[place].mean)
            best.append(self._exchange_value(slot, rival.seat, rival.cards[their_slot]))
        return best

    def _swap_value(self, slot: RowSlot, seat: Seat, their_slot: RowSlot) -> float:
        (rival,) = (rival for rival in self._reading.rivals if rival.seat == seat)
        return self._exchange_value(slot, seat, rival.cards[their_slot])

    def _exchange_value(self, slot: RowSlot, seat: Seat, theirs: PointsEstimate) -> float:
        reading, mine = self._reading, self._reading.own[slot]
        gained = mine.mean - theirs.mean
        variance = reading.variance - mine.variance + theirs.variance
        return self._row_value(reading.mean - gained, variance, seat, gained)
