"""A seat's observation of a Kalle Kanalratte match."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Self

from typing_extensions import override

from game.rules.base import CHANCE, TERMINAL, Event, Observation, Seat
from game.rules.kalle_kanalratte import events, table
from game.rules.kalle_kanalratte.table import CELLS, CHEESES, LIDS, NEIGHBOURS, Cell, Dweller, Phase
from game.rules.shared import highest_scorers, replace_at


@dataclass(frozen=True)
class KalleView(Observation):
    """The observation of a seat; not even the hider's includes Kalle's cell (KA7).

    Attributes:
        number: the number of the round, 1 to `setting.rounds`.
        searcher: the seat that places the guard, searches or guesses, or the last one that did.
        faces: the animal on each cell's card, possibly `KALLE`, or None if the card is face down.
        turned: the number of cards that searches have turned up in this round, 0 to 8.
        guesses: the cells guessed so far, in turn order from the hider's left.
        pointed: the cell that the hider pointed at, or None.
        exchanged: the animal on the card exchanged for Kalle, or None until it is revealed.
        winner: the seat that got this round's cheese, or None if no seat has.
    """

    setting: table.MatchSettings
    phase: Phase
    number: int
    hider: Seat
    searcher: Seat
    guard: Cell | None = None
    faces: tuple[Dweller | None, ...] = (None,) * CELLS
    turned: int = 0
    guesses: tuple[Cell, ...] = ()
    pointed: Cell | None = None
    exchanged: Dweller | None = None
    winner: Seat | None = None

    @property
    def is_hiding(self) -> bool:
        """Whether the hider is about to hide Kalle, while the others have their eyes closed."""
        return self.phase is Phase.HIDE

    @property
    def turn(self) -> Seat:
        """The active seat; while a card is turned up, the seat that chose the card.

        After a round, it is the seat that got the cheese, or the hider if no seat did.
        """
        if self.to_act >= 0:
            return self.to_act
        if self.phase in (Phase.EXCHANGED, Phase.OVER):
            return self.hider if self.winner is None else self.winner
        return self.hider if self.phase in _HIDERS else self.searcher

    @property
    def is_kalle_caught(self) -> bool:
        """Whether a searcher has caught Kalle in this round."""
        return self.winner not in (None, self.hider)

    @property
    def winners(self) -> frozenset[Seat]:
        """The winning seats, or an empty set until the match is over."""
        return highest_scorers(self.scores) if self.phase is Phase.OVER else frozenset()

    @property
    def cheese_left(self) -> int:
        """The number of pieces of cheese left in the store."""
        return CHEESES - sum(self.scores)

    @property
    def lids_left(self) -> int:
        """The number of lids (face-down cards) that searches may still turn up in this round."""
        return LIDS - self.turned

    @property
    def face_down_cells(self) -> tuple[Cell, ...]:
        """The cells with a face-down card, in ascending order."""
        return tuple(cell for cell, face in enumerate(self.faces) if face is None)

    @property
    def next_hider(self) -> Seat | None:
        """The hider of the next round, or None in the last round."""
        if self.number == self.setting.rounds:
            return None
        return self.setting.hider(self.number + 1)

    @property
    def guesses_by_seat(self) -> tuple[Cell | None, ...]:
        """The cell that each seat has guessed in this round, or None."""
        found: list[Cell | None] = [None] * self.setting.players
        for place, cell in enumerate(self.guesses):
            found[(self.hider + 1 + place) % self.setting.players] = cell
        return tuple(found)

    @property
    def is_blocked(self) -> bool:
        """Whether a seat must search, but all cards around the guard are face up (KA2)."""
        if self.phase is not Phase.SEARCH or self.guard is None or self.setting.free_walking:
            return False
        return all(self.faces[cell] is not None for cell in NEIGHBOURS[self.guard])

    @override
    def with_event(self, event: Event) -> Self:
        now = replace(self, legal_actions=())
        match event:
            case events.RoundStarted(number):
                now = now._with_round_start(number)
            case events.TurnStarted(seat, task):
                searcher = now.searcher if seat == now.hider else seat
                now = replace(now, to_act=seat, phase=task, searcher=searcher)
            case events.KalleHidden():
                now = replace(now, phase=Phase.PLACE)
            case events.GuardPlaced(cell=cell):
                now = replace(now, guard=cell)
            case events.GuardMoved(end=cell):
                now = replace(now, guard=cell, phase=Phase.LID)
            case events.CardsSwapped(a=a, b=b):
                faces = replace_at(replace_at(now.faces, a, now.faces[b]), b, now.faces[a])
                now = replace(now, faces=faces)
            case events.GuessMade(cell=cell):
                now = replace(now, guesses=(*now.guesses, cell), phase=Phase.GUESSED_LIDS)
            case events.HiderPointed(cell=cell):
                now = replace(now, pointed=cell, phase=Phase.POINTED_LID)
            case events.KalleForgotten():
                now = replace(now, phase=Phase.OTHER_LIDS)
            case _:
                now = now._with_turned_card(event)
        return now

    def _with_round_start(self, number: int) -> Self:  # K25, KA9
        setting, hider = self.setting, self.setting.hider(number)
        start = (setting, Phase.HIDE, number, hider, setting.guard_placer(hider))
        return type(self)(self.seat, hider, (), self.scores, *start)

    def _with_turned_card(self, event: Event) -> Self:
        match event:
            case events.LidTurned(cell, dweller, turned=turned):
                faces = replace_at(self.faces, cell, dweller)
                phase = self.phase if None in faces else Phase.EXCHANGED
                return replace(self, faces=faces, turned=turned, phase=phase)
            case events.KalleFound(seat) | events.KalleProved(seat):
                return replace(self, to_act=CHANCE, winner=seat, phase=Phase.EXCHANGED)
            case events.CheeseGained(seat, score=score):
                return replace(self, scores=replace_at(self.scores, seat, score))
            case events.ExchangedShown(dweller=dweller):
                return replace(self, exchanged=dweller)
            case events.MatchEnded():
                return replace(self, to_act=TERMINAL, phase=Phase.OVER)
        return self


_HIDERS: Final = (Phase.HIDE, Phase.SWAP, Phase.POINT, Phase.POINTED_LID, Phase.OTHER_LIDS)
"""The phases in which the hider acts, or a card that the hider pointed at is turned up."""


def kalle_cell_after(kalle: Cell | None, event: Event) -> Cell | None:
    """Return Kalle's cell after `event`; `kalle` is the cell before it, or None if not hidden yet.

    `event` must be the event as the hider saw it.
    """
    match event:
        case events.RoundStarted():
            return None
        case events.KalleHidden(cell=cell):
            return cell
        case events.CardsSwapped(a=a, b=b) if kalle in (a, b):
            return a if kalle == b else b
    return kalle
