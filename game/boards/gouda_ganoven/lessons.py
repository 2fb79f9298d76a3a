"""Gouda Ganoven, what a first match explains: each idea once, and only about what lies there.

The aim comes with the first choice, beside the king; cards are explained while the viewer holds
them; what may be found in a row when rows lie there. All else the banner says as it happens.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.boards.base import Slot
from game.boards.gouda_ganoven.slots import HAND_SLOT, KING_SLOT, held_slot, seat_slot
from game.rules.base import Event, Observation, Seat
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.events import CardDrawn, TurnStarted
from game.rules.gouda_ganoven.table import Card, Phase
from game.rules.gouda_ganoven.view import GoudaView

_TAKEN_ALONG: Final = (table.TRAP, table.CHEESE)
_ACTIONS: Final = (table.NAILED, table.CROOK, table.RATHOLE)


class Topic(NamedTuple):
    """What is explained: the end of a word key, and what it is about."""

    key: str
    about: Slot


def topic_of(subject: Event | Observation, now: GoudaView) -> Topic | None:
    """Return what is explained about an event or a choice; `now` is before it."""
    match subject:
        case GoudaView(legal_actions=(_, *_)):
            return _of_choice(subject)
        case CardDrawn(seat, card):
            return _of_card(now, seat, card)
        case TurnStarted(seat, Phase.REINFORCE) if seat == now.seat:
            # With the choice that follows it is the first one: who holds several is told of two.
            return _held(now, _ACTIONS[::-1]) or _of_weapons(now)
        case TurnStarted(task=Phase.ENTER | Phase.REINFORCE):
            return _of_weapons(now)
    return None


def _of_choice(view: GoudaView) -> Topic | None:
    match view.phase:
        case Phase.DROP | Phase.ENTER:
            return Topic("aim_lives" if view.setting.has_lives else "aim", KING_SLOT)
        case Phase.SPY:
            rows = [(view.rows[seat].hidden, -seat) for seat in view.others]
            return Topic("spy", seat_slot(-max(rows)[1]))
        case Phase.REINFORCE:
            return _held(view, _ACTIONS)
    return None


def _of_card(now: GoudaView, seat: Seat, card: Card | None) -> Topic | None:
    """Return what is explained when a card is drawn: it, or one that has been held for long."""
    if seat == now.seat and card in _TAKEN_ALONG:
        return Topic(f"card_{card}", held_slot(card))
    return _held(now, _TAKEN_ALONG)


def _of_weapons(now: GoudaView) -> Topic | None:
    return Topic("weapon", HAND_SLOT) if any(table.STRENGTH[card] for card in now.hand) else None


def _held(view: GoudaView, cards: tuple[Card, ...]) -> Topic | None:
    """Return what is explained about the first of some cards that the viewer holds."""
    found = next((card for card in cards if card in view.hand), None)
    return None if found is None else Topic(f"card_{found}", held_slot(found))
