"""Rat-a-Tat Cat, the words: what is to be done, what happened, lessons and hints.

Every sentence is a key of the game's own domain. Nothing here draws, and nothing here names a card
that the viewer does not see at that moment: to remember is the game.
"""

from __future__ import annotations

from typing import Final

from game.boards.base import Hint, Lesson, Slot
from game.boards.rat_a_tat_cat.reasons import (
    kind_of,
    task_of,
    why_decline,
    why_discard,
    why_draw,
    why_lay,
    why_swap,
    why_wait,
)
from game.boards.rat_a_tat_cat.slots import KNOCK_SLOT, card_slot, route_of
from game.boards.stage.teller import SeatTeller
from game.rules.base import TERMINAL, Action, Event, Observation, Outcome, Seat
from game.rules.rat_a_tat_cat import events, table
from game.rules.rat_a_tat_cat.view import RatView


class Teller(SeatTeller):
    """Says what a board says."""

    def card(self, card: table.Card | None) -> str:
        """Return a card's name as it begins a sentence. Raises ValueError for an unseen card."""
        if card is None:
            raise ValueError("a card that the viewer does not see has no name")
        if card in table.POWERS:
            return self._say(f"card.{card}")
        return self._say(f"card.{kind_of(table.POINTS[card])}", number=table.POINTS[card])

    # -- what is to be done ---------------------------------------------------------------------

    def banner(self, view: RatView) -> str:
        """Return what is to be done now."""
        if view.to_act == TERMINAL:
            return self._say("banner.over")
        if view.phase in _CHANCES:
            return self._say(f"banner.{view.phase}")
        if self.is_bot(view.turn) or not view.legal_actions:
            return self._say("banner.turn_of", name=self.name(view.turn))
        return self._say(f"banner.{task_of(view)}")

    # -- what happened --------------------------------------------------------------------------

    def tell(self, event: Event, now: RatView) -> str | None:
        """Return what happened and why; `now` is what was seen before it."""
        if type(event) in _PLAIN:
            return self._say(f"tell.{_PLAIN[type(event)]}")
        return (
            self._tell_start(event, now)
            or self._tell_card(event, now)
            or self._tell_power(event)
            or self._tell_end(event)
        )

    def _tell_start(self, event: Event, now: RatView) -> str | None:
        say, name = self._say, self.name
        match event:
            case events.RoundStarted(number, dealer) if now.setting.end == "rounds":
                rounds = now.setting.rounds
                return say("tell.round_of", number=number, rounds=rounds, name=name(dealer))
            case events.RoundStarted(number, dealer):
                return say("tell.round", number=number, name=name(dealer))
            case events.CardDealt() if now.number == 1 and is_first_dealt(event, now):
                return say("tell.deal", name=name(now.dealer))
            case events.OuterCardsSeen(seat, left):
                return say("tell.outer" if left is None else "tell.outer_own", name=name(seat))
            case events.TurnStarted(seat, is_last):
                return say("tell.last_turn" if is_last else "tell.turn", name=name(seat))
        return None

    def _tell_card(self, event: Event, now: RatView) -> str | None:
        say, name, card = self._say, self.name, self.card
        match event:
            case events.CardReplaced(seat, old=old, source="pile"):
                return say("tell.replaced", name=name(seat), old=card(old))
            case events.CardReplaced(seat, card=new, old=old):
                return say("tell.taken", name=name(seat), card=card(new), old=card(old))
            case events.CardDiscarded(seat, old):
                is_first = now.power == "draw2"
                key = "tell.discarded_first" if is_first else "tell.discarded"
                return say(key, name=name(seat), card=card(old))
            case events.CardDrawn(seat):
                return say("tell.drawn", name=name(seat))
        return None

    def _tell_power(self, event: Event) -> str | None:
        say, name = self._say, self.name
        match event:
            case (
                events.SwapDeclined(seat)
                | events.PowerDrawnAgain(seat)
                | events.PowerReplaced(seat)
            ):
                return say(f"tell.{_NAMED[type(event)]}", name=name(seat))
            case events.PowerUsed(seat, power):
                return say(f"tell.used_{power}", name=name(seat))
            case events.CardPeeked(seat, card=card):
                return say("tell.peeked" if card is None else "tell.peeked_own", name=name(seat))
            case events.CardsSwapped(seat, other=other):
                return say("tell.swapped", name=name(seat), other=name(other))
        return None

    def _tell_end(self, event: Event) -> str | None:
        say, name = self._say, self.name
        match event:
            case events.Knocked(seat) | events.RowShown(seat):
                return say(f"tell.{_NAMED[type(event)]}", name=name(seat))
            case events.KnockPunished(seat, points):
                return say("tell.punished", name=name(seat), points=points)
            case events.SeatOut(seat, total):
                return say("tell.out", name=name(seat), total=total)
            case events.MatchEnded(winners, scores, reason):
                return self._tell_winners(winners, scores, reason)
        return None

    def ending(self, outcome: Outcome) -> str:
        """Return how the match ended."""
        return self._tell_winners(outcome.winners, outcome.scores, outcome.reason)

    def _tell_winners(self, winners: frozenset[Seat], scores: tuple[int, ...], reason: str) -> str:
        """Return why it is over and who has won.

        If all who were left reach the limit in one round, somebody who was out before may have
        fewer points than who wins (RA11).
        """
        if min(scores) in {scores[seat] for seat in winners}:
            won = self.winners("end.fewest", "end.fewest_together", winners)
        else:
            won = self.winners("end.last", "end.last_together", winners)
        return f"{self._say(f'end.{reason}')} {won}"

    # -- lessons --------------------------------------------------------------------------------

    def lesson(self, subject: Event | Observation, now: RatView) -> Lesson | None:
        """Return what a first match explains about an event or a choice; `now` is before it."""
        if isinstance(subject, RatView):
            return self._lesson_of_choice(subject) if subject.legal_actions else None
        if isinstance(subject, Event):
            return self._lesson_of_start(subject, now) or self._lesson_of_event(subject, now)
        return None

    def _lesson(self, key: str, slot: Slot | None = None, **values: object) -> Lesson:
        # Without a slot it is about the piles, where the paper with the explanation lies.
        return Lesson(key, self._say(f"lesson.{key}", **values), slot)

    def _lesson_of_choice(self, view: RatView) -> Lesson | None:
        task = task_of(view)
        if task == "no_swap":
            return None
        if task == "swap" and view.setting.open_slots:
            return self._lesson("swap_younger")
        slot = KNOCK_SLOT if task == "end" else None
        return self._lesson("start" if task == "last" else task, slot)

    def _lesson_of_start(self, event: Event, now: RatView) -> Lesson | None:
        left, _ = table.OUTER
        match event:
            case events.CardDealt() if is_first_dealt(event, now):
                return self._lesson("goal")
            case events.OuterCardsSeen(seat, card) if card is not None:
                return self._lesson("outer", card_slot(seat, left))
            case events.DiscardTurned() if now.setting.open_slots:
                return self._lesson("open", card_slot(self._viewer, left))
            case events.TurnStarted(is_last=True):
                return self._lesson("last_turn")
        return None

    def _lesson_of_event(self, event: Event, now: RatView) -> Lesson | None:
        match event:
            case events.CardReplaced(is_open=False) if event.seat == self._viewer:
                return self._lesson("replaced", card_slot(event.seat, event.slot))
            case events.CardReplaced(is_open=False, source="discard"):
                return self._lesson("taken")
            case events.RoundScored() if now.setting.end == "limit":
                return self._lesson("scored_limit", limit=now.setting.limit)
        key = _LESSONS.get(type(event))
        return None if key is None else self._lesson(key)

    # -- hints ----------------------------------------------------------------------------------

    def hint(self, view: RatView, action: Action) -> Hint:
        """Return the help for choosing `action`, which a strong bot proposes."""
        if type(action) not in _HINTS:
            raise ValueError(f"no hint for {action!r}")
        kind = _HINTS[type(action)]
        first = "drawn" if isinstance(action, table.Replace | table.Discard) else kind
        where, why = self._say(f"hint.{first}.where"), self._why(view, action)
        return Hint(route_of(action, view.seat)[0], where, why, self._what(action))

    def _what(self, action: Action) -> str:
        """Return what is to be done."""
        key = f"hint.{_HINTS[type(action)]}.what"
        match action:
            case table.TakeDiscard(slot):
                return self._say(key, number=slot + 1)
            case table.SwapCards(seat=seat, their_slot=slot):
                return self._say(key, number=slot + 1, name=self.name(seat))
        return self._say(key)

    def _why(self, view: RatView, action: Action) -> str:
        """Return what speaks for it."""
        say = self._say
        match action:
            case table.TakeDiscard(slot):
                return self._why_lay(view, view.top, slot)
            case table.Replace(slot):
                return self._why_lay(view, view.drawn, slot)
            case table.DrawPile():
                return say(f"hint.draw.{why_draw(view)}", card=self.card(view.top))
            case table.Discard():
                return say(f"hint.discard.{why_discard(view)}", card=self.card(view.drawn))
            case table.SwapCards(seat=seat):
                return say(f"hint.swap.{why_swap(view, action)}", name=self.name(seat))
        return self._why_simple(view, action)

    def _why_simple(self, view: RatView, action: Action) -> str:
        match action:
            case table.UsePower():
                return self._say(f"hint.use.{view.drawn}")
            case table.Decline():
                return self._say(f"hint.decline.{why_decline(view)}")
            case table.EndTurn():
                return self._say(f"hint.wait.{why_wait(view)}", points=table.PENALTY)
            case table.PeekAt():
                return self._say("hint.peek.why")
        return self._say("hint.knock.why")

    def _why_lay(self, view: RatView, card: table.Card | None, slot: table.RowSlot) -> str:
        assert card is not None, "it would not be legal without a card"
        why = why_lay(view, card, slot)
        old = self.card(view.rows[view.seat][slot]) if why == "less" else ""
        return self._say(f"hint.lay.{why}", card=self.card(card), old=old)


