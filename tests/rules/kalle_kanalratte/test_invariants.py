"""What holds in every position of Kalle Kanalratte, however odd."""

from __future__ import annotations

from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.base import CHANCE, TERMINAL, Event
from game.rules.kalle_kanalratte.events import (
    CardsSwapped,
    CheeseGained,
    ExchangedShown,
    GuardMoved,
    GuardPlaced,
    GuessMade,
    HiderPointed,
    KalleFound,
    KalleHidden,
    KalleProved,
    LidTurned,
    MatchEnded,
    NothingTurned,
    RoundEnded,
    RoundStarted,
    SearcherBlocked,
    SwapPassed,
    TurnStarted,
)
from game.rules.kalle_kanalratte.state import RULES, KalleState, state_from
from game.rules.kalle_kanalratte.table import CHEESES, KALLE, LIDS, NEIGHBOURS, Guess, Phase
from game.rules.kalle_kanalratte.view import KalleView
from tests.rules.kalle_kanalratte.play import every_table
from tests.rules.playing import Table, random_match
from tests.rules.scenarios import picked, play

SWITCHES = [option.name for option in RULES.options]


@st.composite
def starts(draw: st.DrawFn) -> KalleState:
    players = draw(st.integers(2, 5))
    options: dict[str, object] = {name: draw(st.booleans()) for name in SWITCHES}
    options["first_seat"] = draw(st.integers(0, players - 1))
    variant = draw(st.sampled_from(sorted(RULES.players)))
    state = RULES.new_state(players=players, variant=variant, options=options)
    assert isinstance(state, KalleState)
    return state


choices = st.lists(st.integers(0, 41), min_size=30, max_size=250)


@dataclass
class Picture:
    """What a board knows that is told nothing but the events, with the eyes of the hider."""

    number: int
    hider: int
    to_act: int
    phase: Phase
    cheese: list[int]
    faces: list[int | None]
    guard: int | None = None
    turned: int = 0
    kalle: int | None = None
    exchanged: int | None = None
    winner: int | None = None
    guesses: list[int] = field(default_factory=list)
    pointed: int | None = None
    hider_turns: int = 0
    idle_steps: int = 0
    blocked: int = 0
    ends: list[RoundEnded | MatchEnded] = field(default_factory=list)

    def show(self, event: Event) -> None:
        match event:
            case RoundStarted(number, _, hider):
                assert number == self.number + 1
                fresh = Picture(number, hider, hider, Phase.HIDE, self.cheese, [None] * 16)
                fresh.ends = self.ends
                self.__dict__.update(fresh.__dict__)
            case TurnStarted(seat, task):
                self.to_act, self.phase = seat, task
            case KalleHidden(hider, cell):
                assert hider == self.hider == self.to_act
                self.kalle = cell
            case GuardPlaced(seat, cell):
                assert (self.guard, seat) == (None, self.to_act)
                self.guard = cell
            case GuardMoved(seat, begin, end, path):
                assert (begin, path[-1], seat) == (self.guard, end, self.to_act)
                for one, other in zip((begin, *path), path, strict=False):
                    assert other in NEIGHBOURS[one]
                self.guard = end
            case LidTurned(cell, dweller, cause, turned):
                assert self.faces[cell] is None
                assert dweller not in self.faces
                assert (dweller == KALLE) == (cell == self.kalle)
                self.faces[cell] = dweller
                self.turned += cause == "search"
                assert turned == self.turned <= LIDS
                assert cause != "search" or cell == self.guard
            case _:
                self.show_more(event)

    def show_more(self, event: Event) -> None:
        match event:
            case NothingTurned(_, cell):
                assert cell == self.guard
                assert self.faces[cell] is not None
                self.idle_steps += 1
            case SearcherBlocked(seat, cell):
                assert (seat, cell) == (self.to_act, self.guard)
                assert all(self.faces[other] is not None for other in NEIGHBOURS[cell])
                self.blocked += 1
            case CardsSwapped(hider, a, b):
                assert hider == self.hider == self.to_act
                assert b in NEIGHBOURS[a]
                assert self.guard not in (a, b)
                self.faces[a], self.faces[b] = self.faces[b], self.faces[a]
                self.kalle = {a: b, b: a}.get(self.kalle or 0, self.kalle)
                self.hider_turns += 1
            case SwapPassed(hider):
                assert hider == self.hider == self.to_act
                self.hider_turns += 1
            case GuessMade(seat, cell):
                assert seat == self.to_act != self.hider
                assert cell not in self.guesses
                self.guesses.append(cell)
            case HiderPointed(hider, cell):
                assert hider == self.hider == self.to_act
                self.pointed = cell
            case KalleFound(finder, cell):
                assert finder != self.hider
                assert self.faces[cell] == KALLE
            case KalleProved(hider, cell):
                assert (hider, cell, self.faces[cell]) == (self.hider, self.pointed, KALLE)
            case CheeseGained(seat, score, store):
                self.cheese[seat] += 1
                assert (score, store) == (self.cheese[seat], CHEESES - sum(self.cheese))
                assert self.winner is None
                self.winner = seat
            case ExchangedShown(_, dweller):
                assert dweller not in self.faces
                self.exchanged = dweller
            case RoundEnded() | MatchEnded():
                self.ends.append(event)

    def check(self, view: KalleView) -> None:
        assert (view.number, view.hider) == (self.number, self.hider)
        assert (view.faces, view.guard, view.turned) == (
            tuple(self.faces),
            self.guard,
            self.turned,
        )
        assert view.scores == tuple(self.cheese)
        assert (view.exchanged, view.winner) == (self.exchanged, self.winner)
        assert (view.guesses, view.pointed) == (tuple(self.guesses), self.pointed)
        if view.to_act >= 0:
            assert (view.to_act, view.phase) == (self.to_act, self.phase)


