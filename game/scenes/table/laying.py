"""Which table a match is laid on."""

from __future__ import annotations

from game.catalog import CATALOG
from game.play.match import Match
from game.scenes.base import Stack
from game.scenes.table.scene import TableScene
from game.services.services import Services


def lay_table(services: Services, stack: Stack, match: Match, **options: bool) -> TableScene:
    """Return the table for a match; people with secrets from each other share one with a curtain.

    `options` are those of `TableScene`.
    """
    kind = TableScene
    if CATALOG[match.setup.game].is_shared(match.setup):
        from game.scenes.table.shared import SharedTable  # noqa: PLC0415 - most tables have none

        kind = SharedTable
    return kind(services, stack, match, **options)
