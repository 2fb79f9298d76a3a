"""Animations at the start and the end of a round of Kalle Kanalratte."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.components.pieces import FlyingPicture, arc_point, fly_picture, show_during
from game.boards.figures.steps import cheer, hop_along, sneak_along
from game.boards.figures.tweens import grow, look_at, set_mood, set_pose
from game.boards.kalle_kanalratte import places
from game.boards.kalle_kanalratte.cards import FlyingCard
from game.boards.kalle_kanalratte.staging.choreographer import (
    SEAT_HOP,
    Cue,
    GameChoreographer,
    Staging,
    greeting,
)
from game.boards.stage.winners import celebrate_winners
from game.motion.easing import back_out, ease_out, linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, stagger, together
from game.motion.tween import Tween
from game.rules.base import Event, Seat
from game.rules.kalle_kanalratte import events
from game.rules.kalle_kanalratte.table import CELLS, KALLE, LIDS, SIDE, Cell, Phase

_SHOUT: Final = 1.5
"""Seconds that the hider's call is shown in a speech bubble."""
_EYES_MOVE: Final = 0.5
"""Seconds for the light to go out or on around the players with their eyes closed."""
_FLIGHT: Final = 0.62
"""Seconds for a piece of cheese to fly from the plate to a panel."""


# -- start of a round ------------------------------------------------------------------------------


def _animate_round_started(
    moves: GameChoreographer, event: events.RoundStarted, cue: Cue
) -> list[Step]:
    props, guard = moves.props, moves.props.guard
    open_cells = [cell for cell in range(CELLS) if cue.before.faces[cell] is not None]
    leave: list[Step] = []
    if cue.before.guard is not None:
        home = together(
            hop_along(guard, [places.doorstep_point()], 0.6), grow(guard, places.DOOR_HEIGHT, 0.6)
        )
        leave = [sequence(set_pose(guard, "stand"), moves.straighten_guard(), home)]
    lanterns = range(LIDS - cue.before.turned + 1, LIDS + 1)

    def clear() -> None:
        props.flags = [None] * CELLS
        for place in props.seats:
            place.card, place.is_hider, place.is_next_hider = "", False, False

    homes = (
        sequence(Call(partial(moves.card(cell).set_caged, None)), moves.close_lid(cell))
        for cell in open_cells
    )
    tidy = together(
        stagger(0.05, *homes),
        *leave,
        stagger(0.07, *(Call(partial(props.set_lanterns, count)) for count in lanterns)),
        Call(clear),
    )
    shut_eyes = _shut_eyes(moves, event.hider, cue.viewer)
    return [tidy, _shuffle_cards(moves), moves.light_seats(event.hider), shut_eyes]


def _shuffle_cards(moves: GameChoreographer) -> Step:

    def hop(cell: Cell) -> Step:
        card = moves.card(cell)
        up = Tween(lambda: card.lift, card.set_lift, 26.0, 0.13, ease_out)
        return sequence(up, Tween(lambda: card.lift, card.set_lift, 0.0, 0.13))

    hops = [[hop(SIDE * row + column) for row in range(SIDE)] for column in range(SIDE)]
    waves = stagger(0.08, *(together(*column) for column in hops))
    return together(moves.play_sound("swap_1"), waves)


def _shut_eyes(moves: GameChoreographer, hider: Seat, viewer: Seat) -> Step:
    covers = [
        moves.set_seat_mood(place.seat, "hide")
        for place in moves.props.seats
        if place.seat != hider
    ]
    call = moves.call_out("shut", hider, 1.1)
    shut = sequence(moves.play_sound("eyes_close"), stagger(0.08, *covers))
    if hider == viewer:
        return together(call, sequence(Wait(0.3), shut), _kalle_enters(moves, hider))
    set_hider = Call(partial(moves.props.closed_eyes.set_hider, hider))
    return together(call, sequence(Wait(0.5), shut, set_hider, _move_closed_eyes(moves, 1.0)))


def _move_closed_eyes(moves: GameChoreographer, shut: float) -> Step:
    eyes = moves.props.closed_eyes
    return Tween(lambda: eyes.closure, eyes.set_closure, shut, _EYES_MOVE)


