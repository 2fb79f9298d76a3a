"""Speech bubbles of the figures of bots, which comment on the match now and then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from typing_extensions import override

from game.boards.stage.lines import Line, LineChooser, Speaker
from game.boards.things.signs import SpeechBubble
from game.geometry import Box
from game.rules.base import Event, Seat
from game.scenes.table.part import TablePart
from game.scenes.table.scene import TableScene
from game.ui.callout_placement import is_tail_short, place_callout
from game.ui.widgets import draw_tail

WAITING_SECONDS: Final = 18.0
"""Seconds without a press after which a figure says that it is waiting."""
_SIZE: Final = 30.0
_WIDTHS: Final = (200, 250, 300, 360, 430, 520, 640)
"""Widths of the text in units; the narrowest that hold it in `_LINES` lines are tried."""
_LINES: Final = 2
_SHAPES: Final = 3
_RIM: Final = (22.0, 10.0)
"""Distance of the text from the edges of the bubble, in units: sideways, and above and below."""
_MARGIN: Final = 12.0
_RADIUS: Final = 28.0
_GROWING: Final = ((0.05, 0.45), (0.1, 0.8))
"""Until each of these times, in seconds, the bubble has this share of its size."""
_SHOWN_SECONDS: Final = (1.7, 0.045)
"""How long a line is shown at the least, and how much longer for each letter, in seconds."""
_TOO_FAR: Final = 1e6
"""Cost of a bubble that is too far from its figure, in square units of what it would cover."""
_PAN: Final = 0.6
"""Pan of a figure at the edge of the window."""


@dataclass
class _Bubble:
    line: Line
    text: str
    subject: Box
    place: Box
    left: float  # seconds
    seconds: float = 0.0


class FigureTalk(TablePart):
    """Part that shows what the figures of bots say, and says it with their voices.

    A figure is silent while anything else speaks or asks, and a bubble gives way to it. Nothing is
    read aloud unless everything is.

    Attributes:
        bubble: the bubble that is shown, or None.
    """

    def __init__(self, scene: TableScene, is_busy: Callable[[], bool]) -> None:
        """Create the part; `is_busy` tells whether the mode explains, asks or advises."""
        self.scene, self.services, self._is_busy = scene, scene.services, is_busy
        self.bubble: _Bubble | None = None
        say, players = self.words.domain(scene.game), range(len(scene.setup.players))
        bots = [seat for seat in players if seat not in scene.people]
        self._lines = scene.entry.lines
        self._chooser = LineChooser(self._lines, bots, say.alternates, self.services.rng)
        self._actor: Seat | None = None
        self._idle = 0.0
        self._is_spoken = False

    @property
    def holds_reading(self) -> bool:
        """Whether a figure is speaking, which only a question interrupts."""
        is_heard = self._is_spoken and self.speech.is_speaking
        return self.bubble is not None and is_heard and self.scene.asked is None

    def note_event(self, event: Event) -> None:
        """Note an event, as the viewer saw it, when its animation begins."""
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
        elif self._is_quiet and (line := self._chooser.due_line) is not None:
            self._show(line)

    def _note_actor(self, dt: float) -> None:
        scene, actor = self.scene, self.scene.board.view.to_act
        has_pressed = self.services.controls.has_recent_press
        self._idle = 0.0 if scene.asked is None or has_pressed else self._idle + dt
        if actor != self._actor and actor >= 0 and scene.conductor.is_settled:
            self._actor = actor
            self._chooser.note_actor(actor)
        if self._idle - dt < WAITING_SECONDS <= self._idle and scene.asked is not None:
            self._chooser.note_waiting(scene.asked.seat)

    @property
    def _is_quiet(self) -> bool:
        scene = self.scene
        is_asking = scene.asked is not None and self._idle < WAITING_SECONDS
        return not (is_asking or self.speech.is_speaking or self._must_listen)

    @property
    def _must_listen(self) -> bool:
        scene = self.scene
        is_waiting = bool(scene.conductor.hold) or scene.conductor.is_waiting_for_click
        is_calling = any(isinstance(one, SpeechBubble) for one in scene.board.props.overlay)
        return (
            self._is_busy()
            or is_waiting
            or is_calling
            or bool(scene.remark.sentence)
            or scene.mode.is_blocked
            or scene.conductor.is_over
            or self.speech.is_hushed
        )

    def _continue(self, bubble: _Bubble, dt: float) -> None:
        bubble.seconds += dt
        is_heard = self._is_spoken and self.speech.is_speaking
        was_asked = self.scene.asked is not None and self._idle < WAITING_SECONDS
        is_over = bubble.seconds >= bubble.left and not is_heard
        if is_over or was_asked or self._must_listen or self._covers_something(bubble.place):
            self.close()

    def close(self) -> None:
        """Hide the bubble, and stop the figure's voice."""
        if self.bubble is not None and self._is_spoken and self.holds_reading:
            self.speech.stop()
        self.bubble, self._is_spoken = None, False

    # -- a bubble ---------------------------------------------------------------------------------

    def _show(self, line: Line) -> None:
        subject = self._subject(line)
        text = self.words.domain(self.scene.game)(line.key)
        place = None if subject is None else self._place(text, subject)
        if subject is None or place is None:
            return
        self._chooser.take_line()
        least, more = _SHOWN_SECONDS
        self.bubble = _Bubble(line, text, subject, place, least + more * len(text))
        self._is_spoken = bool(self.settings.reads_aloud)
        if self._is_spoken:
            pan = _PAN * (subject.centre[0] - 800.0) / 800.0
            voice = self._lines.voice(line.speaker)
            self.speech.speak_line(text, self.words.language, voice, max(-1.0, min(1.0, pan)))

    def _subject(self, line: Line) -> Box | None:
        board, speaker = self.scene.board, line.speaker
        if isinstance(speaker, Speaker):
            return board.speaker_box(speaker)
        return board.props.seats[speaker].face_box

    def _place(self, text: str, subject: Box) -> Box | None:
        seen = self.layout.visible_area
        clear = [*map(self.scene.board.area, self.scene.board.pointable_slots())]
        within = seen.inset(_MARGIN)
        kept = self._kept_clear()

        def cost(place: Box) -> float:
            far = 0.0 if is_tail_short(place, subject) else _TOO_FAR
            return far + sum(place.overlap(box) for box in kept)

        place = place_callout(subject, self._sizes(text), within, clear, cost)
        return None if cost(place) or place.overlap(subject) else place

    def _sizes(self, text: str) -> Iterator[tuple[float, float]]:
        theme, (aside, above) = self.theme, _RIM
        most = _LINES * theme.text_height("x", 100, size=_SIZE, face="title") + 1
        word = max(theme.text_width(word, size=_SIZE, face="title") for word in text.split())
        widths = [w for w in _WIDTHS if w >= word] or [_WIDTHS[-1]]
        heights = [(w, theme.text_height(text, w, size=_SIZE, face="title")) for w in widths]
        fitting = [(w, h) for w, h in heights if h <= most][:_SHAPES] or [(widths[-1], most)]
        for w, h in fitting:
            wide = min(w, theme.text_width(text, size=_SIZE, face="title") + 4)
            yield wide + 2 * aside, max(h, 40.0) + 2 * above

    def _covers_something(self, place: Box) -> bool:
        return any(place.overlap(box) for box in self._kept_clear())

    def _kept_clear(self) -> Sequence[Box]:
        # Whatever can be chosen, all faces, and the sentence at the top.
        scene = self.scene
        offered = [scene.board.area(slot) for slot in scene.slots()]
        faces = [seat.face_box for seat in scene.board.props.seats]
        buttons = [button.box for button in scene.mode.corner_buttons()]
        return [*offered, *faces, *buttons, scene.banner.sentence_box(scene.sentence, offered)]

    @override
    def draw(self, surface: pygame.Surface) -> None:
        bubble = self.bubble
        if bubble is None:
            return
        share = next((size for end, size in _GROWING if bubble.seconds < end), 1.0)
        place = bubble.place
        if share < 1 and self.motion != "none":
            small = place.inset(place.w * (1 - share) / 2, place.h * (1 - share) / 2)
            self.theme.draw_panel(surface, small, radius=_RADIUS * share)
            return
        self.theme.draw_panel(surface, place, radius=_RADIUS)
        draw_tail(surface, self.theme, place, bubble.subject)
        inner = place.inset(*_RIM)
        self.theme.draw_text(surface, bubble.text, inner, size=_SIZE, face="title")
