"""Gouda Ganoven, how things stand: who plays, what lies where, who is in which room.

An `Arrangement` is what the picture has to know of a position, and no more than the viewer's
observation holds. It is made of an observation, or of the arrangement before and an event, so that
the end of a staging is always where `sync` puts things.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeVar

from game.rules.base import Event, Seat
from game.rules.gouda_ganoven_events import (
    CardDrawn,
    CardLaid,
    CardTurnedUp,
    CheeseMoved,
    CheeseRained,
    ChipGained,
    DeckShuffled,
    LifeLost,
    MatchEnded,
    NailedShut,
    Reinforced,
    RoomChanged,
    RoomEntered,
    RoomFought,
    RoundStarted,
    RowShown,
    RowsLaid,
    SeatOut,
    SeatReady,
    SpySent,
    TracksCovered,
    TrapSnapped,
    TurnStarted,
)
from game.rules.gouda_ganoven_moment import NO_CARDS, NO_CHEESE, clockwise, with_card, without
from game.rules.gouda_ganoven_table import (
    CROOK,
    DECK,
    INDEX,
    LIVES,
    NAILED,
    RATHOLE,
    ROOMS,
    TRAP,
    Card,
    Counts,
    GoudaView,
    Phase,
    Pieces,
    Room,
    RowView,
    Setting,
)

_T = TypeVar("_T")

RAIN, DRAW, SNEAK, SPY, HELP, FIGHT, CLEAR = range(7)
"""The seven phases of a round, as the band shows them."""

PHASES: Final[dict[str, int]] = {
    Phase.DROP: RAIN,
    Phase.RAIN: RAIN,
    Phase.DRAW: DRAW,
    Phase.ENTER: SNEAK,
    Phase.EQUIP: SNEAK,
    Phase.SPY: SPY,
    Phase.TURN_UP: SPY,
    Phase.REINFORCE: HELP,
    Phase.OVER: CLEAR,
}
"""Which of the seven a phase of the rules belongs to."""

_NOBODYS: Final = frozenset({Phase.DRAW, Phase.OVER})
"""Nobody is to do anything then: cards come by themselves."""

NO_ROW: Final = RowView()


@dataclass(frozen=True)
class Arrangement:
    """What lies where, in the rules' terms.

    Attributes:
        setting: of the match.
        viewer: whose picture it is.
        number: the round, from 1.
        phase: which of the seven phases, 0 to 6.
        start: who has the king.
        playing: who plays this round, in turn order.
        is_final: whether this is a final round.
        actor: whose turn it is; None while things happen by themselves.
        pieces: pieces of cheese in each room.
        hand: the viewer's hand.
        hands: how many cards each seat has, as far as the viewer can know.
        rows: what lies before each seat, as others see it.
        my_room: where the viewer is, or None.
        my_row: the viewer's equipment that lies face down.
        ready: who lays nothing more, while rows are laid.
        trapped: who has found a trap.
        target: who is being spied on, or None.
        found: a trap that has just been turned up and has not snapped yet, or None.
        played: action cards of this round, with who played them.
        deck: cards in the deck.
        discards: how many of each card lie in the discard pile.
        chips: rats in the gang of each seat, or its lives.
        out: who has lost all lives.
        fought: the rooms that have been fought over in this round.
        winners: who has won, when the match is over.
    """

    setting: Setting
    viewer: Seat
    number: int
    phase: int
    start: Seat
    playing: tuple[Seat, ...]
    is_final: bool
    actor: Seat | None
    pieces: Pieces
    hand: tuple[Card, ...]
    hands: tuple[int, ...]
    rows: tuple[RowView, ...]
    my_room: Room | None
    my_row: tuple[Card, ...]
    ready: frozenset[Seat]
    trapped: frozenset[Seat]
    target: Seat | None
    played: tuple[tuple[Seat, Card], ...]
    deck: int
    discards: Counts
    chips: tuple[int, ...]
    out: frozenset[Seat]
    found: Card | None = None
    fought: tuple[RoomFought, ...] = ()
    winners: frozenset[Seat] = frozenset()

    @property
    def players(self) -> int:
        """Seats at the table."""
        return self.setting.players

    @property
    def cheese(self) -> int:
        """How many pieces rain in this round."""
        return self.setting.pieces(len(self.playing), is_final=self.is_final)

    @property
    def is_raining(self) -> bool:
        """Whether the sack still hangs over the house."""
        return self.phase == RAIN and not self.winners

    @property
    def nailer(self) -> Seat | None:
        """Who has nailed the house shut in this round, or None."""
        return next((seat for seat, card in self.played if card == NAILED), None)

    def is_lit(self, seat: Seat) -> bool:
        """Whether a seat's place is lit: it is its turn, or it has won."""
        return seat in self.winners if self.winners else seat == self.actor

    def room_of(self, seat: Seat) -> Room | None:
        """Return where a rat is, as far as the viewer knows."""
        return self.my_room if seat == self.viewer else self.rows[seat].room

    def rats_in(self, room: Room) -> tuple[Seat, ...]:
        """Return who is in a room, as far as the viewer knows, in turn order."""
        return tuple(seat for seat in self.playing if self.room_of(seat) == room)


