"""Pages of the rulebook: what is the same for all games.

A page's words are `rules.<page>.title` and `rules.<page>.1` to `.3`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from game.boards.base import RulePage
from game.geometry import Box
from game.rules.base import Observation


@dataclass(frozen=True)
class Page:
    """One page: its key, how many sentences it has, which part of the canvas its picture shows."""

    key: str
    sentences: int
    crop: Box


PageT = TypeVar("PageT", bound=Page)


def pages_of(
    pages: Iterable[PageT], picture: Callable[[PageT], Observation]
) -> tuple[RulePage, ...]:
    """Return pages with their words and what `picture` makes the board show beside them."""
    return tuple(
        RulePage(
            f"rules.{page.key}.title",
            tuple(f"rules.{page.key}.{i}" for i in range(1, page.sentences + 1)),
            picture(page),
            page.crop,
        )
        for page in pages
    )
