"""The narrator of Katzenpolizei.

The reasons given in hints consider only the immediate effect of an action, so that every player can
verify them on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from typing_extensions import override

from game.boards.base import Hint, Lesson, Slot
from game.boards.katzenpolizei.places import (
    DIE_SLOT,
    DOG_SLOT,
    MOUSE_SLOT,
    POLICE_SLOT,
    STEPS_SLOT,
    card_of_slot,
    cat_slot,
    window_slot,
)
from game.boards.stage.narrator import Announcement, Narrator, Refusal, Sentence
from game.rules.base import Action, Event, EventPredictor, Outcome, Seat
from game.rules.katzenpolizei import events, table
from game.rules.katzenpolizei.families import Group
from game.rules.katzenpolizei.table import Phase
from game.rules.katzenpolizei.view import KatzenView

_WHO: Final = {
    "a": "slim",
    "b": "stout",
    "k": "kittens",
    "ak": "slim_kittens",
    "bk": "stout_kittens",
    "abk": "all",
}
"""Part of a message key that names a group of cats, by the kinds of the group's cards."""
_LESSONS: Final = {
    Phase.ROLL: ("aim", DIE_SLOT),
    Phase.DRIVE: ("drive", DOG_SLOT),
    Phase.LURE: ("lure", MOUSE_SLOT),
}
_NOTHING: Final = {
    ("cat", "empty_pile"): "tell.nothing_pile",
    ("dog", "no_cats"): "tell.nothing_dog",
    ("dog", "families"): "tell.nothing_dog_families",
    ("dog", "police"): "tell.nothing_dog_police",
    ("mouse", "no_cats"): "tell.nothing_mouse",
    ("mouse", "families"): "tell.nothing_mouse_families",
    ("mouse", "police"): "tell.nothing_mouse_police",
}


def _nothing_sentence(event: events.NothingHappened, view: KatzenView) -> Sentence:
    key = _NOTHING[event.face, event.reason]
    return Sentence(key, seat_field="seat" if key == "tell.nothing_dog" else "")


def _arrival_sentence(event: events.CatsCame, view: KatzenView) -> Sentence:
    family = view.families[table.family_number(event.card)]
    if table.card_kind(event.card) != "k":
        return Sentence("tell.came_late" if family.joined else "tell.came_parent")
    if family.a == family.b == table.PILE:
        return Sentence("tell.came_alone")
    return Sentence("tell.came_kittens", seat_field="")


def _group_key(cards: tuple[table.Card, ...]) -> str:
    if len(cards) > 1:
        return "both" if len(cards) == 2 else "family"
    return "kittens" if table.card_kind(cards[0]) == "k" else "parent"


_MOVES: Final[Mapping[type[Event], Callable[[Any, KatzenView], Sentence]]] = {
    events.KittensRan: lambda event, view: Sentence(
        "tell.ran_home" if event.start == event.end else "tell.ran", "end"
    ),
    events.CatsDriven: lambda event, view: Sentence(
        f"tell.driven_{_group_key(event.cards)}", "end"
    ),
    events.CatsLured: lambda event, view: Sentence(f"tell.lured_{_group_key(event.cards)}", "end"),
    events.FigureTaken: lambda event, view: Sentence(
        "tell.figure" if event.start is None else "tell.figure_from"
    ),
}
"""Announcements of events that take cats or the police cat away from the seat `start`.

If that seat's player is addressed as "you", separate second-person messages are used.
"""


def _police_refusal(view: KatzenView, slot: Slot) -> str:
    return "refusal.steps" if view.setting.is_alarm else "refusal.police"


def _guest_refusal(view: KatzenView, slot: Slot) -> str:
    return "refusal.first" if view.phase is Phase.ROLL else "refusal.cats"


def _seat_refusal(view: KatzenView, slot: Slot) -> str:
    is_mine = slot.index == view.turn
    match view.phase:
        case Phase.ROLL:
            return "refusal.first"
        case Phase.RUN:
            return "refusal.run"
        case Phase.DRIVE:
            return "refusal.cats" if is_mine else "refusal.others"
    if is_mine:
        return "refusal.own"
    return "refusal.guarded" if view.is_guarded(slot.index) else "refusal.cats"


