"""Gouda Ganoven, the lessons of a first match: each new thing once, when it first happens."""

from __future__ import annotations

from typing import Final

from game.boards.base import Lesson, Slot
from game.boards.gouda_ganoven.arrangement import Arrangement
from game.boards.gouda_ganoven.cases import case_of
from game.boards.gouda_ganoven.slots import PASS_SLOT, SACK_SLOT, seat_slot
from game.boards.stage.teller import SeatTeller
from game.rules.base import Event, Observation, Seat
from game.rules.gouda_ganoven.events import (
    CardDrawn,
    CardTurnedUp,
    CheeseMoved,
    CheeseRained,
    ChipGained,
    DeckShuffled,
    LifeLost,
    LivesSpared,
    NailedShut,
    Reinforced,
    RoomChanged,
    RoomFought,
    RoundStarted,
    RowShown,
    RowsLaid,
    SeatOut,
    SeatReady,
    TracksCovered,
    TrapSnapped,
    TurnStarted,
)
from game.rules.gouda_ganoven.table import CHEESE, ROOMS, TRAP, WEAPONS, Phase
from game.rules.gouda_ganoven.view import GoudaView


class Teaching(SeatTeller):
    """Explains what is new."""

    def lesson(self, subject: Event | Observation, now: Arrangement) -> Lesson | None:
        """Return what a first match explains about an event or a choice; `now` is before it."""
        if isinstance(subject, GoudaView):
            return self._lesson_of_choice(subject) if subject.legal_actions else None
        if isinstance(subject, Event):
            return (
                self._lesson_of_start(subject, now)
                or self._lesson_of_drawing(subject)
                or self._lesson_of_playing(subject)
                or self._lesson_of_fight(subject)
                or self._lesson_of_end(subject)
            )
        return None

    def _lesson(self, key: str, slot: Slot | None = None) -> Lesson:
        # Without a slot it is about the house, where the paper with the explanation lies.
        return Lesson(key, self._say(f"lesson.{key}"), slot)

    def _at(self, seat: Seat) -> Slot | None:
        """Return somebody else's place, or None: what is one's own needs no light."""
        return None if seat == self._viewer else seat_slot(seat)

    def _lesson_of_choice(self, view: GoudaView) -> Lesson | None:
        match view.phase:
            case Phase.DROP:
                return self._lesson("drop", SACK_SLOT)
            case Phase.ENTER:
                return self._lesson("room" if view.number == 1 else "equipment")
            case Phase.SPY:
                return self._lesson("spy")
            case Phase.REINFORCE:
                return self._lesson("play", PASS_SLOT)
        return None

    def _lesson_of_start(self, event: Event, now: Arrangement) -> Lesson | None:
        match event:
            case RoundStarted(is_final=True):
                return self._lesson("final")
            case RoundStarted(start=start):
                return self._lesson("king", self._at(start))
            case CheeseRained():
                return self._lesson("rain_lives" if now.setting.has_lives else "rain")
            case TurnStarted(_, task) if task in _TASKS:
                return self._lesson(_TASKS[task])
            case SeatReady(seat) if seat != self._viewer:
                return self._lesson("ready", self._at(seat))
        return None

    def _lesson_of_drawing(self, event: Event) -> Lesson | None:
        """Return that all draw cards, or what the card can do that the viewer draws."""
        match event:
            case CardDrawn(seat, None):
                return self._lesson("draw", self._at(seat))
            case CardDrawn(card=card):
                return self._lesson("weapon" if card in WEAPONS else f"card_{card}")
        return None

    def _lesson_of_playing(self, event: Event) -> Lesson | None:
        """Return what a card can do that comes to light."""
        match event:
            case CardTurnedUp(card=card) if card in ROOMS:
                return self._lesson("found_room", self._at(event.owner))
            case CardTurnedUp(card=card) | Reinforced(card=card) if card == CHEESE:
                return self._lesson("card_cheese")
            case TrapSnapped(seat):
                return self._lesson("ouch", self._at(seat))
            case NailedShut() | CheeseMoved() | RoomChanged():
                return self._lesson(_PLAYED[type(event)])
        return None

    def _lesson_of_fight(self, event: Event) -> Lesson | None:
        match event:
            case RowShown(cards=cards):
                return self._lesson("late_trap" if TRAP in cards else "fight")
            case RoomFought():
                case = case_of(event)
                return self._lesson(f"room_{case}") if case in _CASES else None
        return None

    def _lesson_of_end(self, event: Event) -> Lesson | None:
        match event:
            case ChipGained(seat) | LifeLost(seat) | SeatOut(seat):
                return self._lesson(_ENDINGS[type(event)], self._at(seat))
            case RowsLaid() | LivesSpared() | TracksCovered() | DeckShuffled():
                return self._lesson(_ENDINGS[type(event)])
        return None


_TASKS: Final[dict[str, str]] = {
    Phase.ENTER: "sneak",
    Phase.SPY: "spying",
    Phase.REINFORCE: "reinforce",
}
"""Phases that are explained when they begin."""

_CASES: Final = frozenset({"none", "enough", "shared", "unarmed", "tie", "next", "strongest"})
"""How a room is settled, as far as that is to be explained."""

_PLAYED: Final[dict[type[Event], str]] = {
    NailedShut: "card_nailed",
    CheeseMoved: "card_crook",
    RoomChanged: "card_rathole",
}

_ENDINGS: Final[dict[type[Event], str]] = {
    RowsLaid: "rows",
    ChipGained: "chip",
    LifeLost: "life",
    LivesSpared: "spared",
    SeatOut: "out",
    TracksCovered: "tracks",
    DeckShuffled: "shuffled",
}
