"""Measures the bots of Gouda Ganoven.

    python -m tools.measure_gouda_ganoven --games 600                  hard against easy, 4 players
    python -m tools.measure_gouda_ganoven --of neutral --against bold  a temper
    python -m tools.measure_gouda_ganoven --times                      milliseconds of the choices

The same chance, from every seat, the others being all alike; n who win together have won 1/n.
`hard` and the others have the tempers of their seats; `neutral`, `bold`, `careful` and `vengeful`
are hard bots of one temper. How little the best reply gains is measured by
`tools.measure_gouda_replies`.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from ai.base import Bot, Level, RandomBot
from ai.gouda_ganoven.bot import BOLD, CAREFUL, NEUTRAL, VENGEFUL, GoudaBot, Temper, new_bot
from game.rules.base import CHANCE, TERMINAL, Outcome, Seat, State
from game.rules.gouda_ganoven.state import RULES
from tools.measuring import Clock, MakeBot, Tally, drawn, from_every_seat, tell


def _hard(temper: Temper, seat: Seat, seed: int) -> Bot:
    return GoudaBot(Level.HARD, seat, seed, temper=temper)


REFERENCES: Final[Mapping[str, MakeBot]] = {
    "random": lambda seat, seed: RandomBot(Level.EASY, seat, seed),
    **{level.value: partial(new_bot, level) for level in Level},
    "neutral": partial(_hard, NEUTRAL),
    "bold": partial(_hard, BOLD),
    "careful": partial(_hard, CAREFUL),
    "vengeful": partial(_hard, VENGEFUL),
}


def play(state: State, bots: Sequence[Bot], seed: str, clock: Clock | None = None) -> Outcome:
    """Play a match; each bot is told and shown only what its seat may see."""
    chance = random.Random(seed)
    while state.to_act != TERMINAL:
        if state.to_act == CHANCE:
            action = drawn(state, chance)
        else:
            bot, view = bots[state.to_act], state.observe(state.to_act)
            if clock is not None and len(view.legal_actions) > 1:
                clock.measure(bot, view)
            action = bot.choose(view)
        transition = state.apply(action)
        tell(bots, transition.events)
        state = transition.state
    assert state.outcome is not None, "it is over"
    return state.outcome


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
    """Let one bot play matches against others, the same chance from every seat.

    Args:
        hero: who is measured.
        other: all others.
        players: how many sit at the table.
        games: how many matches at least.
        seed: the same seed gives the same matches.
        variant: of the game.
        clock: takes the times of all choices; each is then made twice.
    """

    def one(first_seat: Seat, bots: Sequence[Bot], number: int) -> Outcome:
        options = {"first_seat": first_seat}
        first = RULES.new_state(players=players, variant=variant, options=options)
        return play(first, bots, f"{seed}/{number}", clock)

    return from_every_seat(one, hero, other, players, games)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure a bot against others."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--of", default="hard", choices=REFERENCES)
    parser.add_argument("--against", default="easy", choices=REFERENCES)
    parser.add_argument("--players", type=int, nargs="*", default=[4])
    parser.add_argument("--variant", nargs="*", default=["base"], choices=list(RULES.players))
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--times", action="store_true", help="how long the choices take")
    args = parser.parse_args(arguments)
    hero, other = REFERENCES[args.of], REFERENCES[args.against]
    for variant in args.variant:
        for players in args.players:
            clock = Clock() if args.times else None
            tally = matches(
                hero, other, players, args.games, args.seed, variant=variant, clock=clock
            )
            print(f"{args.of} against {players - 1} {args.against} ({variant}): {tally}")
            if clock is not None:
                print(clock)
    return 0


if __name__ == "__main__":
    sys.exit(main())
