"""The second solver for Katzenpolizei: rollouts by simple players for a few rounds.

Simple players let kittens run to their own wall if they can. They drive away as few cats as
possible, preferably none that the next player needs. They lure cats that complete a family, or
otherwise as many as possible. After `ROUNDS` rounds, or at the end, the cats on the walls are
converted into probabilities of winning; a lead counts for more when fewer rolls remain.
"""

from __future__ import annotations

import math
import random
from functools import partial
from typing import Final

from game.play.match import Match
from game.practice.puzzles import Puzzle
from game.rules.base import CHANCE, Action, Seat
from game.rules.katzenpolizei.families import Family, group_named_by, move_group
from game.rules.katzenpolizei.state import KatzenState, state_from
from game.rules.katzenpolizei.table import DICE, Card, Drive, Phase, card_kind, family_number
from game.rules.katzenpolizei.view import KatzenView
from tools.mine.second.rollouts import Verdict, compare_choices, outcome_at

MARGIN: Final = 0.006
"""Minimum advantage of right choices over wrong ones, as a difference in the fraction of wins."""
MAX_TRIES: Final = 1200
"""Maximum number of rollouts per choice."""
ROUNDS: Final = 4
"""Number of times that each seat rolls in a rollout before the state is evaluated."""
SAFE_FAMILY_CATS: Final = 1.0
"""Bonus, in cats, for a family that can no longer be taken away."""
_NOW: Final = 0.8
_LUCK: Final = 0.5
"""Factors in the spread of the result, in cats: `_NOW` + `_LUCK` * sqrt(number of rolls left)."""


def judge(puzzle: Puzzle, match: Match, seed: int) -> Verdict:
    """Test by rollouts whether the puzzle's right answers are better than its wrong ones.

    `match` is at the puzzle's position; `seed` determines the rollouts.
    """
    view = match.observe(puzzle.seat)
    assert isinstance(view, KatzenView), "a table of Katzenpolizei"
    state, actions = state_from(view), view.legal_actions

    def sample(choice: int, number: int) -> float:
        rng = random.Random(seed * 100_003 + number)
        return _play_on(state.apply(actions[choice]).state, puzzle.seat, rng)

    return compare_choices(sample, len(actions), puzzle.right, margin=MARGIN, most=MAX_TRIES)


def _play_on(state: KatzenState, seat: Seat, rng: random.Random) -> float:
    rolls = ROUNDS * state.setting.players
    lots = [(rng.random(), rng.random()) for _ in range(rolls + 1)]
    while state.phase is not Phase.OVER:
        if state.to_act == CHANCE:
            die, card = lots[rolls]
            lot = die if state.phase is Phase.DIE else card
            state = state.apply(outcome_at(state.chance_outcomes(), lot)).state
        elif state.phase is Phase.ROLL:
            if rolls == 0:
                break
            rolls -= 1
            state = state.apply(state.legal_actions()[0]).state
        else:
            best = max(state.legal_actions(), key=partial(_preference, state))
            state = state.apply(best).state
    return _win_share(state, seat)


def _preference(state: KatzenState, action: Action) -> float:
    card = getattr(action, "card", None)
    if card is None:
        return float(getattr(action, "seat", None) == state.turn)
    family = state.families[family_number(card)]
    cats = group_named_by(card, family).cat_count
    if isinstance(action, Drive):
        return -cats - 5 * _is_whole(family, card, state.setting.next_seat(state.turn))
    return cats + 5 * _is_whole(family, card, state.turn)


def _is_whole(family: Family, card: Card, end: Seat) -> bool:
    new = move_group(family, card_kind(card), end)
    return new.joined != "" and new.a == new.b


def _win_share(state: KatzenState, seat: Seat) -> float:
    if (outcome := state.outcome) is not None:
        return (seat in outcome.winners) / len(outcome.winners)
    cats = [float(score) for score in state.scores]
    for family in state.families:
        if family.is_complete:
            cats[family.kittens] += SAFE_FAMILY_CATS
    spread = _NOW + _LUCK * math.sqrt(_rolls_left(state))
    most = max(cats)
    chances = [math.exp((count - most) / spread) for count in cats]
    return chances[seat] / sum(chances)


def _rolls_left(state: KatzenState) -> float:
    faces = dict(DICE[state.setting.die])
    if state.setting.is_alarm:
        return (state.setting.police_cards - state.steps) * 6 / faces["whistle"]
    return state.pile * 6 / faces["cat"]
