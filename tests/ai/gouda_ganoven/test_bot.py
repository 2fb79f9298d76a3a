"""Bots of Gouda Ganoven in whole matches: legal, sensible, quick, and blind to what is hidden."""

from __future__ import annotations

import random

import pytest

from ai import arena
from ai.base import Level
from ai.gouda_ganoven.bot import GoudaBot
from ai.gouda_ganoven.sense import BLUNDERS, sensible
from ai.gouda_ganoven.sight import has_enough, has_none
from game.catalog import CATALOG
from game.rules.base import CHANCE, Action
from game.rules.gouda_ganoven.state import RULES, GoudaState
from game.rules.gouda_ganoven.table import (
    CHEESE,
    STRENGTH,
    Drawn,
    DropCheese,
    Enter,
    Equip,
    Phase,
    Rained,
    Ready,
    with_card,
    without,
)
from game.rules.gouda_ganoven.view import GoudaView
from tests.ai.matches import by_odds, decisions, follow, random_step
from tests.extent import extent
from tests.rules.gouda_ganoven.play import start
from tools.measure.matches import tell

ENTRY = CATALOG["gouda_ganoven"]
SETUPS: list[tuple[int, str, dict[str, object]]] = [
    (3, "base", {}),
    (6, "base", {"first_seat": 4}),
    (4, "longer", {"unarmed_do_not_share": True}),
    (3, "last_rat_standing", {}),
    (5, "last_rat_standing", {"shared_last_rat": True}),
    (5, "base", {"no_final_round": True}),
    (6, "longer", {}),
    (6, "last_rat_standing", {}),
]


def table(level: Level, players: int, seed: int) -> list[GoudaBot]:
    return [GoudaBot(level, seat, 10 * seed + seat) for seat in range(players)]


@pytest.mark.parametrize("level", Level)
def test_every_choice_is_legal_and_no_child_laughs_at_it(level: Level) -> None:
    asked, rows = dict.fromkeys(Phase, 0), 0
    own = SETUPS[tuple(Level).index(level) :: 3]  # levels take turns at the tables
    for number, (players, variant, options) in enumerate(extent(own, SETUPS)):
        first = start(variant, players, **options)
        match = decisions(first, table(level, players, number), by_odds(number))
        for bot, state, action in match:
            view = state.observe(bot.seat)
            assert action in view.legal_actions
            assert sensible(view)
            silly = [b.__name__ for b in BLUNDERS.get(view.phase, ()) if b(view, action)]
            assert silly == [], (view, action)
            if isinstance(action, Ready):
                assert too_much(view) == []
                rows += 1
            asked[view.phase] += 1
    assert all(asked[p] for p in (Phase.ENTER, Phase.EQUIP, Phase.SPY, Phase.REINFORCE))
    assert rows > 20


def too_much(view: GoudaView) -> list[str]:
    """Return what is silly about the row that the viewer is about to call ready."""
    weapons = [card for card in view.my_row if STRENGTH[card]]
    cheese = view.my_row.count(CHEESE)
    found = ["weapons where there is enough"] if weapons and has_enough(view) else []
    if cheese and has_enough(view) and view.pieces[_place(view)] + cheese > len(view.playing):
        found.append("cheese where there is enough")
    if weapons and has_none(view) and {"crook", "rathole", CHEESE}.isdisjoint(view.hand):
        found.append("weapons where there is no cheese")
    held = any(STRENGTH[card] for card in view.hand)
    if view.is_final and held and not weapons and not has_none(view):
        found.append("unarmed in the final round")
    return found


def _place(view: GoudaView) -> int:
    assert view.my_room is not None
    return ("kids", "bath", "bed", "cellar").index(view.my_room)


@pytest.mark.parametrize("level", Level)
def test_a_bot_that_has_only_watched_lays_on_as_planned(level: Level) -> None:
    """Whoever is made anew in the midst of the laying, and told all that happened, goes on."""
    rng, bots, state = random.Random(5), table(level, 4, 5), start("base", 4)
    told: list[list[object]] = [[] for _ in bots]
    compared = 0
    while state.outcome is None and compared < 60:
        if state.to_act == CHANCE:
            action = random_step(state, rng)
        else:
            bot, view = bots[state.to_act], state.observe(state.to_act)
            action = bot.choose(view)
            if state.phase is Phase.EQUIP:
                fresh = GoudaBot(level, bot.seat, 50 + bot.seat)
                for event in told[bot.seat]:
                    fresh.watch(event)  # type: ignore[arg-type]
                assert fresh.choose(view) == action
                compared += 1
        transition = state.apply(action)
        tell(bots, transition.events)
        for seat, log in enumerate(told):
            log += [s for e in transition.events if (s := e.seen_by(seat)) is not None]
        assert isinstance(transition.state, GoudaState)
        state = transition.state
    assert compared > 20


