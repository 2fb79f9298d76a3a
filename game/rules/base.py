"""The interface that every game implements.

A match is a sequence of immutable `State`s. Chance is a player: dice, cards and physics are actions
of `CHANCE`, so the rules themselves are deterministic. A player or bot never receives the state,
only the `Observation` of its seat and the events as `Event.seen_by` returns them. Players' actions
are named in the imperative (`Roll`), chance actions and events in the past tense (`Rolled`,
`MouseMoved`).
"""

from __future__ import annotations

import dataclasses
import types
import typing
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import (
    Any,
    ClassVar,
    Final,
    Generic,
    Literal,
    NamedTuple,
    Self,
    TypeAlias,
    TypeVar,
    dataclass_transform,
)

CHANCE: Final = -1
"""Value of `State.to_act` when the next action is a chance action."""

TERMINAL: Final = -2
"""Value of `State.to_act` when the match is over."""

Seat: TypeAlias = int
"""Index of a seat, clockwise from 0. Functions that take a viewer also accept `SPECTATOR`."""

SPECTATOR: Final = -99  # never a valid index, even a negative one, of a list by seat
"""Stands in for the seat of a viewer who has none, sees only public information and never acts."""

JsonValue: TypeAlias = str | int | bool | list["JsonValue"] | dict[str, "JsonValue"] | None


class IllegalActionError(ValueError):
    """Raised when an action is illegal in the current state, which does not change."""


@dataclass_transform(frozen_default=True)
class Value:
    """Base class that turns every subclass into a frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[Any]]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        dataclass(frozen=True)(cls)


class Action(Value):
    """An action by a seat or by chance, stored as JSON such as `{"type": "Search", "cell": 5}`.

    Each field is an `int`, a `str`, a `bool` or a `Literal` of such values.
    """

    def to_json(self) -> dict[str, JsonValue]:
        """Return the action as a JSON object, with its class name in the field `type`."""
        data: dict[str, JsonValue] = {"type": type(self).__name__}
        for part in dataclasses.fields(self):
            data[part.name] = getattr(self, part.name)
        return data


class Event(Value):
    """Something that happened in a match, such as `MouseMoved`."""

    begins_round: ClassVar[bool] = False
    """Whether this type of event is always the first event of a round."""

    def seen_by(self, seat: Seat) -> Self | None:
        """Return the event as a seat or a `SPECTATOR` sees it, or None if they cannot see it."""
        del seat
        return self


class SeatEvent(Event):
    """Base class for events about one seat: the one that acted or was affected."""

    seat: Seat


class MatchOver(Event):
    """Base class for the event that ends a match. Its fields are those of `Outcome`."""

    winners: frozenset[Seat]
    scores: tuple[int, ...]
    reason: str


@dataclass(frozen=True)
class Observation(ABC):
    """The state of a match as one viewer sees it, a seat or a `SPECTATOR`; each game adds fields.

    Attributes:
        legal_actions: the viewer's legal actions in a fixed order, or an empty tuple if the viewer
            is not the next to act.
        scores: the current scores, by seat.
    """

    seat: Seat
    to_act: int
    legal_actions: tuple[Action, ...]
    scores: tuple[int, ...]

    @property
    def seats_in_play(self) -> tuple[Seat, ...]:
        """The seats that may still act in this match."""
        return tuple(range(len(self.scores)))

    @abstractmethod
    def with_event(self, event: Event) -> Self:
        """Return the observation updated by `event`, which must be the event as this viewer saw it.

        After the last event of a transition, the result equals the new state's observation, except
        in fields that events cannot determine; see `with_only_event_fields`.
        """

    def with_only_event_fields(self) -> Self:
        """Return a copy with all fields that events cannot determine reset to default values.

        Among these fields are `to_act` and `legal_actions`.
        """
        return dataclasses.replace(self, to_act=CHANCE, legal_actions=())


@dataclass(frozen=True)
class Outcome:
    """The result of a match.

    Attributes:
        winners: the winning seats; more than one if the win is shared.
        scores: the final scores, by seat.
        reason: a short key for how the match ended, such as `five_pieces`.
    """

    winners: frozenset[Seat]
    scores: tuple[int, ...]
    reason: str


_StateT_co = TypeVar("_StateT_co", bound="State", covariant=True)


class Transition(NamedTuple, Generic[_StateT_co]):
    """The state after an action, and the events that the action caused, in chronological order."""

    state: _StateT_co
    events: tuple[Event, ...]


class State(ABC):
    """The complete state of a match, including hidden information."""

    __slots__ = ()

    @property
    @abstractmethod
    def to_act(self) -> int:
        """The seat to act next, or `CHANCE` or `TERMINAL`."""

    @abstractmethod
    def legal_actions(self) -> tuple[Action, ...]:
        """Return the legal actions of the seat to act, in a fixed order, or () if there is none."""

    @abstractmethod
    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """Return each possible chance action with its probability; () unless `CHANCE` acts next."""

    @abstractmethod
    def apply(self, action: Action) -> Transition[Self]:
        """Return the next state and the events that `action` causes.

        Raises IllegalActionError if the action is neither legal, nor a possible chance outcome, nor
        a clock action (see `Rules.unlisted`).
        """

    @abstractmethod
    def observe(self, seat: Seat) -> Observation:
        """Return the observation of a seat or `SPECTATOR`; raise ValueError for any other."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The outcome, or None until the match is over."""


