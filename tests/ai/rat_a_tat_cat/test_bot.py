"""Bots of Rat-a-Tat Cat in whole matches: legal, sensible, quick, and blind to what is hidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from ai.base import Level
from ai.rat_a_tat_cat.bot import CHARACTERS, Judgement, Nerve, RatBot, new_bot
from ai.rat_a_tat_cat.sense import BLUNDERS, sensible
from game.rules.base import Action
from game.rules.rat_a_tat_cat.state import RULES, RatState
from game.rules.rat_a_tat_cat.table import OUTER, SLOTS, Card, Dealt, Phase, Turned
from game.rules.rat_a_tat_cat.view import RatView
from tests.ai.matches import decisions, follow
from tests.extent import extent
from tests.rules.rat_a_tat_cat.play import start
from tools.measure.rat_a_tat_cat import REFERENCES, Deck, matches, play

SETUPS: list[tuple[int, str, dict[str, object]]] = [
    (2, "base", {}),
    (3, "younger", {}),
    (4, "base", {"locked_knocker": True, "rounds": 2}),
    (2, "younger", {"locked_knocker": True, "knock_penalty": True}),
    (5, "base", {"end": "limit", "limit": 30}),
    (6, "younger", {"rounds": 2}),
]


def shuffled(seed: int) -> Callable[[RatState], Action]:
    """Return chance: what a shuffled pile of its own brings up."""
    return Deck(f"test/{seed}").action


def table(level: Level, players: int, seed: int) -> list[RatBot]:
    return [RatBot(level, seat, 10 * seed + seat) for seat in range(players)]


@pytest.mark.parametrize("level", Level)
def test_every_choice_is_legal_and_no_child_laughs_at_it(level: Level) -> None:
    asked = dict.fromkeys(BLUNDERS, 0)
    for number, (players, variant, options) in enumerate(SETUPS * extent(2, 3)):
        first = start(variant, players, **options)
        for bot, state, action in decisions(first, table(level, players, number), shuffled(number)):
            view = state.observe(bot.seat)
            assert action in view.legal_actions
            known = bot.known(view)
            assert sensible(known)
            silly = [b.__name__ for b in BLUNDERS[view.phase] if b(known, action)]
            assert silly == []
            asked[view.phase] += 1
    assert all(asked.values())


@pytest.mark.parametrize("level", Level)
def test_what_a_bot_believes_to_know_is_true(level: Level) -> None:
    """Forgetting loses cards; it never invents one."""
    looked = 0
    for bot, state, _ in decisions(start("base", 4, rounds=3), table(level, 4, 2), shuffled(2)):
        for seat, row in bot.known(state.observe(bot.seat)).others.items():
            for slot, card in enumerate(row):
                if seat < 4 and card is not None:
                    assert state.rows[seat][slot] == card
                    looked += 1
    assert looked > 50


@pytest.mark.parametrize("level", Level)
def test_a_choice_comes_from_what_was_seen_alone(level: Level) -> None:
    """Only the own outer cards and the discard pile are alike; all hidden cards are not."""
    own: tuple[Card, Card] = ("9", "2")
    hidden: list[Card] = ["0", "1", "8", "peek", "3", "9"]
    for seed in range(20):
        assert _first_choice(level, own, hidden, seed) == _first_choice(
            level, own, hidden[::-1], seed
        )


def _first_choice(
    level: Level, outer: tuple[Card, Card], hidden: list[Card], seed: int
) -> tuple[RatView, Action]:
    """Deal for two, the hidden cards in this order; return what seat 0 sees and chooses."""
    rest = iter(hidden)
    cards = [
        outer[turn // 3] if seat == 0 and turn in OUTER else next(rest)
        for turn in range(SLOTS)
        for seat in range(2)
    ]
    bot, state = new_bot(level, 0, seed), start("base", 2)
    view = follow(state, *map(Dealt, cards), Turned("5"), bots=[bot]).observe(0)
    assert isinstance(view, RatView)
    return view, bot.choose(view)


def test_six_bots_come_to_an_end_at_a_hundred_points() -> None:
    """A small sample; two thousand runs are measured by the tool."""
    for number, mix in enumerate((*((level,) for level in Level), tuple(Level))):
        bots = [new_bot(mix[seat % len(mix)], seat, number) for seat in range(6)]
        _, steps = play(start("base", 6, end="limit"), bots, f"six/{number}")
        assert steps < 6000, mix


def test_every_round_ends_whatever_the_cards() -> None:
    """With time every row is good enough for somebody."""
    for level, character in CHARACTERS.items():
        courage = character.courage
        for players in range(2, 7):
            if isinstance(courage, Nerve):
                # Nobody knows a card: four times five points.
                assert courage.enough(players, 60, mood=-1) > 20, level
            else:
                view = start("base", players, knock_penalty=True).observe(0)
                assert isinstance(view, RatView)
                assert isinstance(courage, Judgement)
                assert courage.enough(view, 60) < 0


STEPS = (("hard", "easy", 0.1), ("medium", "easy", 0.0), ("hard", "medium", 0.0))


@pytest.mark.parametrize(
    ("variant", "players", "steps", "count"),
    extent(
        [("base", 2, STEPS[1:], 150), ("younger", 4, STEPS[:1], 100)],
        [(variant, players, STEPS, 200) for variant in RULES.players for players in (2, 4)],
    ),
)
def test_the_levels_are_visibly_apart(
    variant: str, players: int, steps: Sequence[tuple[str, str, float]], count: int
) -> None:
    """By a fixed seed; n=150 has a standard error of 4 %, the levels are 15 % and more apart."""
    for better, worse, margin in steps:
        tally = matches(REFERENCES[better], REFERENCES[worse], players, count, 3, variant=variant)
        assert tally.mean > 1 / players + margin, (better, worse, tally.mean)


def test_matches_have_all_choices() -> None:
    bots = table(Level.HARD, 3, 1)
    match = decisions(start("base", 3, rounds=8), bots, shuffled(1))
    seen = {state.phase for _, state, _ in match}
    assert seen == {Phase.START, Phase.DECIDE, Phase.PEEK, Phase.SWAP, Phase.END}
