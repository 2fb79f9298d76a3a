"""The rules of Kalle Kanalratte.

Implements the rule points K1 to K33 and the rulings KA1 to KA12. The only secret is Kalle's cell,
which no observation contains, not even the hider's (KA7). The faces of the other cards are not
stored: when one is turned, each animal not yet seen in this round is equally likely, as if the
cards had been shuffled (KA9).
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from types import MappingProxyType
from typing import Final

from typing_extensions import override

from game.rules import base
from game.rules.base import CHANCE, TERMINAL, Action, IllegalActionError, Option, Rules, Transition
from game.rules.kalle_kanalratte import table
from game.rules.kalle_kanalratte.events import ExchangedShown, LidTurned
from game.rules.kalle_kanalratte.table import KALLE, NEIGHBOURS, Phase, Search, Shown, SwapCards
from game.rules.kalle_kanalratte.turns import ActionResolver, Position, final_outcome, new_round
from game.rules.kalle_kanalratte.view import KalleView
from game.rules.shared import make_setting, require_seat

# Aliases, because looking up an enum member is slow.
_SEARCH: Final = Phase.SEARCH
_SWAP: Final = Phase.SWAP
_GUESS: Final = Phase.GUESS
_POINT: Final = Phase.POINT
_OVER: Final = Phase.OVER
_CHANCES: Final = frozenset(
    {Phase.LID, Phase.GUESSED_LIDS, Phase.POINTED_LID, Phase.OTHER_LIDS, Phase.EXCHANGED}
)
_HIDERS: Final = frozenset({Phase.HIDE, _SWAP, _POINT})

_CHOICES: Final[Mapping[Phase, tuple[Action, ...]]] = MappingProxyType(
    {
        Phase.HIDE: tuple(table.Hide(cell) for cell in range(table.CELLS)),
        Phase.PLACE: tuple(table.PlaceGuard(cell) for cell in range(table.CELLS)),
    }
)
_SEARCHES: Final = tuple(Search(cell) for cell in range(table.CELLS))
_GUESSES: Final = tuple(table.Guess(cell) for cell in range(table.CELLS))
_POINTS: Final = tuple(table.PointAt(cell) for cell in range(table.CELLS))
_SHOWN: Final = tuple(Shown(dweller) for dweller in range(KALLE + 1))
_SWAPS: Final[tuple[tuple[Action, ...], ...]] = tuple(
    tuple(SwapCards(a, b) for a, b in table.PAIRS if guard not in (a, b))
    for guard in range(table.CELLS)
)
_SWAPPABLE: Final = tuple(
    frozenset(p for p in table.PAIRS if guard not in p) for guard in range(table.CELLS)
)
_SWAPS_OR_PASS: Final = tuple((*swaps, table.Pass()) for swaps in _SWAPS)
_read_position: Final = attrgetter(*Position._fields[:-2])


class KalleState(Position, base.State):
    """The state of a match; a named tuple for speed, as bots create about 400,000 per second."""

    __slots__ = ()

    @property
    @override
    def to_act(self) -> int:
        phase = self.phase
        if phase in _CHANCES:
            return CHANCE
        if phase is _OVER:
            return TERMINAL
        return self.hider if phase in _HIDERS else self.searcher

    @override
    def legal_actions(self) -> tuple[Action, ...]:
        phase = self.phase
        if phase is _SEARCH:
            return tuple(_SEARCHES[cell] for cell in self._reachable_cells())
        if phase is _SWAP:
            assert self.guard is not None  # it has been placed
            return (_SWAPS if self.setting.must_swap else _SWAPS_OR_PASS)[self.guard]
        if phase is _GUESS:
            return tuple(_GUESSES[cell] for cell in self._face_down() if cell not in self.guesses)
        if phase is _POINT:
            return tuple(_POINTS[cell] for cell in self._face_down())
        return _CHOICES.get(phase, ())

    def _face_down(self) -> list[table.Cell]:
        return [cell for cell, face in enumerate(self.faces) if face is None]

    def _reachable_cells(self) -> list[table.Cell]:  # K12, KA1, KA2
        guard, faces = self.guard, self.faces
        assert guard is not None  # it has been placed
        beside = NEIGHBOURS[guard]
        if self.setting.free_walking:
            return list(beside)
        if face_down := [cell for cell in beside if faces[cell] is None]:
            return face_down
        if self.setting.walk_on:
            return [cell for cell in self._face_down() if table.distance(guard, cell) == 2]
        return list(table.MIDDLE_NEIGHBOURS[guard])

    @override
    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        if self.phase not in _CHANCES:
            return ()
        shown = [action for action in _SHOWN if self._can_show(action.dweller)]
        return tuple((action, 1 / len(shown)) for action in shown)

    def _can_show(self, dweller: table.Dweller) -> bool:  # KA9
        is_kalle = self.next_lid == self.kalle
        return (dweller == KALLE) == is_kalle and dweller not in self.faces

    @override
    def apply(self, action: Action) -> Transition[KalleState]:
        if not self._is_legal(action):
            raise IllegalActionError(f"{action!r} is not legal now ({self.phase})")
        play = ActionResolver(self)
        play.resolve(action)
        return play.transition(KalleState)

    def _is_legal(self, action: Action) -> bool:
        phase = self.phase
        if phase in _CHANCES:
            return isinstance(action, Shown) and self._can_show(action.dweller)
        if phase is _SEARCH:
            return isinstance(action, Search) and action.cell in self._reachable_cells()
        if phase is _SWAP and isinstance(action, SwapCards):
            assert self.guard is not None  # it has been placed
            return (action.a, action.b) in _SWAPPABLE[self.guard]
        return action in self.legal_actions()

    @override
    def observe(self, seat: base.Seat) -> KalleView:
        require_seat(seat, self.setting.players)
        to_act = self.to_act
        actions = self.legal_actions() if to_act == seat else ()
        return KalleView(seat, to_act, actions, self.cheese, *self[:-2])

    @property
    @override
    def outcome(self) -> base.Outcome | None:
        return final_outcome(self.cheese) if self.phase is _OVER else None


def state_from(view: KalleView, kalle: table.Cell | None) -> KalleState:
    """Return the state for the observation `view` if Kalle is on the cell `kalle`.

    Raises ValueError if Kalle cannot be there.
    """
    possible: tuple[table.Cell | None, ...] = view.face_down_cells
    if KALLE in view.faces:
        possible = (view.faces.index(KALLE),)
    elif view.phase is Phase.HIDE:
        possible = (None,)
    if kalle not in possible:
        raise ValueError(f"Kalle cannot be on {kalle!r}")
    return KalleState._make((*_read_position(view), kalle, view.scores))


def _create(players: int, variant: str, options: Mapping[str, base.OptionValue]) -> KalleState:
    setting = make_setting(table.MatchSettings, players, variant, options)
    return KalleState._make(new_round(setting, 1, (0,) * players))


def _chance_key(state: KalleState) -> base.ChanceKey:
    if state.phase not in _CHANCES:
        return (state.number,)
    lid = state.next_lid
    return (state.number, "exchanged" if lid is None else lid)


RULES: Final = Rules(
    key="kalle_kanalratte",
    players={variant: range(2, 6) for variant in ("base", "last_chance")},
    options=(
        Option("free_walking", False),
        Option("must_swap", False),
        Option("last_searcher_places", False),
        Option("walk_on", False),
        Option("short_match", False, players=(2, 3)),
    ),
    actions=(
        table.Hide,
        table.PlaceGuard,
        Search,
        Shown,
        SwapCards,
        table.Pass,
        table.Guess,
        table.PointAt,
    ),
    create=_create,
    reveals=lambda event, seat: isinstance(event, LidTurned | ExchangedShown),
    chance_key=_chance_key,
)
