"""Cat & Mouse, the words: what is to be done, what happened, lessons and hints.

Every sentence is a key of the game's own domain. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.boards.base import BoardKit, Hint, Lesson, SeatLook, Slot
from game.boards.stage.teller import SeatTeller
from game.rules.base import CHANCE, TERMINAL, Action, Event, Foresee, Observation, Outcome, Seat
from game.rules.cat_and_mouse.events import (
    CatMoved,
    CatStayed,
    CheeseDropped,
    CheeseMissed,
    CheeseTaken,
    DiceRolled,
    HoleReached,
    LadderClimbed,
    MatchEnded,
    MouseDropped,
    MouseFreed,
    MouseLifted,
    MouseMoved,
    MouseSlid,
    MouseTrapped,
    MoveLost,
    NothingDropped,
    OrderChosen,
    TurnSkipped,
    TurnStarted,
)
from game.rules.cat_and_mouse.table import SPACES, Drop, Order, Phase, Roll, Trap
from game.rules.cat_and_mouse.view import CatAndMouseView

DICE_SLOT: Final = Slot("dice")
CAT_SLOT: Final = Slot("cat")

_NEAR: Final = 3
"""Spaces that Max can come on at most in one turn."""


def mouse_slot(seat: Seat) -> Slot:
    """Return the slot of a seat's mouse."""
    return Slot("mouse", seat)


class Teller(SeatTeller):
    """Says what a board says; what a choice would bring is asked of the match."""

    def __init__(self, kit: BoardKit, seats: Sequence[SeatLook], viewer: Seat) -> None:
        super().__init__(kit.say, seats, viewer)
        self._foresee = kit.foresee

    # -- what is to be done ---------------------------------------------------------------------

    def banner(self, view: CatAndMouseView) -> str:
        """Return what is to be done now."""
        if view.to_act == TERMINAL:
            return self._say("banner.over")
        if view.to_act == CHANCE:
            return self._say("banner.dice" if view.phase is Phase.DICE else "banner.slide")
        name = self.name(view.to_act)
        if self.is_bot(view.to_act) or not view.legal_actions:
            return self._say("banner.turn_of", name=name)
        phase = Phase.DROP if view.phase is Phase.FIRST_DROP else view.phase
        if self._has_several_people:
            return self._say(f"banner.{phase}_of", name=name)
        return self._say(f"banner.{phase}")

    # -- what happened --------------------------------------------------------------------------

    def tell(self, event: Event, now: CatAndMouseView) -> str | None:
        """Return what happened and why; `now` is how things stood before it."""
        return self._tell_turn(event) or self._tell_mouse(event, now) or self._tell_cat(event)

    def _tell_turn(self, event: Event) -> str | None:
        say, name = self._say, self.name
        match event:
            case TurnStarted(seat) | TurnSkipped(seat):
                key = "tell.turn" if isinstance(event, TurnStarted) else "tell.skipped"
                return say(key, name=name(seat))
            case DiceRolled(seat, pips, 0):
                return say("tell.dice_blank", name=name(seat), pips=pips)
            case DiceRolled(seat, pips, paws):
                return say("tell.dice", paws, name=name(seat), pips=pips)
            case OrderChosen(seat, first):
                return say(f"tell.order_{first}", name=name(seat))
            case MatchEnded(winners):
                return self.winners("tell.won", "tell.won_together", winners)
        return None

    def _tell_mouse(self, event: Event, now: CatAndMouseView) -> str | None:
        if isinstance(event, (CheeseTaken, CheeseMissed, CheeseDropped, NothingDropped)):
            return self._tell_cheese(event)
        match event:
            case MouseMoved(seat, path=path):
                return self._say("tell.moved", len(path), name=self.name(seat))
            case MouseSlid(seat, is_setup=True):
                return self._say("tell.starts_here", name=self.name(seat))
            case HoleReached(seat, space):
                key = "tell.hole_by_max" if space == now.cat else "tell.hole"
                return self._say(key, name=self.name(seat))
            case MouseLifted(seat) | MoveLost(seat) | LadderClimbed(seat) | MouseDropped(seat):
                return self._say(f"tell.{_SIMPLE[type(event)]}", name=self.name(seat))
        return None

    def _tell_cheese(
        self, event: CheeseTaken | CheeseMissed | CheeseDropped | NothingDropped
    ) -> str:
        name = self.name(event.seat)
        match event:
            case CheeseTaken(pieces=pieces):
                return self._say("tell.took", pieces, name=name)
            case CheeseMissed():
                return self._say("tell.missed", name=name)
            case CheeseDropped(cause=cause):
                return self._say(f"tell.{cause}", name=name)
            case NothingDropped(cause=cause):
                return self._say(f"tell.{cause}_none", name=name)

    def _tell_cat(self, event: Event) -> str | None:
        match event:
            case CatMoved(paws=paws):
                return self._say("tell.cat", paws)
            case CatStayed():
                return self._say("tell.cat_stayed")
            case MouseTrapped(seat):
                return self._say("tell.trapped", name=self.name(seat))
            case MouseFreed(seat):
                return self._say("tell.freed", name=self.name(seat))
        return None

    def ending(self, outcome: Outcome) -> str:
        """Return how the match ended."""
        one = "end.five" if outcome.reason == "five_pieces" else "end.most"
        return self.winners(one, "end.together", outcome.winners)

    # -- lessons --------------------------------------------------------------------------------

    def lesson(self, subject: Event | Observation, now: CatAndMouseView) -> Lesson | None:
        """Return what a first match explains about an event or a choice."""
        if isinstance(subject, CatAndMouseView):
            return self._lesson_of_choice(subject)
        if isinstance(subject, Event):
            return self._lesson_of_event(subject, now)
        return None

    def _lesson(self, key: str, slot: Slot | None) -> Lesson:
        return Lesson(key, self._say(f"lesson.{key}"), slot)

    def _lesson_of_choice(self, view: CatAndMouseView) -> Lesson | None:
        mouse = mouse_slot(view.turn)
        match view.phase:
            case Phase.FIRST_DROP:
                return self._lesson("first_drop", mouse)
            case Phase.DROP if view.setting.variant == "younger":
                return self._lesson("younger", mouse)
            case Phase.ROLL:
                return self._lesson("first_roll", DICE_SLOT)
            case Phase.ORDER:
                return self._lesson("order", mouse)
            case Phase.TRAP:
                return self._lesson("choose_trap", CAT_SLOT)
        return None

    def _lesson_of_event(self, event: Event, now: CatAndMouseView) -> Lesson | None:
        match event:
            case CheeseTaken():
                return self._lesson_of_cheese(event, now)
            case LadderClimbed(seat) | HoleReached(seat) | MouseTrapped(seat):
                return self._lesson(_LESSONS[type(event)], mouse_slot(seat))
            case CheeseDropped(seat, cause=cause) | NothingDropped(seat, cause=cause):
                return self._lesson(cause, mouse_slot(seat))
            case TurnStarted(seat, is_setup=False) if self._is_max_near(seat, now):
                return self._lesson("max_near", CAT_SLOT)
        return None

    def _lesson_of_cheese(self, event: CheeseTaken, now: CatAndMouseView) -> Lesson:
        slot = mouse_slot(event.seat)
        if now.setting.variant == "younger" and event.store <= 5:
            return self._lesson("winning_younger", slot)
        if now.setting.variant != "younger" and event.score in (3, 4):
            return self._lesson("winning", slot)
        return self._lesson("one" if event.pieces == 1 else "two", slot)

    def _is_max_near(self, seat: Seat, now: CatAndMouseView) -> bool:
        space = now.mice[seat]
        if seat != self._viewer or now.setting.variant == "younger" or space is None:
            return False
        return 1 <= (space - now.cat) % SPACES <= _NEAR

    # -- hints ----------------------------------------------------------------------------------

    def hint(self, view: CatAndMouseView, action: Action) -> Hint:
        """Return the help for choosing `action`, which a strong bot proposes."""
        match action:
            case Roll():
                return self._hint(DICE_SLOT, "roll", "hint.roll.why", "hint.roll.what")
            case Drop():
                return self._hint(mouse_slot(view.turn), "drop", "hint.drop.why", "hint.drop.what")
            case Order(first):
                slot = CAT_SLOT if first == "cat" else mouse_slot(view.turn)
                why = f"hint.order.{why_order(self._foresee, view, first)}"
                return self._hint(slot, "order", why, f"hint.order.what_{first}")
            case Trap(seat):
                why = f"hint.trap.{why_trap(view, seat)}"
                return self._hint(mouse_slot(seat), "trap", why, "hint.trap.what", self.name(seat))
        raise ValueError(f"no hint for {action!r}")

    def _hint(self, slot: Slot, kind: str, why: str, what: str, name: str = "") -> Hint:
        say = self._say
        return Hint(slot, say(f"hint.{kind}.where"), say(why, name=name), say(what, name=name))


