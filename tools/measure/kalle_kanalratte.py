"""Measures the Kalle Kanalratte bots: the fraction of rounds in which the hider is caught.

    python -m tools.measure.kalle_kanalratte             the hard seeker against all hiders
    python -m tools.measure.kalle_kanalratte --of hider  the hard hider against all seekers
    python -m tools.measure.kalle_kanalratte --only flee,stay --rounds 2000
    python -m tools.measure.kalle_kanalratte --hide 2    the second round of the same hider

Every match is played by new bots. The opponents are the bots of all levels and some with a fixed
strategy: hiders with tricks (`kalle_hiders`), and a seeker with an exact model of the hard hider
(`ExactSeeker`).
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from typing_extensions import override

from ai.arena_result import wilson_interval
from ai.base import Bot, Level, Thought
from ai.kalle_kanalratte.bot import LEVEL_PARAMETERS, KalleBot, new_bot
from ai.kalle_kanalratte.habits import Habit, count_pointless_swaps, make_swap
from ai.memory import normalised
from game.rules.base import Action, Event, Observation, Seat, State
from game.rules.kalle_kanalratte import events, table
from game.rules.kalle_kanalratte.state import RULES
from game.rules.kalle_kanalratte.view import KalleView
from tools.measure.kalle_hiders import TRICKS, CarryingHider, LearningHider, TrickHider
from tools.measure.matches import MakeBot, level_factories, play_chance, play_steps

CORNER_CELLS: Final = tuple(c for c in range(table.CELLS) if len(table.NEIGHBOURS[c]) == 3)
EDGE_CELLS: Final = tuple(c for c in range(table.CELLS) if len(table.NEIGHBOURS[c]) == 5)
ANYWHERE: Final = tuple(range(table.CELLS))
HARD: Final = LEVEL_PARAMETERS[Level.HARD]


class FixedHider(KalleBot):
    """A hard hider that hides Kalle only on `cells`, follows one `habit` and uses no decoys."""

    def __init__(self, seat: Seat, seed: int, habit: Habit, cells: Sequence[table.Cell]) -> None:
        super().__init__(Level.HARD, seat, seed, replace(HARD, habit=habit, decoys=0.0))
        self._cells = cells

    @override
    def think(self, observation: Observation) -> Thought:
        action = yield from super().think(observation)
        return (
            table.Hide(self.rng.choice(self._cells)) if isinstance(action, table.Hide) else action
        )


class ExactSeeker(KalleBot):
    """A seeker that knows exactly how the hard hider places decoys and swaps cards.

    `lead` is the highest ratio so far of the likeliest lid's probability to the mean over all lids.
    """

    def __init__(self, seat: Seat, seed: int) -> None:
        super().__init__(Level.HARD, seat, seed)
        self.lead = 0.0
        self._guard: table.Cell = 0
        self._down = set(ANYWHERE)
        self._odds = [[1.0] * table.CELLS for _ in ANYWHERE]  # by decoy, then by Kalle's cell

    @override
    def watch(self, event: Event) -> None:
        super().watch(event)
        match event:
            case events.KalleHidden():
                self._down = set(ANYWHERE)
                self._odds = [[1.0] * table.CELLS for _ in ANYWHERE]
            case events.GuardPlaced():
                self._guard = event.cell
            case events.GuardMoved():
                self._guard = event.end
            case events.LidTurned() if event.dweller != table.KALLE:
                self._open(event.cell)
            case events.SwapPassed():
                self._infer(table.Pass())
            case events.CardsSwapped():
                self._infer(make_swap(event.a, event.b))
                self._carry(event.a, event.b)

    def _open(self, cell: table.Cell) -> None:
        self._down.discard(cell)
        for row in self._odds:
            row[cell] = 0.0
        freed = self._odds[cell]
        self._odds[cell] = [0.0] * table.CELLS
        for decoy in self._down:
            row = self._odds[decoy]
            self._odds[decoy] = [w + f / len(self._down) for w, f in zip(row, freed, strict=True)]

    def _infer(self, action: Action) -> None:
        idle = count_pointless_swaps(self._guard, self._down)
        for decoy in ANYWHERE:
            chance = HARD.habit.action_probability(action, decoy, self._guard, idle=idle)
            self._odds[decoy] = [w * chance for w in self._odds[decoy]]
        total = sum(map(sum, self._odds))
        self._odds = [[w / total for w in row] for row in self._odds]

    def _carry(self, a: table.Cell, b: table.Cell) -> None:
        odds = self._odds
        odds[a], odds[b] = odds[b], odds[a]
        for row in odds:
            row[a], row[b] = row[b], row[a]
        if (a in self._down) != (b in self._down):
            self._down ^= {a, b}

    @override
    def think(self, observation: Observation) -> Thought:
        assert isinstance(observation, KalleView), "a bot of Kalle Kanalratte sees its table"
        if observation.phase not in (table.Phase.SEARCH, table.Phase.GUESS):
            return (yield from super().think(observation))
        yield
        kalle = [sum(row[cell] for row in self._odds) for cell in ANYWHERE]
        down = observation.face_down_cells
        odds = dict(zip(down, normalised(kalle, down), strict=True))
        self.lead = max(self.lead, max(odds.values()) * len(down))
        legal = [a for a in observation.legal_actions if isinstance(a, table.Search | table.Guess)]
        return max(legal, key=lambda a: (odds.get(a.cell, 0.0), self.rng.random()))


def _hider_with(habit: Habit, cells: Sequence[table.Cell] = ANYWHERE) -> MakeBot:
    return lambda seat, seed: FixedHider(seat, seed, habit, cells)


def _hider_with_tricks(*names: str) -> MakeBot:
    return lambda seat, seed: TrickHider(seat, seed, *names)


_LEVELS: Final = level_factories(new_bot)
HIDERS: Final[Mapping[str, MakeBot]] = {
    **{name: _hider_with_tricks(name) for name in TRICKS},
    "carry": CarryingHider,
    "decoy_then_flee": _hider_with_tricks("decoy_near", "flee"),
    "flee_then_decoy": _hider_with_tricks("flee", "decoy_near"),
    "learn": partial(LearningHider, memory={}),
    "stay_corner": _hider_with(Habit(is_still=True), CORNER_CELLS),
    "stay_edge": _hider_with(Habit(is_still=True), EDGE_CELLS),
    "stay_middle": _hider_with(Habit(is_still=True), table.MIDDLE),
    "blind": _hider_with(Habit(restless=1.0, is_blind=True)),
    **_LEVELS,
}
SEEKERS: Final[Mapping[str, MakeBot]] = {"exact": ExactSeeker, **_LEVELS}


def is_caught(state: State, bots: Sequence[Bot], rng: random.Random, hide: int = 1) -> bool:
    """Play until seat 0 has hidden Kalle in `hide` rounds; return whether that hider was caught.

    The hider is caught if Kalle is found or guessed in the last of these rounds.
    """
    for transition in play_steps(state, bots, partial(play_chance, rng=rng)):
        for event in transition.events:
            if isinstance(event, events.RoundEnded) and event.hider == 0:
                hide -= 1
                if hide == 0:
                    return event.ending in ("found", "guessed")
    raise AssertionError("seat 0 does not hide that often")


def caught_fraction(
    hider: MakeBot,
    seekers: Sequence[MakeBot],
    rounds: int,
    seed: int,
    *,
    hide: int = 1,
    **setup: object,
) -> tuple[float, list[Bot]]:
    """Play `rounds` matches and return the fraction in which the hider is caught, and the seekers.

    The seekers sit clockwise from the hider. Only the hider's `hide`-th round counts. `setup` is
    passed to `Rules.new_state`.
    """
    count, sought = 0, list[Bot]()
    for number in range(rounds):
        rng = random.Random(f"{seed}/{number}")
        makers = (hider, *seekers)
        bots = [make(seat, rng.getrandbits(53)) for seat, make in enumerate(makers)]
        state = RULES.new_state(players=len(bots), **{"variant": "base", **setup})  # type: ignore[arg-type]
        count += is_caught(state, bots, rng, hide)
        sought += bots[1:]
    return count / rounds, sought


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the rounds, print a line for each opponent, and return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--of", choices=("seeker", "hider"), default="seeker")
    parser.add_argument("--only", default="", help="names of opponents, separated by commas")
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--hide", type=int, default=1, help="the hider's round that counts")
    args = parser.parse_args(arguments)
    others = HIDERS if args.of == "seeker" else SEEKERS
    for name in args.only.split(",") if args.only else others:
        pair = (others[name], _LEVELS[Level.HARD])
        hider, seeker = pair if args.of == "seeker" else pair[::-1]
        share, sought = caught_fraction(hider, [seeker], args.rounds, args.seed, hide=args.hide)
        low, high = wilson_interval(share, args.rounds)
        lead = max((bot.lead for bot in sought if isinstance(bot, ExactSeeker)), default=None)
        note = "" if lead is None else f"   likeliest lid at most {lead:.9f} times the mean"
        print(f"{name:18} caught {share:6.1%}   {low:6.1%} - {high:6.1%}{note}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
