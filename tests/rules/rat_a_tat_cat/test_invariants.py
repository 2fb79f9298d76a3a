"""What holds in every position of Rat-a-Tat Cat, however odd."""

from __future__ import annotations

from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.base import CHANCE, TERMINAL, Event
from game.rules.rat_a_tat_cat.events import (
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
    SwapDeclined,
    TimeRanOut,
    TurnStarted,
)
from game.rules.rat_a_tat_cat.state import RULES, RatState
from game.rules.rat_a_tat_cat.table import (
    DECK,
    NUMBERS,
    PENALTY,
    POINTS,
    POWERS,
    Card,
    Phase,
    RatView,
    TimeUp,
    seats_after,
)
from tests.rules.playing import Table, random_match
from tests.rules.rat_a_tat_cat.play import counts, every_table
from tests.rules.scenarios import picked, play

LIMIT = 30
"""So low that seats go out in the short matches here."""


@st.composite
def starts(draw: st.DrawFn) -> RatState:
    players = draw(st.integers(2, 6))
    options: dict[str, object] = {
        "first_seat": draw(st.integers(0, players - 1)),
        "end": draw(st.sampled_from(("rounds", "limit", "time"))),
        "rounds": draw(st.integers(0, 3)),
        "limit": LIMIT,
        "locked_knocker": draw(st.booleans()),
        "knock_penalty": draw(st.booleans()),
    }
    variant = draw(st.sampled_from(sorted(RULES.players)))
    state = RULES.new_state(players=players, variant=variant, options=options)
    assert isinstance(state, RatState)
    return state


choices = st.lists(st.integers(0, 97), min_size=30, max_size=300)


@dataclass
class Picture:
    """What a board knows that is told nothing but the events of one seat."""

    number: int
    dealer: int
    turn: int
    rows: list[list[Card | None]]
    open_slots: tuple[int, ...]
    totals: tuple[int, ...]
    pile: int = sum(DECK)
    discards: int = 0
    top: Card | None = None
    is_holding: bool = False
    drawn: Card | None = None
    knocker: int | None = None
    out: set[int] = field(default_factory=set)
    sheet: list[tuple[int | None, ...]] = field(default_factory=list)
    is_time_up: bool = False
    end: MatchEnded | None = None

    @classmethod
    def of(cls, view: RatView) -> Picture:
        rows: list[list[Card | None]] = [[] for _ in view.rows]
        slots = view.setting.open_slots
        return cls(view.number, view.dealer, view.turn, rows, slots, view.scores)

    def discard(self, card: Card, *, is_from_hand: bool) -> None:
        """Note what lies on top now; a card that was just taken from there is gone."""
        self.top = card
        self.discards += 1
        if is_from_hand:
            assert self.is_holding
            self.is_holding, self.drawn = False, None

    def show(self, event: Event) -> None:
        match event:
            case RoundStarted(number, dealer):
                assert number == self.number + 1
                fresh = Picture(
                    number, dealer, dealer, [[] for _ in self.rows], self.open_slots, self.totals
                )
                fresh.sheet, fresh.out = self.sheet, self.out
                self.__dict__.update(fresh.__dict__)
            case CardDealt(seat, slot, card, is_open):
                assert len(self.rows[seat]) == slot
                assert is_open == (slot in self.open_slots)
                self.rows[seat].append(card)
                self.pile -= 1
            case DiscardTurned(card):
                assert card in NUMBERS
                self.pile -= 1
                self.discard(card, is_from_hand=False)
            case TurnStarted(seat, is_last):
                assert is_last == (self.knocker is not None)
                assert seat not in self.out
                self.turn = seat
            case PileShuffled(count):
                assert (self.pile, count) == (0, self.discards - 1)
                self.pile, self.discards = count, 1
            case CardDrawn(seat, card, left):
                assert (seat, left) == (self.turn, self.pile - 1)
                self.pile, self.is_holding, self.drawn = left, True, card
            case _:
                self.show_more(event)

    def show_more(self, event: Event) -> None:
        match event:
            case CardReplaced(seat, slot, card, old, source, is_open, was_open):
                assert seat == self.turn
                assert (is_open, was_open) == ((slot in self.open_slots),) * 2
                assert self.rows[seat][slot] == (old if was_open else None)
                if source == "discard":
                    assert card == self.top
                    assert card in NUMBERS
                    self.discards -= 1
                self.rows[seat][slot] = card if is_open else None
                self.discard(old, is_from_hand=source == "pile")
            case CardDiscarded(seat, card):
                assert seat == self.turn
                self.discard(card, is_from_hand=True)
            case PowerUsed(seat, card):
                assert seat == self.turn
                assert card in POWERS
                self.discard(card, is_from_hand=True)
            case CardPeeked(seat, slot):
                assert seat == self.turn
                assert slot not in self.open_slots
            case CardsSwapped(seat, slot, other, their_slot):
                assert seat == self.turn != other
                assert not {slot, their_slot} & set(self.open_slots)
            case Knocked(seat):
                assert (seat, self.knocker) == (self.turn, None)
                self.knocker = seat
            case TimeRanOut():
                assert not self.is_time_up
                self.is_time_up = True
            case _:
                self.show_end(event)

    def show_end(self, event: Event) -> None:
        match event:
            case RowShown(seat, row):
                assert self.knocker is not None
                self.turn = self.dealer
                self.rows[seat] = [*row]
            case PowerDrawnAgain(seat, slot, card):
                assert self.rows[seat][slot] in POWERS
                self.pile -= 1
                self.discard(card, is_from_hand=False)
            case PowerReplaced(seat, slot, old, card):
                assert self.rows[seat][slot] == old in POWERS
                self.rows[seat][slot] = card
                self.pile -= 1
                self.discard(old, is_from_hand=False)
            case KnockPunished(seat, points):
                assert (seat, points) == (self.knocker, PENALTY)
            case RoundScored(number, points, totals):
                assert number == self.number
                self.sheet.append(points)
                more = [total - before for total, before in zip(totals, self.totals, strict=True)]
                assert more == [gained or 0 for gained in points]
                self.totals = totals
            case SeatOut(seat, total):
                assert self.totals[seat] == total >= LIMIT
                self.out.add(seat)
            case MatchEnded():
                self.end = event
            case _:
                assert isinstance(event, OuterCardsSeen | SwapDeclined)

    def check(self, view: RatView) -> None:
        assert view.rows == tuple(map(tuple, self.rows))
        assert (view.number, view.dealer, view.turn) == (self.number, self.dealer, self.turn)
        assert (view.pile, view.discards, view.top) == (self.pile, self.discards, self.top)
        assert (view.is_holding, view.drawn) == (self.is_holding, self.drawn)
        assert (view.knocker, view.out) == (self.knocker, frozenset(self.out))
        assert (view.scores, view.sheet) == (self.totals, tuple(self.sheet))
        assert view.is_time_up == self.is_time_up


