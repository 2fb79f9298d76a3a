"""Measures the bots of Gouda Ganoven.

    python -m tools.measure.gouda_ganoven --games 600                  hard against easy, 4 players
    python -m tools.measure.gouda_ganoven --of neutral --against bold  a temper
    python -m tools.measure.gouda_ganoven --times                      milliseconds of the choices

The same chance, from every seat, the others being all alike; n who win together have won 1/n.
`hard` and the others have the tempers of their seats; `neutral`, `bold`, `careful` and `vengeful`
are hard bots of one temper. How little the best reply gains is measured by
`tools.measure.gouda_ganoven_replies`.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from ai.base import Bot, Level
from ai.gouda_ganoven.bot import BOLD, CAREFUL, NEUTRAL, VENGEFUL, GoudaBot, Temper, new_bot
from game.rules.base import Outcome, Seat, State
from game.rules.gouda_ganoven.state import RULES
from tools.measure.matches import (
    Clock,
    MakeBot,
    Tally,
    by_odds,
    every_level,
    from_every_seat,
    pairing,
    play,
)


def _hard(temper: Temper, seat: Seat, seed: int) -> Bot:
    return GoudaBot(Level.HARD, seat, seed, temper=temper)


REFERENCES: Final[Mapping[str, MakeBot]] = every_level(new_bot) | {
    "neutral": partial(_hard, NEUTRAL),
    "bold": partial(_hard, BOLD),
    "careful": partial(_hard, CAREFUL),
    "vengeful": partial(_hard, VENGEFUL),
}


def matches(
    hero: MakeBot,
    other: MakeBot,
    players: int,
    games: int,
    seed: int,
    *,
    variant: str = "base",
    clock: Clock | None = None,
) -> Tally:
    """Let one bot play matches against others, see `from_every_seat` and `Clock`."""

    def one(first: State, bots: Sequence[Bot], key: str) -> Outcome:
        return play(first, bots, by_odds(key), clock)[0]

    return from_every_seat(RULES, one, hero, other, players, games, seed, variant)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure a bot against others."""
    parser = pairing(__doc__ or "", REFERENCES, RULES, against="easy", players=4, games=600)
    parser.add_argument("--times", action="store_true", help="how long the choices take")
    args = parser.parse_args(arguments)
    hero, other = REFERENCES[args.of], REFERENCES[args.against]
    for variant, players in itertools.product(args.variant, args.players):
        clock = Clock() if args.times else None
        tally = matches(hero, other, players, args.games, args.seed, variant=variant, clock=clock)
        print(f"{args.of} against {players - 1} {args.against} ({variant}): {tally}")
        if clock is not None:
            print(clock)
    return 0


if __name__ == "__main__":
    sys.exit(main())
