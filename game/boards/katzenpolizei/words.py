"""Katzenpolizei, the words: what is to be done, what happened, lessons and hints.

Every sentence is a key of the game's own domain. Nothing here draws. Why a choice may be good is
said as anybody can check it on the table: a strong bot has chosen the action, and nothing here
looks further ahead than to what it brings by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.boards.base import BoardKit, Hint, Lesson, SeatLook, Slot
from game.boards.stage.teller import SeatTeller
from game.rules.base import TERMINAL, Action, Event, Foresee, Observation, Outcome, Seat
from game.rules.katzenpolizei import events, table
from game.rules.katzenpolizei.families import Group
from game.rules.katzenpolizei.view import KatzenView

DIE_SLOT: Final = Slot("die")
_CAT: Final = "cat"
_CHOICES: Final = (table.Phase.ROLL, table.Phase.RUN, table.Phase.DRIVE, table.Phase.LURE)
"""What a seat is asked for; the words' keys are named after these phases."""
_FEW_CARDS: Final = 4
"""Cards left in the pile when a first match hears that the end is near."""
_NEAR_BELL: Final = 2
"""Steps below the last one from which on the police cat is near the bell."""


def card_slot(card: table.Card) -> Slot:
    """Return the slot of the group that a cat card names. Raises ValueError for no cat card."""
    return Slot(_CAT, table.CAT_CARDS.index(card))


def slot_card(slot: Slot) -> table.Card:
    """Return the cat card that names the group of a slot. Raises ValueError for another slot."""
    if slot.kind != _CAT:
        raise ValueError(f"{slot!r} is no group of cats")
    return table.CAT_CARDS[slot.index]


class Teller(SeatTeller):
    """Says what a board says; what a choice would bring is asked of the match."""

    def __init__(self, kit: BoardKit, seats: Sequence[SeatLook], viewer: Seat) -> None:
        super().__init__(kit.say, seats, viewer)
        self._foresee = kit.foresee

    def family(self, number: int) -> str:
        """Return a family's name as it begins a sentence."""
        return self._say(f"family.{table.FAMILY_NAMES[number]}")

    # -- what is to be done ---------------------------------------------------------------------

    def banner(self, view: KatzenView, picked: Sequence[Slot] = ()) -> str:
        """Return what is to be done now."""
        del picked
        if view.to_act == TERMINAL:
            return self._say("banner.over")
        if view.phase in (table.Phase.DIE, table.Phase.DRAW):
            return self._say("banner.die" if view.phase is table.Phase.DIE else "banner.card")
        name = self.name(view.turn)
        if self.is_bot(view.turn) or not view.legal_actions:
            return self._say("banner.turn_of", name=name)
        if self._has_several_people:
            return self._say(f"banner.{view.phase}_of", name=name)
        return self._say(f"banner.{view.phase}")

    # -- what happened --------------------------------------------------------------------------

    def tell(self, event: Event, now: KatzenView) -> str | None:
        """Return what happened and why; `now` is what was seen before it."""
        if isinstance(event, events.MatchEnded):
            # Who has won is seen when all cats have been counted.
            return f"{self._say(f'end.{event.reason}')} {self._say('tell.counted')}"
        return self._say(f"tell.{what_happened(event, now)}", **self._values(event))

    def _values(self, event: Event) -> dict[str, object]:
        """Return what a sentence about an event may name."""
        found: dict[str, object] = {}
        for field, value in vars(event).items():
            if field in ("seat", "end"):
                found["name"] = found["end"] = self.name(value)
            elif field == "start" and value is not None:
                found["start"] = self.name(value)
            elif field == "family":
                found["family"] = self.family(value)
            elif field == "position":
                found["number"] = value
        return found

    def ending(self, outcome: Outcome) -> str:
        """Return how the match ended."""
        won = self.winners("end.most", "end.together", outcome.winners)
        return f"{self._say(f'end.{outcome.reason}')} {won}"

    # -- lessons --------------------------------------------------------------------------------

    def lesson(self, subject: Event | Observation, now: KatzenView) -> Lesson | None:
        """Return what a first match explains about an event or a choice; `now` is before it."""
        if isinstance(subject, KatzenView):
            return self._lesson(subject.phase.value) if subject.phase in _CHOICES else None
        return self._lesson_of_event(subject, now) if isinstance(subject, Event) else None

    def _lesson(self, key: str, card: table.Card | None = None) -> Lesson:
        # Without a card it is about the middle, where the paper with the explanation lies.
        slot = None if card is None else card_slot(card)
        return Lesson(key, self._say(f"lesson.{key}"), slot)

    def _lesson_of_event(self, event: Event, now: KatzenView) -> Lesson | None:
        about: table.Card | None = None
        key, is_alarm = _LESSONS.get(type(event)), now.setting.is_alarm
        match event:
            case events.TurnStarted() if is_alarm:
                key = "alarm"
            case events.ChoiceAsked(seat, task) if task in _GUESTS and self.is_bot(seat):
                key = _GUESTS[task]  # a person is told so when asked
            case events.NothingHappened(reason="police" | "empty_pile" as reason):
                key = "guarded" if reason == "police" else "empty_pile"
            case events.CardDrawn(left=left) if left <= _FEW_CARDS and not is_alarm:
                key = "few_cards"
            case events.FigureStepped(position=position):
                is_near = position >= now.setting.police_cards - _NEAR_BELL
                key = "near_bell" if is_near else "step"
            case events.CatsCame(card=card) if (who := who_came(card, now)) in ("alone", "late"):
                key = who
            case events.KittensRan(start=start, end=end, parent=about):
                is_off_guard = start != end and now.figure == start
                key = "ran_off_guard" if is_off_guard else "ran"
            case events.CatsDriven((about, _)) | events.CatsLured((about, _)):
                key = "along"
            case events.FamilyCompleted(family=number):
                about = table.CARDS[number][0]
                key = "family_english" if now.setting.english_families else "family"
        return None if key is None else self._lesson(key, about)

    # -- hints ----------------------------------------------------------------------------------

    def hint(self, view: KatzenView, action: Action, picked: Sequence[Slot] = ()) -> Hint:
        """Return the help for choosing `action`, which a strong bot proposes."""
        del picked
        name, values = self.name, dict[str, str]()
        match action:
            case table.Roll():
                kind, slot, why = "roll", DIE_SLOT, why_roll(view)
            case table.RunTo(seat):
                kind, slot, why = "run", card_slot(view.parent_with(seat)), why_run(view, seat)
                values = {"name": name(seat), "other": name(other_way(view, seat))}
            case table.Drive(card):
                kind, slot, why = "drive", card_slot(card), why_drive(self._foresee, view, card)
                values = {"name": name(view.setting.next_seat(view.turn))}
            case table.Lure(seat, card):
                kind, slot, why = "lure", card_slot(card), why_lure(self._foresee, view, card)
                guarded = "" if view.figure is None else name(view.figure)
                family = self.family(table.family_of(card))
                values = {"name": name(seat), "guarded": guarded, "family": family}
            case _:
                raise ValueError(f"no hint for {action!r}")
        what = "what_own" if action == table.RunTo(view.turn) else "what"
        return Hint(slot, *(self._say(f"hint.{kind}.{w}", **values) for w in ("where", why, what)))


