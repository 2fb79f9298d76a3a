"""Kalle Kanalratte, the narrator: what is to be done, what happened, lessons and hints.

Every sentence is a key of the game's own domain. Nothing here draws, and nothing here knows where
Kalle is: hints give the reasons that everybody can see.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from typing_extensions import override

from game.boards.base import BoardContext, Hint, Lesson, SeatLook, Slot
from game.boards.kalle_kanalratte.places import (
    LANTERNS_SLOT,
    PASS_SLOT,
    PLATE_SLOT,
    lid_slot,
)
from game.boards.stage.narrator import Narrator, actor
from game.rules.base import CHANCE, Action, Event, Outcome, Seat
from game.rules.kalle_kanalratte import events, table
from game.rules.kalle_kanalratte.view import KalleView

_MANY: Final = 4
"""Lids beside a lid that make it a good place to go on from."""


class KalleNarrator(Narrator[KalleView]):
    """Finds the sentences of the game."""

    view_class = KalleView

    def __init__(self, context: BoardContext, seats: Sequence[SeatLook], viewer: Seat) -> None:
        super().__init__(context, seats, viewer)
        self._missed: table.Dweller | None = None

    def dweller(self, number: table.Dweller) -> str:
        """Return a dweller's name as it begins a sentence."""
        return self._say(f"dweller.{table.DWELLERS[number]}")

    # -- what is to be done ---------------------------------------------------------------------

    @override
    def _banner(self, view: KalleView, picked: Sequence[Slot]) -> str:
        if view.to_act == CHANCE:
            return self._say("banner.lid")
        if self.is_bot(view.to_act) or not view.legal_actions:
            return self._say("banner.turn_of", name=self.name(view.to_act))
        if view.is_blocked:
            return self._say("banner.blocked")
        if view.phase is table.Phase.SWAP and view.setting.must_swap:
            return self._say("banner.must_swap")
        return self._say(f"banner.{view.phase}")

    # -- what happened --------------------------------------------------------------------------

    @override
    def _announce(self, event: Event, now: KalleView) -> str | None:
        if type(event) in _DEEDS:
            return self.say_of(actor(event), f"tell.{_DEEDS[type(event)]}")
        return self._tell_round(event) or self._tell_search(event)

    def _tell_round(self, event: Event) -> str | None:
        tell = self.say_of
        match event:
            case events.RoundStarted(number, rounds, hider):
                return tell(hider, "tell.round", number=number, rounds=rounds)
            case events.TurnStarted(seat, task):
                return self._tell_turn(seat, task)
            case events.RoundEnded(ending=ending):
                is_caught = ending in ("found", "guessed")
                return tell(None, "tell.round_caught" if is_caught else f"tell.round_{ending}")
            case events.ExchangedShown(dweller=dweller):
                return tell(None, "tell.exchanged", dweller=self.dweller(dweller))
            case events.MatchEnded(winners):
                return self.winners("tell.won", "tell.won_together", winners)
        return None

    def _tell_turn(self, seat: Seat, task: table.Phase) -> str | None:
        """Return whose turn it is, or who has just been seen under the lid."""
        missed, self._missed = self._missed, None
        if missed is not None:
            return self.say_of(None, "tell.miss", dweller=self.dweller(missed))
        if task is table.Phase.HIDE:
            return None
        return self.say_of(seat, f"tell.to_{task}")

    def _tell_search(self, event: Event) -> str | None:
        tell = self.say_of
        match event:
            case events.NothingTurned():
                return tell(None, "tell.nothing")
            case events.SearcherBlocked(steps=steps):
                return tell(None, "tell.blocked" if steps == 1 else "tell.walks_on")
            case events.LidTurned(dweller=dweller, cause=cause):
                # Who it is must not be read before it is seen: it is told with the next turn.
                self._missed = dweller if cause == "search" and dweller != table.KALLE else None
                return None if cause == "end" else tell(None, "tell.lid")
            case events.KalleFound(finder, cause=cause):
                return tell(finder, "tell.found" if cause == "search" else "tell.guessed")
        return None

    @override
    def _ending(self, outcome: Outcome) -> str:
        return self.winners("end.most", "end.together", outcome.winners)

    # -- what cannot be chosen ------------------------------------------------------------------

    @override
    def _name_of(self, view: KalleView, slot: Slot) -> str:
        match slot.kind:
            case "corner":
                return self.say_of(slot.index, "name.corner")
            case "lid":  # of a closed one only the place is told
                row, place = divmod(slot.index, table.SIDE)
                seen = view.faces[slot.index]
                what = "name.lid" if seen is None else f"dweller.{table.DWELLERS[seen]}"
                thing = self.say_of(None, what)
                return self.say_of(None, "name.place", thing=thing, row=row + 1, number=place + 1)
        return self.say_of(None, f"name.{slot.kind}")

    @override
    def _refusal(self, view: KalleView, slot: Slot) -> str:
        if slot.kind == "lid":
            return self._say(f"refusal.{why_not(view, slot.index)}")
        if slot.kind != "corner":
            return self._say(f"refusal.{slot.kind}")
        key = "corner_own" if slot.index == view.seat else "corner"
        return self._say(f"refusal.{key}", name=self.name(slot.index))

    # -- lessons --------------------------------------------------------------------------------

    @override
    def _lesson_of_choice(self, view: KalleView) -> Lesson | None:
        match view.phase:
            case table.Phase.HIDE | table.Phase.PLACE:
                return self._lesson("aim", PLATE_SLOT)
            case table.Phase.SEARCH if _is_first_choice(view):
                return self._lesson("aim", PLATE_SLOT)
            case table.Phase.SEARCH if view.guard is not None:
                return self._lesson_of_search(view, lid_slot(view.guard))
            case table.Phase.SWAP if not view.setting.must_swap:
                return self._lesson("swap", PASS_SLOT)
            case table.Phase.GUESS | table.Phase.POINT:
                return self._lesson(view.phase.value, PLATE_SLOT)
        return None

    def _lesson_of_search(self, view: KalleView, here: Slot) -> Lesson | None:
        if not view.is_blocked:
            return self._lesson("search", here)
        return None if view.setting.walk_on else self._lesson("blocked", here)

    @override
    def _lesson_of_event(self, event: Event, now: KalleView) -> Lesson | None:
        match event:
            case events.CardsSwapped(hider, a) if hider != self._viewer:
                return Lesson("swap", self._say("lesson.swapped"), lid_slot(a))
            case events.LidTurned(dweller=dweller, cause="search") if dweller != table.KALLE:
                return self._lesson("lanterns", LANTERNS_SLOT)
        return None

    # -- hints ----------------------------------------------------------------------------------

    @override
    def _hint(self, view: KalleView, action: Action, picked: Sequence[Slot]) -> Hint:
        match action:
            case table.SwapCards(a, b):
                return self._hint_swap(view, (a, b), picked)
            case table.Pass():
                return (
                    self._hint_of(picked[-1], "back")
                    if picked
                    else self._hint_of(PASS_SLOT, "pass")
                )
            case table.Search(cell):
                return self._hint_lid(cell, f"hint.search.{why_search(view, cell)}")
            case table.PlaceGuard(cell) if cell not in table.MIDDLE:
                return self._hint_lid(cell, "hint.search.trail")
            case table.Hide(cell):
                return self._hint_lid(cell, "hint.hide.why", where="hint.hide.where")
            case table.PlaceGuard(cell) | table.Guess(cell) | table.PointAt(cell):
                return self._hint_lid(cell, f"hint.{view.phase}.why")
        raise ValueError(f"no hint for {action!r}")

    def _hint_swap(
        self, view: KalleView, pair: tuple[table.Cell, table.Cell], picked: Sequence[Slot]
    ) -> Hint:
        """Return the help for the first lid of a swap, for the other one, or for a wrong one."""
        if not picked:
            cell, why = first_of_swap(view, *pair)
            return self._hint_lid(cell, f"hint.swap.{why}", what="hint.swap.what")
        first = picked[-1]
        if first.index not in pair:
            return self._hint_of(first, "back")
        (cell,) = set(pair) - {first.index}
        return self._hint_lid(cell, "hint.second.why")

    def _hint_lid(
        self, cell: table.Cell, why: str, where: str = "hint.lid.where", what: str = "hint.lid.what"
    ) -> Hint:
        return self._hint_at(lid_slot(cell), where, why, what)


