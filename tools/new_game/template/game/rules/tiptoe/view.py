"""The observation of Tiptoe: every seat sees everything."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from typing_extensions import override

from game.rules.base import Event, Observation, Seat
from game.rules.shared import replace_at
from tools.new_game.template.game.rules.tiptoe.events import MouseMoved


@dataclass(frozen=True)
class TiptoeView(Observation):
    """The state of a match. The scores are the stones that the mice are on.

    Attributes:
        turn: the seat whose mouse moves.
    """

    turn: Seat

    @override
    def after(self, event: Event) -> Self:
        assert isinstance(event, MouseMoved), "the game has no other event"
        scores = replace_at(self.scores, event.seat, event.stone)
        turn = (event.seat + 1) % len(scores)
        return replace(self.only_event_fields(), scores=scores, turn=turn)
