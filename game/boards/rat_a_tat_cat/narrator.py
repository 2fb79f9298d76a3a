"""Rat-a-Tat Cat, the narrator: what is to be done, what happened, lessons and hints.

Every sentence is a key of the game's own domain. Nothing here draws, and nothing here names a card
that the viewer does not see at that moment: to remember is the game. Why a choice may be good is
said as anybody at the table can check it: a strong bot has chosen the action, and what speaks for
it is in the open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from typing_extensions import override

from game.boards.base import Hint, Lesson, Slot
from game.boards.rat_a_tat_cat import names
from game.boards.rat_a_tat_cat.places import (
    HELD_SLOT,
    KNOCK_SLOT,
    NOTEPAD_SLOT,
    POWER_SLOT,
    ROW_SLOT,
    SEAT,
    card_at,
    card_slot,
    is_card,
    route_of,
)
from game.boards.stage.narrator import Narrator
from game.rules.base import Action, Event, Outcome, Seat
from game.rules.rat_a_tat_cat import events, table
from game.rules.rat_a_tat_cat.view import RatView

ASLEEP: Final = 2
"""The most points of a cat that is as good as asleep."""
LOW: Final = 4
"""Most number cards of the 45 have more points than this: 25."""
RAT: Final = 7
KING: Final = 9


class RatNarrator(Narrator[RatView]):
    """Finds the sentences of the game."""

    view_class = RatView

    def card(self, card: table.Card | None) -> str:
        """Return a card's name as it begins a sentence. Raises ValueError for an unseen card."""
        if card is None:
            raise ValueError("a card that the viewer does not see has no name")
        if card in table.POWERS:
            return self._say(f"card.{card}")
        return self._say(f"card.{kind_of(table.POINTS[card])}", number=table.POINTS[card])

    def the_card(self, card: table.Card) -> str:
        """Return a card's name as it stands in a sentence that does something to it."""
        if card in table.POWERS:
            return self._say(f"card.{card}.the")
        return self._say(f"card.{kind_of(table.POINTS[card])}.the", number=table.POINTS[card])

    # -- what is to be done ---------------------------------------------------------------------

    @override
    def _banner(self, view: RatView, picked: Sequence[Slot]) -> str:
        if view.phase in _CHANCES:
            return self._say(f"banner.{view.phase}")
        if self.is_bot(view.turn) or not view.legal_actions:
            return self._say("banner.turn_of", name=self.name(view.turn))
        if picked:
            is_swap = view.phase is table.Phase.SWAP
            return self._say("banner.swap_theirs" if is_swap else "banner.place")
        return self._say(f"banner.{task_of(view)}")

    # -- what happened --------------------------------------------------------------------------

    @override
    def _announce(self, event: Event, now: RatView) -> str | None:
        match event:
            case events.MatchEnded(winners, scores, reason):
                return self._tell_winners(winners, scores, reason)
            case events.CardDealt():
                is_told = now.number == 1 and is_first_dealt(event, now)
                return self.say_of(now.dealer, "tell.deal") if is_told else None
            case events.CardsSwapped(seat, _, other) if self.is_you(other):
                return self.say_of(seat, "tell.swapped_with_own")
        values = {"rounds": now.setting.rounds, **self._values(event)}
        return self.say_of(_whom(event), f"tell.{what_happened(event, now)}", None, **values)

    def _values(self, event: Event) -> dict[str, object]:
        """Return what else a sentence about an event may name: cards that are seen, numbers."""
        found: dict[str, object] = {}
        for field, value in vars(event).items():
            if field == "other":
                found["other"] = self.name(value)
            elif field in ("card", "old") and value is not None:
                found[f"the_{field}"] = self.the_card(value)
            elif field in ("number", "points", "total"):
                found[field] = value
        return found

    @override
    def _ending(self, outcome: Outcome) -> str:
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

    @override
    def _lesson_of_choice(self, view: RatView) -> Lesson | None:
        if not view.legal_actions:
            return None
        match view.phase:
            case table.Phase.START:
                return self._lesson("goal", ROW_SLOT)
            case table.Phase.DECIDE if table.UsePower() in view.legal_actions:
                return self._lesson("power", POWER_SLOT)
            case table.Phase.DECIDE:
                return self._lesson("decide", HELD_SLOT)
            case table.Phase.END:
                return self._lesson("end", KNOCK_SLOT)
        return None

    @override
    def _lesson_of_event(self, event: Event, now: RatView) -> Lesson | None:
        match event:
            case events.CardReplaced(seat, slot, source="discard", is_open=False):
                return self._lesson("taken", card_slot(seat, slot))
            case events.CardsSwapped(seat, slot, other) if seat == self._viewer:
                return self._lesson("swapped", card_slot(seat, slot), name=self.name(other))
            case events.CardsSwapped(seat, _, other, slot) if other == self._viewer:
                return self._lesson("swapped", card_slot(other, slot), name=self.name(seat))
            case events.RoundScored() if now.setting.end == "limit":
                return self._lesson("scored_limit", NOTEPAD_SLOT, limit=now.setting.limit)
            case events.RoundScored():
                return self._lesson("scored", NOTEPAD_SLOT)
        return None

    # -- hints ----------------------------------------------------------------------------------

    @override
    def _hint(self, view: RatView, action: Action, picked: Sequence[Slot]) -> Hint:
        if type(action) not in _HINTS:
            raise ValueError(f"no hint for {action!r}")
        way, step = route_of(action, view.seat), len(picked)
        if tuple(picked) != way[:step]:
            return Hint(picked[-1], *(self._say(f"hint.back.{part}") for part in _PARTS))
        where, what = _HINTS[type(action)][step]
        keys = (f"hint.{where}.where", why(view, action, step), f"hint.{what}.what")
        values = self._values_of_choice(view, action, step)
        return Hint(way[step], *(self._say(key, **values) for key in keys))

    def _values_of_choice(self, view: RatView, action: Action, step: int) -> dict[str, object]:
        """Return what a sentence about a step of a choice may name."""
        cards = {"card": card_in_question(view)}
        found: dict[str, object] = {"points": table.PENALTY}
        match action:
            case table.TakeDiscard(slot) | table.Replace(slot):
                cards["old"] = view.rows[view.seat][slot]
                found["number"] = slot + 1
            case table.PeekAt(slot):
                found["number"] = slot + 1
            case table.SwapCards(slot, seat, their_slot):
                number = their_slot if step else slot
                found |= {"name": self.name(seat), "number": number + 1}
        for field, card in cards.items():
            if card is not None:
                found |= {field: self.card(card), f"the_{field}": self.the_card(card)}
        return found

    # -- refusals -------------------------------------------------------------------------------

    @override
    def _name_of(self, view: RatView, slot: Slot) -> str:
        return names.name_of(self, self.card, view, slot)

    @override
    def _refusal(self, view: RatView, slot: Slot) -> str | None:
        key = _why_not_theirs(view, slot) if _is_theirs(view, slot) else _why_not(view, slot)
        name = self.name(card_at(slot)[0]) if is_card(slot) else ""
        return None if key is None else self._say(f"refusal.{key}", name=name)


