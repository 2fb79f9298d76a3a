"""A seat's area on the board: portrait, name, level, mood, and the mark of the active player."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import ClassVar, Final

import pygame

from game.boards.base import BoardContext, SeatInfo
from game.boards.components.pieces import arch_height, blit_centre
from game.boards.components.signs import ThoughtBubble
from game.boards.figures.figure import Figure
from game.geometry import Box, Point
from game.motion.easing import ease_out
from game.motion.timeline import Step
from game.motion.tween import Tween
from game.rules.base import Seat
from game.ui.fonts import Colour, FontFace, font, shorten

_LEVELS: Final = ("easy", "medium", "hard")


def seat_icon(info: SeatInfo) -> str:
    """Return the name of the icon that stands for a person, or for a bot of a particular level."""
    if info.kind != "bot":
        return "common/icon_person"
    return f"common/icon_level_{_LEVELS.index(info.level or 'easy') + 1}"


def shortened_name(context: BoardContext, name: str, width: float, face: FontFace = "title") -> str:
    """Return `name`, shortened if it is wider than `width` units at the smallest text size."""
    return shorten(name, font(face, context.layout.min_text_pixels), context.layout.length(width))


def face_box(figure: Figure) -> Box:
    """Return the box of a figure's head, in units."""
    x, y = figure.position
    high = figure.height
    return Box(x - 0.32 * high, y - high, 0.64 * high, 0.62 * high)


