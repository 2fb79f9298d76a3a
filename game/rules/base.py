"""The interface that every game implements.

A match is a sequence of immutable `State`s. Chance is a player: dice, cards and physics are actions
of `CHANCE`, so the rules themselves are deterministic. A seat never sees the state, only its
`Observation` and the events that `Event.seen_by` returns for it. Actions are named in the
imperative (`Roll`), chance actions and events in the past tense (`Rolled`, `MouseMoved`).
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
    Literal,
    NamedTuple,
    Self,
    TypeAlias,
    dataclass_transform,
)

CHANCE: Final = -1
"""Value of `State.to_act` when the next action is a chance action."""

TERMINAL: Final = -2
"""Value of `State.to_act` when the match is over."""

Seat: TypeAlias = int
"""Index of a seat, 0 to players - 1, clockwise. A viewer may also be a `SPECTATOR`."""

SPECTATOR: Final = -99  # no index, even from the end, of a list with an item for each seat
"""A viewer without a seat, who sees only public information and never acts."""

JsonValue: TypeAlias = str | int | bool | list["JsonValue"] | dict[str, "JsonValue"] | None


class IllegalActionError(ValueError):
    """Raised when an action is not legal in a state; the state does not change."""


@dataclass_transform(frozen_default=True)
class Value:
    """Base class that makes each subclass a frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[Any]]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        dataclass(frozen=True)(cls)


class Action(Value):
    """An action by a seat or by chance, with JSON such as `{"type": "Search", "cell": 5}`.

    Each field is an `int`, a `str`, a `bool` or a `Literal` of these.
    """

    def to_json(self) -> dict[str, JsonValue]:
        """Return the action as a JSON object with its class name under `type`."""
        data: dict[str, JsonValue] = {"type": type(self).__name__}
        for part in dataclasses.fields(self):
            data[part.name] = getattr(self, part.name)
        return data


class Event(Value):
    """A single change of the game state, such as `MouseMoved`."""

    begins_round: ClassVar[bool] = False
    """Whether the event is the first one of a round."""

    def seen_by(self, seat: Seat) -> Self | None:
        """Return the event as `seat` or a `SPECTATOR` sees it; None if it is invisible to them."""
        del seat
        return self


class SeatEvent(Event):
    """Base class for events that concern one seat: the seat that acted or was affected."""

    seat: Seat


class MatchOver(Event):
    """Base class for the event that ends a match; its fields are those of `Outcome`."""

    winners: frozenset[Seat]
    scores: tuple[int, ...]
    reason: str


@dataclass(frozen=True)
class Observation(ABC):
    """The state of a match as one viewer, a seat or `SPECTATOR`, sees it; each game adds fields.

    Attributes:
        legal_actions: the viewer's legal actions, in a fixed order; empty unless the viewer acts
            next.
        scores: the current scores, by seat.
    """

    seat: Seat
    to_act: int
    legal_actions: tuple[Action, ...]
    scores: tuple[int, ...]

    @abstractmethod
    def with_event(self, event: Event) -> Self:
        """Return this observation updated with `event`, given as this viewer saw it.

        After the last event of a transition, the result equals `State.observe` in all fields that
        events set; see `with_only_event_fields`.
        """

    def with_only_event_fields(self) -> Self:
        """Return a copy in which fields that no event sets, such as `legal_actions`, are reset."""
        return dataclasses.replace(self, to_act=CHANCE, legal_actions=())


@dataclass(frozen=True)
class Outcome:
    """The result of a match.

    Attributes:
        winners: the winning seats; more than one if the win is shared.
        scores: the final scores, by seat.
        reason: a short key for how the match ended, for instance `five_pieces`.
    """

    winners: frozenset[Seat]
    scores: tuple[int, ...]
    reason: str


class Transition(NamedTuple):
    """The state after an action, and the events that the action caused, in order."""

    state: State
    events: tuple[Event, ...]


