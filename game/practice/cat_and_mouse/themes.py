"""Cat & Mouse: the two choices that there are. In `younger` there is none."""

from __future__ import annotations

from typing import Final

from game.practice.cat_and_mouse.futures import reason
from game.practice.themes import Theme, Themes, Worths
from game.rules.base import Observation
from game.rules.cat_and_mouse.table import Phase
from game.rules.cat_and_mouse.view import CatAndMouseView

SAME: Final = 0.002
"""Worths are chances of winning; choices that differ by less are equally right."""
CLEAR: Final = 0.03
"""How much worse a wrong choice is at least."""

THEMES: Final = (
    Theme("catch", SAME, CLEAR),  # whom does Max catch?
    Theme("first", SAME, CLEAR),  # does the mouse move first, or Max?
)


def theme_of(view: Observation, worths: Worths) -> str | None:
    """Return what this choice is about; see `Themes.theme_of`."""
    del worths
    assert isinstance(view, CatAndMouseView), "a table of Cat & Mouse"
    return {Phase.ORDER: "first", Phase.TRAP: "catch"}.get(view.phase)


SCHOOL: Final = Themes(THEMES, theme_of, reason=reason)
