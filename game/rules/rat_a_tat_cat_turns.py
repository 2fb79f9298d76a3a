"""Rat-a-Tat Cat: how the table changes when somebody acts.

`Moment` is what a state is made of, `Play` carries one action out on a copy of it. What is legal,
and who sees what, is in `game.rules.rat_a_tat_cat`.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Final, NamedTuple, TypeVar

from game.rules.base import Action, Event, Outcome, Seat
from game.rules.rat_a_tat_cat_events import (
    CardDealt,
    CardDiscarded,
    CardDrawn,
    CardPeeked,
    CardReplaced,
    CardsSwapped,
    DiscardTurned,
    Knocked,
    KnockPunished,
    MatchEnded,
    OuterCardsSeen,
    PileShuffled,
    PowerDrawnAgain,
    PowerReplaced,
    PowerUsed,
    RoundScored,
    RoundStarted,
    RowShown,
    SeatOut,
    Source,
    SwapDeclined,
    TimeRanOut,
    TurnStarted,
)
from game.rules.rat_a_tat_cat_table import (
    CARDS,
    DECK,
    INDEX,
    OUTER,
    PENALTY,
    POINTS,
    POWERS,
    SLOTS,
    Card,
    Counts,
    Dealt,
    Decline,
    Discard,
    Drawn,
    DrawPile,
    EndTurn,
    Knock,
    PeekAt,
    Phase,
    Replace,
    Row,
    Setting,
    Slot,
    SwapCards,
    TakeDiscard,
    TimeUp,
    Turned,
    UsePower,
    seats_after,
)
from game.rules.shared import once

_M = TypeVar("_M", bound="Moment")

# Looking a member up in its enum takes longer than most of what a move does.
_DEAL, _TURN_UP, _START, _DRAW, _DECIDE, _PEEK, _SWAP, _END, _SHOWDOWN, _OVER = Phase
_NOTHING: Final[Counts] = (0,) * len(CARDS)

_card_dealt: Final = once(CardDealt)
_turn_started: Final = once(TurnStarted)
_card_drawn: Final = once(CardDrawn)
_card_replaced: Final = once(CardReplaced)
_card_discarded: Final = once(CardDiscarded)
_power_used: Final = once(PowerUsed)
_card_peeked: Final = once(CardPeeked)
_cards_swapped: Final = once(CardsSwapped)
_outer_cards_seen: Final = once(OuterCardsSeen)
_discard_turned: Final = once(DiscardTurned)
_power_replaced: Final = once(PowerReplaced)
_power_drawn_again: Final = once(PowerDrawnAgain)


class Moment(NamedTuple):
    """The fields of a state: those of `RatView`, the hidden ones included.

    Attributes:
        pile: how many of each card are in the draw pile; their order is chance's.
        beneath: how many of each card are in the discard pile, its top card not counted.
        totals: the points of each seat so far.
    """

    setting: Setting
    phase: Phase
    number: int
    dealer: Seat
    turn: Seat
    rows: tuple[Row, ...]
    pile: Counts
    beneath: Counts
    top: Card | None
    drawn: Card | None
    draws: int
    knocker: Seat | None
    out: frozenset[Seat]
    totals: tuple[int, ...]
    sheet: tuple[tuple[int | None, ...], ...]
    is_time_up: bool


_fields: Final = attrgetter(*Moment._fields)


def changed(counts: Counts, card: Card, by: int) -> Counts:
    """Return `counts` with more, or fewer, of `card`."""
    numbers = list(counts)
    numbers[INDEX[card]] += by
    return tuple(numbers)


def next_power(rows: tuple[Row, ...], order: tuple[Seat, ...]) -> tuple[Seat, Slot] | None:
    """Return the first Power card in a row, in this order and slot by slot (R18, RA9)."""
    for seat in order:
        if not POWERS.isdisjoint(rows[seat]):
            return next((seat, slot) for slot, card in enumerate(rows[seat]) if card in POWERS)
    return None


def outcome_of(moment: Moment) -> Outcome:
    """Return how a match ended: the fewest points win, shared if equal (R20, R23, RA10, RA11)."""
    setting, totals = moment.setting, moment.totals
    last = moment.sheet[-1]
    played = [seat for seat, points in enumerate(last) if points is not None]
    left = [seat for seat in played if seat not in moment.out] or played
    least = min(totals[seat] for seat in left)
    winners = frozenset(seat for seat in left if totals[seat] == least)
    reason = {"rounds": "rounds_played", "limit": "last_one_in", "time": "time_up"}[setting.end]
    return Outcome(winners, totals, reason)


class Play:
    """One action being carried out: a copy of the state that changes, and the events so far."""

    __slots__ = (*Moment._fields, "events")

    def __init__(self, moment: Moment) -> None:
        self._take(moment)
        self.events: list[Event] = []

    def _take(self, moment: Moment) -> None:
        (
            self.setting,
            self.phase,
            self.number,
            self.dealer,
            self.turn,
            self.rows,
            self.pile,
            self.beneath,
            self.top,
            self.drawn,
            self.draws,
            self.knocker,
            self.out,
            self.totals,
            self.sheet,
            self.is_time_up,
        ) = moment

    def become(self, kind: type[_M]) -> _M:
        """Return what has come of it, as a moment of this kind."""
        # As kind(*...) does, but faster.
        return tuple.__new__(kind, _fields(self))

    def carry_out(self, action: Action) -> None:
        """Change the copy as a legal action does, and note what happens."""
        match action:  # the most frequent first
            case Dealt():
                self._deal(action.card)
            case Drawn():
                self._take_drawn(action.card)
            case DrawPile():
                self._draw()
            case TakeDiscard():
                self._take_discard(action.slot)
            case Replace():
                self._replace(action.slot)
            case Discard():
                self._discard()
            case EndTurn():
                self._pass_on()
            case Knock():
                self.knocker = self.turn
                self.events.append(Knocked(self.turn))
                self._pass_on()
            case Turned():
                self._turn_up(action.card)
            case TimeUp():
                self.is_time_up = True
                self.events.append(TimeRanOut())
            case _:
                self._use(action)

    def _use(self, action: Action) -> None:
        """Carry out what has to do with Power cards."""
        match action:
            case UsePower():
                self._use_power()
            case PeekAt(slot):
                card = self.rows[self.turn][slot]
                self.events.append(_card_peeked(self.turn, slot, card))
                self._ask_for_knock()
            case SwapCards(slot, seat, their_slot):
                self._swap(slot, seat, their_slot)
            case Decline():
                self.events.append(SwapDeclined(self.turn))
                self._ask_for_knock()

    # -- the beginning of a round ---------------------------------------------------------------

    def _deal(self, card: Card) -> None:
        """Deal one card, and go on to the discard pile after the last (R5, R24)."""
        playing = seats_after(self.dealer, self.setting.players, self.out)
        count = sum(map(len, self.rows))
        seat, slot = playing[count % len(playing)], count // len(playing)
        self.pile = changed(self.pile, card, -1)
        self._lay_row(seat, (*self.rows[seat], card))
        is_open = slot in self.setting.open_slots
        self.events.append(_card_dealt(seat, slot, card, is_open))
        if count + 1 == SLOTS * len(playing):
            self.phase = _TURN_UP

    def _turn_up(self, card: Card) -> None:
        """Begin the discard pile (R6); everybody looks at the outer cards (R8)."""
        self.pile = changed(self.pile, card, -1)
        self.top = card
        self.events.append(_discard_turned(card))
        if not self.setting.open_slots:
            left, right = OUTER
            for seat in seats_after(self.dealer, self.setting.players, self.out):
                row = self.rows[seat]
                self.events.append(_outer_cards_seen(seat, row[left], row[right]))
        self._pass_on()

    # -- a turn ---------------------------------------------------------------------------------

    def _lay_row(self, seat: Seat, row: Row) -> None:
        rows = list(self.rows)
        rows[seat] = row
        self.rows = tuple(rows)

    def _lay(self, slot: Slot, card: Card, source: Source) -> None:
        """Lay a card into the row of `turn` and discard the one there (R10, RA13, RA14)."""
        row = self.rows[self.turn]
        old = row[slot]
        self._lay_row(self.turn, (*row[:slot], card, *row[slot + 1 :]))
        self._cover(old)
        is_open = slot in self.setting.open_slots
        self.events.append(_card_replaced(self.turn, slot, card, old, source, is_open, is_open))
        self._ask_for_knock()

    def _cover(self, card: Card) -> None:
        """Lay a card on the discard pile."""
        if self.top is not None:
            self.beneath = changed(self.beneath, self.top, 1)
        self.top = card

    def _take_discard(self, slot: Slot) -> None:
        card, self.top = self.top, None
        assert card is not None  # else it would not be legal
        self._lay(slot, card, "discard")

    def _draw(self) -> None:
        self._fill_pile()
        self.phase = _DRAW

    def _fill_pile(self) -> None:
        """Shuffle the discard pile, without its top card, if the draw pile is empty (R11, RA4)."""
        if not any(self.pile):
            self.pile, self.beneath = self.beneath, _NOTHING
            self.events.append(PileShuffled(sum(self.pile)))

    def _take_drawn(self, card: Card) -> None:
        self.pile = changed(self.pile, card, -1)
        if self.phase is _SHOWDOWN:
            self._replace_power(card)
            return
        self.drawn = card
        self.phase = _DECIDE
        self.events.append(_card_drawn(self.turn, card, sum(self.pile)))

    def _replace(self, slot: Slot) -> None:
        assert self.drawn is not None  # else it would not be legal
        self._lay(slot, self.drawn, "pile")

    def _discard(self) -> None:
        """Discard the drawn card, and draw the second one of a Draw 2 (R10, R15)."""
        assert self.drawn is not None  # else it would not be legal
        self._cover(self.drawn)
        self.events.append(_card_discarded(self.turn, self.drawn))
        if self.draws:
            self.drawn = None
            self.draws -= 1
            self._draw()
        else:
            self._ask_for_knock()

    def _use_power(self) -> None:
        """Use the drawn Power card; what was left to draw is forfeited (R13 to R15, RA5)."""
        power, self.drawn = self.drawn, None
        assert power is not None  # else it would not be legal
        self._cover(power)
        self.events.append(_power_used(self.turn, power))
        self.draws = 0
        if power == "draw2":
            self.draws = 1
            self._draw()
        else:
            self.phase = _PEEK if power == "peek" else _SWAP

    def _swap(self, slot: Slot, seat: Seat, their_slot: Slot) -> None:
        mine, theirs = self.rows[self.turn], self.rows[seat]
        self._lay_row(self.turn, (*mine[:slot], theirs[their_slot], *mine[slot + 1 :]))
        self._lay_row(seat, (*theirs[:their_slot], mine[slot], *theirs[their_slot + 1 :]))
        self.events.append(_cards_swapped(self.turn, slot, seat, their_slot))
        self._ask_for_knock()

    def _ask_for_knock(self) -> None:
        """End the turn; ask for a knock unless there was one (R16)."""
        self.drawn = None
        self.draws = 0
        if self.knocker is None:
            self.phase = _END
        else:
            self._pass_on()

    def _pass_on(self) -> None:
        """Let the next seat begin its turn, or show all cards: it has knocked (R10, R17, R18)."""
        seat = seats_after(self.turn, self.setting.players, self.out)[0]
        if seat == self.knocker:
            self._show_down()
            return
        self.turn = seat
        self.phase = _START
        self.events.append(_turn_started(seat, self.knocker is not None))

    # -- the end of a round ---------------------------------------------------------------------

    def _show_down(self) -> None:
        """Turn over all rows (R18)."""
        self.turn = self.dealer
        for seat in seats_after(self.dealer, self.setting.players, self.out):
            self.events.append(RowShown(seat, self.rows[seat]))
        self._look_for_powers()

    def _next_power(self) -> tuple[Seat, Slot] | None:
        return next_power(self.rows, seats_after(self.dealer, self.setting.players, self.out))

    def _look_for_powers(self) -> None:
        if self._next_power() is None:
            self._score()
        else:
            self._fill_pile()
            self.phase = _SHOWDOWN

    def _replace_power(self, card: Card) -> None:
        """Let a number take the place of the next Power card; draw again for another (R18)."""
        found = self._next_power()
        assert found is not None  # else nothing would have been drawn
        seat, slot = found
        if card in POWERS:
            self._cover(card)
            self.events.append(_power_drawn_again(seat, slot, card))
        else:
            row = self.rows[seat]
            old = row[slot]
            self._lay_row(seat, (*row[:slot], card, *row[slot + 1 :]))
            self._cover(old)
            self.events.append(_power_replaced(seat, slot, old, card))
        self._look_for_powers()

    def _score(self) -> None:
        """Write the points down (R19, RA8), and go on to the next round or the end."""
        points: list[int | None] = [
            sum(POINTS[card] for card in row) if row else None for row in self.rows
        ]
        if self.setting.knock_penalty:
            self._punish(points)
        self.totals = tuple(total + (points[seat] or 0) for seat, total in enumerate(self.totals))
        self.sheet = (*self.sheet, tuple(points))
        self.events.append(RoundScored(self.number, tuple(points), self.totals))
        if self._is_last_round():
            self._end_match()
        else:
            self._start_round()

    def _punish(self, points: list[int | None]) -> None:
        """Add to the knocker's points if somebody has fewer (RA8)."""
        knocker = self.knocker
        assert knocker is not None  # nothing else ends a round
        own = points[knocker]
        assert own is not None  # who is out does not knock
        if any(other is not None and other < own for other in points):
            points[knocker] = own + PENALTY
            self.events.append(KnockPunished(knocker, PENALTY))

    def _is_last_round(self) -> bool:
        """Whether the match is over after this round (R21 to R23); note who is out (RA11)."""
        setting = self.setting
        if setting.end == "rounds":
            return self.number >= setting.rounds
        if setting.end == "time":
            return self.is_time_up
        for seat, total in enumerate(self.totals):
            if seat not in self.out and total >= setting.limit:
                self.out |= {seat}
                self.events.append(SeatOut(seat, total))
        return setting.players - len(self.out) <= 1

    def _end_match(self) -> None:
        self.phase = _OVER
        ending = outcome_of(self.become(Moment))
        self.events.append(MatchEnded(ending.winners, ending.scores, ending.reason))

    def _start_round(self) -> None:
        """Begin the next round: the deal goes to the left, past who is out (R20, RA11)."""
        dealer = seats_after(self.dealer, self.setting.players, self.out)[0]
        self._take(
            new_round(
                self.setting,
                self.number + 1,
                dealer,
                out=self.out,
                totals=self.totals,
                sheet=self.sheet,
            )
        )
        self.events.append(RoundStarted(self.number, dealer))


def new_round(
    setting: Setting,
    number: int,
    dealer: Seat,
    *,
    out: frozenset[Seat] = frozenset(),
    totals: tuple[int, ...],
    sheet: tuple[tuple[int | None, ...], ...] = (),
) -> Moment:
    """Return the beginning of the round `number`, from 1: nothing is dealt yet (R5).

    There is time left, else there would be no other round (RA12).
    """
    return Moment(
        setting=setting,
        phase=_DEAL,
        number=number,
        dealer=dealer,
        turn=dealer,
        rows=((),) * setting.players,
        pile=DECK,
        beneath=_NOTHING,
        top=None,
        drawn=None,
        draws=0,
        knocker=None,
        out=out,
        totals=totals,
        sheet=sheet,
        is_time_up=False,
    )
