"""Kalle Kanalratte, the staging of a round's beginning: eyes shut, Kalle hides, eyes open."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.figures.steps import hop_along, sneak_along
from game.boards.figures.tweens import feel, grow, look_at, take_pose
from game.boards.kalle_kanalratte import places
from game.boards.kalle_kanalratte.staging.moves import Cue, Moves, Staging
from game.boards.things.pieces import arc, between, shown
from game.geometry import Point
from game.motion.easing import back_out, ease_out
from game.motion.timeline import Call, Run, Step, Wait, sequence, staggered, together
from game.motion.tween import Tween
from game.rules.base import Event, Seat
from game.rules.kalle_kanalratte import events
from game.rules.kalle_kanalratte.table import CELLS, KALLE, LIDS, SIDE, Cell, Phase

_SHOUT: Final = 1.5
"""Seconds that the rulebook's shout stands in its bubble."""
_LIDS_MOVE: Final = 0.5
"""Seconds in which the picture shuts or opens its eyes."""


def _round_started(moves: Moves, event: events.RoundStarted, cue: Cue) -> list[Step]:
    props, guard = moves.props, moves.props.guard
    open_cells = [cell for cell in range(CELLS) if cue.now.faces[cell] is not None]
    leave: list[Step] = []
    if cue.now.guard is not None:
        home = together(
            hop_along(guard, [places.door()], 0.6), grow(guard, places.DOOR_HEIGHT, 0.6)
        )
        leave = [sequence(take_pose(guard, "stand"), home)]
    lanterns = range(LIDS - cue.now.turned + 1, LIDS + 1)
    tidy = together(
        staggered(0.05, *(_go_home(moves, cell) for cell in open_cells)),
        *leave,
        staggered(0.07, *(Call(partial(props.put_lit, count)) for count in lanterns)),
        Call(partial(_clear, moves)),
    )
    shut_eyes = _shut_eyes(moves, event.hider, cue.viewer)
    return [tidy, _shuffle(moves), moves.light(event.hider), shut_eyes]


def _clear(moves: Moves) -> None:
    """Take the flags and the exchanged card away."""
    moves.props.flags = [None] * CELLS
    for place in moves.props.seats:
        place.clear()


def _go_home(moves: Moves, cell: Cell) -> Step:
    return sequence(Call(partial(moves.card(cell).cage, None)), moves.close(cell))


def _shuffle(moves: Moves) -> Step:
    """Let a wave run through the lids: all dwellers move house."""

    def hop(cell: Cell) -> Step:
        card = moves.card(cell)
        up = Tween(lambda: card.lift, card.put_lift, 26.0, 0.13, ease_out)
        return sequence(up, Tween(lambda: card.lift, card.put_lift, 0.0, 0.13))

    hops = [[hop(SIDE * row + column) for row in range(SIDE)] for column in range(SIDE)]
    wave = staggered(0.08, *(together(*column) for column in hops))
    return together(moves.sound("swap_1"), wave)


def _shut_eyes(moves: Moves, hider: Seat, viewer: Seat) -> Step:
    """Let everybody but the hider shut its eyes; the picture too, if the viewer does not hide."""
    covers = [feel(place.portrait, "hide") for place in moves.props.seats if place.seat != hider]
    call = moves.call_out("shut", hider, 1.1)
    shut = sequence(moves.sound("eyes_close"), staggered(0.08, *covers))
    if hider == viewer:
        return together(call, sequence(Wait(0.3), shut), _kalle_comes(moves, hider))
    return together(call, sequence(Wait(0.5), shut, _lids(moves, 1.0)))


def _lids(moves: Moves, shut: float) -> Step:
    """Let the picture shut its eyes, 1, or open them, 0."""
    eyes = moves.props.eyes
    return Tween(lambda: eyes.shut, eyes.put_shut, shut, _LIDS_MOVE)


def _kalle_comes(moves: Moves, hider: Seat) -> Step:
    """Let Kalle step out beside the corner of who may hide him."""
    kalle, corner = moves.props.dwellers[KALLE], moves.corner(hider)

    def enter() -> None:
        kalle.at, kalle.has_shadow, kalle.mood = corner.feet, True, "glad"
        kalle.pose = "stand"
        moves.props.is_kalle_out = True

    return sequence(Wait(0.3), Call(enter), hop_along(kalle, [corner.beside], 0.4))


