"""Matches that the command line requests, by game, variant and players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from game.catalog import GameEntry
from game.keep.settings import LastChoice
from game.play.match import Match
from game.scenes.base import Scene
from game.scenes.market.start import BOT_LEVELS, make_players, new_match, new_setup
from game.scenes.stack import SceneStack
from game.scenes.table.factory import make_table_scene
from game.scenes.table.part import TableMode
from game.scenes.table.scene import TableScene
from game.services.services import Services

_ModeT = TypeVar("_ModeT", bound=TableMode)


@dataclass(frozen=True)
class TableRequest:
    """A request for a match. `levels` has each seat's bot level, or None for a person's seat."""

    entry: GameEntry
    variant: str
    levels: tuple[str | None, ...]

    @staticmethod
    def parse(
        entry: GameEntry,
        variant: str | None,
        players: int | None,
        levels: str | None,
        *,
        only_bots: bool,
    ) -> TableRequest:
        """Create a request from the arguments of a command.

        `levels` is a list of bot levels, separated by commas. If `players` is None, each level gets
        a seat. A person gets seat 0 unless `only_bots` is True. Raises ValueError with a message
        for the user.
        """
        variant = entry.variants[0] if variant is None else variant
        allowed = entry.players(variant)
        named = [] if levels is None else [level.strip() for level in levels.split(",")]
        for level in named:
            if level not in BOT_LEVELS:
                raise ValueError(f"unknown level {level!r}; choose from {', '.join(BOT_LEVELS)}")
        people = 0 if only_bots else 1
        count = len(named) + people if named else max(allowed[0], 2)
        count = count if players is None else players
        if count not in allowed:
            raise ValueError(
                f"{entry.key} ({variant}) is for {allowed[0]} to {allowed[-1]} players, not {count}"
            )
        bots = named or ["medium"] * (count - people)
        if len(bots) != count - people:
            raise ValueError(f"{count} players need {count - people} levels, not {len(bots)}")
        return TableRequest(entry, variant, (*[None] * people, *bots))

    def new_match(self, services: Services) -> Match:
        """Create the requested match, with a random seed."""
        players = make_players(services, self.entry, self.levels)
        setup = new_setup(services, self.entry, LastChoice(self.variant, players))
        owners = (services.session.player.key,)  # the person is the active player, not a guest
        return new_match(services, self.entry, setup, owners=owners)

    def open(self, services: Services, stack: SceneStack) -> Scene:
        """Create the requested match, and return its match screen."""
        return make_table_scene(services, stack, self.new_match(services))


def as_table(scene: Scene | None, kind: type[_ModeT]) -> TableScene[_ModeT]:
    """Return `scene`, asserting that it is a match screen whose mode is an instance of `kind`."""
    assert isinstance(scene, TableScene), f"{scene} is not a table"
    assert isinstance(scene.mode, kind), f"the table is in mode {scene.name}"
    return scene
