"""The narrator of Rat-a-Tat Cat.

Its messages name only cards that the viewer can currently see: remembering the others is part of
the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from typing_extensions import override

from game.boards.base import Hint, Lesson, Slot
from game.boards.rat_a_tat_cat.places import (
    DISCARD_SLOT,
    HELD_SLOT,
    KNOCK_SLOT,
    NOTEPAD_SLOT,
    POWER_SLOT,
    ROW_SLOT,
    SEAT,
    card_location,
    card_slot,
    is_card_slot,
    route_of,
)
from game.boards.stage.narrator import Announcement, Narrator, Refusal, Sentence
from game.rules.base import Action, Event, Outcome
from game.rules.rat_a_tat_cat import events, table
from game.rules.rat_a_tat_cat.table import POINTS, POWERS, Card, Phase
from game.rules.rat_a_tat_cat.view import RatView

_ASLEEP: Final = 2
"""Highest value, in points, of a very good card; the messages call it a sleeping cat."""
_LOW: Final = 4
"""Maximum points of a good card; 25 of the 45 number cards have more."""
_RAT: Final = 7
_KING: Final = 9
_CHANCES: Final = (Phase.DEAL, Phase.TURN_UP, Phase.DRAW, Phase.SHOWDOWN)

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
"""Parts of a hint's message keys, where to look and what to do, for each slot to pick."""


def _round_sentence(event: events.RoundStarted, view: RatView) -> Sentence:
    has_last = view.setting.end == "rounds"
    return Sentence("tell.round_of" if has_last else "tell.round", seat_field="dealer")


def _pile_refusal(view: RatView, slot: Slot) -> str:
    if view.phase is not Phase.START:
        return "refusal.one_card"
    return "refusal.only_draw" if view.top in POWERS else "refusal.placing"


