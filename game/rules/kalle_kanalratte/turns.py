"""The effects of each action in Kalle Kanalratte."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from types import MappingProxyType
from typing import Final, NamedTuple

from game.rules.base import Action, Outcome, Seat
from game.rules.kalle_kanalratte import events, table
from game.rules.kalle_kanalratte.table import LIDS, NEIGHBOURS, Cell, Pass, Search, Shown, SwapCards
from game.rules.shared import Draft, highest_score_outcome, interned, replace_at, typed_cache

# Aliases, because looking up an enum member is slow.
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
) = table.Phase

_CAUSES: Final[Mapping[table.Phase, events.Cause]] = MappingProxyType(
    {_LID: "search", _GUESSED_LIDS: "guess", _POINTED_LID: "proof", _OTHER_LIDS: "end"}
)


@typed_cache
def _make_guard_moved(seat: Seat, start: Cell, end: Cell) -> events.GuardMoved:
    path = (end,) if table.distance(start, end) == 1 else (table.cell_between(start, end), end)
    return events.GuardMoved(seat, start, end, path)


class Position(NamedTuple):
    """The fields of a state. `kalle` is Kalle's cell, and `cheese` holds the scores."""

    setting: table.MatchSettings
    phase: table.Phase
    number: int
    hider: Seat
    searcher: Seat
    guard: Cell | None = None
    faces: tuple[table.Dweller | None, ...] = (None,) * table.CELLS
    turned: int = 0
    guesses: tuple[Cell, ...] = ()
    pointed: Cell | None = None
    exchanged: table.Dweller | None = None
    winner: Seat | None = None
    kalle: Cell | None = None
    cheese: tuple[int, ...] = ()

    @property
    def next_lid(self) -> Cell | None:
        """The cell whose lid (face-down card) is about to be turned up, or None."""
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


def final_outcome(cheese: tuple[int, ...]) -> Outcome:
    """Return the outcome of a match with the final scores `cheese`; the highest wins (K27, K28)."""
    return highest_score_outcome(cheese, "everybody_has_hidden")


