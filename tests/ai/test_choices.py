"""What bots choose: nothing to laugh at, what they weigh best, and the better the more they win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from ai import arena
from ai.base import Bot, Level, RandomBot
from game.catalog import CATALOG, GameEntry
from game.play.chance import run_to_end
from game.rules.base import CHANCE, Action, State
from tests.ai.matches import decisions, follow
from tests.ai.test_numbers import house_rules
from tests.cases import cases
from tests.extent import extent
from tests.running import own_module
from tools.facts import LevelGap, facts_of
from tools.measure.matches import sampler


@pytest.mark.parametrize("key", CATALOG)
def test_no_child_laughs_at_a_choice(key: str) -> None:
    """Side by side or one level alone, mostly with house rules; every match has an end."""
    entry, asked = CATALOG[key], Counter[Level]()
    judge = own_module("ai", key, "judge")
    for number, variant in enumerate(entry.variants):
        counts = entry.players(variant)
        for players in extent({counts[0], counts[-1]}, set(counts)):
            for seed in range(facts_of(key).judged_matches):
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
                        silly = judge.silliness(bot, state, action) if judge else ()
                        assert not silly, f"{key}: {bot.level} plays {action} at {state}"
                        asked[bot.level] += 1
    assert all(asked[level] > (40 if judge else 0) for level in Level), asked


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
    entry, facts = CATALOG[key], facts_of(key)
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
            is_weighed = tuple(worth) == state.legal_actions()
            assert is_weighed or not entry.is_coached or phase in facts.mixed_phases, (
                f"ai/{key}/bot.py: `_weigh` gives no value for each legal action"
            )
            if worth:
                given_away.append(max(worth.values()) - worth[action])
            state = follow(state, action, bots=[*bots, *twins])
    near = sum(lost <= facts.near for lost in given_away)
    assert near >= facts.near_share * len(given_away), f"see tests/rules/{key}/facts.toml"


GAPS = [(key, gap) for key in CATALOG for gap in facts_of(key).level_gaps]
"""The seed is fixed; a bound lies about half way between chance and what is seen."""


@cases(("key", "gap"), GAPS)
def test_the_levels_are_visibly_apart(key: str, gap: LevelGap) -> None:
    matches = gap.matches * extent(1, 3)
    strong, weak = arena.run(CATALOG[key], gap.variant, gap.levels.split(), matches, 5).levels
    assert strong.share > gap.least, f"{key}: {gap}, see ai/{key}/bot.py"
    assert strong.high > strong.share > strong.low > weak.low
