"""Attract mode: while nobody is there the bots play on the stall."""

from __future__ import annotations

from game.scenes.table.match_scene import MatchScene
from game.ui.input import Intent, PointAt


class AttractScene(MatchScene):
    """Bots play while nobody is there; any press brings the title back."""

    name = "attract"

    def handle(self, intent: Intent) -> None:
        """Go back to the title, whatever was pressed; a moving pointer alone does not count."""
        if not isinstance(intent, PointAt):
            self.stack.pop()

    def finished(self) -> None:
        """See `MatchScene.finished`: back to the title."""
        self.stack.pop()
