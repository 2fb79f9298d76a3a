"""Advice: a hint on request, thought out by the strongest bot: where to look, then why, then what.

The bot thinks in the frame's spare time, and knows only what the person who is asked sees.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.boards.base import Hint, Slot
from game.boards.stage.board import Board
from game.catalog import GameEntry
from game.play.match import Match
from game.rules.base import Action, Observation
from game.services.slices import Thinker

_STEPS = 3


class Advisor(Thinker):
    """Thinks of a hint for one choice at a time and gives it step by step.

    Attributes:
        proposed: the action that the hint leads to; None before it is thought out.
    """

    def __init__(self, entry: GameEntry, match: Match) -> None:
        self.proposed: Action | None = None
        self._entry, self._match = entry, match
        self._about: Observation | None = None
        self._hint: Hint | None = None
        self._step = 0

    @property
    def sentence(self) -> str:
        """What is said now; empty while there is no hint."""
        hint = self._hint
        return "" if hint is None else (hint.where, hint.why, hint.what)[self._step]

    @property
    def slot(self) -> Slot | None:
        """What the hint points at; None while there is no hint."""
        return None if self._hint is None else self._hint.slot

    def ask(self, observation: Observation, board: Board, picked: Sequence[Slot]) -> None:
        """Give the next step of the hint for a choice, or begin to think of it.

        `picked` has been pointed at so far.
        """
        if self._hint is not None:
            self._step = min(self._step + 1, _STEPS - 1)
        elif self._about != observation:
            self.forget()
            self._about = observation
            self._thought = self._think(observation, board, picked)

    def forget(self) -> None:
        """Drop the hint and any thought of one: something was chosen, or taken back."""
        self.proposed = self._about = self._thought = self._hint = None
        self._step = 0

    def _think(
        self, observation: Observation, board: Board, picked: Sequence[Slot]
    ) -> Iterator[None]:
        seat = observation.seat
        bot = self._entry.new_bot(level="hard", seat=seat, seed=0)
        for event in self._match.events_since(0, seat):
            bot.watch(event)
        self.proposed = yield from bot.think(observation)
        self._hint = board.narrator.hint(observation, self.proposed, picked)
