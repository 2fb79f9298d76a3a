"""Measures the bots of Rat-a-Tat Cat by the rounds that they win.

    python -m tools.measure.rat_a_tat_cat                                 hard against seven
    python -m tools.measure.rat_a_tat_cat --against seven --games 10000   one of them
    python -m tools.measure.rat_a_tat_cat --of easy                       another level
    python -m tools.measure.rat_a_tat_cat --limit 2000 --players 6        bots to 100 points

A round is a match of one round; `--rounds` for longer ones. The same decks are played from every
seat, the others being all alike; n who share the fewest points have won 1/n. The references
remember all that they have seen, replace their worst card by anything better (a card that they do
not know counts five), use what they can use, and knock with seven (or six) points or fewer.
"""

from __future__ import annotations

import itertools
import random
import sys
from collections.abc import Mapping, Sequence
from typing import Final

from ai.base import Bot, Level, Thought
from ai.rat_a_tat_cat.bot import new_bot
from ai.rat_a_tat_cat.memory import WORTH, Habits, Mind
from game.rules.base import Action, Event, Observation, Outcome, Seat, State
from game.rules.rat_a_tat_cat import table
from game.rules.rat_a_tat_cat.state import RULES, RatState
from game.rules.rat_a_tat_cat.view import RatView
from tools.measure import matches as match
from tools.measure.matches import MakeBot, Tally, every_level, from_every_seat, pairing


class Knocker(Bot):
    """Remembers everything, is greedy, and knocks with `points` or fewer."""

    TAKEN: Final = 4
    """The most that it takes from the discard pile; it draws for anything better."""

    def __init__(self, seat: Seat, seed: int, points: float) -> None:
        super().__init__(Level.HARD, seat, seed)
        self.points = points
        self.mind = Mind(seat, Habits(infers=False), self.rng)

    def watch(self, event: Event) -> None:
        """See `Bot.watch`."""
        self.mind.watch(event)

    def think(self, observation: Observation) -> Thought:
        """See `Bot.think`."""
        yield from ()
        assert isinstance(observation, RatView), "it sees its table"
        worth = [_worth(spot.kind) for spot in self.mind.own]
        worst = max(range(table.SLOTS), key=worth.__getitem__)
        match observation.phase:
            case table.Phase.START:
                return self._start(observation, worst, worth[worst])
            case table.Phase.DECIDE:
                return self._decide(observation, worst, worth[worst])
            case table.Phase.PEEK:
                return self._peek(observation)
            case table.Phase.SWAP:
                return self._swap(observation)
            case _:
                return table.Knock() if sum(worth) <= self.points else table.EndTurn()

    def _start(self, view: RatView, worst: int, most: float) -> Action:
        top = view.top
        if (
            top is not None
            and top not in table.POWERS
            and WORTH[table.INDEX[top]] < min(most, self.TAKEN + 1)
        ):
            return table.TakeDiscard(worst)
        return table.DrawPile()

    def _decide(self, view: RatView, worst: int, most: float) -> Action:
        assert view.drawn is not None, "it holds a card"
        if view.drawn == "draw2":
            return table.UsePower()
        if view.drawn == "peek" and any(isinstance(a, table.PeekAt) for a in self._new_peeks(view)):
            return table.UsePower()
        if view.drawn == "swap" and self._best_swap(view) is not None:
            return table.UsePower()
        return table.Replace(worst) if WORTH[table.INDEX[view.drawn]] < most else table.Discard()

    def _new_peeks(self, view: RatView) -> Sequence[Action]:
        own = self.mind.own
        return [table.PeekAt(slot) for slot in view.setting.hidden_slots if own[slot].kind < 0]

    def _peek(self, view: RatView) -> Action:
        return (self._new_peeks(view) or view.legal_actions)[0]

    def _best_swap(self, view: RatView) -> Action | None:
        """Return the exchange of its worst card for the best one of all, if any is better."""
        slots = view.setting.hidden_slots
        own = {s: _worth(self.mind.own[s].kind) for s in slots}
        slot = max(own, key=own.__getitem__)
        theirs = {
            (seat, s): _worth(self.mind.rows[seat][s].kind)
            for seat in view.playing
            if seat != self.seat
            for s in slots
        }
        best = min(theirs, key=theirs.__getitem__)
        return table.SwapCards(slot, *best) if theirs[best] < own[slot] else None

    def _swap(self, view: RatView) -> Action:
        swap = self._best_swap(view)
        return swap if swap in view.legal_actions and swap is not None else table.Decline()


