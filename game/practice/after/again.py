"""A match once more from the same luck, with the clever bot in the seat of the person."""

from __future__ import annotations

from collections.abc import Generator

import msgspec

from ai.base import Level
from game.catalog import GameEntry
from game.play.chance import OddsChance, SameLuck
from game.play.match import Match
from game.play.seats import BotSeat, bots_for
from game.play.setup import Setup
from game.rules.base import CHANCE, Action, Event, Seat


def with_clever_bot(setup: Setup) -> Setup:
    """Return the start of a match where hard bots sit in the seats of people."""
    players = tuple(
        msgspec.structs.replace(player, kind="bot", level=Level.HARD)
        if setup.is_human(seat)
        else player
        for seat, player in enumerate(setup.players)
    )
    return msgspec.structs.replace(setup, players=players)


def played_again(entry: GameEntry, recorded: Match) -> Generator[None, None, Match]:
    """Play a finished match once more with the clever bot, and return it at its end.

    The other bots are the same with the same seeds, and chance does what it did, see `SameLuck`.
    The same recorded match always comes to the same end. Yields about every millisecond.
    """
    match = Match(entry, with_clever_bot(recorded.setup))
    bots = bots_for(match.setup, entry)
    chance = SameLuck(recorded.chance_since(0), OddsChance())
    clock = _clock(entry, recorded)
    while not match.is_over:
        if match.to_act == CHANCE:
            events, _ = yield from match.draw_chance(chance)
        elif clock is not None and match.ply >= clock[0]:
            events = match.play(clock[1])
            clock = None
        else:
            view = match.observe(match.to_act)
            events = match.play((yield from bots[match.to_act].think(view)))
        _tell(bots, events)
        yield
    return match


def _clock(entry: GameEntry, recorded: Match) -> tuple[int, Action] | None:
    """Return what the table's clock does and after how many actions; None if it never acts.

    A bot needs no time, so it acts when it did; if it did not, when the match was over.
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


def _tell(bots: dict[Seat, BotSeat], events: tuple[Event, ...]) -> None:
    for event in events:
        for seat, bot in bots.items():
            if (seen := event.seen_by(seat)) is not None:
                bot.watch(seen)
