"""The camera's shots, as shown on the match screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.boards.stage.close_up import CloseUp
from game.media.canvas import Canvas
from game.motion.camera import Shot
from game.scenes.table.board_scene import BoardScene
from game.scenes.table.conductor import Conductor
from game.scenes.table.part import TableMode
from game.services.user import ServiceUser
from game.ui.widgets import Button

_AWAY: Final = 200.0
"""Distance by which the banner and buttons move up for a shot, in units."""


class CameraShots(ServiceUser):
    """Shows the camera's shots, each a part of the board's close-up.

    There are shots only at the motion level "full", and once the close-up has been rendered.
    """

    def __init__(self, scene: BoardScene, conductor: Conductor, mode: TableMode) -> None:
        self.services = scene.services
        self._scene, self._conductor, self._mode = scene, conductor, mode
        self._rendered: CloseUp | None = None
        self._close_up: CloseUp | None = None

    def prefetch(self) -> Iterator[None]:
        """Render the current board's close-up, if not yet done; called on the worker thread."""
        board = self._scene.board
        has_shots = self.motion == "full" and board.close_up_zoom > 1
        if not has_shots or board.close_up is not None:
            return
        close_up = CloseUp(board, self.services.rendering.copy_for)
        for _ in close_up.prefetch(self._conductor.settled_view):
            yield
        self._rendered = close_up

    def update(self) -> None:
        """Allow shots once the close-up has been rendered and no event is being animated."""
        if self._rendered is not None and self._conductor.is_settled:
            self._close_up, self._rendered = self._rendered, None
            self._conductor.start_close_up(self._close_up)

    @property
    def current(self) -> Shot | None:
        """The current shot; None if there is none."""
        scene = self._scene
        if self._conductor.board is not scene.board or self._mode.is_blocked:
            return None
        return None if self._mode.is_hidden else scene.board.props.camera.shot

    def draw(self, surface: pygame.Surface, buttons: Sequence[Button]) -> bool:
        """Draw the current shot in place of the table; return False if there is no shot.

        The banner and `buttons` move out of view.
        """
        shot, scene, close_up = self.current, self._scene, self._close_up
        if shot is None or close_up is None or close_up is not scene.board.close_up:
            return False
        close_up.draw(surface, shot)
        if isinstance(surface, Canvas) and shot.closeness < 1:
            away = self.layout.length(_AWAY * shot.closeness)
            with surface.scrolled(surface.get_size(), (0, away)):
                scene.banner.draw(surface, scene.sentence, is_still=True)
                for button in buttons:
                    button.draw(surface, self.theme, self.art)
        return True
