"""How much the best last turn can still win against a search that knocks after its first one.

    python -m tests.bench.rat_last_turn [--decks 150] [--simulations 1000] [--seed 1]

Needs `open_spiel`, of the extra "bench". The search (`tests.bench.rat_ismcts`) begins each round;
where it knocks at the end of its first turn its row is kept. Against the points of these rows the
best last turn is computed for one who knows two of its four cards, as everybody does who has had no
turn yet: every card that may come up, every place it may be laid in, a Draw 2 with its second card,
and a Swap that brings a 2 or a 5 for the worst known card. Nobody without more knowledge than that
can win more of these rounds.
"""

from __future__ import annotations

import itertools
import sys
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from typing import Final, TypeAlias

from ai.base import Level
from ai.rat_a_tat_cat.bot import new_bot
from game.rules.base import CHANCE
from game.rules.rat_a_tat_cat.state import RULES, RatState
from game.rules.rat_a_tat_cat.table import DECK, NUMBERS, POINTS, POWERS, Card, Knock, Phase
from tests.bench.measuring import options
from tests.bench.rat_ismcts import Searcher, see
from tools.measure.rat_a_tat_cat import Deck

Sums: TypeAlias = Mapping[int, float]
"""Points with their odds."""

_COUNTS: Final = DECK[: len(NUMBERS)]
_ODDS: Final = tuple(count / sum(_COUNTS) for count in _COUNTS)
_CARD: Final[Sums] = dict(enumerate(_ODDS))
_SWAPPED: Final = (2, 5)
"""What a Swap may bring, each half the time: better than what nobody has looked at."""


def added(one: Sums, other: Sums) -> Sums:
    """Return the sums of two."""
    sums: dict[int, float] = defaultdict(float)
    for (a, p), (b, q) in itertools.product(one.items(), other.items()):
        sums[a + b] += p * q
    return sums


def knocked_row(deck: Deck, simulations: int, seed: int) -> tuple[Card, ...] | None:
    """Return the row with which the search knocks after its first turn; None if it does not."""
    state = RULES.new_state(players=2, variant="base", options={"rounds": 1})
    searcher, bot = Searcher(0, seed, simulations), new_bot(Level.HARD, 1, seed)
    seen = [0, 0]
    while True:
        assert isinstance(state, RatState), "it is Rat-a-Tat Cat"
        is_end = state.phase is Phase.END
        if state.to_act == CHANCE:
            action = deck.action(state)
        elif state.to_act == 0:
            action = searcher.choose(state, seen)
        else:
            action = bot.choose(state.observe(1))
        if is_end:
            return state.rows[0] if isinstance(action, Knock) else None
        state, events = (step := state.apply(action)).state, step.events
        for event in events:
            if (told := event.seen_by(0)) is not None:
                searcher.mind.watch(told)
        seen = [see(old, events, seat) for seat, old in enumerate(seen)]


class LastTurn:
    """The last turn against a row that is drawn from some."""

    def __init__(self, rows: list[tuple[Card, ...]]) -> None:
        total: dict[int, float] = defaultdict(float)
        for row in rows:
            sums: Sums = {0: 1.0}
            for card in row:
                sums = added(sums, _CARD if card in POWERS else {POINTS[card]: 1.0})
            for points, odds in sums.items():
                total[points] += odds / len(rows)
        self.rivals: Sums = total
        self.won = cache(self._won)

    def _won(self, known: int, unknown: int, less: int = 0) -> float:
        """Return what part is won with such a row against rivals with `less` points more."""
        mine: Sums = {known: 1.0}
        for _ in range(unknown):
            mine = added(mine, _CARD)
        pairs = itertools.product(mine.items(), self.rivals.items())
        return sum(p * q * ((a < b + less) + (a <= b + less)) / 2 for (a, p), (b, q) in pairs)

    def _laid(self, card: int, a: int, b: int) -> float:
        places = (self.won(card + b, 2), self.won(a + card, 2), self.won(a + b + card, 1))
        return max(self.won(a + b, 2), *places)

    def best(self, a: int, b: int, top: int) -> float:
        """Return what the best turn wins with two known cards and a card on the discard pile."""
        nothing, worst, other = self.won(a + b, 2), max(a, b), min(a, b)
        laid = [self._laid(card, a, b) for card in range(len(NUMBERS))]
        drawn = sum(map(float.__mul__, _ODDS, laid))
        swaps = [self.won(other + gets, 2, worst - gets) for gets in _SWAPPED]
        swapped = max(nothing, sum(swaps) / len(swaps))
        twice = sum(odds * max(drawn, one) for odds, one in zip(_ODDS, laid, strict=True))
        powers = 1 - sum(_COUNTS) / sum(DECK)
        draw = (1 - powers) * drawn + powers / 3 * (nothing + swapped + twice)
        return max(draw, laid[top], nothing)

    def mean(self, tops: Sums) -> float:
        """Return what the best turn wins on average."""
        pairs = itertools.product(_CARD.items(), _CARD.items(), tops.items())
        return sum(p * q * r * self.best(a, b, top) for (a, p), (b, q), (top, r) in pairs)


def main() -> int:
    """Collect rows and tell what the best last turn wins against them."""
    args = options(__doc__, decks=150, simulations=1000, seed=1)
    decks = (Deck(f"{args.seed}/{deck}") for deck in range(args.decks))
    found = [knocked_row(deck, args.simulations, n) for n, deck in enumerate(decks)]
    rows = [row for row in found if row is not None]
    turn = LastTurn(rows)
    points = sum(points * odds for points, odds in turn.rivals.items())
    print(f"the search knocks after its first turn in {len(rows)} of {args.decks} rounds")
    print(f"with {points:.1f} points on average")
    print(f"the best last turn wins {turn.mean(_CARD):.1%} of them with any card on the discard")
    print(f"pile, {turn.mean({9: 1.0}):.1%} with a nine there")
    return 0


if __name__ == "__main__":
    sys.exit(main())
