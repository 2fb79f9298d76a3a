"""Animations of the moment when it comes to light whether Kalle is under a lid."""

from __future__ import annotations

from typing import Final

from game.boards.components.pieces import point_between, show_during
from game.boards.figures.steps import cheer, shiver, spring_to, wobble
from game.boards.figures.tweens import set_mood
from game.boards.kalle_kanalratte.encounter import (
    GUARD_LARGE,
    KALLE_LARGE,
    spots_in_front_of,
)
from game.boards.kalle_kanalratte.places import (
    DWELLER_HEIGHT,
    GUARD_HEIGHT,
    LID_CENTRES,
    guard_spot,
)
from game.boards.kalle_kanalratte.staging.choreographer import (
    SEAT_HOP,
    Cue,
    GameChoreographer,
    Staging,
)
from game.motion.timeline import Call, Step, sequence, together
from game.rules.base import Event, Seat
from game.rules.kalle_kanalratte import events
from game.rules.kalle_kanalratte.table import Cell

_SPRING: Final = 0.5
"""Seconds for Kalle and the guard to spring into the limelight."""
_RETURN: Final = 0.4
"""Seconds for Kalle and the guard to return to the lid."""
_CALL: Final = 1.6
"""Seconds that the call of the player to whom the moment belongs is shown."""
_FEET: Final = 30.0
"""Distance, in units, from the centre of the hole down to Kalle's feet in it."""


def _animate_kalle_found(
    moves: GameChoreographer, event: events.KalleFound, cue: Cue
) -> list[Step]:
    encounter, hider = moves.props.encounter, cue.before.hider
    caught = sequence(
        shiver(encounter.kalle, 1.0, "sad"),
        Call(encounter.cage),
        moves.play_sound("lid_drop"),
        _burst_beside(moves, "dust", 96, 0),
        wobble(encounter.caged_kalle, 0.4),
    )
    others = [
        moves.set_seat_mood(place.seat, "sad" if place.seat == hider else "glad")
        for place in moves.props.seats
        if place.seat != event.finder
    ]
    scene = together(
        moves.light_seats(event.finder),
        cheer(encounter.guard, 3, hop=0.2),
        caught,
        wobble(moves.portrait(hider), 0.6),
        *others,
    )
    return [_show_in_limelight(moves, cue, event.cell, "found", event.finder, scene)]


def _animate_kalle_proved(
    moves: GameChoreographer, event: events.KalleProved, cue: Cue
) -> list[Step]:
    kalle, guard = moves.props.encounter.kalle, moves.props.encounter.guard
    puzzled = sequence(set_mood(guard, "think"), wobble(guard, 0.7))
    scene = together(cheer(kalle, 3, hop=0.16), puzzled, _burst_beside(moves, "sparkle", 130, 190))
    return [_show_in_limelight(moves, cue, event.cell, "proved", event.hider, scene)]


def _show_in_limelight(
    moves: GameChoreographer, cue: Cue, cell: Cell, key: str, seat: Seat, scene: Step
) -> Step:
    # Kalle springs out of his hole, `scene` plays while `seat` calls out, and he returns.
    props, encounter, card = moves.props, moves.props.encounter, moves.card(cell)
    panel, bubble, hole = moves.panel(seat), moves.props.speech_bubble(key), LID_CENTRES[cell]
    left, right = panel.free_range(bubble.width)
    spot, beside = spots_in_front_of(hole, left, right)
    feet, (corner, _) = (hole[0], hole[1] + _FEET), guard_spot(cue.after)

    def begin() -> None:
        encounter.light(point_between(spot, beside, 0.5), panel.box)
        encounter.guard.position, encounter.guard.mood = props.guard.position, "glad"
        encounter.kalle.position, encounter.kalle.mood = feet, "fright"
        card.set_rise(0.0)
        props.guard.set_visible(is_visible=False)
        props.guard.set_lean(0.0)

    def end() -> None:
        card.set_rise(1.0)
        props.guard.set_visible(is_visible=True)
        if encounter.is_caged:
            card.set_caged(props.caged_kalle)
            props.caged_kalle.mood = "sad"

    arrive = together(
        encounter.limelight.fade_in(_SPRING),
        spring_to(encounter.kalle, spot, (DWELLER_HEIGHT, KALLE_LARGE), _SPRING),
        spring_to(encounter.guard, beside, (GUARD_HEIGHT, GUARD_LARGE), _SPRING),
    )
    leave = together(
        encounter.limelight.fade_out(_RETURN),
        spring_to(encounter.kalle, feet, (KALLE_LARGE, DWELLER_HEIGHT), _RETURN),
        spring_to(encounter.caged_kalle, feet, (KALLE_LARGE, DWELLER_HEIGHT), _RETURN),
        spring_to(encounter.guard, corner, (GUARD_LARGE, GUARD_HEIGHT), _RETURN),
    )
    joy = together(moves.call_out(key, seat, _CALL), cheer(moves.portrait(seat), 3, hop=SEAT_HOP))
    shown = sequence(Call(begin), arrive, together(scene, joy), leave, Call(end))
    scene_shown = show_during(props.overlay, encounter, shown)
    return together(moves.play_sound("found"), sequence(scene_shown, moves.settle_guard(cue.after)))


def _burst_beside(moves: GameChoreographer, kind: str, dx: float, up: float) -> Step:
    # Beside Kalle, so that his face stays free.
    def burst() -> None:
        x, y = moves.props.encounter.kalle.position
        for side in (-dx, dx):
            moves.props.burst(kind, (x + side, y - up), 6)

    return Call(burst)


def _animate_kalle_forgotten(
    moves: GameChoreographer, event: events.KalleForgotten, cue: Cue
) -> list[Step]:
    call = moves.call_out("forgotten", event.hider, 1.2)
    sad = wobble(moves.portrait(event.hider), 0.7)
    return [together(moves.play_sound("miss"), call, moves.set_seat_mood(event.hider, "sad"), sad)]


STAGINGS: Final[dict[type[Event], Staging]] = {
    events.KalleFound: _animate_kalle_found,
    events.KalleProved: _animate_kalle_proved,
    events.KalleForgotten: _animate_kalle_forgotten,
}
