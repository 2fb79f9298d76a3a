"""A bot's memory and facial expression in Gouda Ganoven.

The discard pile is face up, so a bot has little to remember. It may, however, miss a card that
another seat's spy turns face up, and it remembers who took its cheese.
"""

from __future__ import annotations

import random
from typing import Final

from ai.base import FacialExpression, Level, displayed_expression
from game.rules.base import Event, Seat
from game.rules.gouda_ganoven import events as happened
from game.rules.gouda_ganoven.table import STRENGTH, Card, Pieces
from game.rules.gouda_ganoven.view import GoudaView

_MIGHTY: Final = 26
"""Minimum total strength of its own row that makes a bot look glad."""
_FEEBLE: Final = 6
"""Maximum total strength of its own row that makes a bot look sad."""
_USUAL: Final = 13
"""Mean total strength of a hard bot's row when chips are lives."""
_TRUST: Final = 2
"""Weight of `_USUAL` in an estimate of a seat's strength, as a number of observed rows."""


class MatchMemory:
    """A bot's memory of a match.

    Attributes:
        rained: number of pieces of cheese that fell into each room this round; None before they
            fall.
        grudge: the seat that last took this bot's cheese; None if no seat has.
    """

    def __init__(self, seat: Seat, notices: float, rng: random.Random) -> None:
        """Create a memory; `notices` is the probability of noticing a card that a spy reveals."""
        self.rained: Pieces | None = None
        self.grudge: Seat | None = None
        self._seat = seat
        self._notices = notices
        self._rng = rng
        self._round = 0
        self._missed: list[tuple[Seat, Card]] = []
        self._laid = 0
        self._face: FacialExpression | None = None
        self._boosts: dict[Seat, int] = {}
        self._shown: dict[Seat, list[int]] = {}

    def watch(self, event: Event) -> None:
        """Update the memory with `event`, as the bot's seat saw it."""
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
                self._face = "glad" if self._laid >= _MIGHTY else "worried" if is_weak else "calm"
            case happened.CardTurnedUp() if self._seat not in (event.seat, event.owner):
                if self._rng.random() >= self._notices:
                    self._missed.append((event.owner, event.card))
            case happened.TrapSnapped() if event.seat == self._seat:
                self._face = "worried"
            case happened.Reinforced():
                self._boosts[event.seat] = STRENGTH[event.card]
            case happened.RowShown():
                laid = sum(STRENGTH[card] for card in event.cards)
                laid -= self._boosts.pop(event.seat, 0)
                self._shown.setdefault(event.seat, []).append(laid)
            case happened.RoomFought(fighters=(best, *_) as fighters):
                mine = [rat.gets_cheese for rat in fighters if rat.seat == self._seat]
                if mine:
                    self._face = "glad" if mine[0] else "worried"
                if mine == [False] and best.gets_cheese:
                    self.grudge = best.seat

    def relative_strength(self, seat: Seat) -> float:
        """Estimate the mean strength of a seat's rows, as a multiple of a hard bot's."""
        shown = self._shown.get(seat, [])
        return (_TRUST * _USUAL + sum(shown)) / ((_TRUST + len(shown)) * _USUAL)

    def noticed(self, view: GoudaView) -> dict[Seat, tuple[Card, ...]]:
        """Return, for each seat, the face-up cards that the bot has noticed."""
        found = {seat: list(row.shown) for seat, row in enumerate(view.rows)}
        for owner, card in self._missed:
            if card in found[owner]:
                found[owner].remove(card)
        return {seat: tuple(cards) for seat, cards in found.items()}

    def expression(self, level: Level, seed: int) -> FacialExpression | None:
        """Return the bot's facial expression, which shows its row's strength unless it bluffs."""
        return (
            None
            if self._face is None
            else displayed_expression(self._face, level, seed, self._round)
        )
