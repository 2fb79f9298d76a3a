"""The contract of every game.

A match is a chain of immutable `State`s. `State.to_act` is a seat (0, 1, ...), `CHANCE`, or
`TERMINAL` when the match is over. The player to act picks one of the legal actions;
`State.apply` returns the next state and, as `Event`s, everything that happened on the way.

* **Chance is a player.** Dice, cards and physics enter as actions of `CHANCE`, with their odds in
  `State.chance_outcomes`. The rules themselves are deterministic.
* **An action is an intent, an event is a fact.** Actions are imperatives (`Roll`), chance actions
  and events are past tense (`Rolled`, `MouseMoved`). One event is one change.
* **Only the match sees the State.** A seat gets an `Observation` and, of each event, what
  `Event.seen_by` lets through. Two matches that looked the same to a seat give that seat equal
  events and equal observations.
* Everything here is immutable, comparable and hashable.
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
"""`State.to_act` while dice, cards or physics decide."""

TERMINAL: Final = -2
"""`State.to_act` when the match is over."""

Seat: TypeAlias = int
"""A place at the table, 0 to players - 1, clockwise; for views also `ONLOOKER`."""

ONLOOKER: Final = -3
"""A viewer without a seat, who sees only what is public and never has a choice."""

JsonValue: TypeAlias = str | int | bool | list["JsonValue"] | dict[str, "JsonValue"] | None


class IllegalActionError(ValueError):
    """The action is not legal in this state; the state has not changed."""


@dataclass_transform(frozen_default=True)
class Value:
    """Base class that makes each of its subclasses a frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[Any]]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        dataclass(frozen=True)(cls)


class Action(Value):
    """An action of a seat or of chance.

    Games add fields of type `int`, `str`, `bool` or a `Literal` of them. The JSON form is
    `{"type": "Search", "cell": 5}`.
    """

    def to_json(self) -> dict[str, JsonValue]:
        """Return the action as a JSON object, its class name under `type`."""
        data: dict[str, JsonValue] = {"type": type(self).__name__}
        for part in dataclasses.fields(self):
            data[part.name] = getattr(self, part.name)
        return data


class Event(Value):
    """One change of the table, in the past tense. Games add fields."""

    def seen_by(self, seat: Seat) -> Self | None:
        """Return the event as `seat` or an `ONLOOKER` sees it; None if it goes unnoticed."""
        del seat
        return self


class SeatEvent(Event):
    """An event of one seat: what it did, or what happened to it. Games add fields."""

    seat: Seat


class MatchOver(Event):
    """The match is over; the fields are those of `Outcome`."""

    winners: frozenset[Seat]
    scores: tuple[int, ...]
    reason: str


@dataclass(frozen=True)
class Observation(ABC):
    """The present state as one seat sees it. Games add fields.

    Attributes:
        seat: the viewer, a seat or `ONLOOKER`.
        to_act: a seat, `CHANCE` or `TERMINAL`.
        legal_actions: the legal actions of the viewer, in a fixed order; empty unless it is to act.
        scores: the present scores, by seat.
    """

    seat: Seat
    to_act: int
    legal_actions: tuple[Action, ...]
    scores: tuple[int, ...]

    @abstractmethod
    def after(self, event: Event) -> Self:
        """Return the view after an event, given as this viewer saw it.

        Boards, drills and tests all learn from here what events change. After the last event of
        a transition, the view equals `State.observe`, both taken as `told`.
        """

    def told(self) -> Self:
        """Return the view without what no event announces: `to_act` and the legal actions.

        A game with phases that no event announces replaces them with one phase here.
        """
        return dataclasses.replace(self, to_act=CHANCE, legal_actions=())


@dataclass(frozen=True)
class Outcome:
    """The end of a match.

    Attributes:
        winners: the winning seats; several share the win.
        scores: the final scores, by seat; their meaning is the game's.
        reason: a short key of the ending, for instance `five_pieces`.
    """

    winners: frozenset[Seat]
    scores: tuple[int, ...]
    reason: str


class Transition(NamedTuple):
    """The state after an action, and the events on the way, in order."""

    state: State
    events: tuple[Event, ...]


class State(ABC):
    """A position of a match, hidden information included."""

    __slots__ = ()

    @property
    @abstractmethod
    def to_act(self) -> int:
        """The seat that is to act, `CHANCE` or `TERMINAL`."""

    @abstractmethod
    def legal_actions(self) -> tuple[Action, ...]:
        """Return the legal actions of `to_act`, in a fixed order.

        Empty for `CHANCE` and `TERMINAL`. The clock's actions are not listed, see `Rules.unlisted`.
        """

    @abstractmethod
    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """Return each chance action with its probability (sum 1); empty unless `CHANCE`."""

    @abstractmethod
    def apply(self, action: Action) -> Transition:
        """Return the next state and the events.

        Raises:
            IllegalActionError: the action is neither legal, nor a chance outcome, nor one of the
                clock's that is accepted now, see `Rules.unlisted`.
        """

    @abstractmethod
    def observe(self, seat: Seat) -> Observation:
        """Return the view of `seat` or of an `ONLOOKER`. Raises ValueError for any other number."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The outcome when the match is over, else None."""


OptionValue: TypeAlias = bool | int | str


