"""Win probabilities in Cat & Mouse, from lookup tables of the solved two-player game.

The probabilities are exact for two players. With more players, each pair of seats is valued as if
the two played alone, and `combine_duels` combines the pairs. Compared with the solved three-player
game, choosing actions by these values costs 0.005 % of a win on average.

`tools/solve/cat_and_mouse.py` writes the tables, one for each combination of variant (`base` or
`older`), board and the option `finish_round`. A table covers every position at the start of a turn
after the setup. Each entry is the value to the active seat: its probability of winning alone plus
half its probability of sharing the win.

A table is indexed by pieces of cheese (`cheese_index`), then by spaces (`spot_index`). Its file
stores each entry as a 16-bit number, 0 to `FULL`. The numbers are delta-encoded, split into all low
bytes followed by all high bytes, and compressed with zlib.
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

from game.rules.base import Seat
from game.rules.cat_and_mouse.state import CatAndMouseState
from game.rules.cat_and_mouse.table import (
    BOARDS,
    GOAL,
    PAW_DIE,
    SPACES,
    MatchSettings,
    Phase,
    Space,
    SpaceKind,
)

FULL: Final = 65535
"""The stored number for a certain win, which has the value 1."""
SPOTS: Final = SPACES**3 + SPACES**2
"""Number of arrangements of two mice and the cat, with no mouse or the inactive mouse trapped."""
PIECE_COUNTS: Final = GOAL + 2
"""Number of amounts of cheese, 0 to GOAL + 1, that a seat may have before a round is finished."""
TABLES: Final = tuple(
    (variant, board, finish_round)
    for variant in ("base", "older")
    for board in ("standard", "long")
    for finish_round in (False, True)
)
"""The solved settings: variant, board and `finish_round`. The variant `younger` has no choices."""


def table_name(variant: str, board: str, finish_round: bool) -> str:
    """Return the file name of the lookup table for a variant, board and `finish_round` option."""
    return f"cat_and_mouse_{variant}_{board}{'_round' if finish_round else ''}.bin"


def spot_index(own: Space, other: Space, cat: Space, is_other_trapped: bool) -> int:
    """Return the lookup-table index for the positions of the two mice and the cat.

    `own` is the space of the active seat's mouse, and `other` is the other mouse's space. If
    `is_other_trapped`, that mouse is under the cat.
    """
    if is_other_trapped:
        return SPACES**3 + own * SPACES + cat
    return (own * SPACES + other) * SPACES + cat


def cheese_index(own: int, other: int, is_second: bool) -> int:
    """Return the table index of both seats' pieces of cheese.

    `own` belongs to the active seat. `is_second` is True if the round is played to its end and
    the other seat has already had its turn in it.
    """
    if is_second:
        return GOAL * GOAL + own * PIECE_COUNTS + other
    return own * GOAL + other


def pack_table(numbers: Sequence[int]) -> bytes:
    """Return the contents of a table file that stores `numbers`, each 0 to `FULL`."""
    steps = [(b - a) % (FULL + 1) for a, b in zip([0, *numbers], numbers, strict=False)]
    low, high = bytes(s & 255 for s in steps), bytes(s >> 8 for s in steps)
    return zlib.compress(low + high, 9)


def unpack_table(data: bytes) -> array[int]:
    """Return the numbers stored in `data`, the contents of a table file."""
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
    """Return the lookup table for these match settings; each file is read once."""
    file = files("ai") / "tables" / table_name(variant, board, finish_round)
    return unpack_table(file.read_bytes())


@dataclass(frozen=True)
class _MousePair:
    """A position in a match, reduced to two of the mice and the cat.

    Attributes:
        spaces: the spaces of the mice; the first mouse has its turn before the second.
        cheese: the pieces of cheese of the same two seats.
        trapped: index of the trapped mouse, 0 or 1; None if neither is trapped.
        is_second: whether only the second seat has had its turn in this round; matters if the
            option `finish_round` is on.
    """

    spaces: tuple[Space, Space]
    cheese: tuple[int, int]
    cat: Space
    trapped: int | None
    is_second: bool


class Odds:
    """Evaluates states of the variants `base` and `older` with a lookup table."""

    def __init__(self, setting: MatchSettings) -> None:
        """Read the lookup table for `setting`. Raises ValueError if there is none."""
        if setting.variant == "younger":
            raise ValueError("the variant younger has no choices and no table")
        self._setting = setting
        self._kinds = BOARDS[setting.board]
        self._table = table(setting.variant, setting.board, setting.finish_round)

    def worths(self, state: CatAndMouseState) -> tuple[float, ...] | None:
        """Return each seat's probability of winning at the start of a turn or after the match.

        Returns None in the middle of a turn.
        """
        players = self._setting.players
        if (outcome := state.outcome) is not None:
            share = 1 / len(outcome.winners)
            return tuple(share * (seat in outcome.winners) for seat in range(players))
        if state.phase is not Phase.ROLL:
            return None
        order = [(state.turn + i) % players for i in range(players)]
        duels = {
            (a, b): self._duel_value(state, a, b, before)
            for before, a in enumerate(order)
            for b in order[before + 1 :]
        }
        return combine_duels(players, duels)

    def _duel_value(self, state: CatAndMouseState, a: Seat, b: Seat, before: int) -> float:
        mine, theirs = state.mice[a], state.mice[b]
        assert mine is not None, "between turns every mouse is on a space"
        assert theirs is not None, "between turns every mouse is on a space"
        cheese = (state.cheese[a], state.cheese[b])
        is_second = False
        if self._setting.finish_round:
            if self._has_moved(state, a) and max(cheese) >= GOAL:
                return 0.5 + 0.5 * ((cheese[0] > cheese[1]) - (cheese[0] < cheese[1]))
            is_second = self._has_moved(state, b) and not self._has_moved(state, a)
        trapped = {a: 0, b: 1}.get(state.trapped) if state.trapped is not None else None
        return self._pair_value(
            _MousePair((mine, theirs), cheese, state.cat, trapped, is_second), before
        )

    def _has_moved(self, state: CatAndMouseState, seat: Seat) -> bool:
        first, players = self._setting.first_seat, self._setting.players
        return (seat - first) % players < (state.turn - first) % players

    def _pair_value(self, pair: _MousePair, before: int) -> float:
        if before == 0:
            return self._table_value(pair)
        total = 0.0
        for paws in PAW_DIE:
            ways = self._pairs_after_cat(pair, paws)
            total += sum(self._pair_value(way, before - 1) for way in ways) / len(ways)
        return total / len(PAW_DIE)

    def _pairs_after_cat(self, pair: _MousePair, paws: int) -> tuple[_MousePair, ...]:
        if paws == 0:
            return (pair,)
        cat = (pair.cat + paws) % SPACES
        if cat not in pair.spaces or self._kinds[cat] is SpaceKind.HOLE:
            return (replace(pair, cat=cat, trapped=None),)
        met = (i for i in (0, 1) if pair.spaces[i] == cat)
        return tuple(replace(pair, cat=cat, trapped=i) for i in met)

    def _table_value(self, pair: _MousePair) -> float:
        (own, other), (mine, theirs) = pair.spaces, pair.cheese
        if pair.trapped != 0:
            row = cheese_index(mine, theirs, pair.is_second)
            spot = spot_index(own, other, pair.cat, pair.trapped == 1)
            return self._table[row * SPOTS + spot] / FULL
        # The first mouse of the pair skips its turn: the second seat is active, or has won the
        # round.
        if pair.is_second and theirs >= GOAL:
            return 0.0
        row = cheese_index(theirs, mine, self._setting.finish_round and not pair.is_second)
        spot = spot_index(other, own, pair.cat, is_other_trapped=True)
        return 1 - self._table[row * SPOTS + spot] / FULL


_LEAST: Final = 1e-6
"""Lower bound for a duel's win probability; it avoids division by zero in `combine_duels`."""


def combine_duels(players: int, duels: Mapping[tuple[Seat, Seat], float]) -> tuple[float, ...]:
    """Combine pairwise results into each seat's probability of winning.

    `duels` maps each pair of seats to the probability that the first beats the second if only these
    two play. Seat i gets 1 / (sum of 1 / r_ij - (players - 2)), where r_ij is the probability that
    i beats j. The results are then scaled to a sum of 1. This is exact if each pair is independent
    of the other seats (Price and others 1995).
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