# -- what it is all about: the ends of word keys ---------------------------------------------------


def what_happened(event: Event, now: KatzenView) -> str:
    """Return what is told of an event; `now` is what was seen before it."""
    match event:
        case events.KittensRan(start=start, end=end):
            key = "ran_home" if start == end else "ran"
        case events.CatsDriven(cards):
            key = f"driven_{who_goes(cards)}"
        case events.CatsLured(cards):
            key = f"lured_{who_goes(cards)}"
        case events.FigureTaken(start=start):
            key = "figure" if start is None else "figure_from"
        case events.DieRolled(face=face):
            key = f"rolled_{face}"
        case events.ChoiceAsked(task=task):
            key = f"to_{task}"
        case events.NothingHappened(face=face, reason=reason):
            key = f"nothing_{_NOTHING[face, reason]}"
        case events.CatsCame(card=card):
            key = f"came_{who_came(card, now)}"
        case _:
            key = _TOLD[type(event)]
    return key


def who_came(card: table.Card, now: KatzenView) -> str:
    """Return who the cats just drawn are: the end of a word key. `now` is before they come."""
    family = now.families[table.family_of(card)]
    if table.kind_of(card) == "k":
        return "alone" if family.a == family.b == table.PILE else "kittens"
    return "late" if family.joined else "parent"


def who_goes(cards: tuple[table.Card, ...]) -> str:
    """Return who the cats of a group are: the end of a word key."""
    if len(cards) > 1:
        return "both" if len(cards) == 2 else "family"
    return "kittens" if table.kind_of(cards[0]) == "k" else "parent"


def why_roll(view: KatzenView) -> str:
    """Return what is to be known before a roll."""
    if not view.pile:
        return "empty"
    if view.is_guarded(view.turn):
        return "guarded"
    if not view.groups[view.turn]:
        return "first"
    return "wild" if view.setting.die == "wild" else "cat"


