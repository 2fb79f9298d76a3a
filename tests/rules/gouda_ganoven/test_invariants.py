"""What holds in every position of Gouda Ganoven, however odd."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.base import Event
from game.rules.gouda_ganoven.events import (
    CardDrawn,
    CardLaid,
    CardTurnedUp,
    CheeseMoved,
    CheeseRained,
    ChipGained,
    DeckShuffled,
    Fighter,
    LifeLost,
    LivesSpared,
    MatchEnded,
    NailedShut,
    NobodyToSpyOn,
    Passed,
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
from game.rules.gouda_ganoven.state import GoudaState
from game.rules.gouda_ganoven.table import DECK, ROOMS, STRENGTH, TRAP, Card, Phase, Room, in_order
from game.rules.gouda_ganoven.view import GoudaView
from tests.rules.gouda_ganoven.play import counts, every_table, start
from tests.rules.playing import Table, random_match
from tests.rules.scenarios import only, walk

SWITCHES = ("unarmed_do_not_share", "no_final_round", "shared_last_rat")


@st.composite
def starts(draw: st.DrawFn) -> GoudaState:
    players = draw(st.integers(3, 6))
    variant = draw(st.sampled_from(("base", "longer", "last_rat_standing")))
    options: dict[str, object] = {name: draw(st.booleans()) for name in SWITCHES}
    first = draw(st.integers(0, players - 1))
    state = start(variant, players, first_seat=first, **options)
    if draw(st.booleans()):  # the end is near
        near = {"last_rat_standing": 1}.get(variant, 4)
        state = state._replace(standing=state.standing._replace(chips=(near,) * players, number=5))
    return state


choices = st.lists(st.integers(0, 97), min_size=40, max_size=400)


@dataclass
class Picture:
    """What a board knows that is told nothing but the events of one seat."""

    seat: int
    has_lives: bool
    unarmed_do_not_share: bool
    number: int
    start: int
    turn: int
    playing: tuple[int, ...]
    chips: list[int]
    hands: list[int]
    hand: list[Card]
    deck: int
    is_final: bool = False
    pieces: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    discards: list[Card] = field(default_factory=list)
    hidden: list[int] = field(default_factory=list)
    shown: list[list[Card]] = field(default_factory=list)
    rooms: list[Room | None] = field(default_factory=list)
    left: list[Room | None] = field(default_factory=list)
    my_room: Room | None = None
    my_row: list[Card] = field(default_factory=list)
    trapped: set[int] = field(default_factory=set)
    target: int | None = None
    played: list[tuple[int, Card]] = field(default_factory=list)
    out: set[int] = field(default_factory=set)
    end: MatchEnded | None = None

    @classmethod
    def of(cls, view: GoudaView) -> Picture:
        picture = cls(
            view.seat,
            view.setting.has_lives,
            view.setting.unarmed_do_not_share,
            view.number,
            view.start,
            view.turn,
            view.playing,
            [*view.scores],
            [*view.hands],
            [*view.hand],
            view.deck,
        )
        picture.clear()
        return picture

    def clear(self) -> None:
        """Clear the house."""
        players = len(self.chips)
        self.hidden, self.shown = [0] * players, [[] for _ in range(players)]
        self.rooms, self.left = [None] * players, [None] * players
        self.my_room, self.my_row = None, []
        self.pieces, self.trapped, self.played = [0, 0, 0, 0], set(), []

    def take(self, seat: int, card: Card) -> None:
        """Note that a card leaves a hand."""
        self.hands[seat] -= 1
        if seat == self.seat:
            self.hand.remove(card)

    def show(self, event: Event) -> None:
        match event:
            case RoundStarted(number, start, playing, pieces, is_final):
                assert number == self.number + 1
                assert playing[0] == start
                assert pieces <= len(playing) - 1
                assert pieces == 1 or not is_final
                assert not set(playing) & self.out
                self.number, self.start, self.playing = number, start, playing
                self.is_final = is_final
            case TurnStarted(seat, task):
                assert seat in self.playing
                assert Phase(task) in (Phase.DROP, Phase.ENTER, Phase.SPY, Phase.REINFORCE)
                self.turn = seat
            case CheeseRained(seat, rained):
                assert seat == self.start == self.turn
                self.pieces = [*rained]
            case CardDrawn(seat, card, left):
                assert seat in self.playing
                assert left == self.deck - 1
                assert (card is not None) == (seat == self.seat)
                self.deck, self.turn = left, seat
                self.hands[seat] += 1
                self.hand += [card] if card else []
            case DeckShuffled(count):
                assert (self.deck, len(self.discards)) == (0, count)
                self.deck, self.discards = count, []
            case _:
                self.show_house(event)

    def show_house(self, event: Event) -> None:
        match event:
            case RoomEntered(seat, room):
                assert seat == self.seat == self.turn
                self.my_room = room
                self.hidden[seat] = 1
            case CardLaid(seat, card):
                assert seat == self.seat == self.turn
                self.take(seat, card)
                self.my_row.append(card)
                self.hidden[seat] += 1
            case SeatReady(seat):
                assert seat == self.turn
            case RowsLaid(laid):
                for seat, count in enumerate(laid):
                    assert (count > 0) == (seat in self.playing)
                    if seat == self.seat:
                        assert self.hidden[seat] == count
                    elif count:
                        self.hands[seat] -= count - 1
                        self.hidden[seat] = count
            case SpySent(seat, target):
                assert seat == self.turn != target
                assert self.hidden[target]
                self.target = target
            case CardTurnedUp(seat, owner, found):
                assert (seat, owner) == (self.turn, self.target)
                self.hidden[owner] -= 1
                self.target = None
                self.turn_up(owner, found)
            case TrapSnapped(seat, owner):
                assert seat == self.turn != owner
                self.trapped.add(seat)
            case NobodyToSpyOn(seat):
                others = [n for other, n in enumerate(self.hidden) if other != seat]
                assert not any(others)
            case _:
                self.show_cards(event)

    def turn_up(self, owner: int, found: str) -> None:
        room = next((room for room in ROOMS if room == found), None)
        if room is not None:
            self.rooms[owner] = room
        else:
            if owner == self.seat:
                self.my_row.remove(found)
            if found != TRAP:
                self.shown[owner].append(found)

    def show_cards(self, event: Event) -> None:
        match event:
            case Reinforced(seat, card):
                assert seat == self.turn
                self.take(seat, card)
                self.shown[seat].append(card)
            case NailedShut(seat):
                self.play_card(seat, "nailed")
            case CheeseMoved(seat, source, target):
                self.play_card(seat, "crook")
                self.pieces[ROOMS.index(source)] -= 1
                self.pieces[ROOMS.index(target)] += 1
                assert min(self.pieces) >= 0
            case RoomChanged(seat, old, new):
                self.play_card(seat, "rathole")
                assert old != new
                assert self.rooms[seat] in (None, old)
                self.hidden[seat] -= self.rooms[seat] is None
                self.rooms[seat], self.left[seat] = new, old
                if seat == self.seat:
                    assert self.my_room == old
                    self.my_room = new
            case Passed(seat):
                assert seat == self.turn
            case RowShown(seat, room, cards, turned, was_hidden):
                self.turn = self.start
                assert self.hidden[seat] == turned + was_hidden
                assert self.rooms[seat] == (None if was_hidden else room)
                assert [*cards[: len(cards) - turned]] == self.shown[seat]
                self.hidden[seat], self.shown[seat] = 0, [*cards]
                self.rooms[seat] = room
            case _:
                self.show_end(event)

    def play_card(self, seat: int, card: Card) -> None:
        assert seat == self.turn
        self.take(seat, card)
        self.played.append((seat, card))

    def show_end(self, event: Event) -> None:
        match event:
            case RoomFought():
                self.check_fight(event)
            case ChipGained(seat, chips):
                assert not self.has_lives
                self.chips[seat] += 1
                assert self.chips[seat] == chips
            case LifeLost(seat, chips):
                assert self.has_lives
                self.chips[seat] -= 1
                assert self.chips[seat] == chips >= 0
            case LivesSpared(seats):
                assert {self.chips[seat] for seat in seats} == {1}
                assert seats == self.playing
            case TracksCovered(cards):
                lying = [card for line in self.shown for card in line]
                lying += [TRAP] * len(self.trapped)
                lying += [card for _, card in self.played]
                assert cards == in_order(lying)
                self.discards += cards
                self.clear()
            case SeatOut(seat, cards):
                assert self.chips[seat] == 0
                assert len(cards) == self.hands[seat]
                self.out.add(seat)
                self.discards += cards
                self.hands[seat] = 0
                if seat == self.seat:
                    assert cards == in_order(self.hand)
                    self.hand = []
            case MatchEnded():
                self.end = event
            case _:
                raise AssertionError(f"nothing shows {event}")

    def check_fight(self, fought: RoomFought) -> None:
        """Check the rulebook's sums from what lies there."""
        here = [seat for seat, room in enumerate(self.rooms) if room == fought.room]
        assert sorted(rat.seat for rat in fought.fighters) == here
        assert fought.pieces == self.pieces[ROOMS.index(fought.room)]
        assert fought.cards == sum(self.shown[seat].count("cheese") for seat in here)
        for rat in fought.fighters:
            weapons = sorted(STRENGTH[c] for c in self.shown[rat.seat] if STRENGTH[c])[::-1]
            trapped = rat.seat in self.trapped
            assert rat[1:4] == (sum(weapons) - 10 * trapped, tuple(weapons), trapped)
        if not self.unarmed_do_not_share:
            check_winners(fought.fighters, fought.pieces + fought.cards)

    def check(self, view: GoudaView) -> None:
        assert (view.number, view.start) == (self.number, self.start)
        assert view.turn == self.turn or view.phase is Phase.DRAW
        assert (view.playing, view.is_final) == (self.playing, self.is_final)
        assert (view.scores, view.out) == (tuple(self.chips), frozenset(self.out))
        assert (view.hands, view.deck) == (tuple(self.hands), self.deck)
        assert view.hand == in_order(self.hand)
        assert view.discards == counts(self.discards)
        assert view.pieces == tuple(self.pieces)
        assert (view.trapped, view.target) == (frozenset(self.trapped), self.target)
        assert view.played == tuple(self.played)
        assert (view.my_room, view.my_row) == (self.my_room, in_order(self.my_row))
        for other, line in enumerate(view.rows):
            assert line.room == self.rooms[other]
            assert line.left == self.left[other]
            assert line.shown == tuple(self.shown[other])
            assert line.hidden == self.hidden[other]