class State(ABC):
    """The complete state of a match, hidden information included."""

    __slots__ = ()

    @property
    @abstractmethod
    def to_act(self) -> int:
        """The seat to act next, `CHANCE` or `TERMINAL`."""

    @abstractmethod
    def legal_actions(self) -> tuple[Action, ...]:
        """Return the legal actions of the seat to act, in a fixed order; empty for `CHANCE`."""

    @abstractmethod
    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """Return each chance action with its probability; empty unless `CHANCE` acts next."""

    @abstractmethod
    def apply(self, action: Action) -> Transition:
        """Return the next state and the events that `action` causes.

        Raises IllegalActionError for an action that is neither legal, nor a possible chance
        outcome, nor a clock action (see `Rules.unlisted`).
        """

    @abstractmethod
    def observe(self, seat: Seat) -> Observation:
        """Return the observation of `seat` or a `SPECTATOR`. Raises ValueError for another seat."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The outcome once the match is over, else None."""


OptionValue: TypeAlias = bool | int | str


@dataclass(frozen=True)
class Option:
    """A match option besides the variant, such as a house rule.

    Attributes:
        choices: the allowed values; empty if every value of the default's type is allowed.
        variants: the variants in which the option has an effect; empty means all. The other
            variants accept and ignore it.
        players: the numbers of players with which the option has an effect; empty means all.
        is_house_rule: whether players choose the value; else the program sets it.
        offered: the values that the setup screen offers if `choices` is empty.
        needs: another option and the value it must have for this one to matter, or None.
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
        """Return `value` if it is valid for this option. Raises ValueError otherwise."""
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
"""Returns the time limit of a match from its full options, or None if it has none.

The limit is a number of seconds of play and an action, which is applied once, as soon as a seat is
to act after that time."""


ChanceKey: TypeAlias = tuple[int | str, ...]
"""A key for a point in a match: the round, the seat, the slot of a card, or similar."""


def constant_chance_key(state: State) -> ChanceKey:
    """Return an empty key, for games that need not distinguish chance draws by seat or round."""
    del state
    return ()


def never_reveals(event: Event, seat: Seat) -> bool:
    """Return False: in a game of perfect information, no event reveals a secret."""
    del event, seat
    return False


EventPredictor: TypeAlias = Callable[[Observation, Action], tuple[Event, ...]]
"""Predicts the events that a legal action would cause, up to the next choice or chance action,
from what the viewer knows."""


def predict_no_events(observation: Observation, action: Action) -> tuple[Event, ...]:
    """Return no events, for games in which the effects of actions are unpredictable."""
    del observation, action
    return ()


@dataclass(frozen=True)
class Rules:
    """The rules of one game.

    Attributes:
        players: the allowed numbers of players of each variant, the base game first.
        options: the options besides `first_seat`.
        create: makes the initial state from the number of players, the variant, and the checked
            values of all options.
        reveals: whether an event reveals a secret to a seat, so that it cannot be undone.
        unlisted: the clock actions. A state accepts them whenever a seat is to act, but never
            lists them as legal.
        clock: returns the time limit of a match with the given options; None if the game has none.
        predict_events: predicts the events of an action from an observation.
        chance_key: the parts of a state that identify a chance draw, e.g. round and seat. Equal
            keys give equal results when a match is replayed with the same luck.
        turn_starters: the action classes that begin a turn, exactly one in each turn.
        public_actions: the action classes that a player may choose while others watch the screen.
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
    chance_key: Callable[[Any], ChanceKey] = constant_chance_key
    turn_starters: tuple[type[Action], ...] = ()
    public_actions: tuple[type[Action], ...] = ()

    @property
    def rules(self) -> Self:
        """These rules, so that a `Rules` can be used in place of a catalogue entry."""
        return self

    def full_options(
        self, *, players: int, variant: str, options: Mapping[str, object]
    ) -> dict[str, OptionValue]:
        """Return the value of every option, with defaults. Raises ValueError if one is invalid."""
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
        """Return the action that parsed JSON encodes. Raises ValueError if `data` encodes none."""
        if not isinstance(data, dict):
            raise ValueError(f"an action is a JSON object, not {data!r}")
        by_name = {cls.__name__: cls for cls in self.actions}
        cls = by_name.get(data.get("type", "")) if isinstance(data.get("type"), str) else None
        if cls is None:
            raise ValueError(f"{self.key} has no action of type {data.get('type')!r}")
        return _decode(cls, {k: v for k, v in data.items() if k != "type"})


FIRST_SEAT: Final = Option("first_seat", 0, is_house_rule=False)
"""Option of every game: the seat that begins the match."""


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