def _kalle_enters(moves: GameChoreographer, hider: Seat) -> Step:
    kalle, corner = moves.props.dwellers[KALLE], moves.panel(hider)

    def enter() -> None:
        kalle.position, kalle.has_shadow, kalle.mood = corner.feet_position, True, "glad"
        kalle.pose, kalle.height = "stand", places.WAITING_KALLE_HEIGHT
        moves.props.is_kalle_out = True

    return sequence(Wait(0.3), Call(enter), hop_along(kalle, [corner.waiting_position], 0.4))


def _animate_turn_started(
    moves: GameChoreographer, event: events.TurnStarted, cue: Cue
) -> list[Step]:
    steps: list[Step] = [moves.light_seats(event.seat)]
    if event.task is Phase.POINT:
        steps += [moves.play_sound("tension"), moves.look_at(moves.panel(event.seat).feet_position)]
        steps.append(moves.gesture(event.seat, 0.8))
    return [together(*steps)]


def _animate_kalle_hidden(
    moves: GameChoreographer, event: events.KalleHidden, cue: Cue
) -> list[Step]:
    steps: list[Step] = [Wait(0.3), moves.play_sound("hide_giggle"), Wait(0.7)]
    if event.cell is not None:
        steps = _hide_under_lid(moves, event.hider, event.cell)
    opened = [moves.set_seat_mood(place.seat, "calm") for place in moves.props.seats]
    look = together(_move_closed_eyes(moves, 0.0), *opened)
    shout = together(
        moves.call_out("shout", event.hider, _SHOUT),
        moves.gesture(event.hider, 0.8),
        sequence(Wait(_SHOUT - 0.4), moves.play_sound("eyes_open"), look),
        _guard_comes(moves),
    )
    return [*steps, Call(partial(moves.panel(event.hider).set_card, "back")), shout]


def _guard_comes(moves: GameChoreographer) -> Step:
    guard = moves.props.guard
    hops = [places.guard_landing_point(), places.WAITING_GUARD_POINT]
    return together(hop_along(guard, hops, 0.45), grow(guard, places.WAITING_GUARD_HEIGHT, 0.9))


def _hide_under_lid(moves: GameChoreographer, hider: Seat, cell: Cell) -> list[Step]:
    props, kalle, middle = moves.props, moves.props.dwellers[KALLE], places.LID_CENTRES[cell]
    x, y = places.hiding_point(cell)
    corner, exchanged = moves.panel(hider).card_position, FlyingCard(props.context.art)

    def fly(t: float) -> None:
        exchanged.place(arc_point(middle, corner, 120, t), 0.3 * (1 - t))

    flight = sequence(Call(partial(fly, 0.0)), Run(0.6, fly))
    lid = sequence(Wait(0.2), moves.play_sound("lid_lift"), moves.open_lid(cell))
    encounter, limelight = props.encounter, props.encounter.limelight
    into = hop_along(kalle, [(middle[0], middle[1] + 27)], 0.34)
    return [
        Call(partial(encounter.light_lid, middle, moves.panel(hider).box)),
        together(limelight.fade_in(0.5), sneak_along(kalle, [(x, y)], 0.75), lid),
        set_mood(kalle, "peek"),  # with a finger at his mouth
        together(
            show_during(props.overlay, exchanged, flight),
            look_at(kalle, (x - 200, y)),
            sequence(Wait(0.3), look_at(kalle, (x + 400, y))),
        ),
        set_mood(kalle, "glad"),
        together(into, grow(kalle, places.DWELLER_HEIGHT, 0.34)),
        _peep(moves, cell),
        moves.play_sound("lid_drop"),
        moves.emit_dust(cell),
        limelight.fade_out(0.3),
    ]


def _peep(moves: GameChoreographer, cell: Cell) -> Step:
    card, kalle = moves.card(cell), moves.props.peeping_kalle
    x, y = places.LID_CENTRES[cell]

    def take_cover() -> None:
        moves.props.is_kalle_out = False
        card.guest, card.is_lidless, card.rise = kalle, True, 0.92

    def vanish() -> None:
        card.is_lidless, card.flip, card.guest = False, 0.0, None

    return sequence(
        Call(take_cover),
        moves.play_sound("hide_giggle"),
        look_at(kalle, (x - 300, y)),
        moves.raise_animal(cell, 0.7, 0.3),
        look_at(kalle, (x + 300, y)),
        moves.raise_animal(cell, 0.9, 0.3, back_out),
        moves.raise_animal(cell, 0.0, 0.22),
        Call(vanish),
    )