OptionValue: TypeAlias = bool | int | str


@dataclass(frozen=True)
class Option:
    """A match option other than the variant, such as a house rule.

    Attributes:
        choices: the allowed values; empty if any value of the default's type is allowed.
        variants: the variants in which the option has an effect; empty means all. The others accept
            it but ignore it.
        players: the numbers of players with which the option has an effect; empty means all.
        is_house_rule: True if players choose the value, False if the program does.
        offered: the values that the setup screen offers if `choices` is empty.
        needs: the name of another option and the value it must have for this one to have an effect,
            or None.
        minimum: the smallest allowed value of an int option.
    """

    name: str
    default: OptionValue
    choices: tuple[OptionValue, ...] = ()
    variants: tuple[str, ...] = ()
    players: tuple[int, ...] = ()
    is_house_rule: bool = True
    offered: tuple[OptionValue, ...] = ()
    needs: tuple[str, OptionValue] | None = None
    minimum: int = 0

    def has_effect(self, variant: str, players: int) -> bool:
        """Return True if the option has an effect in `variant` with this number of players."""
        is_variant = not self.variants or variant in self.variants
        return is_variant and (not self.players or players in self.players)

    def check(self, value: object) -> OptionValue:
        """Return `value` if it is valid for this option, else raise ValueError."""
        if type(value) is not type(self.default):
            kind = type(self.default).__name__
            raise ValueError(f"option {self.name} takes a value of type {kind}, not {value!r}")
        if self.choices and value not in self.choices:
            allowed = ", ".join(map(str, self.choices))
            raise ValueError(f"option {self.name} is one of {allowed}, not {value!r}")
        if isinstance(value, int) and value < self.minimum:
            raise ValueError(f"option {self.name} is at least {self.minimum}, not {value!r}")
        return value


MatchClock: TypeAlias = Callable[[Mapping[str, OptionValue]], tuple[float, Action] | None]
"""Function that returns a match's time limit for the given options, or None if it has none.

A limit is a number of seconds of play, and an action. Once that time has passed, the action is
applied before the next seat acts.
"""


ChanceKey: TypeAlias = tuple[int | str, ...]
"""A key that identifies a chance action in a match, such as the round, the seat and the slot."""


def never_reveals(event: Event, seat: Seat) -> bool:
    """Return False; for games of perfect information, in which no event reveals a secret."""
    del event, seat
    return False


EventPredictor: TypeAlias = Callable[[Observation, Action], tuple[Event, ...]]
"""Function that predicts, from an observation, the events that a legal action would cause.

The prediction ends before the next choice or chance action.
"""


def predict_no_events(observation: Observation, action: Action) -> tuple[Event, ...]:
    """Return (); for games in which the effects of actions cannot be predicted."""
    del observation, action
    return ()


