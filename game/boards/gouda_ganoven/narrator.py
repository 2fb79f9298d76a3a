"""Gouda Ganoven, the narrator: what is to be done, help for a choice, what happened, what is new.

Every sentence is a key of the game's own domain. Nothing here draws, and nothing here names a card
that the viewer does not see. The viewer's own cards are not read out before they lie open: a voice
would tell everybody in the room.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from typing_extensions import override

from game.boards.base import BoardContext, Hint, Lesson, SeatLook, Slot
from game.boards.gouda_ganoven import names
from game.boards.gouda_ganoven.advice import next_step
from game.boards.gouda_ganoven.cards import word_of
from game.boards.gouda_ganoven.lessons import Topic, topic_of
from game.boards.gouda_ganoven.reasons import leaves_much, why_pass, why_ready
from game.boards.gouda_ganoven.refusals import why_not
from game.boards.gouda_ganoven.slots import CARD, ROOM, SEAT
from game.boards.stage.narrator import Narrator
from game.rules.base import Action, Event, Outcome, Seat
from game.rules.gouda_ganoven import events as happened
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.table import Card, Phase, Room
from game.rules.gouda_ganoven.view import GoudaView

_CHANCES: Final = frozenset({Phase.RAIN, Phase.DRAW, Phase.TURN_UP})

_WORDS: Final[dict[type[Event], str]] = {
    happened.DeckShuffled: "shuffled",
    happened.CardDrawn: "drawn",
    happened.RoomEntered: "entered",
    happened.CardLaid: "laid",
    happened.SeatReady: "ready",
    happened.RowsLaid: "rows",
    happened.SpySent: "spying",
    happened.NobodyToSpyOn: "nobody",
    happened.TrapSnapped: "trapped",
    happened.NailedShut: "nailed",
    happened.CheeseMoved: "moved",
    happened.RoomChanged: "changed",
    happened.Passed: "passed",
    happened.ChipGained: "chip",
    happened.LifeLost: "life",
    happened.LivesSpared: "spared",
    happened.SeatOut: "out",
    happened.TracksCovered: "tracks",
}
"""What is told of an event, where nothing else is said below."""

_TASKS: Final[dict[str, str]] = {
    Phase.DROP: "to_drop",
    Phase.ENTER: "to_enter",
    Phase.SPY: "to_spy",
    Phase.REINFORCE: "to_reinforce",
}
"""What is told when a seat is up."""

_FOUND: Final[dict[str, str]] = {
    table.TRAP: "found_trap",
    table.CHEESE: "found_cheese",
    **dict.fromkeys(table.ROOMS, "found_room"),
}
"""What is told of a card that a spy turns up; else it is a weapon."""

_OF_ONE: Final = frozenset({"room_alone", "room_best", "room_tie_one", "room_next_one"})
"""What is told of a room in which a single rat gets cheese."""

_ONLY_ONE: Final = {"strongest": "best", "tie": "tie_one", "next": "next_one"}
"""What is told instead of these cases if only one rat gets cheese."""

_FOR_THEM: Final = frozenset({"room_none", "room_enough", "room_unarmed"})
"""What is told of a room in which it is the same for all: cheese, or none, "for" them."""


class GoudaNarrator(Narrator[GoudaView]):
    """Finds the sentences of the game."""

    view_class = GoudaView

    def __init__(
        self,
        context: BoardContext,
        seats: Sequence[SeatLook],
        viewer: Seat,
        playing: Callable[[], Card | None] = lambda: None,
    ) -> None:
        """`playing` returns the action card for which a room is being chosen, if one is."""
        super().__init__(context, seats, viewer)
        self._playing = playing

    def thing(self, card: str) -> str:
        """Return the bare name of a card or of a room."""
        return self._say(word_of(card))

    def room(self, room: Room) -> dict[str, object]:
        """Return the forms of a room's name: "the cellar", "in the cellar" and so on."""
        forms = {"the_room": "the", "in_room": "in", "into_room": "into", "from_room": "from"}
        return {name: self._say(f"room.{room}.{form}") for name, form in forms.items()}

    @override
    def _banner(self, view: GoudaView, picked: Sequence[Slot]) -> str:
        if view.phase in _CHANCES:
            return self._say(f"banner.{view.phase}")
        if view.legal_actions and not self.is_bot(view.turn):
            here = 0 if view.my_room is None else view.cheese_in(view.my_room)
            return self._say(f"banner.{task_of(view, picked)}", number=here)
        if view.is_sneaking:
            return self._say("banner.sneaking")
        return self._say("banner.turn_of", name=self.name(view.turn))

    @override
    def _name_of(self, view: GoudaView, slot: Slot) -> str:
        return names.name_of(self, view, slot)

    @override
    def _refusal(self, view: GoudaView, slot: Slot) -> str | None:
        why = why_not(view, slot, self._playing())
        if why is None:
            return None
        name = self.name(slot.index) if slot.kind == SEAT else ""
        return self._say(f"refusal.{why}", name=name)

    @override
    def _hint(self, view: GoudaView, action: Action, picked: Sequence[Slot]) -> Hint:
        step = next_step(view, action, picked)
        values = self._values(step.view, step.choice)
        if step.slot.kind == ROOM:
            values |= self.room(table.ROOMS[step.slot.index])
        of, why = step.reason
        what = of if of == "back" else step.kind
        return Hint(
            step.slot,
            self._say(f"hint.{step.kind}.where", **values),
            self._say(f"hint.{of}.{why}", **values),
            self._say(f"hint.{what}.what", **values),
        )

    def _values(self, view: GoudaView, action: Action) -> dict[str, object]:
        """Return who and what the help for a choice may name."""
        values: dict[str, object] = {}
        rivals = view.seen_in(view.my_room)
        match action:
            case table.Enter(room):
                values = {**self.room(room), "number": view.cheese_in(room)}
            case table.Spy(seat):
                values = {"name": self.name(seat)}
            case table.Equip(card) | table.Reinforce(card):
                number = view.my_strength + table.STRENGTH[card]
                values = {"card": self.thing(card), "number": number, "points": table.TRAP_COSTS}
            case table.NailShut():
                first = view.leader_among(view.yet_to_play)
                rivals = () if first is None else (first,)
            case table.MoveCheese(source, target):
                places = (self.room(source)["from_room"], self.room(target)["into_room"])
                values = dict(zip(("from_room", "into_room"), places, strict=True))
                rivals = view.seen_in(source)
            case table.RatHole(room):
                values = self.room(room)
        if not rivals:
            return values
        theirs = view.seen_strength(rivals[0])
        return {"name": self.name(rivals[0]), "theirs": theirs, **values}

    # -- what happened --------------------------------------------------------------------------

    @override
    def _announce(self, event: Event, now: GoudaView) -> str | None:
        match event:
            case happened.MatchEnded(winners, _, reason):
                return self._tell_winners(winners, reason)
            case happened.RoomFought():
                return self._tell_fight(event)
            case happened.RoundStarted(_, _, playing, is_final=True):
                return self.say_of_several("tell.final_round", playing)
            case happened.SpySent(_, target) if self.is_you(target):
                return self.say_of(event.seat, "tell.spying_on_own")
        key, count = _key(event, now)
        whom = None if isinstance(event, happened.CheeseRained) else _whom(event)
        return self.say_of(whom, f"tell.{key}", count, **self._about(event, now))

    def _tell_fight(self, event: happened.RoomFought) -> str:
        """Return who gets the cheese of a room, or else who has fought for it."""
        best, key, values = event.fighters[0], _key_of_fight(event), self.room(event.room)
        if key in _OF_ONE:
            values["number"] = best.strength
            return self.say_of(best.seat, f"tell.{key}", None, **values)
        names = event.friends or event.lucky or [rat.seat for rat in event.fighters]
        if key in _FOR_THEM:
            values["names"] = self.names_or_you(names)
            return self.say_of(None, f"tell.{key}", None, **values)
        first = [seat for seat in event.lucky if seat not in event.friends]
        values["first"] = self.names_or_you(first) if first else ""
        return self.say_of_several(f"tell.{key}", names, **values)

    def _about(self, event: Event, now: GoudaView) -> dict[str, object]:
        """Return who and what an event is about, as far as everybody may know it."""
        more: dict[str, object] = {"points": table.TRAP_COSTS, "rats": len(now.playing)}
        match event:
            case happened.RoundStarted(number):
                more = {"number": number}
            case happened.SpySent(_, target):
                more = {"other": self.name(target)}
            case happened.CardTurnedUp(card=card) | happened.Reinforced(card=card):
                more = self._about_card(card)
            case happened.CheeseMoved(target=room) | happened.RoomChanged(new=room):
                more = self.room(room)
            case happened.RowShown(seat, room, cards):
                number = table.strength_of(cards, is_trapped=seat in now.trapped)
                more = {**self.room(room), "number": number}
        return more

    def _about_card(self, card: Card) -> dict[str, object]:
        """Return what a sentence about an open card may name: its room, or a weapon."""
        if card in table.ROOMS:
            return self.room(card)
        if card not in table.WEAPONS:
            return {}
        weapon = self._say(f"weapon.{card[:-1]}.{card[-1]}.one")
        return {"a_weapon": weapon, "number": table.STRENGTH[card]}

    def contest(self, room: Room) -> str:
        """Return what is asked as long as the weapons in a room are counted."""
        return self._say("tell.contest", **self.room(room))

    @override
    def _ending(self, outcome: Outcome) -> str:
        return self._tell_winners(outcome.winners, outcome.reason)

    def _tell_winners(self, winners: frozenset[Seat], reason: str) -> str:
        """Return why it is over and who has won."""
        one = "end.king" if reason == "last_rat" else "end.one"
        return f"{self._say(f'end.{reason}')} {self.winners(one, 'end.together', winners)}"

    # -- what is new ----------------------------------------------------------------------------

    @override
    def _lesson_of_event(self, event: Event, now: GoudaView) -> Lesson | None:
        return self._lesson_on(topic_of(event, now))

    @override
    def _lesson_of_choice(self, view: GoudaView) -> Lesson | None:
        return self._lesson_on(topic_of(view, self.now))

    def _lesson_on(self, topic: Topic | None) -> Lesson | None:
        return None if topic is None else self._lesson(topic.key, topic.about)


