"""Hover text: a sentence about the card or piece that the pointer rests on or last touched."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from game.boards.base import Slot
from game.geometry import Point
from game.scenes.table.part import TablePart
from game.scenes.table.scene import TableScene
from game.ui.input import Choose, Intent, PointerMove

REST_SECONDS: Final = 0.9
"""Seconds for which the pointer must rest before the sentence appears."""


class HoverText(TablePart):
    """Shows a sentence in the banner about the card or piece under a resting pointer."""

    def __init__(self, scene: TableScene) -> None:
        self.scene, self.services = scene, scene.services
        self._slot: Slot | None = None
        self._seconds = 0.0

    def note_intent(self, intent: Intent) -> None:
        """Note which slot the pointer is over, if `intent` comes from a pointer."""
        if not isinstance(intent, PointerMove | Choose):
            return
        slot = None if intent.point is None else self._slot_at(intent.point)
        if slot != self._slot:
            self._slot, self._seconds = slot, 0.0

    def _slot_at(self, point: Point) -> Slot | None:
        scene, board = self.scene, self.scene.board
        if scene.pending_choice is None or any(
            button.box.contains(point) for button in scene.buttons()
        ):
            return None
        slots = dict.fromkeys((*scene.slots(), *board.pointable_slots()))
        return board.hit_test(point, tuple(slots))

    @override
    def update(self, dt: float) -> None:
        scene = self.scene
        if scene.has_paper:  # a callout would hide the sentence
            return
        before, self._seconds = self._seconds, self._seconds + dt
        if self._slot is None or not before < REST_SECONDS <= self._seconds:
            return
        is_free = scene.pending_choice is not None and not (
            scene.mode.is_blocked or scene.remark.sentence
        )
        if is_free and scene.mode.hint_slot is None and not self.settings.announces_focus:
            scene.remark.say(scene.board.narrator.description(self._slot))

    @override
    def on_board_replaced(self, *, is_translated: bool) -> None:
        self._slot = None
