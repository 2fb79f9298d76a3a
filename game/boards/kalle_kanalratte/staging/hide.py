"""Kalle Kanalratte, the staging of a round's beginning: eyes shut, Kalle hides, eyes open."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.figures.steps import hop_along, sneak_along
from game.boards.kalle_kanalratte.places import DOOR_HEIGHT, MIDDLES, beside_lid, door, shore
from game.boards.kalle_kanalratte.show import card_flight
from game.boards.kalle_kanalratte.staging.hand import Moment, Scene, Stagehand
from game.motion.easing import back_out, ease_in_out, ease_out
from game.motion.timeline import Call, Step, Tween, Wait, sequence, staggered, together
from game.rules.base import Event, Seat
from game.rules.kalle_kanalratte.events import GuardPlaced, KalleHidden, RoundStarted, TurnStarted
from game.rules.kalle_kanalratte.table import CELLS, KALLE, LIDS, SIDE, Cell, Phase

_SHOUT: Final = 1.5
"""Seconds that the rulebook's shout stands in its bubble."""
_LIDS_MOVE: Final = 0.5
"""Seconds in which the picture shuts or opens its eyes."""


def _round_started(hand: Stagehand, event: RoundStarted, moment: Moment) -> list[Step]:
    props = hand.props
    open_cells = [cell for cell in range(CELLS) if moment.now.faces[cell] is not None]
    home = sequence(
        Call(partial(setattr, props.guard, "pose", "stand")),
        together(
            hop_along(props.guard, [door()], 0.6), Tween(props.guard, "height", DOOR_HEIGHT, 0.6)
        ),
    )
    leave: list[Step] = [home] if moment.now.guard is not None else []
    tidy = together(
        staggered(0.05, *(_go_home(hand, cell) for cell in open_cells)),
        *leave,
        _relight(hand, moment.now.turned),
        Call(partial(_clear, hand)),
    )
    return [
        tidy,
        _shuffle(hand),
        hand.light(event.hider),
        *_shut_eyes(hand, event.hider, moment.viewer),
    ]


def _clear(hand: Stagehand) -> None:
    """Take the flags and the exchanged card away."""
    hand.props.flags = [None] * CELLS
    for panel in hand.props.panels:
        panel.card, panel.hides, panel.hides_next = "", False, False


def _go_home(hand: Stagehand, cell: Cell) -> Step:
    card = hand.card(cell)

    def uncage() -> None:
        card.is_caged, card.guest = False, None

    return sequence(
        Call(uncage), hand.sink(cell), hand.shut(cell), hand.sound("lid_drop"), hand.dust(cell, 2)
    )


def _relight(hand: Stagehand, turned: int) -> Step:
    """Let the lanterns burn again, one by one."""
    first = LIDS - turned + 1
    lights = [Call(partial(setattr, hand.props, "lit", n)) for n in range(first, LIDS + 1)]
    return staggered(0.07, *lights)


def _shuffle(hand: Stagehand) -> Step:
    """Let a wave run through the lids: all dwellers move house."""

    def hop(cell: Cell) -> Step:
        card = hand.card(cell)
        return sequence(
            Tween(card, "lift", 26.0, 0.13, ease_out), Tween(card, "lift", 0.0, 0.13, ease_in_out)
        )

    hops = [[hop(SIDE * row + column) for row in range(SIDE)] for column in range(SIDE)]
    wave = staggered(0.08, *(together(*column) for column in hops))
    return together(hand.sound("swap_1"), wave)


def _shut_eyes(hand: Stagehand, hider: Seat, viewer: Seat) -> list[Step]:
    """Let everybody but the hider shut its eyes; the picture too, if the viewer does not hide."""
    props = hand.props
    covers = [
        Call(partial(setattr, panel.portrait, "mood", "hide"))
        for panel in props.panels
        if panel.seat != hider
    ]
    call = hand.call_out("shut", hider, 1.1)
    steps = [hand.sound("eyes_close"), staggered(0.08, *covers)]
    if hider == viewer:
        return [together(call, sequence(Wait(0.3), *steps), _kalle_comes(hand, hider))]
    shut = Tween(props.eyes, "shut", 1.0, _LIDS_MOVE, ease_in_out)
    return [together(call, sequence(Wait(0.5), *steps, shut))]


def _kalle_comes(hand: Stagehand, hider: Seat) -> Step:
    """Let Kalle step out beside the panel of who may hide him."""
    kalle, panel = hand.props.dwellers[KALLE], hand.panel(hider)

    def enter() -> None:
        kalle.at, kalle.has_shadow, kalle.mood = panel.feet, True, "glad"
        kalle.pose = "stand"
        hand.props.is_kalle_out = True

    return sequence(Wait(0.3), Call(enter), hop_along(kalle, [panel.beside], 0.4))


