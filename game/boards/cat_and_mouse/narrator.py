"""The narrator of Cat & Mouse."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from typing_extensions import override

from game.boards.base import Hint, Lesson, Slot
from game.boards.cat_and_mouse.places import (
    CAT_SLOT,
    DICE_SLOT,
    STORE_SLOT,
    mouse_slot,
    wheel_slot,
)
from game.boards.stage.narrator import Announcement, Narrator, Refusal, Sentence, acting_seat
from game.rules.base import CHANCE, Action, Event, EventPredictor, Outcome, Seat
from game.rules.cat_and_mouse import events, table
from game.rules.cat_and_mouse.view import CatAndMouseView


def _announce_hole(event: events.HoleReached, view: CatAndMouseView) -> str:
    return "tell.hole_by_max" if event.space == view.cat else "tell.hole"


def _dice_refusal(view: CatAndMouseView, slot: Slot) -> str:
    is_first = view.phase is table.Phase.FIRST_DROP
    return "refusal.dice_first" if is_first else "refusal.dice"


def _mouse_refusal(view: CatAndMouseView, slot: Slot) -> str:
    if view.phase is table.Phase.TRAP:
        return "refusal.mouse_far"
    return "refusal.mouse_roll" if slot.index == view.turn else "refusal.mouse"


def _wheel_refusal(view: CatAndMouseView, slot: Slot) -> str:
    return "refusal.wheel_own" if slot.index == view.turn else "refusal.wheel"


_CAT_REFUSALS: Final = {
    table.Phase.ROLL: "refusal.cat_roll",
    table.Phase.TRAP: "refusal.cat_trap",
}


class CatAndMouseNarrator(Narrator[CatAndMouseView]):
    """Writes the messages of Cat & Mouse."""

    view_class = CatAndMouseView
    seat_kinds = frozenset({"mouse", "wheel"})
    sentences: ClassVar[Mapping[type[Event], Announcement]] = {
        events.TurnStarted: "tell.turn",
        events.TurnSkipped: "tell.skipped",
        # The consequences of a roll are announced when the mouse and Max move.
        events.DiceRolled: Sentence("banner.dice", seat_field=""),
        events.OrderChosen: lambda event, view: f"tell.order_{event.first}",
        events.MouseMoved: Sentence("tell.moved", count_field="path"),
        events.MoveLost: "tell.move_lost",
        events.MouseLifted: "tell.lifted",
        events.LadderClimbed: "tell.climbed",
        events.MouseDropped: "tell.dropped",
        events.MouseSlid: lambda event, view: "tell.starts_here" if event.is_setup else None,
        events.HoleReached: _announce_hole,
        events.CheeseTaken: Sentence("tell.took", count_field="pieces"),
        events.CheeseMissed: "tell.missed",
        events.CheeseDropped: lambda event, view: f"tell.{event.cause}",
        events.NothingDropped: lambda event, view: f"tell.{event.cause}_none",
        events.CatMoved: Sentence("tell.cat", count_field="paws"),
        events.CatStayed: "tell.cat_stayed",
        events.MouseTrapped: "tell.trapped",
        events.MouseFreed: "tell.freed",
    }
    refusals: ClassVar[Mapping[str, Refusal]] = {
        "dice": _dice_refusal,
        "cat": lambda view, slot: _CAT_REFUSALS.get(view.phase, "refusal.cat_drop"),
        "mouse": _mouse_refusal,
        "wheel": _wheel_refusal,
        "store": "refusal.store",
    }

    @override
    def _banner(self, view: CatAndMouseView, picked: Sequence[Slot]) -> str:
        if view.to_act == CHANCE:
            is_dice = view.phase is table.Phase.DICE
            return self._say("banner.dice") if is_dice else self.slide_question()
        name = self.name(view.to_act)
        if self.is_bot(view.to_act) or not view.legal_actions:
            return self._say("banner.turn_of", name=name)
        phase = table.Phase.DROP if view.phase is table.Phase.FIRST_DROP else view.phase
        if self._has_several_people:
            return self._say(f"banner.{phase}_of", name=name)
        return self._say(f"banner.{phase}")

    def slide_question(self) -> str:
        """Return the sentence that asks where the sliding mouse will come out."""
        return self._say("banner.slide")

    @override
    def _announcement(self, event: Event, view: CatAndMouseView) -> str | None:
        if isinstance(event, events.MatchEnded):
            return self.winners_message("tell.won", "tell.won_together", event.winners)
        return super()._announcement(event, view)

    @override
    def _ending(self, outcome: Outcome) -> str:
        one = "end.five" if outcome.reason == "five_pieces" else "end.most"
        return self.winners_message(one, "end.together", outcome.winners)

    @override
    def _name_of(self, view: CatAndMouseView, slot: Slot) -> str:
        if slot.kind != "space":
            return super()._name_of(view, slot)
        kind = table.BOARDS[view.setting.board][slot.index]
        return self._say(f"name.space_{kind}", number=slot.index + 1)

    @override
    def _lesson_of_event(self, event: Event, view: CatAndMouseView) -> Lesson | None:
        match event:
            case events.MouseTrapped():
                return self._lesson("trapped", CAT_SLOT)
            case events.CheeseDropped() | events.NothingDropped():
                is_younger = view.setting.variant == "younger"
                return self._lesson("met" if is_younger else "scare", CAT_SLOT)
        return None

    @override
    def _lesson_of_choice(self, view: CatAndMouseView) -> Lesson | None:
        match view.phase:
            case table.Phase.FIRST_DROP:
                return self._lesson("aim", wheel_slot(view.turn))
            case table.Phase.DROP if view.setting.variant == "younger":
                return self._lesson("aim_younger", STORE_SLOT)
            case table.Phase.ROLL:
                return self._lesson("dice", DICE_SLOT)
        return None

    @override
    def _hint(self, view: CatAndMouseView, action: Action, picked: Sequence[Slot]) -> Hint:
        match action:
            case table.Roll():
                return self._hint_at(DICE_SLOT, "hint.roll.what", "hint.roll.why", "hint.roll.what")
            case table.Drop():
                return self._hint_at(
                    mouse_slot(view.turn), "hint.drop.where", "hint.drop.why", "hint.own.what"
                )
            case table.Order(first):
                why = f"hint.order.{order_reason(self.context.predict_events, view, first)}"
                if first == "cat":
                    return self._hint_at(CAT_SLOT, "hint.cat.where", why, "hint.cat.what")
                return self._hint_at(mouse_slot(view.turn), "hint.own.where", why, "hint.own.what")
            case table.Trap(seat) if seat == view.turn:
                return self._hint_at(
                    mouse_slot(seat), "hint.own.where", "hint.trap.own", "hint.own.what"
                )
            case table.Trap(seat):
                why = f"hint.trap.{trap_reason(view, seat)}"
                return self._hint_at(
                    mouse_slot(seat), "hint.trap.where", why, "hint.trap.what", name=self.name(seat)
                )
        raise ValueError(f"no hint for {action!r}")


_FRIGHTS: Final = (events.CheeseDropped, events.NothingDropped)


def order_reason(predict_events: EventPredictor, view: CatAndMouseView, first: str) -> str:
    """Return the reason for moving `first`, "cat" or "mouse", before the other.

    The reason is the last part of a message key, `hint.order.<reason>`. `predict_events` returns
    the events that an action would cause.
    """
    orders = (table.Order("cat"), table.Order("mouse"))
    good, other = (
        predict_events(view, order) for order in (orders if first == "cat" else reversed(orders))
    )

    def seats(brought: tuple[Event, ...], *kinds: type[Event]) -> set[Seat]:
        return {acting_seat(event) for event in brought if isinstance(event, kinds)}

    caught, instead = seats(good, events.MouseTrapped), seats(other, events.MouseTrapped)
    if view.turn in instead - caught:
        return "not_caught"
    mine = {view.turn}
    if mine <= caught & seats(other, events.CheeseDropped):
        return "cheese"
    if mine <= seats(other, *_FRIGHTS) - seats(good, *_FRIGHTS) - caught:
        return "not_scared"
    return "catch" if caught - mine and not instead - mine else "either"


def trap_reason(view: CatAndMouseView, seat: Seat) -> str:
    """Return the reason for trapping the mouse of `seat`.

    The reason is the last part of a message key, `hint.trap.<reason>`.
    """
    under = [s for s, space in enumerate(view.mice) if space == view.cat and s != view.turn]
    others = [view.scores[s] for s in under if s != seat]
    if others and all(view.scores[seat] > score for score in others):
        return "most"
    players = view.setting.players
    if all((seat - view.turn) % players <= (s - view.turn) % players for s in under):
        return "next"
    return "waits"
