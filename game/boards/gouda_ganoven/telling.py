"""Gouda Ganoven, the words for what happened, and why, as the viewer may know it.

The viewer's own cards are not read out before they lie open: a voice would tell everybody in the
room.
"""

from __future__ import annotations

from typing import Final

from game.boards.gouda_ganoven.arrangement import Arrangement
from game.boards.gouda_ganoven.cards import word_of
from game.boards.gouda_ganoven.cases import case_of, lucky_of, sharers
from game.boards.stage.teller import SeatTeller
from game.rules.base import Event, Outcome, Seat
from game.rules.gouda_ganoven.events import (
    CardDrawn,
    CardLaid,
    CardTurnedUp,
    CheeseMoved,
    CheeseRained,
    ChipGained,
    DeckShuffled,
    LifeLost,
    LivesSpared,
    MatchEnded,
    NailedShut,
    NobodyToSpyOn,
    Passed,
    Reinforced,
    RoomChanged,
    RoomEntered,
    RoomFought,
    RoundStarted,
    RowShown,
    RowsLaid,
    SeatOut,
    SeatReady,
    SpySent,
    TracksCovered,
    TrapSnapped,
    TurnStarted,
)
from game.rules.gouda_ganoven.table import (
    CHEESE,
    ROOMS,
    STRENGTH,
    TRAP,
    TRAP_COSTS,
    Phase,
    strength_of,
    weapons_of,
)


