"""A table for learners: one match after another, chance played by itself, no picture."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Mapping
from typing import Any, Final, Protocol

from ai import arena
from ai.numbers import Numbers
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

MOST_CHOICES: Final = 5_000
"""After so many choices a match is broken off: ten times as many as any match by lot takes, but
somebody who learns may well never knock."""


class Entry(arena.Entry, Protocol):
    """The part of `GameEntry`, in a layer above, that a table needs."""

    def numbers(self) -> Numbers[Any]:
        """Return the game's actions and what a seat sees in numbers."""


class Table:
    """A table at which matches are played.

    Attributes:
        entry: the game.
        variant: one of its variants.
        players: how many play.
        options: as in `new_state`.
        numbers: the game's tables.
        choices: how many choices the seats have made in this match.
    """

    def __init__(
        self, entry: Entry, variant: str, players: int, options: Mapping[str, object] | None
    ) -> None:
        """Lay a table and begin the match of seed 0.

        Raises:
            ValueError: the game has not been put into numbers; a wrong variant, number of players
                or option; or options with which only a clock ends the match: here is none.
        """
        self.entry = entry
        self.variant = variant
        self.players = players
        self.options = dict(options or {})
        self.numbers = entry.numbers()
        full = entry.rules.full_options(players=players, variant=variant, options=self.options)
        if entry.rules.clock is not None and entry.rules.clock(full) is not None:
            raise ValueError("a match that a clock ends cannot be played here: there is no clock")
        self._start = entry.new_state(players=players, variant=variant, options=self.options)
        self.begin(0)

    def begin(self, seed: int) -> None:
        """Begin a match, and let chance act until a seat is to act; the seed decides."""
        self.choices = 0
        self._chance = random.Random(f"{seed}/chance")
        self._state: State = self._start
        self._news: list[list[Event]] = [[] for _ in range(self.players)]
        self._memories = [self.numbers.new_memory() for _ in range(self.players)]
        self._let_chance_act()

    @property
    def to_act(self) -> int:
        """The seat that is to act, or `TERMINAL`."""
        return self._state.to_act

    @property
    def outcome(self) -> Outcome | None:
        """The outcome when the match is over, else None."""
        return self._state.outcome

    @property
    def is_over(self) -> bool:
        """Whether the match is over; one that was broken off is not."""
        return self.to_act == TERMINAL

    @property
    def is_broken_off(self) -> bool:
        """Whether the match has taken too many choices."""
        return not self.is_over and self.choices >= MOST_CHOICES

    def view(self, seat: Seat) -> Observation:
        """Return the view of a seat."""
        return self._state.observe(seat)

    @property
    def size(self) -> int:
        """The length of `vector`."""
        return self.numbers.size + self.numbers.remembered

    def vector(self, seat: Seat) -> list[float]:
        """Return a seat's view, then its memory, as numbers from 0 to 1."""
        return self.numbers.vector(self.view(seat)) + self._memories[seat].read()

    def take_news(self, seat: Seat) -> tuple[Event, ...]:
        """Return the events that a seat has seen since this was called last for it."""
        news, self._news[seat] = tuple(self._news[seat]), []
        return news

    def play(self, action: Action) -> None:
        """Apply an action of the seat to act, then chance until a seat is to act again.

        Raises:
            IllegalActionError: it may not, or the match is over; nothing has changed.
        """
        if self.is_over or self.is_broken_off:
            raise IllegalActionError("the match is over: begin another one")
        self._apply(action)
        self.choices += 1
        self._let_chance_act()

    def legal_action(self, number: int) -> Action:
        """Return the action of a number, which the seat to act may do now.

        Raises:
            IllegalActionError: there is no such number, or it may not; the text says which.
        """
        try:
            action = self.numbers.action(number)
        except ValueError as error:
            raise IllegalActionError(str(error)) from None
        if action not in self._state.legal_actions():
            raise IllegalActionError(f"seat {self.to_act} may not do {action!r} now ({number})")
        return action

    def rewards(self) -> tuple[float, ...]:
        """Return the reward of each seat, see `rewards_of`; 0 before the end."""
        return rewards_of(self.outcome, self.players)

    def _let_chance_act(self) -> None:
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
    """Return the reward of each seat, -1 to 1; the sum is 0.

    The winners share 1, and those who do not win share -1. All is 0 where everybody wins, and
    without an outcome.
    """
    won = outcome.winners if outcome is not None else frozenset()
    lost = players - len(won)
    if not won or not lost:
        return (0.0,) * players
    return tuple(1 / len(won) if seat in won else -1 / lost for seat in range(players))


def text_of(view: Observation) -> str:
    """Return a view as text: one line per field, without the setting."""
    names = [part.name for part in dataclasses.fields(view) if part.name != "setting"]
    return "\n".join(f"{name}: {_said(getattr(view, name))}" for name in names)


def _said(value: object) -> str:
    if isinstance(value, tuple) and all(isinstance(part, Action) for part in value):
        return ", ".join(map(repr, value)) or "none"
    return str(value)
