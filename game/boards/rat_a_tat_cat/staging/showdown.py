"""Animations at the end of a round in Rat-a-Tat Cat: showdown, points, players out, winners."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.boards.components.cards import fly_card
from game.boards.figures.steps import wave_farewell, wobble
from game.boards.rat_a_tat_cat.cards import GameCard
from game.boards.rat_a_tat_cat.places import (
    COUNT_CENTRE,
    MIDDLE,
    NOTEPAD_BOX,
    PILE_CARD_HEIGHT,
    SHOWN_CARD_HEIGHT,
)
from game.boards.rat_a_tat_cat.staging.choreographer import (
    MIN_RAT_POINTS,
    Cue,
    GameChoreographer,
    Staging,
)
from game.boards.stage.winners import celebrate_winners
from game.geometry import Point
from game.motion.easing import ease_in, ease_out, linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, stagger, together
from game.rules.base import Event, Seat
from game.rules.rat_a_tat_cat.events import (
    KnockPunished,
    MatchEnded,
    PowerDrawnAgain,
    PowerReplaced,
    RoundScored,
    RowShown,
    SeatOut,
)
from game.rules.rat_a_tat_cat.table import POINTS, POWERS, Card

_OPENING: Final = 0.3
_COME: Final = 0.35
"""Seconds for the cards of a row to grow, and for the table to grow dark."""
_TURN: Final = 0.34
_GAP: Final = 0.2
"""Seconds between the cards of a row that are turned up, one after another."""
_RATS: Final = 2
"""Minimum number of rat cards in a row that makes its player sad."""
_BREATH: Final = 0.3
"""Seconds between the sound for a row and the sound for its best or worst card."""
_BEAT: Final = 0.3
"""Seconds for which a row's sum is enlarged when another of its cards has been added."""
_REST: Final = 0.2
_LEAVE: Final = 0.4
"""Seconds for the counted cards to go back to their row, and for the table to grow bright."""
_DUSK: Final = 0.7
"""Share of the darkness on the table while the winners are celebrated, below their own veil."""
_STAMP: Final = 0.22
_GLORY: Final = 1.0
"""Seconds for which the best rows are seen before the sheet opens."""
_COIN: Final = 0.45
_LINE: Final = 0.34
_READ: Final = 2.4
"""Seconds that the complete score sheet stays open."""


def _animate_row_shown(moves: GameChoreographer, event: RowShown, cue: Cue) -> list[Step]:
    props, player, spots = moves.props, moves.player(event.seat), moves.spots(event.seat)
    # With less motion, the cards are counted where they lie.
    counted = spots.counted if props.context.motion == "full" else spots
    pieces = props.rows[event.seat]
    arrive, turns, leave, total = list[Step](), list[Step](), list[Step](), 0
    for slot, card in enumerate(event.row):
        piece, at = pieces[slot], counted.card_position(slot)
        arrive.append(fly_card(piece, at, _COME, height=counted.card_height, ease=ease_out))
        turn: Step = Wait(_TURN)
        if cue.before.rows[event.seat][slot] is None:
            turn = _turn_up(moves, piece, card, at)
        total += POINTS[card]
        turns.append(sequence(turn, _show_sum(moves, event.seat, total, _BEAT)))
        home = spots.card_position(slot)
        leave.append(fly_card(piece, home, _LEAVE, height=spots.card_height))
    mood, sound = ("sad", "squeak") if _has_many_rats(event.row) else ("glad", "purr")
    is_first = cue.before.acting_seat is not None
    opening = [moves.play_sound("showdown"), Wait(_OPENING)] if is_first else []
    return [
        *opening,
        Call(partial(props.spotlight.begin, event.seat)),
        Call(partial(_take_coin_to_middle, moves, event.seat)),
        moves.sequence_in_air(*pieces)(
            together(moves.light_seats(event.seat), Run(_COME, props.spotlight.set_share), *arrive),
            stagger(_GAP, *turns),
            together(moves.set_seat_mood(event.seat, mood), moves.play_sound(sound), Wait(_BREATH)),
            moves.play_voice(_voiced_card(event.row)),
            Wait(_REST),
            together(
                *leave,
                Run(_LEAVE, player.set_coin_way_back),
                Run(_LEAVE, lambda t: props.spotlight.set_share(1 - t)),
            ),
        ),
        Call(props.spotlight.end),
    ]


