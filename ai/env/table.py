"""A match simulator for learners; it samples all chance outcomes."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Mapping
from typing import Any, Final, Protocol

from ai import arena
from ai.numbers import NumericEncoding
from game.rules.base import (
    CHANCE,
    TERMINAL,
    Action,
    Event,
    IllegalActionError,
    Observation,
    Outcome,
    Seat,
    State,
)

MAX_CHOICES: Final = 5_000
"""Maximum number of choices in a match: ten times that of the longest match of random bots.

A longer match is truncated. A learner may never knock, so a match could go on for ever.
"""


class EnvEntry(arena.ArenaEntry, Protocol):
    """The members of `GameEntry` that an environment uses."""

    def numeric_encoding(self) -> NumericEncoding[Any]:
        """Return the numeric encoding of the game's observations and actions."""


class MatchSimulator:
    """Simulates matches of one game, one after another, for reinforcement learning.

    Attributes:
        options: match options that differ from their defaults, as passed to `new_state`.
        numbers: the game's numeric encoding.
        choices: number of choices made so far in the current match.
    """

    def __init__(
        self, entry: EnvEntry, variant: str, players: int, options: Mapping[str, object] | None
    ) -> None:
        """Create a simulator and start a match with seed 0.

        Raises ValueError if the setup is invalid or has a time limit, since the simulator has no
        clock.
        """
        self.entry = entry
        self.variant = variant
        self.players = players
        self.options = dict(options or {})
        self.numbers = entry.numeric_encoding()
        full = entry.rules.full_options(players=players, variant=variant, options=self.options)
        if entry.rules.clock is not None and entry.rules.clock(full) is not None:
            raise ValueError(
                "a match that ends by the clock cannot be played: there is no clock here"
            )
        self._start = entry.new_state(players=players, variant=variant, options=self.options)
        self.begin(0)

    def begin(self, seed: int) -> None:
        """Start a match with `seed` and sample chance outcomes until a seat has to act."""
        self.choices = 0
        self._chance = random.Random(f"{seed}/chance")
        self._state: State = self._start
        self._news: list[list[Event]] = [[] for _ in range(self.players)]
        self._memories = [self.numbers.new_memory() for _ in range(self.players)]
        self._resolve_chance()

    @property
    def to_act(self) -> int:
        """The seat that has to act; `TERMINAL` if the match is over."""
        return self._state.to_act

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the current match; None before its end."""
        return self._state.outcome

    @property
    def is_over(self) -> bool:
        """Whether the match has ended according to the rules; False if it was truncated."""
        return self.to_act == TERMINAL

    @property
    def is_truncated(self) -> bool:
        """Whether the match was truncated after too many choices."""
        return not self.is_over and self.choices >= MAX_CHOICES

    def view(self, seat: Seat) -> Observation:
        """Return the observation that `seat` has of the current state."""
        return self._state.observe(seat)

    @property
    def size(self) -> int:
        """The length of the list that `vector` returns."""
        return self.numbers.size + self.numbers.remembered

    def vector(self, seat: Seat) -> list[float]:
        """Return the observation and the memory of `seat`, encoded as numbers from 0 to 1."""
        return self.numbers.vector(self.view(seat)) + self._memories[seat].read()

    def take_events(self, seat: Seat) -> tuple[Event, ...]:
        """Return the events that `seat` has seen since the last call for the same seat."""
        news, self._news[seat] = tuple(self._news[seat]), []
        return news

    def play(self, action: Action) -> None:
        """Apply an action of the seat to act, then sample chance until a seat has to act."""
        if self.is_over or self.is_truncated:
            raise IllegalActionError("the match is over: call begin")
        self._apply(action)
        self.choices += 1
        self._resolve_chance()

    def legal_action(self, number: int) -> Action:
        """Return the action with index `number`; raise IllegalActionError if it is not legal."""
        try:
            action = self.numbers.action(number)
        except ValueError as error:
            raise IllegalActionError(str(error)) from None
        if action not in self._state.legal_actions():
            raise IllegalActionError(f"{action!r} ({number}) is illegal for seat {self.to_act} now")
        return action

    def rewards(self) -> tuple[float, ...]:
        """Return the reward of each seat (see `rewards_of`); 0 before the end of the match."""
        return rewards_of(self.outcome, self.players)

    def _resolve_chance(self) -> None:
        while self._state.to_act == CHANCE:
            actions, odds = zip(*self._state.chance_outcomes(), strict=True)
            self._apply(self._chance.choices(actions, odds)[0])

    def _apply(self, action: Action) -> None:
        self._state, events = self._state.apply(action)
        for event in events:
            for seat, news in enumerate(self._news):
                if (seen := event.seen_by(seat)) is not None:
                    news.append(seen)
                    self._memories[seat].watch(seen)


def rewards_of(outcome: Outcome | None, players: int) -> tuple[float, ...]:
    """Return the reward of each seat, -1 to 1; the rewards add up to 0.

    The winners share a reward of 1 equally, and the losers share -1. All rewards are 0 if everybody
    wins or if `outcome` is None.
    """
    won = outcome.winners if outcome is not None else frozenset()
    lost = players - len(won)
    if not won or not lost:
        return (0.0,) * players
    return tuple(1 / len(won) if seat in won else -1 / lost for seat in range(players))


def view_text(view: Observation) -> str:
    """Format the observation `view` as text, one line per field, without the match settings."""
    names = [part.name for part in dataclasses.fields(view) if part.name != "setting"]
    return "\n".join(f"{name}: {_value_text(getattr(view, name))}" for name in names)


def _value_text(value: object) -> str:
    if isinstance(value, tuple) and all(isinstance(part, Action) for part in value):
        return ", ".join(map(repr, value)) or "none"
    return str(value)