class SeatArea(ABC):
    """The area of one seat on the board, such as a panel with portrait, name and score.

    Attributes:
        resting_mood: the mood between animations, one of `MOODS`.
        lift: brightness of the light that marks the active player, 0 to 1; some panels also rise.
        score_swell: temporary enlargement of a score that has just increased, 0 to 1.
    """

    ICON_HEIGHT: ClassVar[float] = 32.0
    """Height of the icon for a human player or a bot, in units."""
    NAME_SIZE: ClassVar[float] = 28.0
    """Text size of the name, in units."""
    POINTER_HEIGHT: ClassVar[float] = 44.0
    """Height of the pointer to the active player, in units."""
    POINTER_SWING: ClassVar[tuple[float, float]] = (7.0, 1.7)
    """The pointer's swing: amplitude in units, and half-swings per second."""
    RESTORES_MOOD: ClassVar[bool] = False
    """Whether the portrait returns to `resting_mood` when it stops thinking."""

    def __init__(self, context: BoardContext, seat: Seat, info: SeatInfo, portrait: Figure) -> None:
        self._context, self._info = context, info
        self.seat, self.portrait = seat, portrait
        self.resting_mood = "calm"
        self.is_thinking = self.has_won = False
        self.lift = self.score_swell = 0.0
        self.score = 0
        self._name_typeface: FontFace = "title"
        self._name_size = self.NAME_SIZE
        self._thought = ThoughtBubble(context.art)

    @cached_property
    def _pointer_picture(self) -> pygame.Surface:
        return self.oriented_pointer(
            self._context.art.picture("common/arrow_turn", self.POINTER_HEIGHT)
        )

    @property
    def _label(self) -> str:
        return self._info.label or self._info.name

    @cached_property
    def _name(self) -> str:
        return shortened_name(self._context, self._label, self.name_width, self._name_typeface)

    # -- overridden by each game ----------------------------------------------------------------

    @property
    @abstractmethod
    def name_width(self) -> float:
        """Maximum width of the name, in units."""

    def oriented_pointer(self, pointer: pygame.Surface) -> pygame.Surface:
        """Return the turn pointer, rotated to point at this area; `pointer` points down."""
        return pointer

    @property
    def face_box(self) -> Box:
        """The box of the portrait's face, in units."""
        return face_box(self.portrait)

    # -- moods ----------------------------------------------------------------------------------

    @property
    def is_lit(self) -> bool:
        """Whether the area is lit to mark the active player or a winner."""
        return self.lift > 0.5

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays at this seat."""
        return self._info.kind == "bot"

    def show_mood(self, mood: str) -> None:
        """Show a mood: `think` adds a thought bubble, any other also becomes `resting_mood`."""
        self.is_thinking = mood == "think"
        self.portrait.mood = mood
        if not self.is_thinking:
            self.resting_mood = mood

    def stop_thinking(self) -> None:
        """Hide the thought bubble and, if `RESTORES_MOOD`, return to `resting_mood`."""
        if self.is_thinking and self.RESTORES_MOOD:
            self.portrait.mood = self.resting_mood
        self.is_thinking = False

    # -- setters for steps ----------------------------------------------------------------------

    def set_lift(self, lift: float) -> None:
        """Set the brightness, 0 to 1, of the light that marks the active player."""
        self.lift = lift

    def fade_light(self, *, is_lit: bool) -> Step:
        """Return a step that fades the light of the active player in (`is_lit`) or out."""
        return Tween(lambda: self.lift, self.set_lift, float(is_lit), 0.22, ease_out)

    def swell_score(self, t: float) -> None:
        """Enlarge the score and shrink it again; `t` is the progress of the step, 0 to 1."""
        self.score_swell = arch_height(t)

    def set_score(self, score: int) -> None:
        """Set the displayed score."""
        self.score = score

    def mark_winner(self, *, has_won: bool) -> None:
        """Light the area and crown the portrait if `has_won`; otherwise undo both."""
        self.has_won, self.lift = has_won, float(has_won)

    # -- frames ---------------------------------------------------------------------------------

    def prefetch(self) -> Iterator[object]:
        """Render the portrait, the thought bubble and the pointer, yielding after each picture."""
        yield from self.portrait.prefetch("stand")
        yield from self._thought.prefetch()
        yield self._context.art.picture("common/arrow_turn", self.POINTER_HEIGHT)

    def update(self, dt: float) -> None:
        """Advance the portrait by `dt` seconds."""
        self.portrait.update(dt)

    def _animation_time(self, seconds: float) -> float:
        return 1.0 if self._context.motion == "none" else seconds

    def _pointer_swing(self, seconds: float) -> float:
        far, often = self.POINTER_SWING
        return 0.0 if self._context.motion == "none" else far * abs((seconds * often) % 2 - 1)

    def _draw_icon(self, surface: pygame.Surface, at: Point) -> None:
        icon = self._context.art.picture(seat_icon(self._info), self.ICON_HEIGHT)
        blit_centre(surface, icon, self._context.layout, at)

    def _draw_name(
        self,
        surface: pygame.Surface,
        box: Box,
        *,
        is_centred: bool = False,
        outline: Colour | None = None,
    ) -> None:
        self._context.theme.draw_text(
            surface,
            self._name,
            box,
            size=self._name_size,
            face=self._name_typeface,
            align="center" if is_centred else "left",
            outline=outline,
        )

    def _draw_pointer(self, surface: pygame.Surface, at: Point) -> None:
        blit_centre(surface, self._pointer_picture, self._context.layout, at)

    def _draw_thought(self, surface: pygame.Surface, at: Point, seconds: float) -> None:
        if self.is_thinking:
            self._thought.draw(surface, at, self._animation_time(seconds))

    @property
    def _fits_title(self) -> bool:
        layout = self._context.layout
        wide, _ = font("title", layout.min_text_pixels).size(self._label)
        return wide <= layout.length(self.name_width)


def unify_names(seats: Sequence[SeatArea]) -> None:
    """Draw the names of all `seats` in the same typeface and size, so that the longest one fits."""
    face: FontFace = "title" if all(seat._fits_title for seat in seats) else "body"
    for seat in seats:
        seat._name_typeface = face
    theme = seats[0]._context.theme
    boxes = [Box(0, 0, seat.name_width, 2 * seat.NAME_SIZE) for seat in seats]
    names = [seat._name for seat in seats]
    size = theme.common_size(names, boxes, seats[0].NAME_SIZE, face)
    for seat in seats:
        seat._name_size = size
