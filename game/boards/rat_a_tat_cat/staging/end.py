"""Rat-a-Tat Cat, the staging of a round's end: points are counted and written down, who is out."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.figures.steps import cheer, wave_farewell
from game.boards.rat_a_tat_cat.cards import Piece
from game.boards.rat_a_tat_cat.seats import Tally
from game.boards.rat_a_tat_cat.staging.hand import Moment, Scene, Stagehand
from game.boards.things.pieces import arch
from game.motion.easing import ease_in, ease_out, linear
from game.motion.timeline import Call, Run, Step, Tween, Wait, sequence, together
from game.rules.base import Event, Seat
from game.rules.rat_a_tat_cat.events import MatchEnded, RoundScored, SeatOut
from game.rules.rat_a_tat_cat.table import POINTS, seats_after

_BEAT: Final = 0.3
_LONGEST: Final = 5.2
"""Seconds that counting takes at most."""
_GROW: Final = 0.35
_LINE: Final = 0.34
_READ: Final = 2.4
"""Seconds that the score sheet is left in the middle."""


def _round_scored(hand: Stagehand, event: RoundScored, moment: Moment) -> list[Step]:
    now = moment.now
    seats = [s for s in seats_after(now.dealer, now.players, now.out) if now.rows[s]]
    cards = sum(len(now.rows[seat]) for seat in seats)
    beat = min(_BEAT, _LONGEST / max(1, cards + len(seats)))
    counts = [_counted(hand, event, moment, seat, beat) for seat in seats]
    return [
        hand.sound("round_end"),
        *counts,
        Call(partial(_crown_best, hand, event)),
        Wait(0.7),
        *_written(hand, event, moment, seats),
    ]


def _counted(hand: Stagehand, event: RoundScored, moment: Moment, seat: Seat, beat: float) -> Step:
    """Count the row of a seat, card by card, and then what a wrong knock costs."""
    row, tally = moment.now.rows[seat], hand.props.tallies[seat]
    steps: list[Step] = [together(hand.light(seat), hand.look(hand.place(seat).row))]
    total = 0
    for slot, card in enumerate(row):
        if card is None:
            continue
        total += POINTS[card]
        piece = hand.props.piece(seat, slot)
        steps.append(together(hand.sound("count"), _beat(tally, piece, total, beat)))
    points = event.points[seat]
    if points is not None and points != total:
        steps.append(together(hand.sound("bad"), _beat(tally, None, points, 0.5)))
    return sequence(*steps, Wait(beat))


def _beat(tally: Tally, piece: Piece | None, total: int, seconds: float) -> Step:
    def hop(t: float) -> None:
        rise = arch(t)
        tally.swell = rise
        if piece is not None:
            piece.lift = 22 * rise

    return together(Call(partial(setattr, tally, "points", total)), Run(seconds, hop, linear))


def _crown_best(hand: Stagehand, event: RoundScored) -> None:
    """Let the fewest points stand out, and who has them be glad."""
    least = min(points for points in event.points if points is not None)
    for tally, points, friend in zip(
        hand.props.tallies, event.points, hand.props.friends, strict=True
    ):
        tally.is_best = points == least
        if points == least:
            friend.portrait.mood = "cheer"
            hand.props.burst("sparkle", tally.place.tally, 10)


def _written(hand: Stagehand, event: RoundScored, moment: Moment, seats: list[Seat]) -> list[Step]:
    """Let the sheet grow, write the points on it line by line, and let it go back."""
    sheet, tallies = hand.props.sheet, hand.props.tallies

    def begin() -> None:
        sheet.now, sheet.written = moment.new, frozenset(range(len(tallies))) - set(seats)

    def write(seat: Seat) -> None:
        sheet.written |= {seat}

    def clear() -> None:
        for tally in tallies:
            tally.clear()

    lines = [
        sequence(Call(partial(write, seat)), hand.sound("count"), Wait(_LINE))
        for seat in sorted(seats)
    ]
    return [
        Call(begin),
        hand.sound("sheet"),
        Tween(sheet, "grown", 1.0, _GROW, ease_out),
        Call(clear),
        sequence(*lines),
        Wait(_READ),
        Tween(sheet, "grown", 0.0, _GROW, ease_in),
    ]


def _seat_out(hand: Stagehand, event: SeatOut, moment: Moment) -> list[Step]:
    friend = hand.friend(event.seat)
    return [
        together(hand.light(event.seat), hand.look(friend.place.head, event.seat)),
        together(hand.sound("out"), hand.feel(event.seat, "glad"), wave_farewell(friend.portrait)),
        Tween(friend, "sunk", 1.0, 0.7, ease_in),
        Wait(0.2),
    ]


# -- the end of the match --------------------------------------------------------------------------


def _match_ended(hand: Stagehand, event: MatchEnded, moment: Moment) -> list[Step]:
    props = hand.props
    steps: list[Step] = [hand.sound("common/cheer")]
    for friend in props.friends:
        is_winner = friend.seat in event.winners
        if is_winner:
            steps.append(Call(partial(_crown, hand, friend.seat)))
            steps.append(cheer(friend.portrait, 5, "cheer"))
        elif friend.sunk < 1:
            steps.append(cheer(friend.portrait, 2))
    return [
        together(hand.light(*event.winners), hand.look(None)),
        together(*steps, hand.confetti(1.6)),
    ]


def _crown(hand: Stagehand, seat: Seat) -> None:
    friend = hand.friend(seat)
    friend.has_won, friend.sunk = True, 0.0
    hand.props.burst("confetti", friend.place.head, 26)


SCENES: Final[dict[type[Event], Scene]] = {
    RoundScored: _round_scored,
    SeatOut: _seat_out,
    MatchEnded: _match_ended,
}
"""What shows the end of a round and of the match."""
