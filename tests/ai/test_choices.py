"""What bots choose: nothing to laugh at, what they weigh best, and the better the more they win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from ai import arena
from ai.base import Bot, Level, RandomBot
from ai.cat_and_mouse.bot import without_blunders
from ai.gouda_ganoven import sense as gouda
from ai.kalle_kanalratte.bot import KalleBot
from ai.kalle_kanalratte.habits import DISTANCE
from ai.katzenpolizei import sense as police
from ai.rat_a_tat_cat import sense as rats
from ai.rat_a_tat_cat.bot import RatBot
from game.catalog import CATALOG, GameEntry
from game.play.chance import run_to_end
from game.rules.base import CHANCE, Action, State
from game.rules.cat_and_mouse.table import Trap
from game.rules.gouda_ganoven.view import GoudaView
from game.rules.kalle_kanalratte import table as sewer
from game.rules.kalle_kanalratte.state import KalleState
from game.rules.katzenpolizei.state import KatzenState
from game.rules.rat_a_tat_cat.state import RatState
from tests.ai.matches import decisions, follow
from tests.ai.test_numbers import house_rules
from tests.cases import cases
from tests.extent import extent
from tools.measure.matches import sampler


def in_cat_and_mouse(bot: Bot, state: Any, action: Action) -> list[str]:
    found = ["traps itself"] if action == Trap(bot.seat) else []
    is_free = bot.level is Level.HARD or action in without_blunders(state)
    return found if is_free else [*found, "is not sensible"]


def in_kalle_kanalratte(bot: Bot, state: State, action: Action) -> list[str]:
    assert isinstance(bot, KalleBot)
    assert isinstance(state, KalleState)
    view, guard, lid = state.observe(bot.seat), state.guard, bot.hideout.lid
    down, found = {*view.face_down}, []
    match action:
        case sewer.Search(cell):
            lids = {a.cell for a in view.legal_actions if isinstance(a, sewer.Search)} & down
            found = ["an open card hides nobody"] if lids and cell not in down else []
        case sewer.Guess(cell) | sewer.PointAt(cell):
            found = [] if cell in down else ["an open card hides nobody"]
        case sewer.SwapCards(a, b):
            found = [] if {a, b} & down else ["swaps two open cards"]
            assert guard is not None
            if lid in (a, b) and DISTANCE[a + b - lid][guard] <= 1 < DISTANCE[lid][guard]:
                found.append("flees into the reach of the guard")
        case sewer.PlaceGuard(cell) if bot.level is not Level.EASY and DISTANCE[cell][5] > 2:
            found = ["puts the guard into a corner"]
    return found


def in_katzenpolizei(bot: Bot, state: State, action: Action) -> list[str]:
    """Told from the table alone."""
    del bot
    assert isinstance(state, KatzenState)
    own, blunders = police.cat_move_of(state, action), police.BLUNDERS[state.phase]
    others = [police.cat_move_of(state, other) for other in state.legal_actions()]
    return [b.__name__ for other in others for b in blunders if b(own, other)]


def in_rat_a_tat_cat(bot: Bot, state: State, action: Action) -> list[str]:
    """What it believes to know is true: forgetting loses cards, it never invents one."""
    assert isinstance(bot, RatBot)
    assert isinstance(state, RatState)
    view = state.observe(bot.seat)
    known = bot.known(view)
    for seat, row in known.others.items():
        for slot, card in enumerate(row):
            assert card is None or state.rows[seat][slot] == card
    return [b.__name__ for b in rats.BLUNDERS[view.phase] if b(known, action)]


def in_gouda_ganoven(bot: Bot, state: State, action: Action) -> list[str]:
    view = state.observe(bot.seat)
    assert isinstance(view, GoudaView)
    return [name for name, is_silly in gouda.blunders(view, action).items() if is_silly]


JUDGES: dict[str, Callable[[Bot, Any, Action], list[str]]] = {
    "cat_and_mouse": in_cat_and_mouse,
    "kalle_kanalratte": in_kalle_kanalratte,
    "katzenpolizei": in_katzenpolizei,
    "rat_a_tat_cat": in_rat_a_tat_cat,
    "gouda_ganoven": in_gouda_ganoven,
}


MATCHES = {"cat_and_mouse": 20, "gouda_ganoven": 1}
"""Matches for each variant and number of players, where it is not four."""


@pytest.mark.parametrize("key", CATALOG)
def test_no_child_laughs_at_a_choice(key: str) -> None:
    """Side by side or one level alone, mostly with house rules; every match has an end."""
    entry, asked = CATALOG[key], Counter[Level]()
    for number, variant in enumerate(entry.variants):
        counts = entry.players(variant)
        for players in extent({counts[0], counts[-1]}, set(counts)):
            for seed in range(MATCHES.get(key, 4)):
                options = house_rules(entry, seed + players) if number + seed else {}
                if options.get("end") == "time":
                    options["end"] = "limit"  # only a clock ends the match
                first = entry.new_state(players=players, variant=variant, options=options)
                turns = [seat * (1 - seed % 2) + number + seed for seat in range(players)]
                levels = [tuple(Level)[turn % 3] for turn in turns]
                bots = [entry.new_bot(level=x, seat=i, seed=seed) for i, x in enumerate(levels)]
                for count, (bot, state, action) in enumerate(decisions(first, bots, sampler(seed))):
                    assert count < 6000, f"{key}, {variant}, {options}: it has no end"
                    if len(state.legal_actions()) > 1:
                        silly = JUDGES[key](bot, state, action)
                        assert not silly, f"{key}: {bot.level} plays {action} at {state}"
                        asked[bot.level] += 1
    assert all(asked[level] > 40 for level in Level), asked


NEAR = {
    "cat_and_mouse": (1e-4, 1.0),
    "kalle_kanalratte": (1e-6, 1.0),
    "katzenpolizei": (0.03, 0.97),  # it looks further ahead at the best ones
    "rat_a_tat_cat": (1e-6, 0.95),  # what a child would laugh at is weighed, too
    "gouda_ganoven": (0.1, 0.95),  # rooms and equipment are drawn at random
}
"""How near to the best its choice is, and how often at least; else its docstring tells why not."""
MIXED = {"kalle_kanalratte": ("hide", "place", "swap", "search")}
"""The phases in which a game's hard bot may choose at random, so that there is nothing to weigh."""
CHOICES = extent(25, 120)
"""After so many choices a match has told enough."""


