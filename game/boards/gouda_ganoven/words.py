"""Gouda Ganoven, the words: what is to be done, and help for a choice.

Every sentence is a key of the game's own domain. Nothing here draws, and nothing here names a card
that the viewer does not see. What happened is told in `telling`, what is new in `lessons`.
"""

from __future__ import annotations

from typing import Final

from game.boards.base import Hint
from game.boards.gouda_ganoven.lessons import Teaching
from game.boards.gouda_ganoven.reasons import CHOICES, why_pass
from game.boards.gouda_ganoven.slots import route_of
from game.boards.gouda_ganoven.telling import Telling
from game.rules.base import TERMINAL, Action
from game.rules.gouda_ganoven import table as act
from game.rules.gouda_ganoven.table import STRENGTH, TRAP_COSTS, Phase
from game.rules.gouda_ganoven.view import GoudaView

_CHANCES: Final = frozenset({Phase.RAIN, Phase.DRAW, Phase.TURN_UP})


class Teller(Telling, Teaching):
    """Says what a board says."""

    def banner(self, view: GoudaView) -> str:
        """Return what is to be done now."""
        if view.to_act == TERMINAL:
            return self._say("banner.over")
        if view.phase in _CHANCES:
            return self._say(f"banner.{view.phase}")
        if view.legal_actions and not self.is_bot(view.turn):
            return self._say(f"banner.{task_of(view)}")
        if view.is_sneaking:
            return self._say("banner.sneaking")
        return self._say("banner.turn_of", name=self.name(view.turn))

    def hint(self, view: GoudaView, action: Action) -> Hint:
        """Return the help for choosing `action`, which a strong bot proposes."""
        if type(action) not in CHOICES:
            raise ValueError(f"no hint for {action!r}")
        kind, why = CHOICES[type(action)]
        values = self._values(view, action)
        return Hint(
            route_of(action, view.hand)[0],
            self._say(f"hint.{kind}.where", **values),
            self._say(f"hint.{kind}.{why(view, action)}", **values),
            self._say(f"hint.{kind}.what", **values),
        )

    def _values(self, view: GoudaView, action: Action) -> dict[str, object]:
        """Return who and what the help for a choice may name."""
        values: dict[str, object] = {}
        rivals = view.seen_in(view.my_room)
        match action:
            case act.Enter(room):
                values = {"room": self.thing(room), "number": view.cheese_in(room)}
            case act.Spy(seat):
                values = {"name": self.name(seat)}
            case act.Equip(card) | act.Reinforce(card):
                number = view.my_strength + STRENGTH[card]
                values = {"card": self.thing(card), "number": number, "points": TRAP_COSTS}
            case act.NailShut():
                first = view.leader_among(view.yet_to_play)
                rivals = () if first is None else (first,)
            case act.MoveCheese(source, target):
                values = {"source": self.thing(source), "target": self.thing(target)}
                rivals = view.seen_in(source)
            case act.RatHole(room):
                values = {"room": self.thing(room)}
        if not rivals:
            return values
        theirs = view.seen_strength(rivals[0])
        return {"name": self.name(rivals[0]), "theirs": theirs, **values}


def task_of(view: GoudaView) -> str:
    """Return what the viewer, who is to act, has to choose: the end of a word key."""
    if view.phase is Phase.REINFORCE and why_pass(view) == "empty":
        return "only_pass"
    return view.phase