def start_of(setting: Setting, viewer: Seat = 0) -> Arrangement:
    """Return the table before the first rain."""
    players = setting.players
    return Arrangement(
        setting=setting,
        viewer=viewer,
        number=1,
        phase=RAIN,
        start=setting.first_seat,
        playing=clockwise(setting.first_seat, players),
        is_final=False,
        actor=setting.first_seat,
        pieces=NO_CHEESE,
        hand=(),
        hands=(0,) * players,
        rows=(NO_ROW,) * players,
        my_room=None,
        my_row=(),
        ready=frozenset(),
        trapped=frozenset(),
        target=None,
        played=(),
        deck=sum(DECK),
        discards=NO_CARDS,
        chips=(LIVES if setting.has_lives else 0,) * players,
        out=frozenset(),
    )


def arrangement_of(view: GoudaView) -> Arrangement:
    """Return what an observation shows."""
    phase = PHASES[view.phase]
    actor = None if view.phase in _NOBODYS else view.turn
    return Arrangement(
        setting=view.setting,
        viewer=view.seat,
        number=view.number,
        phase=phase,
        start=view.start,
        playing=view.playing,
        is_final=view.is_final,
        actor=actor,
        pieces=view.pieces,
        hand=view.hand,
        hands=view.hands,
        rows=view.rows,
        my_room=view.my_room,
        my_row=view.my_row,
        ready=_ready(view) if phase == SNEAK else frozenset(),
        trapped=view.trapped,
        target=view.target,
        played=view.played,
        deck=view.deck,
        discards=view.discards,
        chips=view.scores,
        out=view.out,
        winners=_winners(view) if view.phase is Phase.OVER else frozenset(),
    )


def _ready(view: GoudaView) -> frozenset[Seat]:
    return frozenset(view.playing[: view.playing.index(view.turn)])


def _winners(view: GoudaView) -> frozenset[Seat]:
    """Return who has won: the largest gangs, or who is left (G20, G21, G24, GA12, GA15)."""
    if view.setting.has_lives:
        return frozenset(seat for seat, lives in enumerate(view.scores) if lives)
    most = max(view.scores)
    return frozenset(seat for seat, chips in enumerate(view.scores) if chips == most)


# -- after an event --------------------------------------------------------------------------------


def after(now: Arrangement, event: Event) -> Arrangement:
    """Return the arrangement after an event; some events leave it as it is."""
    new = now
    match event:
        case RoundStarted(number, start, playing, _, is_final):
            new = replace(
                now, number=number, phase=RAIN, start=start, playing=playing, is_final=is_final,
                actor=None,
            )  # fmt: skip
        case TurnStarted(seat, task):
            new = replace(now, phase=PHASES[task], actor=seat)
        case CheeseRained(pieces=pieces):
            new = replace(now, phase=DRAW, actor=None, pieces=pieces)
        case DeckShuffled(count):
            new = replace(now, deck=count, discards=NO_CARDS)
        case CardDrawn():
            new = _after_drawing(now, event)
        case RoomEntered() | CardLaid() | SeatReady() | RowsLaid():
            new = _after_laying(now, event)
        case SpySent() | CardTurnedUp() | TrapSnapped():
            new = _after_spying(now, event)
        case Reinforced() | NailedShut() | CheeseMoved() | RoomChanged():
            new = _after_playing(now, event)
        case _:
            new = _after_fight(now, event)
    return new


def _after_drawing(now: Arrangement, event: CardDrawn) -> Arrangement:
    new = replace(now, deck=event.left, hands=_more(now.hands, event.seat, 1))
    if event.card is None:
        return new
    return replace(new, hand=with_card(now.hand, event.card))


