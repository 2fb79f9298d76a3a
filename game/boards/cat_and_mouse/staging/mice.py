"""Animations of the mice in Cat & Mouse: they hop, climb, slide and reach the hole."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.cat_and_mouse.places import (
    HOLE_FEET,
    LADDER_PICTURES,
    MOUSE_HEIGHT,
    SPACE_CENTRES,
    mouse_spot,
    path_points,
)
from game.boards.cat_and_mouse.staging.choreographer import (
    HOP_SECONDS,
    MAKE_ROOM_SECONDS,
    Cue,
    GameChoreographer,
    Staging,
)
from game.boards.cat_and_mouse.staging.slide import slide_steps
from game.boards.figures.figure import Figure
from game.boards.figures.steps import cheer, climb, hop_along, wobble
from game.boards.figures.tweens import hop, lean
from game.media.anchors import anchor
from game.motion.easing import ease_out
from game.motion.timeline import Call, Step, sequence, together
from game.physics.chute.slide import Slide
from game.rules.base import Event
from game.rules.cat_and_mouse import events


def _animate_mouse_moved(
    moves: GameChoreographer, event: events.MouseMoved, cue: Cue
) -> list[Step]:
    props = moves.props
    mouse = props.mice[event.seat]
    end = mouse_spot(cue.after, event.seat).point
    points = [*path_points(event.path[:-1], MOUSE_HEIGHT), end]
    hops = hop_along(mouse, points, HOP_SECONDS, partial(_land, moves, mouse))
    return [
        moves.run_dots(props.pips_die, mouse),
        together(
            hops,
            moves.count_up(mouse, len(points), HOP_SECONDS),
            *moves.make_room(cue, event.seat),
            moves.look_at(end),
        ),
    ]


def _land(moves: GameChoreographer, mouse: Figure, number: int) -> None:
    moves.props.play_sound(f"hop_{number % 3 + 1}")
    moves.props.burst("dust", mouse.position, 2)


def _animate_move_lost(moves: GameChoreographer, event: events.MoveLost, cue: Cue) -> list[Step]:
    return [
        moves.run_dots(moves.props.pips_die, moves.props.cat),
        together(moves.squirm(moves.props.mice[event.seat], 0.6), wobble(moves.props.cat, 0.5)),
    ]


def _animate_ladder_climbed(
    moves: GameChoreographer, event: events.LadderClimbed, cue: Cue
) -> list[Step]:
    mouse = moves.props.mice[event.seat]
    return [
        together(
            _climb_ladder(moves, mouse, event.space),
            *moves.make_room(cue, event.seat),
            moves.look_at(HOLE_FEET),
        )
    ]


def _climb_ladder(moves: GameChoreographer, mouse: Figure, space: int) -> Step:
    foot, head = (anchor(LADDER_PICTURES[space], end) for end in ("foot", "head"))
    rungs = 2 if space == 0 else 5
    return sequence(
        hop_along(mouse, [foot], MAKE_ROOM_SECONDS),
        climb(mouse, head, 0.17 * rungs, rungs, partial(_play_rung, moves)),
        _climb_to_hole(moves, mouse),
    )


def _play_rung(moves: GameChoreographer, number: int) -> None:
    if number % 2 == 0:
        moves.props.play_sound("ladder")


def _climb_to_hole(moves: GameChoreographer, mouse: Figure) -> Step:
    return sequence(hop_along(mouse, [HOLE_FEET], 0.3), moves.play_sound("squeak_glad"))


def _animate_mouse_lifted(
    moves: GameChoreographer, event: events.MouseLifted, cue: Cue
) -> list[Step]:
    mouse = moves.props.mice[event.seat]
    others = moves.make_room(cue, event.seat)
    return [together(_climb_cheese(moves, mouse, event.space), *others, moves.look_at(HOLE_FEET))]


def _climb_cheese(moves: GameChoreographer, mouse: Figure, space: int) -> Step:
    if space in LADDER_PICTURES:
        return _climb_ladder(moves, mouse, space)
    x, y = SPACE_CENTRES[space]
    if y < 400:
        side = 1060.0 if x > 800 else 540.0
        return sequence(hop_along(mouse, [(side, 300.0)], 0.36), _climb_to_hole(moves, mouse))
    x = min(1000.0, max(600.0, x))
    return sequence(
        hop_along(mouse, [(x, 726.0)], 0.3, partial(_land, moves, mouse)),
        climb(mouse, (800 + (x - 800) * 0.8, 350.0), 0.75, 4, partial(_play_rung, moves)),
        _climb_to_hole(moves, mouse),
    )


def _animate_mouse_dropped(
    moves: GameChoreographer, event: events.MouseDropped, cue: Cue
) -> list[Step]:
    props = moves.props
    mouse = props.mice[event.seat]

    def begin() -> None:
        props.wriggling_seat = None
        mouse.mood = "cheer"

    leap = together(hop(mouse, 20.0, 0.14, ease_out), lean(mouse, 0.0, 0.14))
    curl = Call(partial(props.curl_up, mouse))
    return [Call(begin), moves.play_sound("squeak_glad"), leap, curl, moves.look_at(HOLE_FEET)]


def _animate_mouse_slid(moves: GameChoreographer, event: events.MouseSlid, cue: Cue) -> list[Step]:
    slide = cue.show if isinstance(cue.show, Slide) else None
    end = mouse_spot(cue.after, event.seat).point
    down, out = slide_steps(moves.props, event.seat, slide, event.space, end)
    shake = wobble(moves.props.mice[event.seat], 0.32)
    return [down, together(out, *moves.make_room(cue, event.seat)), shake]


def _animate_hole_reached(
    moves: GameChoreographer, event: events.HoleReached, cue: Cue
) -> list[Step]:
    props = moves.props
    mouse = props.mice[event.seat]
    steps = [moves.play_sound("hole_safe"), cheer(mouse, 1), _heart_burst(moves, mouse)]
    if cue.before.cat == event.space:
        props.cat.gaze_target = mouse.position
        steps += [moves.show_bubble("lucky", mouse, 1.1), wobble(props.cat, 0.6)]
    return [together(*steps)]


def _heart_burst(moves: GameChoreographer, mouse: Figure) -> Step:
    return Call(lambda: moves.props.burst("heart", mouse.head_point, 3))


STAGINGS: Final[dict[type[Event], Staging]] = {
    events.MouseMoved: _animate_mouse_moved,
    events.MoveLost: _animate_move_lost,
    events.LadderClimbed: _animate_ladder_climbed,
    events.MouseLifted: _animate_mouse_lifted,
    events.MouseDropped: _animate_mouse_dropped,
    events.MouseSlid: _animate_mouse_slid,
    events.HoleReached: _animate_hole_reached,
}
