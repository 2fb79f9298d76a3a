"""Finished matches of one person and bots, without a screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from functools import cache

from ai.base import Bot
from game.catalog import GameEntry
from game.play.chance import RandomChance, derive_seed, run_to_end
from game.play.match import Match
from game.play.seats import BotSeat, bots_for
from game.play.setup import Player, Setup
from game.practice.after.look_back import LookBack
from game.rules.base import CHANCE, Action, Event, Observation, OptionValue

NAME = "Greta"
"""What all are called: no name of a figure is longer."""


def variant_of(entry: GameEntry) -> str:
    """Return a variant with much to choose."""
    return "older" if "older" in entry.variants else entry.variants[0]


def setup_with_person(
    entry: GameEntry,
    seed: int,
    *,
    variant: str = "",
    players: int = 0,
    seat: int = 0,
    people: int = 1,
    options: dict[str, OptionValue] | None = None,
) -> Setup:
    """Return the start of a match where people sit from `seat` on, else medium bots."""
    variant = variant or variant_of(entry)
    count = players or max(2, entry.players(variant)[0])
    who = tuple(
        Player(NAME, "human") if seat <= number < seat + people else Player(NAME, "bot", "medium")
        for number in range(count)
    )
    return Setup(entry.key, variant, {"first_seat": 0, **(options or {})}, who, seed)


def clock_of(entry: GameEntry, setup: Setup) -> Action:
    """Return what the clock does at a table that has one."""
    options = entry.rules.full_options(
        players=len(setup.players), variant=setup.variant, options=setup.options
    )
    found = entry.rules.clock(options) if entry.rules.clock is not None else None
    assert found is not None, f"no clock runs with {setup.options}"
    return found[1]


def played_match(
    entry: GameEntry,
    setup: Setup,
    choose: Callable[[Observation], Action] | None = None,
    *,
    clock: tuple[int, Action] | None = None,
    listeners: Iterable[Bot] = (),
) -> Match:
    """Play a match to its end; people choose as told, carelessly if nothing is told.

    `clock` is after how many actions the table's clock acts, and what it does; `listeners` are
    told what their seats see.
    """
    match, bots = Match(entry, setup), bots_for(setup, entry)
    lots = 0
    while not match.is_over:
        if match.to_act == CHANCE:
            events, _ = run_to_end(match.play_chance(RandomChance()))
        elif clock is not None and match.ply >= clock[0]:
            events = match.play(clock[1])
            clock = None
        elif match.to_act in bots:
            seat = match.to_act
            events = match.play(run_to_end(bots[seat].think(match.observe(seat))))
        else:
            lots += 1
            view = match.observe(match.to_act)
            legal = view.legal_actions
            action = choose(view) if choose else legal[derive_seed(setup.seed, lots) % len(legal)]
            events = match.play(action)
        tell([*bots.values(), *listeners], events)
    return match


def best_of(judges: Sequence[Bot]) -> Callable[[Observation], Action]:
    """Return a way of choosing: the action to which the first of some judges gives the most."""

    def choose(view: Observation) -> Action:
        worths = run_to_end(judges[0].weigh(view))
        return max(worths, key=worths.__getitem__) if worths else view.legal_actions[0]

    return choose


def tell(bots: Iterable[Bot | BotSeat], events: Iterable[Event]) -> None:
    """Tell bots what they see of some events."""
    for event in events:
        for bot in bots:
            if (seen := event.seen_by(bot.seat)) is not None:
                bot.watch(seen)


def thought(entry: GameEntry, match: Match) -> LookBack:
    """Look back at a match at once."""
    look_back = LookBack(entry, match)
    while look_back.work():
        pass
    return look_back


def looked_back(entry: GameEntry, *, least: int = 1, most: bool = False) -> LookBack:
    """Look back at a careless match with some moments; `most`: of as many as can play."""
    return copy(_looked_back(entry, least=least, most=most))


@cache
def _looked_back(entry: GameEntry, *, least: int, most: bool) -> LookBack:
    for seed in range(60):
        players = entry.players(variant_of(entry))[-1] if most else 0
        match = played_match(entry, setup_with_person(entry, seed, players=players))
        if not LookBack.is_possible(entry, match):
            continue
        found = thought(entry, match)
        if len(found.retries) >= least:
            return found
    raise AssertionError(f"nobody gives anything away at {entry.key}")
