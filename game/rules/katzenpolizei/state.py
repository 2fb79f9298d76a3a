"""Katzenpolizei: the rules.

Rule points P1 to P27 and rulings PA1 to PA15, the variants `base` for three to five players and
`alarm` for two to five. Where the language editions differ: PD1 complete families are safe from
the mouse, too, unless `english_families`, PD2 and PD15 the dog does nothing to a player without cat
cards, PD4 a parent takes its kittens along, PD5 kittens run to whomever has the parent, PD7 the
whistle moves the figure on, PD9 cats count, not cards, PD10 a complete family is safe at once, PD14
"alarm" is the variant's key.

Nothing is secret but the order of the pile, which is not there before a card is drawn: each card
that is left is equally likely. So an observation is as good as the state: `state_from` gives that
back, and `RULES.foresee` tells what an action would do.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from typing_extensions import override

from game.rules import base
from game.rules.base import CHANCE, TERMINAL, Action, IllegalActionError, Option, Seat, Transition
from game.rules.katzenpolizei import table, turns
from game.rules.katzenpolizei.families import cards_left, running_family
from game.rules.katzenpolizei.table import CAT_CARDS, DICE, Drawn, Drive, Lure, Roll, Rolled, RunTo
from game.rules.katzenpolizei.turns import Play, Position, ending_of, is_left, is_target, targets
from game.rules.katzenpolizei.view import KatzenView
from game.rules.shared import foresee_by, most_wins, require_seat, setting_of

# Looking a member up in its enum takes longer than most of what a move does.
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
    """A position of a match. A named tuple, since bots that look ahead make very many of them."""

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
        """Return the legal actions of `to_act` in a fixed order.

        Groups are ordered by family, within a family those of parent a, of parent b, and the loose
        kittens. Groups to lure and seats that kittens may run to are ordered by seat.
        """
        phase = self.phase
        if phase is _ROLL:
            return _ROLLS
        if phase is _DRIVE:
            return tuple(_DRIVES[name] for _, name in targets(self))
        if phase is _LURE:
            by_seat = sorted(targets(self), key=lambda target: target[0])
            return tuple(_LURES[target] for target in by_seat)
        if phase is _RUN:
            return tuple(_RUNS[seat] for seat in sorted(self._ways()))
        return ()

    def _ways(self) -> tuple[Seat, Seat]:
        """Return the seats with a parent to which the kittens may run (P12)."""
        number = running_family(self.families)
        assert number is not None  # the phase is RUN
        return self.families[number][:2]

    @override
    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        if self.phase is _DIE:
            return _FACES[self.setting.die]
        if self.phase is _DRAW:
            left = cards_left(self.setting, self.families, self.police)
            return tuple((_DRAWS[card], count / self.pile) for card, count in left)
        return ()

    @override
    def apply(self, action: Action) -> Transition:
        if not self._is_legal(action):
            raise IllegalActionError(f"{action!r} is not legal now ({self.phase})")
        play = Play(self)
        play.carry_out(action)
        return play.transition(KatzenState)

    def _is_legal(self, action: Action) -> bool:
        """Whether `legal_actions` or `chance_outcomes` has it; they need not be made for that."""
        phase = self.phase
        if phase is _ROLL:
            return isinstance(action, Roll)
        if phase is _DIE:
            return isinstance(action, Rolled) and action in _ANY_FACE
        if phase is _DRAW:
            return isinstance(action, Drawn) and is_left(self, action.card)
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
        ending = ending_of(self)
        assert ending is not None  # that is why it is over
        return most_wins(self.scores, ending)


def first_state(setting: table.Setting) -> KatzenState:
    """Return the first state of a match; of a small game, too, with fewer families or police."""
    return KatzenState._make(turns.new_table(setting))


def state_from(view: KatzenView) -> KatzenState:
    """Return the state that a seat sees, so that bots may play on with the real rules."""
    return KatzenState._make(Play.read(view))


def _create(players: int, variant: str, options: Mapping[str, base.OptionValue]) -> KatzenState:
    return first_state(setting_of(table.Setting, players, variant, options))


RULES: Final = base.Rules(
    key="katzenpolizei",
    players={"base": range(3, 6), "alarm": range(2, 6)},
    options=(
        Option("die", "standard", choices=tuple(DICE)),
        Option("english_families", False),
        Option("end_with_pile", False, variants=("alarm",)),
    ),
    actions=(Roll, Rolled, Drawn, RunTo, Drive, Lure),
    create=_create,
    foresee=foresee_by(KatzenView, state_from),
    place=lambda state: (state.turn,),
    openings=(Roll,),
)
