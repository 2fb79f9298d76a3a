"""The narrator: composes a game's messages about choices, events, slots and results.

A message about a seat has a second-person variant, `<key>_own`: "It's your turn!" instead of "It's
Mia's turn." It is used for the only human player. With several people, with bots only, and in the
replay of a finished match, all players are called by their names.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence, Sized
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeAlias

from typing_extensions import TypeVar

from game.boards.base import BoardContext, Hint, Lesson, SeatInfo, Slot
from game.rules.base import TERMINAL, Action, Event, MatchOver, Observation, Outcome, Seat

_ViewT = TypeVar("_ViewT", bound=Observation, default=Observation)


@dataclass(frozen=True)
class Sentence:
    """How a type of event is announced: the key of the message, and how to fill it in.

    Attributes:
        key: key of the message.
        seat_field: name of the event's field that contains the seat to name; empty for none.
        count_field: name of the event's field whose value, or length, selects the plural form;
            empty for none.
    """

    key: str
    seat_field: str = "seat"
    count_field: str = ""


Announcement: TypeAlias = str | Sentence | Callable[[Any, Any], str | Sentence | None]
"""Announcement of an event: a message key, or a function of the event and the view before it."""
Refusal: TypeAlias = str | Callable[[Any, Slot], str | None]
"""Why a slot cannot be chosen: a message key, or a function of the view and the slot."""


class Narrator(ABC, Generic[_ViewT]):
    """Writes one game's messages for one viewer.

    The public methods take an `Observation`; `view_of` checks that it belongs to the game before it
    is passed to the private methods, which each game overrides.

    Attributes:
        sentences: the announcement of each type of event.
        refusals: for each kind of slot, the message that says why it cannot be chosen.
        seat_kinds: the kinds of slots whose index is a seat; their messages may use {name}.
        view: the viewer's observation after the events animated so far; set by the board.
        alternate: selects one of a message's alternative wordings. It is the match's seed plus the
            number of events of the same type that the viewer has seen, so that a replay repeats the
            original wording.
    """

    view_class: type[_ViewT]
    sentences: ClassVar[Mapping[type[Event], Announcement]] = {}
    refusals: ClassVar[Mapping[str, Refusal]] = {}
    seat_kinds: ClassVar[frozenset[str]] = frozenset()
    view: _ViewT

    def __init__(self, context: BoardContext, seats: Sequence[SeatInfo], viewer: Seat) -> None:
        self.context = context
        self._say = context.say
        self._seats = tuple(seats)
        self._viewer = viewer
        people = [seat for seat, info in enumerate(seats) if info.kind == "human"]
        self._has_several_people = len(people) > 1
        self._you = viewer if people == [viewer] and not context.is_replay else None
        self._seen = Counter[type[Event]]()
        self.alternate = 0

    def view_of(self, observation: Observation) -> _ViewT:
        """Return `observation` as an instance of this game's view class.

        Raises:
            TypeError: `observation` belongs to another game.
        """
        if not isinstance(observation, self.view_class):
            wanted, found = self.view_class.__name__, type(observation).__name__
            raise TypeError(f"this narrator takes a {wanted}, not a {found}")
        return observation

    # -- alternates -----------------------------------------------------------------------------

    def load_events(self, events: Iterable[Event]) -> None:
        """Count the events, by type, that the viewer has seen so far.

        Their number selects the wording of messages that have alternatives.
        """
        self._seen = Counter(map(type, events))

    def count_event(self, event: Event) -> None:
        """Count an event when its animation starts, so the next one is worded differently."""
        self._seen[type(event)] += 1

    def alternate_of(self, event: Event) -> int:
        """Return the number that selects the wording for an event that is yet to be animated."""
        return self.context.alternate + self._seen[type(event)]

    # -- public interface -----------------------------------------------------------------------

    def banner(self, observation: Observation, picked: Sequence[Slot] = ()) -> str:
        """Return the instruction for the choice in `observation`, given the slots picked so far."""
        if observation.to_act == TERMINAL:
            return self._say("banner.over")
        return self._banner(self.view_of(observation), picked)

    def announcement(self, event: Event) -> str | None:
        """Return the sentence that announces an event before it is animated, or None."""
        self.alternate = self.alternate_of(event)
        return self._announcement(event, self.view)

    def lesson(self, subject: Event | Observation) -> Lesson | None:
        """Return the lesson to show when `subject`, an event or choice, first occurs, or None."""
        if isinstance(subject, Event):
            return self._lesson_of_event(subject, self.view)
        return self._lesson_of_choice(self.view_of(subject))

    def hint(self, observation: Observation, action: Action, picked: Sequence[Slot] = ()) -> Hint:
        """Return a hint that suggests `action`, given the slots picked so far.

        The action is what a hard bot would choose.
        """
        return self._hint(self.view_of(observation), action, picked)

    def refusal(self, observation: Observation, slot: Slot) -> str | None:
        """Return the reason why a slot cannot be chosen now, or None if the banner states it."""
        return self._refusal(self.view_of(observation), slot)

    def ending(self, outcome: Outcome) -> str:
        """Return the message about the result of the match."""
        self.alternate = self.context.alternate
        return self._ending(outcome)

    def name_of(self, slot: Slot) -> str:
        """Return a slot's name and location, limited to what the viewer knows."""
        return self._name_of(self.view, slot)

    def description(self, slot: Slot) -> str:
        """Return a one-line description of a slot: the effect of its card, or else its name."""
        return self._effect_of(self.view, slot) or self.name_of(slot)

    # -- overridden by each game ----------------------------------------------------------------

    @abstractmethod
    def _banner(self, view: _ViewT, picked: Sequence[Slot]) -> str:
        """Return the instruction for the current choice; not called after the end of the match."""

    def _announcement(self, event: Event, view: _ViewT) -> str | None:
        """Return the announcement: that in `sentences`; for a `MatchOver` event, the ending."""
        if isinstance(event, MatchOver):
            return self._ending(Outcome(event.winners, event.scores, event.reason))
        told = self.sentences.get(type(event))
        if callable(told):
            told = told(event, view)
        if told is None:
            return None
        sentence = Sentence(told) if isinstance(told, str) else told
        number = getattr(event, sentence.count_field) if sentence.count_field else None
        count = len(number) if isinstance(number, Sized) else number
        seat = getattr(event, sentence.seat_field, None)
        return self.message_about(seat, sentence.key, count, **self._details(event, view))

    def _details(self, event: Event, view: _ViewT) -> dict[str, object]:
        """Return the values of an announcement's placeholders, except the seat's name."""
        del event, view
        return {}

    def _lesson_of_event(self, event: Event, view: _ViewT) -> Lesson | None:
        del event, view
        return None

    def _lesson_of_choice(self, view: _ViewT) -> Lesson | None:
        del view
        return None

    @abstractmethod
    def _hint(self, view: _ViewT, action: Action, picked: Sequence[Slot]) -> Hint:
        """Return a hint that suggests `action`, given the slots picked so far."""

    def _refusal(self, view: _ViewT, slot: Slot) -> str | None:
        refused = self.refusals.get(slot.kind)
        key = refused(view, slot) if callable(refused) else refused
        name = self.name(slot.index) if slot.kind in self.seat_kinds else ""
        return None if key is None else self._say(key, name=name)

    @abstractmethod
    def _ending(self, outcome: Outcome) -> str:
        """Return the message about the result of the match."""

    def _name_of(self, view: _ViewT, slot: Slot) -> str:
        del view
        seat = slot.index if slot.kind in self.seat_kinds else None
        return self.message_about(seat, f"name.{slot.kind}")

    def _effect_of(self, view: _ViewT, slot: Slot) -> str | None:
        """Return a line about the effect of the card in a slot, or None if it has no effect."""
        del view, slot
        return None

    # -- helpers --------------------------------------------------------------------------------

    def _lesson(self, key: str, slot: Slot | None = None, **values: object) -> Lesson:
        return Lesson(key, self._say(f"lesson.{key}", **values), slot)

    def _hint_of(self, slot: Slot, kind: str) -> Hint:
        return self._hint_at(slot, f"hint.{kind}.where", f"hint.{kind}.why", f"hint.{kind}.what")

    def _hint_at(self, slot: Slot, where: str, why: str, what: str, **values: object) -> Hint:
        return Hint(slot, *(self._say(key, **values) for key in (where, why, what)))

    def name(self, seat: Seat) -> str:
        """Return the name of the player at `seat`."""
        return self._seats[seat].name

    def is_bot(self, seat: Seat) -> bool:
        """Return True if a bot plays at `seat`."""
        return self._seats[seat].kind == "bot"

    def is_you(self, seat: Seat | None) -> bool:
        """Return True if `seat` belongs to the only human player, who is addressed as "you"."""
        return seat is not None and seat == self._you

    def joined_names(self, seats: Iterable[Seat]) -> str:
        """Return a list of player names for use after "for": "you, Mia and Tom".

        The only human player is called "you" and comes first.
        """
        mine = [self._say("list.you")] if self._you in (seats := set(seats)) else []
        return self._joined_list(mine + [self.name(seat) for seat in sorted(seats - {self._you})])

    def _joined_list(self, names: list[str]) -> str:
        if len(names) == 1:
            return names[0]
        return self._say("list.and", first=", ".join(names[:-1]), last=names[-1])

    def message_about(
        self, seat: Seat | None, key: str, count: int | None = None, **values: object
    ) -> str:
        """Return a message about the player at `seat`.

        It is in the second person for the only human player; otherwise {name} is the player's name.

        Args:
            seat: the seat that the message is about; None if it is about no player.
            key: key of the message, without `_own`.
            count: the number that selects the plural form; None if there is only one form.
            values: the values of the other placeholders.
        """
        if seat is not None:
            key = f"{key}_own" if self.is_you(seat) else key
            values = {"name": self.name(seat), **values}
        return self._say(key, count, alternate=self.alternate, **values)

    def message_about_several(self, key: str, seats: Iterable[Seat], **values: object) -> str:
        """Return a message about several players; {names} is the list of their names.

        If the only human player is among them, the message addresses "you", and {and_names} adds
        the others: "You and Mia", "You, Mia and Tom".
        """
        seats = frozenset(seats)
        others = [self.name(seat) for seat in sorted(seats) if not self.is_you(seat)]
        if len(others) < len(seats):
            key, values["and_names"] = f"{key}_own", self._joined_list(["", *others])
        return self._say(key, alternate=self.alternate, names=self._joined_list(others), **values)

    def winners_message(self, one: str, several: str, seats: frozenset[Seat]) -> str:
        """Return the message about the winners: key `one` for a single winner, else `several`.

        Its placeholders are {name} and {names}.
        """
        if len(seats) == 1:
            return self.message_about(next(iter(seats)), one)
        return self.message_about_several(several, seats)


def acting_seat(event: Event) -> Seat:
    """Return the seat that acts in `event`, which is the first field of any event with a seat."""
    seat: Seat = next(iter(vars(event).values()))
    return seat
