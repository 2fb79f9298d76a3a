"""Gouda Ganoven: how the table changes when somebody acts.

`Moment` is what a state is made of, `Play` carries one action out on a copy of it. Who wins a room
is settled in `game.rules.gouda_ganoven_fight`; what is legal, and who sees what, is in
`game.rules.gouda_ganoven`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeVar

from game.rules.base import Action, Event, Outcome, Seat
from game.rules.gouda_ganoven_events import (
    CardDrawn,
    CardLaid,
    CardTurnedUp,
    CheeseMoved,
    CheeseRained,
    ChipGained,
    DeckShuffled,
    LifeLost,
    LivesSpared,
    MatchEnded,
    NailedShut,
    NobodyToSpyOn,
    Passed,
    Reinforced,
    RoomChanged,
    RoomEntered,
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
from game.rules.gouda_ganoven_fight import fight
from game.rules.gouda_ganoven_table import (
    CARDS,
    CROOK,
    DECK,
    FIRST_DRAW,
    GANG,
    INDEX,
    LATER_DRAW,
    LIVES,
    NAILED,
    RATHOLE,
    ROOMS,
    TRAP,
    Card,
    Counts,
    Drawn,
    DropCheese,
    Enter,
    Equip,
    MoveCheese,
    NailShut,
    Pass,
    Phase,
    Pieces,
    Rained,
    RatHole,
    Ready,
    Reinforce,
    Room,
    RowView,
    Setting,
    Spy,
    TurnedUp,
)
from game.rules.shared import once

_M = TypeVar("_M", bound="Moment")

# Looking a member up in its enum takes longer than most of what a move does.
_DROP, _RAIN, _DRAW, _ENTER, _EQUIP, _SPY, _TURN_UP, _REINFORCE, _OVER = Phase
_NO_CHEESE: Final[Pieces] = (0, 0, 0, 0)
_NO_CARDS: Final[Counts] = (0,) * len(CARDS)

_turn_started: Final = once(TurnStarted)
_card_drawn: Final = once(CardDrawn)
_room_entered: Final = once(RoomEntered)
_card_laid: Final = once(CardLaid)
_seat_ready: Final = once(SeatReady)
_spy_sent: Final = once(SpySent)
_card_turned_up: Final = once(CardTurnedUp)
_passed: Final = once(Passed)


class Row(NamedTuple):
    """What lies before a seat.

    Attributes:
        room: where it is; None before it has entered the house.
        is_open: whether the card of the room lies open.
        left: the room it has left through a rat hole, or None.
        hidden: its equipment that lies face down, in the order of `CARDS`.
        shown: its equipment that lies open, in the order in which it was shown.
    """

    room: Room | None = None
    is_open: bool = False
    left: Room | None = None
    hidden: tuple[Card, ...] = ()
    shown: tuple[Card, ...] = ()

    @property
    def face_down(self) -> int:
        """How many cards lie face down, the card of the room among them."""
        return len(self.hidden) + (self.room is not None and not self.is_open)

    @property
    def seen(self) -> RowView:
        """What others see of it."""
        room = self.room if self.is_open else None
        return RowView(room, self.left, self.shown, self.face_down)


class Moment(NamedTuple):
    """The fields of a state: those of `GoudaView`, the hidden ones included.

    Attributes:
        deck: how many of each card are in the deck; their order is chance's.
        hands: the cards of each seat, in the order of `CARDS`.
        drawn: how many cards `turn` has drawn in this round.
        finalists: who plays a final round, in ascending order; empty in any other round.
        chips: rats in the gang of each seat, or its lives.
        ending: how the match ended; None before.
    """

    setting: Setting
    phase: Phase
    number: int
    start: Seat
    turn: Seat
    pieces: Pieces
    deck: Counts
    discards: Counts
    hands: tuple[tuple[Card, ...], ...]
    rows: tuple[Row, ...]
    drawn: int
    trapped: frozenset[Seat]
    target: Seat | None
    played: tuple[tuple[Seat, Card], ...]
    finalists: tuple[Seat, ...]
    chips: tuple[int, ...]
    ending: Outcome | None

    @property
    def out(self) -> frozenset[Seat]:
        """The seats that have lost all lives (G24)."""
        if not self.setting.has_lives:
            return frozenset()
        return frozenset(seat for seat, lives in enumerate(self.chips) if not lives)

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that play this round, in turn order from `start`."""
        return playing_from(self.start, self.setting.players, self.finalists, self.out)

    def targets_of(self, spy: Seat) -> tuple[Seat, ...]:
        """Return whom `spy` may spy on: the others with a face-down card (G11), ascending."""
        return tuple(seat for seat, row in enumerate(self.rows) if seat != spy and row.face_down)


