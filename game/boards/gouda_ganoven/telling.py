"""Gouda Ganoven, the words for what happened, and why, as the viewer may know it.

The viewer's own cards are not read out before they lie open: a voice would tell everybody in the
room.
"""

from __future__ import annotations

from typing import Final

from game.boards.gouda_ganoven.cards import word_of
from game.boards.stage.teller import SeatTeller
from game.rules.base import Event, Outcome, Seat
from game.rules.gouda_ganoven import events as happened
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.view import GoudaView

_KEYS: Final[dict[type[Event], str]] = {
    happened.DeckShuffled: "shuffled",
    happened.CardDrawn: "drawn",
    happened.RoomEntered: "entered",
    happened.CardLaid: "laid",
    happened.SeatReady: "ready",
    happened.RowsLaid: "rows",
    happened.SpySent: "spying",
    happened.NobodyToSpyOn: "nobody",
    happened.TrapSnapped: "trapped",
    happened.CheeseMoved: "moved",
    happened.RoomChanged: "changed",
    happened.LivesSpared: "spared",
    happened.SeatOut: "out",
    happened.TracksCovered: "tracks",
}
"""The ends of the keys of what is always told alike."""


class Telling(SeatTeller):
    """Says what happened, and how it ended."""

    def thing(self, card: str) -> str:
        """Return the bare name of a card or of a room."""
        return self._say(word_of(card))

    def tell(self, event: Event, now: GoudaView) -> str | None:
        """Return what happened and why; `now` is what the viewer saw before it."""
        match event:
            case happened.MatchEnded(winners, _, reason):
                return self._tell_winners(winners, reason)
            case happened.RoomFought():
                return self._say(f"tell.{_key_of_fight(event)}", **self._about_fight(event))
        return self._say(*_key(event, now), **self._about(event, now))

    def _about(self, event: Event, now: GoudaView) -> dict[str, object]:
        """Return who and what an event is about, as far as everybody may know it."""
        seat: Seat | None = getattr(event, "seat", None)
        more: dict[str, object] = {"points": table.TRAP_COSTS, "rats": len(now.playing)}
        match event:
            case happened.RoundStarted(number, seat, playing):
                more = {"number": number, "names": self.names(playing)}
            case happened.SpySent(_, target):
                more = {"other": self.name(target)}
            case happened.CardTurnedUp(_, seat, card) | happened.Reinforced(seat, card):
                thing = self.thing(card)
                more = {"room": thing, "card": thing, "number": table.STRENGTH.get(card, 0)}
            case happened.CheeseMoved(target=room) | happened.RoomChanged(new=room):
                more = {"room": self.thing(room)}
            case happened.RowShown(seat, room, cards):
                number = table.strength_of(cards, is_trapped=seat in now.trapped)
                more = {"room": self.thing(room), "number": number}
        return more if seat is None else {"name": self.name(seat), **more}

    def _about_fight(self, event: happened.RoomFought) -> dict[str, object]:
        """Return who gets the cheese of a room, or else who has fought for it."""
        best, friends = event.fighters[0], event.friends
        first = [seat for seat in event.lucky if seat not in friends]
        names = friends or event.lucky or [rat.seat for rat in event.fighters]
        return {
            "room": self.thing(event.room),
            "name": self.name(best.seat),
            "number": best.strength,
            "first": self.names(first) if first else "",
            "names": self.names(names),
        }

    def ending(self, outcome: Outcome) -> str:
        """Return how the match ended."""
        return self._tell_winners(outcome.winners, outcome.reason)

    def _tell_winners(self, winners: frozenset[Seat], reason: str) -> str:
        """Return why it is over and who has won."""
        one = "end.king" if reason == "last_rat" else "end.one"
        return f"{self._say(f'end.{reason}')} {self.winners(one, 'end.together', winners)}"


def _key(event: Event, now: GoudaView) -> tuple[str, int | None]:
    """Return the key of an event, and the number that its sentence has several forms for."""
    count = None
    match event:
        case happened.RoundStarted(is_final=is_final):
            key = "final_round" if is_final else "round"
        case happened.TurnStarted(_, task):
            key = f"to_{task}"
        case happened.CardTurnedUp(card=card):
            key = f"found_{_kind(card)}"
        case happened.Reinforced(card=card):
            key = "more_cheese" if card == table.CHEESE else "more_strength"
        case happened.NailedShut(seat):
            key = "nailed_late" if seat == now.playing[-1] else "nailed"
        case happened.Passed(seat):
            key = "passed" if now.hands[seat] else "passed_empty"
        case happened.RowShown(seat, _, cards):
            plain = "shown" if table.weapons_of(cards) else "shown_unarmed"
            key = "shown_trapped" if seat in now.trapped else plain
        case happened.CheeseRained(pieces=pieces):
            key, count = "rained", sum(pieces)
        case happened.ChipGained(_, chips):
            key, count = ("last_chip", None) if now.is_final else ("chip", chips)
        case happened.LifeLost(_, chips):
            key, count = ("life", chips) if chips else ("last_life", None)
        case _:
            key = _KEYS[type(event)]
    return f"tell.{key}", count


def _kind(card: table.Card) -> str:
    if card in table.ROOMS:
        return "room"
    return card if card in (table.TRAP, table.CHEESE) else "weapon"


def _key_of_fight(event: happened.RoomFought) -> str:
    if event.case == "strongest" and len(event.lucky) == 1:
        return "room_best"
    if event.case == "shared" and len(event.lucky) > len(event.friends):
        return "room_rest_shared"
    return f"room_{event.case}"
