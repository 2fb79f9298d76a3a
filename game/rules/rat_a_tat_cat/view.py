"""A seat's observation of a Rat-a-Tat Cat match."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Self

from typing_extensions import override

from game.rules.base import Event, Observation, Seat
from game.rules.rat_a_tat_cat import events, table
from game.rules.rat_a_tat_cat.table import DECK, SLOTS, Card, Phase, match_winners, seats_after
from game.rules.shared import replace_at

_IN_USE: Final[dict[Phase, Card]] = {Phase.PEEK: "peek", Phase.SWAP: "swap"}
_NO_TURN: Final = (Phase.DEAL, Phase.TURN_UP, Phase.SHOWDOWN, Phase.OVER)


@dataclass(frozen=True)
class RatView(Observation):
    """The observation of a seat. It omits cards seen earlier, as players must remember them.

    Attributes:
        number: the number of the round, from 1.
        turn: the active seat; before the first turn and in the showdown, the dealer.
        rows: the row of each seat, by slot: a face-up card, or None for a face-down one. The row of
        a seat that is out or has not been dealt a card yet is empty.
        pile: the number of cards in the draw pile.
        discards: the number of cards in the discard pile.
        top: the top card of the discard pile, or None.
        is_holding: whether the active seat holds a drawn card.
        drawn: the drawn card if the viewer holds it, else None.
        draws: the number of cards, 0 or 1, that the active seat may still draw for its Draw 2.
        knocker: the seat that has knocked, or None.
        out: the seats that are out of the match (RA11).
        sheet: for each finished round, the points of each seat, or None if the seat was out.
    """

    setting: table.MatchSettings
    phase: Phase
    number: int
    dealer: Seat
    turn: Seat
    rows: tuple[tuple[Card | None, ...], ...]
    pile: int
    discards: int
    top: Card | None
    is_holding: bool
    drawn: Card | None
    draws: int
    knocker: Seat | None
    out: frozenset[Seat]
    sheet: tuple[tuple[int | None, ...], ...]
    is_time_up: bool

    @property
    @override
    def seats_in_play(self) -> tuple[Seat, ...]:
        """The seats that are not out, in turn order from the dealer's left (RA9)."""
        return seats_after(self.dealer, self.setting.players, self.out)

    @property
    def acting_seat(self) -> Seat | None:
        """The active seat, or None during the deal and the showdown."""
        return None if self.phase in _NO_TURN else self.turn

    @property
    def active_power(self) -> Card | None:
        """The Power card in use, or None; "draw2" while the active seat may draw another card."""
        return "draw2" if self.draws else _IN_USE.get(self.phase)

    @property
    def is_last_turn(self) -> bool:
        """Whether a seat has knocked, so every other seat gets one last turn (R17)."""
        return self.knocker is not None

    @property
    def is_last_round(self) -> bool:
        """Whether the match is certain to end after this round (R21, R22)."""
        if self.setting.end == "rounds":
            return self.number >= self.setting.rounds
        return self.is_time_up

    @property
    def seats_with_last_turn(self) -> tuple[Seat, ...]:
        """The seats that have not finished their last turn after a knock, in turn order (R17)."""
        if self.knocker is None or self.acting_seat is None:
            return ()
        others = seats_after(self.knocker, self.setting.players, self.out)[:-1]
        return others[others.index(self.acting_seat) :] if self.acting_seat in others else others

    @property
    def open_rows(self) -> frozenset[Seat]:
        """The seats whose rows have been turned up in the showdown and not been scored yet."""
        if self.phase is not Phase.SHOWDOWN or len(self.sheet) >= self.number:
            return frozenset()
        return frozenset(seat for seat, row in enumerate(self.rows) if row and None not in row)

    @property
    def winners(self) -> frozenset[Seat]:
        """The winning seats, or an empty set until the match is over."""
        if self.phase is not Phase.OVER:
            return frozenset()
        return match_winners(self.scores, self.sheet[-1], self.out)

    @override
    def with_only_event_fields(self) -> Self:
        # No event determines the phase in which a card is drawn.
        phase = Phase.START if self.phase is Phase.DRAW else self.phase
        return replace(super().with_only_event_fields(), phase=phase)

    # -- after an event -------------------------------------------------------------------------

    @override
    def with_event(self, event: Event) -> Self:
        now = new = self.with_only_event_fields()
        match event:
            case events.TurnStarted(seat):
                new = replace(now, turn=seat, phase=Phase.START)
            case events.Knocked(seat):
                new = replace(now, knocker=seat)
            case events.TimeRanOut():
                new = replace(now, is_time_up=True)
            case events.SeatOut(seat):
                new = replace(now, out=now.out | {seat})
            case events.PileShuffled(count):
                new = replace(now, pile=count, discards=now.discards - count)
            case _:
                new = now._with_round_event(event)
        return new

    def _with_round_event(self, event: Event) -> Self:
        match event:
            case events.RoundStarted(number, dealer):
                return replace(
                    self._with_empty_hand(Phase.DEAL), number=number, dealer=dealer, turn=dealer,
                    rows=((),) * self.setting.players, pile=sum(DECK), discards=0, top=None,
                    knocker=None,
                )  # fmt: skip
            case events.RowShown(seat, row):
                rows = replace_at(self.rows, seat, row)
                return replace(self, phase=Phase.SHOWDOWN, turn=self.dealer, rows=rows)
            case events.RoundScored(points=points, totals=totals):
                return replace(self, scores=totals, sheet=(*self.sheet, points))
            case events.MatchEnded():
                return replace(self, phase=Phase.OVER)
        return self._with_chance_event(event)

    def _with_chance_event(self, event: Event) -> Self:
        now = replace(self, pile=self.pile - 1)
        match event:
            case events.CardDealt(seat, slot, card):
                is_last = (seat, slot) == (now.dealer, SLOTS - 1)
                rows = replace_at(now.rows, seat, (*now.rows[seat], card))
                return replace(now, rows=rows, phase=Phase.TURN_UP if is_last else Phase.DEAL)
            case events.DiscardTurned(card) | events.PowerDrawnAgain(card=card):
                return now._with_discard(card)
            case events.PowerReplaced(seat, slot, old, card):
                return now._with_discard(old)._with_card(seat, slot, card)
        return self._with_turn_event(event)

    def _with_turn_event(self, event: Event) -> Self:
        match event:
            case events.CardDrawn(card=card, left=left):
                return replace(self, pile=left, is_holding=True, drawn=card, phase=Phase.DECIDE)
            case events.CardDiscarded(card=card):
                again = Phase.START if self.draws else Phase.END
                return self._with_discard(card)._with_empty_hand(again)
            case events.PowerUsed(card=card):
                used = {power: phase for phase, power in _IN_USE.items()}
                now = self._with_discard(card)._with_empty_hand(used.get(card, Phase.START))
                return replace(now, draws=int(card == "draw2"))
            case events.CardReplaced(seat, slot, card, old, source, is_open):
                now = self if source == "pile" else replace(self, discards=self.discards - 1)
                now = now._with_discard(old)._with_empty_hand(Phase.END)
                return now._with_card(seat, slot, card if is_open else None)
            case events.CardPeeked() | events.CardsSwapped() | events.SwapDeclined():
                return replace(self, phase=Phase.END)
        return self

    def _with_discard(self, card: Card) -> Self:
        return replace(self, top=card, discards=self.discards + 1)

    def _with_card(self, seat: Seat, slot: int, card: Card | None) -> Self:
        return replace(
            self, rows=replace_at(self.rows, seat, replace_at(self.rows[seat], slot, card))
        )

    def _with_empty_hand(self, phase: Phase) -> Self:
        return replace(self, is_holding=False, drawn=None, draws=0, phase=phase)
