"""Routes, through which a package creates screens and helpers that it cannot import."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Sequence
from typing import ClassVar, Final, Generic, NamedTuple, ParamSpec, TypeVar

from game.catalog import GameEntry
from game.play.match import Match
from game.rules.base import Action, Observation
from game.scenes.base import Scene, Stack
from game.services.services import Services
from game.services.slices import SlicedWorker

_P = ParamSpec("_P")
_T = TypeVar("_T")


class Route(Generic[_P, _T]):
    """A factory that one package calls and another registers at start-up."""

    def __init__(self) -> None:
        self._make: Callable[_P, _T] | None = None

    def register(self, make: Callable[_P, _T]) -> None:
        """Register `make`, the function that creates the object."""
        self._make = make

    def __call__(self, *args: _P.args, **options: _P.kwargs) -> _T:
        """Create the object. Raises LookupError if no function is registered."""
        if self._make is None:
            raise LookupError("nothing is registered for this route: call `game.routes.register`")
        return self._make(*args, **options)


class Coach(SlicedWorker, ABC):
    """Interface of the coach, which warns of mistakes in matches with one human player."""

    @property
    @abstractmethod
    def is_ready(self) -> bool:
        """Whether the evaluation of the current choice is complete."""

    @abstractmethod
    def start_evaluation(self, observation: Observation) -> None:
        """Start evaluating the legal actions of `observation`, unless already begun."""

    @abstractmethod
    def better_action(self, action: Action) -> Action | None:
        """Return the best action if `action` is a mistake that warrants a question, else None."""

    @abstractmethod
    def mark_asked(self) -> None:
        """Record that the coach has asked about this choice, so that it does not ask again."""

    @abstractmethod
    def note_action(self, action: Action) -> None:
        """Record the action that the player has played."""

    @abstractmethod
    def forget(self) -> None:
        """Discard the evaluation, because an undo has changed the match."""


class ReviewLink(NamedTuple):
    """A button that opens the details of a review.

    `icon` is the art name of its picture, `name` its accessible name, and `open` creates the
    screen. `is_done` marks what the player has completed.
    """

    key: str
    icon: str
    name: str
    open: Callable[[Services, Stack], Scene]
    is_done: bool = False


class Review(SlicedWorker, ABC):
    """A review of a finished match, such as the diary of luck; it is computed in slices."""

    title: ClassVar[str] = ""
    """Message key of the heading above the links; without one, reviews share a row."""

    def __init__(self) -> None:
        self._thought = self._think()

    @abstractmethod
    def _think(self) -> Generator[None, None, None]:
        """Analyse the match, yielding about once per millisecond."""

    @abstractmethod
    def summary(self, services: Services) -> str:
        """Return the result of the analysis in one sentence."""

    @abstractmethod
    def links(self, services: Services) -> Sequence[ReviewLink]:
        """Return the links to the detail screens; only valid once `is_ready`."""

    @property
    def is_ready(self) -> bool:
        """Whether the analysis of the match is complete."""
        return self._thought is None


PARENTS_ROUTE: Final = Route[[Services, Stack], Scene]()
"""The parental settings, behind the parental gate."""
CUP_ROUTE: Final = Route[[Services, Stack], Scene]()
"""The screen that sets up a cup."""
CUP_STANDINGS_ROUTE: Final = Route[[Services, Stack], Scene]()
"""The cup's standings, shown between its matches."""
SCHOOL_ROUTE: Final = Route[[Services, Stack], Scene]()
"""The mouse school's first screen, with a house for each game."""
SHELF_ROUTE: Final = Route[[Services, Stack, GameEntry], Scene]()
"""The mouse school's themes and drills of one game."""
PARENTS_SCHOOL_ROUTE: Final = Route[[Services, Stack], Scene]()
"""The players' progress in the mouse school, for parents."""
COACH_ROUTE: Final = Route[[Services, GameEntry, Match], Coach]()
"""The coach of a match."""
REVIEWS_ROUTE: Final = Route[[GameEntry, Match], Sequence[Review]]()
"""The reviews of a finished match."""