def all_cards(state: RatState) -> tuple[int, ...]:
    """Return how many of each card there are, wherever they lie."""
    held = [card for card in (state.top, state.drawn) if card is not None]
    lying = counts([*held, *(card for row in state.rows for card in row)])
    return tuple(map(sum, zip(lying, state.pile, state.beneath, strict=True)))


@settings(max_examples=120)
@given(starts(), choices, st.integers(0, 299))
def test_every_position_holds_together(state: RatState, picks: list[int], due: int) -> None:
    players = state.setting.players
    pictures = [Picture.of(state.observe(seat)) for seat in range(players)]
    for ply, pick in enumerate(picks):
        if state.to_act == TERMINAL:
            break
        rings = state.setting.end == "time" and ply >= due and not state.is_time_up
        action = TimeUp() if rings and state.to_act != CHANCE else picked(state, pick)
        state, events = play(state, action)
        assert all_cards(state) == DECK
        for seat, picture in enumerate(pictures):
            for event in events:
                told = event.seen_by(seat)
                assert told is not None, "everybody notices everything, if not the card"
                picture.show(told)
            picture.check(state.observe(seat))
        check_state(state)
    for picture in pictures:
        assert (picture.end is None) == (state.outcome is None)


def check_state(state: RatState) -> None:
    """Check what is true of any moment."""
    setting = state.setting
    for seat, row in enumerate(state.rows):
        assert len(row) == (0 if seat in state.out else 4) or state.phase in (
            Phase.DEAL,
            Phase.OVER,
        )
    assert (state.drawn is not None) == (state.phase is Phase.DECIDE)
    assert state.draws in (0, 1)
    assert (state.top is None) == (state.phase in (Phase.DEAL, Phase.TURN_UP))
    if state.to_act >= 0:
        assert state.to_act == state.turn not in state.out
    if state.phase is Phase.SHOWDOWN:
        assert any(card in POWERS for row in state.rows for card in row)
    if state.phase is Phase.OVER:
        assert not any(card in POWERS for row in state.rows for card in row)
    if setting.end == "limit" and state.phase is not Phase.OVER:
        assert state.out == {s for s, total in enumerate(state.totals) if total >= setting.limit}
    elif setting.end != "limit":
        assert state.out == frozenset()


@every_table
def test_R20_R21_R23_rounds_follow_each_other_and_every_match_ends(table: Table) -> None:
    for seed in range(3):
        steps = random_match(table, seed)
        begin, last = steps[0][0], steps[-1][2].state
        assert isinstance(begin, RatState)
        assert isinstance(last, RatState)
        dealers, gone = [begin.dealer], set()
        for event in (event for *_, done in steps for event in done.events):
            if isinstance(event, SeatOut):
                gone.add(event.seat)
            if isinstance(event, RoundStarted):
                following = seats_after(dealers[-1], table.players, frozenset(gone))
                dealers.append(following[0])
                assert event == RoundStarted(len(dealers), dealers[-1])
        assert last.number == len(last.sheet) == len(dealers)
        if last.setting.end == "rounds":
            assert dealers == [
                (begin.dealer + step) % table.players for step in range(table.players)
            ]
        if last.setting.end == "limit":
            assert len(gone) >= table.players - 1
        for seat, total in enumerate(last.totals):
            assert total == sum(points[seat] or 0 for points in last.sheet)


@every_table
def test_R19_the_points_are_those_of_the_cards_that_lie_there(table: Table) -> None:
    for *_, done in random_match(table, 7):
        assert isinstance(done.state, RatState)
        if done.state.phase is Phase.OVER:
            lying = sum(POINTS[card] for row in done.state.rows for card in row)
            more = sum(e.points for e in done.events if isinstance(e, KnockPunished))
            assert sum(points or 0 for points in done.state.sheet[-1]) == lying + more