class KatzenNarrator(Narrator[KatzenView]):
    """Writes the messages of Katzenpolizei."""

    view_class = KatzenView
    seat_kinds = frozenset({"neighbour"})
    sentences: ClassVar[Mapping[type[Event], Announcement]] = {
        events.TurnStarted: "tell.turn",
        # These messages do not name the result, which is not visible yet.
        events.DieRolled: "tell.rolled",
        events.CardDrawn: "tell.drawn",
        events.CatsCame: _arrival_sentence,
        events.PoliceCardKept: "tell.police_card",
        events.ChoiceAsked: lambda event, view: f"tell.to_{event.task}",
        events.NothingHappened: _nothing_sentence,
        events.FamilyCompleted: "tell.family",
        events.FigureReturned: "tell.figure_back",
        events.FigureStepped: Sentence("tell.stepped", seat_field=""),
        **_MOVES,
    }
    refusals: ClassVar[Mapping[str, Refusal]] = {
        "die": "refusal.rolled",
        "pile": "refusal.pile",
        "police": _police_refusal,
        "steps": _police_refusal,
        "dog": _guest_refusal,
        "mouse": _guest_refusal,
        "neighbour": _seat_refusal,
    }

    @override
    def _banner(self, view: KatzenView, picked: Sequence[Slot]) -> str:
        if view.phase in (Phase.DIE, Phase.DRAW):
            return self._say("banner.die" if view.phase is Phase.DIE else "banner.card")
        name = self.name(view.turn)
        if self.is_bot(view.turn) or not view.legal_actions:
            return self._say("banner.turn_of", name=name)
        if self._has_several_people:
            return self._say(f"banner.{view.phase}_of", name=name)
        return self._say(f"banner.{view.phase}")

    @override
    def _name_of(self, view: KatzenView, slot: Slot) -> str:
        if slot.kind != "cat":
            return super()._name_of(view, slot)
        group = _group(view, card_of_slot(slot))
        family = self.message_about(None, f"family.{table.FAMILY_NAMES[group.family]}")
        who = self.message_about(
            None, f"name.cats_{_WHO[''.join(map(table.card_kind, group.cards))]}"
        )
        return ", ".join((family, who, self.message_about(group.seat, "name.at")))

    @override
    def _refusal(self, view: KatzenView, slot: Slot) -> str | None:
        if slot.kind == "cat":
            group = _group(view, card_of_slot(slot))
            slot = window_slot(group.seat)
            if group.is_complete and _seat_refusal(view, slot) == "refusal.cats":
                return self._say("refusal.family")
        return super()._refusal(view, slot)

    # -- announcements --------------------------------------------------------------------------

    @override
    def _announcement(self, event: Event, view: KatzenView) -> str | None:
        if isinstance(event, events.MatchEnded):
            # The winners are announced only after all cats have been counted.
            return f"{self._say(f'end.{event.reason}')} {self.message_about(None, 'tell.counted')}"
        told = _MOVES.get(type(event))
        if told is not None and self.is_you(vars(event)["start"]):
            sentence = told(event, view)
            taker = getattr(event, sentence.seat_field)
            if not self.is_you(taker):
                key = f"{sentence.key}_away_own"
                return self.message_about(taker, key, None, **self._details(event, view))
        return super()._announcement(event, view)

    @override
    def _details(self, event: Event, view: KatzenView) -> dict[str, object]:
        match event:
            case events.FamilyCompleted(family=number):
                return {"family": self._say(f"family.{table.FAMILY_NAMES[number]}")}
            case events.FigureStepped(position=position):
                return {"number": position}
        end = getattr(event, "end", getattr(event, "seat", None))
        seats = {"start": getattr(event, "start", None), "end": end}
        return {field: self.name(seat) for field, seat in seats.items() if seat is not None}

    @override
    def _ending(self, outcome: Outcome) -> str:
        won = self.winners_message("end.most", "end.together", outcome.winners)
        return f"{self._say(f'end.{outcome.reason}')} {won}"

    # -- lessons --------------------------------------------------------------------------------

    @override
    def _lesson_of_choice(self, view: KatzenView) -> Lesson | None:
        if view.phase is Phase.ROLL and view.setting.is_alarm:
            return self._lesson("alarm", STEPS_SLOT)
        lesson = _LESSONS.get(view.phase)
        return None if lesson is None else self._lesson(*lesson)

    @override
    def _lesson_of_event(self, event: Event, view: KatzenView) -> Lesson | None:
        match event:
            case events.FigureTaken():
                return self._lesson("guard", POLICE_SLOT)
            case events.KittensRan(parent=parent):
                return self._lesson("ran", cat_slot(parent))
            case events.FamilyCompleted(family=number):
                key = "family_english" if view.setting.english_families else "family"
                return self._lesson(key, cat_slot(table.CARDS[number][0]))
            case events.NothingHappened(reason="empty_pile"):
                return self._lesson("empty_pile", DIE_SLOT)
        return None

    # -- hints ----------------------------------------------------------------------------------

    @override
    def _hint(self, view: KatzenView, action: Action, picked: Sequence[Slot]) -> Hint:
        values, predict_events, own = dict[str, object](), self.context.predict_events, ""
        match action:
            case table.Roll():
                kind, slot, why = "roll", DIE_SLOT, roll_reason(view)
            case table.RunTo(seat):
                kind, slot, why = "run", cat_slot(view.parent_at(seat)), run_reason(view, seat)
                values = {"name": self.name(seat), "other": self.name(_other_seat(view, seat))}
                own = "_own" if seat == view.turn else ""
            case table.Drive(card):
                kind, slot, why = "drive", cat_slot(card), drive_reason(predict_events, view, card)
                values = {"name": self.name(view.setting.next_seat(view.turn))}
            case table.Lure(seat, card):
                kind, slot, why = "lure", cat_slot(card), lure_reason(predict_events, view, card)
                guarded = "" if view.figure is None else self.name(view.figure)
                family = self._say(f"family.{table.FAMILY_NAMES[table.family_number(card)]}.the")
                values = {"name": self.name(seat), "guarded": guarded, "the_family": family}
            case _:
                raise ValueError(f"no hint for {action!r}")
        where, what = f"hint.{kind}.where{own}", f"hint.{kind}.what{own}"
        return self._hint_at(slot, where, f"hint.{kind}.{why}", what, **values)


