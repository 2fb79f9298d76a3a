"""Animation steps for card games: flying cards, and rows that close their gaps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from game.boards.base import BoardContext
from game.boards.components.cards import PlayingCard
from game.boards.stage.backstage import Choreographer, StageProps
from game.motion.easing import ease_in_out
from game.motion.timeline import Call, DeferredStep, Run, Step, sequence

_SpotT_contra = TypeVar("_SpotT_contra", contravariant=True)
_SpotT = TypeVar("_SpotT")


class Movable(Protocol[_SpotT_contra]):
    """Protocol for objects, such as cards, that can be moved to a spot in a row."""

    def motion_to(self, spot: _SpotT_contra) -> Callable[[float], None]:
        """Return a function that moves the object towards `spot`, given the progress, 0 to 1."""


_CardT = TypeVar("_CardT", bound=PlayingCard)


class CardTableProps(StageProps, Generic[_CardT]):
    """The props of a board with cards.

    Attributes:
        flying_cards: the cards drawn above all others; the last one is on top.
    """

    def __init__(self, context: BoardContext) -> None:
        super().__init__(context)
        self.flying_cards: list[_CardT] = []


_PropsT = TypeVar("_PropsT", bound=CardTableProps[Any])


class CardChoreographer(Choreographer[_PropsT]):
    """Creates the animation steps common to all card games."""

    def sequence_in_air(self, *cards: PlayingCard) -> Callable[..., Step]:
        """Return a function like `sequence` whose step draws `cards` on top while it runs."""
        air = self.props.flying_cards

        def rise() -> None:
            air.extend(card for card in cards if card not in air)

        def land() -> None:
            air[:] = [card for card in air if card not in cards]

        return lambda *steps: sequence(Call(rise), *steps, Call(land))


def move_row(
    things: Callable[[], Sequence[Movable[_SpotT]]],
    spots: Callable[[int], Iterable[_SpotT]],
    seconds: float,
) -> Step:
    """Return a step that moves all objects in a row to their spots at the same time.

    Args:
        things: returns the objects in the row; called when the step begins.
        spots: returns the spots for a given number of objects; called after `things`.
        seconds: duration.
    """

    def begin() -> Step:
        row = things()
        moves = [thing.motion_to(at) for thing, at in zip(row, spots(len(row)), strict=True)]

        def set_progress(t: float) -> None:
            for move in moves:
                move(t)

        return Run(seconds, set_progress, ease_in_out)

    return DeferredStep(begin)
