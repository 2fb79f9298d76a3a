"""A match played again with the same luck, by the hard bot in the seat of the person."""

from __future__ import annotations

from collections.abc import Generator

import msgspec

from ai.base import Level
from game.catalog import GameEntry
from game.play.chance import OddsChance, RepeatedChance
from game.play.match import Match
from game.play.seats import bots_for, notify_bots, play_next_action
from game.play.setup import Setup
from game.rules.base import CHANCE, Action


def with_clever_bot(setup: Setup) -> Setup:
    """Return a setup with hard bots in the seats of people."""
    players = tuple(
        msgspec.structs.replace(player, kind="bot", level=Level.HARD)
        if setup.is_human(seat)
        else player
        for seat, player in enumerate(setup.players)
    )
    return msgspec.structs.replace(setup, players=players)


def played_again(entry: GameEntry, recorded: Match) -> Generator[None, None, Match]:
    """Play a finished match again with the hard bot; return it at its end.

    The other bots have the same seeds, and chance does what it did (`RepeatedChance`), so a
    recorded match always ends the same. Yields about every millisecond.
    """
    match = Match(entry, with_clever_bot(recorded.setup))
    bots = bots_for(match.setup, entry)
    chance = RepeatedChance(recorded.chance_actions_since(0), OddsChance())
    clock = _clock(entry, recorded)
    while not match.is_over:
        if clock is not None and match.ply >= clock[0] and match.to_act != CHANCE:
            notify_bots(bots.values(), match.play(clock[1]))
            clock = None
        else:
            yield from play_next_action(match, bots, chance)
        yield
    return match


def _clock(entry: GameEntry, recorded: Match) -> tuple[int, Action] | None:
    """Return the number of actions before the table's clock acts, and its action, if it has any.

    Bots need no time, so it acts where it did; if it did not, where the match was over.
    """
    setup, rules = recorded.setup, entry.rules
    if rules.clock is None:
        return None
    options = rules.full_options(
        players=len(setup.players), variant=setup.variant, options=setup.options
    )
    found = rules.clock(options)
    if found is None:
        return None
    _, action = found
    actions = recorded.actions
    return (actions.index(action) if action in actions else len(actions)), action
