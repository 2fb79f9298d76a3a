"""Steps that stagings with cards share: cards in the air, and rows that flow."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import Any, Generic, Protocol, TypeVar

from game.boards.base import BoardContext
from game.boards.figures.steps import cheer
from game.boards.stage.backstage import Choreographer, StageProps
from game.boards.things.cards import PlayingCard
from game.geometry import Point
from game.motion.easing import ease_in_out
from game.motion.timeline import Begin, Call, Run, Step, sequence, together
from game.rules.base import Seat

_SpotT_contra = TypeVar("_SpotT_contra", contravariant=True)
_SpotT = TypeVar("_SpotT")


class Movable(Protocol[_SpotT_contra]):
    """Something that lies somewhere among others."""

    def going_to(self, spot: _SpotT_contra) -> Callable[[float], None]:
        """Return a function that moves it to a spot: 0 where it is to 1 there."""


_CardT = TypeVar("_CardT", bound=PlayingCard)


class TableProps(StageProps, Generic[_CardT]):
    """The things of a place with cards.

    Attributes:
        air: cards in the air, to be drawn above all others, the last one on top.
    """

    def __init__(self, context: BoardContext) -> None:
        super().__init__(context)
        self.air: list[_CardT] = []


_PropsT = TypeVar("_PropsT", bound=TableProps[Any])


class TableChoreographer(Choreographer[_PropsT]):
    """Makes steps with cards around a table."""

    def in_air(self, *cards: PlayingCard) -> Callable[..., Step]:
        """Return a function that draws cards above all others while its steps last."""
        air = self.props.air

        def rise() -> None:
            air.extend(card for card in cards if card not in air)

        def land() -> None:
            air[:] = [card for card in air if card not in cards]

        return lambda *steps: sequence(Call(rise), *steps, Call(land))

    def celebrate(
        self, winners: Collection[Seat], heads: Sequence[Point], out: Collection[Seat]
    ) -> list[Step]:
        """Crown the winners of a match, and make everybody cheer who is not out.

        `heads` are the tops of the portraits' heads, by seat, where confetti is thrown.
        """
        steps = [self.sound("common/cheer")]
        for place, head in zip(self.props.seats, heads, strict=True):
            if place.seat in winners:
                steps.append(Call(partial(place.crown, has_won=True)))
                steps.append(self.burst("confetti", head, 26))
                steps.append(cheer(place.portrait, 5, "cheer"))
            elif place.seat not in out:
                steps.append(cheer(place.portrait, 2))
        return [
            together(self.light(*winners), self.look(None)),
            together(*steps, self.confetti(1.6)),
        ]


def flow(
    things: Callable[[], Sequence[Movable[_SpotT]]],
    spots: Callable[[int], Iterable[_SpotT]],
    seconds: float,
) -> Step:
    """Move things to their spots, all at the same time, from where they are when it begins."""

    def begin() -> Step:
        row = things()
        moves = [thing.going_to(at) for thing, at in zip(row, spots(len(row)), strict=True)]

        def go(t: float) -> None:
            for move in moves:
                move(t)

        return Run(seconds, go, ease_in_out)

    return Begin(begin)
