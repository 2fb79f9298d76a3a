"""The diary of luck for Katzenpolizei: the faces of the die (P6) and police cards (P7)."""

from __future__ import annotations

from typing import Final

from game.practice.after.diary import LuckKind, any_of, by_odds
from game.rules.katzenpolizei.table import POLICE, Drawn, Rolled

LEDGER: Final = by_odds(
    {
        LuckKind("cat", "katzenpolizei/die_cat"): any_of([Rolled("cat")]),
        LuckKind("mouse", "katzenpolizei/die_mouse"): any_of([Rolled("mouse")]),
        LuckKind("whistle", "katzenpolizei/die_whistle"): any_of([Rolled("whistle")]),
        LuckKind("dog", "katzenpolizei/die_dog", sign=-1): any_of([Rolled("dog")]),
        LuckKind("police", "katzenpolizei/card_police"): any_of([Drawn(POLICE)]),
    },
    draws=(Rolled, Drawn),
)
