"""The conductor: leads one match over its board, and knows no game.

It hands each event to the board as the viewer saw it, one staging after the other, and brings the
board back to the truth when the staging is over. Its two kinds differ in where actions come from:
live they are asked for, in a replay they are read. It reads no clock: it is given the seconds of a
frame, and the spare time of a frame in which bots think and physics runs.
"""

from __future__ import annotations

import math
import random
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Generator, Iterable, Mapping
from typing import Any, Final

from game.boards.stage.board import Board
from game.motion.timeline import Hold, Timeline
from game.play.chance import ChanceSource
from game.play.match import Match
from game.play.seats import BotSeat
from game.rules.base import Action, Event, Observation, Seat

SPEEDS: Final = {1: 2.4, 2: 1.5, 3: 1.0, 4: 0.72, 5: 0.85}
"""How fast events are shown at each pace."""

NORMAL_PACE: Final = 3
PACE_OF_CLICKS: Final = 5
"""At this pace the table also waits for a click after each bot's turn."""
QUIET: Final = 0.4
"""Seconds for which what has just come takes no press: it was meant for something else."""
_QUICK_LOOK: Final = 5.0
"""Seconds for which something is held up at a quick pace, if nobody presses."""


class Conductor(ABC):
    """One match on one board, step by step.

    Attributes:
        match: the truth.
        board: the picture.
        viewer: whose picture it is.
        chance: what draws the outcomes of chance.
        holds: whether a person is there to say that it has seen what is held up.
        is_waiting_for_click: at the pace of clicks, between the turns of bots.
        told: the last sentence about what happened.
        listeners: called for each event as its staging begins.
        is_attended: whether somebody is there; a match that waits for nobody is not being played.
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
        self.holds = False
        self.is_waiting_for_click = False
        self.told = ""
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

    # -- for the table to ask -------------------------------------------------------------------

    @property
    def speed(self) -> float:
        """How fast events are shown: a factor on seconds."""
        return SPEEDS[self.pace]

    @property
    def is_settled(self) -> bool:
        """Whether nothing is left to be staged: picture == truth."""
        return self._timeline is None and not self._queue and self._is_synced

    @property
    def hold(self) -> Hold | None:
        """What is held up until the person has seen it."""
        return self._timeline.hold if self.holds and self._timeline is not None else None

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether the match has ended and its end has been shown."""

    @property
    def asked(self) -> Observation | None:
        """What the person who is to act sees, once the picture has settled; else None."""
        return None

    # -- for the table to call ------------------------------------------------------------------

    def begin(self) -> None:
        """Tell the bots all that has happened so far (after a resume), and show the truth."""
        for seat, bot in self._bots.items():
            for event in self.match.events_since(0, seat):
                bot.watch(event)
        self._recall()

    def play(self, *actions: Action) -> None:
        """Play an action, or several in a row, for the person who is asked.

        Raises:
            IllegalActionError: one of them is not legal.
        """
        self._decided = None
        self._last_actor = self.match.state.to_act
        for action in actions:
            self._enqueue(self.match.play(action), None)

    def skip(self) -> bool:
        """End what moves or the wait; tell whether there is something to wait for at all.

        A bot's thinking is not skipped: else a few quick presses would be over its whole turn.
        What is held up has to be seen: a press just after it has come does not end it.
        """
        if self.is_waiting_for_click:
            self.is_waiting_for_click = False
        elif self._timeline is not None:
            if self.hold is None or (self.hold is self._held and self._held_for >= QUIET):
                self._timeline.hurry()
        else:
            return self._patience > 0
        return True

    def update(self, dt: float) -> None:
        """Stage events for `dt` seconds; start nothing that takes long."""
        self.board.update(dt)
        if not self.match.is_saved:
            return
        if self.is_attended or not self._is_waiting:
            self.match.played += dt
        left = dt * self.speed
        self._held_for += dt
        while left > 0 and self._is_staging():
            if self._timeline is None:
                break
            left = self._timeline.update(left)
            self._hold_up()
            if self._timeline.is_done:
                self._timeline = None
        if self._timeline is None and not self._queue and not self._is_synced:
            self._sync()
        if self.is_settled and not self.is_waiting_for_click:
            self._patience = max(0.0, self._patience - dt * self.speed)
            self._carry_on()

    def release(self) -> None:
        """Continue with what was held for the viewer, if anything was."""
        if (hold := self.hold) is not None:
            hold.finish()

    def work(self) -> bool:
        """Do about a millisecond of thinking or physics; tell whether there is more to do."""
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
        """Continue with a board of another size: what moves ends, what is held up stays there."""
        self.board = board
        if self._timeline is None and not self._queue:
            self._recall()
            return
        assert self._truth is not None, "nothing is staged before a board has been synced"
        now = self._staged[-1:] if self._timeline is not None else []
        before = self._staged[: len(self._staged) - len(now)]
        seen = self.match.events_since(0, self.viewer)
        board.recall(seen[: len(seen) - len(self._queue) - len(now)])
        board.sync(_after(self._truth, [event for event, _ in before]))
        for event, show in now:
            self._timeline = board.stage(event, show)
            self._timeline.hurry()

    def tell_again(self) -> None:
        """Say the last sentence in the words of the present board: they may have changed."""
        if not self.told or self._told_of is None:
            return
        seen, (*before, event), count = self._told_of
        self.board.recall(self.match.events_since(0, self.viewer)[:count])
        self.board.sync(_after(seen, before))
        self.told = self.board.narrator.announce(event) or ""
        self.replace_board(self.board)

    # -- inside ---------------------------------------------------------------------------------

    @property
    def _is_waiting(self) -> bool:
        """Whether nothing moves until somebody presses something."""
        return self.is_waiting_for_click or self.hold is not None

    @abstractmethod
    def _carry_on(self) -> None:
        """Continue the match: the picture has settled, and nothing is waited for."""

    def _finish_work(self, result: Any) -> None:
        """Accept the result of the work: what chance drew and has already played."""
        events, show = result
        self._enqueue(events, show)

    def _is_staging(self) -> bool:
        """Begin the next staging if none is on; tell whether there is one."""
        if self._timeline is None and self._queue:
            event, show = self._queue.popleft()
            for listener in self.listeners:
                listener(event)
            self._staged.append((event, show))
            self._tell(event)
            self._shown += 1
            self._timeline = self.board.stage(event, show)
        return self._timeline is not None

    def _hold_up(self) -> None:
        """Keep what has just been held up until it has been seen; at a quick pace for a while."""
        if (hold := self.hold) is not None and hold is not self._held:
            self._held, self._held_for = hold, 0.0
            hold.keep(_QUICK_LOOK * self.speed if self.speed > 1 else math.inf)

    def _tell(self, event: Event) -> None:
        """Say what happens, and note how it was seen, for `tell_again`."""
        sentence = self.board.narrator.announce(event)
        if sentence:
            assert self._truth is not None, "nothing is staged before a board has been synced"
            self.told = sentence
            staged = tuple(earlier for earlier, _ in self._staged)
            self._told_of = (self._truth, staged, self._shown)

    def _recall(self) -> None:
        """Tell the board what its viewer has seen so far, and show the truth."""
        seen = self.match.events_since(0, self.viewer)
        self._shown = len(seen)
        self.board.recall(seen)
        self._sync()

    def _sync(self) -> None:
        self._truth = self.match.state.observe(self.viewer)
        self._staged.clear()
        self.board.sync(self._truth)
        self._is_synced = True
        for seat, bot in self._bots.items():
            if (look := bot.look()) is not None:
                self.board.react(seat, look)

    def _enqueue(self, events: tuple[Event, ...], show: object | None) -> None:
        for event in events:
            for seat, bot in self._bots.items():
                if (seen := event.seen_by(seat)) is not None:
                    bot.watch(seen)
            mine = event.seen_by(self.viewer)
            if mine is not None:
                self._queue.append((mine, show))
        self._is_synced = False

    def _must_click(self, actor: Seat) -> bool:
        is_new = self._last_actor is not None and actor != self._last_actor
        if self.pace == PACE_OF_CLICKS and is_new:
            self.is_waiting_for_click = True
        self._last_actor = actor
        return self.is_waiting_for_click

    def _is_unseen(self, action: Action) -> bool:
        """Whether the viewer sees nothing of an action, after which the same seat is to act."""
        state = self.match.state
        step = state.apply(action)
        is_secret = all(event.seen_by(self.viewer) is None for event in step.events)
        return is_secret and step.state.to_act == state.to_act

    def _play_unseen(self, action: Action) -> None:
        """Play an action of which the viewer sees nothing: the picture stays true."""
        self.play(action)
        self._is_synced = True


def _after(seen: Observation, events: Iterable[Event]) -> Observation:
    """Return the observation after some events."""
    for event in events:
        seen = seen.after(event)
    return seen
