"""Cat & Mouse, the staging of the mice: they hop, climb, slide and are safe."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.cat_and_mouse.places import HOLE, LADDERS, RING, lane, mouse_spot
from game.boards.cat_and_mouse.staging.hand import HOP, SHUFFLE, Cue, Hand, Staging
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


def _mouse_moved(hand: Hand, event: events.MouseMoved, cue: Cue) -> list[Step]:
    props = hand.props
    mouse = props.mice[event.seat]
    end = mouse_spot(cue.new, event.seat).point
    points = [*lane(event.path[:-1]), end]
    hops = hop_along(mouse, points, HOP, partial(_landed, hand, mouse))
    return [
        hand.run_trail(props.pips_die, mouse),
        together(
            hops,
            hand.counting(mouse, len(points), HOP),
            *hand.shuffle(cue, event.seat),
            hand.look(end),
        ),
    ]


def _landed(hand: Hand, mouse: Figure, number: int) -> None:
    hand.props.play(f"hop_{number % 3 + 1}")
    hand.props.burst("dust", mouse.at, 2)


def _move_lost(hand: Hand, event: events.MoveLost, cue: Cue) -> list[Step]:
    return [
        hand.run_trail(hand.props.pips_die, hand.props.cat),
        together(hand.squirm(event.seat, 0.6), wobble(hand.props.cat, 0.5)),
    ]


def _ladder_climbed(hand: Hand, event: events.LadderClimbed, cue: Cue) -> list[Step]:
    mouse = hand.props.mice[event.seat]
    return [
        together(
            _up_ladder(hand, mouse, event.space), *hand.shuffle(cue, event.seat), hand.look(HOLE)
        )
    ]


def _up_ladder(hand: Hand, mouse: Figure, space: int) -> Step:
    foot, head = (anchor(LADDERS[space], end) for end in ("foot", "head"))
    rungs = 2 if space == 0 else 5
    return sequence(
        hop_along(mouse, [foot], SHUFFLE),
        climb(mouse, head, 0.17 * rungs, rungs, partial(_rung, hand)),
        _onto_hole(hand, mouse),
    )


def _rung(hand: Hand, number: int) -> None:
    if number % 2 == 0:
        hand.props.play("ladder")


def _onto_hole(hand: Hand, mouse: Figure) -> Step:
    return sequence(hop_along(mouse, [HOLE], 0.3), hand.sound("squeak_glad"))


def _mouse_lifted(hand: Hand, event: events.MouseLifted, cue: Cue) -> list[Step]:
    mouse = hand.props.mice[event.seat]
    others = hand.shuffle(cue, event.seat)
    return [together(_up_cheese(hand, mouse, event.space), *others, hand.look(HOLE))]


def _up_cheese(hand: Hand, mouse: Figure, space: int) -> Step:
    """Let a mouse climb onto the cheese without a ladder: over its front, or from behind."""
    if space in LADDERS:
        return _up_ladder(hand, mouse, space)
    x, y = RING[space]
    if y < 400:
        side = 1060.0 if x > 800 else 540.0
        return sequence(hop_along(mouse, [(side, 300.0)], 0.36), _onto_hole(hand, mouse))
    x = min(1000.0, max(600.0, x))
    return sequence(
        hop_along(mouse, [(x, 726.0)], 0.3, partial(_landed, hand, mouse)),
        climb(mouse, (800 + (x - 800) * 0.8, 350.0), 0.75, 4, partial(_rung, hand)),
        _onto_hole(hand, mouse),
    )


def _mouse_dropped(hand: Hand, event: events.MouseDropped, cue: Cue) -> list[Step]:
    props = hand.props
    mouse = props.mice[event.seat]

    def begin() -> None:
        props.wriggler = None
        mouse.mood = "cheer"

    leap = together(hop(mouse, 20.0, 0.14, ease_out), lean(mouse, 0.0, 0.14))
    curl = Call(partial(props.curl_up, mouse))
    return [Call(begin), hand.sound("squeak_glad"), leap, curl, hand.look(HOLE)]


def _mouse_slid(hand: Hand, event: events.MouseSlid, cue: Cue) -> list[Step]:
    slide = cue.show if isinstance(cue.show, Slide) else None
    end = mouse_spot(cue.new, event.seat).point
    down, out = slide_steps(hand.props, event.seat, slide, event.space, end)
    shake = wobble(hand.props.mice[event.seat], 0.32)
    return [down, together(out, *hand.shuffle(cue, event.seat)), shake]


def _hole_reached(hand: Hand, event: events.HoleReached, cue: Cue) -> list[Step]:
    props = hand.props
    mouse = props.mice[event.seat]
    steps = [hand.sound("hole_safe"), cheer(mouse, 1), _hearts(hand, mouse)]
    if cue.now.cat == event.space:
        props.cat.look = mouse.at
        steps += [hand.bubble("lucky", mouse, 1.1), wobble(props.cat, 0.6)]
    return [together(*steps)]


def _hearts(hand: Hand, mouse: Figure) -> Step:
    return Call(lambda: hand.props.burst("heart", mouse.head, 3))


STAGINGS: Final[dict[type[Event], Staging]] = {
    events.MouseMoved: _mouse_moved,
    events.MoveLost: _move_lost,
    events.LadderClimbed: _ladder_climbed,
    events.MouseLifted: _mouse_lifted,
    events.MouseDropped: _mouse_dropped,
    events.MouseSlid: _mouse_slid,
    events.HoleReached: _hole_reached,
}
