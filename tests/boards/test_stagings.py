"""Every staging of every game ends where `sync` puts things; how long it takes, what is heard."""

from __future__ import annotations

from random import Random
from typing import Any, TypeAlias

import pytest

from game.rules.base import Event
from tests.boards import small
from tests.boards.cat_and_mouse.boards import STAGE as CELLAR
from tests.boards.gouda_ganoven.boards import STAGE as HOUSE
from tests.boards.kalle_kanalratte.boards import STAGE as SEWER
from tests.boards.katzenpolizei.boards import STAGE as COURTYARDS
from tests.boards.rat_a_tat_cat.boards import STAGE as ATTIC
from tests.boards.stages import Followed, Stage

AnyStage: TypeAlias = Stage[Any, Any]
STAGES: tuple[AnyStage, ...] = (CELLAR, SEWER, COURTYARDS, ATTIC, HOUSE)


def key_of(stage: AnyStage) -> str:
    return str(stage.boards.kind.key)


every_stage = pytest.mark.parametrize("stage", STAGES, ids=key_of)
every_match = pytest.mark.parametrize(
    ("stage", "match"),
    [
        pytest.param(stage, match, id="-".join(map(str, (key_of(stage), *match[:4]))))
        for stage in STAGES
        for match in stage.matches
    ],
)


@every_stage
def test_all_that_can_happen_happens_in_the_matches_that_are_followed(stage: AnyStage) -> None:
    happened: set[type[Event]] = set()
    for match in stage.matches:
        plies = small.steps_of_match(stage.begin(match), Random(match.seed), stage.lot)
        happened |= {type(event) for _, _, events, _ in plies for event in events}
    assert set(stage.boards.kind.stagings) - happened <= stage.rare


@every_match
def test_a_staging_ends_where_sync_puts_things(stage: AnyStage, match: Followed) -> None:
    players, variant, viewer, seed, _ = match
    staged, fresh = (
        stage.boards.new(players, variant, viewer=viewer, **stage.switches) for _ in "ab"
    )
    state = stage.begin(match)
    staged.sync(state.observe(viewer))
    plies = small.steps_of_match(state, Random(seed), stage.lot)
    rng = Random(seed + 50)
    for then in small.stage_and_compare(staged, fresh, plies, rng, stage.shown, stage.rough):
        assert staged.now.told() == then.observe(viewer).told()
        stage.tell(staged, fresh)


@every_stage
def test_no_event_takes_long(stage: AnyStage) -> None:
    for match in (stage.matches[0], stage.matches[-1]):
        board = stage.boards.ready(match.players, match.variant)
        took = small.seconds_by_kind(board, stage.begin(match), Random(4), stage.lot)
        paces = stage.paces(match.players)
        for kind, seconds in took.items():
            least, most = paces.get(kind, (0.0, stage.longest))
            assert least <= min(seconds), kind
            assert max(seconds) <= most, kind


@every_stage
def test_all_sounds_are_there_and_every_sound_is_heard(stage: AnyStage) -> None:
    small.heard.clear()
    for match in stage.matches:
        board = stage.boards.ready(match.players, match.variant, match.viewer)
        plies = small.play_seen(board, stage.begin(match), Random(match.seed), stage.lot)
        for event, _ in plies:
            board.stage(event, None).update(60.0)
            board.update(1.0)
    for event, show in stage.heard_too(board):
        board.stage(event, show).update(60.0)
    small.assert_all_were_heard(key_of(stage))
