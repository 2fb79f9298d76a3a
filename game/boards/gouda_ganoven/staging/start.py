"""Animations of a round's start in Gouda Ganoven: falling cheese, drawn cards, placed cards."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.gouda_ganoven import places
from game.boards.gouda_ganoven.cards import Piece
from game.boards.gouda_ganoven.house import CheesePiece
from game.boards.gouda_ganoven.signs import DRAW, PHASES, RAIN, SNEAK
from game.boards.gouda_ganoven.staging.choreographer import Cue, GameChoreographer, Staging
from game.boards.things.cards import fly_card
from game.boards.things.pieces import fly_picture, point_between
from game.motion.easing import bounce_out, ease_in, ease_out, linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, stagger, together
from game.physics.cheese_rain.path import SWING_SECONDS, Rain
from game.rules.base import Event, Seat
from game.rules.gouda_ganoven import events as happened
from game.rules.gouda_ganoven.table import ROOMS, Room

_DROP: Final = 0.75
_DRAW: Final = 0.3
_OWN_DRAW: Final = 0.45
_SHUFFLED: Final = 8
_LAY: Final = 0.32
_PLANNED: Final = 0.08
"""Seconds for a card of the viewer's plan, which is already in the row."""
_SLIDE: Final = 0.4


def _round_started(moves: GameChoreographer, event: happened.RoundStarted, cue: Cue) -> list[Step]:
    props, king, new = moves.props, moves.flying_picture("token_king"), moves.seat(event.start)
    ends = (moves.seat(cue.before.start).spots.token, new.spots.token)

    def lift() -> None:
        for place in props.seats:
            place.show_public_state(cue.after)
        new.has_king = False

    return [
        together(moves.light_seats(), moves.look_at(new.spots.token), moves.announce(RAIN)),
        Call(lift),
        moves.sound("king"),
        fly_picture(props.overlay, king, *ends, 0.8, turns=0.0, height=90),
        Call(partial(new.show_public_state, cue.after)),
        moves.sound("sack"),
        _pull_sack(moves, is_up=False),
        moves.ask(None),
    ]


def _pull_sack(moves: GameChoreographer, *, is_up: bool) -> Step:
    def pull(t: float) -> None:
        moves.props.house.pulled = t if is_up else 1 - t

    return Run(0.5, pull, ease_in if is_up else ease_out)


def _turn_started(moves: GameChoreographer, event: happened.TurnStarted, cue: Cue) -> list[Step]:
    phase = PHASES[event.task]
    return [
        moves.sound("whisper") if phase == SNEAK != moves.props.phase else Wait(0.0),
        moves.announce(phase),
        moves.light_up(event.seat),
        moves.ask(event.seat),
    ]


# -- falling cheese --------------------------------------------------------------------------------


def _cheese_rained(moves: GameChoreographer, event: happened.CheeseRained, cue: Cue) -> list[Step]:
    show = cue.show
    rain = _replay_rain(moves, show) if isinstance(show, Rain) else _plain_rain(moves, event)
    return [
        together(moves.sound("sack"), moves.set_seat_mood(event.seat, "glad")),
        rain,
        _pull_sack(moves, is_up=True),
        moves.announce(DRAW),
        moves.ask(None),
    ]


def _replay_rain(moves: GameChoreographer, rain: Rain) -> Step:
    house = moves.props.house
    crumbs = [CheesePiece((0.0, 0.0), number) for number in range(len(rain.falls))]
    bumps = list(rain.bumps)

    def at(t: float) -> None:
        seconds = t * rain.seconds
        house.swing = (rain.moment + seconds / SWING_SECONDS) % 1.0
        house.falling = []
        for crumb, fall in zip(crumbs, rain.falls, strict=True):
            point, inside = fall.position_at(seconds), house.crumbs[ROOMS[fall.room]]
            crumb.put(
                places.rain_to_board((point.x, point.y)),
                point.height * places.RAIN_SCALE,
                point.angle,
            )
            if seconds >= fall.landing_seconds and crumb not in inside:
                inside.append(crumb)
            elif fall.leave_seconds <= seconds < fall.landing_seconds:
                house.falling.append(crumb)
        while bumps and bumps[0].t <= seconds:
            bump = bumps.pop(0)
            moves.props.play(f"rain_{1 + (bump.strength >= 0.3) + (bump.strength >= 0.6)}")
            spot = places.rain_to_board((bump.x, bump.y - bump.height))
            moves.props.burst("crumb", spot, 1 + round(3 * bump.strength))

    return Run(rain.seconds, at, linear)


def _plain_rain(moves: GameChoreographer, event: happened.CheeseRained) -> Step:
    falls = [
        _drop_piece(moves, room, CheesePiece(at, kind))
        for room, count in zip(ROOMS, event.pieces, strict=True)
        for kind, at in enumerate(places.cheese_spots(room, count))
    ]
    return stagger(0.16, *falls)


def _drop_piece(moves: GameChoreographer, room: Room, crumb: CheesePiece) -> Step:
    house, to = moves.props.house, crumb.at

    def fall(t: float) -> None:
        start = house.sack_position
        lift = max(0.0, (to[1] - start[1]) * (1 - bounce_out(t)))
        crumb.put((point_between(start, to, 1.6 * t)[0], to[1]), lift, 360.0 * (1 - t))

    return house.toss(crumb, room, Run(_DROP, fall, linear), moves.sound("rain_2"))


# -- cards -----------------------------------------------------------------------------------------


