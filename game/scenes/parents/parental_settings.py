"""The first sheet of the parental settings, with a card for each topic."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from typing_extensions import override

from game.scenes.base import Scene, Stack
from game.scenes.parents.assistance import AssistanceSheet
from game.scenes.parents.cards import PictureCard, set_common_size
from game.scenes.parents.games import GamesSheet
from game.scenes.parents.pin import make_pin_sheet
from game.scenes.parents.players import PlayersSheet
from game.scenes.parents.printing import PrintSheet
from game.scenes.parents.statistics import StatisticsSheet
from game.scenes.parents.time_limit import TimeLimitSheet
from game.scenes.routes import PARENTS_SCHOOL_ROUTE
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.scenes.sheets.stored_data import StoredDataSheet
from game.services.services import Services
from game.ui.placement import Placement
from game.ui.widgets import Button

_AT: Final = Placement("parents", "subjects")

_SUBJECTS: Final[tuple[tuple[str, str, Callable[[Services, Stack], Scene]], ...]] = (
    ("players", "person", PlayersSheet),
    ("time", "play", TimeLimitSheet),
    ("games", "dice", GamesSheet),
    ("helps", "hint", AssistanceSheet),
    ("statistics", "statistics", StatisticsSheet),
    ("grownups", "school", PARENTS_SCHOOL_ROUTE),
    ("print", "print", PrintSheet),
    ("keeping", "save", StoredDataSheet),
    ("pin", "key", make_pin_sheet),
)
_SHARE: Final = 0.48
"""Height of a card's picture, as a fraction of the card's height."""


class ParentalSettingsSheet(Sheet):
    """A sheet with a card for each topic of the parental settings, which opens that topic."""

    name = "parents"
    title = "parents.heading"
    style = OFFICE
    is_read_on_entry = True

    @override
    def own_buttons(self) -> Sequence[Button]:
        boxes = _AT.boxes("cards", len(_SUBJECTS))
        cards = [
            PictureCard(
                key,
                box,
                partial(self.open, make),
                self.words(f"parents.{key}"),
                f"common/icon_{icon}",
                share=_SHARE,
                face="title",
            )
            for (key, icon, make), box in zip(_SUBJECTS, boxes, strict=True)
        ]
        set_common_size(self.theme, cards)
        return cards
