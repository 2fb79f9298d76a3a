"""The narrator of Gouda Ganoven; its messages never name a face-down card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from typing_extensions import override

from game.boards.base import Hint, Lesson, Slot
from game.boards.gouda_ganoven.cards import card_name_key, strongest_weapon
from game.boards.gouda_ganoven.hints import next_hint_step, task_key
from game.boards.gouda_ganoven.slots import (
    CARD,
    HAND_SLOT,
    HELD,
    PHASE_TITLES,
    PILE_SLOT,
    ROOM,
    ROW,
    SEAT,
    held_slot,
    seat_slot,
)
from game.boards.stage.narrator import Announcement, Narrator, Refusal, Sentence
from game.rules.base import Action, Event, Outcome
from game.rules.gouda_ganoven import events as happened
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.table import Card, Phase, Room
from game.rules.gouda_ganoven.view import GoudaView

_CHANCES: Final = frozenset({Phase.RAIN, Phase.DRAW, Phase.TURN_UP})
_TAKEN_ALONG: Final = (table.TRAP, table.CHEESE)
_ACTIONS: Final = (table.NAILED, table.CROOK, table.RATHOLE)
_TASKS: Final = {
    Phase.DROP: "tell.to_drop",
    Phase.ENTER: "tell.to_enter",
    Phase.SPY: "tell.to_spy",
    Phase.REINFORCE: "tell.to_reinforce",
}
_FOUND: Final[Mapping[str, str]] = {
    table.TRAP: "tell.found_trap",
    table.CHEESE: "tell.found_cheese",
    **dict.fromkeys(table.ROOMS, "tell.found_room"),
}
_ONLY_ONE: Final = {"strongest": "best", "tie": "tie_one", "next": "next_one"}
"""The message about a fight in which only one rat gets cheese, by the rule that decided it."""
_ABOUT_ONE: Final = frozenset({"alone", "best", "tie_one", "next_one"})
_FOR_ALL: Final = frozenset({"none", "enough", "unarmed"})
"""Messages that are about all rats in a room together."""


# -- announcements ---------------------------------------------------------------------------------


def _announce_found(event: happened.CardTurnedUp, view: GoudaView) -> Sentence:
    return Sentence(_FOUND.get(event.card, "tell.found_weapon"), seat_field="owner")


def _announce_reinforced(event: happened.Reinforced, view: GoudaView) -> str:
    return "tell.more_cheese" if event.card == table.CHEESE else "tell.more_strength"


def _announce_nailed(event: happened.NailedShut, view: GoudaView) -> str:
    return "tell.nailed_late" if event.seat == view.playing[-1] else "tell.nailed"


def _announce_passed(event: happened.Passed, view: GoudaView) -> str:
    return "tell.passed" if view.hands[event.seat] else "tell.passed_empty"


def _announce_row(event: happened.RowShown, view: GoudaView) -> str:
    if event.seat in view.trapped:
        return "tell.shown_trapped"
    return "tell.shown" if table.weapon_strengths(event.cards) else "tell.shown_unarmed"


def _announce_chip(event: happened.ChipGained, view: GoudaView) -> Sentence:
    return (
        Sentence("tell.last_chip") if view.is_final else Sentence("tell.chip", count_field="chips")
    )


def _announce_life(event: happened.LifeLost, view: GoudaView) -> Sentence:
    return Sentence("tell.life", count_field="chips") if event.chips else Sentence("tell.last_life")


# -- refusals --------------------------------------------------------------------------------------


def _card_refusal(view: GoudaView, slot: Slot) -> str | None:
    card = view.hand[slot.index]
    if view.phase is Phase.SPY:
        return "refusal.trap" if card == table.TRAP else "refusal.later"
    if view.is_placing_cards and card in _ACTIONS:
        return "refusal.later"
    if not view.is_placing_cards and card == table.TRAP:
        return "refusal.trap"
    return "refusal.final_cheese" if card == table.CHEESE else None


def _room_refusal(view: GoudaView, slot: Slot) -> str | None:
    return None if view.is_placing_cards and view.my_room is None else "refusal.room"


def _seat_refusal(view: GoudaView, slot: Slot) -> str | None:
    if view.phase is Phase.SPY:
        if slot.index == view.seat:
            return "refusal.self"
        return "refusal.open" if slot.index in view.playing else "refusal.idle"
    if slot.index == view.seat:
        return None
    return "refusal.spy_later" if view.is_placing_cards else "refusal.spied"


def _row_refusal(view: GoudaView, slot: Slot) -> str:
    if view.is_placing_cards and view.my_room is None:
        return "refusal.eye"
    is_secret = _is_secret(view, slot.index)
    if view.phase is Phase.SPY:
        return "refusal.eye" if is_secret else "refusal.self"
    return "refusal.eye_laid" if is_secret else "refusal.laid"


def _is_secret(view: GoudaView, place: int) -> bool:
    row = view.rows[view.seat]
    if place == 0:
        return row.room is None
    first = 1 + (row.left is not None) + len(row.shown)
    return first <= place < first + len(view.my_row)


class GoudaNarrator(Narrator[GoudaView]):
    """Writes the messages of Gouda Ganoven.

    Attributes:
        playing: the action card for which a room is being chosen, or None.
    """

    view_class = GoudaView
    seat_kinds = frozenset({SEAT})
    sentences: ClassVar[Mapping[type[Event], Announcement]] = {
        happened.RoundStarted: Sentence("tell.round", seat_field="start"),
        happened.TurnStarted: lambda event, view: _TASKS[event.task],
        happened.DeckShuffled: "tell.shuffled",
        happened.CardDrawn: "tell.drawn",
        happened.RoomEntered: "tell.entered",
        happened.CardLaid: "tell.laid",
        happened.SeatReady: "tell.ready",
        happened.RowsLaid: "tell.rows",
        happened.SpySent: "tell.spying",
        happened.NobodyToSpyOn: "tell.nobody",
        happened.CardTurnedUp: _announce_found,
        happened.TrapSnapped: "tell.trapped",
        happened.Reinforced: _announce_reinforced,
        happened.NailedShut: _announce_nailed,
        happened.CheeseMoved: "tell.moved",
        happened.RoomChanged: "tell.changed",
        happened.Passed: _announce_passed,
        happened.RowShown: _announce_row,
        happened.ChipGained: _announce_chip,
        happened.LifeLost: _announce_life,
        happened.LivesSpared: "tell.spared",
        happened.SeatOut: "tell.out",
        happened.TracksCovered: "tell.tracks",
    }
    refusals: ClassVar[Mapping[str, Refusal]] = {
        CARD: _card_refusal,
        ROOM: _room_refusal,
        SEAT: _seat_refusal,
        ROW: _row_refusal,
        PILE_SLOT.kind: "refusal.pile",
    }
    playing: Card | None = None

    @override
    def _banner(self, view: GoudaView, picked: Sequence[Slot]) -> str:
        if view.phase in _CHANCES:
            return self._say(f"banner.{view.phase}")
        if view.legal_actions and not self.is_bot(view.turn):
            here = 0 if view.my_room is None else view.cheese_in(view.my_room)
            return self._say(f"banner.{task_key(view, picked)}", number=here)
        if view.is_placing_cards:
            return self._say("banner.sneaking")
        return self._say("banner.turn_of", name=self.name(view.turn))

    @override
    def _refusal(self, view: GoudaView, slot: Slot) -> str | None:
        if slot != PILE_SLOT and view.phase is Phase.DROP:
            return self._say("refusal.rain")
        playing = self.playing
        if playing is None or view.phase is not Phase.REINFORCE or slot.kind in (ROW, "pile"):
            return super()._refusal(view, slot)
        if slot.kind != ROOM:
            return self._say("refusal.room_first")
        return self._say("refusal.here" if playing == table.RATHOLE else "refusal.no_cheese")

    @override
    def _hint(self, view: GoudaView, action: Action, picked: Sequence[Slot]) -> Hint:
        step = next_hint_step(view, action, picked)
        values = self._values(step.view, step.choice)
        if step.slot.kind == ROOM:
            values |= self._room_names(table.ROOMS[step.slot.index])
        of, why = step.reason
        where, what = f"hint.{step.kind}.where", of if of == "back" else step.kind
        return self._hint_at(step.slot, where, f"hint.{of}.{why}", f"hint.{what}.what", **values)

    def _values(self, view: GoudaView, action: Action) -> dict[str, object]:
        values: dict[str, object] = {}
        rivals = view.rivals_in(view.my_room)
        match action:
            case table.Enter(room):
                values = {**self._room_names(room), "number": view.cheese_in(room)}
            case table.Spy(seat):
                values = {"name": self.name(seat)}
            case table.Equip(card) | table.Reinforce(card):
                number = view.my_strength + table.STRENGTH[card]
                name = self._say(card_name_key(card))
                values = {"card": name, "number": number, "points": table.TRAP_PENALTY}
            case table.NailShut():
                first = view.leader_among(view.seats_after_viewer)
                rivals = () if first is None else (first,)
            case table.MoveCheese(source, target):
                values["from_room"] = self._room_names(source)["from_room"]
                values["into_room"] = self._room_names(target)["into_room"]
                rivals = view.rivals_in(source)
            case table.RatHole(room):
                values = self._room_names(room)
        if not rivals:
            return values
        theirs = view.visible_strength(rivals[0])
        return {"name": self.name(rivals[0]), "theirs": theirs, **values}

    @override
    def _announcement(self, event: Event, view: GoudaView) -> str | None:
        match event:
            case happened.RoomFought():
                return self._fight_message(event, view)
            case happened.RoundStarted(_, _, playing, is_final=True):
                return self.message_about_several("tell.final_round", playing)
            case happened.SpySent(_, target) if self.is_you(target):
                return self.message_about(event.seat, "tell.spying_on_own")
            case happened.CheeseRained(pieces=pieces):
                return self.message_about(None, "tell.rained", sum(pieces), rats=len(view.playing))
        return super()._announcement(event, view)

    def _fight_message(self, event: happened.RoomFought, view: GoudaView) -> str:
        best, case, values = event.fighters[0], event.deciding_rule, self._room_names(event.room)
        if len(event.cheese_winners) == 1:
            case = _ONLY_ONE.get(case, case)
        if case in _ABOUT_ONE:
            values["number"] = best.strength
            said = self.message_about(best.seat, f"tell.room_{case}", None, **values)
            weapon = strongest_weapon(view.rows[best.seat].shown) if case == "best" else None
            return f"{self._weapon_words(weapon, 'noise')} {said}" if weapon else said
        names = event.sharing_seats or event.cheese_winners or [rat.seat for rat in event.fighters]
        if case in _FOR_ALL:
            values["names"] = self.joined_names(names)
            return self.message_about(None, f"tell.room_{case}", None, **values)
        first = [seat for seat in event.cheese_winners if seat not in event.sharing_seats]
        if case == "shared" and first:
            case, values["first"] = "rest_shared", self.joined_names(first)
        return self.message_about_several(f"tell.room_{case}", names, **values)

    @override
    def _details(self, event: Event, view: GoudaView) -> dict[str, object]:
        values: dict[str, object] = {}
        match event:
            case happened.RoundStarted(number):
                values["number"] = number
            case happened.SpySent(_, target):
                values["other"] = self.name(target)
            case happened.TrapSnapped():
                values["points"] = table.TRAP_PENALTY
            case happened.CardTurnedUp(card=card) | happened.Reinforced(card=card):
                values = self._card_values(card)
            case happened.CheeseMoved(target=room) | happened.RoomChanged(new=room):
                values = self._room_names(room)
            case happened.RowShown(seat, room, cards):
                number = table.total_strength(cards, is_trapped=seat in view.trapped)
                values = {**self._room_names(room), "number": number}
        return values

    def _card_values(self, card: Card) -> dict[str, object]:
        if card in table.ROOMS:
            return self._room_names(card)
        if card not in table.WEAPONS:
            return {}
        return {"a_weapon": self._weapon_words(card, "one"), "number": table.STRENGTH[card]}

    def _weapon_words(self, card: Card, form: str) -> str:
        return self._say(f"weapon.{card[:-1]}.{card[-1]}.{form}")

    def _room_names(self, room: Room) -> dict[str, object]:
        forms = {"the_room": "the", "in_room": "in", "into_room": "into", "from_room": "from"}
        return {name: self._say(f"room.{room}.{form}") for name, form in forms.items()}

    def contest_question(self, room: Room) -> str:
        """Return the banner's question while the weapons in `room` are counted."""
        return self._say("tell.contest", **self._room_names(room))

    @override
    def _ending(self, outcome: Outcome) -> str:
        one = "end.king" if outcome.reason == "last_rat" else "end.one"
        won = self.winners_message(one, "end.together", outcome.winners)
        return f"{self._say(f'end.{outcome.reason}')} {won}"

    @override
    def _name_of(self, view: GoudaView, slot: Slot) -> str:
        if slot.kind == ROOM:
            room = table.ROOMS[slot.index]
            cheese = self._say("name.cheese", view.cheese_in(room))
            return f"{self._name_of_card(room)}, {cheese}"
        if slot.kind == SEAT:
            if self.is_you(slot.index):
                return self._say("name.own")
            seen = view.rows[slot.index].room
            there = "" if seen is None else self._say(f"room.{seen}.in")
            return f"{self.name(slot.index)} {there}".strip()
        if slot.kind == ROW:
            own = view.rows[view.seat]
            rooms = [room for room in (own.room or view.my_room, own.left) if room is not None]
            row = (*rooms, *own.shown, *view.my_row)
            return self._say("name.row", card=self._name_among(row, slot.index))
        if slot.kind in (CARD, HELD):
            place = slot.index if slot.kind == CARD else view.hand.index(table.CARDS[slot.index])
            return self._name_among(view.hand, place)
        title = PHASE_TITLES.get(slot)
        return super()._name_of(view, slot) if title is None else self._say(title)

    @override
    def _effect_of(self, view: GoudaView, slot: Slot) -> str | None:
        if slot.kind not in (CARD, HELD):
            return None
        card = view.hand[slot.index] if slot.kind == CARD else table.CARDS[slot.index]
        if card in _TAKEN_ALONG:
            return self._say(f"about.{card}")
        return self._say(f"lesson.card_{card}") if card in _ACTIONS else None

    def _name_among(self, cards: Sequence[str], place: int) -> str:
        name = self._name_of_card(cards[place])
        return f"{name}, {place + 1}" if cards.count(cards[place]) > 1 else name

    def _name_of_card(self, card: str) -> str:
        name, strength = self._say(card_name_key(card)), table.STRENGTH.get(card)
        return f"{name}, {strength}" if strength else name

    # -- lessons --------------------------------------------------------------------------------
    # The aim is explained with the first choice: the first player drops the cheese, the others
    # enter a room. Cards are explained while the viewer holds them.

    @override
    def _lesson_of_event(self, event: Event, view: GoudaView) -> Lesson | None:
        match event:
            case happened.CardDrawn(seat, str(card)) if seat == view.seat and card in _TAKEN_ALONG:
                return self._lesson(f"card_{card}", held_slot(card))
            case happened.CardDrawn():
                return self._lesson_about_held_card(view, _TAKEN_ALONG)
            case happened.TurnStarted(seat, Phase.REINFORCE) if seat == view.seat:
                # The choice that follows explains the first of several cards, so this explains the
                # last.
                return self._lesson_about_held_card(
                    view, _ACTIONS[::-1]
                ) or self._lesson_of_weapons(view)
            case happened.TurnStarted(task=Phase.ENTER | Phase.REINFORCE):
                return self._lesson_of_weapons(view)
        return None

    @override
    def _lesson_of_choice(self, view: GoudaView) -> Lesson | None:
        if not view.legal_actions:
            return None
        match view.phase:
            case Phase.DROP:
                return self._lesson_of_aim(view)
            case Phase.ENTER if view.start != view.seat:
                return self._lesson_of_aim(view)
            case Phase.SPY:
                most = max(view.opponents, key=lambda seat: (view.rows[seat].hidden, -seat))
                return self._lesson("spy", seat_slot(most))
            case Phase.REINFORCE:
                return self._lesson_about_held_card(view, _ACTIONS)
        return None

    def _lesson_of_aim(self, view: GoudaView) -> Lesson:
        return self._lesson("aim_lives" if view.setting.has_lives else "aim", seat_slot(view.seat))

    def _lesson_of_weapons(self, view: GoudaView) -> Lesson | None:
        is_armed = any(table.STRENGTH[card] for card in view.hand)
        return self._lesson("weapon", HAND_SLOT) if is_armed else None

    def _lesson_about_held_card(self, view: GoudaView, cards: Sequence[Card]) -> Lesson | None:
        held = next((card for card in cards if card in view.hand), None)
        return None if held is None else self._lesson(f"card_{held}", held_slot(held))
