"""What the bots' figures say about the match, in speech bubbles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from typing_extensions import override

from game.boards.stage.lines import Line, LineChooser, Speaker
from game.boards.stage.seat_area import face_box
from game.geometry import Box
from game.rules.base import Event, Seat
from game.scenes.table.part import TablePart
from game.scenes.table.scene import TableScene
from game.scenes.talk_bubble import TalkBubble, place_bubble

WAITING_SECONDS: Final = 18.0
"""Seconds without a press after which a bot's figure says that it is waiting for the player."""
_PAN: Final = 0.6
"""Stereo pan of a figure at the left or right edge of the window; the maximum is 1."""


class FigureTalk(TablePart):
    """Shows the lines of the bots' figures in bubbles, and speaks them in the figures' voices.

    No figure talks, and the bubble disappears, while another voice speaks, a choice, question or
    hint is open, or a caption is shown. Lines are spoken only if the player has enabled reading
    aloud.

    Attributes:
        bubble: the bubble that is shown, or None.
    """

    def __init__(self, scene: TableScene, is_busy: Callable[[], bool]) -> None:
        """Create the part; `is_busy` returns whether a hint is being given."""
        self.scene, self.services, self._is_busy = scene, scene.services, is_busy
        self.bubble: TalkBubble | None = None
        self._speaker: Seat | Speaker = 0
        say, players = self.words.domain(scene.game), range(len(scene.setup.players))
        bots = [seat for seat in players if seat not in scene.people]
        self._lines = scene.entry.lines
        self._chooser = LineChooser(self._lines, bots, say.alternates, self.services.rng)
        self._actor: Seat | None = None
        self._idle = 0.0
        self._is_spoken = False

    @property
    def blocks_reading(self) -> bool:
        """Whether a figure is speaking and no choice is open, so that new banner text must wait."""
        return self._is_heard and self.scene.pending_choice is None

    @property
    def _is_heard(self) -> bool:
        return self.bubble is not None and self._is_spoken and self.speech.is_speaking

    def note_event(self, event: Event) -> None:
        """Record an event, as the viewer saw it, when its staging begins; a line may follow."""
        self._chooser.note_event(event)

    @override
    def on_board_replaced(self, *, is_translated: bool) -> None:
        self.bubble = None

    @override
    def update(self, dt: float) -> None:
        if not (self.services.has_lines and self.scene.people):
            return
        self._chooser.update(dt)
        self._note_actor(dt)
        if self.bubble is not None:
            self._continue(self.bubble, dt)
        elif self._may_speak and (line := self._chooser.due_line) is not None:
            self._show(line)

    def _note_actor(self, dt: float) -> None:
        scene, actor = self.scene, self.scene.board.view.to_act
        has_pressed = self.services.controls.has_recent_press
        self._idle = 0.0 if scene.pending_choice is None or has_pressed else self._idle + dt
        if actor != self._actor and actor >= 0 and scene.conductor.is_settled:
            self._actor = actor
            self._chooser.note_actor(actor)
        if self._idle - dt < WAITING_SECONDS <= self._idle and scene.pending_choice is not None:
            self._chooser.note_waiting(scene.pending_choice.seat)

    @property
    def _may_speak(self) -> bool:
        return not (self.speech.is_speaking or self._must_listen)

    @property
    def _must_listen(self) -> bool:
        scene, props = self.scene, self.scene.board.props
        is_asked = scene.pending_choice is not None and self._idle < WAITING_SECONDS
        is_waiting = scene.conductor.active_hold is not None or scene.conductor.is_waiting_for_click
        return (
            is_asked
            or is_waiting
            or scene.has_paper
            or bool(self.services.output.caption)
            or props.camera.shot is not None
            or bool(scene.remark.sentence)
            or scene.mode.is_blocked
            or scene.conductor.is_over
            or self.speech.is_hushed
            or self._is_busy()
        )

    def _continue(self, bubble: TalkBubble, dt: float) -> None:
        bubble.seconds += dt
        has_left = not self._follow_speaker(bubble)
        is_over = bubble.is_read and not self._is_heard
        is_in_the_way = any(bubble.place.overlap(box) for box in self._kept_clear())
        if is_over or is_in_the_way or has_left or self._must_listen:
            if self.blocks_reading:
                self.speech.stop()
            self.bubble, self._is_spoken = None, False

    def _follow_speaker(self, bubble: TalkBubble) -> bool:
        # Move the bubble along with its figure; return False if it would leave the window.
        face, old, seen = self._face(self._speaker), bubble.subject, self.layout.visible_area
        if face is None:
            return False
        bubble.place = bubble.place.offset_by(face.x - old.x, face.y - old.y)
        bubble.subject = face
        return seen.overlap(bubble.place) >= bubble.place.w * bubble.place.h - 1.0

    def _show(self, line: Line) -> None:
        subject = self._face(line.speaker)
        if subject is None:
            return
        board, text = self.scene.board, self.words.domain(self.scene.game)(line.key)
        clear = [*map(board.area, board.pointable_slots())]
        kept = self._kept_clear()
        self.bubble = place_bubble(self.theme, text, subject, clear=clear, kept=kept)
        if self.bubble is None:
            return
        self._speaker = line.speaker
        self._chooser.take_line()
        self._is_spoken = bool(self.settings.reads_aloud)
        if self._is_spoken:
            pan = max(-1.0, min(1.0, _PAN * (subject.centre[0] - 800.0) / 800.0))
            voice = self._lines.voice(line.speaker)
            self.speech.speak_line(text, self.words.language, voice, pan)

    def _face(self, speaker: Seat | Speaker) -> Box | None:
        props = self.scene.board.props
        if not isinstance(speaker, Speaker):
            return props.seats[speaker].face_box
        figure = props.speakers.get(speaker)
        return face_box(figure) if figure is not None and figure.is_visible else None

    def _kept_clear(self) -> Sequence[Box]:
        # What can be chosen, all faces, and the banner.
        scene = self.scene
        offered = [scene.board.area(slot) for slot in scene.slots()]
        buttons = [button.box for button in scene.mode.corner_buttons()]
        return [
            *offered,
            *scene.board.props.face_boxes(),
            *buttons,
            scene.banner.sentence_box(scene.sentence, offered),
        ]

    @override
    def draw(self, surface: pygame.Surface) -> None:
        if self.bubble is not None:
            self.bubble.draw(surface, self.theme, self.motion)