@dataclass(frozen=True)
class Rules:
    """The rules of one game.

    Attributes:
        players: the allowed numbers of players of each variant, with the base game first.
        options: the options other than `first_seat`.
        create: creates the initial state, given the number of players, the variant, and the checked
            values of all options.
        reveals: returns True if an event reveals a secret to a seat, so it cannot be undone.
        unlisted: the clock actions. A state accepts them whenever a seat is to act, but never lists
            them as legal.
        clock: returns the time limit of a match; None if no match of this game has one.
        predict_events: predicts the events of an action from an observation.
        chance_key: returns the key of a state's next chance action, e.g. its round and seat; () if
            neither matters. Equal keys give equal results when a match is replayed with the same
            luck.
        turn_starters: the action types that start a turn; each turn has exactly one such action.
        public_actions: the action types that a player may choose while others watch the screen.
        open_passes: the action types with which a player may openly decline a choice that needs
            privacy. Whether they are legal never depends on hidden information.
    """

    key: str
    players: Mapping[str, range]
    options: tuple[Option, ...]
    actions: tuple[type[Action], ...]
    create: Callable[[int, str, Mapping[str, OptionValue]], State]
    reveals: Callable[[Event, Seat], bool] = never_reveals
    unlisted: tuple[type[Action], ...] = ()
    clock: MatchClock | None = None
    predict_events: EventPredictor = predict_no_events
    chance_key: Callable[[Any], ChanceKey] = lambda state: ()
    turn_starters: tuple[type[Action], ...] = ()
    public_actions: tuple[type[Action], ...] = ()
    open_passes: tuple[type[Action], ...] = ()

    @property
    def rules(self) -> Self:
        """This object itself; lets a `Rules` be used in place of a catalogue entry."""
        return self

    def full_options(
        self, *, players: int, variant: str, options: Mapping[str, object]
    ) -> dict[str, OptionValue]:
        """Return `options` completed with defaults. Raises ValueError for invalid arguments."""
        if variant not in self.players:
            raise ValueError(
                f"{self.key} has the variants {', '.join(self.players)}, not {variant!r}"
            )
        allowed = self.players[variant]
        if type(players) is not int or players not in allowed:
            raise ValueError(
                f"{self.key} ({variant}) is for {allowed[0]} to {allowed[-1]} players, "
                f"not {players!r}"
            )
        known = {o.name: o for o in (FIRST_SEAT, *self.options)}
        if unknown := sorted(set(options) - set(known)):
            raise ValueError(f"{self.key} has no option {unknown[0]!r}; it has {', '.join(known)}")
        full = {name: o.check(options.get(name, o.default)) for name, o in known.items()}
        first = full[FIRST_SEAT.name]
        if isinstance(first, int) and first >= players:
            raise ValueError(f"first_seat is 0 to {players - 1}, not {first}")
        return full

    def new_state(
        self, *, players: int, variant: str, options: Mapping[str, object] | None = None
    ) -> State:
        """Return the initial state of a match. Raises ValueError if an argument is invalid."""
        full = self.full_options(players=players, variant=variant, options=options or {})
        return self.create(players, variant, full)

    def action_from_json(self, data: object) -> Action:
        """Return the action encoded by parsed JSON. Raises ValueError if it is malformed."""
        if not isinstance(data, dict):
            raise ValueError(f"an action is a JSON object, not {data!r}")
        by_name = {cls.__name__: cls for cls in self.actions}
        cls = by_name.get(data.get("type", "")) if isinstance(data.get("type"), str) else None
        if cls is None:
            raise ValueError(f"{self.key} has no action of type {data.get('type')!r}")
        return _decode(cls, {k: v for k, v in data.items() if k != "type"})


FIRST_SEAT: Final = Option("first_seat", 0, is_house_rule=False)
"""An option that every game has: the seat that acts first in the match."""


def _decode(cls: type[Action], values: Mapping[str, object]) -> Action:
    hints = typing.get_type_hints(cls)
    names = [f.name for f in dataclasses.fields(cls)]
    if set(values) != set(names):
        wanted = ", ".join(names) or "no fields"
        raise ValueError(
            f"{cls.__name__} takes {wanted}, not {', '.join(map(str, values)) or 'none'}"
        )
    for name in names:
        if not _has_type(values[name], hints[name]):
            raise ValueError(f"{cls.__name__}: {name} cannot be {values[name]!r}")
    return cls(**values)


def _has_type(value: object, hint: object) -> bool:
    origin = typing.get_origin(hint)
    if origin is Literal:
        return any(type(value) is type(a) and value == a for a in typing.get_args(hint))
    if origin in (types.UnionType, typing.Union):
        return any(_has_type(value, a) for a in typing.get_args(hint))
    return type(value) is hint
