"""Kalle Kanalratte: what a seat sees, and what each event changes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Self

from typing_extensions import override

from game.rules.base import CHANCE, TERMINAL, Event, Observation, Seat
from game.rules.kalle_kanalratte import events, table
from game.rules.kalle_kanalratte.table import CELLS, CHEESES, LIDS, NEIGHBOURS, Cell, Dweller, Phase
from game.rules.shared import most_wins, put


@dataclass(frozen=True)
class KalleView(Observation):
    """The view of a seat. It never shows where Kalle is, not even to the hider (KA7).

    All seats see the same; only `seat` and `legal_actions` differ. The legal actions of the hider
    are all that the rules allow: every swap of two neighbours away from the guard, every card
    that is face down. They tell nothing about Kalle either.

    Attributes:
        setting: variant, house rules and the like.
        phase: what the match waits for.
        number: the round, 1 to `setting.rounds`.
        hider: who hides in this round.
        searcher: who puts the guard down, searches or guesses; in the hider's turn and while
            chance decides, the one who did last.
        guard: the cell where the guard stands, or None.
        faces: for each cell the dweller that lies face up (`KALLE` too), or None.
        turned: how many cards were turned in the search, 0 to 8.
        guesses: the cells guessed so far, from the hider's left on.
        pointed: the cell the hider has pointed at, or None.
        exchanged: who is on the card exchanged for Kalle, or None: not shown yet.
        winner: who got the cheese of this round so far, or None.
    """

    setting: table.Setting
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
        """Whether Kalle is still to be hidden: all but the hider have their eyes shut."""
        return self.phase is Phase.HIDE

    @property
    def turn(self) -> Seat:
        """The active seat; while lids open, the one that opened them; at the end, the winner."""
        if self.to_act >= 0:
            return self.to_act
        if self.phase in (Phase.EXCHANGED, Phase.OVER):
            return self.hider if self.winner is None else self.winner
        return self.hider if self.phase in _HIDERS else self.searcher

    @property
    def is_caged(self) -> bool:
        """Whether a searcher has caught Kalle."""
        return self.winner not in (None, self.hider)

    @property
    def winners(self) -> frozenset[Seat]:
        """The seats that have won, when the match is over."""
        return most_wins(self.scores, "").winners if self.phase is Phase.OVER else frozenset()

    @property
    def store(self) -> int:
        """Pieces of cheese that nobody has."""
        return CHEESES - sum(self.scores)

    @property
    def lids_left(self) -> int:
        """The number of cards that may still be turned in this round's search."""
        return LIDS - self.turned

    @property
    def face_down(self) -> tuple[Cell, ...]:
        """The cells whose card is face down, in ascending order."""
        return tuple(cell for cell, face in enumerate(self.faces) if face is None)

    @property
    def next_hider(self) -> Seat | None:
        """The hider of the next round; None in the last one."""
        if self.number == self.setting.rounds:
            return None
        return self.setting.hider(self.number + 1)

    @property
    def has_hidden(self) -> tuple[int, ...]:
        """The number of rounds in which each seat has hidden, this one included."""
        hiders = [self.setting.hider(number) for number in range(1, self.number + 1)]
        return tuple(hiders.count(seat) for seat in range(self.setting.players))

    @property
    def guess_of(self) -> tuple[Cell | None, ...]:
        """The cell guessed by each seat, or None."""
        found: list[Cell | None] = [None] * self.setting.players
        for place, cell in enumerate(self.guesses):
            found[(self.hider + 1 + place) % self.setting.players] = cell
        return tuple(found)

    @property
    def is_blocked(self) -> bool:
        """Whether the searcher to act has only face-up cards around (KA2)."""
        if self.phase is not Phase.SEARCH or self.guard is None or self.setting.free_walking:
            return False
        return all(self.faces[cell] is not None for cell in NEIGHBOURS[self.guard])

    @override
    def after(self, event: Event) -> Self:
        now = replace(self, legal_actions=())
        match event:
            case events.RoundStarted(number):
                now = now._after_start(number)
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
                faces = put(put(now.faces, a, now.faces[b]), b, now.faces[a])
                now = replace(now, faces=faces)
            case events.GuessMade(cell=cell):
                now = replace(now, guesses=(*now.guesses, cell), phase=Phase.GUESSED_LIDS)
            case events.HiderPointed(cell=cell):
                now = replace(now, pointed=cell, phase=Phase.POINTED_LID)
            case events.KalleForgotten():
                now = replace(now, phase=Phase.OTHER_LIDS)
            case _:
                now = now._after_lid(event)
        return now

    def _after_start(self, number: int) -> Self:
        """Return the beginning of a round: all cards lie face down, the guard is off (K25, KA9)."""
        setting, hider = self.setting, self.setting.hider(number)
        start = (setting, Phase.HIDE, number, hider, setting.placer(hider))
        return type(self)(self.seat, hider, (), self.scores, *start)

    def _after_lid(self, event: Event) -> Self:
        match event:
            case events.LidTurned(cell, dweller, turned=turned):
                faces = put(self.faces, cell, dweller)
                phase = self.phase if None in faces else Phase.EXCHANGED
                return replace(self, faces=faces, turned=turned, phase=phase)
            case events.KalleFound(seat) | events.KalleProved(seat):
                return replace(self, to_act=CHANCE, winner=seat, phase=Phase.EXCHANGED)
            case events.CheeseGained(seat, score=score):
                return replace(self, scores=put(self.scores, seat, score))
            case events.ExchangedShown(dweller=dweller):
                return replace(self, exchanged=dweller)
            case events.MatchEnded():
                return replace(self, to_act=TERMINAL, phase=Phase.OVER)
        return self


_HIDERS: Final = (Phase.HIDE, Phase.SWAP, Phase.POINT, Phase.POINTED_LID, Phase.OTHER_LIDS)
"""The phases in which it is the hider's turn, or in which lids open because of the hider."""


def kalle_after(kalle: Cell | None, event: Event) -> Cell | None:
    """Return the cell where a hider who has seen all events so far knows Kalle to be, or None."""
    match event:
        case events.RoundStarted():
            return None
        case events.KalleHidden(cell=cell):
            return cell
        case events.CardsSwapped(a=a, b=b) if kalle in (a, b):
            return a if kalle == b else b
    return kalle
