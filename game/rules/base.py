"""The contract that every game keeps.

A match is a chain of immutable `State`s. Somebody is always to act: a seat (0, 1, ...), `CHANCE`,
or nobody any more (`TERMINAL`). Who is to act picks one of the state's actions; `State.apply`
returns the next state together with what happened, as a tuple of `Event`s.

* **Chance is a player.** Dice, cards and physics enter as actions of `CHANCE`, with their odds in
  `State.chance_outcomes`. The rules themselves are deterministic.
* **An action is an intent, an event is a fact.** Actions are imperatives (`Roll`), chance actions
  and events are past tense (`Rolled`, `MouseMoved`). One event is one change.
* **Nobody sees the State** but the match. A seat gets an `Observation` and, of each event, what
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
"""A place at the table, 0 to players - 1, counted clockwise; for eyes `ONLOOKER`, too."""

ONLOOKER: Final = -3
"""The eyes of somebody without a seat: they see what everybody may see. No seat's secret is theirs,
and they never have anything to choose."""

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
    """What a seat, or chance, does.

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
    """What one seat sees now. Games add their fields.

    Attributes:
        seat: whose eyes these are.
        to_act: a seat, `CHANCE` or `TERMINAL`.
        legal_actions: what this seat may do now, in a fixed order; empty if another is to act.
        scores: the scores as they stand, one a seat.
    """

    seat: Seat
    to_act: int
    legal_actions: tuple[Action, ...]
    scores: tuple[int, ...]

    @abstractmethod
    def after(self, event: Event) -> Self:
        """Return what this seat sees when `event`, as it saw it, has happened, as far as it tells.

        This is where a game tells what its events change, once for boards, drills and tests. After
        the last event of a transition it equals what `State.observe` gives, both `told`.
        """

    def told(self) -> Self:
        """Return the same without what no event tells: whose move it is, what may be chosen.

        A game whose phases pass without an event makes them one here; nothing else may differ.
        """
        return dataclasses.replace(self, to_act=CHANCE, legal_actions=())


@dataclass(frozen=True)
class Outcome:
    """How a match ended.

    Attributes:
        winners: the seats that won; several share a win.
        scores: one a seat, with the meaning the game gives them.
        reason: a short key that says which ending it was, for instance `five_pieces`.
    """

    winners: frozenset[Seat]
    scores: tuple[int, ...]
    reason: str


class Transition(NamedTuple):
    """The state after an action, and what happened on the way, in order."""

    state: State
    events: tuple[Event, ...]


class State(ABC):
    """A moment of a match: everything that matters from now on, the hidden things included."""

    __slots__ = ()

    @property
    @abstractmethod
    def to_act(self) -> int:
        """The seat that is to act, `CHANCE` or `TERMINAL`."""

    @abstractmethod
    def legal_actions(self) -> tuple[Action, ...]:
        """Return what `to_act` may do, in a fixed order; empty for `CHANCE` and `TERMINAL`.

        What the table's clock may do meanwhile is not among it, see `Rules.unlisted`.
        """

    @abstractmethod
    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """Return each chance action with its probability (sum 1); empty unless `CHANCE`."""

    @abstractmethod
    def apply(self, action: Action) -> Transition:
        """Return the next state and the events.

        Raises:
            IllegalActionError: the action is not among the legal ones or the chance outcomes, nor
                one of the clock's that is accepted now, see `Rules.unlisted`.
        """

    @abstractmethod
    def observe(self, seat: Seat) -> Observation:
        """Return what `seat`, or an `ONLOOKER`, sees. Raises ValueError for any other number."""

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
        default: its value when nothing is said; its type is the option's type.
        choices: the values that are allowed; empty for any value of the type.
        variants: where it means something; it is accepted, and idle, elsewhere. Empty: everywhere.
        is_house_rule: whether players choose it (else the program sets it by lot or by turn).
        offered: of an option that takes any value, those that the choosing screen offers; the
            default is one of them.
        needs: another option and the value of it without which this one is idle; None: nothing.
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
        """Return `value` if this option takes it.

        Raises:
            ValueError: it is of the wrong type, not among the choices or too small; the text says
                which.
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
"""For the options of a match, all filled in: after how many seconds of play the table's clock acts,
and what it does then, once, as soon as a seat is to act. None: this match has no clock."""


Place: TypeAlias = tuple[int | str, ...]
"""Where in a match something happens: a round, a seat, a card's place; whatever tells it apart."""


def nowhere(state: State) -> Place:
    """Say that all moments of a match are at the same place."""
    del state
    return ()


def nothing_is_secret(event: Event, seat: Seat) -> bool:
    """Say that no event shows a secret: in an open game everybody sees everything anyway."""
    del event, seat
    return False


Foresee: TypeAlias = Callable[[Observation, Action], tuple[Event, ...]]
"""For what a seat sees and an action that is legal now: the events that the action would bring, as
far as that seat can tell, up to the next choice or chance."""


def nothing_is_foreseen(observation: Observation, action: Action) -> tuple[Event, ...]:
    """Say that nobody can tell what an action would bring."""
    del observation, action
    return ()


@dataclass(frozen=True)
class Rules:
    """One game's rules, as the catalogue and the tests take hold of them.

    Attributes:
        key: the game's name in the contract, in lower case with underscores.
        players: for each variant, the base game first, the range of player numbers.
        options: what `options` may hold besides `first_seat`.
        actions: every action class, chance included.
        create: makes the first state; gets checked arguments, every option filled in.
        reveals: whether an event showed a seat what the rules had kept secret from it; there the
            way back of an undo ends. In an open game nothing does.
        unlisted: the actions that a state may accept when a seat is to act, though it never lists
            them among the legal ones: no seat does them but the clock. They have no fields.
        clock: the table's clock; None if the game never needs one.
        foresee: what an action would bring, told from an observation alone.
        place: where in the match a state is, and for whom chance acts there, told as far as it can
            be without what the players did before: the luck of a sealed match comes from it.
        openings: the actions with which a turn begins, each of them once in every turn; they tell
            the turns at a place apart.
        open_actions: the actions that people may choose while others look on, though they know
            secrets at that moment: neither the choice nor what else there was to choose tells any.
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
        """These rules: whoever takes a game can have its rules alone."""
        return self

    def full_options(
        self, *, players: int, variant: str, options: Mapping[str, object]
    ) -> dict[str, OptionValue]:
        """Return all options with their values, the defaults filled in.

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
        """Return the action that `data`, a parsed JSON object, stands for.

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
"""Every game takes it: the seat that begins the match."""


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
