"""Routes: screens that are opened by modules which cannot import them.

They belong to a package above this one, or lead back here. `game.routes` provides them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, ParamSpec, TypeVar

from game.boards.stage.board import Board
from game.catalog import GameEntry
from game.play.match import Match
from game.scenes.base import Scene, Stack
from game.scenes.market.review import Review
from game.scenes.table.coach import Coach
from game.services.services import Services

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
