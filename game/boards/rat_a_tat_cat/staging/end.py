"""Rat-a-Tat Cat, the staging of a round's end: points are counted and written down, who is out."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.figures.steps import cheer, wave_farewell
from game.boards.rat_a_tat_cat.cards import Piece
from game.boards.rat_a_tat_cat.seats import Friend
from game.boards.rat_a_tat_cat.staging.moves import Cue, Moves, Staging
from game.boards.things.pieces import arch
from game.motion.easing import ease_in, ease_out, linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, together
from game.rules.base import Event, Seat
from game.rules.rat_a_tat_cat.events import MatchEnded, RoundScored, SeatOut
from game.rules.rat_a_tat_cat.table import POINTS

_BEAT: Final = 0.3
_LONGEST: Final = 5.2
"""Seconds that counting takes at most."""
_GROW: Final = 0.35
_LINE: Final = 0.34
_READ: Final = 2.4
"""Seconds that the score sheet is left in the middle."""


def _round_scored(moves: Moves, event: RoundScored, cue: Cue) -> list[Step]:
    now = cue.now
    seats = [seat for seat in now.playing if now.rows[seat]]
    cards = sum(len(now.rows[seat]) for seat in seats)
    beat = min(_BEAT, _LONGEST / max(1, cards + len(seats)))
    counts = [_counted(moves, event, cue, seat, beat) for seat in seats]
    return [
        moves.sound("round_end"),
        *counts,
        Call(partial(_crown_best, moves, event)),
        Wait(0.7),
        *_written(moves, cue, seats),
    ]


def _counted(moves: Moves, event: RoundScored, cue: Cue, seat: Seat, beat: float) -> Step:
    """Count the row of a seat, card by card, and then what a wrong knock costs."""
    friend = moves.friend(seat)
    steps: list[Step] = [together(moves.light(seat), moves.look(friend.chair.row))]
    total = 0
    for slot, card in enumerate(cue.now.rows[seat]):
        if card is None:
            continue
        total += POINTS[card]
        piece = moves.props.piece(seat, slot)
        steps.append(together(moves.sound("count"), _beat(friend, piece, total, beat)))
    points = event.points[seat]
    if points is not None and points != total:
        steps.append(together(moves.sound("bad"), _beat(friend, None, points, 0.5)))
    return sequence(*steps, Wait(beat))


def _beat(friend: Friend, piece: Piece | None, total: int, seconds: float) -> Step:
    def hop(t: float) -> None:
        rise = arch(t)
        friend.swell = rise
        if piece is not None:
            piece.lift = 22 * rise

    return together(Call(partial(friend.count, total)), Run(seconds, hop, linear))


def _crown_best(moves: Moves, event: RoundScored) -> None:
    """Let the fewest points stand out, and who has them be glad."""
    least = min(points for points in event.points if points is not None)
    for friend, points in zip(moves.props.seats, event.points, strict=True):
        friend.is_best = points == least
        if friend.is_best:
            friend.portrait.feel("cheer")
            moves.props.burst("sparkle", friend.chair.tally, 10)


def _written(moves: Moves, cue: Cue, seats: list[Seat]) -> list[Step]:
    """Let the sheet grow, write the points on it line by line, and let it go back."""
    sheet, friends = moves.props.sheet, moves.props.seats
    lines = [
        sequence(Call(partial(sheet.write, seat)), moves.sound("count"), Wait(_LINE))
        for seat in sorted(seats)
    ]
    return [
        Call(partial(sheet.open, cue.new)),
        moves.sound("sheet"),
        Run(_GROW, sheet.put_grown, ease_out),
        together(*(Call(friend.put_away) for friend in friends)),
        sequence(*lines),
        Wait(_READ),
        Run(_GROW, lambda t: sheet.put_grown(1 - t), ease_in),
    ]


def _seat_out(moves: Moves, event: SeatOut, cue: Cue) -> list[Step]:
    friend = moves.friend(event.seat)
    return [
        together(moves.light(event.seat), moves.look(friend.chair.head, event.seat)),
        together(
            moves.sound("out"), moves.feel(event.seat, "glad"), wave_farewell(friend.portrait)
        ),
        Run(0.7, friend.put_sunk, ease_in),
        Wait(0.2),
    ]


def _match_ended(moves: Moves, event: MatchEnded, cue: Cue) -> list[Step]:
    steps: list[Step] = [moves.sound("common/cheer")]
    for friend in moves.props.seats:
        if friend.seat in event.winners:
            steps.append(Call(partial(friend.crown, has_won=True)))
            steps.append(Call(partial(friend.put_sunk, 0.0)))
            steps.append(moves.burst("confetti", friend.chair.head, 26))
            steps.append(cheer(friend.portrait, 5, "cheer"))
        elif not friend.is_out:
            steps.append(cheer(friend.portrait, 2))
    return [
        together(moves.light(*event.winners), moves.look(None)),
        together(*steps, moves.confetti(1.6)),
    ]


STAGINGS: Final[dict[type[Event], Staging]] = {
    RoundScored: _round_scored,
    SeatOut: _seat_out,
    MatchEnded: _match_ended,
}
"""What shows the end of a round and of the match."""