def check_winners(fighters: Iterable[Fighter], cheese: int) -> None:
    """Check that cheese goes from the top, and beyond what there is only to equals (GA6)."""
    rats = list(fighters)
    ranks = [(rat.strength, rat.weapons) for rat in rats]
    assert ranks == sorted(ranks, reverse=True)
    for place, rat in enumerate(rats):
        is_equal_to_last = 0 < cheese <= place and ranks[place] == ranks[cheese - 1]
        assert rat.gets_cheese == (place < cheese or is_equal_to_last)


def all_cards(state: GoudaState) -> tuple[int, ...]:
    """Return how many of each card there are, wherever they lie."""
    lying = [card for line in state.rows for card in (*line.unseen, *line.shown)]
    held = [card for hand in state.hands for card in hand]
    there = counts([*lying, *held, *[TRAP] * len(state.trapped), *(c for _, c in state.played)])
    return tuple(map(sum, zip(there, state.deck, state.discards, strict=True)))


@settings(max_examples=100)
@given(starts(), choices)
def test_every_position_holds_together(first: GoudaState, picks: list[int]) -> None:
    players = first.standing.setting.players
    pictures = [Picture.of(first.observe(seat)) for seat in range(players)]
    for state, events in walk(first, picks):
        for seat, picture in enumerate(pictures):
            for event in events:
                told = event.seen_by(seat)
                if told is not None:
                    picture.show(told)
            picture.check(state.observe(seat))
        check_state(state)
    for picture in pictures:
        assert (picture.end is None) == (state.outcome is None)


