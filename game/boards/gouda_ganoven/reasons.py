"""Gouda Ganoven, why a choice may be good, as its viewer can check it on the table.

Each reason is the end of a word key; hints make sentences of them. A strong bot has chosen the
action; this says what speaks for it in what the viewer sees, and never what lies face down before
somebody else.
"""

from __future__ import annotations

from typing import Final

from game.rules.base import Seat
from game.rules.gouda_ganoven.table import (
    CHEESE,
    CROOK,
    RATHOLE,
    ROOMS,
    STRENGTH,
    Card,
    Equip,
    MoveCheese,
    Pass,
    Reinforce,
    Room,
    strength_of,
)
from game.rules.gouda_ganoven.view import GoudaView

STRONG: Final = 11
"""Half of the weapons are at least so strong."""
MIGHTY: Final = 20
"""With so much in the hand one need not fear a fight for a single piece."""
MANY: Final = 3
"""So many face-down cards are a row worth a look."""


# -- what can be seen ------------------------------------------------------------------------------


def cheese_in(view: GoudaView, room: Room) -> int:
    """Return how many pieces of cheese lie in a room."""
    return view.pieces[ROOMS.index(room)]


def my_strength(view: GoudaView) -> int:
    """Return how strong the viewer's own rat is with all that it has laid."""
    cards = (*view.my_row, *view.rows[view.seat].shown)
    return strength_of(cards, is_trapped=view.seat in view.trapped)


def seen_strength(view: GoudaView, seat: Seat) -> int:
    """Return how strong a rat is as far as its cards lie open."""
    return strength_of(view.rows[seat].shown, is_trapped=seat in view.trapped)


def seen_in(view: GoudaView, room: Room | None) -> tuple[Seat, ...]:
    """Return the others whose room lies open and is this one; the strongest seen first."""
    here = [seat for seat in view.others if room is not None and view.rows[seat].room == room]
    return tuple(sorted(here, key=lambda seat: -seen_strength(view, seat)))


def leader(view: GoudaView, seats: tuple[Seat, ...]) -> Seat | None:
    """Return which of some seats has more rats, or lives, than any other player; else None."""
    for seat in seats:
        if all(view.scores[seat] > view.scores[s] for s in view.playing if s != seat):
            return seat
    return None


def is_enough_for_all(view: GoudaView) -> bool:
    """Whether there is cheese in the viewer's room for everybody who may be there."""
    room = view.my_room
    if room is None:
        return False
    mine = (*view.my_row, *view.rows[view.seat].shown)
    brought = mine.count(CHEESE)
    brought += sum(view.rows[seat].shown.count(CHEESE) for seat in seen_in(view, room))
    rats = 1 + sum(view.rows[seat].room in (None, room) for seat in view.others)
    return cheese_in(view, room) + brought >= rats


def yet_to_play(view: GoudaView) -> tuple[Seat, ...]:
    """Return who comes after the viewer in this phase."""
    return view.playing[view.playing.index(view.seat) + 1 :]


# -- sneaking in -----------------------------------------------------------------------------------


def why_enter(view: GoudaView, room: Room) -> str:
    """Return why this room may be a good one."""
    here = cheese_in(view, room)
    if not here:
        return _why_enter_empty(view)
    if here == sum(view.pieces):
        return "all"
    elsewhere = max(n for n, other in zip(view.pieces, ROOMS, strict=True) if other != room)
    if here != elsewhere:
        return "most" if here > elsewhere else "fewer"
    # Strong weapons are no reason to let more cheese lie in another room.
    return "strong" if strength_of(view.hand, is_trapped=False) >= MIGHTY else "some"


def _why_enter_empty(view: GoudaView) -> str:
    if CHEESE in view.hand and not view.is_final:
        return "cheese"
    if CROOK in view.hand:
        return "crook"
    return "rathole" if RATHOLE in view.hand else "empty"


