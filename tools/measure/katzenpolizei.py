"""Measures the bots of Katzenpolizei by a small deck that is solved: what their play gives away.

    python -m tools.measure.katzenpolizei                            three families, three steps
    python -m tools.measure.katzenpolizei --families 4 --police 4    some minutes
    python -m tools.measure.katzenpolizei --arena --matches 400      the real game, all players

Against the solution each level is a policy whose worth is worked out exactly, no match is
played: how much less it wins than the best play would, in the first and in the second seat,
against the best play and against an opponent who knows it. easy has another character in every
match and medium dreams now and then; several seeds are taken and their mean is told. What single
choices give away is told by matches in which everybody plays its best.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from ai.arena import run
from ai.arena_result import text_of
from ai.base import Level
from ai.katzenpolizei.bot import new_bot
from ai.katzenpolizei.search import after
from ai.katzenpolizei.sense import sensible
from game.catalog import CATALOG
from game.rules.base import CHANCE, Action
from game.rules.katzenpolizei.state import RULES, KatzenState, first_state
from game.rules.katzenpolizei.table import Phase
from tools.measure.matches import Gift, drawn, every_level
from tools.solve.katzenpolizei import PLAYERS, Deck, Policy, key_of, small_deck, worth_of

SENSIBLE: Final = "sensible"
"""The best play that never does what a child would laugh at: no bot can do better."""
MAKERS: Final = every_level(new_bot)
NAMES: Final = (SENSIBLE, *MAKERS)
ENTRY: Final = CATALOG["katzenpolizei"]


class Exact:
    """A small deck with its solution."""

    def __init__(self, families: int, police: int) -> None:
        """Solve it."""
        self.deck = Deck(small_deck(families, police))
        self.worths = self.deck.solve()
        self.best = self.deck.best_policy(self.worths)

    def gains(self, state: KatzenState) -> dict[Action, float]:
        """Return what each legal choice is worth to whoever chooses."""
        return {action: self._worth(state, action) for action in state.legal_actions()}

    def _worth(self, state: KatzenState, action: Action) -> float:
        following = after(state, action)
        if (outcome := following.outcome) is not None:
            return (state.turn in outcome.winners) / len(outcome.winners)
        return worth_of(self.deck.number[key_of(following)], self.worths)

    def losses(self, policy: Policy, opponent: Policy | None) -> tuple[float, float]:
        """Return how much less a policy wins than the best one, going first and going second.

        Args:
            policy: what is measured.
            opponent: how the other plays; None: the best answer to `policy`.
        """
        first, second = (worths[0] for worths in self.deck.evaluate((policy, opponent)))
        return self.worths[0] - first, second - self.worths[0]


def policy_of(name: str, seed: int, exact: Exact) -> Policy:
    """Return how a level plays, asked once in every state; each seat is another bot."""
    if name == SENSIBLE:
        return lambda state: _best_of_sensible(state, exact)
    bots = [MAKERS[name](seat, 2 * seed + seat) for seat in range(PLAYERS)]

    @cache
    def asked(state: KatzenState) -> Mapping[Action, float]:
        return {bots[state.turn].choose(state.observe(state.turn)): 1.0}

    return asked


def _best_of_sensible(state: KatzenState, exact: Exact) -> Mapping[Action, float]:
    gains = exact.gains(state)
    return {max(sensible(state), key=gains.__getitem__): 1.0}


def gifts(exact: Exact, names: Sequence[str], matches: int, seed: int) -> dict[str, Gift]:
    """Return what levels give away in the choices of matches in which the best is played.

    Args:
        exact: the solved deck.
        names: of `NAMES`.
        matches: how many are played; the bots are others in each.
        seed: the same seed gives the same matches.
    """
    found = {name: Gift() for name in names}
    for number in range(matches):
        rng = random.Random(f"{seed}/{number}")
        policies = {name: policy_of(name, number, exact) for name in names}
        state = first_state(exact.deck.states[0].setting)
        while state.phase is not Phase.OVER:
            state = after(state, _step(state, policies, exact, found, rng))
    return found


def _step(
    state: KatzenState,
    policies: Mapping[str, Policy],
    exact: Exact,
    found: Mapping[str, Gift],
    rng: random.Random,
) -> Action:
    if state.to_act == CHANCE:
        return drawn(state, rng)
    actions = state.legal_actions()
    if len(actions) == 1:
        return actions[0]
    gains = exact.gains(state)
    for name, policy in policies.items():
        (choice,) = policy(state)
        found[name].losses.append(max(gains.values()) - gains[choice])
    return max(actions, key=gains.__getitem__)


def tell_deck(families: int, police: int, seeds: int, matches: int) -> None:
    """Solve a deck; print what each level gives away in it."""
    exact = Exact(families, police)
    print(f"{families} families, {police} steps: {len(exact.worths)} positions")
    print(f"{'less than the best wins':24}{'first':>9}{'second':>9}{'  to one who knows it':>22}")
    for name in NAMES:
        count = 1 if name in (SENSIBLE, Level.HARD) else seeds
        policies = [policy_of(name, seed, exact) for seed in range(count)]
        told = [
            (*exact.losses(p, exact.best), *(exact.losses(p, None) if count == 1 else ()))
            for p in policies
        ]
        means = [sum(column) / count for column in zip(*told, strict=True)]
        print(f"{name:24}" + "".join(f"{mean:9.3%}" for mean in means))
    for name, gift in gifts(exact, NAMES, matches, 0).items():
        print(f"{name:10}{gift}")


def tell_arena(matches: int, jobs: int) -> None:
    """Print how the levels fare in the real game, for all numbers of players."""
    for variant, numbers in RULES.players.items():
        for players in numbers:
            for other in (Level.EASY, Level.MEDIUM):
                levels = [Level.HARD, *[other] * (players - 1)]
                print(text_of(run(ENTRY, variant, levels, matches, 1, jobs)), flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure one deck, or the real game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--families", type=int, default=3)
    parser.add_argument("--police", type=int, default=3)
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--arena", action="store_true", help="play the real game instead")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args(arguments)
    if args.arena:
        tell_arena(args.matches, args.jobs)
    else:
        tell_deck(args.families, args.police, args.seeds, args.matches)
    return 0


if __name__ == "__main__":
    sys.exit(main())