def check_state(state: GoudaState) -> None:
    """Check what is true of any moment."""
    assert all_cards(state) == DECK
    for hand in state.hands:
        assert hand == in_order(hand)
    for line in state.rows:
        assert line.unseen == in_order(line.unseen)
        assert TRAP not in line.shown
    for seat, line in enumerate(state.rows):
        assert line.room is None or seat in state.standing.playing
    assert (state.target is not None) == (state.phase is Phase.TURN_UP)
    assert state.drawn == 0 or state.phase is Phase.DRAW
    setting, _, playing, is_final, chips, ending = state.standing
    if state.to_act >= 0:
        assert state.to_act == state.turn in playing
    is_dry = state.phase in (Phase.DROP, Phase.RAIN, Phase.OVER)
    cheese = setting.pieces(len(playing), is_final=is_final)
    assert sum(state.pieces) == (0 if is_dry else cheese)
    assert not is_final or not setting.has_lives
    assert (ending is not None) == (state.phase is Phase.OVER)
    if setting.has_lives and not ending:
        assert set(playing) == {seat for seat, lives in enumerate(chips) if lives}
    if is_final and not ending:
        assert {chips[seat] for seat in playing} == {5}


@every_table
def test_rounds_follow_each_other_and_every_match_ends(table: Table) -> None:
    for seed in range(3):
        steps = random_match(table, seed)
        begin, last = steps[0][0], steps[-1][2].state
        assert isinstance(begin, GoudaState)
        assert isinstance(last, GoudaState)
        events = [event for *_, done in steps for event in done.events]
        before = begin.standing.playing[0]
        for event in only(events, RoundStarted):
            between = [(before + n) % table.players for n in range(1, table.players)]
            skipped = between[: between.index(event.start)] if event.start != before else between
            assert not set(skipped) & set(event.playing)
            before = event.start
        outcome = last.outcome
        assert outcome is not None
        check_outcome(last)
        assert only(events, MatchEnded) == [MatchEnded(*outcome_parts(last))]


def outcome_parts(state: GoudaState) -> tuple[frozenset[int], tuple[int, ...], str]:
    assert state.outcome is not None
    return state.outcome.winners, state.outcome.scores, state.outcome.reason


def check_outcome(state: GoudaState) -> None:
    """Check that who has won has what it takes, and nobody else."""
    won, scores, reason = outcome_parts(state)
    assert scores == state.standing.chips
    if state.standing.setting.has_lives:
        assert won == {seat for seat, lives in enumerate(scores) if lives}
        assert reason == ("last_rat" if len(won) == 1 else "shared_last_rat")
        return
    most = max(scores)
    assert won == {seat for seat, chips in enumerate(scores) if chips == most}
    assert (most == 6) == (reason == "final_round")
    assert state.standing.setting.no_final_round or len(won) == 1 or reason == "final_round"
