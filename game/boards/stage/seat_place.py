"""The place of a seat: who sits there, of what level, in which mood, and whether it is its turn.

Every game dresses it: a class of its own says by constants how large its parts are, and by `draw`
where they stand. Names, icons, moods, thoughts and pointers are the same everywhere.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import cached_property
from typing import ClassVar, Final

import pygame

from game.boards.base import BoardContext, SeatLook
from game.boards.figures.figure import Figure
from game.boards.things.pieces import arch, blit_centre
from game.boards.things.signs import Thought
from game.geometry import Box, Point
from game.motion.easing import ease_out
from game.motion.timeline import Step
from game.motion.tween import Tween
from game.rules.base import Seat
from game.ui.letters import Colour, Face, font, shortened

_LEVELS: Final = ("easy", "medium", "hard")


def seat_icon(look: SeatLook) -> str:
    """Return the picture of who sits there: a person, or as many pieces of cheese as a bot has."""
    if look.kind != "bot":
        return "common/icon_person"
    return f"common/icon_level_{_LEVELS.index(look.level or 'easy') + 1}"


def fitting_face(context: BoardContext, name: str, width: float) -> Face:
    """Return the face in which a name fits into a line: titles', else the narrower one."""
    wide, _ = font("title", context.layout.least_text).size(name)
    return "title" if wide <= context.layout.length(width) else "body"


def fitting_name(context: BoardContext, name: str, width: float, face: Face = "title") -> str:
    """Return a name, cut if it is wider than a line at the smallest size of text."""
    return shortened(name, font(face, context.layout.least_text), context.layout.length(width))


class SeatPlace(ABC):
    """One seat's place at the table.

    Attributes:
        seat: whose place it is.
        portrait: the figure that sits there.
        temper: how it feels about its prospects, as far as it shows: one of `MOODS`.
        is_thinking: whether a thought bubble is shown.
        lift: 0 at rest to 1, lit because it is this seat's turn.
        score: what is counted, as far as it has been shown.
        swell: 0 to 1, how far the score pops because it has just grown.
        has_won: whether it bears a crown.
    """

    ICON: ClassVar[float] = 32.0
    """Height of the icon of who sits there."""
    NAME: ClassVar[float] = 28.0
    """Size of the name."""
    POINTER: ClassVar[float] = 44.0
    """Height of the pointer to whose turn it is."""
    SWING: ClassVar[tuple[float, float]] = (7.0, 1.7)
    """Swing of the pointer: units, and times in two seconds."""
    SHOWS_TEMPER: ClassVar[bool] = False
    """Whether its face goes back to its temper as soon as it has thought."""

    def __init__(self, context: BoardContext, seat: Seat, look: SeatLook, portrait: Figure) -> None:
        self._context, self._look = context, look
        self.seat, self.portrait = seat, portrait
        self.temper = "calm"
        self.is_thinking = self.has_won = False
        self.lift = self.swell = 0.0
        self.score = 0
        self._thought = Thought(context.art)

    @cached_property
    def _pointer(self) -> pygame.Surface:
        return self.turned(self._context.art.picture("common/arrow_turn", self.POINTER))

    @cached_property
    def _face(self) -> Face:
        return fitting_face(self._context, self._look.name, self.name_width)

    @cached_property
    def _name(self) -> str:
        """The name as far as there is room for it."""
        return fitting_name(self._context, self._look.name, self.name_width, self._face)

    # -- what a game says of it -----------------------------------------------------------------

    @property
    @abstractmethod
    def name_width(self) -> float:
        """Greatest width of the name, in units."""

    def turned(self, pointer: pygame.Surface) -> pygame.Surface:
        """Return the pointer, drawn pointing down, as it points to this place."""
        return pointer

    # -- moods ----------------------------------------------------------------------------------

    @property
    def is_lit(self) -> bool:
        """Whether the light of whose turn it is is on."""
        return self.lift > 0.5

    @property
    def is_bot(self) -> bool:
        """Whether nobody looks at the screen from here."""
        return self._look.kind == "bot"

    def react(self, mood: str) -> None:
        """Think, or show from now on how it feels."""
        self.is_thinking = mood == "think"
        self.portrait.mood = mood
        if not self.is_thinking:
            self.temper = mood

    def stop_thinking(self) -> None:
        """Hide the bubble, and show the temper again if this place does."""
        if self.is_thinking and self.SHOWS_TEMPER:
            self.portrait.mood = self.temper
        self.is_thinking = False

    # -- setters for steps ----------------------------------------------------------------------

    def put_lift(self, lift: float) -> None:
        """Set the light: 0 dark to 1 lit."""
        self.lift = lift

    def light(self, *, is_lit: bool) -> Step:
        """Fade its light in, or out."""
        return Tween(lambda: self.lift, self.put_lift, float(is_lit), 0.22, ease_out)

    def pop(self, t: float) -> None:
        """Swell the score and let it shrink again, at a share 0..1 of that."""
        self.swell = arch(t)

    def put_score(self, score: int) -> None:
        """Show a score."""
        self.score = score

    def crown(self, *, has_won: bool) -> None:
        """Give it a crown, or none; it is in the light if it has one."""
        self.has_won, self.lift = has_won, float(has_won)

    # -- frames ---------------------------------------------------------------------------------

    def prefetch(self) -> Iterator[object]:
        """Make the pictures of the portrait, of thoughts and of the pointer."""
        yield from self.portrait.prefetch("stand")
        yield from self._thought.prefetch()
        yield self._context.art.picture("common/arrow_turn", self.POINTER)

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds: who sits here lives."""
        self.portrait.update(dt)

    def _still(self, seconds: float) -> float:
        return 1.0 if self._context.motion == "none" else seconds

    def _swing(self, seconds: float) -> float:
        far, often = self.SWING
        return 0.0 if self._context.motion == "none" else far * abs((seconds * often) % 2 - 1)

    def _draw_icon(self, surface: pygame.Surface, at: Point) -> None:
        icon = self._context.art.picture(seat_icon(self._look), self.ICON)
        blit_centre(surface, icon, self._context.layout, at)

    def _draw_name(
        self,
        surface: pygame.Surface,
        box: Box,
        *,
        is_centred: bool = False,
        outline: Colour | None = None,
    ) -> None:
        self._context.theme.text(
            surface,
            self._name,
            box,
            size=self.NAME,
            face=self._face,
            align="center" if is_centred else "left",
            outline=outline,
        )

    def _draw_pointer(self, surface: pygame.Surface, at: Point) -> None:
        blit_centre(surface, self._pointer, self._context.layout, at)

    def _draw_thought(self, surface: pygame.Surface, at: Point, seconds: float) -> None:
        if self.is_thinking:
            self._thought.draw(surface, at, self._still(seconds))