_SIMPLE: Final[dict[type[Event], str]] = {
    MouseLifted: "lifted",
    MoveLost: "move_lost",
    LadderClimbed: "climbed",
    MouseDropped: "dropped",
}

_LESSONS: Final[dict[type[Event], str]] = {
    LadderClimbed: "ladder",
    HoleReached: "hole",
    MouseTrapped: "trapped",
}


def why_order(foresee: Foresee, view: CatAndMouseView, first: str) -> str:
    """Return why it is good that `first` moves first: the end of a word key.

    It compares what both orders would bring, up to the next choice or chance.
    """
    orders = (Order("cat"), Order("mouse"))
    good, other = (
        foresee(view, order) for order in (orders if first == "cat" else reversed(orders))
    )
    mine = view.turn
    if _is_caught(other, mine) and not _is_caught(good, mine):
        return "not_caught"
    if _is_scared(other, mine) and not _is_scared(good, mine):
        return "not_scared"
    if _others_caught(good, mine) and not _others_caught(other, mine):
        return "catch"
    return "either"


def _is_caught(events: tuple[Event, ...], seat: Seat) -> bool:
    return any(isinstance(e, MouseTrapped) and e.seat == seat for e in events)


def _others_caught(events: tuple[Event, ...], seat: Seat) -> bool:
    return any(isinstance(e, MouseTrapped) and e.seat != seat for e in events)


def _is_scared(events: tuple[Event, ...], seat: Seat) -> bool:
    return any(isinstance(e, (CheeseDropped, NothingDropped)) and e.seat == seat for e in events)


def why_trap(view: CatAndMouseView, seat: Seat) -> str:
    """Return why it is good to trap the mouse of `seat`: the end of a word key."""
    if seat == view.turn:
        return "own"
    under = [s for s, space in enumerate(view.mice) if space == view.cat and s != view.turn]
    others = [view.scores[s] for s in under if s != seat]
    if others and all(view.scores[seat] > score for score in others):
        return "most"
    players = view.setting.players
    if all((seat - view.turn) % players <= (s - view.turn) % players for s in under):
        return "next"
    return "waits"
