"""What holds in every position of Katzenpolizei, however odd."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.base import CHANCE, TERMINAL, Event
from game.rules.katzenpolizei.events import (
    CardDrawn,
    CatsCame,
    CatsDriven,
    CatsLured,
    ChoiceAsked,
    DieRolled,
    FamilyCompleted,
    FigureReturned,
    FigureStepped,
    FigureTaken,
    KittensRan,
    MatchEnded,
    NothingHappened,
    PoliceCardKept,
    TurnStarted,
)
from game.rules.katzenpolizei.state import RULES, KatzenState, first_state, foresee, state_of
from game.rules.katzenpolizei.table import (
    CARDS,
    CAT_CARDS,
    CATS_ON,
    POLICE,
    Phase,
    Setting,
    family_of,
    kind_of,
)
from game.rules.katzenpolizei.view import KatzenView
from tests.rules.katzenpolizei.play import TABLES
from tests.rules.playing import Table, random_match
from tests.rules.scenarios import walk


@st.composite
def starts(draw: st.DrawFn) -> KatzenState:
    variant = draw(st.sampled_from(sorted(RULES.players)))
    players = draw(st.sampled_from(RULES.players[variant]))
    return first_state(
        Setting(
            players=players,
            variant=variant,
            first_seat=draw(st.integers(0, players - 1)),
            die=draw(st.sampled_from(["standard", "wild"])),
            english_families=draw(st.booleans()),
            end_with_pile=draw(st.booleans()),
            families=draw(st.integers(1, 9)),
            police_cards=draw(st.integers(1, 9)),
        )
    )


choices = st.lists(st.integers(0, 59), min_size=30, max_size=300)


@dataclass
class Picture:
    """What a board knows that is told nothing but the events."""

    setting: Setting
    turn: int
    left: int
    walls: list[set[frozenset[str]]]
    shown: str | None = None
    face: str | None = None
    task: Phase = Phase.ROLL
    police: list[int] = field(default_factory=list)
    figure: int | None = None
    steps: int = 0
    end: MatchEnded | None = None

    def leave(self, seat: int, *cards: str) -> None:
        group = frozenset(cards)
        assert group in self.walls[seat], f"{cards} sit together with {seat}"
        self.walls[seat].remove(group)

    def come(self, seat: int, *cards: str) -> None:
        self.walls[seat].add(frozenset(cards))

    def show(self, event: Event) -> None:
        match event:
            case TurnStarted(seat):
                assert seat == (self.turn + 1) % self.setting.players
                self.turn, self.face, self.task = seat, None, Phase.ROLL
                assert self.shown is None
            case DieRolled(seat, face):
                assert (seat, self.face) == (self.turn, None)
                self.face = face
            case NothingHappened(seat, face, reason):
                assert (seat, face) == (self.turn, self.face)
                assert (reason == "empty_pile") == (face == "cat")
                assert face != "cat" or self.left == 0
            case ChoiceAsked(seat, task):
                assert seat == self.turn
                self.task = task
            case CardDrawn(seat, card, left):
                self.left -= 1
                assert (seat, left, self.face, self.shown) == (self.turn, self.left, "cat", None)
                self.shown = card
            case CatsCame(seat, card):
                assert (seat, card) == (self.turn, self.shown)
                self.shown = None
                self.come(seat, card)
            case PoliceCardKept(seat, count):
                assert (seat, self.shown) == (self.turn, POLICE)
                self.shown = None
                self.police[seat] += 1
                assert count == self.police[seat]
            case _:
                self.show_move(event)

    def show_move(self, event: Event) -> None:
        match event:
            case KittensRan(kittens, begin, end, parent):
                self.leave(begin, kittens)
                self.leave(end, parent)
                self.come(end, parent, kittens)
            case CatsDriven(cards, begin, end):
                assert (self.face, begin, end) == (
                    "dog",
                    self.turn,
                    (self.turn + 1) % self.setting.players,
                )
                self.move(cards, begin, end, whole=False)
            case CatsLured(cards, begin, end):
                assert (self.face, end) == ("mouse", self.turn)
                assert begin != end
                self.move(cards, begin, end, whole=self.setting.english_families)
            case FamilyCompleted(seat, number):
                for group in list(self.walls[seat]):
                    if family_of(min(group)) == number:
                        assert len(group) < 3
                        self.walls[seat].remove(group)
                self.come(seat, *CARDS[number])
            case FigureTaken(seat, begin):
                assert (seat, begin) == (self.turn, self.figure)
                assert seat != begin
                self.figure = seat
            case FigureReturned(seat):
                assert seat == self.turn == self.figure
                self.figure = None
            case FigureStepped(seat, position):
                assert seat == self.turn
                self.steps += 1
                assert position == self.steps <= self.setting.police_cards
            case MatchEnded():
                self.end = event
            case _:
                pytest.fail(f"{event} shows nothing")

    def move(self, cards: tuple[str, ...], begin: int, end: int, *, whole: bool) -> None:
        assert begin != self.figure, "the police cat guards them"
        assert whole or len(cards) < 3, "complete families are safe"
        self.leave(begin, *cards)
        self.come(end, *cards)

    def check(self, view: KatzenView) -> None:
        walls = [{frozenset(group.cards) for group in wall} for wall in view.groups]
        assert walls == self.walls
        assert (view.turn, view.pile, view.figure, view.steps) == (
            self.turn,
            self.left,
            self.figure,
            self.steps,
        )
        assert view.police == tuple(self.police)
        if view.to_act >= 0:
            assert view.phase == self.task
        if view.to_act != TERMINAL:
            assert view.face == self.face
        assert (self.end is not None) == (view.to_act == TERMINAL)


def check(state: KatzenState) -> None:
    view, setting = state.observe(0), state.setting
    assert state_of(view) == state
    lying = [card for group in view.all_groups for card in group.cards]
    left = dict(view.left)
    assert sorted([*lying, *left.keys() - {POLICE}]) == sorted(CAT_CARDS[: 3 * setting.families])
    assert left.get(POLICE, 0) + sum(view.police) == (
        0 if setting.is_alarm else setting.police_cards
    )
    assert sum(left.values()) == state.pile
    cats = [sum(CATS_ON[kind_of(c)] for g in wall for c in g.cards) for wall in view.groups]
    extra = [count + (seat == view.figure) for seat, count in enumerate(view.police)]
    assert view.scores == tuple(map(sum, zip(cats, extra, strict=True)))
    for a, b, kittens, joined in state.families:
        is_loose = kittens >= 0 and not joined
        waits = is_loose and state.phase is Phase.RUN and a >= 0 and b >= 0 and a != b
        assert not is_loose or waits or (a, b) == (-1, -1), "kittens run at once"
        assert (joined == "ab") == (joined != "" and a == b)
        assert "a" not in joined or a == kittens
        assert "b" not in joined or b == kittens
    assert not setting.is_alarm or view.figure is None
    assert all(group.cards == tuple(sorted(group.cards)) for group in view.all_groups)
    for action in state.legal_actions():
        assert foresee(view, action) == state.apply(action).events
    if state.phase in {Phase.DRIVE, Phase.LURE, Phase.RUN}:
        assert state.legal_actions()


@given(starts(), choices)
@settings(max_examples=150)
def test_the_events_tell_all_that_changes_and_the_cards_are_conserved(
    first: KatzenState, picks: list[int]
) -> None:
    players = first.setting.players
    picture = Picture(first.setting, first.turn, first.pile, [set() for _ in range(players)])
    picture.police = [0] * players
    for state, events in walk(first, picks):
        for event in events:
            picture.show(event)
            assert all(event.seen_by(seat) == event for seat in range(players))
        picture.check(state.observe(players - 1))
        check(state)
        if state.outcome is not None and picture.end is not None:
            ended = picture.end
            assert (ended.winners, ended.scores, ended.reason) == (
                state.outcome.winners,
                state.outcome.scores,
                state.outcome.reason,
            )


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_random_matches_end_as_the_rules_say(table: Table) -> None:
    names = dict(table.options)
    for seed in range(4):
        last = random_match(table, seed)[-1][2].state
        assert isinstance(last, KatzenState)
        assert last.to_act == TERMINAL
        assert last.outcome is not None
        assert last.outcome.scores == last.scores
        reason = last.outcome.reason
        if table.variant == "base" or reason == "pile_empty":
            assert (reason, last.pile) == ("pile_empty", 0)
            assert table.variant == "base" or names.get("end_with_pile")
            assert sum(last.scores) == (45 + (last.figure is not None)) - 9 * last.setting.is_alarm
        elif reason == "all_families":
            assert all(family.is_complete for family in last.families)
        else:
            assert (reason, last.steps) == ("last_police_card", 9)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_who_is_to_act_can_act_and_every_action_does_something(table: Table) -> None:
    for state, action, done in random_match(table, 11):
        assert isinstance(state, KatzenState)
        actions, outcomes = state.legal_actions(), state.chance_outcomes()
        assert bool(actions) == (state.to_act == state.turn) == (not outcomes)
        assert bool(outcomes) == (state.to_act == CHANCE)
        assert len(set(actions)) == len(actions)
        if outcomes:
            assert sum(odds for _, odds in outcomes) == pytest.approx(1)
            assert len({outcome for outcome, _ in outcomes}) == len(outcomes)
        assert action in (*actions, *(outcome for outcome, _ in outcomes))
        assert done.state != state
