"""Framings: each framed event gets its shot, everything else is shown as ever."""

from __future__ import annotations

from random import Random
from typing import Any

from game.geometry import CANVAS
from game.motion.camera import SHOT_REST_SECONDS
from game.rules.base import Event
from tests.boards import small
from tests.boards.stages import Followed, Stage, all_stages
from tests.cases import cases

FRAMED = [stage for stage in all_stages() if stage.boards.kind.framings]


@cases("stage", FRAMED)
def test_each_framed_event_gets_a_shot_that_ends_with_its_animation(stage: Stage[Any, Any]) -> None:
    framings, shown = stage.boards.kind.framings, set[type[Event]]()
    for match in stage.matches:
        shown |= shot_events(stage, match)
    assert shown == set(framings)


def shot_events(stage: Stage[Any, Any], match: Followed) -> set[type[Event]]:
    """Follow a match with a camera that is always ready; return which events it showed."""
    board = stage.boards.new(match.players, match.variant, viewer=match.viewer)
    camera, rng, shown = board.props.camera, Random(1), set[type[Event]]()
    camera.is_ready = True
    for event, _ in small.play_seen(board, stage.begin(match), Random(match.seed), stage.lot):
        camera.update(SHOT_REST_SECONDS)
        timeline = board.stage(event, stage.show(event, rng))
        timeline.update(0.1)
        if camera.shot is not None:
            shown.add(type(event))
            assert camera.is_wanted
            assert CANVAS.contains(camera.shot.centre), event
        timeline.update(60.0)
        assert timeline.is_done
        assert camera.shot is None
    return shown
