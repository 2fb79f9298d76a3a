"""The rules of Cat & Mouse (Max Mäuseschreck).

Implements the rule points C1 to C24 and the rulings CA1 to CA14. This is a game of perfect
information. The board is a ring of nine spaces, numbered clockwise from space 0 at the back. The
position of a mouse is a space, or None while it is on top of the cheese.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from types import MappingProxyType
from typing import Final

from typing_extensions import override

from game.rules import base
from game.rules.base import CHANCE, TERMINAL, Action, IllegalActionError, Option, Transition
from game.rules.cat_and_mouse import table
from game.rules.cat_and_mouse.table import (
    EXITS,
    LADDERS,
    Drop,
    Landed,
    MatchSettings,
    Order,
    Phase,
    Roll,
)
from game.rules.cat_and_mouse.turns import ActionResolver, Position, final_outcome
from game.rules.cat_and_mouse.view import CatAndMouseView
from game.rules.shared import make_event_predictor, make_setting, require_seat

# Aliases, because looking up an enum member is slow.
_FIRST_DROP, _FIRST_FALL, _ROLL, _DICE, _ORDER, _DROP, _FALL, _TRAP, _OVER = Phase

_FALLS: Final = tuple((Landed(space), 1 / len(EXITS)) for space in EXITS)
_THROWS: Final = tuple(
    (table.Rolled(pips, paws), table.PAW_DIE.count(paws) / 36)
    for pips in range(1, 7)
    for paws in range(4)
)
_CHANCES: Final[Mapping[Phase, tuple[tuple[Action, float], ...]]] = MappingProxyType(
    {_FIRST_FALL: _FALLS, _DICE: _THROWS, _FALL: _FALLS}
)
_CHANCE_ACTIONS: Final = {
    phase: frozenset(action for action, _ in outcomes) for phase, outcomes in _CHANCES.items()
}
_CHOICES: Final[Mapping[Phase, tuple[Action, ...]]] = MappingProxyType(
    {
        _FIRST_DROP: (Drop(),),
        _ROLL: (Roll(),),
        _ORDER: (Order("mouse"), Order("cat")),
        _DROP: (Drop(),),
    }
)
_TRAPS: Final = tuple(table.Trap(seat) for seat in range(4))
_read_position: Final = attrgetter(*("scores" if f == "cheese" else f for f in Position._fields))


class CatAndMouseState(Position, base.State):
    """The state of a match; a named tuple for speed, as bots create about 300,000 per second."""

    __slots__ = ()

    @property
    @override
    def to_act(self) -> int:
        if self.phase is _OVER:
            return TERMINAL
        return CHANCE if self.phase in _CHANCES else self.turn

    @override
    def legal_actions(self) -> tuple[Action, ...]:
        if self.phase is _TRAP:
            return tuple(_TRAPS[seat] for seat, at in enumerate(self.mice) if at == self.cat)
        return _CHOICES.get(self.phase, ())

    @override
    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        return _CHANCES.get(self.phase, ())

    @override
    def apply(self, action: Action) -> Transition[CatAndMouseState]:
        if self.phase in _CHANCES:
            is_legal = isinstance(action, Action) and action in _CHANCE_ACTIONS[self.phase]
        else:
            is_legal = action in self.legal_actions()
        if not is_legal:
            raise IllegalActionError(f"{action!r} is not legal now ({self.phase})")
        play = ActionResolver(self)
        play.resolve(action)
        return play.transition(CatAndMouseState)

    @override
    def observe(self, seat: base.Seat) -> CatAndMouseView:
        require_seat(seat, self.setting.players)
        to_act = self.to_act
        actions = self.legal_actions() if to_act == seat else ()
        return CatAndMouseView(seat, to_act, actions, self.cheese, *self[:4], *self[5:])

    @property
    @override
    def outcome(self) -> base.Outcome | None:
        return final_outcome(self.setting, self.cheese) if self.phase is _OVER else None


def state_from(view: CatAndMouseView) -> CatAndMouseState:
    """Return the state that `view` shows, from which bots search; no information is hidden."""
    return CatAndMouseState._make(_read_position(view))


def _create(
    players: int, variant: str, options: Mapping[str, base.OptionValue]
) -> CatAndMouseState:
    setting = make_setting(MatchSettings, players, variant, options)
    mice, cheese, cat = (None,) * players, (0,) * players, int(options["cat_space"])
    phase, paws = (_DROP, 1) if variant == "younger" else (_FIRST_DROP, None)
    return CatAndMouseState(setting, phase, setting.first_seat, mice, cheese, cat, None, 0, paws)


RULES: Final = base.Rules(
    key="cat_and_mouse",
    players={variant: range(2, 5) for variant in ("base", "older", "younger")},
    options=(
        Option("cat_space", LADDERS[0], LADDERS, is_house_rule=False),
        Option("board", "standard", tuple(table.BOARDS)),
        Option("finish_round", False, variants=("base", "older")),
    ),
    actions=(Drop, Landed, Roll, table.Rolled, Order, table.Trap),
    create=_create,
    predict_events=make_event_predictor(CatAndMouseView, state_from),
    chance_key=lambda state: (state.turn,),
    turn_starters=(Roll,),
)