# -- reasons of hints --------------------------------------------------------------------------


def roll_reason(view: KatzenView) -> str:
    """Return the reason for rolling the die.

    The reason is the last part of a message key, `hint.roll.<reason>`.
    """
    if not view.pile:
        return "empty"
    if view.is_guarded(view.turn):
        return "guarded"
    if not view.groups[view.turn]:
        return "first"
    return "wild" if view.setting.die == "wild" else "cat"


def _other_seat(view: KatzenView, seat: Seat) -> Seat:
    ways = [action.seat for action in view.legal_actions if isinstance(action, table.RunTo)]
    return next(way for way in ways if way != seat)


def run_reason(view: KatzenView, seat: Seat) -> str:
    """Return the reason for sending kittens to `seat`.

    The reason is the last part of a message key, `hint.run.<reason>`.
    """
    other = _other_seat(view, seat)
    if seat == view.turn:
        return "own_guarded" if view.is_guarded(seat) else "own"
    if other == view.turn:
        return "gift"
    if view.is_guarded(other):
        return "guarded"
    if view.scores[seat] < view.scores[other]:
        return "behind"
    return "dog" if view.setting.next_seat(seat) == view.turn else "not_other"


def drive_reason(predict_events: EventPredictor, view: KatzenView, card: table.Card) -> str:
    """Return the reason for having the dog drive away the group that contains `card`.

    The reason is the last part of a message key, `hint.drive.<reason>`. `predict_events` returns
    the events that an action would cause.
    """
    drives = [action for action in view.legal_actions if isinstance(action, table.Drive)]
    group, cats = _group(view, card), [_group(view, drive.card).cat_count for drive in drives]
    if len(drives) == 1:
        return "only"
    gifts = [drive.card for drive in drives if _completes_family(predict_events, view, drive)]
    if gifts and card not in gifts:
        return "not_family"
    if group.cat_count == min(cats) < max(cats):
        return "few"
    if group.name.startswith("k"):
        return "loose"
    if not group.has_kittens and view.families[group.family].joined:
        return "taken"
    return "same" if min(cats) == max(cats) else "rest"


def lure_reason(predict_events: EventPredictor, view: KatzenView, card: table.Card) -> str:
    """Return the reason for having the mouse lure the group that contains `card`.

    The reason is the last part of a message key, `hint.lure.<reason>`. `predict_events` returns
    the events that an action would cause.
    """
    group = _group(view, card)
    if group.is_complete:
        return "whole"
    if _completes_family(predict_events, view, table.Lure(group.seat, card)):
        return "family"
    lures = [action for action in view.legal_actions if isinstance(action, table.Lure)]
    most = max(_group(view, lure.card).cat_count for lure in lures)
    if _guarded_cats(view) > group.cat_count == most:
        return "guarded"
    if group.has_kittens:
        return "along" if len(group.cards) > 1 else "kittens"
    family = view.families[group.family]
    if family.kittens == table.PILE:
        other = family.b if table.card_kind(card) == "a" else family.a
        return "pair" if other == view.turn else "hope"
    third = [score for s, score in enumerate(view.scores) if s not in (view.turn, group.seat)]
    return "leader" if third and view.scores[group.seat] > max(third) else "one"


def _group(view: KatzenView, card: table.Card) -> Group:
    group = view.group_containing(card)
    assert group is not None, f"{card} is still in the pile"
    return group


def _completes_family(predict_events: EventPredictor, view: KatzenView, action: Action) -> bool:
    return any(isinstance(event, events.FamilyCompleted) for event in predict_events(view, action))


def _guarded_cats(view: KatzenView) -> int:
    if view.figure is None or view.is_guarded(view.turn):
        return 0
    groups = view.groups[view.figure]
    return max((group.cat_count for group in groups if not group.is_complete), default=0)
