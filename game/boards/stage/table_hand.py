"""A hand for stagings around a table: faces, looks, cards in the air, what flies and pops up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Generic, Protocol, TypeVar

import pygame

from game.boards.base import BoardKit
from game.boards.figures.figure import Figure
from game.boards.stage.backstage import StageHand, StageProps
from game.boards.things.cards import PlayingCard
from game.boards.things.pieces import Flight, Pop, TurnedPicture, growing
from game.geometry import Point
from game.motion.easing import ease_in_out
from game.motion.timeline import Begin, Call, Run, Step, sequence, together
from game.rules.base import Seat

_SpotT_contra = TypeVar("_SpotT_contra", contravariant=True)
SpotT = TypeVar("SpotT")


class Movable(Protocol[_SpotT_contra]):
    """Something that lies somewhere among others."""

    def going_to(self, spot: _SpotT_contra) -> Callable[[float], None]:
        """Return what moves it to a spot, for a share 0 to 1 of the way from where it is."""


CardT = TypeVar("CardT", bound=PlayingCard)


class TableProps(StageProps, Generic[CardT]):
    """The things of a place with cards, and with pictures that fly or pop up.

    Attributes:
        air: cards in the air, to be drawn above all others, the last one on top.
        flyers: what can fly and turn, by its name.
        pops: what can pop up, by its name: from small to full size.
    """

    def __init__(self, kit: BoardKit) -> None:
        super().__init__(kit)
        self.air: list[CardT] = []
        self.flyers: dict[str, TurnedPicture] = {}
        self.pops: dict[str, list[pygame.Surface]] = {}

    def prepare_effects(
        self, flyers: Mapping[str, float], pops: Mapping[str, float]
    ) -> Iterator[None]:
        """Make what flies and what pops up, each as tall as that, one a slice.

        Names with a slash are those of pictures of all games.
        """
        for name, height in flyers.items():
            self.flyers[name] = TurnedPicture(self.kit.art, self._own(name), (height,))
            yield
        for name, height in pops.items():
            self.pops[name] = growing(self.kit.art.picture(self._own(name), height))
            yield


PropsT = TypeVar("PropsT", bound=TableProps[Any])


class TableHand(StageHand[PropsT]):
    """Lends a hand to stagings with seats, figures and cards around a table."""

    def __init__(self, props: PropsT) -> None:
        super().__init__(props, props.seats)

    # -- faces ----------------------------------------------------------------------------------

    def portrait(self, seat: Seat) -> Figure:
        """Return the figure that sits at a seat."""
        return self.props.seats[seat].portrait

    def figures(self, seat: Seat) -> Iterable[Figure]:
        """Return all figures of a seat: they look at what happens."""
        return (self.portrait(seat),)

    def feel(self, seat: Seat, mood: str) -> Step:
        """Let the portrait of a seat feel something from now on."""
        return self.mood(self.portrait(seat), mood)

    def look(self, at: Point | None, *but: Seat) -> Step:
        """Let the figures of all seats but some look at a point; None: where they like."""
        seats = [place.seat for place in self.props.seats if place.seat not in but]
        figures = [figure for seat in seats for figure in self.figures(seat)]
        return together(*(Call(partial(figure.look_at, at)) for figure in figures))

    # -- cards and pictures ---------------------------------------------------------------------

    def in_air(self, *cards: PlayingCard) -> Callable[..., Step]:
        """Return what lets cards be drawn above all others while steps last."""
        air = self.props.air

        def rise() -> None:
            air.extend(card for card in cards if card not in air)

        def land() -> None:
            air[:] = [card for card in air if card not in cards]

        return lambda *steps: sequence(Call(rise), *steps, Call(land))

    def pop(self, name: str, at: Point, seconds: float, rise: float = 0.0) -> Step:
        """Let a picture pop up at a point."""
        pop = Pop(self.props.kit.layout, self.props.pops[name])
        return pop.pop(self.props.overlay, lambda: at, seconds, rise)

    def flyer(self, name: str) -> Flight:
        """Return a picture that can fly."""
        return Flight(self.props.kit.layout, self.props.flyers[name])


def flow(
    things: Callable[[], Sequence[Movable[SpotT]]],
    spots: Callable[[int], Iterable[SpotT]],
    seconds: float,
) -> Step:
    """Return how things go where that many belong, all from where they are when it begins."""

    def begin() -> Step:
        row = things()
        moves = [thing.going_to(at) for thing, at in zip(row, spots(len(row)), strict=True)]

        def go(t: float) -> None:
            for move in moves:
                move(t)

        return Run(seconds, go, ease_in_out)

    return Begin(begin)
