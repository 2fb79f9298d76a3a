"""Blunders in Rat-a-Tat Cat: obviously bad choices that no bot makes with cards it remembers.

In this module, a rat is a card with at least `RAT_POINTS` points. Each predicate judges an action
from `known`, the acting player's knowledge of the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from game.rules.base import Action, Seat
from game.rules.rat_a_tat_cat import table
from game.rules.rat_a_tat_cat.table import POINTS, POWERS, SLOTS, Replace, SwapCards, TakeDiscard
from game.rules.rat_a_tat_cat.view import RatView

LOW_CARD_POINTS: Final = 2
"""Maximum points of a low card: discarding it is a blunder while the row has a known rat."""
RAT_POINTS: Final = 7
UNKNOWN_CARD_POINTS: Final = 5
"""Points assumed for an unknown card or a Power card."""
MAX_KNOCKING_POINTS: Final = 25
"""Maximum known points of a row at which knocking is not a blunder."""
PERFECT_ROW_POINTS: Final = 2
"""Maximum points of a perfect row; not knocking with such a row is a blunder."""
FAR_BEHIND_POINTS: Final = 6
"""Minimum deficit in the match, in points, at which a player counts as far behind."""
OTHERS_UNKNOWN_POINTS: Final = 3
"""Points assumed for another player's unknown card; it is low because the player has kept it."""


@dataclass(frozen=True)
class KnownCards:
    """What the player to act knows about the cards.

    Attributes:
        view: the player's observation.
        own: the player's cards by slot; None where unknown.
        others: each seat's cards by slot; None where unknown.
        takes_risks: whether the player may knock even when far behind, as its best remaining
            chance.
    """

    view: RatView
    own: tuple[table.Card | None, ...]
    others: Mapping[Seat, tuple[table.Card | None, ...]]
    takes_risks: bool = False

    def points(self, slot: table.RowSlot) -> float:
        """Return the points of the player's card in `slot`, or an assumed value if unknown."""
        card = self.own[slot]
        return UNKNOWN_CARD_POINTS if card is None or card in POWERS else POINTS[card]

    def worst(self, slots: Iterable[table.RowSlot] = range(SLOTS)) -> float:
        """Return the points of the highest known card in `slots`; -1 if no card is known."""
        known = [self.points(slot) for slot in slots if self.own[slot] is not None]
        return max(known, default=-1.0)

    @property
    def known_points(self) -> float:
        """The sum of the points of the player's known cards."""
        return sum(self.points(slot) for slot in range(SLOTS) if self.own[slot] is not None)

    @property
    def is_perfect(self) -> bool:
        """Whether the player knows its row to have at most `PERFECT_ROW_POINTS` points."""
        return all(self.own) and self.known_points <= PERFECT_ROW_POINTS

    @property
    def deficit(self) -> int:
        """The number of points by which the player is behind the best other player in the match."""
        view = self.view
        return view.scores[view.seat] - min(view.scores[seat] for seat in self._rivals)

    @property
    def leader_points(self) -> float:
        """Estimated points of the row of the rival who is best placed in the match."""
        best = min(self._rivals, key=lambda seat: self.view.scores[seat])
        return sum(
            OTHERS_UNKNOWN_POINTS
            if card is None
            else UNKNOWN_CARD_POINTS
            if card in POWERS
            else POINTS[card]
            for card in self.others[best]
        )

    @property
    def _rivals(self) -> list[Seat]:
        return [seat for seat in self.view.seats_in_play if seat != self.view.seat]

    @property
    def has_nobody_to_swap_with(self) -> bool:
        """Whether the only other player has knocked and its row is therefore locked."""
        view = self.view
        return view.setting.locked_knocker and self._rivals == [view.knocker]


def discards_a_low_card(known: KnownCards, action: Action) -> bool:
    """Return True if `action` discards a low card although the row has a known rat."""
    card = known.view.drawn
    if not isinstance(action, table.Discard) or card is None or card in POWERS:
        return False
    return POINTS[card] <= LOW_CARD_POINTS and known.worst() >= RAT_POINTS


def discards_a_gain_in_the_last_turn(known: KnownCards, action: Action) -> bool:
    """Return True if `action` discards, in the last turn, a number lower than a card in the row."""
    card, view = known.view.drawn, known.view
    if not isinstance(action, table.Discard) or card is None or card in POWERS or view.draws:
        return False
    return view.is_last_turn and POINTS[card] < known.worst()


def uses_a_power_in_vain(known: KnownCards, action: Action) -> bool:
    """Return True if `action` uses a Power card that can neither change nor reveal anything."""
    if not isinstance(action, table.UsePower):
        return False
    view = known.view
    if view.drawn == "peek":
        is_known = all(known.own[slot] for slot in view.setting.hidden_slots)
        return view.is_last_turn or is_known
    return view.drawn == "swap" and known.has_nobody_to_swap_with


