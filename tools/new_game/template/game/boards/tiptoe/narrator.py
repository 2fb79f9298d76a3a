"""The narrator of Tiptoe."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from typing_extensions import override

from game.boards.base import Hint, Lesson, Slot
from game.boards.stage.narrator import Narrator, Refusal
from game.rules.base import CHANCE, Action, Event, Outcome
from tools.new_game.template.game.rules.tiptoe.events import MouseMoved
from tools.new_game.template.game.rules.tiptoe.table import Go
from tools.new_game.template.game.rules.tiptoe.view import TiptoeView

SEAT: Final = "seat"
"""Kind of the slot of a name plate."""


class TiptoeNarrator(Narrator[TiptoeView]):
    """The narrator of Tiptoe."""

    view_class = TiptoeView
    seat_kinds = frozenset({SEAT})
    refusals: ClassVar[Mapping[str, Refusal]] = {SEAT: "refusal.seat"}

    @override
    def _banner(self, view: TiptoeView, picked: Sequence[Slot]) -> str:
        if view.to_act == CHANCE:
            return self._say("banner.runs")
        if view.legal_actions:
            return self.message_about(view.turn, "banner.go")
        return self._say("banner.turn", name=self.name(view.turn))

    @override
    def _announcement(self, event: Event, view: TiptoeView) -> str | None:
        if not isinstance(event, MouseMoved):
            return super()._announcement(event, view)
        key = "crept" if event.steps == 1 else "ran" if event.steps > 0 else "blinked"
        return self.message_about(event.seat, f"tell.{key}")

    @override
    def _lesson_of_choice(self, view: TiptoeView) -> Lesson | None:
        return self._lesson("aim") if view.legal_actions else None

    @override
    def _hint(self, view: TiptoeView, action: Action, picked: Sequence[Slot]) -> Hint:
        assert isinstance(action, Go)
        return self._hint_of(Slot(action.way), action.way)

    @override
    def _ending(self, outcome: Outcome) -> str:
        return self.winners_message("end.won", "end.won", outcome.winners)