def _worth(kind: int) -> float:
    return WORTH[kind] if kind >= 0 else 5.0


REFERENCES: Final[Mapping[str, MakeBot]] = {
    "seven": lambda seat, seed: Knocker(seat, seed, 7),
    "six": lambda seat, seed: Knocker(seat, seed, 6),
    **every_level(new_bot),
}


class Deck:
    """Cards in an order of their own, so that a deck can be played again."""

    def __init__(self, seed: str) -> None:
        self._rng = random.Random(seed)
        self._order: list[table.Card] = []

    def action(self, state: RatState) -> Action:
        """Return what comes up: the next card that may; the pile is shuffled if it was filled."""
        outcomes = {action.card: action for action, _ in state.chance_outcomes()}  # type: ignore[attr-defined]
        if len(self._order) != sum(state.pile):
            cards = [
                c for c, count in zip(table.INDEX, state.pile, strict=True) for _ in range(count)
            ]
            self._rng.shuffle(cards)
            self._order = cards
        place = next(i for i in reversed(range(len(self._order))) if self._order[i] in outcomes)
        action: Action = outcomes[self._order.pop(place)]
        return action


def play(first: State, bots: Sequence[Bot], seed: str) -> tuple[Outcome, int]:
    """Play a match; return how it ended and how many actions it took."""
    assert isinstance(first, RatState), "a match of Rat-a-Tat Cat"
    return match.play(first, bots, Deck(seed).action)


def matches(
    hero: MakeBot,
    other: MakeBot,
    players: int,
    games: int,
    seed: int,
    *,
    variant: str = "base",
    rounds: int = 1,
) -> Tally:
    """Let one bot play matches of some rounds against others, see `from_every_seat`."""

    def one(first: State, bots: Sequence[Bot], key: str) -> Outcome:
        return play(first, bots, key)[0]

    return from_every_seat(RULES, one, hero, other, players, games, seed, variant, rounds=rounds)


def limit_matches(count: int, players: int, seed: int, levels: Sequence[str]) -> str:
    """Let bots play to 100 points; tell how long the matches were."""
    steps = []
    for number in range(count):
        rng = random.Random(f"{seed}/{number}/levels")
        bots = [REFERENCES[rng.choice(levels)](seat, 64 * number + seat) for seat in range(players)]
        first = RULES.new_state(players=players, variant="base", options={"end": "limit"})
        steps.append(play(first, bots, f"{seed}/{number}")[1])
    mean = sum(steps) / count
    return f"{count} matches ended; actions {min(steps)} to {max(steps)}, mean {mean:.0f}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure a level against the references."""
    parser = pairing(__doc__ or "", REFERENCES, RULES, against="seven", players=2, games=2000)
    parser.add_argument("--rounds", type=int, default=1, help="how many a match has")
    parser.add_argument("--limit", type=int, default=0, help="matches to 100 points instead")
    parser.add_argument("--mix", choices=list(Level), help="of one level, else of levels by lot")
    args = parser.parse_args(arguments)
    hero, other = REFERENCES[args.of], REFERENCES[args.against]
    for variant, players in itertools.product(args.variant, args.players):
        if args.limit:
            levels = [Level(args.mix)] if args.mix else list(Level)
            print(limit_matches(args.limit, players, args.seed, levels))
            continue
        rounds, seed = args.rounds, args.seed
        tally = matches(hero, other, players, args.games, seed, variant=variant, rounds=rounds)
        print(f"{args.of} against {players - 1} {args.against} ({variant}): {tally}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