def _turn_started(moves: Moves, event: events.TurnStarted, cue: Cue) -> list[Step]:
    steps: list[Step] = [moves.light(event.seat)]
    if event.task is Phase.POINT:
        steps += [moves.sound("tension"), moves.look(moves.corner(event.seat).feet)]
        steps.append(moves.gesture(event.seat, 0.8))
    return [together(*steps)]


def _kalle_hidden(moves: Moves, event: events.KalleHidden, cue: Cue) -> list[Step]:
    steps: list[Step] = [Wait(0.3), moves.sound("hide_giggle"), Wait(0.7)]
    if event.cell is not None:
        steps = _slip_under(moves, event.hider, event.cell)
    opened = [feel(place.portrait, "calm") for place in moves.props.seats]
    look = together(_lids(moves, 0.0), *opened)
    shout = together(
        moves.call_out("shout", event.hider, _SHOUT),
        moves.gesture(event.hider, 0.8),
        sequence(Wait(_SHOUT - 0.4), moves.sound("eyes_open"), look),
    )
    return [*steps, Call(partial(moves.corner(event.hider).put_card, "back")), shout]


def _slip_under(moves: Moves, hider: Seat, cell: Cell) -> list[Step]:
    """Show the hider alone how Kalle takes the place of a dweller."""
    kalle = moves.props.dwellers[KALLE]
    x, y = places.beside_lid(cell, is_open=True)
    hole = (places.MIDDLES[cell][0], places.MIDDLES[cell][1] + 27)
    lid = sequence(Wait(0.2), moves.sound("lid_lift"), moves.turn(cell))
    return [
        together(sneak_along(kalle, [(x, y)], 0.75), lid),
        together(
            _card_flight(moves, places.MIDDLES[cell], moves.corner(hider).card_place, 0.6),
            look_at(kalle, (x - 200, y)),
            sequence(Wait(0.3), look_at(kalle, (x + 400, y))),
        ),
        feel(kalle, "glad"),
        hop_along(kalle, [hole], 0.34),
        Call(partial(_take_cover, moves, cell)),
        moves.sound("hide_giggle"),
        _peep(moves, cell),
        moves.sound("lid_drop"),
        moves.dust(cell),
        Wait(0.3),
    ]


def _card_flight(moves: Moves, start: Point, end: Point, seconds: float) -> Step:
    """Return the flight of the exchanged card, face down, from a hole to a corner."""
    card = moves.props.new_card()

    def fly(t: float) -> None:
        card.put(arc(start, end, 120, t), 0.3 * (1 - t))

    flight = sequence(Call(partial(fly, 0.0)), Run(seconds, fly))
    return shown(moves.props.overlay, card, flight)


def _take_cover(moves: Moves, cell: Cell) -> None:
    """Let Kalle be in the hole, with the lid on his head."""
    card = moves.card(cell)
    moves.props.is_kalle_out = False
    card.guest, card.is_lidless, card.rise = moves.props.peeking, True, 0.92


def _peep(moves: Moves, cell: Cell) -> Step:
    """Let Kalle peep out from under the lid, left and right, and be gone."""
    card, kalle = moves.card(cell), moves.props.peeking
    x, y = places.MIDDLES[cell]

    def gone() -> None:
        card.is_lidless, card.flip, card.guest = False, 0.0, None

    return sequence(
        look_at(kalle, (x - 300, y)),
        moves.rise(cell, 0.7, 0.3),
        look_at(kalle, (x + 300, y)),
        moves.rise(cell, 0.9, 0.3, back_out),
        moves.rise(cell, 0.0, 0.22),
        Call(gone),
    )


def _guard_placed(moves: Moves, event: events.GuardPlaced, cue: Cue) -> list[Step]:
    guard = moves.props.guard
    spot = places.beside_lid(event.cell, is_open=cue.now.faces[event.cell] is not None)
    leap = [
        hop_along(guard, [places.shore()], 0.45),
        grow(guard, places.GUARD_HEIGHT, 0.45),
        moves.look(spot),
    ]
    return [
        moves.sound("guard_whistle"),
        together(*leap, moves.gesture(event.seat)),
        moves.walk([between(places.shore(), spot, 0.5), spot]),
    ]


STAGINGS: Final[dict[type[Event], Staging]] = {
    events.RoundStarted: _round_started,
    events.TurnStarted: _turn_started,
    events.KalleHidden: _kalle_hidden,
    events.GuardPlaced: _guard_placed,
}
