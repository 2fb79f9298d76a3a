"""Features of actions, extracted in the same way for every game.

The features are derived from the fields of the observation and of the action, and from the memory
in the game's numeric encoding, if it has one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final, TypeAlias

from ai.arena import ArenaEntry
from ai.numbers import NumericEncoding, SeatMemory
from game.rules.base import Action, Event, Observation

REACH: Final = 6
"""Maximum magnitude to which differences between action and observation fields are clamped."""
CHUNKS: Final = 2
"""Number of tables at the start of a seat's memory that are indexed by action fields."""

Token: TypeAlias = str | int | bool | None
ActionFeature: TypeAlias = tuple[Token, ...]
"""The class of an action, optionally followed by a property of the action.

For example, `("SwapCards", "a", "to", "guard", 1)` means that the field `a` of the action equals
the observation's field `guard` plus 1.
"""


def needs_action_values(feature: ActionFeature) -> bool:
    """Return True if `feature` depends on the hard bot's values of the actions."""
    return feature[1:2] == ("worth",)


class SeatFeatures:
    """Extracts the features of one seat's possible actions during one match."""

    def __init__(self, entry: ArenaEntry) -> None:
        try:
            numbers: NumericEncoding[Any] = entry.numeric_encoding()  # type: ignore[attr-defined]
            self._memory, self._value_counts = numbers.new_memory(), _value_counts(numbers.actions)
        except (AttributeError, ValueError):  # the game has no encoding
            self._memory, self._value_counts = SeatMemory(), {}
        self._last: dict[str, Action] = {}

    def watch(self, event: Event) -> None:
        """Update the seat's memory with an event that the seat saw."""
        self._memory.watch(event)

    def remember_action(self, action: Action) -> None:
        """Record an action that the seat has taken, for comparison with later actions."""
        self._last[type(action).__name__] = action

    def action_features(
        self, view: Observation, worths: Mapping[Action, float]
    ) -> list[frozenset[ActionFeature]]:
        """Return the features of each legal action.

        `worths` has the hard bot's value of each action; it may be empty if no feature needs it.
        """
        known, tables = _observation_fields(view)
        memory = self._memory.read()
        found = []
        for action in view.legal_actions:
            kind = type(action).__name__
            names: list[ActionFeature] = [(kind,), (kind, "is", repr(action))]
            names += [(kind, name, value) for name, value in known.items()]
            if worths:
                best = max(value for other, value in worths.items() if other != action)
                names.append((kind, "worth", _magnitude(worths[action] - best), known["lead"]))
            names += self._relations(action, view, tables, memory)
            found.append(frozenset(names))
        return found

    def _relations(
        self,
        action: Action,
        view: Observation,
        tables: Mapping[str, Sequence[Any]],
        memory: Sequence[float],
    ) -> Iterator[ActionFeature]:
        kind, last = type(action).__name__, self._last.get(type(action).__name__)
        for name, value in vars(action).items():
            own = kind, name
            if last is not None:
                for other, before in vars(last).items():
                    yield *own, "last", other, _difference(value, before)
            for other, there in vars(view).items():
                if type(there) is type(value):
                    yield *own, "to", other, _difference(value, there)
            for table, values in tables.items():
                if isinstance(value, str):
                    yield *own, "in", table, value in values
                elif value < len(values):
                    yield *own, "at", table, _token(values[value])
            size = self._value_counts.get(own, 0)
            for chunk in range(min(CHUNKS, len(memory) // size) if size else 0):
                yield *own, "memory", chunk, round(memory[chunk * size + value], 1)


def _value_counts(actions: Sequence[Action]) -> dict[tuple[str, str], int]:
    sizes: dict[tuple[str, str], int] = {}
    for action in actions:
        for name, value in vars(action).items():
            if isinstance(value, int):
                own = (type(action).__name__, name)
                sizes[own] = max(sizes.get(own, 0), value + 1)
    return sizes


def _observation_fields(view: Observation) -> tuple[dict[str, Token], dict[str, Sequence[Any]]]:
    others = [score for seat, score in enumerate(view.scores) if seat != view.seat]
    own = view.scores[view.seat]
    known: dict[str, Token] = {"lead": _magnitude(own - max(others))}
    tables: dict[str, Sequence[Any]] = {}
    for part in fields(view):
        value = getattr(view, part.name)
        if part.name in ("seat", "to_act", "legal_actions", "setting"):
            continue
        if isinstance(value, tuple) and not hasattr(value, "_fields"):
            tables[part.name] = value
        elif isinstance(value, int) and "Seat" in str(part.type):
            known[part.name] = (value - view.seat) % len(view.scores)
        elif value is None or isinstance(value, str | int):
            known[part.name] = _token(value)
    return known, tables


def _token(value: object) -> Token:
    if isinstance(value, int) and not isinstance(value, bool):
        return _magnitude(value)
    if value is None or isinstance(value, str | bool):
        return str(value)
    return len(value) if hasattr(value, "__len__") else None


def _magnitude(value: float) -> int:
    steps = abs(value) if isinstance(value, int) else 8 * abs(value)
    size = int(steps).bit_length()
    return size if value > 0 else -size


def _difference(value: object, other: object) -> int | bool:
    if isinstance(value, int) and isinstance(other, int):
        return max(-REACH, min(REACH, value - other))
    return value == other
