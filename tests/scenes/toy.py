"""A toy game, a board that takes notes and a bot that thinks aloud: for tests of the frame."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self

import pygame

from ai.base import Bot, Level, Look, Thought
from game.boards.base import BoardView, Hint, Lesson, Plan, RulePage, Slot
from game.geometry import Box
from game.motion.timeline import Call, Run, Timeline, Wait
from game.rules.base import (
    CHANCE,
    TERMINAL,
    Action,
    Event,
    Observation,
    OptionValue,
    Outcome,
    Rules,
    Seat,
    State,
    Transition,
)

SECONDS = 1.0
"""How long the staging of each event takes at normal pace."""


@dataclass(frozen=True)
class Add(Action):
    """Put some pebbles on the pile."""

    count: int


@dataclass(frozen=True)
class Ring(Action):
    """What the clock of the table does."""


@dataclass(frozen=True)
class Whisper(Action):
    """Say something that only seat 1 hears; the turn goes on."""


@dataclass(frozen=True)
class Fallen(Action):
    """Chance: this many more fell down."""

    count: int


@dataclass(frozen=True)
class Added(Event):
    """A seat put pebbles there."""

    seat: Seat
    count: int


@dataclass(frozen=True)
class Counted(Event):
    """The pile was counted."""

    total: int


@dataclass(frozen=True)
class Rung(Event):
    """The clock has rung."""


@dataclass(frozen=True)
class Dropped(Event):
    """Pebbles fell."""

    count: int


@dataclass(frozen=True)
class Whispered(Event):
    """Something that seat 1 alone hears."""

    def seen_by(self, seat: Seat) -> Whispered | None:
        return self if seat == 1 else None


@dataclass(frozen=True)
class Pile(Observation):
    """All there is to see."""

    total: int
    whispers: int = 0

    def after(self, event: Event) -> Self:
        """See `Observation.after`: nobody follows the toy by its events."""
        raise NotImplementedError


@dataclass(frozen=True)
class Toy(State):
    """Add one or two pebbles in turn, chance adds one or two more; the match ends at `end`."""

    total: int = 0
    turn: Seat = 0
    is_falling: bool = False
    end: int = 30
    has_rung: bool = False
    whispers: int = 0

    @property
    def to_act(self) -> int:
        if self.total >= self.end and not self.is_falling:
            return TERMINAL
        return CHANCE if self.is_falling else self.turn

    def legal_actions(self) -> tuple[Action, ...]:
        return (Add(1), Add(2)) if self.to_act >= 0 else ()

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        return ((Fallen(1), 0.5), (Fallen(2), 0.5)) if self.to_act == CHANCE else ()

    def apply(self, action: Action) -> Transition:
        if isinstance(action, Add):
            total = self.total + action.count
            after = replace(self, total=total, is_falling=True, whispers=0)
            events = (Whispered(), Added(self.turn, action.count), Counted(after.total))
            return Transition(after, events)
        if isinstance(action, Whisper):
            return Transition(replace(self, whispers=self.whispers + 1), (Whispered(),))
        if isinstance(action, Ring):
            return Transition(replace(self, has_rung=True), (Rung(),))
        assert isinstance(action, Fallen)
        total = self.total + action.count
        after = replace(self, total=total, turn=1 - self.turn, is_falling=False)
        return Transition(after, (Dropped(action.count),))

    def observe(self, seat: Seat) -> Observation:
        mine = self.legal_actions() if seat == self.to_act else ()
        return Pile(seat, self.to_act, mine, (0, 0), self.total, self.whispers)

    @property
    def outcome(self) -> Outcome | None:
        if self.to_act != TERMINAL:
            return None
        return Outcome(frozenset({1 - self.turn}), (0, 0), "full")


def _create(players: int, variant: str, options: Mapping[str, OptionValue]) -> State:
    del players, options
    return Toy(end=4) if variant == "short" else Toy()


RULES = Rules(
    "toy",
    {"base": range(2, 3), "short": range(2, 3)},
    (),
    (Add, Fallen, Ring, Whisper),
    _create,
    unlisted=(Ring, Whisper),
    clock=lambda options: (5.0, Ring()),
)


class SlowBot(Bot):
    """Needs three slices for a thought and always adds one, after what it is told to do first."""

    def __init__(self) -> None:
        super().__init__(Level.EASY, 1, 0)
        self.seen: list[Event] = []
        self.slices = 0
        self.thoughts = 0
        self.looks: Look | None = None
        self.first: list[Action] = []

    def watch(self, event: Event) -> None:
        self.seen.append(event)

    def look(self) -> Look | None:
        return self.looks

    def think(self, observation: Observation) -> Thought:
        self.thoughts += 1
        for _ in range(3):
            self.slices += 1
            yield
        return self.first.pop(0) if self.first else observation.legal_actions[0]


class Both(Plan):
    """Pebbles to be pointed at, in any order, and taken back; ready when both have been."""

    def __init__(self, *, is_continued: bool) -> None:
        self.is_continued = is_continued
        self._picked: list[Slot] = []

    @property
    def picked(self) -> tuple[Slot, ...]:
        return tuple(self._picked)

    @property
    def slots(self) -> tuple[Slot, ...]:
        return (Slot("pebbles", 1), Slot("pebbles", 2))

    @property
    def is_begun(self) -> bool:
        return bool(self._picked)

    def choose(self, slot: Slot) -> tuple[Action, ...]:
        if slot in self._picked:
            self._picked.remove(slot)
        else:
            self._picked.append(slot)
        return (Whisper(), Whisper(), Add(2)) if len(self._picked) == len(self.slots) else ()

    def take_back(self) -> None:
        self._picked.pop()


class NoteBoard(BoardView):
    """Writes down what it is told; each staging takes `SECONDS`."""

    key: ClassVar[str] = "toy"
    seat_figures: ClassVar[tuple[str, ...]] = ("a", "b")

    def __init__(self, viewer: Seat = 0) -> None:
        self.viewer = viewer
        self.notes: list[str] = []
        self.progress = 0.0
        self.truth: Observation | None = None
        self.seconds = 0.0
        self.on_stage: Callable[[Event], object] = lambda event: None
        self.has_plans = False

    def sync(self, observation: Observation) -> None:
        self.truth = observation
        self.notes.append("sync")

    def stage(self, event: Event, show: object | None) -> Timeline:
        self.on_stage(event)
        name = type(event).__name__
        self.notes.append(name)
        return Timeline(
            Run(SECONDS / 2, self._go_on),
            Wait(SECONDS / 2),
            Call(lambda: self.notes.append(f"{name} shown")),
        )

    def _go_on(self, progress: float) -> None:
        self.progress = progress

    def route(self, action: Action) -> tuple[Slot, ...]:
        assert isinstance(action, Add)
        return (Slot("pebbles", action.count),)

    def plan(self, observation: Observation) -> Plan | None:
        assert isinstance(observation, Pile)
        return Both(is_continued=observation.whispers > 0) if self.has_plans else None

    def name_of(self, slot: Slot) -> str:
        return f"{slot.kind} {slot.index}"

    def area(self, slot: Slot) -> Box:
        return Box(100.0 * slot.index, 100, 90, 90)

    def offer(self, slots: Sequence[Slot], focus: Slot | None) -> None:
        self.notes.append("offer")

    def banner(self, observation: Observation, picked: Sequence[Slot] = ()) -> str:
        return "Add!"

    def tell(self, event: Event) -> str | None:
        return None if isinstance(event, Dropped) else f"told {type(event).__name__}"

    def react(self, seat: Seat, mood: str) -> None:
        self.notes.append(f"{seat} {mood}")

    def lesson(self, subject: Event | Observation) -> Lesson | None:
        return None

    def hint(self, observation: Observation, action: Action, picked: Sequence[Slot] = ()) -> Hint:
        return Hint(Slot("pebbles", 1), "where", "why", "what")

    def ending(self, outcome: Outcome) -> str:
        return "The end."

    @classmethod
    def rule_pages(cls, variant: str) -> tuple[RulePage, ...]:
        return ()

    def update(self, dt: float) -> None:
        self.seconds += dt

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((0, 0, 0))
