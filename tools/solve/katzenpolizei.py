"""Solves a small deck of Katzenpolizei exactly: Alarm for two with a few families.

    python -m tools.solve.katzenpolizei                            three families, three steps
    python -m tools.solve.katzenpolizei --families 5 --police 5    half a minute

A position is the table at the start of a turn, as the seat that is up sees it, up to which family
is which and which parent is which: nothing in the rules tells those apart. Its worth is the
probability that the seat that is up wins alone plus half of the probability that both win
together, so this is the exact solution of a zero-sum game. Every turn of every reachable
position is played through the real rules once (`Deck`); then the worths are worked out from the
last step of the track to the first, over and over within a step, until nothing changes.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from ai.katzenpolizei.search import after
from game.rules.base import CHANCE, Action
from game.rules.katzenpolizei.families import Family
from game.rules.katzenpolizei.state import KatzenState, first_state
from game.rules.katzenpolizei.table import PILE, Phase, Roll, Setting

PLAYERS: Final = 2
PRECISION: Final = 1e-12
"""Worths are swept until none changes by more in a sweep."""

Key: TypeAlias = tuple[int, tuple[Family, ...]]
"""A position: steps on the track, and the families with seat 0 up, sorted."""
Next: TypeAlias = int | float
"""What follows a turn: the number of a position, or (float) the worth of an end to who was up."""
Policy: TypeAlias = Callable[[KatzenState], Mapping[Action, float]]
"""How likely each action is, by the state in which it is asked."""


def small_deck(families: int = 3, police: int = 3) -> Setting:
    """Return the setting of a small game of Alarm for two."""
    return Setting(PLAYERS, "alarm", 0, families=families, police_cards=police)


def key_of(state: KatzenState) -> Key:
    """Return the position of a state in which a turn begins."""
    return state.steps, tuple(sorted(_seen_by(state.turn, family) for family in state.families))


def _seen_by(turn: int, family: Family) -> Family:
    a, b, kittens = (place if place == PILE else place ^ turn for place in family[:3])
    joined = family.joined
    if joined == "b" or (not joined and b < a):
        return Family(b, a, kittens, "a" if joined else "")
    return Family(a, b, kittens, joined)


@dataclass(frozen=True)
class Choice:
    """One way in which a turn may go, by chance: what may be chosen then.

    Attributes:
        odds: how likely it is.
        state: where the choice is made; the end of the turn where there is none.
        options: what is chosen, with what follows; one `None` where there is no choice.
    """

    odds: float
    state: KatzenState
    options: tuple[tuple[Action | None, Next], ...]


class Deck:
    """Every turn of every reachable position of a small deck, and what each is worth."""

    def __init__(self, setting: Setting) -> None:
        """Play every turn. Only Alarm for two is solved: nothing but cats is ever drawn."""
        assert setting.players == PLAYERS, "a game for two"
        assert setting.is_alarm, "a game of Alarm"
        first = first_state(setting)
        self.states = [first]
        self.number = {key_of(first): 0}
        self.turns: list[list[Choice]] = []
        while len(self.turns) < len(self.states):
            self.turns.append(self._turn(self.states[len(self.turns)]))
        self._by_steps: dict[int, list[int]] = {}
        for number, state in enumerate(self.states):
            self._by_steps.setdefault(state.steps, []).append(number)

    def _turn(self, state: KatzenState) -> list[Choice]:
        found: list[Choice] = []
        self._follow(after(state, Roll()), 1.0, found)
        return found

    def _follow(self, state: KatzenState, odds: float, found: list[Choice]) -> None:
        """Note all choices that chance may lead to, without those that are alike."""
        if state.to_act == CHANCE:
            for action, chance in state.chance_outcomes():
                self._follow(after(state, action), odds * chance, found)
            return
        if state.phase in (Phase.ROLL, Phase.OVER):
            found.append(Choice(odds, state, ((None, self._next(state)),)))
            return
        options = [(a, self._next(after(state, a))) for a in state.legal_actions()]
        found.append(Choice(odds, state, tuple(options)))

    def _next(self, state: KatzenState) -> Next:
        if (outcome := state.outcome) is not None:
            return (state.turn in outcome.winners) / len(outcome.winners)
        key = key_of(state)
        if key not in self.number:
            self.number[key] = len(self.states)
            self.states.append(state)
        return self.number[key]

    def solve(self) -> list[float]:
        """Return what each position is worth to the seat that is up when both play their best."""
        return self.evaluate((None, None))[0]

    def best_policy(self, worths: Sequence[float]) -> Policy:
        """Return the policy that always takes what is worth most by the solution `worths`."""
        best: dict[KatzenState, Mapping[Action, float]] = {}
        for choice in itertools.chain.from_iterable(self.turns):
            action, _ = max(choice.options, key=lambda option: worth_of(option[1], worths))
            if action is not None:
                best[choice.state] = {action: 1.0}
        return best.__getitem__

    def evaluate(self, policies: tuple[Policy | None, Policy | None]) -> list[list[float]]:
        """Return what each position is worth to who is up if seats play by policies.

        Args:
            policies: of the first and of the second of two players; None: always the best answer
                to the other.

        Returns:
            Two lists: the worths where the first player is up, and where the second is.
        """
        known = [self._mixes(policy) for policy in policies]
        worths = [[0.5] * len(self.states) for _ in policies]
        for steps in sorted(self._by_steps, reverse=True):
            for _ in itertools.count():
                change = 0.0
                for who, number in itertools.product((0, 1), self._by_steps[steps]):
                    new = self._play(number, known[who], worths[1 - who])
                    change = max(change, abs(new - worths[who][number]))
                    worths[who][number] = new
                if change < PRECISION:
                    break
        return worths

    def _mixes(self, policy: Policy | None) -> list[list[list[float] | None]]:
        """Return how likely each option of each choice is; None where it does not matter."""
        if policy is None:
            return [[None] * len(turn) for turn in self.turns]
        return [[_mix(choice, policy) for choice in turn] for turn in self.turns]

    def _play(
        self, number: int, mixes: Sequence[Sequence[list[float] | None]], then: Sequence[float]
    ) -> float:
        worth = 0.0
        for choice, mix in zip(self.turns[number], mixes[number], strict=True):
            told = [worth_of(option, then) for _, option in choice.options]
            if mix is None:
                worth += choice.odds * max(told)
            else:
                worth += choice.odds * sum(p * w for p, w in zip(mix, told, strict=True))
        return worth


def _mix(choice: Choice, policy: Policy) -> list[float] | None:
    if len(choice.options) == 1:
        return None
    odds = policy(choice.state)
    return [odds.get(action, 0.0) for action, _ in choice.options if action is not None]


def worth_of(then: Next, worths: Sequence[float]) -> float:
    """Return what follows a turn is worth to who was up; `worths` are of those who are up."""
    return then if isinstance(then, float) else 1.0 - worths[then]


def main(arguments: Sequence[str] | None = None) -> int:
    """Solve one deck and print how large it is and what the first seat has of it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--families", type=int, default=3)
    parser.add_argument("--police", type=int, default=3)
    args = parser.parse_args(arguments)
    start = time.perf_counter()
    deck = Deck(small_deck(args.families, args.police))
    worths = deck.solve()
    choices = sum(len(c.options) > 1 for turn in deck.turns for c in turn)
    seconds = time.perf_counter() - start
    print(f"{len(deck.states)} positions, {choices} choices, {seconds:.1f} s")
    print(f"the seat that begins wins {worths[0]:.6f} (a shared win counts half)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