def bots_of(entry: GameEntry, players: int) -> list[Bot]:
    return [entry.new_bot(level=Level.HARD, seat=seat, seed=seat + 3) for seat in range(players)]


def weigh(bot: Bot, state: State) -> Mapping[Action, float]:
    return run_to_end(bot.weigh(state.observe(bot.seat)))


@pytest.mark.parametrize("key", CATALOG)
def test_every_legal_action_is_weighed_and_the_bot_chooses_by_that(key: str) -> None:
    """In every variant, with the most or the fewest players in turn; with `--all` with both.

    A single action is not weighed, and who goes by mood weighs nothing.
    """
    entry = CATALOG[key]
    given_away: list[float] = []
    tables = [(variant, number % 2 - 1) for number, variant in enumerate(entry.variants)]
    for variant, place in extent(tables, [(v, p) for v in entry.variants for p in (0, -1)]):
        players = entry.players(variant)[place]
        state: State = entry.new_state(players=players, variant=variant)
        bots, twins, chance = bots_of(entry, players), bots_of(entry, players), sampler(5)
        for _ in range(CHOICES):
            while len(state.legal_actions()) < 2 and state.outcome is None:
                if state.to_act == CHANCE:
                    action = chance(state)
                else:
                    (action,) = state.legal_actions()
                    assert not weigh(bots[state.to_act], state)
                state = follow(state, action, bots=[*bots, *twins])
            if state.outcome is not None:
                break
            seat = state.to_act
            worth = weigh(bots[seat], state)
            moody = [entry.new_bot(level=x, seat=seat, seed=1) for x in (Level.EASY, Level.MEDIUM)]
            assert not any(weigh(bot, state) for bot in (*moody, RandomBot(Level.HARD, seat, 1)))
            action = bots[seat].choose(state.observe(seat))
            assert action == twins[seat].choose(state.observe(seat)), "weighing leaves no trace"
            phase = getattr(state.observe(seat), "phase", None)
            assert tuple(worth) == state.legal_actions() or phase in MIXED.get(key, ())
            if worth:
                given_away.append(max(worth.values()) - worth[action])
            state = follow(state, action, bots=[*bots, *twins])
    near, share = NEAR[key]
    assert sum(lost <= near for lost in given_away) >= share * len(given_away)


ROWS = [
    ("cat_and_mouse", "older", "easy random", 200, 0.54),
    ("cat_and_mouse", "older", "hard random random random", 200, 0.28),
    ("kalle_kanalratte", "base", "hard medium", 80, 0.56),
    ("kalle_kanalratte", "base", "medium easy", 80, 0.56),
    ("katzenpolizei", "alarm", "hard easy", 30, 0.55),
    ("rat_a_tat_cat", "base", "hard medium", 60, 0.55),
    ("rat_a_tat_cat", "base", "medium easy", 60, 0.55),
    ("rat_a_tat_cat", "younger", "hard easy easy easy", 80, 0.36),
    ("gouda_ganoven", "longer", "hard easy easy", 30, 0.5),
    ("gouda_ganoven", "last_rat_standing", "easy random random", 18, 0.6),
]
"""A game, its variant, who sits at the table, matches, and the least share that the first wins.

The seed is fixed; a bound lies about half way between chance and what is seen.
"""


@cases(("key", "variant", "table", "count", "least"), ROWS)
def test_the_levels_are_visibly_apart(
    key: str, variant: str, table: str, count: int, least: float
) -> None:
    strong, weak = arena.run(CATALOG[key], variant, table.split(), count * extent(1, 3), 5).levels
    assert strong.share > least, f"{key}, {variant}: {table}, see ai/{key}/bot.py"
    assert strong.high > strong.share > strong.low > weak.low
