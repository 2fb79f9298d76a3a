"""The close-up of an event: a second board, drawn larger, for a shot of the camera."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Protocol

import pygame
from typing_extensions import override

from game.boards.stage.backstage import BoardFollower, StageCue, StageProps
from game.boards.stage.board import Board
from game.geometry import HEIGHT, WIDTH, Box, Layout, Point
from game.media.art import Art
from game.media.canvas import Canvas, draw_shape
from game.motion.camera import Shot
from game.motion.timeline import Step, Timeline, Wait
from game.rules.base import Event, Observation
from game.scaling import smoothscale
from game.ui.theme import UiTheme

_DIM: Final = 1 / 3
"""Maximum darkening at the edges of a close-up, 0 to 1."""
_CLEAR: Final = 0.62
"""Distance from the centre at which the darkening begins; 1 is the edge of the window."""
_VIGNETTE: Final = (96, 54)
"""Width and height, in pixels, of the darkening as computed, before it is enlarged."""
_REHEARSAL_STEP: Final = 1 / 40
"""Seconds between two frames of a rehearsal."""


class ScaledRendering(Protocol):
    """The layout, fonts and pictures for a particular scale."""

    layout: Layout
    art: Art
    theme: UiTheme


@dataclass(frozen=True)
class UpcomingEvent:
    """An event, and what the viewer knew just before it.

    Attributes:
        event: the event, as the viewer sees it.
        show: the path recorded by a physics simulation for the event, or None.
        events: all events that the viewer had seen.
        view: the viewer's observation.
    """

    event: Event
    show: object | None
    events: Sequence[Event]
    view: Observation


def shot_box(board: Board, upcoming: UpcomingEvent) -> Box | None:
    """Return the box, in units, that a shot of `upcoming` must show; None if it has no shot."""
    framing = board.framings.get(type(upcoming.event))
    if framing is None:
        return None
    view = board.narrator.view_of(upcoming.view)
    cue = StageCue(view, view.with_event(upcoming.event), board.viewer, upcoming.show)
    box = framing.box(board.moves, upcoming.event, cue)
    is_small = box is not None and max(box.w / WIDTH, box.h / HEIGHT) * board.close_up_zoom <= 1
    return box if is_small else None


class CloseUp(BoardFollower):
    """A second board that animates one event, showing only the part of the canvas in a shot.

    Its pictures exist only for this event. They are found and rendered by a rehearsal, on the
    worker thread. The second board has the same viewer as the main board and receives the same
    information, so it reveals nothing that the main board does not.

    Attributes:
        was_staged: whether the animation of the event has begun.
    """

    def __init__(
        self,
        board: Board,
        upcoming: UpcomingEvent,
        box: Box,
        copy_for: Callable[[Layout], ScaledRendering],
    ) -> None:
        """Create the close-up of `box`, in units, on `board` for the event `upcoming`.

        `copy_for` returns the rendering for a given layout.
        """
        self.board, self.upcoming = board, upcoming
        self.was_staged = False
        window, zoom = board.context.layout, board.close_up_zoom
        self._view = _close_view(window, box.centre, zoom)
        rendering = copy_for(Layout(window.width, window.height, self._view))
        self._art = rendering.art
        self._context = replace(
            board.context,
            layout=rendering.layout,
            theme=rendering.theme,
            art=rendering.art,
            play_sound=lambda _: None,
            has_happenings=False,
            is_close_up=True,
        )
        self._is_closed = False
        self._rehearsed: Board | None = None
        self._enlarged: Board | None = None
        self._timeline, self._seconds = Timeline(), 0.0
        self._canvases = Canvas(self._window), Canvas(self._window)
        self._views: tuple[pygame.Surface | None, pygame.Surface | None] = (None, None)
        self._move: Callable[..., object] | None = None
        self._vignette: pygame.Surface | None = None

    # -- preparation ----------------------------------------------------------------------------

    def rehearse(self) -> Iterator[None]:
        """Animate the event once to render all pictures, yielding after each frame.

        May run on any thread.
        """
        _ = self._buffer(0), self._buffer(1)
        self._vignette = self._render_vignette()
        board, upcoming = self._new_board(), self.upcoming
        board.draw(Canvas(self._window))
        yield
        timeline = board.stage(upcoming.event, upcoming.show)
        while not (timeline.is_done or self._is_closed):
            timeline.update(_REHEARSAL_STEP)
            board.update(_REHEARSAL_STEP)
            board.draw(Canvas(self._window))
            yield
        if not self._is_closed:
            self._rehearsed = self._new_board()

    def _new_board(self) -> Board:
        board = self.board
        made = type(board)(self._context, board.seats, board.variant, board.options, board.viewer)
        made.load_events(self.upcoming.events)
        made.sync(self.upcoming.view)
        for place, copied in zip(board.props.seats, made.props.seats, strict=True):
            copied.show_mood(place.resting_mood)
        made.update(0.0)  # places what only moves with time
        return made

    @property
    def is_rehearsed(self) -> bool:
        """Whether all pictures of the close-up have been rendered."""
        return self._rehearsed is not None

    def close(self) -> None:
        """Free the pictures after the shot, and stop any rehearsal in progress."""
        self._is_closed = True
        self._views, self._move, self._vignette = (None, None), None, None
        self._art.close()

    # -- the shot -------------------------------------------------------------------------------

    @override
    def shot_of(self, event: Event, steps: Sequence[Step]) -> Sequence[Step]:
        if self.was_staged or event != self.upcoming.event:
            return steps
        self.was_staged = True
        rest = Wait(self.board.framings[type(event)].hold_seconds)
        camera = self.board.props.camera
        return [
            Shot(camera, *steps, rest, is_focused=lambda: self.is_rehearsed, follow=self._follow)
        ]

    def _follow(self, dt: float) -> None:
        self._seconds += dt
        self._timeline.update(dt)

    def _start(self, board: Board) -> None:
        _copy_idle(self.board.props, board.props)
        self._timeline = board.stage(self.upcoming.event, self.upcoming.show)
        if self._seconds:
            self._timeline.update(self._seconds)
        board.update(0.0)
        self._enlarged = board

    @override
    def update(self, dt: float) -> None:
        shot = self.board.props.camera.shot
        if shot is None:
            return
        if self._enlarged is None and self._rehearsed is not None:
            self._start(self._rehearsed)
        if not shot.is_moving:
            self._views, self._move = (None, None), None
            if self._enlarged is not None:
                self._enlarged.update(dt)

    # -- frames ---------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, shot: Shot) -> None:
        """Draw the board as seen in `shot`."""
        enlarged = self._enlarged
        if not shot.closeness:
            self.board.draw(surface)
        elif enlarged is not None and (shot.closeness == 1.0 or not isinstance(surface, Canvas)):
            enlarged.draw(surface)
            if self._vignette is not None:
                surface.blit(self._vignette, (0, 0))
        else:
            draw_shape(surface, self._view_move(shot), shot.closeness, surface.get_rect())

    @property
    def _window(self) -> tuple[int, int]:
        layout = self._context.layout
        return layout.width, layout.height

    @property
    def _corner(self) -> Point:
        layout = self.board.context.layout
        (left, top), view = layout.origin, self._view
        return left + view.x * layout.scale, top + view.y * layout.scale

    def _view_move(self, shot: Shot) -> Callable[..., object]:
        # Render one view per frame; until both exist, the previous frame stays underneath.
        before = wide, close = self._views
        if wide is None and (close is not None or shot.closeness < 0.5 or self._enlarged is None):
            wide = self._rendered(self.board, 0)
        elif close is None and self._enlarged is not None:
            close = self._rendered(self._enlarged, 1)
        if self._move is None or (wide, close) != before:
            self._views = wide, close
            zoom = self.board.close_up_zoom
            self._move = partial(_paint_move, wide, close, self._vignette, self._corner, zoom)
        return self._move

    def _rendered(self, board: Board, number: int) -> pygame.Surface:
        canvas, picture = self._canvases[number], self._buffer(number)
        board.draw(canvas)
        canvas.update_surface(picture)
        return picture

    def _buffer(self, number: int) -> pygame.Surface:
        make = partial(pygame.Surface, self._window, 0, 32)
        return self._art.get(("view", number), make)

    def _render_vignette(self) -> pygame.Surface:
        small = pygame.Surface(_VIGNETTE, pygame.SRCALPHA, 32)
        (w, h), darkest = _VIGNETTE, 255 * _DIM
        for x in range(w):
            for y in range(h):
                away = ((2 * x / (w - 1) - 1) ** 2 + (2 * y / (h - 1) - 1) ** 2) ** 0.5
                share = min(1.0, max(0.0, (away - _CLEAR) / (1.2 - _CLEAR)))
                small.set_at((x, y), (0, 0, 0, round(darkest * share * share * (3 - 2 * share))))
        return smoothscale(small, self._window)


def _close_view(window: Layout, centre: Point, zoom: float) -> Box:
    whole = window.box(pygame.Rect(0, 0, window.width, window.height))
    w, h = whole.w / zoom, whole.h / zoom
    x = min(max(centre[0] - w / 2, whole.x), whole.right - w)
    y = min(max(centre[1] - h / 2, whole.y), whole.bottom - h)
    return Box(x, y, w, h)


def _copy_idle(props: StageProps, copied: StageProps) -> None:
    copied.seconds = props.seconds
    for figure, other in zip(props.all_figures, copied.all_figures, strict=True):
        other.copy_idle(figure)


def _paint_move(
    wide: pygame.Surface | None,
    close: pygame.Surface | None,
    vignette: pygame.Surface | None,
    corner: Point,
    zoom: float,
    surface: pygame.Surface,
    closeness: float,
    _: object,
) -> None:
    whole = surface.get_rect()
    grown = zoom**closeness
    share = (1 - 1 / grown) / (1 - 1 / zoom)  # keeps the fixed point of the zoom in place
    x, y = corner[0] * share, corner[1] * share
    if wide is not None:
        seen = pygame.Rect(round(x), round(y), round(whole.w / grown), round(whole.h / grown))
        pygame.transform.scale(wide.subsurface(seen.clip(whole)), whole.size, surface)
    if close is not None:
        at = (corner[0] - x) * grown, (corner[1] - y) * grown
        inner = pygame.Rect(*map(round, at), *(round(side * grown / zoom) for side in whole.size))
        part = surface.subsurface(inner.clip(whole))
        pygame.transform.scale(close, part.size, part)
    if vignette is not None:
        vignette.set_alpha(round(255 * closeness))
        surface.blit(vignette, (0, 0))
        vignette.set_alpha(255)
