"""Invariants of all positions of Kalle Kanalratte, and the secrecy of Kalle's cell."""

from __future__ import annotations

import dataclasses
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalog import CATALOG
from game.rules.base import TERMINAL
from game.rules.kalle_kanalratte import events
from game.rules.kalle_kanalratte.events import KalleHidden
from game.rules.kalle_kanalratte.state import KalleState, state_from
from game.rules.kalle_kanalratte.table import CHEESES, KALLE, LIDS, NEIGHBOURS, Guess, Hide, Phase
from game.rules.kalle_kanalratte.view import kalle_cell_after
from tests.extent import extent
from tests.rules.kalle_kanalratte.play import at, both_variants, every_table, start
from tests.rules.playing import Table, random_match, walk_tables
from tests.rules.scenarios import play, plies_of, seen_by, starts_of, walk

starts = starts_of("kalle_kanalratte", KalleState)
choices = st.lists(st.integers(0, 41), min_size=30, max_size=250)


def check(state: KalleState) -> None:
    """Check the invariants of a position."""
    view, setting = state.observe(0), state.setting
    assert (state.kalle is None) == (state.phase is Phase.HIDE)
    if state.kalle is not None:
        assert state.faces[state.kalle] in (None, KALLE)
        assert state_from(view, state.kalle) == state
    shown = [face for face in (*state.faces, state.exchanged) if face is not None]
    assert len(set(shown)) == len(shown) <= 17
    assert len(shown) + len(view.face_down_cells) + (state.exchanged is None) == 17
    assert sum(state.cheese) <= state.number <= setting.rounds <= CHEESES
    assert 0 <= state.turned <= LIDS
    if state.phase in {Phase.SEARCH, Phase.SWAP}:
        assert state.turned == 16 - len(view.face_down_cells) < LIDS
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


@given(starts, choices)
@settings(max_examples=extent(60, 150))
def test_every_position_holds_together(first: KalleState, picks: list[int]) -> None:
    hider, kalle = first.hider, first.kalle
    for state, happened in walk(first, picks):
        for event in happened:
            mine = event.seen_by(hider)
            assert mine is not None
            kalle = kalle_cell_after(kalle, mine)
        check(state)
        assert kalle == state.kalle
        hider = state.hider


@every_table
def test_KA2_K24_nobody_is_blocked_twice_in_a_row_and_every_match_ends(table: Table) -> None:
    names = dict(table.options)
    for seed in range(extent(2, 6)):
        was_blocked, hider_turns, idle_steps = False, 0, 0
        plies = plies_of(KalleState, table, seed)
        for state, action, happened, _ in plies:
            kinds = [type(event) for event in happened]
            if events.SearcherBlocked in kinds:
                assert not was_blocked
            assert events.NothingTurned not in kinds or was_blocked or names.get("free_walking")
            if events.TurnStarted in kinds and state.phase is Phase.SWAP:
                was_blocked = events.SearcherBlocked in kinds
            hider_turns += state.phase is Phase.SWAP
            idle_steps += events.NothingTurned in kinds
            if events.RoundEnded in kinds:
                assert hider_turns <= 7 + idle_steps
                was_blocked, hider_turns, idle_steps = False, 0, 0
            assert not isinstance(action, Guess) or table.variant == "last_chance"
        last = plies[-1][3]
        assert last.to_act == TERMINAL
        if not names.get("free_walking"):
            assert len(plies) <= 60 * last.setting.rounds


def test_between_two_events_a_view_says_whose_turn_it_is() -> None:
    now = start(players=4).observe(1).with_event(events.KalleHidden(0, None))
    assert (now.is_hiding, now.turn) == (False, 0)
    assert now.with_event(events.TurnStarted(1, Phase.PLACE)).turn == 1
    state = at(Phase.GUESSED_LIDS, "last_chance", players=4, searcher=3)
    now = state.observe(0).with_event(events.KalleFound(2, 15, "guess"))
    assert (now.turn, now.is_kalle_caught) == (2, True)
    now = at(Phase.POINTED_LID, players=4).observe(0).with_event(events.KalleProved(0, 15))
    assert (now.turn, now.is_kalle_caught) == (0, False)


SEEDS = (0, 1)


def twins(state: KalleState, rng: random.Random) -> list[KalleState]:
    """Return states that look the same with Kalle elsewhere: two, or all of them with `--all`."""
    if state.phase is Phase.HIDE or KALLE in state.faces:
        return []
    view = state.observe(0)
    cells = [cell for cell in view.face_down_cells if cell != state.kalle]
    return [state_from(view, cell) for cell in rng.sample(cells, extent(2, len(cells)))]


def test_in_every_position_kalle_might_be_under_any_other_lid() -> None:
    compared = set[Phase]()

    def law(table: Table) -> None:
        rng, seats = random.Random(11), range(table.players)
        for state, action, happened, then in (
            ply for seed in SEEDS for ply in plies_of(KalleState, table, seed)
        ):
            for twin in twins(state, rng):
                assert [twin.observe(s) for s in seats] == [state.observe(s) for s in seats]
                assert twin.legal_actions() == state.legal_actions()
                if state.next_lid in (state.kalle, twin.kalle):
                    continue  # now the lid tells them apart
                assert twin.chance_outcomes() == state.chance_outcomes()
                after, events = play(twin, action)
                assert events == list(happened)
                assert [after.observe(s) for s in seats] == [then.observe(s) for s in seats]
                compared.add(state.phase)

    walk_tables(law, CATALOG["kalle_kanalratte"])
    assert {Phase.PLACE, Phase.SEARCH, Phase.SWAP, Phase.POINT, Phase.POINTED_LID} <= compared


@every_table
def test_KA7_the_hider_sees_what_everybody_sees(table: Table) -> None:
    for state, *_ in random_match(table, 0):
        views = [state.observe(seat) for seat in range(table.players)]
        assert len({dataclasses.replace(view, seat=0, legal_actions=()) for view in views}) == 1


@both_variants
def test_K7_KA7_hiding_looks_the_same_wherever_kalle_goes(variant: str) -> None:
    state = start(3, variant, first_seat=1)
    ways = [play(state, Hide(cell)) for cell in range(16)]
    for seat in range(3):
        assert len({after.observe(seat) for after, _ in ways}) == 1
    for seat in (0, 2):
        assert len({tuple(seen_by(events, seat)) for _, events in ways}) == 1
        assert KalleHidden(1, None) in seen_by(ways[0][1], seat)
    assert [seen_by(events, 1)[0] for _, events in ways] == [KalleHidden(1, c) for c in range(16)]
