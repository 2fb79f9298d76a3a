"""The conductor of a replay, which takes the actions from a recorded match."""

from __future__ import annotations

import random
from collections.abc import Generator
from typing import Final

from typing_extensions import override

from game.boards.stage.board import Board
from game.catalog import GameEntry
from game.play.match import Match
from game.play.seats import bots_for
from game.rules.base import CHANCE, Action, Event
from game.scenes.table.conductor import Conductor

_PAUSE: Final = (0.4, 0.9)
"""Minimum and maximum wait, in seconds at normal pace, before a recorded choice is staged."""


class Replayer(Conductor):
    """A conductor that replays a recorded match, or a part of it, in a copy that is not saved.

    It plays the plies `start` to `end` - 1. Chance has the recorded outcomes, so the board stages
    the same events and shows the same observations as in the match.
    """

    def __init__(
        self,
        entry: GameEntry,
        recorded: Match,
        board: Board,
        *,
        pace: int,
        rng: random.Random,
        start: int = 0,
        end: int | None = None,
    ) -> None:
        setup = recorded.setup
        bots, chance = bots_for(setup, entry), entry.new_chance()
        super().__init__(recorded.copy_at(start), board, bots, chance, pace=pace, rng=rng)
        self._entry, self._recorded = entry, recorded
        self._actions = recorded.actions[:end]

    def seek(self, ply: int) -> None:
        """Continue from the state after the first `ply` actions; cut the current staging short."""
        if self._timeline is not None:
            self._timeline.skip()
        self._timeline = self._work = self._decided = self._last_actor = None
        self._queue.clear()
        self.is_waiting_for_click, self.last_sentence, self._patience = False, "", 0.0
        self.match = self._recorded.copy_at(ply)
        self._bots = bots_for(self._recorded.setup, self._entry)
        self.begin()

    @property
    @override
    def is_over(self) -> bool:
        return self.match.ply == len(self._actions) and self.is_settled

    @override
    def _continue_match(self) -> None:
        if self._work is not None or self.match.ply == len(self._actions):
            return
        if self.match.to_act == CHANCE:
            self._work = self._replay_chance()
        elif self._decided is None:
            self._decide()
        elif self._patience <= 0:
            self.play(self._decided)

    @property
    def _next_action(self) -> Action:
        return self._actions[self.match.ply]

    def _replay_chance(self) -> Generator[None, None, tuple[tuple[Event, ...], object | None]]:
        action = self._next_action
        show = yield from self._recorded.chance_path(self.match.ply, self.chance)
        return self.match.play(action), show

    def _decide(self) -> None:
        # Actions that the viewer could not see are played without delay.
        actor = self.match.to_act
        if self._needs_click(actor):
            return
        while self._is_unseen(self._next_action):
            self._play_unseen(self._next_action)
            if self.match.ply == len(self._actions):
                return
        self._patience = self._rng.uniform(*_PAUSE)
        self.board.show_mood(actor, "think")
        self._decided = self._next_action
