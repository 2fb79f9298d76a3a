"""The diary of luck of Katzenpolizei: what the die showed, and the policecats that came."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.practice.after.diary import Kind, Ledger, by_odds
from game.rules.base import Action
from game.rules.katzenpolizei.state import KatzenState
from game.rules.katzenpolizei.table import POLICE, Drawn, Rolled

_FACES: Final = ("cat", "mouse", "whistle", "dog")


def _shows(face: str) -> Callable[[KatzenState, Action], int]:
    return lambda _, action: int(isinstance(action, Rolled) and action.face == face)


def _police(state: KatzenState, action: Action) -> int:
    del state
    return int(isinstance(action, Drawn) and action.card == POLICE)


LEDGER: Final = Ledger(
    kinds=(
        *(Kind(face, f"katzenpolizei/die_{face}") for face in _FACES[:3]),
        Kind("dog", "katzenpolizei/die_dog", sign=-1),
        Kind("police", "katzenpolizei/card_police"),
    ),
    lots=by_odds(
        {
            **{face: (Rolled, _shows(face)) for face in _FACES},
            "police": (Drawn, _police),
        },
        lambda state: int(state.turn),
    ),
)
"""What the diary tells: the die picture by picture (P6), and the cards of the police (P7)."""
