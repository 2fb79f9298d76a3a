from __future__ import annotations

import random
from itertools import product

import pytest

from ai.base import Level, RandomBot
from ai.cat_and_mouse.bot import EasyBot, feelings, new_bot, sensible
from ai.cat_and_mouse.odds import FULL, Odds
from ai.search import weigh
from game.catalog import CATALOG
from game.play.chance import run_to_end
from game.rules.base import Action
from game.rules.cat_and_mouse.events import MouseTrapped, TurnStarted
from game.rules.cat_and_mouse.state import RULES, CatAndMouseState
from game.rules.cat_and_mouse.table import Order, Phase, Setting, Trap
from tests.ai.matches import agreed, choices, states
from tests.extent import extent
from tests.rules.cat_and_mouse.play import start
from tools.measure.blunders.cat_and_mouse import ends
from tools.measure.cat_and_mouse import Exact, measure

ENTRY = CATALOG["cat_and_mouse"]
SETUPS = list(product((2, 3, 4), RULES.players, ("standard", "long"), (False, True)))


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
    setting = Setting(len(mice), variant, "standard", 0, finish_round)
    return CatAndMouseState(setting, phase, turn, mice, cheese, cat, None, *steps)


@pytest.fixture(scope="module")
def exact() -> Exact:
    return Exact(2, "older", "standard", finish_round=False)


@pytest.mark.parametrize("level", Level)
def test_every_choice_is_legal_and_changes_nothing(level: Level) -> None:
    asked = 0
    for number, (players, variant, board, finish_round) in enumerate(SETUPS):
        first = start(variant, players, board=board, finish_round=finish_round)
        for state in states(first, number, extent(2, 4)):
            if state.to_act < 0:
                continue
            bot = new_bot(level, state.to_act, seed=number)
            observation = state.observe(state.to_act)
            assert bot.choose(observation) in observation.legal_actions
            assert observation == state.observe(state.to_act)
            asked += 1
    assert asked > 1000


def test_another_seed_is_another_character() -> None:
    states_of_choice = choices(start("older", 2), 1, 60)

    def answers(seed: int) -> list[object]:
        return [
            new_bot(Level.EASY, s.turn, seed).choose(s.observe(s.turn)) for s in states_of_choice
        ]

    assert answers(1) == answers(1)
    assert any(answers(1) != answers(seed) for seed in range(2, 6))


def test_hard_plays_the_best_action_with_two(exact: Exact) -> None:
    for state in choices(start("older", 2), 4, extent(30, 150)):
        worth = {a: w[state.turn] for a, w in run_to_end(weigh(state, exact.worths))}
        chosen = new_bot(Level.HARD, state.turn, 1).choose(state.observe(state.turn))
        # Two roundings of the table, and what it takes for the same (HardBot.NOTHING).
        assert worth[chosen] >= max(worth.values()) - 3.01 / FULL


def test_hard_gives_nothing_away_with_two_players(exact: Exact) -> None:
    """Against worths in full precision, for all positions of some matches."""
    odds = Odds(Setting(2, "older", "standard", 0, finish_round=False))
    for state in states(start("older", 2), 11, 30):
        mine, true = odds.worths(state), exact.worths(state)
        assert (mine is None) == (true is None)
        if mine is not None and true is not None:
            assert mine == pytest.approx(true, abs=1 / FULL / 2 + 1e-9), state


def test_with_two_it_is_never_better_to_trap_oneself(exact: Exact) -> None:
    rng, seen = random.Random(3), 0
    while seen < 400:
        mine, other, roll = rng.randrange(9), rng.randrange(9), (rng.randrange(1, 7), 1)
        cheese = (rng.randrange(5), rng.randrange(5))
        cat_first = position((mine, other), (other - 1) % 9, cheese, steps=roll)
        mouse_first = position((other, other), other, cheese, phase=Phase.TRAP)
        for state in (cat_first.apply(Order("cat")).state, mouse_first):
            if state.legal_actions() != (Trap(0), Trap(1)):
                continue
            worth = {a: w[0] for a, w in run_to_end(weigh(state, exact.worths))}
            assert worth[Trap(1)] >= worth[Trap(0)]
            seen += 1


