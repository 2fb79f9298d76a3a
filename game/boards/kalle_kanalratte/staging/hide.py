"""Kalle Kanalratte, the staging of a round's beginning: eyes shut, Kalle hides, eyes open."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.figures.steps import hop_along, sneak_along
from game.boards.figures.tweens import feel, grow, look_at, take_pose
from game.boards.kalle_kanalratte import places
from game.boards.kalle_kanalratte.staging.hand import Cue, Hand, Staging
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


def _round_started(hand: Hand, event: events.RoundStarted, cue: Cue) -> list[Step]:
    props, guard = hand.props, hand.props.guard
    open_cells = [cell for cell in range(CELLS) if cue.now.faces[cell] is not None]
    leave: list[Step] = []
    if cue.now.guard is not None:
        home = together(
            hop_along(guard, [places.door()], 0.6), grow(guard, places.DOOR_HEIGHT, 0.6)
        )
        leave = [sequence(take_pose(guard, "stand"), home)]
    lanterns = range(LIDS - cue.now.turned + 1, LIDS + 1)
    tidy = together(
        staggered(0.05, *(_go_home(hand, cell) for cell in open_cells)),
        *leave,
        staggered(0.07, *(Call(partial(props.put_lit, count)) for count in lanterns)),
        Call(partial(_clear, hand)),
    )
    shut_eyes = _shut_eyes(hand, event.hider, cue.viewer)
    return [tidy, _shuffle(hand), hand.light(event.hider), shut_eyes]


def _clear(hand: Hand) -> None:
    """Take the flags and the exchanged card away."""
    hand.props.flags = [None] * CELLS
    for place in hand.props.seats:
        place.clear()


def _go_home(hand: Hand, cell: Cell) -> Step:
    return sequence(Call(partial(hand.card(cell).cage, None)), hand.close(cell))


def _shuffle(hand: Hand) -> Step:
    """Let a wave run through the lids: all dwellers move house."""

    def hop(cell: Cell) -> Step:
        card = hand.card(cell)
        up = Tween(lambda: card.lift, card.put_lift, 26.0, 0.13, ease_out)
        return sequence(up, Tween(lambda: card.lift, card.put_lift, 0.0, 0.13))

    hops = [[hop(SIDE * row + column) for row in range(SIDE)] for column in range(SIDE)]
    wave = staggered(0.08, *(together(*column) for column in hops))
    return together(hand.sound("swap_1"), wave)


def _shut_eyes(hand: Hand, hider: Seat, viewer: Seat) -> Step:
    """Let everybody but the hider shut its eyes; the picture too, if the viewer does not hide."""
    covers = [feel(place.portrait, "hide") for place in hand.props.seats if place.seat != hider]
    call = hand.call_out("shut", hider, 1.1)
    shut = sequence(hand.sound("eyes_close"), staggered(0.08, *covers))
    if hider == viewer:
        return together(call, sequence(Wait(0.3), shut), _kalle_comes(hand, hider))
    return together(call, sequence(Wait(0.5), shut, _lids(hand, 1.0)))


def _lids(hand: Hand, shut: float) -> Step:
    """Let the picture shut its eyes, 1, or open them, 0."""
    eyes = hand.props.eyes
    return Tween(lambda: eyes.shut, eyes.put_shut, shut, _LIDS_MOVE)


def _kalle_comes(hand: Hand, hider: Seat) -> Step:
    """Let Kalle step out beside the corner of who may hide him."""
    kalle, corner = hand.props.dwellers[KALLE], hand.corner(hider)

    def enter() -> None:
        kalle.at, kalle.has_shadow, kalle.mood = corner.feet, True, "glad"
        kalle.pose = "stand"
        hand.props.is_kalle_out = True

    return sequence(Wait(0.3), Call(enter), hop_along(kalle, [corner.beside], 0.4))


def _turn_started(hand: Hand, event: events.TurnStarted, cue: Cue) -> list[Step]:
    steps: list[Step] = [hand.light(event.seat)]
    if event.task is Phase.POINT:
        steps += [hand.sound("tension"), hand.look(hand.corner(event.seat).feet)]
        steps.append(hand.gesture(event.seat, 0.8))
    return [together(*steps)]


def _kalle_hidden(hand: Hand, event: events.KalleHidden, cue: Cue) -> list[Step]:
    steps: list[Step] = [Wait(0.3), hand.sound("hide_giggle"), Wait(0.7)]
    if event.cell is not None:
        steps = _slip_under(hand, event.hider, event.cell)
    opened = [feel(place.portrait, "calm") for place in hand.props.seats]
    look = together(_lids(hand, 0.0), *opened)
    shout = together(
        hand.call_out("shout", event.hider, _SHOUT),
        hand.gesture(event.hider, 0.8),
        sequence(Wait(_SHOUT - 0.4), hand.sound("eyes_open"), look),
    )
    return [*steps, Call(partial(hand.corner(event.hider).put_card, "back")), shout]


def _slip_under(hand: Hand, hider: Seat, cell: Cell) -> list[Step]:
    """Show the hider alone how Kalle takes the place of a dweller."""
    kalle = hand.props.dwellers[KALLE]
    x, y = places.beside_lid(cell, is_open=True)
    hole = (places.MIDDLES[cell][0], places.MIDDLES[cell][1] + 27)
    lid = sequence(Wait(0.2), hand.sound("lid_lift"), hand.turn(cell))
    return [
        together(sneak_along(kalle, [(x, y)], 0.75), lid),
        together(
            _card_flight(hand, places.MIDDLES[cell], hand.corner(hider).card_place, 0.6),
            look_at(kalle, (x - 200, y)),
            sequence(Wait(0.3), look_at(kalle, (x + 400, y))),
        ),
        feel(kalle, "glad"),
        hop_along(kalle, [hole], 0.34),
        Call(partial(_take_cover, hand, cell)),
        hand.sound("hide_giggle"),
        _peep(hand, cell),
        hand.sound("lid_drop"),
        hand.dust(cell),
        Wait(0.3),
    ]


def _card_flight(hand: Hand, start: Point, end: Point, seconds: float) -> Step:
    """Return the flight of the exchanged card, face down, from a hole to a corner."""
    card = hand.props.new_card()

    def fly(t: float) -> None:
        card.put(arc(start, end, 120, t), 0.3 * (1 - t))

    flight = sequence(Call(partial(fly, 0.0)), Run(seconds, fly))
    return shown(hand.props.overlay, card, flight)


def _take_cover(hand: Hand, cell: Cell) -> None:
    """Let Kalle be in the hole, with the lid on his head."""
    card = hand.card(cell)
    hand.props.is_kalle_out = False
    card.guest, card.is_lidless, card.rise = hand.props.peeking, True, 0.92


def _peep(hand: Hand, cell: Cell) -> Step:
    """Let Kalle peep out from under the lid, left and right, and be gone."""
    card, kalle = hand.card(cell), hand.props.peeking
    x, y = places.MIDDLES[cell]

    def gone() -> None:
        card.is_lidless, card.flip, card.guest = False, 0.0, None

    return sequence(
        look_at(kalle, (x - 300, y)),
        hand.rise(cell, 0.7, 0.3),
        look_at(kalle, (x + 300, y)),
        hand.rise(cell, 0.9, 0.3, back_out),
        hand.rise(cell, 0.0, 0.22),
        Call(gone),
    )


def _guard_placed(hand: Hand, event: events.GuardPlaced, cue: Cue) -> list[Step]:
    guard = hand.props.guard
    spot = places.beside_lid(event.cell, is_open=cue.now.faces[event.cell] is not None)
    leap = [
        hop_along(guard, [places.shore()], 0.45),
        grow(guard, places.GUARD_HEIGHT, 0.45),
        hand.look(spot),
    ]
    return [
        hand.sound("guard_whistle"),
        together(*leap, hand.gesture(event.seat)),
        hand.walk([between(places.shore(), spot, 0.5), spot]),
    ]


STAGINGS: Final[dict[type[Event], Staging]] = {
    events.RoundStarted: _round_started,
    events.TurnStarted: _turn_started,
    events.KalleHidden: _kalle_hidden,
    events.GuardPlaced: _guard_placed,
}