def _after_laying(now: Arrangement, event: Event) -> Arrangement:
    new, row = now, now.rows[now.viewer]
    match event:
        case RoomEntered(seat, room):
            new = replace(now, my_room=room, rows=_with(now.rows, seat, row._replace(hidden=1)))
        case CardLaid(seat, card):
            new = replace(
                _from_hand(now, seat, card),
                my_row=with_card(now.my_row, card),
                rows=_with(now.rows, seat, row._replace(hidden=row.hidden + 1)),
            )
        case SeatReady(seat):
            new = replace(now, ready=now.ready | {seat})
        case RowsLaid(counts):
            hands = tuple(
                held if seat == now.viewer else held - max(0, count - 1)
                for seat, (held, count) in enumerate(zip(now.hands, counts, strict=True))
            )
            rows = tuple(RowView(hidden=count) for count in counts)
            new = replace(now, hands=hands, rows=rows, ready=frozenset(), actor=None)
    return new


def _after_spying(now: Arrangement, event: Event) -> Arrangement:
    new = now
    match event:
        case SpySent(_, target):
            new = replace(now, target=target)
        case CardTurnedUp(_, owner, card):
            row = now.rows[owner]
            row = row._replace(hidden=row.hidden - 1)
            if card in ROOMS:
                row = row._replace(room=card)
            elif card != TRAP:
                row = row._replace(shown=(*row.shown, card))
            is_mine = owner == now.viewer and card not in ROOMS
            my_row = without(now.my_row, card) if is_mine else now.my_row
            new = replace(
                now, target=None, rows=_with(now.rows, owner, row), my_row=my_row,
                found=TRAP if card == TRAP else None,
            )  # fmt: skip
        case TrapSnapped(seat):
            new = replace(now, trapped=now.trapped | {seat}, found=None)
    return new


def _after_playing(now: Arrangement, event: Event) -> Arrangement:
    new = now
    match event:
        case Reinforced(seat, card):
            row = now.rows[seat]
            row = row._replace(shown=(*row.shown, card))
            new = replace(_from_hand(now, seat, card), rows=_with(now.rows, seat, row))
        case NailedShut(seat):
            new = _played(now, seat, NAILED)
        case CheeseMoved(seat, source, target):
            kids, bath, bed, cellar = (
                count + (room == target) - (room == source)
                for room, count in zip(ROOMS, now.pieces, strict=True)
            )
            new = replace(_played(now, seat, CROOK), pieces=(kids, bath, bed, cellar))
        case RoomChanged(seat, old, room):
            row = now.rows[seat]
            unseen = row.hidden - (row.room is None)
            row = RowView(room, old, row.shown, unseen)
            is_mine = seat == now.viewer
            new = replace(
                _played(now, seat, RATHOLE),
                rows=_with(now.rows, seat, row),
                my_room=room if is_mine else now.my_room,
            )
    return new


def _after_fight(now: Arrangement, event: Event) -> Arrangement:
    new = now
    match event:
        case RowShown(seat, room, cards):
            row = RowView(room, now.rows[seat].left, cards, 0)
            my_row = () if seat == now.viewer else now.my_row
            new = replace(
                now, phase=FIGHT, actor=None, rows=_with(now.rows, seat, row), my_row=my_row
            )
        case RoomFought():
            new = replace(now, fought=(*now.fought, event))
        case ChipGained(seat, chips) | LifeLost(seat, chips):
            new = replace(now, chips=_with(now.chips, seat, chips))
        case TracksCovered(cards):
            new = replace(
                _discarded(now, cards), phase=CLEAR, rows=(NO_ROW,) * now.players, my_room=None,
                my_row=(), trapped=frozenset(), played=(), pieces=NO_CHEESE, fought=(),
            )  # fmt: skip
        case SeatOut(seat, cards):
            hand = () if seat == now.viewer else now.hand
            new = replace(
                _discarded(now, cards), hand=hand, hands=_with(now.hands, seat, 0),
                out=now.out | {seat},
            )  # fmt: skip
        case MatchEnded(winners):
            new = replace(now, winners=winners, actor=None)
    return new


def _played(now: Arrangement, seat: Seat, card: Card) -> Arrangement:
    return replace(_from_hand(now, seat, card), played=(*now.played, (seat, card)))


def _from_hand(now: Arrangement, seat: Seat, card: Card) -> Arrangement:
    hand = without(now.hand, card) if seat == now.viewer else now.hand
    return replace(now, hand=hand, hands=_more(now.hands, seat, -1))


def _discarded(now: Arrangement, cards: tuple[Card, ...]) -> Arrangement:
    counts = list(now.discards)
    for card in cards:
        counts[INDEX[card]] += 1
    return replace(now, discards=tuple(counts))


def _more(counts: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    return _with(counts, seat, counts[seat] + more)


def _with(things: tuple[_T, ...], seat: Seat, thing: _T) -> tuple[_T, ...]:
    return (*things[:seat], thing, *things[seat + 1 :])
