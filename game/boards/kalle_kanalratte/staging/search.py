"""Kalle Kanalratte, the staging of the search: the guard walks, lids turn, swaps, guesses."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from game.boards.figures.figure import Figure
from game.boards.figures.steps import Act, wobble
from game.boards.figures.tweens import feel, glide
from game.boards.kalle_kanalratte.cards import Card
from game.boards.kalle_kanalratte.places import MIDDLES, beside_lid, flag_place
from game.boards.kalle_kanalratte.staging.moves import BREATH, TURN, Cue, Moves, Staging
from game.boards.things.pieces import arch, between, flying
from game.geometry import Point
from game.motion.easing import ease_in, ease_in_out, ease_out, linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, together
from game.rules.base import Event
from game.rules.kalle_kanalratte import events
from game.rules.kalle_kanalratte.table import KALLE, Cell

SWAP: Final = 0.9
"""Seconds that two lids take to change places: slow enough for the eyes."""
_MOUNT: Final = 0.24
"""Seconds in which somebody gets on the own lid, to ride on it, or off it."""
_PAUSE: Final = 0.16
"""Seconds before and after, if nobody rides: for the eyes to find the two lids."""
_OVER: Final = 92.0
"""How high one lid is carried over the other, in units."""


def _guard_moved(moves: Moves, event: events.GuardMoved, cue: Cue) -> list[Step]:
    points = [beside_lid(cell, is_open=cue.now.faces[cell] is not None) for cell in event.path]
    return [together(moves.walk(points), moves.look(MIDDLES[event.end]), moves.gesture(event.seat))]


def _searcher_blocked(moves: Moves, event: events.SearcherBlocked, cue: Cue) -> list[Step]:
    guard = moves.props.guard
    puzzled = sequence(feel(guard, "think"), wobble(guard, 0.7), feel(guard, "calm"))
    return [together(moves.sound("common/ui_wrong"), puzzled)]


def _nothing_turned(moves: Moves, event: events.NothingTurned, cue: Cue) -> list[Step]:
    return [together(wobble(moves.props.guard, 0.5), moves.greet(event.cell))]


# -- lids -----------------------------------------------------------------------------------------


def _lid_turned(moves: Moves, event: events.LidTurned, cue: Cue) -> list[Step]:
    cell = event.cell
    show = Call(partial(moves.card(cell).take_in, event.dweller))
    if event.cause == "end":
        up = sequence(Wait(0.08), moves.pop_up(cell, 0.2))
        return [show, together(moves.turn(cell, 0.16), up)]
    if event.cause == "proof":
        before = [moves.tremble(cell, 1.15, 5.0)]
    else:
        before = [moves.sound("lid_lift"), moves.tremble(cell, BREATH)]
    aside: list[Step] = []
    if event.cause == "search":
        # The lid is turned under the guard.
        aside.append(glide(moves.props.guard, beside_lid(cell, is_open=True), TURN * 0.8, ease_out))
    flag = Call(partial(moves.props.put_flag, cell, None))
    turn = together(moves.turn(cell), flag, moves.look(MIDDLES[cell]), *aside)
    return [*before, show, turn, _pops_up(moves, event, cue)]


def _pops_up(moves: Moves, event: events.LidTurned, cue: Cue) -> Step:
    """Let whoever lives there pop up; if a search finds somebody else, a lantern goes out."""
    appear = together(moves.sound("pop_up"), moves.pop_up(event.cell), moves.dust(event.cell))
    if event.dweller == KALLE or event.cause != "search":
        return appear
    props, guard = moves.props, moves.props.guard
    out = Call(partial(props.put_lit, cue.new.lids_left))
    lantern = sequence(Wait(0.25), moves.sound("lantern_out"), out)
    missed = [moves.sound("miss"), wobble(guard, 0.5), lantern]
    if event.turned in (1, 5):

        def mouth() -> Point:
            return (guard.x, guard.y - guard.hop - guard.height - 2)

        missed.append(props.saying("miss").speak(props.overlay, mouth, 0.9))
    return sequence(appear, together(*missed))


# -- swaps ----------------------------------------------------------------------------------------


def _cards_swapped(moves: Moves, event: events.CardsSwapped, cue: Cue) -> list[Step]:
    a, b = event.a, event.b
    over, under = moves.card(a), moves.card(b)
    riders = [cell for cell in (a, b) if moves.card(cell).dweller is not None]
    swap = together(
        moves.sound("swap_1"),
        Run(SWAP, partial(_carry_over, over, MIDDLES[a], MIDDLES[b]), linear),
        Run(SWAP, partial(_push_under, under, MIDDLES[b], MIDDLES[a]), ease_in_out),
    )
    mount = together(Wait(_PAUSE), *(_mount(moves, cell) for cell in riders))
    dismount = together(Wait(_PAUSE), *(_dismount(moves, cell) for cell in riders))
    landed = together(moves.sound("swap_2"), moves.dust(a, 2), moves.dust(b, 2))
    exchange = Call(partial(moves.props.exchange, a, b))
    change = sequence(mount, swap, exchange, together(landed, dismount))
    look = moves.look(between(MIDDLES[a], MIDDLES[b], 0.5))
    return [look, together(moves.gesture(event.hider, 0.7), change)]


def _mount(moves: Moves, cell: Cell) -> Step:
    """Shut the lid under who lives on a cell, to ride on it."""
    card = moves.card(cell)
    return sequence(
        together(_hop(moves, card), moves.flip(cell, 0.0, _MOUNT, ease_in)),
        moves.sound("lid_drop"),
        Call(partial(card.ride, is_riding=True)),
    )


def _dismount(moves: Moves, cell: Cell) -> Step:
    """Open the lid again under who rode on it, from this cell to another one."""
    card = moves.card(cell)
    off = Call(partial(card.ride, is_riding=False))
    return together(off, _hop(moves, card), moves.flip(cell, 1.0, _MOUNT))


def _hop(moves: Moves, card: Card) -> Step:
    assert card.dweller is not None, "nobody else rides"

    def pose(who: Figure, start: Point, t: float) -> None:
        who.hop = 30 * arch(t)
        who.raised = 1.0

    return Act(moves.props.dwellers[card.dweller], _MOUNT, pose)


def _carry_over(card: Card, start: Point, end: Point, t: float) -> None:
    """Lift a lid over another: up, across, and down."""
    card.at = between(start, end, ease_in_out(t))
    card.is_over = t < 1
    card.lift = _OVER * math.sin(math.pi * t) if t < 1 else 0.0


def _push_under(card: Card, start: Point, end: Point, t: float) -> None:
    card.at = between(start, end, t)


def _swap_passed(moves: Moves, event: events.SwapPassed, cue: Cue) -> list[Step]:
    refuse = wobble(moves.corner(event.hider).portrait, 0.45)
    return [together(moves.sound("common/ui_back"), refuse)]


# -- guesses and the proof ------------------------------------------------------------------------


def _guess_made(moves: Moves, event: events.GuessMade, cue: Cue) -> list[Step]:
    props = moves.props
    x, y = MIDDLES[event.cell]
    start, end = moves.corner(event.seat).box.centre, flag_place(event.cell)

    def plant() -> None:
        props.put_flag(event.cell, event.seat)
        props.burst("sparkle", (x, y - 40), 5)

    flight = flying(
        props.overlay, props.flag_of(event.seat), start, end, 0.5,
        height=130, turns=0, ease=ease_in,
    )  # fmt: skip
    return [
        together(moves.gesture(event.seat, 0.5), moves.sound("common/whoosh"), flight),
        Call(plant),
        together(moves.sound("lid_drop"), moves.dust(event.cell), moves.look((x, y)), Wait(0.25)),
    ]


def _hider_pointed(moves: Moves, event: events.HiderPointed, cue: Cue) -> list[Step]:
    props, middle = moves.props, MIDDLES[event.cell]
    portrait = moves.corner(event.hider).portrait
    start = (portrait.x, portrait.y - 50)
    trail = props.trail().run(props.overlay, start, middle, 0.5)
    run = sequence(trail, moves.dust(event.cell, 8))  # so that the lid itself is pointed at, too
    others = [place.portrait for place in props.seats if place.seat != event.hider]
    afraid = [sequence(feel(portrait, "think"), Wait(0.4)) for portrait in others]
    point = together(moves.gesture(event.hider, 0.6), run, moves.look(middle), *afraid)
    return [point, moves.sound("tension")]


STAGINGS: Final[dict[type[Event], Staging]] = {
    events.GuardMoved: _guard_moved,
    events.SearcherBlocked: _searcher_blocked,
    events.NothingTurned: _nothing_turned,
    events.LidTurned: _lid_turned,
    events.CardsSwapped: _cards_swapped,
    events.SwapPassed: _swap_passed,
    events.GuessMade: _guess_made,
    events.HiderPointed: _hider_pointed,
}
