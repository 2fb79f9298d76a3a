"""A toy game, a board that records what it is told, and a bot that thinks in slices."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar
from unittest.mock import Mock

from ai.base import Bot, FacialExpression, Level, Thought
from game.boards.base import MovePlan
from game.boards.stage.board import Board
from game.catalog import GameEntry
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
"""Duration of the staging of each event at normal pace."""


class Add(Action):
    """Put some pebbles on the pile."""

    count: int


class Ring(Action):
    """Played by the table's clock."""


class Whisper(Action):
    """Say something that only seat 1 hears; the turn continues."""


class Fallen(Action):
    """Chance: some more pebbles fell down."""

    count: int


class Added(Event):
    seat: Seat
    count: int


class Counted(Event):
    total: int


class Rung(Event):
    pass


class Dropped(Event):
    count: int


class Whispered(Event):
    def seen_by(self, seat: Seat) -> Whispered | None:
        return self if seat == 1 else None


@dataclass(frozen=True)
class Pile(Observation):
    total: int
    whispers: int = 0

    with_event = Mock(side_effect=NotImplementedError)


@dataclass(frozen=True)
class Toy(State):
    """Add one or two pebbles in turn, chance adds one or two more; the match ends at `end`."""

    total: int = 0
    turn: Seat = 0
    is_falling: bool = False
    end: int = 30
    whispers: int = 0

    @property
    def to_act(self) -> int:
        if self.is_falling:
            return CHANCE
        return TERMINAL if self.total >= self.end else self.turn

    def legal_actions(self) -> tuple[Action, ...]:
        return (Add(1), Add(2)) if self.to_act >= 0 else ()

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        return ((Fallen(1), 0.5), (Fallen(2), 0.5)) if self.is_falling else ()

    def apply(self, action: Action) -> Transition[Toy]:
        if isinstance(action, Whisper):
            return Transition(replace(self, whispers=self.whispers + 1), (Whispered(),))
        if isinstance(action, Ring):
            return Transition(self, (Rung(),))
        assert isinstance(action, Add | Fallen)
        total = self.total + action.count
        if isinstance(action, Fallen):
            after = replace(self, total=total, turn=1 - self.turn, is_falling=False)
            return Transition(after, (Dropped(action.count),))
        after = replace(self, total=total, is_falling=True, whispers=0)
        return Transition(after, (Whispered(), Added(self.turn, action.count), Counted(total)))

    def observe(self, seat: Seat) -> Observation:
        mine = self.legal_actions() if seat == self.to_act else ()
        return Pile(seat, self.to_act, mine, (0, 0), self.total, self.whispers)

    @property
    def outcome(self) -> Outcome | None:
        is_over = self.to_act == TERMINAL
        return Outcome(frozenset({1 - self.turn}), (0, 0), "full") if is_over else None


def _create(players: int, variant: str, options: Mapping[str, OptionValue]) -> State:
    del players, options
    return Toy(end=4) if variant == "short" else Toy()


SEATS = range(2, 3)
ACTIONS = (Add, Fallen, Ring, Whisper)
RULES = Rules(
    "toy", {"base": SEATS, "short": SEATS}, (), ACTIONS, _create, unlisted=(Ring, Whisper)
)


class SlowBot(Bot):
    """Needs three slices for a thought and always adds one, after the actions in `first`."""

    def __init__(self, level: Level = Level.EASY, seat: Seat = 1, seed: int = 0) -> None:
        super().__init__(level, seat, seed)
        self.seen: list[Event] = []
        self.slices = 0
        self.thoughts = 0
        self.looks: FacialExpression | None = None
        self.first: list[Action] = []

    def watch(self, event: Event) -> None:
        self.seen.append(event)

    def expression(self) -> FacialExpression | None:
        return self.looks

    def think(self, observation: Observation) -> Thought:
        self.thoughts += 1
        for _ in range(3):
            self.slices += 1
            yield
        return self.first.pop(0) if self.first else observation.legal_actions[0]


def _announce(event: Event) -> str | None:
    return None if isinstance(event, Dropped) else f"told {type(event).__name__}"


class NoteBoard(Board):
    """Records what it is told; each staging takes `SECONDS`."""

    key: ClassVar[str] = "toy"
    seat_figures: ClassVar[tuple[str, ...]] = ("a", "b")
    area = draw = offer_slots = route = rule_pages = _make_parts = _place = _draw_glow = Mock()

    def __init__(self) -> None:
        self.viewer = 0
        self.narrator = Mock(announcement=_announce)
        self.notes: list[str] = []
        self.progress = 0.0
        self.truth: Observation | None = None
        self.on_stage: Callable[[Event], object] = lambda event: None
        self.has_plans = False

    def sync(self, observation: Observation) -> None:
        self.truth = observation
        self.notes.append("sync")

    def stage(self, event: Event, show: object | None) -> Timeline:
        self.on_stage(event)
        name = type(event).__name__
        self.notes.append(name)
        shown = Call(lambda: self.notes.append(f"{name} shown"))
        return Timeline(Run(SECONDS / 2, self._set_progress), Wait(SECONDS / 2), shown)

    def _set_progress(self, progress: float) -> None:
        self.progress = progress

    def move_plan(self, observation: Observation) -> MovePlan | None:
        assert isinstance(observation, Pile)
        return Mock(is_continued=observation.whispers > 0) if self.has_plans else None

    def show_mood(self, seat: Seat, mood: str) -> None:
        self.notes.append(f"{seat} {mood}")

    def update(self, dt: float) -> None:
        pass


ENTRY = GameEntry(
    "toy",
    rules_at=f"{__name__}:RULES",
    board_at=f"{__name__}:NoteBoard",
    bots_at=f"{__name__}:SlowBot",
    seats=(2, 2),
)
