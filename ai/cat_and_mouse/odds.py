"""What a position of Cat & Mouse is worth to each seat: the solved two-player game as a table.

With two players the worth is exact. With more, every pair of seats is looked at as if these two
played alone, and the pairs are put together (`couple`). Against the solved game of three a choice
made by this gives away 0.005 % of a win on average, and with four, looking through one more whole
turn would gain 0.004 %: looking further is no use.

The tables are written by `tools/solve/cat_and_mouse.py`, one for each setting that has decisions:
`base` and `older`, each board, with and without `finish_round`. They hold, for every position at
the start of a turn after the setup, the worth to the seat that is up: the probability that it
wins alone plus half of the probability that both win together.

A table is laid out by cheese first, then by spot (`cheese_index`, `spot_index`). A file holds it as
16-bit numbers, 0 to `FULL`: each less the one before, the low bytes before the high ones, all
through zlib.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from itertools import accumulate
from typing import Final

from game.rules.base import Seat, State
from game.rules.cat_and_mouse.state import CatAndMouseState
from game.rules.cat_and_mouse.table import (
    BOARDS,
    GOAL,
    PAW_DIE,
    SPACES,
    Kind,
    Phase,
    Setting,
    Space,
)

FULL: Final = 65535
"""The stored number of a sure win."""
SPOTS: Final = SPACES**3 + SPACES**2
"""Places of both mice and the cat: nobody trapped, then the mouse that is not up trapped."""
MOST: Final = GOAL + 2
"""One more than the pieces that a mouse can have before its round is finished."""
TABLES: Final = tuple(
    (variant, board, finish_round)
    for variant in ("base", "older")
    for board in ("standard", "long")
    for finish_round in (False, True)
)
"""The settings that are solved. In `younger` nobody has a choice."""


def table_name(variant: str, board: str, finish_round: bool) -> str:
    """Return the file name of a setting's table."""
    return f"cat_and_mouse_{variant}_{board}{'_round' if finish_round else ''}.bin"


def spot_index(own: Space, other: Space, cat: Space, is_other_trapped: bool) -> int:
    """Return the place of a spot in a table, 0 to SPOTS - 1; who is up is never trapped."""
    if is_other_trapped:
        return SPACES**3 + own * SPACES + cat
    return (own * SPACES + other) * SPACES + cat


def cheese_index(own: int, other: int, is_second: bool) -> int:
    """Return the place of the cheese in a table.

    Args:
        own: pieces of the seat that is up, 0 to 4.
        other: pieces of the other seat, 0 to 4; to 6 if `is_second`.
        is_second: with `finish_round`, whether the other has had its turn in this round.
    """
    if is_second:
        return GOAL * GOAL + own * MOST + other
    return own * GOAL + other


def pack(numbers: Sequence[int]) -> bytes:
    """Return the file of a table of numbers 0 to `FULL`."""
    steps = [(b - a) % (FULL + 1) for a, b in zip([0, *numbers], numbers, strict=False)]
    low, high = bytes(s & 255 for s in steps), bytes(s >> 8 for s in steps)
    return zlib.compress(low + high, 9)


def unpack(data: bytes) -> array[int]:
    """Return the numbers of a table file."""
    planes = zlib.decompress(data)
    half = len(planes) // 2
    mixed = bytearray(len(planes))
    mixed[0::2], mixed[1::2] = planes[:half], planes[half:]
    steps = array("H", bytes(mixed))
    if sys.byteorder == "big":
        steps.byteswap()
    return array("H", (total & FULL for total in accumulate(steps)))


@cache
def table(variant: str, board: str, finish_round: bool) -> array[int]:
    """Return the table of a setting, read once."""
    file = files("ai") / "tables" / table_name(variant, board, finish_round)
    return unpack(file.read_bytes())


@dataclass(frozen=True)
class _MousePair:
    """Two mice and the cat, as if nobody else played.

    Attributes:
        spaces: where the mice are; the first of the two is up before the second.
        cheese: their pieces.
        cat: the space of the cat.
        trapped: which of them is trapped, 0 or 1, or None.
        is_second: with `finish_round`, whether only the second has had its turn in this round.
    """

    spaces: tuple[Space, Space]
    cheese: tuple[int, int]
    cat: Space
    trapped: int | None
    is_second: bool


