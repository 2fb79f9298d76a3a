"""The rulebook of Cat & Mouse: the game positions shown on its pages."""

from __future__ import annotations

from typing import Final

from game.boards.stage.rulebook import Page, Rulebook
from game.rules.base import Observation, Seat
from game.rules.cat_and_mouse.table import MatchSettings, Phase, Space
from game.rules.cat_and_mouse.view import CatAndMouseView

_SEATS: Final = 3
"""Number of seats in every picture."""


class _Page(Page, frozen=True):
    phase: Phase
    mice: tuple[Space | None, ...]
    cat: Space
    scores: tuple[int, ...]
    turn: Seat
    trapped: Seat | None
    steps: int
    paws: int | None


def _page_view(page: _Page, variant: str) -> Observation:
    setting = MatchSettings(
        players=_SEATS, variant=variant, board="standard", first_seat=0, finish_round=False
    )
    return CatAndMouseView(
        seat=page.turn,
        to_act=page.turn,
        legal_actions=(),
        scores=page.scores,
        setting=setting,
        phase=page.phase,
        turn=page.turn,
        mice=page.mice,
        cat=page.cat,
        trapped=page.trapped,
        mouse_steps=page.steps,
        cat_steps=page.paws,
    )


RULEBOOK: Final = Rulebook("cat_and_mouse", _Page, _page_view)
