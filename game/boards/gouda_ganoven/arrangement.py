"""Gouda Ganoven, how things stand: who plays, what lies where, who is in which room.

An `Arrangement` is what the picture has to know of a position, and no more than the viewer's
observation holds. It is made of an observation, or of the arrangement before and an event, so that
the end of a staging is always where `sync` puts things.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.rules.base import Seat
from game.rules.gouda_ganoven.events import RoomFought
from game.rules.gouda_ganoven.table import (
    DECK,
    LIVES,
    NAILED,
    NO_CARDS,
    NO_CHEESE,
    Card,
    Counts,
    Phase,
    Pieces,
    Room,
    Setting,
    clockwise,
)
from game.rules.gouda_ganoven.view import GoudaView, RowView

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
