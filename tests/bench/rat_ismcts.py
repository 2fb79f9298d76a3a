"""The hard bot of Rat-a-Tat Cat against OpenSpiel's information set Monte Carlo tree search.

    python -m tests.bench.rat_ismcts [--decks 100] [--simulations 1000] [--seed 1]

Needs `open_spiel`, of the extra "bench". Both play rounds of the base game with two players on the
same decks, each deck once from either seat. OpenSpiel's `ISMCTSBot` and its random roll-outs are
used as they are; here is only what they ask of a game: `Position` is a state of our rules with the
history that each seat has seen as its information state, and a new position that looks the same to
a seat deals all cards anew that the seat, which remembers everything, does not know. A round won is
worth 1, lost -1, shared 0.
"""

from __future__ import annotations

import random
import sys
import time
from statistics import fmean
from types import SimpleNamespace
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from ai.arena_result import wilson
from ai.base import Bot, Level
from ai.rat_a_tat_cat.bot import new_bot
from ai.rat_a_tat_cat.memory import UNKNOWN, Habits, Mind
from game.rules.base import CHANCE, TERMINAL, Action, Event
from game.rules.rat_a_tat_cat.state import RULES, RatState
from game.rules.rat_a_tat_cat.table import CARDS, INDEX
from tests.bench.measuring import options
from tools.measure.rat_a_tat_cat import Deck

UCT: Final = 2.0
"""The constant of OpenSpiel's own examples, for results between -1 and 1."""
MOST_POINTS: Final = 18.0
"""A lead of this many points is as clear a win as there is, where the search goes by points."""
GOAL: Final = {"is_points": False}
"""What the search goes for: wins, unless the call says points."""
_TYPE: Final = SimpleNamespace(
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
)
_GAME: Final = SimpleNamespace(get_type=lambda: _TYPE)
_NUMBER: Final = dict[Action, int]()
_ACTION: Final = list[Action]()


def number_of(action: Action) -> int:
    """Return the number by which OpenSpiel knows an action."""
    if action not in _NUMBER:
        _NUMBER[action] = len(_ACTION)
        _ACTION.append(action)
    return _NUMBER[action]


class Position:
    """A state as OpenSpiel's search takes hold of it; its methods are those of `pyspiel.State`."""

    def __init__(self, state: RatState, seen: list[int] | None) -> None:
        """Take a state.

        Args:
            state: of a match of one round with two players.
            seen: for each seat a number that stands for all that it has seen; None in a roll-out.
        """
        self.state, self.seen = state, seen

    def clone(self) -> Position:
        """Return a copy for a roll-out, where nobody asks what a seat has seen."""
        return Position(self.state, None)

    def get_game(self) -> SimpleNamespace:
        """Return what says of what kind the game is."""
        return _GAME

    def is_terminal(self) -> bool:
        """Whether the round is over."""
        return self.state.to_act == TERMINAL

    def is_chance_node(self) -> bool:
        """Whether a card comes up."""
        return self.state.to_act == CHANCE

    def current_player(self) -> int:
        """Return whose turn it is."""
        return self.state.to_act

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return what may be done."""
        del player
        return [number_of(action) for action in self.state.legal_actions()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return which cards may come up, with their odds."""
        return [(number_of(action), odds) for action, odds in self.state.chance_outcomes()]

    def apply_action(self, number: int) -> None:
        """Change the position."""
        transition = self.state.apply(_ACTION[number])
        assert isinstance(transition.state, RatState), "states of Rat-a-Tat Cat follow one another"
        self.state = transition.state
        if self.seen is not None:
            self.seen = [see(old, transition.events, seat) for seat, old in enumerate(self.seen)]

    def returns(self) -> list[float]:
        """Return what the end is worth to each seat: a win, or by how many points it is ahead."""
        outcome = self.state.outcome
        assert outcome is not None, "the round is over"
        if GOAL["is_points"]:
            ahead = max(-1.0, min(1.0, (outcome.scores[1] - outcome.scores[0]) / MOST_POINTS))
            return [ahead, -ahead]
        if len(outcome.winners) > 1:
            return [0.0, 0.0]
        return [1.0 if seat in outcome.winners else -1.0 for seat in range(2)]

    def information_state_string(self) -> str:
        """Return what tells apart what the seat to act has seen."""
        assert self.seen is not None, "nobody asks in a roll-out"
        return str(self.seen[self.state.to_act])


