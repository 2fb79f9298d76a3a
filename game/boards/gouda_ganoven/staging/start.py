"""Animations at the start of a round in Gouda Ganoven: falling cheese, drawn and placed cards."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.components.cards import fly_card
from game.boards.components.pieces import fly_picture, point_between
from game.boards.gouda_ganoven import places
from game.boards.gouda_ganoven.cards import GameCard
from game.boards.gouda_ganoven.house import CheesePiece
from game.boards.gouda_ganoven.signs import DRAW, PHASES, RAIN, SNEAK
from game.boards.gouda_ganoven.staging.choreographer import Cue, GameChoreographer, Staging
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
"""Seconds for placing a card from the viewer's plan, which is already in the row."""
_SLIDE: Final = 0.4


def _animate_round_started(
    moves: GameChoreographer, event: happened.RoundStarted, cue: Cue
) -> list[Step]:
    props, king, new = moves.props, moves.flying_picture("token_king"), moves.panel(event.start)
    ends = (moves.panel(cue.before.start).spots.token, new.spots.token)

    def lift() -> None:
        for place in props.seats:
            place.show_public_state(cue.after)
        new.has_king = False

    return [
        together(moves.light_seats(), moves.look_at(new.spots.token), moves.show_phase(RAIN)),
        Call(lift),
        moves.play_sound("king"),
        fly_picture(props.overlay, king, *ends, 0.8, turns=0.0, height=90),
        Call(partial(new.show_public_state, cue.after)),
        together(moves.play_sound("sack"), moves.light_rooms(*ROOMS)),
        _pull_sack(moves, is_up=False),
        moves.point_at_seat(None),
    ]


def _pull_sack(moves: GameChoreographer, *, is_up: bool) -> Step:
    def pull(t: float) -> None:
        moves.props.house.sack_retraction = t if is_up else 1 - t

    return Run(0.5, pull, ease_in if is_up else ease_out)


def _animate_turn_started(
    moves: GameChoreographer, event: happened.TurnStarted, cue: Cue
) -> list[Step]:
    phase = PHASES[event.task]
    return [
        moves.play_sound("whisper") if phase == SNEAK != moves.props.phase else Wait(0.0),
        moves.show_phase(phase),
        moves.focus_on_seat(event.seat),
        moves.point_at_seat(event.seat),
    ]


# -- falling cheese --------------------------------------------------------------------------------


def _animate_cheese_rained(
    moves: GameChoreographer, event: happened.CheeseRained, cue: Cue
) -> list[Step]:
    show = cue.show
    rain = _replay_rain(moves, show) if isinstance(show, Rain) else _simple_rain(moves, event)
    return [
        together(moves.play_sound("sack"), moves.set_seat_mood(event.seat, "glad")),
        rain,
        _pull_sack(moves, is_up=True),
        moves.light_rooms(),
        moves.show_phase(DRAW),
        moves.point_at_seat(None),
    ]


def _replay_rain(moves: GameChoreographer, rain: Rain) -> Step:
    house = moves.props.house
    crumbs = [CheesePiece((0.0, 0.0), number) for number in range(len(rain.falls))]
    bumps = list(rain.bumps)

    def set_progress(t: float) -> None:
        seconds = t * rain.seconds
        house.sack_phase = (rain.phase + seconds / SWING_SECONDS) % 1.0
        house.falling_cheese = []
        for crumb, fall in zip(crumbs, rain.falls, strict=True):
            point, inside = fall.position_at(seconds), house.cheese_by_room[ROOMS[fall.room]]
            crumb.move_to(
                places.rain_to_board((point.x, point.y)),
                point.height * places.RAIN_SCALE,
                point.angle,
            )
            if seconds >= fall.landing_seconds and crumb not in inside:
                inside.append(crumb)
            elif fall.leave_seconds <= seconds < fall.landing_seconds:
                house.falling_cheese.append(crumb)
        while bumps and bumps[0].t <= seconds:
            bump = bumps.pop(0)
            moves.props.play_sound(f"rain_{1 + (bump.strength >= 0.3) + (bump.strength >= 0.6)}")
            spot = places.rain_to_board((bump.x, bump.y - bump.height))
            moves.props.burst("crumb", spot, 1 + round(3 * bump.strength))

    return Run(rain.seconds, set_progress, linear)


def _simple_rain(moves: GameChoreographer, event: happened.CheeseRained) -> Step:
    falls = [
        _drop_piece(moves, room, CheesePiece(at, kind))
        for room, count in zip(ROOMS, event.pieces, strict=True)
        for kind, at in enumerate(places.cheese_spots(room, count))
    ]
    return stagger(0.16, *falls)


def _drop_piece(moves: GameChoreographer, room: Room, crumb: CheesePiece) -> Step:
    house, to = moves.props.house, crumb.position

    def fall(t: float) -> None:
        start = house.sack_position
        lift = max(0.0, (to[1] - start[1]) * (1 - bounce_out(t)))
        crumb.move_to((point_between(start, to, 1.6 * t)[0], to[1]), lift, 360.0 * (1 - t))

    return house.toss_cheese(crumb, room, Run(_DROP, fall, linear), moves.play_sound("rain_2"))


# -- cards -----------------------------------------------------------------------------------------


def _animate_deck_shuffled(
    moves: GameChoreographer, event: happened.DeckShuffled, cue: Cue
) -> list[Step]:
    props = moves.props
    leaves = [
        GameCard(places.DISCARDS_CENTRE, places.PILE_CARD_HEIGHT, None) for _ in range(_SHUFFLED)
    ]
    flights = [
        moves.sequence_in_air(leaf)(fly_card(leaf, places.PILE_CENTRE, 0.4, rise=60.0))
        for leaf in leaves
    ]
    return [
        Call(partial(props.set_piles, props.deck, cue.after.discards)),
        together(moves.play_sound("shuffle"), moves.look_at(places.PILE_CENTRE)),
        stagger(0.06, *flights),
        Call(partial(props.set_piles, event.count, cue.after.discards)),
        Wait(0.25),
    ]


