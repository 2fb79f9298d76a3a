"""How Kalle Kanalratte feels: how often blind searchers find Kalle, how often they are blocked.

    python -m tests.bench.kalle_feel [ROUNDS]

plays rounds of the base game (default 40,000 of each kind) with searchers who move at random, and
three hiders: one swaps at random, one never swaps, one takes Kalle out of the guard's reach
whenever the guard stands beside it and else swaps at random. Prints the share of rounds in which
Kalle was found, in which a searcher was blocked (KA2), and the cards turned and hider's turns in
a round.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.rules.base import CHANCE, Action
from game.rules.kalle_kanalratte.events import RoundEnded, SearcherBlocked
from game.rules.kalle_kanalratte.state import RULES, KalleState
from game.rules.kalle_kanalratte.table import Pass, Phase, SwapCards, distance

Hider: TypeAlias = Callable[[KalleState, random.Random], Action]
"""Says what to do in `Phase.SWAP`; it may look where Kalle is, as a hider who remembers."""


def at_random(state: KalleState, rng: random.Random) -> Action:
    """Swap any two cards, or none."""
    return rng.choice(state.legal_actions())


def never(state: KalleState, rng: random.Random) -> Action:
    """Swap nothing."""
    del state, rng
    return Pass()


def fleeing(state: KalleState, rng: random.Random) -> Action:
    """Take Kalle as far from the guard as one swap can, if the guard is beside it."""
    kalle, guard = state.kalle, state.guard
    assert kalle is not None
    assert guard is not None
    if distance(kalle, guard) > 1:
        return at_random(state, rng)
    ways: list[tuple[int, float, Action]] = []
    for swap in state.legal_actions():
        if isinstance(swap, SwapCards) and kalle in (swap.a, swap.b):
            goal = swap.a + swap.b - kalle
            ways.append((distance(goal, guard), rng.random(), swap))
    return max(ways)[2]


def count(hider: Hider, rounds: int, players: int, rng: random.Random) -> Counter[str]:
    """Play at least `rounds` rounds with this hider and count."""
    tally = Counter[str]()
    while tally["rounds"] < rounds:
        state = RULES.new_state(players=players, variant="base")
        was_blocked = False
        while state.outcome is None:
            assert isinstance(state, KalleState)
            tally["turns"] += state.phase is Phase.SWAP
            done = state.apply(_choose(state, hider, rng))
            was_blocked |= any(isinstance(event, SearcherBlocked) for event in done.events)
            if any(isinstance(event, RoundEnded) for event in done.events):
                tally["rounds"] += 1
                tally["turned"] += state.turned
                tally["blocked"] += was_blocked
                tally["found"] += state.winner not in (None, state.hider)
                was_blocked = False
            state = done.state
    return tally


def _choose(state: KalleState, hider: Hider, rng: random.Random) -> Action:
    if state.to_act == CHANCE:
        return rng.choice(state.chance_outcomes())[0]
    return hider(state, rng) if state.phase is Phase.SWAP else rng.choice(state.legal_actions())


def main(arguments: Sequence[str]) -> int:
    rounds = int(arguments[0]) if arguments else 40_000
    hiders: dict[str, Hider] = {"at random": at_random, "never": never, "fleeing": fleeing}
    for name, hider in hiders.items():
        tally = count(hider, rounds, 3, random.Random(1))
        mean = {counted: tally[counted] / tally["rounds"] for counted in tally}
        print(
            f"hider swaps {name}: found {mean['found']:.1%}, "
            f"somebody blocked {mean['blocked']:.1%}, cards turned {mean['turned']:.2f}, "
            f"hider's turns {mean['turns']:.2f} ({tally['rounds']} rounds)"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
