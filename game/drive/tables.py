"""Matches that are requested on the command line: game, variant and players."""

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
    """A request for a match; `levels` has a bot level for each seat, None for a person."""

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
        """Return the request that the arguments of a command describe.

        `levels` are bot levels, separated by commas; without `players` there is one seat for each.
        Unless `only_bots`, there is a person at seat 0, too. Raises ValueError with a message for
        the user.
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
        """Return a new match for this request, with a random seed."""
        players = make_players(services, self.entry, self.levels)
        setup = new_setup(services, self.entry, LastChoice(self.variant, players))
        return new_match(services, self.entry, setup)

    def open(self, services: Services, stack: SceneStack) -> Scene:
        """Return a match screen with a new match."""
        return make_table_scene(services, stack, self.new_match(services))


def as_table(scene: Scene | None, kind: type[_ModeT]) -> TableScene[_ModeT]:
    """Return `scene`, which must be a match screen in a mode of the class `kind`."""
    assert isinstance(scene, TableScene), f"{scene} is not a table"
    assert isinstance(scene.mode, kind), f"the table is in mode {scene.name}"
    return scene