# -- what it is all about: the ends of word keys ---------------------------------------------------


def _is_theirs(view: RatView, slot: Slot) -> bool:
    return is_card(slot) and card_at(slot)[0] != view.seat


def is_first_dealt(event: events.CardDealt, now: RatView) -> bool:
    """Tell whether a card is the first one of its round."""
    return event.slot == 0 and event.seat == now.playing[0]


def _whom(event: Event) -> Seat | None:
    """Return whose deed an event is, if it is somebody's."""
    return getattr(event, "seat", getattr(event, "dealer", None))


def what_happened(event: Event, now: RatView) -> str:
    """Return what is told of an event; `now` is what was seen before it."""
    match event:
        case events.RoundStarted():
            key = "round_of" if now.setting.end == "rounds" else "round"
        case events.OuterCardsSeen():
            key = "outer"
        case events.TurnStarted(is_last=is_last):
            key = "last_turn" if is_last else "turn"
        case events.CardReplaced(source=source):
            key = "replaced" if source == "pile" else "taken"
        case events.CardDiscarded():
            key = "discarded_first" if now.power == "draw2" else "discarded"
        case events.PowerUsed(card=power):
            key = f"used_{power}"
        case events.CardPeeked():
            key = "peeked"
        case _:
            key = _TOLD[type(event)]
    return key


def task_of(view: RatView) -> str:
    """Return what the viewer, who is to act, has to choose: the end of a word key."""
    if view.phase is table.Phase.START:
        if view.top in table.POWERS:
            return "draw_only"
        return "last" if view.is_last_turn else "start"
    if view.phase is table.Phase.DECIDE:
        if view.draws:
            return "first"
        return f"drawn_{view.drawn}" if view.drawn in table.POWERS else "decide"
    if view.phase is table.Phase.SWAP and why_decline(view) == "nobody":
        return "no_swap"
    return view.phase.value


def kind_of(points: int) -> str:
    """Return who is on a number card, by its points: the end of a word key."""
    if points == KING:
        return "king"
    return "rat" if points >= RAT else "cat"


def card_in_question(view: RatView) -> table.Card | None:
    """Return the card that a choice is about: the one just drawn, or the one to be taken."""
    return view.drawn if view.is_holding else view.top


