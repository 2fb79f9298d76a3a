"""Attract mode: while nobody is there the bots play on the stall."""

from __future__ import annotations

from game.scenes.table.bots import BotsScene
from game.ui.input import Intent, PointAt


class AttractScene(BotsScene):
    """Bots play while nobody is there; anything that is pressed brings the title back."""

    name = "attract"

    def handle(self, intent: Intent) -> None:
        """Go back to the title, whatever was pressed; a moving pointer alone does not count."""
        if not isinstance(intent, PointAt):
            self.stack.pop()

    def finished(self) -> None:
        """See `MatchScene.finished`: back to the title."""
        self.stack.pop()
