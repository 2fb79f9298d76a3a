"""Katzenpolizei, the words: what is to be done, what happened, lessons and hints.

Every sentence is a key of the game's own domain. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.boards.base import BoardKit, Hint, Lesson, SeatLook, Slot
from game.boards.katzenpolizei.reasons import other_way, why_drive, why_lure, why_roll, why_run
from game.boards.stage.teller import SeatTeller
from game.rules.base import TERMINAL, Action, Event, Observation, Outcome, Seat
from game.rules.katzenpolizei import events, table
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

    def banner(self, view: KatzenView) -> str:
        """Return what is to be done now."""
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
        match event:
            case events.FamilyCompleted(seat, number):
                return self._say("tell.family", family=self.family(number), name=self.name(seat))
            case events.FigureStepped(position=position):
                return self._say("tell.stepped", number=position)
            case events.MatchEnded(reason=reason):
                # Who has won is seen when all cats have been counted.
                return f"{self._say(f'end.{reason}')} {self._say('tell.counted')}"
        return self._tell_way(event) or self._tell_of_seat(event, now)

    def _tell_way(self, event: Event) -> str | None:
        """Return who went from where to where."""
        match event:
            case events.KittensRan(start=start, end=end) if start != end:
                key = "ran"
            case events.CatsDriven(cards, start, end):
                key = f"driven_{who_goes(cards)}"
            case events.CatsLured(cards, start, end):
                key = f"lured_{who_goes(cards)}"
            case events.FigureTaken(end, start) if start is not None:
                key = "figure_from"
            case _:
                return None
        return self._say(f"tell.{key}", start=self.name(start), end=self.name(end))

    def _tell_of_seat(self, event: Event, now: KatzenView) -> str | None:
        """Return what a seat did, or what came to it."""
        match event:
            case events.TurnStarted(seat):
                key = "turn"
            case events.DieRolled(seat, face):
                key = f"rolled_{face}"
            case events.ChoiceAsked(seat, task):
                key = f"to_{task}"
            case events.NothingHappened(seat, face, reason):
                key = f"nothing_{_NOTHING[face, reason]}"
            case events.CardDrawn(seat):
                key = "drawn"  # who it is must not be read before it is seen
            case events.CatsCame(seat, card):
                key = f"came_{who_came(card, now)}"
            case events.KittensRan(end=seat):
                key = "ran_home"
            case events.PoliceCardKept(seat):
                key = "police_card"
            case events.FigureTaken(seat):
                key = "figure"
            case events.FigureReturned(seat):
                key = "figure_back"
            case _:
                return None
        return self._say(f"tell.{key}", name=self.name(seat))

    def ending(self, outcome: Outcome) -> str:
        """Return how the match ended."""
        won = self.winners("end.most", "end.together", outcome.winners)
        return f"{self._say(f'end.{outcome.reason}')} {won}"

    # -- lessons --------------------------------------------------------------------------------

    def lesson(self, subject: Event | Observation, now: KatzenView) -> Lesson | None:
        """Return what a first match explains about an event or a choice; `now` is before it."""
        if isinstance(subject, KatzenView):
            return self._lesson(subject.phase.value) if subject.phase in _CHOICES else None
        if not isinstance(subject, Event):
            return None
        key = self._key_of_lesson(subject, now)
        return self._lesson_of_cats(subject, now) if key is None else self._lesson(key)

    def _lesson(self, key: str, card: table.Card | None = None) -> Lesson:
        # Without a card it is about the middle, where the paper with the explanation lies.
        slot = None if card is None else card_slot(card)
        return Lesson(key, self._say(f"lesson.{key}"), slot)

    def _key_of_lesson(self, event: Event, now: KatzenView) -> str | None:
        """Return the key of a lesson that is not about certain cats."""
        key, is_alarm = None, now.setting.is_alarm
        match event:
            case events.TurnStarted() if is_alarm:
                key = "alarm"
            case events.ChoiceAsked(seat, table.Phase.DRIVE | table.Phase.LURE as task) if (
                self.is_bot(seat)
            ):
                # A person is told so when asked.
                key = "dog" if task is table.Phase.DRIVE else "mouse"
            case events.NothingHappened(reason="police"):
                key = "guarded"
            case events.NothingHappened(reason="empty_pile"):
                key = "empty_pile"
            case events.CardDrawn(left=left) if left <= _FEW_CARDS and not is_alarm:
                key = "few_cards"
            case events.PoliceCardKept():
                key = "police_card"
            case events.FigureTaken():
                key = "guard"
            case events.FigureReturned():
                key = "guard_back"
            case events.FigureStepped(position=position):
                is_near = position >= now.setting.police_cards - _NEAR_BELL
                key = "near_bell" if is_near else "step"
        return key

    def _lesson_of_cats(self, event: Event, now: KatzenView) -> Lesson | None:
        match event:
            case events.CatsCame(card=card) if (who := who_came(card, now)) in ("alone", "late"):
                return self._lesson("alone" if who == "alone" else "late")
            case events.KittensRan(start=start, end=end, parent=parent):
                is_off_guard = start != end and now.figure == start
                return self._lesson("ran_off_guard" if is_off_guard else "ran", parent)
            case events.CatsDriven((card, _)) | events.CatsLured((card, _)):
                return self._lesson("along", card)
            case events.FamilyCompleted(family=number):
                is_english = now.setting.english_families
                return self._lesson(
                    "family_english" if is_english else "family", table.CARDS[number][0]
                )
        return None

    # -- hints ----------------------------------------------------------------------------------

    def hint(self, view: KatzenView, action: Action) -> Hint:
        """Return the help for choosing `action`, which a strong bot proposes."""
        say = self._say
        match action:
            case table.Roll():
                why = say(f"hint.roll.{why_roll(view)}")
                return Hint(DIE_SLOT, say("hint.roll.where"), why, say("hint.roll.what"))
            case table.RunTo():
                return self._hint_run(view, action)
            case table.Drive(card):
                name = self.name(view.setting.next_seat(view.turn))
                why = say(f"hint.drive.{why_drive(self._foresee, view, card)}", name=name)
                what = say("hint.drive.what", name=name)
                return Hint(card_slot(card), say("hint.drive.where"), why, what)
            case table.Lure():
                return self._hint_lure(view, action)
        raise ValueError(f"no hint for {action!r}")

    def _hint_run(self, view: KatzenView, run: table.RunTo) -> Hint:
        say, name = self._say, self.name(run.seat)
        other = self.name(other_way(view, run.seat))
        why = say(f"hint.run.{why_run(view, run.seat)}", name=name, other=other)
        what = "what_own" if run.seat == view.turn else "what"
        slot = card_slot(view.parent_with(run.seat))
        return Hint(slot, say("hint.run.where"), why, say(f"hint.run.{what}", name=name))

    def _hint_lure(self, view: KatzenView, lure: table.Lure) -> Hint:
        say, name = self._say, self.name(lure.seat)
        guarded = "" if view.figure is None else self.name(view.figure)
        family = self.family(table.family_of(lure.card))
        reason = why_lure(self._foresee, view, lure.card)
        why = say(f"hint.lure.{reason}", name=name, guarded=guarded, family=family)
        where = say("hint.lure.where", name=name)
        return Hint(card_slot(lure.card), where, why, say("hint.lure.what"))


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
