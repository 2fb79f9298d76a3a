"""Gouda Ganoven: what a bot keeps in mind of what it has seen, and how it looks.

The open discard pile tells which cards are gone, so there is little to remember. But one may miss
what a spy turns up in another corner, and one remembers who has taken one's cheese.
"""

from __future__ import annotations

import random
from typing import Final

from ai.base import Level, Look, shown_look
from game.rules.base import Event, Seat
from game.rules.gouda_ganoven import events as happened
from game.rules.gouda_ganoven.table import STRENGTH, Card, Pieces
from game.rules.gouda_ganoven.view import GoudaView

_MIGHTY: Final = 26
"""The least strength in its row that pleases a rat."""
_FEEBLE: Final = 6
"""The most that worries it."""
_USUAL: Final = 13
"""As much strength hard bots lay in a row, on average, where chips are lives."""
_TRUST: Final = 2
"""As much as so many rows counts the trust that everybody lays as usual."""


class Mind:
    """The memory of a player.

    Attributes:
        rained: where the cheese fell in this round; None before it has rained.
        grudge: who took its cheese last; None: nobody.
    """

    def __init__(self, seat: Seat, notices: float, rng: random.Random) -> None:
        """Begin a match; `notices`: how likely it notices what others turn up."""
        self.rained: Pieces | None = None
        self.grudge: Seat | None = None
        self._seat = seat
        self._notices = notices
        self._rng = rng
        self._round = 0
        self._missed: list[tuple[Seat, Card]] = []
        self._laid = 0
        self._face: Look | None = None
        self._boosts: dict[Seat, int] = {}
        self._shown: dict[Seat, list[int]] = {}

    def watch(self, event: Event) -> None:
        """Update the mind with an event as the seat saw it."""
        match event:
            case happened.RoundStarted():
                self._round = event.number
                self._missed, self._laid = [], 0
            case happened.CheeseRained():
                self.rained, self._face = event.pieces, None
            case happened.CardLaid():
                self._laid += STRENGTH[event.card]
            case happened.RowsLaid():
                is_weak = self._laid <= _FEEBLE
                self._face = "glad" if self._laid >= _MIGHTY else "sad" if is_weak else "calm"
            case happened.CardTurnedUp() if self._seat not in (event.seat, event.owner):
                if self._rng.random() >= self._notices:
                    self._missed.append((event.owner, event.card))
            case happened.TrapSnapped() if event.seat == self._seat:
                self._face = "sad"
            case happened.Reinforced():
                self._boosts[event.seat] = STRENGTH[event.card]
            case happened.RowShown():
                laid = sum(STRENGTH[card] for card in event.cards)
                laid -= self._boosts.pop(event.seat, 0)
                self._shown.setdefault(event.seat, []).append(laid)
            case happened.RoomFought(fighters=(best, *_) as fighters):
                mine = [rat.gets_cheese for rat in fighters if rat.seat == self._seat]
                if mine:
                    self._face = "glad" if mine[0] else "sad"
                if mine == [False] and best.gets_cheese:
                    self.grudge = best.seat

    def force(self, seat: Seat) -> float:
        """Return the relative strength of a seat's shown rows; 1.0 is the usual one."""
        shown = self._shown.get(seat, [])
        return (_TRUST * _USUAL + sum(shown)) / ((_TRUST + len(shown)) * _USUAL)

    def noticed(self, view: GoudaView) -> dict[Seat, tuple[Card, ...]]:
        """Return of each seat the open cards that it has noticed."""
        found = {seat: list(row.shown) for seat, row in enumerate(view.rows)}
        for owner, card in self._missed:
            if card in found[owner]:
                found[owner].remove(card)
        return {seat: tuple(cards) for seat, cards in found.items()}

    def look(self, level: Level, seed: int) -> Look | None:
        """Return the bot's look, by its own row as it knows it; a hard bot sometimes bluffs."""
        return None if self._face is None else shown_look(self._face, level, seed, self._round)
