"""Props, the choreographer that moves them, and the cue of a staging, as all games share them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Generic, TypeVar

import pygame
from typing_extensions import override

from game.boards.base import BoardContext, Prefetched
from game.boards.figures.figure import Figure
from game.boards.figures.tweens import feel
from game.boards.stage.happenings import Happenings
from game.boards.stage.seat_place import SeatPlace
from game.boards.things.pieces import Drawable, Flight, Pop, Trail, TurnedPicture, growing
from game.boards.things.signs import Bubble, growing_medal, medal
from game.geometry import Point
from game.media.cache import Frames
from game.media.canvas import words_on
from game.motion.particles import Particles
from game.motion.timeline import Call, Step, Timeline, Wait, sequence, together
from game.rules.base import Seat
from game.ui.letters import Colour
from game.ui.theme import CREAM

_ViewT = TypeVar("_ViewT")


@dataclass(frozen=True)
class Cue(Generic[_ViewT]):
    """When an event is staged.

    Attributes:
        now: what the viewer sees before it.
        new: what the viewer sees after it.
        viewer: whose picture it is.
        show: what physics recorded for it, if anything.
    """

    now: _ViewT
    new: _ViewT
    viewer: Seat
    show: object | None = None


class StageProps(ABC):
    """The things of one place: what they all have.

    Attributes:
        key: of the game, where its pictures and sounds are.
        particles: what is thrown about.
        seats: the places of the seats in play.
        flyers: what can fly and turn, by its name.
        pops: what can pop up, by its name: from small to full size.
        overlay: what is drawn above everything as long as it is in the list.
        is_hushed: while a staging is skipped: then nothing is heard and nothing is thrown about.
        seconds: that the board has lived.
        figures: who lives in the place besides those at the seats.
        happenings: what passes through the place now and then.
        alternate: number of the alternate that is said in bubbles, see `Narrator`.
    """

    key: ClassVar[str]
    SAID: ClassVar[Sequence[str]] = ()
    """Messages said in bubbles, without their `bubble.`."""
    seats: Sequence[SeatPlace] = ()
    figures: Sequence[Figure] = ()

    def __init__(self, context: BoardContext) -> None:
        self.context = context
        self.flyers: dict[str, TurnedPicture] = {}
        self.pops: dict[str, Frames[pygame.Surface]] = {}
        self.overlay: list[Drawable] = []
        self.is_hushed = False
        self.seconds = 0.0
        is_full = context.motion == "full"
        self.particles = Particles(
            context.art.picture, context.layout.px, context.seed + 3, is_on=is_full
        )
        self.alternate = context.alternate
        self.happenings = Happenings(context, self.key)

    def _own(self, name: str) -> str:
        return name if "/" in name else f"{self.key}/{name}"

    def figure(self, name: str, height: float, seed: int) -> Figure:
        """Return a figure of this game, lively if things may move at all.

        `seed` is its own among the figures of the place.
        """
        figure = Figure(
            self.context.art, self._own(name), height, seed=self.context.seed * 31 + seed
        )
        figure.is_lively = self.context.motion != "none"
        return figure

    def saying(self, key: str) -> Bubble:
        """Return a bubble with something of `SAID`, in the alternate whose turn it is."""
        if key not in self.SAID:
            raise ValueError(f"nobody says {key!r} here")
        said = self.context.say(f"bubble.{key}", alternate=self.alternate)
        return Bubble(self.context.art, self.context.theme, said)

    def play(self, sound: str) -> None:
        """Play a sound of this game, or `common/...`, unless it is hushed."""
        if not self.is_hushed:
            self.context.play(self._own(sound))

    def burst(self, kind: str, at: Point, count: int) -> None:
        """Throw particles, unless it is hushed."""
        if not self.is_hushed:
            self.particles.burst(kind, at, count)

    def rain(self, count: int) -> None:
        """Rain confetti over the whole window, unless it is hushed."""
        if not self.is_hushed:
            seen = self.context.layout.visible
            self.particles.rain("confetti", count, seen.x, seen.right, seen.y)

    def equip(self, flyers: Mapping[str, float], pops: Mapping[str, float]) -> None:
        """Make `flyers` and `pops` from their heights in units.

        Names with a slash are those of pictures of all games.
        """
        art = self.context.art
        for name, height in flyers.items():
            self.flyers[name] = TurnedPicture(art, self._own(name), (height,))
        for name, height in pops.items():
            own = self._own(name)
            self.pops[name] = growing(art, (own, height), partial(art.picture, own, height))

    def trail(self) -> Trail:
        """Return a string of dots that can run."""
        return Trail(self.context.layout, medal(self.context.art, "", 20))

    def prefetch(self) -> Iterator[object]:
        """Make pictures of figures, of what flies and pops up, and of what is said."""
        things: Iterable[Prefetched] = (
            *self.figures,
            *self.seats,
            *self.flyers.values(),
            *(self.saying(key) for key in self.SAID),
        )
        for thing in things:
            yield from thing.prefetch()
        yield from (frames[0] for frames in self.pops.values())
        yield from self.happenings.prefetch()

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds with all that moves by itself."""
        self.seconds += dt
        for figure in self.figures:
            figure.update(dt)
        for place in self.seats:
            place.update(dt)
        self.particles.update(dt)

    @abstractmethod
    def draw_back(self, surface: pygame.Surface, step: int) -> None:
        """Draw what lies under the lights of what can be chosen; `step` is that of the glow."""

    @abstractmethod
    def draw_standing(self, surface: pygame.Surface) -> None:
        """Draw what lies or stands over those lights."""

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what flies over everything."""
        for thing in self.overlay:
            thing.draw(surface)
        self.particles.draw(surface, words_on(surface))


class Staged(Timeline):
    """A staging that makes no noise when it is skipped."""

    def __init__(self, props: StageProps, *steps: Step) -> None:
        super().__init__(*steps)
        self._props = props

    @override
    def skip(self) -> None:
        self._hush(super().skip)

    @override
    def hurry(self) -> None:
        self._hush(super().hurry)

    def _hush(self, jump: Callable[[], None]) -> None:
        self._props.is_hushed = True
        jump()
        self._props.is_hushed = False


_PropsT = TypeVar("_PropsT", bound=StageProps)


class Choreographer(Generic[_PropsT]):
    """Makes the steps that the stagings of a game share.

    Attributes:
        props: the things in the place.
    """

    def __init__(self, props: _PropsT) -> None:
        self.props = props

    def sound(self, name: str) -> Step:
        """Play a sound of this game, or `common/...`."""
        return Call(partial(self.props.play, name))

    def burst(self, kind: str, at: Point, count: int) -> Step:
        """Throw particles."""
        return Call(partial(self.props.burst, kind, at, count))

    def fireworks(self, at: Point) -> Step:
        """Throw confetti and sparks for somebody who has won."""
        return sequence(self.burst("confetti", at, 26), Wait(0.35), self.burst("sparkle", at, 12))

    def confetti(self, rest: float = 1.5) -> Step:
        """Rain confetti over the whole window, twice, and wait for `rest` seconds."""
        rain = partial(self.props.rain, 40)
        return sequence(Call(rain), Wait(0.6), Call(rain), Wait(rest))

    def pop(
        self, name: str, at: Point | Callable[[], Point], seconds: float, rise: float = 0.0
    ) -> Step:
        """Pop up a picture at a point, or at the point that a function returns when it begins."""
        where = at if callable(at) else lambda: at
        pop = Pop(self.props.context.layout, self.props.pops[name])
        return pop.pop(self.props.overlay, where, seconds, rise)

    def pop_medal(
        self,
        words: str,
        size: float,
        at: Callable[[], Point],
        seconds: float,
        rise: float,
        fill: Colour = CREAM,
    ) -> Step:
        """Pop up a disc, `size` units wide, with a number on it."""
        context = self.props.context
        pop = Pop(context.layout, growing_medal(context.art, words, size, fill))
        return pop.pop(self.props.overlay, at, seconds, rise)

    def flyer(self, name: str) -> Flight:
        """Return a picture that can fly."""
        return Flight(self.props.context.layout, self.props.flyers[name])

    def mood(self, figure: Figure, mood: str) -> Step:
        """Change the mood of a figure."""
        return feel(figure, mood)

    # -- seats ----------------------------------------------------------------------------------

    def portrait(self, seat: Seat) -> Figure:
        """Return the figure that sits at a seat."""
        return self.props.seats[seat].portrait

    def feel(self, seat: Seat, mood: str) -> Step:
        """Change the mood of a seat's portrait."""
        return feel(self.portrait(seat), mood)

    def watchers(self, *but: Seat) -> Iterable[Figure]:
        """Return the figures that look at what happens, without those of some seats."""
        return (place.portrait for place in self.props.seats if place.seat not in but)

    def look(self, at: Point | None, *but: Seat) -> Step:
        """Turn the eyes of all watchers but some to a point; None: where they like."""

        def look() -> None:
            for figure in self.watchers(*but):
                figure.look_at(at)

        return Call(look)

    def light(self, *seats: Seat) -> Step:
        """Light the places of these seats and darken the others."""
        steps = [place.light(is_lit=place.seat in seats) for place in self.props.seats]
        return together(Wait(0.22), *steps)
