"""Cups for tests: of the first game, played at random."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.keep.exported import match_to_json
from game.play.cup import Cup, CupLeg
from game.play.match import Match
from game.play.setup import Player, Setup
from game.rules.cat_and_mouse.state import RULES
from tests.matches import play

GAMES = {RULES.key: RULES}
GUESTS = (Player("Änne", "human"), Player("Pip", "bot", "easy"), Player("Mia", "bot", "easy"))


def setup_of(seed: int, players: Sequence[Player] = GUESTS) -> Setup:
    return Setup(RULES.key, "base", {"first_seat": seed % len(players)}, tuple(players), seed)


def new_cup(count: int = 3, players: Sequence[Player] = GUESTS) -> Cup:
    return Cup(tuple(CupLeg(setup_of(seed, players)) for seed in range(1, count + 1)))


def played(setup: Setup) -> Match:
    return play(Match(RULES, setup), choose=random.Random(setup.seed).choice)


def played_on(cup: Cup, count: int = 1) -> Cup:
    for _ in range(count):
        assert cup.next_setup is not None
        match = played(cup.next_setup)
        assert match.outcome is not None
        cup = cup.with_result(match.outcome, match_to_json(match))
    return cup
