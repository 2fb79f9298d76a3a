"""The mirror: what was luck in a match, and what were the choices.

A hard bot looks over a seat's shoulder: it is told what the seat was told, and judges each real
choice by what could be known then (`Bot.weigh`), never by what came after. What a choice gives
away is what the best action promised less what the chosen one did. With the odds of a stranger,
1 / n, to begin with, the result is explained without a rest:

    share of the win = 1 / n - own gifts + what the others gave away + luck

Gifts are worth `rate` of a win for each unit of the game's worths, 1 where they are exact chances
of winning; who plays against somebody shares what that one gives away. Other rates were fitted to
matches of bots so that luck tells nothing about the choices (least squares, as with the control
variates of "AIVAT", Burch and others, AAAI 2018).

Whoever plays ten matches is told apart by the same gifts: each level has its own odds to give so
much away in a kind of choice, and the likeliest level is named (naive Bayes).
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, TypeAlias

import msgspec

from ai.base import Bot
from game.rules.base import Action, Observation

NOTHING: Final = 1e-6
"""What is given away by so little, in the game's unit, is no gift."""


@dataclass(frozen=True)
class Gift:
    """What one choice gave away.

    Attributes:
        kind: what could be done, and what was at stake: the names of the kinds of legal actions,
            and a number.
        amount: what it gave away, in the unit of the game's worths, 0 or more.
    """

    kind: str
    amount: float


Gifts: TypeAlias = Sequence[Gift]


def judged(judge: Bot, view: Observation, chosen: Action) -> Generator[None, None, Gift | None]:
    """Say what a choice gave away; None if a hard bot does not weigh there.

    `judge` has been told all that the seat was told before it; yields about every millisecond.
    """
    if chosen not in view.legal_actions:  # the clock's, and no choice
        return None
    worths = yield from judge.weigh(view)
    if not worths:
        return None
    best = max(worths.values())
    amount = best - worths[chosen]
    kind = "/".join(sorted({type(action).__name__ for action in view.legal_actions}))
    return Gift(f"{kind} {_stake(worths, best)}", amount if amount > NOTHING else 0.0)


def _stake(worths: Mapping[Action, float], best: float) -> int:
    """Return in steps of four times how much a choice by lot would give away; -9 for nothing."""
    lot = best - sum(worths.values()) / len(worths)
    return max(-9, round(math.log(lot, 4))) if lot > NOTHING else -9


@dataclass(frozen=True)
class Balance:
    """A seat's result, explained; all in shares of the match, which sum up to the result.

    Attributes:
        fair: what a stranger could expect: 1 / players.
        own: what the seat's choices gave away, 0 or less.
        others: what the others' choices left to it, 0 or more.
        luck: all the rest.
    """

    fair: float
    own: float
    others: float
    luck: float

    @property
    def result(self) -> float:
        """The share of the win: 1 alone, 0 for who lost."""
        return self.fair + self.own + self.others + self.luck

    @property
    def by_luck(self) -> float:
        """How much of what moved the result was luck, 0 to 1."""
        moved = abs(self.luck) + abs(self.own) + self.others
        return abs(self.luck) / moved if moved else 0.0


def balance(given: Sequence[float], shares: Sequence[float], rate: float, seat: int) -> Balance:
    """Explain a seat's result.

    Args:
        given: what each seat has given away in the match, in the unit of the game's worths.
        shares: what each seat has won of the match, 0 to 1 each, 1 together.
        rate: what a unit is worth in shares of the match.
        seat: whose result it is.
    """
    players = len(shares)
    fair, own = 1 / players, -rate * given[seat]
    others = rate * (sum(given) - given[seat]) / (players - 1)
    return Balance(fair, own, others, shares[seat] - fair - own - others)


@dataclass(frozen=True)
class Mirror:
    """What is known of the gifts in one variant of a game.

    Attributes:
        rate: what a unit of the game's worths is worth in shares of a match.
        edges: by kind of choice the amounts at which one bin ends and the next begins, ascending.
        odds: by kind of choice and level the probability of each bin, nowhere 0.
    """

    rate: float
    edges: Mapping[str, Sequence[float]]
    odds: Mapping[str, Mapping[str, Sequence[float]]]

    def likelihoods(self, gifts: Iterable[Gift]) -> dict[str, float]:
        """Return for each level the logarithm of how likely it gives so much away, by its odds."""
        sums: dict[str, float] = {}
        for gift in gifts:
            if (edges := self.edges.get(gift.kind)) is None:
                continue
            place = bisect_right(edges, gift.amount)
            for level, odds in self.odds[gift.kind].items():
                sums[level] = sums.get(level, 0.0) + math.log(odds[place])
        return sums

    def level(self, gifts: Iterable[Gift]) -> str | None:
        """Name the level that plays most like this; None if nothing was weighed."""
        found = self.likelihoods(gifts)
        return max(found, key=found.__getitem__) if found else None


def table_name(game: str) -> str:
    """Return the name of a game's file in `ai.tables`."""
    return f"mirror_{game}.json"


def mirror_of(game: str, variant: str) -> Mirror | None:
    """Return what is known of the gifts in a variant; None if nobody has fitted it."""
    return _mirrors(game).get(variant)


@cache
def _mirrors(game: str) -> Mapping[str, Mirror]:
    file = files("ai") / "tables" / table_name(game)
    if not file.is_file():
        return {}
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Mirror])