# -- end of a round --------------------------------------------------------------------------------


def _animate_cheese_gained(
    moves: GameChoreographer, event: events.CheeseGained, cue: Cue
) -> list[Step]:
    props, corner = moves.props, moves.panel(event.seat)
    start, end = places.CHEESE_CENTRES[event.store], corner.piece_position(event.score)

    def arrive() -> None:
        corner.set_score(event.score)
        props.burst("sparkle", end, 8)

    take = Call(partial(props.set_store_count, event.store))
    cheese = FlyingPicture(props.context.layout, props.token)
    fly = fly_picture(props.overlay, cheese, start, end, _FLIGHT, height=190, grow=(0.4, 0))
    gain = sequence(
        take, fly, moves.play_sound("cheese_gain"), Call(arrive), Run(0.3, corner.swell_score)
    )
    return [together(gain, cheer(corner.portrait, 2, hop=SEAT_HOP))]


def _animate_exchanged_shown(
    moves: GameChoreographer, event: events.ExchangedShown, cue: Cue
) -> list[Step]:
    props, corner = moves.props, moves.panel(event.hider)
    card, figure = FlyingCard(props.context.art), props.dwellers[event.dweller]
    home = corner.card_position

    def fetch(t: float) -> None:
        card.place(arc_point(home, places.SHOWN_CARD_CENTRE, 60, t), t)

    def put_back(t: float) -> None:
        card.place(arc_point(places.SHOWN_CARD_CENTRE, home, 60, t), 1 - t)
        figure.height = places.SHOWN_DWELLER_HEIGHT * (1 - t) + places.CARD_DWELLER_HEIGHT * t

    def turn(t: float) -> None:
        card.figure, figure.has_shadow = figure, False
        card.set_flip(t)
        figure.height = places.SHOWN_DWELLER_HEIGHT * max(FlyingCard.SMALLEST_FIGURE, 2 * t - 1)

    limelight = props.encounter.limelight
    turned = sequence(
        Call(partial(fetch, 0.0)),
        together(Run(0.4, fetch, ease_out), limelight.fade_in(0.4)),
        Run(0.44, turn, linear),
        greeting(figure, event.dweller),
        Wait(0.35),
        together(Run(0.36, put_back), limelight.fade_out(0.36)),
    )
    return [
        moves.play_sound("common/page"),
        Call(partial(corner.set_card, "")),
        Call(partial(props.encounter.light, places.SHOWN_CARD_GROUND, corner.box)),
        show_during(props.overlay, card, turned),
    ]


def _animate_round_ended(
    moves: GameChoreographer, event: events.RoundEnded, cue: Cue
) -> list[Step]:
    standing = [
        moves.props.dwellers[card.dweller]
        for card in moves.props.cards
        if card.dweller is not None and not card.is_caged
    ]
    laugh = [set_mood(figure, "glad") for figure in standing]
    rest = [set_mood(figure, "calm") for figure in standing]
    return [together(*laugh, sequence(Wait(0.6), *rest), Wait(0.7))]


def _animate_match_ended(
    moves: GameChoreographer, event: events.MatchEnded, cue: Cue
) -> list[Step]:
    calls = [moves.call_out("hooray", seat, 1.8) for seat in event.winners]
    joy = sequence(
        moves.straighten_guard(), cheer(moves.props.guard, 4), moves.settle_guard(cue.after)
    )
    return [together(celebrate_winners(moves, event.winners, *calls), joy)]


STAGINGS: Final[dict[type[Event], Staging]] = {
    events.RoundStarted: _animate_round_started,
    events.TurnStarted: _animate_turn_started,
    events.KalleHidden: _animate_kalle_hidden,
    events.CheeseGained: _animate_cheese_gained,
    events.ExchangedShown: _animate_exchanged_shown,
    events.RoundEnded: _animate_round_ended,
    events.MatchEnded: _animate_match_ended,
}
