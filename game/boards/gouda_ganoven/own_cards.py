"""The viewer's own cards in Gouda Ganoven: the hand, and the row being planned."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from itertools import accumulate, groupby, pairwise

from typing_extensions import override

from game.boards.base import MovePlan, Slot
from game.boards.gouda_ganoven.cards import GameCard, row_cards
from game.boards.gouda_ganoven.hand import RAISED_HEIGHT, hand_spots
from game.boards.gouda_ganoven.places import (
    OWN_CARD_HEIGHT,
    SeatSpots,
    Spot,
    room_box,
)
from game.boards.gouda_ganoven.slots import CARD, READY_SLOT, ROOM, card_slot, room_slot
from game.rules.base import Action
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.view import GoudaView

_SPEED = 15.0
"""Rate, per second, at which cards approach their planned spots exponentially."""
_SPREAD = 8
"""Maximum number of hand cards that all lie side by side."""


def stacks_of(cards: Sequence[str | None]) -> list[int]:
    """Return the index of the stack in which each card of a sorted hand lies.

    In a large hand, equal cards lie in one stack; otherwise each card lies alone.
    """
    if len(cards) <= _SPREAD:
        return list(range(len(cards)))
    return list(accumulate((left != right for left, right in pairwise(cards)), initial=0))


class RowPlan(MovePlan):
    """A plan for the room and the equipment that the viewer is about to place in its row.

    Attributes:
        hand: the hand at the start of the choice; the index of a card slot refers to it.
        room: the room that has been chosen, in this plan or before it, or None.
        laid_cards: the equipment placed before this plan, for instance before the match was
            resumed.
        chosen_places: indices in `hand` of the cards to place, in the order in which they were
            chosen.
    """

    def __init__(self, view: GoudaView) -> None:
        self.is_continued = view.phase is table.Phase.EQUIP
        self.hand = view.hand
        self.room: table.Room | None = view.my_room
        self.laid_cards = view.my_row
        self.chosen_places: tuple[int, ...] = ()
        allowed = table.EQUIPMENT - {table.CHEESE} if view.is_final else table.EQUIPMENT
        self._cards = tuple(place for place, card in enumerate(self.hand) if card in allowed)
        self._history: list[tuple[table.Room | None, tuple[int, ...]]] = []

    @property
    def cards(self) -> tuple[table.Card, ...]:
        """All equipment in the plan: `laid_cards`, then the cards chosen from the hand."""
        return (*self.laid_cards, *(self.hand[place] for place in self.chosen_places))

    @property
    def strength(self) -> int:
        """The strength that the viewer's rat would have with the planned equipment."""
        return table.total_strength(self.cards, is_trapped=False)

    @property
    @override
    def slots(self) -> tuple[Slot, ...]:
        cards = tuple(card_slot(place) for place in self._cards)
        if self.is_continued:
            return (READY_SLOT, *cards)
        rooms = tuple(room_slot(room) for room in table.ROOMS)
        if self.room is None:
            return (*rooms, *cards)
        return (READY_SLOT, *cards, *rooms)

    @property
    @override
    def picked_slots(self) -> tuple[Slot, ...]:
        room = () if self.room is None else (room_slot(self.room),)
        return (*room, *map(card_slot, self.chosen_places))

    @property
    @override
    def is_begun(self) -> bool:
        return bool(self._history)

    @override
    def pick(self, slot: Slot) -> tuple[Action, ...]:
        if slot not in self.slots:
            raise ValueError(f"{slot} cannot be chosen now")
        if slot == READY_SLOT:
            return self._actions()
        before = (self.room, self.chosen_places)
        if slot.kind == ROOM:
            self.room = table.ROOMS[slot.index]
        elif slot.index in self.chosen_places:
            self.chosen_places = tuple(place for place in self.chosen_places if place != slot.index)
        else:
            self.chosen_places = (*self.chosen_places, slot.index)
        if before != (self.room, self.chosen_places):
            self._history.append(before)
        return ()

    def _actions(self) -> tuple[Action, ...]:
        enter = () if self.is_continued or self.room is None else (table.Enter(self.room),)
        return (
            *enter,
            *(table.Equip(self.hand[place]) for place in sorted(self.chosen_places)),
            table.Ready(),
        )

    @override
    def undo_pick(self) -> None:
        if self._history:
            self.room, self.chosen_places = self._history.pop()

    @override
    def focus_after(self, slot: Slot) -> Slot:
        if slot.kind == CARD and slot.index not in self.chosen_places:
            return slot
        following = [
            place
            for place in self._cards
            if place not in self.chosen_places and (slot.kind == ROOM or place > slot.index)
        ]
        if following and not (slot.kind == ROOM and self.chosen_places):
            return card_slot(following[0])
        return READY_SLOT if self.room is not None else room_slot(table.ROOMS[0])


