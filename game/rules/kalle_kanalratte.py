"""Kalle Kanalratte: the rules.

Rule points K1 to K33 and rulings KA1 to KA12, the variants `base` and `last_chance` for two to
five players. Where the language editions differ: KD1 the ending for four and five players counts,
KD2 and KD3 the guard moves by one card, always, KD4 diagonals count for swaps, KD11 the hider does
not guess.

Secret is where Kalle is, and nothing else: the state knows it, `observe` tells it to nobody (KA7),
and of all events only `KalleHidden` names it before a lid is turned, to the hider alone. Which
dweller lies where is not known to the state either: it is drawn when a card is turned, each of
those not yet seen in this round equally likely, which is what shuffled cards do (KA9). The lid
under the guard always opens as a chance action, certain if it is Kalle's: so a search looks the
same to everybody, wherever Kalle is, until the lid shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple, ParamSpec, TypeVar, cast

from game.rules.base import (
    CHANCE,
    TERMINAL,
    Action,
    Event,
    IllegalActionError,
    Option,
    OptionValue,
    Outcome,
    Rules,
    Seat,
    State,
    Transition,
)
from game.rules.kalle_kanalratte_table import (
    CELLS,
    CHEESES,
    DWELLERS,
    KALLE,
    LIDS,
    MIDDLE,
    MIDDLE_NEIGHBOURS,
    NEIGHBOURS,
    PAIRS,
    SIDE,
    CardsSwapped,
    Cause,
    Cell,
    CheeseGained,
    Dweller,
    Ending,
    ExchangedShown,
    GuardMoved,
    GuardPlaced,
    Guess,
    GuessMade,
    Hide,
    HiderPointed,
    KalleForgotten,
    KalleFound,
    KalleHidden,
    KalleProved,
    KalleView,
    LidTurned,
    MatchEnded,
    NothingTurned,
    Pass,
    Phase,
    PlaceGuard,
    PointAt,
    RoundEnded,
    RoundStarted,
    Search,
    SearcherBlocked,
    Setting,
    Shown,
    SwapCards,
    SwapPassed,
    TurnStarted,
    distance,
    stepping_stone,
)

__all__ = [
    "CELLS",
    "CHEESES",
    "DWELLERS",
    "KALLE",
    "LIDS",
    "MIDDLE",
    "MIDDLE_NEIGHBOURS",
    "NEIGHBOURS",
    "PAIRS",
    "RULES",
    "SIDE",
    "CardsSwapped",
    "Cause",
    "Cell",
    "CheeseGained",
    "Dweller",
    "Ending",
    "ExchangedShown",
    "GuardMoved",
    "GuardPlaced",
    "Guess",
    "GuessMade",
    "Hide",
    "HiderPointed",
    "KalleForgotten",
    "KalleFound",
    "KalleHidden",
    "KalleProved",
    "KalleState",
    "KalleView",
    "LidTurned",
    "MatchEnded",
    "NothingTurned",
    "Pass",
    "Phase",
    "PlaceGuard",
    "PointAt",
    "RoundEnded",
    "RoundStarted",
    "Search",
    "SearcherBlocked",
    "Setting",
    "Shown",
    "SwapCards",
    "SwapPassed",
    "TurnStarted",
    "distance",
    "state_from",
    "stepping_stone",
]

_P = ParamSpec("_P")
_T = TypeVar("_T")

# Looking a member up in its enum takes longer than most of what a move does.
(
    _HIDE,
    _PLACE,
    _SEARCH,
    _LID,
    _SWAP,
    _GUESS,
    _GUESSED_LIDS,
    _POINT,
    _POINTED_LID,
    _OTHER_LIDS,
    _EXCHANGED,
    _OVER,
) = Phase
_CHANCES: Final = frozenset({_LID, _GUESSED_LIDS, _POINTED_LID, _OTHER_LIDS, _EXCHANGED})
_HIDERS: Final = frozenset({_HIDE, _SWAP, _POINT})

_CHOICES: Final[Mapping[Phase, tuple[Action, ...]]] = MappingProxyType(
    {
        _HIDE: tuple(Hide(cell) for cell in range(CELLS)),
        _PLACE: tuple(PlaceGuard(cell) for cell in range(CELLS)),
    }
)
_SEARCHES: Final = tuple(Search(cell) for cell in range(CELLS))
_GUESSES: Final = tuple(Guess(cell) for cell in range(CELLS))
_POINTS: Final = tuple(PointAt(cell) for cell in range(CELLS))
_SHOWN: Final = tuple(Shown(dweller) for dweller in range(KALLE + 1))
_SWAPS: Final[tuple[tuple[Action, ...], ...]] = tuple(
    tuple(SwapCards(a, b) for a, b in PAIRS if guard not in (a, b)) for guard in range(CELLS)
)
_SWAPPABLE: Final = tuple(frozenset(p for p in PAIRS if guard not in p) for guard in range(CELLS))
_SWAPS_OR_PASS: Final = tuple((*swaps, Pass()) for swaps in _SWAPS)
_ALL_DOWN: Final[tuple[Dweller | None, ...]] = (None,) * CELLS

_CAUSES: Final[Mapping[Phase, Cause]] = MappingProxyType(
    {_LID: "search", _GUESSED_LIDS: "guess", _POINTED_LID: "proof", _OTHER_LIDS: "end"}
)


def _once(make: Callable[_P, _T]) -> Callable[_P, _T]:
    """Return `make` with a memory: events are values, and a frozen one is slow to make."""
    return cast(Callable[_P, _T], cache(make))  # pragma: no mutate - at work only on import


_turn_started: Final = _once(TurnStarted)
_kalle_hidden: Final = _once(KalleHidden)
_guard_placed: Final = _once(GuardPlaced)
_searcher_blocked: Final = _once(SearcherBlocked)
_nothing_turned: Final = _once(NothingTurned)
_lid_turned: Final = _once(LidTurned)
_kalle_found: Final = _once(KalleFound)
_kalle_proved: Final = _once(KalleProved)
_kalle_forgotten: Final = _once(KalleForgotten)
_cheese_gained: Final = _once(CheeseGained)
_cards_swapped: Final = _once(CardsSwapped)
_swap_passed: Final = _once(SwapPassed)
_guess_made: Final = _once(GuessMade)
_hider_pointed: Final = _once(HiderPointed)
_exchanged_shown: Final = _once(ExchangedShown)
_round_started: Final = _once(RoundStarted)


@_once
def _guard_moved(seat: Seat, start: Cell, end: Cell) -> GuardMoved:
    path = (end,) if distance(start, end) == 1 else (stepping_stone(start, end), end)
    return GuardMoved(seat, start, end, path)


class _Fields(NamedTuple):
    setting: Setting
    phase: Phase
    number: int
    hider: Seat
    searcher: Seat
    kalle: Cell | None
    guard: Cell | None
    faces: tuple[Dweller | None, ...]
    turned: int
    guesses: tuple[Cell, ...]
    pointed: Cell | None
    exchanged: Dweller | None
    winner: Seat | None
    cheese: tuple[int, ...]


class KalleState(_Fields, State):
    """A moment of a match; the fields are those of `KalleView`.

    Besides them: `kalle`, the cell where Kalle is (None before `Hide`), and `cheese`, the scores.
    """

    __slots__ = ()

    @property
    def to_act(self) -> int:
        """The seat that is to act, `CHANCE` or `TERMINAL`."""
        phase = self.phase
        if phase in _CHANCES:
            return CHANCE
        if phase is _OVER:
            return TERMINAL
        return self.hider if phase in _HIDERS else self.searcher

    @property
    def next_lid(self) -> Cell | None:
        """The cell whose card chance is to turn; None if it is the exchanged one, or no one."""
        phase = self.phase
        if phase is _LID:
            return self.guard
        if phase is _GUESSED_LIDS:
            return next(cell for cell in self.guesses if self.faces[cell] is None)
        if phase is _POINTED_LID:
            return self.pointed
        if phase is _OTHER_LIDS:
            assert self.kalle is not None  # it has been hidden
            return self.kalle if self.faces[self.kalle] is None else self.faces.index(None)
        return None

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what `to_act` may do, in a fixed order; empty for `CHANCE` and `TERMINAL`."""
        phase = self.phase
        if phase is _SEARCH:
            return tuple(_SEARCHES[cell] for cell in self._reach())
        if phase is _SWAP:
            assert self.guard is not None  # it has been placed
            return (_SWAPS if self.setting.must_swap else _SWAPS_OR_PASS)[self.guard]
        if phase is _GUESS:
            return tuple(_GUESSES[cell] for cell in self._face_down() if cell not in self.guesses)
        if phase is _POINT:
            return tuple(_POINTS[cell] for cell in self._face_down())
        return _CHOICES.get(phase, ())

    def _face_down(self) -> list[Cell]:
        return [cell for cell, face in enumerate(self.faces) if face is None]

    def _reach(self) -> list[Cell]:
        """Return the cells that the guard may be moved to (K12, KA1, KA2)."""
        guard, faces = self.guard, self.faces
        assert guard is not None  # it has been placed
        beside = NEIGHBOURS[guard]
        if self.setting.free_walking:
            return list(beside)
        if face_down := [cell for cell in beside if faces[cell] is None]:
            return face_down
        if self.setting.walk_on:
            return [cell for cell in self._face_down() if distance(guard, cell) == 2]
        return list(MIDDLE_NEIGHBOURS[guard])

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """Return each chance action with its probability; empty unless `CHANCE`."""
        if self.phase not in _CHANCES:
            return ()
        shown = [action for action in _SHOWN if self._may_show(action.dweller)]
        return tuple((action, 1 / len(shown)) for action in shown)

    def _may_show(self, dweller: Dweller) -> bool:
        """Whether the next card can be `dweller`: Kalle, or else anybody not seen yet (KA9)."""
        is_kalle = self.next_lid == self.kalle
        return (dweller == KALLE) == is_kalle and dweller not in self.faces

    def apply(self, action: Action) -> Transition:
        """Return the next state and the events. Raises IllegalActionError."""
        if not self._is_legal(action):
            raise IllegalActionError(f"{action!r} is not legal now ({self.phase})")
        play = _Play(self)
        play.carry_out(action)
        return play.transition()

    def _is_legal(self, action: Action) -> bool:
        """Whether `legal_actions` or `chance_outcomes` has it; they need not be made for that."""
        phase = self.phase
        if phase in _CHANCES:
            return isinstance(action, Shown) and self._may_show(action.dweller)
        if phase is _SEARCH:
            return isinstance(action, Search) and action.cell in self._reach()
        if phase is _SWAP and isinstance(action, SwapCards):
            assert self.guard is not None  # it has been placed
            return (action.a, action.b) in _SWAPPABLE[self.guard]
        return action in self.legal_actions()

    def observe(self, seat: Seat) -> KalleView:
        """Return what `seat` sees. Raises ValueError for a seat that is not at the table."""
        if type(seat) is not int or seat not in range(self.setting.players):
            raise ValueError(f"a seat is 0 to {self.setting.players - 1}, not {seat!r}")
        to_act = self.to_act
        return KalleView(
            seat=seat,
            to_act=to_act,
            legal_actions=self.legal_actions() if to_act == seat else (),
            scores=self.cheese,
            setting=self.setting,
            phase=self.phase,
            number=self.number,
            hider=self.hider,
            searcher=self.searcher,
            guard=self.guard,
            faces=self.faces,
            turned=self.turned,
            guesses=self.guesses,
            pointed=self.pointed,
            exchanged=self.exchanged,
            winner=self.winner,
        )

    @property
    def outcome(self) -> Outcome | None:
        """The outcome when the match is over, else None."""
        return _outcome(self.cheese) if self.phase is _OVER else None