def task_of(view: GoudaView, picked: Sequence[Slot]) -> str:
    """Return what the viewer, who is to act, has to choose: the end of a word key.

    `picked` has been pointed at so far.
    """
    if view.is_sneaking:
        return _task_of_sneaking(view, picked)
    if view.phase is not Phase.REINFORCE:
        return view.phase
    if not picked:
        return "only_pass" if why_pass(view) == "empty" else "reinforce"
    if view.hand[picked[0].index] == table.CROOK:
        return "source" if len(picked) == 1 else "target"
    return "leave_cheese" if leaves_much(view) else "leave"


def _task_of_sneaking(view: GoudaView, picked: Sequence[Slot]) -> str:
    if view.my_room is None and not any(slot.kind == ROOM for slot in picked):
        return "room" if picked else "enter"
    taken = {slot.index for slot in picked if slot.kind == CARD}
    rest = tuple(card for place, card in enumerate(view.hand) if place not in taken)
    is_all = why_ready(replace(view, hand=rest)) in ("empty", "actions")
    return "ready" if is_all else "equip"


def _whom(event: Event) -> Seat | None:
    """Return whom a sentence about an event names, if it names somebody."""
    match event:
        case happened.RoundStarted(start=seat) | happened.CardTurnedUp(owner=seat):
            return seat
    return getattr(event, "seat", None)


