"""The conductor of a match in progress, which asks the players and resolves chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from typing_extensions import override

from game.play.match import Match
from game.play.seats import BotSeat, bots_for
from game.rules.base import CHANCE, TERMINAL, Action, Event, Observation, Seat
from game.scenes.table.conductor import Conductor
from game.scenes.table.scene import TableScene

_THINKING: Final = (0.4, 1.2)
"""Minimum and maximum time for which a bot seems to think, in seconds at normal pace."""


class LiveConductor(Conductor):
    """A conductor that asks people and bots for their actions.

    Attributes:
        clock: the seconds of play after which the game's clock plays an action, and that action;
            None if the game has no clock.
    """

    clock: tuple[float, Action] | None = None
    _foreseen: Sequence[tuple[Event, object | None]] = ()

    @property
    @override
    def pending_choice(self) -> Observation | None:
        actor = self.match.state.to_act
        if actor < 0 or not self.is_settled or actor in self._bots:
            return None
        return self.match.state.observe(actor)

    @property
    @override
    def is_over(self) -> bool:
        return self.match.is_over and self.is_settled

    @property
    def can_undo(self) -> bool:
        """Whether the latest choice made by a person can be undone."""
        return self.match.can_undo(self._last_chooser_or_viewer())

    @property
    def undo_exceeds_round(self) -> bool:
        """Whether `undo` would take back more than the last full round of turns."""
        return self.match.undo_exceeds_round(self._last_chooser_or_viewer())

    @property
    def has_chosen(self) -> bool:
        """Whether a person has made a choice in this match."""
        return self.match.last_choice_ply(self._last_chooser_or_viewer()) is not None

    def undo(self, bots: Mapping[Seat, BotSeat]) -> bool:
        """Undo all actions of a person's latest choice; return False if that is not possible.

        `bots` are new bots that replace the current ones, which know of the undone events.
        """
        seat = self._last_chooser_or_viewer()
        if not self.can_undo or not self.match.undo(seat):
            return False
        while self._is_within_choice(seat) and self.match.undo(seat):
            pass
        self._bots = bots
        self._queue.clear()
        self._timeline = self._work = self._decided = None
        self.is_waiting_for_click = False
        self.last_sentence = ""
        self._last_actor = None
        self._patience = 0.0
        self.begin()
        return True

    def _is_within_choice(self, seat: Seat) -> bool:
        plan = self.board.move_plan(self.match.state.observe(seat))
        return plan is not None and plan.is_continued

    def _last_chooser_or_viewer(self) -> Seat:
        chooser = self.match.last_chooser
        return self.viewer if chooser is None else chooser

    @property
    @override
    def _is_waiting(self) -> bool:
        is_done = self.is_settled and self.match.to_act != CHANCE
        return super()._is_waiting or (is_done and self.match.to_act not in self._bots)

    @override
    def _continue_match(self) -> None:
        actor = self.match.state.to_act
        if self._work is not None or actor == TERMINAL or self._play_clock_action():
            return
        if self._decided is not None:
            if self._patience <= 0:
                self.play(self._decided)
            return
        if actor == CHANCE:
            self._work = self.match.play_chance(self.chance, self.board.swing_phase())
        elif actor in self._bots and not self._needs_click(actor):
            self._ask_bot(actor)

    def _play_clock_action(self) -> bool:
        if self.clock is None or self.match.to_act == CHANCE:
            return False
        seconds, action = self.clock
        if self.match.played < seconds:
            return False
        self.clock = None
        if action in self.match.actions:  # played before the match was resumed
            return False
        self._enqueue(self.match.play(action), None)
        return True

    def _ask_bot(self, actor: Seat) -> None:
        observation = self.match.state.observe(actor)
        least, most = _THINKING
        pause = least if len(observation.legal_actions) == 1 else self._rng.uniform(least, most)
        self._patience = pause
        self.board.show_mood(actor, "think")
        self._work = self._bots[actor].think(observation)

    @override
    def _finish_work(self, result: Any) -> None:
        if not isinstance(result, Action):
            super()._finish_work(result)
        elif self._is_unseen(result):
            # No extra pause, because the length of the turn must not reveal a secret action.
            actor = self.match.to_act
            self._play_unseen(result)
            self._work = self._bots[actor].think(self.match.observe(actor))
        else:
            self._decided = result
            events = self.match.state.apply(result).events
            seen = [event.seen_by(self.viewer) for event in events]
            self._foreseen = [(event, None) for event in seen if event is not None]

    @property
    @override
    def upcoming(self) -> Sequence[tuple[Event, object | None]]:
        return self._queue if self._decided is None else self._foreseen


_LiveT = TypeVar("_LiveT", bound=LiveConductor)


def make_live_conductor(kind: type[_LiveT], scene: TableScene, match: Match) -> _LiveT:
    """Create a conductor of the class `kind`, with the bots, chance source and clock of `match`."""
    entry, setup = scene.entry, match.setup
    bots, chance = bots_for(setup, entry), entry.new_chance()
    conductor = kind(match, scene.board, bots, chance, pace=scene.pace, rng=scene.services.rng)
    if entry.rules.clock is not None:
        options = entry.rules.full_options(
            players=len(setup.players), variant=setup.variant, options=setup.options
        )
        conductor.clock = entry.rules.clock(options)
    return conductor
