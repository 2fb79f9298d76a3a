"""Cat & Mouse, the words: what is to be done, what happened, lessons and hints.

Every sentence is a key of the game's own domain. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.boards.base import BoardKit, Hint, Lesson, SeatLook, Slot
from game.boards.stage.teller import SeatTeller, actor
from game.rules.base import CHANCE, TERMINAL, Action, Event, Foresee, Observation, Outcome, Seat
from game.rules.cat_and_mouse import events, table
from game.rules.cat_and_mouse.view import CatAndMouseView

DICE_SLOT: Final = Slot("dice")
CAT_SLOT: Final = Slot("cat")
STORE_SLOT: Final = Slot("store")
TOP_SLOT: Final = Slot("top")
"""The top of the cheese, which is pointed at in the school only."""


def mouse_slot(seat: Seat) -> Slot:
    """Return the slot of a seat's mouse."""
    return Slot("mouse", seat)


def space_slot(space: table.Space) -> Slot:
    """Return the slot of a space, which is pointed at in the school only."""
    return Slot("space", space)


def wheel_slot(seat: Seat) -> Slot:
    """Return the slot of the corner with a seat's cheese wheel, which is never chosen."""
    return Slot("wheel", seat)


class Teller(SeatTeller):
    """Says what a board says; what a choice would bring is asked of the match."""

    def __init__(self, kit: BoardKit, seats: Sequence[SeatLook], viewer: Seat) -> None:
        super().__init__(kit, seats, viewer)
        self._foresee = kit.foresee

    # -- what is to be done ---------------------------------------------------------------------

    def banner(self, view: CatAndMouseView, picked: Sequence[Slot] = ()) -> str:
        """Return what is to be done now."""
        del picked
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

    def tell(self, event: Event, now: CatAndMouseView) -> str | None:
        """Return what happened and why; `now` is how things stood before it."""
        if type(event) in _DEEDS:
            return self.tell_of(actor(event), f"tell.{_DEEDS[type(event)]}")
        match event:
            case events.DiceRolled():  # what comes of it is told when mouse and Max move
                return self.tell_of(None, "banner.dice")
            case events.CatStayed():
                return self.tell_of(None, "tell.cat_stayed")
            case events.CatMoved(paws=paws):
                return self.tell_of(None, "tell.cat", paws)
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
        return self.tell_of(seat, f"tell.{key}", count)

    def ending(self, outcome: Outcome) -> str:
        """Return how the match ended."""
        one = "end.five" if outcome.reason == "five_pieces" else "end.most"
        return self.winners(one, "end.together", outcome.winners)

    # -- what cannot be chosen ------------------------------------------------------------------

    def name_of(self, view: CatAndMouseView, slot: Slot) -> str:
        """Return how a thing is called when one comes to it."""
        match slot.kind:
            case "mouse" | "wheel":
                return self.tell_of(slot.index, f"name.{slot.kind}")
            case "space":
                kind = table.BOARDS[view.setting.board][slot.index]
                return self.tell_of(None, f"name.space_{kind}", number=slot.index + 1)
        return self.tell_of(None, f"name.{slot.kind}")

    def refusal(self, view: CatAndMouseView, slot: Slot) -> str:
        """Return why a thing cannot be chosen now, or what it is."""
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

    def lesson(self, subject: Event | Observation, now: CatAndMouseView) -> Lesson | None:
        """Return what a first match explains about an event or a choice."""
        match subject:
            case CatAndMouseView():
                return self._lesson_of_choice(subject)
            case events.MouseTrapped():
                return self._lesson("trapped", CAT_SLOT)
            case events.CheeseDropped() | events.NothingDropped():
                is_younger = now.setting.variant == "younger"
                return self._lesson("met" if is_younger else "scare", CAT_SLOT)
        return None

    def _lesson(self, key: str, slot: Slot) -> Lesson:
        return Lesson(key, self._say(f"lesson.{key}"), slot)

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

    def hint(self, view: CatAndMouseView, action: Action, picked: Sequence[Slot] = ()) -> Hint:
        """Return the help for choosing `action`, which a strong bot proposes."""
        del picked
        match action:
            case table.Roll():
                return self._hint(DICE_SLOT, "hint.roll.what", "hint.roll.why", "hint.roll.what")
            case table.Drop():
                return self._hint(
                    mouse_slot(view.turn), "hint.drop.where", "hint.drop.why", "hint.own.what"
                )
            case table.Order(first):
                why = f"hint.order.{why_order(self._foresee, view, first)}"
                if first == "cat":
                    return self._hint(CAT_SLOT, "hint.cat.where", why, "hint.cat.what")
                return self._hint(mouse_slot(view.turn), "hint.own.where", why, "hint.own.what")
            case table.Trap(seat) if seat == view.turn:
                return self._hint(
                    mouse_slot(seat), "hint.own.where", "hint.trap.own", "hint.own.what"
                )
            case table.Trap(seat):
                why = f"hint.trap.{why_trap(view, seat)}"
                return self._hint(
                    mouse_slot(seat), "hint.trap.where", why, "hint.trap.what", self.name(seat)
                )
        raise ValueError(f"no hint for {action!r}")

    def _hint(self, slot: Slot, where: str, why: str, what: str, name: str = "") -> Hint:
        return Hint(slot, *(self._say(key, name=name) for key in (where, why, what)))


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
