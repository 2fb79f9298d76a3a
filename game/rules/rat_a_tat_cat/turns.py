"""The effects of each action in Rat-a-Tat Cat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.rules.base import Action
from game.rules.rat_a_tat_cat import events, table
from game.rules.rat_a_tat_cat.rounds import RoundResolver, add_count
from game.rules.rat_a_tat_cat.table import OUTER, SLOTS, Card, RowSlot, seats_after
from game.rules.shared import interned, replace_at

# Aliases, because looking up an enum member is slow.
_DEAL, _TURN_UP, _START, _DRAW, _DECIDE, _PEEK, _SWAP, _END, _SHOWDOWN, _OVER = table.Phase


class ActionResolver(RoundResolver):
    """A mutable copy of a position, to which an action is applied."""

    __slots__ = ()

    # -- the beginning of a round ---------------------------------------------------------------

    def _deal(self, action: table.Dealt) -> None:  # R5, R24
        card = action.card
        playing = seats_after(self.dealer, self.setting.players, self.out)
        count = sum(map(len, self.rows))
        seat, slot = playing[count % len(playing)], count // len(playing)
        self.pile = add_count(self.pile, card, -1)
        self.set_row(seat, (*self.rows[seat], card))
        is_open = slot in self.setting.open_slots
        self.events.append(interned(events.CardDealt, seat, slot, card, is_open))
        if count + 1 == SLOTS * len(playing):
            self.phase = _TURN_UP

    def _turn_up(self, action: table.Turned) -> None:  # R6, R8
        self.top = action.card
        self.pile = add_count(self.pile, self.top, -1)
        self.events.append(interned(events.DiscardTurned, self.top))
        if not self.setting.open_slots:
            left, right = OUTER
            for seat in seats_after(self.dealer, self.setting.players, self.out):
                row = self.rows[seat]
                self.events.append(interned(events.OuterCardsSeen, seat, row[left], row[right]))
        self._pass_turn()

    # -- a turn ---------------------------------------------------------------------------------

    def _place_card(self, slot: RowSlot, card: Card, source: events.Source) -> None:
        # R10, RA13, RA14
        row = self.rows[self.turn]
        old = row[slot]
        self.set_row(self.turn, replace_at(row, slot, card))
        self.put_on_discard_pile(old)
        is_open = slot in self.setting.open_slots
        self.events.append(
            interned(events.CardReplaced, self.turn, slot, card, old, source, is_open, is_open)
        )
        self._ask_for_knock()

    def _take_discard(self, action: table.TakeDiscard) -> None:
        card, self.top = self.top, None
        assert card is not None  # else it would not be legal
        self._place_card(action.slot, card, "discard")

    def _draw(self, _: table.DrawPile | None = None) -> None:
        self.refill_pile()
        self.phase = _DRAW

    def _take_drawn(self, action: table.Drawn) -> None:
        card = action.card
        self.pile = add_count(self.pile, card, -1)
        if self.phase is _SHOWDOWN:
            self.replace_power(card)
            return
        self.drawn = card
        self.phase = _DECIDE
        self.events.append(interned(events.CardDrawn, self.turn, card, sum(self.pile)))

    def _replace(self, action: table.Replace) -> None:
        assert self.drawn is not None  # else it would not be legal
        self._place_card(action.slot, self.drawn, "pile")

    def _discard(self, _: table.Discard) -> None:  # R10, R15
        assert self.drawn is not None  # else it would not be legal
        self.put_on_discard_pile(self.drawn)
        self.events.append(interned(events.CardDiscarded, self.turn, self.drawn))
        if self.draws:
            self.drawn = None
            self.draws -= 1
            self._draw()
        else:
            self._ask_for_knock()

    def _use_power(self, _: table.UsePower) -> None:  # R13 to R15, RA5
        power, self.drawn = self.drawn, None
        assert power is not None  # else it would not be legal
        self.put_on_discard_pile(power)
        self.events.append(interned(events.PowerUsed, self.turn, power))
        self.draws = 0
        if power == "draw2":
            self.draws = 1
            self._draw()
        else:
            self.phase = _PEEK if power == "peek" else _SWAP

    def _peek(self, action: table.PeekAt) -> None:
        card = self.rows[self.turn][action.slot]
        self.events.append(interned(events.CardPeeked, self.turn, action.slot, card))
        self._ask_for_knock()

    def _swap(self, action: table.SwapCards) -> None:
        slot, seat, their_slot = action.slot, action.seat, action.their_slot
        mine, theirs = self.rows[self.turn], self.rows[seat]
        self.set_row(self.turn, replace_at(mine, slot, theirs[their_slot]))
        self.set_row(seat, replace_at(theirs, their_slot, mine[slot]))
        self.events.append(interned(events.CardsSwapped, self.turn, slot, seat, their_slot))
        self._ask_for_knock()

    def _decline(self, _: table.Decline) -> None:
        self.events.append(events.SwapDeclined(self.turn))
        self._ask_for_knock()

    def _ask_for_knock(self) -> None:  # R16
        self.drawn = None
        self.draws = 0
        if self.knocker is None:
            self.phase = _END
        else:
            self._pass_turn()

    def _knock(self, _: table.Knock) -> None:
        self.knocker = self.turn
        self.events.append(events.Knocked(self.turn))
        self._pass_turn()

    def _run_out_of_time(self, _: table.TimeUp) -> None:
        self.is_time_up = True
        self.events.append(events.TimeRanOut())

    def _pass_turn(self, _: table.EndTurn | None = None) -> None:  # R10, R17, R18
        seat = seats_after(self.turn, self.setting.players, self.out)[0]
        if seat == self.knocker:
            self.reveal_rows()
            return
        self.turn = seat
        self.phase = _START
        self.events.append(interned(events.TurnStarted, seat, self.knocker is not None))


ACTION_HANDLERS: Final[Mapping[type[Action], Callable[[ActionResolver, Any], None]]] = {
    table.Dealt: ActionResolver._deal,
    table.Turned: ActionResolver._turn_up,
    table.TakeDiscard: ActionResolver._take_discard,
    table.DrawPile: ActionResolver._draw,
    table.Drawn: ActionResolver._take_drawn,
    table.Replace: ActionResolver._replace,
    table.Discard: ActionResolver._discard,
    table.UsePower: ActionResolver._use_power,
    table.PeekAt: ActionResolver._peek,
    table.SwapCards: ActionResolver._swap,
    table.Decline: ActionResolver._decline,
    table.Knock: ActionResolver._knock,
    table.EndTurn: ActionResolver._pass_turn,
    table.TimeUp: ActionResolver._run_out_of_time,
}
"""The method that applies each type of action. It does not check that the action is legal."""
