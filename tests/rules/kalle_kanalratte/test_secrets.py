"""Nothing tells where Kalle is: matches that differ only in that look the same to everybody."""

from __future__ import annotations

import dataclasses
import random

from game.rules.kalle_kanalratte.events import KalleHidden
from game.rules.kalle_kanalratte.state import KalleState, state_from
from game.rules.kalle_kanalratte.table import KALLE, Hide, Phase
from tests.extent import extent
from tests.rules.kalle_kanalratte.play import both_variants, every_table, start
from tests.rules.playing import Table, random_match
from tests.rules.scenarios import play, plies_of, seen_by

SEEDS = (0, 1)


def twins(state: KalleState, rng: random.Random) -> list[KalleState]:
    """Return states that look like this one but have Kalle elsewhere: two, or with --all every."""
    if state.phase is Phase.HIDE or KALLE in state.faces:
        return []
    view = state.observe(0)
    cells = [cell for cell in view.face_down if cell != state.kalle]
    return [state_from(view, cell) for cell in rng.sample(cells, extent(2, len(cells)))]


@every_table
def test_in_every_position_kalle_might_be_under_any_other_lid(table: Table) -> None:
    rng, compared, seats = random.Random(11), set(), range(table.players)
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
