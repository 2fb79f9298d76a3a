"""The second solver for Cat & Mouse: rollouts by simple players to the end of the match.

A simple player moves the cat before its mouse only if the mouse would otherwise run into the cat.
It traps the mouse of the opponent with the most cheese. The value of a choice is the fraction of
matches won.
"""

from __future__ import annotations

import random
from typing import Final

from game.play.match import Match
from game.practice.puzzles import Puzzle
from game.rules.base import CHANCE, Action, Seat
from game.rules.cat_and_mouse.state import CatAndMouseState, state_from
from game.rules.cat_and_mouse.table import SPACES, Order, Phase, Trap
from game.rules.cat_and_mouse.view import CatAndMouseView
from tools.mine.second.rollouts import Verdict, compare_choices, outcome_at

MARGIN: Final = 0.01
"""Minimum advantage of right choices over wrong ones, as a difference in the fraction of wins."""
MAX_TRIES: Final = 2000
"""Maximum number of rollouts per choice."""
_SLIDES: Final = 16
"""Number of slides whose chance outcomes are drawn in advance, so all choices get the same luck."""


def judge(puzzle: Puzzle, match: Match, seed: int) -> Verdict:
    """Test by rollouts whether the puzzle's right answers are better than its wrong ones.

    `match` is at the puzzle's position; `seed` determines the rollouts.
    """
    view = match.observe(puzzle.seat)
    assert isinstance(view, CatAndMouseView), "a table of Cat & Mouse"
    state, actions = state_from(view), view.legal_actions

    def sample(choice: int, number: int) -> float:
        rng = random.Random(seed * 100_003 + number)
        return _play_on(state.apply(actions[choice]).state, puzzle.seat, rng)

    return compare_choices(sample, len(actions), puzzle.right, margin=MARGIN, most=MAX_TRIES)


def _play_on(state: CatAndMouseState, seat: Seat, rng: random.Random) -> float:
    slides = [rng.random() for _ in range(_SLIDES)]
    while (outcome := state.outcome) is None:
        if state.to_act == CHANCE:
            outcomes = state.chance_outcomes()
            if state.phase is Phase.DICE:
                state = state.apply(outcome_at(outcomes, rng.random())).state
            else:
                share = slides.pop() if slides else rng.random()
                state = state.apply(outcomes[int(share * len(outcomes))][0]).state
        else:
            state = state.apply(_choice(state)).state
    return (seat in outcome.winners) / len(outcome.winners)


def _choice(state: CatAndMouseState) -> Action:
    if state.phase is Phase.ORDER:
        at = state.mice[state.turn]
        assert at is not None, "a mouse that was rolled for is down"
        runs_to_max = (at + state.mouse_steps) % SPACES == state.cat
        catches_itself = (
            state.cat_steps is not None and (state.cat + state.cat_steps - at) % SPACES == 0
        )
        return Order("cat" if runs_to_max and not catches_itself else "mouse")
    if state.phase is Phase.TRAP:
        others = [s for s, at in enumerate(state.mice) if at == state.cat and s != state.turn]
        return Trap(max(others, key=state.cheese.__getitem__)) if others else Trap(state.turn)
    return state.legal_actions()[0]
