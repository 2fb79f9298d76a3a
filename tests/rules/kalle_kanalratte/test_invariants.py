"""What holds in every position of Kalle Kanalratte, however odd."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.base import TERMINAL
from game.rules.kalle_kanalratte import events
from game.rules.kalle_kanalratte.state import KalleState, state_from
from game.rules.kalle_kanalratte.table import CHEESES, KALLE, LIDS, NEIGHBOURS, Guess, Phase
from game.rules.kalle_kanalratte.view import kalle_after
from tests.extent import extent
from tests.rules.kalle_kanalratte.play import at, every_table, start
from tests.rules.playing import Table
from tests.rules.scenarios import plies_of, starts_of, walk

starts = starts_of("kalle_kanalratte", KalleState)
choices = st.lists(st.integers(0, 41), min_size=30, max_size=250)


def check(state: KalleState) -> None:
    """Check a position, whatever led to it."""
    view, setting = state.observe(0), state.setting
    assert (state.kalle is None) == (state.phase is Phase.HIDE)
    if state.kalle is not None:
        assert state.faces[state.kalle] in (None, KALLE)
        assert state_from(view, state.kalle) == state
    shown = [face for face in (*state.faces, state.exchanged) if face is not None]
    assert len(set(shown)) == len(shown) <= 17
    assert len(shown) + len(view.face_down) + (state.exchanged is None) == 17
    assert sum(state.cheese) <= state.number <= setting.rounds <= CHEESES
    assert 0 <= state.turned <= LIDS
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


@given(starts, choices)
@settings(max_examples=extent(60, 150))
def test_every_position_holds_together_and_the_hider_can_remember_where_kalle_is(
    first: KalleState, picks: list[int]
) -> None:
    hider, kalle = first.hider, first.kalle
    for state, happened in walk(first, picks):
        for event in happened:
            mine = event.seen_by(hider)
            assert mine is not None
            kalle = kalle_after(kalle, mine)
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


def test_between_two_events_a_view_tells_whose_turn_it_is() -> None:
    now = start(players=4).observe(1).after(events.KalleHidden(0, None))
    assert (now.is_hiding, now.turn) == (False, 0)
    assert now.after(events.TurnStarted(1, Phase.PLACE)).turn == 1
    state = at(Phase.GUESSED_LIDS, "last_chance", players=4, searcher=3)
    now = state.observe(0).after(events.KalleFound(2, 15, "guess"))
    assert (now.turn, now.is_caged) == (2, True)
    now = at(Phase.POINTED_LID, players=4).observe(0).after(events.KalleProved(0, 15))
    assert (now.turn, now.is_caged) == (0, False)
