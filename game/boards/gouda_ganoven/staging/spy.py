"""Animations of spying in Gouda Ganoven: the magnifying glass, the card turned up, the trap."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from game.boards.components.cards import fly_card
from game.boards.components.pieces import arc_point, fly_picture, point_between
from game.boards.figures.steps import shiver, triangle_wave, wobble
from game.boards.gouda_ganoven.cards import GameCard
from game.boards.gouda_ganoven.places import (
    RAIL_Y,
    SHOWN_CARD_HEIGHT,
    room_box,
)
from game.boards.gouda_ganoven.staging.choreographer import Cue, GameChoreographer, Staging
from game.geometry import Point
from game.motion.easing import ease_in_out, ease_out, linear
from game.motion.timeline import Call, DeferredStep, Run, Step, Wait, sequence, together
from game.rules.base import Event
from game.rules.gouda_ganoven import events as happened
from game.rules.gouda_ganoven.table import ROOMS, TRAP

_TRAVEL: Final = 0.7
_SEARCH: Final = 0.7
_GO: Final = 0.15
_READ: Final = 1.1
_CAUGHT: Final = 1.3
"""Seconds for which the enlarged trap holds the rat's tail."""


def _animate_spy_sent(moves: GameChoreographer, event: happened.SpySent, cue: Cue) -> list[Step]:
    props, spots = moves.props, moves.panel(event.seat).spots
    start = (spots.feet[0], spots.feet[1] - 0.4 * spots.height)
    end = props.point_over_row(event.target)

    def travel(t: float) -> None:
        props.magnifier_position = arc_point(start, end, 60, t)

    return [
        together(
            moves.play_sound("spy"), moves.set_seat_mood(event.seat, "think"), moves.look_at(end)
        ),
        Run(_TRAVEL, travel, ease_in_out),
        moves.play_sound("glass"),
        _search_row(moves, end),
    ]


def _animate_nobody_to_spy_on(
    moves: GameChoreographer, event: happened.NobodyToSpyOn, cue: Cue
) -> list[Step]:
    return [
        moves.focus_on_seat(event.seat),
        together(moves.play_sound("pass"), wobble(moves.portrait(event.seat), 0.5)),
    ]


def _animate_card_turned_up(
    moves: GameChoreographer, event: happened.CardTurnedUp, cue: Cue
) -> list[Step]:
    props, row = moves.props, moves.props.rows[event.owner]
    index, is_trap = _card_index(moves, event, cue), event.card == TRAP
    piece, (spot, _) = row[index], props.row_spots(event.owner)[index]

    def turn() -> None:
        piece.face, piece.is_secret = event.card, False
        props.magnifier_position = None

    def lie() -> None:
        row.remove(piece)
        if not is_trap:
            row.insert(0 if event.card in ROOMS else len(row), piece)

    steps = [
        moves.look_at(spot),
        _move_glass(moves, spot),
        Call(turn),
        moves.play_sound("show"),
        moves.hold_up(event.owner, piece, _READ),
        Call(lie),
        moves.arrange_row(event.owner, 0.2 if is_trap else 0.4),
    ]
    if is_trap:
        return [Call(partial(props.flying_cards.append, piece)), *steps]
    room = cue.after.rows[event.owner].room
    if room is None or event.card != room:
        return [moves.sequence_in_air(piece)(*steps), Wait(0.0)]
    found = together(moves.look_at(room_box(room).centre), moves.walk_in(event.owner, room, cue))
    return [moves.sequence_in_air(piece)(*steps), found]


def _card_index(moves: GameChoreographer, event: happened.CardTurnedUp, cue: Cue) -> int:
    """Return the row index of the card to turn up; if it is unknown, choose one at random.

    The choice depends only on the board's seed and the event.
    """
    row = moves.props.rows[event.owner]
    if event.owner == cue.viewer:
        return next(n for n, p in enumerate(row) if p.is_secret and p.face == event.card)
    backs = [n for n, piece in enumerate(row) if piece.face is None]
    seed = (moves.props.context.seed, cue.before.number, event.seat, event.owner, len(backs))
    return Random(repr(seed)).choice(backs)


def _search_row(moves: GameChoreographer, spot: Point) -> Step:
    props, (x, y) = moves.props, spot

    def search(t: float) -> None:
        away = 26 * (1 - t)
        props.magnifier_position = (
            x - away * triangle_wave(2 * t),
            y - 0.4 * away * triangle_wave(3 * t + 0.2),
        )

    return Run(_SEARCH, search, linear)


def _move_glass(moves: GameChoreographer, spot: Point) -> Step:
    props = moves.props

    def set_progress(start: Point, t: float) -> None:
        props.magnifier_position = point_between(start, spot, t)

    def begin() -> Step:
        return Run(_GO, partial(set_progress, props.magnifier_position or spot), ease_out)

    return sequence(DeferredStep(begin), moves.play_sound("glass"))


def _animate_trap_snapped(
    moves: GameChoreographer, event: happened.TrapSnapped, cue: Cue
) -> list[Step]:
    props, place = moves.props, moves.panel(event.seat)
    spots, shown = place.spots, moves.panel(event.owner).spots.shown_point
    trap = next((p for p in props.flying_cards if p.face == TRAP), None) or GameCard(
        shown, SHOWN_CARD_HEIGHT, TRAP
    )
    # At the right edge of the canvas the trap does not fit beside the rat.
    x = min(spots.feet[0] + 0.36 * spots.height, spots.panel.right - 52)
    tail = (x, spots.panel.y + RAIL_Y - 44)
    way = fly_picture(
        props.overlay, moves.flying_picture("trap"), shown, tail, 0.55, turns=1.0, height=60
    )
    ouch = props.trap_bubble.speak(
        props.overlay, lambda: spots.speech_point, 1.5, -1 if spots.is_right else 1
    )
    shrink = fly_card(trap, shown, 0.15, height=SHOWN_CARD_HEIGHT * 0.6, ease=ease_out)
    snap = sequence(trap.hop(0.3, 40), shrink)
    return [
        moves.sequence_in_air(trap)(together(snap, moves.look_at(shown))),
        way,
        together(
            moves.play_sound("trap"),
            moves.burst("dust", tail, 6),
            moves.pop_up("trap_shut", tail, _CAUGHT),
            shiver(place.portrait, 0.9),
            ouch,
            sequence(
                Wait(0.5),
                moves.play_sound("laugh"),
                moves.set_seat_mood(event.owner, "cheer"),
                Wait(_CAUGHT - 0.5),
                Call(partial(place.show_public_state, cue.after)),
            ),
        ),
    ]


STAGINGS: Final[dict[type[Event], Staging]] = {
    happened.SpySent: _animate_spy_sent,
    happened.NobodyToSpyOn: _animate_nobody_to_spy_on,
    happened.CardTurnedUp: _animate_card_turned_up,
    happened.TrapSnapped: _animate_trap_snapped,
}