def _outcome(cheese: tuple[int, ...]) -> Outcome:
    """Return how a match ended: the most cheese wins, shared if equal (K27, K28)."""
    most = max(cheese)
    winners = frozenset(seat for seat, pieces in enumerate(cheese) if pieces == most)
    return Outcome(winners, cheese, "everybody_has_hidden")


class _Play:
    """One action being carried out: a copy of the state that changes, and the events so far."""

    __slots__ = (
        "before",
        "cheese",
        "events",
        "exchanged",
        "faces",
        "guard",
        "guesses",
        "hider",
        "kalle",
        "number",
        "phase",
        "pointed",
        "searcher",
        "setting",
        "turned",
        "winner",
    )

    def __init__(self, state: KalleState) -> None:
        (
            self.setting,
            self.phase,
            self.number,
            self.hider,
            self.searcher,
            self.kalle,
            self.guard,
            self.faces,
            self.turned,
            self.guesses,
            self.pointed,
            self.exchanged,
            self.winner,
            self.cheese,
        ) = state
        self.before = state
        self.events: list[Event] = []

    def transition(self) -> Transition:
        state = KalleState(
            self.setting,
            self.phase,
            self.number,
            self.hider,
            self.searcher,
            self.kalle,
            self.guard,
            self.faces,
            self.turned,
            self.guesses,
            self.pointed,
            self.exchanged,
            self.winner,
            self.cheese,
        )
        return Transition(state, tuple(self.events))

    def carry_out(self, action: Action) -> None:
        match action:
            case Shown():
                self._turn(action.dweller)
            case Search():
                self._move_guard(action.cell)
            case SwapCards():
                self._swap(action.a, action.b)
            case Pass():
                self.events.append(_swap_passed(self.hider))
                self._ask_next_searcher()
            case Hide():
                self.kalle = action.cell
                self.events.append(_kalle_hidden(self.hider, action.cell))
                self._ask(_PLACE, self.searcher)
            case PlaceGuard():
                self.guard = action.cell
                self.events.append(_guard_placed(self.searcher, action.cell))
                self._ask_searcher(self.setting.first_searcher(self.hider))
            case Guess():
                self._guess(action.cell)
            case PointAt():
                self.pointed = action.cell
                self.phase = _POINTED_LID
                self.events.append(_hider_pointed(self.hider, action.cell))

    def _ask(self, task: Phase, seat: Seat) -> None:
        self.phase = task
        self.events.append(_turn_started(seat, task))

    def _ask_searcher(self, seat: Seat) -> None:
        """Let `seat` search, and say so if there is no face-down card beside the guard."""
        self.searcher = seat
        self._ask(_SEARCH, seat)
        assert self.guard is not None  # it has been placed
        if self.setting.free_walking:
            return
        if all(self.faces[cell] is not None for cell in NEIGHBOURS[self.guard]):
            steps = 2 if self.setting.walk_on else 1
            self.events.append(_searcher_blocked(seat, self.guard, steps))

    def _ask_next_searcher(self) -> None:
        self._ask_searcher(self.setting.next_searcher(self.hider, self.searcher))

    def _move_guard(self, cell: Cell) -> None:
        assert self.guard is not None  # it has been placed
        self.events.append(_guard_moved(self.searcher, self.guard, cell))
        self.guard = cell
        if self.faces[cell] is None:
            self.phase = _LID
        else:
            self.events.append(_nothing_turned(self.searcher, cell))
            self._ask(_SWAP, self.hider)

    def _swap(self, a: Cell, b: Cell) -> None:
        faces = list(self.faces)
        faces[a], faces[b] = faces[b], faces[a]
        self.faces = tuple(faces)
        if self.kalle in (a, b):
            self.kalle = a if self.kalle == b else b
        self.events.append(_cards_swapped(self.hider, a, b))
        self._ask_next_searcher()

    def _guess(self, cell: Cell) -> None:
        self.guesses += (cell,)
        self.events.append(_guess_made(self.searcher, cell))
        if len(self.guesses) == self.setting.players - 1:
            self.phase = _GUESSED_LIDS
        else:
            self.searcher = (self.searcher + 1) % self.setting.players
            self._ask(_GUESS, self.searcher)

    def _turn(self, dweller: Dweller) -> None:
        """Turn the next card, and go on when there is no other one to be turned first."""
        phase = self.phase
        if phase is _EXCHANGED:
            self.exchanged = dweller
            self.events.append(_exchanged_shown(self.hider, dweller))
            self._end_round()
            return
        cell = self.before.next_lid
        assert cell is not None  # only the exchanged card lies on no cell
        self.faces = (*self.faces[:cell], dweller, *self.faces[cell + 1 :])
        self.turned += phase is _LID
        self.events.append(_lid_turned(cell, dweller, _CAUSES[phase], self.turned))
        if phase is _LID:
            self._judge_search(cell)
        elif phase is _GUESSED_LIDS:
            self._judge_guesses()
        elif phase is _POINTED_LID:
            self._judge_proof(cell)
        elif None not in self.faces:
            self.phase = _EXCHANGED

    def _judge_search(self, cell: Cell) -> None:
        """Go on after a search: Kalle (K14), the eighth card (K22, K29), or a swap (K15)."""
        if cell == self.kalle:
            self.events.append(_kalle_found(self.searcher, cell, "search"))
            self._reward(self.searcher)
        elif self.turned < LIDS:
            self._ask(_SWAP, self.hider)
        elif self.setting.variant == "last_chance":
            self.searcher = self.setting.first_searcher(self.hider)
            self._ask(_GUESS, self.searcher)
        else:
            self._ask(_POINT, self.hider)

    def _judge_guesses(self) -> None:
        """When all guessed cards are turned, reward who was right (K32) or ask the hider (K33)."""
        if any(self.faces[cell] is None for cell in self.guesses):
            return
        if self.kalle in self.guesses:
            place = self.guesses.index(self.kalle)
            finder = (self.hider + 1 + place) % self.setting.players
            self.events.append(_kalle_found(finder, self.kalle, "guess"))
            self._reward(finder)
        else:
            self._ask(_POINT, self.hider)

    def _judge_proof(self, cell: Cell) -> None:
        if cell == self.kalle:
            self.events.append(_kalle_proved(self.hider, cell))
            self._reward(self.hider)
        else:
            self.events.append(_kalle_forgotten(self.hider, cell))
            self.phase = _OTHER_LIDS

    def _reward(self, seat: Seat) -> None:
        """Give the cheese of this round to `seat`; what is left is the exchanged card."""
        self.winner = seat
        cheese = list(self.cheese)
        cheese[seat] += 1
        self.cheese = tuple(cheese)
        self.events.append(_cheese_gained(seat, cheese[seat], CHEESES - sum(cheese)))
        self.phase = _EXCHANGED

    def _end_round(self) -> None:
        assert self.kalle is not None  # it has been hidden
        assert self.exchanged is not None  # it has just been shown
        self.events.append(
            RoundEnded(
                number=self.number,
                hider=self.hider,
                ending=self._ending(),
                winner=self.winner,
                kalle=self.kalle,
                exchanged=self.exchanged,
                faces=self.faces,
            )
        )
        if self.number == self.setting.rounds:
            self.phase = _OVER
            outcome = _outcome(self.cheese)
            self.events.append(MatchEnded(outcome.winners, outcome.scores, outcome.reason))
        else:
            self._start_round(self.number + 1)

    def _ending(self) -> Ending:
        if self.winner is None:
            return "forgotten"
        if self.winner == self.hider:
            return "proved"
        return "guessed" if self.guesses else "found"

    def _start_round(self, number: int) -> None:
        (
            self.setting,
            self.phase,
            self.number,
            self.hider,
            self.searcher,
            self.kalle,
            self.guard,
            self.faces,
            self.turned,
            self.guesses,
            self.pointed,
            self.exchanged,
            self.winner,
            self.cheese,
        ) = _new_round(self.setting, number, self.cheese)
        self.events.append(_round_started(number, self.setting.rounds, self.hider))
        self._ask(_HIDE, self.hider)


