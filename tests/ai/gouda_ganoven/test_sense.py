"""What a child would laugh at in Gouda Ganoven, and what one sees of levels and tempers."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ai.base import Level
from ai.gouda_ganoven.bot import BOLD, CAREFUL, CHARACTERS, NEUTRAL, VENGEFUL, GoudaBot, Temper
from ai.gouda_ganoven.model import Rival
from ai.gouda_ganoven.plan import Table, make_plan
from ai.gouda_ganoven.sense import BLUNDERS, sensible
from game.rules.base import Action
from game.rules.gouda_ganoven.events import Fighter, RoomFought
from game.rules.gouda_ganoven.position import Row
from game.rules.gouda_ganoven.state import GoudaState
from game.rules.gouda_ganoven.table import (
    CHEESE,
    STRENGTH,
    Equip,
    MoveCheese,
    NailShut,
    Pass,
    Phase,
    RatHole,
    Ready,
    Reinforce,
    Spy,
    in_order,
)
from tests.ai.gouda_ganoven.test_parts import hidden, shown, state_of, view_of

WEAK = [hidden("kids", "3a"), shown("kids", "20a"), shown("bath", "12a")]
AWAY = [hidden("kids", "3a"), shown("bath", "10a"), shown("bath", "12a")]


def held(hand: str, rows: list[Row], pieces: tuple[int, int, int, int], **more: Any) -> GoudaState:
    """Return a table at which the first rat holds these cards."""
    return state_of(rows, hands=[tuple(hand.split())], pieces=pieces, **more)


BARE = [hidden("kids"), Row(), Row()]
MATCHED = [hidden("kids", "3a"), shown("kids", "1a"), Row("bath", hidden=("2a",))]
BEATEN = [hidden("kids", "3a"), shown("kids", "10a"), shown("kids", "2a")]
NAILED = state_of(WEAK, hands=[("nailed",), ("1a",)], pieces=(1, 1, 0, 0))
TO_PACK = held("9a", BARE, (3, 0, 0, 0), phase=Phase.EQUIP)
TO_ARM = held("9a 5a", BARE, (1, 0, 0, 0), phase=Phase.EQUIP, is_final=True)
SILLY: list[tuple[str, GoudaState, Action]] = [
    ("packs_too_much", TO_PACK, Equip("9a")),
    ("comes_unarmed_to_the_final", TO_ARM, Ready()),
    ("arms_in_vain", held("9a", WEAK, (1, 1, 0, 0)), Reinforce("9a")),
    ("feeds_the_stronger", held("cheese", WEAK, (0, 1, 1, 0)), Reinforce("cheese")),
    ("feeds_the_stronger", held("crook", WEAK, (0, 1, 1, 0)), MoveCheese("bed", "kids")),
    ("brings_needless_cheese", held("crook", AWAY, (1, 0, 1, 0)), MoveCheese("bed", "kids")),
    ("serves_others", held("crook", AWAY, (1, 0, 1, 0)), MoveCheese("bed", "bath")),
    ("forgets_itself", held("crook", AWAY, (0, 1, 1, 0)), MoveCheese("bath", "bed")),
    ("leaves_into_defeat", held("rathole", WEAK, (1, 1, 0, 0)), RatHole("bath")),
    ("nails_itself_out", NAILED, NailShut()),
    ("changes_nothing", held("9a", MATCHED, (1, 1, 0, 0), start=1), Reinforce("9a")),
    ("gives_up_the_final", held("9a", BEATEN, (1, 0, 0, 0), is_final=True), Pass()),
]


def test_what_a_child_would_laugh_at_has_a_name() -> None:
    for name, state, action in SILLY:
        view = view_of(state)
        assert action in view.legal_actions, name
        assert name in [b.__name__ for b in BLUNDERS[view.phase] if b(view, action)]
        assert sensible(view), name


@pytest.mark.parametrize("level", Level)
def test_a_cheese_card_that_makes_enough_spares_the_weapons(level: Level) -> None:
    """All but one piece for everybody lies in one room; who brings the last needs no strength."""
    hand = in_order(("cheese", "3a", "20a"))
    rival = Rival(3, 0.02)
    board = Table((2, 0, 0, 0), hand, rival, (rival,) * 2, unarmed_share=True, is_final=False)
    for seed in range(60):
        plan = make_plan(board, CHARACTERS[level].plans, random.Random(seed))
        if plan.place == 0 and CHEESE in plan.cards:
            assert plan.cards == ("cheese",)


# -- levels and tempers ------------------------------------------------------------------------


def strength_laid(level: Level, temper: Temper) -> tuple[float, float]:
    """Return how strong the rows are of one and the same hand, and how often in the rich room."""
    hand = ("3a", "7b", "11b", "15a", "nailed")
    state = state_of([Row()] * 4, hands=[hand], phase=Phase.ENTER, pieces=(2, 1, 0, 0))
    plans = [GoudaBot(level, 0, seed, temper=temper).plan(view_of(state)) for seed in range(150)]
    total = sum(STRENGTH[card] for plan in plans for card in plan.cards)
    return total / len(plans), sum(plan.place == 0 for plan in plans) / len(plans)


@pytest.mark.parametrize("level", Level)
def test_bold_ones_lay_more_in_richer_rooms_than_careful_ones(level: Level) -> None:
    bold, careful = strength_laid(level, BOLD), strength_laid(level, CAREFUL)
    assert bold[0] > 1.2 * careful[0]
    assert bold[1] > careful[1]


def test_the_weaker_the_level_the_more_it_saves() -> None:
    easy, medium, hard = (strength_laid(level, NEUTRAL)[0] for level in Level)
    assert easy < hard
    assert medium < hard


@pytest.mark.parametrize("level", Level)
def test_a_vengeful_one_looks_at_the_thief_s_cards_more_often(level: Level) -> None:
    twins = [hidden("bath", *cards) for cards in (("9a", "4a"), ("9b", "4b"), ("8a", "6a"))]
    rows = [hidden("kids", "3a"), *twins]
    state = state_of(rows, phase=Phase.SPY, hands=[("5a",)], pieces=(2, 1, 0, 0))
    me, robbed = Fighter(0, 3, (3,), False, False), []
    for temper in (NEUTRAL, VENGEFUL):
        count = 0
        for seed in range(15):
            bot = GoudaBot(level, 0, seed, temper=temper)
            bot.watch(RoomFought("kids", 1, 0, (Fighter(3, 9, (9,), False, True), me), False))
            count += bot.choose(view_of(state)) == Spy(3)
        robbed.append(count)
    assert robbed[1] == 15
    assert robbed[0] < 10


@pytest.mark.parametrize("level", [Level.EASY, Level.MEDIUM])
def test_weaker_ones_spy_on_who_sits_nearest(level: Level) -> None:
    rows = [shown("kids"), hidden("kids", "3a"), hidden("bath"), shown("bed", "9a")]
    state = state_of(rows, phase=Phase.SPY, turn=3, hands=[()])
    bot = GoudaBot(level, 3, 1, temper=NEUTRAL)
    assert bot.choose(view_of(state, 3)) == Spy(1)