def test_levels_give_away_less_and_less(exact: Exact) -> None:
    """Counted by the solved game, which sees through the luck of the dice."""
    gifts = measure(exact, 120, 1, players=2, variant="older", options={})
    mean = {level: sum(g.losses) / len(g.losses) for level, g in gifts.items()}
    assert mean["hard"] < 1e-5
    assert mean["medium"] > 0.001
    assert mean["easy"] > 1.2 * mean["medium"]
    assert mean["random"] > 4 * mean["easy"]
    assert max(gifts["easy"].losses) < 0.35, "nobody laughs at easy"


@pytest.mark.parametrize("level", Level)
def test_no_level_plays_a_silly_move(level: Level) -> None:
    for players, variant, finish_round in product((2, 3, 4), ("base", "older"), (False, True)):
        first = start(variant, players, finish_round=finish_round)
        for state in choices(first, 6, extent(8, 15)):
            bot = new_bot(level, state.turn, seed=9)
            chosen = bot.choose(state.observe(state.turn))
            assert chosen != Trap(state.turn), f"{state}: one's own mouse stays free"
            assert level is Level.HARD or chosen in sensible(state), state


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
    state = position((1, 5, 5, 5), 5, (0, 1, 1, 1), phase=Phase.TRAP, variant="base")
    for enemy in (1, 2, 3):
        for seed in range(8):
            bot = EasyBot(Level.EASY, 0, seed)
            bot.watch(TurnStarted(enemy, is_setup=False))
            bot.watch(MouseTrapped(0, 3))
            bot.watch(TurnStarted(0, is_setup=False))
            bot.watch(MouseTrapped(2, 6))
            assert bot.choose(state.observe(0)) == Trap(enemy)


def test_easy_bears_itself_no_grudge() -> None:
    state = position((1, 5, 5), 5, (0, 1, 1), phase=Phase.TRAP, variant="base")
    bot = EasyBot(Level.EASY, 0, 1)
    bot.watch(TurnStarted(0, is_setup=False))
    bot.watch(MouseTrapped(0, 3))
    assert bot.choose(state.observe(0)) in (Trap(1), Trap(2))


def test_easy_fears_the_cat_more_than_it_loves_cheese() -> None:
    """Where hard takes the cheese and chances it, easy is sure of its mouse most of all."""
    asked = 0
    for state in choices(start("older", 2), 3, 40):
        if state.phase is not Phase.ORDER or len(sensible(state)) < 2:
            continue
        caught = [
            sum(end.trapped == state.turn for end in found) / len(found)
            for found in (ends(state.apply(a).state, state.turn) for a in state.legal_actions())
        ]
        if caught[0] != caught[1]:
            safer = state.legal_actions()[caught.index(min(caught))]
            assert new_bot(Level.EASY, state.turn, asked).choose(state.observe(state.turn)) == safer
            asked += 1
    assert asked > 10


def test_easy_has_moods_and_mostly_goes_first() -> None:
    """Nothing is near: both orders come to the same."""
    state = position((3, 4), 8, (1, 1), steps=(2, 2))
    seen = [new_bot(Level.EASY, 0, seed).choose(state.observe(0)) for seed in range(200)]
    assert 110 < seen.count(Order("mouse")) < 190


def test_feelings_know_cheese_traps_and_the_cat_behind() -> None:
    def feeling(state: object) -> float:
        worths = feelings(state)  # type: ignore[arg-type]
        assert worths is not None
        return worths[0]

    calm = position((5, 4), 1, (1, 1), phase=Phase.ROLL)
    richer = position((5, 4), 1, (2, 1), phase=Phase.ROLL)
    hunted = position((5, 4), 3, (1, 1), phase=Phase.ROLL)
    assert feeling(richer) > feeling(calm) > feeling(hunted)
    assert feelings(position((5, 4), 3, (1, 1))) is None


def test_random_plays_without_looking() -> None:
    state = position((5, 5), 5, (4, 0), phase=Phase.TRAP)
    seen = {RandomBot(Level.EASY, 0, seed).choose(state.observe(0)) for seed in range(20)}
    assert seen == {Trap(0), Trap(1)}