_DEEDS: Final[dict[type[Event], str]] = {
    events.GuardPlaced: "placed",
    events.GuardMoved: "moved",
    events.GuessMade: "flag",
    events.CheeseGained: "cheese",
    events.KalleHidden: "hidden",
    events.CardsSwapped: "swapped",
    events.SwapPassed: "passed",
    events.HiderPointed: "pointed",
    events.KalleProved: "proved",
    events.KalleForgotten: "forgotten",
}


def _is_first_choice(view: KalleView) -> bool:
    """Return whether a searcher has had no choice yet in this match, if all lids were shut."""
    setting, place = view.setting, (view.seat - view.hider - 1) % view.setting.players
    return view.number == 1 and view.turned == place and view.seat != setting.placer(view.hider)


def why_not(view: KalleView, cell: table.Cell) -> str:
    """Return why a lid cannot be chosen now: the end of a word key."""
    is_open = view.faces[cell] is not None
    if view.phase is table.Phase.SWAP:
        return "guard_swap" if cell == view.guard else "apart"
    if view.phase is not table.Phase.SEARCH or view.guard is None:
        return "open" if is_open else "flag"
    if cell == view.guard:
        return "guard"
    if view.is_blocked:
        return "blocked"
    return "open" if is_open and table.distance(view.guard, cell) == 1 else "far"


def why_search(view: KalleView, cell: table.Cell) -> str:
    """Return why it may be good to search at a cell: the end of a word key."""
    if view.faces[cell] is not None:
        return "through"
    shut = sum(view.faces[other] is None for other in table.NEIGHBOURS[cell])
    return "many" if shut >= _MANY else "trail"


def first_of_swap(view: KalleView, a: table.Cell, b: table.Cell) -> tuple[table.Cell, str]:
    """Return which of two cards to point at first, and why to swap them: the end of a word key.

    The reason speaks of that card: it is beside the guard, or it is open.
    """
    guard = view.guard
    if guard is not None and (beside := [c for c in (a, b) if table.distance(guard, c) == 1]):
        return beside[0], "near"
    is_open = [view.faces[cell] is not None for cell in (a, b)]
    if any(is_open) and not all(is_open):
        return (a, b)[is_open.index(True)], "open"
    return a, "confuse"