def _key(event: Event, now: GoudaView) -> tuple[str, int | None]:
    """Return the key of an event, and the number that its sentence has several forms for."""
    count: int | None = None
    key = _WORDS.get(type(event), "")
    match event:
        case happened.RoundStarted():
            key = "round"
        case happened.TurnStarted(_, task):
            key = _TASKS[task]
        case happened.CardTurnedUp(card=card):
            key = _FOUND.get(card, "found_weapon")
        case happened.Reinforced(card=card):
            key = "more_cheese" if card == table.CHEESE else "more_strength"
        case happened.NailedShut(seat) if seat == now.playing[-1]:
            key = "nailed_late"
        case happened.Passed(seat) if not now.hands[seat]:
            key = "passed_empty"
        case happened.RowShown(seat, _, cards):
            plain = "shown" if table.weapons_of(cards) else "shown_unarmed"
            key = "shown_trapped" if seat in now.trapped else plain
        case happened.CheeseRained(pieces=pieces):
            key, count = "rained", sum(pieces)
        case happened.ChipGained(_, chips):
            key, count = ("last_chip", None) if now.is_final else (key, chips)
        case happened.LifeLost(_, chips):
            key, count = (key, chips) if chips else ("last_life", None)
    return key, count


def _key_of_fight(event: happened.RoomFought) -> str:
    if len(event.lucky) == 1 and event.case in _ONLY_ONE:
        return f"room_{_ONLY_ONE[event.case]}"
    if event.case == "shared" and len(event.lucky) > len(event.friends):
        return "room_rest_shared"
    return f"room_{event.case}"