def _animate_card_drawn(
    moves: GameChoreographer, event: happened.CardDrawn, cue: Cue
) -> list[Step]:
    props = moves.props
    piece = GameCard(props.deck_position, places.PILE_CARD_HEIGHT, event.card, is_open=False)
    if event.seat == cue.viewer:
        way = _draw_own_card(moves, cue, piece)
    else:
        fan = moves.panel(event.seat).spots.fan
        way = fly_card(
            piece, fan, _DRAW, height=places.OTHERS_CARD_HEIGHT * 0.6, rise=40.0, ease=ease_out
        )
    return [
        Call(partial(props.set_piles, event.left, props.discards)),
        moves.play_sound("draw"),
        moves.sequence_in_air(piece)(way),
    ]


def _draw_own_card(moves: GameChoreographer, cue: Cue, piece: GameCard) -> Step:
    cards, up = (
        moves.props.own_cards.hand,
        (places.PILE_CENTRE[0] - 200, places.PILE_CENTRE[1] - 40),
    )
    index = cue.after.hand.index(str(piece.face))
    return sequence(
        fly_card(
            piece, up, _OWN_DRAW * 0.6, height=places.OWN_CARD_HEIGHT, flip=1.0, ease=ease_out
        ),
        Call(partial(cards.insert, index, piece)),
        moves.arrange_hand(_OWN_DRAW * 0.6),
    )


# -- sneaking in -----------------------------------------------------------------------------------


def _animate_room_entered(
    moves: GameChoreographer, event: happened.RoomEntered, cue: Cue
) -> list[Step]:
    if moves.props.own_cards.plan is not None:
        return [moves.play_sound("lay"), moves.arrange_cheese(event.room)]
    piece = GameCard(
        places.room_box(event.room).centre, places.OWN_CARD_HEIGHT, event.room, is_secret=True
    )
    return [
        Call(partial(moves.props.rows[event.seat].insert, 0, piece)),
        moves.play_sound("lay"),
        together(
            moves.sequence_in_air(piece)(moves.arrange_row(event.seat, _LAY)),
            moves.walk_in(event.seat, event.room, cue),
        ),
    ]


def _animate_card_laid(moves: GameChoreographer, event: happened.CardLaid, cue: Cue) -> list[Step]:
    if moves.props.own_cards.plan is not None:
        return [moves.play_sound("lay"), Wait(_PLANNED)]
    piece, row = moves.card_to_play(event.seat, event.card), moves.props.rows[event.seat]

    def lay() -> None:
        moves.props.own_cards.take_card(piece)
        piece.is_secret = True
        row.insert(1 + cue.after.my_row.index(event.card), piece)

    return [
        Call(lay),
        moves.play_sound("lay"),
        together(
            moves.sequence_in_air(piece)(moves.arrange_row(event.seat, _LAY)),
            moves.arrange_hand(_LAY),
        ),
    ]


def _animate_seat_ready(
    moves: GameChoreographer, event: happened.SeatReady, cue: Cue
) -> list[Step]:
    place = moves.panel(event.seat)
    steps = [moves.pop_up("common/icon_check", place.spots.row_centres(1)[0], 0.35)]
    if event.seat == cue.viewer and moves.props.own_cards.plan is not None:

        def settle() -> None:
            moves.props.rows[cue.viewer] = moves.props.own_cards.place_plan(cue.after)

        lying = together(moves.arrange_row(cue.viewer), moves.arrange_hand())
        steps.append(sequence(Call(settle), lying))
    return [
        together(moves.play_sound("ready"), moves.set_seat_mood(event.seat, "glad"), *steps),
        Call(place.set_ready),
    ]


def _animate_rows_laid(moves: GameChoreographer, event: happened.RowsLaid, cue: Cue) -> list[Step]:
    slides = [
        _slide_in_row(moves, seat, count, cue)
        for seat, count in enumerate(event.counts)
        if count and seat != cue.viewer
    ]
    return [
        together(*(Call(partial(p.set_ready, is_ready=False)) for p in moves.props.seats)),
        together(moves.play_sound("rows"), moves.light_seats(), moves.look_at(None)),
        stagger(0.12, *slides),
        Wait(0.3),
        moves.point_at_seat(None),
    ]


def _slide_in_row(moves: GameChoreographer, seat: Seat, count: int, cue: Cue) -> Step:
    spots = moves.panel(seat).spots
    pieces = [GameCard(spots.fan, places.OTHERS_CARD_HEIGHT, None) for _ in range(count)]
    goals = zip(pieces, spots.row_centres(count), strict=True)
    return sequence(
        Call(partial(moves.panel(seat).show_public_state, cue.after)),
        Call(partial(moves.props.rows[seat].extend, pieces)),
        stagger(0.07, *(fly_card(piece, at, _SLIDE, ease=ease_out) for piece, at in goals)),
    )


STAGINGS: Final[dict[type[Event], Staging]] = {
    happened.RoundStarted: _animate_round_started,
    happened.TurnStarted: _animate_turn_started,
    happened.CheeseRained: _animate_cheese_rained,
    happened.DeckShuffled: _animate_deck_shuffled,
    happened.CardDrawn: _animate_card_drawn,
    happened.RoomEntered: _animate_room_entered,
    happened.CardLaid: _animate_card_laid,
    happened.SeatReady: _animate_seat_ready,
    happened.RowsLaid: _animate_rows_laid,
}
