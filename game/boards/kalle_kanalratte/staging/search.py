"""Animations of the search in Kalle Kanalratte: the guard, opened lids, swaps, guesses."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from game.boards.components.pieces import FlyingPicture, arch_height, fly_picture, point_between
from game.boards.figures.figure import Figure
from game.boards.figures.steps import FigureMovement, cheer, shiver, wobble
from game.boards.figures.tweens import glide, grow, set_mood
from game.boards.kalle_kanalratte.places import (
    GUARD_HEIGHT,
    LID_CENTRES,
    WAITING_GUARD_POINT,
    flag_position,
    guard_point,
)
from game.boards.kalle_kanalratte.staging.choreographer import (
    TREMBLE_SECONDS,
    TURN_SECONDS,
    Cue,
    GameChoreographer,
    Staging,
)
from game.geometry import Point
from game.motion.easing import back_out, ease_in, ease_in_out, ease_out, linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, together
from game.rules.base import Event
from game.rules.kalle_kanalratte import events
from game.rules.kalle_kanalratte.table import KALLE, Cell

SWAP_SECONDS: Final = 0.9
"""Seconds for two lids to change places, slow enough to be followed by eye."""
_MOUNT: Final = 0.24
"""Seconds for an animal to step onto or off its lid."""
_PAUSE: Final = 0.16
"""Minimum seconds of rest before and after a swap, so that viewers can spot the two lids."""
_OVER: Final = 92.0
"""Height, in units, at which one lid is carried over the other."""


def _animate_guard_placed(
    moves: GameChoreographer, event: events.GuardPlaced, cue: Cue
) -> list[Step]:
    guard = moves.props.guard
    spot = guard_point(event.cell, is_open=cue.before.faces[event.cell] is not None)
    way = [point_between(WAITING_GUARD_POINT, spot, 0.5), spot]
    return [
        moves.play_sound("guard_whistle"),
        together(moves.look_at(spot), moves.gesture(event.seat)),
        together(moves.walk_guard(way), grow(guard, GUARD_HEIGHT, 0.8)),
    ]


def _animate_guard_moved(
    moves: GameChoreographer, event: events.GuardMoved, cue: Cue
) -> list[Step]:
    points = [guard_point(cell, is_open=cue.before.faces[cell] is not None) for cell in event.path]
    return [
        together(
            sequence(moves.walk_guard(points), moves.settle_guard(cue.after)),
            moves.look_at(LID_CENTRES[event.end]),
            moves.gesture(event.seat),
        )
    ]


def _animate_searcher_blocked(
    moves: GameChoreographer, event: events.SearcherBlocked, cue: Cue
) -> list[Step]:
    guard = moves.props.guard
    puzzled = sequence(
        set_mood(guard, "think"), moves.puzzle_guard(cue.after, 0.7), set_mood(guard, "calm")
    )
    return [together(moves.play_sound("common/ui_wrong"), puzzled)]


def _animate_nothing_turned(
    moves: GameChoreographer, event: events.NothingTurned, cue: Cue
) -> list[Step]:
    return [together(moves.puzzle_guard(cue.after, 0.5), moves.play_greeting(event.cell))]


def _animate_lid_turned(moves: GameChoreographer, event: events.LidTurned, cue: Cue) -> list[Step]:
    cell, card = event.cell, moves.card(event.cell)

    def take_in() -> None:
        card.dweller = event.dweller

    show = Call(take_in)
    if event.cause == "end":
        up = sequence(Wait(0.08), moves.raise_animal(cell, 1.0, 0.2, back_out))
        return [show, together(moves.open_lid(cell, 0.16), up)]
    if event.cause == "proof":
        before = [moves.shake_lid(cell, 1.15, 5.0)]
    else:
        before = [moves.play_sound("lid_lift"), moves.shake_lid(cell, TREMBLE_SECONDS)]
    aside: list[Step] = []
    if event.cause == "search":
        # The guard steps aside, because the lid under it turns over.
        aside.append(
            glide(
                moves.props.guard,
                guard_point(cell, is_open=True),
                TURN_SECONDS * 0.8,
                ease_out,
            )
        )
    flag = Call(partial(moves.props.set_flag, cell, None))
    turn = together(moves.open_lid(cell), flag, moves.look_at(LID_CENTRES[cell]), *aside)
    return [*before, show, turn, _pop_up_animal(moves, event, cue)]


def _pop_up_animal(moves: GameChoreographer, event: events.LidTurned, cue: Cue) -> Step:
    up = moves.raise_animal(event.cell, 1.0, 0.3, back_out)
    appear = together(moves.play_sound("pop_up"), up, moves.emit_dust(event.cell))
    props, guard = moves.props, moves.props.guard
    if event.cause != "search":
        return appear
    if event.dweller == KALLE:
        joy = sequence(cheer(guard, 1), moves.settle_guard(cue.after))
        return sequence(appear, together(shiver(props.dwellers[KALLE], 0.6), joy))
    out = Call(partial(props.set_lanterns, cue.after.lids_left))
    lantern = sequence(Wait(0.25), moves.play_sound("lantern_out"), out)
    missed = [moves.play_sound("miss"), moves.puzzle_guard(cue.after, 0.5), lantern]
    if event.turned in (1, 5):

        def mouth() -> Point:
            return (guard.x, guard.y - guard.hop_height - guard.height - 2)

        missed.append(props.speech_bubble("miss").speak(props.overlay, mouth, 0.9))
    return sequence(appear, together(*missed))


def _animate_cards_swapped(
    moves: GameChoreographer, event: events.CardsSwapped, cue: Cue
) -> list[Step]:
    a, b = event.a, event.b
    over, under = moves.card(a), moves.card(b)
    riders = [cell for cell in (a, b) if moves.card(cell).dweller is not None]

    def carry(t: float) -> None:
        over.position = point_between(LID_CENTRES[a], LID_CENTRES[b], ease_in_out(t))
        over.is_over = t < 1
        over.lift = _OVER * math.sin(math.pi * t) if t < 1 else 0.0

    def push(t: float) -> None:
        under.position = point_between(LID_CENTRES[b], LID_CENTRES[a], t)

    swap = together(
        moves.play_sound("swap_1"),
        Run(SWAP_SECONDS, carry, linear),
        Run(SWAP_SECONDS, push, ease_in_out),
    )
    mount = together(Wait(_PAUSE), *(_mount_lid(moves, cell, is_riding=True) for cell in riders))
    dismount = together(
        Wait(_PAUSE), *(_mount_lid(moves, cell, is_riding=False) for cell in riders)
    )
    landed = together(moves.play_sound("swap_2"), moves.emit_dust(a, 2), moves.emit_dust(b, 2))
    exchange = Call(partial(moves.props.swap_cards, a, b))
    change = sequence(mount, swap, exchange, together(landed, dismount))
    look = moves.look_at(point_between(LID_CENTRES[a], LID_CENTRES[b], 0.5))
    return [look, together(moves.gesture(event.hider, 0.7), change)]


def _mount_lid(moves: GameChoreographer, cell: Cell, *, is_riding: bool) -> Step:
    card = moves.card(cell)
    assert card.dweller is not None, "nobody else rides"

    def pose(who: Figure, start: Point, t: float) -> None:
        who.hop_height = 30 * arch_height(t)
        who.arm_lift = 1.0

    def ride() -> None:
        card.is_riding = is_riding

    hop = FigureMovement(moves.props.dwellers[card.dweller], _MOUNT, pose)
    if not is_riding:
        return together(Call(ride), hop, moves.flip_lid(cell, 1.0, _MOUNT))
    shut = together(hop, moves.flip_lid(cell, 0.0, _MOUNT, ease_in))
    return sequence(shut, moves.play_sound("lid_drop"), Call(ride))


def _animate_swap_passed(
    moves: GameChoreographer, event: events.SwapPassed, cue: Cue
) -> list[Step]:
    return [together(moves.play_sound("common/ui_back"), wobble(moves.portrait(event.hider), 0.45))]


def _animate_guess_made(moves: GameChoreographer, event: events.GuessMade, cue: Cue) -> list[Step]:
    props = moves.props
    x, y = LID_CENTRES[event.cell]
    start, end = moves.panel(event.seat).box.centre, flag_position(event.cell)

    def plant() -> None:
        props.set_flag(event.cell, event.seat)
        props.burst("sparkle", (x, y - 40), 5)

    flag = FlyingPicture(props.context.layout, props.flag(event.seat))
    flight = fly_picture(props.overlay, flag, start, end, 0.5, height=130, turns=0, ease=ease_in)
    return [
        together(moves.gesture(event.seat, 0.5), moves.play_sound("common/whoosh"), flight),
        Call(plant),
        together(
            moves.play_sound("lid_drop"),
            moves.emit_dust(event.cell),
            moves.look_at((x, y)),
            Wait(0.25),
        ),
    ]


def _animate_hider_pointed(
    moves: GameChoreographer, event: events.HiderPointed, cue: Cue
) -> list[Step]:
    props, middle = moves.props, LID_CENTRES[event.cell]
    encounter, limelight = props.encounter, props.encounter.limelight
    lit = sequence(limelight.fade_in(0.4), moves.emit_dust(event.cell, 8))
    others = [place.portrait for place in props.seats if place.seat != event.hider]
    afraid = [sequence(set_mood(portrait, "think"), Wait(0.4)) for portrait in others]
    return [
        Call(partial(encounter.light_lid, middle, moves.panel(event.hider).box)),
        together(moves.gesture(event.hider, 0.6), lit, moves.look_at(middle), *afraid),
        moves.play_sound("tension"),
        moves.shake_lid(event.cell, 0.4, 5.0),  # with high contrast, there is no light
        limelight.fade_out(0.3),
    ]


STAGINGS: Final[dict[type[Event], Staging]] = {
    events.GuardPlaced: _animate_guard_placed,
    events.GuardMoved: _animate_guard_moved,
    events.SearcherBlocked: _animate_searcher_blocked,
    events.NothingTurned: _animate_nothing_turned,
    events.LidTurned: _animate_lid_turned,
    events.CardsSwapped: _animate_cards_swapped,
    events.SwapPassed: _animate_swap_passed,
    events.GuessMade: _animate_guess_made,
    events.HiderPointed: _animate_hider_pointed,
}
