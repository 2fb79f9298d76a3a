"""Trains a best reply to a bot level and measures its win rate.

    python -m tools.challenge --game KEY                      hard bots, minimum number of players
    python -m tools.challenge --game KEY --players 3 --level medium --minutes 60
    python -m tools.challenge --game KEY --races 12 --seed 2  the same on any machine

A player that follows a hard bot's advice learns habits that win more often
(`tools.challenge.learn`). It is then tested in matches that were not used for learning. It receives
only the events and observations of its own seat. The output is its win rate with the 95 % interval,
to be compared with the win rate of the advice alone and with 1 / (number of players). A higher win
rate against hard bots reveals a weakness, and the habits show what it is.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Executor

from ai.arena_result import wilson_interval
from ai.base import Level
from ai.parallel import open_executor
from game.catalog import CATALOG
from tools.challenge.features import ActionFeature
from tools.challenge.learn import Contest, find_habits


def main(arguments: Sequence[str] | None = None) -> int:
    """Train the player, print its habits and win rate, and return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=tuple(CATALOG), required=True)
    parser.add_argument("--variant", help="the base game, if none is given")
    parser.add_argument("--players", type=int, help="the fewest, if none is given")
    parser.add_argument("--level", choices=tuple(Level), default=Level.HARD)
    parser.add_argument(
        "--minutes", type=float, default=10, help="for learning, until the next race"
    )
    parser.add_argument("--races", type=int, help="length of the learning, instead of --minutes")
    parser.add_argument("--matches", type=int, default=3000, help="matches after the learning")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--executor", metavar="MODULE:FACTORY", help="instead of --jobs")
    args = parser.parse_args(arguments)
    entry = CATALOG[args.game]
    variant = args.variant or entry.variants[0]
    try:
        players = args.players or entry.players(variant)[0]
        with open_executor(args.jobs, args.executor) as executor:
            contest = Contest(entry, variant, players, args.level, args.seed)
            print(f"{args.game} ({variant}), {players} players, {args.level}, seed {args.seed}")
            _challenge(contest, args, executor)
    except (KeyError, ValueError) as error:
        parser.error(str(error))
    return 0


def _challenge(contest: Contest, args: argparse.Namespace, executor: Executor | None) -> None:
    end, races = time.monotonic() + 60 * args.minutes, args.races

    def has_time(race: int) -> bool:
        return bool(time.monotonic() < end if races is None else race < races)

    habits, count = find_habits(contest, has_time, executor)
    print(f"{count} races; fair share {100 / contest.players:.1f} %")
    for feature, liking in habits.items():
        print(f"  {'prefers' if liking > 0 else 'avoids'} {habit_text(feature)}")
    for name, kept in (("advice alone", {}), ("with habits", habits))[: 2 if habits else 1]:
        wins = contest.play_contest(kept, args.matches, "result", executor)
        share = statistics.fmean(wins)
        low, high = wilson_interval(share, len(wins))
        text = f"{100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f} %)"
        print(f"  {name}: {text} of {len(wins)} matches", flush=True)


def habit_text(feature: ActionFeature) -> str:
    """Format a feature as text, such as `SwapCards: a to guard 1`."""
    kind, *rest = feature
    return f"{kind}: {' '.join(map(str, rest)) or 'always'}"


if __name__ == "__main__":
    sys.exit(main())
