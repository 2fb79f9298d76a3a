"""Cat & Mouse, the narrator: what is to be done, what happened, lessons and hints.

Every sentence is a key of the game's own domain. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from typing_extensions import override

from game.boards.base import Hint, Lesson, Slot
from game.boards.cat_and_mouse.places import (
    CAT_SLOT,
    DICE_SLOT,
    STORE_SLOT,
    mouse_slot,
    wheel_slot,
)
from game.boards.stage.narrator import Narrator, actor
from game.rules.base import CHANCE, TERMINAL, Action, Event, Foresee, Outcome, Seat
from game.rules.cat_and_mouse import events, table
from game.rules.cat_and_mouse.view import CatAndMouseView


class CatAndMouseNarrator(Narrator[CatAndMouseView]):
    """Finds the sentences of the game."""

    view_class = CatAndMouseView

    # -- what is to be done ---------------------------------------------------------------------

    @override
    def _banner(self, view: CatAndMouseView, picked: Sequence[Slot]) -> str:
        if view.to_act == TERMINAL:
            return self._say("banner.over")
        if view.to_act == CHANCE:
            return self._say("banner.dice" if view.phase is table.Phase.DICE else "banner.slide")
        name = self.name(view.to_act)
        if self.is_bot(view.to_act) or not view.legal_actions:
            return self._say("banner.turn_of", name=name)
        phase = table.Phase.DROP if view.phase is table.Phase.FIRST_DROP else view.phase
        if self._has_several_people:
            return self._say(f"banner.{phase}_of", name=name)
        return self._say(f"banner.{phase}")

    # -- what happened --------------------------------------------------------------------------

    @override
    def _announce(self, event: Event, now: CatAndMouseView) -> str | None:
        if type(event) in _DEEDS:
            return self.say_of(actor(event), f"tell.{_DEEDS[type(event)]}")
        match event:
            case events.DiceRolled():  # what comes of it is told when mouse and Max move
                return self.say_of(None, "banner.dice")
            case events.CatStayed():
                return self.say_of(None, "tell.cat_stayed")
            case events.CatMoved(paws=paws):
                return self.say_of(None, "tell.cat", paws)
            case events.MatchEnded(winners):
                return self.winners("tell.won", "tell.won_together", winners)
        return self._tell_of_mouse(event, now)

    def _tell_of_mouse(self, event: Event, now: CatAndMouseView) -> str | None:
        count = None
        match event:
            case events.OrderChosen(seat, first):
                key = f"order_{first}"
            case events.MouseMoved(seat, path=path):
                key, count = "moved", len(path)
            case events.MouseSlid(seat, is_setup=True):
                key = "starts_here"
            case events.HoleReached(seat, space):
                key = "hole_by_max" if space == now.cat else "hole"
            case events.CheeseTaken(seat, pieces):
                key, count = "took", pieces
            case events.CheeseDropped(seat, cause=cause):
                key = cause
            case events.NothingDropped(seat, cause=cause):
                key = f"{cause}_none"
            case _:
                return None
        return self.say_of(seat, f"tell.{key}", count)

    @override
    def _ending(self, outcome: Outcome) -> str:
        one = "end.five" if outcome.reason == "five_pieces" else "end.most"
        return self.winners(one, "end.together", outcome.winners)

    # -- what cannot be chosen ------------------------------------------------------------------

    @override
    def _name_of(self, view: CatAndMouseView, slot: Slot) -> str:
        match slot.kind:
            case "mouse" | "wheel":
                return self.say_of(slot.index, f"name.{slot.kind}")
            case "space":
                kind = table.BOARDS[view.setting.board][slot.index]
                return self.say_of(None, f"name.space_{kind}", number=slot.index + 1)
        return self.say_of(None, f"name.{slot.kind}")

    @override
    def _refusal(self, view: CatAndMouseView, slot: Slot) -> str:
        is_own = slot.index == view.turn
        match slot.kind:
            case "dice":
                key = "dice_first" if view.phase is table.Phase.FIRST_DROP else "dice"
            case "cat":
                key = _CAT_REFUSALS.get(view.phase, "cat_drop")
            case "mouse" if view.phase is table.Phase.TRAP:
                key = "mouse_far"
            case "mouse":
                key = "mouse_roll" if is_own else "mouse"
            case "wheel":
                key = "wheel_own" if is_own else "wheel"
            case _:
                key = "store"
        return self._say(f"refusal.{key}", name=self.name(slot.index))

    # -- lessons --------------------------------------------------------------------------------

    @override
    def _lesson_of_event(self, event: Event, now: CatAndMouseView) -> Lesson | None:
        match event:
            case events.MouseTrapped():
                return self._lesson("trapped", CAT_SLOT)
            case events.CheeseDropped() | events.NothingDropped():
                is_younger = now.setting.variant == "younger"
                return self._lesson("met" if is_younger else "scare", CAT_SLOT)
        return None

    @override
    def _lesson_of_choice(self, view: CatAndMouseView) -> Lesson | None:
        """Return how one wins, with the first choice; then what the dice are for."""
        match view.phase:
            case table.Phase.FIRST_DROP:
                return self._lesson("aim", wheel_slot(view.turn))
            case table.Phase.DROP if view.setting.variant == "younger":
                return self._lesson("aim_younger", STORE_SLOT)
            case table.Phase.ROLL:
                return self._lesson("dice", DICE_SLOT)
        return None

    # -- hints ----------------------------------------------------------------------------------

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
                why = f"hint.order.{why_order(self.context.foresee, view, first)}"
                if first == "cat":
                    return self._hint_at(CAT_SLOT, "hint.cat.where", why, "hint.cat.what")
                return self._hint_at(mouse_slot(view.turn), "hint.own.where", why, "hint.own.what")
            case table.Trap(seat) if seat == view.turn:
                return self._hint_at(
                    mouse_slot(seat), "hint.own.where", "hint.trap.own", "hint.own.what"
                )
            case table.Trap(seat):
                why = f"hint.trap.{why_trap(view, seat)}"
                return self._hint_at(
                    mouse_slot(seat), "hint.trap.where", why, "hint.trap.what", name=self.name(seat)
                )
        raise ValueError(f"no hint for {action!r}")


_DEEDS: Final[dict[type[Event], str]] = {
    events.TurnStarted: "turn",
    events.TurnSkipped: "skipped",
    events.MouseLifted: "lifted",
    events.MoveLost: "move_lost",
    events.LadderClimbed: "climbed",
    events.MouseDropped: "dropped",
    events.CheeseMissed: "missed",
    events.MouseTrapped: "trapped",
    events.MouseFreed: "freed",
}

_CAT_REFUSALS: Final = {table.Phase.ROLL: "cat_roll", table.Phase.TRAP: "cat_trap"}

_FRIGHTS: Final = (events.CheeseDropped, events.NothingDropped)


def why_order(foresee: Foresee, view: CatAndMouseView, first: str) -> str:
    """Return why it is good that `first` moves first: the end of a word key.

    It compares what both orders would bring, up to the next choice or chance.
    """
    orders = (table.Order("cat"), table.Order("mouse"))
    good, other = (
        foresee(view, order) for order in (orders if first == "cat" else reversed(orders))
    )

    def seats(brought: tuple[Event, ...], *kinds: type[Event]) -> set[Seat]:
        return {actor(event) for event in brought if isinstance(event, kinds)}

    caught, instead = seats(good, events.MouseTrapped), seats(other, events.MouseTrapped)
    if view.turn in instead - caught:
        return "not_caught"
    if view.turn in seats(other, *_FRIGHTS) - seats(good, *_FRIGHTS):
        return "not_scared"
    mine = {view.turn}
    return "catch" if caught - mine and not instead - mine else "either"


def why_trap(view: CatAndMouseView, seat: Seat) -> str:
    """Return why it is good to trap another mouse, of `seat`: the end of a word key."""
    under = [s for s, space in enumerate(view.mice) if space == view.cat and s != view.turn]
    others = [view.scores[s] for s in under if s != seat]
    if others and all(view.scores[seat] > score for score in others):
        return "most"
    players = view.setting.players
    if all((seat - view.turn) % players <= (s - view.turn) % players for s in under):
        return "next"
    return "waits"
