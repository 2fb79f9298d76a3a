"""The base classes of props and choreographers, and the cue that a staging function receives."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Generic, Protocol, TypeVar

import pygame
from typing_extensions import override

from game.boards.base import BoardContext, Prefetchable
from game.boards.components.pieces import (
    DottedLine,
    Drawable,
    FlyingPicture,
    PopUp,
    RotatablePicture,
    growth_frames,
)
from game.boards.components.signs import SpeechBubble, disc_growth_frames, text_disc
from game.boards.figures.figure import Figure
from game.boards.figures.tweens import set_mood
from game.boards.stage.background_animals import BackgroundAnimals
from game.boards.stage.glory import Glory
from game.boards.stage.happenings import Happenings
from game.boards.stage.lines import Speaker
from game.boards.stage.seat_area import SeatArea, face_box
from game.geometry import Box, Point
from game.media.cache import Frames
from game.media.canvas import text_boxes_on
from game.motion.camera import Camera
from game.motion.particles import Particles
from game.motion.timeline import Call, Step, Timeline, Wait, together
from game.rules.base import Event, Seat
from game.ui.fonts import Colour
from game.ui.theme import CREAM

_FigureT = TypeVar("_FigureT", bound=Figure)
_ViewT = TypeVar("_ViewT")


@dataclass(frozen=True)
class StageCue(Generic[_ViewT]):
    """The context in which an event is animated.

    Attributes:
        before, after: the viewer's observations before and after the event.
        viewer: the seat, or the spectator, for whom the board is drawn.
        show: the path recorded by the event's physics simulation; None if there was none.
    """

    before: _ViewT
    after: _ViewT
    viewer: Seat
    show: object | None = None


class StageProps(ABC):
    """The movable objects of a board: figures, seat panels, flying pictures, particles.

    Attributes:
        key: key of the game whose pictures and sounds are used.
        seats: the seats' areas on the board.
        flying_pictures: pictures that can fly and rotate, by name.
        pop_up_frames: animation frames of pictures that can pop up, by name.
        overlay: objects drawn above everything else while they are in this list.
        is_silenced: whether sounds and particles are suppressed because an animation is skipped.
        seconds: time since the board was created.
        figures: the figures on the board, except the seats' portraits.
        actors: the members of `figures` that react to a press; none whose visibility is secret.
        background_animals: the animals of the background, which also react to a press.
        camera: knows which shot is shown.
        glory: light and confetti for the winners of the match.
        alternate: number that selects one of the alternative wordings in a speech bubble.
        callout_box: the box of an open lesson or question over the board, in units, or None.
    """

    key: ClassVar[str]
    BUBBLE_KEYS: ClassVar[Sequence[str]] = ()
    """Keys of the messages in speech bubbles, without the prefix `bubble.`."""
    seats: Sequence[SeatArea] = ()
    figures: Sequence[Figure] = ()
    actors: Sequence[Figure] = ()

    def __init__(self, context: BoardContext) -> None:
        self.context = context
        self.flying_pictures: dict[str, RotatablePicture] = {}
        self.pop_up_frames: dict[str, Frames[pygame.Surface]] = {}
        self.overlay: list[Drawable] = []
        self.is_silenced = False
        self.seconds = 0.0
        is_full = context.motion == "full"
        self.particles = Particles(
            context.art.picture, context.layout.px, context.seed + 3, is_on=is_full
        )
        self.camera = Camera()
        self.glory = Glory(context)
        self.alternate = context.alternate
        self.callout_box: Box | None = None
        self.happenings = Happenings(context, self.key)
        self.background_animals = BackgroundAnimals(self.key)

    def _qualified_name(self, name: str) -> str:
        return name if "/" in name else f"{self.key}/{name}"

    def new_figure(self, name: str, height: float, seed: int) -> Figure:
        """Return a figure of this game; it has idle movements unless the motion level is "none".

        `height` is in units. Figures with different values of `seed` do not move in unison.
        """
        return self._new_figure_of(Figure, name, height, seed)

    def _new_figure_of(self, kind: type[_FigureT], name: str, height: float, seed: int) -> _FigureT:
        """Like `new_figure`, for the class `kind`, which is `Figure` or a subclass of it."""
        art, seed = self.context.art, seed + 31 * self.context.seed
        figure = kind(art, self._qualified_name(name), height, seed=seed)
        figure.has_idle_movements = self.context.motion != "none"
        return figure

    @property
    def speakers(self) -> Mapping[Speaker, Figure]:
        """The figures without a seat that occasionally speak, keyed by speaker."""
        return {}

    def face_boxes(self) -> Sequence[Box]:
        """Return the boxes, in units, of the faces of the players and the `actors` on the board."""
        actors = [face_box(figure) for figure in self.actors if figure.is_visible]
        return [*(place.face_box for place in self.seats), *actors]

    def speech_bubble(self, key: str) -> SpeechBubble:
        """Return a speech bubble with the message `key`.

        Raises:
            ValueError: `key` is not in `BUBBLE_KEYS`.
        """
        if key not in self.BUBBLE_KEYS:
            raise ValueError(f"nobody says {key!r} here")
        said = self.context.say(f"bubble.{key}", alternate=self.alternate)
        return SpeechBubble(self.context.art, self.context.theme, said)

    def play_sound(self, sound: str) -> None:
        """Play a sound unless sounds are suppressed.

        `sound` is the name of one of this game's sounds, or `common/<name>`.
        """
        if not self.is_silenced:
            self.context.play_sound(self._qualified_name(sound))

    def burst(self, kind: str, at: Point, count: int) -> None:
        """Emit `count` particles of one kind from `at` unless particles are suppressed.

        `kind` is a key of `PARTICLE_KINDS`.
        """
        if not self.is_silenced:
            self.particles.burst(kind, at, count)

    def rain_confetti(self, count: int) -> None:
        """Rain `count` pieces of confetti over the window unless particles are suppressed."""
        if not self.is_silenced:
            seen = self.context.layout.visible_area
            self.particles.rain("confetti", count, seen.x, seen.right, seen.y)

    def load_effects(self, flyers: Mapping[str, float], pops: Mapping[str, float]) -> None:
        """Load the pictures that fly (`flyers`) and those that pop up (`pops`).

        Both map names of pictures to heights in units. A name without a slash is one of this game's
        pictures.
        """
        art = self.context.art
        for name, height in flyers.items():
            self.flying_pictures[name] = RotatablePicture(
                art, self._qualified_name(name), (height,)
            )
        for name, height in pops.items():
            own = self._qualified_name(name)
            self.pop_up_frames[name] = growth_frames(
                art, (own, height), partial(art.picture, own, height)
            )

    def new_dotted_line(self) -> DottedLine:
        """Return a dotted line that can be animated between two points."""
        return DottedLine(self.context.layout, text_disc(self.context.art, "", 20))

    def prefetch(self) -> Iterator[object]:
        """Render all pictures that the props may need, yielding after each one."""
        things: Iterable[Prefetchable] = (
            *self.figures,
            *self.seats,
            *self.flying_pictures.values(),
            *(self.speech_bubble(key) for key in self.BUBBLE_KEYS),
        )
        for thing in things:
            yield from thing.prefetch()
        yield from (frames[0] for frames in self.pop_up_frames.values())
        yield from self.happenings.prefetch()
        yield from self.background_animals.prefetch(self.context.art)

    @property
    def all_figures(self) -> Sequence[Figure]:
        """All figures, including the seats' portraits."""
        return (*self.figures, *(place.portrait for place in self.seats))

    @property
    def is_in_shot(self) -> bool:
        """Whether a shot is shown, in which everything outside the action is hidden."""
        return self.context.is_close_up or self.camera.shot is not None

    def update(self, dt: float) -> None:
        """Advance idle animations and particles by `dt` seconds."""
        self.seconds += dt
        self.background_animals.update(dt)
        for figure in self.figures:
            figure.update(dt)
        for place in self.seats:
            place.update(dt)
        self.particles.update(dt)

    @property
    def is_covered(self) -> bool:
        """Whether a picture covers the board during play."""
        return False

    def remove_covers(self) -> None:
        """Remove covers shown only during play, so that a still picture can be taken."""

    def react_to_press(self, point: Point) -> bool:
        """Make the figure or animal at `point` react to a press; return False if there is none."""
        if self.happenings.react_to_press(point):
            return True
        context = self.context
        for figure in (*self.actors, *(place.portrait for place in self.seats)):
            if figure.is_visible and figure.contains(point):
                context.play_sound(figure.press_reactions.start_next(context.motion).sound)
                return True
        return self.background_animals.react_to_press(point, context.motion, context.play_sound)

    @abstractmethod
    def draw_below_highlights(self, surface: pygame.Surface, step: int) -> None:
        """Draw the layers below the slot highlights; `step` is the frame of the glow animation."""

    @abstractmethod
    def draw_above_highlights(self, surface: pygame.Surface) -> None:
        """Draw the layers above the slot highlights."""

    def draw_overlay(self, surface: pygame.Surface) -> None:
        """Draw `overlay` and the particles, on top of everything else."""
        for thing in self.overlay:
            thing.draw(surface)
        self.particles.draw(surface, text_boxes_on(surface))