def other_way(view: KatzenView, seat: Seat) -> Seat:
    """Return with whom the other parent is, if kittens may run to the one with `seat`."""
    ways = [action.seat for action in view.legal_actions if isinstance(action, table.RunTo)]
    return next(way for way in ways if way != seat)


def why_run(view: KatzenView, seat: Seat) -> str:
    """Return why the kittens may well run to their parent with `seat`."""
    other = other_way(view, seat)
    if seat == view.turn:
        return "own_guarded" if view.is_guarded(seat) else "own"
    if other == view.turn:
        return "gift"
    if view.is_guarded(other):
        return "guarded"
    if view.scores[seat] < view.scores[other]:
        return "behind"
    if view.setting.next_seat(seat) == view.turn:
        return "dog"
    return "not_other"


def why_drive(foresee: Foresee, view: KatzenView, card: table.Card) -> str:
    """Return why the dog may well drive off the own group that `card` names."""
    drives = [action for action in view.legal_actions if isinstance(action, table.Drive)]
    group, cats = _group(view, card), [_group(view, drive.card).cats for drive in drives]
    if len(drives) == 1:
        return "only"
    gifts = [drive.card for drive in drives if _completes(foresee, view, drive)]
    if gifts and card not in gifts:
        return "not_family"
    if group.cats == min(cats) < max(cats):
        return "few"
    if group.name.startswith("k"):
        return "loose"
    if not group.has_kittens and view.families[group.family].joined:
        return "taken"
    return "same" if min(cats) == max(cats) else "rest"


def why_lure(foresee: Foresee, view: KatzenView, card: table.Card) -> str:
    """Return why the mouse may well lure the group that `card` names."""
    group = _group(view, card)
    if group.is_complete:
        return "whole"
    if _completes(foresee, view, table.Lure(group.seat, card)):
        return "family"
    lures = [action for action in view.legal_actions if isinstance(action, table.Lure)]
    most = max(_group(view, lure.card).cats for lure in lures)
    if _guarded_cats(view) > group.cats == most:
        return "guarded"
    if group.has_kittens:
        return "along" if len(group.cards) > 1 else "kittens"
    return _why_lure_parent(view, group)


def _why_lure_parent(view: KatzenView, group: Group) -> str:
    a, b, *_ = family = view.families[group.family]
    if family.kittens == table.PILE:
        other = b if group.name == table.CARDS[group.family][0] else a
        return "pair" if other == view.turn else "hope"
    third = [score for s, score in enumerate(view.scores) if s not in (view.turn, group.seat)]
    return "leader" if third and view.scores[group.seat] > max(third) else "one"


def _group(view: KatzenView, card: table.Card) -> Group:
    """Return the group that a card on the table names."""
    group = view.group_with(card)
    assert group is not None, f"{card} is still in the pile"
    return group


def _completes(foresee: Foresee, view: KatzenView, action: Action) -> bool:
    return any(isinstance(event, events.FamilyCompleted) for event in foresee(view, action))


def _guarded_cats(view: KatzenView) -> int:
    """Return the size of the largest group that the police cat keeps from being lured."""
    if view.figure is None or view.is_guarded(view.turn):
        return 0
    groups = view.groups[view.figure]
    return max((group.cats for group in groups if not group.is_complete), default=0)


_TOLD: Final[dict[type[Event], str]] = {
    events.TurnStarted: "turn",
    events.CardDrawn: "drawn",  # who it is must not be read before it is seen
    events.PoliceCardKept: "police_card",
    events.FamilyCompleted: "family",
    events.FigureReturned: "figure_back",
    events.FigureStepped: "stepped",
}
"""What is told of events that are always told alike."""

_LESSONS: Final[dict[type[Event], str]] = {
    events.PoliceCardKept: "police_card",
    events.FigureTaken: "guard",
    events.FigureReturned: "guard_back",
}
"""What a first match explains about events that are always explained alike."""

_GUESTS: Final = {table.Phase.DRIVE: "dog", table.Phase.LURE: "mouse"}

_NOTHING: Final[dict[tuple[table.Face, events.Reason], str]] = {
    ("cat", "empty_pile"): "pile",
    ("dog", "no_cats"): "dog",
    ("dog", "families"): "dog_families",
    ("dog", "police"): "dog_police",
    ("mouse", "no_cats"): "mouse",
    ("mouse", "families"): "mouse_families",
    ("mouse", "police"): "mouse_police",
}
"""Why nothing happened: the ends of word keys."""