def _new_round(setting: Setting, number: int, cheese: tuple[int, ...]) -> KalleState:
    """Return the beginning of the round `number`, from 1 (K4 to K6, K25, KA9)."""
    hider = setting.hider(number)
    return KalleState(
        setting=setting,
        phase=_HIDE,
        number=number,
        hider=hider,
        searcher=setting.placer(hider),
        kalle=None,
        guard=None,
        faces=_ALL_DOWN,
        turned=0,
        guesses=(),
        pointed=None,
        exchanged=None,
        winner=None,
        cheese=cheese,
    )


def state_from(view: KalleView, kalle: Cell | None) -> KalleState:
    """Return the state that shows `view` if Kalle is on `kalle`, so that bots may play on.

    Args:
        view: what a seat sees.
        kalle: where Kalle is supposed to be: the cell that shows it, else one that is face down;
            None before `Hide` only.

    Raises:
        ValueError: Kalle cannot be there.
    """
    shown = view.faces.index(KALLE) if KALLE in view.faces else None
    possible = view.face_down if shown is None else (shown,)
    if (kalle is None) != (view.phase is _HIDE) or (kalle is not None and kalle not in possible):
        raise ValueError(f"Kalle cannot be on {kalle!r}")
    return KalleState(
        setting=view.setting,
        phase=view.phase,
        number=view.number,
        hider=view.hider,
        searcher=view.searcher,
        kalle=kalle,
        guard=view.guard,
        faces=view.faces,
        turned=view.turned,
        guesses=view.guesses,
        pointed=view.pointed,
        exchanged=view.exchanged,
        winner=view.winner,
        cheese=view.scores,
    )


def _create(players: int, variant: str, options: Mapping[str, OptionValue]) -> KalleState:
    setting = Setting(
        players=players,
        variant=variant,
        first_seat=int(options["first_seat"]),
        free_walking=bool(options["free_walking"]),
        must_swap=bool(options["must_swap"]),
        last_searcher_places=bool(options["last_searcher_places"]),
        walk_on=bool(options["walk_on"]),
    )
    return _new_round(setting, 1, (0,) * players)


RULES: Final = Rules(
    key="kalle_kanalratte",
    players={variant: range(2, 6) for variant in ("base", "last_chance")},
    options=(
        Option("free_walking", False),
        Option("must_swap", False),
        Option("last_searcher_places", False),
        Option("walk_on", False),
    ),
    actions=(Hide, PlaceGuard, Search, Shown, SwapCards, Pass, Guess, PointAt),
    create=_create,
)
