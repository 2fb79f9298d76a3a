"""Every staging of every game ends where `sync` puts things; how long it takes, what is heard."""

from __future__ import annotations

from random import Random
from typing import Any, TypeAlias

from game.rules.base import Event
from tests.boards import small
from tests.boards.stages import Followed, Stage, all_stages
from tests.cases import cases
from tests.rules.scenarios import seen_by

AnyStage: TypeAlias = Stage[Any, Any]
STAGES: tuple[AnyStage, ...] = all_stages()


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


@cases(("stage", "match"), [(stage, match) for stage in STAGES for match in stage.matches])
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
    small.assert_are_sounds(set(small.heard))


@cases("stage", STAGES)
def test_no_event_takes_long(stage: AnyStage) -> None:
    for match in (stage.matches[0], stage.matches[-1]):
        board = stage.boards.ready(match.players, match.variant)
        took = small.seconds_by_kind(board, stage.begin(match), Random(4), stage.lot)
        paces = stage.paces(match.players)
        for kind, seconds in took.items():
            least, most = paces.get(kind, (0.0, stage.longest))
            assert least <= min(seconds), kind
            assert max(seconds) <= most, kind


@cases("stage", STAGES)
def test_all_sounds_are_there_and_every_sound_is_heard(stage: AnyStage) -> None:
    small.heard.clear()
    for match in stage.matches:
        board = stage.boards.ready(match.players, match.variant, match.viewer)
        plies = small.play_seen(board, stage.begin(match), Random(match.seed), stage.lot)
        for event, _ in plies:
            board.stage(event, None).update(60.0)
            board.update(1.0)
        if not small.unheard(stage.key):
            return
    for event, show in stage.heard_too(board):
        board.stage(event, show).update(60.0)
    assert not small.unheard(stage.key), f"follow more in tests/boards/{stage.key}/boards.py"
