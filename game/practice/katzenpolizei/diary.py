"""The luck diary of Katzenpolizei: die rolls by face (P6) and police cards drawn (P7)."""

from __future__ import annotations

from typing import Final

from game.practice.after.diary import LuckKind, count_outcomes, make_odds_ledger
from game.rules.katzenpolizei.table import POLICE, Drawn, Rolled

LEDGER: Final = make_odds_ledger(
    {
        LuckKind("cat", "katzenpolizei/die_cat"): count_outcomes([Rolled("cat")]),
        LuckKind("mouse", "katzenpolizei/die_mouse"): count_outcomes([Rolled("mouse")]),
        LuckKind("whistle", "katzenpolizei/die_whistle"): count_outcomes([Rolled("whistle")]),
        LuckKind("dog", "katzenpolizei/die_dog", sign=-1): count_outcomes([Rolled("dog")]),
        LuckKind("police", "katzenpolizei/card_police"): count_outcomes([Drawn(POLICE)]),
    },
    draws=(Rolled, Drawn),
)
