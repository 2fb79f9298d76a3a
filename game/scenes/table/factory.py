"""Creates the screens of matches that people play."""

from __future__ import annotations

from functools import partial

from game.catalog import CATALOG
from game.play.match import Match
from game.scenes.base import Stack
from game.scenes.table.play import PlayMode
from game.scenes.table.scene import TableScene
from game.services.services import Services


def make_table_scene(
    services: Services, stack: Stack, match: Match, *, has_result: bool = True
) -> TableScene[PlayMode]:
    """Return the screen on which `match` is played, with a curtain if its players have secrets.

    If `has_result` is False, no result screen follows the match.
    """
    kind = PlayMode
    if CATALOG[match.setup.game].is_shared(match.setup):
        from game.scenes.table.shared import SharedMode  # noqa: PLC0415 - most tables have none

        kind = SharedMode
    return TableScene(services, stack, match, partial(kind, has_result=has_result))
