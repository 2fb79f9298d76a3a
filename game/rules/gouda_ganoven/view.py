"""A seat's observation of a Gouda Ganoven match."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple, Self

from typing_extensions import override

from game.rules.base import Event, Observation, Seat
from game.rules.gouda_ganoven import events as happened
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.table import (
    CHEESE,
    ROOMS,
    Phase,
    insert_card,
    remove_card,
    total_strength,
)
from game.rules.shared import highest_scorers, replace_at


class RowView(NamedTuple):
    """The row of a seat as the other seats see it.

    Attributes:
        room: the room of the seat's rat, or None while the room card is face down.
        left: the room that the rat left through a rat hole, or None (GA8).
        shown: the face-up equipment, in the order in which it was turned up or added.
        hidden: the number of face-down cards, including the room card if it is face down.
    """

    room: table.Room | None = None
    left: table.Room | None = None
    shown: tuple[table.Card, ...] = ()
    hidden: int = 0


_NO_ROW: Final = RowView()


@dataclass(frozen=True)
class GoudaView(Observation):
    """The observation of a seat, without the cards that other seats are placing (GA2).

    Attributes:
        number: the number of the round, from 1.
        start: the seat with the start token.
        turn: the active seat, also during its chance actions.
        pieces: the number of pieces of cheese in each room, in the order of `ROOMS`.
        hands: the number of cards in each hand, including any that other seats are placing.
        my_room: the room of the viewer's rat, or None.
        my_row: the viewer's own face-down equipment.
        trapped: the seats that have turned up a trap (G12).
        deck: the number of cards in the deck.
        discards: the count of each card in the face-up discard pile, in the order of `CARDS`.
        target: the seat that is being spied on, or None.
        played: the action cards played in this round, each with the seat that played it.
        playing: the seats that play this round, in turn order from `start`.
        out: the seats that have lost all lives (G24).
    """

    setting: table.MatchSettings
    phase: Phase
    number: int
    start: Seat
    turn: Seat
    pieces: table.Pieces
    hand: tuple[table.Card, ...]
    hands: tuple[int, ...]
    rows: tuple[RowView, ...]
    my_room: table.Room | None
    my_row: tuple[table.Card, ...]
    trapped: frozenset[Seat]
    deck: int
    discards: table.Counts
    target: Seat | None
    played: tuple[tuple[Seat, table.Card], ...]
    playing: tuple[Seat, ...]
    out: frozenset[Seat]
    is_final: bool

    # -- derived facts --------------------------------------------------------------------------

    @property
    @override
    def seats_in_play(self) -> tuple[Seat, ...]:
        return self.playing

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """The other seats that play this round, in turn order."""
        return tuple(seat for seat in self.playing if seat != self.seat)

    @property
    def seats_after_viewer(self) -> tuple[Seat, ...]:
        """The seats that act after the viewer in the current phase."""
        return self.playing[self.playing.index(self.seat) + 1 :]

    @property
    def is_placing_cards(self) -> bool:
        """Whether seats are placing their cards (phase 3 of a round)."""
        return self.phase in (Phase.ENTER, Phase.EQUIP)

    @property
    def is_raining(self) -> bool:
        """Whether the cheese of this round is yet to be dropped or is falling."""
        return self.phase in (Phase.DROP, Phase.RAIN)

    @property
    def ready_seats(self) -> tuple[Seat, ...]:
        """The seats that have finished placing cards; () in any other phase."""
        return self.playing[: self.playing.index(self.turn)] if self.is_placing_cards else ()

    @property
    def is_nailed_shut(self) -> bool:
        """Whether a "nailed shut" card has ended the reinforcement phase (G13a)."""
        return any(card == table.NAILED for _, card in self.played)

    @property
    def winners(self) -> frozenset[Seat]:
        """The winning seats; an empty set until the match is over (G20, G21, G24, GA12, GA15)."""
        if self.phase is not Phase.OVER:
            return frozenset()
        if self.setting.has_lives:
            return frozenset(seat for seat, lives in enumerate(self.scores) if lives)
        return highest_scorers(self.scores)

    def room_of(self, seat: Seat) -> table.Room | None:
        """Return the room of a seat's rat, or None if the viewer does not know it."""
        return self.my_room if seat == self.seat else self.rows[seat].room

    def rats_in(self, room: table.Room) -> tuple[Seat, ...]:
        """Return the seats whose rats the viewer knows to be in `room`, in turn order."""
        return tuple(seat for seat in self.playing if self.room_of(seat) == room)

    def cheese_in(self, room: table.Room) -> int:
        """Return the number of pieces of cheese in `room`."""
        return self.pieces[ROOMS.index(room)]

    @property
    def my_cards(self) -> tuple[table.Card, ...]:
        """The viewer's equipment, with the face-up cards first."""
        return self.rows[self.seat].shown + self.my_row

    @property
    def my_strength(self) -> int:
        """The strength of the viewer's rat, counting its face-down cards."""
        return total_strength(self.my_cards, is_trapped=self.seat in self.trapped)

    def visible_strength(self, seat: Seat) -> int:
        """Return the strength of a seat's rat, counting only its face-up cards."""
        return total_strength(self.rows[seat].shown, is_trapped=seat in self.trapped)

    def rivals_in(self, room: table.Room | None) -> tuple[Seat, ...]:
        """Return the other seats whose rats are known to be in `room`, the strongest first."""
        here = [
            seat for seat in self.opponents if room is not None and self.rows[seat].room == room
        ]
        return tuple(sorted(here, key=lambda seat: -self.visible_strength(seat)))

    def leader_among(self, seats: tuple[Seat, ...]) -> Seat | None:
        """Return the seat with the most chips, or None if it is tied or not one of `seats`."""
        for seat in seats:
            if all(self.scores[seat] > self.scores[s] for s in self.playing if s != seat):
                return seat
        return None

    @property
    def has_cheese_for_all(self) -> bool:
        """Whether there is enough cheese for every rat that may be in the viewer's room."""
        room = self.my_room
        if room is None:
            return False
        brought = self.my_cards.count(CHEESE)
        brought += sum(self.rows[seat].shown.count(CHEESE) for seat in self.rivals_in(room))
        rats = 1 + sum(self.rows[seat].room in (None, room) for seat in self.opponents)
        return self.cheese_in(room) + brought >= rats

    # -- updates by events ----------------------------------------------------------------------

    @override
    def with_only_event_fields(self) -> Self:
        # No event determines when the cheese falls or which seat draws the next card.
        derived = super().with_only_event_fields()
        if self.phase is Phase.RAIN:
            return replace(derived, phase=Phase.DROP)
        return replace(derived, turn=self.start) if self.phase is Phase.DRAW else derived

    @override
    def with_event(self, event: Event) -> Self:
        now = self.with_only_event_fields()
        match event:
            case happened.TurnStarted(seat, task):
                return replace(now, turn=seat, phase=Phase(task))
            case happened.RoundStarted(number, start, playing, _, is_final):
                return replace(
                    now, number=number, start=start, turn=start, playing=playing,
                    is_final=is_final, phase=Phase.DROP,
                )  # fmt: skip
            case happened.CheeseRained(pieces=pieces):
                return replace(now, phase=Phase.DRAW, pieces=pieces)
            case happened.DeckShuffled(count):
                return replace(now, deck=count, discards=table.NO_CARDS)
            case happened.CardDrawn(seat, card, left):
                new = replace(now, deck=left, hands=_add_to_count(now.hands, seat, 1))
                return new if card is None else replace(new, hand=insert_card(now.hand, card))
        return now._with_placing_event(event)

    def _with_placing_event(self, event: Event) -> Self:
        match event:
            case happened.RoomEntered(seat, room):
                row = RowView(hidden=1)
                return replace(self._with_row(seat, row), my_room=room, phase=Phase.EQUIP)
            case happened.CardLaid(seat, card):
                row = RowView(hidden=self.rows[seat].hidden + 1)
                new = self._without_card(seat, card)._with_row(seat, row)
                return replace(new, my_row=insert_card(self.my_row, card))
            case happened.RowsLaid(counts):
                # Until now, the cards in the rows of other seats counted as part of their hands.
                hands = tuple(
                    held if seat == self.seat else held - max(0, count - 1)
                    for seat, (held, count) in enumerate(zip(self.hands, counts, strict=True))
                )
                return replace(self, hands=hands, rows=tuple(RowView(hidden=n) for n in counts))
        return self._with_spying_event(event)

    def _with_spying_event(self, event: Event) -> Self:
        match event:
            case happened.SpySent(_, target):
                return replace(self, phase=Phase.TURN_UP, target=target)
            case happened.CardTurnedUp(_, owner, card):
                row = self.rows[owner]
                room = card if card in ROOMS else row.room
                shown = row.shown if card in (*ROOMS, table.TRAP) else (*row.shown, card)
                is_mine = owner == self.seat and card not in ROOMS
                my_row = remove_card(self.my_row, card) if is_mine else self.my_row
                row = RowView(room, row.left, shown, row.hidden - 1)
                return replace(self._with_row(owner, row), target=None, my_row=my_row)
            case happened.TrapSnapped(seat):
                return replace(self, trapped=self.trapped | {seat})
        return self._with_card_event(event)

    def _with_card_event(self, event: Event) -> Self:
        match event:
            case happened.Reinforced(seat, card):
                row = self.rows[seat]
                row = row._replace(shown=(*row.shown, card))
                return self._without_card(seat, card)._with_row(seat, row)
            case happened.NailedShut(seat):
                return self._with_played(seat, table.NAILED)
            case happened.CheeseMoved(seat, source, target):
                kids, bath, bed, cellar = (
                    count + (room == target) - (room == source)
                    for room, count in zip(ROOMS, self.pieces, strict=True)
                )
                return replace(
                    self._with_played(seat, table.CROOK), pieces=(kids, bath, bed, cellar)
                )
            case happened.RoomChanged(seat, old, room):
                row = self.rows[seat]
                row = RowView(room, old, row.shown, row.hidden - (row.room is None))
                my_room = room if seat == self.seat else self.my_room
                new = self._with_played(seat, table.RATHOLE)._with_row(seat, row)
                return replace(new, my_room=my_room)
        return self._with_fight_event(event)

    def _with_fight_event(self, event: Event) -> Self:
        match event:
            case happened.RowShown(seat, room, cards):
                my_row = () if seat == self.seat else self.my_row
                row = RowView(room, self.rows[seat].left, cards)
                return replace(self._with_row(seat, row), my_row=my_row)
            case happened.ChipGained(seat, chips) | happened.LifeLost(seat, chips):
                return replace(self, scores=replace_at(self.scores, seat, chips))
            case happened.TracksCovered(cards):
                return replace(
                    self, discards=table.add_to_counts(self.discards, cards),
                    pieces=table.NO_CHEESE, played=(), rows=(_NO_ROW,) * len(self.rows),
                    my_room=None, my_row=(), trapped=frozenset(),
                )  # fmt: skip
            case happened.SeatOut(seat, cards):
                return replace(
                    self, discards=table.add_to_counts(self.discards, cards), out=self.out | {seat},
                    hands=replace_at(self.hands, seat, 0),
                    hand=() if seat == self.seat else self.hand,
                )  # fmt: skip
            case happened.MatchEnded():
                return replace(self, phase=Phase.OVER, turn=self.start)
        return self

    def _with_row(self, seat: Seat, row: RowView) -> Self:
        return replace(self, rows=replace_at(self.rows, seat, row))

    def _without_card(self, seat: Seat, card: table.Card) -> Self:
        hand = remove_card(self.hand, card) if seat == self.seat else self.hand
        return replace(self, hand=hand, hands=_add_to_count(self.hands, seat, -1))

    def _with_played(self, seat: Seat, card: table.Card) -> Self:
        return replace(self._without_card(seat, card), played=(*self.played, (seat, card)))


def _add_to_count(counts: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    return replace_at(counts, seat, counts[seat] + more)