def _turn_started(hand: Stagehand, event: TurnStarted, moment: Moment) -> list[Step]:
    steps: list[Step] = [hand.light(event.seat)]
    if event.task is Phase.POINT:
        steps += [hand.sound("tension"), hand.look(hand.panel(event.seat).feet)]
        steps.append(hand.gesture(event.seat, 0.8))
    return [together(*steps)]


def _kalle_hidden(hand: Stagehand, event: KalleHidden, moment: Moment) -> list[Step]:
    steps: list[Step] = [Wait(0.3), hand.sound("hide_giggle"), Wait(0.7)]
    if event.cell is not None:
        steps = _slip_under(hand, event.hider, event.cell)
    opened = [Call(partial(setattr, panel.portrait, "mood", "calm")) for panel in hand.props.panels]
    look = Tween(hand.props.eyes, "shut", 0.0, _LIDS_MOVE, ease_in_out)
    shout = together(
        hand.call_out("shout", event.hider, _SHOUT),
        hand.gesture(event.hider, 0.8),
        sequence(Wait(_SHOUT - 0.4), hand.sound("eyes_open"), together(look, *opened)),
    )
    take = Call(partial(setattr, hand.panel(event.hider), "card", "back"))
    return [*steps, take, shout]


def _slip_under(hand: Stagehand, hider: Seat, cell: Cell) -> list[Step]:
    """Show the hider alone how Kalle takes the place of a dweller."""
    props, panel = hand.props, hand.panel(hider)
    kalle = props.dwellers[KALLE]
    x, y = beside_lid(cell, is_open=True)
    hop_in = sequence(
        hand.mood(kalle, "glad"),
        hop_along(kalle, [(MIDDLES[cell][0], MIDDLES[cell][1] + 27)], 0.34),
        Call(partial(_take_cover, hand, cell)),
        hand.sound("hide_giggle"),
    )
    return [
        together(
            sneak_along(kalle, [(x, y)], 0.75),
            sequence(Wait(0.2), hand.sound("lid_lift"), hand.turn(cell)),
        ),
        together(
            card_flight(props, MIDDLES[cell], panel.card_place, 0.6),
            Call(partial(setattr, kalle, "look", (x - 200, y))),
            sequence(Wait(0.3), Call(partial(setattr, kalle, "look", (x + 400, y)))),
        ),
        hop_in,
        _peep(hand, cell),
        hand.sound("lid_drop"),
        hand.dust(cell),
        Wait(0.3),
    ]


def _take_cover(hand: Stagehand, cell: Cell) -> None:
    """Let Kalle be in the hole, with the lid on his head."""
    card = hand.card(cell)
    hand.props.is_kalle_out = False
    card.guest, card.is_lidless, card.rise = hand.props.peeking, True, 0.92


def _peep(hand: Stagehand, cell: Cell) -> Step:
    """Let Kalle peep out from under the lid, left and right, and be gone."""
    card, kalle = hand.card(cell), hand.props.peeking
    x, y = MIDDLES[cell]

    def gone() -> None:
        card.is_lidless, card.flip, card.guest = False, 0.0, None

    return sequence(
        Call(partial(setattr, kalle, "look", (x - 300, y))),
        Tween(card, "rise", 0.7, 0.3),
        Call(partial(setattr, kalle, "look", (x + 300, y))),
        Tween(card, "rise", 0.9, 0.3, back_out),
        Tween(card, "rise", 0.0, 0.22),
        Call(gone),
    )


def _guard_placed(hand: Stagehand, event: GuardPlaced, moment: Moment) -> list[Step]:
    guard = hand.props.guard
    spot = beside_lid(event.cell, is_open=moment.now.faces[event.cell] is not None)
    leap = together(
        hop_along(guard, [shore()], 0.45), Tween(guard, "height", 128.0, 0.45), hand.look(spot)
    )
    return [
        hand.sound("guard_whistle"),
        together(leap, hand.gesture(event.seat)),
        hand.walk([((shore()[0] + spot[0]) / 2, (shore()[1] + spot[1]) / 2), spot]),
    ]


SCENES: Final[dict[type[Event], Scene]] = {
    RoundStarted: _round_started,
    TurnStarted: _turn_started,
    KalleHidden: _kalle_hidden,
    GuardPlaced: _guard_placed,
}