class Odds:
    """Worths of the positions of one setting of `base` or `older`."""

    def __init__(self, setting: Setting) -> None:
        """Take the setting. Raises ValueError for `younger`, in which nobody has a choice."""
        if setting.variant == "younger":
            raise ValueError("younger holds no decision and has no table")
        self._setting = setting
        self._kinds = BOARDS[setting.board]
        self._table = table(setting.variant, setting.board, setting.finish_round)

    def worths(self, state: State) -> tuple[float, ...] | None:
        """Return the probability of winning of each seat, a shared win as its share.

        None if the match is neither over nor at the start of a turn: look further.
        """
        assert isinstance(state, CatAndMouseState), "the odds are those of Cat & Mouse"
        players = self._setting.players
        if (outcome := state.outcome) is not None:
            share = 1 / len(outcome.winners)
            return tuple(share * (seat in outcome.winners) for seat in range(players))
        if state.phase is not Phase.ROLL:
            return None
        order = [(state.turn + i) % players for i in range(players)]
        duels = {
            (a, b): self._duel(state, a, b, before)
            for before, a in enumerate(order)
            for b in order[before + 1 :]
        }
        return couple(players, duels)

    def _duel(self, state: CatAndMouseState, a: Seat, b: Seat, before: int) -> float:
        """Return the worth to `a` against `b`; `before` other seats are up before `a`."""
        mine, theirs = state.mice[a], state.mice[b]
        assert mine is not None, "between turns all mice are down"
        assert theirs is not None, "between turns all mice are down"
        cheese = (state.cheese[a], state.cheese[b])
        is_second = False
        if self._setting.finish_round:
            if self._has_moved(state, a) and max(cheese) >= GOAL:
                return 0.5 + 0.5 * ((cheese[0] > cheese[1]) - (cheese[0] < cheese[1]))
            is_second = self._has_moved(state, b) and not self._has_moved(state, a)
        trapped = {a: 0, b: 1}.get(state.trapped) if state.trapped is not None else None
        return self._worth(
            _MousePair((mine, theirs), cheese, state.cat, trapped, is_second), before
        )

    def _has_moved(self, state: CatAndMouseState, seat: Seat) -> bool:
        """Whether `seat` has had its turn in the round that is being played."""
        first, players = self._setting.first_seat, self._setting.players
        return (seat - first) % players < (state.turn - first) % players

    def _worth(self, pair: _MousePair, before: int) -> float:
        """Return the worth to the first of a pair after the cat was moved `before` times."""
        if before == 0:
            return self._read(pair)
        total = 0.0
        for paws in PAW_DIE:
            ways = self._moved(pair, paws)
            total += sum(self._worth(way, before - 1) for way in ways) / len(ways)
        return total / len(PAW_DIE)

    def _moved(self, pair: _MousePair, paws: int) -> tuple[_MousePair, ...]:
        """Return the pairs that may follow when a third seat moves the cat."""
        if paws == 0:
            return (pair,)
        cat = (pair.cat + paws) % SPACES
        if cat not in pair.spaces or self._kinds[cat] is Kind.HOLE:
            return (replace(pair, cat=cat, trapped=None),)
        met = (i for i in (0, 1) if pair.spaces[i] == cat)
        return tuple(replace(pair, cat=cat, trapped=i) for i in met)

    def _read(self, pair: _MousePair) -> float:
        (own, other), (mine, theirs) = pair.spaces, pair.cheese
        if pair.trapped != 0:
            row = cheese_index(mine, theirs, pair.is_second)
            spot = spot_index(own, other, pair.cat, pair.trapped == 1)
            return self._table[row * SPOTS + spot] / FULL
        # The first of the pair is skipped: the second is up, or has won the round.
        if pair.is_second and theirs >= GOAL:
            return 0.0
        row = cheese_index(theirs, mine, self._setting.finish_round and not pair.is_second)
        spot = spot_index(other, own, pair.cat, is_other_trapped=True)
        return 1 - self._table[row * SPOTS + spot] / FULL


_LEAST: Final = 1e-6
"""Nobody has lost for sure while the match goes on; keeps `couple` from dividing by nothing."""


def couple(players: int, duels: Mapping[tuple[Seat, Seat], float]) -> tuple[float, ...]:
    """Return the chances of all seats from those of every pair alone; they add up to 1.

    Seat i gets 1 / (sum of 1 / r_ij - (players - 2)), scaled; it is exact where the odds between
    two seats are the same with and without the others (Price and others 1995).
    """
    upside = [2.0 - players] * players
    for (a, b), worth in duels.items():
        upside[a] += 1 / max(worth, _LEAST)
        upside[b] += 1 / max(1 - worth, _LEAST)
    if players == 2:
        (((a, _), worth),) = duels.items()
        return (worth, 1 - worth) if a == 0 else (1 - worth, worth)
    chances = [1 / max(u, 1.0) for u in upside]
    return tuple(chance / sum(chances) for chance in chances)