def _take_coin_to_middle(moves: GameChoreographer, seat: Seat) -> None:
    if moves.props.context.motion == "full":
        moves.player(seat).put_coin(COUNT_CENTRE)


def _has_many_rats(row: Sequence[Card]) -> bool:
    return sum(POINTS[card] >= MIN_RAT_POINTS for card in row) >= _RATS


def _voiced_card(row: Sequence[Card]) -> Card | None:
    numbers = [card for card in row if card not in POWERS]
    choose = max if _has_many_rats(row) else min
    return choose(numbers, key=lambda card: POINTS[card], default=None)


def _turn_up(moves: GameChoreographer, piece: GameCard, card: Card, spot: Point) -> Step:
    return sequence(
        Call(partial(piece.set_face, card)),
        moves.play_sound("card_flip"),
        fly_card(piece, (spot[0], spot[1] - 30), _TURN * 0.5, flip=0.5, ease=ease_out),
        fly_card(piece, spot, _TURN * 0.5, flip=1.0),
    )


# -- Power cards in the rows -----------------------------------------------------------------------


def _draw_openly(moves: GameChoreographer, card: Card, cue: Cue) -> Step:
    held = moves.props.held_card
    return sequence(
        moves.take_from_pile(held, card, cue.after.pile),
        moves.play_sound("card_draw"),
        fly_card(held, MIDDLE, 0.4, height=SHOWN_CARD_HEIGHT, flip=1.0, rise=30.0),
        Wait(0.35),
    )


def _animate_power_drawn_again(
    moves: GameChoreographer, event: PowerDrawnAgain, cue: Cue
) -> list[Step]:
    held, piles = moves.props.held_card, moves.props.piles
    away = fly_card(held, piles.next_discard_position(), 0.4, height=PILE_CARD_HEIGHT, rise=50.0)
    look = moves.look_at(moves.spots(event.seat).row)
    return [
        moves.look_at(MIDDLE),
        moves.shake_card(moves.props.row_card(event.seat, event.slot)),
        moves.sequence_in_air(held)(_draw_openly(moves, event.card, cue), look, away),
        together(moves.play_sound("card_discard"), Wait(0.15)),
    ]


def _animate_power_replaced(moves: GameChoreographer, event: PowerReplaced, cue: Cue) -> list[Step]:
    held, piles = moves.props.held_card, moves.props.piles
    old, spots = moves.props.row_card(event.seat, event.slot), moves.spots(event.seat)
    spot = spots.card_position(event.slot)
    leave = fly_card(old, piles.next_discard_position(), 0.5, height=PILE_CARD_HEIGHT, rise=80.0)
    arrive = fly_card(held, spot, 0.5, height=spots.card_height, rise=20.0)
    exchange = together(arrive, leave, moves.look_at(spot))
    return [
        moves.look_at(MIDDLE),
        moves.shake_card(old),
        moves.sequence_in_air(held, old)(_draw_openly(moves, event.card, cue), exchange),
        together(moves.play_sound("card_lay"), moves.play_sound("card_discard")),
        moves.play_voice(event.card),
        moves.react_to_card(event.seat, is_good=POINTS[event.card] < MIN_RAT_POINTS),
        Wait(0.25),
    ]


def _animate_knock_punished(moves: GameChoreographer, event: KnockPunished, cue: Cue) -> list[Step]:
    spots = moves.spots(event.seat)
    return [
        together(moves.light_seats(event.seat), moves.look_at(spots.head_point)),
        moves.play_sound("bad"),
        together(
            moves.set_seat_mood(event.seat, "sad"),
            wobble(moves.portrait(event.seat), 0.6),
            moves.pop_up_number(f"+{event.points}", 120, spots.points_position, 1.1, rise=26.0),
        ),
    ]


# -- points ----------------------------------------------------------------------------------------


