"""Gouda Ganoven, the words: what is to be done, what happened, lessons and hints.

Every sentence is a key of the game's own domain. Nothing here draws, and nothing here names a card
that the viewer does not see. What happened is told in `gouda_ganoven_telling`, lessons are in
`gouda_ganoven_lessons`.
"""

from __future__ import annotations

from typing import Final

from game.boards.base import Hint, Slot
from game.boards.gouda_ganoven.lessons import Teaching
from game.boards.gouda_ganoven.reasons import (
    cheese_in,
    leader,
    my_strength,
    seen_in,
    seen_strength,
    why_enter,
    why_equip,
    why_leave,
    why_move,
    why_nail,
    why_pass,
    why_ready,
    why_reinforce,
    why_spy,
    yet_to_play,
)
from game.boards.gouda_ganoven.slots import route_of
from game.boards.gouda_ganoven.telling import Telling
from game.rules.base import TERMINAL, Action
from game.rules.gouda_ganoven.table import (
    STRENGTH,
    TRAP_COSTS,
    Card,
    DropCheese,
    Enter,
    Equip,
    MoveCheese,
    NailShut,
    Pass,
    Phase,
    RatHole,
    Ready,
    Reinforce,
    Room,
    Spy,
)
from game.rules.gouda_ganoven.view import GoudaView


class Teller(Telling, Teaching):
    """Says what a board says."""

    def banner(self, view: GoudaView) -> str:
        """Return what is to be done now."""
        if view.to_act == TERMINAL:
            return self._say("banner.over")
        if view.phase in _CHANCES:
            return self._say(f"banner.{_CHANCES[view.phase]}")
        if view.legal_actions and not self.is_bot(view.turn):
            return self._say(f"banner.{task_of(view)}")
        if view.phase in (Phase.ENTER, Phase.EQUIP):
            return self._say("banner.sneaking")
        return self._say("banner.turn_of", name=self.name(view.turn))

    # -- hints ----------------------------------------------------------------------------------

    def hint(self, view: GoudaView, action: Action) -> Hint:
        """Return the help for choosing `action`, which a strong bot proposes."""
        match action:
            case Enter(room):
                return self._hint_room(view, room)
            case Equip(card):
                return self._hint(view, action, "equip", self._why_equip(view, card))
            case Spy():
                return self._hint_spy(view, action)
            case DropCheese() | Ready() | Pass():
                return self._hint_sign(view, action)
        return self._hint_card(view, action)

    def _hint_sign(self, view: GoudaView, action: DropCheese | Ready | Pass) -> Hint:
        """Return the help for what is always in the same place."""
        say = self._say
        match action:
            case Ready():
                return self._hint(view, action, "ready", say(f"hint.ready.{why_ready(view)}"))
            case Pass():
                return self._hint(view, action, "pass", say(f"hint.pass.{why_pass(view)}"))
        return self._hint(view, action, "drop", say("hint.drop.why"))

    def _hint_card(self, view: GoudaView, action: Action) -> Hint:
        """Return the help for playing a card openly."""
        say, thing = self._say, self.thing
        match action:
            case Reinforce(card):
                return self._hint(view, action, "reinforce", self._why_reinforce(view, card))
            case NailShut():
                return self._hint(view, action, "nail", self._why_nail(view))
            case MoveCheese(source, target):
                what = say("hint.move.what", source=thing(source), target=thing(target))
                why = self._why_move(view, action)
                return Hint(self._slot(view, action), say("hint.move.where"), why, what)
            case RatHole(room):
                what = say("hint.leave.what", room=thing(room))
                why = self._why_leave(view, room)
                return Hint(self._slot(view, action), say("hint.leave.where"), why, what)
        raise ValueError(f"no hint for {action!r}")

    def _slot(self, view: GoudaView, action: Action) -> Slot:
        return route_of(action, view.hand)[0]

    def _hint(self, view: GoudaView, action: Action, kind: str, why: str) -> Hint:
        say = self._say
        where, what = say(f"hint.{kind}.where"), say(f"hint.{kind}.what")
        return Hint(self._slot(view, action), where, why, what)

    def _hint_room(self, view: GoudaView, room: Room) -> Hint:
        say, thing, reason = self._say, self.thing(room), why_enter(view, room)
        if reason == "most":
            why = say("hint.enter.most", number=cheese_in(view, room))
        else:
            why = say(f"hint.enter.{reason}")
        where, what = say("hint.enter.where", room=thing), say("hint.enter.what")
        return Hint(self._slot(view, Enter(room)), where, why, what)

    def _why_equip(self, view: GoudaView, card: Card) -> str:
        reason, say = why_equip(view, card), self._say
        if reason == "trap":
            return say("hint.equip.trap", points=TRAP_COSTS)
        if reason == "cheese":
            return say("hint.equip.cheese")
        number = my_strength(view) + STRENGTH[card]
        return say(f"hint.equip.{reason}", card=self.thing(card), number=number)

    def _hint_spy(self, view: GoudaView, spy: Spy) -> Hint:
        say, name = self._say, self.name(spy.seat)
        why = say(f"hint.spy.{why_spy(view, spy.seat)}", name=name)
        where, what = say("hint.spy.where", name=name), say("hint.spy.what")
        return Hint(self._slot(view, spy), where, why, what)

    def _why_reinforce(self, view: GoudaView, card: Card) -> str:
        reason, say = why_reinforce(view, card), self._say
        if reason == "cheese":
            return say("hint.reinforce.cheese")
        number = my_strength(view) + STRENGTH[card]
        if reason == "overtake":
            rival = seen_in(view, view.my_room)[0]
            theirs, name = seen_strength(view, rival), self.name(rival)
            return say("hint.reinforce.overtake", name=name, number=number, theirs=theirs)
        return say(f"hint.reinforce.{reason}", number=number)

    def _why_nail(self, view: GoudaView) -> str:
        first = leader(view, yet_to_play(view))
        if first is not None:
            return self._say("hint.nail.leader", name=self.name(first))
        return self._say(f"hint.nail.{why_nail(view)}")

    def _why_move(self, view: GoudaView, move: MoveCheese) -> str:
        reason = why_move(view, move)
        if reason == "rob":
            rival = seen_in(view, move.source)[0]
            return self._say("hint.move.rob", name=self.name(rival))
        return self._say(f"hint.move.{reason}")

    def _why_leave(self, view: GoudaView, room: Room) -> str:
        reason = why_leave(view, room)
        if reason == "flee":
            rival = seen_in(view, view.my_room)[0]
            return self._say("hint.leave.flee", name=self.name(rival))
        return self._say(f"hint.leave.{reason}")


def task_of(view: GoudaView) -> str:
    """Return what the viewer, who is to act, has to choose: the end of a word key."""
    if view.phase is Phase.REINFORCE and why_pass(view) == "empty":
        return "only_pass"
    return _TASKS[view.phase]


_TASKS: Final[dict[Phase, str]] = {
    Phase.DROP: "drop",
    Phase.ENTER: "enter",
    Phase.EQUIP: "equip",
    Phase.SPY: "spy",
    Phase.REINFORCE: "reinforce",
}

_CHANCES: Final[dict[Phase, str]] = {
    Phase.RAIN: "rain",
    Phase.DRAW: "draw",
    Phase.TURN_UP: "turn_up",
}
