"""Gouda Ganoven, the lessons of a first match: each new thing once, when it first happens."""

from __future__ import annotations

from typing import Final

from game.boards.base import Lesson, Slot
from game.boards.gouda_ganoven.slots import PASS_SLOT, SACK_SLOT, seat_slot
from game.boards.stage.teller import SeatTeller
from game.rules.base import Event, Observation, Seat
from game.rules.gouda_ganoven import events as happened
from game.rules.gouda_ganoven.table import CHEESE, ROOMS, TRAP, WEAPONS, Phase
from game.rules.gouda_ganoven.view import GoudaView

_CHOICES: Final[dict[Phase, tuple[str, Slot | None]]] = {
    Phase.DROP: ("drop", SACK_SLOT),
    Phase.ENTER: ("equipment", None),
    Phase.SPY: ("spy", None),
    Phase.REINFORCE: ("play", PASS_SLOT),
}
"""What is explained when the viewer is to choose, and where to look."""

_OF_ALL: Final[dict[type[Event], str]] = {
    happened.RowsLaid: "rows",
    happened.NailedShut: "card_nailed",
    happened.CheeseMoved: "card_crook",
    happened.RoomChanged: "card_rathole",
    happened.LivesSpared: "spared",
    happened.TracksCovered: "tracks",
    happened.DeckShuffled: "shuffled",
}
"""Events that are always explained alike, and at nobody's place."""

_OF_SEAT: Final[dict[type[Event], str]] = {
    happened.TrapSnapped: "ouch",
    happened.ChipGained: "chip",
    happened.LifeLost: "life",
    happened.SeatOut: "out",
}
"""Events that are always explained alike, and shown at somebody's place."""

_TASKS: Final[dict[str, str]] = {
    Phase.ENTER: "sneak",
    Phase.SPY: "spying",
    Phase.REINFORCE: "reinforce",
}
"""Phases that are explained when they begin."""


class Teaching(SeatTeller):
    """Explains what is new."""

    def lesson(self, subject: Event | Observation, now: GoudaView) -> Lesson | None:
        """Return what a first match explains about an event or a choice; `now` is before it."""
        key, slot = None, None
        if isinstance(subject, GoudaView) and subject.legal_actions:
            key, slot = _CHOICES.get(subject.phase, (None, None))
            key = "room" if key == "equipment" and subject.number == 1 else key
        elif isinstance(subject, Event):
            key, seat = self._news(subject, now)
            # Places of others are shown; one's own needs no light.
            slot = None if seat in (None, self._viewer) else seat_slot(seat)
        return None if key is None else Lesson(key, self._say(f"lesson.{key}"), slot)

    def _news(self, event: Event, now: GoudaView) -> tuple[str | None, Seat | None]:
        """Return which lesson an event is, if any, and whom it is about."""
        key = _OF_ALL.get(type(event))
        seat: Seat | None = None
        match event:
            case happened.RoundStarted(start=start, is_final=is_final):
                key, seat = ("final", None) if is_final else ("king", start)
            case happened.CheeseRained():
                key = "rain_lives" if now.setting.has_lives else "rain"
            case happened.TurnStarted(_, task):
                key = _TASKS.get(task)
            case happened.SeatReady(seat):
                key = None if seat == self._viewer else "ready"
            case happened.CardTurnedUp(_, owner, card) if card in ROOMS:
                key, seat = "found_room", owner
            case happened.CardTurnedUp(card=card) | happened.Reinforced(card=card):
                key = "card_cheese" if card == CHEESE else None
            case happened.CardDrawn(seat, card):
                key = "draw" if card is None else f"card_{card}"
                key = "weapon" if card in WEAPONS else key
            case happened.RowShown(cards=cards):
                key = "late_trap" if TRAP in cards else "fight"
            case happened.RoomFought(case=case):
                key = None if case == "alone" else f"room_{case}"
            case _ if type(event) in _OF_SEAT:
                key, seat = _OF_SEAT[type(event)], getattr(event, "seat", None)
        return key, seat
