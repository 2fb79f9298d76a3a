"""Creates the screen of a match: with a curtain on a shared device, else without."""

from __future__ import annotations

from functools import partial

from game.catalog import CATALOG
from game.play.match import Match
from game.scenes.base import Stack
from game.scenes.table.play import PlayMode
from game.scenes.table.scene import TableScene
from game.services.services import Services


def make_table(
    services: Services, stack: Stack, match: Match, *, has_result: bool = True
) -> TableScene[PlayMode]:
    """Return the match screen, with a curtain if people at it have secrets from each other.

    Unless `has_result`, no result screen follows when the match is over.
    """
    kind = PlayMode
    if CATALOG[match.setup.game].is_shared(match.setup):
        from game.scenes.table.shared import SharedMode  # noqa: PLC0415 - most tables have none

        kind = SharedMode
    return TableScene(services, stack, match, partial(kind, has_result=has_result))
