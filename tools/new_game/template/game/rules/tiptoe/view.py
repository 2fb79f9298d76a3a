"""The observation of Tiptoe, in which nothing is hidden."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from typing_extensions import override

from game.rules.base import Event, Observation, Seat
from game.rules.shared import replace_at
from tools.new_game.template.game.rules.tiptoe.events import MouseMoved


@dataclass(frozen=True)
class TiptoeView(Observation):
    """The observation of a match. A seat's score is the stone that its mouse is on.

    Attributes:
        turn: the seat whose turn it is.
    """

    turn: Seat

    @override
    def with_event(self, event: Event) -> Self:
        assert isinstance(event, MouseMoved), "the game has no other event"
        scores = replace_at(self.scores, event.seat, event.stone)
        turn = (event.seat + 1) % len(scores)
        return replace(self.with_only_event_fields(), scores=scores, turn=turn)
