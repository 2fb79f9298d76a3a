"""What was luck in a finished match, and what were the choices: see `ai.mirror`."""

from __future__ import annotations

from collections.abc import Generator
from math import fsum

from ai.base import Level
from ai.mirror import Balance, balance, judged, mirror_of
from game.catalog import GameEntry
from game.play.match import Match


def reflected(
    entry: GameEntry, recorded: Match
) -> Generator[None, None, tuple[Balance, ...] | None]:
    """Explain the results of all seats; None for a variant that has no mirror.

    Every seat is judged by what it had seen, by a hard bot of its own: the match is over, and
    nothing of it is hidden any more. Yields about every millisecond.

    Raises:
        ValueError: the match is not over.
    """
    if recorded.outcome is None:
        raise ValueError("a match that goes on has no result yet")
    mirror = mirror_of(entry.key, recorded.setup.variant)
    if mirror is None:
        return None
    seats = range(len(recorded.setup.players))
    judges = [entry.new_bot(level=Level.HARD, seat=each, seed=each) for each in seats]
    given: list[list[float]] = [[] for _ in seats]
    match = Match(entry, recorded.setup)
    for action in recorded.actions:
        if match.to_act in seats:
            view = match.observe(match.to_act)
            gift = yield from judged(judges[match.to_act], view, action)
            given[match.to_act].append(gift.amount if gift else 0.0)
        for event in match.play(action):
            for judge in judges:
                if (seen := event.seen_by(judge.seat)) is not None:
                    judge.watch(seen)
        yield
    won = recorded.outcome.winners
    shares = [(each in won) / len(won) for each in seats]
    sums = [fsum(gifts) for gifts in given]
    return tuple(balance(sums, shares, mirror.rate, seat) for seat in seats)
