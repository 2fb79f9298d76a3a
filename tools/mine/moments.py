"""Plays bot matches and finds the positions in which the right answers are clearly best."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from ai.base import Bot, Level
from game.catalog import GameEntry
from game.play.chance import derive_seed, run_to_end
from game.play.seats import notify_bots
from game.play.setup import random_options
from game.practice.puzzles import Puzzle, possible_actions
from game.practice.themes import Question, SeenEvents, Themes
from game.rules.base import CHANCE, FIRST_SEAT, TERMINAL, Event, Observation, Option, State
from tools.measure.matches import play_chance

MAX_ACTIONS: Final = 3000
"""Number of actions after which an unfinished match is abandoned."""
HOUSE_RULE_PROBABILITY: Final = 0.15
"""Probability that a match is played with a given house rule."""


@dataclass(frozen=True)
class MinedMoment:
    """A decision of one seat that may become a puzzle.

    Attributes:
        puzzle: the puzzle; its difficulty is still 0.
        view: the seat's observation.
        seen: all events that the seat has seen so far in the match, grouped by action.
        shown: the events that are replayed to the player before the question.
    """

    puzzle: Puzzle
    question: Question
    view: Observation
    seen: SeenEvents
    shown: tuple[Event, ...]


def find_moments(entry: GameEntry, themes: Themes, seed: int) -> Iterator[MinedMoment]:
    """Play the match determined by `seed`; yield each decision that has clearly best answers."""
    rng = random.Random(derive_seed(seed, "table"))
    variant = rng.choice(entry.variants)
    players = rng.choice(entry.players(variant))
    options = _random_options(entry, variant, players, seed, rng)
    state: State = entry.new_state(players=players, variant=variant, options=options)
    bots = [_bot(entry, rng.choice(tuple(Level)), seat, rng) for seat in range(players)]
    judges = [_bot(entry, Level.HARD, seat, rng) for seat in range(players)]
    seen: list[list[tuple[Event, ...]]] = [[] for _ in range(players)]
    steps: list[int] = []
    luck = random.Random(derive_seed(seed, "luck"))
    while state.to_act != TERMINAL and len(steps) < MAX_ACTIONS:
        if (seat := state.to_act) == CHANCE:
            action = play_chance(state, luck)
        else:
            view = state.observe(seat)
            question = themes.question(view, run_to_end(judges[seat].weigh(view)))
            if question is not None:
                puzzle = Puzzle(
                    game=entry.key,
                    variant=variant,
                    options=options,
                    players=players,
                    seed=seed,
                    steps=tuple(steps),
                    seat=seat,
                    theme=question.theme.key,
                    difficulty=0,
                    right=question.right,
                    lead=themes.lead(seen[seat], seat),
                )
                yield _mined_moment(puzzle, question, view, seen[seat])
            action = bots[seat].choose(view)
        steps.append(possible_actions(state).index(action))
        transition = state.apply(action)
        notify_bots([*bots, *judges], transition.events)
        for place, own in enumerate(seen):
            own.append(tuple(filter(None, (e.seen_by(place) for e in transition.events))))
        state = transition.state


def _mined_moment(
    puzzle: Puzzle, question: Question, view: Observation, seen: Sequence[tuple[Event, ...]]
) -> MinedMoment:
    shown = chain.from_iterable(seen[len(puzzle.steps) - puzzle.lead :])
    return MinedMoment(puzzle, question, view, seen=tuple(seen), shown=tuple(shown))


def _bot(entry: GameEntry, level: Level, seat: int, rng: random.Random) -> Bot:
    return entry.new_bot(level=level, seat=seat, seed=rng.getrandbits(53))


def _random_options(
    entry: GameEntry, variant: str, players: int, seed: int, rng: random.Random
) -> dict[str, bool | int | str]:
    found = random_options(entry.rules.options, seed) | {FIRST_SEAT.name: rng.randrange(players)}
    for option in entry.rules.options:
        is_played = option.is_house_rule and rng.random() < HOUSE_RULE_PROBABILITY
        if is_played and option.has_effect(variant, players):
            found[option.name] = _other_value(option, rng)
            if _has_clock(entry, variant, players, found):
                del found[option.name]
    return found


def _other_value(option: Option, rng: random.Random) -> bool | int | str:
    choices = (False, True) if isinstance(option.default, bool) else option.choices
    return rng.choice([value for value in choices if value != option.default] or [option.default])


def _has_clock(
    entry: GameEntry, variant: str, players: int, options: dict[str, bool | int | str]
) -> bool:
    rules = entry.rules
    full = rules.full_options(players=players, variant=variant, options=options)
    return rules.clock is not None and rules.clock(full) is not None
