"""The narrator of Kalle Kanalratte; no message reveals Kalle's position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from typing_extensions import override

from game.boards.base import Hint, Lesson, Slot
from game.boards.kalle_kanalratte.places import LANTERNS_SLOT, PASS_SLOT, PLATE_SLOT, lid_slot
from game.boards.stage.narrator import Announcement, Narrator, Refusal, Sentence
from game.rules.base import CHANCE, Action, Event, Outcome
from game.rules.kalle_kanalratte import events, table
from game.rules.kalle_kanalratte.view import KalleView

_MANY: Final = 4
"""Minimum number of neighbouring shut lids that makes it worth searching under a lid."""


def _announce_end(event: events.RoundEnded, view: KalleView) -> str:
    is_caught = event.ending in ("found", "guessed")
    return "tell.round_caught" if is_caught else f"tell.round_{event.ending}"


class KalleNarrator(Narrator[KalleView]):
    """Writes the messages of Kalle Kanalratte."""

    view_class = KalleView
    seat_kinds = frozenset({"corner"})
    sentences: ClassVar[Mapping[type[Event], Announcement]] = {
        events.RoundStarted: Sentence("tell.round", seat_field="hider"),
        events.TurnStarted: lambda event, view: (
            None if event.task is table.Phase.HIDE else f"tell.to_{event.task}"
        ),
        events.KalleHidden: Sentence("tell.hidden", seat_field="hider"),
        events.GuardPlaced: "tell.placed",
        events.SearcherBlocked: lambda event, view: Sentence(
            "tell.blocked" if event.steps == 1 else "tell.walks_on", seat_field=""
        ),
        events.GuardMoved: "tell.moved",
        events.NothingTurned: Sentence("tell.nothing", seat_field=""),
        events.LidTurned: lambda event, view: None if event.cause == "end" else "tell.lid",
        events.KalleFound: lambda event, view: Sentence(
            "tell.found" if event.cause == "search" else "tell.guessed", seat_field="finder"
        ),
        events.KalleProved: Sentence("tell.proved", seat_field="hider"),
        events.KalleForgotten: Sentence("tell.forgotten", seat_field="hider"),
        events.CheeseGained: "tell.cheese",
        events.CardsSwapped: Sentence("tell.swapped", seat_field="hider"),
        events.SwapPassed: Sentence("tell.passed", seat_field="hider"),
        events.GuessMade: "tell.flag",
        events.HiderPointed: Sentence("tell.pointed", seat_field="hider"),
        events.ExchangedShown: "tell.exchanged",
        events.RoundEnded: _announce_end,
    }
    refusals: ClassVar[Mapping[str, Refusal]] = {
        "lid": lambda view, slot: f"refusal.{lid_refusal(view, slot.index)}",
        "corner": lambda view, slot: (
            "refusal.corner_own" if slot.index == view.seat else "refusal.corner"
        ),
        "plate": "refusal.plate",
        "lanterns": "refusal.lanterns",
    }
    _missed: table.Dweller | None = None
    """The animal under the lid just searched.

    It is announced with the next turn, once the viewers have seen it.
    """

    @override
    def _banner(self, view: KalleView, picked: Sequence[Slot]) -> str:
        if view.to_act == CHANCE:
            return self._say("banner.lid")
        if self.is_bot(view.to_act) or not view.legal_actions:
            return self._say("banner.turn_of", name=self.name(view.to_act))
        if view.is_blocked:
            return self._say("banner.blocked")
        if picked:
            return self._say("banner.swap_with")
        if view.phase is table.Phase.SWAP and view.setting.must_swap:
            return self._say("banner.must_swap")
        return self._say(f"banner.{view.phase}")

    @override
    def _announcement(self, event: Event, view: KalleView) -> str | None:
        match event:
            case events.TurnStarted() if self._missed is not None:
                missed, self._missed = self._missed, None
                return self.message_about(None, "tell.miss", dweller=self._dweller_name(missed))
            case events.LidTurned(dweller=dweller, cause=cause):
                self._missed = dweller if cause == "search" and dweller != table.KALLE else None
            case events.MatchEnded(winners):
                return self.winners_message("tell.won", "tell.won_together", winners)
        return super()._announcement(event, view)

    @override
    def _details(self, event: Event, view: KalleView) -> dict[str, object]:
        match event:
            case events.RoundStarted(number, rounds):
                return {"number": number, "rounds": rounds}
            case events.ExchangedShown(dweller=dweller):
                return {"dweller": self._dweller_name(dweller)}
        return {}

    def _dweller_name(self, number: table.Dweller) -> str:
        return self._say(f"dweller.{table.DWELLERS[number]}")

    @override
    def _ending(self, outcome: Outcome) -> str:
        return self.winners_message("end.most", "end.together", outcome.winners)

    @override
    def _name_of(self, view: KalleView, slot: Slot) -> str:
        if slot.kind != "lid":
            return super()._name_of(view, slot)
        # The name of a closed lid contains only its position.
        row, place = divmod(slot.index, table.SIDE)
        seen = view.faces[slot.index]
        thing = self._say("name.lid") if seen is None else self._dweller_name(seen)
        return self._say("name.place", thing=thing, row=row + 1, number=place + 1)

    # -- lessons and hints ----------------------------------------------------------------------

    @override
    def _lesson_of_choice(self, view: KalleView) -> Lesson | None:
        if _is_first_choice(view):
            return self._lesson("aim")
        match view.phase:
            case table.Phase.SEARCH if view.guard is not None:
                here = lid_slot(view.guard)
                if not view.is_blocked:
                    return self._lesson("search", here)
                return None if view.setting.walk_on else self._lesson("blocked", here)
            case table.Phase.SWAP if not view.setting.must_swap:
                return self._lesson("swap", PASS_SLOT)
            case table.Phase.GUESS | table.Phase.POINT:
                return self._lesson(view.phase.value, PLATE_SLOT)
        return None

    @override
    def _lesson_of_event(self, event: Event, view: KalleView) -> Lesson | None:
        match event:
            case events.CardsSwapped(hider, a) if hider != self._viewer:
                return Lesson("swap", self._say("lesson.swapped"), lid_slot(a))
            case events.LidTurned(dweller=dweller, cause="search") if dweller != table.KALLE:
                return self._lesson("lanterns", LANTERNS_SLOT)
        return None

    @override
    def _hint(self, view: KalleView, action: Action, picked: Sequence[Slot]) -> Hint:
        match action:
            case table.SwapCards() | table.Pass():
                return self._hint_of_swap(view, action, picked)
            case table.Search(cell):
                return self._hint_lid(cell, f"hint.search.{search_reason(view, cell)}")
            case table.PlaceGuard(cell) if cell not in table.MIDDLE:
                return self._hint_lid(cell, "hint.search.trail")
            case table.Hide(cell):
                return self._hint_lid(cell, "hint.hide.why", where="hint.hide.where")
            case table.PlaceGuard(cell) | table.Guess(cell) | table.PointAt(cell):
                return self._hint_lid(cell, f"hint.{view.phase}.why")
        raise ValueError(f"no hint for {action!r}")

    def _hint_of_swap(
        self, view: KalleView, action: table.SwapCards | table.Pass, picked: Sequence[Slot]
    ) -> Hint:
        match action:
            case table.SwapCards(a, b) if not picked:
                cell, why = first_swap_card(view, a, b)
                return self._hint_lid(cell, f"hint.swap.{why}", what="hint.swap.what")
            case table.SwapCards(a, b) if picked[-1].index in (a, b):
                return self._hint_lid(b if picked[-1].index == a else a, "hint.second.why")
        return self._hint_of(picked[-1], "back") if picked else self._hint_of(PASS_SLOT, "pass")

    def _hint_lid(
        self, cell: table.Cell, why: str, where: str = "hint.lid.where", what: str = "hint.lid.what"
    ) -> Hint:
        return self._hint_at(lid_slot(cell), where, why, what)


def _is_first_choice(view: KalleView) -> bool:
    if view.phase is not table.Phase.SEARCH:
        return view.phase in (table.Phase.HIDE, table.Phase.PLACE)
    setting, place = view.setting, (view.seat - view.hider - 1) % view.setting.players
    return (
        view.number == 1 and view.turned == place and view.seat != setting.guard_placer(view.hider)
    )


def lid_refusal(view: KalleView, cell: table.Cell) -> str:
    """Return the reason why the lid on `cell` cannot be chosen now.

    The reason is the last part of a message key, `refusal.<reason>`.
    """
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


def search_reason(view: KalleView, cell: table.Cell) -> str:
    """Return the reason for searching under the lid on `cell`.

    The reason is the last part of a message key, `hint.search.<reason>`.
    """
    if view.faces[cell] is not None:
        return "through"
    shut = sum(view.faces[other] is None for other in table.NEIGHBOURS[cell])
    return "many" if shut >= _MANY else "trail"


def first_swap_card(view: KalleView, a: table.Cell, b: table.Cell) -> tuple[table.Cell, str]:
    """Return the cell, `a` or `b`, to pick first in a swap, and the reason for it.

    The reason is the last part of a message key, `hint.swap.<reason>`.
    """
    guard = view.guard
    if guard is not None and (beside := [c for c in (a, b) if table.distance(guard, c) == 1]):
        return beside[0], "near"
    is_open = [view.faces[cell] is not None for cell in (a, b)]
    if any(is_open) and not all(is_open):
        return (a, b)[is_open.index(True)], "open"
    return a, "confuse"
