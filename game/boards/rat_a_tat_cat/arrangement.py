"""Rat-a-Tat Cat, how things stand: what lies where, and what the viewer has seen of it.

An `Arrangement` is what the picture has to know of a position, and no more than the viewer's
observation holds. It is made of an observation, or of the arrangement before and an event, so that
the end of a staging is always where `sync` puts things. What the viewer has seen of cards that lie
face down now is a `Memory`: only the switch that helps small children shows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from game.rules.base import Event, Seat
from game.rules.rat_a_tat_cat.events import (
    CardDealt,
    CardDiscarded,
    CardDrawn,
    CardPeeked,
    CardReplaced,
    CardsSwapped,
    DiscardTurned,
    Knocked,
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
    SwapDeclined,
    TimeRanOut,
    TurnStarted,
)
from game.rules.rat_a_tat_cat.table import (
    DECK,
    OUTER,
    Card,
    Phase,
    RatView,
    Setting,
    Slot,
    seats_after,
)

FULL_PILE: Final = sum(DECK)

SeenRow: TypeAlias = tuple[Card | None, ...]
"""A row as it lies: the card where one lies face up, None where one lies face down."""

Memory: TypeAlias = Mapping[tuple[Seat, Slot], Card]
"""Cards that lie face down now and that the viewer has seen, by seat and slot."""

_TURNS: Final = frozenset(
    {Phase.START, Phase.DRAW, Phase.DECIDE, Phase.PEEK, Phase.SWAP, Phase.END}
)
_IN_USE: Final[dict[Phase, Card]] = {Phase.PEEK: "peek", Phase.SWAP: "swap"}


@dataclass(frozen=True)
class Arrangement:
    """What lies where, in the rules' terms.

    Attributes:
        setting: of the match.
        number: the round, from 1.
        dealer: who dealt it.
        actor: whose turn it is; None while cards are dealt, shown or counted.
        rows: for each seat its row; empty if it is out, shorter than four while cards are dealt.
        pile: cards in the draw pile.
        discards: cards in the discard pile.
        top: the card on top of it, or None.
        is_holding: whether `actor` holds a card that it has drawn.
        held: this card, if the viewer sees it.
        power: the Power card in use: "peek" or "swap" while it is chosen where, "draw2" while one
            more card may be drawn for it.
        knocker: who has knocked, or None.
        out: the seats that are out of the match.
        totals: the points of each seat.
        sheet: for each finished round the points of each seat; None for one that was out.
        is_time_up: whether the clock has rung.
        winners: the seats that have won, when the match is over.
    """

    setting: Setting
    number: int
    dealer: Seat
    actor: Seat | None
    rows: tuple[SeenRow, ...]
    pile: int
    discards: int
    top: Card | None
    is_holding: bool
    held: Card | None
    power: Card | None
    knocker: Seat | None
    out: frozenset[Seat]
    totals: tuple[int, ...]
    sheet: tuple[tuple[int | None, ...], ...]
    is_time_up: bool
    winners: frozenset[Seat] = frozenset()

    @property
    def players(self) -> int:
        """Seats at the table."""
        return self.setting.players

    @property
    def last_turns(self) -> tuple[Seat, ...]:
        """The seats that have their last turn now or before them, in turn order (R17)."""
        if self.knocker is None or self.actor is None:
            return ()
        others = seats_after(self.knocker, self.players, self.out)[:-1]
        if self.actor not in others:
            return others
        return others[others.index(self.actor) :]

    def is_lit(self, seat: Seat) -> bool:
        """Whether a seat's place is lit: it is its turn, or it has won."""
        return seat in self.winners if self.winners else seat == self.actor


def start_of(setting: Setting) -> Arrangement:
    """Return the table before the first card is dealt."""
    players = setting.players
    return Arrangement(
        setting=setting,
        number=1,
        dealer=(setting.first_seat - 1) % players,
        actor=None,
        rows=((),) * players,
        pile=FULL_PILE,
        discards=0,
        top=None,
        is_holding=False,
        held=None,
        power=None,
        knocker=None,
        out=frozenset(),
        totals=(0,) * players,
        sheet=(),
        is_time_up=False,
    )


def arrangement_of(view: RatView) -> Arrangement:
    """Return what an observation shows."""
    return Arrangement(
        setting=view.setting,
        number=view.number,
        dealer=view.dealer,
        actor=view.turn if view.phase in _TURNS else None,
        rows=view.rows,
        pile=view.pile,
        discards=view.discards,
        top=view.top,
        is_holding=view.is_holding,
        held=view.drawn,
        power="draw2" if view.draws else _IN_USE.get(view.phase),
        knocker=view.knocker,
        out=view.out,
        totals=view.scores,
        sheet=view.sheet,
        is_time_up=view.is_time_up,
        winners=_winners(view) if view.phase is Phase.OVER else frozenset(),
    )


