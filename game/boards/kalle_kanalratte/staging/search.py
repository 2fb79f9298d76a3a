"""Kalle Kanalratte, the staging of the search: the guard walks, lids turn, swaps, guesses."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from game.boards.figures.figure import Figure
from game.boards.figures.steps import Act, wobble
from game.boards.kalle_kanalratte.cards import Card
from game.boards.kalle_kanalratte.places import MIDDLES, beside_lid
from game.boards.kalle_kanalratte.show import FlyingFlag
from game.boards.kalle_kanalratte.staging.hand import BREATH, Moment, Scene, Stagehand
from game.boards.things.pieces import arc, arch, between, shown
from game.geometry import Point
from game.motion.easing import ease_in, ease_in_out, linear
from game.motion.timeline import Call, Run, Step, Tween, Wait, sequence, together
from game.rules.base import Event
from game.rules.kalle_kanalratte.events import (
    CardsSwapped,
    GuardMoved,
    GuessMade,
    HiderPointed,
    LidTurned,
    NothingTurned,
    SearcherBlocked,
    SwapPassed,
)
from game.rules.kalle_kanalratte.table import KALLE, LIDS, Cell

SWAP: Final = 0.9
"""Seconds that two lids take to change places: slow enough for the eyes."""
_MOUNT: Final = 0.24
"""Seconds in which somebody gets on the own lid, to ride on it, or off it."""
_PAUSE: Final = 0.16
"""Seconds before and after, if nobody rides: for the eyes to find the two lids."""
_OVER: Final = 92.0
"""How high one lid is carried over the other, in units."""


def _guard_moved(hand: Stagehand, event: GuardMoved, moment: Moment) -> list[Step]:
    points = [beside_lid(cell, is_open=moment.now.faces[cell] is not None) for cell in event.path]
    return [together(hand.walk(points), hand.look(MIDDLES[event.end]), hand.gesture(event.seat))]


def _searcher_blocked(hand: Stagehand, event: SearcherBlocked, moment: Moment) -> list[Step]:
    guard = hand.props.guard
    puzzled = sequence(hand.mood(guard, "think"), wobble(guard, 0.7), hand.mood(guard, "calm"))
    return [together(hand.sound("common/ui_wrong"), puzzled)]


def _nothing_turned(hand: Stagehand, event: NothingTurned, moment: Moment) -> list[Step]:
    return [together(wobble(hand.props.guard, 0.5), hand.greet(event.cell))]


# -- lids -----------------------------------------------------------------------------------------


def _lid_turned(hand: Stagehand, event: LidTurned, moment: Moment) -> list[Step]:
    card = hand.card(event.cell)
    show = Call(partial(setattr, card, "dweller", event.dweller))
    if event.cause == "end":
        return [show, _quickly(hand, event.cell)]
    if event.cause == "proof":
        before: list[Step] = [hand.tremble(event.cell, 1.15, 5.0)]
    else:
        before = [hand.sound("lid_lift"), hand.tremble(event.cell, BREATH)]
    aside: list[Step] = [hand.step_aside(event.cell)] if event.cause == "search" else []
    flag = Call(partial(_drop_flag, hand, event.cell))
    turn = together(hand.turn(event.cell), flag, hand.look(MIDDLES[event.cell]), *aside)
    return [*before, show, turn, _pops_up(hand, event, moment)]


def _quickly(hand: Stagehand, cell: Cell) -> Step:
    return sequence(together(hand.turn(cell, 0.16), sequence(Wait(0.08), hand.rise(cell, 0.2))))


def _drop_flag(hand: Stagehand, cell: Cell) -> None:
    hand.props.flags[cell] = None


def _pops_up(hand: Stagehand, event: LidTurned, moment: Moment) -> Step:
    """Let whoever lives there pop up; if it is not Kalle, a lantern goes out."""
    appear = together(hand.sound("pop_up"), hand.rise(event.cell), hand.dust(event.cell))
    if event.dweller == KALLE:
        return appear
    after: list[Step] = [hand.greet(event.cell)]
    if event.cause == "search":
        after += [hand.sound("miss"), wobble(hand.props.guard, 0.5), _lantern(hand, moment)]
    if event.cause == "search" and event.turned in (1, 5):
        after.append(hand.exclaim("miss", hand.props.guard, 0.9))
    return sequence(appear, together(*after))


def _lantern(hand: Stagehand, moment: Moment) -> Step:
    left = LIDS - moment.new.turned
    out = Call(partial(setattr, hand.props, "lit", left))
    return sequence(Wait(0.25), hand.sound("lantern_out"), out)


# -- swaps ----------------------------------------------------------------------------------------


def _cards_swapped(hand: Stagehand, event: CardsSwapped, moment: Moment) -> list[Step]:
    over, under = hand.card(event.a), hand.card(event.b)
    riders = [card for card in (over, under) if card.dweller is not None]
    swap = together(
        hand.sound("swap_1"),
        Run(SWAP, partial(_carry_over, over, MIDDLES[event.a], MIDDLES[event.b]), linear),
        Run(SWAP, partial(_push_under, under, MIDDLES[event.b], MIDDLES[event.a]), ease_in_out),
    )
    mount = together(Wait(_PAUSE), *(_mount(hand, card) for card in riders))
    dismount = together(Wait(_PAUSE), *(_dismount(hand, card) for card in riders))
    landed = together(hand.sound("swap_2"), hand.dust(event.a, 2), hand.dust(event.b, 2))
    exchange = Call(lambda: hand.props.exchange(event.a, event.b))
    return [
        hand.look(between(MIDDLES[event.a], MIDDLES[event.b], 0.5)),
        together(
            hand.gesture(event.hider, 0.7),
            sequence(mount, swap, exchange, together(landed, dismount)),
        ),
    ]


def _mount(hand: Stagehand, card: Card) -> Step:
    """Shut the lid under who lives there, so that it may ride on it."""
    return sequence(
        together(_hop(hand, card), Tween(card, "flip", 0.0, _MOUNT, ease_in)),
        hand.sound("lid_drop"),
        Call(partial(setattr, card, "is_riding", True)),
    )


def _dismount(hand: Stagehand, card: Card) -> Step:
    """Open the lid again under who rode on it."""
    return together(
        Call(partial(setattr, card, "is_riding", False)),
        _hop(hand, card),
        Tween(card, "flip", 1.0, _MOUNT, ease_in_out),
    )


def _hop(hand: Stagehand, card: Card) -> Step:
    def pose(who: Figure, start: Point, t: float) -> None:
        if t < 1:
            who.hop = 30 * arch(t)
            who.raised = 1.0

    return Act(hand.props.figure_on(card), _MOUNT, pose)


def _carry_over(card: Card, start: Point, end: Point, t: float) -> None:
    """Lift a lid over another: up, across, and down."""
    card.at = between(start, end, ease_in_out(t))
    card.is_over = t < 1
    card.lift = _OVER * math.sin(math.pi * t) if t < 1 else 0.0


def _push_under(card: Card, start: Point, end: Point, t: float) -> None:
    card.at = between(start, end, t)


def _swap_passed(hand: Stagehand, event: SwapPassed, moment: Moment) -> list[Step]:
    return [together(hand.sound("common/ui_back"), wobble(hand.panel(event.hider).portrait, 0.45))]


# -- guesses and the proof ------------------------------------------------------------------------


def _guess_made(hand: Stagehand, event: GuessMade, moment: Moment) -> list[Step]:
    props, panel = hand.props, hand.panel(event.seat)
    flag = FlyingFlag(props.kit.layout, props.flag_of(event.seat))
    x, y = MIDDLES[event.cell]
    start, end = panel.box.centre, props.flag_place(event.cell)

    def fly(t: float) -> None:
        flag.at = arc(start, end, 130, t)

    def plant() -> None:
        props.flags[event.cell] = event.seat
        props.burst("sparkle", (x, y - 40), 5)

    flight = shown(props.overlay, flag, sequence(Call(partial(fly, 0.0)), Run(0.5, fly, ease_in)))
    return [
        together(hand.gesture(event.seat, 0.5), hand.sound("common/whoosh"), flight),
        Call(plant),
        together(hand.sound("lid_drop"), hand.dust(event.cell), hand.look((x, y)), Wait(0.25)),
    ]


def _hider_pointed(hand: Stagehand, event: HiderPointed, moment: Moment) -> list[Step]:
    props = hand.props
    portrait = hand.panel(event.hider).portrait
    start = (portrait.x, portrait.y - 50)
    trail = props.trail().run(props.overlay, start, MIDDLES[event.cell], 0.5)
    run = sequence(trail, hand.dust(event.cell, 8))  # so that the lid itself is pointed at, too
    afraid = [
        sequence(hand.mood(panel.portrait, "think"), Wait(0.4))
        for panel in props.panels
        if panel.seat != event.hider
    ]
    return [
        together(hand.gesture(event.hider, 0.6), run, hand.look(MIDDLES[event.cell]), *afraid),
        hand.sound("tension"),
    ]


SCENES: Final[dict[type[Event], Scene]] = {
    GuardMoved: _guard_moved,
    SearcherBlocked: _searcher_blocked,
    NothingTurned: _nothing_turned,
    LidTurned: _lid_turned,
    CardsSwapped: _cards_swapped,
    SwapPassed: _swap_passed,
    GuessMade: _guess_made,
    HiderPointed: _hider_pointed,
}
