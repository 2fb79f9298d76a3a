"""A ready-made board for small games: figures, name plates with scores, dice, slot highlights.

A small game only adds positions and stagings; a larger one replaces components.
`game.boards.components.plain_cards` provides cards for it.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Final, TypeVar

import pygame
from typing_extensions import override

from game.boards.base import BoardContext, SeatInfo, Slot
from game.boards.components.dice import Die
from game.boards.components.pieces import blit_centre, show_during
from game.boards.components.signs import Highlight
from game.boards.figures.figure import Figure, portrait
from game.boards.figures.steps import straighten_up
from game.boards.stage.backstage import Choreographer, StageProps
from game.boards.stage.board import Board, _ViewT_co
from game.boards.stage.narrator import Narrator
from game.boards.stage.seat_area import SeatArea
from game.geometry import Box, Point
from game.motion.timeline import Call, Run, Step, Wait, sequence
from game.rules.base import Seat
from game.ui.theme import CHEESE_YELLOW, CREAM

PLATE_SIZE: Final = (236.0, 84.0)
"""Width and height of a name plate, in units."""
_PORTRAIT: Final = 66.0
_TOKEN: Final = 34.0
_ROLL_SECONDS: Final = 1.3
_TICK: Final = 46.0
_FRAME_MARGIN: Final = 10.0
"""How much larger than its slot a frame is, in units."""


class NamePlate(SeatArea):
    """A seat's name plate: a picture of its figure, the player's name and icon, and the score.

    The seat's `portrait`, which shows moods, is the figure on the board itself.
    """

    NAME_SIZE = 32.0
    ICON_HEIGHT = 30.0
    name_width = 152.0

    def __init__(
        self,
        context: BoardContext,
        seat: Seat,
        info: SeatInfo,
        figure: Figure,
        pictures: tuple[str, str],
    ) -> None:
        """Create a plate.

        `pictures` are the names of two pictures: the player's figure and one point of the score.
        """
        super().__init__(context, seat, info, figure)
        self._figure, self._token = pictures

    @override
    def update(self, dt: float) -> None:
        """Do nothing: the portrait is one of `StageProps.figures`, which are updated elsewhere."""

    @override
    def prefetch(self) -> Iterator[object]:
        yield from super().prefetch()
        yield from self._pictures()

    def _pictures(self) -> Iterator[pygame.Surface]:
        art = self._context.art
        yield portrait(art, self._figure, _PORTRAIT, "calm")
        yield art.picture(self._token, _TOKEN)

    def draw(self, surface: pygame.Surface, corner: Point) -> None:
        """Draw the plate with its upper left corner at `corner`, in units."""
        box = Box(*corner, *PLATE_SIZE)
        theme, layout = self._context.theme, self._context.layout
        figure, token = self._pictures()
        theme.draw_panel(surface, box, fill=CHEESE_YELLOW if self.is_lit else CREAM)
        blit_centre(surface, figure, layout, (box.x + 40, box.centre[1] - 2))
        self._draw_name(surface, Box(box.x + 76, box.y - 1, self.name_width, 40))
        low = box.bottom - 24
        self._draw_icon(surface, (box.x + 94, low))
        blit_centre(surface, token, layout, (box.right - 80, low - 2))
        size = 30 * (1 + 0.3 * self.score_swell)
        score = Box(box.right - 60, low - 20, 52, 42)
        theme.draw_text(surface, str(self.score), score, size=size, face="title", align="left")

    def draw_sign(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw a thought bubble or the turn pointer above the figure.

        `seconds` is the time since the board was created.
        """
        x, y = self.portrait.head_point
        if self.is_thinking:
            self._draw_thought(surface, (x + self.portrait.height * 0.6, y - 20), seconds)
        elif self.is_lit:
            self._draw_pointer(surface, (x, y - 40 - self._pointer_swing(seconds)))