def why(view: RatView, action: Action, step: int = 0) -> str:
    """Return the key of what speaks for an action, as it is said at a step of its route."""
    card = card_in_question(view)
    match action:
        case table.TakeDiscard(slot) if card is not None and not step:
            key = f"hint.lay.{why_lay(view, card, slot)}"
        case table.TakeDiscard(slot) | table.Replace(slot) if card is not None:
            key = f"hint.place.{why_place(view, card, slot)}"
        case table.DrawPile():
            key = f"hint.draw.{why_draw(view)}"
        case table.Discard():
            key = f"hint.discard.{why_discard(view)}"
        case table.SwapCards(seat=seat) if step:
            key = "hint.swap.knocker" if seat == view.knocker else "hint.swap.hope"
        case table.SwapCards():
            key = "hint.give.why"
        case table.UsePower():
            key = f"hint.use.{card}"
        case table.Decline():
            key = f"hint.decline.{why_decline(view)}"
        case table.EndTurn():
            key = "hint.wait.penalty" if view.setting.knock_penalty else "hint.wait.why"
        case table.PeekAt():
            key = "hint.peek.why"
        case _:
            key = "hint.knock.why"
    return key


def why_place(view: RatView, card: table.Card, slot: table.RowSlot) -> str:
    """Return why `card` may well be laid into `slot` of the viewer's own row."""
    return "power" if card in table.POWERS else why_lay(view, card, slot)


def why_lay(view: RatView, card: table.Card, slot: table.RowSlot) -> str:
    """Return why a number card is good for `slot` of the viewer's own row."""
    old = view.rows[view.seat][slot]
    if old is not None and old not in table.POWERS and table.POINTS[card] < table.POINTS[old]:
        return "less"
    points = table.POINTS[card]
    if points <= ASLEEP:
        return "asleep"
    if points <= LOW:
        return "low"
    return "known" if points == KING else "better"


def why_draw(view: RatView) -> str:
    """Return why the draw pile may be better than the top card of the discard pile."""
    if view.top in table.POWERS:
        return "power"
    return "rat" if view.top is not None and table.POINTS[view.top] >= RAT else "chance"


def why_discard(view: RatView) -> str:
    """Return why the card just drawn may well be discarded."""
    if view.draws:
        return "second"
    if view.drawn in table.POWERS:
        return "power"
    return "rat" if view.drawn is not None and table.POINTS[view.drawn] >= RAT else "rest"


def why_decline(view: RatView) -> str:
    """Return why nothing may well be swapped."""
    has_choice = any(isinstance(action, table.SwapCards) for action in view.legal_actions)
    return "keep" if has_choice else "nobody"


def _why_not_theirs(view: RatView, slot: Slot) -> str:
    """Return why a card of somebody else cannot be chosen now: the end of a word key."""
    if view.phase is not table.Phase.SWAP:
        return "theirs"
    seat, number = card_at(slot)
    if seat == view.knocker and view.setting.locked_knocker:
        return "safe"
    return "open" if number in view.setting.open_slots else "own_first"


def _why_not(view: RatView, slot: Slot) -> str | None:
    """Return why a pile or an own card cannot be chosen now: the end of a word key."""
    if slot == HELD_SLOT:
        return "held"
    if slot.kind == SEAT:
        return None
    if view.phase is table.Phase.START:
        free = "first_draw" if is_card(slot) else "placing"
        return "only_draw" if view.top in table.POWERS else free
    if not is_card(slot) or view.phase is table.Phase.END:
        return "done" if is_card(slot) else "one_card"
    if card_at(slot)[1] in view.setting.open_slots:
        return "open"
    is_swap = view.phase is table.Phase.SWAP and why_decline(view) == "keep"
    return "now_theirs" if is_swap else None


_CHANCES: Final = (table.Phase.DEAL, table.Phase.TURN_UP, table.Phase.DRAW, table.Phase.SHOWDOWN)

_TOLD: Final[dict[type[Event], str]] = {
    events.DiscardTurned: "turned",
    events.PileShuffled: "shuffled",
    events.CardDrawn: "drawn",
    events.CardsSwapped: "swapped",
    events.SwapDeclined: "declined",
    events.Knocked: "knocked",
    events.TimeRanOut: "time",
    events.RowShown: "shown",
    events.PowerDrawnAgain: "again",
    events.PowerReplaced: "instead",
    events.KnockPunished: "punished",
    events.RoundScored: "scored",
    events.SeatOut: "out",
}
"""What is told of events that are always told alike: the ends of word keys."""

_PARTS: Final = ("where", "why", "what")

_HINTS: Final[dict[type[Action], tuple[tuple[str, str], ...]]] = {
    table.TakeDiscard: (("take", "take"), ("own", "place")),
    table.DrawPile: (("draw", "draw"),),
    table.Replace: (("own", "place"),),
    table.Discard: (("discard", "discard"),),
    table.UsePower: (("use", "use"),),
    table.PeekAt: (("own", "peek"),),
    table.SwapCards: (("own", "give"), ("swap", "swap")),
    table.Decline: (("decline", "decline"),),
    table.Knock: (("knock", "knock"),),
    table.EndTurn: (("wait", "wait"),),
}
"""For each step of the route of a choice: the word keys of where to look, and of what to do."""
