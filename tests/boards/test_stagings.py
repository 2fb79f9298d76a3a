"""Every staging of every game ends where `sync` puts things; how long it takes, what is heard."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import dist
from random import Random
from typing import Any, TypeAlias

from game.rules.base import Event
from tests.boards import small
from tests.boards.stages import Followed, Pieces, Stage, all_stages
from tests.cases import cases
from tests.extent import extent
from tests.rules.scenarios import seen_by

AnyStage: TypeAlias = Stage[Any, Any]
STAGES: tuple[AnyStage, ...] = all_stages()
FOLLOWED = [(stage, match) for stage in STAGES for match in stage.matches]
WATCHED = [(stage, match) for stage in STAGES for match in stage.matches[:: extent(2, 1)]]


@cases("stage", STAGES)
def test_all_that_can_happen_happens_in_the_matches_that_are_followed(
    stage: AnyStage,
) -> None:
    happened: set[type[Event]] = set()
    for match in stage.matches:
        plies = small.steps_of_match(stage.begin(match), Random(match.seed), stage.lot)
        happened |= {type(event) for _, _, events, _ in plies for event in events}
    missing = set(stage.boards.kind.stagings) - happened - stage.rare
    assert not missing, f"follow more matches in tests/boards/{stage.key}/boards.py"


@cases(("stage", "match"), FOLLOWED)
def test_a_staging_ends_where_sync_puts_things(stage: AnyStage, match: Followed) -> None:
    players, variant, viewer, seed, _ = match
    staged, fresh = (
        stage.boards.new(players, variant, viewer=viewer, **stage.switches) for _ in "ab"
    )
    state = stage.begin(match)
    staged.sync(state.observe(viewer))
    plies = list(small.steps_of_match(state, Random(seed), stage.lot))
    rng, seen, left = Random(seed + 50), list[Event](), iter(plies)
    for then in small.stage_and_compare(staged, fresh, plies, rng, stage.shown, stage.rough):
        assert staged.now.told() == then.observe(viewer).told()
        seen += seen_by(next(left)[2], viewer)
        stage.tell(staged, fresh, seen)


@cases(("stage", "match"), WATCHED)
def test_a_staging_brings_everything_where_it_belongs_soon_and_nothing_jumps(
    stage: AnyStage, match: Followed
) -> None:
    board = stage.boards.new(match.players, match.variant, viewer=match.viewer)
    place, rng, paces = board.props.place, Random(4), stage.paces(match.players)
    brought, track = Pieces(), list[Pieces]()

    def placed(*now: object, **more: object) -> None:
        nonlocal brought
        brought = stage.pieces(board)
        place(*now, **more)

    def look() -> None:
        track.append(stage.pieces(board))

    board.props.place = placed
    for event, _ in small.play_seen(board, stage.begin(match), Random(8), stage.lot):
        track[:] = [stage.pieces(board)]
        least, most = paces.get(type(event).__name__, (0.0, stage.longest))
        took = small.run_out(board.stage(event, stage.show(event, rng)), frame=look, dt=0.02)
        assert least <= took <= most, event
        assert set(_spots(brought)) == set(_spots(track[-1])), event
        for old, new in pairwise(track[:-1]):
            for key in old.keys() & new.keys():
                assert dist(old[key][0], new[key][0]) < stage.leap, (event, key)


def _spots(pieces: Pieces) -> Iterator[object]:
    return ((round(x, 3), round(y, 3), seen) for (x, y), seen in pieces.values())


@cases("stage", STAGES)
def test_all_sounds_are_there_and_every_sound_is_heard(stage: AnyStage) -> None:
    small.heard.clear()
    for match in stage.matches:
        board = stage.boards.ready(match.players, match.variant, match.viewer)
        rng, state = Random(match.seed), stage.begin(match)
        for event, _ in small.play_seen(board, state, Random(match.seed), stage.lot):
            board.stage(event, stage.show(event, rng)).update(60.0)
            board.update(1.0)
        if not small.unheard(stage.key):
            return
    for event in stage.heard_too:
        board.stage(event, None).update(60.0)
    assert not small.unheard(stage.key), f"follow more in tests/boards/{stage.key}/boards.py"
