"""The close-up of a board: a second board, drawn larger, for the shots of the camera."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final, Protocol

import pygame

from game.boards.stage.backstage import StageProps
from game.boards.stage.board import Board
from game.geometry import Layout
from game.media.art import Art
from game.media.canvas import Canvas, draw_shape
from game.motion.camera import Shot
from game.motion.timeline import Timeline
from game.rules.base import Event, Observation, Seat
from game.scaling import smoothscale
from game.ui.theme import UiTheme

_DIM: Final = 1 / 3
"""Maximum darkening at the edges of a close-up, 0 to 1."""
_CLEAR: Final = 0.62
"""Distance from the centre at which the darkening begins; 1 is the edge of the window."""
_VIGNETTE: Final = (96, 54)
"""Width and height, in pixels, of the darkening as computed, before it is enlarged."""


class ScaledRendering(Protocol):
    """The layout, fonts and pictures for a particular scale."""

    layout: Layout
    art: Art
    theme: UiTheme


class CloseUp:
    """A second, larger board, `enlarged_board`, that animates the same events as the main board.

    Both have the same viewer and receive the same information, so the close-up reveals nothing that
    the main board does not.
    """

    def __init__(self, board: Board, copy_for: Callable[[Layout], ScaledRendering]) -> None:
        """Create the close-up of `board`; `copy_for` returns the rendering for a given layout."""
        self.board = board
        window, zoom = board.context.layout, board.close_up_zoom
        size = (round(window.width * zoom), round(window.height * zoom))
        rendering = copy_for(Layout(*size, window.view))
        context = replace(
            board.context,
            layout=rendering.layout,
            theme=rendering.theme,
            art=rendering.art,
            play_sound=lambda _: None,
            has_happenings=False,
            is_close_up=True,
        )
        self.enlarged_board = type(board)(
            context, board.seats, board.variant, board.options, board.viewer
        )
        self.enlarged_board.props.camera = board.props.camera
        self._timeline = Timeline()
        self._views: tuple[pygame.Surface | None, pygame.Surface | None] = (None, None)
        self._buffers = [pygame.Surface(self._window, 0, 32) for _ in range(2)]

    @property
    def _art(self) -> Art:
        return self.enlarged_board.context.art

    def prefetch(self, view: Observation | None) -> Iterator[object]:
        """Render the pictures that shots need, yielding after each one.

        `view` is an observation of the viewer, which shows the names and figures of this match.
        """
        self.enlarged_board.prepare()
        yield None
        yield self._vignette
        for _ in self.enlarged_board.props.prefetch():
            if self._art.is_full:
                break
            yield None
        if view is not None:
            self.enlarged_board.sync(view)
            self.enlarged_board.update(0.0)
            self.enlarged_board.draw(Canvas(self._window))

    def start(self, events: Iterable[Event], view: Observation) -> None:
        """Attach the close-up to its board and enable shots; call while no event is animated.

        Args:
            events: the events that the viewer has seen so far.
            view: the viewer's current observation.
        """
        self.enlarged_board.load_events(events)
        self.enlarged_board.sync(view)
        self.board.close_up = self
        self.board.props.camera.is_ready = True

    # -- passed on by the board -----------------------------------------------------------------

    def load_events(self, events: Iterable[Event]) -> None:
        """Load the events that the viewer has seen; see `Board.load_events`."""
        self.enlarged_board.load_events(events)

    def sync(self, observation: Observation) -> None:
        """Show `observation` without animation."""
        self.enlarged_board.sync(observation)

    def show_mood(self, seat: Seat, mood: str) -> None:
        """Show a mood on the portrait of `seat`."""
        self.enlarged_board.show_mood(seat, mood)

    # -- time -----------------------------------------------------------------------------------

    def stage(self, event: Event, show: object | None) -> Timeline:
        """Return the close-up's animation of an event, to be run together with the board's."""
        if self.board.props.camera.is_wanted:
            _copy_idle(self.board.props, self.enlarged_board.props)
            self._timeline = self.enlarged_board.stage(event, show)
            self.enlarged_board.update(0.0)  # places what only moves with time
        else:
            self.enlarged_board.apply_event(event)
            self._timeline = Timeline()
        return self._timeline

    def update(self, dt: float) -> None:
        """Advance the close-up by `dt` seconds while it is animating an event."""
        shot = self.board.props.camera.shot
        if shot is not None and shot.is_moving:
            return
        self._views = (None, None)
        if not self._timeline.is_done:
            self.enlarged_board.update(dt)

    # -- frames ---------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, shot: Shot) -> None:
        """Draw the board as seen in `shot`."""
        if not isinstance(surface, Canvas):
            surface.blit(self._rendered(partial(self._draw_close, shot=shot), 1), (0, 0))
        elif shot.is_moving:
            self._render_view(shot)
            picture = (*self._views, self._vignette, self._corner(shot), self._zoom)
            move = partial(_paint_move, *picture)
            draw_shape(surface, move, shot.closeness, surface.get_rect())
        elif shot.closeness:
            self._draw_close(surface, shot)
        else:
            self.board.draw(surface)

    @property
    def _window(self) -> tuple[int, int]:
        layout = self.board.context.layout
        return layout.width, layout.height

    @property
    def _zoom(self) -> float:
        return self._art.layout.scale / self.board.context.layout.scale

    def _corner(self, shot: Shot) -> tuple[int, int]:
        layout, (w, h) = self._art.layout, self._window
        x, y = layout.px(shot.centre)
        left, top = min(x - w // 2, layout.width - w), min(y - h // 2, layout.height - h)
        return max(left, 0), max(top, 0)

    def _draw_close(self, surface: Canvas, shot: Shot) -> None:
        self._draw_double(surface, shot)
        surface.blit(self._vignette, (0, 0))

    def _draw_double(self, surface: Canvas, shot: Shot) -> None:
        layout = self._art.layout
        with surface.scrolled((layout.width, layout.height), self._corner(shot)):
            self.enlarged_board.draw(surface)

    def _rendered(self, draw: Callable[[Canvas], None], spare: int) -> pygame.Surface:
        canvas, picture = Canvas(self._window), self._buffers[spare]
        draw(canvas)
        canvas.update_surface(picture)
        return picture

    def _render_view(self, shot: Shot) -> None:
        # Render one view per frame; until both exist, the previous frame stays underneath.
        wide, close = self._views
        if wide is None and (close is not None or shot.closeness < 0.5):
            wide = self._rendered(self.board.draw, 0)
        elif close is None:
            close = self._rendered(partial(self._draw_double, shot=shot), 1)
        self._views = wide, close

    @property
    def _vignette(self) -> pygame.Surface:
        return self._art.get("vignette", self._render_vignette)

    def _render_vignette(self) -> pygame.Surface:
        small = pygame.Surface(_VIGNETTE, pygame.SRCALPHA, 32)
        (w, h), darkest = _VIGNETTE, 255 * _DIM
        for x in range(w):
            for y in range(h):
                away = ((2 * x / (w - 1) - 1) ** 2 + (2 * y / (h - 1) - 1) ** 2) ** 0.5
                share = min(1.0, max(0.0, (away - _CLEAR) / (1.2 - _CLEAR)))
                small.set_at((x, y), (0, 0, 0, round(darkest * share * share * (3 - 2 * share))))
        return smoothscale(small, self._window)


def _copy_idle(props: StageProps, copied: StageProps) -> None:
    copied.seconds = props.seconds
    for figure, other in zip(props.all_figures, copied.all_figures, strict=True):
        other.copy_idle(figure)


def _paint_move(
    wide: pygame.Surface | None,
    close: pygame.Surface | None,
    vignette: pygame.Surface,
    corner: tuple[int, int],
    zoom: float,
    surface: pygame.Surface,
    closeness: float,
    _: object,
) -> None:
    whole = surface.get_rect()
    grown = zoom**closeness
    share = (1 - 1 / grown) / (1 - 1 / zoom)  # keeps the fixed point of the zoom in place
    x, y = corner[0] / zoom * share, corner[1] / zoom * share
    if wide is not None:
        seen = pygame.Rect(round(x), round(y), round(whole.w / grown), round(whole.h / grown))
        pygame.transform.scale(wide.subsurface(seen.clip(whole)), whole.size, surface)
    if close is not None:
        at = (corner[0] / zoom - x) * grown, (corner[1] / zoom - y) * grown
        inner = pygame.Rect(*map(round, at), *(round(side * grown / zoom) for side in whole.size))
        part = surface.subsurface(inner.clip(whole))
        pygame.transform.scale(close, part.size, part)
    vignette.set_alpha(round(255 * closeness))
    surface.blit(vignette, (0, 0))
    vignette.set_alpha(255)