class Telling(SeatTeller):
    """Says what happened, and how it ended."""

    def thing(self, card: str) -> str:
        """Return the bare name of a card or of a room."""
        return self._say(word_of(card))

    def tell(self, event: Event, now: Arrangement) -> str | None:
        """Return what happened and why; `now` is how things stood before it."""
        return (
            self._tell_start(event, now)
            or self._tell_spying(event)
            or self._tell_help(event)
            or self._tell_refusal(event, now)
            or self._tell_fight(event, now)
            or self._tell_end(event, now)
            or self._tell_simple(event)
        )

    def _tell_start(self, event: Event, now: Arrangement) -> str | None:
        say, name = self._say, self.name
        match event:
            case RoundStarted(playing=playing, is_final=True):
                return say("tell.final_round", names=self.names(playing))
            case RoundStarted(number, start):
                return say("tell.round", number=number, name=name(start))
            case TurnStarted(seat, task):
                return say(f"tell.to_{_TASKS[task]}", name=name(seat))
            case CheeseRained(pieces=pieces):
                return say("tell.rained", sum(pieces), rats=len(now.playing))
            case SpySent(seat, target):
                return say("tell.spying", name=name(seat), other=name(target))
        return None

    def _tell_spying(self, event: Event) -> str | None:
        say, name = self._say, self.name
        match event:
            case CardTurnedUp(_, owner, card) if card in ROOMS:
                return say("tell.found_room", name=name(owner), room=self.thing(card))
            case CardTurnedUp(_, owner, card) if card == TRAP:
                return say("tell.found_trap", name=name(owner))
            case CardTurnedUp(_, owner, card) if card == CHEESE:
                return say("tell.found_cheese", name=name(owner))
            case CardTurnedUp(_, owner, card):
                weapon, number = self.thing(card), STRENGTH[card]
                return say("tell.found_weapon", name=name(owner), card=weapon, number=number)
            case TrapSnapped(seat):
                return say("tell.trapped", name=name(seat), points=TRAP_COSTS)
        return None

    def _tell_help(self, event: Event) -> str | None:
        say, name = self._say, self.name
        match event:
            case Reinforced(seat, card) if card == CHEESE:
                return say("tell.more_cheese", name=name(seat))
            case Reinforced(seat, card):
                weapon, number = self.thing(card), STRENGTH[card]
                return say("tell.more_strength", name=name(seat), card=weapon, number=number)
            case CheeseMoved(seat, target=room):
                return say("tell.moved", name=name(seat), room=self.thing(room))
            case RoomChanged(seat, new=room):
                return say("tell.changed", name=name(seat), room=self.thing(room))
        return None

    def _tell_refusal(self, event: Event, now: Arrangement) -> str | None:
        """Return that somebody plays no card, or lets nobody else play one."""
        say, name = self._say, self.name
        match event:
            case NailedShut(seat):
                is_late = seat == now.playing[-1]
                return say("tell.nailed_late" if is_late else "tell.nailed", name=name(seat))
            case Passed(seat):
                has_cards = now.hands[seat] > 0
                return say("tell.passed" if has_cards else "tell.passed_empty", name=name(seat))
        return None

    # -- the fight ------------------------------------------------------------------------------

    def _tell_fight(self, event: Event, now: Arrangement) -> str | None:
        match event:
            case RowShown(seat, room, cards):
                is_trapped, where = seat in now.trapped, self.thing(room)
                if not is_trapped and not weapons_of(cards):
                    return self._say("tell.shown_unarmed", name=self.name(seat), room=where)
                number = strength_of(cards, is_trapped=is_trapped)
                key = "tell.shown_trapped" if is_trapped else "tell.shown"
                return self._say(key, name=self.name(seat), room=where, number=number)
            case RoomFought():
                return self._tell_room(event)
        return None

    def _tell_room(self, event: RoomFought) -> str:
        """Return who gets the cheese of a room, and why."""
        say, room, case = self._say, self.thing(event.room), case_of(event)
        lucky = lucky_of(event)
        if case == "strongest" and len(lucky) == 1:
            best = event.fighters[0]
            return say("tell.room_best", room=room, name=self.name(best.seat), number=best.strength)
        if case == "shared":
            return self._tell_shared(room, event)
        about = lucky or [rat.seat for rat in event.fighters]
        return say(f"tell.room_{case}", room=room, names=self.names(about))

    def _tell_shared(self, room: str, event: RoomFought) -> str:
        """Return who shares as friends, and who was stronger than these and has a piece, too."""
        equal = sharers(event)
        names, first = self.names(equal), [s for s in lucky_of(event) if s not in equal]
        if not first:
            return self._say("tell.room_shared", room=room, names=names)
        return self._say("tell.room_rest_shared", room=room, first=self.names(first), names=names)

    # -- the end --------------------------------------------------------------------------------

    def _tell_end(self, event: Event, now: Arrangement) -> str | None:
        say, name = self._say, self.name
        match event:
            case ChipGained(seat) if now.is_final:
                return say("tell.last_chip", name=name(seat))
            case ChipGained(seat, chips):
                return say("tell.chip", chips, name=name(seat))
            case LifeLost(seat, 0):
                return say("tell.last_life", name=name(seat))
            case LifeLost(seat, chips):
                return say("tell.life", chips, name=name(seat))
            case MatchEnded(winners, _, reason):
                return self._tell_winners(winners, reason)
        return None

    def _tell_simple(self, event: Event) -> str | None:
        match event:
            case DeckShuffled():
                return self._say("tell.shuffled")
            case RowsLaid():
                return self._say("tell.rows")
            case LivesSpared():
                return self._say("tell.spared")
            case TracksCovered():
                return self._say("tell.tracks")
            case (
                CardDrawn(seat)
                | RoomEntered(seat)
                | CardLaid(seat)
                | SeatReady(seat)
                | NobodyToSpyOn(seat)
                | SeatOut(seat)
            ):
                return self._say(f"tell.{_SIMPLE[type(event)]}", name=self.name(seat))
        return None

    def ending(self, outcome: Outcome) -> str:
        """Return how the match ended."""
        return self._tell_winners(outcome.winners, outcome.reason)

    def _tell_winners(self, winners: frozenset[Seat], reason: str) -> str:
        """Return why it is over and who has won."""
        one = "end.king" if reason == "last_rat" else "end.one"
        return f"{self._say(f'end.{reason}')} {self.winners(one, 'end.together', winners)}"


_TASKS: Final[dict[str, str]] = {
    Phase.DROP: "drop",
    Phase.ENTER: "enter",
    Phase.SPY: "spy",
    Phase.REINFORCE: "reinforce",
}

_SIMPLE: Final[dict[type[Event], str]] = {
    CardDrawn: "drawn",
    RoomEntered: "entered",
    CardLaid: "laid",
    SeatReady: "ready",
    NobodyToSpyOn: "nobody",
    SeatOut: "out",
}
