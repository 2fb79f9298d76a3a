"""Measures the bots of Cat & Mouse by the solved game: what their choices give away.

    python -m tools.measure.cat_and_mouse                  two players, a few seconds
    python -m tools.measure.cat_and_mouse --players 3      three players, about two minutes

The hard bot plays matches in all seats. At every choice each level is asked, and its action is
compared with the best one by the exact worths of `tools.solve.cat_and_mouse` (for three: the
equilibrium in which each seat plays for its own win). That is far finer than counting wins, which
are mostly luck.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence

from ai.base import Bot, Level
from ai.cat_and_mouse.bot import new_bot
from ai.search import Worths, weigh
from game.play.chance import run_to_end
from game.rules.base import CHANCE, State
from game.rules.cat_and_mouse.state import RULES, CatAndMouseState
from game.rules.cat_and_mouse.table import LADDERS, Phase
from tools.measure.matches import Gift, drawn, every_level, tell
from tools.solve.cat_and_mouse import Solver, Turns


class Exact:
    """Exact worths of the positions of a setting, which is solved first."""

    def __init__(self, players: int, variant: str, board: str, finish_round: bool) -> None:
        self._turns = Turns(players, variant, board)
        # Single precision halves the memory; it is exact to about 1e-6.
        self._solver = Solver(self._turns, finish_round, kind="f8" if players == 2 else "f4")
        self._solver.solve(1e-10 if players == 2 else 2e-6)
        self._rows = [
            {amount: i for i, amount in enumerate(self._solver.amounts(place))}
            for place in self._solver.places
        ]

    def worths(self, state: State) -> Worths | None:
        """See `ai.search.Evaluate`: the probability of winning of each seat."""
        assert isinstance(state, CatAndMouseState), "states of Cat & Mouse"
        players = state.setting.players
        if (outcome := state.outcome) is not None:
            return tuple((s in outcome.winners) / len(outcome.winners) for s in range(players))
        if state.phase is not Phase.ROLL:
            return None
        order = [(state.turn + i) % players for i in range(players)]
        place = (state.turn - state.setting.first_seat) % players
        place = place if state.setting.finish_round else 0
        trapped = 0 if state.trapped is None else order.index(state.trapped)
        spaces = tuple(space for s in order if (space := state.mice[s]) is not None)
        spot = self._turns.number[spaces, state.cat, trapped]
        row = self._rows[place][tuple(state.cheese[s] for s in order)]
        found = self._solver.worths[place][spot, row]
        return tuple(float(found[order.index(seat)]) for seat in range(players))


def measure(exact: Exact, matches: int, seed: int, **setup: object) -> dict[str, Gift]:
    """Return what each level, and chance itself, gives away in matches of the hard bot.

    Args:
        exact: the solved game.
        matches: how many to play.
        seed: the same seed gives the same matches.
        setup: `players`, `variant` and `options` as in `Rules.new_state`.
    """
    makers = every_level(new_bot)
    gifts = {level: Gift(error=1e-4) for level in makers}
    for number in range(matches):
        rng = random.Random(f"{seed}/{number}")
        options = {"cat_space": rng.choice(LADDERS), **dict(setup.get("options", {}))}  # type: ignore[call-overload]
        state: State = RULES.new_state(**{**setup, "options": options})  # type: ignore[arg-type]
        bots = [
            {level: make(seat, rng.getrandbits(32)) for level, make in makers.items()}
            for seat in range(len(state.observe(0).scores))
        ]
        while state.outcome is None:
            state = _step(state, bots, exact, gifts, rng)
    return gifts


def _step(
    state: State,
    bots: Sequence[dict[str, Bot]],
    exact: Exact,
    gifts: dict[str, Gift],
    rng: random.Random,
) -> State:
    if state.to_act == CHANCE:
        action = drawn(state, rng)
    else:
        seat, observation = state.to_act, state.observe(state.to_act)
        choices = {level: bot.choose(observation) for level, bot in bots[seat].items()}
        if len(observation.legal_actions) > 1:
            worth = {a: w[seat] for a, w in run_to_end(weigh(state, exact.worths))}
            for level, choice in choices.items():
                gifts[level].losses.append(max(worth.values()) - worth[choice])
        action = choices[Level.HARD]
    transition = state.apply(action)
    for at in bots:
        tell(at.values(), transition.events)
    return transition.state


def main(arguments: Sequence[str] | None = None) -> int:
    """Solve, play, print one line a level."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--players", type=int, choices=(2, 3), default=2)
    parser.add_argument("--variant", choices=("base", "older"), default="older")
    parser.add_argument("--board", choices=("standard", "long"), default="standard")
    parser.add_argument("--finish-round", action="store_true")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args(arguments)
    exact = Exact(args.players, args.variant, args.board, args.finish_round)
    options = {"board": args.board, "finish_round": args.finish_round}
    setup = {"players": args.players, "variant": args.variant, "options": options}
    for level, gift in measure(exact, args.matches, args.seed, **setup).items():
        print(f"{level:8}{gift}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