class RatNarrator(Narrator[RatView]):
    """Writes the messages of Rat-a-Tat Cat."""

    view_class = RatView
    seat_kinds = frozenset({SEAT})
    sentences: ClassVar[Mapping[type[Event], Announcement]] = {
        events.RoundStarted: _round_sentence,
        events.DiscardTurned: "tell.turned",
        events.OuterCardsSeen: "tell.outer",
        events.TurnStarted: lambda event, view: "tell.last_turn" if event.is_last else "tell.turn",
        events.PileShuffled: "tell.shuffled",
        events.CardDrawn: "tell.drawn",
        events.CardReplaced: lambda event, view: (
            "tell.replaced" if event.source == "pile" else "tell.taken"
        ),
        events.CardDiscarded: lambda event, view: (
            "tell.discarded_first" if view.draws else "tell.discarded"
        ),
        events.PowerUsed: lambda event, view: f"tell.used_{event.card}",
        events.CardPeeked: "tell.peeked",
        events.CardsSwapped: "tell.swapped",
        events.SwapDeclined: "tell.declined",
        events.Knocked: "tell.knocked",
        events.TimeRanOut: "tell.time",
        events.RowShown: "tell.shown",
        events.PowerDrawnAgain: "tell.again",
        events.PowerReplaced: "tell.instead",
        events.KnockPunished: "tell.punished",
        events.RoundScored: "tell.scored",
        events.SeatOut: "tell.out",
    }
    refusals: ClassVar[Mapping[str, Refusal]] = {
        "held": "refusal.held",
        "pile": _pile_refusal,
        "discard": _pile_refusal,
    }

    def card_name(self, card: Card) -> str:
        """Return the name of `card` in the form used at the beginning of a sentence."""
        return self._say(f"card.{_kind_of(card)}", number=POINTS[card])

    def _card_as_object(self, card: Card) -> str:
        return self._say(f"card.{_kind_of(card)}.the", number=POINTS[card])

    # -- instructions ---------------------------------------------------------------------------

    @override
    def _banner(self, view: RatView, picked: Sequence[Slot]) -> str:
        if view.phase in _CHANCES:
            return self._say(f"banner.{view.phase}")
        if self.is_bot(view.turn) or not view.legal_actions:
            return self._say("banner.turn_of", name=self.name(view.turn))
        if picked:
            is_swap = view.phase is Phase.SWAP
            return self._say("banner.swap_theirs" if is_swap else "banner.place")
        key = _task_key(view)
        question = self._say(f"banner.{key}")
        if view.drawn is None or key not in ("first", "decide"):
            return question
        cards = {"card": self.card_name(view.drawn), "the_card": self._card_as_object(view.drawn)}
        return self._say("banner.drawn", question=question, **cards)

    # -- announcements --------------------------------------------------------------------------

    @override
    def _announcement(self, event: Event, view: RatView) -> str | None:
        match event:
            case events.CardDealt(seat, slot):
                is_first = view.number == 1 and slot == 0 and seat == view.seats_in_play[0]
                return self.message_about(view.dealer, "tell.deal") if is_first else None
            case events.CardsSwapped(seat, _, other) if self.is_you(other):
                return self.message_about(seat, "tell.swapped_with_own")
        return super()._announcement(event, view)

    @override
    def _details(self, event: Event, view: RatView) -> dict[str, object]:
        found: dict[str, object] = {"rounds": view.setting.rounds}
        for field, value in vars(event).items():
            if field == "other":
                found["other"] = self.name(value)
            elif field in ("card", "old") and value is not None:
                found[f"the_{field}"] = self._card_as_object(value)
            elif field in ("number", "points", "total"):
                found[field] = value
        return found

    @override
    def _ending(self, outcome: Outcome) -> str:
        """Use a different message if the winners do not have the fewest points (rule RA11).

        This happens if a player with fewer points is out of the match.
        """
        winners, scores = outcome.winners, outcome.scores
        if min(scores) in {scores[seat] for seat in winners}:
            won = self.winners_message("end.fewest", "end.fewest_together", winners)
        else:
            won = self.winners_message("end.last", "end.last_together", winners)
        return f"{self._say(f'end.{outcome.reason}')} {won}"

    # -- lessons --------------------------------------------------------------------------------

    @override
    def _lesson_of_choice(self, view: RatView) -> Lesson | None:
        if not view.legal_actions:
            return None
        match view.phase:
            case Phase.START:
                return self._lesson("aim", ROW_SLOT)
            case Phase.DECIDE if table.UsePower() in view.legal_actions:
                return replace(self._lesson("power", POWER_SLOT), picture=f"power_{view.drawn}")
            case Phase.DECIDE:
                return self._lesson("decide", HELD_SLOT)
            case Phase.END:
                return self._lesson("end", KNOCK_SLOT)
        return None

    @override
    def _lesson_of_event(self, event: Event, view: RatView) -> Lesson | None:
        match event:
            case events.CardReplaced(seat, slot, source="discard", is_open=False):
                return self._lesson("taken", card_slot(seat, slot))
            case events.CardsSwapped(seat, slot, other) if seat == self._viewer:
                return self._lesson("swapped", card_slot(seat, slot), name=self.name(other))
            case events.CardsSwapped(seat, _, other, slot) if other == self._viewer:
                return self._lesson("swapped", card_slot(other, slot), name=self.name(seat))
            case events.RoundScored() if view.setting.end == "limit":
                return self._lesson("scored_limit", NOTEPAD_SLOT, limit=view.setting.limit)
            case events.RoundScored():
                return self._lesson("scored", NOTEPAD_SLOT)
        return None

    # -- hints ----------------------------------------------------------------------------------

    @override
    def _hint(self, view: RatView, action: Action, picked: Sequence[Slot]) -> Hint:
        way, step = route_of(action, view.seat, view), len(picked)
        if tuple(picked) != way[:step]:
            return self._hint_of(picked[-1], "back")
        where, what = _hint_kinds(view, action, step)
        return self._hint_at(
            way[step],
            f"hint.{where}.where",
            _reason_key(view, action, step),
            f"hint.{what}.what",
            **self._details_of_choice(view, action, step),
        )

    def _details_of_choice(self, view: RatView, action: Action, step: int) -> dict[str, object]:
        cards = {"card": _card_in_question(view)}
        found: dict[str, object] = {"points": table.KNOCK_PENALTY}
        match action:
            case table.TakeDiscard(slot) | table.Replace(slot):
                cards["old"] = view.rows[view.seat][slot]
                found["number"] = slot + 1
            case table.PeekAt(slot):
                found["number"] = slot + 1
            case table.SwapCards(slot, seat, their_slot):
                found |= {"name": self.name(seat), "number": (their_slot if step else slot) + 1}
        for field, card in cards.items():
            if card is not None:
                found |= {field: self.card_name(card), f"the_{field}": self._card_as_object(card)}
        return found

    # -- names and refusals ---------------------------------------------------------------------

    @override
    def _name_of(self, view: RatView, slot: Slot) -> str:
        if is_card_slot(slot):
            seat, number = card_location(slot)
            place = self.message_about(None, f"name.place_{number}")
            name, face = self.message_about(seat, "name.card", place=place), view.rows[seat][number]
        else:
            name = super()._name_of(view, slot)
            face = {DISCARD_SLOT: view.top, HELD_SLOT: view.drawn}.get(slot)
        return name if face is None else f"{name}, {self.card_name(face)}"

    @override
    def _refusal(self, view: RatView, slot: Slot) -> str | None:
        if not is_card_slot(slot):
            return super()._refusal(view, slot)
        seat, number = card_location(slot)
        is_own = seat == view.seat
        key = _own_refusal(view, number) if is_own else _theirs_refusal(view, slot)
        return None if key is None else self._say(key, name=self.name(seat))


