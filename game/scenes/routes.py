"""Routes: screens and helps that are opened by modules which cannot import them.

They belong to a package above this one, or lead back here. `game.routes` provides them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Sequence
from typing import ClassVar, Final, Generic, ParamSpec, TypeVar

from game.boards.stage.board import Board
from game.catalog import GameEntry
from game.play.match import Match
from game.rules.base import Action, Observation
from game.scenes.base import Scene, Stack
from game.services.services import Services
from game.services.slices import Thinker

_P = ParamSpec("_P")
_T = TypeVar("_T")


class Route(Generic[_P, _T]):
    """The way to what another package provides."""

    def __init__(self) -> None:
        self._make: Callable[_P, _T] | None = None

    def provide(self, make: Callable[_P, _T]) -> None:
        """Set what makes it."""
        self._make = make

    def __call__(self, *args: _P.args, **options: _P.kwargs) -> _T:
        """Make it. Raises LookupError if nobody provides it."""
        if self._make is None:
            raise LookupError("nobody provides this screen: call `game.routes.provide`")
        return self._make(*args, **options)


class Coach(Thinker, ABC):
    """Weighs the choices of the only person of a match; asks before a poor one is played."""

    @property
    @abstractmethod
    def is_ready(self) -> bool:
        """Whether the choice that was considered last has been weighed."""

    @abstractmethod
    def consider(self, observation: Observation) -> None:
        """Begin to weigh a choice, unless it is being weighed already."""

    @abstractmethod
    def better(self, action: Action) -> Action | None:
        """Return the best choice if an action is so much worse that the coach asks; else None."""

    @abstractmethod
    def ask(self) -> None:
        """Note that the person has been asked."""

    @abstractmethod
    def played(self, action: Action) -> None:
        """Note the action that was chosen."""

    @abstractmethod
    def forget(self) -> None:
        """Forget all events: the match has gone back."""


class Review(Thinker, ABC):
    """Analyses a match in slices of about a millisecond."""

    key: ClassVar[str]
    """Of its button on the result."""

    def __init__(self) -> None:
        self._thought = self._think()

    @abstractmethod
    def _think(self) -> Generator[None, None, None]:
        """Analyse the match in slices of about a millisecond."""

    @abstractmethod
    def scene(self, services: Services, stack: Stack) -> Scene:
        """Return the screen that shows it. Raises ValueError while it is not ready."""

    @property
    def is_ready(self) -> bool:
        """Whether the analysis is complete."""
        return self._thought is None


PARENTS: Final = Route[[Services, Stack], Scene]()
"""The page behind the gate, for parents."""
CUP: Final = Route[[Services, Stack], Scene]()
"""Where a cup is chosen."""
CUP_TABLE: Final = Route[[Services, Stack], Scene]()
"""The plates between the matches of a cup."""
SCHOOL: Final = Route[[Services, Stack], Scene]()
"""The school, where all games are practised."""
SHELF: Final = Route[[Services, Stack, GameEntry], Scene]()
"""What can be practised of one game."""
SCHOOL_FOR_PARENTS: Final = Route[[Services, Stack], Scene]()
"""What the players have learnt."""
COACH: Final = Route[[Services, GameEntry, Match], Coach]()
"""The coach of one match."""
REVIEWS: Final = Route[[GameEntry, Match, Board], Sequence[Review]]()
"""What there is to know about a finished match."""
