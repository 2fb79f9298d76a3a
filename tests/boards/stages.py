"""The boards of one game for tests, small, and the matches that are followed on them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, Generic, NamedTuple, TypeAlias, cast

from game.boards.base import MotionLevel, Say
from game.catalog import CATALOG
from game.geometry import Point
from game.play.chance import run_to_end
from game.rules.base import Action, Event, EventPredictor, OptionValue, predict_no_events
from tests.boards.small import BoardT, Shown, StateT, context_of, prepared, say_key, seats_of
from tests.rules.playing import choose
from tests.running import own_module

Pieces: TypeAlias = dict[Any, tuple[Point, object]]


class Boards(Generic[BoardT]):
    """Makes the boards of a game: the first seat is a person's, bots sit at the others."""

    def __init__(
        self,
        kind: type[BoardT],
        names: str,
        players: int,
        say: Say = say_key,
        predict_events: EventPredictor = predict_no_events,
    ) -> None:
        self.kind, self.seats, self.players = kind, seats_of(*names.split()), players
        self.say, self.predict_events = say, predict_events
        self.ready = cache(self.new)  # boards that tests share

    def new(
        self,
        players: int | None = None,
        variant: str = "base",
        viewer: int = 0,
        *,
        motion: MotionLevel = "full",
        **options: OptionValue,
    ) -> BoardT:
        """Return a board of its own."""
        context, seats = (
            context_of(self.say, motion, predict_events=self.predict_events),
            self.seats,
        )
        return prepared(
            self.kind(context, seats[: players or self.players], variant, options, viewer)
        )


class Followed(NamedTuple):
    """A match that is followed on a board, and the seed of what happens in it."""

    players: int
    variant: str
    viewer: int = 0
    seed: int = 0
    options: Mapping[str, OptionValue] = {}


@dataclass(frozen=True)
class Stage(Generic[StateT, BoardT]):
    """What the tests over all games need to know of a game's stagings.

    Attributes:
        boards: makes its boards.
        shown: all that a picture shows, but for what lives by itself.
        pieces: what goes about on the board: where each is and what is seen of it.
        matches: those that are followed; all that can happen happens in one of them.
        lot: draws what is done in a match.
        rare: events that do not come up in these matches.
        leap: how many units a piece goes at most in 1/50 of a second.
        longest: how many seconds an event takes at most.
        paces: the least and the most seconds of other events, for so many players.
        rough: what of all that is shown has to be the same however it came about.
        tell: tells a fresh board what it cannot know of the other one, but from all events seen.
        switches: the board's own options while stagings are compared.
        still: kinds of things that do not shake their heads.
        heard_too: events that make the sounds not heard in these matches.
    """

    boards: Boards[BoardT]
    shown: Callable[[BoardT], Shown]
    pieces: Callable[[BoardT], Pieces]
    matches: tuple[Followed, ...]
    lot: Callable[[StateT, Random], Action] = choose
    rare: frozenset[type[Event]] = frozenset()
    leap: float = 150.0
    longest: float = 3.0
    paces: Callable[[int], Mapping[str, tuple[float, float]]] = lambda players: {}
    rough: Callable[[Shown], object] = lambda found: found
    tell: Callable[[BoardT, BoardT, list[Event]], None] = lambda staged, fresh, seen: None
    picture_options: Mapping[str, Any] = field(default_factory=dict)
    still: frozenset[str] = frozenset()
    heard_too: tuple[Event, ...] = ()

    @property
    def key(self) -> str:
        return str(self.boards.kind.key)

    def show(self, event: Event, rng: Random) -> object:
        """Return what the picture may show for an event: a path of the game's physics."""
        return run_to_end(CATALOG[self.key].new_chance().path_for_outcome(event, rng))

    def begin(self, match: Followed) -> StateT:
        """Return the beginning of a match."""
        players, variant, _, _, options = match
        entry: Any = CATALOG[self.key]
        state = entry.new_state(players=players, variant=variant, options=options)
        return cast(StateT, state)


def all_stages() -> tuple[Stage[Any, Any], ...]:
    """Return the `STAGE` of each `tests/boards/<game>/boards.py`; a small game may have none."""
    modules = (own_module("boards", key, "boards") for key in CATALOG)
    return tuple(module.STAGE for module in modules if module is not None)
