"""Animations at the end of a round in Rat-a-Tat Cat: showdown, points, players out, winners."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.boards.components.cards import fly_card
from game.boards.figures.steps import wave_farewell, wobble
from game.boards.rat_a_tat_cat.cards import GameCard
from game.boards.rat_a_tat_cat.places import MIDDLE, PILE_CARD_HEIGHT, SHOWN_CARD_HEIGHT
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

_TURN: Final = 0.34
_RATS: Final = 2
"""Minimum number of rat cards in a row that makes its player sad."""
_BREATH: Final = 0.3
"""Seconds between the sound for a row and the sound for its best or worst card."""
_BEAT: Final = 0.3
"""Seconds for which a row's sum is enlarged when another of its cards has been added."""
_LINE: Final = 0.34
_READ: Final = 2.4
"""Seconds that the complete score sheet stays open."""


def _animate_row_shown(moves: GameChoreographer, event: RowShown, cue: Cue) -> list[Step]:
    spots, turns, total = moves.spots(event.seat), list[Step](), 0
    for slot, card in enumerate(event.row):
        turn: Step = Wait(_TURN)
        if cue.before.rows[event.seat][slot] is None:
            piece = moves.props.row_card(event.seat, slot)
            turn = _turn_up(moves, piece, card, spots.card_position(slot))
        total += POINTS[card]
        turns.append(sequence(turn, _show_sum(moves, event.seat, total, _BEAT)))
    mood, sound = ("sad", "squeak") if _has_many_rats(event.row) else ("glad", "purr")
    is_first = cue.before.acting_seat is not None
    opening = [moves.play_sound("showdown"), Wait(0.5)] if is_first else []
    return [
        *opening,
        together(moves.light_seats(event.seat), moves.look_at(spots.row)),
        stagger(0.14, *turns),
        together(moves.set_seat_mood(event.seat, mood), moves.play_sound(sound), Wait(_BREATH)),
        moves.play_voice(_voiced_card(event.row)),
        Wait(0.25),
    ]


def _has_many_rats(row: Sequence[Card]) -> bool:
    return sum(POINTS[card] >= MIN_RAT_POINTS for card in row) >= _RATS


def _voiced_card(row: Sequence[Card]) -> Card | None:
    numbers = [card for card in row if card not in POWERS]
    choose = max if _has_many_rats(row) else min
    return choose(numbers, key=lambda card: POINTS[card], default=None)


def _turn_up(moves: GameChoreographer, piece: GameCard, card: Card, spot: Point) -> Step:
    return moves.sequence_in_air(piece)(
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
    return [
        moves.play_sound("round_end"),
        *(_confirm_sum(moves, seat, event.points[seat] or 0) for seat in seats),
        Call(partial(_crown_best, moves, event)),
        Wait(0.7),
        *_show_sheet(moves, cue, seats),
    ]


def _confirm_sum(moves: GameChoreographer, seat: Seat, points: int) -> Step:
    player = moves.player(seat)
    is_punished = points != player.score
    return sequence(
        together(moves.light_seats(seat), moves.look_at(player.spots.row)),
        _show_sum(moves, seat, points, 0.5, "bad" if is_punished else "count"),
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


def _crown_best(moves: GameChoreographer, event: RoundScored) -> None:
    least = min(points for points in event.points if points is not None)
    for player, points in zip(moves.props.seats, event.points, strict=True):
        player.is_best = points == least
        if player.is_best:
            player.portrait.set_mood("cheer")
            moves.props.burst("sparkle", player.spots.points_position, 10)


def _show_sheet(moves: GameChoreographer, cue: Cue, seats: list[Seat]) -> list[Step]:
    sheet, players = moves.props.score_sheet, moves.props.seats
    lines = [
        sequence(Call(partial(sheet.write_points, seat)), moves.play_sound("count"), Wait(_LINE))
        for seat in sorted(seats)
    ]
    return [
        Call(partial(sheet.add_round, cue.after)),
        moves.open_score_sheet(),
        together(*(Call(player.hide_points) for player in players)),
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
    return [celebrate_winners(moves, event.winners, out=cue.before.out - event.winners)]


STAGINGS: Final[dict[type[Event], Staging]] = {
    RowShown: _animate_row_shown,
    PowerDrawnAgain: _animate_power_drawn_again,
    PowerReplaced: _animate_power_replaced,
    KnockPunished: _animate_knock_punished,
    RoundScored: _animate_round_scored,
    SeatOut: _animate_seat_out,
    MatchEnded: _animate_match_ended,
}
