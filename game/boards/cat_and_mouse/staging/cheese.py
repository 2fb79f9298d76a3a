"""Cat & Mouse, the staging of the cheese: taken, missed, dropped in a fright."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.cat_and_mouse.places import STORE_PLACES
from game.boards.cat_and_mouse.staging.hand import Moment, Scene, Stagehand
from game.boards.figures.figure import Figure
from game.boards.figures.steps import cheer, shiver, sit_down, wobble
from game.boards.things.pieces import arch, flying
from game.motion.easing import ease_in_out
from game.motion.timeline import Call, Run, Step, Wait, sequence, staggered, together
from game.rules.base import Event, Seat
from game.rules.cat_and_mouse.events import CheeseDropped, CheeseMissed, CheeseTaken, NothingDropped

_FLIGHT: Final = 0.55
"""Seconds that a piece flies from the store to a wheel."""


def _cheese_taken(hand: Stagehand, event: CheeseTaken, moment: Moment) -> list[Step]:
    mouse = hand.props.mice[event.seat]
    flights = []
    for piece in range(event.pieces):
        number = event.score - event.pieces + piece + 1
        flights.append(_to_wheel(hand, event.seat, number, event.store + event.pieces - piece))
    glad = sequence(hand.sound("squeak_glad"), cheer(mouse, 1))
    sound = hand.sound("cheese_two" if event.pieces > 1 else "cheese_take")
    return [together(sound, glad, staggered(0.18, *flights), _crumbs(hand, mouse))]


def _crumbs(hand: Stagehand, mouse: Figure) -> Step:
    return Call(lambda: hand.props.burst("crumb", mouse.head, 6))


def _to_wheel(hand: Stagehand, seat: Seat, number: int, left: int) -> Step:
    """Let the last of `left` pieces in the store fly to its place in a seat's wheel."""
    props = hand.props
    start = STORE_PLACES[left - 1]
    if seat >= len(props.panels):
        return Call(lambda: setattr(props, "store", left - 1))
    panel = props.panels[seat]
    end = panel.piece_place(number)
    fly = flying(props.overlay, props.flight(), start, end, _FLIGHT, height=190, grow=(0, 1))

    def click_in() -> None:
        panel.pieces = number
        props.burst("sparkle", end, 7)

    swell = Run(0.26, lambda t: setattr(panel, "swell", arch(t)))
    take = Call(lambda: setattr(props, "store", left - 1))
    return sequence(take, fly, Call(click_in), swell)


def _cheese_missed(hand: Stagehand, event: CheeseMissed, moment: Moment) -> list[Step]:
    mouse = hand.props.mice[event.seat]
    mood = Call(partial(setattr, mouse, "mood", "sad"))
    return [hand.sound("common/ui_wrong"), mood, wobble(mouse, 0.6), Wait(0.2)]


def _cheese_dropped(hand: Stagehand, event: CheeseDropped, moment: Moment) -> list[Step]:
    return [together(_fright(hand, event), _to_store(hand, event.seat, event.store))]


def _nothing_dropped(hand: Stagehand, event: NothingDropped, moment: Moment) -> list[Step]:
    return [_fright(hand, event)]


def _fright(hand: Stagehand, event: CheeseDropped | NothingDropped) -> Step:
    """Let a mouse and Max see each other."""
    props = hand.props
    mouse, cat = props.mice[event.seat], props.cat
    cat.look = mouse.at
    # Who comes upon the other is not surprised.
    jump = shiver(cat, 0.5, "calm") if event.cause == "scare" else sit_down(cat, 0.5)
    return together(
        hand.sound("squeak_fright"),
        sequence(Wait(0.15), hand.sound("cat_meow")),
        shiver(mouse, 0.8),
        jump,
        hand.bubble("fright", mouse, 0.75),
    )


def _to_store(hand: Stagehand, seat: Seat, store: int) -> Step:
    """Let a piece fly from a seat's wheel back to the store, which then has `store`."""
    props = hand.props
    done = Call(lambda: setattr(props, "store", store))
    if seat >= len(props.panels):
        return done
    panel = props.panels[seat]
    start = panel.piece_place(panel.pieces)
    fly = flying(
        props.overlay, props.flight(), start, STORE_PLACES[store - 1], 0.62,
        height=150, turns=-1, grow=(1, 0), ease=ease_in_out,
    )  # fmt: skip

    def lose() -> None:
        panel.pieces -= 1

    return sequence(Wait(0.25), hand.sound("cheese_lost"), Call(lose), fly, done)


SCENES: Final[dict[type[Event], Scene]] = {
    CheeseTaken: _cheese_taken,
    CheeseMissed: _cheese_missed,
    CheeseDropped: _cheese_dropped,
    NothingDropped: _nothing_dropped,
}
