"""Katzenpolizei, the words: what is to be done, what happened, lessons and hints.

Every sentence is a key of the game's own domain. Nothing here draws.
"""

from __future__ import annotations

from typing import Final

from game.boards.base import Hint, Lesson, Slot
from game.boards.katzenpolizei_layout import Arrangement
from game.boards.teller import SeatTeller
from game.rules.base import TERMINAL, Action, Event, Observation, Outcome
from game.rules.katzenpolizei_events import MatchEnded, TurnStarted
from game.rules.katzenpolizei_table import CAT_CARDS, Card, KatzenView

DIE_SLOT: Final = Slot("die")
_CAT: Final = "cat"


def card_slot(card: Card) -> Slot:
    """Return the slot of the group that a cat card names. Raises ValueError for no cat card."""
    return Slot(_CAT, CAT_CARDS.index(card))


def slot_card(slot: Slot) -> Card:
    """Return the cat card that names the group of a slot. Raises ValueError for another slot."""
    if slot.kind != _CAT:
        raise ValueError(f"{slot!r} is no group of cats")
    return CAT_CARDS[slot.index]


class Teller(SeatTeller):
    """Says what a board says."""

    def banner(self, view: KatzenView) -> str:
        """Return what is to be done now."""
        if view.to_act == TERMINAL:
            return self._say("banner.over")
        return self._say("banner.turn_of", name=self.name(view.turn))

    def tell(self, event: Event, now: Arrangement) -> str | None:
        """Return what happened and why; `now` is how things stood before it."""
        del now
        match event:
            case TurnStarted(seat):
                return self._say("tell.turn", name=self.name(seat))
            case MatchEnded(winners):
                return self.winners("tell.won", "tell.won_together", winners)
        return None

    def ending(self, outcome: Outcome) -> str:
        """Return how the match ended."""
        return self.winners("end.most", "end.together", outcome.winners)

    def lesson(self, subject: Event | Observation, now: Arrangement) -> Lesson | None:
        """Return what a first match explains about an event or a choice; `now` is before it."""
        del subject, now
        return None

    def hint(self, view: KatzenView, action: Action) -> Hint:
        """Return the help for choosing `action`, which a strong bot proposes."""
        del view
        say = self._say
        return Hint(DIE_SLOT, say("hint.roll.where"), say("hint.roll.why"), say("hint.roll.what"))
