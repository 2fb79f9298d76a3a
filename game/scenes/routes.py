"""Routes: ways to create screens and helpers of a package that the caller cannot import."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Sequence
from typing import ClassVar, Final, Generic, NamedTuple, ParamSpec, TypeVar

import pygame

from game.catalog import GameEntry
from game.geometry import Box
from game.play.match import Match
from game.rules.base import Action, Observation
from game.scenes.base import Scene, Stack
from game.services.services import Services
from game.services.slices import SlicedWorker

_P = ParamSpec("_P")
_T = TypeVar("_T")


class Route(Generic[_P, _T]):
    """Calls a function of another package, which registers that function at start-up."""

    def __init__(self) -> None:
        self._make: Callable[_P, _T] | None = None

    def register(self, make: Callable[_P, _T]) -> None:
        """Register `make`, the function that creates the screen or helper."""
        self._make = make

    def __call__(self, *args: _P.args, **options: _P.kwargs) -> _T:
        """Call the registered function; raise LookupError if there is none."""
        if self._make is None:
            raise LookupError("nothing is registered for this route: call `game.routes.register`")
        return self._make(*args, **options)


class Coach(SlicedWorker, ABC):
    """The interface of the coach, which warns of mistakes in a match with one human player."""

    @property
    @abstractmethod
    def is_ready(self) -> bool:
        """Whether all actions of the current choice have been evaluated."""

    @abstractmethod
    def start_evaluation(self, observation: Observation) -> None:
        """Start evaluating the legal actions in `observation`, unless that has already started."""

    @abstractmethod
    def better_action(self, action: Action) -> Action | None:
        """Return the best action if `action` is a mistake worth asking about, else None."""

    @abstractmethod
    def mark_asked(self) -> None:
        """Record that the coach has asked about this choice, so that it asks only once."""

    @abstractmethod
    def note_action(self, action: Action) -> None:
        """Record that the player has played `action`."""

    @abstractmethod
    def forget(self) -> None:
        """Discard the evaluation, because an undo has changed the match."""


class ReviewLink(NamedTuple):
    """A button that opens the details of a review.

    `icon` is the art name of its picture and `name` its accessible name; `open` creates the screen
    with the details. `is_done` marks something the player has already completed. If not None,
    `picture` renders in slices what replaces the icon: a picture no larger than a box in units.
    """

    key: str
    icon: str
    name: str
    open: Callable[[Services, Stack], Scene]
    is_done: bool = False
    picture: Callable[[Services, Box], Generator[None, None, pygame.Surface]] | None = None


class Review(SlicedWorker, ABC):
    """Base class of sliced analyses of a finished match, such as the luck diary."""

    title: ClassVar[str] = ""
    """Message key of the heading above the links; reviews without a heading share one row."""

    def __init__(self) -> None:
        self._thought = self._think()

    @abstractmethod
    def _think(self) -> Generator[None, None, None]:
        """Analyse the match; yield about every millisecond."""

    @abstractmethod
    def summary(self, services: Services) -> str:
        """Return one sentence that states the result of the analysis."""

    @abstractmethod
    def links(self, services: Services) -> Sequence[ReviewLink]:
        """Return the links to the screens with details; call this only once `is_ready` is True."""

    @property
    def is_ready(self) -> bool:
        """Whether the match has been analysed completely."""
        return self._thought is None


PARENTS_ROUTE: Final = Route[[Services, Stack], Scene]()
"""Route to the parental settings, behind the parental gate."""
CUP_ROUTE: Final = Route[[Services, Stack], Scene]()
"""Route to the screen that sets up a cup."""
CUP_STANDINGS_ROUTE: Final = Route[[Services, Stack], Scene]()
"""Route to the cup's standings, the screen shown between its matches."""
SCHOOL_ROUTE: Final = Route[[Services, Stack], Scene]()
"""Route to the first screen of the mouse school, which shows a house for each game."""
SHELF_ROUTE: Final = Route[[Services, Stack, GameEntry], Scene]()
"""Route to the screen with a game's themes and drills in the mouse school."""
PARENTS_SCHOOL_ROUTE: Final = Route[[Services, Stack], Scene]()
"""Route to the screen on which parents see the players' progress in the mouse school."""
COACH_ROUTE: Final = Route[[Services, GameEntry, Match], Coach]()
"""Route to the coach of a match."""
REVIEWS_ROUTE: Final = Route[[GameEntry, Match], Sequence[Review]]()
"""Route to the reviews of a finished match."""