def _winners(view: RatView) -> frozenset[Seat]:
    """Return who has won: the fewest points of those left in, or of the last ones (RA11)."""
    played = [seat for seat, points in enumerate(view.sheet[-1]) if points is not None]
    left = [seat for seat in played if seat not in view.out] or played
    least = min(view.scores[seat] for seat in left)
    return frozenset(seat for seat in left if view.scores[seat] == least)


# -- after an event --------------------------------------------------------------------------------


def after(now: Arrangement, event: Event) -> Arrangement:
    """Return the arrangement after an event; some events leave it as it is."""
    new = now
    match event:
        case TurnStarted(seat):
            new = replace(now, actor=seat)
        case Knocked(seat):
            new = replace(now, knocker=seat)
        case TimeRanOut():
            new = replace(now, is_time_up=True)
        case SeatOut(seat):
            new = replace(now, out=now.out | {seat})
        case MatchEnded(winners):
            new = replace(now, winners=winners)
        case RoundStarted(number, dealer):
            fresh = start_of(now.setting)
            new = replace(
                fresh, number=number, dealer=dealer, out=now.out, totals=now.totals,
                sheet=now.sheet, is_time_up=now.is_time_up,
            )  # fmt: skip
        case RoundScored(points=points, totals=totals):
            new = replace(now, totals=totals, sheet=(*now.sheet, points))
        case RowShown(seat, row):
            new = replace(now, actor=None, rows=_with_row(now, seat, row))
        case _:
            new = _after_card(now, event)
    return new


def _after_card(now: Arrangement, event: Event) -> Arrangement:
    """Return the arrangement after a card has gone somewhere."""
    new = now
    match event:
        case CardDealt(seat, card=card):
            rows = _with_row(now, seat, (*now.rows[seat], card))
            new = replace(now, rows=rows, pile=now.pile - 1)
        case DiscardTurned(card):
            new = _covered(replace(now, pile=now.pile - 1), card)
        case PileShuffled(count):
            new = replace(now, pile=count, discards=now.discards - count)
        case CardDrawn(card=card, left=left):
            new = replace(now, pile=left, is_holding=True, held=card)
        case CardReplaced():
            new = _after_replacing(now, event)
        case PowerDrawnAgain(card=card):
            new = _covered(replace(now, pile=now.pile - 1), card)
        case PowerReplaced(seat, slot, old, card):
            rows = _with_card(now, seat, slot, card)
            new = _covered(replace(now, rows=rows, pile=now.pile - 1), old)
        case CardDiscarded(card=card):
            new = _covered(replace(now, is_holding=False, held=None, power=None), card)
        case PowerUsed(card=card):
            new = _covered(replace(now, is_holding=False, held=None, power=card), card)
        case CardPeeked() | CardsSwapped() | SwapDeclined():
            new = replace(now, power=None)
    return new


def _after_replacing(now: Arrangement, event: CardReplaced) -> Arrangement:
    rows = _with_card(now, event.seat, event.slot, event.card if event.is_open else None)
    new = replace(now, rows=rows, is_holding=False, held=None, power=None)
    if event.source == "discard":
        return replace(new, top=event.old)
    return _covered(new, event.old)


def _covered(now: Arrangement, card: Card) -> Arrangement:
    return replace(now, top=card, discards=now.discards + 1)


def _with_row(now: Arrangement, seat: Seat, row: SeenRow) -> tuple[SeenRow, ...]:
    return (*now.rows[:seat], row, *now.rows[seat + 1 :])


def _with_card(now: Arrangement, seat: Seat, slot: Slot, card: Card | None) -> tuple[SeenRow, ...]:
    row = now.rows[seat]
    return _with_row(now, seat, (*row[:slot], card, *row[slot + 1 :]))


# -- what the eyes have seen -----------------------------------------------------------------------


def memory_after(memory: Memory, event: Event) -> Memory:
    """Return what is known of face-down cards after an event, as the viewer saw it."""
    known = dict(memory)
    match event:
        case RoundStarted():
            return {}
        case RowShown(seat):
            return {place: card for place, card in known.items() if place[0] != seat}
        case OuterCardsSeen(seat, left, right) if left is not None and right is not None:
            known[seat, OUTER[0]], known[seat, OUTER[1]] = left, right
        case CardPeeked(seat, slot, card) if card is not None:
            known[seat, slot] = card
        case CardReplaced(seat, slot, card, is_open=is_open):
            known.pop((seat, slot), None)
            if card is not None and not is_open:
                known[seat, slot] = card
        case CardsSwapped(seat, slot, other, their_slot):
            mine, theirs = known.pop((seat, slot), None), known.pop((other, their_slot), None)
            if mine is not None:
                known[other, their_slot] = mine
            if theirs is not None:
                known[seat, slot] = theirs
    return known
