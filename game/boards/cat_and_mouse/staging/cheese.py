"""Animations of the cheese in Cat & Mouse: pieces are taken, missed, or dropped in a fright."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.cat_and_mouse.places import STORE_PLACES
from game.boards.cat_and_mouse.staging.choreographer import Cue, GameChoreographer, Staging
from game.boards.components.pieces import FlyingPicture, fly_picture
from game.boards.figures.figure import Figure
from game.boards.figures.steps import cheer, shiver, sit_down, wobble
from game.boards.figures.tweens import set_mood
from game.motion.easing import ease_in_out, linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, stagger, together
from game.rules.base import Event, Seat
from game.rules.cat_and_mouse.events import CheeseDropped, CheeseMissed, CheeseTaken, NothingDropped

_FLIGHT: Final = 0.55
"""Seconds for a piece of cheese to fly from the store to a wheel."""
_RETURN: Final = 0.62
"""Seconds for a dropped piece of cheese to fly back to the store."""
_SPARKS: Final = 9
"""Number of times that a piece of cheese in the air leaves sparkles behind."""


def _animate_cheese_taken(moves: GameChoreographer, event: CheeseTaken, cue: Cue) -> list[Step]:
    mouse = moves.props.mice[event.seat]
    flights = []
    for piece in range(event.pieces):
        number = event.score - event.pieces + piece + 1
        flights.append(_fly_to_wheel(moves, event.seat, number, event.store + event.pieces - piece))
    glad = sequence(moves.play_sound("squeak_glad"), cheer(mouse, 1))
    sound = moves.play_sound("cheese_two" if event.pieces > 1 else "cheese_take")
    return [together(sound, glad, stagger(0.18, *flights), _crumb_burst(moves, mouse))]


def _crumb_burst(moves: GameChoreographer, mouse: Figure) -> Step:
    return Call(lambda: moves.props.burst("crumb", mouse.head_point, 6))


def _fly_to_wheel(moves: GameChoreographer, seat: Seat, number: int, left: int) -> Step:
    props = moves.props
    start = STORE_PLACES[left - 1]
    if seat >= len(props.seats):
        return Call(partial(props.set_store_count, left - 1))
    place = props.seats[seat]
    end = place.piece_position(number)
    flight = props.flying_cheese()
    fly = fly_picture(props.overlay, flight, start, end, _FLIGHT, height=190, grow=(0, 1))

    def click_in() -> None:
        place.set_score(number)
        props.burst("sparkle", end, 7)

    take = Call(partial(props.set_store_count, left - 1))
    return sequence(
        take, _with_trail(moves, flight, fly, _FLIGHT), Call(click_in), Run(0.26, place.swell_score)
    )


def _with_trail(moves: GameChoreographer, flight: FlyingPicture, fly: Step, seconds: float) -> Step:
    last = -1

    def glitter(t: float) -> None:
        nonlocal last
        spark, last = last, int(t * _SPARKS)
        if spark < last < _SPARKS:  # none at the end, which is also where a skipped flight is
            moves.props.burst("sparkle", flight.position, 1)

    return together(fly, Run(seconds, glitter, linear))


def _animate_cheese_missed(moves: GameChoreographer, event: CheeseMissed, cue: Cue) -> list[Step]:
    mouse = moves.props.mice[event.seat]
    mood = set_mood(mouse, "sad")
    return [moves.play_sound("common/ui_wrong"), mood, wobble(mouse, 0.6), Wait(0.2)]


def _animate_cheese_dropped(moves: GameChoreographer, event: CheeseDropped, cue: Cue) -> list[Step]:
    return [together(_frighten(moves, event), _fly_to_store(moves, event.seat, event.store))]


def _animate_nothing_dropped(
    moves: GameChoreographer, event: NothingDropped, cue: Cue
) -> list[Step]:
    return [_frighten(moves, event)]


def _frighten(moves: GameChoreographer, event: CheeseDropped | NothingDropped) -> Step:
    props = moves.props
    mouse, cat = props.mice[event.seat], props.cat
    cat.gaze_target = mouse.position
    # The mouse or cat that has just arrived is not startled.
    jump = shiver(cat, 0.5, "calm") if event.cause == "scare" else sit_down(cat, 0.5)
    return together(
        moves.play_sound("squeak_fright"),
        sequence(Wait(0.15), moves.play_sound("cat_meow")),
        shiver(mouse, 0.8),
        jump,
        moves.show_bubble("fright", mouse, 0.75),
    )


def _fly_to_store(moves: GameChoreographer, seat: Seat, store: int) -> Step:
    props = moves.props
    done = Call(partial(props.set_store_count, store))
    if seat >= len(props.seats):
        return done
    place = props.seats[seat]
    start, flight = place.piece_position(place.score), props.flying_cheese()
    fly = fly_picture(
        props.overlay, flight, start, STORE_PLACES[store - 1], _RETURN,
        height=150, turns=-1, grow=(1, 0), ease=ease_in_out,
    )  # fmt: skip

    return sequence(
        Wait(0.25),
        moves.play_sound("cheese_lost"),
        Call(partial(place.set_score, place.score - 1)),
        _with_trail(moves, flight, fly, _RETURN),
        done,
    )


STAGINGS: Final[dict[type[Event], Staging]] = {
    CheeseTaken: _animate_cheese_taken,
    CheeseMissed: _animate_cheese_missed,
    CheeseDropped: _animate_cheese_dropped,
    NothingDropped: _animate_nothing_dropped,
}
