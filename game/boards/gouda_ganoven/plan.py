"""Gouda Ganoven, sneaking in: a room and equipment, to be changed until one is ready."""

from __future__ import annotations

from game.boards.base import Plan, Slot
from game.boards.gouda_ganoven.slots import CARD, READY_SLOT, ROOM, card_slot, room_slot
from game.rules.base import Action
from game.rules.gouda_ganoven import table as act
from game.rules.gouda_ganoven.view import GoudaView


class Laying(Plan):
    """What the viewer is about to lay.

    Attributes:
        hand: the hand as it is when one is asked; slots number its cards.
        room: the room that has been pointed at, or that has been entered before.
        laid: equipment that has been laid before, as after a resume in the middle.
        chosen: the places in the hand of what is taken along, in the order in which it was chosen.
    """

    def __init__(self, view: GoudaView) -> None:
        """Begin. `view` is that of a seat that is asked to enter or to equip."""
        self.is_continued = view.phase is act.Phase.EQUIP
        self.hand = view.hand
        self.room: act.Room | None = view.my_room
        self.laid = view.my_row
        self.chosen: tuple[int, ...] = ()
        allowed = act.EQUIPMENT - {act.CHEESE} if view.is_final else act.EQUIPMENT
        self._cards = tuple(place for place, card in enumerate(self.hand) if card in allowed)
        self._history: list[tuple[act.Room | None, tuple[int, ...]]] = []

    @property
    def cards(self) -> tuple[act.Card, ...]:
        """All equipment that would lie there, in the order in which it is taken along."""
        return (*self.laid, *(self.hand[place] for place in self.chosen))

    @property
    def strength(self) -> int:
        """What the weapons among them are worth together."""
        return act.strength_of(self.cards, is_trapped=False)

    @property
    def slots(self) -> tuple[Slot, ...]:
        """See `Plan.slots`: a room first, then equipment, then being ready."""
        cards = tuple(card_slot(place) for place in self._cards)
        if self.is_continued:
            return (READY_SLOT, *cards)
        rooms = tuple(room_slot(room) for room in act.ROOMS)
        if self.room is None:
            return (*rooms, *cards)
        return (READY_SLOT, *cards, *rooms)

    @property
    def picked(self) -> tuple[Slot, ...]:
        """See `Plan.picked`: the room, then the cards."""
        room = () if self.room is None else (room_slot(self.room),)
        return (*room, *map(card_slot, self.chosen))

    @property
    def is_begun(self) -> bool:
        """See `Plan.is_begun`."""
        return bool(self._history)

    def choose(self, slot: Slot) -> tuple[Action, ...]:
        """See `Plan.choose`: a card once more takes it back, another room changes the room."""
        if slot not in self.slots:
            raise ValueError(f"{slot} cannot be chosen now")
        if slot == READY_SLOT:
            return self._actions()
        self._history.append((self.room, self.chosen))
        if slot.kind == ROOM:
            self.room = act.ROOMS[slot.index]
        elif slot.index in self.chosen:
            self.chosen = tuple(place for place in self.chosen if place != slot.index)
        else:
            self.chosen = (*self.chosen, slot.index)
        return ()

    def _actions(self) -> tuple[Action, ...]:
        enter = () if self.is_continued or self.room is None else (act.Enter(self.room),)
        return (
            *enter,
            *(act.Equip(self.hand[place]) for place in sorted(self.chosen)),
            act.Ready(),
        )

    def take_back(self) -> None:
        """See `Plan.take_back`."""
        if self._history:
            self.room, self.chosen = self._history.pop()

    def focus_after(self, slot: Slot) -> Slot:
        """See `Plan.focus_after`: on the next card that may come along, then on what is left."""
        if slot.kind == CARD and slot.index not in self.chosen:
            return slot
        following = [
            place
            for place in self._cards
            if place not in self.chosen and (slot.kind == ROOM or place > slot.index)
        ]
        if following and not (slot.kind == ROOM and self.chosen):
            return card_slot(following[0])
        return READY_SLOT if self.room is not None else room_slot(act.ROOMS[0])
