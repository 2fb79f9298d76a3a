"""Matches of Rat-a-Tat Cat for the tests of its practice: bots play for the person, too."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.catalog import CATALOG
from game.keep.journal import Journal
from game.play.chance import RandomChance, run_to_end
from game.play.match import Match
from game.play.setup import Player, Setup
from game.practice.rat_a_tat_cat.questions import Round, replay_rounds
from game.rules.base import CHANCE
from game.rules.rat_a_tat_cat.state import RatState
from tests.practice.after.matches import tell

ENTRY = CATALOG["rat_a_tat_cat"]
NAMES = ("Finn", "Olga", "Rocco", "Dora", "Kiki", "Tilda")


def setup_of(
    people: tuple[int, ...] = (1,),
    *,
    count: int = 3,
    variant: str = "base",
    seed: int = 7,
    **options: Any,
) -> Setup:
    """Return the start of a match with persons on these seats, bots on the others."""
    players = tuple(
        Player(name, "human") if seat in people else Player(name, "bot", "easy")
        for seat, name in enumerate(NAMES[:count])
    )
    return Setup("rat_a_tat_cat", variant, {"rounds": 2} | options, players, seed)


def played(setup: Setup, journal: Journal | None = None, *, plies: int = 10_000) -> Match:
    """Return a match that has been played to its end, or so far."""
    match = Match(ENTRY, setup, journal)
    bots = [ENTRY.new_bot(level="medium", seat=s, seed=s) for s in range(len(setup.players))]
    while not match.is_over and match.ply < plies:
        if match.to_act == CHANCE:
            events, _ = run_to_end(match.play_chance(RandomChance()))
        else:
            events = match.play(bots[match.to_act].choose(match.observe(match.to_act)))
        tell(bots, events)
    return match


@cache
def rounds_in(seat: int = 1, **about: Any) -> list[Round]:
    """Return the rounds that a seat is asked about after a match; see `setup_of`."""
    setup = setup_of(**about)
    first = ENTRY.new_state(
        players=len(setup.players), variant=setup.variant, options=setup.options
    )
    assert isinstance(first, RatState)
    return [one for one in replay_rounds(first, played(setup).actions, seat) if one is not None]
