"""Framings: each framed event gets its shot, everything else is shown as ever."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from game.boards.stage.close_up import CloseUp, UpcomingEvent, shot_box
from game.geometry import CANVAS, Layout
from game.media.art import Art
from game.rules.base import Event
from game.ui.theme import UiTheme
from tests.boards import small
from tests.boards.stages import Followed, Stage, all_stages
from tests.cases import cases
from tests.kept_art import new_art


@dataclass
class Rendering:
    layout: Layout
    art: Art
    theme: UiTheme


def rendering_for(layout: Layout) -> Rendering:
    art = new_art(layout)
    return Rendering(layout, art, UiTheme(art))


FRAMED = [stage for stage in all_stages() if stage.boards.kind.framings]


@cases("stage", FRAMED)
def test_each_framed_event_gets_a_shot_that_ends_with_its_animation(stage: Stage[Any, Any]) -> None:
    framings, shown = stage.boards.kind.framings, set[type[Event]]()
    for match in stage.matches:
        shown |= shot_events(stage, match)
    assert shown == set(framings)


def shot_events(stage: Stage[Any, Any], match: Followed) -> set[type[Event]]:
    """Follow a match with a close-up of each event that has one; return which events these are."""
    board = stage.boards.new(match.players, match.variant, viewer=match.viewer)
    camera, rng, shown = board.props.camera, Random(1), set[type[Event]]()
    seen: list[Event] = []
    for event, _ in small.play_seen(board, stage.begin(match), Random(match.seed), stage.lot):
        show = stage.show(event, rng)
        upcoming = UpcomingEvent(event, show, tuple(seen), board.view)
        box = shot_box(board, upcoming)
        if box is not None:
            assert CANVAS.contains(box.centre), event
            board.close_up = CloseUp(board, upcoming, box, rendering_for)
        timeline = board.stage(event, show)
        timeline.update(0.1)
        assert (camera.shot is not None) == (box is not None)
        if box is not None:
            shown.add(type(event))
        timeline.update(60.0)
        assert timeline.is_done
        assert camera.shot is None
        board.close_up = None
        seen.append(event)
    return shown