def is_first_dealt(event: events.CardDealt, now: RatView) -> bool:
    """Tell whether a card is the first one of its round."""
    return event.slot == 0 and event.seat == now.playing[0]


_CHANCES: Final = (table.Phase.DEAL, table.Phase.TURN_UP, table.Phase.DRAW, table.Phase.SHOWDOWN)

_PLAIN: Final[dict[type[Event], str]] = {
    events.DiscardTurned: "turned",
    events.PileShuffled: "shuffled",
    events.TimeRanOut: "time",
    events.RoundScored: "scored",
}
"""What is told of events in which nobody has a part."""

_NAMED: Final[dict[type[Event], str]] = {
    events.SwapDeclined: "declined",
    events.PowerDrawnAgain: "again",
    events.PowerReplaced: "instead",
    events.Knocked: "knocked",
    events.RowShown: "shown",
}

_LESSONS: Final[dict[type[Event], str]] = {
    events.RoundStarted: "round",
    events.PileShuffled: "shuffled",
    events.CardsSwapped: "swapped",
    events.Knocked: "knocked",
    events.RowShown: "showdown",
    events.PowerReplaced: "power_in_row",
    events.PowerDrawnAgain: "power_in_row",
    events.KnockPunished: "punished",
    events.RoundScored: "scored",
    events.SeatOut: "out",
    events.TimeRanOut: "time",
}
"""What a first match explains about each event, whoever has a part in it."""

_HINTS: Final[dict[type[Action], str]] = {
    table.TakeDiscard: "take",
    table.DrawPile: "draw",
    table.Replace: "replace",
    table.Discard: "discard",
    table.UsePower: "use",
    table.PeekAt: "peek",
    table.SwapCards: "swap",
    table.Decline: "decline",
    table.Knock: "knock",
    table.EndTurn: "wait",
}
"""The word key of each choice."""
