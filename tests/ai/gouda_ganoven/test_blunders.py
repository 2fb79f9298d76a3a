"""What a child would laugh at in Gouda Ganoven, and what one sees of levels and tempers."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

from ai.base import Level
from ai.gouda_ganoven.blunders import blunders, without_blunders
from ai.gouda_ganoven.bot import (
    BOLD,
    CAREFUL,
    LEVEL_PARAMETERS,
    NEUTRAL,
    VENGEFUL,
    GoudaBot,
    Temper,
)
from ai.gouda_ganoven.model import Rival, RoundModel
from ai.gouda_ganoven.plan import make_plan
from game.rules.base import Action
from game.rules.gouda_ganoven.events import Fighter, RoomFought
from game.rules.gouda_ganoven.position import Row
from game.rules.gouda_ganoven.state import GoudaState
from game.rules.gouda_ganoven.table import (
    CHEESE,
    STRENGTH,
    Enter,
    Equip,
    MoveCheese,
    NailShut,
    Pass,
    Phase,
    RatHole,
    Ready,
    Reinforce,
    Spy,
    sort_cards,
)
from tests.ai.gouda_ganoven.test_parts import hidden, shown, state_of, view_of

OPEN = [hidden("kids", "3a"), shown("bath", "10a"), shown("bed", "12a")]
WEAK = [hidden("kids", "3a"), shown("kids", "20a"), shown("bath", "12a")]
AWAY = [hidden("kids", "3a"), shown("bath", "10a"), shown("bath", "12a")]
BARE = [hidden("kids"), Row(), Row()]
MATCHED = [hidden("kids", "3a"), shown("kids", "1a"), Row("bath", hidden=("2a",))]
UNSEEN = [hidden("kids", "3a"), hidden("kids", "10a"), hidden("kids", "2a")]
BEATEN = [hidden("kids", "3a"), shown("kids", "10a"), shown("kids", "2a")]


def held(
    hands: str, rows: list[Row], pieces: str, phase: Phase = Phase.REINFORCE, **more: Any
) -> GoudaState:
    """Return a table: what the first rats hold, with commas between them, and the pieces a room."""
    cards = [tuple(hand.split()) for hand in hands.split(",")]
    lying = (int(count) for count in pieces)
    return state_of(rows, hands=cards, pieces=tuple(lying), phase=phase, **more)  # type: ignore[arg-type]


ENTER, EQUIP = Phase.ENTER, Phase.EQUIP
SILLY: list[tuple[str, GoudaState, Action]] = [
    ("enters_an_empty_room", held("9a", [Row()] * 3, "1100", ENTER), Enter("bed")),
    ("packs_for_nothing", held("9a", [hidden("bed"), Row(), Row()], "1100", EQUIP), Equip("9a")),
    ("packs_too_much", held("9a", BARE, "3000", EQUIP), Equip("9a")),
    ("keeps_weapons_in_the_final", held("9a 5a", BARE, "1000", EQUIP, is_final=True), Ready()),
    ("arms_for_nothing", held("9a", OPEN, "0110"), Reinforce("9a")),
    ("arms_for_nothing", held("9a", OPEN, "1100"), Reinforce("9a")),
    ("arms_in_vain", held("9a", WEAK, "1100"), Reinforce("9a")),
    (
        "arms_in_vain",
        held("9a 6b", [OPEN[0], shown("kids", "10a"), shown("kids", "12a")], "1100"),
        Reinforce("6b"),
    ),
    ("brings_needless_cheese", held("cheese", OPEN, "1100"), Reinforce("cheese")),
    ("brings_needless_cheese", held("crook", AWAY, "1010"), MoveCheese("bed", "kids")),
    ("feeds_the_stronger", held("cheese", WEAK, "0110"), Reinforce("cheese")),
    ("feeds_the_stronger", held("crook", WEAK, "0110"), MoveCheese("bed", "kids")),
    ("moves_its_cheese_away", held("crook", OPEN, "1100"), MoveCheese("kids", "bath")),
    ("serves_others", held("crook", AWAY, "1010"), MoveCheese("bed", "bath")),
    ("forgets_itself", held("crook", AWAY, "0110"), MoveCheese("bath", "bed")),
    ("leaves_for_nothing", held("rathole", OPEN, "0110"), RatHole("cellar")),
    ("leaves_for_nothing", held("rathole", OPEN, "1100"), RatHole("bath")),
    ("leaves_into_defeat", held("rathole", WEAK, "1100"), RatHole("bath")),
    ("nails_for_nobody", held("nailed", OPEN, "1100"), NailShut()),
    ("nails_itself_out", held("nailed,1a", OPEN, "0110"), NailShut()),
    ("nails_itself_out", held("nailed,1a", WEAK, "1100"), NailShut()),
    ("changes_nothing", held("9a", MATCHED, "1100", start=1), Reinforce("9a")),
    ("saves_the_best_in_the_final", held("9a 5a", OPEN, "1000", is_final=True), Reinforce("5a")),
    ("gives_up_the_match", held("9a", UNSEEN, "1000", is_final=True), Pass()),
    ("gives_up_the_match", held("9a", BEATEN, "1000", chips=(4, 0, 0)), Pass()),
]


def test_what_a_child_would_laugh_at_has_a_name_and_is_left_out() -> None:
    for name, state, action in SILLY:
        view = view_of(state)
        assert action in view.legal_actions, name
        assert blunders(view, action)[name], name
        assert without_blunders(view), name
        assert action not in without_blunders(view), name
    named = [set(blunders(view_of(state), action)) for _, state, action in SILLY]
    assert set[str]().union(*named) == {name for name, *_ in SILLY}, "plant one of each"


def test_sense_leaves_what_may_help() -> None:
    helped = held("cheese", [Row()] * 3, "1100", ENTER)
    assert Enter("bed") in without_blunders(view_of(helped))
    rows = [hidden("kids", "3a"), hidden("kids", "10a"), shown("bath", "12a")]
    unsure = view_of(held("9a nailed,5a", rows, "1100"))
    assert {Reinforce("9a"), NailShut(), Pass()} <= set(without_blunders(unsure))
    packing = held("9a", BARE, "1100", EQUIP)
    assert without_blunders(view_of(packing)) == [Equip("9a"), Ready()]


def test_a_cheese_card_that_makes_enough_spares_the_weapons() -> None:
    """All but one piece for everybody lies in one room; who brings the last needs no strength."""
    hand = sort_cards(("cheese", "3a", "20a"))
    rival = Rival(3, 0.02)
    board = RoundModel((2, 0, 0, 0), hand, rival, (rival,) * 2)
    for level, seed in product(Level, range(60)):
        plan = make_plan(board, LEVEL_PARAMETERS[level].plans, random.Random(seed))
        if plan.place == 0 and CHEESE in plan.cards:
            assert plan.cards == ("cheese",)


def test_nobody_saves_weapons_in_a_final_round() -> None:
    """They are worth nothing afterwards: all are laid, or the best is played."""
    entering = held("3a 7b 20a nailed", [Row()] * 3, "0100", ENTER, is_final=True)
    for level, seed in product(Level, range(20)):
        plan = GoudaBot(level, 0, seed).plan(view_of(entering))
        assert {"3a", "7b", "20a"} <= set(plan.cards), level
    for rows in (UNSEEN, BEATEN):
        view = view_of(held("5a 9a", rows, "1000", is_final=True))
        for level, seed in product(Level, range(20)):
            assert GoudaBot(level, 0, seed).choose(view) == Reinforce("9a"), level


# -- levels and tempers ------------------------------------------------------------------------


def strength_laid(level: Level, temper: Temper) -> tuple[float, float]:
    """Return how strong the rows are of one and the same hand, and how often in the rich room."""
    state = held("3a 7b 11b 15a nailed", [Row()] * 4, "2100", ENTER)
    plans = [GoudaBot(level, 0, seed, temper=temper).plan(view_of(state)) for seed in range(150)]
    total = sum(STRENGTH[card] for plan in plans for card in plan.cards)
    return total / len(plans), sum(plan.place == 0 for plan in plans) / len(plans)


def test_bold_ones_lay_more_in_richer_rooms_and_weaker_levels_save() -> None:
    for level in Level:
        bold, careful = strength_laid(level, BOLD), strength_laid(level, CAREFUL)
        assert bold[0] > 1.2 * careful[0], level
        assert bold[1] > careful[1], level
    easy, medium, hard = (strength_laid(level, NEUTRAL)[0] for level in Level)
    assert max(easy, medium) < hard


def test_a_vengeful_one_looks_at_the_thief_s_cards_more_often() -> None:
    twins = [hidden("bath", *cards) for cards in (("9a", "4a"), ("9b", "4b"), ("8a", "6a"))]
    state = held("5a", [hidden("kids", "3a"), *twins], "2100", Phase.SPY)
    thief, me = Fighter(3, 9, (9,), False, True), Fighter(0, 3, (3,), False, False)
    for level in Level:
        robbed = []
        for temper in (NEUTRAL, VENGEFUL):
            bots = [GoudaBot(level, 0, seed, temper=temper) for seed in range(15)]
            for bot in bots:
                bot.watch(RoomFought("kids", 1, 0, (thief, me), False))
            robbed.append(sum(bot.choose(view_of(state)) == Spy(3) for bot in bots))
        assert robbed[0] < 10, level
        assert robbed[1] == 15, level


def test_weaker_ones_spy_on_who_sits_nearest() -> None:
    rows = [shown("kids"), hidden("kids", "3a"), hidden("bath"), shown("bed", "9a")]
    state = held("", rows, "1100", Phase.SPY, turn=3)
    for level in (Level.EASY, Level.MEDIUM):
        bot = GoudaBot(level, 3, 1, temper=NEUTRAL)
        assert bot.choose(view_of(state, 3)) == Spy(1)
