"""Leaving the program: by two pictures, and where grown-ups have locked it, behind the gate."""

from __future__ import annotations

from game.play.restrictions import WINDOW
from game.scenes.base import Stack
from game.services.services import Services


def ask_to_quit(services: Services, stack: Stack) -> None:
    """Ask whether to leave."""
    from game.scenes.market.quit import QuitSheet  # noqa: PLC0415 - the first picture needs none

    if services.session.may(WINDOW):
        stack.push(QuitSheet(services, stack))
    else:
        from game.scenes.parents.gate import open_gate  # noqa: PLC0415

        open_gate(services, stack, QuitSheet)
