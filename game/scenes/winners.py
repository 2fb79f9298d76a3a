"""The sentence that says who won."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.play.setup import Player
from game.rules.base import Seat
from game.words import Words


def winners_line(words: Words, players: Sequence[Player], winners: Collection[Seat]) -> str:
    """Return the sentence that says who won."""
    names = [players[seat].name for seat in sorted(winners)]
    if len(names) == 1:
        return words("result.one_wins", name=names[0])
    last = names.pop()
    return words("result.several_win", names=", ".join(names), last=last)
