"""Choices that a child would laugh at."""

from __future__ import annotations

from ai.base import Bot, Level
from ai.kalle_kanalratte.bot import KalleBot
from ai.kalle_kanalratte.habits import DISTANCE
from game.rules.base import Action, State
from game.rules.kalle_kanalratte import table as sewer
from game.rules.kalle_kanalratte.state import KalleState


def silliness(bot: Bot, state: State, action: Action) -> list[str]:
    assert isinstance(bot, KalleBot)
    assert isinstance(state, KalleState)
    view, guard, lid = state.observe(bot.seat), state.guard, bot.hider_memory.lid
    down, found = {*view.face_down_cells}, []
    match action:
        case sewer.Search(cell):
            lids = {a.cell for a in view.legal_actions if isinstance(a, sewer.Search)} & down
            found = ["an open card hides nobody"] if lids and cell not in down else []
        case sewer.Guess(cell) | sewer.PointAt(cell):
            found = [] if cell in down else ["an open card hides nobody"]
        case sewer.SwapCards(a, b):
            found = [] if {a, b} & down else ["swaps two open cards"]
            assert guard is not None
            if lid in (a, b) and DISTANCE[a + b - lid][guard] <= 1 < DISTANCE[lid][guard]:
                found.append("flees into the reach of the guard")
        case sewer.PlaceGuard(cell) if bot.level is not Level.EASY and DISTANCE[cell][5] > 2:
            found = ["puts the guard into a corner"]
    return found
