from __future__ import annotations

from itertools import product

import pytest

from ai.base import Level
from ai.cat_and_mouse.bot import EasyBot, new_bot
from ai.cat_and_mouse.odds import FULL, Odds
from ai.search import weigh
from game.catalog import CATALOG
from game.play.chance import run_to_end
from game.rules.base import Action
from game.rules.cat_and_mouse.events import MouseTrapped, TurnStarted
from game.rules.cat_and_mouse.state import CatAndMouseState
from game.rules.cat_and_mouse.table import MatchSettings, Order, Phase, Trap
from tests.ai.matches import agreed, choices
from tests.extent import extent
from tests.rules.cat_and_mouse.play import start

ENTRY = CATALOG["cat_and_mouse"]


def position(
    mice: tuple[int, ...],
    cat: int,
    cheese: tuple[int, ...],
    *,
    turn: int = 0,
    steps: tuple[int, int | None] = (0, None),
    phase: Phase = Phase.ORDER,
    variant: str = "older",
    finish_round: bool = False,
) -> CatAndMouseState:
    """Return a position that is told in full; `steps` are those of the mouse and of the cat."""
    setting = MatchSettings(len(mice), variant, "standard", 0, finish_round)
    return CatAndMouseState(setting, phase, turn, mice, cheese, cat, None, *steps)


def test_hard_gives_nothing_away_and_the_others_less_and_less() -> None:
    """By the tables of the solved game, which see through the luck of the dice."""
    odds = Odds(MatchSettings(2, "older", "standard", 0, finish_round=False))
    losses: dict[str, list[float]] = {level: [] for level in (*Level, "random")}
    for number, state in enumerate(choices(start("older", 2), 4, extent(100, 300))):
        worth = {a: w[state.turn] for a, w in run_to_end(weigh(state, odds.worths))}
        for level in Level:
            chosen = new_bot(level, state.turn, number).choose(state.observe(state.turn))
            losses[level].append(max(worth.values()) - worth[chosen])
        losses["random"].append(max(worth.values()) - sum(worth.values()) / len(worth))
    mean = {level: sum(each) / len(each) for level, each in losses.items()}
    assert max(losses["hard"]) <= 3.01 / FULL, "what HardBot.VALUE_TOLERANCE takes for the same"
    assert mean["medium"] > 0.001
    assert mean["easy"] > 1.2 * mean["medium"]
    assert mean["random"] > 3 * mean["easy"]
    assert max(losses["easy"]) < 0.35, "nobody laughs at easy"


@pytest.mark.parametrize(
    ("state", "best"),
    [
        # A win that is sure is taken: space 3 holds two pieces, the cat would be there first.
        (position((1, 4), 2, (3, 4), steps=(2, 1)), Order("mouse")),
        # So it is where the cat has to go out of the way.
        (position((1, 4), 3, (3, 4), steps=(2, 2)), Order("cat")),
        # Nobody walks into the cat who could send it on.
        (position((0, 4), 1, (1, 1), steps=(1, 3)), Order("cat")),
        # Nobody calls the cat onto its own mouse, which walks on to the hole in time.
        (position((8, 4), 5, (2, 2), steps=(5, 3)), Order("mouse")),
        # Another mouse is trapped; of several the one that is about to win.
        (position((5, 5), 5, (4, 0), phase=Phase.TRAP), Trap(1)),
        (position((5,) * 4, 5, (2, 0, 4, 1), phase=Phase.TRAP, variant="base"), Trap(2)),
    ],
)
def test_every_level_knows_the_plain_cases(state: CatAndMouseState, best: Action) -> None:
    for level in Level:
        assert agreed(ENTRY, level, state) == best, level


def test_easy_remembers_who_had_it_trapped() -> None:
    """That is one of the others: it bears itself no grudge."""
    state = position((1, 5, 5, 5), 5, (0, 1, 1, 1), phase=Phase.TRAP, variant="base")
    for enemy, seed in product((1, 2, 3), range(8)):
        bot = EasyBot(Level.EASY, 0, seed)
        for turn, trapped in ((enemy, 0), (0, 2), (0, 0)):
            bot.watch(TurnStarted(turn, is_setup=False))
            bot.watch(MouseTrapped(trapped, 3))
        assert bot.choose(state.observe(0)) == Trap(enemy)


@pytest.mark.parametrize(
    ("mice", "cat", "cheese", "steps"),
    [
        ((4, 5), 5, (0, 0), (4, 3)),
        ((1, 5), 7, (1, 3), (1, 1)),
        ((5, 8), 1, (2, 4), (2, 2)),
        ((5, 4), 0, (0, 0), (5, 1)),
    ],
    ids=str,
)
def test_easy_fears_the_cat_more_than_it_loves_cheese(
    mice: tuple[int, int], cat: int, cheese: tuple[int, int], steps: tuple[int, int]
) -> None:
    state = position(mice, cat, cheese, steps=steps)
    assert agreed(ENTRY, Level.EASY, state) == Order("cat"), "so its mouse is safest"
    assert agreed(ENTRY, Level.HARD, state) == Order("mouse"), "for the cheese"
