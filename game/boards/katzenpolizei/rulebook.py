"""The rulebook of Katzenpolizei: the game positions shown on its pages."""

from __future__ import annotations

from typing import Final

from game.boards.stage.rulebook import Page, Rulebook
from game.rules.base import Observation, Seat
from game.rules.katzenpolizei.families import Family, seat_scores
from game.rules.katzenpolizei.table import FAMILIES, PILE, DieFace, MatchSettings, Phase
from game.rules.katzenpolizei.view import KatzenView

_SEATS: Final = 3
"""Number of players in every picture; with three, the other walls are far from the viewer's."""


class _Page(Page, frozen=True):
    phase: Phase
    cats: dict[int, Family]
    face: DieFace | None
    police: tuple[int, ...]
    figure: Seat | None
    steps: int
    turn: Seat


def _page_view(page: _Page, variant: str) -> Observation:
    setting = MatchSettings(players=_SEATS, variant=variant, first_seat=0)
    families = tuple(page.cats.get(number, Family()) for number in range(FAMILIES))
    police = (0,) * _SEATS if setting.is_alarm else page.police
    out = sum(place != PILE for family in families for place in family[:3])
    figure = None if setting.is_alarm else page.figure
    return KatzenView(
        seat=0,
        to_act=page.turn,
        legal_actions=(),
        scores=seat_scores(families, police, figure),
        setting=setting,
        phase=page.phase,
        turn=page.turn,
        face=page.face,
        families=families,
        police=police,
        figure=figure,
        steps=page.steps,
        pile=setting.card_count - out - sum(police),
    )


RULEBOOK: Final = Rulebook("katzenpolizei", _Page, _page_view)
