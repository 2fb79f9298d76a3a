"""The rules of Katzenpolizei.

Implements the rule points P1 to P27 and the rulings PA1 to PA15. Only the order of the pile is
unknown. It is not stored, as each remaining card is equally likely to be drawn. An observation
therefore determines the state, which `state_from` rebuilds.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from typing_extensions import override

from game.rules import base
from game.rules.base import CHANCE, TERMINAL, Action, IllegalActionError, Option, Seat, Transition
from game.rules.katzenpolizei import table, turns
from game.rules.katzenpolizei.families import family_awaiting_choice, remaining_cards
from game.rules.katzenpolizei.table import CAT_CARDS, DICE, Drawn, Drive, Lure, Roll, Rolled, RunTo
from game.rules.katzenpolizei.turns import (
    ActionResolver,
    Position,
    is_in_pile,
    is_target,
    match_ending,
    targets,
)
from game.rules.katzenpolizei.view import KatzenView
from game.rules.shared import (
    highest_score_outcome,
    make_event_predictor,
    make_setting,
    require_seat,
)

# Aliases, because looking up an enum member is slow.
_ROLL, _DIE, _DRAW, _RUN, _DRIVE, _LURE, _OVER = table.Phase

_ANY_FACE: Final = frozenset(Rolled(face) for face, _ in DICE["standard"])
_ROLLS: Final[tuple[Action, ...]] = (Roll(),)
_RUNS: Final = tuple(RunTo(seat) for seat in range(table.MOST_PLAYERS))
_DRIVES: Final = MappingProxyType({card: Drive(card) for card in CAT_CARDS})
_LURES: Final = MappingProxyType(
    {(seat, card): Lure(seat, card) for seat in range(table.MOST_PLAYERS) for card in CAT_CARDS}
)
_DRAWS: Final = MappingProxyType({card: Drawn(card) for card in (*CAT_CARDS, table.POLICE)})
_FACES: Final[Mapping[str, tuple[tuple[Action, float], ...]]] = MappingProxyType(
    {die: tuple((Rolled(face), count / 6) for face, count in faces) for die, faces in DICE.items()}
)


class KatzenState(Position, base.State):
    """The state of a match; a named tuple for speed, as bots create huge numbers of them."""

    __slots__ = ()

    @property
    @override
    def to_act(self) -> int:
        phase = self.phase
        if phase is _DIE or phase is _DRAW:
            return CHANCE
        return TERMINAL if phase is _OVER else self.turn

    @override
    def legal_actions(self) -> tuple[Action, ...]:
        """`Drive` actions are ordered as `targets` yields the groups, other actions by seat."""
        phase = self.phase
        if phase is _ROLL:
            return _ROLLS
        if phase is _DRIVE:
            return tuple(_DRIVES[name] for _, name in targets(self))
        if phase is _LURE:
            by_seat = sorted(targets(self), key=lambda target: target[0])
            return tuple(_LURES[target] for target in by_seat)
        if phase is _RUN:
            return tuple(_RUNS[seat] for seat in sorted(self._destination_seats()))
        return ()

    def _destination_seats(self) -> tuple[Seat, Seat]:  # P12
        number = family_awaiting_choice(self.families)
        assert number is not None  # the phase is RUN
        return self.families[number][:2]

    @override
    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        if self.phase is _DIE:
            return _FACES[self.setting.die]
        if self.phase is _DRAW:
            left = remaining_cards(self.setting, self.families, self.police)
            return tuple((_DRAWS[card], count / self.pile) for card, count in left)
        return ()

    @override
    def apply(self, action: Action) -> Transition[KatzenState]:
        if not self._is_legal(action):
            raise IllegalActionError(f"{action!r} is not legal now ({self.phase})")
        play = ActionResolver(self)
        play.resolve(action)
        return play.transition(KatzenState)

    def _is_legal(self, action: Action) -> bool:
        phase = self.phase
        if phase is _ROLL:
            return isinstance(action, Roll)
        if phase is _DIE:
            return isinstance(action, Rolled) and action in _ANY_FACE
        if phase is _DRAW:
            return isinstance(action, Drawn) and is_in_pile(self, action.card)
        if phase is _DRIVE:
            return isinstance(action, Drive) and is_target(self, self.turn, action.card)
        if phase is _LURE:
            return isinstance(action, Lure) and is_target(self, action.seat, action.card)
        return action in self.legal_actions()

    @override
    def observe(self, seat: Seat) -> KatzenView:
        require_seat(seat, self.setting.players)
        to_act = self.to_act
        actions = self.legal_actions() if to_act == seat else ()
        return KatzenView(seat, to_act, actions, self.scores, *self)

    @property
    @override
    def outcome(self) -> base.Outcome | None:
        if self.phase is not _OVER:
            return None
        ending = match_ending(self)
        assert ending is not None  # the match is over for a reason
        return highest_score_outcome(self.scores, ending)


def first_state(setting: table.MatchSettings) -> KatzenState:
    """Return the initial state; `setting` may define a smaller game with fewer cards."""
    return KatzenState._make(turns.initial_position(setting))


def state_from(view: KatzenView) -> KatzenState:
    """Return the state that `view` shows, from which bots search."""
    return KatzenState._make(ActionResolver.read_fields(view))


def _create(players: int, variant: str, options: Mapping[str, base.OptionValue]) -> KatzenState:
    return first_state(make_setting(table.MatchSettings, players, variant, options))


RULES: Final = base.Rules(
    key="katzenpolizei",
    players={"base": range(3, 6), "alarm": range(2, 6)},
    options=(
        Option("die", "standard", choices=tuple(DICE)),
        Option("english_families", False),
        Option("end_with_pile", False, variants=("alarm",)),
        Option("families", table.FAMILIES, choices=(table.FAMILIES, table.SHORT_FAMILIES)),
    ),
    actions=(Roll, Rolled, Drawn, RunTo, Drive, Lure),
    create=_create,
    predict_events=make_event_predictor(KatzenView, state_from),
    chance_key=lambda state: (state.turn,),
    turn_starters=(Roll,),
)
