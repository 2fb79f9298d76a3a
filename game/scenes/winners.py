"""The sentence that says who won."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.play.setup import Setup
from game.rules.base import Seat
from game.scenes.seats import seat_name
from game.words import Domain, Words


def _joined(say: Domain, names: Sequence[str]) -> str:
    if len(names) == 1:
        return names[0]
    return say("list.and", first=", ".join(names[:-1]), last=names[-1])


def winners_line(
    words: Words, setup: Setup, winners: Collection[Seat], *, is_spoken_to: bool = False
) -> str:
    """Return the sentence that says who won; the only person may be spoken to."""
    you = setup.viewer if is_spoken_to and len(setup.people) == 1 else None
    names = [seat_name(words, setup, seat) for seat in sorted(winners) if seat != you]
    if you in winners:
        if not names:
            return words("result.one_wins_own")
        return words("result.several_win_own", names=_joined(words.domain(setup.game), names))
    if len(names) == 1:
        return words("result.one_wins", name=names[0])
    last = names.pop()
    return words("result.several_win", names=", ".join(names), last=last)
