"""The post-match review: the player's mistakes, and how the hard bot would have done."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial
from typing import Final

import msgspec
import pygame
from typing_extensions import override

from ai.base import Level
from game.catalog import GameEntry
from game.geometry import Box
from game.play.chance import RandomChance, ReplayedChance
from game.play.match import Match
from game.play.seats import bots_for, notify_bots, play_next_action
from game.play.setup import Setup
from game.practice.after.mistake_task import MistakeTask
from game.practice.after.mistakes import MistakeRetry, find_mistakes
from game.practice.question import question_scene
from game.rules.base import CHANCE, Action
from game.scenes.base import Scene, Stack
from game.scenes.pictures import board_picture
from game.scenes.routes import Review, ReviewLink
from game.services.services import Services

_MIDDLE: Final = Box(300, 110, 1000, 778)
"""The part of a board that is shown as a small picture, in units."""


class LookBack(Review):
    """A post-match review of the choices made by the only human player."""

    title = "own.ask"

    def __init__(self, entry: GameEntry, match: Match) -> None:
        self.entry, self.match = entry, match
        self.retries: tuple[MistakeRetry, ...] = ()
        self.bot_replay: Match | None = None  # the hard bot's match; None without mistakes
        super().__init__()

    @staticmethod
    def is_possible(entry: GameEntry, match: Match) -> bool:
        """Return True if the match is over and exactly one human player made choices in it."""
        people = match.setup.human_seats
        if not (match.is_over and entry.is_coached and len(people) == 1):
            return False
        return match.last_choice_ply(people[0]) is not None

    @override
    def summary(self, services: Services) -> str:
        """Return praise if there were no mistakes, else whether the player and the hard bot won."""
        if self.bot_replay is None:
            return services.words("own.none")
        has_won, has_bot_won = map(self._is_won, (self.match, self.bot_replay))
        if has_won:
            return services.words("again.both" if has_bot_won else "again.you")
        return services.words("again.bot" if has_bot_won else "again.neither")

    def _is_won(self, match: Match) -> bool:
        return match.outcome is not None and self.match.setup.viewer in match.outcome.winners

    @override
    def links(self, services: Services) -> Sequence[ReviewLink]:
        return [self._link(services, number) for number in range(len(self.retries))]

    def _link(self, services: Services, number: int) -> ReviewLink:
        retry, game = self.retries[number], self.entry.key
        theme = retry.mistake.theme
        name = services.words.domain(game)(f"theme.{theme}")
        if len(self.retries) > 1:
            name = f"{number + 1}. {name}"

        def question(services: Services, stack: Stack) -> Scene:
            return question_scene(services, stack, MistakeTask(retry))

        key, icon = f"moment_{number}", f"{game}/theme_{theme}"
        picture = partial(_moment_picture, retry)
        return ReviewLink(key, icon, name, question, retry.is_better, picture)

    @override
    def _think(self) -> Generator[None, None, None]:
        entry, match = self.entry, self.match
        mistakes = yield from find_mistakes(entry, match, match.setup.viewer)
        self.retries = tuple(map(MistakeRetry, mistakes))
        if mistakes:
            self.bot_replay = yield from replay_with_hard_bots(entry, match)


def _moment_picture(
    retry: MistakeRetry, services: Services, place: Box
) -> Generator[None, None, pygame.Surface]:
    """Render the middle of the board before a mistake, as its player saw it, in slices."""
    entry, mistake = retry.entry, retry.mistake
    view = mistake.open(entry).observe(mistake.seat)
    yield
    setup = mistake.recorded.setup
    return (yield from board_picture(services, entry, setup, view, place, _MIDDLE))


def with_hard_bots(setup: Setup) -> Setup:
    """Return a copy of `setup` in which hard bots replace all human players."""
    players = tuple(
        msgspec.structs.replace(player, kind="bot", level=Level.HARD)
        if setup.is_human(seat)
        else player
        for seat, player in enumerate(setup.players)
    )
    return msgspec.structs.replace(setup, players=players)


def replay_with_hard_bots(entry: GameEntry, recorded: Match) -> Generator[None, None, Match]:
    """Play a match again with hard bots in place of its human players, and return the new match.

    The other bots have the same seeds, and recorded chance outcomes are repeated where possible, so
    the result is always the same. Yields about once per millisecond.
    """
    match = Match(entry, with_hard_bots(recorded.setup))
    bots = bots_for(match.setup, entry)
    chance = ReplayedChance(recorded.chance_actions_since(0), RandomChance())
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
    # Bots take no time, so the clock acts at the same ply as in `recorded` or, if it did not act,
    # after as many plies as `recorded` has.
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
