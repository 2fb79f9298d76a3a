"""The rulebook of Kalle Kanalratte: the game positions shown on its pages."""

from __future__ import annotations

from typing import Final

from game.boards.stage.rulebook import Page, Rulebook
from game.rules.base import CHANCE, Observation, Seat
from game.rules.kalle_kanalratte.table import (
    CELLS,
    KALLE,
    LIDS,
    Cell,
    Dweller,
    MatchSettings,
    Phase,
)
from game.rules.kalle_kanalratte.view import KalleView

_SEATS: Final = 3
"""Number of seats in every picture."""


class _Page(Page, frozen=True):
    phase: Phase
    faces: dict[Cell, Dweller]
    guard: Cell | None
    hider: Seat
    searcher: Seat
    guesses: tuple[Cell, ...]
    exchanged: Dweller | None
    winner: Seat | None
    scores: tuple[int, ...]
    seat: Seat


def _page_view(page: _Page, variant: str) -> Observation:
    setting = MatchSettings(players=_SEATS, variant=variant, first_seat=page.hider)
    faces = tuple(page.faces.get(cell) for cell in range(CELLS))
    turned = sum(face not in (None, KALLE) for face in faces) + (page.winner not in (None, 0))
    return KalleView(
        seat=page.seat,
        to_act=CHANCE,
        legal_actions=(),
        scores=page.scores,
        setting=setting,
        phase=page.phase,
        number=setting.rounds if page.phase is Phase.OVER else 1,
        hider=page.hider,
        searcher=page.searcher,
        guard=page.guard,
        faces=faces,
        turned=min(turned, LIDS),
        guesses=page.guesses,
        exchanged=page.exchanged,
        winner=page.winner,
    )


RULEBOOK: Final = Rulebook("kalle_kanalratte", _Page, _page_view)
