"""Gouda Ganoven, why a choice may be good, as its viewer can check it on the table.

Each reason is the end of a word key; hints make sentences of them. A strong bot has chosen the
action; this says what speaks for it in what the viewer sees, and never what lies face down before
somebody else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.rules.base import Action
from game.rules.gouda_ganoven import table as act
from game.rules.gouda_ganoven.view import GoudaView

STRONG: Final = 11
"""Half of the weapons are that strong or stronger."""
MIGHTY: Final = 20
"""With that much in the hand one need not fear a fight for a single piece."""
MANY: Final = 3
"""A row of that many face-down cards is worth a look."""

# -- sneaking in -----------------------------------------------------------------------------------


def why_enter(view: GoudaView, choice: act.Enter) -> str:
    """Return why this room may be a good one."""
    room = choice.room
    here = view.cheese_in(room)
    if not here:
        return _why_enter_empty(view)
    if here == sum(view.pieces):
        return "all"
    elsewhere = max(n for n, other in zip(view.pieces, act.ROOMS, strict=True) if other != room)
    if here != elsewhere:
        return "most" if here > elsewhere else "fewer"
    # Strong weapons are no reason to let more cheese lie in another room.
    return "strong" if act.strength_of(view.hand, is_trapped=False) >= MIGHTY else "some"


def _why_enter_empty(view: GoudaView) -> str:
    if act.CHEESE in view.hand and not view.is_final:
        return "cheese"
    if act.CROOK in view.hand:
        return "crook"
    return "rathole" if act.RATHOLE in view.hand else "empty"


def why_equip(_: GoudaView, choice: act.Equip) -> str:
    """Return why this card may well be taken along."""
    strength = act.STRENGTH[choice.card]
    return choice.card if not strength else "strong" if strength >= STRONG else "sum"


def why_ready(view: GoudaView) -> str:
    """Return why nothing more need be laid."""
    allowed = act.EQUIPMENT - {act.CHEESE} if view.is_final else act.EQUIPMENT
    if not any(card in allowed for card in view.hand):
        return "actions" if any(card not in act.EQUIPMENT for card in view.hand) else "empty"
    if not view.is_final:
        return "save"
    return "later" if any(act.STRENGTH[card] for card in view.hand) else "save"


# -- spying ----------------------------------------------------------------------------------------


def why_spy(view: GoudaView, choice: act.Spy) -> str:
    """Return why this seat may be worth a look."""
    row = view.rows[choice.seat]
    if row.room is None and row.hidden == 1:
        return "safe"
    if row.room is not None and row.room == view.my_room:
        return "rival"
    if view.leader_among((choice.seat,)) is not None:
        return "leader_lives" if view.setting.has_lives else "leader"
    if row.hidden >= MANY:
        return "many"
    return "room" if row.room is None else "strength"


# -- reinforcement ---------------------------------------------------------------------------------


def why_reinforce(view: GoudaView, choice: act.Reinforce) -> str:
    """Return why this card may well be laid openly."""
    if choice.card == act.CHEESE:
        return "cheese"
    rivals = view.seen_in(view.my_room)
    now, then = view.my_strength, view.my_strength + act.STRENGTH[choice.card]
    if rivals and now <= view.seen_strength(rivals[0]) < then:
        return "overtake"
    return "sum" if view.yet_to_play else "last"


def why_nail(view: GoudaView) -> str:
    """Return why nobody else should play a card."""
    after = view.yet_to_play
    if not after:
        return "late"
    if view.leader_among(after) is not None:
        return "leader"
    return "stop"


def why_move(view: GoudaView, move: act.MoveCheese) -> str:
    """Return why this piece may well lie somewhere else."""
    if move.target == view.my_room:
        return "bring"
    if move.source == view.my_room:
        return "away"
    return "rob" if view.seen_in(move.source) else "muddle"


def why_source(view: GoudaView, move: act.MoveCheese) -> tuple[str, str]:
    """Return why a piece may well be taken from this room: the two ends of a word key."""
    why = why_move(view, move)
    return ("source" if why == "bring" else "move", why)


def why_target(view: GoudaView, move: act.MoveCheese) -> tuple[str, str]:
    """Return why a piece may well come to this room."""
    return ("target", "mine" if move.target == view.my_room else "elsewhere")


def why_leave(view: GoudaView, choice: act.RatHole) -> str:
    """Return why it may be good to change to this room."""
    here, room = view.my_room, choice.room
    assert here is not None, "everybody is in the house"
    rivals = view.seen_in(here)
    stronger = sum(view.seen_strength(seat) >= view.my_strength for seat in rivals)
    if stronger >= view.cheese_in(here) > 0:
        return "flee"  # they leave none
    if view.cheese_in(room) > view.cheese_in(here):
        return "cheese"
    return "quiet" if len(view.seen_in(room)) < len(rivals) else "surprise"


def why_hole(view: GoudaView, choice: act.RatHole) -> tuple[str, str]:
    """Return what this room has that one's own has not."""
    assert view.my_room is not None, "everybody is in the house"
    if view.cheese_in(choice.room) > view.cheese_in(view.my_room):
        return ("hole", "cheese")
    return ("hole", "surprise" if view.seen_in(choice.room) else "quiet")


def leaves_much(view: GoudaView) -> bool:
    """Tell whether who changes its room leaves two or more pieces, and no room has more."""
    here = 0 if view.my_room is None else view.cheese_in(view.my_room)
    return here >= 2 and here == max(view.pieces)


def why_pass(view: GoudaView) -> str:
    """Return why nothing need be played."""
    if all(isinstance(action, act.Pass) for action in view.legal_actions):
        return "empty"
    if view.is_enough_for_all:
        return "enough"
    if not any(isinstance(action, act.Reinforce) for action in view.legal_actions):
        return "useless"
    return _why_save(view)


def _why_save(view: GoudaView) -> str:
    """Return why a weapon or a cheese card may well be kept."""
    rivals = [view.seen_strength(seat) for seat in view.seen_in(view.my_room)]
    if rivals and view.my_strength > rivals[0]:
        return "ahead"
    if view.is_final:
        return "hope"
    cheese = _cheese_to_hope_for(view)
    if not cheese:
        return "nothing"
    best = view.my_strength + max((act.STRENGTH[card] for card in view.hand), default=0)
    return "lost" if sum(strength > best for strength in rivals) >= cheese else "save"


def _cheese_to_hope_for(view: GoudaView) -> int:
    """Return how much cheese there may be in the viewer's room at most, as far as it can see."""
    room = view.my_room
    assert room is not None, "everybody is in the house"
    cards = [*view.my_row, *view.hand]
    for seat in view.playing:
        cards += view.rows[seat].shown if view.rows[seat].room in (None, room) else ()
    return view.cheese_in(room) + cards.count(act.CHEESE)


CHOICES: Final[dict[type[Action], tuple[str, Callable[[GoudaView, Any], str]]]] = {
    act.DropCheese: ("drop", lambda view, _: "why"),
    act.Enter: ("enter", why_enter),
    act.Equip: ("equip", why_equip),
    act.Ready: ("ready", lambda view, _: why_ready(view)),
    act.Spy: ("spy", why_spy),
    act.Reinforce: ("reinforce", why_reinforce),
    act.NailShut: ("nail", lambda view, _: why_nail(view)),
    act.MoveCheese: ("move", why_move),
    act.RatHole: ("leave", why_leave),
    act.Pass: ("pass", lambda view, _: why_pass(view)),
}
"""What each choice is called in the keys of its help, and what speaks for it: the end of a key."""
