"""What one sees at a glance in a round of Gouda Ganoven, with no thought of what lies face down.

Strength that lies open can only grow, so who is stronger by what lies open stays so, unless a card
is played. `ai.gouda_ganoven.sense` goes by this.
"""

from __future__ import annotations

from typing import TypeAlias

from game.rules.base import Seat
from game.rules.gouda_ganoven.table import CHEESE, ROOMS, Card, Room, strength_of, weapons_of
from game.rules.gouda_ganoven.view import GoudaView

Rank: TypeAlias = tuple[int, tuple[int, ...]]
"""What rats are compared by: strength, then the weapons, the strongest first."""


def pieces_in(view: GoudaView, room: Room) -> int:
    """Return the pieces of cheese in a room."""
    return view.pieces[ROOMS.index(room)]


def own_cards(view: GoudaView) -> tuple[Card, ...]:
    """Return the equipment in the viewer's row."""
    return (*view.my_row, *view.rows[view.seat].shown)


def own_cheese(view: GoudaView) -> int:
    """Return how many cheese cards lie in the viewer's row."""
    return own_cards(view).count(CHEESE)


def maybe_in(view: GoudaView, room: Room) -> list[Seat]:
    """Return the others that may be in a room, as far as one can see."""
    return [seat for seat in view.others if view.rows[seat].room in (None, room)]


def seen_in(view: GoudaView, room: Room) -> list[Seat]:
    """Return the others that one sees in a room."""
    return [seat for seat in maybe_in(view, room) if view.rows[seat].room == room]


def cheese_in(view: GoudaView, room: Room) -> int:
    """Return the cheese that one sees in a room, with the viewer's own if it is there."""
    cheese = pieces_in(view, room) + (own_cheese(view) if room == view.my_room else 0)
    return cheese + sum(view.rows[seat].shown.count(CHEESE) for seat in seen_in(view, room))


def asked_later(view: GoudaView) -> list[Seat]:
    """Return who may still play a card after the viewer, who is to reinforce."""
    place = view.playing.index(view.seat)
    return [seat for seat in view.playing[place + 1 :] if view.hands[seat]]


def has_enough(view: GoudaView) -> bool:
    """Whether there is cheese in the viewer's room for everybody who may be there."""
    room = view.my_room
    return room is not None and cheese_in(view, room) > len(maybe_in(view, room))


def has_none(view: GoudaView) -> bool:
    """Whether one sees no cheese in the viewer's room."""
    return view.my_room is not None and not cheese_in(view, view.my_room)


def own_rank(view: GoudaView, *more: Card) -> Rank:
    """Return the rank of the viewer's rat, with `more` cards."""
    cards = (*own_cards(view), *more)
    return strength_of(cards, is_trapped=view.seat in view.trapped), weapons_of(cards)


def shown_rank(view: GoudaView, seat: Seat) -> Rank:
    """Return the rank that another rat has at least."""
    cards = view.rows[seat].shown
    return strength_of(cards, is_trapped=seat in view.trapped), weapons_of(cards)


def is_beaten(view: GoudaView, room: Room, cheese: int, *more: Card) -> bool:
    """Whether enough are seen to be stronger in a room to take all the `cheese` that will be there.

    The viewer is there already, or goes there, and adds `more` cards to its row.
    """
    mine = own_rank(view, *more)
    return sum(shown_rank(view, seat) > mine for seat in seen_in(view, room)) >= cheese


def is_settled(view: GoudaView) -> bool:
    """Whether the fight in the viewer's room lies open and nobody plays a card after it."""
    if view.my_room is None or asked_later(view):
        return False
    return not any(view.rows[seat].hidden for seat in maybe_in(view, view.my_room))