class PlainProps(StageProps):
    """The props of a plain board: background, figures from back to front, name plates.

    Attributes:
        is_rolling: whether a die is in the air.
    """

    seats: Sequence[NamePlate]
    dice: Sequence[Die] = ()

    def __init__(
        self, context: BoardContext, seats: Sequence[SeatInfo], figures: Sequence[str], token: str
    ) -> None:
        """Create the props.

        `figures` are the names of the seats' figures; `token` is the name of the picture for one
        point of a score.
        """
        super().__init__(context)
        self.is_rolling = False
        players = self._make_figures(len(seats))
        self.seats = [
            NamePlate(context, seat, info, players[seat], (figures[seat], token))
            for seat, info in enumerate(seats)
        ]

    @abstractmethod
    def _make_figures(self, players: int) -> Sequence[Figure]:
        """Create `figures` for a match of `players` seats and return the figure of each seat."""

    @abstractmethod
    def _plate_corner(self, seat: Seat) -> Point:
        """Return the upper left corner of a seat's plate, in units."""

    def new_die(self, faces: Sequence[str], height: float, home: Point) -> Die:
        """Return a die with this game's pictures `faces`; the caller adds it to `dice`.

        It is `height` units high and rests at `home`.
        """
        return Die(self.context.art, [self._qualified_name(name) for name in faces], height, home)

    def rest(self, scores: Sequence[int], *lit: Seat) -> None:
        """Put all props at rest: figures upright and calm, plates showing `scores`.

        The plates of the seats in `lit` are lit to mark active players or winners.
        """
        self.overlay.clear()
        self.is_rolling = False
        for figure in self.figures:
            straighten_up(figure)
            figure.mood = "calm"
        for plate in self.seats:
            plate.lift, plate.score_swell = float(plate.seat in lit), 0.0
            plate.score = scores[plate.seat]

    @override
    def prefetch(self) -> Iterator[object]:
        yield from super().prefetch()
        for die in self.dice:
            yield from die.prefetch()

    @override
    def draw_below_highlights(self, surface: pygame.Surface, step: int) -> None:
        surface.blit(self.context.art.background(self._qualified_name("backdrop")), (0, 0))

    @override
    def draw_above_highlights(self, surface: pygame.Surface) -> None:
        for figure in self.figures:
            figure.draw(surface, self.context.layout)
        for plate in self.seats:
            plate.draw(surface, self._plate_corner(plate.seat))
        for plate in self.seats:
            plate.draw_sign(surface, self.seconds)


_PropsT = TypeVar("_PropsT", bound=PlainProps)


class PlainChoreographer(Choreographer[_PropsT]):
    """Creates animation steps common to games on a plain board."""

    def roll(self, die: Die, face: int, *then: Step) -> Step:
        """Return a step that throws a die and then runs the steps `then`.

        The die stays visible throughout. While it is in the air, the banner shows the message
        `PlainBoard.rolling_message`; afterwards it shows the narrator's announcement of the event.

        Args:
            die: the die.
            face: the result, as an index into its pictures.
            then: the steps that follow from the result.
        """
        props = self.props

        def set_rolling(*, is_rolling: bool) -> None:
            props.is_rolling = is_rolling

        throw = sequence(
            Call(partial(set_rolling, is_rolling=True)),
            self.play_sound("common/dice_roll"),
            die.tumble(face, _ROLL_SECONDS, random.Random(props.alternate), (70.0, 10.0), 150.0),
            Call(partial(set_rolling, is_rolling=False)),
            Wait(0.5),
        )
        return show_during(props.overlay, die, sequence(throw, *then))

    def show_score(self, seat: Seat, points: int) -> Step:
        """Return a step that sets the score on a seat's plate to `points`, enlarging it briefly."""
        plate = self.props.seats[seat]
        return sequence(Call(partial(plate.set_score, points)), Run(0.4, plate.swell_score))


class PlainBoard(Board[_ViewT_co]):
    """A board with a background, figures and name plates, for small games.

    A tick marks each picked slot that can be deselected by picking it again.

    Attributes:
        highlights: for each kind of slot whose highlight is a ring on the ground: the ring's width
            and height, and the height of the light above it, in units. The ring lies around the
            middle of the slot's area, below everything that stands there. Other kinds get a frame
            around the area, which suits cards, plates and squares of a grid.
        rolling_message: key of the message in the banner while a die is in the air.
    """

    narrator_class: ClassVar[type[Narrator[Any]]]
    props_class: ClassVar[type[PlainProps]]
    highlights: ClassVar[Mapping[str, tuple[float, float, float]]] = {}
    rolling_message: ClassVar[str] = "banner.roll"
    props: PlainProps

    @override
    def _make_parts(self) -> None:
        art = self.context.art
        self.narrator = self.narrator_class(self.context, self.seats, self.viewer)
        self.props = self.props_class(
            self.context, self.seats, self.seat_figures, self.score_picture
        )
        self.moves = PlainChoreographer(self.props)
        self._lights = {kind: Highlight(art, *size) for kind, size in self.highlights.items()}

    @property
    @override
    def interim_sentence(self) -> str:
        return self.context.say(self.rolling_message) if self.props.is_rolling else ""

    @override
    def prepare(self) -> None:
        self.context.art.background(f"{self.key}/backdrop")

    @override
    def _highlights(self) -> Iterable[Highlight]:
        return self._lights.values()

    @override
    def _draw_glow(self, surface: pygame.Surface, slot: Slot, step: int) -> None:
        box, light = self.area(slot), self._lights.get(slot.kind)
        if light is None:
            size = (box.w + _FRAME_MARGIN, box.h + _FRAME_MARGIN)
            light = Highlight(self.context.art, *size)
        light.draw(surface, box.centre, step, has_focus=slot == self._focused_slot)

    @override
    def _draw_place(self, surface: pygame.Surface, step: int) -> None:
        super()._draw_place(surface, step)
        for slot in self._offered:
            if slot in self.picked_slots:
                box, art = self.area(slot), self.context.art
                at = (box.right - _TICK / 2, box.y + _TICK / 2)
                blit_centre(surface, art.picture("common/icon_check", _TICK), art.layout, at)
