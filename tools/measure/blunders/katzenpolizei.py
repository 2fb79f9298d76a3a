"""What a child would laugh at in Katzenpolizei."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from game.rules.base import Action, Observation
from game.rules.katzenpolizei.families import Group, groups_of
from game.rules.katzenpolizei.table import Drive, Lure, RunTo, family_of
from game.rules.katzenpolizei.view import KatzenView
from tools.measure.blunders.witness import Witness

_CARDS: Final = 3
"""The cards of a family."""
_BUNDLE: Final = 3
"""The cats of a parent with its kittens."""


class KatzenWitness(Witness):
    """Counts cats that lie open; whose family lacks what, one sees at a glance."""

    blunders = MappingProxyType(
        {
            "bundle_away": "gives a parent with kittens away where a lone cat would do",
            "gives_a_family": "gives the next player what makes a family, if others would do",
            "leaves_a_family": "lures cats where as many, or more, would have made a family",
            "kittens_away": "sends kittens to another though their parent sits with it",
        }
    )
    amount = 0.02

    def laughs(self, view: Observation, action: Action) -> Sequence[str]:
        """See `Witness.laughs`."""
        assert isinstance(view, KatzenView), "a view of Katzenpolizei"
        match action:
            case Drive():
                return self._driving(view, action)
            case Lure():
                return self._luring(view, action)
            case RunTo(seat=seat) if seat != self.seat and RunTo(self.seat) in view.legal_actions:
                return ["kittens_away"]
        return []

    def _driving(self, view: KatzenView, action: Drive) -> Sequence[str]:
        after = (self.seat + 1) % view.setting.players
        own = _group(view, action)
        others = [
            _group(view, a) for a in view.legal_actions if a != action and isinstance(a, Drive)
        ]
        spare = [g for g in others if not _completes(view, g, after)]
        found = []
        if own.cats == _BUNDLE and any(g.cats == 1 for g in spare):
            found.append("bundle_away")
        if _completes(view, own, after) and any(g.cats <= own.cats for g in spare):
            found.append("gives_a_family")
        return found

    def _luring(self, view: KatzenView, action: Lure) -> Sequence[str]:
        own = _group(view, action)
        others = [_group(view, a) for a in view.legal_actions if isinstance(a, Lure)]
        if _completes(view, own, self.seat):
            return []
        found = []
        if any(_completes(view, g, self.seat) and g.cats >= own.cats for g in others):
            found.append("leaves_a_family")
        return found


def _group(view: KatzenView, action: Drive | Lure) -> Group:
    number = family_of(action.card)
    return next(g for g in groups_of(number, view.families[number]) if g.name == action.card)


def _completes(view: KatzenView, group: Group, seat: int) -> bool:
    """Return whether all other cards of the group's family lie before a seat already."""
    rest = groups_of(group.family, view.families[group.family])
    missing = _CARDS - len(group.cards)
    there = sum(len(g.cards) for g in rest if g.name != group.name and g.seat == seat)
    return there == missing


WITNESS: Final = KatzenWitness