def _animate_round_scored(moves: GameChoreographer, event: RoundScored, cue: Cue) -> list[Step]:
    seats = [seat for seat in cue.before.seats_in_play if cue.before.rows[seat]]
    spotlight, least = moves.props.spotlight, min(p for p in event.points if p is not None)
    best = [seat for seat in seats if event.points[seat] == least]
    return [
        moves.play_sound("round_end"),
        *(_correct_sum(moves, seat, event.points[seat] or 0) for seat in seats),
        Call(partial(spotlight.begin, *best)),
        together(moves.light_seats(*best), Run(_COME, spotlight.set_share)),
        sequence(Run(_STAMP, spotlight.set_stamp, ease_in), moves.play_sound("knock")),
        Call(partial(_crown_best, moves, best)),
        Wait(_GLORY),
        *_show_sheet(moves, cue, seats),
        Run(_LEAVE, lambda t: spotlight.set_share(1 - t)),
        Call(spotlight.end),
    ]


def _correct_sum(moves: GameChoreographer, seat: Seat, points: int) -> Step:
    player = moves.player(seat)
    if points == player.score:
        return Wait(0.0)
    return sequence(
        together(moves.light_seats(seat), moves.look_at(player.spots.row)),
        _show_sum(moves, seat, points, 0.5, "bad"),
    )


def _show_sum(
    moves: GameChoreographer, seat: Seat, total: int, seconds: float, sound: str = "count"
) -> Step:
    player = moves.player(seat)
    return together(
        moves.play_sound(sound),
        Call(partial(player.show_points, total)),
        Run(seconds, player.swell_score, linear),
    )


def _crown_best(moves: GameChoreographer, best: Sequence[Seat]) -> None:
    for player in map(moves.player, best):
        player.is_best = True
        player.portrait.set_mood("cheer")
        moves.props.burst("sparkle", player.spots.points_position, 10)


def _show_sheet(moves: GameChoreographer, cue: Cue, seats: list[Seat]) -> list[Step]:
    sheet, players = moves.props.score_sheet, moves.props.seats
    lines = [
        sequence(Call(partial(sheet.write_points, seat)), moves.play_sound("count"), Wait(_LINE))
        for seat in sorted(seats)
    ]
    is_still = moves.props.context.motion != "full"
    seconds, gap = (0.0, 0.0) if is_still else (_COIN, _GAP / 2)
    coins = [
        Run(seconds, partial(moves.player(seat).take_coin_to, NOTEPAD_BOX.centre), ease_in)
        for seat in seats
    ]
    return [
        Call(partial(sheet.add_round, cue.after)),
        stagger(gap, *coins),
        together(*(Call(player.hide_points) for player in players)),
        moves.open_score_sheet(),
        sequence(*lines),
        Wait(_READ),
        moves.close_score_sheet(),
    ]


def _animate_seat_out(moves: GameChoreographer, event: SeatOut, cue: Cue) -> list[Step]:
    player = moves.player(event.seat)
    return [
        together(moves.light_seats(event.seat), moves.look_at(player.spots.head_point, event.seat)),
        together(
            moves.play_sound("out"),
            moves.set_seat_mood(event.seat, "glad"),
            wave_farewell(player.portrait),
        ),
        Run(0.7, player.set_departure, ease_in),
        Wait(0.2),
    ]


def _animate_match_ended(moves: GameChoreographer, event: MatchEnded, cue: Cue) -> list[Step]:
    spotlight, is_full = moves.props.spotlight, moves.props.context.motion == "full"
    # On the stage the winners have a light of their own; else they stay lit at their seats.
    return [
        Call(partial(spotlight.begin, *(() if is_full else event.winners))),
        together(
            celebrate_winners(moves, event.winners, out=cue.before.out - event.winners),
            Run(_COME, lambda t: spotlight.set_share(_DUSK * t)),
        ),
        Run(_LEAVE, lambda t: spotlight.set_share(_DUSK * (1 - t))),
        Call(spotlight.end),
    ]


STAGINGS: Final[dict[type[Event], Staging]] = {
    RowShown: _animate_row_shown,
    PowerDrawnAgain: _animate_power_drawn_again,
    PowerReplaced: _animate_power_replaced,
    KnockPunished: _animate_knock_punished,
    RoundScored: _animate_round_scored,
    SeatOut: _animate_seat_out,
    MatchEnded: _animate_match_ended,
}
