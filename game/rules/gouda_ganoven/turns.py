"""The effects of each action in Gouda Ganoven."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.rules.base import Action, Seat
from game.rules.gouda_ganoven import events as happened
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.position import Row, spy_targets
from game.rules.gouda_ganoven.rounds import RoundResolver
from game.rules.gouda_ganoven.table import (
    FIRST_DRAW,
    INDEX,
    LATER_DRAW,
    TRAP,
    insert_card,
    remove_card,
)
from game.rules.shared import interned

# Aliases, because looking up an enum member is slow.
_DROP, _RAIN, _DRAW, _ENTER, _EQUIP, _SPY, _TURN_UP, _REINFORCE, _OVER = table.Phase

_ENTERED: Final = {room: Row(room, hidden=(room,)) for room in table.ROOMS}


class ActionResolver(RoundResolver):
    """A mutable copy of a position, to which an action is applied."""

    __slots__ = ()

    def _next_seat(self, seat: Seat | None) -> Seat | None:
        # Return the first seat of the round for None, and None for the last seat.
        playing = self.round_data.playing
        place = 0 if seat is None else playing.index(seat) + 1
        return playing[place] if place < len(playing) else None

    def _start_turn(self, seat: Seat, task: table.Phase) -> None:
        self.turn, self.phase = seat, task
        self.events.append(interned(happened.TurnStarted, seat, task))

    def _remove_from_hand(self, card: table.Card) -> None:
        self.set_hand(self.turn, remove_card(self.hands[self.turn], card))

    # -- phases 1 to 3: cheese rain, equipment, entering ----------------------------------------

    def _drop(self, _: table.DropCheese) -> None:
        self.phase = _RAIN

    def _rain(self, action: table.Rained) -> None:
        self.pieces = action.pieces
        self.events.append(interned(happened.CheeseRained, self.turn, self.pieces))
        self._draw_next()

    def _draw(self, action: table.Drawn) -> None:
        card = action.card
        deck = list(self.deck)
        deck[INDEX[card]] -= 1
        self.deck = tuple(deck)
        self.set_hand(self.turn, insert_card(self.hands[self.turn], card))
        self.drawn += 1
        self.events.append(interned(happened.CardDrawn, self.turn, card, sum(deck)))
        self._draw_next()

    def _draw_next(self) -> None:  # G9, GA12, GA13
        if self.drawn == (FIRST_DRAW if self.round_data.number == 1 else LATER_DRAW):
            seat = self._next_seat(self.turn)
            if seat is None:
                self._ask_next_to_enter(after=None)
                return
            self.turn, self.drawn = seat, 0
        if not any(self.deck):
            if not any(self.discards):
                self._ask_next_to_enter(after=None)
                return
            self.deck, self.discards = self.discards, table.NO_CARDS
            self.events.append(happened.DeckShuffled(sum(self.deck)))
        self.phase = _DRAW

    def _ask_next_to_enter(self, after: Seat | None) -> None:  # G10
        self.drawn = 0
        seat = self._next_seat(after)
        if seat is not None:
            self._start_turn(seat, _ENTER)
            return
        self.events.append(
            interned(happened.RowsLaid, tuple([len(row.hidden) for row in self.rows]))
        )
        self._ask_next_to_spy(after=None)

    def _enter(self, action: table.Enter) -> None:
        room = action.room
        self.set_row(self.turn, _ENTERED[room])
        self.phase = _EQUIP
        self.events.append(interned(happened.RoomEntered, self.turn, room))

    def _equip(self, action: table.Equip) -> None:
        seat, card = self.turn, action.card
        room, _, hidden, _ = self.rows[seat]
        self._remove_from_hand(card)
        self.set_row(seat, Row(room, hidden=(hidden[0], *insert_card(hidden[1:], card))))
        self.events.append(interned(happened.CardLaid, seat, card))

    def _finish_placing(self, _: table.Ready) -> None:
        self.events.append(interned(happened.SeatReady, self.turn))
        self._ask_next_to_enter(after=self.turn)

    # -- phases 4 and 5: spies, reinforcement ---------------------------------------------------

    def _ask_next_to_spy(self, after: Seat | None) -> None:  # G11, GA3
        while (seat := self._next_seat(after)) is not None:
            if spy_targets(self.rows, seat):
                self._start_turn(seat, _SPY)
                return
            self.events.append(happened.NobodyToSpyOn(seat))
            after = seat
        self._ask_next_to_reinforce(after=None)

    def _spy(self, action: table.Spy) -> None:
        self.target = action.seat
        self.phase = _TURN_UP
        self.events.append(interned(happened.SpySent, self.turn, action.seat))

    def _turn_up(self, action: table.TurnedUp) -> None:  # G11, G12
        spy, owner, card = self.turn, self.target, action.card
        assert owner is not None  # it has been named
        room, _, hidden, shown = self.rows[owner]
        self.target = None
        self.events.append(interned(happened.CardTurnedUp, spy, owner, card))
        if card == TRAP:
            self.trapped |= {spy}
            self.events.append(interned(happened.TrapSnapped, spy, owner))
        elif card != room:
            shown = (*shown, card)
        self.set_row(owner, Row(room, hidden=remove_card(hidden, card), shown=shown))
        self._ask_next_to_spy(after=spy)

    def _ask_next_to_reinforce(self, after: Seat | None) -> None:
        seat = self._next_seat(after)
        if seat is None:
            self.settle_round()
        else:
            self._start_turn(seat, _REINFORCE)

    def _pass(self, _: table.Pass) -> None:
        self.events.append(interned(happened.Passed, self.turn))
        self._ask_next_to_reinforce(after=self.turn)

    def _reinforce(self, action: table.Reinforce) -> None:
        seat, card = self.turn, action.card
        room, _, hidden, shown = self.rows[seat]
        self._remove_from_hand(card)
        self.set_row(seat, Row(room, hidden=hidden, shown=(*shown, card)))
        self.events.append(interned(happened.Reinforced, seat, card))
        self._ask_next_to_reinforce(after=seat)

    def _play_card(self, card: table.Card) -> None:
        self._remove_from_hand(card)
        self.played = (*self.played, (self.turn, card))

    def _nail_shut(self, _: table.NailShut) -> None:  # G13a
        self._play_card(table.NAILED)
        self.events.append(happened.NailedShut(self.turn))
        self.settle_round()

    def _move_cheese(self, action: table.MoveCheese) -> None:
        self._play_card(table.CROOK)
        source, target = action.source, action.target
        pieces = list(self.pieces)
        pieces[table.ROOMS.index(source)] -= 1
        pieces[table.ROOMS.index(target)] += 1
        kids, bath, bed, cellar = pieces
        self.pieces = (kids, bath, bed, cellar)
        self.events.append(happened.CheeseMoved(self.turn, source, target))
        self._ask_next_to_reinforce(after=self.turn)

    def _change_room(self, action: table.RatHole) -> None:  # G13c, GA8
        self._play_card(table.RATHOLE)
        seat, room = self.turn, action.room
        row = self.rows[seat]
        assert row.room is not None  # each seat has entered the house
        self.set_row(seat, Row(room, row.room, row.hidden_equipment, row.shown))
        self.events.append(happened.RoomChanged(seat, row.room, room))
        self._ask_next_to_reinforce(after=seat)


ACTION_HANDLERS: Final[Mapping[type[Action], Callable[[ActionResolver, Any], None]]] = {
    table.DropCheese: ActionResolver._drop,
    table.Rained: ActionResolver._rain,
    table.Drawn: ActionResolver._draw,
    table.Enter: ActionResolver._enter,
    table.Equip: ActionResolver._equip,
    table.Ready: ActionResolver._finish_placing,
    table.Spy: ActionResolver._spy,
    table.TurnedUp: ActionResolver._turn_up,
    table.Reinforce: ActionResolver._reinforce,
    table.NailShut: ActionResolver._nail_shut,
    table.MoveCheese: ActionResolver._move_cheese,
    table.RatHole: ActionResolver._change_room,
    table.Pass: ActionResolver._pass,
}
"""The method that applies each type of action. It does not check that the action is legal."""
