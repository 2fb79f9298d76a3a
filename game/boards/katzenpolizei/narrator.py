"""Katzenpolizei, the narrator: what is to be done, what happened, lessons and hints.

Every sentence is a key of the game's own domain; which one is said often follows from `reasons`.
Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from typing_extensions import override

from game.boards.base import Hint, Lesson, Slot
from game.boards.katzenpolizei import reasons
from game.boards.katzenpolizei.slots import DIE, DOG, MOUSE, POLICE, STEPS, card_of, cat
from game.boards.stage.narrator import Narrator
from game.rules.base import Action, Event, Outcome
from game.rules.katzenpolizei import events, table
from game.rules.katzenpolizei.view import KatzenView

_WHO: Final = {
    "a": "slim",
    "b": "stout",
    "k": "kittens",
    "ak": "slim_kittens",
    "bk": "stout_kittens",
    "abk": "all",
}
"""The message for the cats of a group, by the kinds of its cards."""


class KatzenNarrator(Narrator[KatzenView]):
    """Finds the sentences of the game."""

    view_class = KatzenView

    def family(self, number: int) -> str:
        """Return a family's name as it begins a sentence."""
        return self._say(f"family.{table.FAMILY_NAMES[number]}")

    def the_family(self, number: int) -> str:
        """Return a family's name as it stands in the middle of a sentence."""
        return self._say(f"family.{table.FAMILY_NAMES[number]}.the")

    # -- what is to be done ---------------------------------------------------------------------

    @override
    def _banner(self, view: KatzenView, picked: Sequence[Slot]) -> str:
        if view.phase in (table.Phase.DIE, table.Phase.DRAW):
            return self._say("banner.die" if view.phase is table.Phase.DIE else "banner.card")
        name = self.name(view.turn)
        if self.is_bot(view.turn) or not view.legal_actions:
            return self._say("banner.turn_of", name=name)
        if self._has_several_people:
            return self._say(f"banner.{view.phase}_of", name=name)
        return self._say(f"banner.{view.phase}")

    @override
    def _name_of(self, view: KatzenView, slot: Slot) -> str:
        match slot.kind:
            case "neighbour":
                return self.say_of(slot.index, "name.neighbour")
            case "cat":
                return self._name_of_group(view, slot)
        return self.say_of(None, f"name.{slot.kind}")

    def _name_of_group(self, view: KatzenView, slot: Slot) -> str:
        """Return the family's name, which of its cats sit there, and with whom."""
        group = next(group for group in view.all_groups if group.name == card_of(slot))
        family = self.say_of(None, f"family.{table.FAMILY_NAMES[group.family]}")
        who = self.say_of(None, f"name.cats_{_WHO[''.join(map(table.kind_of, group.cards))]}")
        return ", ".join((family, who, self.say_of(group.seat, "name.at")))

    @override
    def _refusal(self, view: KatzenView, slot: Slot) -> str:
        guarded = "" if view.figure is None else self.name(view.figure)
        return self._say(f"refusal.{reasons.why_not(view, slot)}", name=guarded)

    # -- what happened --------------------------------------------------------------------------

    @override
    def _announce(self, event: Event, now: KatzenView) -> str | None:
        if isinstance(event, events.MatchEnded):
            # Who has won is seen when all cats have been counted.
            return f"{self._say(f'end.{event.reason}')} {self.say_of(None, 'tell.counted')}"
        seat = getattr(event, "seat", getattr(event, "end", None))
        start = getattr(event, "start", None)
        what = reasons.what_happened(event, now)
        key = f"tell.{what}"
        if start != seat and self.is_you(start):
            key = f"{key}_away_own"
        values = self._values(event)
        if seat is None or what in reasons.NAMELESS:
            return self.say_of(None, key, None, **values)
        return self.say_of(seat, key, None, end=self.name(seat), **values)

    def _values(self, event: Event) -> dict[str, object]:
        """Return what a sentence about an event may name."""
        found: dict[str, object] = {}
        for field, value in vars(event).items():
            if field == "start" and value is not None:
                found["start"] = self.name(value)
            elif field == "family":
                found["family"] = self.family(value)
            elif field == "position":
                found["number"] = value
        return found

    @override
    def _ending(self, outcome: Outcome) -> str:
        won = self.winners("end.most", "end.together", outcome.winners)
        return f"{self._say(f'end.{outcome.reason}')} {won}"

    # -- lessons --------------------------------------------------------------------------------

    @override
    def _lesson_of_choice(self, view: KatzenView) -> Lesson | None:
        """The first choice tells who wins and how."""
        match view.phase:
            case table.Phase.ROLL if view.setting.is_alarm:
                return self._lesson("alarm", STEPS)
            case table.Phase.ROLL:
                return self._lesson("goal", DIE)
            case table.Phase.DRIVE:
                return self._lesson("drive", DOG)
            case table.Phase.LURE:
                return self._lesson("lure", MOUSE)
        return None

    @override
    def _lesson_of_event(self, event: Event, now: KatzenView) -> Lesson | None:
        match event:
            case events.FigureTaken():
                return self._lesson("guard", POLICE)
            case events.KittensRan(parent=parent):
                return self._lesson("ran", cat(parent))
            case events.FamilyCompleted(family=number):
                is_english = now.setting.english_families
                key = "family_english" if is_english else "family"
                return self._lesson(key, cat(table.CARDS[number][0]))
            case events.NothingHappened(reason="empty_pile"):
                return self._lesson("empty_pile", DIE)
        return None

    # -- hints ----------------------------------------------------------------------------------

    @override
    def _hint(self, view: KatzenView, action: Action, picked: Sequence[Slot]) -> Hint:
        name, values = self.name, dict[str, str]()
        match action:
            case table.Roll():
                kind, slot, why = "roll", DIE, reasons.why_roll(view)
            case table.RunTo(seat):
                kind, slot, why = "run", cat(view.parent_with(seat)), reasons.why_run(view, seat)
                values = {"name": name(seat), "other": name(reasons.other_way(view, seat))}
            case table.Drive(card):
                kind, slot, why = (
                    "drive",
                    cat(card),
                    reasons.why_drive(self.context.foresee, view, card),
                )
                values = {"name": name(view.setting.next_seat(view.turn))}
            case table.Lure(seat, card):
                kind, slot, why = (
                    "lure",
                    cat(card),
                    reasons.why_lure(self.context.foresee, view, card),
                )
                guarded = "" if view.figure is None else name(view.figure)
                family = self.the_family(table.family_of(card))
                values = {"name": name(seat), "guarded": guarded, "the_family": family}
            case _:
                raise ValueError(f"no hint for {action!r}")
        is_own = action == table.RunTo(view.turn)
        words = ("where_own", why, "what_own") if is_own else ("where", why, "what")
        return self._hint_at(slot, *(f"hint.{kind}.{word}" for word in words), **values)
