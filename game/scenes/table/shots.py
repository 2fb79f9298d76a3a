"""The camera's shots, as shown on the match screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.boards.stage.close_up import CloseUp, UpcomingEvent, shot_box
from game.media.canvas import Canvas
from game.motion.camera import Shot
from game.rules.base import Event
from game.scenes.table.board_scene import BoardScene
from game.scenes.table.conductor import Conductor
from game.scenes.table.part import TableMode
from game.services.user import ServiceUser
from game.ui.widgets import Button

_AWAY: Final = 200.0
"""Distance by which the banner and buttons move up for a shot, in units."""


class CameraShots(ServiceUser):
    """Shows the camera's shots, each a close-up of one event.

    There are shots only at the motion level "full", and none with large text: the banner, which a
    shot moves out of view, takes longer to read there. The close-up of the next event that deserves
    one is rendered ahead on the worker thread, and freed after the shot.
    """

    def __init__(self, scene: BoardScene, conductor: Conductor, mode: TableMode) -> None:
        self.services = scene.services
        self._scene, self._conductor, self._mode = scene, conductor, mode
        self._close_up: CloseUp | None = None
        self._over: list[CloseUp] = []
        self._considered: list[Event] = []

    def prefetch(self) -> Iterator[None]:
        """Free close-ups that are over, and render the next one; called on the worker thread."""
        while self._over:
            self._over.pop().close()
        close_up = self._close_up
        if close_up is not None and not close_up.is_rehearsed:
            yield from close_up.rehearse()

    def update(self) -> None:
        """Detach the close-up that is over, and prepare the next one."""
        if self._close_up is not None and not self._is_needed(self._close_up):
            if self._close_up.board is not self._scene.board:
                self._considered.clear()  # a new board needs close-ups of its own
            self._close_up.board.close_up = None
            self._over.append(self._close_up)  # freeing it takes as long as several frames
            self._close_up = None
            self._scene.stack.prefetch()
            self._scene.stack.schedule_gc()  # boards are cycles
        is_enabled = self.motion == "full" and self.theme.text_scale == 1
        if self._close_up is None and is_enabled:
            self._prepare_next()

    def _is_needed(self, close_up: CloseUp) -> bool:
        board = self._scene.board
        if close_up.board is not board or self._conductor.board is not board:
            return False
        if close_up.was_staged:
            return board.props.camera.shot is not None
        return any(event == close_up.upcoming.event for event, _ in self._conductor.upcoming)

    def _prepare_next(self) -> None:
        board, conductor = self._scene.board, self._conductor
        is_resting = board.props.camera.is_resting
        kinds = {kind for kind, one in board.framings.items() if one.is_great or not is_resting}
        coming = conductor.upcoming
        self._considered = [
            event for event in self._considered if any(event is other for other, _ in coming)
        ]
        framed = (
            one
            for one in enumerate(coming)
            if type(one[1][0]) in kinds and not any(one[1][0] is old for old in self._considered)
        )
        number, (event, show) = next(framed, (0, (None, None)))
        if event is None or not self._scene.stack.has_threads:
            return
        self._considered.append(event)
        upcoming = UpcomingEvent(event, show, *conductor.knowledge_before(number))
        box = shot_box(board, upcoming)
        if box is not None and conductor.board is board:
            copy_for = self.services.rendering.copy_for
            self._close_up = board.close_up = CloseUp(board, upcoming, box, copy_for)
            self._scene.stack.prefetch()

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