def see(old: int, events: tuple[Event, ...], seat: int) -> int:
    """Return the number that stands for what a seat has seen after some more events."""
    told = ((type(event).__name__, event.seen_by(seat)) for event in events)
    return hash((old, *told))


def dealt_anew(position: Position, mind: Mind, rng: random.Random) -> Position:
    """Return a position that looks the same to who is to act, and remembers all."""
    state = position.state
    spots = [
        (seat, slot)
        for seat, row in enumerate(state.rows)
        for slot in range(len(row))
        if mind.rows[seat][slot].kind == UNKNOWN
    ]
    loose = [card for card, count in zip(CARDS, state.pile, strict=True) for _ in range(count)]
    loose += [state.rows[seat][slot] for seat, slot in spots]
    rng.shuffle(loose)
    rows = [list(row) for row in state.rows]
    for seat, slot in spots:
        rows[seat][slot] = loose.pop()
    pile = [0] * len(CARDS)
    for card in loose:
        pile[INDEX[card]] += 1
    seen = None if position.seen is None else list(position.seen)
    dealt = state._replace(rows=tuple(map(tuple, rows)), pile=tuple(pile))
    return Position(dealt, seen)


class Searcher:
    """OpenSpiel's search at one seat."""

    def __init__(self, seat: int, seed: int, simulations: int) -> None:
        self.rng = random.Random(seed)
        self.mind = Mind(seat, Habits(infers=False), self.rng)
        lots = np.random.RandomState(seed)
        self.bot: Any = ismcts.ISMCTSBot(
            _GAME, mcts.RandomRolloutEvaluator(1, lots), UCT, simulations, random_state=lots
        )
        self.bot.set_resampler(lambda position, _: dealt_anew(position, self.mind, self.rng))

    def choose(self, state: RatState, seen: list[int]) -> Action:
        """Return what the search comes to."""
        number: int = self.bot.step(Position(state, seen))
        return _ACTION[number]


def play_round(searcher: Searcher, bot: Bot, deck: Deck, times: dict[bool, list[float]]) -> float:
    """Play a round; return what part of it the bot won.

    Args:
        searcher: plays against the bot.
        bot: the other player.
        deck: whose cards come up.
        times: what each decision took, in seconds: the bot's where True; it grows.
    """
    state = RULES.new_state(players=2, variant="base", options={"rounds": 1})
    assert isinstance(state, RatState), "it is Rat-a-Tat Cat"
    seen = [0, 0]
    while state.to_act != TERMINAL:
        now, seat, is_bot = state, state.to_act, state.to_act == bot.seat
        if seat == CHANCE:
            action = deck.action(now)
        else:
            start = time.process_time()
            action = bot.choose(now.observe(seat)) if is_bot else searcher.choose(now, seen)
            if len(now.legal_actions()) > 1:
                times[is_bot].append(time.process_time() - start)
        transition = state.apply(action)
        for event in transition.events:
            for watcher, place in ((bot, bot.seat), (searcher.mind, 1 - bot.seat)):
                if (told := event.seen_by(place)) is not None:
                    watcher.watch(told)
        seen = [see(old, transition.events, place) for place, old in enumerate(seen)]
        assert isinstance(transition.state, RatState), "it goes on"
        state = transition.state
    assert state.outcome is not None, "it is over"
    return (bot.seat in state.outcome.winners) / len(state.outcome.winners)


def main() -> int:
    """Play; tell after every deck how it stands."""
    args = options(__doc__, decks=100, simulations=1000, seed=1, points=False)
    GOAL["is_points"] = args.points
    times: dict[bool, list[float]] = {True: [], False: []}
    won = 0.0
    for deck in range(args.decks):
        for seat in range(2):
            searcher = Searcher(1 - seat, deck, args.simulations)
            bot = new_bot(Level.HARD, seat, deck)
            won += play_round(searcher, bot, Deck(f"{args.seed}/{deck}"), times)
        count = 2 * deck + 2
        low, high = wilson(won / count, count)
        print(
            f"hard wins {won / count:.1%} ({low:.1%} to {high:.1%}) of {count} rounds; "
            f"a decision takes {1000 * fmean(times[True]):.2f} ms, "
            f"the search {1000 * fmean(times[False]):.0f} ms",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