class ActionResolver(Draft):
    """A mutable copy of a position, to which `resolve` applies an action."""

    __slots__ = (*Position._fields, "before")
    read_fields = attrgetter(*Position._fields)

    def __init__(self, position: Position) -> None:
        self.events = []
        self._load(position)
        self.before = position

    def _load(self, position: Position) -> None:
        (
            self.setting,
            self.phase,
            self.number,
            self.hider,
            self.searcher,
            self.guard,
            self.faces,
            self.turned,
            self.guesses,
            self.pointed,
            self.exchanged,
            self.winner,
            self.kalle,
            self.cheese,
        ) = position

    def resolve(self, action: Action) -> None:
        """Apply a legal action with all its effects, until a seat or chance must act again."""
        match action:
            case Shown():
                self._turn_card(action.dweller)
            case Search():
                self._move_guard(action.cell)
            case SwapCards():
                self._swap(action.a, action.b)
            case Pass():
                self.events.append(interned(events.SwapPassed, self.hider))
                self._ask_next_searcher()
            case table.Hide():
                self.kalle = action.cell
                self.events.append(interned(events.KalleHidden, self.hider, action.cell))
                self._ask(_PLACE, self.searcher)
            case table.PlaceGuard():
                self.guard = action.cell
                self.events.append(interned(events.GuardPlaced, self.searcher, action.cell))
                self._ask_searcher(self.setting.first_searcher(self.hider))
            case table.Guess():
                self._guess(action.cell)
            case table.PointAt():
                self.pointed = action.cell
                self.phase = _POINTED_LID
                self.events.append(interned(events.HiderPointed, self.hider, action.cell))

    def _ask(self, task: table.Phase, seat: Seat) -> None:
        self.phase = task
        self.events.append(interned(events.TurnStarted, seat, task))

    def _ask_searcher(self, seat: Seat) -> None:  # KA2
        self.searcher = seat
        self._ask(_SEARCH, seat)
        assert self.guard is not None  # it has been placed
        if self.setting.free_walking:
            return
        if all(self.faces[cell] is not None for cell in NEIGHBOURS[self.guard]):
            steps = 2 if self.setting.walk_on else 1
            self.events.append(interned(events.SearcherBlocked, seat, self.guard, steps))

    def _ask_next_searcher(self) -> None:
        self._ask_searcher(self.setting.next_searcher(self.hider, self.searcher))

    def _move_guard(self, cell: Cell) -> None:
        assert self.guard is not None  # it has been placed
        self.events.append(_make_guard_moved(self.searcher, self.guard, cell))
        self.guard = cell
        if self.faces[cell] is None:
            self.phase = _LID
        else:
            self.events.append(interned(events.NothingTurned, self.searcher, cell))
            self._ask(_SWAP, self.hider)

    def _swap(self, a: Cell, b: Cell) -> None:
        faces = list(self.faces)
        faces[a], faces[b] = faces[b], faces[a]
        self.faces = tuple(faces)
        if self.kalle in (a, b):
            self.kalle = a if self.kalle == b else b
        self.events.append(interned(events.CardsSwapped, self.hider, a, b))
        self._ask_next_searcher()

    def _guess(self, cell: Cell) -> None:
        self.guesses += (cell,)
        self.events.append(interned(events.GuessMade, self.searcher, cell))
        if len(self.guesses) == self.setting.players - 1:
            self.phase = _GUESSED_LIDS
        else:
            self.searcher = (self.searcher + 1) % self.setting.players
            self._ask(_GUESS, self.searcher)

    def _turn_card(self, dweller: table.Dweller) -> None:
        phase = self.phase
        if phase is _EXCHANGED:
            self.exchanged = dweller
            self.events.append(interned(events.ExchangedShown, self.hider, dweller))
            self._end_round()
            return
        cell = self.before.next_lid
        assert cell is not None  # only the exchanged card is not on a cell
        self.faces = (*self.faces[:cell], dweller, *self.faces[cell + 1 :])
        self.turned += phase is _LID
        self.events.append(interned(events.LidTurned, cell, dweller, _CAUSES[phase], self.turned))
        if phase is _LID:
            self._judge_search(cell)
        elif phase is _GUESSED_LIDS:
            self._judge_guesses()
        elif phase is _POINTED_LID:
            self._judge_proof(cell)
        elif None not in self.faces:
            self.phase = _EXCHANGED

    def _judge_search(self, cell: Cell) -> None:  # K14, K22, K29, K15
        if cell == self.kalle:
            self.events.append(interned(events.KalleFound, self.searcher, cell, "search"))
            self._reward(self.searcher)
        elif self.turned < LIDS:
            self._ask(_SWAP, self.hider)
        elif self.setting.variant == "last_chance":
            self.searcher = self.setting.first_searcher(self.hider)
            self._ask(_GUESS, self.searcher)
        else:
            self._ask(_POINT, self.hider)

    def _judge_guesses(self) -> None:  # K32, K33
        if any(self.faces[cell] is None for cell in self.guesses):
            return
        if self.kalle in self.guesses:
            place = self.guesses.index(self.kalle)
            finder = (self.hider + 1 + place) % self.setting.players
            self.events.append(interned(events.KalleFound, finder, self.kalle, "guess"))
            self._reward(finder)
        else:
            self._ask(_POINT, self.hider)

    def _judge_proof(self, cell: Cell) -> None:
        if cell == self.kalle:
            self.events.append(interned(events.KalleProved, self.hider, cell))
            self._reward(self.hider)
        else:
            self.events.append(interned(events.KalleForgotten, self.hider, cell))
            self.phase = _OTHER_LIDS

    def _reward(self, seat: Seat) -> None:
        self.winner = seat
        score = self.cheese[seat] + 1
        self.cheese = replace_at(self.cheese, seat, score)
        self.events.append(
            interned(events.CheeseGained, seat, score, table.CHEESES - sum(self.cheese))
        )
        self.phase = _EXCHANGED

    def _end_round(self) -> None:
        assert self.kalle is not None  # it has been hidden
        assert self.exchanged is not None  # it has just been shown
        self.events.append(
            events.RoundEnded(
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
            ending = final_outcome(self.cheese)
            self.events.append(events.MatchEnded(ending.winners, ending.scores, ending.reason))
        else:
            self._start_round(self.number + 1)

    def _ending(self) -> events.Ending:
        if self.winner is None:
            return "forgotten"
        if self.winner == self.hider:
            return "proved"
        return "guessed" if self.guesses else "found"

    def _start_round(self, number: int) -> None:
        self._load(new_round(self.setting, number, self.cheese))
        self.events.append(interned(events.RoundStarted, number, self.setting.rounds, self.hider))
        self._ask(_HIDE, self.hider)


def new_round(setting: table.MatchSettings, number: int, cheese: tuple[int, ...]) -> Position:
    """Return the position at the start of round `number`, from 1 (K4 to K6, K25, KA9).

    `cheese` has the score of each seat so far.
    """
    hider = setting.hider(number)
    return Position(setting, _HIDE, number, hider, setting.guard_placer(hider), cheese=cheese)
