"""The conductor, which advances a match and has the board animate the match's events."""

from __future__ import annotations

import math
import random
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from game.boards.stage.board import Board
from game.motion.timeline import Hold, Timeline
from game.play.chance import ChanceSource
from game.play.match import Match
from game.play.seats import BotSeat
from game.rules.base import Action, Event, Observation, Seat

PACE_SPEEDS: Final = {1: 2.4, 2: 1.5, 3: 1.0, 4: 0.72, 5: 0.85}
"""Speed of animations at each pace, as a multiple of real time."""

NORMAL_PACE: Final = 3
CLICK_PACE: Final = 5
"""The pace at which the table waits for a click after every bot turn."""
PRESS_GUARD_SECONDS: Final = 0.4
"""Seconds for which a new callout or pause ignores presses, meant for what was there before."""


class Conductor(ABC):
    """Advances one match and animates it on one board.

    It stages each event as the viewer saw it, one after the other, and then syncs the board with
    the viewer's observation. A live match asks players for actions; a replay reads recorded ones.
    It never reads the clock: `update` receives the elapsed seconds, and `work` runs bots and
    physics in a frame's spare time.

    Attributes:
        viewer: the seat from which the match is shown.
        waits_for_viewer: whether a staging may pause until somebody presses a button.
        is_waiting_for_click: whether the match waits for a click before the next bot turn.
        last_sentence: the banner text about the event that was staged last.
        listeners: functions called with each event when its staging begins.
        is_attended: whether somebody is at the device; time with nobody there is not play time.
    """

    def __init__(
        self,
        match: Match,
        board: Board,
        bots: Mapping[Seat, BotSeat],
        chance: ChanceSource,
        *,
        pace: int,
        rng: random.Random,
    ) -> None:
        self.match, self.board, self.pace = match, board, pace
        self.viewer = board.viewer
        self.waits_for_viewer = False
        self.is_waiting_for_click = False
        self.last_sentence = ""
        self.listeners: list[Callable[[Event], object]] = []
        self.is_attended = True
        self._bots = bots
        self.chance = chance
        self._rng = rng
        self._queue: deque[tuple[Event, object | None]] = deque()
        self._timeline: Timeline | None = None
        self._work: Generator[None, None, Any] | None = None
        self._decided: Action | None = None
        self._patience = 0.0
        self._last_actor: int | None = None
        self._is_synced = False
        self._held: Hold | None = None
        self._held_for = 0.0
        self._truth: Observation | None = None
        self._shown = 0
        self._staged: list[tuple[Event, object | None]] = []
        self._told_of: tuple[Observation, tuple[Event, ...], int] | None = None

    # -- for the table to ask ---------------------------------------------------------------------

    @property
    def speed(self) -> float:
        """Speed of animations at the current pace, as a multiple of real time."""
        return PACE_SPEEDS[self.pace]

    @property
    def is_settled(self) -> bool:
        """Whether all events have been animated, so the board shows the current state."""
        return self._timeline is None and not self._queue and self._is_synced

    @property
    def upcoming(self) -> Sequence[tuple[Event, object | None]]:
        """The events to be animated next, each with the path that its simulation recorded."""
        return self._queue

    def knowledge_before(self, number: int) -> tuple[Sequence[Event], Observation]:
        """Return the viewer's knowledge before the event `upcoming[number]`.

        Returns:
            the events that the viewer has seen by then, and the viewer's observation.
        """
        assert self._truth is not None, "nothing is staged before a board has been synced"
        seen = self.match.events_since(0, self.viewer)
        next_events = [event for event, _ in islice(self.upcoming, number)]
        staged = [event for event, _ in self._staged]
        begun = seen[: len(seen) - len(self._queue)]
        return [*begun, *next_events], _apply_events(self._truth, [*staged, *next_events])

    @property
    def active_hold(self) -> Hold | None:
        """The pause in which the current staging waits for a press; None if it is not waiting."""
        return self._timeline.hold if self.waits_for_viewer and self._timeline is not None else None

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether the match has ended and its last event has been animated."""

    @property
    def pending_choice(self) -> Observation | None:
        """The observation of the person to act; None unless the board has settled."""
        return None

    # -- for the table to call --------------------------------------------------------------------

    def begin(self) -> None:
        """Sync the board, and tell the bots the past events of a resumed match."""
        for seat, bot in self._bots.items():
            for event in self.match.events_since(0, seat):
                bot.watch(event)
        self._sync_with_history()

    def play(self, *actions: Action) -> None:
        """Play actions for the player to act; raise IllegalActionError if one is illegal."""
        self._decided = None
        self._last_actor = self.match.state.to_act
        for action in actions:
            self._enqueue(self.match.play(action), None)

    def skip(self) -> bool:
        """Skip the current staging, or end the wait for a click.

        A bot's thinking time cannot be skipped, because a few quick presses would skip its whole
        turn. Nor can a pause be skipped in its first moments, because such a press was not meant
        for it.

        Returns:
            False if no staging, wait or thinking is in progress.
        """
        if self.is_waiting_for_click:
            self.is_waiting_for_click = False
        elif self._timeline is not None:
            if self.active_hold is None or (
                self.active_hold is self._held and self._held_for >= PRESS_GUARD_SECONDS
            ):
                self._timeline.skip_ahead()
        else:
            return self._patience > 0
        return True

    def update(self, dt: float) -> None:
        """Advance animations and the match by `dt` seconds; expensive work is left to `work`."""
        self.board.update(dt)
        if not self.match.is_saved:
            return
        if self.is_attended or not self._is_waiting:
            self.match.played += dt
        left = dt * self.speed
        self._held_for += dt
        while left > 0 and self._begin_staging():
            if self._timeline is None:
                break
            left = self._timeline.update(left)
            self._extend_hold()
            if self._timeline.is_done:
                self._timeline = None
        if self._timeline is None and not self._queue and not self._is_synced:
            self._sync()
        if self.is_settled and not self.is_waiting_for_click:
            self._patience = max(0.0, self._patience - dt * self.speed)
            self._continue_match()

    def end_hold(self) -> None:
        """End the pause in which the current staging waits for a press, if there is one."""
        if (hold := self.active_hold) is not None:
            hold.finish()

    def work(self) -> bool:
        """Do about a millisecond of bot thinking or physics; return True if more remains."""
        if self._work is None:
            return False
        try:
            next(self._work)
        except StopIteration as done:
            self._work = None
            self._finish_work(done.value)
            return False
        return True

    def replace_board(self, board: Board) -> None:
        """Continue on `board`, as after a resize; the current staging is completed at once."""
        self.board = board
        if self._timeline is None and not self._queue:
            self._sync_with_history()
            return
        assert self._truth is not None, "nothing is staged before a board has been synced"
        now = self._staged[-1:] if self._timeline is not None else []
        before = self._staged[: len(self._staged) - len(now)]
        seen = self.match.events_since(0, self.viewer)
        board.load_events(seen[: len(seen) - len(self._queue) - len(now)])
        board.sync(_apply_events(self._truth, [event for event, _ in before]))
        for event, show in now:
            self._timeline = board.stage(event, show)
            self._timeline.skip_ahead()

    def retranslate(self) -> None:
        """Translate `last_sentence` again after a change of language."""
        if not self.last_sentence or self._told_of is None:
            return
        seen, (*before, event), count = self._told_of
        self.board.load_events(self.match.events_since(0, self.viewer)[:count])
        self.board.sync(_apply_events(seen, before))
        self.last_sentence = self.board.narrator.announcement(event) or ""
        self.replace_board(self.board)

    # -- inside -----------------------------------------------------------------------------------

    @property
    def _is_waiting(self) -> bool:
        return self.is_waiting_for_click or self.active_hold is not None

    @abstractmethod
    def _continue_match(self) -> None:
        """Continue the match; called only if the board has settled and no click is awaited."""

    def _finish_work(self, result: Any) -> None:
        events, show = result
        self._enqueue(events, show)

    def _begin_staging(self) -> bool:
        if self._timeline is None and self._queue:
            event, show = self._queue.popleft()
            for listener in self.listeners:
                listener(event)
            self._staged.append((event, show))
            self._announce(event)
            self._shown += 1
            self._timeline = self.board.stage(event, show)
        return self._timeline is not None

    def _extend_hold(self) -> None:
        # A hold lasts until a press at any pace, because cards to remember must not disappear.
        if (hold := self.active_hold) is not None and hold is not self._held:
            self._held, self._held_for = hold, 0.0
            hold.extend(math.inf)

    def _announce(self, event: Event) -> None:
        sentence = self.board.narrator.announcement(event)
        if sentence:
            assert self._truth is not None, "nothing is staged before a board has been synced"
            self.last_sentence = sentence
            staged = tuple(earlier for earlier, _ in self._staged)
            self._told_of = (self._truth, staged, self._shown)

    def _sync_with_history(self) -> None:
        seen = self.match.events_since(0, self.viewer)
        self._shown = len(seen)
        self.board.load_events(seen)
        self._sync()

    def _sync(self) -> None:
        self._truth = self.match.state.observe(self.viewer)
        self._staged.clear()
        self.board.sync(self._truth)
        self._is_synced = True
        for seat, bot in self._bots.items():
            if (look := bot.expression()) is not None:
                self.board.show_mood(seat, look)

    def _enqueue(self, events: tuple[Event, ...], show: object | None) -> None:
        for event in events:
            for seat, bot in self._bots.items():
                if (seen := event.seen_by(seat)) is not None:
                    bot.watch(seen)
            mine = event.seen_by(self.viewer)
            if mine is not None:
                self._queue.append((mine, show))
        self._is_synced = False

    def _needs_click(self, actor: Seat) -> bool:
        is_new = self._last_actor is not None and actor != self._last_actor
        if self.pace == CLICK_PACE and is_new:
            self.is_waiting_for_click = True
        self._last_actor = actor
        return self.is_waiting_for_click

    def _is_unseen(self, action: Action) -> bool:
        state = self.match.state
        step = state.apply(action)
        is_secret = all(event.seen_by(self.viewer) is None for event in step.events)
        return is_secret and step.state.to_act == state.to_act

    def _play_unseen(self, action: Action) -> None:
        self.play(action)
        self._is_synced = True


def _apply_events(seen: Observation, events: Iterable[Event]) -> Observation:
    for event in events:
        seen = seen.with_event(event)
    return seen
