"""The conductor of a match in which people share a screen and have secrets."""

from __future__ import annotations

from collections import deque
from typing import Any

from typing_extensions import override

from game.boards.stage.board import Board
from game.boards.stage.opened_eyes import OPENING_SECONDS
from game.motion.timeline import Timeline, Wait
from game.play.secrets import has_secrets, needs_privacy, public_observation, shows_secret
from game.rules.base import SPECTATOR, TERMINAL, Event, Observation, Seat
from game.scenes.table.live import LiveConductor


class SharedConductor(LiveConductor):
    """Advances a match without revealing secrets to other people at the same screen.

    While everybody watches, the board shows a spectator's observation. When a player has to look
    alone, `required_viewer` is that player's seat; `SharedMode` then closes the curtain and changes
    the viewer. A private view animates secret events only. Public events are animated once, while
    everybody is watching. When only one person is left in play, everybody watches that person's
    view.

    Attributes:
        is_private: whether the board shows secrets that another person in play must not see.
    """

    is_private = False

    def __init__(self, *args: Any, **options: Any) -> None:
        """Create a conductor whose board shows a spectator's view.

        The arguments are those of `LiveConductor`.
        """
        super().__init__(*args, **options)
        self._shown_to: dict[Seat, int] = {}
        self._alone: Seat | None = None
        self._floor = 0
        self._due: tuple[tuple[int, Seat, Seat | None], Seat] | None = None
        self._rest: Timeline | None = None

    @override
    def begin(self) -> None:
        """Treat secrets revealed since the last action as unseen.

        When a match is resumed, it is not known whether their viewer has seen them.
        """
        super().begin()
        if not self._shown_to:
            last = self.match.last_action_ply() or 0
            self._shown_to = dict.fromkeys(self.match.setup.human_seats, last)
            self._shown_to[SPECTATOR] = self.match.ply

    # -- who looks --------------------------------------------------------------------------------

    @property
    def required_viewer(self) -> Seat:
        """The seat whose player must look alone next; `SPECTATOR` if everybody may look.

        It changes only while the board is settled.
        """
        if not self.is_settled or not self.match.is_saved:
            return self.viewer
        key = self.match.ply, self.viewer, self._alone
        if self._due is None or self._due[0] != key:
            self._due = key, self._find_viewer()
        return self._due[1]

    def _find_viewer(self) -> Seat:
        match, actor = self.match, self.match.to_act
        if actor == TERMINAL:
            return SPECTATOR if self.is_private else self.viewer
        if self.viewer in match.setup.human_seats:  # the viewer has seen everything staged
            self._shown_to[self.viewer] = match.ply
        viewer = self._next_viewer()
        is_handed_over = SPECTATOR not in (viewer, self.viewer) and viewer != self.viewer
        return SPECTATOR if is_handed_over and self._has_unseen_act() else viewer

    def _next_viewer(self) -> Seat:
        match, actor = self.match, self.match.to_act
        people, last = match.setup.human_seats, self.last_person
        if last is not None:
            return SPECTATOR if self.is_private else last
        for seat in sorted(people, key=actor.__eq__):  # who acts next can go on after looking
            if self._first_unseen_ply(seat) is not None and not has_secrets(match.state, seat):
                return seat
        if self.viewer in people and self._keeps_turn():
            return self.viewer
        if actor not in people:
            return SPECTATOR
        is_alone = actor == self._alone or needs_privacy(match.state, match.game.rules)
        return actor if is_alone else SPECTATOR

    @property
    def last_person(self) -> Seat | None:
        """The seat of the only person left in play, or None unless exactly one is left.

        That person has nobody to hide secrets from.
        """
        match = self.match
        in_play = match.state.observe(SPECTATOR).seats_in_play
        left = [seat for seat in match.setup.human_seats if seat in in_play]
        return left[0] if len(left) == 1 else None

    def _has_unseen_act(self) -> bool:
        plies = range(self._shown_to[SPECTATOR], self.match.ply)
        return any(self._is_act(event) for ply in plies for event in self.match.events_at(ply))

    def _is_act(self, event: Event) -> bool:
        # New public information, which everybody must see before the next choice.
        return self.match.game.rules.reveals(event, SPECTATOR)

    def _keeps_turn(self) -> bool:
        # True if the viewer acts next for every outcome of chance.
        state, viewer = self.match.state, self.viewer
        outcomes = [action for action, _ in state.chance_outcomes()]
        nexts = [state.apply(action).state for action in outcomes] or [state]
        return all(after.to_act == viewer for after in nexts)

    def _first_unseen_ply(self, seat: Seat) -> int | None:
        plies = range(self._shown_to.get(seat, 0), self.match.ply)
        secret = (ply for ply in plies if self._is_secret(ply, seat))
        return next(secret, None)

    def _is_secret(self, ply: int, seat: Seat) -> bool:
        return any(shows_secret(event, seat) for event in self.match.events_at(ply))

    @override
    def _enqueue(self, events: tuple[Event, ...], show: object | None) -> None:
        super()._enqueue(events, show)
        viewer = self.viewer
        if not self.is_private:
            return
        self._shown_to[viewer] = self.match.ply
        if self._next_viewer() != viewer:  # public events are staged later, for everybody
            self._queue = deque(
                (event, path)
                for event, path in self._queue
                if shows_secret(event, viewer) and not self._is_act(event)
            )

    def knows_secrets(self, seat: Seat) -> bool:
        """Return True if the seat sees, or has seen in this match, more than a spectator."""
        plies = range(self.match.ply)
        return self.sees_secrets(seat) or any(self._is_secret(ply, seat) for ply in plies)

    def sees_secrets(self, seat: Seat) -> bool:
        """Return True if the seat sees more than a spectator in the current state."""
        return has_secrets(self.match.state, seat)

    @property
    def may_pass_openly(self) -> bool:
        """Whether the person to act may pass in the shared view instead of looking alone."""
        passes, asked = self.match.game.rules.open_passes, self.pending_choice
        actions = () if asked is None or self.viewer == asked.seat else asked.legal_actions
        return bool(actions) and all(isinstance(action, passes) for action in actions)

    def request_private_view(self) -> None:
        """Request a private view for the person to act, which lasts until the end of the turn."""
        self._alone = self.match.to_act

    def switch_viewer(self, viewer: Seat, board: Board) -> None:
        """Show another viewer's `board`, and go on with the events that `viewer` has not seen.

        After a private view, the board rests until the others have opened their eyes.
        """
        match, was_private = self.match, self.is_private
        self._shown_to[self.viewer] = match.ply
        if not was_private:
            self._shown_to[SPECTATOR] = match.ply
        start = self._start_ply(viewer)
        self.viewer, self.board, self._floor = viewer, board, match.ply
        self.is_private = viewer not in (SPECTATOR, self.last_person)
        self._alone = self._alone if viewer == self._alone else None
        self._queue.clear()
        self._staged.clear()
        self._timeline = self._held = self._told_of = None
        self.last_sentence, self.is_waiting_for_click = "", False
        seen = match.events_since(0, viewer, start)
        self._shown, self._truth = len(seen), match.observe_at(start, viewer)
        board.load_events(seen)
        board.sync(self._truth)
        self._queue.extend((event, None) for event in match.events_since(start, viewer))
        self._is_synced = False
        if was_private and not self.is_private:
            self._timeline = self._rest = Timeline(Wait(OPENING_SECONDS * self.speed))

    @property
    def is_resting(self) -> bool:
        """Whether the board rests after a private view while the others open their eyes."""
        return self._rest is not None and self._timeline is self._rest

    def _start_ply(self, viewer: Seat) -> int:
        ply = self.match.ply
        if viewer == SPECTATOR:
            return self._shown_to[SPECTATOR]
        unseen = self._first_unseen_ply(viewer)
        if unseen is not None and not has_secrets(self.match.state, viewer):
            return unseen
        return ply - (self._shown_to[viewer] < ply and self._is_secret(ply - 1, viewer))

    # -- what is asked ----------------------------------------------------------------------------

    @property
    @override
    def pending_choice(self) -> Observation | None:
        """The observation of the person to act; without secrets while everybody is watching."""
        asked = super().pending_choice
        if asked is None or self.required_viewer != self.viewer:
            return None
        if self.viewer == asked.seat:
            return asked
        return public_observation(self.match.state, asked.seat, self.match.game.rules)

    @property
    @override
    def is_over(self) -> bool:
        return super().is_over and not self.is_private

    @override
    def _continue_match(self) -> None:
        if self.required_viewer == self.viewer:
            super()._continue_match()

    @property
    @override
    def can_undo(self) -> bool:
        last = self.match.last_choice_ply(self._last_chooser_or_viewer())
        return last is not None and last >= self._floor and super().can_undo

    @override
    def _is_within_choice(self, seat: Seat) -> bool:
        return self.can_undo and super()._is_within_choice(seat)
