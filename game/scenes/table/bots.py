"""A table where only bots sit."""

from __future__ import annotations

from game.play.match import Match
from game.scenes.base import Stack
from game.scenes.table.match_scene import MatchScene
from game.services import Services


class BotsScene(MatchScene):
    """Shows a match of bots while they play it."""

    def __init__(self, services: Services, stack: Stack, match: Match) -> None:
        super().__init__(services, stack, match.setup)
        self.conductor = self.live_conductor(match)
