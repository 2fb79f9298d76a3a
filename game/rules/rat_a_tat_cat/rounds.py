"""Rules for ending a round or a match of Rat-a-Tat Cat."""

from __future__ import annotations

from operator import attrgetter
from typing import Final, NamedTuple

from game.rules.base import Outcome, Seat
from game.rules.rat_a_tat_cat import events, table
from game.rules.rat_a_tat_cat.table import INDEX, POINTS, POWERS, Card, Counts, Row, seats_after
from game.rules.shared import Draft, interned, replace_at

# Aliases, because looking up an enum member is slow.
_DEAL, _TURN_UP, _START, _DRAW, _DECIDE, _PEEK, _SWAP, _END, _SHOWDOWN, _OVER = table.Phase
_NOTHING: Final[Counts] = (0,) * len(table.CARDS)


class Position(NamedTuple):
    """The fields of a state. `RatView` explains those that are not listed here.

    Attributes:
        pile: the count of each card in the draw pile; the order is not stored.
        beneath: the count of each card in the discard pile, without its top card.
        totals: the points of each seat so far.
    """

    setting: table.MatchSettings
    phase: table.Phase
    number: int
    dealer: Seat
    turn: Seat
    rows: tuple[Row, ...]
    pile: Counts = table.DECK
    beneath: Counts = _NOTHING
    top: Card | None = None
    drawn: Card | None = None
    draws: int = 0
    knocker: Seat | None = None
    out: frozenset[Seat] = frozenset()
    totals: tuple[int, ...] = ()
    sheet: tuple[tuple[int | None, ...], ...] = ()
    is_time_up: bool = False


def add_count(counts: Counts, card: Card, by: int) -> Counts:
    """Return a copy of `counts` with the count of `card` increased by `by`."""
    numbers = list(counts)
    numbers[INDEX[card]] += by
    return tuple(numbers)


def find_power_card(
    rows: tuple[Row, ...], order: tuple[Seat, ...]
) -> tuple[Seat, table.RowSlot] | None:
    """Return the location of the first Power card in `rows`, or None (R18, RA9).

    The rows are searched in the seat order `order`.
    """
    for seat in order:
        if not POWERS.isdisjoint(rows[seat]):
            return next((seat, slot) for slot, card in enumerate(rows[seat]) if card in POWERS)
    return None


def final_outcome(position: Position) -> Outcome:
    """Return the outcome of a finished match (R20 to R23)."""
    winners = table.match_winners(position.totals, position.sheet[-1], position.out)
    reason = {"rounds": "rounds_played", "limit": "last_one_in", "time": "time_up"}
    return Outcome(winners, position.totals, reason[position.setting.end])


class RoundResolver(Draft):
    """A mutable copy of a position, with methods that end a round and start the next one."""

    __slots__ = Position._fields
    read_fields = attrgetter(*Position._fields)

    def __init__(self, position: Position) -> None:
        self.events = []
        self._load(position)

    def _load(self, position: Position) -> None:
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
        ) = position

    # -- shared by turns and the end of a round --------------------------------------------------

    def set_row(self, seat: Seat, row: Row) -> None:
        """Replace the row of `seat` with `row`."""
        self.rows = (*self.rows[:seat], row, *self.rows[seat + 1 :])

    def put_on_discard_pile(self, card: Card) -> None:
        """Put a card on top of the discard pile."""
        if self.top is not None:
            self.beneath = add_count(self.beneath, self.top, 1)
        self.top = card

    def refill_pile(self) -> None:
        """If the draw pile is empty, shuffle all discards but the top one into it (R11, RA4)."""
        if not any(self.pile):
            self.pile, self.beneath = self.beneath, _NOTHING
            self.events.append(events.PileShuffled(sum(self.pile)))

    # -- the end of a round ---------------------------------------------------------------------

    def reveal_rows(self) -> None:
        """Turn all cards face up at the end of the round (R18)."""
        self.turn = self.dealer
        for seat in seats_after(self.dealer, self.setting.players, self.out):
            self.events.append(events.RowShown(seat, self.rows[seat]))
        self._continue_showdown()

    def _next_power(self) -> tuple[Seat, table.RowSlot] | None:
        return find_power_card(self.rows, seats_after(self.dealer, self.setting.players, self.out))

    def _continue_showdown(self) -> None:
        if self._next_power() is None:
            self._score_round()
        else:
            self.refill_pile()
            self.phase = _SHOWDOWN

    def replace_power(self, card: Card) -> None:
        """Replace the next Power card in a row with the drawn `card` (R18).

        If `card` is itself a Power card, discard it instead.
        """
        found = self._next_power()
        assert found is not None  # otherwise no card would have been drawn
        seat, slot = found
        if card in POWERS:
            self.put_on_discard_pile(card)
            self.events.append(interned(events.PowerDrawnAgain, seat, slot, card))
        else:
            row = self.rows[seat]
            old = row[slot]
            self.set_row(seat, replace_at(row, slot, card))
            self.put_on_discard_pile(old)
            self.events.append(interned(events.PowerReplaced, seat, slot, old, card))
        self._continue_showdown()

    def _score_round(self) -> None:  # R19, RA8
        points: list[int | None] = [
            sum(POINTS[card] for card in row) if row else None for row in self.rows
        ]
        if self.setting.knock_penalty:
            self._apply_knock_penalty(points)
        self.totals = tuple(total + (points[seat] or 0) for seat, total in enumerate(self.totals))
        self.sheet = (*self.sheet, tuple(points))
        self.events.append(events.RoundScored(self.number, tuple(points), self.totals))
        if self._is_last_round():
            self._end_match()
        else:
            self._start_round()

    def _apply_knock_penalty(self, points: list[int | None]) -> None:  # RA8
        knocker = self.knocker
        assert knocker is not None  # nothing else ends a round
        own = points[knocker]
        assert own is not None  # a seat that is out does not knock
        if any(other is not None and other < own for other in points):
            points[knocker] = own + table.KNOCK_PENALTY
            self.events.append(events.KnockPunished(knocker, table.KNOCK_PENALTY))

    def _is_last_round(self) -> bool:  # R21 to R23, RA11
        setting = self.setting
        if setting.end == "rounds":
            return self.number >= setting.rounds
        if setting.end == "time":
            return self.is_time_up
        for seat, total in enumerate(self.totals):
            if seat not in self.out and total >= setting.limit:
                self.out |= {seat}
                self.events.append(events.SeatOut(seat, total))
        return setting.players - len(self.out) <= 1

    def _end_match(self) -> None:
        self.phase = _OVER
        ending = final_outcome(self.as_position(Position))
        self.events.append(events.MatchEnded(ending.winners, ending.scores, ending.reason))

    def _start_round(self) -> None:  # R20, RA11
        dealer = seats_after(self.dealer, self.setting.players, self.out)[0]
        self._load(
            new_round(self.setting, self.number + 1, dealer, self.totals, self.out, self.sheet)
        )
        self.events.append(events.RoundStarted(self.number, dealer))


def new_round(
    setting: table.MatchSettings,
    number: int,
    dealer: Seat,
    totals: tuple[int, ...],
    out: frozenset[Seat] = frozenset(),
    sheet: tuple[tuple[int | None, ...], ...] = (),
) -> Position:
    """Return the position at the start of round `number`, from 1, before the deal (R5).

    `totals` are the points of each seat so far, `out` the seats that are out of the match, and
    `sheet` the points of each seat in each finished round.
    """
    rows: tuple[Row, ...] = ((),) * setting.players
    start = Position(setting, _DEAL, number, dealer, dealer, rows)
    return start._replace(out=out, totals=totals, sheet=sheet)