class OwnCards:
    """The viewer's cards at the lower edge of the board: the hand, and the row being planned.

    Attributes:
        hand: the hand cards, including those in the plan.
        room: the chosen room card, or None.
        plan: the plan that is being made or carried out, or None.
        raised_places: indices in `hand` of the cards that can be chosen, which are raised.
        opened: the stack at which the fan is open because one of its cards has the focus, or None.
    """

    def __init__(self, spots: SeatSpots) -> None:
        self._spots = spots
        self.hand: list[GameCard] = []
        self.room: GameCard | None = None
        self.plan: RowPlan | None = None
        self.raised_places: Collection[int] = ()
        self.opened: int | None = None
        self._laid: list[GameCard] = []

    def place(self, view: GoudaView) -> None:
        """Place the hand as in `view`, and discard the plan."""
        self.plan, self.room, self._laid = None, None, []
        self.raised_places, self.opened = (), None
        spots = hand_spots(stacks_of(view.hand))
        self.hand = [
            GameCard(at, high, card) for card, (at, high) in zip(view.hand, spots, strict=True)
        ]

    def show_plan(self, plan: RowPlan, view: GoudaView) -> None:
        """Show `plan`; calls to `update` then move its cards to their spots."""
        if self.plan is not plan:
            self.place(view)
            self.plan = plan
            self._laid = row_cards(view, view.seat, self._spots)[1:]
        if plan.room is None:
            self.room = None
        elif self.room is not None:
            self.room.face = plan.room
        else:
            start = (
                self._spots.row_centres(1)[0] if plan.is_continued else room_box(plan.room).centre
            )
            self.room = GameCard(start, OWN_CARD_HEIGHT, plan.room, is_secret=True)

    def take_card(self, piece: GameCard) -> None:
        """Remove the card `piece` from the hand if it is there."""
        if piece in self.hand:
            self.hand.remove(piece)
            self.opened = None

    def place_plan(self, view: GoudaView) -> list[GameCard]:
        """Remove the plan's cards from the hand; return them in the order of the row in `view`."""
        left, row = self.row, []
        for card in row_cards(view, view.seat, self._spots):
            row.append(next(piece for piece in left if piece.face == card.face))
            left.remove(row[-1])
            row[-1].is_secret, row[-1].lift = True, 0.0
        self.hand, self.plan, self.room, self.opened = self.hand_cards, None, None, None
        return row

    @property
    def stacks(self) -> list[int]:
        """The index of the stack of each card in `hand`."""
        return stacks_of([piece.face for piece in self.hand])

    def equal_places(self, places: Iterable[int]) -> set[int]:
        """Return the indices in `hand` of all cards that are equal to those at `places`."""
        faces = {self.hand[place].face for place in places if place < len(self.hand)}
        return {place for place, piece in enumerate(self.hand) if piece.face in faces}

    def pile_size(self, place: int) -> int:
        """Return the number of cards in the stack at `place`, without those in the plan."""
        stacks = self.stacks
        return sum(n == stacks[place] and not self.is_chosen(k) for k, n in enumerate(stacks))

    def piled(self, cards: Sequence[GameCard]) -> list[list[GameCard]]:
        """Return those of the hand's `cards` that lie in one stack together, from left to right."""
        stack = dict(zip(map(id, self.hand), self.stacks, strict=True))
        return [list(pile) for _, pile in groupby(cards, key=lambda card: stack[id(card)])]

    @property
    def row(self) -> list[GameCard]:
        """The viewer's planned row, from left to right."""
        if self.plan is None:
            return []
        room = [] if self.room is None else [self.room]
        return room + self._laid + [self.hand[place] for place in self.plan.chosen_places]

    @property
    def hand_cards(self) -> list[GameCard]:
        """The hand cards that are not part of the plan."""
        return [piece for place, piece in enumerate(self.hand) if not self.is_chosen(place)]

    @property
    def strength(self) -> int | None:
        """The strength of the planned equipment, or None if there is no plan or no equipment."""
        return self.plan.strength if self.plan is not None and self.plan.cards else None

    def card_targets(self) -> list[tuple[GameCard, Spot]]:
        """Return each card in the planned row and the hand with the spot that it moves to."""
        row = self.row
        goals = list(zip(row, self._spots.row_spots(len(row)), strict=True))
        for place, spot in enumerate(self._hand_spots(self.stacks)):
            piece = self.hand[place]
            piece.is_secret = self.is_chosen(place)
            if not piece.is_secret:
                goals.append((piece, spot))
        return goals

    def update(self, dt: float) -> None:
        """Move the cards towards their spots for `dt` seconds; an infinite `dt` puts them there."""
        if self.plan is not None or self.opened is not None:
            self._move_cards(1 - math.exp(-_SPEED * dt))

    def _move_cards(self, share: float) -> None:
        for piece, spot in self.card_targets():
            piece.motion_to(spot)(share)
        self._raise_cards()

    def open_fan(self, place: int | None) -> None:
        """Open the fan at the hand card with index `place`; None closes it."""
        was_open = self.opened is not None
        self.opened = None if place is None else self.stacks_up_to(place)[place]
        if was_open and self.opened is None and self.plan is None:
            self._move_cards(1.0)

    def raise_cards(self, raised_places: Collection[int]) -> None:
        """Raise the hand cards with the indices `raised_places`, and lower all others."""
        self.raised_places = raised_places
        self._raise_cards()

    def _raise_cards(self) -> None:
        for place, piece in enumerate(self.hand):
            if not self.is_chosen(place):
                piece.lift = self.lift_of(place)

    def is_chosen(self, place: int) -> bool:
        """Return True if the viewer has picked the hand card with index `place`."""
        return place in self._chosen_places

    @property
    def _chosen_places(self) -> tuple[int, ...]:
        return () if self.plan is None else self.plan.chosen_places

    def spot_of(self, place: int) -> Spot:
        """Return the spot of the hand card at index `place`, in the hand or the planned row."""
        if self.is_chosen(place):
            return next(spot for card, spot in self.card_targets() if card is self.hand[place])
        (x, y), height = self._hand_spots(self.stacks_up_to(place))[place]
        return (x, y - self.lift_of(place)), height

    def _hand_spots(self, stacks: Sequence[int]) -> list[Spot]:
        return hand_spots(stacks, self._chosen_places, self.opened)

    def stacks_up_to(self, place: int) -> list[int]:
        """Return `stacks`, continued if the card at `place` has not arrived in the hand yet."""
        stacks, missing = self.stacks, place + 1 - len(self.hand)
        following = max(stacks, default=-1) + 1
        return [*stacks, *range(following, following + missing)]

    def lift_of(self, place: int) -> float:
        """Return the height, in units, by which the hand card at index `place` is raised."""
        return RAISED_HEIGHT if place in self.raised_places else 0.0