@dataclass(frozen=True)
class Option:
    """A setting of a match beyond its variant.

    Attributes:
        name: the key in `options`.
        default: the default value; its type is the option's type.
        choices: the allowed values; empty for any value of the type.
        variants: the variants in which it has an effect; it is accepted in all. Empty: all.
        is_house_rule: whether players choose it; else the program sets it at random or in turn.
        offered: the values that the setup screen offers, if `choices` is empty; the default is
            one of them.
        needs: another option and the value of it that this one depends on, or None.
        least: the least value of an int.
    """

    name: str
    default: OptionValue
    choices: tuple[OptionValue, ...] = ()
    variants: tuple[str, ...] = ()
    is_house_rule: bool = True
    offered: tuple[OptionValue, ...] = ()
    needs: tuple[str, OptionValue] | None = None
    least: int = 0

    def check(self, value: object) -> OptionValue:
        """Return `value` if it is valid.

        Raises:
            ValueError: wrong type, not among the choices, or too small; the message says which.
        """
        if type(value) is not type(self.default):
            kind = type(self.default).__name__
            raise ValueError(f"option {self.name} takes a value of type {kind}, not {value!r}")
        if self.choices and value not in self.choices:
            allowed = ", ".join(map(str, self.choices))
            raise ValueError(f"option {self.name} is one of {allowed}, not {value!r}")
        if isinstance(value, int) and value < self.least:
            raise ValueError(f"option {self.name} is at least {self.least}, not {value!r}")
        return value


Clock: TypeAlias = Callable[[Mapping[str, OptionValue]], tuple[float, Action] | None]
"""Maps the full options of a match to its clock, if it has one: the seconds of play after which the
clock acts, once, as soon as a seat is to act, and its action."""


Place: TypeAlias = tuple[int | str, ...]
"""A key for a place in a match: the round, the seat, the slot of a card, or similar."""


def nowhere(state: State) -> Place:
    """Return the same place for every state."""
    del state
    return ()


def nothing_is_secret(event: Event, seat: Seat) -> bool:
    """Return False: in a game of perfect information no event reveals a secret."""
    del event, seat
    return False


Foresee: TypeAlias = Callable[[Observation, Action], tuple[Event, ...]]
"""Maps a view and a legal action to the events that would follow, up to the next choice or chance
action, as far as the viewer can tell."""


def nothing_is_foreseen(observation: Observation, action: Action) -> tuple[Event, ...]:
    """Return no events: the game cannot predict its actions."""
    del observation, action
    return ()


@dataclass(frozen=True)
class Rules:
    """The rules of one game.

    Attributes:
        key: the name of the game in the contract, in lower case with underscores.
        players: the range of player numbers of each variant, the base game first.
        options: the options besides `first_seat`.
        actions: every action class, chance included.
        create: makes the first state from checked arguments and full options.
        reveals: whether an event reveals secret information to a seat, so that it cannot be undone.
        unlisted: the clock's actions, which states accept while a seat is to act but never list
            among the legal ones. They have no fields.
        clock: the clock; None if the game never has one.
        foresee: predicts the events of an action from an observation.
        place: the place of a state in the match, as independent as possible of the players'
            earlier actions; sealed matches draw their chance by it.
        openings: the actions that begin a turn, one of them in each turn; they separate turns at
            the same place.
        open_actions: the actions that people may choose in view of others, since neither the
            choice nor the alternatives reveal a secret.
    """

    key: str
    players: Mapping[str, range]
    options: tuple[Option, ...]
    actions: tuple[type[Action], ...]
    create: Callable[[int, str, Mapping[str, OptionValue]], State]
    reveals: Callable[[Event, Seat], bool] = nothing_is_secret
    unlisted: tuple[type[Action], ...] = ()
    clock: Clock | None = None
    foresee: Foresee = nothing_is_foreseen
    place: Callable[[Any], Place] = nowhere
    openings: tuple[type[Action], ...] = ()
    open_actions: tuple[type[Action], ...] = ()

    @property
    def rules(self) -> Self:
        """These rules, so that rules alone can be used where an entry of the catalogue is."""
        return self

    def full_options(
        self, *, players: int, variant: str, options: Mapping[str, object]
    ) -> dict[str, OptionValue]:
        """Return all options with their values, defaults included.

        Raises:
            ValueError: unknown variant, number of players or option, or a wrong value.
        """
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
        """Return the first state of a match. Raises ValueError, with the reason."""
        full = self.full_options(players=players, variant=variant, options=options or {})
        return self.create(players, variant, full)

    def action_from_json(self, data: object) -> Action:
        """Return the action described by `data`, a parsed JSON object.

        Raises:
            ValueError: not an object, an unknown type, missing or unknown fields, wrong values.
        """
        if not isinstance(data, dict):
            raise ValueError(f"an action is a JSON object, not {data!r}")
        by_name = {cls.__name__: cls for cls in self.actions}
        cls = by_name.get(data.get("type", "")) if isinstance(data.get("type"), str) else None
        if cls is None:
            raise ValueError(f"{self.key} has no action of type {data.get('type')!r}")
        return _decode(cls, {k: v for k, v in data.items() if k != "type"})


FIRST_SEAT: Final = Option("first_seat", 0, is_house_rule=False)
"""An option of every game: the seat that begins the match."""


def _decode(cls: type[Action], values: Mapping[str, object]) -> Action:
    hints = typing.get_type_hints(cls)
    names = [f.name for f in dataclasses.fields(cls)]
    if set(values) != set(names):
        wanted = ", ".join(names) or "no fields"
        raise ValueError(
            f"{cls.__name__} takes {wanted}, not {', '.join(map(str, values)) or 'none'}"
        )
    for name in names:
        if not _fits(values[name], hints[name]):
            raise ValueError(f"{cls.__name__}: {name} cannot be {values[name]!r}")
    return cls(**values)


def _fits(value: object, hint: object) -> bool:
    origin = typing.get_origin(hint)
    if origin is Literal:
        return any(type(value) is type(a) and value == a for a in typing.get_args(hint))
    if origin in (types.UnionType, typing.Union):
        return any(_fits(value, a) for a in typing.get_args(hint))
    return type(value) is hint