def laying(
    cards: list[str], rained: Rained, level: Level = Level.HARD, seed: int = 1
) -> tuple[GoudaBot, GoudaState]:
    """Return a bot at seat 0 of three, who is to lay, and the table."""
    bot, state = GoudaBot(level, 0, seed), start("base", 3)
    return bot, follow(state, DropCheese(), rained, *map(Drawn, cards), bots=[bot])


def test_it_makes_the_best_of_what_a_person_has_laid() -> None:
    cards = ["1a", "20a", "cheese", "5a", "5b", "6a", "7a", "7b", "8a"]
    for room in ("kids", "cellar"):
        bot, state = laying(cards, Rained(2, 0, 0, 0))
        state = follow(state, Enter(room), Equip("1a"), bots=[bot])
        while state.turn == 0 and state.phase is Phase.EQUIP:
            view = state.observe(0)
            card = bot.choose(view)
            assert card in sensible(view)
            state = follow(state, card)


@pytest.mark.parametrize("level", Level)
def test_a_plan_comes_from_what_was_seen_alone(level: Level) -> None:
    """The others' cards are exchanged; the bot's own are not, nor is the cheese."""
    own, others = ["3a", "18b", "trap"], ["1a", "20a", "cheese", "5a", "rathole", "6a"]

    def choice(seed: int, theirs: list[str]) -> tuple[GoudaView, Action, Action]:
        bot, state = laying(own + theirs, Rained(1, 1, 0, 0), level, seed)
        view = state.observe(0)
        entered = bot.choose(view)
        return view, entered, bot.choose(follow(state, entered, bots=[bot]).observe(0))

    for seed in range(20):
        assert choice(seed, others) == choice(seed, others[::-1])


def test_spying_and_reinforcing_do_not_depend_on_hidden_cards() -> None:
    """What others hold and have laid unseen is exchanged under the bot's nose; it does the same."""
    compared = 0
    for seed in range(extent(2, 6)):
        match = decisions(start("base", 4), table(Level.HARD, 4, seed), by_odds(seed))
        for bot, state, _ in match:
            view, other = state.observe(bot.seat), _exchanged(state, bot.seat)
            if view.phase not in (Phase.SPY, Phase.REINFORCE) or other == state:
                continue
            assert other.observe(bot.seat) == view
            lots, found = bot.rng.getstate(), []
            for seen in (view, other.observe(bot.seat)):
                bot.rng.setstate(lots)
                found.append(bot.choose(seen))
            assert found[0] == found[1]
            compared += 1
    assert compared > 12


def _exchanged(state: GoudaState, seat: int) -> GoudaState:
    """Return the state with a weapon of one hand exchanged for a hidden one of another's row."""
    others = [s for s in state.standing.playing if s != seat]
    one, other = others[0], others[-1]
    held = [card for card in state.hands[one] if STRENGTH[card]]
    laid = [card for card in state.rows[other].unseen if STRENGTH[card]]
    if not held or not laid:
        return state
    hands, rows = list(state.hands), list(state.rows)
    hands[one] = with_card(without(hands[one], held[0]), laid[0])
    row = rows[other]
    hidden = without(row.hidden, laid[0])
    rows[other] = row._replace(hidden=(*hidden, held[0]))
    return state._replace(hands=tuple(hands), rows=tuple(rows))


@pytest.mark.parametrize(
    ("variant", "better", "worse"),
    [
        pytest.param(variant, *levels, marks=[] if is_daily else pytest.mark.night)
        for number, variant in enumerate(RULES.players)
        for levels, is_daily in ((("hard", "easy"), number == 1), (("easy", "random"), number == 2))
    ],
)
def test_the_levels_are_visibly_apart(variant: str, better: str, worse: str) -> None:
    """By the paired 95 % interval: n=30 has 15 %, hard is 30 % to 40 % ahead of chance."""
    count = 30 if better == "hard" else 18
    strong = arena.run(ENTRY, variant, (better, worse, worse), count, 5).levels[0]
    assert strong.paired is not None
    assert strong.share - strong.paired > 1 / 3