def why_equip(view: GoudaView, card: Card) -> str:
    """Return why this card may well be taken along."""
    if not STRENGTH[card]:
        return card
    return "strong" if STRENGTH[card] >= STRONG else "sum"


def why_ready(view: GoudaView) -> str:
    """Return why nothing more need be laid."""
    if not any(isinstance(action, Equip) for action in view.legal_actions):
        return "empty"
    if not view.is_final:
        return "save"
    return "later" if any(STRENGTH[card] for card in view.hand) else "save"


# -- spying ----------------------------------------------------------------------------------------


def why_spy(view: GoudaView, seat: Seat) -> str:
    """Return why this seat may be worth a look."""
    row = view.rows[seat]
    if row.room is None and row.hidden == 1:
        return "safe"
    if row.room is not None and row.room == view.my_room:
        return "rival"
    if leader(view, (seat,)) is not None:
        return "leader_lives" if view.setting.has_lives else "leader"
    if row.hidden >= MANY:
        return "many"
    return "room" if row.room is None else "strength"


# -- reinforcement ---------------------------------------------------------------------------------


def why_reinforce(view: GoudaView, card: Card) -> str:
    """Return why this card may well be laid openly."""
    if card == CHEESE:
        return "cheese"
    rivals = seen_in(view, view.my_room)
    now, then = my_strength(view), my_strength(view) + STRENGTH[card]
    if rivals and now <= seen_strength(view, rivals[0]) < then:
        return "overtake"
    return "sum" if yet_to_play(view) else "last"


def why_nail(view: GoudaView) -> str:
    """Return why nobody else should play a card."""
    after = yet_to_play(view)
    if not after:
        return "late"
    if leader(view, after) is not None:
        return "leader"
    return "stop"


def why_move(view: GoudaView, move: MoveCheese) -> str:
    """Return why this piece may well lie somewhere else."""
    if move.target == view.my_room:
        return "bring"
    if move.source == view.my_room:
        return "away"
    return "rob" if seen_in(view, move.source) else "muddle"


def why_leave(view: GoudaView, room: Room) -> str:
    """Return why it may be good to change to this room."""
    here = view.my_room
    assert here is not None, "everybody is in the house"
    rivals = seen_in(view, here)
    stronger = sum(seen_strength(view, seat) >= my_strength(view) for seat in rivals)
    if stronger >= cheese_in(view, here) > 0:
        return "flee"  # they leave none
    if cheese_in(view, room) > cheese_in(view, here):
        return "cheese"
    return "quiet" if len(seen_in(view, room)) < len(rivals) else "surprise"


def why_pass(view: GoudaView) -> str:
    """Return why nothing need be played."""
    if all(isinstance(action, Pass) for action in view.legal_actions):
        return "empty"
    if is_enough_for_all(view):
        return "enough"
    if not any(isinstance(action, Reinforce) for action in view.legal_actions):
        return "useless"
    return _why_save(view)


def _why_save(view: GoudaView) -> str:
    """Return why a weapon or a cheese card may well be kept."""
    rivals = [seen_strength(view, seat) for seat in seen_in(view, view.my_room)]
    if rivals and my_strength(view) > rivals[0]:
        return "ahead"
    if view.is_final:
        return "hope"
    cheese = _cheese_to_hope_for(view)
    if not cheese:
        return "nothing"
    best = my_strength(view) + max((STRENGTH[card] for card in view.hand), default=0)
    return "lost" if sum(strength > best for strength in rivals) >= cheese else "save"


def _cheese_to_hope_for(view: GoudaView) -> int:
    """Return how much cheese there may be in the viewer's room at most, as far as it can see."""
    room = view.my_room
    assert room is not None, "everybody is in the house"
    cards = [*view.my_row, *view.hand]
    for seat in view.playing:
        cards += view.rows[seat].shown if view.rows[seat].room in (None, room) else ()
    return cheese_in(view, room) + cards.count(CHEESE)