def spoils_the_row(known: KnownCards, action: Action) -> bool:
    """Return True if `action` replaces a known card with one that does not have fewer points."""
    if not isinstance(action, Replace | TakeDiscard) or known.own[action.slot] is None:
        return False
    return _points_laid(known, action) >= known.points(action.slot)


def keeps_the_worst_card(known: KnownCards, action: Action) -> bool:
    """Return True if `action` replaces a known card although a higher one in the row is known."""
    if not isinstance(action, Replace | TakeDiscard) or known.own[action.slot] is None:
        return False
    return known.points(action.slot) < known.worst()


def replaces_unknown_by_a_rat(known: KnownCards, action: Action) -> bool:
    """Return True if `action` replaces an unknown card with one of more than average points."""
    if not isinstance(action, Replace | TakeDiscard) or known.own[action.slot] is not None:
        return False
    return _points_laid(known, action) > UNKNOWN_CARD_POINTS


def is_swap_of_low_card(known: KnownCards, action: Action) -> bool:
    """Return True if `action` gives away a known low card for one that may not be lower."""
    if not isinstance(action, SwapCards) or known.own[action.slot] is None:
        return False
    theirs = known.others[action.seat][action.their_slot]
    given = known.points(action.slot)
    if theirs is None or theirs in POWERS:
        return given < UNKNOWN_CARD_POINTS or given < known.worst(known.view.setting.hidden_slots)
    return POINTS[theirs] >= given


def is_swap_for_rat(known: KnownCards, action: Action) -> bool:
    """Return True if `action` takes a known card that is above average or above the card given."""
    if not isinstance(action, SwapCards):
        return False
    theirs = known.others[action.seat][action.their_slot]
    return theirs is not None and POINTS[theirs] > min(
        UNKNOWN_CARD_POINTS, known.points(action.slot)
    )


def peeks_at_what_it_knows(known: KnownCards, action: Action) -> bool:
    """Return True if `action` peeks at a known card although another card is unknown."""
    if not isinstance(action, table.PeekAt) or known.own[action.slot] is None:
        return False
    peeks = (a for a in known.view.legal_actions if isinstance(a, table.PeekAt))
    return any(known.own[peek.slot] is None for peek in peeks)


def knocks_with_many_points(known: KnownCards, action: Action) -> bool:
    """Return True if `action` knocks although known cards exceed `MAX_KNOCKING_POINTS` points."""
    return isinstance(action, table.Knock) and known.known_points > MAX_KNOCKING_POINTS


def knocks_far_behind(known: KnownCards, action: Action) -> bool:
    """Return True if `action` knocks in the last round with a row too weak to catch up."""
    if not isinstance(action, table.Knock) or not known.view.is_last_round:
        return False
    if known.is_perfect or known.takes_risks:
        return False
    own = sum(map(known.points, range(SLOTS)))
    return known.deficit >= FAR_BEHIND_POINTS and own + known.deficit > known.leader_points


def waits_with_a_perfect_row(known: KnownCards, action: Action) -> bool:
    """Return True if `action` ends the turn without knocking although the row is perfect."""
    return isinstance(action, table.EndTurn) and known.is_perfect


def _points_laid(known: KnownCards, action: Replace | TakeDiscard) -> float:
    view = known.view
    card = view.drawn if isinstance(action, Replace) else view.top
    assert card is not None, "there is a card to lay"
    return UNKNOWN_CARD_POINTS if card in POWERS else POINTS[card]


Blunder: TypeAlias = Callable[[KnownCards, Action], bool]
"""Predicate: whether an action is a blunder of one kind, given what the player knows."""

_LAYING: Final = (spoils_the_row, keeps_the_worst_card, replaces_unknown_by_a_rat)
BLUNDERS: Final[Mapping[table.Phase, tuple[Blunder, ...]]] = MappingProxyType(
    {
        table.Phase.START: _LAYING,
        table.Phase.DECIDE: (
            discards_a_low_card,
            discards_a_gain_in_the_last_turn,
            uses_a_power_in_vain,
            *_LAYING,
        ),
        table.Phase.PEEK: (peeks_at_what_it_knows,),
        table.Phase.SWAP: (is_swap_of_low_card, is_swap_for_rat),
        table.Phase.END: (knocks_with_many_points, knocks_far_behind, waits_with_a_perfect_row),
    }
)
"""The kinds of blunder that are possible in each phase."""


def without_blunders(known: KnownCards) -> Sequence[Action]:
    """Return the legal actions that are not blunders; at least one."""
    blunders = BLUNDERS[known.view.phase]
    return [
        action
        for action in known.view.legal_actions
        if not any(is_silly(known, action) for is_silly in blunders)
    ]