def playing_from(
    seat: Seat, players: int, finalists: tuple[Seat, ...], out: frozenset[Seat]
) -> tuple[Seat, ...]:
    """Return the seats that play, clockwise from `seat`, itself first if it does."""
    around = ((seat + step) % players for step in range(players))
    return tuple(
        other for other in around if other not in out and (not finalists or other in finalists)
    )


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])


def _with(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(sorted((*cards, card), key=INDEX.__getitem__))


def _changed(counts: Counts, card: Card, by: int) -> Counts:
    place = INDEX[card]
    return (*counts[:place], counts[place] + by, *counts[place + 1 :])


class Play:
    """One action being carried out: a copy of the state that changes, and the events so far."""

    __slots__ = (*Moment._fields, "events")

    setting: Setting
    phase: Phase
    number: int
    start: Seat
    turn: Seat
    pieces: Pieces
    deck: Counts
    discards: Counts
    hands: tuple[tuple[Card, ...], ...]
    rows: tuple[Row, ...]
    drawn: int
    trapped: frozenset[Seat]
    target: Seat | None
    played: tuple[tuple[Seat, Card], ...]
    finalists: tuple[Seat, ...]
    chips: tuple[int, ...]
    ending: Outcome | None

    def __init__(self, moment: Moment) -> None:
        self._take(moment)
        self.events: list[Event] = []

    def _take(self, moment: Moment) -> None:
        (
            self.setting,
            self.phase,
            self.number,
            self.start,
            self.turn,
            self.pieces,
            self.deck,
            self.discards,
            self.hands,
            self.rows,
            self.drawn,
            self.trapped,
            self.target,
            self.played,
            self.finalists,
            self.chips,
            self.ending,
        ) = moment

    def become(self, kind: type[_M]) -> _M:
        """Return what has come of it, as a moment of this kind."""
        return kind(
            self.setting,
            self.phase,
            self.number,
            self.start,
            self.turn,
            self.pieces,
            self.deck,
            self.discards,
            self.hands,
            self.rows,
            self.drawn,
            self.trapped,
            self.target,
            self.played,
            self.finalists,
            self.chips,
            self.ending,
        )

    def carry_out(self, action: Action) -> None:
        """Change the copy as a legal action does, and note what happens."""
        match action:
            case Drawn(card):
                self._take_drawn(card)
            case Equip(card):
                self._lay(card)
            case Ready():
                self.events.append(_seat_ready(self.turn))
                self._let_enter(after=self.turn)
            case Enter(room):
                self._change_row(self.turn, self.rows[self.turn]._replace(room=room))
                self.phase = _EQUIP
                self.events.append(_room_entered(self.turn, room))
            case Spy(seat):
                self.target = seat
                self.phase = _TURN_UP
                self.events.append(_spy_sent(self.turn, seat))
            case TurnedUp(card):
                self._turn_up(card)
            case DropCheese():
                self.phase = _RAIN
            case Rained():
                self._rain(action.pieces)
            case _:
                self._reinforce(action)

    # -- seats and cards ------------------------------------------------------------------------

    @property
    def _playing(self) -> tuple[Seat, ...]:
        return self.become(Moment).playing

    def _next(self, seat: Seat | None) -> Seat | None:
        """Return who plays after `seat` in this round; None after the last. None: the first."""
        playing = self._playing
        place = 0 if seat is None else playing.index(seat) + 1
        return playing[place] if place < len(playing) else None

    def _change_row(self, seat: Seat, row: Row) -> None:
        self.rows = (*self.rows[:seat], row, *self.rows[seat + 1 :])

    def _change_hand(self, seat: Seat, hand: tuple[Card, ...]) -> None:
        self.hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def _from_hand(self, card: Card) -> None:
        self._change_hand(self.turn, _without(self.hands[self.turn], card))

    def _discard(self, cards: Iterable[Card]) -> None:
        counts = list(self.discards)
        for card in cards:
            counts[INDEX[card]] += 1
        self.discards = tuple(counts)

    # -- phases 1 to 3: rain, gear, sneaking in -------------------------------------------------

    def _rain(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.events.append(CheeseRained(self.turn, pieces))
        self.turn = self._playing[0]
        self._draw_on()

    def _take_drawn(self, card: Card) -> None:
        self.deck = _changed(self.deck, card, -1)
        self._change_hand(self.turn, _with(self.hands[self.turn], card))
        self.drawn += 1
        self.events.append(_card_drawn(self.turn, card, sum(self.deck)))
        self._draw_on()

    def _draw_on(self) -> None:
        """Let the next card be drawn, if there is one for somebody (G9, GA12, GA13)."""
        if self.drawn == (FIRST_DRAW if self.number == 1 else LATER_DRAW):
            seat = self._next(self.turn)
            if seat is None:
                self._let_enter(after=None)
                return
            self.turn, self.drawn = seat, 0
        if not any(self.deck):
            if not any(self.discards):
                self._let_enter(after=None)
                return
            self.deck, self.discards = self.discards, _NO_CARDS
            self.events.append(DeckShuffled(sum(self.deck)))
        self.phase = _DRAW

    def _let_enter(self, after: Seat | None) -> None:
        """Let the next seat lay its cards; after the last, all rows lie there (G10, GA2)."""
        self.drawn = 0
        seat = self._next(after)
        if seat is not None:
            self.turn, self.phase = seat, _ENTER
            self.events.append(_turn_started(seat, _ENTER))
            return
        self.events.append(RowsLaid(tuple(row.face_down for row in self.rows)))
        self._let_spy(after=None)

    def _lay(self, card: Card) -> None:
        row = self.rows[self.turn]
        self._from_hand(card)
        self._change_row(self.turn, row._replace(hidden=_with(row.hidden, card)))
        self.events.append(_card_laid(self.turn, card))

    # -- phases 4 and 5: spies, reinforcement ---------------------------------------------------

    def _let_spy(self, after: Seat | None) -> None:
        """Let the next seat spy; who finds nobody does not (G11, GA3)."""
        while (seat := self._next(after)) is not None:
            if self.become(Moment).targets_of(seat):
                self.turn, self.phase = seat, _SPY
                self.events.append(_turn_started(seat, _SPY))
                return
            self.events.append(NobodyToSpyOn(seat))
            after = seat
        self._let_reinforce(after=None)

    def _turn_up(self, card: str) -> None:
        """Turn up a card of the target; a trap snaps at the spy and goes to it (G11, G12)."""
        spy, owner = self.turn, self.target
        assert owner is not None  # it has been named
        row = self.rows[owner]
        self.target = None
        self.events.append(_card_turned_up(spy, owner, card))
        if card in ROOMS:
            self._change_row(owner, row._replace(is_open=True))
        elif card == TRAP:
            self._change_row(owner, row._replace(hidden=_without(row.hidden, card)))
            self.trapped |= {spy}
            self.events.append(TrapSnapped(spy, owner))
        else:
            shown = (*row.shown, card)
            hidden = _without(row.hidden, card)
            self._change_row(owner, row._replace(hidden=hidden, shown=shown))
        self._let_spy(after=spy)

    def _let_reinforce(self, after: Seat | None) -> None:
        seat = self._next(after)
        if seat is None:
            self._fight()
            return
        self.turn, self.phase = seat, _REINFORCE
        self.events.append(_turn_started(seat, _REINFORCE))

    def _reinforce(self, action: Action) -> None:
        """Carry out what may be done in phase 5 (G13)."""
        seat = self.turn
        match action:
            case Pass():
                self.events.append(_passed(seat))
            case Reinforce(card):
                row = self.rows[seat]
                self._from_hand(card)
                self._change_row(seat, row._replace(shown=(*row.shown, card)))
                self.events.append(Reinforced(seat, card))
            case MoveCheese(source, target):
                self._play_card(CROOK)
                pieces = dict(zip(ROOMS, self.pieces, strict=True))
                pieces[source] -= 1
                pieces[target] += 1
                self.pieces = (pieces["kids"], pieces["bath"], pieces["bed"], pieces["cellar"])
                self.events.append(CheeseMoved(seat, source, target))
            case RatHole(room):
                self._play_card(RATHOLE)
                row = self.rows[seat]
                assert row.room is not None  # everybody is in the house
                self._change_row(seat, row._replace(room=room, is_open=True, left=row.room))
                self.events.append(RoomChanged(seat, row.room, room))
            case NailShut():
                self._play_card(NAILED)
                self.events.append(NailedShut(seat))
                self._fight()
                return
        self._let_reinforce(after=seat)

    def _play_card(self, card: Card) -> None:
        self._from_hand(card)
        self.played = (*self.played, (self.turn, card))

    # -- phases 6 and 7: the fight, covering tracks ---------------------------------------------

    def _fight(self) -> None:
        """Turn up all cards and settle every room (G14 to G18)."""
        self.turn = self.start
        rats: dict[Seat, tuple[Room, tuple[Card, ...]]] = {}
        for seat in self._playing:
            row = self.rows[seat]
            assert row.room is not None  # everybody is in the house
            cards = (*row.shown, *row.hidden)
            rats[seat] = (row.room, cards)
            was_hidden = not row.is_open
            self.events.append(RowShown(seat, row.room, cards, len(row.hidden), was_hidden))
        fought = fight(self.pieces, rats, self.trapped, self.setting.unarmed_do_not_share)
        self.events.extend(fought)
        lucky = {rat.seat for room in fought for rat in room.fighters if rat.gets_cheese}
        self._reward([seat for seat in rats if seat in lucky], tuple(rats))

    def _reward(self, lucky: list[Seat], playing: tuple[Seat, ...]) -> None:
        """Give chips or take lives, cover the tracks, and go on (G19 to G21, G24)."""
        if self.setting.has_lives:
            unlucky = [seat for seat in playing if seat not in lucky]
            is_spared = self._take_lives(unlucky, playing)
            self._cover_tracks()
            self._go_on_with_lives(playing, is_spared=is_spared)
            return
        for seat in lucky:
            self._change_chips(seat, 1)
            self.events.append(ChipGained(seat, self.chips[seat]))
        self._cover_tracks()
        self._go_on_with_gangs(lucky)

    def _change_chips(self, seat: Seat, by: int) -> None:
        self.chips = (*self.chips[:seat], self.chips[seat] + by, *self.chips[seat + 1 :])

    def _take_lives(self, unlucky: list[Seat], playing: tuple[Seat, ...]) -> bool:
        """Take a life of each, or of nobody if nobody would be left (GA15); tell which."""
        if len(unlucky) == len(playing) and all(self.chips[seat] == 1 for seat in playing):
            self.events.append(LivesSpared(playing))
            return True
        for seat in unlucky:
            self._change_chips(seat, -1)
            self.events.append(LifeLost(seat, self.chips[seat]))
        return False

    def _cover_tracks(self) -> None:
        """Discard what was played, and the hands of who is out (G19, GA15)."""
        cards = [card for row in self.rows for card in (*row.shown, *row.hidden)]
        cards += [TRAP] * len(self.trapped)
        cards += [card for _, card in self.played]
        self._discard(cards)
        self.rows = (Row(),) * self.setting.players
        self.trapped, self.played, self.pieces = frozenset(), (), _NO_CHEESE
        order = tuple(sorted(cards, key=INDEX.__getitem__))
        self.events.append(TracksCovered(order))

    def _go_on_with_lives(self, playing: tuple[Seat, ...], *, is_spared: bool) -> None:
        for seat in playing:
            if not self.chips[seat]:
                self._discard(self.hands[seat])
                self.events.append(SeatOut(seat, self.hands[seat]))
                self._change_hand(seat, ())
        left = [seat for seat in playing if self.chips[seat]]
        if is_spared and self.setting.shared_last_rat:
            self._end(playing, "shared_last_rat")
        elif len(left) == 1:
            self._end(left, "last_rat")
        else:
            self._start_round()

    def _go_on_with_gangs(self, lucky: list[Seat]) -> None:
        """End the match, or begin a final round (G20, G21, GA12)."""
        full = [seat for seat, chips in enumerate(self.chips) if chips >= GANG]
        if self.finalists:
            if lucky:
                self._end(lucky, "final_round")
                return
        elif len(full) == 1:
            self._end(full, "five_rats")
            return
        elif full and self.setting.no_final_round:
            self._end(full, "five_rats_together")
            return
        self.finalists = tuple(full)
        self._start_round()

    def _end(self, winners: Iterable[Seat], reason: str) -> None:
        self.phase = _OVER
        self.ending = Outcome(frozenset(winners), self.chips, reason)
        self.events.append(MatchEnded(self.ending.winners, self.chips, reason))

    def _start_round(self) -> None:
        """Pass the start token to the left and begin the next round (G19)."""
        before = (self.start + 1) % self.setting.players
        self.start = self._playing_from(before)[0]
        self.number += 1
        self.turn, self.phase = self.start, _DROP
        playing = self._playing
        pieces = self.setting.pieces(len(playing), is_final=bool(self.finalists))
        is_final = bool(self.finalists)
        self.events.append(RoundStarted(self.number, self.start, playing, pieces, is_final))
        self.events.append(_turn_started(self.start, _DROP))

    def _playing_from(self, seat: Seat) -> tuple[Seat, ...]:
        out = self.become(Moment).out
        return playing_from(seat, self.setting.players, self.finalists, out)


def first_moment(setting: Setting) -> Moment:
    """Return the start of a match (G4 to G7)."""
    players = setting.players
    return Moment(
        setting=setting,
        phase=_DROP,
        number=1,
        start=setting.first_seat,
        turn=setting.first_seat,
        pieces=_NO_CHEESE,
        deck=DECK,
        discards=_NO_CARDS,
        hands=((),) * players,
        rows=(Row(),) * players,
        drawn=0,
        trapped=frozenset(),
        target=None,
        played=(),
        finalists=(),
        chips=(LIVES if setting.has_lives else 0,) * players,
        ending=None,
    )
