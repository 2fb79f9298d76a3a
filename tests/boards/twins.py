"""Two matches side by side that look alike to one viewer, though what is hidden differs.

Event by event and frame by frame everything must be the same: every pixel, every sound, every
sentence, and how long it takes.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import Generic, Self
from zlib import crc32

from game.rules.base import TERMINAL, Action, Event
from tests.boards.small import BoardT, StateT, after_action, drawn, heard
from tests.extent import extent
from tests.rules.scenarios import seen_by

FRAME = extent(1 / 6, 1 / 12)
"""Seconds between two looks: whatever tells a secret does so for longer."""
LONGEST = extent(45, 10_000)
"""Actions that are compared."""


class Watched(Generic[StateT, BoardT]):
    """One match on its board, and a print of everything that its viewer could notice."""

    def __init__(self, state: StateT, board: BoardT) -> None:
        self.state, self.board, self.viewer = state, board, board.viewer
        self.board.sync(state.observe(self.viewer))
        self.noticed: list[object] = []

    def play(self, action: Action) -> None:
        """Play an action and look at every frame of what comes of it."""
        events, self.state = after_action(self.state, action)
        for event in seen_by(events, self.viewer):
            self.watch(event)
        self.board.sync(self.state.observe(self.viewer))
        self.idle()

    def watch(self, event: Event, patience: float = 99.0) -> None:
        """Look at an event, or only at so many seconds of it: before it is told what it means."""
        board = self.board
        heard.clear()
        self.noticed += [type(event).__name__, board.narrator.announcement(event)]
        lesson = board.narrator.lesson(event)
        timeline, frame = board.stage(event, None), self.frame_of(event)
        seconds = frame
        while not timeline.is_done and seconds < patience:
            board.update(frame)
            timeline.update(frame)
            seconds += frame
            self._look()
        if timeline.is_done:
            self.noticed += [lesson, tuple(heard)]

    def frame_of(self, event: Event) -> float:
        """Return the seconds between two looks at an event."""
        del event
        return FRAME

    def idle(self) -> None:
        """Have a bot think for a moment, and ask a person."""
        board, view = self.board, self.state.observe(self.viewer)
        if self.state.to_act >= 0:
            board.show_mood(self.state.to_act, "think")
        plan = board.move_plan(view)
        slots = [slot for action in view.legal_actions for slot in board.route(action)]
        offered = plan.slots if plan is not None else tuple(dict.fromkeys(slots))
        board.offer_slots(offered, offered[0] if offered else None)
        board.update(FRAME)
        self._look()
        self.noticed += [board.narrator.banner(view), view]
        board.offer_slots((), None)

    def _look(self) -> None:
        self.noticed.append(crc32(drawn(self.board).get_buffer().raw))


class Table(Watched[StateT, BoardT], ABC):
    """A match beside a twin that looks alike."""

    @abstractmethod
    def lot(self, rng: random.Random) -> Action:
        """Return a random next action."""

    @abstractmethod
    def may_differ(self, action: Action, twin: Self, rng: random.Random) -> bool:
        """Whether the twin may do another action of that kind, as far as the game goes."""

    @abstractmethod
    def hidden(self) -> list[object]:
        """Return what the viewer does not see."""

    def events(self, action: Action) -> list[Event]:
        """Return what the viewer would see of an action."""
        return seen_by(after_action(self.state, action)[0], self.viewer)

    def alike(self, twin: Self, rng: random.Random) -> tuple[Action, Action] | None:
        """Return an action for each match that look alike; None if whatever is done shows more."""
        for _ in range(40):
            action = self.lot(rng)
            found = self._same_looking(action, twin, rng)
            if found is not None:
                return action, found
        return None

    def _same_looking(self, action: Action, twin: Self, rng: random.Random) -> Action | None:
        """Return what the twin may do that looks the same, something different if it can be."""
        may_differ, wanted = self.may_differ(action, twin, rng), self.events(action)
        chance = [outcome for outcome, _ in twin.state.chance_outcomes()]
        options = [
            other
            for other in chance or twin.state.legal_actions()
            if other == action or (may_differ and type(other) is type(action))
        ]
        rng.shuffle(options)
        options.sort(key=lambda a: a == action)
        return next((a for a in options if twin.events(a) == wanted), None)

    def play_alike(self, twin: Self, rng: random.Random) -> tuple[int, int]:
        """Play on in both as long as they can look alike, up to `LONGEST`; assert that they do.

        Returns:
            How many actions that were, and how many hidden things differed at most.
        """
        compared = differing = 0
        while self.state.to_act != TERMINAL and compared < LONGEST:
            found = self.alike(twin, rng)
            if found is None:
                break
            self.play(found[0])
            twin.play(found[1])
            assert self.noticed == twin.noticed, found
            self.noticed.clear()
            twin.noticed.clear()
            compared += 1
            pairs = zip(self.hidden(), twin.hidden(), strict=True)
            differing = max(differing, sum(a != b for a, b in pairs))
        return compared, differing
