"""A match in progress, fully determined by its setup and its actions.

Human players, bots and chance all act through `Match.play`. Resuming, undoing and replaying a match
all work by playing its actions again.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterable, Sequence
from typing import TypeAlias

import msgspec

from game.play.chance import ChanceSource, derive_seed
from game.play.envelope import is_sealed
from game.play.luck import ChanceKeys, choose_outcome
from game.play.record import MatchJournal, Record, Transcript
from game.play.series import Series
from game.play.setup import Game, Setup
from game.rules import base

Reveals: TypeAlias = Callable[[base.Event, base.Seat], bool]
"""Function that returns True if an event reveals a secret to a seat."""


class ReplayError(ValueError):
    """Raised when a saved match cannot be replayed.

    `number` is the number of the failing action, from 1, or 0 if the setup is invalid.
    """

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(f"action {number}: {reason}" if number else f"the start: {reason}")
        self.number = number


class Match:
    """A match in progress.

    Attributes:
        played: the playing time so far, in seconds.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        journal: MatchJournal | None = None,
        *,
        series: Series | None = None,
        reveals: Reveals = base.never_reveals,
        owners: tuple[str, ...] = (),
    ) -> None:
        """Start a match.

        Args:
            game: the game to play.
            setup: the setup, whose `game` must be the key of `game`.
            journal: saves every action before it is shown; None to save nothing.
            series: the series before this match; None for a single match.
            reveals: returns True if an event reveals a secret to a seat, so it cannot be undone.
            owners: keys of the profiles that the match counts for; by default, those at the table.

        Raises:
            ValueError: the setup is invalid; the message gives the reason.
        """
        if setup.game != game.key:
            raise ValueError(f"this is a match of {setup.game!r}, not of {game.key!r}")
        first = game.new_state(
            players=len(setup.players), variant=setup.variant, options=setup.options
        )
        self.game, self.setup, self.series = game, setup, series
        self._reveals, self._people = reveals, frozenset(setup.human_seats)
        self._states = [first]
        self._chance_keys = ChanceKeys(game.rules)
        self._actions: list[base.Action] = []
        self._events: list[tuple[base.Event, ...]] = []
        self._choices: list[int] = []  # plies at which a human player had a real choice
        self._drawn: dict[int, base.Action] = {}  # by ply, including undone actions
        self._journal, self.played = journal, 0.0
        self._transcript = Transcript(setup.canonical_json, owners=owners or setup.owners)
        if series is not None:
            self._transcript.series = _to_json(series)

    @classmethod
    def resume(
        cls,
        game: Game,
        record: Record,
        journal: MatchJournal | None = None,
        *,
        reveals: Reveals = base.never_reveals,
    ) -> Match:
        """Return the saved match `record`, ready to be continued.

        `journal` saves the actions that follow. `reveals` is as in `Match`. Raises ReplayError if
        the record is invalid.
        """
        try:
            setup = msgspec.convert(record.setup, Setup)
            series = msgspec.convert(record.series, Series | None)
        except ValueError as error:
            raise ReplayError(0, str(error)) from None
        match = cls.from_actions(game, setup, record.actions, series=series, reveals=reveals)
        kept = match._transcript
        kept.id, kept.key, kept.kept = record.id, record.key, len(kept.rows)
        match._journal = journal
        match.played = record.played
        return match

    @classmethod
    def from_actions(
        cls,
        game: Game,
        setup: Setup,
        actions: Iterable[object],
        *,
        series: Series | None = None,
        reveals: Reveals = base.never_reveals,
    ) -> Match:
        """Return a match in which `actions`, unchecked parsed JSON, have been played.

        `series` and `reveals` are as in `Match`. Raises ReplayError if the setup or an action is
        invalid.
        """
        try:
            match = cls(game, setup, series=series, reveals=reveals)
        except ValueError as error:
            raise ReplayError(0, str(error)) from None
        for number, data in enumerate(actions, 1):
            if match.is_over:
                raise ReplayError(number, f"the match was over after action {number - 1}")
            try:
                match.play(game.action_from_json(data))
            except ValueError as error:
                raise ReplayError(number, str(error)) from None
        return match

    @property
    def state(self) -> base.State:
        """The complete state, including secrets. Never pass it to a board or a bot."""
        return self._states[-1]

    @property
    def actions(self) -> tuple[base.Action, ...]:
        """All actions so far, including those of chance."""
        return tuple(self._actions)

    @property
    def ply(self) -> int:
        """The number of actions played so far."""
        return len(self._actions)

    @property
    def to_act(self) -> int:
        """The seat to act next, or `CHANCE` or `TERMINAL`."""
        return self.state.to_act

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.to_act == base.TERMINAL

    @property
    def key(self) -> str:
        """A random key that identifies the match, even after it is saved and resumed."""
        return self._transcript.key

    @property
    def outcome(self) -> base.Outcome | None:
        """The outcome, or None until the match is over."""
        return self.state.outcome

    @property
    def current_series(self) -> Series | None:
        """The series, including this match once it is over; None for a single match."""
        if self.series is None or self.outcome is None:
            return self.series
        return self.series.with_result(self.outcome)

    def observe(self, seat: base.Seat) -> base.Observation:
        """Return the current observation of a seat or of a `SPECTATOR`."""
        return self.state.observe(seat)

    def observe_at(self, ply: int, seat: base.Seat) -> base.Observation:
        """Return the observation of a seat or of a `SPECTATOR` after the first `ply` actions."""
        return self._states[ply].observe(seat)

    def play(self, action: base.Action) -> tuple[base.Event, ...]:
        """Play an action of a human player, a bot or chance, and return its events.

        The journal then starts to write the action, which is on disk once `is_saved` is True. An
        illegal action raises IllegalActionError and changes nothing.
        """
        state, ply = self._states[-1], len(self._actions)
        transition, actor = state.apply(action), state.to_act
        if actor == base.CHANCE:
            self._drawn[ply] = action
        elif actor in self._people and len(state.legal_actions()) > 1:
            self._choices.append(ply)
        self._wait_for_writes()
        self._transcript.rows.append(msgspec.json.encode(action.to_json()).decode())
        self._states.append(transition.state)
        self._actions.append(action)
        self._events.append(transition.events)
        self._write()
        return transition.events

    @property
    def is_saved(self) -> bool:
        """Whether all actions are on disk; also True after writing has failed."""
        return self._journal is None or not self._journal.is_writing

    def _wait_for_writes(self) -> None:
        if self._journal is not None:
            self._journal.finish()

    def _write(self) -> None:
        if self._journal is None:
            return
        self._transcript.played = self.played
        series, outcome = self.series, self._states[-1].outcome
        is_open = outcome is None or (
            series is not None and not series.with_result(outcome).is_over
        )
        result = _to_json(outcome_to_json(outcome)) if outcome else None
        self._journal.write(self._transcript, result, is_open=is_open)

    def play_chance(
        self, source: ChanceSource, phase: float = 0.0
    ) -> Generator[None, None, tuple[tuple[base.Event, ...], object | None]]:
        """Play the next chance action, and return its events and its physics path, if any.

        `phase` is the phase of the board's idle animation, as in `ChanceSource.draw`. In a sealed
        match `game.play.luck` determines the outcome, and `source` only provides the path. In any
        other match the random numbers depend only on the seed and the ply, so neither undoing nor
        restarting changes an outcome. Raises ValueError if the next action is not chance's.
        """
        if self.to_act != base.CHANCE:
            raise ValueError("chance is not to act")
        outcomes = self.state.chance_outcomes()
        rng = self._make_rng(self.ply)
        action = self._drawn.get(self.ply)
        if is_sealed(self.setup.seed):
            key = self._chance_keys.next_key(self._states, self._actions)
            outcomes, action = ((choose_outcome(self.setup.seed, key, outcomes), 1.0),), None
        if action is not None and any(action == possible for possible, _ in outcomes):
            path = yield from source.path_for_outcome(action, rng)
        else:
            action, path = yield from source.draw(outcomes, rng, phase)
        return self.play(action), path

    def chance_path(self, ply: int, source: ChanceSource) -> Generator[None, None, object | None]:
        """Return a physics path for the chance action at `ply`, or None if it has none."""
        return (yield from source.path_for_outcome(self._actions[ply], self._make_rng(ply)))

    def _make_rng(self, ply: int) -> random.Random:
        return random.Random(derive_seed(self.setup.seed, "chance", ply))

    def events_since(
        self, ply: int, seat: base.Seat, until: int | None = None
    ) -> tuple[base.Event, ...]:
        """Return the events that `seat` saw from ply `ply` up to, but excluding, ply `until`.

        If `until` is None, all events since `ply` are returned.
        """
        events = (event.seen_by(seat) for step in self._events[ply:until] for event in step)
        return tuple(event for event in events if event is not None)

    def events_at(self, ply: int) -> tuple[base.Event, ...]:
        """Return all events at `ply`, including secrets. Never pass them to a board or a bot."""
        return self._events[ply]

    def last_action_ply(self, seat: base.Seat | None = None) -> int | None:
        """Return the ply of the latest action by `seat` or, if it is None, by any seat.

        Chance does not count as a seat. Returns None if there is no such action.
        """
        plies = range(self.ply - 1, -1, -1)
        acts = ((ply, self._states[ply].to_act) for ply in plies)
        return next((ply for ply, actor in acts if actor >= 0 and seat in (None, actor)), None)

    def chance_actions_since(self, ply: int) -> tuple[base.Action, ...]:
        """Return the chance actions at `ply` and later."""
        steps = zip(self._states[ply:], self._actions[ply:], strict=False)
        return tuple(action for state, action in steps if state.to_act == base.CHANCE)

    def copy_at(self, ply: int) -> Match:
        """Return an independent, unsaved copy of the match after its first `ply` actions."""
        earlier = Match(self.game, self.setup, series=self.series, reveals=self._reveals)
        earlier._states = self._states[: ply + 1]
        earlier._actions, earlier._events = self._actions[:ply], self._events[:ply]
        earlier._choices = [choice for choice in self._choices if choice < ply]
        earlier._drawn = dict(self._drawn)
        earlier._transcript.rows.extend(self._transcript.rows[:ply])
        return earlier

    def round_start(self, ply: int) -> int:
        """Return the ply at which the last full round before `ply` started, or 0 if none did.

        A full round consists of one turn for each seat.
        """
        turns, seat = 0, None
        for at in range(ply - 1, -1, -1):
            actor = self._states[at].to_act
            if actor >= 0 and actor != seat:
                turns, seat = turns + 1, actor
                if turns > len(self.setup.players):
                    return at + 1
        return 0

    def previous_turn_end(self, seat: base.Seat) -> int:
        """Return the ply at which the last completed turn of `seat` ended, or 0 if none did."""
        actors, ply = [state.to_act for state in self._states], self.ply
        while ply and actors[ply - 1] in (seat, base.CHANCE):
            ply -= 1
        while ply and actors[ply - 1] != seat:
            ply -= 1
        return ply

    def turn_starts(self) -> list[int]:
        """Return 0 and each later ply at which the acting seat changes; chance does not count."""
        starts, seat = [0], None
        for ply, state in enumerate(self._states[: len(self._actions)]):
            if state.to_act >= 0 and state.to_act != seat:
                starts += [ply] if seat is not None else []
                seat = state.to_act
        return starts

    def last_choice_ply(self, seat: base.Seat) -> int | None:
        """Return the ply of the latest choice made by the human player at `seat`, or None.

        An action without a legal alternative does not count as a choice.
        """
        for ply in reversed(self._choices):
            if self._states[ply].to_act == seat:
                return ply
        return None

    def undo_exceeds_round(self, seat: base.Seat) -> bool:
        """Return True if `undo` would take back more than the last full round of turns."""
        ply = self.last_choice_ply(seat)
        return ply is not None and ply < self.round_start(self.ply)

    @property
    def last_chooser(self) -> base.Seat | None:
        """The seat of the human player who made the latest choice, or None if no one has."""
        return self._states[self._choices[-1]].to_act if self._choices else None

    def can_undo(self, seat: base.Seat) -> bool:
        """Return True if `seat` has made a choice and has been shown no secret since."""
        ply = self.last_choice_ply(seat)
        if ply is None:
            return False
        return not any(self._reveals(event, seat) for step in self._events[ply:] for event in step)

    def undo(self, seat: base.Seat) -> bool:
        """Undo the latest choice of the human player at `seat`, and everything after it.

        The same dice and cards come again, so undoing does not let players change their luck.
        Returns False, without any change, if `can_undo` is False.
        """
        ply = self.last_choice_ply(seat)
        if ply is None or not self.can_undo(seat):
            return False
        del self._states[ply + 1 :], self._actions[ply:], self._events[ply:]
        del self._choices[self._choices.index(ply) :]
        self._chance_keys.undo_to(ply)
        self._wait_for_writes()
        self._transcript.truncate(ply)
        self._write()
        return True

    def next_in_series(self, definitions: Sequence[base.Option] = ()) -> Match:
        """Return the next match of the series.

        `definitions` are the game's options; those that players do not choose get new random
        values. Raises ValueError if this match is not over, or the series has no next match.
        """
        series = self.current_series
        if not self.is_over or series is None or series.is_over:
            raise ValueError("no match of a series is to follow now")
        setup = self.setup.next_setup(definitions)
        match = Match(self.game, setup, self._journal, series=series, reveals=self._reveals)
        match._transcript.closes = self._transcript
        return match


def outcome_to_json(outcome: base.Outcome) -> dict[str, object]:
    """Return an outcome as a JSON object, with the winners in ascending order."""
    return {
        "winners": sorted(outcome.winners),
        "scores": list(outcome.scores),
        "reason": outcome.reason,
    }


def _to_json(value: object) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()