class BoardFollower(Protocol):
    """Protocol for a close-up, which shows an event's animation from nearby."""

    def shot_of(self, event: Event, steps: Sequence[Step]) -> Sequence[Step]:
        """Return `steps` wrapped in a shot if `event` is the one to follow, otherwise unchanged."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""


class StagingTimeline(Timeline):
    """The timeline of an event's animation.

    Skipping it suppresses its remaining sounds and particles.
    """

    def __init__(self, props: StageProps, *steps: Step) -> None:
        super().__init__(*steps)
        self._props = props

    @override
    def skip(self) -> None:
        self._run_silently(super().skip)

    @override
    def skip_ahead(self) -> None:
        self._run_silently(super().skip_ahead)

    def _run_silently(self, jump: Callable[[], None]) -> None:
        self._props.is_silenced = True
        jump()
        self._props.is_silenced = False


_PropsT = TypeVar("_PropsT", bound=StageProps)


class Choreographer(Generic[_PropsT]):
    """Creates animation steps that are shared by a game's staging functions."""

    def __init__(self, props: _PropsT) -> None:
        self.props = props

    def play_sound(self, name: str) -> Step:
        """Return a step that plays one of this game's sounds, or `common/<name>`."""
        return Call(partial(self.props.play_sound, name))

    def burst(self, kind: str, at: Point, count: int) -> Step:
        """Return a step that emits `count` particles of one kind from `at`.

        `kind` is a key of `PARTICLE_KINDS`.
        """
        return Call(partial(self.props.burst, kind, at, count))

    def pop_up(
        self, name: str, at: Point | Callable[[], Point], seconds: float, rise: float = 0.0
    ) -> Step:
        """Return a step in which the picture `name` pops up, rises by `rise` units and disappears.

        `at` is the starting point, or a function that returns it when the step begins.
        """
        where = at if callable(at) else lambda: at
        pop = PopUp(self.props.context.layout, self.props.pop_up_frames[name])
        return pop.show(self.props.overlay, where, seconds, rise)

    def pop_up_disc(
        self,
        words: str,
        size: float,
        at: Callable[[], Point],
        seconds: float,
        rise: float,
        fill: Colour = CREAM,
    ) -> Step:
        """Return a step in which a coloured disc with a short text pops up, rises and disappears.

        Args:
            words: the text, such as a number.
            size: the diameter of the disc, in units.
            at: returns the point where the disc starts; called when the step begins.
            seconds: duration.
            rise: the distance by which it rises, in units.
            fill: the colour of the disc.
        """
        context = self.props.context
        pop = PopUp(context.layout, disc_growth_frames(context.art, words, size, fill))
        return pop.show(self.props.overlay, at, seconds, rise)

    def flying_picture(self, name: str) -> FlyingPicture:
        """Return the picture `name` as an object that can be moved and rotated."""
        return FlyingPicture(self.props.context.layout, self.props.flying_pictures[name])

    def set_mood(self, figure: Figure, mood: str) -> Step:
        """Return a step that sets a figure's mood, one of `MOODS`."""
        return set_mood(figure, mood)

    # -- seats ----------------------------------------------------------------------------------

    def portrait(self, seat: Seat) -> Figure:
        """Return the portrait of the player at `seat`."""
        return self.props.seats[seat].portrait

    def set_seat_mood(self, seat: Seat, mood: str) -> Step:
        """Return a step that sets the mood of a seat's portrait, one of `MOODS`."""
        return set_mood(self.portrait(seat), mood)

    def watchers(self, *excluded: Seat) -> Iterable[Figure]:
        """Return the figures whose eyes follow the action, without the portraits of `excluded`."""
        return (place.portrait for place in self.props.seats if place.seat not in excluded)

    def look_at(self, at: Point | None, *excluded: Seat) -> Step:
        """Return a step that makes all figures look at `at`, except the portraits of `excluded`.

        If `at` is None, their eyes wander.
        """

        def look() -> None:
            for figure in self.watchers(*excluded):
                figure.look_at(at)

        return Call(look)

    def light_seats(self, *seats: Seat) -> Step:
        """Return a step that lights the areas of `seats` and dims all others."""
        steps = [place.fade_light(is_lit=place.seat in seats) for place in self.props.seats]
        return together(Wait(0.22), *steps)