def _task_key(view: RatView) -> str:
    if view.phase is Phase.START:
        if view.top in POWERS:
            return "draw_only"
        return "last" if view.is_last_turn else "start"
    if view.phase is Phase.DECIDE:
        if view.draws:
            return "first"
        return f"drawn_{view.drawn}" if view.drawn in POWERS else "decide"
    if view.phase is Phase.SWAP and not _can_swap(view):
        return "no_swap"
    return view.phase.value


def _can_swap(view: RatView) -> bool:
    return any(isinstance(action, table.SwapCards) for action in view.legal_actions)


def _kind_of(card: Card) -> str:
    if card in POWERS:
        return card
    if POINTS[card] == _KING:
        return "king"
    return "rat" if POINTS[card] >= _RAT else "cat"


# -- reasons for an action -------------------------------------------------------------------------


def _card_in_question(view: RatView) -> Card | None:
    return view.drawn if view.is_holding else view.top


def _hint_kinds(view: RatView, action: Action, step: int) -> tuple[str, str]:
    is_redraw = isinstance(action, table.Discard) and view.draws
    return _HINTS[table.DrawPile if is_redraw else type(action)][step]


def _reason_key(view: RatView, action: Action, step: int) -> str:
    card, (_, kind), reason = _card_in_question(view), _hint_kinds(view, action, step), "why"
    match action:
        case table.TakeDiscard(slot) if card is not None and not step:
            return f"hint.lay.{_lay_reason(view, card, slot)}"
        case table.TakeDiscard(slot) | table.Replace(slot) if card is not None:
            reason = _lay_reason(view, card, slot)
        case table.DrawPile():
            reason = _keep_refusal(view.top, "chance")
        case table.Discard():
            reason = "again" if view.draws else _keep_refusal(view.drawn, "rest")
        case table.SwapCards(seat=seat) if step:
            reason = "knocker" if seat == view.knocker else "hope"
        case table.UsePower():
            reason = f"{card}"
        case table.Decline():
            reason = "keep" if _can_swap(view) else "nobody"
        case table.EndTurn() if view.setting.knock_penalty:
            reason = "penalty"
    return f"hint.{kind}.{reason}"


def _lay_reason(view: RatView, card: Card, slot: table.RowSlot) -> str:
    if card in POWERS:
        return "power"
    old, points = view.rows[view.seat][slot], POINTS[card]
    if old is not None and old not in POWERS and points < POINTS[old]:
        return "less"
    if points <= _ASLEEP:
        return "asleep"
    if points <= _LOW:
        return "low"
    return "known" if points == _KING else "better"


def _keep_refusal(card: Card | None, otherwise: str) -> str:
    if card in POWERS:
        return "power"
    return "rat" if card is not None and POINTS[card] >= _RAT else otherwise


# -- reasons against a choice ----------------------------------------------------------------------


def _theirs_refusal(view: RatView, slot: Slot) -> str:
    if view.phase is not Phase.SWAP:
        return "refusal.theirs"
    seat, number = card_location(slot)
    if seat == view.knocker and view.setting.locked_knocker:
        return "refusal.safe"
    return "refusal.open" if number in view.setting.open_slots else "refusal.own_first"


def _own_refusal(view: RatView, number: table.RowSlot) -> str | None:
    if view.phase is Phase.START:
        return "refusal.only_draw" if view.top in POWERS else "refusal.first_draw"
    if view.phase is Phase.END:
        return "refusal.done"
    if number in view.setting.open_slots:
        return "refusal.open"
    return "refusal.now_theirs" if view.phase is Phase.SWAP and _can_swap(view) else None