def _deck_shuffled(moves: GameChoreographer, event: happened.DeckShuffled, cue: Cue) -> list[Step]:
    props = moves.props
    leaves = [Piece(places.DISCARDS, places.PILE_CARD_HEIGHT, None) for _ in range(_SHUFFLED)]
    flights = [
        moves.sequence_in_air(leaf)(fly_card(leaf, places.PILE, 0.4, rise=60.0)) for leaf in leaves
    ]
    return [
        Call(partial(props.set_piles, props.deck, cue.after.discards)),
        together(moves.sound("shuffle"), moves.look_at(places.PILE)),
        stagger(0.06, *flights),
        Call(partial(props.set_piles, event.count, cue.after.discards)),
        Wait(0.25),
    ]


def _card_drawn(moves: GameChoreographer, event: happened.CardDrawn, cue: Cue) -> list[Step]:
    props = moves.props
    piece = Piece(props.pile_top, places.PILE_CARD_HEIGHT, event.card, is_open=False)
    if event.seat == cue.viewer:
        way = _draw_own_card(moves, cue, piece)
    else:
        fan = moves.seat(event.seat).spots.fan
        way = fly_card(
            piece, fan, _DRAW, height=places.OTHERS_CARD_HEIGHT * 0.6, rise=40.0, ease=ease_out
        )
    return [
        Call(partial(props.set_piles, event.left, props.discards)),
        moves.sound("draw"),
        moves.sequence_in_air(piece)(way),
    ]


def _draw_own_card(moves: GameChoreographer, cue: Cue, piece: Piece) -> Step:
    cards, up = moves.props.desk.hand, (places.PILE[0] - 200, places.PILE[1] - 40)
    index = cue.after.hand.index(str(piece.face))
    return sequence(
        fly_card(piece, up, _OWN_DRAW * 0.6, height=places.HAND, flip=1.0, ease=ease_out),
        Call(partial(cards.insert, index, piece)),
        moves.reflow_hand(_OWN_DRAW * 0.6),
    )


# -- sneaking in -----------------------------------------------------------------------------------


def _room_entered(moves: GameChoreographer, event: happened.RoomEntered, cue: Cue) -> list[Step]:
    if moves.props.desk.plan is not None:
        return [moves.sound("lay"), moves.tidy(event.room)]
    piece = Piece(
        places.room_box(event.room).centre, places.OWN_CARD_HEIGHT, event.room, is_secret=True
    )
    return [
        Call(partial(moves.props.rows[event.seat].insert, 0, piece)),
        moves.sound("lay"),
        together(
            moves.sequence_in_air(piece)(moves.reflow(event.seat, _LAY)),
            moves.step_in(event.seat, event.room, cue),
        ),
    ]


def _card_laid(moves: GameChoreographer, event: happened.CardLaid, cue: Cue) -> list[Step]:
    if moves.props.desk.plan is not None:
        return [moves.sound("lay"), Wait(_PLANNED)]
    piece, row = moves.card_to_play(event.seat, event.card), moves.props.rows[event.seat]

    def lay() -> None:
        moves.props.desk.take(piece)
        piece.is_secret = True
        row.insert(1 + cue.after.my_row.index(event.card), piece)

    return [
        Call(lay),
        moves.sound("lay"),
        together(
            moves.sequence_in_air(piece)(moves.reflow(event.seat, _LAY)), moves.reflow_hand(_LAY)
        ),
    ]


def _seat_ready(moves: GameChoreographer, event: happened.SeatReady, cue: Cue) -> list[Step]:
    place = moves.seat(event.seat)
    steps = [moves.pop_up("common/icon_check", place.spots.cards(1)[0], 0.35)]
    if event.seat == cue.viewer and moves.props.desk.plan is not None:

        def settle() -> None:
            moves.props.rows[cue.viewer] = moves.props.desk.lay_plan(cue.after)

        lying = together(moves.reflow(cue.viewer), moves.reflow_hand())
        steps.append(sequence(Call(settle), lying))
    return [
        together(moves.sound("ready"), moves.set_seat_mood(event.seat, "glad"), *steps),
        Call(place.show_ready),
    ]


def _rows_laid(moves: GameChoreographer, event: happened.RowsLaid, cue: Cue) -> list[Step]:
    slides = [
        _slide_in(moves, seat, count, cue)
        for seat, count in enumerate(event.counts)
        if count and seat != cue.viewer
    ]
    return [
        together(*(Call(partial(p.show_ready, is_ready=False)) for p in moves.props.seats)),
        together(moves.sound("rows"), moves.light_seats(), moves.look_at(None)),
        stagger(0.12, *slides),
        Wait(0.3),
        moves.ask(None),
    ]


def _slide_in(moves: GameChoreographer, seat: Seat, count: int, cue: Cue) -> Step:
    spots = moves.seat(seat).spots
    pieces = [Piece(spots.fan, places.OTHERS_CARD_HEIGHT, None) for _ in range(count)]
    goals = zip(pieces, spots.cards(count), strict=True)
    return sequence(
        Call(partial(moves.seat(seat).show_public_state, cue.after)),
        Call(partial(moves.props.rows[seat].extend, pieces)),
        stagger(0.07, *(fly_card(piece, at, _SLIDE, ease=ease_out) for piece, at in goals)),
    )


STAGINGS: Final[dict[type[Event], Staging]] = {
    happened.RoundStarted: _round_started,
    happened.TurnStarted: _turn_started,
    happened.CheeseRained: _cheese_rained,
    happened.DeckShuffled: _deck_shuffled,
    happened.CardDrawn: _card_drawn,
    happened.RoomEntered: _room_entered,
    happened.CardLaid: _card_laid,
    happened.SeatReady: _seat_ready,
    happened.RowsLaid: _rows_laid,
}
