"""Nothing tells where Kalle is: matches that differ only in that look the same to everybody."""

from __future__ import annotations

import dataclasses
import random

from game.rules.base import TERMINAL
from game.rules.kalle_kanalratte.events import KalleHidden
from game.rules.kalle_kanalratte.state import KalleState, state_from
from game.rules.kalle_kanalratte.table import KALLE, NEIGHBOURS, Guess, Hide, Phase, PointAt, Search
from tests.rules.kalle_kanalratte.play import any_number, both_variants, every_table, start
from tests.rules.playing import Table, choose, random_match
from tests.rules.scenarios import play, plies_of, seen_by


def everything_seen(state: KalleState) -> list[object]:
    """Return what all seats see now, what the hider may do included."""
    return [state.observe(seat) for seat in range(state.setting.players)]


def twins(state: KalleState) -> list[KalleState]:
    """Return the states that look like this one but have Kalle elsewhere."""
    if state.phase is Phase.HIDE or KALLE in state.faces:
        return []
    view = state.observe(0)
    return [state_from(view, cell) for cell in view.face_down if cell != state.kalle]


@every_table
def test_in_every_position_kalle_might_be_under_any_other_lid(table: Table) -> None:
    for state, action, happened, then in plies_of(KalleState, table, 11):
        for twin in twins(state):
            assert everything_seen(twin) == everything_seen(state)
            assert twin.legal_actions() == state.legal_actions()
            if state.next_lid in (state.kalle, twin.kalle):
                continue  # now the lid tells them apart
            assert twin.chance_outcomes() == state.chance_outcomes()
            after, events = play(twin, action)
            assert events == list(happened)
            assert everything_seen(after) == everything_seen(then)


@every_table
def test_KA7_the_hider_sees_what_everybody_sees(table: Table) -> None:
    for state, *_ in random_match(table, 12):
        views = [state.observe(seat) for seat in range(table.players)]
        assert len({dataclasses.replace(view, seat=0, legal_actions=()) for view in views}) == 1


@any_number
@both_variants
def test_K7_hiding_looks_the_same_wherever_kalle_goes(variant: str, players: int) -> None:
    state = start(players, variant, first_seat=1)
    ways = [play(state, Hide(cell)) for cell in range(16)]
    for seat in range(players):
        assert len({after.observe(seat) for after, _ in ways}) == 1
    for seat in set(range(players)) - {1}:
        assert len({tuple(seen_by(events, seat)) for _, events in ways}) == 1
        assert KalleHidden(1, None) in seen_by(ways[0][1], seat)
    assert [seen_by(events, 1)[0] for _, events in ways] == [KalleHidden(1, c) for c in range(16)]


def spares(state: KalleState, avoid: set[int | None]) -> list[Search | Guess | PointAt]:
    """Return what a seat may do without turning one of these cells."""
    found = [a for a in state.legal_actions() if isinstance(a, Search | Guess | PointAt)]
    return [action for action in found if action.cell not in avoid]


@any_number
@both_variants
def test_a_whole_round_looks_the_same_until_a_lid_shows_otherwise(
    variant: str, players: int
) -> None:
    to_the_proof = 0
    for seed in range(60):
        rng = random.Random(seed)
        here, there = rng.sample(range(16), 2)
        begun = start(players, variant)
        (one, first), (two, second) = play(begun, Hide(here)), play(begun, Hide(there))
        assert seen_by(first, 1) == seen_by(second, 1)
        while one.to_act != TERMINAL and one.number == 1:
            assert everything_seen(one) == everything_seen(two)
            kalles = {one.kalle, two.kalle}
            if one.next_lid in kalles:
                break  # only a lid tells them apart
            action = choose(one, rng)
            if quiet := spares(one, kalles):
                action = rng.choice(quiet)
            (one, first), (two, second) = play(one, action), play(two, action)
            for seat in range(players):
                assert seen_by(first, seat) == seen_by(second, seat)
            if one.phase is Phase.OTHER_LIDS:
                to_the_proof += 1
    assert to_the_proof > 10, "many of these rounds were played to their end"


def test_the_guard_is_put_and_moved_before_anybody_can_tell() -> None:
    for goal in NEIGHBOURS[5]:
        looks = set()
        for kalle in range(16):
            state, events = play(start(), Hide(kalle))
            guard = state.legal_actions()[5]
            state, more = play(state, guard, Search(goal))
            looks.add((tuple(seen_by(events[1:] + more, 1)), state.observe(1), state.observe(0)))
        assert len(looks) == 1