def check(state: KalleState, picture: Picture) -> None:
    view, setting = state.observe(0), state.setting
    assert state.kalle == picture.kalle, "the hider can remember where it is"
    assert (state.kalle is None) == (state.phase is Phase.HIDE)
    if state.kalle is not None:
        assert state.faces[state.kalle] in (None, KALLE)
        assert state_from(view, state.kalle) == state
    shown = [face for face in (*state.faces, state.exchanged) if face is not None]
    assert len(set(shown)) == len(shown) <= 17
    assert len(shown) + len(view.face_down) + (state.exchanged is None) == 17
    assert sum(state.cheese) <= state.number <= setting.rounds <= CHEESES
    assert 0 <= state.turned <= LIDS
    assert picture.hider_turns <= LIDS - 1 + picture.idle_steps
    if state.phase in {Phase.SEARCH, Phase.SWAP}:
        assert state.turned == 16 - len(view.face_down) < LIDS
        assert KALLE not in state.faces
    if state.to_act >= 0:
        assert (state.to_act == state.hider) == (
            state.phase in {Phase.HIDE, Phase.SWAP, Phase.POINT}
        )
    if state.phase is Phase.SEARCH:
        assert len(state.legal_actions()) >= 1
        assert view.is_blocked == (
            not setting.free_walking
            and all(state.faces[cell] is not None for cell in NEIGHBOURS[state.guard or 0])
        )


@given(starts(), choices)
@settings(max_examples=150)
def test_the_events_tell_all_that_changes_and_the_cards_are_conserved(
    state: KalleState, picks: list[int]
) -> None:
    cheese, faces = list(state.cheese), list(state.faces)
    picture = Picture(1, state.hider, state.hider, Phase.HIDE, cheese, faces)
    for pick in picks:
        if state.to_act == TERMINAL:
            break
        hider = state.hider
        state, events = play(state, picked(state, pick))
        for event in events:
            seen = event.seen_by(hider)
            assert seen is not None
            picture.show(seen)
        picture.check(state.observe(0))
        check(state, picture)
        ends, picture.ends = picture.ends, []
        assert any(isinstance(end, MatchEnded) for end in ends) == (state.outcome is not None)
        for end in ends:
            if isinstance(end, RoundEnded):
                assert end.faces[end.kalle] == KALLE
                assert end.exchanged not in end.faces
                assert (end.winner is None) == (end.ending == "forgotten")
                assert (end.winner == end.hider) == (end.ending == "proved")
            elif state.outcome is not None:
                assert (end.winners, end.scores) == (state.outcome.winners, tuple(cheese))


@every_table
def test_KA2_K24_nobody_is_blocked_twice_in_a_row_and_every_match_ends(table: Table) -> None:
    names = dict(table.options)
    for seed in range(6):
        was_blocked, hider_turns, idle_steps = False, 0, 0
        steps = random_match(table, seed)
        for state, action, done in steps:
            assert isinstance(state, KalleState)
            kinds = [type(event) for event in done.events]
            if SearcherBlocked in kinds:
                assert not was_blocked
            assert NothingTurned not in kinds or was_blocked or names.get("free_walking")
            if TurnStarted in kinds and state.phase is Phase.SWAP:
                was_blocked = SearcherBlocked in kinds
            hider_turns += state.phase is Phase.SWAP
            idle_steps += NothingTurned in kinds
            if RoundEnded in kinds:
                assert hider_turns <= 7 + idle_steps
                was_blocked, hider_turns, idle_steps = False, 0, 0
            assert not isinstance(action, Guess) or table.variant == "last_chance"
        last = steps[-1][2].state
        assert isinstance(last, KalleState)
        assert last.to_act == TERMINAL
        if not names.get("free_walking"):
            assert len(steps) <= 60 * last.setting.rounds
        assert all(state.to_act != CHANCE or state.chance_outcomes() for state, *_ in steps)
